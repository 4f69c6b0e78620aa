"""How good a computer player is: how fast it compares, what it notices, and whether it errs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from eqlib.games.evenquads.cards import ATTRIBUTES


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play.

    `pace` is the number of pairs of cards that the player compares in a second. Pairs that agree
    in what it `notices` stand out, so it compares them first. With the chance `hasty`, two pairs
    that fail in just one attribute, and one that it does not notice, pass for a Quad; 0 at all
    levels that never err.
    """

    name: str
    pace: float
    notices: tuple[str, ...] = ATTRIBUTES
    hasty: float = 0.0

    def comparisons(self, seconds: float) -> float:
        """Return how many pairs the player compares in some time.

        >>> LEVELS["expert"].comparisons(4)
        4.0
        """
        return self.pace * seconds


# A Quad shows when two of its pairs have been compared; of the 28 pairs of eight cards that takes
# the sixth or eighth on average, as alike pairs come first. At these paces that is a minute, then
# 40, 20 and 6 seconds; the child errs at about one table in three, the learner at one in ten.
LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("child", 0.1, ("colour",), hasty=0.1),
            Level("learner", 0.2, ("colour", "symbol"), hasty=0.04),
            Level("skilled", 0.3),
            Level("expert", 1.0),
            Level("perfect", math.inf, ()),
        )
    }
)
