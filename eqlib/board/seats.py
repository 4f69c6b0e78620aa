"""Who plays on a board, named one by one, as the options of its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eqlib.errors import ParseError
from eqlib.reasons import Json

PERSON: Final = "person"
# More than sit at any board: a larger number is refused by the board all the same.
MOST: Final = 99
# Games in which people sit first, and then computer players of one level.
_PEOPLE_FIRST: Final = ("evenquads.regular", "evenquads.beginner", "evenquads.hand", "equalis.game")


def seated(kind: str, players: Sequence[str]) -> dict[str, Json]:
    """Return the options of a board on which these play: each a "person" or a level.

    >>> seated("evenquads.hand", ["person", "expert", "expert"])
    {'people': 1, 'computers': 2, 'level': 'expert'}
    >>> seated("quads.game", ["skilled", "person"])
    {'opponent': 'skilled', 'side': 'dark'}

    Whether a level exists, and how many may play, the board itself says.

    Raises:
        ParseError: nobody plays against others there, or not in this order.
    """
    people = sum(player == PERSON for player in players)
    levels = [player for player in players if player != PERSON]
    first = list(players) == [PERSON] * people + levels
    level: dict[str, Json] = {"level": levels[0]} if levels else {}
    if kind in _PEOPLE_FIRST:
        if not first or len(set(levels)) > 1:
            raise _refused(players, "each a 'person', then computer players of one level")
        return {"people": people, "computers": len(levels), **level}
    if kind == "quads.game":
        if len(players) != 2 or not people:
            raise _refused(players, "two people, or a person and a level in either order")
        side = "dark" if players[0] in levels else "light"
        return {"opponent": levels[0], "side": side} if levels else {"opponent": PERSON}
    if kind == "quadrao.game":
        if levels and (people != 1 or not first or len(set(levels)) > 1):
            raise _refused(players, "people only, or one person and then computers of one level")
        return {"players": len(players), "opponent": levels[0] if levels else PERSON}
    raise ParseError("board", "players", ", ".join(players), [f"nobody on a board {kind!r}"])


def _refused(players: Sequence[str], allowed: str) -> ParseError:
    return ParseError("board", "players", ", ".join(players), [allowed])
