"""How many expressions there are: shapes, and values that differ for some numbers.

Two expressions of n numbers, each used once, are *different* here if some choice of the numbers
gives them different values. Each number is named, so that the counts are of labelled things; they
come from their exponential generating functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from typing import TypeAlias

Series: TypeAlias = list[int]
"""How many there are with 0, 1, 2, ... numbers."""


def count_shapes(numbers: int) -> int:
    """Return in how many ways a row of numbers can be put together two by two.

    That is a Catalan number.

    >>> [count_shapes(n) for n in range(1, 7)]
    [1, 1, 2, 5, 14, 42]
    """
    return comb(2 * numbers - 2, numbers - 1) // numbers


def count_sums(numbers: int) -> int:
    """Return how many different expressions numbers have with plus and minus alone.

    Each number has a plus or a minus, and not all have a minus.

    >>> [count_sums(n) for n in range(1, 7)]
    [1, 3, 7, 15, 31, 63]
    """
    return (1 << numbers) - 1


def count_bare(numbers: int) -> int:
    """Return how many different ones they have with all four signs, without parentheses.

    The numbers fall into blocks, which are products with at least one factor above the line; the
    blocks are summed, and not all have a minus.

    >>> [count_bare(n) for n in range(1, 6)]
    [1, 6, 41, 321, 2802]
    """
    blocks = [0, *((1 << size) - 1 for size in range(1, numbers + 1))]
    return _sets(blocks, lambda count: (1 << count) - 1)[numbers]


def count_expressions(numbers: int) -> int:
    """Return how many different ones they have with all four signs and any parentheses.

    Count them but for a minus before the whole, which can be taken into any difference. So those
    that hold a minus come in pairs, and the others are alone. That no two of them always have the
    same value is proved in the book, in the chapter on counting expressions.

    >>> [count_expressions(n) for n in range(1, 7)]
    [1, 6, 68, 1170, 27142, 793002]
    """
    pairs = _woven(numbers, lambda count: 1 << count - 1)
    alone = _woven(numbers, lambda _: 1)
    return 2 * pairs - alone


def _woven(numbers: int, signs: Callable[[int], int]) -> int:
    """Return how many expressions there are if a sum of so many terms has so many signs.

    A sum has two or more terms, each a number or a product; a product has two or more factors,
    each a number or a sum, of which at least one is above the line.
    """
    sums, products = [0] * (numbers + 1), [0] * (numbers + 1)
    for _ in range(numbers):
        terms, factors = products[:], sums[:]
        terms[1] = factors[1] = 1
        sums = _sets(terms, lambda count: signs(count) if count > 1 else 0)
        products = _sets(factors, lambda count: (1 << count) - 1 if count > 1 else 0)
    return sums[numbers] + products[numbers] + (numbers == 1)


def _sets(parts: Sequence[int], ways: Callable[[int], int]) -> Series:
    """Return how many sets of parts there are on each number of things.

    `parts` says how many parts there are on so many things; a set of so many parts comes in
    `ways` of its number. The part with the first thing takes any others beside it.
    """
    size = len(parts)
    # made[n][k]: the sets of k parts on n things.
    made = [[int(n == k == 0) for k in range(size)] for n in range(size)]
    for n in range(1, size):
        for first in range(1, n + 1):
            others = comb(n - 1, first - 1) * parts[first]
            for k in range(n):
                made[n][k + 1] += others * made[n - first][k]
    return [sum(ways(k) * made[n][k] for k in range(1, n + 1)) for n in range(size)]
