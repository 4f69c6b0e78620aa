"""The mistake of carrying: adding the digits of each attribute as if they were a number.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Sequence

from eqlib import Card
from eqlib.z2.vectors import total


def carried_sum(cards: Sequence[Card]) -> int:
    """Return the sum that comes out if one carries within each attribute, which is wrong.

    >>> format(carried_sum([Card.parse("1 spiral green"), Card.parse("1 spiral blue")]), "06b")
    '101011'
    """
    carried = 0
    for place in (4, 2, 0):
        carried |= (sum(card.id >> place & 3 for card in cards) & 3) << place
    return carried


def shows_carrying(cards: Sequence[Card]) -> bool:
    """Return whether carrying makes a difference; for one card there is nothing to carry."""
    return len(cards) == 1 or carried_sum(cards) != total(card.id for card in cards)
