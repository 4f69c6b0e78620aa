"""Equalities of EQUALIS, and verdicts on them, read as they were typed.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from autograder.answer import Answer
from autograder.deals import ROWS, VERDICTS
from autograder.unread import Unreadable, clip, pieces
from autograder.words import text
from eqlib import Card, ParseError
from eqlib.games.equalis.expressions import write_equality
from eqlib.games.equalis.parsing import parse_equality
from eqlib.reasons import Json


def equality(handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read an equality."""
    data = handed.data
    if handed.kind not in ("text", "value") or not isinstance(data, str):
        raise Unreadable("read.expects_equality", found=clip(data))
    try:
        equality = parse_equality(data)
    except ParseError as error:
        raise Unreadable("read.equality", error.reason) from None
    return Answer("equality", write_equality(equality))


def verdicts(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read a verdict on each of several equalities, in their order; "?" is none yet."""
    data = handed.data
    if isinstance(data, str):
        data = pieces(data, r"[;,\n]")
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
