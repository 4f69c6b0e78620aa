"""Quad squares: sixteen different vectors, four by four, each row and column a Quad.

Such a square is semimagic; it is magic if its two diagonals are Quads too.
Source: OEIS A362964 (semimagic) and A361613 (magic).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from eqlib.z2.affine import count_frames
from eqlib.z2.quads import Vector, is_quad
from eqlib.z2.vectors import check_dimension

Square = tuple[Vector, ...]

ROWS: Final = tuple(tuple(range(4 * row, 4 * row + 4)) for row in range(4))
COLUMNS: Final = tuple(tuple(range(column, 16, 4)) for column in range(4))
DIAGONALS: Final = ((0, 5, 10, 15), (3, 6, 9, 12))


def is_semimagic(square: Sequence[Vector]) -> bool:
    """Return whether sixteen vectors, row by row, are different and rows and columns Quads.

    >>> is_semimagic(range(16))
    True
    """
    return len(square) == len(set(square)) == 16 and all(
        is_quad(*(square[place] for place in line)) for line in (*ROWS, *COLUMNS)
    )


def is_magic(square: Sequence[Vector]) -> bool:
    """Return whether a square is semimagic and both diagonals are Quads.

    >>> is_magic(range(16))
    True
    """
    return is_semimagic(square) and all(
        is_quad(*(square[place] for place in line)) for line in DIAGONALS
    )


def _fill(cells: list[Vector | None], n: int) -> Iterator[Square]:
    """Yield the semimagic squares that keep the cells given, by filling the rest in order."""
    if None not in cells:
        yield tuple(cell for cell in cells if cell is not None)
        return
    place = cells.index(None)
    row, column = divmod(place, 4)
    used = {cell for cell in cells if cell is not None}
    choices: set[Vector] = set(range(1 << n)) - used
    for line in (ROWS[row], COLUMNS[column]):
        others = [cells[other] for other in line if other != place]
        known = [other for other in others if other is not None]
        if len(known) == 3:
            choices &= {known[0] ^ known[1] ^ known[2]}
    for choice in sorted(choices):
        yield from _fill([*cells[:place], choice, *cells[place + 1 :]], n)


def standard_squares() -> list[Square]:
    """Return the 896 semimagic squares of sixteen cards that begin 0 1 2 3 and then 4 below the 0.

    Affine maps take the first row and the card below its first to any other such four cards, so
    each choice of them begins equally many squares.

    >>> len(standard_squares())
    896
    """
    return list(_fill([0, 1, 2, 3, 4, *(None for _ in range(11))], 4))


def count_semimagic() -> int:
    """Return the number of semimagic squares of the 16 cards of a beginner's deck.

    >>> count_semimagic()
    36126720
    """
    return count_frames(4, 4) * len(standard_squares())


def count_magic() -> int:
    """Return the number of magic squares of the 16 cards of a beginner's deck.

    >>> count_magic()
    3225600
    """
    return count_frames(4, 4) * sum(is_magic(square) for square in standard_squares())


def partitions_into_quads(n: int = 4) -> Iterator[tuple[tuple[Vector, ...], ...]]:
    """Yield all ways to divide F_2^n, n <= 4, into Quads.

    >>> sum(1 for _ in partitions_into_quads())
    1505
    """
    check_dimension(n, least=2, most=4)

    def divide(left: tuple[Vector, ...]) -> Iterator[tuple[tuple[Vector, ...], ...]]:
        if not left:
            yield ()
            return
        first, *others = left
        for b, c in combinations(others, 2):
            d = first ^ b ^ c
            if d > c and d in others:
                rest = tuple(vector for vector in others if vector not in (b, c, d))
                yield from (((first, b, c, d), *more) for more in divide(rest))

    return divide(tuple(range(1 << n)))


def draw_square(n: int, rng: random.Random, magic: bool = False) -> Square:
    """Return a random Quad square of F_2^n, n >= 4; all are equally likely.

    The nine cells of a corner fix the rest of a semimagic square. Both diagonals add up to the
    same six of them, so eight fix a magic one, and one diagonal is a Quad only with the other.
    Cells are drawn until all sixteen are different.

    >>> from eqlib.rng import stream
    >>> is_magic(draw_square(6, stream("oak", "square"), magic=True))
    True
    """
    check_dimension(n, least=4)
    while True:
        a, b, c, d, e, f, g, h, i = (int(rng.random() * (1 << n)) for _ in range(9))
        if magic:
            h = b ^ c ^ d ^ f ^ g
        top, middle, third = (a, b, c, a ^ b ^ c), (d, e, f, d ^ e ^ f), (g, h, i, g ^ h ^ i)
        last = tuple(x ^ y ^ z for x, y, z in zip(top, middle, third, strict=True))
        square = (*top, *middle, *third, *last)
        if is_magic(square) if magic else is_semimagic(square):
            return square
