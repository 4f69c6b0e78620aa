"""The figures of 27th QUADRAO: hands of the play-off, faces, and cards in the deck.

One way lists all hands or faces; the other reckons as the chapters do.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod

from eqlib.games.quadrao.cards import FAMILIES, SYMBOLS, cross, name_of
from eqlib.games.quadrao.trails import longest_trail, pieces
from tests.figures import Figures


@cache
def hands() -> Counter[int]:
    """Count the hands of four cards by their largest piece, one after the other."""
    return Counter(max(map(len, pieces(four))) for four in combinations(FAMILIES["pairs"], 4))


def trees() -> int:
    """List the trees on five vertices: four edges that hang together and reach all five."""
    edges = list(combinations("abcde", 2))
    found = 0
    for four in combinations(edges, 4):
        reached = {"a"}
        for _ in four:
            reached |= {end for edge in four if reached & set(edge) for end in edge}
        found += len(reached) == 5
    return found


def together() -> int:
    """Reckon the hands that hang together: trees on five symbols, or four edges of four."""
    return comb(8, 5) * 5**3 + comb(8, 4) * comb(6, 4)


def apart() -> int:
    """Reckon the hands in which no two cards share a symbol: matchings of eight symbols."""
    return factorial(8) // (2**4 * factorial(4))


def threes() -> int:
    """Reckon the hands with a piece of three: triangles, stars and ways, with one card apart."""
    triangles = comb(8, 3) * comb(5, 2)
    stars = 8 * comb(7, 3) * comb(4, 2)
    ways = 8 * 7 * 6 * 5 // 2 * comb(4, 2)
    return triangles + stars + ways


def twos() -> int:
    """Reckon the hands with largest piece two: two such pieces, or one and two cards apart."""
    pieces_of_two = 8 * comb(7, 2)
    return pieces_of_two * 5 * comb(4, 2) // 2 + pieces_of_two * comb(5, 2) * comb(3, 2) // 2


def faces() -> set[str]:
    """List the faces with one of eight symbols on each side."""
    return {"".join(face) for face in product(SYMBOLS, repeat=4)}


def symbols_of(four: tuple[str, ...]) -> int:
    """Return how many symbols the cards of a hand show."""
    return len({card[at : at + 2] for card in four for at in (0, 2)})


def connected_hands(symbols: int) -> int:
    """Count the hands that hang together and show so many symbols."""
    return sum(
        symbols_of(four) == symbols and len(pieces(four)) == 1
        for four in combinations(FAMILIES["pairs"], 4)
    )


def percent(hands_: int) -> Fraction:
    """Return a share of all hands in percent, to one place."""
    return Fraction(round(Fraction(1000 * hands_, comb(28, 4))), 10)


FIGURES: Figures = {
    "hands of four cards of 28: 20,475": (
        lambda: sum(hands().values()),
        lambda: prod(range(25, 29)) // 24,
    ),
    "hands of QUADRAO that hang together: 8,050": (lambda: hands()[4], together),
    "hands of QUADRAO with a largest piece of three: 7,280": (lambda: hands()[3], threes),
    "hands of QUADRAO with a largest piece of two: 5,040": (lambda: hands()[2], twos),
    "hands of QUADRAO of four cards apart: 105": (lambda: hands()[1], apart),
    "trees on five symbols: 125": (trees, lambda: 5**3),
    "hands of QUADRAO that are trees: 7,000": (
        lambda: connected_hands(5),
        lambda: comb(8, 5) * 5**3,
    ),
    "hands of QUADRAO that hang together on four symbols: 1,050": (
        lambda: connected_hands(4),
        lambda: comb(8, 4) * comb(6, 4),
    ),
    "pieces of two cards of QUADRAO: 168": (
        lambda: sum(len(pieces(two)) == 1 for two in combinations(FAMILIES["pairs"], 2)),
        lambda: 8 * comb(7, 2),
    ),
    "share of hands that hang together: 39.3%": (
        lambda: percent(hands()[4]),
        lambda: percent(together()),
    ),
    "share of hands with a largest piece of three: 35.6%": (
        lambda: percent(hands()[3]),
        lambda: percent(threes()),
    ),
    "share of hands with a largest piece of two: 24.6%": (
        lambda: percent(hands()[2]),
        lambda: percent(twos()),
    ),
    "share of hands of cards apart: 0.5%": (
        lambda: percent(hands()[1]),
        lambda: percent(apart()),
    ),
    "cards of the longest trail of QUADRAO: 25": (
        lambda: len(longest_trail(FAMILIES["pairs"]).cards),
        lambda: comb(8, 2) - (8 - 2) // 2,
    ),
    "cards of the longest trail with the masters: 33": (
        lambda: len(
            longest_trail([*FAMILIES["pairs"], *(cross(one, one) for one in SYMBOLS)]).cards
        ),
        lambda: comb(8, 2) - (8 - 2) // 2 + 8,
    ),
    # By the cards that the rules take out, and by the largest number that 7 or 8 can share.
    "cards for 2, 3, 6 or 7 players: 43": (lambda: 46 - 3, lambda: 1 + 45 // 7 * 7),
    "cards for 4, 5 or 8 players: 41": (lambda: 46 - 5, lambda: 1 + 45 // 8 * 8),
    "cards that are empty or normal: 37": (lambda: 46 - 1 - len(SYMBOLS), lambda: 32 + 5),
    "pairs of ten symbols: 45": (
        lambda: len(list(combinations(range(10), 2))),
        lambda: 10 * 9 // 2,
    ),
    "pairs of seven symbols: 21": (
        lambda: len(list(combinations(range(7), 2))),
        lambda: 7 * 6 // 2,
    ),
    "pairs of twelve symbols: 66": (
        lambda: len(list(combinations(range(12), 2))),
        lambda: 12 * 11 // 2,
    ),
    # Four quarters in any mixture: three bars between them say where the next number begins.
    "mixtures of four quarters with 1 to 4 dots: 35": (
        lambda: len(list(combinations_with_replacement(range(4), 4))),
        lambda: comb(4 + 3, 3),
    ),
    "faces with eight symbols: 4,096": (lambda: len(faces()), lambda: 8**4),
    "faces that the turns leave, in all: 4,176": (
        lambda: sum(face == face[at:] + face[:at] for face in faces() for at in (0, 2, 4, 6)),
        lambda: 8**4 + 8 + 8**2 + 8,
    ),
    "faces up to turning: 1,044": (
        lambda: len({name_of(face, "quarter") for face in faces()}),
        lambda: (8**4 + 8 + 8**2 + 8) // 4,
    ),
}
