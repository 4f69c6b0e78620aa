"""Certificates about layouts, and their checkers: what is claimed can be checked without search.

The checkers share no code with `eqlib.z2.certify`, which makes the certificates: they add digit
by digit, and take no sum, no triple and no number on trust. Each answers with a Reason whose code
says that the claim holds, or names the first thing that is wrong. Vectors in reasons are written
as n binary digits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from eqlib.reasons import Reason

Vector = int

HOLDS: Final = frozenset({"z2.quad", "z2.quad_free", "z2.maximal", "z2.no_larger", "z2.same"})


@dataclass(frozen=True, slots=True)
class QuadCertificate:
    """Four vectors: the proof that a layout holds a Quad."""

    quad: tuple[Vector, ...]


@dataclass(frozen=True, slots=True)
class QuadFreeCertificate:
    """All pairs of a layout with their sums (a, b, a + b): all different, so there is no Quad."""

    sums: tuple[tuple[Vector, Vector, Vector], ...]


@dataclass(frozen=True, slots=True)
class MaximalCertificate:
    """That no vector can join a Quad-free layout.

    Beside the pair sums it has, for each vector outside, three of the layout that sum to it:
    (outside, a, b, c).
    """

    quad_free: QuadFreeCertificate
    shut_out: tuple[tuple[Vector, Vector, Vector, Vector], ...]


@dataclass(frozen=True, slots=True)
class NoLargerCertificate:
    """That `size` vectors of F_2^n always hold a Quad, by counting; and that one less need not.

    The even zero-sum subsets of the vectors are the kernel of a linear map from F_2^size to
    F_2^(n + 1), so a space of them has `dimension` size - n - 1, and 2**dimension - 1 `members`
    that are not empty. Without a Quad each has 6 vectors or more, `least` in all; but each vector
    is in half of the space or in none, `most` in all. `least` is greater than `most`.
    `example` is a Quad-free layout of size - 1 vectors.
    """

    size: int
    dimension: int
    members: int
    least: int
    most: int
    example: tuple[Vector, ...]


@dataclass(frozen=True, slots=True)
class SameCertificate:
    """An affine map, the images of 1, 2, 4, ... less that of 0, and that of 0, as `shift`.

    It is a bijection of F_2^n that takes one layout onto another.
    """

    columns: tuple[Vector, ...]
    shift: Vector


def check_quad(layout: Collection[Vector], n: int, certificate: QuadCertificate) -> Reason:
    """Return `z2.quad`, or why the four vectors are no Quad of the layout."""
    quad = certificate.quad
    if wrong := _no_layout(layout, n):
        return wrong
    if wrong := _outside(quad, layout, n):
        return wrong
    if len(quad) != 4 or any(a == b for a, b in combinations(quad, 2)):
        return Reason("z2.not_four", {"vectors": _digits(quad, n)})
    if sum_ := _add(quad, n):
        return Reason("z2.not_zero", {"vectors": _digits(quad, n), "sum": _digits([sum_], n)})
    return Reason("z2.quad", {"vectors": _digits(quad, n)})


def check_quad_free(layout: Collection[Vector], n: int, certificate: QuadFreeCertificate) -> Reason:
    """Return `z2.quad_free`, or the first pair that is missing, wrong or has another's sum."""
    if wrong := _no_layout(layout, n):
        return wrong
    seen: dict[frozenset[Vector], Vector] = {}
    for a, b, claimed in certificate.sums:
        if wrong := _outside((a, b), layout, n):
            return wrong
        if a == b or frozenset((a, b)) in seen:
            return Reason("z2.pair_twice", {"vectors": _digits((a, b), n)})
        if _add((a, b), n) != claimed:
            return Reason("z2.wrong_sum", {"vectors": _digits((a, b), n)})
        seen[frozenset((a, b))] = claimed
    for pair in combinations(sorted(layout), 2):
        if frozenset(pair) not in seen:
            return Reason("z2.pair_missing", {"vectors": _digits(pair, n)})
    for (one, first), (two, second) in combinations(seen.items(), 2):
        if first == second:
            return Reason("z2.equal_sums", {"vectors": _digits(sorted(one | two), n)})
    return Reason("z2.quad_free", {"n": len(seen)})


