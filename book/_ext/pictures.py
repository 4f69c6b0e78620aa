"""Pictures of cards and tiles that only decorate: ``{pictures} card:5 tile:LPPX``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from book._ext.drawing import RowDirective
from eqlib.board.art import picture

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class PicturesDirective(RowDirective):
    """Pictures in a row, named by their keys in the art; the words beside them say what they are.

    They have no name of their own, so who hears the page hears the words alone.
    """

    def draw(self, lang: str) -> str:  # noqa: ARG002 - it has no words
        """Return the row."""
        return f'<p class="pictures">{"".join(map(picture, self.line.split()))}</p>'


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_directive("pictures", PicturesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
