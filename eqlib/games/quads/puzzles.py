"""Puzzles of Quads, made by seed: the placement that leaves no answer, and a board to complete.

Each is proved when it is made: all placements are tried, all ways to complete the board counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.quads.game import Place, QuadsGame, QuadsState
from eqlib.games.quads.position import TAKEN, Placement, Position
from eqlib.games.quads.tiles import decode
from eqlib.games.quads.tiling import count_fillings, fill, find_filling
from eqlib.reasons import Reason
from eqlib.rng import shuffled, stream

# With fewer placements to choose from there is little to look for.
FEWEST_CHOICES: Final = 12
MOST_HOLES: Final = 14
MOST_FILLINGS: Final = 20


def killers(position: Position) -> list[Placement]:
    """Return the placements after which the other player cannot place a tile."""
    return [
        (cell, code)
        for cell, code in position.placements()
        if not position.after(cell, code).can_move(1 - position.turn)
    ]


@dataclass(frozen=True, slots=True)
class KillerPuzzle:
    """A position in which just one placement leaves the other player without an answer."""

    state: QuadsState
    answer: Place
    choices: int


def make_killer(seed: str, game: QuadsGame | None = None) -> KillerPuzzle:
    """Return the puzzle of a seed: at least a dozen placements, and one alone ends the game.

    It comes from a random game: the earliest such position of the first game that has one.
    """
    game = game or QuadsGame()
    if game.scoring != "last":
        raise ParseError("killer puzzle", "scoring", game.scoring, ["last"])
    number = 0
    while True:
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
        number += 1


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


def make_fill(
    seed: str, holes: int = 6, *, rim: str = "free", most: int = 1, game: QuadsGame | None = None
) -> FillPuzzle:
    """Return the puzzle of a seed: a full board of all tiles, with some taken away.

    Tiles are taken away in a random order, but only while there are at most `most` ways to put
    them back: with 1, the puzzle has one solution.

    Raises:
        ParseError: too many holes or solutions are asked for.
    """
    game = game or QuadsGame(rim=rim)
    if not 1 <= holes <= MOST_HOLES:
        raise ParseError("fill puzzle", "holes", str(holes), [f"1 to {MOST_HOLES}"])
    if not 1 <= most <= MOST_FILLINGS:
        raise ParseError("fill puzzle", "solutions", str(most), [f"1 to {MOST_FILLINGS}"])
    number = 0
    while True:
        rng = stream(seed, "fill", game.rim, holes, most, number)
        whole = find_filling(game.start_position, rng)
        if whole is None:
            raise ParseError("fill puzzle", "game", str(game.options), ["one that fills its board"])
        removed: list[Placement] = []
        kept = list(shuffled(whole, rng))
        for placement in list(kept):
            fewer = [other for other in kept if other != placement]
            if count_fillings(_board(game, fewer), most + 1) <= most:
                kept, removed = fewer, [*removed, placement]
            if len(removed) == holes:
                position = _board(game, kept)
                return FillPuzzle(game, position, tuple(sorted(removed)), count_fillings(position))
        number += 1


def _board(game: QuadsGame, placements: list[Placement]) -> Position:
    return fill(game.start_position, tuple(placements))._replace(turn=0)


def is_filled(position: Position) -> bool:
    """Return whether no cell is free."""
    return all(held >= TAKEN for held in position.cells)
