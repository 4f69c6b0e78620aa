"""Sets of vectors of F_2^n as whole numbers, n up to 6: bit v stands for the vector v.

Adding a vector to all members permutes the bits, and that takes one swap of blocks for each bit of
the vector; so all sums of a set are gone through with 63 swaps, one each, in the order of the Gray
code. A hundred times quicker than a loop over pairs where the set is large, and what makes
looking ahead in a game affordable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eqlib.z2.quads import Vector

Mask = int

# Block i holds the vectors without the bit 1 << i.
_BLOCKS: Final = tuple(sum(1 << v for v in range(64) if not v >> bit & 1) for bit in range(6))
# The Gray code: each step changes one bit, and 63 steps go through all vectors but zero.
_GRAY: Final = tuple((step & -step).bit_length() - 1 for step in range(1, 64))


def to_mask(vectors: Iterable[Vector]) -> Mask:
    """Return the set of some vectors, each 0 to 63.

    >>> bin(to_mask([0, 2, 5]))
    '0b100101'
    """
    mask = 0
    for vector in vectors:
        mask |= 1 << vector
    return mask


def members(mask: Mask) -> Iterator[Vector]:
    """Yield the vectors of a set, ascending.

    >>> list(members(0b100101))
    [0, 2, 5]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _flip(mask: Mask, bit: int) -> Mask:
    """Add the vector 1 << bit to all members."""
    block = _BLOCKS[bit]
    return (mask & block) << (1 << bit) | mask >> (1 << bit) & block


def shift(mask: Mask, vector: Vector) -> Mask:
    """Return the set with a vector added to all members.

    >>> list(members(shift(to_mask([0, 1, 4]), 5)))
    [1, 4, 5]
    """
    for bit in members(vector):
        mask = _flip(mask, bit)
    return mask


def count_quads(mask: Mask) -> int:
    """Return the number of Quads in a set.

    For each sum, any two pairs that have it are a Quad, and a Quad has three sums.

    >>> count_quads((1 << 64) - 1)
    10416
    """
    shifted, twice = mask, 0
    for bit in _GRAY:
        block, step = _BLOCKS[bit], 1 << bit
        shifted = (shifted & block) << step | shifted >> step & block
        # Each pair is met at both its ends.
        met = (mask & shifted).bit_count()
        twice += met * (met - 2)
    return twice // 24


def find_quads(mask: Mask) -> list[Mask]:
    """Return the Quads in a set, each as a set of four, in the order of their lowest pairs.

    >>> [list(members(quad)) for quad in find_quads(0b11111111) if quad & 1 and quad & 2]
    [[0, 1, 2, 3], [0, 1, 4, 5], [0, 1, 6, 7]]
    """
    vectors = list(members(mask))
    pairs: dict[Vector, list[tuple[Vector, Mask]]] = {}
    found = []
    for at, a in enumerate(vectors):
        for b in vectors[at + 1 :]:
            pair = 1 << a | 1 << b
            others = pairs.setdefault(a ^ b, [])
            # Of the three splits of a Quad, only one has its two lowest together.
            found += [other | pair for high, other in others if high < a]
            others.append((b, pair))
    return found


def has_quad(mask: Mask) -> bool:
    """Return whether there is a Quad in a set.

    >>> has_quad(to_mask([0, 1, 2, 4, 8, 15])), has_quad(0b1111)
    (False, True)
    """
    vectors = list(members(mask))
    seen = 0
    for at, a in enumerate(vectors):
        for b in vectors[at + 1 :]:
            bit = 1 << (a ^ b)
            if seen & bit:
                return True
            seen |= bit
    return False


def has_mixed_quad(one: Mask, other: Mask) -> bool:
    """Return whether there is a Quad with members of both sets, which have none in common.

    >>> has_mixed_quad(to_mask([0]), to_mask([1, 2, 3])), has_mixed_quad(0b1111, 0b10000)
    (True, False)
    """
    from_one, from_other = one, other
    for bit in _GRAY:
        from_one, from_other = _flip(from_one, bit), _flip(from_other, bit)
        # Pairs with this sum: inside each set, and across.
        inside_one, inside_other = one & from_one, other & from_other
        across = one & from_other
        if across and (inside_one or inside_other or across & (across - 1)):
            return True
        if inside_one and inside_other:
            return True
    return False
