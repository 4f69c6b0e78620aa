"""Who can still fill a cell: both, one alone, or nobody any more; and why.

What a cell asks for only grows and the tiles in hand only get fewer, so a cell that a player
cannot fill stays so for the rest of the game.
"""

from __future__ import annotations

from eqlib.errors import ParseError
from eqlib.games.quads.game import Place, QuadsState
from eqlib.games.quads.position import FITS, FITTING, TAKEN, Position
from eqlib.games.quads.tiles import KINDS, LYING, PLAYERS, decode, kind
from eqlib.reasons import Json, Reason


def free_cells(position: Position) -> list[int]:
    """Return the cells without a tile."""
    return [cell for cell, held in enumerate(position.cells) if held < TAKEN]


def fillers(position: Position, cell: int) -> tuple[int, ...]:
    """Return the players with a tile that fits a free cell, now or once it lies beside a tile."""
    asked = position.cells[cell]
    return tuple(player for player in PLAYERS if FITTING[player][asked] & position.hands[player])


def dead_cells(position: Position) -> list[int]:
    """Return the free cells that nobody can fill any more."""
    return [cell for cell in free_cells(position) if not fillers(position, cell)]


def reserved_cells(position: Position, player: int) -> list[int]:
    """Return the free cells that only this player can fill."""
    return [cell for cell in free_cells(position) if fillers(position, cell) == (player,)]


def explain_cell(position: Position, cell: int) -> Reason:
    """Return who can still fill a free cell, and beneath it why, a reason a player.

    Raises:
        ParseError: a tile lies there.
    """
    asked = position.cells[cell]
    name = position.grid.name(cell)
    if asked >= TAKEN:
        raise ParseError(f"cell {name!r}", "tile", decode(asked - TAKEN), ["a free cell"])
    what: dict[str, Json] = {"cell": name, "asked": decode(asked)}
    who = fillers(position, cell)
    because = tuple(_why_filled(position, asked, player) for player in PLAYERS)
    if len(who) == 1:
        return Reason("quads.cell.one", what | {"player": who[0]}, because)
    return Reason("quads.cell.both" if who else "quads.cell.nobody", what, because)


def _why_filled(position: Position, asked: int, player: int) -> Reason:
    made = {kind(decode(code)) for _, code in FITS[player][asked]}
    held = [tile for tile in KINDS[player] if position.hands[player] & LYING[tile].bit]
    fitting = [tile for tile in held if tile in made]
    if fitting:
        what: dict[str, Json] = {"player": player, "tiles": fitting, "n": len(fitting)}
        return Reason("quads.cell.fits", what)
    if made:
        gone: list[str] = sorted(made)
        return Reason("quads.cell.gone", {"player": player, "tiles": gone, "n": len(gone)})
    return Reason("quads.cell.no_such_tile", {"player": player})


def where(state: QuadsState, player: int, sides: str) -> dict[str, Reason | None]:
    """Return for each cell why this tile, turned so, may not be placed there; None where it may."""
    names = map(state.game.grid.name, range(state.game.grid.count))
    return {cell: state.why_illegal(Place(player, cell, sides)) for cell in names}
