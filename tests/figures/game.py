"""The figures of the chapters on the games, and of the first rungs of the mathematics."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial

from eqlib import DECK, Card, Deck, explain_quad, find_quads
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.table import TableGame
from tests.figures import Figures

BEGINNER = Deck.beginner("symbol", "spiral")
ATTRIBUTES = ("number", "symbol", "colour")


def cards(text: str) -> list[Card]:
    return [Card.parse(part) for part in text.split(";")]


# The layouts that the pages show.
SIX_SPIRALS = cards(
    "4 spiral blue; 4 spiral pink; 1 spiral yellow; 2 spiral pink; 3 spiral yellow; 3 spiral green"
)
EIGHT = cards(
    "3 polyhedron green; 1 circle blue; 2 spiral blue; 4 spiral yellow; 4 spiral pink; "
    "2 circle yellow; 1 polyhedron blue; 3 spiral pink"
)
NINE = [*EIGHT, Card.parse("4 polyhedron blue")]
TO_TRY = cards(
    "1 circle green; 4 square green; 1 polyhedron pink; 2 circle yellow; 3 spiral blue; "
    "1 square yellow; 4 circle pink; 4 square blue; 3 circle blue"
)
QUAD_FREE_NINE = cards(
    "1 circle yellow; 2 circle yellow; 3 circle yellow; 4 spiral yellow; 4 polyhedron yellow; "
    "4 square yellow; 4 circle green; 4 circle blue; 4 circle pink"
)

LEFT_OVER = cards(
    "4 polyhedron yellow; 1 circle yellow; 1 spiral green; 2 square blue; 2 circle pink; "
    "3 circle green; 1 circle pink; 2 circle blue"
)
HAND = cards(
    "4 polyhedron green; 4 square yellow; 1 circle blue; 1 square blue; 2 spiral green; "
    "3 circle green; 3 polyhedron pink"
)
TABLE = cards(
    "2 square yellow; 3 circle yellow; 3 circle pink; 2 circle green; 3 polyhedron green; "
    "1 circle yellow; 3 square blue; 3 spiral green"
)
MOST_QUADS = cards(
    "1 spiral green; 1 spiral blue; 1 spiral pink; 1 spiral yellow; "
    "1 polyhedron green; 1 polyhedron blue; 1 polyhedron pink; 1 polyhedron yellow"
)


# --- One way: look at everything ----------------------------------------------------------------


@cache
def splits() -> Counter[tuple[int, ...]]:
    """Count the 4**4 ways in which four cards can show one attribute, by how they are split."""
    return Counter(
        tuple(sorted(Counter(values).values(), reverse=True))
        for values in product(range(4), repeat=4)
    )


@cache
def by_the_rulebook(deck: Deck) -> list[frozenset[Card]]:
    """Try all fours by the words of the rule: the same, different, or two and two."""
    allowed = {
        values
        for values in product(range(4), repeat=4)
        if sorted(Counter(values).values()) in ([4], [2, 2], [1, 1, 1, 1])
    }
    columns = [{card: card.code(name) for card in deck} for name in ATTRIBUTES]
    return [
        frozenset(four)
        for four in combinations(deck, 4)
        if all(tuple([column[card] for card in four]) in allowed for column in columns)
    ]


def through(deck: Deck, number: int) -> int:
    """Count the Quads through the first cards of a deck."""
    return sum(set(deck[:number]) <= quad for quad in by_the_rulebook(deck))


def quads_among(layout: list[Card]) -> int:
    """Count the Quads of a layout by explaining every four."""
    return sum(explain_quad(*four).code == "quad.yes" for four in combinations(layout, 4))


@cache
def beginner_layouts(size: int) -> Counter[int]:
    """Count all layouts of a beginner's deck by the number of Quads that they hold."""
    quads = by_the_rulebook(BEGINNER)
    return Counter(
        sum(quad <= layout for quad in quads)
        for layout in map(frozenset, combinations(BEGINNER, size))
    )


