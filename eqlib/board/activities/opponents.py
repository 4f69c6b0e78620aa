"""Computer players on a board: how many, how good, and whether they mind the clock."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board.activities.config import read_choice
from eqlib.board.activities.settings import number_field, word_field
from eqlib.board.view import Choice, Field
from eqlib.players.evenquads.levels import LEVELS, Level
from eqlib.players.evenquads.watcher import PairWatcher, Seen, WatcherMove
from eqlib.reasons import Json, Reason
from eqlib.words import text

CLOCKS: Final = ("no", "yes")
# Milliseconds between two looks of players with a clock.
TICK: Final = 1000
# How many seconds those without a clock look while people study a wrong call.
GLANCE: Final = 10.0
# How long they look when all people have passed: until they know.
AS_LONG_AS_IT_TAKES: Final = math.inf


@dataclass(frozen=True, slots=True)
class Opponents:
    """Some computer players of one level.

    With a clock they look all the time; without one, only when people have passed or called
    wrongly, so that nobody is hurried.
    """

    level: Level
    clock: bool
    watchers: tuple[PairWatcher, ...]

    @classmethod
    def open(
        cls, config: Mapping[str, Json], people: int, seed: str, *, counts: tuple[int, ...]
    ) -> Self:
        """Return the players for the options `computers`, `level` and `clock`.

        They come after the people in the order of players. ParseError names what is wrong.
        """
        allowed = [str(n) for n in counts]
        count = int(read_choice(config, "computers", allowed[0], allowed))
        level = LEVELS[read_choice(config, "level", "learner", list(LEVELS))]
        clock = read_choice(config, "clock", "no", CLOCKS) == "yes"
        players = range(people, people + count)
        return cls(level, clock, tuple(PairWatcher(player, seed, level) for player in players))

    @property
    def config(self) -> dict[str, Json]:
        """The options that open the same players again."""
        clock = CLOCKS[self.clock]
        return {"computers": len(self.watchers), "level": self.level.name, "clock": clock}

    @property
    def tick(self) -> int | None:
        """Milliseconds until they want to look again, or None without a clock."""
        return TICK if self.clock and self.watchers else None

    def look(
        self, seen_by: Callable[[int], Seen], seconds: float
    ) -> tuple[Self, WatcherMove | None]:
        """Let them look for some time; return them as they are then, and the first's move.

        All look at the same time, so the first is whoever has compared fewest pairs. Others who
        would have moved, too, have not yet done so.
        """
        comparisons = math.inf if seconds == math.inf else self.level.comparisons(seconds)
        thoughts = [one.think(seen_by(one.player), comparisons) for one in self.watchers]
        movers = [at for at, (_, move) in enumerate(thoughts) if move is not None]
        if not movers:
            return replace(self, watchers=tuple(thought for thought, _ in thoughts)), None
        first = min(movers, key=lambda at: _compared(thoughts[at][0]))
        watchers = list(self.watchers)
        for at, (thought, move) in enumerate(thoughts):
            if at == first or move is None:
                watchers[at] = thought
        return replace(self, watchers=tuple(watchers)), thoughts[first][1]

    def why(self, player: int) -> Reason | None:
        """Return how a computer player came to its last move."""
        return next((one.why for one in self.watchers if one.player == player), None)

    def fields(self, lang: str, counts: tuple[int, ...]) -> tuple[Field, ...]:
        """Return the fields of a form that choose them."""
        return (
            number_field("computers", text("table.computers", lang), len(self.watchers), counts),
            Field(
                "level",
                text("table.level", lang),
                "choice",
                self.level.name,
                tuple(Choice(name, text(f"level.{name}", lang)) for name in LEVELS),
            ),
            word_field("clock", "table.clock", CLOCKS[self.clock], CLOCKS, lang),
        )


def _compared(watcher: PairWatcher) -> float:
    """Return how many pairs a player had compared when it came to its last move."""
    number = watcher.why.args.get("n") if watcher.why is not None else None
    return number if isinstance(number, int) else watcher.looked
