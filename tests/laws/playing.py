"""How the tests play EvenQuads: sensibly enough for games to end, and wildly enough to err."""

from __future__ import annotations

import random

from eqlib import DECK, Card, ParseError, find_quads
from eqlib.games.evenquads.moves import AnyMove, Call, Deal, Pass, TimeUp
from eqlib.games.laws import any_move
from eqlib.games.record import Record


def right_calls(state, player):
    """Return the calls of Quads that this player may make."""
    seen = state.seen_by(player)
    calls = (Call(player, quad) for quad in find_quads(seen.cards))
    return [call for call in calls if state.why_illegal(call) is None]


def has_move(game, move: AnyMove) -> bool:
    """Return whether a game has moves of this kind: only the hand game is dealt on."""
    try:
        return game.read_move(str(move)) == move
    except ParseError:
        return False


def other_moves(state, player):
    """Return the legal moves of a player that are no calls."""
    moves = [
        move for move in (Pass(player), TimeUp(player), Deal(player)) if has_move(state.game, move)
    ]
    return [move for move in moves if state.why_illegal(move) is None]


def sensible(state, player: int, rng: random.Random) -> AnyMove:
    """Return a Quad if there is one, else a pass; but anything at all one time in ten."""
    calls = right_calls(state, player)
    if rng.random() < 0.1:
        return any_move(state, player, rng)
    others = other_moves(state, player)
    return rng.choice(calls or others or list(state.legal_moves(player)))


def play_to_the_end(game, seed: str, rng: random.Random) -> Record:
    """Play right calls at random, and passes where there is none to make."""
    record, state = Record(game, seed), game.start(seed)
    while state.to_act:
        moves = [call for player in sorted(state.to_act) for call in right_calls(state, player)]
        if not moves:
            moves = [move for player in sorted(state.to_act) for move in other_moves(state, player)]
        move = rng.choice(moves)
        record, state = record.and_then(move), state.play(move)
    return record


def resolved(raw: tuple[str, int, list[int]], state) -> AnyMove:
    """Return a move that may be illegal: cards below 64 are ids, others those that are in sight."""
    kind, player, numbers = raw
    other = {"pass": Pass, "time": TimeUp}.get(kind, Deal)(player)
    if kind != "call" and has_move(state.game, other):
        return other
    sight = state.seen_by(player if player in state.to_act else 0).cards or DECK
    cards = (
        Card.from_id(number) if number < 64 else sight[number % len(sight)] for number in numbers
    )
    return Call.of(player, *cards)
