"""The moves of EQUALIS, and how they are written in a record.

"0+" counts down, "0-" gives up, "0!" says that time is up, "0:7" claims an equality in 7,
"0=5+2=7" shows it, and "0~5,+/9" discards the own cards 5 and + and the common card 9.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from eqlib.errors import ParseError
from eqlib.games.equalis.deck import in_order, read_card
from eqlib.games.equalis.rules import Rules


@dataclass(frozen=True, slots=True)
class Begin:
    """A player counts down, and the hands are turned up."""

    player: int

    def __str__(self) -> str:
        return f"{self.player}+"


@dataclass(frozen=True, slots=True)
class Pass:
    """A player gives up the race; a claimant, that there is nothing to show."""

    player: int

    def __str__(self) -> str:
        return f"{self.player}-"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A claimant says: the time that the others had is over."""

    player: int

    def __str__(self) -> str:
        return f"{self.player}!"


@dataclass(frozen=True, slots=True)
class Claim:
    """A player says: EQUALIS in a number."""

    player: int
    number: int

    def __str__(self) -> str:
        return f"{self.player}:{self.number}"


@dataclass(frozen=True, slots=True)
class Show:
    """A claimant shows an equality; its text is as `Rules.write` has it."""

    player: int
    text: str

    def __str__(self) -> str:
        return f"{self.player}={self.text}"


@dataclass(frozen=True, slots=True)
class Discard:
    """A player puts own cards away, in order, and a common one or none ("")."""

    player: int
    own: tuple[str, ...]
    common: str = ""

    @classmethod
    def of(cls, player: int, own: tuple[str, ...], common: str = "") -> Self:
        """Return the move with its cards in order, the one form it has."""
        return cls(player, in_order(own), common)

    def __str__(self) -> str:
        common = f"/{self.common}" if self.common else ""
        return f"{self.player}~{','.join(self.own)}{common}"


EqualisMove: TypeAlias = Begin | Pass | TimeUp | Claim | Show | Discard

_PLAIN: Final[dict[str, type[Begin | Pass | TimeUp]]] = {"+": Begin, "-": Pass, "!": TimeUp}
_WORD: Final = re.compile(r"(\d)(?:([+!-])|:(-?\d{1,9})|=(\S+)|~([^/\s]+?)(?:/(\S+))?)", re.ASCII)
_FORMS: Final = (
    "player+",
    "player-",
    "player!",
    "player:number",
    "player=equality",
    "player~own,own/common",
)


def read_move(word: str, rules: Rules) -> EqualisMove:
    """Return the move that `str` wrote.

    >>> read_move("1~5,+/:", Rules())
    Discard(player=1, own=('5', '+'), common=':')

    Raises:
        ParseError: it is no move, or names no card, or its equality breaks off.
    """
    found = _WORD.fullmatch(word)
    if found is None:
        raise ParseError("record", "move", word, _FORMS)
    name, plain, number, text, own, common = found.groups()
    player = int(name)
    if plain:
        return _PLAIN[plain](player)
    if number:
        return Claim(player, int(number))
    if text:
        return Show(player, rules.write(rules.read(text)))
    thing = f"move {word!r}"
    cards = tuple(read_card(card, thing) for card in own.split(","))
    return Discard.of(player, cards, read_card(common, thing) if common else "")
