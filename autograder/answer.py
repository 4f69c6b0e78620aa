"""What a student handed in for one exercise: an answer as data, or why there is none.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent
from typing import TypeAlias

from eqlib.reasons import Json, Reason


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as data: its kind says how to read it.

    `card` (an id), `quad` (four ids), `quads` and `triples` (lists of ids), `cards` (ids),
    `square` (four rows of ids), `fails` (names of attributes; none means a Quad), `none` (a
    certificate: `{"sums": [...]}`), `simulation` (`{"estimate": ..., "runs": ..., "hits": ...}`),
    `code`, `text` and `proof` (text), `cases` (rows by case: `{"sum": ..., "fits": ...}`), `value`
    (any other data), `placement` ("c3 LPPX"), `replies` (pairs of placements), `filling` (a list of
    placements), `cells` (names), `outputs` (what a student's function gave back, in the order of
    the calls: `{"judged": [...], "examples": [...]}`).
    """

    kind: str
    data: Json


@dataclass(frozen=True, slots=True)
class Malformed:
    """Something was handed in that cannot be read as an answer."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Blank:
    """Nothing was handed in."""


Handed: TypeAlias = Answer | Malformed | Blank

# The one-key forms of answers. "outputs" is none of them: only a sandbox may say it.
FORMS = (
    "card",
    "quad",
    "quads",
    "cards",
    "triples",
    "square",
    "fails",
    "none",
    "simulation",
    "code",
    "text",
    "proof",
    "cases",
    "placement",
    "replies",
    "filling",
    "cells",
)


def _trimmed(text: str) -> str:
    # Lines may be indented to fit the code in which they stand. The first of several keeps what is
    # its own: it may be the line of a proof, and then its place matters.
    lines = dedent(text).strip("\n").rstrip().split("\n")
    return "\n".join(lines) if len(lines) > 1 else lines[0].strip()


def read(value: Json) -> Handed:
    """Return the answer in a piece of JSON: what a board saved or a cell's `answer` became.

    Cards arrive as `{"card": id}`, alone or in a list.

    >>> read({"card": 47})
    Answer(kind='card', data=47)
    >>> read([{"card": 1}, {"card": 2}, {"card": 3}, {"card": 0}])
    Answer(kind='quad', data=[1, 2, 3, 0])
    >>> read("  1 spiral green ")
    Answer(kind='text', data='1 spiral green')
    >>> read([])
    Blank()
    """
    if value is None or (isinstance(value, str | list | dict) and len(value) == 0):
        return Blank()
    if isinstance(value, str):
        text = _trimmed(value)
        return Answer("text", text) if text else Blank()
    if isinstance(value, dict) and len(value) == 1:
        [(kind, data)] = value.items()
        if kind in FORMS:
            if isinstance(data, str):
                data = _trimmed(data)
            # That no attribute fails is an answer; no card is none.
            empty = data is None or data == "" or (data == [] and kind != "fails")
            return Blank() if empty else Answer(kind, data)
    if isinstance(value, list):
        cards = [item["card"] for item in value if isinstance(item, dict) and set(item) == {"card"}]
        if len(cards) == len(value):
            return Answer("quad" if len(cards) == 4 else "cards", cards)
    return Answer("value", value)
