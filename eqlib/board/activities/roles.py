"""What boards have in common besides a session's steps: a game is played, or a diary is kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, Self

from eqlib.board.diary import Diary
from eqlib.board.view import BoardView, Intent
from eqlib.games.game import Outcome
from eqlib.games.record import Record
from eqlib.reasons import Json, Reason
from eqlib.words import text


def load(path: str) -> Any:
    """Return a class by its module and name, such as "table:TableBoard".

    A board's modules are imported when one is first opened: most pages need those of one game.
    """
    module, _, name = path.partition(":")
    return getattr(import_module(f"eqlib.board.activities.{module}"), name)


class GameState(Protocol):
    """What a diary asks of a game's state."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        ...

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...


class Played:
    """A board on which a game is played, so that it can be replayed and noted in a diary."""

    __slots__ = ()

    if TYPE_CHECKING:
        # Fields of the boards: here at run time, they would be taken for those fields' defaults.
        @property
        def lang(self) -> str:
            """The language that the board speaks."""

        @property
        def record(self) -> Record:
            """The game so far."""

        @property
        def state(self) -> GameState:
            """What the record has led to."""

        @property
        def helped(self) -> bool:
            """Whether help was asked for, which makes the game practice."""

        @property
        def timed(self) -> bool:
            """Whether the clock is on."""

        @classmethod
        def of(cls, record: Record, lang: str) -> Self:
            """Return the board that shows a record's last moment."""

        def step(self, intent: Intent) -> Self:
            """Return the board after an intent; BadIntent if it is not for this board."""

        def told(self, reason: Reason) -> Self:
            """Return the board showing a reason."""

        def view(self) -> BoardView:
            """Return what the board shows now."""

    @property
    def answer(self) -> Json:
        """Nothing is asked where a game is played."""
        return None

    @property
    def readers(self) -> Sequence[int]:
        """The players whose play the diary counts; none of several whom nobody tells apart."""
        raise NotImplementedError

    def name_of(self, player: int) -> str:
        """Return what a player is called on this board; by a number, unless it has a name."""
        return text("player", self.lang, n=player + 1)

    def shown_on(self, board: Played) -> Self:  # noqa: ARG002 - mostly nothing is hidden
        """Return this moment of a game as it may be shown at a board where the game goes on."""
        return self

    @property
    def puzzle_day(self) -> date | None:
        """The day whose puzzle this is, if it is a daily one."""
        return None


class Remembering(ABC):
    """A board that shows a part of the reader's diary, or adds to it in its own way."""

    __slots__ = ()

    @abstractmethod
    def knowing(self, diary: Diary) -> Self:
        """Return the board with what the reader's diary holds now."""

    @abstractmethod
    def kept(self, diary: Diary) -> Diary:
        """Return the diary with what this board adds to it."""

    def strange(self, kept: Json) -> Self:  # noqa: ARG002 - most boards can do nothing with it
        """Return the board of a reader whose device has kept what cannot be read as a diary."""
        return self.knowing(Diary())

    @property
    def replaces(self) -> bool:
        """Whether the reader wants what cannot be read to be replaced."""
        return False
