"""The stock and the discards: when one runs out, the other is shuffled and takes its place."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eqlib.games.equalis.deck import Deck, in_order
from eqlib.rng import shuffled, stream

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Supply:
    """The cards that are neither dealt nor won; `shuffles` counts the times they were shuffled."""

    seed: str
    stock: Cards
    discards: Cards = ()
    shuffles: int = 0

    @classmethod
    def of(cls, deck: Deck, seed: str) -> Supply:
        """Return the whole deck, shuffled."""
        return cls(seed, (), deck.cards)._turned()

    @property
    def cards(self) -> Cards:
        """All of its cards."""
        return self.stock + self.discards

    def _turned(self) -> Supply:
        rng = stream(self.seed, "shuffle", self.shuffles)
        cards = tuple(shuffled(in_order(self.discards), rng))
        return replace(self, stock=self.stock + cards, discards=(), shuffles=self.shuffles + 1)

    def discard(self, cards: Cards) -> Supply:
        """Return it with more discards."""
        return replace(self, discards=self.discards + cards)

    def draw(self, count: int) -> tuple[Cards, Supply]:
        """Return cards from the top, and what is left; the discards are turned when they must be.

        >>> cards, left = Supply("oak", ("1", "2"), ("3", "3")).draw(3)
        >>> cards, left.stock, left.discards
        (('1', '2', '3'), ('3',), ())
        """
        supply = self if count <= len(self.stock) else self._turned()
        return supply.stock[:count], replace(supply, stock=supply.stock[count:])