@cache
def quad_free_by_search(size: int) -> int:
    """Count the Quad-free layouts of the whole deck, four to ten cards, by search.

    A map that keeps Quads takes any Quad-free four to any other (four such vectors are affinely
    independent), so each four is in equally many layouts, and the search can fix one.
    """
    first = (0, 1, 2, 4)

    def extensions(chosen: tuple[int, ...], shut: int, last: int) -> int:
        if len(chosen) == size:
            return 1
        total = 0
        for card in range(last + 1, 64):
            if not shut >> card & 1:
                closed = shut | 1 << card
                for a, b in combinations(chosen, 2):
                    closed |= 1 << (a ^ b ^ card)
                total += extensions((*chosen, card), closed, card)
        return total

    shut = sum(1 << card for card in {*first, *(a ^ b ^ c for a, b, c in combinations(first, 3))})
    fours = comb(64, 4) - len(by_the_rulebook(DECK))
    return fours * extensions(first, shut, -1) // comb(size, 4)


@cache
def leftovers(name: str) -> Counter[int]:
    """Play 200 games to the end, taking any Quad that is there; count the sizes of the rest."""
    sizes: Counter[int] = Counter()
    for seed in range(200):
        state = TableGame.named(name, {}).start(str(seed))
        rng = random.Random(seed)
        while not state.over:
            quads = find_quads(state.cards)
            state = state.play(Call(0, rng.choice(quads)) if quads else Pass(0))
        sizes[len(state.cards)] += 1
    return sizes


def mixed_quads() -> list[tuple[int, frozenset[Card]]]:
    """Try all fours of the hand and the table of the example; count the own cards of each Quad."""
    fours = map(frozenset, combinations([*HAND, *TABLE], 4))
    quads = [four for four in fours if explain_quad(*four).code == "quad.yes"]
    return [(len(quad & set(HAND)), quad) for quad in quads if 1 <= len(quad & set(HAND)) <= 3]


# --- Another way: reckon ------------------------------------------------------------------------


def quad_free_by_steps(size: int) -> int:
    """Count the Quad-free layouts card by card, five to ten cards.

    k Quad-free cards shut out themselves and the sums of their triples. Two triples have the same
    sum only if they are the two halves of six cards that sum to zero ("a six"). Up to eight cards
    hold one six at most (two would differ by a Quad or by a pair); it makes 10 couples of triples
    agree. A layout without a six gets one with a card that is the sum of five of its cards; such
    cards are all different and never shut out, as long as any card is free at all.
    """
    without, with_six = 64 * 63 * 62 * 60 * 56, 0
    for k in range(5, min(size, 9)):
        free = 64 - k - comb(k, 3)
        new_sixes = min(comb(k, 5), free)
        without, with_six = (
            without * (free - new_sixes),
            with_six * (free + 10) + without * new_sixes,
        )
    if size == 10:
        # A Quad-free nine is three triples with one sum, hence three sixes: of the 84 triples 27
        # couples agree and three agree all together. 9 + 84 - 27 - 2 = 64: no card is free.
        with_six *= 64 - 9 - (comb(9, 3) - 3 * 9 - 2)
    return (without + with_six) // factorial(size)


def share(part: int, whole: int, digits: int) -> Fraction:
    """Return a share as a percentage, rounded to some digits."""
    return Fraction(round(Fraction(100 * part, whole), digits))


def with_quad(size: int, count: Callable[[int], int]) -> Fraction:
    return share(comb(64, size) - count(size), comb(64, size), 2)


