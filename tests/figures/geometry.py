"""The figures of flats, affine maps and Quad squares."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from math import factorial, perm

from eqlib.games.evenquads.symmetry import ORDER
from eqlib.z2.affine import affine_group, flats, order_of_agl
from eqlib.z2.squares import count_magic, count_semimagic, is_magic, standard_squares
from tests.figures import Count, Figures


def odd_sums(vectors: tuple[int, ...]) -> set[int]:
    """Return all sums of an odd number of vectors, found by adding one vector after the other."""
    odd, even = set[int](), {0}
    for vector in vectors:
        odd, even = odd | {v ^ vector for v in even}, even | {v ^ vector for v in odd}
    return odd


@cache
def frames(n: int) -> int:
    """Count the ordered independent cards of 2**n, as many as there can be.

    Each next card is none of the sums of an odd number of those before; how many choices that
    leaves does not depend on the cards.
    """
    ways, chosen = 1, tuple[int, ...]()
    while outside := sorted(set(range(1 << n)) - odd_sums(chosen)):
        ways *= len(outside)
        chosen = (*chosen, outside[0])
    return ways


def count_of_flats(dimension: int) -> tuple[Count, Count]:
    """Return the ways to count the flats of 2**dimension cards: one by one, and by building."""

    def built() -> int:
        above = below = 1
        for made in range(dimension + 1):
            inside = (1 << made) >> 1
            above *= 64 - inside
            below *= (1 << dimension) - inside
        return above // below

    return lambda: sum(1 for _ in flats(6, dimension)), built


@cache
def finished() -> tuple[int, int]:
    """Count the ways to finish a square that begins 0 1 2 3, with 4 below the 0; and the magic.

    Four more cards decide all the rest: e and f of the second row, h and i of the third, and g.
    """
    squares = magic = 0
    a, b, c, d = 0, 1, 2, 4
    for e, f, g in permutations(sorted(set(range(16)) - {0, 1, 2, 3, 4}), 3):
        end = d ^ e ^ f
        if end in (a, b, c, a ^ b ^ c, d, e, f, g) or a ^ d ^ g in (d, e, f, g, end):
            continue
        for h, i in product(range(16), repeat=2):
            rows = [(a, b, c, a ^ b ^ c), (d, e, f, end), (g, h, i, g ^ h ^ i)]
            last = tuple(x ^ y ^ z for x, y, z in zip(*rows, strict=True))
            if len({*rows[0], *rows[1], *rows[2], *last}) == 16:
                squares += 1
                magic += a ^ e ^ i ^ last[3] == 0 == rows[0][3] ^ f ^ h ^ last[0]
    return squares, magic


def beginnings() -> int:
    """Count the first rows of a square of 16 cards, with a card below the first."""
    return sum(
        a ^ b ^ c ^ d != 0 and len({a, b, c, d}) == 4
        for a, b, c in permutations(range(16), 3)
        for d in range(16)
    )


def family() -> set[tuple[int, ...]]:
    """Return what becomes of a square when its rows and its columns are put in all orders."""
    orders = list(permutations(range(4)))
    return {
        tuple(4 * r + c for r in rows for c in columns) for rows in orders for columns in orders
    }


def turned(squares: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    return {tuple(square[4 * c + r] for r in range(4) for c in range(4)) for square in squares}


FIGURES: Figures = {
    "flats of 4 cards: 10,416": count_of_flats(2),
    "flats of 8 cards: 11,160": count_of_flats(3),
    "flats of 16 cards: 2,604": count_of_flats(4),
    "flats of 32 cards: 126": count_of_flats(5),
    "flats of 16 cards that are beginner's decks: 12": (
        lambda: sum(
            any(len({card >> bits & 3 for card in flat}) == 1 for bits in (0, 2, 4))
            for flat in flats(6, 4)
        ),
        lambda: 3 * 4,
    ),
    "choices of some of seven cards: 128": (
        lambda: len(list(product((False, True), repeat=7))),
        lambda: 2**7,
    ),
    "sums of an odd number of seven independent cards: 64": (
        lambda: len(odd_sums((0, 1, 2, 4, 8, 16, 32))),
        lambda: sum(1 for size in (1, 3, 5, 7) for _ in combinations(range(7), size)),
    ),
    "affine maps of the deck: 1,290,157,424,640": (
        lambda: frames(6),
        lambda: order_of_agl(6),
    ),
    "affine maps of a beginner's deck: 322,560": (
        lambda: sum(1 for _ in affine_group(4)),
        lambda: frames(4),
    ),
    "affine maps for one symmetry of the game: 15,554,560": (
        lambda: order_of_agl(6) // ORDER,
        lambda: frames(6) // (factorial(4) ** 3 * factorial(3)),
    ),
    "beginnings of squares: 40,320": (beginnings, lambda: perm(16, 3) * 12),
    "squares with one beginning: 896": (
        lambda: len(standard_squares()),
        lambda: finished()[0],
    ),
    "magic squares with one beginning: 80": (
        lambda: sum(map(is_magic, standard_squares())),
        lambda: finished()[1],
    ),
    "Quad squares of a beginner's deck: 36,126,720": (
        count_semimagic,
        lambda: beginnings() * finished()[0],
    ),
    "magic squares of a beginner's deck: 3,225,600": (
        count_magic,
        lambda: beginnings() * finished()[1],
    ),
    "squares by rows and columns: 576": (lambda: len(family()), lambda: factorial(4) ** 2),
    "squares by rows, columns and turning: 1,152": (
        lambda: len(family() | turned(family())),
        lambda: 2 * factorial(4) ** 2,
    ),
}
