"""A reader's own record: games, Quads, mistakes, times and days, kept where the reader is.

A diary is plain data. A page keeps it in the browser's own store and hands it in with each
message; nothing is sent anywhere. Games with help are practice, and are kept apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final, Self

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.reasons import Json, Reason

VERSION: Final = 1
# The form of a diary grows with the days of its streaks; this is a puzzle a day for 100 years.
MOST_DAYS: Final = 36_600
# The length of what can be read as a deck; `eqlib.games.quadrao.sheet` has it, too.
LONGEST_DECK: Final = 4_000
# Nobody counts on to more than this.
MOST: Final = 10**9


@dataclass(frozen=True, slots=True)
class Tally:
    """What was done in one kind of game. `fastest` is in seconds, of games with the clock on."""

    games: int = 0
    won: int = 0
    quads: int = 0
    fastest: int | None = None
    mistakes: Mapping[str, int] = field(default_factory=dict)
    """How many wrong calls failed in number, in symbol and in colour."""

    def to_json(self) -> dict[str, Json]:
        """Return the tally as plain data."""
        data: dict[str, Json] = {"games": self.games, "won": self.won, "quads": self.quads}
        data["fastest"] = self.fastest
        data["mistakes"] = dict(self.mistakes)
        return data

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Return the tally that `to_json` wrote; ParseError if it is none."""
        if not isinstance(data, Mapping):
            raise _spoilt("tally", data)
        fastest, mistakes = data.get("fastest"), data.get("mistakes", {})
        if not isinstance(mistakes, Mapping) or not set(mistakes) <= set(ATTRIBUTES):
            raise _spoilt("mistakes", mistakes)
        return cls(
            _whole(data.get("games"), "games"),
            _whole(data.get("won"), "won"),
            _whole(data.get("quads"), "quads"),
            None if fastest is None else _whole(fastest, "fastest"),
            {str(name): _whole(number, "mistakes") for name, number in mistakes.items()},
        )


@dataclass(frozen=True, slots=True)
class Diary:
    """All that is kept: tallies by kind of game, those of practice, days solved, proofs, a deck."""

    games: Mapping[str, Tally] = field(default_factory=dict)
    practice: Mapping[str, Tally] = field(default_factory=dict)
    days: tuple[str, ...] = ()
    proved: Mapping[str, str] = field(default_factory=dict)
    """The lines of the reader's proofs, by the name of their task."""
    deck: str = ""
    """The reader's own deck of QUADRAO, as it was written down."""

    def to_json(self) -> dict[str, Json]:
        """Return the diary as plain data."""
        return {
            "version": VERSION,
            "games": {kind: tally.to_json() for kind, tally in self.games.items()},
            "practice": {kind: tally.to_json() for kind, tally in self.practice.items()},
            "days": list(self.days),
            "proved": dict(self.proved),
            **({"deck": self.deck} if self.deck else {}),
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Return the diary that `to_json` wrote.

        Raises:
            ParseError: it is none; it says where.
        """
        if not isinstance(data, Mapping) or data.get("version") != VERSION:
            raise _spoilt("version", data.get("version") if isinstance(data, Mapping) else data)
        tallies = []
        for name in ("games", "practice"):
            kinds = data.get(name)
            if not isinstance(kinds, Mapping):
                raise _spoilt(name, kinds)
            tallies.append({str(kind): Tally.from_json(item) for kind, item in kinds.items()})
        days = data.get("days")
        if not isinstance(days, Sequence) or isinstance(days, str) or len(days) > MOST_DAYS:
            raise _spoilt("days", days)
        written = tuple(sorted({_day(day).isoformat() for day in days}))
        deck = data.get("deck", "")
        if not isinstance(deck, str) or len(deck) > LONGEST_DECK:
            raise _spoilt("deck", deck)
        return cls(tallies[0], tallies[1], written, _proofs(data.get("proved", {})), deck)

    def streak(self, today: date) -> int:
        """Return how many days in a row, up to today or yesterday, had their puzzle solved.

        >>> Diary(days=("2027-02-27", "2027-02-28", "2027-03-01")).streak(date(2027, 3, 2))
        3
        """
        last = today if today.isoformat() in self.days else today - timedelta(days=1)
        length = 0
        while (last - timedelta(days=length)).isoformat() in self.days:
            length += 1
        return length


def _whole(value: object, place: str) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise _spoilt(place, value)
    return value


def _proofs(value: object) -> dict[str, str]:
    """Return proofs by task; those of tasks that are none here, or are too long, are dropped."""
    if not isinstance(value, Mapping) or not all(isinstance(text, str) for text in value.values()):
        raise _spoilt("proved", value)
    if not value:
        return {}
    # Most readers keep none, and most boards need nothing of proofs.
    from eqlib.z2.proofs.library import TASKS
    from eqlib.z2.proofs.tools import LONGEST

    return {task: text for task, text in value.items() if task in TASKS and len(text) <= LONGEST}


def _day(value: object) -> date:
    try:
        return date.fromisoformat(str(value))
    except ValueError:
        raise _spoilt("days", value) from None


def _spoilt(place: str, found: object) -> ParseError:
    allowed, reason = ["a file that was exported here"], Reason("diary.no_file")
    return ParseError("diary", place, str(found), allowed, reason)
