"""Why a tile may not lie somewhere, and why it may: each touching side, named and compared."""

from __future__ import annotations

from dataclasses import dataclass

from eqlib.games.quads.grid import RIMS, Grid
from eqlib.games.quads.position import TAKEN, Position
from eqlib.games.quads.tiles import DIRECTIONS, LYING, decode
from eqlib.reasons import Json, Reason


@dataclass(frozen=True, slots=True)
class Contact:
    """A side of a tile and what it touches: a side of the tile in another cell, or the rim.

    `cell` is None at the rim. `asked` is what the side has to be, `side` what it is.
    """

    direction: int
    side: str
    asked: str
    cell: int | None

    @property
    def agrees(self) -> bool:
        """Whether like lies at like."""
        return self.side == self.asked

    def why(self, grid: Grid) -> Reason:
        """Return the contact as a reason: the sides meet or clash, at a cell or at the rim."""
        what: dict[str, Json] = {
            "direction": Reason(f"quads.direction.{DIRECTIONS[self.direction]}").to_json(),
            "side": Reason(f"quads.side.{self.side}").to_json(),
            "other": Reason(f"quads.side.{self.asked}").to_json(),
        }
        code = "quads.meets" if self.agrees else "quads.clashes"
        if self.cell is None:
            return Reason(f"{code}_rim", what)
        return Reason(code, what | {"cell": grid.name(self.cell)})


def owner_of(sides: str) -> int | None:
    """Return whose tile this is; None for a neutral one."""
    return LYING[sides].owner


def tile_at(position: Position, cell: int) -> str | None:
    """Return the sides of the tile in a cell as they lie, or None if it is free."""
    held = position.cells[cell]
    return decode(held - TAKEN) if held >= TAKEN else None


def contacts(position: Position, cell: int, sides: str, *, rim: bool = True) -> list[Contact]:
    """Return what each side of a tile would touch in a cell, from the top clockwise.

    Without `rim` the rim asks for nothing.
    """
    found, beside = [], dict(position.grid.neighbours[cell])
    asked_by_rim = RIMS[position.grid.rim] if rim else None
    for direction, side in enumerate(sides):
        other = beside.get(direction)
        if other is None:
            if asked_by_rim is not None:
                found.append(Contact(direction, side, asked_by_rim, None))
        elif (tile := tile_at(position, other)) is not None:
            found.append(Contact(direction, side, tile[(direction + 2) % 4], other))
    return found


def why_no_fit(position: Position, cell: int, sides: str, *, rim: bool = True) -> Reason | None:
    """Return why a tile does not fit in a free cell, with each side that clashes; None if it does.

    Only sides count here, not whether it is anybody's turn, or lies beside another tile.
    """
    grid = position.grid
    clashes = tuple(
        contact.why(grid)
        for contact in contacts(position, cell, sides, rim=rim)
        if not contact.agrees
    )
    if not clashes:
        return None
    return Reason("quads.does_not_fit", {"cell": grid.name(cell), "tile": sides}, clashes)


def why_not_here(position: Position, cell: int, sides: str) -> Reason | None:
    """Return why a player's tile cannot lie in a cell, whoever has the turn; None if it can."""
    what: dict[str, Json] = {"cell": position.grid.name(cell), "tile": sides}
    if tile_at(position, cell) is not None:
        return Reason("quads.taken", what)
    if not position.near >> cell & 1:
        return Reason("quads.not_adjacent", what)
    return why_no_fit(position, cell, sides)


def why_no_neutral_here(
    position: Position, cell: int, sides: str, *, corners: bool, rim: bool
) -> Reason | None:
    """Return why a neutral tile cannot lie in a cell; None if it can.

    With `corners` the two neutral tiles may not touch at a corner either; with `rim` a neutral
    tile has to agree with the rim.
    """
    grid = position.grid
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
    return why_no_fit(position, cell, sides, rim=rim)
