"""Records: a game is its name, its options, its seed and its moves, and a state is a replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from eqlib.errors import ParseError
from eqlib.games.equalis.game import EqualisGame
from eqlib.games.evenquads.hand import HandGame
from eqlib.games.evenquads.puzzle import PuzzleGame
from eqlib.games.evenquads.solitaire import SolitaireGame
from eqlib.games.evenquads.table import TableGame
from eqlib.games.game import Game, Move, Options, State
from eqlib.games.quadrao.game import QuadraoGame
from eqlib.games.quads.game import QuadsGame

GAMES: Final[Mapping[str, Callable[[str, Options], Game[Any, Any]]]] = {
    "evenquads.regular": TableGame.named,
    "evenquads.beginner": TableGame.named,
    "evenquads.solitaire": SolitaireGame.named,
    "evenquads.hand": HandGame.named,
    "evenquads.puzzle": PuzzleGame.named,
    "quads": QuadsGame.named,
    "equalis": EqualisGame.named,
    "quadrao": QuadraoGame.named,
}


def find_game(name: str, options: Options) -> Game[Any, Any]:
    """Return the game of this name with these options; ParseError names what is unknown."""
    if name not in GAMES:
        raise ParseError(f"game {name!r}", "name", name, list(GAMES))
    return GAMES[name](name, options)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played; its text is one line.

    >>> Record.parse("evenquads.regular players=1 refill=base seed=oak : 0-").moves
    (Pass(player=0),)
    """

    game: Game[Any, Any]
    seed: str
    moves: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        if not self.seed or any(sign.isspace() or sign == ":" for sign in self.seed):
            raise ParseError("record", "seed", self.seed, ["letters and digits without a space"])

    def and_then(self, move: Move) -> Self:
        """Return the record with one more move; its legality shows when it is replayed."""
        return replace(self, moves=(*self.moves, move))

    def states(self) -> Iterator[State[Any, Any]]:
        """Yield the states from the start to the end; IllegalMove at a move that is none."""
        state: State[Any, Any] = self.game.start(self.seed)
        yield state
        for move in self.moves:
            state = state.play(move)
            yield state

    def replay(self) -> State[Any, Any]:
        """Return the state after the last move."""
        *_, state = self.states()
        return state

    def __str__(self) -> str:
        options = (f"{name}={value}" for name, value in self.game.options.items())
        moves = map(str, self.moves)
        return " ".join([self.game.name, *options, f"seed={self.seed}", ":", *moves])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the record that a line holds.

        Raises:
            ParseError: it names the word that cannot be read.
        """
        head, colon, tail = text.partition(" :")
        if not colon:
            raise ParseError("record", "form", text, ["name option=value seed=… : moves"])
        name, *words = head.split() or [""]
        options: dict[str, str] = {}
        for word in words:
            key, sign, value = word.partition("=")
            if not sign or key in options:
                raise ParseError("record", "option", word, ["option=value, each once"])
            options[key] = value
        seed = options.pop("seed", "")
        game = find_game(name, options)
        return cls(game, seed, tuple(map(game.read_move, tail.split())))
