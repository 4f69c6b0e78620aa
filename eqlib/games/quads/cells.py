"""Who can still fill a cell: both, one alone, or nobody any more; and why.

What a cell asks for only grows and the tiles in hand only get fewer, so a cell that a player
cannot fill stays so for the rest of the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from eqlib.errors import ParseError
from eqlib.games.quads.game import Place, QuadsState
from eqlib.games.quads.position import FITS, FITTING, TAKEN, Position
from eqlib.games.quads.tiles import KINDS, LYING, PLAYERS, decode, kind, turns
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


def most_placements(position: Position, player: int) -> int:
    """Return a number of tiles that a player cannot exceed from here on."""
    count = sum(1 for cell in free_cells(position) if player in fillers(position, cell))
    return min(count, position.hands[player].bit_count())


def safe_placements(position: Position, player: int) -> list[tuple[int, str]]:
    """Return cells that a player can fill whatever the other does, with a tile kept for each.

    The other can fill neither such a cell nor one beside it, so what it asks for stays as it is as
    long as the player fills only these; and no two of them touch.
    """
    grid, hand = position.grid, position.hands[player]
    own = set(reserved_cells(position, player))
    theirs = {cell for cell in free_cells(position) if 1 - player in fillers(position, cell)}
    safe: list[tuple[int, str]] = []
    for cell in sorted(own):
        beside = {other for _, other in grid.neighbours[cell]}
        tiles = FITTING[player][position.cells[cell]] & hand
        near = position.near >> cell & 1
        if tiles and near and not beside & theirs and not beside & {other for other, _ in safe}:
            tile = (tiles & -tiles).bit_length() - 1
            hand &= ~(1 << tile)
            safe.append((cell, KINDS[player][tile]))
    return safe


def sure_winner(position: Position) -> Reason | None:
    """Return who surely moves last, by counting alone; None if that does not decide.

    A player wins who has a safe placement for each tile that the other can still place; and one
    more to begin with, if it is to move.
    """
    for player in PLAYERS:
        most = most_placements(position, 1 - player)
        safe = safe_placements(position, player)
        if len(safe) >= most + (player == position.turn):
            cells: list[str] = [position.grid.name(cell) for cell, _ in safe]
            what: dict[str, Json] = {"player": player, "n": len(safe), "most": most}
            return Reason("quads.sure", what | {"cells": cells})
    return None


def explain_cell(position: Position, cell: int, players: Sequence[int] = PLAYERS) -> Reason:
    """Return who can still fill a free cell, and beneath it why, a reason for each of `players`.

    Such a reason names tiles in hand; where these are hidden it is for their owner alone.

    Raises:
        ParseError: a tile lies there.
    """
    asked = position.cells[cell]
    name = position.grid.name(cell)
    if asked >= TAKEN:
        raise ParseError(f"cell {name!r}", "tile", decode(asked - TAKEN), ["a free cell"])
    what: dict[str, Json] = {"cell": name, "asked": decode(asked)}
    who = fillers(position, cell)
    because = tuple(_why_filled(position, asked, player) for player in players)
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
    names = state.game.grid.names
    return {cell: state.why_illegal(Place(player, cell, sides)) for cell in names}


def fitting(state: QuadsState, player: int, sides: str) -> list[str]:
    """Return the cells where this tile, turned so, may be placed."""
    return [cell for cell, why in where(state, player, sides).items() if why is None]


def ways(state: QuadsState, player: int, tile: str) -> dict[str, list[str]]:
    """Return for each cell where a tile may be placed, turned in some way, all such ways."""
    found: dict[str, list[str]] = {}
    for sides in turns(tile):
        for cell in fitting(state, player, sides):
            found.setdefault(cell, []).append(sides)
    return found
