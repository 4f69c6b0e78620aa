"""The banderola, the board of QUADRAO, as data: drawn as text, one word a cell.

"1b" is the place of a master card, ".." a cell, "**" the centre, "##" no cell at all. "^^", ">>",
"vv" and "<<" are arrow cells: the arrow points to the place of a master. Its real shape and size
are not public: these boards are reconstructions that keep what the rules page says of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple, Self

from eqlib.errors import ParseError
from eqlib.games.quadrao.cards import DIRECTIONS, SYMBOLS, Symbol

LARGEST: Final = 9
# Rows and columns to go, in the order of the directions: north, east, south, west.
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
ARROWS: Final = ("^^", ">>", "vv", "<<")
CELL, CENTRE, NOTHING = "..", "**", "##"


class Arrow(NamedTuple):
    """What an arrow cell points to: a direction, and the symbol of the master that begins there."""

    direction: int
    symbol: Symbol


@dataclass(frozen=True)
class Banderola:
    """A board: its rows from the north, each a tuple of words.

    A cell is a number, row by row; its name has a letter for the column, and for the row a number
    counted from the south, as on a chess board.
    """

    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        r"""Return the board that a text draws, one line a row.

        >>> Banderola.parse("1b ## ##\n^^ ** ..").name(3)
        'a1'

        Raises:
            ParseError: it names the row, or the cell.
        """
        rows = tuple(tuple(row.split()) for row in text.splitlines() if row.strip())
        if not 0 < len(rows) <= LARGEST:
            allowed = [f"1 to {LARGEST}"]
            raise ParseError("banderola", "number of rows", str(len(rows)), allowed)
        width = len(rows[0])
        if width > LARGEST:
            raise ParseError("banderola", "cells in row 1", str(width), [f"1 to {LARGEST}"])
        for number, row in enumerate(rows, start=1):
            if len(row) != width:
                raise ParseError("banderola", f"cells in row {number}", str(len(row)), [str(width)])
        board = cls(rows)
        board._check()
        return board

    def _check(self) -> None:
        words = self._words
        allowed = (CELL, CENTRE, NOTHING, *ARROWS, *SYMBOLS)
        for cell, word in enumerate(words):
            if word not in allowed:
                raise ParseError("banderola", f"cell {self.name(cell)}", word, allowed)
            if word in SYMBOLS and words.count(word) > 1:
                raise ParseError("banderola", f"cell {self.name(cell)}", word, ["each master once"])
        if words.count(CENTRE) != 1:
            raise ParseError("banderola", "number of centres", str(words.count(CENTRE)), ["1"])
        for cell, word in enumerate(words):
            if word in ARROWS and words[self.beside(cell, ARROWS.index(word))] not in SYMBOLS:
                wanted = ["an arrow that points to the place of a master"]
                raise ParseError("banderola", f"cell {self.name(cell)}", word, wanted)

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return tuple(word for row in self.rows for word in row)

    def word(self, cell: int) -> str:
        """Return the word that draws a place."""
        return self._words[cell]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    @property
    def count(self) -> int:
        """How many places there are, those that are no cells too."""
        return len(self._words)

    def beside(self, cell: int, direction: int) -> int:
        """Return the place in a direction; -1 off the board."""
        row, column = divmod(cell, self.width)
        row, column = row + STEPS[direction][0], column + STEPS[direction][1]
        inside = 0 <= row < len(self.rows) and 0 <= column < self.width
        return row * self.width + column if inside else -1

    @cached_property
    def centre(self) -> int:
        """Where the central card lies."""
        return self._words.index(CENTRE)

    @cached_property
    def playable(self) -> frozenset[int]:
        """The cells where a card can be placed."""
        allowed = (CELL, *ARROWS)
        return frozenset(cell for cell, word in enumerate(self._words) if word in allowed)

    @cached_property
    def neighbours(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each place: the cells and the centre beside it, as (direction, cell)."""
        lies = self.playable | {self.centre}
        return tuple(
            tuple(
                (direction, other)
                for direction in range(len(DIRECTIONS))
                if (other := self.beside(cell, direction)) in lies
            )
            for cell in range(self.count)
        )

    @cached_property
    def arrows(self) -> Mapping[int, Arrow]:
        """For each arrow cell: the direction of its master, and the master's symbol."""
        found = {}
        for cell, word in enumerate(self._words):
            if word in ARROWS:
                direction = ARROWS.index(word)
                found[cell] = Arrow(direction, self._words[self.beside(cell, direction)])
        return MappingProxyType(found)

    @cached_property
    def masters(self) -> tuple[Symbol, ...]:
        """The masters that begin on this board, row by row."""
        return tuple(word for word in self._words if word in SYMBOLS)

    def place_of(self, master: Symbol) -> int:
        """Return the place where a master begins."""
        return self._words.index(master)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all places."""
        numbers = range(len(self.rows), 0, -1)
        return tuple(f"{column}{row}" for row in numbers for column in "abcdefghi"[: self.width])

    def name(self, cell: int) -> str:
        """Return the name of a place.

        >>> BOARDS["7x7"].name(BOARDS["7x7"].centre)
        'd4'
        """
        return self.names[cell]

    def read_cell(self, text: str) -> int:
        """Return the place of a name; ParseError if the board has no such place.

        >>> BOARDS["7x7"].read_cell("a7")
        0
        """
        if text not in self.names:
            first, last = self.names[-self.width], self.names[self.width - 1]
            raise ParseError("banderola", "cell", text, [f"{first} to {last}"])
        return self.names.index(text)


def _draw(masters: str, arrows: str, plain: int, width: int) -> Banderola:
    """Return the board of these first two rows, whose south is the north turned by half."""
    inside = [" ".join([CELL] * width)] * plain
    middle = [CELL] * (width // 2)
    centre = " ".join([*middle, CENTRE, *middle])
    south = " ".join(reversed(masters.split())).replace("b", "r")
    away = " ".join(reversed(arrows.split())).replace("^^", "vv")
    return Banderola.parse("\n".join([masters, arrows, *inside, centre, *inside, away, south]))


# Black masters 1 to 4 from west to east, red ones from east to west, as the rules page has them.
_NARROW: Final = ("1b ## 2b ## 3b ## 4b", "^^ .. ^^ .. ^^ .. ^^")
_WIDE: Final = ("## 1b ## 2b ## 3b ## 4b ##", ".. ^^ .. ^^ .. ^^ .. ^^ ..")
BOARDS: Final[Mapping[str, Banderola]] = MappingProxyType(
    {
        "7x7": _draw(*_NARROW, 1, 7),
        "9x7": _draw(*_WIDE, 1, 9),
        "9x9": _draw(*_WIDE, 2, 9),
    }
)
