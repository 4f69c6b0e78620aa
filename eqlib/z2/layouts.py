"""Layouts counted exactly: all k-subsets of F_2^n, by how many Quads they hold.

Not one by one, but class by class: layouts that an affine map takes to each other hold equally
many Quads, and a class of rank r with s symmetries has (ordered independent lists of r) / s
members. The classes of k are found from those of k - 1, one vector more. 64 cards have
151,473,214,816 layouts of ten, in a few dozen classes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from eqlib.z2.affine import AffineMap, affine_rank, count_frames, hull, standard_frame
from eqlib.z2.canonical import canonical, orbits
from eqlib.z2.quads import Vector, find_quads
from eqlib.z2.vectors import check_dimension, total

LARGEST_SIZE: Final = 10


@dataclass(frozen=True, slots=True)
class LayoutClass:
    """All layouts that affine maps take to each other, whatever the dimension around them.

    `vectors` is the canonical form; `rank` its affine rank; `symmetries` the number of its
    permutations that come from affine maps.
    """

    vectors: tuple[Vector, ...]
    rank: int
    quads: int
    symmetries: int

    @property
    def size(self) -> int:
        """The number of vectors of each layout."""
        return len(self.vectors)

    @property
    def zero_sum(self) -> bool:
        """Whether each layout of the class sums to zero; only of even sizes is that one answer."""
        return self.size % 2 == 0 and total(self.vectors) == 0

    def count(self, n: int) -> int:
        """Return the number of layouts of the class in F_2^n.

        >>> LayoutClass((0, 1, 2, 3), 3, 1, 24).count(6)
        10416
        """
        return count_frames(n, self.rank) // self.symmetries


def class_of(layout: Sequence[Vector]) -> LayoutClass:
    """Return the class of a layout.

    >>> class_of([5, 6, 9, 10])
    LayoutClass(vectors=(0, 1, 2, 3), rank=3, quads=1, symmetries=24)
    """
    found = canonical(layout)
    return LayoutClass(
        found.form, affine_rank(found.form), len(find_quads(found.form)), found.order
    )


def extensions(layout: Sequence[Vector], n: int, quad_free: bool = False) -> Iterator[Vector]:
    """Yield vectors that extend a layout in F_2^n: one for each kind, up to its symmetries.

    The layout has to be in standard position, so that its hull is 0 ... 2**(rank - 1) - 1; all
    vectors outside the hull are of one kind. With `quad_free` only those that make no Quad.
    """
    rank = affine_rank(layout)
    inside = hull(layout)
    shut = set(layout)
    if quad_free:
        shut |= {a ^ b ^ c for a, b, c in combinations(layout, 3)}
    frame = standard_frame(max(rank - 1, 0))
    moves = []
    for images in canonical(layout).generators:
        image = dict(zip(sorted(layout), images, strict=True))
        moves.append(AffineMap.through(frame, [image[v] for v in frame], max(rank - 1, 0)))
    free = [vector for vector in inside if vector not in shut]
    yield from (orbit[0] for orbit in orbits(free, moves))
    if rank <= n:
        yield len(inside)


@cache
def layout_classes(size: int, n: int, quad_free: bool = False) -> tuple[LayoutClass, ...]:
    """Return all classes of layouts of a size in F_2^n, those of lower rank first.

    Each layout is one of a vector less and a vector more, so growing all classes of the size
    before by all kinds of vectors finds every class.

    >>> [found.quads for found in layout_classes(6, 6)]
    [3, 1, 0, 0]

    Raises:
        ValueError: the dimension is not 1 to 8.
    """
    check_dimension(n)
    if size == 0:
        return (LayoutClass((), 0, 0, 1),)
    found: dict[tuple[Vector, ...], LayoutClass] = {}
    for smaller in layout_classes(size - 1, n, quad_free):
        for vector in extensions(smaller.vectors, n, quad_free):
            grown = class_of([*smaller.vectors, vector])
            found[grown.vectors] = grown
    return tuple(sorted(found.values(), key=lambda one: (one.rank, one.vectors)))


def count_layouts(n: int, size: int) -> dict[int, int]:
    """Return the number of layouts of a size in F_2^n for each possible number of Quads.

    Sizes up to 10 (ValueError above). They add up to C(2**n, size).

    >>> count_layouts(4, 6)
    {0: 448, 1: 6720, 3: 840}
    """
    check_dimension(n)
    if not 0 <= size <= min(LARGEST_SIZE, 1 << n):
        raise ValueError(f"layouts of {size!r} vectors: use 0 to {min(LARGEST_SIZE, 1 << n)}")
    counts: Counter[int] = Counter()
    for found in layout_classes(size, n):
        counts[found.quads] += found.count(n)
    return dict(sorted(counts.items()))


def chance_of_quad(n: int, size: int) -> Fraction:
    """Return the chance that a random layout of a size holds at least one Quad.

    >>> chance_of_quad(6, 4), chance_of_quad(6, 7)
    (Fraction(1, 61), Fraction(51955, 104371))
    """
    return 1 - Fraction(count_layouts(n, size).get(0, 0), comb(1 << n, size))


def expected_quads(n: int, size: int) -> Fraction:
    """Return the mean number of Quads of a random layout: C(k, 4) fours, each with one chance.

    >>> expected_quads(6, 8), expected_quads(4, 6)
    (Fraction(70, 61), Fraction(15, 13))
    """
    return Fraction(comb(size, 4), (1 << n) - 3)
