"""What must hold for every game; the tests run it over all of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from eqlib.errors import IllegalMove
from eqlib.games.game import Game, Move, State
from eqlib.games.record import Record

# So many of the moves of a state are tried; a hand of seven has over a thousand.
SAMPLE: Final = 100


class LawBroken(AssertionError):  # noqa: N818 - it says what happened
    """A game does not keep a law; the message says which, and where."""


def hold(condition: bool, law: str, where: object) -> None:
    """Raise LawBroken unless the condition holds."""
    if not condition:
        raise LawBroken(f"{law}: {where}")


def check_state(state: State[Any, Any], rng: random.Random) -> None:
    """Check the laws that hold for each single state; of many moves, a sample is tried."""
    over = state.outcome() is not None
    hold(over == (not state.to_act), "a game is over just when nobody may act", state)
    for player in state.to_act:
        moves = list(state.legal_moves(player))
        hold(bool(moves), "who may act has a legal move", state)
        hold(len(moves) == len(set(moves)), "a legal move is listed once", state)
        for move in moves if len(moves) <= SAMPLE else rng.sample(moves, SAMPLE):
            hold(move.player == player, "a player's moves are its own", move)
            hold(state.why_illegal(move) is None, "a listed move is legal", move)
    hold(not over or _nobody_moves(state), "nobody moves after the end", state)


def _nobody_moves(state: State[Any, Any]) -> bool:
    return not any(True for player in range(16) for _ in state.legal_moves(player))


def check_illegal(state: State[Any, Any], move: Any) -> None:
    """Check that a move is refused with its reason just when `why_illegal` gives one."""
    reason = state.why_illegal(move)
    try:
        state.play(move)
    except IllegalMove as error:
        hold(reason is not None and error.reason == reason, "a refusal carries its reason", move)
    else:
        hold(reason is None, "a move with a reason against it is refused", move)


Pick: TypeAlias = Callable[[State[Any, Any], int, random.Random], Move]


def any_move(state: State[Any, Any], player: int, rng: random.Random) -> Move:
    """Return any legal move of a player, all alike."""
    move: Move = rng.choice(list(state.legal_moves(player)))
    return move


def random_game(
    game: Game[Any, Any],
    seed: str,
    rng: random.Random,
    most: int,
    pick: Pick = any_move,
    refused: Callable[[State[Any, Any]], Iterable[Move]] = lambda _: (),
) -> Record:
    """Play random legal moves, checking the laws at each state; return the record.

    `pick` chooses the moves, and `refused` makes moves that may be illegal, to be tried at each
    state. At most `most` moves: in some games, wrong calls could go on for ever.

    Raises:
        LawBroken: a law does not hold.
    """
    state: State[Any, Any] = game.start(seed)
    record = Record(game, seed)
    material = Counter(state.material())
    for _ in range(most):
        check_state(state, rng)
        for move in refused(state):
            check_illegal(state, move)
        if not state.to_act:
            break
        move = pick(state, rng.choice(sorted(state.to_act)), rng)
        before = hash(state)
        after = state.play(move)
        hold(hash(state) == before, "playing does not change a state", move)
        hold(Counter(after.material()) == material, "nothing is lost, nothing made", move)
        hold(after.last is not None, "a move says what it did", move)
        state, record = after, record.and_then(move)
    hold(record.replay() == state, "a state is a replay of its record", record)
    hold(Record.parse(str(record)) == record, "a record is its text", record)
    return record
