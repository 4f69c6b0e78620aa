"""Regions: the pieces into which the cells that somebody can still fill fall.

What happens in one changes nothing in another but the hands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from eqlib.games.quads.cells import fillers, free_cells
from eqlib.games.quads.position import Position
from eqlib.games.quads.tiles import KINDS, LYING


def regions(position: Position) -> list[list[int]]:
    """Return the regions: cells that somebody can fill, one reached from the other through such.

    >>> from eqlib.games.quads.game import QuadsGame
    >>> regions(QuadsGame(size=2).start_position)
    [[0, 1, 2, 3]]
    """
    left = {cell for cell in free_cells(position) if fillers(position, cell)}
    found: list[list[int]] = []
    while left:
        region = [min(left)]
        left.discard(region[0])
        for cell in region:
            beside = [other for _, other in position.grid.neighbours[cell] if other in left]
            region += beside
            left.difference_update(beside)
        found.append(sorted(region))
    return found


def part_of(position: Position, cells: Iterable[int], kept: Collection[str]) -> Position:
    """Return a position of which some whole regions alone are left to play in.

    `kept` are the tiles, by their kind, that the player who waits has for them; the one to move
    has all that it had.
    """
    inside = sum(1 << cell for cell in cells)
    waits = 1 - position.turn
    light, dark, neutral = position.hands
    hand = sum(LYING[tile].bit for tile in KINDS[waits] if tile in kept) & position.hands[waits]
    hands = (light, hand, neutral) if waits else (hand, dark, neutral)
    return position._replace(near=position.near & inside, hands=hands)
