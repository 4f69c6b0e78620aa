"""Who wins when all who have claimed an equality have shown theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from eqlib.games.equalis.expressions import say_value
from eqlib.games.equalis.rules import Rules, explain_equality
from eqlib.games.equalis.supply import Cards
from eqlib.reasons import Json, Reason


@dataclass(frozen=True, slots=True)
class Winner:
    """Who wins, with which equality, its cards and their points."""

    player: int
    text: str
    cards: Cards
    points: int


def compare(
    rules: Rules,
    claims: Sequence[tuple[int, int]],
    shown: Mapping[int, str],
    hands: Sequence[Cards],
    common: Cards,
) -> tuple[Winner | None, tuple[Reason, ...]]:
    """Return the winner, if any, and for each claim, in order, why it holds or fails.

    Most points win, of equal ones the earlier claim. A text of "" shows nothing.
    """
    best: Winner | None = None
    news: list[Reason] = []
    for player, number in claims:
        text = shown[player]
        if text:
            equality = rules.read(text)
            verdict = explain_equality(rules, equality, hands[player], common, number)
        else:
            verdict = Reason("equalis.nothing_shown")
        right = verdict.code == "equalis.right"
        what: dict[str, Json] = {"player": player, "number": say_value(number)}
        news.append(Reason("equalis.holds" if right else "equalis.fails", what, (verdict,)))
        if right:
            points = rules.points(equality)
            if best is None or points > best.points:
                best = Winner(player, text, rules.cards_of(equality), points)
    return best, tuple(news)
