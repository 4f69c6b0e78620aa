"""Pictures of cards and tiles that only decorate: ``{pictures} card:5 tile:LPPX``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx.util.docutils import SphinxDirective

from book._ext.cards import drawn
from eqlib import ParseError
from eqlib.board.art import picture

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


class PicturesDirective(SphinxDirective):
    """Pictures in a row, named by their keys in the art; the words beside them say what they are.

    They have no name of their own, so who hears the page hears the words alone.
    """

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the row."""
        try:
            pictures = "".join(map(picture, self.arguments[0].split()))
        except ParseError as error:
            raise self.error(str(error)) from error
        return [drawn(html=f'<p class="pictures">{pictures}</p>')]


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_directive("pictures", PicturesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
