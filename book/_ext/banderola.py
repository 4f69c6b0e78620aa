"""QUADRAO in the text: rows of cards, and the banderola with the lines that are spoken of."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils.parsers.rst import directives

from book._ext.drawing import DrawnDirective, RowDirective
from book._ext.tiles import read_marks
from book._ext.words import words
from eqlib import ParseError
from eqlib.board.activities.quadrao_parts import ARROWS, card_name
from eqlib.board.art import picture
from eqlib.games.quadrao.banderola import Banderola, read_board
from eqlib.games.quadrao.cards import DIRECTIONS, SYMBOLS, read_card
from eqlib.games.quadrao.table import NEVER, Placed, Table
from eqlib.words import text

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sphinx.application import Sphinx

    from eqlib.games.quadrao.cards import Symbol

MASTER: Final = "master-"
CENTRE: Final = "centre"


def row_of(cards: Sequence[str], lang: str) -> str:
    """Return cards as an HTML list; each is a picture with what it is written as below.

    A card is its four symbols from the north clockwise, "empty", "centre", or a master as
    "master-" with its symbol.

    Raises:
        ParseError: what is named is no card.
    """
    items = "".join(
        f"<li>{picture(f'quadrao:{card}')}<span>{_below(card, lang)}</span></li>" for card in cards
    )
    return f'<ul class="tiles quadrao" role="list">{items}</ul>'


def _below(card: str, lang: str) -> str:
    if card == CENTRE:
        return escape(words.text("banderola.centre", lang))
    if card.startswith(MASTER):
        return escape(text(f"quadrao.symbol.{card.removeprefix(MASTER)}", lang))
    if card == "empty":
        return escape(text("quadrao.card.empty", lang))
    return f'<code class="tile">{read_card(card)}</code>'


def read_lines(board: Banderola, lines: Sequence[str]) -> Table:
    """Return the banderola with lines as a page writes them: ``N d5=1b2r1b2r e5=2r4b2r4b``.

    The first word is the side of the central card where the line begins. Each card has to be where
    the rules let it lie, with turns as one likes.

    Raises:
        ParseError: a line cannot be read, or a card may not lie so.
    """
    table = Table(board, NEVER)
    for line in filter(None, map(str.strip, lines)):
        start, *placed = line.split()
        if start not in tuple(DIRECTIONS):
            raise ParseError("banderola", "line", start, tuple(DIRECTIONS))
        number = DIRECTIONS.index(start)
        for word in placed:
            name, equals, card = word.partition("=")
            if not equals:
                raise ParseError("banderola", "card", word, ["cell=card, such as d5=1b2r1b2r"])
            cell = board.read_cell(name)
            forbidden = table.why_not(number, cell, read_card(card, f"banderola, card on {name}"))
            if forbidden is not None:
                found = f"{card} ({forbidden.code})"
                raise ParseError("banderola", f"cell {name}", found, ["a card that may lie there"])
            table = table.with_card(number, Placed(cell, card))
    return table


def read_won(word: str) -> tuple[Symbol, ...]:
    """Return the masters that are no longer there; ParseError if one is none."""
    for symbol in word.split():
        if symbol not in SYMBOLS:
            raise ParseError("banderola", "master", symbol, SYMBOLS)
    return tuple(word.split())


def board_of(table: Table, won: Collection[Symbol], marks: Mapping[str, str], lang: str) -> str:
    """Return a position as an HTML table, with the names of its rows and columns.

    Raises:
        ParseError: a marked cell is not there.
    """
    board = table.board
    cards = {placed.cell: placed.card for line in table.lines for placed in line}
    signs = {board.read_cell(cell): sign for cell, sign in marks.items()}
    columns = "".join(f'<th scope="col">{name[0]}</th>' for name in board.names[: board.width])
    rows = []
    for at in range(0, board.count, board.width):
        cells = ""
        for cell in range(at, at + board.width):
            sign = escape(signs.get(cell, ""))
            mark = f'<span class="sign">{sign}</span>' if sign else ""
            cells += _cell(board, cell, cards.get(cell, ""), won, mark, lang)
        rows.append(f'<tr><th scope="row">{board.name(at)[1:]}</th>{cells}</tr>')
    label = escape(words.text("banderola.position", lang))
    return (
        f'<div class="scroll-box"><table class="quads-board banderola" aria-label="{label}" '
        f'style="--columns: {board.width}"><thead><tr><td></td>{columns}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _cell(
    board: Banderola, cell: int, card: str, won: Collection[Symbol], mark: str, lang: str
) -> str:
    word = board.word(cell)
    if card:
        return f"<td>{picture(f'quadrao:{card}', card_name(card, lang))}{mark}</td>"
    if cell == board.centre:
        centre = words.text("banderola.centre", lang)
        return f"<td>{picture(f'quadrao:{CENTRE}', centre)}{mark}</td>"
    if word in SYMBOLS and word not in won:
        master = words.text("banderola.master", lang, master=text(f"quadrao.symbol.{word}", lang))
        return f'<td class="off">{picture(f"quadrao:{MASTER}{word}", master)}{mark}</td>'
    if cell not in board.playable:
        return f'<td class="off">{mark}</td>'
    arrow = board.arrows.get(cell)
    if arrow is not None and not mark:
        return f'<td><span class="arrow">{ARROWS[arrow.direction]}</span></td>'
    return f"<td>{mark}</td>"


class CardsDirective(RowDirective):
    """A row of cards of QUADRAO: ``{quadrao-cards} 1b2r1b2r empty centre master-3r``."""

    def draw(self, lang: str) -> str:
        """Return the row."""
        return row_of(self.line.split(), lang)


class BanderolaDirective(DrawnDirective):
    """The banderola with lines, one a row: ``N d5=1b2r1b2r``; `read_lines` says how.

    `board` is one of the boards or a drawing with strokes between rows, `won` the masters that have
    been taken, `marks` are signs in cells: ``c3=a``.
    """

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(
        ("board", "marks", "won"), directives.unchanged_required
    )

    def draw(self, lang: str) -> str:
        """Return the board."""
        table = read_lines(read_board(self.options.get("board", "7x7")), list(self.content))
        won = read_won(self.options.get("won", ""))
        marks = read_marks(self.options.get("marks", ""))
        return board_of(table, won, marks, lang)


DIRECTIVES: Final = {"quadrao-cards": CardsDirective, "banderola": BanderolaDirective}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directives."""
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
