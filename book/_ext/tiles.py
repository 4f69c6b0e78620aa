"""Tiles of Quads in the text: rows of tiles, and positions with the cells that are spoken of."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils.parsers.rst import directives

from book._ext.drawing import DrawnDirective, RowDirective
from book._ext.words import words
from eqlib import ParseError
from eqlib.board.art import picture
from eqlib.games.quads.game import QuadsGame
from eqlib.games.quads.rules import tile_at
from eqlib.games.quads.text import read_board
from eqlib.games.quads.tiles import read_sides

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinx.application import Sphinx


def row_of(tiles: Sequence[str]) -> str:
    """Return tiles as an HTML list; each is a picture with its four signs below.

    Raises:
        ParseError: what is named is no tile.
    """
    items = "".join(
        f'<li>{picture(f"tile:{read_sides(tile)}")}<code class="tile">{tile}</code></li>'
        for tile in tiles
    )
    return f'<ul class="tiles" role="list">{items}</ul>'


def read_marks(text: str) -> dict[str, str]:
    """Return the sign of each cell that is marked.

    >>> read_marks("c3=a d4=b")
    {'c3': 'a', 'd4': 'b'}

    Raises:
        ParseError: a mark is not a cell and a sign.
    """
    marks = {}
    for mark in text.split():
        cell, equals, sign = mark.partition("=")
        if not (cell and equals and sign):
            raise ParseError("position", "mark", mark, ["cell=sign, such as c3=a"])
        marks[cell] = sign
    return marks


def board_of(game: QuadsGame, text: str, marks: Mapping[str, str], lang: str) -> str:
    """Return a position as an HTML table, with the names of its rows and columns.

    Raises:
        ParseError: the position cannot be read, or a marked cell is not there.
    """
    position, grid = read_board(game, text), game.grid
    signs = {grid.read_cell(cell): sign for cell, sign in marks.items()}
    columns = "".join(f'<th scope="col">{name}</th>' for name in "abcdefgh"[: game.size])
    rows = []
    for row in range(game.size):
        cells = ""
        for cell in range(row * game.size, (row + 1) * game.size):
            tile, sign = tile_at(position, cell), escape(signs.get(cell, ""))
            shown = picture(f"tile:{tile}", tile) if tile else ""
            mark = f'<span class="sign">{sign}</span>' if sign else ""
            cells += f"<td>{shown}{mark}</td>"
        rows.append(f'<tr><th scope="row">{game.size - row}</th>{cells}</tr>')
    label = escape(words.text("tiles.position", lang))
    return (
        f'<div class="scroll-box"><table class="quads-board" aria-label="{label}" '
        f'style="--columns: {game.size}"><thead><tr><td></td>{columns}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


class TilesDirective(RowDirective):
    """A row of tiles, by their sides from the top clockwise: ``{tiles} LPPX DXDX``."""

    def draw(self, lang: str) -> str:  # noqa: ARG002 - the same in every language
        """Return the row."""
        return row_of(self.line.split())


class PositionDirective(DrawnDirective):
    """A position, as `eqlib.games.quads.text` writes it; `marks` are signs in cells: ``c3=a``."""

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"marks": directives.unchanged_required}

    def draw(self, lang: str) -> str:
        """Return the board."""
        marks = read_marks(self.options.get("marks", ""))
        game = QuadsGame(size=len([line for line in self.content if line.strip()]))
        return board_of(game, "\n".join(self.content), marks, lang)


DIRECTIVES: Final = {"tiles": TilesDirective, "position": PositionDirective}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directives."""
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
