"""The symmetries of EvenQuads: rename the values of each attribute, and swap attributes.

They keep Quads and what is said about them (same, different, two and two), so an image of a
puzzle is just as hard as the puzzle itself. Source: EvenQuads mathematics; the group is S4 wr S3.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial
from typing import Final

from eqlib.games.evenquads.cards import ATTRIBUTES, Card
from eqlib.rng import shuffled

ORDER: Final = factorial(4) ** 3 * factorial(3)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """One of the 82,944 maps from cards to cards; call it with a card.

    The image takes the code of its n-th attribute from attribute `sources[n]` of the card (both
    counted 0 number, 1 symbol, 2 colour), renamed by `renamings[n]`.

    >>> flip = Symmetry((1, 0, 2), ((0, 1, 2, 3), (0, 1, 2, 3), (0, 2, 1, 3)))
    >>> flip(Card.parse("2 spiral green"))
    Card('1 polyhedron blue')
    """

    sources: tuple[int, int, int]
    renamings: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

    def __call__(self, card: Card) -> Card:
        """Return the image of a card."""
        number, symbol, colour = (
            renaming[card.code(ATTRIBUTES[source])]
            for source, renaming in zip(self.sources, self.renamings, strict=True)
        )
        return Card.from_id(number << 4 | symbol << 2 | colour)

    def after(self, first: Symmetry) -> Symmetry:
        """Return the symmetry that does `first`, then this one.

        >>> turn, card = Symmetry((1, 2, 0), ((1, 2, 3, 0),) * 3), Card.parse("1 circle pink")
        >>> turn.after(turn)(card) == turn(turn(card))
        True
        """
        one, two, three = (
            tuple(renaming[code] for code in first.renamings[source])
            for source, renaming in zip(self.sources, self.renamings, strict=True)
        )
        x, y, z = (first.sources[source] for source in self.sources)
        return Symmetry((x, y, z), (one, two, three))

    def inverse(self) -> Symmetry:
        """Return the symmetry that undoes this one.

        >>> turn, card = Symmetry((1, 2, 0), ((1, 2, 3, 0),) * 3), Card.parse("1 circle pink")
        >>> turn.inverse()(turn(card)) == card
        True
        """
        places = [self.sources.index(place) for place in range(3)]
        one, two, three = (
            tuple(self.renamings[place].index(code) for code in range(4)) for place in places
        )
        x, y, z = places
        return Symmetry((x, y, z), (one, two, three))


IDENTITY: Final = Symmetry((0, 1, 2), (tuple(range(4)),) * 3)


def draw(rng: random.Random) -> Symmetry:
    """Return a random symmetry; all are equally likely."""
    x, y, z = shuffled(range(3), rng)
    one, two, three = (tuple(shuffled(range(4), rng)) for _ in ATTRIBUTES)
    return Symmetry((x, y, z), (one, two, three))


def every() -> Iterator[Symmetry]:
    """Yield all 82,944 symmetries, each once.

    >>> ORDER
    82944
    """
    for x, y, z in permutations(range(3)):
        for one, two, three in product(permutations(range(4)), repeat=3):
            yield Symmetry((x, y, z), (one, two, three))
