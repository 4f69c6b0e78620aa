"""What was typed about cards, read as the answer that an exercise asks for.

A card may be written by name, by its place on the table ("3" is the third card), or come as data.
Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, cast

from autograder.answer import Answer
from autograder.content import Ask
from autograder.unread import MOST_ROWS, Unreadable, clip, pieces
from eqlib import Card, ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED
from eqlib.reasons import Json
from eqlib.words import parse_card

# The deck has 64 cards, and nobody is asked for more.
MOST_CARDS: Final = 64
# What a card may look like: any will do.
_CARD: Final[Mapping[str, Json]] = {"card": Card.parse("2 polyhedron pink").id}


def one_card(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read one card."""
    data = handed.data
    if handed.kind in ("value", "cards") and isinstance(data, list) and len(data) == 1:
        data = data[0]
    elif handed.kind not in ("card", "text") or not isinstance(data, int | str):
        raise Unreadable("read.expects_card", found=clip(data))
    return Answer("card", read_card(data, cards, lang, ids=handed.kind != "value").id)


def quad(handed: Answer, ask: Ask, cards: Sequence[Card], lang: str) -> Answer:
    """Read four cards, in whatever order; `ask` is what is said to be asked for."""
    data = handed.data
    if isinstance(data, str):
        data = [piece for piece in re.split(r"[;,\n]", data) if piece.strip()]
    if handed.kind not in ("quad", "cards", "text", "value") or not isinstance(data, list):
        raise Unreadable(f"read.expects_{ask.replace('-', '_')}", found=clip(data))
    if len(data) != 4:
        raise Unreadable("read.count", n=len(data))
    read_ids = handed.kind in ("quad", "cards")
    return Answer("quad", sorted(read_card(item, cards, lang, ids=read_ids).id for item in data))


def read_card(data: Json, cards: Sequence[Card], lang: str, *, ids: bool) -> Card:
    """Read one card; a bare whole number is an id only where a program wrote it."""
    if isinstance(data, Mapping) and data.keys() == {"card"}:
        data, ids = data["card"], True
    if isinstance(data, str):
        return named_card(data, cards, lang)
    if type(data) is int and not ids:
        raise Unreadable("read.bare_number", found=data)
    try:
        return Card.from_id(data)  # type: ignore[arg-type]  # it checks the type itself
    except ParseError:
        raise Unreadable("read.not_card", found=clip(data), **_CARD) from None


def named_card(name: str, cards: Sequence[Card], lang: str) -> Card:
    """Read a card by its name, or by its place among cards."""
    name = name.strip()
    if re.fullmatch(r"[0-9]{1,3}", name) and cards:
        if not 1 <= int(name) <= len(cards):
            raise Unreadable("read.place", found=name, n=len(cards))
        return cards[int(name) - 1]
    words = name.split()
    if len(words) != len(ATTRIBUTES):
        raise Unreadable("read.not_card", found=clip(name), **_CARD)
    try:
        return parse_card(name, lang)
    except ParseError:
        known = ("1", "spiral", "green")
        for place, attribute in enumerate(ATTRIBUTES):
            if not _is_card([*known[:place], words[place], *known[place + 1 :]], lang):
                raise Unreadable(
                    "read.word",
                    card=clip(name),
                    attribute=attribute,
                    found=clip(words[place]),
                    allowed=list(LISTED[attribute]),
                ) from None
        raise


def _is_card(words: Sequence[str], lang: str) -> bool:
    try:
        parse_card(" ".join(words), lang)
    except ParseError:
        return False
    return True


def cards_of(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read cards, however many."""
    data = handed.data
    if isinstance(data, str):
        data = pieces(data, r"[;,\n]")
    if handed.kind not in ("quad", "cards", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_cards", found=clip(data))
    if len(data) > MOST_CARDS:
        raise Unreadable("read.too_many_cards", n=len(data), most=MOST_CARDS)
    read_ids = handed.kind in ("quad", "cards")
    return Answer("cards", [read_card(item, cards, lang, ids=read_ids).id for item in data])


def _rows_of(form: str, size: int, handed: Answer, cards: Sequence[Card], lang: str) -> list[Json]:
    """Read rows of so many cards, in the order in which they are written.

    A single row need not stand in a list.
    """
    data = handed.data
    if isinstance(data, str):
        data = list(pieces(data, r"\n|/"))
    one = handed.kind == "cards" or (handed.kind == "quad" and size == 4)
    if not isinstance(data, list) or not (one or handed.kind in (form, "text", "value")):
        raise Unreadable(f"read.expects_{form}", found=clip(data))
    if len(data) > MOST_ROWS:
        raise Unreadable("read.too_many_rows", n=len(data), most=MOST_ROWS)
    if one or (data and all(map(_names_one, data))):
        data = [data]
    rows: list[Json] = []
    for number, row in enumerate(data, 1):
        try:
            if isinstance(row, str):
                row = list(pieces(row, r"[;,]"))
            if not isinstance(row, list):
                raise Unreadable(f"read.expects_{form}", found=clip(row))
            if len(row) != size:
                raise Unreadable(f"read.count_{form}" if size == 3 else "read.count", n=len(row))
            ids = one or handed.kind == form
            rows.append([read_card(item, cards, lang, ids=ids).id for item in row])
        except Unreadable as unreadable:
            raise Unreadable("read.in_row", unreadable.reason, row=number) from None
    return rows


def _sets_of(form: str, size: int, handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read rows of cards whose order does not matter."""
    rows = _rows_of(form, size, handed, cards, lang)
    return Answer(form, [sorted(cast(list[int], row)) for row in rows])


def quads(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read fours of cards."""
    return _sets_of("quads", 4, handed, cards, lang)


def triples(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read threes of cards."""
    return _sets_of("triples", 3, handed, cards, lang)


def square(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read a square: four rows of four cards."""
    rows = _rows_of("square", 4, handed, cards, lang)
    if len(rows) != 4:
        raise Unreadable("read.count_square", n=len(rows))
    return Answer("square", rows)


def extension(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read one card, or Quads."""
    data = handed.data
    several = isinstance(data, list) and not (
        len(data) == 1 and (type(data[0]) is int or _names_one(data[0]))
    )
    if handed.kind == "card" or not (several or re.search(r"[;,\n/]", str(data))):
        return one_card(handed, cards, lang)
    return quads(handed, cards, lang)


def _names_one(item: Json) -> bool:
    """Return whether a row is one card and not several."""
    if isinstance(item, str):
        return not re.search(r"[;,]", item)
    return isinstance(item, Mapping) and item.keys() == {"card"}
