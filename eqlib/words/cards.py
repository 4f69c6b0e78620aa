"""Names of cards in a language, and reading them back."""

from __future__ import annotations

from functools import cache

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED, Card
from eqlib.words import catalogue
from eqlib.words.catalogue import name_card, name_of


def card_name(card: Card, lang: str) -> str:
    """Return a card as it is written in text: number, symbol, colour.

    >>> card_name(Card.parse("2 polyhedron pink"), "es")
    '2 poliedro rosa'
    """
    return name_card(card.id, lang)


@cache
def _vocabulary(attribute: str, lang: str) -> dict[str, str]:
    local = {_plain(name_of("value", value, lang)): value for value in LISTED[attribute]}
    return {value: value for value in LISTED[attribute]} | local


def _plain(word: str) -> str:
    """Fold what people leave out when they type: capitals and accents."""
    return word.lower().translate(str.maketrans("áéíóúü", "aeiouu"))


def parse_attribute(text: str, lang: str) -> str:
    """Return the English name of the attribute that a text names, in this language or in English.

    >>> parse_attribute("Símbolo", "es")
    'symbol'

    Raises:
        ParseError: it names none; it says which there are.
    """
    names = {name_of("attribute", name, lang): name for name in ATTRIBUTES}
    known = {_plain(word): name for word, name in (names | {n: n for n in ATTRIBUTES}).items()}
    if _plain(text.strip()) not in known:
        raise ParseError(f"“{text}”", catalogue.text("parse.attribute", lang), text, list(names))
    return known[_plain(text.strip())]


def parse_card(text: str, lang: str) -> Card:
    """Return the card that a text names, in this language or in English.

    Capitals, accents and extra spaces do not matter.

    >>> parse_card("2 poliedro rosa", "es")
    Card('2 polyhedron pink')

    Raises:
        ParseError: not three words, or an unknown value; it says which, and what is allowed.
    """
    words = text.split()
    if len(words) != len(ATTRIBUTES):
        place, form = catalogue.text("parse.words", lang), catalogue.text("parse.form", lang)
        raise ParseError(f"“{text}”", place, str(len(words)), [form])
    values = []
    for attribute, word in zip(ATTRIBUTES, words, strict=True):
        value = _vocabulary(attribute, lang).get(_plain(word))
        if value is None:
            allowed = [name_of("value", item, lang) for item in LISTED[attribute]]
            raise ParseError(f"“{text}”", name_of("attribute", attribute, lang), word, allowed)
        values.append(value)
    return Card.parse(" ".join(values))
