"""Numbers and vectors: the figures that exercises ask for, worked out, and judging what was said.

No figure is written down: each is computed by eqlib, or by counting, whenever it is needed.
Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, perm
from types import MappingProxyType
from typing import Final, cast

from autograder.answer import Answer
from autograder.exercise import Variant, carried_sum
from autograder.verdict import Verdict
from eqlib import DECK, Reason
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED
from eqlib.z2.counting import count_by_attribute, count_by_pattern, count_quads, count_quads_through
from eqlib.z2.layouts import chance_of_quad, expected_quads
from eqlib.z2.quad_free import largest_quad_free
from eqlib.z2.solitaire import end_sizes
from eqlib.z2.vectors import total

# What was rounded to two digits is at most 5 in 100 off.
CLOSE: Final = Fraction(5, 100)
_VALUES: Final = len(LISTED["colour"])
_N: Final = len(DECK).bit_length() - 1
"""The dimension of the deck's space: 64 cards are 2 to the 6th."""
_SMALL: Final = _N - 2
"""The dimension of a beginner's deck, in which one attribute is fixed."""
_TABLE: Final = 8
"""So many cards lie on the table in the regular game."""


FIGURES: Final[Mapping[str, Callable[[], int | Fraction]]] = MappingProxyType(
    {
        "deck": lambda: _VALUES ** len(ATTRIBUTES),
        "values": lambda: _VALUES * len(ATTRIBUTES),
        "cubes": lambda: len(ATTRIBUTES) ** _VALUES,
        "quads": lambda: count_quads(_N),
        "quads-in-order": lambda: perm(len(DECK), 3),
        "quads-by-three": lambda: comb(len(DECK), 3),
        "fours": lambda: comb(len(DECK), 4),
        "quads-through-card": lambda: count_quads_through(_N, 1),
        "pairs-of-others": lambda: comb(len(DECK) - 1, 2),
        "quads-through-pair": lambda: count_quads_through(_N, 2),
        "other-cards": lambda: len(DECK) - 2,
        "quads-of-small": lambda: count_quads(_SMALL),
        "small-in-order": lambda: perm(1 << _SMALL, 3),
        "small-by-three": lambda: comb(1 << _SMALL, 3),
        "chance-of-four": lambda: chance_of_quad(_N, 4),
        "chance-with-return": lambda: Fraction(1, len(DECK)),
        "chance-of-four-small": lambda: chance_of_quad(_SMALL, 4),
        "expected-on-table": lambda: expected_quads(_N, _TABLE),
        "fours-on-table": lambda: Fraction(comb(_TABLE, 4)),
        "all-different": lambda: count_by_pattern(len(ATTRIBUTES))[0, len(ATTRIBUTES), 0],
        "one-attribute-different": lambda: count_by_attribute(len(ATTRIBUTES))["D"],
        "largest-quad-free": lambda: largest_quad_free(_N),
        "most-left": lambda: max(end_sizes(_N)),
        "least-left": lambda: min(end_sizes(_N)),
        "most-taken": lambda: len(DECK) // 4,
        "least-taken": lambda: (len(DECK) - max(end_sizes(_N))) // 4,
    }
)


def figure(name: str) -> Fraction:
    """Return a figure by its name, exactly.

    >>> figure("chance-of-four")
    Fraction(1, 61)
    """
    return Fraction(FIGURES[name]())


def check_number(variant: Variant, answer: Answer) -> Verdict:
    """Judge a number: it is exact or wrong; wrong ones that were foreseen get their reason."""
    points, number = variant.exercise.points, variant.exercise.number
    assert number is not None
    said, right = Fraction(cast(str, answer.data)), figure(number.figure)
    if said == right:
        return Verdict.right(points, Reason("number.right"))
    for name, code in number.foreseen:
        if said == figure(name):
            return Verdict.wrong(points, Reason(code))
    if right.denominator > 1 and abs(said - right) < right * CLOSE:
        return Verdict.wrong(points, Reason("number.rounded"))
    if said < 0:
        return Verdict.wrong(points, Reason("number.negative"))
    if right < 1 < said:
        return Verdict.wrong(points, Reason("number.no_chance"))
    return Verdict.wrong(points, Reason("number.wrong"))


def check_sum(variant: Variant, answer: Answer) -> Verdict:
    """Judge a sum of vectors: each attribute that is right earns its share.

    Who carries has not added vectors, even where chance makes an attribute right.
    """
    points = variant.exercise.points
    said = cast(int, answer.data)
    right = total(card.id for card in variant.cards)
    if said == right:
        return Verdict.right(points, Reason("sum.right", {"sum": said}))
    if said == carried_sum(variant.cards):
        return Verdict.wrong(points, Reason("sum.carried"))
    wrong = [
        name
        for name, place in zip(ATTRIBUTES, (4, 2, 0), strict=True)
        if (said ^ right) >> place & 3
    ]
    fitting = len(ATTRIBUTES) - len(wrong)
    why = Reason("sum.some", {"attributes": wrong, "sum": said})
    if fitting == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(fitting, len(ATTRIBUTES)), points, why)
