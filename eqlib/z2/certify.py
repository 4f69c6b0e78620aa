"""Makers of the certificates that `eqlib.z2.certificates` checks."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from eqlib.z2.canonical import affine_map_between
from eqlib.z2.certificates import (
    MaximalCertificate,
    NoLargerCertificate,
    QuadCertificate,
    QuadFreeCertificate,
    SameCertificate,
)
from eqlib.z2.quad_free import even_subsets_bound, greedy_quad_free
from eqlib.z2.quads import Vector, find_quads


def certify_quad(layout: Collection[Vector]) -> QuadCertificate:
    """Return the first Quad of a layout.

    >>> certify_quad([1, 2, 3, 0, 5])
    QuadCertificate(quad=(0, 1, 2, 3))

    Raises:
        ValueError: there is none.
    """
    quads = find_quads(layout)
    if not quads:
        raise ValueError("no certificate: the layout holds no Quad")
    return QuadCertificate(quads[0])


def certify_quad_free(layout: Collection[Vector]) -> QuadFreeCertificate:
    """Return all pair sums of a layout without a Quad.

    >>> certify_quad_free([0, 1, 2]).sums
    ((0, 1, 1), (0, 2, 2), (1, 2, 3))

    Raises:
        ValueError: there is a Quad; the message names it.
    """
    if quads := find_quads(layout):
        raise ValueError(f"no certificate: {quads[0]} is a Quad")
    return QuadFreeCertificate(tuple((a, b, a ^ b) for a, b in combinations(sorted(layout), 2)))


def certify_maximal(layout: Collection[Vector], n: int) -> MaximalCertificate:
    """Return, for each vector of F_2^n outside a Quad-free layout, three that sum to it.

    Raises:
        ValueError: there is a Quad, or a vector can join without one; the message names it.
    """
    quad_free = certify_quad_free(layout)
    triples: dict[Vector, tuple[Vector, Vector, Vector]] = {}
    for a, b, c in combinations(sorted(layout), 3):
        triples.setdefault(a ^ b ^ c, (a, b, c))
    outside = sorted(set(range(1 << n)) - set(layout))
    for vector in outside:
        if vector not in triples:
            raise ValueError(f"no certificate: {vector} can join without a Quad")
    return MaximalCertificate(quad_free, tuple((v, *triples[v]) for v in outside))


def certify_no_larger(n: int) -> NoLargerCertificate:
    """Return the proof that Quad-free sets of F_2^n, n = 1 to 6, cannot be larger than they are.

    >>> certify_no_larger(6)
    NoLargerCertificate(size=10, dimension=3, members=7, least=42, most=40, example=(0, 1, 2, 4, 8, 15, 16, 32, 51))

    Raises:
        ValueError: the dimension is not 1 to 6; the counting proves nothing from 7 on.
    """  # noqa: E501 - the output of a doctest
    size = even_subsets_bound(n) + 1
    dimension = size - n - 1
    members = (1 << dimension) - 1
    return NoLargerCertificate(
        size,
        dimension,
        members,
        least=6 * members,
        most=size * (1 << dimension) // 2,
        example=tuple(greedy_quad_free(n)),
    )


def certify_same(
    first: Collection[Vector], second: Collection[Vector], n: int
) -> SameCertificate | None:
    """Return an affine map of F_2^n that takes one layout onto the other; None if there is none.

    >>> certify_same([0, 1, 2, 3], [4, 5, 6, 7], 3)
    SameCertificate(columns=(1, 2, 4), shift=4)
    """
    found = affine_map_between(first, second, n)
    return None if found is None else SameCertificate(found.columns, found.shift)
