"""Records: a game is its name, its options, its seed and its moves, and a state is a replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Final, Self

from eqlib.errors import ParseError
from eqlib.games.game import Game, Move, Options, State

# Each game's module and class. A game is imported when it is first asked for.
GAMES: Final[Mapping[str, tuple[str, str]]] = {
    "evenquads.regular": ("eqlib.games.evenquads.table", "TableGame"),
    "evenquads.beginner": ("eqlib.games.evenquads.table", "TableGame"),
    "evenquads.solitaire": ("eqlib.games.evenquads.solitaire", "SolitaireGame"),
    "evenquads.hand": ("eqlib.games.evenquads.hand", "HandGame"),
    "evenquads.puzzle": ("eqlib.games.evenquads.puzzle", "PuzzleGame"),
    "quads": ("eqlib.games.quads.game", "QuadsGame"),
    "equalis": ("eqlib.games.equalis.game", "EqualisGame"),
    "quadrao": ("eqlib.games.quadrao.game", "QuadraoGame"),
}


def load_game(name: str) -> Any:
    """Return the class of a game, and import its modules if they are not there yet."""
    module, kind = GAMES[name]
    return getattr(import_module(module), kind)


def find_game(name: str, options: Options) -> Game[Any, Any]:
    """Return the game of this name with these options; ParseError names what is unknown."""
    if name not in GAMES:
        raise ParseError(f"game {name!r}", "name", name, list(GAMES))
    game: Game[Any, Any] = load_game(name).named(name, options)
    return game


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
