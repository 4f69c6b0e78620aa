"""Sessions: all that a board does, without a browser.

A session is an immutable value; `step` answers an intent with the next one, and never fails on
what a page may send: what makes no sense is answered with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol, Self

from eqlib.board.activities.answer import AnswerBoard
from eqlib.board.activities.config import BadIntent
from eqlib.board.activities.diary import DiaryBoard
from eqlib.board.activities.free import FreeBoard
from eqlib.board.activities.hand import HandBoard
from eqlib.board.activities.puzzle import PuzzleBoard
from eqlib.board.activities.replay import ReplayBoard, opened, replay_of
from eqlib.board.activities.table import TableBoard
from eqlib.board.view import BoardView, Intent
from eqlib.errors import ParseError
from eqlib.reasons import Json, Reason


class Session(Protocol):
    """One board at one moment."""

    @property
    def answer(self) -> Json:
        """What the reader answered, as data; None where nothing is asked or answered yet."""
        ...

    def step(self, intent: Intent) -> Session:
        """Return the session after an intent; BadIntent if it is not for this board."""
        ...

    def told(self, reason: Reason) -> Self:
        """Return the session showing a reason that came from outside, such as a verdict."""
        ...

    def view(self) -> BoardView:
        """Return what the board shows now."""
        ...


KINDS: Final[Mapping[str, Callable[[Mapping[str, Json]], Session]]] = {
    "evenquads.regular": TableBoard.open,
    "evenquads.beginner": TableBoard.open,
    "evenquads.solitaire": TableBoard.open,
    "evenquads.hand": HandBoard.open,
    "evenquads.puzzle": PuzzleBoard.open,
    "evenquads.daily": PuzzleBoard.open,
    "evenquads.replay": ReplayBoard.open,
    "evenquads.diary": DiaryBoard.open,
    "evenquads.try": FreeBoard.open,
    "evenquads.vectors": FreeBoard.open,
    "evenquads.answer": AnswerBoard.open,
}


# Boards on which games are played, which can all be replayed.
PLAYED: Final = (TableBoard, PuzzleBoard, HandBoard, ReplayBoard)


def open_board(config: Mapping[str, Json]) -> Session:
    """Return a new session for a configuration.

    Raises:
        ParseError: the kind or an option is unknown; it says what is allowed.
    """
    kind = config.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise ParseError("board", "kind", str(kind), list(KINDS))
    return KINDS[kind](config)


def step(session: Session, intent: Intent) -> Session:
    """Return the session after an intent; one that makes no sense is answered with a reason."""
    try:
        if intent.get("do") == "replay" and isinstance(session, PLAYED):
            return replay_of(session, intent)
        if intent.get("do") == "open" and isinstance(session, PLAYED):
            return opened(session, intent)
        return session.step(intent)
    except BadIntent:
        return session.told(Reason("board.bad_intent"))
