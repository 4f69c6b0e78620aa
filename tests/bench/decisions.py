"""What computers decide, and what each decision takes. Runs as it stands in a page's Python, too.

A decision on a board begins with what its reader does last and goes on, tick by tick, until the
board stands still. So all that the reader waits for is in it: thinking, drawing, and the
milliseconds that a board leaves the page between two slices.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from eqlib.board.host import Host
from eqlib.games.evenquads.solitaire import SolitaireGame
from eqlib.games.quadrao.cards import name_of
from eqlib.games.quadrao.moves import Pass
from eqlib.games.quads.tiles import kind
from eqlib.players.evenquads.solitaire import SolitairePlayer
from eqlib.players.quadrao.levels import LEVELS as QUADRAO
from eqlib.players.quadrao.thinking import Thinking as QuadraoThinking
from eqlib.players.quads.levels import LEVELS as QUADS
from eqlib.players.quads.thinking import Thinking as QuadsThinking
from eqlib.reasons import Json

Intent: TypeAlias = dict[str, Json]
# The steps that were counted, the seconds of all answers and of the longest one, those between
# answers, and in words what was decided.
Decision: TypeAlias = tuple[int, float, float, float, str]

BOARD: Final = "board"
# Nobody passes oftener than this in a game of hands.
ROUNDS: Final = 12


def read_quads(board: Any) -> Iterator[Intent]:
    """Yield what a reader does to place a tile, who leaves the computer fewest cells."""
    if board.state.over:
        return
    seen = board.state.seen_by(board.turn)
    move = QuadsThinking(seen, board.record.seed, QUADS["fewest"]).finish()
    yield {"do": "toggle", "tile": kind(move.sides)}
    yield {"do": "turn", "until": move.sides}
    yield {"do": "cell", "cell": move.cell}


def read_quadrao(board: Any) -> Iterator[Intent]:
    """Yield what a careful reader does to play a card, or to pass."""
    if board.state.position.over:
        return
    seen = board.state.seen_by(board.turn)
    move = QuadraoThinking(seen, board.record.seed, QUADRAO["careful"]).finish()
    if isinstance(move, Pass):
        yield {"do": "pass"}
        return
    yield {"do": "toggle", "card": name_of(move.card, board.game.turns)}
    yield {"do": "turn", "until": move.card}
    yield {"do": "cell", "cell": move.cell}


def read_equalis(board: Any) -> Iterator[Intent]:
    """Yield the wish for the solution, once."""
    if board.search is None:
        yield {"do": "solution"}


def read_hand(board: Any) -> Iterator[Intent]:
    """Yield that the reader sees no Quad."""
    if not board.state.ended and len(board.record.moves) < 2 * ROUNDS:
        yield {"do": "pass"}


# What is played: the board, and who reads it.
GAMES: Final[Mapping[str, tuple[dict[str, Json], Callable[[Any], Iterator[Intent]]]]] = {
    "quads": ({"kind": "quads.game", "opponent": "expert", "side": "dark"}, read_quads),
    "quadrao": ({"kind": "quadrao.game", "opponent": "expert"}, read_quadrao),
    "equalis 1": ({"kind": "equalis.best", "deck": "1"}, read_equalis),
    "equalis 2": ({"kind": "equalis.best", "deck": "2"}, read_equalis),
    "equalis 3": ({"kind": "equalis.best", "deck": "3"}, read_equalis),
    "hand": ({"kind": "evenquads.hand", "level": "expert"}, read_hand),
}
SOLITAIRE: Final = "solitaire"


def decisions(name: str, seed: str) -> Iterator[Decision]:
    """Yield the decisions of one game, or one deal."""
    if name == SOLITAIRE:
        yield from solitaire(seed)
        return
    config, reader = GAMES[name]
    host = Host()
    first = {"board": BOARD, "intent": None, "config": {**config, "lang": "en", "seed": seed}}
    yield from decided(host, first)
    while intents := list(reader(host.session(BOARD))):
        for intent in intents[:-1]:
            do(host, intent)
        yield from decided(host, {"board": BOARD, "intent": intents[-1]})


def do(host: Host, intent: Intent) -> None:
    """Do what a reader does; turn until a card or tile lies as it should."""
    until = intent.pop("until", None)
    if until is None:
        host.receive({"board": BOARD, "intent": intent})
        return
    session: Any = host.session(BOARD)
    while session.chosen != until:
        host.receive({"board": BOARD, "intent": intent})
        session = host.session(BOARD)


def decided(host: Host, message: dict[str, Json]) -> Iterator[Decision]:
    """Yield the decision that follows a message, if a computer has made one."""
    thoughts: list[Any] = []
    answers, pauses = [], 0.0
    while True:
        start = time.perf_counter()
        reply = host.receive(message)
        answers.append(time.perf_counter() - start)
        # When they have led to a move, the board has them no more.
        thoughts = thoughts_on(host.session(BOARD)) or thoughts
        tick = reply["tick"]
        if not isinstance(tick, int):
            break
        pauses += tick / 1000
        message = {"board": BOARD, "intent": {"do": "tick"}}
    steps = sum(int(one.looked) for one in thoughts)
    if steps:
        yield steps, sum(answers), max(answers), pauses, str(reply["say"])


def thoughts_on(board: Any) -> list[Any]:
    """Return what counts the steps of the computers on a board, as far as they think."""
    opponents = getattr(board, "opponents", None)
    if opponents:
        return list(opponents.watchers)
    found = (getattr(board, name, None) for name in ("search", "thinking"))
    return [thoughts for thoughts in found if thoughts is not None]


def solitaire(seed: str) -> Iterator[Decision]:
    """Yield the decisions of the solitaire's best player; a step is a Quad that it weighs."""
    game = SolitaireGame(refill="four")
    state, player = game.start(seed), SolitairePlayer(game, seed, "ahead")
    while not state.over:
        seen = state.seen_by(0)
        start = time.perf_counter()
        move, why = player.move(seen)
        seconds = time.perf_counter() - start
        yield int(str(why.args.get("n", 1))), seconds, seconds, 0.0, str(move)
        state = state.play(move)
