"""Sessions: all that a board does, without a browser.

A session is an immutable value; `step` answers an intent with the next one, and never fails on
what a page may send: what makes no sense is answered with a reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, Self

from eqlib.board.activities.config import BadIntent
from eqlib.board.activities.replay import ReplayBoard, opened, replay_of
from eqlib.board.activities.roles import Played, load
from eqlib.board.view import BoardView, Intent
from eqlib.errors import ParseError
from eqlib.games.record import GAMES, load_game
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


EQUALIS: Final = (
    *("people", "computers", "level", "deck", "order", "division", "clock", "hands", "timed"),
)
QUADRAO: Final = ("players", "board", "deck", "empties", "turns", "touch")
QUADS: Final = (
    *("size", "first", "rim", "neutral_rim", "neutral_gap", "scoring", "tiles"),
    *("light", "dark"),
)
EXERCISE: Final = ("title", "checkable", "exercise", "variant")
DEAL: Final = ("deck", "own", "common")
PROOF: Final = ("task", "letters", "lemmas", "proved", *EXERCISE)


# For each kind of board its class, see `load`, and its options besides those that all have.
KINDS: Final[Mapping[str, tuple[str, Sequence[str]]]] = {
    "evenquads.regular": ("table:TableBoard", RACE),
    "evenquads.beginner": ("table:TableBoard", (*RACE, "attribute", "value")),
    "evenquads.solitaire": ("table:TableBoard", ("timed", "refill", "attribute", "value")),
    "evenquads.hand": (
        "hand:HandBoard",
        ("people", "computers", "level", "clock", "timed", "goal", "minute"),
    ),
    "evenquads.puzzle": ("puzzle:PuzzleBoard", ("timed", "cards", "quads")),
    "evenquads.daily": ("puzzle:PuzzleBoard", ("date",)),
    "evenquads.replay": ("replay:ReplayBoard", ("record",)),
    "evenquads.diary": ("diary:DiaryBoard", ("diary",)),
    "evenquads.try": ("free:FreeBoard", ("cards", "count")),
    "evenquads.vectors": ("free:FreeBoard", ("cards", "count")),
    "evenquads.rename": ("rename:RenameBoard", ("cards",)),
    "evenquads.square": ("quad_square:QuadSquareBoard", ("square",)),
    "evenquads.answer": ("answer:AnswerBoard", ANSWER),
    "evenquads.proof-order": ("proof_order:OrderBoard", (*PROOF, "justify", "spare")),
    "evenquads.proof-fill": ("proof_fill:FillBoard", PROOF),
    "evenquads.proof-write": ("proof_write:WriteBoard", (*PROOF, "starter")),
    "evenquads.proof-cases": ("proof_cases:CasesBoard", ("attribute", *EXERCISE)),
    "evenquads.proof-pairs": ("proof_pairs:PairsBoard", ("cards", "count", "holds", *EXERCISE)),
    "equalis.game": ("equalis_game:EqualisBoard", EQUALIS),
    "equalis.best": ("equalis_practice:EqualisPractice", (*DEAL, "order", "division")),
    "equalis.reach": ("equalis_practice:EqualisPractice", (*DEAL, "order", "division", "number")),
    "equalis.replay": ("replay:ReplayBoard", ("record",)),
    "equalis.equality": ("equality:EqualityBoard", (*DEAL, "number", "count", *EXERCISE)),
    "equalis.verdicts": ("equality:VerdictsBoard", (*DEAL, "texts", *EXERCISE)),
    "quadrao.deck": ("quadrao_deck:DeckBoard", ("deck",)),
    "quadrao.game": ("quadrao_game:QuadraoBoard", ("opponent", "timed", *QUADRAO)),
    "quadrao.lines": ("quadrao_lines:LinesBoard", ("ask", "cards", "line", "gone", *EXERCISE)),
    "quadrao.replay": ("replay:ReplayBoard", ("record",)),
    "quads.game": ("quads_game:QuadsBoard", ("opponent", "side", "timed", *QUADS)),
    "quads.replay": ("replay:ReplayBoard", ("record",)),
    "quads.killer": ("quads_killer:KillerBoard", ("rim", "size")),
    "quads.fill": ("quads_fill:FillBoard", ("holes", "most", "rim")),
    "quads.tiles": ("quads_tiles:TilesBoard", ()),
    "quads.position": ("quads_position:PositionBoard", ("ask", "position", *EXERCISE)),
}
COMMON: Final = ("kind", "lang", "seed")
# Where nothing is drawn by chance, or a day or a record says what is: a seed would do nothing.
SEEDLESS: Final = (
    *("evenquads.daily", "evenquads.diary", "evenquads.replay"),
    *("equalis.replay", "quadrao.replay", "quads.replay"),
)


# Boards of their own for what an exercise may ask for.
ASKED: Final = {"square": "lay_square:LaySquareBoard", "simulation": "simulation:SimulationBoard"}


def load_all() -> list[type[Session]]:
    """Import all that boards may ever ask for, and return their classes."""
    for name in GAMES:
        load_game(name)
    paths = {path for path, _options in KINDS.values()} | set(ASKED.values())
    return [load(path) for path in sorted(paths)]


def open_board(config: Mapping[str, Json]) -> Session:
    """Return a new session for a configuration.

    Raises:
        ParseError: the kind or an option is unknown; it says what is allowed.
    """
    kind = config.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise ParseError("board", "kind", str(kind), list(KINDS))
    path, options = KINDS[kind]
    common = COMMON[:-1] if kind in SEEDLESS else COMMON
    for name in config:
        if name not in (*common, *options):
            raise ParseError(f"board {kind!r}", "option", name, [*common[1:], *options])
    if kind == "evenquads.answer":
        path = ASKED.get(str(config.get("ask")), path)
    session: Session = load(path).open(config)
    return session


def step(session: Session, intent: Intent) -> Session:
    """Return the session after an intent; one that makes no sense is answered with a reason.

    A tick that comes late changes nothing.
    """
    if not isinstance(intent, Mapping):
        return session.told(Reason("board.bad_intent"))
    try:
        if intent.get("do") == "replay" and isinstance(session, Played | ReplayBoard):
            return replay_of(session, intent)
        if intent.get("do") == "open" and isinstance(session, Played | ReplayBoard):
            return opened(session, intent)
        return session.step(intent)
    except BadIntent as error:
        if intent.get("do") == "tick":
            # It was under way already when the reader did what nothing waits for any more.
            return session
        return session.told(error.reason)
