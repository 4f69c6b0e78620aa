"""The figures of the chapters on chances and on the end of the solitaire."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from eqlib.z2.layouts import chance_of_quad, count_layouts, expected_quads, layout_classes
from tests.figures import Figures
from tests.figures.game import (
    beginner_layouts,
    quad_free_by_search,
    quad_free_by_steps,
    share,
)


def by_looking(size: int) -> Fraction:
    """Return the chance of a Quad in a beginner's deck, from all of its layouts."""
    return 1 - Fraction(beginner_layouts(size)[0], comb(16, size))


def by_steps(size: int) -> Fraction:
    """Return the chance that cards of the whole deck hold no Quad."""
    return Fraction(quad_free_by_steps(size), comb(64, size))


@cache
def half_deck_without(size: int) -> int:
    """Count the Quad-free layouts of 32 cards by adding the cards in order."""

    def extensions(chosen: tuple[int, ...], shut: int) -> int:
        if len(chosen) == size:
            return 1
        total = 0
        for card in range(chosen[-1] + 1 if chosen else 0, 32):
            if not shut >> card & 1:
                closed = shut
                for a, b in combinations(chosen, 2):
                    closed |= 1 << (a ^ b ^ card)
                total += extensions((*chosen, card), closed)
        return total

    return extensions((), 0)


@cache
def zero_sum_sets(cards: int, size: int) -> int:
    """Count the layouts with sum zero: any cards but one, if their sum is none of them."""
    if size < 2:
        # Nothing, and the zero vector alone.
        return 1
    last_is_there = (cards - size + 2) * zero_sum_sets(cards, size - 2)
    return (comb(cards, size - 1) - last_is_there) // size


def zero_sum_eights(quads: int | None = None) -> int:
    """Count layouts of eight with sum zero, class by class; all, or with so many Quads."""
    return sum(
        found.count(6)
        for found in layout_classes(8, 6)
        if found.zero_sum and quads in (None, found.quads)
    )


@cache
def lost_eights() -> int:
    """Count the eights with sum zero and no Quad by search: Quad-free sevens with a free sum.

    Any three cards can be taken to any others by a map that keeps Quads; so three are fixed.
    """

    def extensions(chosen: tuple[int, ...], shut: int, total: int) -> int:
        if len(chosen) == 7:
            return int(not (shut >> total & 1))
        found = 0
        for card in range(chosen[-1] + 1 if len(chosen) > 3 else 0, 64):
            if not shut >> card & 1:
                closed = shut | 1 << card
                for a, b in combinations(chosen, 2):
                    closed |= 1 << (a ^ b ^ card)
                found += extensions((*chosen, card), closed, total ^ card)
        return found

    fixed = extensions((0, 1, 2), 0b1111, 3)
    # Each eight has eight sevens, and each seven has comb(7, 3) threes.
    return fixed * comb(64, 3) // comb(7, 3) // 8


def mean_size(most: int, without: Callable[[int], Fraction]) -> Fraction:
    """Return how many cards are laid on average until there is a Quad, to one decimal."""
    return Fraction(round(sum((without(k) for k in range(most)), Fraction()), 1))


def none_of(n: int) -> Callable[[int], Fraction]:
    return lambda size: 1 - chance_of_quad(n, size)


