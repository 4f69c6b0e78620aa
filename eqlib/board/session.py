"""Sessions: all that a board does, without a browser.

A session is an immutable value; `step` answers an intent with the next one, and never fails on
what a page may send: what makes no sense is answered with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, Self

from eqlib.board.activities.answer import AnswerBoard
from eqlib.board.activities.config import BadIntent
from eqlib.board.activities.diary import DiaryBoard
from eqlib.board.activities.equalis_game import SETTINGS as EQUALIS
from eqlib.board.activities.equalis_game import EqualisBoard
from eqlib.board.activities.equalis_practice import DEALT, EqualisPractice
from eqlib.board.activities.equality import EqualityBoard, VerdictsBoard
from eqlib.board.activities.free import FreeBoard
from eqlib.board.activities.hand import HandBoard
from eqlib.board.activities.lay_square import LaySquareBoard
from eqlib.board.activities.proof_cases import CasesBoard
from eqlib.board.activities.proof_fill import FillBoard
from eqlib.board.activities.proof_order import OrderBoard
from eqlib.board.activities.proof_pairs import PairsBoard
from eqlib.board.activities.proof_write import WriteBoard
from eqlib.board.activities.puzzle import PuzzleBoard
from eqlib.board.activities.quad_square import QuadSquareBoard
from eqlib.board.activities.quadrao_game import QuadraoBoard
from eqlib.board.activities.quadrao_lines import LinesBoard
from eqlib.board.activities.quads_fill import FillBoard as QuadsFillBoard
from eqlib.board.activities.quads_game import QuadsBoard
from eqlib.board.activities.quads_killer import KillerBoard
from eqlib.board.activities.quads_tiles import TilesBoard
from eqlib.board.activities.rename import RenameBoard
from eqlib.board.activities.replay import ReplayBoard, opened, replay_of
from eqlib.board.activities.simulation import SimulationBoard
from eqlib.board.activities.table import TableBoard
from eqlib.board.view import BoardView, Intent
from eqlib.errors import ParseError
from eqlib.games.quads.game import CHOICES, COLOURS
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


RACE: Final = ("people", "computers", "level", "clock", "timed", "refill")
ANSWER: Final = (
    *("title", "ask", "cards", "others", "given", "choose", "fact", "starter"),
    *("checkable", "exercise", "variant"),
)


def _open_answer(config: Mapping[str, Json]) -> Session:
    """Return the board on which what is asked can be answered."""
    match config.get("ask"):
        case "square":
            return LaySquareBoard.open(config)
        case "simulation":
            return SimulationBoard.open(config)
    return AnswerBoard.open(config)


QUADRAO: Final = ("players", "board", "deck", "empties", "turns", "touch")
QUADS: Final = ("size", *CHOICES)
EXERCISE: Final = ("title", "checkable", "exercise", "variant")
DEAL: Final = ("deck", "own", "common")
PROOF: Final = ("task", "letters", "lemmas", "proved", *EXERCISE)


# For each kind of board what opens it, and its options besides those that all have.
KINDS: Final[Mapping[str, tuple[Callable[[Mapping[str, Json]], Session], Sequence[str]]]] = {
    "evenquads.regular": (TableBoard.open, RACE),
    "evenquads.beginner": (TableBoard.open, (*RACE, "attribute", "value")),
    "evenquads.solitaire": (TableBoard.open, ("timed", "refill", "attribute", "value")),
    "evenquads.hand": (
        HandBoard.open,
        ("people", "computers", "level", "clock", "timed", "goal", "minute"),
    ),
    "evenquads.puzzle": (PuzzleBoard.open, ("timed", "cards", "quads")),
    "evenquads.daily": (PuzzleBoard.open, ("date",)),
    "evenquads.replay": (ReplayBoard.open, ("record",)),
    "evenquads.diary": (DiaryBoard.open, ("diary",)),
    "evenquads.try": (FreeBoard.open, ("cards", "count")),
    "evenquads.vectors": (FreeBoard.open, ("cards", "count")),
    "evenquads.rename": (RenameBoard.open, ("cards",)),
    "evenquads.square": (QuadSquareBoard.open, ("square",)),
    "evenquads.answer": (_open_answer, ANSWER),
    "evenquads.proof-order": (OrderBoard.open, (*PROOF, "justify", "spare")),
    "evenquads.proof-fill": (FillBoard.open, PROOF),
    "evenquads.proof-write": (WriteBoard.open, (*PROOF, "starter")),
    "evenquads.proof-cases": (CasesBoard.open, ("attribute", *EXERCISE)),
    "evenquads.proof-pairs": (PairsBoard.open, ("cards", "count", "holds", *EXERCISE)),
    "equalis.game": (EqualisBoard.open, EQUALIS),
    "equalis.best": (EqualisPractice.open, DEALT),
    "equalis.reach": (EqualisPractice.open, (*DEALT, "number")),
    "equalis.replay": (ReplayBoard.open, ("record",)),
    "equalis.equality": (EqualityBoard.open, (*DEAL, "number", "count", *EXERCISE)),
    "equalis.verdicts": (VerdictsBoard.open, (*DEAL, "texts", *EXERCISE)),
    "quadrao.game": (QuadraoBoard.open, ("opponent", "timed", *QUADRAO)),
    "quadrao.lines": (LinesBoard.open, ("ask", "cards", "line", "gone", *EXERCISE)),
    "quadrao.replay": (ReplayBoard.open, ("record",)),
    "quads.game": (QuadsBoard.open, ("opponent", "side", "timed", *QUADS, *COLOURS)),
    "quads.replay": (ReplayBoard.open, ("record",)),
    "quads.killer": (KillerBoard.open, ("rim", "size")),
    "quads.fill": (QuadsFillBoard.open, ("holes", "most", "rim")),
    "quads.tiles": (TilesBoard.open, ()),
}
COMMON: Final = ("kind", "lang", "seed")


# Boards on which games are played, which can all be replayed.
PLAYED: Final = (
    *(TableBoard, PuzzleBoard, HandBoard, QuadsBoard, QuadraoBoard, EqualisBoard),
    ReplayBoard,
)


def open_board(config: Mapping[str, Json]) -> Session:
    """Return a new session for a configuration.

    Raises:
        ParseError: the kind or an option is unknown; it says what is allowed.
    """
    kind = config.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise ParseError("board", "kind", str(kind), list(KINDS))
    opened, options = KINDS[kind]
    for name in config:
        if name not in (*COMMON, *options):
            raise ParseError(f"board {kind!r}", "option", name, [*COMMON[1:], *options])
    return opened(config)


def step(session: Session, intent: Intent) -> Session:
    """Return the session after an intent; one that makes no sense is answered with a reason."""
    if not isinstance(intent, Mapping):
        return session.told(Reason("board.bad_intent"))
    try:
        if intent.get("do") == "replay" and isinstance(session, PLAYED):
            return replay_of(session, intent)
        if intent.get("do") == "open" and isinstance(session, PLAYED):
            return opened(session, intent)
        return session.step(intent)
    except BadIntent:
        return session.told(Reason("board.bad_intent"))
