"""Boards in the text, drawn while the book is built, and the runtime that brings them to life."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from book._ext.cell import cell
from book._ext.drawing import drawn, visit_drawn
from book.runtime.build import RuntimeBuildError, install
from eqlib import ParseError
from eqlib.board.render import render
from eqlib.board.session import open_board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config

    from eqlib.reasons import Json

ROOT: Final = Path(__file__).parent.parent.parent
STYLES: Final = ROOT / "eqlib" / "board" / "static" / "board.css"
# What decides how a page looks, besides its own text.
SOURCES: Final = (
    *("autograder", "eqlib", "exercises"),
    *("book/_ext", "book/_theme", "book/locale", "book/runtime"),
)


class board(drawn):  # noqa: N801 - named as docutils does
    """HTML with a board in it; a page that has one loads the boards' styles and script."""


def draw(config: Mapping[str, Json]) -> str:
    """Return the first view of a board as HTML.

    Raises:
        ParseError: the kind or an option is wrong; it says what is allowed.
    """
    return render(open_board(config).view(), config)


class BoardDirective(SphinxDirective):
    """A board: ``{board} evenquads.regular``; the options are those of its kind."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(
        (
            "attribute",
            "board",
            "cards",
            "clock",
            "common",
            "computers",
            "count",
            "date",
            "deck",
            "division",
            "empties",
            "hands",
            "holds",
            "holes",
            "justify",
            "lemmas",
            "level",
            "number",
            "opponent",
            "order",
            "own",
            "people",
            "players",
            "quads",
            "record",
            "refill",
            "seed",
            "spare",
            "square",
            "starter",
            "task",
            "touch",
            "turns",
            "value",
        ),
        directives.unchanged_required,
    )

    def run(self) -> list[nodes.Node]:
        """Return the board in the page's language."""
        lang = self.config.language
        try:
            html = draw({"kind": self.arguments[0], "lang": lang, **self.options})
        except ParseError as error:
            raise self.error(str(error)) from error
        return [board(html=html)]


def note_sources(_app: Sphinx, config: Config) -> None:
    """Read all pages anew when the program that draws on them has changed."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    config["book_sources"] = digest.hexdigest()


def add_context(
    app: Sphinx,
    _page: str,
    _template: str,
    context: dict[str, Any],
    tree: nodes.document | None,
) -> None:
    """Tell the template whether the page has boards or cells, and where their files are."""
    has_boards, has_cells = (
        tree is not None and next(iter(tree.findall(kind)), None) is not None
        for kind in (board, cell)
    )
    context["has_boards"] = has_boards
    context["runs_python"] = has_boards or has_cells
    context["site"] = context["content_root"] + ("" if app.config.language == "en" else "../")


def install_runtime(app: Sphinx, error: Exception | None) -> None:
    """Put the boards' styles and Python itself at the root of the site, once for all languages."""
    if error or app.builder.format != "html" or app.config.language != "en":
        return
    site = Path(app.outdir)
    shutil.copyfile(STYLES, site / "_static" / STYLES.name)
    try:
        install(site)
    except RuntimeBuildError as fault:
        raise ExtensionError(str(fault)) from fault


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive and the runtime."""
    app.add_node(board, html=(visit_drawn, None))
    app.add_directive("board", BoardDirective)
    app.add_config_value("book_sources", "", "env")
    app.connect("config-inited", note_sources)
    app.connect("html-page-context", add_context)
    app.connect("build-finished", install_runtime)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
