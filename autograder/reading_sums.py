"""What was typed to show that there is no other Quad: that there is none, with all pair sums.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from autograder.answer import Answer
from autograder.reading_cards import named_card, read_card
from autograder.unread import A_SUM, MOST_ROWS, Unreadable, clip
from autograder.words import text
from eqlib import Card
from eqlib.reasons import Json

# What a row may look like: any pair and its sum will do.
_ROW: Final[Mapping[str, Json]] = {"first": 0b010101, "second": 0b101011, "sum": A_SUM}


def is_claim(handed: Answer, lang: str) -> bool:
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


def pair_sums(handed: Answer, cards: Sequence[Card], lang: str) -> list[Json]:
    """Read rows of two cards and their sum, all by id."""
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
        a, b = (read_card(part, cards, lang, ids=True) for part in parts[:2])
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
            return named_card(data, (), lang).id
    if isinstance(data, Mapping) and data.keys() == {"card"}:
        return read_card(data, (), lang, ids=True).id
    raise Unreadable("read.sum", found=clip(data), sum=A_SUM)
