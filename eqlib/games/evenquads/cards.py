"""The cards of EvenQuads and the deck.

A card is a vector over Z2 x Z2: number, symbol and colour, two bits each. Its id joins the six
bits, `number << 4 | symbol << 2 | colour`, so that adding two cards is `a.id ^ b.id`.
Source: EvenQuads mathematics page, table of representations.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import total_ordering
from types import MappingProxyType
from typing import Final, Self, final, overload

from eqlib.errors import ParseError
from eqlib.rng import shuffled

ATTRIBUTES: Final = ("number", "symbol", "colour")

# The value with code v stands at place v: 00, 01, 10, 11.
VALUES: Final[Mapping[str, tuple[str, str, str, str]]] = MappingProxyType(
    {
        "number": ("4", "1", "2", "3"),
        "symbol": ("circle", "spiral", "polyhedron", "square"),
        "colour": ("yellow", "green", "blue", "pink"),
    }
)

# The order in which people list the values: as the mathematics page does.
LISTED: Final[Mapping[str, tuple[str, str, str, str]]] = MappingProxyType(
    {name: (values[1], values[2], values[3], values[0]) for name, values in VALUES.items()}
)

_SHIFT: Final = {"number": 4, "symbol": 2, "colour": 0}


def code(attribute: str, value: str) -> int:
    """Return the two-bit code of a value, 0 to 3.

    >>> format(code("symbol", "polyhedron"), "02b")
    '10'

    Raises:
        ParseError: there is no such attribute, or it has no such value.
    """
    if attribute not in VALUES:
        raise ParseError(f"attribute {attribute!r}", "name", attribute, ATTRIBUTES)
    if value not in VALUES[attribute]:
        raise ParseError(f"value {value!r}", attribute, value, LISTED[attribute])
    return VALUES[attribute].index(value)


@final
@total_ordering
class Card:
    """One of the 64 cards. There is one object a card: equal cards are identical.

    >>> Card(2, "polyhedron", "pink")
    Card('2 polyhedron pink')
    >>> Card.parse("2 polyhedron pink").id
    43
    """

    __slots__ = ("_id",)
    _id: int

    def __new__(cls, number: int, symbol: str, colour: str) -> Card:
        """Return the card with these values; ParseError if one of them is unknown."""
        return _CARDS[
            code("number", str(number)) << 4 | code("symbol", symbol) << 2 | code("colour", colour)
        ]

    @classmethod
    def from_id(cls, id: int) -> Card:  # noqa: A002 - the word for it
        """Return the card with this id, 0 to 63.

        >>> Card.from_id(47)
        Card('2 square pink')

        Raises:
            ParseError: the id is no whole number from 0 to 63.
        """
        if type(id) is not int or not 0 <= id < 64:
            raise ParseError("card id", "value", str(id), ["a whole number from 0 to 63"])
        return _CARDS[id]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card that a text names: number, symbol, colour, in English.

        Capitals and extra spaces do not matter.

        Raises:
            ParseError: not three words, or an unknown value; it says which.
        """
        if not isinstance(text, str):
            raise ParseError("card", "text", repr(text), ["number symbol colour"])
        words = text.lower().split()
        if len(words) != 3:
            raise ParseError(
                f"card {text!r}", "number of words", str(len(words)), ["number symbol colour"]
            )
        for attribute, word in zip(ATTRIBUTES, words, strict=True):
            if word not in VALUES[attribute]:
                raise ParseError(f"card {text!r}", attribute, word, LISTED[attribute])
        return cls(int(words[0]), words[1], words[2])

    @property
    def id(self) -> int:
        """The card as a vector of six bits: number, symbol, colour, two bits each."""
        return self._id

    @property
    def number(self) -> int:
        """How many symbols the card shows, 1 to 4."""
        return int(self.value("number"))

    @property
    def symbol(self) -> str:
        """The symbol: spiral, polyhedron, square or circle."""
        return self.value("symbol")

    @property
    def colour(self) -> str:
        """The colour: green, blue, pink or yellow."""
        return self.value("colour")

    def value(self, attribute: str) -> str:
        """Return the value of one attribute as a word ("number" gives "1" to "4")."""
        return VALUES[attribute][self.code(attribute)]

    def code(self, attribute: str) -> int:
        """Return the two-bit code of one attribute, 0 to 3."""
        return self._id >> _SHIFT[attribute] & 3

    @property
    def codes(self) -> tuple[str, str, str]:
        """The card as the mathematics page writes it, two digits an attribute.

        >>> Card(4, "polyhedron", "pink").codes
        ('00', '10', '11')
        """
        number, symbol, colour = (format(self.code(name), "02b") for name in ATTRIBUTES)
        return number, symbol, colour

    def __str__(self) -> str:
        return " ".join(self.value(name) for name in ATTRIBUTES)

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __lt__(self, other: object) -> bool:
        return self._id < other._id if isinstance(other, Card) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return self._id

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return Card.from_id, (self._id,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(number: int) -> Card:
    card = object.__new__(Card)
    card._id = number
    return card


_CARDS: Final = tuple(_make(number) for number in range(64))


def only_cards(thing: str, values: Iterable[object]) -> tuple[Card, ...]:
    """Return values that all have to be cards.

    Raises:
        ParseError: one is not; it names the thing, the place and what was found there.
    """
    cards = tuple(values)
    for place, value in enumerate(cards, 1):
        if not isinstance(value, Card):
            raise ParseError(
                thing, f"card {place}", repr(value), ['a Card, as Card.parse("…") gives']
            )
    return cards  # type: ignore[return-value]


class Deck(Sequence[Card]):
    """A sequence of different cards; without arguments all 64, in the order of their ids.

    >>> len(Deck()), len(Deck.beginner("symbol", "spiral"))
    (64, 16)

    Raises:
        ValueError: a card comes twice.
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Iterable[Card] | None = None) -> None:
        self._cards = tuple(_CARDS if cards is None else only_cards("deck", cards))
        if len(set(self._cards)) < len(self._cards):
            twice = next(card for card in self._cards if self._cards.count(card) > 1)
            raise ValueError(f"deck: card '{twice}' comes twice; use different cards")

    @classmethod
    def beginner(cls, attribute: str, value: str | int) -> Self:
        """Return the 16 cards that share one value; a number may be written as 3 or as "3".

        Raises:
            ParseError: there is no such attribute, or it has no such value.
        """
        wanted = code(attribute, str(value))
        return cls(card for card in _CARDS if card.code(attribute) == wanted)

    def shuffled(self, rng: random.Random) -> Deck:
        """Return the same cards in a random order."""
        return Deck(shuffled(self._cards, rng))

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: int | slice) -> Card | tuple[Card, ...]:
        return self._cards[index]

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __contains__(self, card: object) -> bool:
        return card in self._cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    def __repr__(self) -> str:
        return f"Deck({len(self)} cards)"


DECK: Final = Deck()
