"""Code in the text that a reader can change and run, with what it gives as it stands."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils.parsers.rst import directives
from sphinx.highlighting import PygmentsBridge
from sphinx.util.docutils import SphinxDirective

from book._ext.drawing import drawn, visit_drawn
from book._ext.words import words
from book.runtime.run_cell import run

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

# What the page says while it runs a cell, and when it cannot.
SAID: Final = (
    *("waiting", "fetching", "starting", "running", "done", "cut", "stopped", "lost"),
    *("failed", "unsupported", "offline"),
)


class cell(drawn):  # noqa: N801 - named as docutils does
    """HTML with a cell in it; a page that has one loads the script that runs it."""


@cache
def output_of(source: str) -> tuple[str, str]:
    """Return how the code of a cell ends, "done" or "failed" or "cut", and what it gives."""
    written: list[str] = []
    outcome = run(source, written.append)
    return outcome, "".join(written)


def draw_cell(source: str, lang: str, anchor: str = "") -> str:
    """Return a cell as HTML: coloured code, and its output; `anchor` is its name in the page."""

    def say(key: str) -> str:
        return escape(words.text(f"cell.{key}", lang))

    code = PygmentsBridge("html").highlight_block(source, "python", nowrap=True).rstrip("\n")
    said = escape(json.dumps({key: words.text(f"cell.{key}", lang) for key in SAID}))
    buttons = "".join(
        f'<button type="button" class="tool" data-do="{name}" disabled>{say(name)}</button>'
        for name in ("run", "stop", "reset")
    )
    name = f' id="{escape(anchor)}"' if anchor else ""
    return (
        f'<div class="runnable"{name} role="group" aria-label="{say("label")}" data-words="{said}">'
        f'<div class="cell-code highlight"><pre>{code}\n</pre></div>'
        f'<p class="cell-tools">{buttons}<span class="cell-said" role="status"></span></p>'
        f'<div class="cell-output" role="log" aria-label="{say("output")}">'
        f'<p aria-hidden="true">{say("output")}</p>'
        f"<pre>{escape(output_of(source)[1])}</pre></div>"
        f'<p class="cell-keys">{say("keys")}</p></div>'
    )


class CellDirective(SphinxDirective):
    """Python that the reader can change and run: ``{cell}``; each cell has names of its own.

    What it prints and the value of its last expression are shown as they were when the book was
    built. With the flag `raises` it is to end with an error; without it, it must not. Statements
    lead to it by the `name` that it is given.
    """

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "raises": directives.flag,
        "name": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Return the cell in the page's language."""
        self.assert_has_content()
        source = "\n".join(self.content)
        outcome, output = output_of(source)
        wanted = "failed" if "raises" in self.options else "done"
        if outcome != wanted:
            raise self.error(f"cell: it {outcome} and should have {wanted}:\n{output}")
        found = cell()
        self.add_name(found)
        anchor = found["ids"][0] if found["ids"] else ""
        found["html"] = draw_cell(source, self.config.language, anchor)
        return [found]


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_node(cell, html=(visit_drawn, None))
    app.add_directive("cell", CellDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
