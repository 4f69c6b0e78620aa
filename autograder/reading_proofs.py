"""The lines of a proof, and the rows of the case table, read as they were typed.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from autograder.answer import Answer
from autograder.unread import MOST_ROWS, Unreadable, clip, pieces
from autograder.words import text
from eqlib import Card
from eqlib.reasons import Json
from eqlib.z2.proofs.cases import CASES
from eqlib.z2.proofs.tools import LONGEST


def proof(handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read the lines of a proof, as a text or as a list of lines."""
    data = handed.data
    if isinstance(data, list) and all(isinstance(line, str) for line in data):
        data = "\n".join(map(str, data))
    if handed.kind not in ("proof", "text", "value") or not isinstance(data, str):
        raise Unreadable("read.expects_proof", found=clip(data))
    if len(data) > LONGEST:
        raise Unreadable("proof_board.too_long", n=len(data), most=LONGEST)
    return Answer("proof", data)


def cases(handed: Answer, _cards: Sequence[Card], lang: str) -> Answer:
    """Read the rows of the case table, such as "aaab = a + b; no"."""
    data = handed.data
    if isinstance(data, str):
        data = list(pieces(data, r"\n"))
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
