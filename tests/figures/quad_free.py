"""The figures of Quad-free layouts: the bounds, the nines, smaller decks, larger decks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations, permutations, product
from math import comb, factorial, perm
from operator import xor

from eqlib import DECK, Card, explain_quad
from eqlib.z2.affine import flats
from eqlib.z2.canonical import canonical
from eqlib.z2.certify import certify_no_larger
from eqlib.z2.layouts import count_layouts, layout_classes
from eqlib.z2.quad_free import complete_classes, quad_free_classes
from eqlib.z2.solitaire import leftover_classes
from tests.figures import Count, Figures
from tests.figures.game import QUAD_FREE_NINE, cards, quad_free_by_search, quad_free_by_steps, share

AROUND_ONE = cards(
    "2 spiral green; 3 spiral green; 4 spiral green; 1 polyhedron green; 1 square green; "
    "1 circle green; 1 spiral blue; 1 spiral pink; 1 spiral yellow"
)
OTHER_NINE = cards(
    "2 circle green; 1 square pink; 1 spiral pink; 1 polyhedron green; 3 polyhedron green; "
    "4 polyhedron green; 3 spiral blue; 3 spiral green; 2 polyhedron blue"
)
BAD_NINE = cards(
    "1 circle yellow; 2 circle yellow; 3 circle yellow; 4 spiral yellow; 4 polyhedron yellow; "
    "4 square yellow; 1 spiral yellow; 2 polyhedron yellow; 3 square yellow"
)
COMPLETE_EIGHT = cards(
    "4 polyhedron yellow; 1 circle yellow; 1 spiral green; 2 square blue; 2 circle pink; "
    "3 circle green; 1 circle pink; 2 circle blue"
)
SIX_CIRCLES = QUAD_FREE_NINE[:3] + QUAD_FREE_NINE[6:]
SEVEN_SPIRALS = cards(
    "1 spiral yellow; 2 spiral yellow; 3 spiral yellow; 4 spiral green; 4 spiral blue; "
    "4 spiral pink; 1 spiral green"
)
EIGHT_OF_HALF = cards(
    "1 circle yellow; 2 circle yellow; 3 circle yellow; 4 spiral yellow; 4 polyhedron yellow; "
    "4 square yellow; 4 circle green; 3 square green"
)
LIGHT = cards(
    "4 circle yellow; 4 circle green; 4 circle blue; 4 spiral yellow; 4 polyhedron yellow; "
    "4 square pink; 1 circle yellow; 2 circle yellow; 3 circle pink"
)
DARK = cards("4 circle yellow; 1 spiral green; 2 polyhedron blue")


def ids(layout: list[Card]) -> list[int]:
    return [card.id for card in layout]


def total(vectors: tuple[int, ...] | list[int]) -> int:
    return reduce(xor, vectors, 0)


def choices(size: int) -> list[tuple[bool, ...]]:
    """Return all ways to choose some of so many cards."""
    return list(product((False, True), repeat=size))


@cache
def grown_from_frame(n: int) -> tuple[int, frozenset[int]]:
    """Return the largest Quad-free layouts of 2**n cards that hold a frame, and where all end.

    A frame is n + 1 independent cards; an affine map takes any other to this one. Layouts that
    hold none lie in a flat of half the cards.
    """
    frame = [0, *(1 << i for i in range(n))]
    whole = (1 << (1 << n)) - 1
    sizes, ends = set[int](), set[int]()

    def grow(chosen: list[int], shut: int, last: int) -> None:
        sizes.add(len(chosen))
        if shut == whole:
            ends.add(len(chosen))
        for card in range(last + 1, 1 << n):
            if not shut >> card & 1:
                closed = shut | 1 << card
                for a, b in combinations(chosen, 2):
                    closed |= 1 << (a ^ b ^ card)
                grow([*chosen, card], closed, card)

    shut = sum(1 << card for card in {*frame, *(a ^ b ^ c for a, b, c in combinations(frame, 3))})
    grow(frame, shut, 0)
    return max(sizes), frozenset(ends)


@cache
def zero_eights_by_search() -> int:
    """Count the Quad-free eights with the sum zero: those that hold 0, 1, 2, 4, and from these.

    Each Quad-free four lies in equally many of them.
    """
    first = (0, 1, 2, 4)
    found = 0
    for three in combinations([card for card in range(64) if card not in first], 3):
        last = total([*first, *three])
        if last > three[-1] and last not in first:
            eight = [*first, *three, last]
            found += len({a ^ b for a, b in combinations(eight, 2)}) == comb(8, 2)
    fours = comb(64, 4) - 64 * 63 * 62 // factorial(4)
    return fours * found // comb(8, 4)


@cache
def tenth() -> Counter[int]:
    """Count the cards that make one Quad, two, three with the nine around a card."""
    made: Counter[int] = Counter()
    for card in DECK:
        if card not in QUAD_FREE_NINE:
            threes = combinations(QUAD_FREE_NINE, 3)
            made[sum(explain_quad(*three, card).code == "quad.yes" for three in threes)] += 1
    return made


def sums_of_three(layout: list[Card]) -> Counter[int]:
    return Counter(a ^ b ^ c for a, b, c in combinations(ids(layout), 3))


def inside(n: int, size: int) -> bool:
    """Return whether so many cards of 2**n pass the count of even sets of at most ``size``."""
    dimension = size - n - 1
    return dimension < 1 or 6 * (2**dimension - 1) <= size * 2 ** (dimension - 1)


def largest(n: int) -> tuple[Count, Count]:
    """Return the ways to find how large Quad-free layouts of 2**n cards are."""
    return (
        lambda: max(grown_from_frame(m)[0] for m in range(2, n + 1)),
        lambda: len(quad_free_classes(n)) - 1,
    )


NINE_ORDERED = perm(64, 3) * 60 * 56 * 48 * 32

FIGURES: Figures = {
    # Ten cards
    "pairs of 11 cards: 55": (lambda: len(list(combinations(DECK[:11], 2))), lambda: 11 * 10 // 2),
    "different pair sums of the nine around 1 spiral green: 36": (
        lambda: len({a ^ b for a, b in combinations(ids(AROUND_ONE), 2)}),
        lambda: comb(9, 2),
    ),
    "most cards that different pair sums allow: 11": (
        lambda: max(k for k in range(64) if k * (k - 1) // 2 <= 63),
        lambda: next(k for k in range(64) if len(list(combinations(range(k + 1), 2))) > 63),
    ),
    "largest Quad-free layouts of the deck: 9": largest(6),
    "most Quad-free cards, by even sets: 9": (
        lambda: max(k for k in range(12) if inside(6, k)),
        lambda: certify_no_larger(6).size - 1,
    ),
    "choices of some of ten cards: 1,024": (lambda: len(choices(10)), lambda: 2**10),
    "ways to write seven digits: 128": (
        # Sums and parities of some of seven cards that are independent: all digits come.
        lambda: len(
            {
                (
                    total(
                        [
                            v
                            for v, taken in zip((0, 1, 2, 4, 8, 16, 32), choice, strict=True)
                            if taken
                        ]
                    ),
                    sum(choice) % 2,
                )
                for choice in choices(7)
            }
        ),
        lambda: 2**7,
    ),
    "even sets of ten cards, at least: 8": (
        lambda: min(
            sum(
                total([v for v, taken in zip(found.vectors, choice, strict=True) if taken]) == 0
                and sum(choice) % 2 == 0
                for choice in choices(10)
            )
            for found in layout_classes(10, 6)
        ),
        lambda: 1024 // 128,
    ),
    "cards of seven even sets, set by set: 42": (
        lambda: certify_no_larger(6).least,
        lambda: (2**3 - 1) * 6,
    ),
    "cards of seven even sets, card by card: 40": (
        lambda: certify_no_larger(6).most,
        # A card in the first of three sets lies in each sum with it.
        lambda: 10 * sum(first for first, _, _ in product((0, 1), repeat=3)),
    ),
    **{
        f"tenth cards that make {quads} Quads: {shown}": (
            lambda quads=quads: tenth()[quads],
            lambda quads=quads: sum(
                sums_of_three(QUAD_FREE_NINE)[card] == quads
                for card in set(range(64)) - set(ids(QUAD_FREE_NINE))
            ),
        )
        for quads, shown in [(1, "27"), (2, "27"), (3, "1")]
    },
    # The nines
    "layouts of nine cards: 27,540,584,512": (
        lambda: sum(count_layouts(6, 9).values()),
        lambda: factorial(64) // factorial(9) // factorial(55),
    ),
    "Quad-free nines: 995,491,840": (
        lambda: quad_free_by_search(9),
        lambda: NINE_ORDERED // 6**4,
    ),
    "share of the Quad-free nines: 3.61%": (
        lambda: share(quad_free_by_search(9), comb(64, 9), 2),
        lambda: share(NINE_ORDERED // 6**4, comb(64, 9), 2),
    ),
    "ways to build one nine: 1,296": (
        lambda: canonical(ids(OTHER_NINE)).order,
        lambda: 3 * 2 * 3 * 2 * 3 * 2 * factorial(3),
    ),
    "choices of some of nine cards: 512": (lambda: len(choices(9)), lambda: 2**9),
    "choices of some of eight cards: 256": (lambda: len(choices(8)), lambda: 2**8),
    "complete eights: 31,997,952": (
        zero_eights_by_search,
        # Any seven of the eight are independent, and the eighth is their sum.
        lambda: NINE_ORDERED // factorial(8),
    ),
    "complete eights of the program: 31,997,952": (
        lambda: sum(found.count(6) for found in leftover_classes(6) if found.size == 8),
        lambda: sum(found.count(6) for found in complete_classes(6) if found.size == 8),
    ),
    "Quad-free eights for one complete: 29": (
        lambda: Fraction(quad_free_by_search(8), zero_eights_by_search()),
        lambda: Fraction(quad_free_by_steps(8), NINE_ORDERED // factorial(8)),
    ),
    "different sums of three of eight of a nine: 46": (
        lambda: len(sums_of_three(QUAD_FREE_NINE[:8])),
        lambda: comb(8, 3) - comb(6, 3) // 2,
    ),
    "cards that can join those eight: 10": (
        lambda: len(
            set(range(64)) - set(ids(QUAD_FREE_NINE[:8])) - set(sums_of_three(QUAD_FREE_NINE[:8]))
        ),
        lambda: 64 - 8 - 46,
    ),
    "fewest cards with which one gets stuck: 8": (
        lambda: min(grown_from_frame(6)[1]),
        lambda: min(found.size for found in complete_classes(6)),
    ),
    # Smaller decks
    "largest Quad-free layouts of a beginner's deck: 6": largest(4),
    "largest Quad-free layouts of half a deck: 7": largest(5),
    "orders of six cards: 720": (
        lambda: len(list(permutations(range(6)))),
        lambda: factorial(6),
    ),
    "half decks: 126": (
        lambda: sum(1 for _ in flats(6, 5)),
        # The digits chosen, and what they add up to.
        lambda: 2 * sum(any(choice) for choice in choices(6)),
    ),
    "pair sums in half a deck: 31": (
        lambda: len({a ^ b for a, b in combinations(range(32), 2)}),
        lambda: 2**5 - 1,
    ),
    # Larger decks
    "largest Quad-free layouts of two decks: 12": largest(7),
    "fewest cards of two decks with which one gets stuck: 12": (
        lambda: min(grown_from_frame(7)[1]),
        lambda: min(found.size for found in complete_classes(7)),
    ),
    "pairs of 17 cards: 136": (lambda: len(list(combinations(range(17), 2))), lambda: 17 * 16 // 2),
    "pair sums in two decks: 127": (
        lambda: len({a ^ b for a, b in combinations(range(128), 2)}),
        lambda: 2**7 - 1,
    ),
    "cards of 31 even sets of thirteen, set by set: 186": (
        lambda: sum(6 for choice in choices(5) if any(choice)),
        lambda: (2**13 // 2**8 - 1) * 6,
    ),
    "cards of 31 even sets of thirteen, card by card: 208": (
        lambda: 13 * sum(first for first, *_ in product((0, 1), repeat=5)),
        lambda: 13 * 2**5 // 2,
    ),
    "cards of four decks: 256": (lambda: len(list(product(DECK, range(4)))), lambda: 2**8),
    **{
        f"most Quads of {size} cards: {shown}": (
            lambda size=size: max(count_layouts(6, size)),
            # The first cards of the codes hold most.
            lambda size=size: sum(total(four) == 0 for four in combinations(range(size), 4)),
        )
        for size, shown in zip(range(4, 11), ("1", "1", "3", "7", "14", "14", "18"), strict=True)
    },
}
