"""The symmetries of Quads: what may be done to a position without making it easier or harder.

A board may be turned and flipped, light and dark exchanged, parallel and perpendicular lines
exchanged. Each of these maps the tiles onto the tiles, and like sides onto like sides; so all 32
together map legal placements onto legal ones, and won positions onto won ones.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from eqlib.games.quads.game import Place, QuadsGame, QuadsState
from eqlib.games.quads.grid import Grid
from eqlib.games.quads.position import Position
from eqlib.games.quads.rules import tile_at
from eqlib.games.quads.tiles import (
    encode,
    exchange_colours,
    exchange_lines,
    kind,
    mirror,
    turn,
)

_OTHER_RIM: Final = {"free": "free", "parallel": "perpendicular", "perpendicular": "parallel"}


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Left and right exchanged if `flipped`, then quarter turns clockwise, and exchanges.

    >>> Symmetry(quarters=1).sides("LDPX"), Symmetry(colours=True, lines=True).sides("LDPX")
    ('XLDP', 'DLXP')
    """

    quarters: int = 0
    flipped: bool = False
    colours: bool = False
    lines: bool = False

    def sides(self, sides: str) -> str:
        """Return the image of a tile as it lies."""
        sides = turn(mirror(sides) if self.flipped else sides, self.quarters)
        sides = exchange_colours(sides) if self.colours else sides
        return exchange_lines(sides) if self.lines else sides

    def cell(self, grid: Grid, cell: int) -> int:
        """Return the image of a cell."""
        row, column = divmod(cell, grid.size)
        last = grid.size - 1
        column = last - column if self.flipped else column
        for _ in range(self.quarters):
            row, column = column, last - row
        return row * grid.size + column

    def player(self, player: int) -> int:
        """Return the player who takes the place of a player."""
        return 1 - player if self.colours else player

    def game(self, game: QuadsGame) -> QuadsGame:
        """Return the game that images are positions of: the rim and the tiles may be others."""
        light, dark = (
            tuple(kind(self.sides(tile)) for tile in game.sets[self.player(player)])
            for player in range(2)
        )
        rim = _OTHER_RIM[game.rim] if self.lines else game.rim
        # In the order of the whole set, so that the image of a whole set is the whole set.
        return replace(game, rim=rim, light=_in_order(light, 0), dark=_in_order(dark, 1))

    def position(self, position: Position, game: QuadsGame) -> Position:
        """Return the image of a position of a game, as one of the image of the game.

        The neutral tiles lie, or nobody is to move: while they are placed light always begins.
        """
        grid, image = position.grid, self.game(game).start_position
        for cell in range(grid.count):
            tile = tile_at(position, cell)
            if tile is not None:
                image = image.after(self.cell(grid, cell), encode(self.sides(tile)))
        return image._replace(turn=self.player(position.turn))

    def state(self, state: QuadsState) -> QuadsState:
        """Return the image of a state."""
        return QuadsState(self.game(state.game), self.position(state.position, state.game))

    def place(self, move: Place, grid: Grid) -> Place:
        """Return the image of a placement."""
        cell = grid.name(self.cell(grid, grid.read_cell(move.cell)))
        return Place(self.player(move.player), cell, self.sides(move.sides))


def _in_order(tiles: tuple[str, ...], player: int) -> tuple[str, ...]:
    whole = QuadsGame().sets[player]
    return tuple(tile for tile in whole if tile in tiles)


IDENTITY: Final = Symmetry()
SYMMETRIES: Final = tuple(
    Symmetry(quarters, *others)
    for quarters in range(4)
    for others in product((False, True), repeat=3)
)


def draw(rng: random.Random) -> Symmetry:
    """Return one of the 32, each as likely as the others."""
    return SYMMETRIES[int(rng.random() * len(SYMMETRIES))]
