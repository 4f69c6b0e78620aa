"""Statements that say which test checks them: ``{checked} tests/FILE.py::test_NAME``.

With the option `cell` they also lead to a cell in which the reader can try the statement.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from book._ext.drawing import drawn
from book._ext.words import words

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT: Final = Path(__file__).parent.parent.parent


@cache
def find_tests(path: Path) -> dict[str, int]:
    """Return the names of the tests in a file, each with its line."""
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.name: node.lineno
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def breakable(name: str) -> nodes.literal:
    """Return a long name set as code: where it does not fit, a line ends after "/" or "_"."""
    first, *rest = re.findall(r"[^/_]*[/_]*", name)[:-1]
    literal = nodes.literal("", first)
    for part in rest:
        literal += [drawn(html="<wbr>"), nodes.Text(part)]
    return literal


class CheckedDirective(SphinxDirective):
    """The tests that check a statement, one or more: it stands in the statement's box, at its end.

    A test that is not there is a mistake of the page. With `book_sources_at` in the configuration
    (where the folder of the sources can be read) each test is a link to its file.
    """

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"cell": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Return a line for each test, and one for the cell."""
        lines = [self._line(named) for named in self.arguments[0].split()]
        return [*lines, *([self._trial(self.options["cell"])] if "cell" in self.options else [])]

    def _trial(self, name: str) -> nodes.paragraph:
        """Return the link to a cell of that name, on any page."""
        said = nodes.inline("", words.text("checked.try", self.config.language))
        link = addnodes.pending_xref(
            "",
            said,
            refdomain="std",
            reftype="ref",
            reftarget=name,
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
        )
        return self._paragraph(link)

    def _paragraph(self, *parts: nodes.Node) -> nodes.paragraph:
        # A line of its own words: nothing in it is for the catalogue of the page.
        line = nodes.paragraph("", "", *parts, classes=["checked"], translatable=False)
        self.set_source_info(line)
        return line

    def _line(self, named: str) -> nodes.paragraph:
        file, _, test = named.partition("::")
        path = ROOT / file
        if not file.startswith("tests/") or not path.is_file():
            raise self.error(f"checked: file is {file!r}; use tests/FILE.py::test_NAME")
        # The page is read anew when a test of the file gets another name.
        self.env.note_dependency(str(path))
        known = find_tests(path)
        if test not in known:
            raise self.error(f"checked: test of {file} is {test!r}; use {', '.join(known)}")
        at: str = self.config.book_sources_at
        where: nodes.Node = breakable(file)
        if at:
            where = nodes.reference("", "", where, refuri=f"{at}/{file}#L{known[test]}")
        what = breakable(test)
        template = words.text("checked.by", self.config.language, test="\0", file="\1")
        line = self._paragraph()
        for part in template.replace("\0", "\n\0\n").replace("\1", "\n\1\n").split("\n"):
            line += {"\0": what, "\1": where}.get(part, nodes.Text(part))
        return line


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_config_value("book_sources_at", "", "env", [str])
    app.add_directive("checked", CheckedDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
