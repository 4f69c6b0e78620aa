"""What goes into the reader's diary of what was done on a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from eqlib.board import account
from eqlib.board.activities.roles import Played
from eqlib.board.diary import Diary, Tally
from eqlib.games.evenquads.moves import Call
from eqlib.games.evenquads.quads import explain_quad
from eqlib.reasons import Reason


def noted(diary: Diary, before: Played, after: Played, seconds: float | None = None) -> Diary:
    """Return the diary with what people did between two moments of one board.

    `seconds` is how long the game took, where its clock was on. A game is practice as soon as
    help was asked for in it.
    """
    known = len(before.record.moves)
    same = after.record.game == before.record.game and after.record.seed == before.record.seed
    if not same or after.record.moves[:known] != before.record.moves:
        return diary
    calls = [
        explain_quad(*move.cards)
        for move in after.record.moves[known:]
        if isinstance(move, Call) and move.player in after.readers
    ]
    ended = after.state.over and not before.state.over
    if not (calls or ended) or not after.readers:
        return diary
    day = after.puzzle_day
    kind = after.record.game.name if day is None else "evenquads.daily"
    tallies = diary.practice if after.helped else diary.games
    tally = _called(tallies.get(kind, Tally()), calls)
    if ended:
        tally = _ended(tally, after, seconds)
    tallies = {**tallies, kind: tally}
    if after.helped:
        return replace(diary, practice=tallies)
    days = {*diary.days, day.isoformat()} if ended and day is not None else diary.days
    return replace(diary, games=tallies, days=tuple(sorted(days)))


def _called(tally: Tally, calls: Sequence[Reason]) -> Tally:
    right = sum(why.code == "quad.yes" for why in calls)
    failing = Counter(tally.mistakes)
    for why in calls:
        failing.update(
            str(reason.args["attribute"])
            for reason in why.because
            if account.tone(reason.code) == "wrong"
        )
    return replace(tally, quads=tally.quads + right, mistakes=dict(failing))


def _ended(tally: Tally, after: Played, seconds: float | None) -> Tally:
    outcome = after.state.outcome()
    won = outcome is not None and any(player in after.readers for player in outcome.winners)
    fastest = tally.fastest
    if seconds is not None and won:
        fastest = min(round(seconds), round(seconds) if fastest is None else fastest)
    return replace(tally, games=tally.games + 1, won=tally.won + won, fastest=fastest)
