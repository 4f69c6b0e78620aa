"""Puzzles of Quads, made by seed: the placement that leaves no answer, and a board to complete.

Each is proved when it is made: all placements are tried, all ways to complete the board counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.quads.game import Place, QuadsGame, QuadsState
from eqlib.games.quads.position import BITS, FITTING, OWNERS, Placement, Position
from eqlib.games.quads.rules import tile_at, why_no_fit
from eqlib.games.quads.tiles import LIGHT, decode, encode
from eqlib.games.quads.tiling import count_fillings, fill, find_filling
from eqlib.reasons import Reason
from eqlib.rng import shuffled, stream

PLAIN: Final = QuadsGame()
# So many random games are tried, and so many full boards. Of games one in fifty or so has a
# puzzle; where boards can be filled at all, a few are enough.
GAMES: Final = 3_000
BOARDS: Final = 200

# With fewer placements to choose from there is little to look for.
FEWEST_CHOICES: Final = 12
MOST_HOLES: Final = 14
MOST_FILLINGS: Final = 20


def killers(position: Position) -> list[Placement]:
    """Return the placements after which the other player cannot place a tile.

    A placement changes nothing but its own cell and those beside it, so it has to be in or beside
    each cell that the other can fill now. In most positions there is no such place.
    """
    grid, other = position.grid, 1 - position.turn
    fitting, hand = FITTING[other], position.hands[other]
    reach = (1 << grid.count) - 1
    for cell, asked in enumerate(position.cells):
        if position.near >> cell & 1 and fitting[asked] & hand:
            reach &= 1 << cell | grid.beside[cell]
    if not reach:
        return []
    return [
        (cell, code)
        for cell, code in position.placements()
        if reach >> cell & 1 and not position.after(cell, code).can_move(other)
    ]


@dataclass(frozen=True, slots=True)
class KillerPuzzle:
    """A position in which just one placement leaves the other player without an answer."""

    state: QuadsState
    answer: Place
    choices: int


def make_killer(seed: str, game: QuadsGame = PLAIN) -> KillerPuzzle:
    """Return the puzzle of a seed: at least a dozen placements, and one alone ends the game.

    It comes from a random game: the earliest such position of the first game that has one.

    Raises:
        ParseError: tiles are counted in this game, or it is too small for such positions.
    """
    if game.scoring != "last":
        raise ParseError("killer puzzle", "scoring", game.scoring, ["last"])
    for number in range(GAMES):
        rng = stream(seed, "killer", number)
        position = game.start_position
        while moves := game.placements(position):
            if not position.hands[-1] and len(moves) >= FEWEST_CHOICES:
                found = killers(position)
                if len(found) == 1:
                    ((cell, code),) = found
                    answer = Place(position.turn, game.grid.name(cell), decode(code))
                    return KillerPuzzle(QuadsState(game, position), answer, len(moves))
            position = game.after(position, *moves[int(rng.random() * len(moves))])
    cells = f"{game.size} x {game.size}, rim {game.rim}"
    raise ParseError("killer puzzle", "board", cells, ["a larger one"])


def check_killer(state: QuadsState, move: Place) -> Reason:
    """Return whether a placement leaves no answer: "quads.killer.yes", or why not.

    Of the answers that are left, the reason names the first.
    """
    forbidden = state.why_illegal(move)
    if forbidden is not None:
        return Reason("quads.killer.illegal", {"tile": move.sides}, (forbidden,))
    after = state.play(move)
    replies = list(after.legal_moves(1 - move.player))
    if not replies:
        return Reason("quads.killer.yes", {"player": 1 - move.player})
    first = replies[0]
    return Reason(
        "quads.killer.no",
        {"n": len(replies), "player": first.player, "tile": first.sides, "cell": first.cell},
    )


@dataclass(frozen=True, slots=True)
class FillPuzzle:
    """A board with holes, which all tiles that are left fill in so many ways.

    `solution` is one of them, by cell.
    """

    game: QuadsGame
    position: Position
    solution: tuple[Placement, ...]
    fillings: int

    @property
    def holes(self) -> tuple[int, ...]:
        """The free cells."""
        return tuple(cell for cell, _ in self.solution)


def make_fill(seed: str, holes: int = 6, most: int = 1, game: QuadsGame = PLAIN) -> FillPuzzle:
    """Return the puzzle of a seed: a full board of all tiles, with some taken away.

    Tiles are taken away in a random order, but only while there are at most `most` ways to put
    them back: with 1, the puzzle has one solution.

    Raises:
        ParseError: too many holes or solutions are asked for, or the tiles do not fill the board.
    """
    if not 1 <= holes <= MOST_HOLES:
        raise ParseError("fill puzzle", "holes", str(holes), [f"1 to {MOST_HOLES}"])
    if not 1 <= most <= MOST_FILLINGS:
        raise ParseError("fill puzzle", "solutions", str(most), [f"1 to {MOST_FILLINGS}"])
    for number in range(BOARDS):
        rng = stream(seed, "fill", game.rim, holes, most, number)
        whole = find_filling(game.start_position, rng)
        if whole is None:
            break
        removed: list[Placement] = []
        for placement in shuffled(whole, rng):
            emptier = _without(game, whole, [*removed, placement])
            if count_fillings(emptier, most + 1) <= most:
                removed.append(placement)
            if len(removed) == holes:
                position = _without(game, whole, removed)
                return FillPuzzle(game, position, tuple(sorted(removed)), count_fillings(position))
    raise ParseError("fill puzzle", "game", str(game.options), ["one whose tiles fill its board"])


def _without(
    game: QuadsGame, whole: tuple[Placement, ...], removed: Sequence[Placement]
) -> Position:
    kept = tuple(placement for placement in whole if placement not in removed)
    return fill(game.start_position, kept)._replace(turn=LIGHT)


def why_no_fill(position: Position, cell: int, sides: str) -> Reason | None:
    """Return why a tile cannot be laid when a board is filled; None if it can.

    Here nobody has the turn and a tile need not lie beside another: it has to be in hand, the cell
    free, and like has to meet like, at the rim too.
    """
    name = position.grid.name(cell)
    if tile_at(position, cell) is not None:
        return Reason("quads.taken", {"cell": name, "tile": sides})
    code = encode(sides)
    if not position.hands[OWNERS[code]] & BITS[code]:
        return Reason("quads.used", {"tile": sides})
    return why_no_fit(position, cell, sides)
