"""Positions of Quads as whole numbers, fast enough for a search through thousands of them.

Nothing here says why: `eqlib.games.quads.rules` does. A free cell holds what it asks for, the code
of the sides that touch it (0 for a side that nothing touches); a taken cell holds the code of
its tile plus TAKEN.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from eqlib.games.quads.grid import Grid
from eqlib.games.quads.tiles import (
    BASE,
    DARK,
    LIGHT,
    LYING,
    LYING_CODES,
    PLAYERS,
    WEIGHTS,
    Code,
    encode,
)

TAKEN: Final = BASE**4
Placement: TypeAlias = tuple[int, Code]
Fit: TypeAlias = tuple[int, Code]


def _fits() -> tuple[tuple[tuple[Fit, ...], ...], ...]:
    """For each owner (neutral last) and each demand of a cell: the tiles that fit, in every turn.

    A tile fits all demands that ask for some of its sides and leave the others open.
    """
    table: list[list[list[Fit]]] = [[[] for _ in range(TAKEN)] for _ in range(3)]
    for sides, placed in LYING.items():
        code = encode(sides)
        owner = len(PLAYERS) if placed.owner is None else placed.owner
        digits = [code // weight % BASE * weight for weight in WEIGHTS]
        for kept in product((0, 1), repeat=4):
            demand = sum(digit for digit, keep in zip(digits, kept, strict=True) if keep)
            table[owner][demand].append((placed.bit, code))
    return tuple(tuple(map(tuple, demands)) for demands in table)


# By owner and demand: (bit of the tile, its code as it lies), and the bits of all tiles that fit.
FITS: Final = _fits()
FITTING: Final = tuple(tuple(sum({bit for bit, _ in fits}) for fits in demands) for demands in FITS)
NEUTRAL: Final = len(PLAYERS)
BITS: Final = {code: placed.bit for code, placed in LYING_CODES.items()}
OWNERS: Final = {
    code: NEUTRAL if placed.owner is None else placed.owner for code, placed in LYING_CODES.items()
}
# What a tile asks of its neighbour in each direction: its side, as the neighbour's opposite one.
ASKS: Final = {
    code: tuple(
        code // WEIGHTS[direction] % BASE * WEIGHTS[(direction + 2) % 4] for direction in range(4)
    )
    for code in LYING_CODES
}


@lru_cache(maxsize=1 << 14)
def members(cells: int) -> tuple[int, ...]:
    """Return the cells of a set, in order. Of sets that a search meets again and again it knows.

    >>> members(0b1010)
    (1, 3)
    """
    return tuple(cell for cell in range(cells.bit_length()) if cells >> cell & 1)


class Position(NamedTuple):
    """A position: the cells, the free cells beside a tile, and who holds which tiles.

    `hands` are the sets of tiles of light, of dark, and of the neutral ones. It is a value: two
    positions are equal if all of this is.
    """

    grid: Grid
    cells: tuple[int, ...]
    near: int
    hands: tuple[int, int, int]
    turn: int = LIGHT

    @classmethod
    def start(cls, grid: Grid, light: int, dark: int) -> Position:
        """Return the empty board, with these sets of tiles."""
        return cls(grid, grid.empty, 0, (light, dark, 0b11))

    @property
    def taken(self) -> int:
        """The set of the cells where a tile lies."""
        return sum(1 << cell for cell, held in enumerate(self.cells) if held >= TAKEN)

    def placements(self) -> list[Placement]:
        """Return where the player to move can put which of its tiles, and turned how.

        Only for positions after the neutral tiles; each placement is listed once.
        """
        hand, fits, cells = self.hands[self.turn], FITS[self.turn], self.cells
        found: list[Placement] = []
        for cell in members(self.near):
            found += [(cell, code) for bit, code in fits[cells[cell]] if hand & bit]
        return found

    def can_move(self, player: int) -> bool:
        """Return whether a player could place a tile somewhere, were it to move."""
        hand, fitting, cells = self.hands[player], FITTING[player], self.cells
        return any(fitting[cells[cell]] & hand for cell in members(self.near))

    def after(self, cell: int, code: Code) -> Position:
        """Return the position with one more tile, and the other player to move; nothing is checked.

        Cost: one new tuple of cells.
        """
        grid, cells, near, hands, turn = self
        asks, now = ASKS[code], list(cells)
        now[cell] = TAKEN + code
        near &= ~(1 << cell)
        for direction, other in grid.neighbours[cell]:
            if cells[other] < TAKEN:
                now[other] += asks[direction]
                near |= 1 << other
        owner, bit = OWNERS[code], BITS[code]
        light, dark, neutral = hands
        if owner == LIGHT:
            light &= ~bit
        elif owner == DARK:
            dark &= ~bit
        else:
            neutral &= ~bit
        return Position(grid, tuple(now), near, (light, dark, neutral), 1 - turn)
