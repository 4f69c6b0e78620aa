"""The banderola, the board of QUADRAO, as data: drawn as text, one word a cell.

"1b" is the place of a master card, "." a cell, "*" the centre, "-" no cell at all. "^", ">", "v"
and "<" are arrow cells: the arrow points to the place of a master. Its real shape and size
are not public: the boards with names are reconstructions that keep what the rules page says of it,
and whoever owns the real one can draw it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple, Self

from eqlib.errors import ParseError
from eqlib.games.quadrao.cards import DIRECTIONS, SYMBOLS, Symbol
from eqlib.reasons import Json, Reason

LARGEST: Final = 9
# Rows and columns to go, in the order of the directions: north, east, south, west.
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
ARROWS: Final = ("^", ">", "v", "<")
CELL, CENTRE, NOTHING = ".", "*", "-"
WORDS: Final = (CELL, CENTRE, NOTHING, *ARROWS, *SYMBOLS)


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
        r"""Return the board that a text draws, one line a row, or with strokes between rows.

        Words need no spaces between.

        >>> board = Banderola.parse("1b-/^*")
        >>> board.name(2), board == Banderola.parse("1b - \n ^  *")
        ('a1', True)

        Raises:
            ParseError: it names the first row or cell that is wrong, or says what is missing.
        """
        board = cls(tuple(filter(None, map(read_row, re.split("[/\n]", text)))))
        for fault in board.faults():
            raise fault
        return board

    def __str__(self) -> str:
        return "/".join("".join(row) for row in self.rows)

    def faults(self) -> Iterator[ParseError]:
        """Yield all that is wrong: first the shape, then each place, then what is missing."""
        width = len(self.rows[0]) if self.rows else 0
        if not 0 < len(self.rows) <= LARGEST:
            yield _fault("rows", "number of rows", len(self.rows), f"1 to {LARGEST}")
        elif width > LARGEST:
            yield _fault("width", "places in row 1", width, f"1 to {LARGEST}")
        elif any(len(row) != width for row in self.rows):
            for number, row in enumerate(self.rows, 1):
                if len(row) != width:
                    where = f"places in row {number}"
                    yield _fault("row", where, len(row), str(width), row=number)
        else:
            yield from self._wrong_places()
            yield from self._missing()

    def _wrong_places(self) -> Iterator[ParseError]:
        words = self._words
        for cell, word in enumerate(words):
            row, column = divmod(cell, self.width)
            place = {"row": row + 1, "place": column + 1}
            where = f"row {row + 1}, place {column + 1}"
            if word not in WORDS:
                yield _fault("word", where, word, *WORDS, **place)
            elif word in SYMBOLS and word in words[:cell]:
                yield _fault("twice", where, word, "each master once", **place)
            elif word in ARROWS and self._aim(cell) not in SYMBOLS:
                allowed = "an arrow that points to the place of a master"
                yield _fault("arrow", where, word, allowed, **place)

    def _missing(self) -> Iterator[ParseError]:
        words = self._words
        if words.count(CENTRE) != 1:
            yield _fault("centre", "number of centres", words.count(CENTRE), "1")
        elif not self.neighbours[self.centre]:
            yield _fault("shut", "centre", CENTRE, "a centre with a cell beside it")
        if not self.masters:
            yield _fault("masters", "number of masters", 0, "1 or more")
        aims = [self._aim(cell) for cell, word in enumerate(words) if word in ARROWS]
        for master in dict.fromkeys(self.masters):
            if master not in aims:
                yield _fault("aim", "master", master, "a master that an arrow points to")

    def _aim(self, cell: int) -> str:
        """Return the word that the arrow of a cell points to; nothing off the board."""
        aim = self.beside(cell, ARROWS.index(self._words[cell]))
        return self._words[aim] if aim >= 0 else ""

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


def read_row(text: str) -> tuple[str, ...]:
    """Return the words of a row of the board: masters, and signs; nothing is checked.

    >>> read_row("1b-2b"), read_row("^ . >")
    (('1b', '-', '2b'), ('^', '.', '>'))
    """
    return tuple(re.findall(r"\d\w|\S", text))


def _fault(code: str, where: str, found: int | str, *allowed: str, **place: int) -> ParseError:
    """Return what is wrong with a board, for programs and, by its code, for people."""
    what: dict[str, Json] = {**place, "found": found, "allowed": ", ".join(allowed)}
    return ParseError("banderola", where, str(found), allowed, Reason(f"drawing.{code}", what))


def _draw(masters: str, arrows: str, plain: int, width: int) -> Banderola:
    """Return the board of these first two rows, whose south is the north turned by half."""
    inside = [" ".join([CELL] * width)] * plain
    middle = [CELL] * (width // 2)
    centre = " ".join([*middle, CENTRE, *middle])
    south = " ".join(reversed(masters.split())).replace("b", "r")
    away = " ".join(reversed(arrows.split())).replace("^", "v")
    return Banderola.parse("\n".join([masters, arrows, *inside, centre, *inside, away, south]))


# Black masters 1 to 4 from west to east, red ones from east to west, as the rules page has them.
_NARROW: Final = ("1b - 2b - 3b - 4b", "^ . ^ . ^ . ^")
_WIDE: Final = ("- 1b - 2b - 3b - 4b -", ". ^ . ^ . ^ . ^ .")
BOARDS: Final[Mapping[str, Banderola]] = MappingProxyType(
    {
        "7x7": _draw(*_NARROW, 1, 7),
        "9x7": _draw(*_WIDE, 1, 9),
        "9x9": _draw(*_WIDE, 2, 9),
    }
)


def read_board(text: str) -> Banderola:
    """Return the board of a name, or the one that a text draws.

    >>> read_board("9x7").width, read_board("1b-/^*").width
    (9, 2)

    Raises:
        ParseError: it is no name of a board and no drawing.
    """
    if text in BOARDS:
        return BOARDS[text]
    if not re.search("[/\n]", text):
        raise ParseError("banderola", "name", text, [*BOARDS, "rows with strokes between"])
    return Banderola.parse(text)


def write_board(board: Banderola) -> str:
    """Return a board as a word, which `read_board` reads.

    >>> write_board(BOARDS["9x7"]), write_board(Banderola.parse("1b - / ^ *"))
    ('9x7', '1b-/^*')
    """
    return next((name for name, known in BOARDS.items() if known == board), str(board))
