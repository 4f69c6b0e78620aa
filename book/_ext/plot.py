"""Figures in the text: ``{plot} NAME`` shows one of `book._ext.plots`, with its numbers below."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from book._ext.drawing import drawn
from book._ext.plots import figure
from book._ext.words import PLOTS, words

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class PlotDirective(SphinxDirective):
    """A figure: ``{plot} NAME``; what stands in the directive is its caption.

    The drawing says in words what is to be seen; its numbers are a table, folded away below.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the drawing, its caption, and its numbers."""
        name, lang = self.arguments[0], self.config.language
        if name not in PLOTS:
            raise self.error(f"plot: name is {name!r}; use {', '.join(sorted(PLOTS))}")
        plot = PLOTS[name]

        def say(key: str, **args: str | int) -> str:
            return words.text(f"plot.{name}.{key}", lang, **args)

        box = nodes.container(classes=["plot"])
        box += drawn(html=figure.draw(name, plot, say, lang))
        caption = nodes.container(classes=["plot-caption"])
        self.state.nested_parse(self.content, self.content_offset, caption)
        numbers = (
            f"<details><summary>{escape(words.text('plot.numbers', lang))}</summary>"
            f"{figure.table(plot, say, lang)}</details>"
        )
        box += [*([caption] if self.content else []), drawn(html=numbers)]
        return [box]


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_directive("plot", PlotDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
