"""Multisets of cards as whole numbers, so that adding is adding and fitting is one subtraction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from eqlib.errors import ParseError
from eqlib.games.equalis.deck import in_order
from eqlib.games.equalis.expressions import SIGNS

# Six binary digits a card: two multisets of at most 15 of it together leave the guard alone.
FIELD: Final = 6
GUARD: Final = 32
LARGEST: Final = 15
Multiset: TypeAlias = int


class Multisets:
    """The multisets of some cards; of one card at most so many as a multiset may hold.

    >>> sets = Multisets(["3", "3", "+"], 11)
    >>> sets.fits(2 * sets.unit["3"]), sets.fits(2 * sets.unit["+"])
    (True, False)
    """

    def __init__(self, cards: Sequence[str], most: int) -> None:
        if not 1 <= most <= LARGEST:
            raise ParseError("search", "number of cards", str(most), [f"1 to {LARGEST}"])
        counts = Counter(cards)
        self.unit = {card: 1 << FIELD * at for at, card in enumerate(in_order(counts))}
        self.numbers = {unit: int(card) for card, unit in self.unit.items() if card.isdecimal()}
        self.guards = sum(GUARD * unit for unit in self.unit.values())
        self.full = sum(min(counts[card], most) * unit for card, unit in self.unit.items())
        self._guarded = self.full | self.guards

    def fits(self, mask: Multiset) -> bool:
        """Return whether all these cards are there."""
        return (self._guarded - mask) & self.guards == self.guards

    def held(self, card: str, mask: Multiset) -> int:
        """Return how often a card is in a multiset."""
        unit = self.unit.get(card)
        return 0 if unit is None else mask // unit % GUARD

    def any_of(self, cards: Sequence[str]) -> Multiset:
        """Return what is not disjoint (`&`) from just the multisets that hold one of the cards."""
        return sum((GUARD - 1) * unit for card, unit in self.unit.items() if card in cards)

    def weigh(self, mask: Multiset, weights: Mapping[str, int]) -> int:
        """Return the sum of the weights of the cards of a multiset."""
        return sum(weights[card] * self.held(card, mask) for card in self.unit)

    def expressions(self, most: int) -> list[Multiset]:
        """Return all multisets with one more number than signs, and at most so many cards.

        Those of fewer cards come first.
        """
        grown: list[tuple[Multiset, int, int]] = [(0, 0, 0)]
        for card, unit in self.unit.items():
            excess = 1 if card.isdecimal() else -1 if card in SIGNS else 0
            grown = [
                (mask + n * unit, size + n, more + n * excess)
                for mask, size, more in grown
                for n in range(min(self.held(card, self.full), most - size) + 1)
            ]
        return [mask for _, mask in sorted((size, mask) for mask, size, more in grown if more == 1)]

    def parts(self, mask: Multiset, of: Sequence[Multiset]) -> Iterator[Multiset]:
        """Yield those multisets of a list that are part of one."""
        guarded, guards = mask | self.guards, self.guards
        return (part for part in of if (guarded - part) & guards == guards)
