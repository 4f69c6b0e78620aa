"""Looking ahead in the solitaire: the chance to win, over all that the stock may hold.

The cards in play, on the table and in the stock, are known: all but those taken. They sum to zero,
and so do any that are left after a Quad; so with eight left there is either no Quad, or two, and
then the game is won. Only the order of the stock is chance. Source: `eqlib.z2.solitaire`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

from eqlib.games.evenquads.solitaire import SolitaireGame
from eqlib.z2.masks import Mask, find_quads, has_quad


@dataclass(slots=True)
class Lookahead:
    """The chances in one solitaire, for a player who always takes the best Quad.

    Up to `most` ways in which the next cards may come are gone through; where there are more, as
    many are drawn by `rng`. It remembers what it worked out for twelve cards.
    """

    game: SolitaireGame
    rng: random.Random
    most: int = 70
    _lasting: dict[Mask, tuple[Mask, ...]] = field(default_factory=dict)

    def after(self, in_play: Mask, table: Mask) -> float:
        """Return the chance after a Quad was taken and before new cards are laid.

        `in_play` are the cards on the table and in the stock together.
        """
        if in_play.bit_count() <= 4:
            return 1.0
        if in_play.bit_count() == 8:
            return float(has_quad(in_play))
        stock = in_play & ~table
        wanted = self._wanted(table.bit_count(), stock.bit_count())
        if in_play.bit_count() == 12:
            return self._after_with_twelve(in_play, table, stock, wanted)
        chances = [self._best(in_play, table | drawn) for drawn in self._draws(stock, wanted)]
        return sum(chances) / len(chances)

    def _best(self, in_play: Mask, table: Mask) -> float:
        """Return the chance with these cards on the table, before a Quad is taken."""
        quads = find_quads(table)
        if quads:
            return max(self.after(in_play ^ quad, table ^ quad) for quad in quads)
        stock = bits(in_play & ~table)
        if not stock:
            return 0.0
        return sum(self._best(in_play, table | card) for card in stock) / len(stock)

    def _after_with_twelve(self, in_play: Mask, table: Mask, stock: Mask, wanted: int) -> float:
        """Do what `after` does; here all depends on which of the lasting Quads can be reached."""
        missing = [quad & ~table for quad in self._lasting_quads(in_play)]
        if not all(missing):
            return 1.0
        won, ways = 0.0, 0
        for drawn in self._draws(stock, wanted):
            ways += 1
            if any(not need & ~drawn for need in missing):
                won += 1.0
            elif not has_quad(table | drawn):
                won += self._best(in_play, table | drawn)
        return won / ways

    def _lasting_quads(self, twelve: Mask) -> tuple[Mask, ...]:
        """Return those Quads of twelve cards whose other eight cards are two Quads."""
        if twelve not in self._lasting:
            quads = find_quads(twelve)
            self._lasting[twelve] = tuple(
                quad for quad in quads if any(not quad & other for other in quads)
            )
        return self._lasting[twelve]

    def _wanted(self, left: int, stock: int) -> int:
        wanted = 4 if self.game.refill == "four" else max(0, self.game.base - left)
        return min(wanted, stock)

    def _draws(self, stock: Mask, wanted: int) -> Iterator[Mask]:
        """Yield the sets of cards that may be laid next: all, or a sample of `most`."""
        cards = bits(stock)
        if comb(len(cards), wanted) <= self.most:
            yield from map(sum, combinations(cards, wanted))
            return
        for _ in range(self.most):
            drawn = 0
            while drawn.bit_count() < wanted:
                drawn |= cards[int(self.rng.random() * len(cards))]
            yield drawn


def bits(mask: Mask) -> list[Mask]:
    """Return the members of a set, each as a set of its own.

    >>> bits(0b1010)
    [2, 8]
    """
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found
