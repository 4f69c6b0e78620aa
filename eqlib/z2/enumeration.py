"""Layouts counted one by one with numpy: slow beside `eqlib.z2.layouts`, and independent of it.

Nothing else in eqlib imports this module, so that boards do without numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from eqlib.z2.quads import Vector
from eqlib.z2.vectors import check_dimension

Progress = Callable[[int, int], None]
Counts = np.ndarray[tuple[int], np.dtype[np.int64]]


def count_containing(
    n: int, size: int, fixed: Sequence[Vector], progress: Progress | None = None
) -> dict[int, int]:
    """Return the number of layouts of F_2^n that contain some vectors, by number of Quads.

    Every layout is looked at: all but two of its vectors are chosen in a loop, all pairs of last
    vectors at once. Cost: up to 2**(2n - 1) additions for each choice of size - fixed - 2 vectors.

    Raises:
        ValueError: the layouts are less than two vectors larger than what is fixed.
    """
    check_dimension(n, least=2)
    loops = size - len(fixed) - 2
    if loops < 0:
        raise ValueError(f"layouts of {size} with {len(fixed)} fixed: fix {size - 2} at most")
    rest = np.array(sorted(set(range(1 << n)) - set(fixed)))
    histogram = np.zeros(comb(size, 4) + 1, dtype=np.int64)
    choices = list(combinations(range(len(rest)), loops))
    for done, places in enumerate(choices, start=1):
        chosen = [*fixed, *(int(rest[place]) for place in places)]
        last = rest[places[-1] + 1 :] if places else rest
        quads, pairs, triples = _sums(chosen, n)
        if len(last) > 1:
            # One more vector p makes triples[p] Quads; p and q together pairs[p + q] more.
            p, q = (last[half] for half in np.triu_indices(len(last), 1))
            found = quads + triples[p] + triples[q] + pairs[p ^ q]
            histogram += np.bincount(found, minlength=len(histogram))
        if progress is not None and (done % 1024 == 0 or done == len(choices)):
            progress(done, len(choices))
    return {quads: int(count) for quads, count in enumerate(histogram) if count}


def _sums(chosen: Sequence[Vector], n: int) -> tuple[int, Counts, Counts]:
    """Return the number of Quads, and how often each vector is a sum of two and of three."""
    here = np.zeros(1 << n, dtype=np.int64)
    pairs, triples = here.copy(), here.copy()
    every = np.arange(1 << n)
    quads = 0
    for vector in chosen:
        quads += int(triples[vector])
        triples += pairs[every ^ vector]
        pairs += here[every ^ vector]
        here[vector] = 1
    return quads, pairs, triples


def count_layouts_by_three(n: int, size: int, progress: Progress | None = None) -> dict[int, int]:
    """Return what `layouts.count_layouts` returns, by looking at all layouts with 0, 1, 2 in them.

    Affine maps take any three vectors to any three, so each three lie in equally many layouts
    of each kind, and a layout has C(size, 3) threes.

    >>> count_layouts_by_three(4, 6)
    {0: 448, 1: 6720, 3: 840}
    """
    with_three = count_containing(n, size, (0, 1, 2), progress)
    share = Fraction(comb(1 << n, 3), comb(size, 3))
    return {quads: int(count * share) for quads, count in with_three.items()}


def count_layouts_by_four(n: int, size: int, progress: Progress | None = None) -> dict[int, int]:
    """Return what `layouts.count_layouts` returns, by looking at all layouts with 0, 1, 2, 4.

    Affine maps take any four vectors that are no Quad to any other such four; a layout with q
    Quads has C(size, 4) - q of them. Layouts in which every four is a Quad (only a Quad itself)
    are not met, so `size` is 6 at least.

    >>> count_layouts_by_four(4, 7)
    {2: 4480, 3: 6720, 7: 240}
    """
    fours = comb(1 << n, 4) - comb(1 << n, 3) // 4
    with_four = count_containing(n, size, (0, 1, 2, 4), progress)
    return {quads: fours * count // (comb(size, 4) - quads) for quads, count in with_four.items()}
