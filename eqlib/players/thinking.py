"""What a computer player thinks about one move: at once, or by a search that runs in slices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from eqlib.games.game import Move
from eqlib.games.process import Process
from eqlib.reasons import Reason

SearchT = TypeVar("SearchT", bound=Process)
MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)


class Thoughts(ABC, Generic[SearchT, MoveT_co]):
    """Thoughts about a move. They are no value: `run` goes on where it stopped.

    What a player sees, its level and a seed decide the move, however the thinking is cut into
    slices.
    """

    _search: SearchT | None = None
    """The search that finds the move; None where none is needed."""

    @property
    @abstractmethod
    def move(self) -> MoveT_co:
        """The best move so far; the player's move when it is done."""

    @property
    @abstractmethod
    def why(self) -> Reason:
        """Why it is this move."""

    @property
    def done(self) -> bool:
        """Whether the move is found."""
        return self._search is None or self._search.done

    @property
    def progress(self) -> float:
        """How far the thinking is, from 0 to 1."""
        return 1.0 if self._search is None else self._search.progress

    @property
    def looked(self) -> int:
        """How many positions the thinking has looked at."""
        return 0 if self._search is None else self._search.looked

    def run(self, positions: int) -> bool:
        """Look at about so many more positions; return whether the move is found."""
        return self._search is None or self._search.run(positions)

    def finish(self) -> MoveT_co:
        """Think to the end, and return the move."""
        if self._search is not None:
            self._search.finish()
        return self.move