FIGURES: Figures = {
    "cards of the deck: 64": (
        lambda: len({str(card) for card in DECK}),
        lambda: 4**3,
    ),
    "cards of a beginner's deck: 16": (
        lambda: sum(card.symbol == "spiral" for card in DECK),
        lambda: 4**2,
    ),
    "beginner's decks: 12": (
        lambda: len(
            {tuple(c for c in DECK if c.value(n) == v.value(n)) for n in ATTRIBUTES for v in DECK}
        ),
        lambda: 3 * 4,
    ),
    "splits of four cards: 5": (
        lambda: len(splits()),
        # The partitions of 4 into parts, largest first.
        lambda: sum(
            a + b + c + d == 4 and a >= b >= c >= d for a, b, c, d in product(range(5), repeat=4)
        ),
    ),
    "Quads of the deck: 10,416": (
        lambda: len(by_the_rulebook(DECK)),
        lambda: 64 * 63 * 62 // factorial(4),
    ),
    "Quads of a beginner's deck: 140": (
        lambda: len(by_the_rulebook(BEGINNER)),
        lambda: 16 * 15 * 14 // factorial(4),
    ),
    "Quads through a card: 651": (lambda: through(DECK, 1), lambda: 63 * 62 // 6),
    "Quads through two cards: 31": (lambda: through(DECK, 2), lambda: 62 // 2),
    "Quads through three cards: 1": (lambda: through(DECK, 3), lambda: 1),
    "chance of four cards: 1/61": (
        lambda: Fraction(len(by_the_rulebook(DECK)), comb(64, 4)),
        lambda: Fraction(1, 64 - 3),
    ),
    "chance of four beginner's cards: 1/13": (
        lambda: Fraction(len(by_the_rulebook(BEGINNER)), comb(16, 4)),
        lambda: Fraction(1, 16 - 3),
    ),
    # The beginner's game. Six cards with three Quads are three pairs with one sum out of 15:
    # 8 pairs have it. Any three cards of a Quad-free six decide what the others may be:
    # 16 * 15 * 14 * 12 ordered fours, then 8 fifth cards, and the sixth is the sum of the five.
    "layouts of 6 of 16: 8,008": (
        lambda: sum(beginner_layouts(6).values()),
        lambda: factorial(16) // factorial(6) // factorial(10),
    ),
    "of them with three Quads: 840": (lambda: beginner_layouts(6)[3], lambda: 15 * comb(8, 3)),
    "of them with none: 448": (
        lambda: beginner_layouts(6)[0],
        lambda: 16 * 15 * 14 * 12 * 8 * 1 // factorial(6),
    ),
    # Each Quad is in comb(12, 2) sixes, counted three times where there are three.
    "of them with one: 6,720": (
        lambda: beginner_layouts(6)[1],
        lambda: 140 * comb(12, 2) - 3 * 840,
    ),
    "share with none: 5.6%": (
        lambda: share(beginner_layouts(6)[0], 8008, 1),
        lambda: share(16 * 15 * 14 * 12 * 8, 16 * 15 * 14 * 13 * 12 * 11, 1),
    ),
    "share with one: 83.9%": (
        lambda: share(beginner_layouts(6)[1], 8008, 1),
        lambda: share(140 * comb(12, 2) - 3 * 840, comb(16, 6), 1),
    ),
    "share with three: 10.5%": (
        lambda: share(beginner_layouts(6)[3], 8008, 1),
        lambda: share(15 * comb(8, 3), comb(16, 6), 1),
    ),
    "seven of 16 without a Quad: 0": (
        lambda: beginner_layouts(7)[0],
        # 15 sums are too few for 21 pairs.
        lambda: 0 if comb(7, 2) > 2**4 - 1 else 1,
    ),
    "pairs of 7 cards: 21": (lambda: len(list(combinations(BEGINNER[:7], 2))), lambda: 7 * 6 // 2),
    "pair sums in a beginner's deck: 15": (
        lambda: len({a.id ^ b.id for a, b in combinations(BEGINNER, 2)}),
        lambda: 4 * 4 - 1,
    ),
    # The regular game
    "layouts of 8 without a Quad: 20.96%": (
        lambda: 100 - with_quad(8, quad_free_by_search),
        lambda: 100 - with_quad(8, quad_free_by_steps),
    ),
    "layouts of 4 with a Quad: 1.64%": (
        lambda: share(len(by_the_rulebook(DECK)), comb(64, 4), 2),
        lambda: share(1, 61, 2),
    ),
    "layouts of 5 with a Quad: 8.20%": (
        lambda: with_quad(5, quad_free_by_search),
        # Five cards hold one Quad at most: five fours, each with chance 1/61.
        lambda: share(5, 61, 2),
    ),
    **{
        f"layouts of {size} with a Quad: {shown}%": (
            lambda size=size: with_quad(size, quad_free_by_search),
            lambda size=size: with_quad(size, quad_free_by_steps),
        )
        for size, shown in [(6, "23.76"), (7, "49.78"), (8, "79.04"), (9, "96.39"), (10, "100")]
    },
    "choices of four out of nine: 126": (
        lambda: len(list(combinations(NINE, 4))),
        lambda: 9 * 8 * 7 * 6 // factorial(4),
    ),
    "pairs of nine cards: 36": (lambda: len(list(combinations(NINE, 2))), lambda: 9 * 8 // 2),
    "pairs of eight cards: 28": (lambda: len(list(combinations(EIGHT, 2))), lambda: 8 * 7 // 2),
    "different pair sums of the nine: 33": (
        lambda: len({a.id ^ b.id for a, b in combinations(NINE, 2)}),
        lambda: comb(9, 2) - 3 * quads_among(NINE),
    ),
    "different pair sums of the eight: 28": (
        lambda: len({a.id ^ b.id for a, b in combinations(EIGHT, 2)}),
        lambda: comb(8, 2) - 3 * quads_among(EIGHT),
    ),
    "pair sums in the deck: 63": (
        lambda: len({a.id ^ b.id for a, b in combinations(DECK, 2)}),
        lambda: 4**3 - 1,
    ),
    "pairs of 12 cards: 66": (lambda: len(list(combinations(DECK[:12], 2))), lambda: 12 * 11 // 2),
    "Quads of the nine to try: 4": (lambda: quads_among(TO_TRY), lambda: len(find_quads(TO_TRY))),
    "Quads of the six spirals: 3": (
        lambda: quads_among(SIX_SPIRALS),
        lambda: len(find_quads(SIX_SPIRALS)),
    ),
    "Quads of the nine: 1": (lambda: quads_among(NINE), lambda: len(find_quads(NINE))),
    "Quads of the eight: 0": (lambda: quads_among(EIGHT), lambda: len(find_quads(EIGHT))),
    "Quads of the nine around one card: 0": (
        lambda: quads_among(QUAD_FREE_NINE),
        lambda: len(find_quads(QUAD_FREE_NINE)),
    ),
    "Quads of the example that may be called: 18": (
        lambda: len(mixed_quads()),
        lambda: len(find_quads([*HAND, *TABLE])) - len(find_quads(HAND)) - len(find_quads(TABLE)),
    ),
    "choices of three out of eight: 56": (
        lambda: len(list(combinations(TABLE, 3))),
        lambda: 8 * 7 * 6 // factorial(3),
    ),
    "Quads of eight cards left over: 0": (
        lambda: quads_among(LEFT_OVER),
        lambda: len(find_quads(LEFT_OVER)),
    ),
    "most Quads of eight cards: 14": (
        lambda: quads_among(MOST_QUADS),
        # Each three is in at most one Quad, and each Quad holds four threes.
        lambda: comb(8, 3) // 4,
    ),
    "Quads of those eight through a card: 7": (
        lambda: quads_among(MOST_QUADS) - quads_among(MOST_QUADS[1:]),
        lambda: 14 * 4 // 8,
    ),
    "most cards left in the beginner's game: 0": (
        lambda: max(leftovers("evenquads.beginner")),
        lambda: max(n for n in range(0, 7, 4) if n != 4),
    ),
    "most cards left in the regular game: 8": (
        lambda: max(leftovers("evenquads.regular")),
        lambda: max(n for n in range(0, 12, 4) if n != 4),
    ),
}
