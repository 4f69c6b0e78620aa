"""Quad-free sets (2-caps, Sidon sets): the largest, the complete ones, all up to affine maps."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Final

from eqlib.z2.layouts import LayoutClass, extensions, layout_classes
from eqlib.z2.quads import Vector, has_quad
from eqlib.z2.vectors import check_dimension

# Carry-less multiplication modulo x^8 + x^4 + x^3 + x + 1 is the field of 256 elements.
_MODULUS_256: Final = 0b100011011


def shut_out(layout: Collection[Vector]) -> set[Vector]:
    """Return the vectors outside that make a Quad with three of the layout.

    >>> sorted(shut_out([0, 1, 2]))
    [3]
    """
    return {a ^ b ^ c for a, b, c in combinations(layout, 3)} - set(layout)


def is_complete(layout: Collection[Vector], n: int) -> bool:
    """Return whether a layout is Quad-free and no vector of F_2^n can join without a Quad.

    >>> is_complete([0, 1, 2, 4, 8, 15], 4), is_complete([0, 1, 2, 4, 8], 4)
    (True, False)

    Raises:
        ValueError: the layout is none of different vectors of F_2^n.
    """
    check_dimension(n)
    if len(set(layout)) < len(layout) or not set(layout) <= set(range(1 << n)):
        raise ValueError(
            f"layout {[*layout]}: use different whole numbers from 0 to {(1 << n) - 1}"
        )
    return not has_quad(layout) and len(shut_out(layout)) + len(set(layout)) == 1 << n


def greedy_quad_free(n: int) -> list[Vector]:
    """Return the Quad-free set that takes each vector of F_2^n, ascending, whenever it can.

    For n = 1 to 8 none is larger: 2, 3, 4, 6, 7, 9, 12, 18.

    >>> greedy_quad_free(6)
    [0, 1, 2, 4, 8, 15, 16, 32, 51]
    """
    check_dimension(n)
    taken: list[Vector] = []
    shut: set[Vector] = set()
    for vector in range(1 << n):
        if vector not in shut:
            shut |= {a ^ b ^ vector for a, b in combinations(taken, 2)}
            taken.append(vector)
    return taken


def roots_quad_free() -> list[Vector]:
    """Return 0 and the 17th roots of unity of the field of 256 elements: 18 vectors of F_2^8.

    They are Quad-free, since the words of the cyclic code of length 17 with these roots as
    columns have weight 5 at least; and none is larger. Source: Czerwinski and Pott, "Sidon sets,
    sum-free sets and linear codes", arXiv 2304.07906: a Quad-free set of N + 1 is a code of length
    N and distance 5.

    >>> len(roots_quad_free())
    18
    """
    # Roots of x^17 = 1 are the 15th powers, since 255 = 15 * 17.
    return sorted({0} | {_power_256(x, 15) for x in range(1, 256)})


def _power_256(base: int, exponent: int) -> int:
    result = 1
    for _ in range(exponent):
        product = 0
        for bit in range(8):
            if base >> bit & 1:
                product ^= result << bit
        for bit in range(14, 7, -1):
            if product >> bit & 1:
                product ^= _MODULUS_256 << (bit - 8)
        result = product
    return result


def quad_free_classes(n: int) -> list[tuple[LayoutClass, ...]]:
    """Return all Quad-free sets of F_2^n up to affine maps: at place k those of k vectors.

    The last place is that of the largest, so it proves how large they can be. Cost: a fraction
    of a second up to n = 6, about a second for n = 8.

    >>> [len(classes) for classes in quad_free_classes(6)]
    [1, 1, 1, 1, 1, 1, 2, 2, 2, 1]
    """
    by_size = [layout_classes(0, n, quad_free=True)]
    while classes := layout_classes(len(by_size), n, quad_free=True):
        by_size.append(classes)
    return by_size


def largest_quad_free(n: int) -> int:
    """Return the size of the largest Quad-free sets of F_2^n, by classifying all of them.

    >>> [largest_quad_free(n) for n in range(1, 7)]
    [2, 3, 4, 6, 7, 9]
    """
    return len(quad_free_classes(n)) - 1


def complete_classes(n: int) -> list[LayoutClass]:
    """Return the classes of complete Quad-free sets of F_2^n: those that no vector extends.

    >>> [(found.size, found.zero_sum) for found in complete_classes(6)]
    [(8, True), (9, False)]
    """
    return [
        found
        for classes in quad_free_classes(n)
        for found in classes
        if next(extensions(found.vectors, n, quad_free=True), None) is None
    ]


def pair_sum_bound(n: int) -> int:
    """Return the largest k whose k(k - 1)/2 pair sums can be different: 2**n - 1 are not zero.

    >>> [pair_sum_bound(n) for n in range(1, 9)]
    [2, 3, 4, 6, 8, 11, 16, 23]
    """
    check_dimension(n)
    k = 0
    while (k + 1) * k // 2 <= (1 << n) - 1:
        k += 1
    return k


def even_subsets_bound(n: int) -> int:
    """Return the bound on Quad-free sets of F_2^n, n <= 6, by counting in even zero-sum subsets.

    Such subsets of k vectors are a space of dimension m >= k - n - 1. Without a Quad all but the
    empty one have 6 members or more; and each vector is in half of them at most. So
    6 (2**m - 1) <= k 2**(m - 1), and the least k that breaks this is too large. It is sharp.

    >>> [even_subsets_bound(n) for n in range(1, 7)]
    [2, 3, 4, 6, 7, 9]

    Raises:
        ValueError: the dimension is not 1 to 6; from 7 on no k breaks the inequality.
    """
    check_dimension(n, most=6)
    k = n + 1
    while 6 * (2 ** (k - n - 1) - 1) * 2 <= k * 2 ** (k - n - 1):
        k += 1
    return k - 1
