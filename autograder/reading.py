"""What was typed, read as the answer that an exercise asks for.

Cards may be written by name in the reader's language or in English, by their place on the table
("3" is the third card), or come as data. Standard library and eqlib alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Final, cast

from autograder import reading_tiles, rows
from autograder.answer import Answer, Handed, Malformed, read
from autograder.content import Ask
from autograder.deals import ROWS, VERDICTS
from autograder.unread import LONGEST_SHOWN, MOST_ROWS, Unreadable, clip
from autograder.words import text
from eqlib import Card, ParseError
from eqlib.games.equalis.expressions import write_equality
from eqlib.games.equalis.parsing import parse_equality
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED
from eqlib.reasons import Json
from eqlib.words import parse_card
from eqlib.words.cards import parse_attribute
from eqlib.z2.proofs.cases import CASES
from eqlib.z2.proofs.tools import LONGEST

# The deck has 64 cards, and nobody is asked for more.
MOST_CARDS: Final = 64
# What an answer may look like: any card, any pair and its sum will do.
_CARD: Final[Mapping[str, Json]] = {"card": Card.parse("2 polyhedron pink").id}
_ROW: Final[Mapping[str, Json]] = {"first": 0b010101, "second": 0b101011, "sum": 0b111110}


def understand(handed: Handed, ask: Ask, cards: Sequence[Card], lang: str) -> Handed:
    """Return the answer in the one form that the judge knows, or why it cannot be read.

    card -> Answer("card", id); quad -> Answer("quad", ids, sorted); quad-or-none -> that, or
    Answer("none", [[a, b, sum], ...]) with ids; quads, triples -> Answer(ask, lists of ids,
    sorted); cards -> Answer("cards", ids); extension -> that of card or of quads; square ->
    Answer("square", rows of ids); fails -> Answer("fails", names of attributes); vector ->
    Answer("vector", a number below 64); number -> Answer("number", "a/b"); simulation ->
    Answer("simulation", with "estimate" as "a/b", "runs", "hits"); proof -> Answer("proof", its
    lines); cases -> Answer("cases", lists of sum and verdict by case); chain, trail and win -> what
    `autograder.rows.read_row` gives; code and text -> the text.
    `cards` are those on the table, in their order.

    >>> understand(Answer("text", "2 poliedro rosa"), "card", (), "es")
    Answer(kind='card', data=43)
    >>> understand(Answer("text", "2 pentagons pink"), "card", (), "en").reason.code
    'read.word'
    """
    if not isinstance(handed, Answer):
        return handed
    if handed.kind == "text" and ask != "text" and str(handed.data).startswith(("{", "[")):
        handed = _from_json_text(str(handed.data), handed)
        if not isinstance(handed, Answer):
            return handed
    try:
        if ask == "card":
            return _one_card(handed, cards, lang)
        if ask in ("code", "text"):
            if handed.kind not in ("text", ask) or not isinstance(handed.data, str):
                raise Unreadable(f"read.expects_{ask}")
            return Answer(ask, handed.data)
        if ask in _READERS:
            return _READERS[ask](handed, cards, lang)
        if ask == "quad-or-none" and _is_claim(handed, lang):
            return Answer("none", _rows(handed, cards, lang))
        return _quad(handed, ask, cards, lang)
    except Unreadable as unreadable:
        return Malformed(unreadable.reason)


def _from_json_text(written: str, handed: Answer) -> Handed:
    try:
        return read(json.loads(written))
    except (ValueError, RecursionError):
        return handed


def _one_card(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    data = handed.data
    if handed.kind in ("value", "cards") and isinstance(data, list) and len(data) == 1:
        data = data[0]
    elif handed.kind not in ("card", "text") or not isinstance(data, int | str):
        raise Unreadable("read.expects_card", found=clip(data))
    return Answer("card", _card(data, cards, lang, ids=handed.kind != "value").id)


def _quad(handed: Answer, ask: Ask, cards: Sequence[Card], lang: str) -> Answer:
    data = handed.data
    if isinstance(data, str):
        data = [piece for piece in re.split(r"[;,\n]", data) if piece.strip()]
    if handed.kind not in ("quad", "cards", "text", "value") or not isinstance(data, list):
        raise Unreadable(f"read.expects_{ask.replace('-', '_')}", found=clip(data))
    if len(data) != 4:
        raise Unreadable("read.count", n=len(data))
    read_ids = handed.kind in ("quad", "cards")
    return Answer("quad", sorted(_card(item, cards, lang, ids=read_ids).id for item in data))


def _card(data: Json, cards: Sequence[Card], lang: str, *, ids: bool) -> Card:
    """Read one card; a bare whole number is an id only where a program wrote it."""
    if isinstance(data, Mapping) and data.keys() == {"card"}:
        data, ids = data["card"], True
    if isinstance(data, str):
        return _named_card(data, cards, lang)
    if type(data) is int and not ids:
        raise Unreadable("read.bare_number", found=data)
    try:
        return Card.from_id(data)  # type: ignore[arg-type]  # it checks the type itself
    except ParseError:
        raise Unreadable("read.not_card", found=clip(data), **_CARD) from None


def _named_card(name: str, cards: Sequence[Card], lang: str) -> Card:
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


def _cards(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read cards, however many."""
    data = handed.data
    if isinstance(data, str):
        data = _pieces(data, r"[;,\n]")
    if handed.kind not in ("quad", "cards", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_cards", found=clip(data))
    if len(data) > MOST_CARDS:
        raise Unreadable("read.too_many_cards", n=len(data), most=MOST_CARDS)
    read_ids = handed.kind in ("quad", "cards")
    return Answer("cards", [_card(item, cards, lang, ids=read_ids).id for item in data])


def _rows_of(form: str, size: int, handed: Answer, cards: Sequence[Card], lang: str) -> list[Json]:
    """Read rows of so many cards, in the order in which they are written.

    A single row need not stand in a list.
    """
    data = handed.data
    if isinstance(data, str):
        data = list(_pieces(data, r"\n|/"))
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
                row = list(_pieces(row, r"[;,]"))
            if not isinstance(row, list):
                raise Unreadable(f"read.expects_{form}", found=clip(row))
            if len(row) != size:
                raise Unreadable(f"read.count_{form}" if size == 3 else "read.count", n=len(row))
            ids = one or handed.kind == form
            rows.append([_card(item, cards, lang, ids=ids).id for item in row])
        except Unreadable as unreadable:
            raise Unreadable("read.in_row", unreadable.reason, row=number) from None
    return rows


def _sets_of(form: str, size: int, handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read rows of cards whose order does not matter."""
    rows = _rows_of(form, size, handed, cards, lang)
    return Answer(form, [sorted(cast(list[int], row)) for row in rows])


def _quads(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    return _sets_of("quads", 4, handed, cards, lang)


def _triples(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    return _sets_of("triples", 3, handed, cards, lang)


def _square(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read a square: four rows of four cards."""
    rows = _rows_of("square", 4, handed, cards, lang)
    if len(rows) != 4:
        raise Unreadable("read.count_square", n=len(rows))
    return Answer("square", rows)


def _extension(handed: Answer, cards: Sequence[Card], lang: str) -> Answer:
    """Read one card, or Quads."""
    data = handed.data
    several = isinstance(data, list) and not (
        len(data) == 1 and (type(data[0]) is int or _names_one(data[0]))
    )
    if handed.kind == "card" or not (several or re.search(r"[;,\n/]", str(data))):
        return _one_card(handed, cards, lang)
    return _quads(handed, cards, lang)


def _names_one(item: Json) -> bool:
    """Return whether a row is one card and not several."""
    if isinstance(item, str):
        return not re.search(r"[;,]", item)
    return isinstance(item, Mapping) and item.keys() == {"card"}


def _pieces(written: str, ends: str) -> list[Json]:
    return [piece.strip() for piece in re.split(ends, written) if piece.strip()]


# What cards show, and numbers


def _fails(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read the attributes that fail, or that the cards are a Quad."""
    data = handed.data
    if isinstance(data, str):
        if data.rstrip(" .!").casefold() == "quad":
            return Answer("fails", [])
        data = _pieces(data, r"[;,\n]")
    if handed.kind not in ("fails", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_fails", found=clip(data))
    found = set()
    for word in data[:MOST_CARDS]:
        try:
            found.add(parse_attribute(str(word), lang))
        except ParseError:
            raise Unreadable(
                "read.not_attribute", found=clip(word), allowed=list(ATTRIBUTES)
            ) from None
    return Answer("fails", [name for name in ATTRIBUTES if name in found])


def _vector(handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read a vector: six digits 0 and 1, also as three pairs in a list."""
    data = handed.data
    if isinstance(data, list) and all(isinstance(part, str) for part in data):
        data = " ".join(map(str, data))
    digits = re.sub(r"[\s,;.()-]", "", data) if isinstance(data, str) else ""
    if not re.fullmatch(r"[01]{6}", digits):
        raise Unreadable("read.vector", found=clip(data), sum=_ROW["sum"])
    return Answer("vector", int(digits, 2))


def _number(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read a whole number or a fraction, exactly: 10416, 10,416 or 1/61."""
    data = handed.data
    # A decimal that Python worked out is hardly ever exact.
    exact = not isinstance(data, float) or data.is_integer()
    number = _fraction(data, lang) if exact and handed.kind in ("text", "value") else None
    if number is None:
        raise Unreadable("read.expects_number", found=clip(data))
    return Answer("number", str(number))


def _fraction(data: Json, lang: str) -> Fraction | None:
    """Return a number as it may be written in a language; None if it is none."""
    if isinstance(data, Mapping) and data.keys() == {"fraction"}:
        data = str(data["fraction"])
    if type(data) in (int, float):
        data = str(data) if lang == "en" else str(data).replace(".", ",")
    if not isinstance(data, str) or len(data) > LONGEST_SHOWN:
        return None
    # Thousands are marked by a space, and by the sign that is no decimal point.
    mark, point = (",", ".") if lang == "en" else (r"\.", ",")
    plain = data.strip()
    if re.fullmatch(rf"[+-]?[1-9][0-9]{{0,2}}([\s{mark}][0-9]{{3}})+", plain):
        plain = re.sub(rf"[\s{mark}]", "", plain)
    plain = re.sub(r"\s*/\s*", "/", plain).replace(point, ".")
    if not re.fullmatch(r"[+-]?[0-9]+(\.[0-9]+|/0*[1-9][0-9]*)?", plain):
        return None
    return Fraction(plain)


def _simulation(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read an estimate, the number of runs and that of hits: by name, or in this order."""
    data = handed.data
    if isinstance(data, str):
        data = list(_pieces(data, r"[;\n]"))
    if isinstance(data, Mapping):
        data = [data.get(name) for name in ("estimate", "runs", "hits")]
    readable = handed.kind in ("simulation", "text", "value") and isinstance(data, list)
    read_numbers = [_fraction(item, lang) for item in data[:4]] if isinstance(data, list) else []
    if not readable or len(read_numbers) != 3 or None in read_numbers:
        raise Unreadable("read.expects_simulation", found=clip(handed.data))
    estimate, runs, hits = cast(list[Fraction], read_numbers)
    if not 0 <= estimate <= 1:
        raise Unreadable("read.no_chance", found=str(estimate))
    if runs.denominator > 1 or hits.denominator > 1 or not 0 <= hits <= runs or runs == 0:
        raise Unreadable("read.hits", runs=str(runs), hits=str(hits))
    said: dict[str, Json] = {"estimate": str(estimate), "runs": int(runs), "hits": int(hits)}
    return Answer("simulation", said)


# Proofs, and the case table


def _proof(handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read the lines of a proof, as a text or as a list of lines."""
    data = handed.data
    if isinstance(data, list) and all(isinstance(line, str) for line in data):
        data = "\n".join(map(str, data))
    if handed.kind not in ("proof", "text", "value") or not isinstance(data, str):
        raise Unreadable("read.expects_proof", found=clip(data))
    if len(data) > LONGEST:
        raise Unreadable("proof_board.too_long", n=len(data), most=LONGEST)
    return Answer("proof", data)


def _cases(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read the rows of the case table, such as "aaab = a + b; no"."""
    data = handed.data
    if isinstance(data, str):
        data = list(_pieces(data, r"\n"))
    if isinstance(data, Mapping):
        data = [f"{case} = {_case_text(row)}" for case, row in data.items()]
    if handed.kind not in ("cases", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_cases", found=clip(handed.data))
    if len(data) > MOST_ROWS:
        raise Unreadable("read.too_many_rows", n=len(data), most=MOST_ROWS)
    rows: dict[str, Json] = {}
    for row in data:
        named, equals, rest = str(row).partition("=")
        case = re.sub(r"[\s+]", "", named).lower()
        if not equals or case not in CASES:
            raise Unreadable("read.no_case", found=clip(row), listed=", ".join(CASES))
        if case in rows:
            raise Unreadable("read.case_twice", case=case)
        written, _, verdict = rest.partition(";")
        rows[case] = [written.strip(), _yes_or_no(verdict, lang)]
    return Answer("cases", rows)


def _case_text(row: Json) -> str:
    if isinstance(row, Mapping) and row.keys() == {"sum", "fits"}:
        return f"{row['sum']}; {row['fits']}"
    return str(row)


def _yes_or_no(written: str, lang: str) -> str:
    word = written.strip(" .!").casefold()
    for verdict in ("yes", "no"):
        known = "; ".join(text(f"read.{verdict}_words", one) for one in ("en", lang)).split("; ")
        if word in known:
            return verdict
    if word:
        raise Unreadable("read.not_yes", found=clip(written), yes=text("read.yes_words", lang))
    return ""


# Cards of QUADRAO


def _line(ask: Ask, handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read cards in a row, symbols, or a cell and a card."""
    answer = rows.read_row(ask, handed.data) if handed.kind in ("text", "value") else None
    if answer is None:
        raise Unreadable(f"read.expects_{ask}", found=clip(handed.data))
    return answer


# Equalities of EQUALIS


def _equality(handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read an equality."""
    data = handed.data
    if handed.kind not in ("text", "value") or not isinstance(data, str):
        raise Unreadable("read.expects_equality", found=clip(data))
    try:
        equality = parse_equality(data)
    except ParseError as error:
        raise Unreadable("read.equality", error.reason) from None
    return Answer("equality", write_equality(equality))


def _verdicts(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read a verdict on each of several equalities, in their order; "?" is none yet."""
    data = handed.data
    if isinstance(data, str):
        data = _pieces(data, r"[;,\n]")
    if handed.kind not in ("text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_verdicts", found=clip(data))
    if len(data) != len(ROWS):
        raise Unreadable("read.count_verdicts", n=len(data), wanted=len(ROWS))
    names = {
        text(f"equality.{name}", one).casefold(): name for one in ("en", lang) for name in VERDICTS
    }
    found: list[Json] = []
    for item in data:
        word = re.sub(r"^\s*[0-9]\s*[.):]", "", str(item)).strip(" .!").casefold()
        if word != "?" and word not in names:
            allowed = "; ".join(text(f"equality.{name}", lang) for name in VERDICTS)
            raise Unreadable("read.no_verdict", found=clip(item), allowed=allowed)
        found.append(names.get(word, ""))
    return Answer("verdicts", found)


_READERS: Final[Mapping[Ask, Callable[[Answer, Sequence[Card], str], Answer]]] = {
    "quads": _quads,
    "cards": _cards,
    "extension": _extension,
    "triples": _triples,
    "square": _square,
    "fails": _fails,
    "vector": _vector,
    "number": _number,
    "simulation": _simulation,
    "proof": _proof,
    "cases": _cases,
    "chain": partial(_line, "chain"),
    "trail": partial(_line, "trail"),
    "win": partial(_line, "win"),
    "equality": _equality,
    "verdicts": _verdicts,
    "placement": lambda handed, _cards, _lang: reading_tiles.placement(handed),
    "outcome": lambda handed, _cards, lang: reading_tiles.outcome(handed, lang),
    "filling": lambda handed, _cards, _lang: reading_tiles.filling(handed),
    "cells": lambda handed, _cards, _lang: reading_tiles.cells(handed),
}


# "There is none", with all pair sums


def _is_claim(handed: Answer, lang: str) -> bool:
    """Return whether an answer says that there is no other Quad."""
    data = handed.data
    if handed.kind == "none":
        return True
    if isinstance(data, str):
        claims = "; ".join(text("read.none_words", known) for known in ("en", lang)).split("; ")
        return "+" in data or "=" in data or data.rstrip(" .!").casefold() in claims
    if isinstance(data, Mapping):
        return all("+" in key for key in data)
    return isinstance(data, list) and any(
        isinstance(row, list) or (isinstance(row, str) and "+" in row) for row in data
    )


def _rows(handed: Answer, cards: Sequence[Card], lang: str) -> list[Json]:
    data = handed.data
    if handed.kind == "none" and isinstance(data, Mapping):
        data = data.get("sums", [])
    elif isinstance(data, Mapping):
        data = [f"{pair} = {_as_text(total)}" for pair, total in data.items()]
    if isinstance(data, str):
        data = [line for line in re.split(r"[;\n]", data) if "+" in line or "=" in line]
    if not isinstance(data, list):
        raise Unreadable("read.expects_sums", found=clip(data))
    if len(data) > MOST_ROWS:
        raise Unreadable("read.too_many_rows", n=len(data), most=MOST_ROWS)
    return [_pair_sum(number, row, cards, lang) for number, row in enumerate(data, 1)]


def _as_text(total: Json) -> str:
    if isinstance(total, Mapping) and type(total.get("card")) is int:
        total = total["card"]
    return format(total, "06b") if type(total) is int else str(total)


def _pair_sum(number: int, row: Json, cards: Sequence[Card], lang: str) -> Json:
    """Read one row: two cards and their sum."""
    if isinstance(row, str):
        match = re.fullmatch(r"([^+=]+)\+([^+=]+)=([^+=]+)", row.strip())
        parts: Sequence[Json] = match.groups() if match else ()
    else:
        parts = row if isinstance(row, list) else ()
    if len(parts) != 3:
        raise Unreadable("read.row", row=number, found=clip(row), **_ROW)
    try:
        a, b = (_card(part, cards, lang, ids=True) for part in parts[:2])
        return [a.id, b.id, _sum(parts[2], lang)]
    except Unreadable as unreadable:
        raise Unreadable("read.in_row", unreadable.reason, row=number) from None


def _sum(data: Json, lang: str) -> int:
    """Read a sum: six digits 0 and 1, a number below 64, or the card that has this vector."""
    if type(data) is int and 0 <= data < 64:
        return data
    if isinstance(data, str):
        digits = re.sub(r"[\s,.-]", "", data)
        if re.fullmatch(r"[01]{6}", digits):
            return int(digits, 2)
        if len(data.split()) == 3:
            return _named_card(data, (), lang).id
    if isinstance(data, Mapping) and data.keys() == {"card"}:
        return _card(data, (), lang, ids=True).id
    raise Unreadable("read.sum", found=clip(data), sum=_ROW["sum"])
