"""The book's Sphinx extension: boards, cards, exercises, figures, formulas and pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PARTS: Final = (
    *("pages", "typeset", "proofs", "cards", "tiles", "banderola", "equalis", "pictures", "sums"),
    *("puzzles", "boards", "notebooks", "exercises", "cell", "plot", "checked"),
)


def setup(app: Sphinx) -> dict[str, Any]:
    """Load the parts of the extension."""
    # Jupyter Book sets this for an extension that the book does not load.
    app.add_config_value("comments_config", {}, "")
    for part in PARTS:
        app.setup_extension(f"book._ext.{part}")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
