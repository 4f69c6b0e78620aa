"""The moves of QUADRAO and how they are written in a record: "0:N:d5:1b2r1b2r", and "0-"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from eqlib.errors import ParseError
from eqlib.games.quadrao.cards import DIRECTIONS, Card, read_card

MOST_PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Place:
    """A player puts a card, as it will lie, on a cell, as the next of a line.

    `line` is the side of the central card at which the line begins: N, E, S or W.
    """

    player: int
    line: str
    cell: str
    card: Card

    def __str__(self) -> str:
        return f"{self.player}:{self.line}:{self.cell}:{self.card}"


@dataclass(frozen=True, slots=True)
class Pass:
    """A player says: I can place no card."""

    player: int

    def __str__(self) -> str:
        return f"{self.player}-"


AnyMove: TypeAlias = Place | Pass


def parse_move(word: str) -> AnyMove:
    """Return the move that `str` wrote; ParseError names the part that cannot be read.

    >>> parse_move("0:N:d5:1b2r1b2r"), parse_move("1-")
    (Place(player=0, line='N', cell='d5', card='1b2r1b2r'), Pass(player=1))
    """
    if word.endswith("-"):
        return Pass(_read_player(word[:-1], word))
    parts = word.split(":")
    if len(parts) != 4:
        allowed = ["player:line:cell:card, such as 0:N:d5:1b2r1b2r", "0- for a pass"]
        raise ParseError("record", "move", word, allowed)
    player, line, cell, card = parts
    if line not in tuple(DIRECTIONS):
        raise ParseError(f"move {word!r}", "line", line, list(DIRECTIONS))
    return Place(_read_player(player, word), line, cell, read_card(card, f"move {word!r}, card"))


def _read_player(text: str, word: str) -> int:
    allowed = [str(player) for player in range(MOST_PLAYERS)]
    if text not in allowed:
        raise ParseError(f"move {word!r}", "player", text, allowed)
    return int(text)
