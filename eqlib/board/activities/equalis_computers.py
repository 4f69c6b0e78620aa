"""The computer players on a board of EQUALIS: they think a slice at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from eqlib.games.equalis.game import EqualisSeen
from eqlib.games.equalis.moves import Claim, EqualisMove, Show
from eqlib.players.equalis.levels import Level
from eqlib.players.equalis.thinking import Thinking

# Pairs that a slice of thinking looks at, and milliseconds until the next: a page stays quick.
SLICE: Final = 5_000
TICK: Final = 20
# Milliseconds between two looks of players with a clock, and the pairs of one who needs no time.
SECOND: Final = 1_000
AT_ONCE: Final = 10_000


@dataclass(frozen=True, slots=True)
class Computers:
    """The computer players, and their thoughts about what each is to do now.

    Thoughts go on where they stopped, and end the same whoever goes on with them.
    """

    level: Level
    seed: str
    players: tuple[int, ...]
    thoughts: Mapping[int, Thinking] = field(default_factory=dict, compare=False)

    def _begun(self, player: int, seen_by: Callable[[int], EqualisSeen]) -> Self:
        if player in self.thoughts:
            return self
        thinking = Thinking(seen_by(player), self.seed, self.level)
        return replace(self, thoughts={**self.thoughts, player: thinking})

    def think(self, waiting: tuple[int, ...], seen_by: Callable[[int], EqualisSeen]) -> Self:
        """Let the first of those who are to move, and have no move yet, think for a slice."""
        computers = self
        for player in waiting:
            computers = computers._begun(player, seen_by)
            if not computers.thoughts[player].done:
                computers.thoughts[player].run(SLICE)
                break
        return computers

    def look(self, waiting: tuple[int, ...], seen_by: Callable[[int], EqualisSeen]) -> Self:
        """Let all who race look for a second, each at its pace."""
        pairs = AT_ONCE if self.level.pace == math.inf else math.ceil(self.level.pace)
        computers = self
        for player in waiting:
            computers = computers._begun(player, seen_by)
            computers.thoughts[player].run(pairs)
        return computers

    def ready(self, waiting: tuple[int, ...]) -> bool:
        """Return whether all of them have found what to do."""
        return all(p in self.thoughts and self.thoughts[p].done for p in waiting)

    def moves(self, waiting: tuple[int, ...], *, last_call: bool = False) -> list[EqualisMove]:
        """Return the moves that are found: claims first, the quickest of them before all.

        With `last_call` who has found something claims it, content or not.
        """
        found = [
            (thinking.seconds, player, thinking.move)
            for player in waiting
            if (thinking := self.thoughts.get(player))
            and (thinking.done or (last_call and isinstance(thinking.move, Claim)))
        ]
        found.sort(key=lambda item: (not isinstance(item[2], Claim | Show), item[:2]))
        return [move for *_, move in found]

    def forgetting(self, player: int) -> Self:
        """Return them when a player has moved: what it thought is done with."""
        kept = {other: thought for other, thought in self.thoughts.items() if other != player}
        return replace(self, thoughts=kept)

    def afresh(self) -> Self:
        """Return them with no thoughts, as for other cards."""
        return replace(self, thoughts={})

    def percent(self, waiting: tuple[int, ...]) -> int:
        """Return how far they are together, in percent."""
        progress = [self.thoughts[p].progress if p in self.thoughts else 0.0 for p in waiting]
        return int(100 * sum(progress) / max(1, len(progress)))
