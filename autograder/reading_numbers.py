"""What was typed about what cards show, and numbers, read as the answer that is asked for.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, cast

from autograder.answer import Answer
from autograder.unread import A_SUM, LONGEST_SHOWN, Unreadable, clip, pieces
from eqlib import Card, ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.reasons import Json
from eqlib.words.cards import parse_attribute

# There are three attributes; whoever names more repeats some.
_MOST: Final = 64


def fails(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read the attributes that fail, or that the cards are a Quad."""
    data = handed.data
    if isinstance(data, str):
        if data.rstrip(" .!").casefold() == "quad":
            return Answer("fails", [])
        data = pieces(data, r"[;,\n]")
    if handed.kind not in ("fails", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_fails", found=clip(data))
    found = set()
    for word in data[:_MOST]:
        try:
            found.add(parse_attribute(str(word), lang))
        except ParseError:
            raise Unreadable(
                "read.not_attribute", found=clip(word), allowed=list(ATTRIBUTES)
            ) from None
    return Answer("fails", [name for name in ATTRIBUTES if name in found])


def vector(handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read a vector: six digits 0 and 1, also as three pairs in a list."""
    data = handed.data
    if isinstance(data, list) and all(isinstance(part, str) for part in data):
        data = " ".join(map(str, data))
    digits = re.sub(r"[\s,;.()-]", "", data) if isinstance(data, str) else ""
    if not re.fullmatch(r"[01]{6}", digits):
        raise Unreadable("read.vector", found=clip(data), sum=A_SUM)
    return Answer("vector", int(digits, 2))


def number(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
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


def simulation(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read an estimate, the number of runs and that of hits: by name, or in this order."""
    data = handed.data
    if isinstance(data, str):
        data = list(pieces(data, r"[;\n]"))
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
