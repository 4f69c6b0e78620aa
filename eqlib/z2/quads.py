"""Quads in F_2^n: four different vectors that sum to zero.

A vector is an `int` of n bits; the sum of two is their exclusive or, `a ^ b`.
"""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import combinations

Vector = int
VectorQuad = tuple[int, int, int, int]


def is_quad(a: Vector, b: Vector, c: Vector, d: Vector) -> bool:
    """Return whether four vectors are different and sum to zero.

    Distinctness has to be asked for: a, a, b, b sum to zero too.

    >>> is_quad(1, 2, 3, 0), is_quad(1, 1, 2, 2)
    (True, False)
    """
    return a ^ b ^ c ^ d == 0 and len({a, b, c, d}) == 4


def complete(a: Vector, b: Vector, c: Vector) -> Vector:
    """Return a + b + c, the one vector that makes a Quad with three different vectors.

    Raises:
        ValueError: two of the three are the same.
    """
    if len({a, b, c}) < 3:
        raise ValueError(f"vectors {a}, {b}, {c}: two are the same; use three different ones")
    return a ^ b ^ c


def pairs_by_sum(vectors: Iterable[Vector]) -> dict[Vector, list[tuple[Vector, Vector]]]:
    """Return the pairs (a < b) of the different vectors, gathered by their sum a + b.

    Two pairs with the same sum share no vector, so together they are a Quad; and each Quad shows
    as three such couples of pairs. Cost: one step for each of the k(k-1)/2 pairs.

    >>> pairs_by_sum([0, 1, 2, 3])
    {1: [(0, 1), (2, 3)], 2: [(0, 2), (1, 3)], 3: [(0, 3), (1, 2)]}
    """
    gathered: defaultdict[Vector, list[tuple[Vector, Vector]]] = defaultdict(list)
    for a, b in combinations(sorted(set(vectors)), 2):
        gathered[a ^ b].append((a, b))
    return dict(gathered)


def find_quads(vectors: Iterable[Vector]) -> list[VectorQuad]:
    """Return all Quads among the vectors, each ascending, in ascending order.

    Pair sums instead of all fours: k(k-1)/2 pairs, then one step for each couple of equal sums.
    In a Quad (a, b, c, d) with a < b < c < d just one of the three splits has a and b together.

    >>> find_quads(range(4))
    [(0, 1, 2, 3)]
    >>> len(find_quads(range(16)))
    140
    """
    found = []
    for pairs in pairs_by_sum(vectors).values():
        # Pairs stand in ascending order of their first vectors.
        firsts = [a for a, _ in pairs]
        for a, b in pairs:
            found += [(a, b, c, d) for c, d in pairs[bisect(firsts, b) :]]
    return sorted(found)


def has_quad(vectors: Collection[Vector]) -> bool:
    """Return whether there is a Quad; stops at the first pair sum that comes twice.

    >>> has_quad([0, 1, 2, 4, 8, 15]), has_quad([0, 1, 2, 3])
    (False, True)
    """
    seen: set[Vector] = set()
    for a, b in combinations(set(vectors), 2):
        if a ^ b in seen:
            return True
        seen.add(a ^ b)
    return False
