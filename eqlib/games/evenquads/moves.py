"""The moves of all EvenQuads games, and how they are written in a record.

"0:1,2,3,0" calls four cards by their ids, "0-" sees none, "0!" says that time is up, "0+" deals
on; the number before the sign is the player's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self, TypeAlias, TypeVar

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.games.evenquads.quads import Quad


@dataclass(frozen=True, slots=True)
class Call:
    """A player calls "Quad!" and shows four cards."""

    player: int
    cards: Quad

    @classmethod
    def of(cls, player: int, a: Card, b: Card, c: Card, d: Card) -> Self:
        """Return the call with its cards in the order of their ids, the one form it has."""
        one, two, three, four = sorted((a, b, c, d))
        return cls(player, (one, two, three, four))

    def __str__(self) -> str:
        return f"{self.player}:" + ",".join(str(card.id) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Pass:
    """A player says: I see no Quad."""

    player: int

    def __str__(self) -> str:
        return f"{self.player}-"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A player who has passed says: the minute that the others had is over."""

    player: int

    def __str__(self) -> str:
        return f"{self.player}!"


@dataclass(frozen=True, slots=True)
class Deal:
    """A player says, when a hand is over: deal the next one."""

    player: int

    def __str__(self) -> str:
        return f"{self.player}+"


AnyMove: TypeAlias = Call | Pass | TimeUp | Deal
MoveT = TypeVar("MoveT", bound=AnyMove)
_SIGNS: Final[dict[str, type[Pass | TimeUp | Deal]]] = {"-": Pass, "!": TimeUp, "+": Deal}
_ALLOWED: Final[dict[type[object], str]] = {
    Call: "player:id,id,id,id",
    **{kind: f"player{sign}" for sign, kind in _SIGNS.items()},
}


def read_move(word: str, kinds: tuple[type[MoveT], ...]) -> MoveT:
    """Return the move that `str` wrote, of one of the kinds that a game has.

    >>> read_move("0:1,2,3,0", (Call,)).cards[0]
    Card('4 circle yellow')

    Raises:
        ParseError: it is no move, or one of another kind.
    """
    move: AnyMove | None = None
    try:
        if word[-1:] in _SIGNS:
            move = _SIGNS[word[-1]](int(word[:-1]))
        else:
            player, _, ids = word.partition(":")
            a, b, c, d = (Card.from_id(int(number)) for number in ids.split(","))
            move = Call.of(int(player), a, b, c, d)
    except ValueError:
        pass
    if not isinstance(move, kinds):
        raise ParseError("record", "move", word, [_ALLOWED[kind] for kind in kinds])
    return move
