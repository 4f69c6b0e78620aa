"""The figures of the first rungs of the ladder: values, renamings, Quads counted, Quads that meet.

One way looks at everything; the other reckons as the chapters do.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, factorial, perm

from eqlib import DECK, Card
from eqlib.games.evenquads.symmetry import every
from tests.figures import Count, Figures
from tests.figures.game import BEGINNER, by_the_rulebook, cards, quads_among, share

ATTRIBUTES = ("number", "symbol", "colour")
SAME, HALVES, DIFFERENT = range(3)
ALLOWED = {(4,): SAME, (2, 2): HALVES, (1, 1, 1, 1): DIFFERENT}

THREE_PAIRS = cards(
    "1 circle green; 2 spiral green; 3 polyhedron blue; 4 square blue; "
    "1 spiral yellow; 2 circle yellow"
)
SIX = [Card.from_id(number) for number in (0, 0b010101, 0b101010, 0b111111, 1 << 4, 1 << 2)]
FOUR_PAIRS = [*THREE_PAIRS, *cards("3 square pink; 4 polyhedron pink")]


# --- One way: look at everything ----------------------------------------------------------------


def split(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(Counter(values).values(), reverse=True))


@cache
def ways_of_one_attribute() -> Counter[tuple[int, ...]]:
    """Count the ways to give four cards values of one attribute, by their split."""
    return Counter(map(split, product(range(4), repeat=4)))


def partners(values: list[int]) -> int:
    """Return which card the first one is paired with: 1, 2 or 3."""
    return values.index(values[0], 1)


@cache
def quads_by_row_and_pairs() -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Count the Quads by what their attributes do, and by which of them have the same pairs."""
    found: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for quad in by_the_rulebook(DECK):
        four = sorted(quad)
        columns = [[card.code(name) for card in four] for name in ATTRIBUTES]
        kinds = [ALLOWED[split(tuple(column))] for column in columns]
        row = tuple(kinds.count(kind) for kind in (SAME, HALVES, DIFFERENT))
        pairs = Counter(
            partners(c) for c, kind in zip(columns, kinds, strict=True) if kind == HALVES
        )
        found[row, tuple(sorted(pairs.values()))] += 1
    return found


def quads_of_row(*row: int) -> int:
    return sum(n for (found, _), n in quads_by_row_and_pairs().items() if found == row)


def meeting(quads: list[frozenset[Card]], shared: int) -> int:
    """Count the other Quads that share so many cards with the first."""
    first = quads[0]
    return sum(len(first & quad) == shared for quad in quads if quad != first)


def quads_of_dimension(n: int) -> int:
    """Count the Quads of 2**n cards by their pair sums: each Quad makes two pairs agree, thrice."""
    size = 1 << n
    sums = Counter(a ^ b for a in range(size) for b in range(a))
    return sum(comb(times, 2) for times in sums.values()) // 3


