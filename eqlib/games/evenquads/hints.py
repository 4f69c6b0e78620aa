"""Help that teaches: hints step by step, "is there none left?", and how a Quad could be found.

All is said as reasons. What may be called differs from game to game (in the hand game only mixed
Quads, in a puzzle only new ones), so the functions take the Quads that count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from eqlib.games.evenquads.cards import ATTRIBUTES, Card
from eqlib.games.evenquads.quads import (
    Quad,
    check_no_quad_certificate,
    explain_quad,
    find_quads,
    no_quad_certificate,
)
from eqlib.reasons import Json, Reason

Pair: TypeAlias = tuple[Card, Card]

# How easily an attribute is seen, the easiest first.
_EASE: Final = ("attribute.same", "attribute.two_and_two", "attribute.different")


def _ease(quad: Quad) -> tuple[list[int], Quad]:
    """Return what puts Quads in order, the most easily seen first."""
    return sorted(_EASE.index(reason.code) for reason in explain_quad(*quad).because), quad


def easiest(quads: Iterable[Quad]) -> Quad:
    """Return the Quad that is most easily seen: most attributes the same, then two and two.

    >>> cards = [Card.from_id(id) for id in (0, 1, 2, 3, 22, 41, 63)]
    >>> [str(card) for card in easiest(find_quads(cards))]
    ['4 circle yellow', '4 circle green', '4 circle blue', '4 circle pink']

    Raises:
        ValueError: there is none to choose from.
    """
    return min(quads, key=_ease)


def ladder(quads: Sequence[Quad]) -> tuple[Reason, ...]:
    """Return the hints for some Quads, each saying a little more than the one before.

    How many there are; an attribute of one of them, the one that is most easily seen; two of its
    cards, then three; the fourth, with the account of the Quad. Where there is no Quad the first
    hint is the last.
    """
    count = Reason("hint.count", {"n": len(quads)}) if quads else Reason("hint.none")
    if not quads:
        return (count,)
    quad = easiest(quads)
    account = explain_quad(*quad)
    look = min(account.because, key=lambda reason: _EASE.index(reason.code))
    ids = [card.id for card in _in_order_of_likeness(quad)]
    return (
        count,
        Reason(look.code.replace("attribute.", "hint."), look.args),
        Reason("hint.two", {"cards": ids[:2]}),
        Reason("hint.three", {"cards": ids[:3]}),
        Reason("hint.fourth", {"cards": ids[3:], "others": ids[:3]}, (account,)),
    )


def _in_order_of_likeness(quad: Quad) -> list[Card]:
    """Return the cards of a Quad, the two that are most alike first."""
    first = max(combinations(quad, 2), key=lambda pair: alike(*pair))
    return [*first, *(card for card in quad if card not in first)]


def alike(a: Card, b: Card, attributes: Sequence[str] = ATTRIBUTES) -> int:
    """Return in how many of the attributes two cards agree.

    >>> alike(Card.parse("1 spiral green"), Card.parse("2 spiral green"))
    2
    """
    return sum(a.code(name) == b.code(name) for name in attributes)


def none_left(cards: Iterable[Card], besides: Iterable[Quad] = ()) -> Reason:
    """Return the answer to "is there none left?", besides the Quads that are known.

    `hint.one_left` names a Quad and gives its account. `hint.none_left` gives the certificate:
    all pair sums, [a, b, a + b] each, which a reader can check; and beneath it that it holds.
    """
    cards, besides = list(cards), list(besides)
    others = [quad for quad in find_quads(cards) if quad not in besides]
    if others:
        quad = easiest(others)
        return Reason("hint.one_left", {"cards": [c.id for c in quad]}, (explain_quad(*quad),))
    certificate = no_quad_certificate(cards, besides)
    return Reason(
        "hint.none_left",
        {
            "sums": [list(sums) for sums in certificate.sums],
            "besides": [[card.id for card in quad] for quad in besides],
        },
        (check_no_quad_certificate(cards, certificate),),
    )


def same_change(first: Pair, second: Pair) -> Reason:
    """Return how two pairs make a Quad: from card to card the same attributes change alike.

    `sum` is what both pairs sum to, and `attributes` are those in which the cards of a pair agree.
    """
    (a, b), (c, d) = first, second
    agree: list[Json] = [name for name in ATTRIBUTES if a.code(name) == b.code(name)]
    return Reason(
        "found.same_change" if agree else "found.all_change",
        {"first": [a.id, b.id], "second": [c.id, d.id], "sum": a.id ^ b.id, "attributes": agree},
    )


def walk_through(quads: Sequence[Quad]) -> tuple[Reason, ...]:
    """Return all solutions, the easiest first, each with how it shows and its full account."""
    solutions = []
    for number, quad in enumerate(sorted(quads, key=_ease), start=1):
        a, b, c, d = _in_order_of_likeness(quad)
        what: dict[str, Json] = {"n": number, "of": len(quads), "cards": [card.id for card in quad]}
        because = (same_change((a, b), (c, d)), explain_quad(*quad))
        solutions.append(Reason("hint.solution", what, because))
    return tuple(solutions)
