"""The small figures on the way of the proofs: cards that are left, pairs, choices of some cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, gcd

from eqlib import DECK, Card
from eqlib.z2.layouts import expected_quads, layout_classes
from eqlib.z2.quad_free import largest_quad_free, roots_quad_free
from tests.figures import Figures
from tests.figures.game import BEGINNER, by_the_rulebook, quad_free_by_steps
from tests.figures.kinds import kinds


def bits(number: int) -> int:
    """Return how many cards have a 1 at the first digit of their number."""
    return sum(card.code("number") >> 1 for card in DECK[:number])


def beyond(cards: tuple[Card, ...] | list[Card], size: int) -> int:
    """Return how many cards are left when so many are laid."""
    return len(set(cards) - set(cards[:size]))


def through(quads: list[frozenset[Card]], *chosen: Card) -> list[frozenset[Card]]:
    return [quad for quad in quads if quad.issuperset(chosen)]


def near_quads() -> int:
    """Count the other Quads through a card of a Quad that share a second card with it."""
    quads = by_the_rulebook(DECK)
    first = quads[0]
    card = min(first)
    return sum(len(quad & first) == 2 for quad in through(quads, card))


@cache
def ninths() -> Counter[int]:
    """Count the ninth cards of all Quad-free eights by the Quads that they make, class by class."""
    found: Counter[int] = Counter()
    for eight in layout_classes(8, 6, quad_free=True):
        threes = Counter(a ^ b ^ c for a, b, c in combinations(eight.vectors, 3))
        for card in set(range(64)) - set(eight.vectors):
            found[threes[card]] += eight.count(6)
    return found


def ninths_with(quads: int) -> Fraction:
    """Return of 29 ninth cards how many make so many Quads, counted."""
    return Fraction(29 * ninths()[quads], sum(ninths().values()))


def without() -> Fraction:
    """Return of 29 ninth cards how many make no Quad; two Quads are as many, as 56 are shared out.

    Of a nine without a Quad each of its cards may have been the last.
    """
    return Fraction(29 * 9 * quad_free_by_steps(9), 56 * quad_free_by_steps(8))


def hundredths(number: Fraction) -> Fraction:
    return Fraction(round(number, 2))


def partner_pairs() -> int:
    """Count the pairs of cards whose sum is a certain one."""
    return sum(a.id ^ b.id == 0b010101 for a, b in combinations(DECK, 2))


FIGURES: Figures = {
    "cards with a 1 in a digit: 32": (lambda: bits(64), lambda: 64 // 2),
    "cards besides two: 62": (lambda: beyond(DECK, 2), lambda: 64 - 2),
    "cards besides three: 61": (lambda: beyond(DECK, 3), lambda: 64 - 3),
    "cards besides a Quad: 60": (lambda: beyond(DECK, 4), lambda: 64 - 4),
    "beginner's cards besides three: 13": (lambda: beyond(BEGINNER, 3), lambda: 16 - 3),
    "beginner's Quads through a card: 35": (
        lambda: len(through(by_the_rulebook(BEGINNER), BEGINNER[0])),
        lambda: 15 * 14 // (3 * 2),
    ),
    "other Quads through two cards of a Quad: 30": (
        lambda: len(through(by_the_rulebook(DECK)[1:], *sorted(by_the_rulebook(DECK)[0])[:2])),
        lambda: 62 // 2 - 1,
    ),
    "Quads through a card of a Quad that share a second one: 90": (near_quads, lambda: 3 * 30),
    "pairs of cards with one sum: 32": (partner_pairs, lambda: 64 // 2),
    "threes of seven cards: 35": (
        lambda: len(list(combinations(range(7), 3))),
        lambda: 7 * 6 * 5 // 6,
    ),
    "cards that an eight of a nine shuts out, and its own: 54": (
        lambda: 64 - Fraction(9 * quad_free_by_steps(9), quad_free_by_steps(8) * 28 // 29),
        lambda: 8 + comb(8, 3) - comb(6, 3) // 2,
    ),
    "fours of eight cards: 70": (
        lambda: len(list(combinations(range(8), 4))),
        lambda: comb(8, 4),
    ),
    "average of the regular opening table, rounded: 1.15": (
        lambda: hundredths(expected_quads(6, 8)),
        lambda: hundredths(Fraction(comb(8, 4), 61)),
    ),
    "average of the beginner's opening table, rounded: 1.15": (
        lambda: hundredths(expected_quads(4, 6)),
        lambda: hundredths(Fraction(comb(6, 4), 13)),
    ),
    "of 29 ninth cards, those that make no Quad: 5": (lambda: ninths_with(0), without),
    "of 29 ninth cards, those that make one Quad: 19": (
        lambda: ninths_with(1),
        lambda: 29 - 2 * without(),
    ),
    "of 29 ninth cards, those that make two Quads: 5": (lambda: ninths_with(2), without),
    # Larger decks
    "cards of four attributes with three values: 81": (
        lambda: len(list(product(range(3), repeat=4))),
        lambda: 3**4,
    ),
    "cards of two decks that always hold a Quad: 13": (
        lambda: largest_quad_free(7) + 1,
        lambda: next(size for size in range(1, 20) if not kinds(size, 7, least=6)),
    ),
    "cards of two decks that hold a Quad by their pairs: 17": (
        lambda: next(k for k in range(128) if k * (k - 1) // 2 > 127),
        lambda: next(k for k in range(128) if len(list(combinations(range(k), 2))) > 127),
    ),
    "even sets of thirteen of 128 cards, at least: 32": (
        lambda: 2**13 // 2**8,
        # Words of thirteen signs that eight independent columns send to zero.
        lambda: sum(not word & 0xFF for word in range(2**13)),
    ),
    "solutions of x to the 17 = 1 in the field of 256: 17": (
        lambda: len(roots_quad_free()) - 1,
        lambda: gcd(17, 255),
    ),
}
