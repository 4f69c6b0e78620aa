"""A computer player for the races: it compares pairs of cards until its budget is spent."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Protocol, TypeAlias

from eqlib.games.evenquads.cards import ATTRIBUTES, Card
from eqlib.games.evenquads.hints import Pair, alike, same_change
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.quads import Quad
from eqlib.players.evenquads.levels import LEVELS, Level
from eqlib.reasons import Reason
from eqlib.rng import shuffled, stream

WatcherMove: TypeAlias = Call | Pass


class Seen(Protocol):
    """What a watcher needs of what a player sees, in any of the races."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be called."""
        ...

    @property
    def passed(self) -> frozenset[int]:
        """Who has said to see none."""
        ...

    def own(self, four: Quad) -> int:
        """Return how many of four cards are the player's own."""
        ...

    def may_call(self, four: Quad) -> bool:
        """Return whether the rules let the player call these four."""
        ...


@dataclass(frozen=True, slots=True)
class PairWatcher:
    """A player that adds up one pair of cards after another, in an order of its own.

    Two pairs with the same sum are a Quad; and when it has looked at all pairs it knows that
    there is none. It remembers what it has looked at for as long as it sees the same cards. `why`
    says how it came to its last move.
    """

    player: int
    seed: str
    level: Level = LEVELS["perfect"]
    looked: float = 0
    at: tuple[Card, ...] = ()
    why: Reason | None = None

    def think(self, seen: Seen, comparisons: float) -> tuple[PairWatcher, WatcherMove | None]:
        """Look at that many more pairs; return the player as it is then, and its move, if any.

        Of several Quads it calls the one with most own cards: who is quick to go out gets three
        points more and stops the others, and that beats having Quads for longer.
        Cost: k(k-1)/2 additions for k cards in sight; a hasty player compares new pairs with all.
        """
        cards = tuple(sorted(seen.cards))
        before = self.looked if cards == self.at else 0
        order = self._order(cards)
        looked = min(before + comparisons, len(order))
        watcher = replace(self, looked=looked, at=cards, why=None)
        sums: dict[int, list[Pair]] = {}
        known: list[tuple[int, int, Call, Reason]] = []
        for number, (a, b) in enumerate(order[: int(looked)], start=1):
            for c, d in sums.setdefault(a.id ^ b.id, []):
                call = Call.of(self.player, a, b, c, d)
                if seen.may_call(call.cards):
                    why = Reason("found.pairs", {"n": number}, (same_change((c, d), (a, b)),))
                    known.append((-seen.own(call.cards), number, call, why))
            sums[a.id ^ b.id].append((a, b))
            if not known and number > before:
                mistake = watcher._mistake(seen, order[:number])
                if mistake is not None:
                    call, why = mistake
                    return replace(watcher, looked=number, why=why), call
        if known:
            *_, call, why = min(known, key=lambda found: found[:2])
            return replace(watcher, why=why), call
        if looked == len(order) and self.player not in seen.passed:
            return replace(watcher, why=Reason("found.none", {"n": len(order)})), Pass(self.player)
        return watcher, None

    def _stream(self, cards: Iterable[Card], *path: str | int) -> random.Random:
        return stream(self.seed, "player", self.player, *(card.id for card in cards), *path)

    def _order(self, cards: tuple[Card, ...]) -> list[Pair]:
        """Return all pairs in the order in which the player looks: what stands out comes first."""
        pairs = shuffled(list(combinations(cards, 2)), self._stream(cards))
        notices = self.level.notices
        return sorted(pairs, key=lambda pair: -alike(pair[0], pair[1], notices))

    def _mistake(self, seen: Seen, looked: list[Pair]) -> tuple[Call, Reason] | None:
        """Return a wrong call that the last pair tempts a hasty player to, and how it came."""
        if not self.level.hasty:
            return None
        *earlier, (a, b) = looked
        rng = self._stream(self.at, "hasty", len(looked))
        for c, d in earlier:
            call = Call.of(self.player, a, b, c, d)
            failing = [
                name
                for name in ATTRIBUTES
                if a.code(name) ^ b.code(name) ^ c.code(name) ^ d.code(name)
            ]
            tempting = len(failing) == 1 and failing[0] not in self.level.notices
            callable_ = len({a, b, c, d}) == 4 and seen.may_call(call.cards)
            if tempting and callable_ and rng.random() < self.level.hasty:
                return call, Reason("found.hasty", {"attribute": failing[0]})
        return None
