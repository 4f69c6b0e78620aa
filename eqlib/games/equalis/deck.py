"""The decks of EQUALIS by level, and decks of one's own from a line of text.

The publisher's deck is not known: these decks are reconstructions, from the rules page alone and
from games like it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from types import MappingProxyType
from typing import Final, Self

from eqlib.errors import ParseError
from eqlib.games.equalis.expressions import EQUALS, OVER, PAIR, SIGNS, SQUARE, TIMES
from eqlib.games.equalis.parsing import ALSO

OTHERS: Final = (*SIGNS, SQUARE, PAIR, EQUALS)
# What a card counts where the deck does not say; numbers, plus and minus count 1.
POINTS: Final[Mapping[str, int]] = MappingProxyType({TIMES: 2, OVER: 3, SQUARE: 3, PAIR: 3})
LEVELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "1": "4*0..9,8*+,8*−",
        "2": "4*0..9,8*+,8*−,6*×,4*:",
        "3": "4*0..9,8*+,8*−,6*×,4*:,3*²,3*()",
    }
)
_ENTRY: Final = re.compile(
    r"(\d{1,2})\*(?:(\d{1,2})\.\.(\d{1,2})|(\d{1,2})|(\^2|[^\d\s,@]+))(?:@(\d))?", re.ASCII
)
_FORM: Final = "count*card or count*first..last, with @points at will, such as 4*0..9 or 3*²@2"
MOST: Final = 40


def card_order(card: str) -> tuple[int, int]:
    """Return what cards are sorted by: numbers by their size, then the signs."""
    return (0, int(card)) if card.isdecimal() else (1, OTHERS.index(card))


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Return cards in their usual order.

    >>> in_order(["+", "10", "()", "9"])
    ('9', '10', '+', '()')
    """
    return tuple(sorted(cards, key=card_order))


def read_card(text: str, thing: str) -> str:
    """Return the card that a text names, a number up to 99 or a sign; `thing` is what it is in.

    >>> read_card("*", "move"), read_card("07", "move")
    ('×', '7')

    Raises:
        ParseError: there is no such card.
    """
    if text.isascii() and text.isdecimal() and len(text) <= 2:
        return str(int(text))
    card = SQUARE if text == "^2" else ALSO.get(text, text)
    if card not in OTHERS:
        raise ParseError(thing, "card", text, ["a number up to 99", *OTHERS])
    return card


@dataclass(frozen=True)
class Deck:
    """A deck: how often each card is in it, and how many points it counts."""

    counts: tuple[tuple[str, int], ...]
    points: tuple[tuple[str, int], ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the deck of a level, or the one that a text lists.

        >>> len(Deck.parse("1").cards), len(Deck.parse("2").cards), len(Deck.parse("3").cards)
        (56, 66, 72)
        >>> str(Deck.parse("2*1..3, 3*+, 1*x@5"))
        '2*1..3,3*+,1*×@5'

        Raises:
            ParseError: it names the entry that cannot be read, or the card that comes twice.
        """
        counts: dict[str, int] = {}
        points: dict[str, int] = {}
        for word in LEVELS.get(text, text).replace(" ", "").split(","):
            found = _ENTRY.fullmatch(word) if word.isprintable() else None
            if found is None:
                raise ParseError("deck of EQUALIS", "entry", word, [*LEVELS, _FORM])
            count, first, last, single, sign, value = found.groups()
            low, high = int(first or single or 0), int(last or single or 0)
            if not 1 <= int(count) <= MOST:
                raise ParseError(f"entry {word!r}", "count", count, [f"1 to {MOST}"])
            if low > high:
                raise ParseError(f"entry {word!r}", "last number", last, [f"{low} or more"])
            numbers = [str(number) for number in range(low, high + 1)]
            for card in numbers if sign is None else [read_card(sign, f"entry {word!r}")]:
                if card in counts:
                    raise ParseError("deck of EQUALIS", "card", card, ["each card in one entry"])
                counts[card] = int(count)
                points[card] = POINTS.get(card, 1) if value is None else int(value)
        order = in_order(counts)
        return cls(
            tuple((card, counts[card]) for card in order),
            tuple((card, points[card]) for card in order),
        )

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """All cards, in order."""
        return tuple(card for card, count in self.counts for _ in range(count))

    @cached_property
    def points_of(self) -> Mapping[str, int]:
        """The points of each card."""
        return MappingProxyType(dict(self.points))

    @property
    def has_equals(self) -> bool:
        """Whether "=" is a card: then an equality takes one, else it is free."""
        return EQUALS in self.points_of

    def worth(self, cards: Iterable[str]) -> int:
        """Return how many points some cards of the deck count together."""
        return sum(self.points_of[card] for card in cards)

    def __str__(self) -> str:
        """Return the level, or the text that lists the cards."""
        entries = []
        points = self.points_of

        def alike(entry: tuple[int, tuple[str, int]]) -> tuple[object, ...]:
            at, (card, count) = entry
            run = int(card) - at if card.isdecimal() else card
            return run, count, points[card]

        for (_, count, value), run in groupby(enumerate(self.counts), alike):
            cards = [card for _, (card, _) in run]
            span = cards[0] if len(cards) == 1 else f"{cards[0]}..{cards[-1]}"
            marked = "" if value == POINTS.get(cards[0], 1) else f"@{value}"
            entries.append(f"{count}*{span}{marked}")
        text = ",".join(entries)
        return next((level for level, listed in LEVELS.items() if listed == text), text)


def missing(wanted: Iterable[str], held: Iterable[str]) -> tuple[str, ...]:
    """Return the cards that are wanted more often than held, in order.

    >>> missing(["3", "3", "+"], ["3", "+", "4"])
    ('3',)
    """
    return in_order((Counter(wanted) - Counter(held)).elements())
