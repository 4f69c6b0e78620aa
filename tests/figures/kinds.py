"""The figures of kinds of layouts, and of the sizes at which one gets stuck.

Layouts that an affine map takes to each other have the same even sets, but for the order of their
cards. So kinds of layouts are kinds of codes: spaces of even sets, none of two cards. One way
grows layouts card by card, as the program does; the other grows such spaces word by word.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from eqlib.z2.layouts import layout_classes
from eqlib.z2.quad_free import complete_classes, greedy_quad_free, quad_free_classes
from tests.figures import Figures

Space = frozenset[int]


def told_by(space: Space, cards: int) -> tuple[object, ...]:
    """Return what does not hang on the order of the cards: sizes of the sets with one, with two."""

    def sizes(*chosen: int) -> tuple[tuple[int, int], ...]:
        mask = sum(1 << card for card in chosen)
        found = Counter(word.bit_count() for word in space if word & mask == mask)
        return tuple(sorted(found.items()))

    return tuple(
        sorted(
            (sizes(one), tuple(sorted(sizes(one, other) for other in range(cards) if other != one)))
            for one in range(cards)
        )
    )


@cache
def spaces(cards: int, least: int) -> tuple[tuple[Space, ...], ...]:
    """Return spaces of even sets of so many cards, by dimension, one of each kind told apart.

    All their sets but the empty one have ``least`` cards or more.
    """
    words = [w for w in range(1, 1 << cards) if w.bit_count() % 2 == 0 and w.bit_count() >= least]
    grown: list[tuple[Space, ...]] = [(frozenset({0}),)]
    while grown[-1]:
        found: dict[tuple[object, ...], Space] = {}
        for space in grown[-1]:
            seen = set[int]()
            for word in words:
                if word not in space and word not in seen:
                    coset = {word ^ one for one in space}
                    seen |= coset
                    if min(map(int.bit_count, coset)) >= least:
                        larger = space | coset
                        found.setdefault(told_by(larger, cards), larger)
        grown.append(tuple(found.values()))
    return tuple(grown)


def kinds(cards: int, n: int, least: int = 4) -> int:
    """Count the kinds of layouts of 2**n cards; Quad-free are those whose even sets have six."""
    return sum(map(len, spaces(cards, least)[max(cards - n - 1, 0) :]))


@cache
def stuck(n: int) -> frozenset[int]:
    """Return with how many of 2**n cards one can get stuck.

    Such a layout holds a frame of n + 1 independent cards, else any card outside of its flat could
    join. Its other cards are sums of an odd number of the frame, which may be put in any order. So
    one that takes the fewest can be the sum of the first cards of the frame, and a second one,
    that has the least in common with these, the first of its sort.
    """
    frame = [0, *(1 << digit for digit in range(n))]
    whole = (1 << (1 << n)) - 1
    sizes = set[int]()

    def parts(card: int) -> int:
        """Return of which cards of the frame a card is the sum."""
        return card << 1 | (card.bit_count() + 1) % 2

    def shut_by(chosen: list[int], card: int) -> int:
        closed = 1 << card
        for a, b in combinations(chosen, 2):
            closed |= 1 << (a ^ b ^ card)
        return closed

    def grow(chosen: list[int], shut: int, allowed: int) -> None:
        if shut == whole:
            sizes.add(len(chosen))
        free = allowed & ~shut
        while free:
            bit = free & -free
            free ^= bit
            card = bit.bit_length() - 1
            grow([*chosen, card], shut | shut_by(chosen, card), free)

    shut = 0
    for place, card in enumerate(frame):
        shut |= shut_by(frame[:place], card)
    grow(frame, shut, 0)
    for fewest in range(5, n + 2, 2):
        used = (1 << fewest) - 1
        first = used >> 1
        begun = shut | shut_by(frame, first)
        grow([*frame, first], begun, 0)
        sorts: dict[tuple[int, int], list[int]] = {}
        for card in range(1 << n):
            if card != first and parts(card).bit_count() >= fewest:
                common = (parts(card) & used).bit_count()
                sorts.setdefault((common, parts(card).bit_count()), []).append(card)
        for sort in sorted(sorts):
            second = sorts[sort][0]
            if not begun >> second & 1:
                later = [c for other in sorts if other >= sort for c in sorts[other]]
                grow(
                    [*frame, first, second],
                    begun | shut_by([*frame, first], second),
                    sum(1 << card for card in later),
                )
    return frozenset(sizes)


def program_stuck(n: int) -> list[int]:
    return sorted({found.size for found in complete_classes(n)})


QUAD_FREE_KINDS = (1, 1, 1, 1, 1, 2, 2, 3, 3, 2, 1, 1, 0)


FIGURES: Figures = {
    **{
        f"kinds of layouts of {name} cards: {shown}": (
            lambda cards=cards: len(layout_classes(cards, 6)),
            lambda cards=cards: kinds(cards, 6),
        )
        for cards, name, shown in [(9, "nine", 15), (10, "ten", 29)]
    },
    **{
        f"kinds of Quad-free layouts of {cards} of 128 cards: {shown}": (
            lambda cards=cards: len(dict(enumerate(quad_free_classes(7))).get(cards, ())),
            lambda cards=cards: kinds(cards, 7, least=6),
        )
        for cards, shown in enumerate(QUAD_FREE_KINDS, start=1)
    },
    **{
        f"{place} number of 256 cards with which one gets stuck: {shown}": (
            lambda at=at: program_stuck(8)[at],
            lambda at=at: sorted(stuck(8))[at],
        )
        for at, (place, shown) in enumerate([("first", 15), ("second", 16), ("third", 18)])
    },
    "numbers of 256 cards with which one gets stuck: 3": (
        lambda: len(program_stuck(8)),
        lambda: len(stuck(8)),
    ),
    "cards of four decks that always hold a Quad: 19": (
        lambda: len(quad_free_classes(8)),
        lambda: max(stuck(8)) + 1,
    ),
    "largest Quad-free layouts of four decks: 18": (
        lambda: max(len(greedy_quad_free(8)), len(quad_free_classes(8)) - 1),
        lambda: max(stuck(8)),
    ),
}
