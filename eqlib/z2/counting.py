"""Quads counted by formula: all, through given cards, beside a given Quad, and by pattern."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb
from typing import Final

from eqlib.z2.quads import VectorQuad
from eqlib.z2.vectors import check_dimension

# What four values of one attribute can show in a Quad.
SAME: Final = "S"
DIFFERENT: Final = "D"
TWO_AND_TWO: Final = "H"

Pattern = tuple[int, int, int]


def count_quads(n: int) -> int:
    """Return the number of Quads in F_2^n: three vectors fix the fourth, each Quad has 4! orders.

    >>> count_quads(6), count_quads(4)
    (10416, 140)
    """
    check_dimension(n)
    return (1 << n) * ((1 << n) - 1) * ((1 << n) - 2) // 24


def count_quads_through(n: int, vectors: int) -> int:
    """Return the number of Quads of F_2^n that hold 0, 1, 2 or 3 given different vectors.

    >>> [count_quads_through(6, given) for given in range(4)]
    [10416, 651, 31, 1]

    Raises:
        ValueError: not 0 to 3 vectors, or the space has fewer than four.
    """
    check_dimension(n, least=2)
    if not 0 <= vectors <= 3:
        raise ValueError(f"Quads through {vectors!r} vectors: use 0 to 3")
    # Each Quad holds C(4, g) of the C(2**n, g) equally placed sets of g vectors.
    return count_quads(n) * comb(4, vectors) // comb(1 << n, vectors)


def count_meetings(n: int) -> tuple[int, int, int]:
    """Return how many other Quads meet a given Quad in no, one and two vectors.

    Never in three, since three fix the fourth.

    >>> count_meetings(6), count_meetings(4)
    ((7995, 2240, 180), (39, 64, 36))
    """
    through_one, through_two = (count_quads_through(n, given) for given in (1, 2))
    in_two = 6 * (through_two - 1)
    # Of those through one vector, three pairs with it lead to those already counted.
    in_one = 4 * (through_one - 1 - 3 * (through_two - 1))
    return count_quads(n) - 1 - in_one - in_two, in_one, in_two


def pattern(quad: VectorQuad, attributes: int) -> Pattern:
    """Return how many attributes of two bits are all the same, all different, two and two.

    >>> pattern((0b0000, 0b0001, 0b0010, 0b0011), 2)
    (1, 1, 0)

    Raises:
        ValueError: the four vectors are no Quad.
    """
    shown = {1: SAME, 2: TWO_AND_TWO, 4: DIFFERENT}
    kinds = Counter[str]()
    for attribute in range(attributes):
        values = Counter(vector >> 2 * attribute & 3 for vector in quad)
        if set(values.values()) not in ({4}, {2}, {1}):
            raise ValueError(f"vectors {quad}: attribute {attribute} shows no pattern of a Quad")
        kinds[shown[len(values)]] += 1
    return kinds[SAME], kinds[DIFFERENT], kinds[TWO_AND_TWO]


def count_by_pattern(attributes: int) -> dict[Pattern, int]:
    """Return the number of Quads of a deck for each pattern, the deck having so many attributes.

    A Quad is a vector and two directions x, y: v, v + x, v + y, v + x + y. One attribute is S for
    1, D for 6 and H for 9 of the 16 pairs of directions. Pairs with x = 0, y = 0 or x = y in all
    attributes give no four different vectors: there each attribute is S once and H three times.

    >>> count_by_pattern(2)
    {(0, 0, 2): 36, (0, 1, 1): 72, (0, 2, 0): 24, (1, 0, 1): 0, (1, 1, 0): 8, (2, 0, 0): 0}
    """
    check_dimension(2 * attributes)
    directions: Counter[Pattern] = Counter()
    for kinds in product(((1, 0, 0), (0, 1, 0), (0, 0, 1)), repeat=attributes):
        same, different, halves = (sum(column) for column in zip(*kinds, strict=True))
        ways = 6**different * 9**halves
        if different == 0:
            # Three families of degenerate pairs; x = y = 0 lies in all three and is one pair.
            ways -= 3 * 3**halves - (2 if halves == 0 else 0)
        directions[same, different, halves] += ways
    # A Quad has 4 first vectors, 3 for x and 2 for y.
    return {key: ways * 4**attributes // 24 for key, ways in sorted(directions.items())}


def count_by_attribute(attributes: int) -> dict[str, int]:
    """Return in how many Quads a given attribute is S, D and H.

    >>> count_by_attribute(3)
    {'S': 560, 'D': 4096, 'H': 5760}
    """
    totals = [0, 0, 0]
    for key, count in count_by_pattern(attributes).items():
        for place, times in enumerate(key):
            totals[place] += times * count
    same, different, halves = (total // attributes for total in totals)
    return {SAME: same, DIFFERENT: different, TWO_AND_TWO: halves}
