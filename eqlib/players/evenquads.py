"""A computer player for the table games: it compares pairs of cards until its budget is spent."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from eqlib.games.evenquads.cards import Card
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.table import TableMove, TableSeen
from eqlib.rng import shuffled, stream


@dataclass(frozen=True, slots=True)
class PairWatcher:
    """A player that adds up one pair of cards after another, in an order of its own.

    Two pairs with the same sum are a Quad, so it never calls a wrong one; and when it has looked
    at all pairs of a table it knows that there is none. It remembers what it has looked at for as
    long as the table stays the same.
    """

    player: int
    seed: str
    looked: int = 0
    at: tuple[Card, ...] = ()

    def think(self, seen: TableSeen, comparisons: int) -> tuple[PairWatcher, TableMove | None]:
        """Look at that many more pairs; return the player as it is then, and its move, if any.

        Cost: k(k-1)/2 additions for k cards on the table.
        """
        cards = tuple(sorted(seen.cards))
        looked = (self.looked if cards == self.at else 0) + comparisons
        order = shuffled(
            list(combinations(cards, 2)),
            stream(self.seed, "player", self.player, *(card.id for card in cards)),
        )
        watcher = replace(self, looked=min(looked, len(order)), at=cards)
        sums: dict[int, tuple[Card, Card]] = {}
        for a, b in order[: watcher.looked]:
            c, d = sums.setdefault(a.id ^ b.id, (a, b))
            if (c, d) != (a, b):
                return watcher, Call.of(self.player, a, b, c, d)
        if watcher.looked == len(order) and self.player not in seen.passed:
            return watcher, Pass(self.player)
        return watcher, None
