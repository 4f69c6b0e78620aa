"""The cards of Squadratik: symbols on four sides, in families or as a real deck has them.

A symbol is a number of dots, 1 to 4, in black or red: "3r". A card is its four symbols from the
north side clockwise, "1b2r1b2r". An empty card is written "empty"; it has no symbol, and so any
side may lie beside it. No public source shows the faces of the deck: each family here is a
reconstruction whose number of cards agrees with what is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Final, TypeAlias

from eqlib.errors import ParseError
from eqlib.reasons import Json, Reason

Symbol: TypeAlias = str
Card: TypeAlias = str

NUMBERS: Final = "1234"
COLOURS: Final = "br"
SYMBOLS: Final = tuple(number + colour for number in NUMBERS for colour in COLOURS)
DIRECTIONS: Final = "NESW"
EMPTY: Final[Card] = "empty"
# So many quarter turns a card may be given, by the option "turns".
TURNS: Final[Mapping[str, Sequence[int]]] = MappingProxyType(
    {"quarter": (0, 1, 2, 3), "half": (0, 2), "none": (0,)}
)
# 46 playing cards are 8 masters, the central card, and so many others.
OTHERS: Final = 37
# A deck of one's own has no more cards with symbols: as many as two decks that are sold.
MOST_CARDS: Final = 96
# The length of two symbols, which stand for the card with each of them on an axis.
SHORT: Final = 4


@cache
def sides(card: Card) -> tuple[Symbol | None, ...]:
    """Return the symbols of a card from the north clockwise; None where anything matches.

    >>> sides("1b2r1b2r"), sides("empty")
    (('1b', '2r', '1b', '2r'), (None, None, None, None))
    """
    if card == EMPTY:
        return (None,) * len(DIRECTIONS)
    return tuple(card[at : at + 2] for at in range(0, len(card), 2))


def turn(card: Card, quarters: int = 1) -> Card:
    """Return a card after quarter turns clockwise.

    >>> turn("1b2r3b4r")
    '4r1b2r3b'
    """
    at = -2 * (quarters % 4)
    return card if card == EMPTY else card[at:] + card[:at]


@cache
def lies(card: Card, turns: str) -> tuple[Card, ...]:
    """Return the different ways in which a card can lie, with this option for turning.

    >>> lies("1b2r1b2r", "quarter"), lies("1b2r1b2r", "half")
    (('1b2r1b2r', '2r1b2r1b'), ('1b2r1b2r',))
    """
    return tuple(dict.fromkeys(turn(card, quarters) for quarters in TURNS[turns]))


@cache
def name_of(card: Card, turns: str) -> Card:
    """Return the way to lie that names a card: the first of all by its text.

    >>> name_of("2r1b2r1b", "quarter")
    '1b2r1b2r'
    """
    return min(lies(card, turns))


@cache
def dots(card: Card) -> int:
    """Return how many dots a card has; an empty card has none.

    >>> dots("1b2r1b2r"), dots("empty")
    (6, 0)
    """
    return sum(int(symbol[0]) for symbol in sides(card) if symbol)


def cross(upright: Symbol, across: Symbol) -> Card:
    """Return the card with one symbol north and south, and one east and west."""
    return 2 * (upright + across)


def _pairs() -> list[Card]:
    return [cross(*pair) for pair in combinations(SYMBOLS, 2)]


def _apart() -> list[Card]:
    return [cross(a, b) for a, b in combinations(SYMBOLS, 2) if a[0] != b[0]]


def _crossed() -> list[Card]:
    both = [(f"{black}b", f"{red}r") for black in NUMBERS for red in NUMBERS]
    return [cross(*pair) for pair in both] + [cross(red, black) for black, red in both]


def _twins() -> list[Card]:
    cards: list[Card] = []
    for a, b in combinations(NUMBERS, 2):
        cards += [cross(f"{a}{colour}", f"{b}{other}") for colour in COLOURS for other in COLOURS]
        cards.append(f"{a}b{a}r{b}b{b}r")
    return cards


# By name, the normal cards of the deck:
# - pairs: each two different symbols once, on the two axes: 28, the edges of K8, whose eight
#   doubles are the masters;
# - crossed: a black and a red number, one on each axis, in both orders: 4 * 4 * 2 = 32;
# - twins: two numbers, each twice, a colour for each axis: 6 pairs of numbers, each in 5 ways;
# - apart: pairs without those of one number in both colours: 28 - 4 = 24.
FAMILIES: Final[Mapping[str, tuple[Card, ...]]] = MappingProxyType(
    {
        "pairs": tuple(_pairs()),
        "crossed": tuple(_crossed()),
        "twins": tuple(_twins()),
        "apart": tuple(_apart()),
    }
)


def read_card(text: str, thing: str = "card") -> Card:
    """Return the card that a text names: four symbols from the north clockwise, or "empty".

    >>> read_card("1b2r3b4r")
    '1b2r3b4r'

    Raises:
        ParseError: it names the side that cannot be read.
    """
    if text == EMPTY:
        return text
    if len(text) != 2 * len(DIRECTIONS):
        allowed = ["four symbols from the north clockwise, such as 1b2r1b2r", EMPTY]
        raise ParseError(thing, "text", text, allowed)
    for at, direction in enumerate(("north", "east", "south", "west")):
        symbol = text[2 * at : 2 * at + 2]
        if symbol not in SYMBOLS:
            raise ParseError(f"{thing} {text!r}", f"{direction} side", symbol, SYMBOLS)
    return text


def whole(text: str) -> str:
    """Return the four symbols of a card of which two were written, each for its axis.

    >>> whole("1b2r"), whole("1b2r3b4r")
    ('1b2r1b2r', '1b2r3b4r')
    """
    return 2 * text if len(text) == SHORT else text


def check_number(count: int, least: int = 1) -> None:
    """Raise a ParseError if a deck has fewer cards with symbols than these, or too many.

    >>> check_number(97)
    Traceback (most recent call last):
    eqlib.errors.ParseError: deck: number of cards is '97'; use 1 to 96
    """
    if least <= count <= MOST_CARDS:
        return
    what: dict[str, Json] = {"n": count, "least": least, "most": MOST_CARDS}
    reason = Reason(f"quadrao.deck.{'few' if count < least else 'many'}", what)
    raise ParseError("deck", "number of cards", str(count), [f"{least} to {MOST_CARDS}"], reason)


def read_deck(text: str) -> tuple[Card, ...]:
    """Return the normal cards of a deck: those of a family, or the cards that are named.

    Cards stand apart by spaces, line ends, commas or plus signs, and one that is there twice is
    written twice; two symbols stand for a card with each of them on an axis. Empty cards are no
    part of it.

    >>> len(read_deck("pairs")), read_deck("1b2r1b2r, 3b3r")
    (28, ('1b2r1b2r', '3b3r3b3r'))

    Raises:
        ParseError: it names the card, counted from 1, and the side that cannot be read; or there
            are more cards than `MOST_CARDS`.
    """
    name = text.strip()
    if name in FAMILIES:
        return FAMILIES[name]
    words = text.replace(",", " ").replace("+", " ").split()
    if not words:
        raise ParseError("deck", "text", text, [*FAMILIES, "cards such as 1b2r1b2r"])
    check_number(len(words))
    cards = []
    for number, word in enumerate(words, start=1):
        if word == EMPTY:
            raise ParseError("deck", f"card {number}", word, ["a card with four symbols"])
        cards.append(read_card(whole(word), f"deck, card {number}"))
    return tuple(cards)


def write_deck(cards: Sequence[Card]) -> str:
    """Return a deck as a word, which `read_deck` reads: a family by its name.

    >>> write_deck(FAMILIES["twins"]), write_deck(["1b2r1b2r", "3b3r3b3r"])
    ('twins', '1b2r1b2r+3b3r3b3r')
    """
    family = next((name for name, family in FAMILIES.items() if family == tuple(cards)), None)
    return family or "+".join(cards)


def card_reason(card: Card) -> Reason:
    """Return how a card is named in a sentence: by its symbols, north and south first."""
    if card == EMPTY:
        return Reason("quadrao.card.empty")
    named = [Reason(f"quadrao.symbol.{symbol}").to_json() for symbol in sides(card)]
    north, east, south, west = named
    if (north, east) == (south, west):
        return Reason("quadrao.card.two", {"upright": north, "across": east})
    what = {"north": north, "east": east, "south": south, "west": west}
    return Reason("quadrao.card.four", what)
