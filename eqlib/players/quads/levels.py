"""How good a computer player of Quads is: its way to choose, and how far it may look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

WAYS: Final = ("random", "fewest", "ahead", "mirror")


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play.

    - random: any placement, all alike;
    - fewest: one that leaves the other fewest cells to fill;
    - ahead: alpha-beta search through `budget` positions;
    - mirror: the image of what the other placed, and where that cannot be, as "ahead".

    The budget is counted in positions, not in time, so that a level is the same on all machines.
    """

    name: str
    way: str
    budget: int = 1


# In order, but for the last: with dark, an even board and a free rim nobody beats the mirror.
# `python -m tests.bench.quads_levels` plays each against the one below; of 200 games, from both
# sides, fewest won 196 against random, skilled 171 against fewest, expert 154 against skilled.
LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", "random"),
            Level("fewest", "fewest"),
            Level("skilled", "ahead", 1_000),
            Level("expert", "ahead", 20_000),
            Level("mirror", "mirror", 20_000),
        )
    }
)
LADDER: Final = ("random", "fewest", "skilled", "expert")
