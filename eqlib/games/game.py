"""What every game keeps: states that never change, moves that are plain values, reasons for no.

A state says who may act, and that is a set: in a race to call "Quad!" nobody has the turn. A
player, human or computer, is given `seen_by(player)` and nothing more.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self, TypeVar

from eqlib.errors import ParseError
from eqlib.reasons import Reason

Options = Mapping[str, str]
# No option counts further, and Python refuses to read numbers of thousands of digits.
MOST_DIGITS: Final = 9


def check_options(name: str, options: Options, allowed: Sequence[str]) -> None:
    """Raise a ParseError for the first option that a game does not have."""
    for option in options:
        if option not in allowed:
            raise ParseError(f"game {name!r}", "option", option, allowed)


def whole(text: str) -> int | None:
    """Return the whole number that at most nine digits write; None for any other text.

    >>> whole("36"), whole("-1"), whole("²"), whole("9" * 5000)
    (36, None, None, None)
    """
    is_short = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_short else None


def read_whole(name: str, option: str, text: str) -> int:
    """Return the whole number that an option holds; ParseError if it holds none.

    >>> read_whole("evenquads.regular", "players", "3")
    3
    """
    number = whole(text)
    if number is None:
        raise ParseError(
            f"game {name!r}", option, text, [f"a whole number of at most {MOST_DIGITS} digits"]
        )
    return number


def read_yes(name: str, option: str, text: str) -> bool:
    """Return whether an option is "yes"; ParseError if it is neither that nor "no".

    >>> read_yes("evenquads.hand", "minute", "no")
    False
    """
    if text not in ("no", "yes"):
        raise ParseError(f"game {name!r}", option, text, ["no", "yes"])
    return text == "yes"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the points of each player, and who won (several share a tie).

    Nobody has won a solitaire that did not come out.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def most(cls, scores: Sequence[int]) -> Self:
        """Return the outcome in which the most points win.

        >>> Outcome.most([3, 5, 5]).winners
        (1, 2)
        """
        best = max(scores)
        return cls(tuple(scores), tuple(p for p, score in enumerate(scores) if score == best))


class Move(Hashable, Protocol):
    """What one player does: a frozen value that compares by what it says.

    Its text is a word without spaces, which the game can read again.
    """

    @property
    def player(self) -> int:
        """Who moves, counted from 0."""
        ...


MoveT = TypeVar("MoveT", bound=Move)
SeenT_co = TypeVar("SeenT_co", covariant=True)


class State(Protocol[MoveT, SeenT_co]):
    """One moment of a game. It is immutable: `play` returns another state."""

    @property
    def to_act(self) -> frozenset[int]:
        """The players who may move now; empty when the game is over."""
        ...

    @property
    def last(self) -> Reason | None:
        """What the last move did, and why; None at the start."""
        ...

    def legal_moves(self, player: int) -> Iterator[MoveT]:
        """Yield all moves of this player that the rules allow now."""
        ...

    def why_illegal(self, move: MoveT) -> Reason | None:
        """Return the rule that forbids a move, or None if it is legal."""
        ...

    def play(self, move: MoveT) -> Self:
        """Return the state after a move; IllegalMove (with its reason) if it is not legal."""
        ...

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...

    def seen_by(self, player: int) -> SeenT_co:
        """Return what this player may see: no stock, no other hand."""
        ...

    def material(self) -> Sequence[Hashable]:
        """Return all cards or tiles, wherever they are; the laws ask that none is lost."""
        ...


MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)
StateT_co = TypeVar("StateT_co", bound=State, covariant=True)  # type: ignore[type-arg]


class Game(Protocol[StateT_co, MoveT_co]):
    """A game with its options settled: what is needed to start it, and to write it down."""

    @property
    def name(self) -> str:
        """The game's name in records, such as "evenquads.regular"."""
        ...

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        ...

    def start(self, seed: str) -> StateT_co:
        """Return the first state; the same seed gives the same game everywhere."""
        ...

    def read_move(self, word: str) -> MoveT_co:
        """Return the move that a word stands for; ParseError if it is none."""
        ...
