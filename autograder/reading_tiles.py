"""What was typed about a position of Quads, read as the answer that an exercise asks for.

A placement is a cell and a tile as it will lie, such as "c3 LPPX". Standard library and eqlib
alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from autograder.answer import Answer
from autograder.unread import MOST_ROWS, Unreadable, clip, pieces
from autograder.words import text
from eqlib import ParseError
from eqlib.games.quads.grid import Grid
from eqlib.games.quads.text import read_placement, write_placement
from eqlib.reasons import Json

# Exercises are set on the board of the game.
GRID: Final = Grid()
_ENDS: Final = r"[;,\n]"


def placement(handed: Answer) -> Answer:
    """Read one placement: Answer("placement", "c3 LPPX")."""
    data = handed.data
    if isinstance(data, list):
        data = " ".join(map(str, data)) if len(data) <= 2 else None
    if handed.kind not in ("placement", "text", "value") or not isinstance(data, str):
        raise Unreadable("read.expects_placement", found=clip(handed.data))
    return Answer("placement", _placement(data))


def outcome(handed: Answer, lang: str) -> Answer:
    """Read a placement, or that the position is lost: pairs of a placement and its answer.

    Only to say that it is lost gives no pairs.
    """
    data = handed.data
    if isinstance(data, str):
        claims = "; ".join(text("read.lost_words", known) for known in ("en", lang)).split("; ")
        if data.rstrip(" .!").casefold() in claims:
            return Answer("replies", [])
        data = pieces(data, r"[;\n]")
        if len(data) == 1 and len(re.findall(r"\w+", str(data[0]))) <= 2:
            return placement(handed)
    if isinstance(data, Mapping):
        data = [[first, second] for first, second in data.items()]
    if handed.kind == "placement" or (isinstance(data, list) and _is_one(data)):
        return placement(handed)
    if handed.kind not in ("replies", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_outcome", found=clip(handed.data))
    return Answer("replies", [_reply(number, row) for number, row in enumerate(_few(data), 1)])


def filling(handed: Answer) -> Answer:
    """Read placements, however many."""
    data = handed.data
    if isinstance(data, str):
        data = pieces(data, _ENDS)
    if isinstance(data, Mapping):
        data = [f"{cell} {sides}" for cell, sides in data.items()]
    if handed.kind not in ("filling", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_filling", found=clip(handed.data))
    return Answer("filling", [_placement(_as_text(one)) for one in _few(data)])


def cells(handed: Answer) -> Answer:
    """Read names of cells, each once."""
    data = handed.data
    if isinstance(data, str):
        data = pieces(data, r"[;,\s]")
    if handed.kind not in ("cells", "text", "value") or not isinstance(data, list):
        raise Unreadable("read.expects_cells", found=clip(handed.data))
    found: set[int] = set()
    for name in _few(data):
        try:
            found.add(GRID.read_cell(str(name).strip().lower()))
        except ParseError:
            raise Unreadable("read.no_cell", found=clip(name)) from None
    return Answer("cells", [GRID.name(cell) for cell in sorted(found)])


def _placement(written: str) -> str:
    try:
        return write_placement(*read_placement(GRID, written))
    except ParseError:
        words = re.findall(r"\w+", written)
        if len(words) == 2 and words[0].lower() not in GRID.names:
            raise Unreadable("read.no_cell", found=clip(words[0])) from None
        if len(words) == 2:
            raise Unreadable("read.no_tile", found=clip(words[1])) from None
        raise Unreadable("read.expects_placement", found=clip(written)) from None


def _reply(number: int, row: Json) -> Json:
    """Read a placement and the answer to it: four words, or two placements."""
    words = re.findall(r"\w+", _as_text(row))
    if len(words) != 4:
        raise Unreadable("read.reply", row=number, found=clip(row))
    try:
        return [_placement(" ".join(words[:2])), _placement(" ".join(words[2:]))]
    except Unreadable as unreadable:
        raise Unreadable("read.in_row", unreadable.reason, row=number) from None


def _as_text(item: Json) -> str:
    return " ".join(map(str, item)) if isinstance(item, list) else str(item)


def _is_one(data: list[Json]) -> bool:
    """Return whether a list is one placement: a cell and a tile, or both in one text."""
    return len(data) <= 2 and len(re.findall(r"\w+", " ".join(map(_as_text, data)))) == 2


def _few(rows: list[Json]) -> list[Json]:
    if len(rows) > MOST_ROWS:
        raise Unreadable("read.too_many_rows", n=len(rows), most=MOST_ROWS)
    return rows
