"""Judging answers about positions of Quads: by the rules, by counting, and by the exact solver.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, cast

from autograder.answer import Answer
from autograder.exercise import Variant
from autograder.verdict import Verdict
from eqlib import Reason
from eqlib.games.quads import puzzles
from eqlib.games.quads.cells import dead_cells, reserved_cells
from eqlib.games.quads.game import Place, QuadsGame, QuadsState
from eqlib.games.quads.position import Position
from eqlib.games.quads.text import read_given, read_placement, write_placement
from eqlib.games.quads.tiles import decode, encode
from eqlib.games.quads.tiling import count_fillings, fillings
from eqlib.players.quads.endgame import Solver
from eqlib.reasons import Json

# A board that is to be filled in more ways is no puzzle.
MOST_WAYS: Final = 20


def state_of(variant: Variant) -> QuadsState:
    """Return the position of a variant."""
    return read_given(variant.position, mover=variant.exercise.kind != "tiling")


@lru_cache(maxsize=4096)
def winner(game: QuadsGame, position: Position) -> int:
    """Return who wins a position, proved.

    Raises:
        ValueError: the solver's budget was too small.
    """
    solver = Solver(game, position)
    solver.finish()
    if solver.solution is None or solver.solution.winner is None:
        raise ValueError("position of Quads: it is too large to be solved")
    return solver.solution.winner


def wins(state: QuadsState, move: Place) -> bool:
    """Return whether a legal placement leads to a position that is won for who has placed it."""
    return winner(state.game, state.play(move).position) == move.player


def named(move: Place) -> str:
    """Return a placement as it is written in answers."""
    return write_placement(move.cell, move.sides)


def legal(state: QuadsState) -> list[Place]:
    """Return the placements of the player to move."""
    return list(state.legal_moves(state.position.turn))


def solve(variant: Variant) -> dict[str, Json]:
    """Return a right answer as data."""
    state = state_of(variant)
    match variant.exercise.kind:
        case "killer":
            (cell, code), *_ = puzzles.killers(state.position)
            return {"placement": write_placement(state.game.grid.name(cell), decode(code))}
        case "tiling":
            return {"filling": list(_written(state, next(fillings(state.position))))}
        case "dead" | "reserved":
            return {"cells": list(wanted_cells(variant))}
    for move in legal(state):
        if wins(state, move):
            return {"placement": named(move)}
    return {
        "replies": [[named(move), named(reply(state, move, good=True))] for move in legal(state)]
    }


def reply(state: QuadsState, move: Place, *, good: bool) -> Place:
    """Return an answer to a placement: one that wins, or one that does not.

    Raises:
        StopIteration: there is none.
    """
    after = state.play(move)
    return next(one for one in legal(after) if wins(after, one) == good)


def _written(state: QuadsState, way: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    grid = state.game.grid
    return tuple(write_placement(grid.name(cell), decode(code)) for cell, code in way)


def _place(state: QuadsState, written: str) -> Place:
    return Place(state.position.turn, *read_placement(state.game.grid, written))


def check_killer(variant: Variant, answer: Answer) -> Verdict:
    """Judge the placement that leaves no answer: it does or it does not."""
    points, state = variant.exercise.points, state_of(variant)
    verdict = puzzles.check_killer(state, _place(state, str(answer.data)))
    match verdict.code:
        case "quads.killer.yes":
            return Verdict.right(points, Reason("killer.right"))
        case "quads.killer.no":
            args = {name: verdict.args[name] for name in ("n", "tile", "cell")}
            return Verdict.wrong(points, Reason("killer.answered", args))
    return Verdict.wrong(points, Reason("killer.illegal", {}, verdict.because))


def check_outcome(variant: Variant, answer: Answer) -> Verdict:
    """Judge whether a position is won, by its reason.

    That it is won is shown by a placement after which the other is lost. That it is lost is shown
    by an answer to each placement after which the player is lost again; where it is, each
    placement whose answer wins earns its share, and rows that say nothing count against it.
    """
    points, state = variant.exercise.points, state_of(variant)
    if answer.kind == "placement":
        move = _place(state, str(answer.data))
        forbidden = state.why_illegal(move)
        if forbidden is not None:
            return Verdict.wrong(points, Reason("outcome.illegal", {}, (forbidden,)))
        if wins(state, move):
            return Verdict.right(points, Reason("outcome.won"))
        return Verdict.wrong(
            points, Reason("outcome.loses", {"tile": move.sides, "cell": move.cell})
        )
    rows = list(
        dict.fromkeys((str(a), str(b)) for a, b in cast(Sequence[Sequence[str]], answer.data))
    )
    if not rows:
        return Verdict.wrong(points, Reason("outcome.no_replies"))
    moves = legal(state)
    flaws = [_flaw(state, move, [b for a, b in rows if a == named(move)]) for move in moves]
    right = flaws.count(None)
    foreign = [a for a, _ in rows if a not in map(named, moves)]
    count: dict[str, Json] = {"right": right, "n": len(moves)}
    if right == len(moves) and not foreign:
        return Verdict.right(points, Reason("outcome.lost", count))
    if right == 0 or any(wins(state, move) for move in moves):
        return Verdict.wrong(points, Reason("outcome.flawed", count))
    because = [flaw for flaw in flaws if flaw is not None]
    because += [Reason("outcome.foreign", {"placement": one}) for one in foreign]
    why = Reason("outcome.flawed", count, tuple(because[:1]))
    share = Fraction(right, max(len(moves), len(rows)))
    return Verdict.partial(points * share, points, why)


def _flaw(state: QuadsState, move: Place, replies: Sequence[str]) -> Reason | None:
    """Return what is wrong with the answers to a placement; None if all of them win."""
    what: dict[str, Json] = {"placement": named(move)}
    if not replies:
        return Reason("outcome.unanswered", what)
    after = state.play(move)
    for written in replies:
        answered = _place(after, written)
        forbidden = after.why_illegal(answered)
        if forbidden is not None:
            return Reason("outcome.illegal_reply", what | {"reply": written}, (forbidden,))
        if not wins(after, answered):
            return Reason("outcome.reply_loses", what | {"reply": written})
    return None


def check_filling(variant: Variant, answer: Answer) -> Verdict:
    """Judge a full board: each cell that is filled as in a way to fill the board earns its share.

    Of the ways, that one counts which agrees most with the answer.
    """
    points, state = variant.exercise.points, state_of(variant)
    laid = list(dict.fromkeys(map(str, cast(Sequence[Json], answer.data))))
    ways = [_written(state, way) for way in fillings(state.position)]
    right = max(len(set(way) & set(laid)) for way in ways)
    holes = len(ways[0])
    if right == holes == len(laid):
        return Verdict.right(points, Reason("filling.right", {"n": holes}))
    clash = _clash(state, laid)
    count: dict[str, Json] = {"right": right, "n": holes}
    why = Reason("filling.some", count, () if clash is None else (clash,))
    if right == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(right, max(holes, len(laid))), points, why)


def _clash(state: QuadsState, laid: Sequence[str]) -> Reason | None:
    """Return why the first placement that cannot lie with those before it cannot; else None."""
    position, grid = state.position, state.game.grid
    for written in laid:
        name, sides = read_placement(grid, written)
        cell = grid.read_cell(name)
        forbidden = puzzles.why_no_fill(position, cell, sides)
        if forbidden is not None:
            return forbidden
        position = position.after(cell, encode(sides))
    return None


def wanted_cells(variant: Variant) -> tuple[str, ...]:
    """Return the cells that are asked for: those for nobody, or for the player to move alone."""
    position = state_of(variant).position
    if variant.exercise.kind == "dead":
        found = dead_cells(position)
    else:
        found = reserved_cells(position, position.turn)
    return tuple(position.grid.name(cell) for cell in found)


def check_cells(variant: Variant, answer: Answer) -> Verdict:
    """Judge cells: each that is right earns its share, each that is not costs one."""
    points, kind = variant.exercise.points, variant.exercise.kind
    said = {str(name) for name in cast(Sequence[Json], answer.data)}
    wanted = set(wanted_cells(variant))
    right, wrong = len(said & wanted), len(said - wanted)
    count: dict[str, Json] = {"right": right, "wrong": wrong, "n": len(wanted)}
    if said == wanted:
        return Verdict.right(points, Reason("cells.right", {"n": right}))
    why = Reason(f"cells.{kind}", count)
    if right <= wrong:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(right - wrong, len(wanted)), points, why)


# What a position of each kind has to be: the claim, and whether it holds.
CLAIMS: Final = {
    "killer": "a position in which one placement alone leaves no answer",
    "won-or-lost": "a position with placements of which at most one wins",
    "tiling": f"a board that all tiles left fill in at most {MOST_WAYS} ways",
    "dead": "a position with cells that nobody can fill",
    "reserved": "a position with cells that only the player to move can fill",
}


def is_asked(kind: str, written: str) -> bool:
    """Return whether a position is what exercises of a kind need.

    Raises:
        ParseError: it cannot be read.
    """
    state = read_given(written, mover=kind != "tiling")
    position = state.position
    match kind:
        case "killer":
            return len(puzzles.killers(position)) == 1
        case "tiling":
            return 1 <= count_fillings(position, MOST_WAYS + 1) <= MOST_WAYS
        case "dead":
            return bool(dead_cells(position))
        case "reserved":
            return bool(reserved_cells(position, position.turn))
    return bool(legal(state)) and sum(wins(state, move) for move in legal(state)) <= 1