def check_maximal(layout: Collection[Vector], n: int, certificate: MaximalCertificate) -> Reason:
    """Return `z2.maximal`, or what is wrong with it; first that the layout is Quad-free."""
    quad_free = check_quad_free(layout, n, certificate.quad_free)
    if quad_free.code not in HOLDS:
        return quad_free
    out = set()
    for outside, *three in certificate.shut_out:
        if wrong := _outside(three, layout, n) or _outside([outside], range(2**n), n):
            return wrong
        if any(a == b for a, b in combinations([outside, *three], 2)):
            return Reason("z2.not_four", {"vectors": _digits([outside, *three], n)})
        if _add(three, n) != outside:
            return Reason("z2.wrong_sum", {"vectors": _digits(three, n)})
        out.add(outside)
    for vector in range(2**n):
        if vector not in layout and vector not in out:
            return Reason("z2.not_shut_out", {"vectors": _digits([vector], n)})
    return Reason("z2.maximal", {"n": len(out)}, (quad_free,))


def check_no_larger(n: int, certificate: NoLargerCertificate) -> Reason:
    """Return `z2.no_larger`, or the first of its numbers that is not what it has to be."""
    size, dimension = certificate.size, certificate.dimension
    if dimension < 1 or dimension + n + 1 != size:
        return Reason("z2.wrong_dimension", {"size": size, "n": n, "dimension": dimension})
    if certificate.members + 1 != 2**dimension:
        return Reason("z2.wrong_members", {"dimension": dimension, "members": certificate.members})
    if certificate.least != 6 * certificate.members:
        return Reason("z2.wrong_least", {"members": certificate.members})
    if 2 * certificate.most != size * (certificate.members + 1):
        return Reason("z2.wrong_most", {"size": size, "members": certificate.members + 1})
    if certificate.least <= certificate.most:
        return Reason("z2.no_contradiction", {"least": certificate.least, "most": certificate.most})
    example = certificate.example
    if wrong := _no_layout(example, n):
        return wrong
    if len(example) != size - 1:
        return Reason("z2.wrong_example", {"n": len(example), "wanted": size - 1})
    for four in combinations(example, 4):
        if _add(four, n) == 0:
            return Reason("z2.example_quad", {"vectors": _digits(four, n)})
    return Reason("z2.no_larger", {"size": size, "n": n, "less": size - 1})


def check_same(
    first: Collection[Vector], second: Collection[Vector], n: int, certificate: SameCertificate
) -> Reason:
    """Return `z2.same`, or why the map is no bijection or misses a vector of the layouts."""
    for layout in (first, second):
        if wrong := _no_layout(layout, n):
            return wrong
    if len(first) != len(second):
        return Reason("z2.sizes", {"first": len(first), "second": len(second)})
    if len(certificate.columns) != n:
        return Reason("z2.no_bijection", {"n": n})
    images = [
        _add(
            [certificate.shift, *(c for i, c in enumerate(certificate.columns) if v // 2**i % 2)], n
        )
        for v in range(2**n)
    ]
    if sorted(images) != list(range(2**n)):
        return Reason("z2.no_bijection", {"n": n})
    for vector in sorted(first):
        if images[vector] not in second:
            return Reason(
                "z2.map_misses",
                {"vectors": _digits([vector], n), "image": _digits([images[vector]], n)},
            )
    return Reason("z2.same", {"n": len(first)})


def _add(vectors: Iterable[Vector], n: int) -> Vector:
    """Add digit by digit modulo 2; bits beyond n make the sum differ from all vectors."""
    vectors = list(vectors)
    if any(not 0 <= vector < 2**n for vector in vectors):
        return -1
    return sum(sum(v // 2**place for v in vectors) % 2 * 2**place for place in range(n))


def _digits(vectors: Sequence[Vector], n: int) -> list[str]:
    return [format(vector, f"0{n}b") for vector in vectors]


def _outside(vectors: Iterable[Vector], layout: Collection[Vector], n: int) -> Reason | None:
    for vector in vectors:
        if not 0 <= vector < 2**n:
            return Reason("z2.no_vector", {"found": str(vector), "n": n})
        if vector not in layout:
            return Reason("z2.outside", {"vectors": _digits([vector], n)})
    return None


def _no_layout(layout: Collection[Vector], n: int) -> Reason | None:
    if len(set(layout)) == len(layout) and all(0 <= vector < 2**n for vector in layout):
        return None
    return Reason("z2.no_layout", {"n": n})
