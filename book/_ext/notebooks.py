"""Notebooks in the book's other languages: their cells ask for that language, and are run anew."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ENGLISH: Final = '"en"'


def in_language(notebook: str, lang: str) -> str:
    """Return a notebook whose code names another language wherever it names English.

    It comes without outputs, so that the build runs it and shows what it says in that language.
    """
    data = json.loads(notebook)
    for cell in data["cells"]:
        if cell["cell_type"] == "code":
            cell["source"] = "".join(cell["source"]).replace(ENGLISH, json.dumps(lang))
            cell |= {"outputs": [], "execution_count": None}
    return json.dumps(data)


def _translated(app: Sphinx, docname: str, source: list[str]) -> None:
    lang: str = app.config.language
    if lang != "en" and app.env.doc2path(docname).endswith(".ipynb"):
        source[0] = in_language(source[0], lang)


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect to the reading of the sources."""
    app.connect("source-read", _translated)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
