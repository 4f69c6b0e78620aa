"""What the book draws while it is built: finished HTML, and the directives that make it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from eqlib import ParseError

if TYPE_CHECKING:
    from sphinx.writers.html5 import HTML5Translator


class drawn(nodes.General, nodes.Inline, nodes.Element):  # noqa: N801 - named as docutils does
    """Finished HTML. It holds no text: nothing in it is searched for or translated."""


def visit_drawn(self: HTML5Translator, node: drawn) -> None:
    """Write the HTML."""
    self.body.append(node["html"])
    raise nodes.SkipNode


class DrawnDirective(SphinxDirective):
    """A directive that is a drawing; what cannot be read stops the build, with its line."""

    def run(self) -> list[nodes.Node]:
        """Return the drawing in the language of the page."""
        try:
            return [drawn(html=self.draw(self.config.language))]
        except ParseError as error:
            raise self.error(str(error)) from error

    @abstractmethod
    def draw(self, lang: str) -> str:
        """Return the HTML in a language.

        Raises:
            ParseError: what the directive says cannot be read.
        """


class RowDirective(DrawnDirective):
    """A drawing of what stands on the directive's own line, such as ``{tiles} LPPX DXDX``."""

    required_arguments = 1
    final_argument_whitespace = True

    @property
    def line(self) -> str:
        """What stands on the line."""
        return str(self.arguments[0])
