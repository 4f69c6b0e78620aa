"""The mirror strategy: why dark can always win on an even board with a free rim.

Turn the board by half, exchange light with dark and parallel with perpendicular lines. This maps
the tiles of each player onto the other's, one neutral tile onto the other, and no cell of an even
board onto itself or a neighbour. So as long as dark answers each tile of light with its image, the
board is its own image after dark's move; whatever light can place then, dark can answer. This
needs light to go first after the neutral tiles, and these to be allowed to touch at a corner: on
the four cells in the middle a tile and its image do.
"""

from __future__ import annotations

from eqlib.games.quads.position import TAKEN, Placement, Position
from eqlib.games.quads.tiles import decode, encode, exchange_colours, exchange_lines, turn


def image(sides: str) -> str:
    """Return the image of a tile: turned by half, colours and lines exchanged.

    >>> image("LPPX")
    'XPDX'
    """
    return exchange_colours(exchange_lines(turn(sides, 2)))


def image_reply(position: Position) -> Placement | None:
    """Return the placement that makes the board its own image, or None if no single one does.

    Whether the rules allow it is not asked here: on an odd board, or one whose rim asks for
    something, they may not.
    """
    cells = position.cells
    alone = []
    for cell, held in enumerate(cells):
        if held < TAKEN:
            continue
        across = len(cells) - 1 - cell
        wanted = encode(image(decode(held - TAKEN)))
        if cells[across] < TAKEN:
            alone.append((across, wanted))
        elif cells[across] != TAKEN + wanted:
            return None
    return alone[0] if len(alone) == 1 else None
