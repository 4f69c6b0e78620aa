"""Judging sets without a Quad and squares of Quads: a card more, three triples, four by four.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final, cast

from autograder.answer import Answer
from autograder.exercise import Variant
from autograder.layouts import explained, not_on_table
from autograder.verdict import Verdict
from eqlib import Card, Reason, complete, find_quads, is_quad
from eqlib.reasons import Json
from eqlib.z2.squares import COLUMNS, DIAGONALS, ROWS
from eqlib.z2.vectors import basis, span, total

# The lines of a square, each with the code of what is said of it and its number.
LINES: Final = tuple(
    (f"square.{name}", number, line)
    for name, lines in (("row", ROWS), ("column", COLUMNS), ("diagonal", DIAGONALS))
    for number, line in enumerate(lines, 1)
)
_TRIPLES: Final = 3


# A card more, or none


def shutting(cards: Sequence[Card], other: Card) -> tuple[Card, Card, Card] | None:
    """Return three of the cards that make a Quad with another; None if there are none."""
    for a, b, c in combinations(cards, 3):
        if complete(a, b, c) == other:
            return a, b, c
    return None


def extension(variant: Variant) -> Json:
    """Return a card that can be added without a Quad, or for each card the Quad it makes."""
    shown: list[Json] = []
    for other in variant.others:
        three = shutting(variant.cards, other)
        if three is None:
            return {"card": other.id}
        shown.append(sorted(card.id for card in (*three, other)))
    return {"quads": shown}


def check_extension(variant: Variant, answer: Answer) -> Verdict:
    """Judge the card by which a set can grow, or the Quads that show that there is none.

    Where there is none, each other card whose Quad is shown earns its share, and rows that show
    nothing count against it. Where there is one, no list earns anything.
    """
    points = variant.exercise.points
    if answer.kind == "card":
        card = Card.from_id(cast(int, answer.data))
        if card not in variant.others:
            return Verdict.wrong(points, Reason("extend.not_other", {"card": card.id}))
        three = shutting(variant.cards, card)
        if three is None:
            return Verdict.right(points, Reason("extend.right", {"card": card.id}))
        four: list[Json] = [one.id for one in (*three, card)]
        return Verdict.wrong(points, Reason("extend.quad", {"card": card.id, "cards": four}))
    rows = [tuple(map(Card.from_id, row)) for row in cast(Sequence[Sequence[int]], answer.data)]
    fours = list(dict.fromkeys(rows))
    wrong = [four for four in fours if not _shuts(variant, four)]
    shut = {card for four in fours if four not in wrong for card in four} & set(variant.others)
    count: dict[str, Json] = {"right": len(shut), "n": len(variant.others)}
    if len(shut) == len(variant.others) and not wrong:
        return Verdict.right(points, Reason("extend.none", count))
    because = tuple(not_on_table(variant, four) or _unshut(four) for four in wrong[:1])
    why = Reason("extend.flawed", count, because)
    complete_set = all(shutting(variant.cards, other) for other in variant.others)
    if not shut or not complete_set:
        return Verdict.wrong(points, why)
    share = Fraction(len(shut), len(variant.others) + len(wrong))
    return Verdict.partial(points * share, points, why)


def _shuts(variant: Variant, four: Sequence[Card]) -> bool:
    """Return whether four cards are a Quad of three cards of the set and one other."""
    a, b, c, d = four
    in_set = len(set(four) & set(variant.cards))
    return in_set == 3 and len(set(four) & set(variant.others)) == 1 and is_quad(a, b, c, d)


def _unshut(four: Sequence[Card]) -> Reason:
    why = explained(four)
    return Reason("extend.not_three") if why.code == "quad.yes" else why


# Three triples with the same sum


def split(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return nine cards as three triples with the same sum; empty if there is no such split.

    Source: any nine cards without a Quad have just one.
    """
    first, *rest = sorted(cards)
    for b, c in combinations(rest, 2):
        left = [card for card in rest if card not in (b, c)]
        wanted = total(card.id for card in (first, b, c))
        for e, f in combinations(left[1:], 2):
            last = tuple(card for card in left[1:] if card not in (e, f))
            sums = [total(card.id for card in three) for three in ((left[0], e, f), last)]
            if sums == [wanted, wanted]:
                return [(first, b, c), (left[0], e, f), last]
    return []


def check_split(variant: Variant, answer: Answer) -> Verdict:
    """Judge three triples with the same sum: each one of the split earns its third."""
    points = variant.exercise.points
    rows = [tuple(map(Card.from_id, row)) for row in cast(Sequence[Sequence[int]], answer.data)]
    triples = list(dict.fromkeys(rows))
    strange = not_on_table(variant, [card for three in triples for card in three])
    if strange:
        return Verdict.wrong(points, strange)
    told = [card for three in triples for card in three]
    twice: list[Json] = [card.id for card in sorted(set(told)) if told.count(card) > 1]
    if twice:
        return Verdict.wrong(points, Reason("split.shared", {"cards": twice}))
    sums = [total(card.id for card in three) for three in triples]
    right = len({frozenset(three) for three in split(variant.cards)} & set(map(frozenset, triples)))
    if right == _TRIPLES:
        return Verdict.right(points, Reason("split.right", {"sum": sums[0]}))
    because = Reason("split.more", {"n": len(triples)})
    if len(set(sums)) > 1:
        other = next(number for number in sums if number != sums[0])
        because = Reason("split.sums", {"first": sums[0], "second": other})
    why = Reason("split.some", {"n": right}, (because,))
    if right == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(right, _TRIPLES), points, why)


# Four by four


def square(cards: Sequence[Card]) -> list[list[Card]]:
    """Return sixteen cards as a square whose rows, columns and diagonals are Quads.

    The cards must hold the fourth of any three of them. Rows and columns are then parallel: each
    card is a first one, plus one of four vectors for its row, plus one of four for its column.
    """
    first = cards[0].id
    u, v, w, x = basis(first ^ card.id for card in cards[1:])
    return [[Card.from_id(first ^ down ^ along) for along in span([w, x])] for down in span([u, v])]


def check_square(variant: Variant, answer: Answer) -> Verdict:
    """Judge a square of sixteen cards: each row, column and diagonal that is a Quad earns a tenth.

    A square that leaves out cards, for others or for some that come twice, earns nothing.
    """
    points = variant.exercise.points
    rows = cast(Sequence[Sequence[int]], answer.data)
    cards = [Card.from_id(number) for row in rows for number in row]
    strange = not_on_table(variant, cards)
    if strange:
        return Verdict.wrong(points, strange)
    twice: list[Json] = [card.id for card in sorted(set(cards)) if cards.count(card) > 1]
    if twice:
        return Verdict.wrong(points, Reason("square.repeated", {"cards": twice}))
    failing = list(_failing(cards))
    right = len(LINES) - len(failing)
    if not failing:
        return Verdict.right(points, Reason("square.right", {"n": right}))
    why = Reason("square.some", {"right": right, "n": len(LINES)}, (failing[0],))
    if right == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(right, len(LINES)), points, why)


def _failing(cards: Sequence[Card]) -> Iterator[Reason]:
    """Yield the lines of a square that are no Quads, rows first."""
    for code, number, line in LINES:
        four = [cards[place] for place in line]
        if not find_quads(four):
            yield Reason(code, {"n": number}, (explained(four),))
