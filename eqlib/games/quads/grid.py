"""The board of Quads: its cells by name, which cells touch, and what the rim asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.quads.tiles import SIDES, WEIGHTS

LARGEST: Final = 8
SMALLEST: Final = 2
# Rows and columns to go, in the order of the directions: top, right, bottom, left.
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

FREE: Final = "free"
RIMS: Final[Mapping[str, str | None]] = {FREE: None, "parallel": "P", "perpendicular": "X"}


@dataclass(frozen=True)
class Grid:
    """A board of size x size cells, and what its rim asks of the sides that touch it.

    A cell is a number, row by row from the top left; its name has a letter for the column and a
    number for the row, counted from below, as on a chess board. Sets of cells are bit masks.
    """

    size: int = 6
    rim: str = FREE

    def __post_init__(self) -> None:
        if type(self.size) is not int or not SMALLEST <= self.size <= LARGEST:
            allowed = [f"{SMALLEST} to {LARGEST}"]
            raise ParseError("Quads board", "size", str(self.size), allowed)
        if self.rim not in RIMS:
            raise ParseError("Quads board", "rim", str(self.rim), list(RIMS))

    @property
    def count(self) -> int:
        """How many cells there are."""
        return self.size * self.size

    def name(self, cell: int) -> str:
        """Return the name of a cell.

        >>> Grid().name(0), Grid().name(35)
        ('a6', 'f1')
        """
        return self.names[cell]

    def read_cell(self, text: str) -> int:
        """Return the cell of a name.

        >>> Grid().read_cell("a6")
        0

        Raises:
            ParseError: the board has no such cell.
        """
        if text not in self.names:
            first, last = self.names[self.count - self.size], self.names[self.size - 1]
            raise ParseError("Quads board", "cell", str(text), [f"{first} to {last}"])
        return self.names.index(text)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all cells."""
        rows = range(self.size, 0, -1)
        return tuple(f"{column}{row}" for row in rows for column in "abcdefgh"[: self.size])

    @cached_property
    def neighbours(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each cell: the cells that share a side with it, as (direction, cell)."""
        return tuple(
            tuple(
                (direction, self._at(cell, step))
                for direction, step in enumerate(STEPS)
                if self._at(cell, step) >= 0
            )
            for cell in range(self.count)
        )

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For each cell: the set of the cells that share a side with it."""
        return tuple(sum(1 << other for _, other in around) for around in self.neighbours)

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For each cell: the set of the cells that share a side or a corner with it."""
        steps = [(rows, columns) for rows in (-1, 0, 1) for columns in (-1, 0, 1)]
        reached = [{self._at(cell, step) for step in steps} for cell in range(self.count)]
        return tuple(
            sum(1 << other for other in others - {-1, cell}) for cell, others in enumerate(reached)
        )

    @cached_property
    def rim_directions(self) -> tuple[tuple[int, ...], ...]:
        """For each cell: the directions in which it lies on the rim."""
        return tuple(
            tuple(direction for direction, step in enumerate(STEPS) if self._at(cell, step) == -1)
            for cell in range(self.count)
        )

    @cached_property
    def empty(self) -> tuple[int, ...]:
        """What each cell asks for while no tile lies: nothing, but for the rim."""
        side = RIMS[self.rim]
        digit = 0 if side is None else SIDES.index(side) + 1
        return tuple(
            sum(digit * WEIGHTS[direction] for direction in directions)
            for directions in self.rim_directions
        )

    def _at(self, cell: int, step: tuple[int, int]) -> int:
        """Return the cell so many rows and columns on, or -1 if that is off the board."""
        row, column = cell // self.size + step[0], cell % self.size + step[1]
        inside = 0 <= row < self.size and 0 <= column < self.size
        return row * self.size + column if inside else -1
