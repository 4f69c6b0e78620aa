"""Judging what was said of a layout: which attributes fail, all its Quads, a set that was built.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import combinations
from typing import cast

from autograder.answer import Answer
from autograder.exercise import Variant
from autograder.verdict import Verdict
from eqlib import Card, Reason, complete, explain_quad, find_quads
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.reasons import Json

# Any three cards are without a Quad: credit begins with the fourth.
FREE_CARDS = 3


def failing(cards: Sequence[Card]) -> list[str]:
    """Return the attributes that keep four different cards from being a Quad."""
    a, b, c, d = cards
    account = explain_quad(a, b, c, d)
    return list(cast(Sequence[str], account.args.get("attributes", ())))


def check_fails(variant: Variant, answer: Answer) -> Verdict:
    """Judge which attributes fail: each that is judged rightly earns its share.

    Nothing is earned if it is said to be a Quad and is none, or the other way round. What is said
    tells no more than the points do: to name an attribute that is judged wrongly would be to judge
    it.
    """
    points = variant.exercise.points
    said, fails = set(cast(Sequence[str], answer.data)), set(failing(variant.cards))
    if said == fails:
        a, b, c, d = variant.cards
        why = explain_quad(a, b, c, d)
        return Verdict.right(points, Reason("judge.right", {}, (why,)))
    if not said:
        return Verdict.wrong(points, Reason("judge.no_quad"))
    if not fails:
        return Verdict.wrong(points, Reason("judge.quad"))
    right = len(ATTRIBUTES) - len(said ^ fails)
    if right == 0:
        return Verdict.wrong(points, Reason("judge.none_right"))
    earned = points * Fraction(right, len(ATTRIBUTES))
    return Verdict.partial(earned, points, Reason("judge.partial", {"right": right}))


def check_find_all(variant: Variant, answer: Answer) -> Verdict:
    """Judge all Quads of a layout: each earns its share, and each wrong four costs one."""
    points = variant.exercise.points
    rows = [tuple(map(Card.from_id, row)) for row in cast(Sequence[Sequence[int]], answer.data)]
    fours = list(dict.fromkeys(rows))
    quads = find_quads(variant.cards)
    wrong = [four for four in fours if four not in quads]
    right = len(fours) - len(wrong)
    if right == len(quads) and not wrong:
        return Verdict.right(points, Reason("find_all.right", {"n": right}))
    because = tuple(not_on_table(variant, four) or explained(four) for four in wrong[:1])
    if not wrong:
        because = (Reason("find_all.more"),)
    why = Reason("find_all.some", {"n": right, "wrong": len(wrong)}, because)
    if right <= len(wrong):
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(right - len(wrong), len(quads)), points, why)


def explained(cards: Sequence[Card]) -> Reason:
    """Return why four cards are a Quad or none."""
    a, b, c, d = cards
    return explain_quad(a, b, c, d)


def not_on_table(variant: Variant, cards: Collection[Card]) -> Reason | None:
    """Return which cards do not lie on the table, or None if all do."""
    strange: list[Json] = [card.id for card in sorted(set(cards) - set(variant.table))]
    if not strange:
        return None
    return Reason("quad_answer.not_on_table", {"cards": strange, "n": len(strange)})


def quad_free(cards: Sequence[Card], wanted: int) -> list[Card]:
    """Return the first set of so many of the cards that holds no Quad; empty if there is none."""

    def grown(chosen: list[Card], shut: set[Card], rest: Sequence[Card]) -> list[Card]:
        if len(chosen) == wanted:
            return chosen
        for place, card in enumerate(rest[: len(rest) + len(chosen) - wanted + 1]):
            if card not in shut:
                new = {complete(a, b, card) for a, b in combinations(chosen, 2)}
                found = grown([*chosen, card], shut | new, rest[place + 1 :])
                if found:
                    return found
        return []

    return grown([], set(), cards)


def check_build(variant: Variant, answer: Answer) -> Verdict:
    """Judge a set of cards without a Quad; one Quad is shown if there are any.

    A smaller set without a Quad earns its share of what lies beyond three cards.
    """
    points, wanted = variant.exercise.points, variant.exercise.choose
    cards = [Card.from_id(number) for number in cast(Sequence[int], answer.data)]
    twice = sorted({card.id for card in cards if cards.count(card) > 1})
    if twice:
        return Verdict.wrong(points, Reason("build.repeated", {"cards": cast(Json, twice)}))
    strange = not_on_table(variant, cards)
    if strange:
        return Verdict.wrong(points, strange)
    quads = find_quads(cards)
    if quads:
        four: list[Json] = [card.id for card in quads[0]]
        because = (explained(quads[0]),)
        return Verdict.wrong(points, Reason("build.quad", {"cards": four}, because))
    count: dict[str, Json] = {"n": len(cards), "wanted": wanted}
    if len(cards) == wanted:
        return Verdict.right(points, Reason("build.right", count))
    if len(cards) <= FREE_CARDS:
        return Verdict.wrong(points, Reason("build.few", count))
    if len(cards) > wanted:
        return Verdict.wrong(points, Reason("build.many", count))
    earned = points * Fraction(len(cards) - FREE_CARDS, wanted - FREE_CARDS)
    return Verdict.partial(earned, points, Reason("build.smaller", count))
