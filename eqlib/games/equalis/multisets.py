"""Multisets of cards as whole numbers, so that adding is adding and fitting is one subtraction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
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

    def _limit(self, most: int) -> int:
        """Return the most numbers of so many cards that go together: one more than signs."""
        return min(sum(self.held(sign, self.full) for sign in SIGNS) + 1, (most + 1) // 2)

    def expressions(self, most: int) -> list[Multiset]:
        """Return all multisets with one more number than signs, and at most so many cards.

        Those of fewer cards come first.
        """
        limit = self._limit(most)
        grown: list[tuple[Multiset, int, int]] = [(0, 0, 0)]
        for card, unit in self.unit.items():
            excess = _excess(card)
            grown = [
                (mask + n * unit, size + n, more + n * excess)
                for mask, size, more in grown
                for n in range(min(self.held(card, self.full), most - size) + 1)
                if more + n * excess <= limit
            ]
        return [mask for _, mask in sorted((size, mask) for mask, size, more in grown if more == 1)]

    def count_expressions(self, most: int) -> int:
        """Return how many `expressions` there are, without making them.

        >>> sets = Multisets(["3", "3", "5", "+"], 11)
        >>> sets.count_expressions(11), len(sets.expressions(11))
        (4, 4)
        """
        limit = self._limit(most)
        ways = Counter({(0, 0): 1})
        for card in self.unit:
            grown = Counter[tuple[int, int]]()
            for (size, more), count in ways.items():
                for n in range(min(self.held(card, self.full), most - size) + 1):
                    if more + n * _excess(card) <= limit:
                        grown[size + n, more + n * _excess(card)] += count
            ways = grown
        return sum(count for (_, more), count in ways.items() if more == 1)

    def within(self, mask: Multiset) -> list[Multiset]:
        """Return all parts of a multiset, itself and the empty one too, those of few cards first.

        >>> sets = Multisets(["3", "3", "+"], 11)
        >>> [sets.held("3", part) for part in sets.within(sets.full)]
        [0, 1, 0, 2, 1, 2]
        """
        found = [(0, 0)]
        for card, unit in self.unit.items():
            held = self.held(card, mask)
            if held:
                counts = range(held + 1)
                found = [(size + n, part + n * unit) for size, part in found for n in counts]
        return [part for _, part in sorted(found)]


def _excess(card: str) -> int:
    return 1 if card.isdecimal() else -1 if card in SIGNS else 0