@cache
def sixes_of_64() -> Counter[int]:
    """Count the layouts of six by their Quads; a map that keeps Quads takes any three to any three.

    So look at those that hold three fixed cards: each layout is met once for each of its threes.
    """
    first = (0, 1, 2)
    found: Counter[int] = Counter()
    for three in combinations([card for card in range(64) if card not in first], 3):
        six = (*first, *three)
        sums = Counter(a ^ b for a, b in combinations(six, 2))
        found[sum(comb(times, 2) for times in sums.values()) // 3] += 1
    return Counter({quads: n * comb(64, 3) // comb(6, 3) for quads, n in found.items()})


def keeps_sums(images: tuple[int, ...]) -> bool:
    size = len(images)
    return all(
        images[a ^ b ^ c] == images[a] ^ images[b] ^ images[c]
        for a, b, c in combinations(range(size), 3)
    )


def affine_in_a_circle(size: int) -> int:
    """Count the renamings of numbers in a circle that keep a - b + c."""
    return sum(
        all(
            images[(a - b + c) % size] == (images[a] - images[b] + images[c]) % size
            for a, b, c in product(range(size), repeat=3)
        )
        for images in permutations(range(size))
    )


# --- Another way: reckon ------------------------------------------------------------------------


def reckoned(same: int, halves: int, different: int) -> int:
    """Count the Quads of a row as the page does: deal in order, take equal pairs away."""
    places = factorial(3) // factorial(same) // factorial(halves) // factorial(different)
    fours = places * 4**same * 36**halves * 24**different
    if different == 0:
        # Two equal pairs; where nothing is two and two all four cards are one.
        fours -= 3 * 64 * places * 3**halves if halves else 64
    return fours // 24


ROWS = {
    (0, 0, 3): "576",
    (0, 1, 2): "2,592",
    (0, 2, 1): "3,888",
    (0, 3, 0): "1,728",
    (1, 0, 2): "288",
    (1, 1, 1): "864",
    (1, 2, 0): "432",
    (2, 0, 1): "48",
    (2, 1, 0): "0",
    (3, 0, 0): "0",
}


def layouts_with_three() -> int:
    return 63 * comb(32, 3)


def layouts_with_one() -> int:
    return 10416 * comb(60, 2) - 3 * layouts_with_three()


def layouts_with_none() -> int:
    return comb(64, 6) - layouts_with_one() - layouts_with_three()


def _sixes(quads: int, reckon: Count, shown: str, percent: str) -> dict[str, tuple[Count, Count]]:
    whole = 74_974_368
    return {
        f"layouts of 6 of 64 with {quads} Quads: {shown}": (lambda: sixes_of_64()[quads], reckon),
        f"share of 6 of 64 with {quads} Quads: {percent}%": (
            lambda: share(sixes_of_64()[quads], sum(sixes_of_64().values()), 2),
            lambda: share(int(reckon()), whole, 2),
        ),
    }


FIGURES: Figures = {
    "cards with a fourth attribute: 256": (
        lambda: len(list(product(range(4), repeat=4))),
        lambda: 4**4,
    ),
    "ways to deal one attribute: 256": (
        lambda: sum(ways_of_one_attribute().values()),
        lambda: 4**4,
    ),
    "ways all the same: 4": (lambda: ways_of_one_attribute()[4,], lambda: 4),
    "ways two and two: 36": (lambda: ways_of_one_attribute()[2, 2], lambda: 3 * 4 * 3),
    "ways all different: 24": (lambda: ways_of_one_attribute()[1, 1, 1, 1], lambda: factorial(4)),
    "ways three and one: 48": (lambda: ways_of_one_attribute()[3, 1], lambda: 4 * 4 * 3),
    "ways two, one and one: 144": (
        lambda: ways_of_one_attribute()[2, 1, 1],
        lambda: comb(4, 2) * 4 * 3 * 2,
    ),
    "Quads with each of their cards: 41,664": (
        lambda: sum(map(len, by_the_rulebook(DECK))),
        lambda: 64 * 651,
    ),
    **{
        f"Quads by rows, {row}: {shown}": (
            lambda row=row: quads_of_row(*row),
            lambda row=row: reckoned(*row),
        )
        for row, shown in ROWS.items()
    },
    "Quads with the same pairs twice, one attribute different: 1,296": (
        lambda: quads_by_row_and_pairs()[(0, 2, 1), (2,)],
        lambda: reckoned(0, 2, 1) // 3,
    ),
    "Quads with two pairs of pairs, one attribute different: 2,592": (
        lambda: quads_by_row_and_pairs()[(0, 2, 1), (1, 1)],
        lambda: reckoned(0, 2, 1) * 2 // 3,
    ),
    "Quads of three halves, two of them agreeing: 1,296": (
        lambda: quads_by_row_and_pairs()[(0, 3, 0), (1, 2)],
        lambda: reckoned(0, 3, 0) * 18 // 24,
    ),
    "Quads of three halves, none agreeing: 432": (
        lambda: quads_by_row_and_pairs()[(0, 3, 0), (1, 1, 1)],
        lambda: reckoned(0, 3, 0) * 6 // 24,
    ),
    "kinds of Quads: 10": (lambda: len(quads_by_row_and_pairs()), lambda: 8 + 2),
    "other Quads: 10,415": (lambda: len(by_the_rulebook(DECK)) - 1, lambda: 10416 - 1),
    "other Quads through a card: 650": (
        lambda: sum(DECK[0] in quad for quad in by_the_rulebook(DECK)[1:]),
        lambda: 651 - 1,
    ),
    "Quads that share just a given card: 560": (
        lambda: meeting(by_the_rulebook(DECK), 1) // 4,
        lambda: 650 - 3 * 30,
    ),
    "Quads that share two cards with a Quad: 180": (
        lambda: meeting(by_the_rulebook(DECK), 2),
        lambda: 6 * 30,
    ),
    "Quads that share one card with a Quad: 2,240": (
        lambda: meeting(by_the_rulebook(DECK), 1),
        lambda: 4 * 560,
    ),
    "Quads that share no card with a Quad: 7,995": (
        lambda: meeting(by_the_rulebook(DECK), 0),
        lambda: 10415 - 180 - 2240,
    ),
    "beginner's Quads that share two cards with one: 36": (
        lambda: meeting(by_the_rulebook(BEGINNER), 2),
        lambda: 6 * 6,
    ),
    "beginner's Quads that share one card with one: 64": (
        lambda: meeting(by_the_rulebook(BEGINNER), 1),
        lambda: 4 * (34 - 3 * 6),
    ),
    "beginner's Quads that share no card with one: 39": (
        lambda: meeting(by_the_rulebook(BEGINNER), 0),
        lambda: 139 - 36 - 64,
    ),
    "other beginner's Quads: 139": (lambda: len(by_the_rulebook(BEGINNER)) - 1, lambda: 140 - 1),
    "cards of two decks: 128": (lambda: len(list(product(range(2), DECK))), lambda: 2 * 4**3),
    "Quads of two decks: 85,344": (
        lambda: quads_of_dimension(7),
        lambda: 128 * 127 * 126 // 24,
    ),
    "factor one below 128: 127": (lambda: len(range(1, 128)), lambda: 2**7 - 1),
    "factor two below 128: 126": (lambda: len(range(2, 128)), lambda: 2**7 - 2),
    "Quads of four attributes: 690,880": (
        lambda: quads_of_dimension(8),
        lambda: 256 * 255 * 254 // 24,
    ),
    "factor one below 256: 255": (lambda: len(range(1, 256)), lambda: 2**8 - 1),
    "factor two below 256: 254": (lambda: len(range(2, 256)), lambda: 2**8 - 2),
    "chance with four attributes: 1/253": (
        lambda: Fraction(quads_of_dimension(8), comb(256, 4)),
        lambda: Fraction(1, 256 - 3),
    ),
    "ordered fours with the sum zero: 262,144": (
        # Quads in every order, one card four times, two cards twice.
        lambda: 24 * len(by_the_rulebook(DECK)) + 64 + 3 * perm(64, 2),
        lambda: 64**3,
    ),
    # Renamings
    "renamings of an attribute: 24": (
        lambda: len(list(permutations(range(4)))),
        lambda: factorial(4),
    ),
    "renamings of four codes that keep sums: 24": (
        lambda: sum(map(keeps_sums, permutations(range(4)))),
        lambda: 4 * (3 * 2),
    ),
    "symmetries of the game: 82,944": (
        # No two do the same to these six cards.
        lambda: len({tuple(move(card).id for card in SIX) for move in every()}),
        lambda: 24 * 24 * 24 * 6,
    ),
    "symmetries of a beginner's game: 1,152": (
        lambda: len(
            {
                (order, one, two)
                for order in permutations(range(2))
                for one in permutations(range(4))
                for two in permutations(range(4))
            }
        ),
        lambda: 24 * 24 * 2,
    ),
    "renamings of three in a circle: 6": (lambda: affine_in_a_circle(3), lambda: 3 * 2),
    "renamings of five: 120": (lambda: len(list(permutations(range(5)))), lambda: factorial(5)),
    "renamings of five in a circle that keep sums: 20": (
        lambda: affine_in_a_circle(5),
        lambda: 5 * 4,
    ),
    "renamings of eight: 40,320": (
        lambda: sum(1 for _ in permutations(range(8))),
        lambda: factorial(8),
    ),
    "renamings of eight codes that keep sums: 1,344": (
        lambda: sum(map(keeps_sums, permutations(range(8)))),
        lambda: 8 * 7 * 6 * 4,
    ),
    # Six cards
    "Quads of the three pairs: 3": (lambda: quads_among(THREE_PAIRS), lambda: comb(3, 2)),
    "Quads of the four pairs: 14": (
        lambda: quads_among(FOUR_PAIRS),
        # Two pairs, or one card of each: three are free, the fourth is decided.
        lambda: comb(4, 2) + 2**3,
    ),
    "choices of two out of 60: 1,770": (
        lambda: len(list(combinations(range(60), 2))),
        lambda: 60 * 59 // 2,
    ),
    **_sixes(0, layouts_with_none, "57,163,008", "76.24"),
    **_sixes(1, layouts_with_one, "17,498,880", "23.34"),
    **_sixes(3, layouts_with_three, "312,480", "0.42"),
}
