"""Filling the board with all its tiles, like side to like side: a solver that finds and counts.

The cell that fewest tiles fit comes first, and there the tiles with most solid sides: these are
the hardest to place. From an empty board a search that goes wrong early goes wrong for long, so it
gives up soon and starts again in another order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.quads.position import ASKS, FITS, FITTING, OWNERS, TAKEN, Placement, Position
from eqlib.games.quads.tiles import SOLID, decode
from eqlib.rng import shuffled

# Of short searches more succeed in the same time: with a rim that asks for lines, one in four
# finds a tiling within so many placements, and one in three within ten times as many.
ENOUGH: Final = 2_000
TRIES: Final = 200
_SOLID: Final = {code: sum(side in SOLID for side in decode(code)) for code in OWNERS}


@dataclass(slots=True)
class _Tiler:
    """A backtracking search over one board, which it changes and restores.

    `budget` is how many placements it may try, or None for all that there are.
    """

    position: Position
    rng: random.Random | None = None
    budget: int | None = None
    tried: int = 0
    cells: list[int] = field(init=False)
    hands: list[int] = field(init=False)
    free: set[int] = field(init=False)
    placed: list[Placement] = field(init=False)

    def __post_init__(self) -> None:
        self.cells = list(self.position.cells)
        self.hands = list(self.position.hands)
        self.free = {cell for cell, held in enumerate(self.cells) if held < TAKEN}
        self.placed = []

    @property
    def spent(self) -> bool:
        return self.budget is not None and self.tried >= self.budget

    def fillings(self) -> Iterator[tuple[Placement, ...]]:
        """Yield all ways to fill the free cells, in the order of the search."""
        if not self.free:
            yield tuple(sorted(self.placed))
            return
        cell = min(self.free, key=self._count_fitting)
        self.free.discard(cell)
        for owner, bit, code in self._choices(cell):
            if self.spent:
                break
            self.tried += 1
            self.hands[owner] ^= bit
            self.placed.append((cell, code))
            asked = [
                (other, ASKS[code][direction])
                for direction, other in self.position.grid.neighbours[cell]
                if other in self.free
            ]
            for other, side in asked:
                self.cells[other] += side
            yield from self.fillings()
            for other, side in asked:
                self.cells[other] -= side
            self.placed.pop()
            self.hands[owner] ^= bit
        self.free.add(cell)

    def _count_fitting(self, cell: int) -> tuple[int, int]:
        asked = self.cells[cell]
        fitting = (FITTING[owner][asked] & hand for owner, hand in enumerate(self.hands))
        return sum(map(int.bit_count, fitting)), cell

    def _choices(self, cell: int) -> list[tuple[int, int, int]]:
        choices = [
            (owner, bit, code)
            for owner, hand in enumerate(self.hands)
            for bit, code in FITS[owner][self.cells[cell]]
            if hand & bit
        ]
        if self.rng is not None:
            choices = shuffled(choices, self.rng)
        return sorted(choices, key=lambda choice: -_SOLID[choice[2]])


def fillings(position: Position) -> Iterator[tuple[Placement, ...]]:
    """Yield all ways to fill the free cells with tiles in hand, like side to like side.

    Each is a list of placements by cell. The rim binds neutral tiles too. Cost: grows fast with
    the number of free cells; up to a dozen take well under a second.
    """
    return _Tiler(position).fillings()


def count_fillings(position: Position, most: int | None = None) -> int:
    """Return in how many ways the free cells can be filled; the count stops at `most`.

    >>> from eqlib.games.quads.game import QuadsGame
    >>> from eqlib.games.quads.text import read_board
    >>> game = QuadsGame(size=2, light=("LPPP", "LLPP"), dark=())
    >>> count_fillings(read_board(game, "PPPP .... / .... ...."))
    0
    """
    count = 0
    for count, _ in enumerate(fillings(position), start=1):
        if count == most:
            break
    return count


def find_filling(position: Position, rng: random.Random) -> tuple[Placement, ...] | None:
    """Return some way to fill the free cells, or None if none was found in a fair number of tries.

    None is no proof that there is none: `count_fillings` can give one.
    """
    for _ in range(TRIES):
        tiler = _Tiler(position, rng, ENOUGH)
        for filling in tiler.fillings():
            return filling
        if not tiler.spent:
            return None
    return None


def fill(position: Position, filling: tuple[Placement, ...]) -> Position:
    """Return the position after a list of placements, which are not checked.

    Raises:
        ParseError: a cell is not free.
    """
    for cell, code in filling:
        if position.cells[cell] >= TAKEN:
            raise ParseError("filling", "cell", position.grid.name(cell), ["a free cell"])
        position = position.after(cell, code)
    return position
