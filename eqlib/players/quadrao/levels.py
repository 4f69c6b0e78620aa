"""How good a computer player of QUADRAO is: its way to choose, and how far it may look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

WAYS: Final = ("random", "greedy", "careful", "ahead")


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play.

    - random: any card anywhere, all alike;
    - greedy: a master if one can be won, else anything;
    - careful: a master, else what leaves the next player the smallest chance to win one;
    - ahead: a master; else, of the `choices` that are most careful, the one that comes out best
      when `plies` moves are played on, with what is unseen dealt by chance, through `budget`
      positions in all.

    The budget is counted in positions, not in time, so that a level is the same on all machines.
    """

    name: str
    way: str
    budget: int = 1
    choices: int = 0
    plies: int = 0


# In order. `python -m tests.bench.quadrao_levels` plays each against the one below: greedy won 88.5
# of 100 games against random, careful 85.5 of 100 against greedy, expert 54 of 80 against careful.
LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", "random"),
            Level("greedy", "greedy"),
            Level("careful", "careful"),
            Level("expert", "ahead", 3_000, 8, 4),
        )
    }
)
LADDER: Final = tuple(LEVELS)