FIGURES: Figures = {
    "chance of five of 64: 5/61": (lambda: chance_of_quad(6, 5), lambda: 1 - by_steps(5)),
    "chance of five of 16: 5/13": (lambda: chance_of_quad(4, 5), lambda: by_looking(5)),
    "average of six of 16: 15/13": (
        lambda: expected_quads(4, 6),
        lambda: Fraction(sum(q * c for q, c in beginner_layouts(6).items()), comb(16, 6)),
    ),
    "average of eight of 64: 70/61": (
        lambda: expected_quads(6, 8),
        lambda: Fraction(sum(q * c for q, c in count_layouts(6, 8).items()), comb(64, 8)),
    ),
    "chance of six of 16, above: 135": (
        lambda: chance_of_quad(4, 6).numerator,
        lambda: by_looking(6).numerator,
    ),
    "chance of six of 16, below: 143": (
        lambda: chance_of_quad(4, 6).denominator,
        lambda: by_looking(6).denominator,
    ),
    "six of 16 with a Quad: 94.4%": (
        lambda: share(*chance_of_quad(4, 6).as_integer_ratio(), 1),
        lambda: share(*by_looking(6).as_integer_ratio(), 1),
    ),
    "five of 16 without a Quad: 61.5%": (
        lambda: share(*none_of(4)(5).as_integer_ratio(), 1),
        lambda: share(beginner_layouts(5)[0], comb(16, 5), 1),
    ),
    **{
        f"{size} of 64 without a Quad: {shown}%": (
            lambda size=size: share(*none_of(6)(size).as_integer_ratio(), 1),
            lambda size=size: share(*by_steps(size).as_integer_ratio(), 1),
        )
        for size, shown in {7: "50.2", 8: "21.0", 9: "3.6"}.items()
    },
    **{
        f"{size} of 32 with a Quad: {shown}%": (
            lambda size=size: share(*chance_of_quad(5, size).as_integer_ratio(), 1),
            lambda size=size: share(comb(32, size) - half_deck_without(size), comb(32, size), 1),
        )
        for size, shown in {6: "47.9", 7: "86.8", 8: "100"}.items()
    },
    "chance of four of 32: 1/29": (
        lambda: chance_of_quad(5, 4),
        lambda: 1 - Fraction(half_deck_without(4), comb(32, 4)),
    ),
    "fours of nine cards: 126": (
        lambda: comb(9, 4),
        lambda: sum(1 for _ in combinations(range(9), 4)),
    ),
    "fours of ten cards: 210": (
        lambda: comb(10, 4),
        lambda: sum(1 for _ in combinations(range(10), 4)),
    ),
    "eights of 64 without a Quad: 927,940,608": (
        lambda: count_layouts(6, 8)[0],
        lambda: quad_free_by_search(8),
    ),
    "chance that a ninth makes a Quad: 24/29": (
        lambda: 1 - none_of(6)(9) / none_of(6)(8),
        lambda: 1 - by_steps(9) / by_steps(8),
    ),
    "cards laid until there is a Quad, of 64: 7.4": (
        lambda: mean_size(10, none_of(6)),
        lambda: mean_size(10, lambda k: by_steps(k) if k > 4 else 1 - Fraction(k == 4, 61)),
    ),
    "cards laid until there is a Quad, of 16: 5.6": (
        lambda: mean_size(7, none_of(4)),
        lambda: mean_size(7, lambda k: 1 - by_looking(k)),
    ),
    "two tables of eight with a Quad: 62.5%": (
        lambda: share(*(chance_of_quad(6, 8) ** 2).as_integer_ratio(), 1),
        lambda: share(*((1 - by_steps(8)) ** 2).as_integer_ratio(), 1),
    ),
    "two tables of eight without a Quad: 4.4%": (
        lambda: share(*(none_of(6)(8) ** 2).as_integer_ratio(), 1),
        lambda: share(*(by_steps(8) ** 2).as_integer_ratio(), 1),
    ),
    "eights with sum zero: 69,194,232": (zero_sum_eights, lambda: zero_sum_sets(64, 8)),
    "eights with sum zero and no Quad: 31,997,952": (lambda: zero_sum_eights(0), lost_eights),
    "share of those: 46.2%": (
        lambda: share(zero_sum_eights(0), zero_sum_eights(), 1),
        lambda: share(lost_eights(), zero_sum_sets(64, 8), 1),
    ),
    "cards in two decks joined: 128": (lambda: 2 * 4**3, lambda: 2**7),
}
