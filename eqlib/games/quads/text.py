"""Positions of Quads as text: the rows from the top, a tile or four dots a cell, and who moves.

"PPPP .... / .... XXXX : light" is a board of two by two cells. Rows may also stand on lines of
their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.quads.game import COLOURS, QuadsGame, QuadsState
from eqlib.games.quads.grid import Grid
from eqlib.games.quads.position import Position
from eqlib.games.quads.rules import contacts, owner_of, tile_at
from eqlib.games.quads.tiles import (
    DARK,
    DIRECTIONS,
    LIGHT,
    NEUTRALS,
    PLAYERS,
    encode,
    kind,
    read_sides,
)

FREE: Final = "...."
_THING: Final = "Quads position"


def write_board(position: Position) -> str:
    """Return the rows of a board, from the top, on one line."""
    grid = position.grid
    tiles = [tile_at(position, cell) or FREE for cell in range(grid.count)]
    rows = (tiles[at : at + grid.size] for at in range(0, grid.count, grid.size))
    return " / ".join(map(" ".join, rows))


def write_position(state: QuadsState) -> str:
    """Return a position as text, which `read_position` reads again.

    >>> game = QuadsGame(size=2)
    >>> text = "PPPP .... / .... XXXX : light"
    >>> write_position(read_position(game, text)) == text
    True
    """
    return f"{write_board(state.position)} : {COLOURS[state.position.turn]}"


def write_placement(cell: str, sides: str) -> str:
    """Return a placement as text, which `read_placement` reads again."""
    return f"{cell} {sides}"


def read_placement(grid: Grid, text: str) -> tuple[str, str]:
    """Return the cell and the sides of a placement that is written in some way.

    >>> read_placement(Grid(), " C3: lppx ")
    ('c3', 'LPPX')

    Raises:
        ParseError: it names the cell or the tile that there is not.
    """
    words = re.findall(r"\w+", text)
    if len(words) != 2:
        raise ParseError("placement", "text", text, ["a cell and a tile, such as c3 LPPX"])
    cell, sides = words[0].lower(), words[1].upper()
    return grid.name(grid.read_cell(cell)), read_sides(sides)


def read_board(game: QuadsGame, text: str) -> Position:
    """Return the board that a text shows, with light to move and the other tiles in hand.

    Tiles need not hang together, but each is of the game and there once, and like sides meet.

    Raises:
        ParseError: it names the row and the cell.
    """
    rows = [row.split() for row in text.replace("/", "\n").splitlines() if row.strip()]
    size, grid, position = game.size, game.grid, game.start_position
    if len(rows) != size:
        raise ParseError(_THING, "number of rows", str(len(rows)), [str(size)])
    for number, row in enumerate(rows, start=1):
        if len(row) != size:
            raise ParseError(_THING, f"cells in row {number}", str(len(row)), [str(size)])
    lying: dict[str, str] = {}
    for cell, word in enumerate(word for row in rows for word in row):
        name = grid.name(cell)
        if word == FREE:
            continue
        tile = kind(read_sides(word, f"{_THING}, cell {name}"))
        owner = owner_of(word)
        allowed = NEUTRALS if owner is None else game.sets[owner]
        if tile not in allowed:
            raise ParseError(_THING, f"cell {name}", word, ["a tile of this game"])
        if tile in lying:
            raise ParseError(_THING, f"cell {name}", word, [f"each tile once: see {lying[tile]}"])
        for contact in contacts(position, cell, word, rim=game.rim_binds(word)):
            if not contact.agrees:
                wanted = f"{contact.asked} at the {DIRECTIONS[contact.direction]}"
                raise ParseError(_THING, f"cell {name}", word, [wanted])
        lying[tile] = name
        position = position.after(cell, encode(word))
    return position._replace(turn=0)


def read_position(game: QuadsGame, text: str) -> QuadsState:
    """Return the state that a text shows.

    Raises:
        ParseError: it names the row, the cell, or the player to move.
    """
    board, _, mover = text.rpartition(":")
    if mover.strip() not in COLOURS:
        raise ParseError(_THING, "player to move", mover.strip(), COLOURS)
    position = read_board(game, board)
    light, dark = (
        len(tiles) - position.hands[player].bit_count() for player, tiles in enumerate(game.sets)
    )
    if position.hands[-1] and light + dark:
        missing = [tile for number, tile in enumerate(NEUTRALS) if position.hands[-1] >> number & 1]
        raise ParseError(_THING, "neutral tiles", "too few", [f"{missing[0]} too"])
    turn, may = COLOURS.index(mover.strip()), _may_move(game, position)
    if turn not in may:
        allowed = [COLOURS[player] for player in may]
        raise ParseError(_THING, "player to move", COLOURS[turn], allowed)
    return QuadsState(game, position._replace(turn=turn))


def read_given(text: str, *, mover: bool) -> QuadsState:
    """Return the state of the usual game that a text shows; without a mover nobody has the turn.

    Raises:
        ParseError: it names the row, the cell, or the player to move.
    """
    game = QuadsGame()
    return read_position(game, text) if mover else QuadsState(game, read_board(game, text))


def _may_move(game: QuadsGame, position: Position) -> Sequence[int]:
    """Return who can have the turn: light, then dark, with a neutral tile, then both.

    Where tiles are counted, who is stuck waits as long as the other is not.
    """
    if position.hands[-1]:
        return (LIGHT,) if position.hands[-1].bit_count() == len(NEUTRALS) else (DARK,)
    if game.scoring == "last":
        return PLAYERS
    return [player for player in PLAYERS if position.can_move(player)] or PLAYERS
