"""The affine geometry of F_2^n: independence, flats, affine maps and their group."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod

from eqlib.z2.quads import Vector
from eqlib.z2.vectors import check_dimension, lift, rank, span, total


def affine_rank(vectors: Iterable[Vector]) -> int:
    """Return how many affinely independent vectors there are at most; n + 1 in all of F_2^n.

    >>> affine_rank([]), affine_rank([5]), affine_rank([0, 1, 2, 3])
    (0, 1, 3)
    """
    return rank(lift(vectors))


def affinely_independent(vectors: Sequence[Vector]) -> bool:
    """Return whether no subset of even size but the empty one sums to zero.

    >>> affinely_independent([0, 1, 2, 4]), affinely_independent([0, 1, 2, 3])
    (True, False)
    """
    return affine_rank(vectors) == len(vectors)


def hull(vectors: Collection[Vector]) -> list[Vector]:
    """Return the smallest flat that holds the vectors: all sums of odd numbers of them, ascending.

    >>> hull([1, 2, 4])
    [1, 2, 4, 7]
    """
    if not vectors:
        return []
    origin = min(vectors)
    return sorted(origin ^ vector for vector in span(vector ^ origin for vector in vectors))


def is_flat(vectors: Collection[Vector]) -> bool:
    """Return whether the vectors are a flat: with any three of them their sum is there too.

    >>> is_flat([1, 2, 4, 7]), is_flat([1, 2, 4])
    (True, False)
    """
    return len(set(vectors)) == len(hull(vectors))


def count_subspaces(n: int, dimension: int) -> int:
    """Return the number of subspaces of F_2^n of a dimension: the Gaussian binomial.

    >>> [count_subspaces(4, d) for d in range(5)]
    [1, 15, 35, 15, 1]
    """
    above = prod((1 << n) - (1 << i) for i in range(dimension))
    return above // prod((1 << dimension) - (1 << i) for i in range(dimension))


def count_flats(n: int, dimension: int) -> int:
    """Return the number of flats of F_2^n of a dimension: each subspace has 2**(n - d) cosets.

    >>> count_flats(6, 2)
    10416
    """
    return count_subspaces(n, dimension) << (n - dimension)


def subspaces(n: int, dimension: int) -> Iterator[list[Vector]]:
    """Yield all subspaces of F_2^n of a dimension, each once, ascending inside.

    One for each reduced echelon basis: the leading bits are chosen, then the free bits below.
    """
    check_dimension(n)
    for leading in combinations(range(n), dimension):
        free = [[bit for bit in range(lead) if bit not in leading] for lead in leading]
        for chosen in product(*(range(1 << len(bits)) for bits in free)):
            yield span(
                1 << lead | sum((pick >> i & 1) << bit for i, bit in enumerate(bits))
                for lead, bits, pick in zip(leading, free, chosen, strict=True)
            )


def flats(n: int, dimension: int) -> Iterator[list[Vector]]:
    """Yield all flats of F_2^n of a dimension, each once, ascending inside."""
    for space in subspaces(n, dimension):
        seen: set[Vector] = set()
        for shift in range(1 << n):
            if shift not in seen:
                flat = sorted(shift ^ vector for vector in space)
                seen.update(flat)
                yield flat


@dataclass(frozen=True, slots=True)
class AffineMap:
    """A map x -> Ax + b of F_2^n: the columns of A (images of 1, 2, 4, ...) and b; call it.

    >>> turn = AffineMap((2, 1), 3)
    >>> [turn(vector) for vector in range(4)]
    [3, 1, 2, 0]
    """

    columns: tuple[Vector, ...]
    shift: Vector = 0

    @property
    def n(self) -> int:
        """The dimension of the space."""
        return len(self.columns)

    @property
    def invertible(self) -> bool:
        """Whether the map is a bijection, that is a symmetry of the space."""
        return rank(self.columns) == self.n

    def __call__(self, vector: Vector) -> Vector:
        """Return the image of a vector."""
        return self.shift ^ total(c for i, c in enumerate(self.columns) if vector >> i & 1)

    def after(self, first: AffineMap) -> AffineMap:
        """Return the map that does `first`, then this one."""
        shift = self(first.shift)
        return AffineMap(tuple(self(column) ^ self.shift for column in first.columns), shift)

    def inverse(self) -> AffineMap:
        """Return the map that undoes this one.

        >>> turn = AffineMap((3, 1), 2)
        >>> turn.inverse().after(turn) == AffineMap.identity(2)
        True

        Raises:
            ValueError: the map is no bijection.
        """
        frame = [self(vector) for vector in standard_frame(self.n)]
        return AffineMap.through(frame, standard_frame(self.n), self.n)

    @classmethod
    def identity(cls, n: int) -> AffineMap:
        """Return the map that leaves each vector of F_2^n where it is."""
        return cls(tuple(1 << i for i in range(n)))

    @classmethod
    def through(cls, sources: Sequence[Vector], targets: Sequence[Vector], n: int) -> AffineMap:
        """Return an affine bijection of F_2^n that takes each source to the target at its place.

        n + 1 affinely independent sources and targets have one; fewer are first made more, in
        the order of the vectors.

        >>> swap = AffineMap.through([0, 1, 2], [0, 2, 1], 3)
        >>> [swap(vector) for vector in range(8)]
        [0, 2, 1, 3, 4, 6, 5, 7]

        Raises:
            ValueError: the sources or the targets are affinely dependent, or not equally many.
        """
        frames = [_completed(vectors, n) for vectors in (sources, targets)]
        if len(sources) != len(targets):
            raise ValueError(f"affine map: {len(sources)} sources, {len(targets)} targets")
        (origin, *starts), (image, *ends) = frames
        # Eliminate on the directions, carrying the images along.
        rows: list[tuple[Vector, Vector]] = []
        for start, end in zip(starts, ends, strict=True):
            vector, value = start ^ origin, end ^ image
            for row, carried in rows:
                if vector ^ row < vector:
                    vector, value = vector ^ row, value ^ carried
            rows = [
                (row ^ vector, carried ^ value) if row ^ vector < row else (row, carried)
                for row, carried in rows
            ]
            rows = sorted([*rows, (vector, value)], reverse=True)
        columns = tuple(value for _, value in reversed(rows))
        linear = cls(columns)
        return cls(columns, image ^ linear(origin))

    @classmethod
    def draw(cls, n: int, rng: random.Random) -> AffineMap:
        """Return a random affine bijection of F_2^n; all are equally likely."""
        columns: list[Vector] = []
        while len(columns) < n:
            column = int(rng.random() * (1 << n))
            if column not in span(columns):
                columns.append(column)
        return cls(tuple(columns), int(rng.random() * (1 << n)))


def standard_frame(n: int) -> list[Vector]:
    """Return 0, 1, 2, 4, ...: n + 1 affinely independent vectors.

    >>> standard_frame(3)
    [0, 1, 2, 4]
    """
    return [0, *(1 << i for i in range(n))]


def _completed(vectors: Sequence[Vector], n: int) -> list[Vector]:
    check_dimension(n, least=0)
    if not affinely_independent(vectors):
        raise ValueError(f"affine map: {list(vectors)} are affinely dependent")
    frame = list(vectors)
    # The first vector outside what there is so far; outside the first flat it can be any.
    for vector in standard_frame(n):
        if affinely_independent([*frame, vector]):
            frame.append(vector)
    if len(frame) != n + 1:
        raise ValueError(f"affine map: {list(vectors)} do not lie in F_2^{n}")
    return frame


def count_frames(n: int, size: int) -> int:
    """Return the number of ordered affinely independent lists of a size in F_2^n.

    Affine maps take any one to any other. With size n + 1 it is the order of the affine group,
    since one map alone takes the standard frame to each.

    >>> count_frames(6, 3) == 64 * 63 * 62
    True
    """
    return prod((1 << n) - ((1 << i) >> 1) for i in range(size))


def order_of_gl(n: int) -> int:
    """Return the number of invertible n x n matrices over F_2.

    >>> [order_of_gl(n) for n in (1, 2, 3, 4)]
    [1, 6, 168, 20160]
    """
    return prod((1 << n) - (1 << i) for i in range(n))


def order_of_agl(n: int) -> int:
    """Return the number of affine bijections of F_2^n: just the maps that keep Quads (n > 2).

    >>> order_of_agl(4), order_of_agl(6)
    (322560, 1290157424640)
    """
    return order_of_gl(n) << n


def affine_group(n: int) -> Iterator[AffineMap]:
    """Yield all affine bijections of F_2^n, n <= 4, each once: `order_of_agl(n)` of them.

    Raises:
        ValueError: n is greater than 4; AGL(5, 2) has 319,979,520 members.
    """
    check_dimension(n, most=4)

    def bases(columns: tuple[Vector, ...]) -> Iterator[tuple[Vector, ...]]:
        if len(columns) == n:
            yield columns
            return
        taken = set(span(columns))
        for vector in range(1 << n):
            if vector not in taken:
                yield from bases((*columns, vector))

    for columns in bases(()):
        for shift in range(1 << n):
            yield AffineMap(columns, shift)
