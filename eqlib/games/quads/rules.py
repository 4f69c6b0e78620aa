"""Why a tile may not lie somewhere, and why it may: each touching side, named and compared."""

from __future__ import annotations

from typing import Final

from eqlib.games.quads.grid import RIMS, Grid
from eqlib.games.quads.position import TAKEN, Position
from eqlib.games.quads.tiles import BASE, DIRECTIONS, LYING, SIDES, WEIGHTS, Code, decode
from eqlib.reasons import Json, Reason

# The reasons that name a side, so that a sentence can take them in.
SIDE_WORDS: Final = {side: f"quads.side.{side}" for side in SIDES}


def owner_of(sides: str) -> int | None:
    """Return whose tile this is; None for a neutral one."""
    return LYING[sides].owner


def side_word(side: str) -> Json:
    """Return the name of a kind of side, such as light, as a reason within a reason."""
    return Reason(SIDE_WORDS[side]).to_json()


def direction_word(direction: int) -> Json:
    """Return the name of a direction, such as top, as a reason within a reason."""
    return Reason(f"quads.direction.{DIRECTIONS[direction]}").to_json()


def tile_at(position: Position, cell: int) -> str | None:
    """Return the sides of the tile in a cell as they lie, or None if it is free."""
    held = position.cells[cell]
    return decode(held - TAKEN) if held >= TAKEN else None


def side_of(code: Code, direction: int) -> str:
    """Return the side of a tile in a direction."""
    return SIDES[code // WEIGHTS[direction] % BASE - 1]


def touching(position: Position, cell: int, sides: str, *, rim: bool = True) -> list[Reason]:
    """Return what each side of a tile would touch in a free cell: a reason a side, from the top on.

    "quads.meets" and "quads.meets_rim" are sides that agree, "quads.clashes" and
    "quads.clashes_rim" sides that differ. Without `rim` the rim asks for nothing.
    """
    grid, found = position.grid, []
    others = dict(grid.neighbours[cell])
    for direction, side in enumerate(sides):
        what: dict[str, Json] = {"direction": direction_word(direction), "side": side_word(side)}
        if direction in others:
            other = tile_at(position, others[direction])
            if other is None:
                continue
            theirs = other[(direction + 2) % 4]
            what |= {"cell": grid.name(others[direction]), "other": side_word(theirs)}
            found.append(Reason("quads.meets" if theirs == side else "quads.clashes", what))
        elif rim and (asked := RIMS[grid.rim]) is not None:
            what |= {"other": side_word(asked)}
            found.append(Reason("quads.meets_rim" if asked == side else "quads.clashes_rim", what))
    return found


def clashes(reasons: list[Reason]) -> tuple[Reason, ...]:
    """Return those of the sides that differ from what they touch."""
    return tuple(reason for reason in reasons if reason.code.startswith("quads.clashes"))


def why_not_here(position: Position, cell: int, sides: str) -> Reason | None:
    """Return why a player's tile cannot lie in a cell, whoever has the turn; None if it can."""
    what: dict[str, Json] = {"cell": position.grid.name(cell), "tile": sides}
    if tile_at(position, cell) is not None:
        return Reason("quads.taken", what)
    if not position.near >> cell & 1:
        return Reason("quads.not_adjacent", what)
    wrong = clashes(touching(position, cell, sides))
    return Reason("quads.does_not_fit", what, wrong) if wrong else None


def why_no_neutral_here(
    position: Position, cell: int, sides: str, *, corners: bool, rim: bool
) -> Reason | None:
    """Return why a neutral tile cannot lie in a cell; None if it can.

    With `corners` the two neutral tiles may not touch at a corner either; with `rim` a neutral
    tile has to agree with the rim.
    """
    grid: Grid = position.grid
    what: dict[str, Json] = {"cell": grid.name(cell), "tile": sides}
    if tile_at(position, cell) is not None:
        return Reason("quads.taken", what)
    for other in range(grid.count):
        if tile_at(position, other) is not None and grid.around[cell] >> other & 1:
            what["other"] = grid.name(other)
            if grid.beside[cell] >> other & 1:
                return Reason("quads.neutral_touches", what)
            if corners:
                return Reason("quads.neutral_corner", what)
    wrong = clashes(touching(position, cell, sides, rim=rim))
    return Reason("quads.does_not_fit", what, wrong) if wrong else None
