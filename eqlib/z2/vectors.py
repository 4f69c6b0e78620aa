"""Linear algebra over F_2 on whole numbers: sums, rank, bases, dependent subsets.

A vector is an `int` of n bits. A subset of a list of vectors is an `int` too, its bit i standing
for the vector at place i.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import xor
from typing import Final

from eqlib.z2.quads import Vector

LARGEST_DIMENSION: Final = 8


def check_dimension(n: int, least: int = 1, most: int = LARGEST_DIMENSION) -> None:
    """Raise a ValueError that names the allowed dimensions, unless n is one of them."""
    if type(n) is not int or not least <= n <= most:
        raise ValueError(f"dimension {n!r}: use a whole number from {least} to {most}")


def total(vectors: Iterable[Vector]) -> Vector:
    """Return the sum of vectors; of none it is 0.

    >>> total([1, 2, 3]), total([])
    (0, 0)
    """
    return reduce(xor, vectors, 0)


def basis(vectors: Iterable[Vector]) -> tuple[Vector, ...]:
    """Return the reduced echelon basis of the span, largest first.

    It is the same for all generators of one space: the leading bit of each member is in no other.

    >>> basis([6, 3, 5])
    (5, 3)
    """
    rows: list[Vector] = []
    for vector in vectors:
        # Reducing by the larger rows first leaves no leading bit of any row.
        for row in rows:
            vector = min(vector, vector ^ row)
        if vector:
            rows = [min(row, row ^ vector) for row in rows]
            rows = sorted([*rows, vector], reverse=True)
    return tuple(rows)


def rank(vectors: Iterable[Vector]) -> int:
    """Return the dimension of the span.

    >>> rank([1, 2, 3])
    2
    """
    return len(basis(vectors))


def span(vectors: Iterable[Vector]) -> list[Vector]:
    """Return all sums of the vectors, ascending, each once; there are 2 ** rank.

    >>> span([1, 6])
    [0, 1, 6, 7]
    """
    sums = [0]
    for vector in basis(vectors):
        sums += [vector ^ other for other in sums]
    return sorted(sums)


def dependencies(vectors: Sequence[Vector]) -> tuple[int, ...]:
    """Return a basis of the subsets that sum to zero, each a bit mask over the places.

    Such subsets are closed under symmetric difference: they are a space of dimension
    k - rank for k vectors.

    >>> [format(subset, "b") for subset in dependencies([1, 2, 3, 3])]
    ['1011', '111']
    """
    rows: list[tuple[Vector, int]] = []
    found = []
    for place, vector in enumerate(vectors):
        subset = 1 << place
        for row, places in rows:
            if vector ^ row < vector:
                vector, subset = vector ^ row, subset ^ places
        if vector:
            rows = sorted([*rows, (vector, subset)], reverse=True)
        else:
            found.append(subset)
    return basis(found)


def lift(vectors: Iterable[Vector]) -> list[Vector]:
    """Return the vectors with a 1 put behind their bits: (v, 1).

    Sums of lifted vectors keep count of parity, so what is linear for them is affine for the
    vectors themselves.
    """
    return [vector << 1 | 1 for vector in vectors]


def even_zero_sums(vectors: Sequence[Vector]) -> tuple[int, ...]:
    """Return a basis of the subsets of even size that sum to zero, as bit masks over the places.

    Of different vectors the members of size 4 are the Quads; the space has dimension k minus
    the affine rank, at least k - n - 1.

    >>> [format(subset, "b") for subset in even_zero_sums([0, 1, 2, 3, 4, 5])]
    ['110011', '1111']
    """
    return dependencies(lift(vectors))


def members(subset: int) -> list[int]:
    """Return the places of a bit mask, ascending.

    >>> members(0b10110)
    [1, 2, 4]
    """
    return [place for place in range(subset.bit_length()) if subset >> place & 1]
