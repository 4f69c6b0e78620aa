"""The figures that exercises ask for, by their names.

No figure is written down: each is computed by eqlib, or by counting, whenever it is needed.
Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, factorial, lcm, perm
from types import MappingProxyType
from typing import Final

from eqlib import DECK
from eqlib.games.equalis.counting import count_shapes, count_sums
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED
from eqlib.games.quads.tiles import count_flipped, count_tiles
from eqlib.z2.counting import count_by_attribute, count_by_pattern, count_quads, count_quads_through
from eqlib.z2.layouts import chance_of_quad, expected_quads
from eqlib.z2.quad_free import largest_quad_free
from eqlib.z2.solitaire import end_sizes

_VALUES: Final = len(LISTED["colour"])
_N: Final = len(DECK).bit_length() - 1
"""The dimension of the deck's space: 64 cards are 2 to the 6th."""
_SMALL: Final = _N - 2
"""The dimension of a beginner's deck, in which one attribute is fixed."""


FIGURES: Final[Mapping[str, Callable[[], int | Fraction]]] = MappingProxyType(
    {
        "deck": lambda: _VALUES ** len(ATTRIBUTES),
        "values": lambda: _VALUES * len(ATTRIBUTES),
        "cubes": lambda: len(ATTRIBUTES) ** _VALUES,
        "quads": lambda: count_quads(_N),
        "quads-in-order": lambda: perm(len(DECK), 3),
        "quads-by-three": lambda: comb(len(DECK), 3),
        "fours": lambda: comb(len(DECK), 4),
        "quads-of-small": lambda: count_quads(_SMALL),
        "small-in-order": lambda: perm(1 << _SMALL, 3),
        "small-by-three": lambda: comb(1 << _SMALL, 3),
        "chance-of-four": lambda: chance_of_quad(_N, 4),
        "all-different": lambda: count_by_pattern(len(ATTRIBUTES))[0, len(ATTRIBUTES), 0],
        "one-attribute-different": lambda: count_by_attribute(len(ATTRIBUTES))["D"],
        "largest-quad-free": lambda: largest_quad_free(_N),
        "most-left": lambda: max(end_sizes(_N)),
        "least-left": lambda: min(end_sizes(_N)),
        "most-taken": lambda: len(DECK) // 4,
        "least-taken": lambda: (len(DECK) - max(end_sizes(_N))) // 4,
    }
)


VARYING: Final[Mapping[str, Callable[[int], int | Fraction]]] = MappingProxyType(
    {
        "quads-through-card": lambda n: count_quads_through(n.bit_length() - 1, 1),
        "pairs-of-others": lambda n: comb(n - 1, 2),
        "quads-through-pair": lambda n: count_quads_through(n.bit_length() - 1, 2),
        "other-cards": lambda n: n - 2,
        "chance-of-deck": lambda n: Fraction(1, n - 3),
        "chance-of-deck-with-return": lambda n: Fraction(1, n),
        "chance-on-cards": lambda n: chance_of_quad(_N, n),
        "expected-on-cards": lambda n: expected_quads(_N, n),
        "fours-of-cards": lambda n: comb(n, 4),
        "tiles": count_tiles,
        "marks": lambda n: n**4,
        "tiles-that-flip": count_flipped,
        "half-the-tiles": lambda n: Fraction(count_tiles(n), 2),
        "triangles": lambda n: count_tiles(n, 3),
        "marks-of-triangles": lambda n: n**3,
        "tiles-of-player": lambda n: count_tiles(n + 1) - count_tiles(n) - 1,
        "tiles-with-solid": lambda n: count_tiles(n + 1) - count_tiles(n),
        "tiles-in-all": lambda n: count_tiles(n + 1),
        "pairs-of-symbols": lambda n: comb(n, 2),
        "pairs-in-order": lambda n: perm(n, 2),
        "pairs-with-doubles": lambda n: comb(n + 1, 2),
        "cards-off-a-trail": lambda n: n // 2 - 1,
        "cards-off-a-ring": lambda n: n // 2,
        "odd-symbols-of-pairs": lambda n: n if n % 2 == 0 else 0,
        "off-for-four-five-eight": lambda n: n % lcm(4, 5, 8),
        "off-for-eight": lambda n: n % 8,
        "off-for-five": lambda n: n % 5,
        "cards-of-equality": lambda n: 2 * n + 2,
        "cards-of-side": lambda n: 2 * n + 1,
        "cards-with-equals": lambda n: 2 * n + 3,
        "shapes": count_shapes,
        "shapes-of-next": lambda n: count_shapes(n + 1),
        "orders-of-signs": lambda n: factorial(n - 1),
        "sums": count_sums,
        "sums-in-order": lambda n: 1 << n - 1,
        "sums-with-all-minus": lambda n: 1 << n,
    }
)
"""Figures that depend on one number, which each variant has for itself."""


def figure(name: str, fact: int | None = None) -> Fraction:
    """Return a figure by its name, exactly; `fact` is the number that a varying one depends on.

    >>> figure("chance-of-four")
    Fraction(1, 61)
    >>> figure("expected-on-cards", 8)
    Fraction(70, 61)
    """
    if name in VARYING and fact is not None:
        return Fraction(VARYING[name](fact))
    return Fraction(FIGURES[name]())
