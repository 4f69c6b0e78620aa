"""Statements that say which test checks them: ``{checked} tests/FILE.py::test_NAME``."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

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


class CheckedDirective(SphinxDirective):
    """The tests that check a statement, one or more: it stands in the statement's box, at its end.

    A test that is not there is a mistake of the page. With `book_sources_at` in the configuration
    (where the folder of the sources can be read) each test is a link to its file.
    """

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return a line for each test."""
        return [self._line(named) for named in self.arguments[0].split()]

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
        where: nodes.Node = nodes.literal("", file)
        if at:
            where = nodes.reference("", "", where, refuri=f"{at}/{file}#L{known[test]}")
        what = nodes.literal("", test)
        template = words.text("checked.by", self.config.language, test="\0", file="\1")
        # A line of its own words: nothing in it is for the catalogue of the page.
        line = nodes.paragraph(classes=["checked"], translatable=False)
        self.set_source_info(line)
        for part in template.replace("\0", "\n\0\n").replace("\1", "\n\1\n").split("\n"):
            line += {"\0": what, "\1": where}.get(part, nodes.Text(part))
        return line


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_config_value("book_sources_at", "", "env", [str])
    app.add_directive("checked", CheckedDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
