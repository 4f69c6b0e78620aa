"""Long reckonings that can be run a slice at a time, so that a page stays quick meanwhile."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import TypeAlias

# A reckoning that stops between slices, and ends with a number.
Steps: TypeAlias = Generator[None, None, int]


class Process(ABC):
    """A reckoning that counts the positions it looks at, and stops at a budget of them.

    It is not a value: `run` goes on where the last run stopped. However it is cut into slices, it
    ends after the same steps with the same result.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.looked = 0
        self.done = False
        self._until = 0
        self._steps = self._work()

    @abstractmethod
    def _work(self) -> Generator[None, None, None]:
        """Do the reckoning; yield whenever `_pause` says so."""

    @property
    def _pause(self) -> bool:
        return self.looked >= self._until

    @property
    def spent(self) -> bool:
        """Whether the budget is used up."""
        return self.looked >= self.budget

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1; it may end sooner than this shows."""
        return 1.0 if self.done else min(1.0, self.looked / self.budget)

    def run(self, positions: int) -> bool:
        """Look at about so many more positions; return whether the reckoning has ended."""
        self._until = self.looked + positions
        if not self.done and next(self._steps, self) is self:
            self.done = True
        return self.done

    def finish(self) -> None:
        """Run to the end."""
        while not self.run(self.budget):
            pass
