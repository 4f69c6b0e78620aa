"""How the solitaire can end: the number of cards left when no Quad is left.

The deck sums to zero and so does each Quad taken, so what is left sums to zero as well, and its
number is a multiple of four.
"""

from __future__ import annotations

from eqlib.z2.layouts import LayoutClass
from eqlib.z2.quad_free import quad_free_classes
from eqlib.z2.vectors import check_dimension


def leftover_classes(n: int) -> list[LayoutClass]:
    """Return the classes of what can be left of 2**n cards, n >= 2: Quad-free with sum zero.

    >>> [(found.size, found.count(6)) for found in leftover_classes(6)]
    [(0, 1), (8, 31997952)]
    """
    check_dimension(n, least=2)
    # From n = 2 on the deck has a multiple of four cards and sums to zero.
    return [found for classes in quad_free_classes(n)[::4] for found in classes if found.zero_sum]


def end_sizes(n: int) -> tuple[int, ...]:
    """Return the numbers of cards that the invariant leaves open for the end, ascending.

    >>> end_sizes(4), end_sizes(6)
    ((0,), (0, 8))
    """
    return tuple(sorted({found.size for found in leftover_classes(n)}))
