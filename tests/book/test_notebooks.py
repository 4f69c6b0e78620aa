"""The notebooks of the book: their languages, and what the chapter on boards says of options."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from book._ext.notebooks import in_language
from eqlib.board.session import COMMON, KINDS, open_board
from eqlib.errors import ParseError

BOOK = Path(__file__).parents[2] / "book"
NOTEBOOKS = sorted(BOOK.glob("*.ipynb"))
CHAPTER = BOOK / "boards-in-python.ipynb"
RECORD = "evenquads.solitaire refill=base seed=a :"

# The values that a description stands for, some of them, and what it leaves out.
DESCRIBED: dict[str, tuple[list[str], list[Any]]] = {
    "a word": (["oak", "7"], [None, 1.5]),
    "a value of the attribute": (["spiral", "circle"], ["green", "oval"]),
    "a [possible number](puzzles.md)": (["1", "14"], ["4", "two"]),
    "year-month-day": (["2027-03-01"], ["1 March", "2027-02-30"]),
    "cards in words, with a semicolon between them": (
        ["1 spiral green; 2 square pink; 3 circle blue; 4 circle blue"],
        ["5 spiral green", "1 spiral green; 1 spiral green"],
    ),
    "a game as text": ([RECORD], ["a game"]),
}


def table() -> list[tuple[str, str, list[str]]]:
    """Return (option, values, kinds) for each row of the chapter's table."""
    cells = json.loads(CHAPTER.read_text("utf-8"))["cells"]
    text = next("".join(cell["source"]) for cell in cells if cell["id"] == "table")
    rows = [re.split(r" *\| *", line.strip("| ")) for line in text.splitlines()[2:]]
    return [(name.strip("`"), values, quoted(kinds)) for name, _, values, kinds in rows]


def quoted(text: str) -> list[str]:
    return [word.strip('"') for word in re.findall(r"`([^`]+)`", text)]


def values_of(text: str) -> tuple[list[str], list[Any]]:
    """Return values that a cell of the table allows, and values that it does not."""
    if text in DESCRIBED:
        return DESCRIBED[text]
    words = quoted(text)
    if text.startswith("from "):
        first, last = map(int, words)
        return [str(n) for n in range(first, last + 1)], [str(first - 1), str(last + 1), "some"]
    assert text == ", ".join(f"`{word}`" for word in words)
    return words, ["", "some", *(["0", str(int(words[-1]) + 1)] if words[0] == "1" else [])]


def opened(kind: str, option: str, value: Any) -> None:
    """Open a board with one option; others are named only where it needs them."""
    config = {"kind": f"evenquads.{kind}", option: value}
    if kind == "replay":
        config.setdefault("record", RECORD)
    if (kind, option) == ("hand", "computers") and value == "0":
        config["people"] = "2"
    if (kind, option, value) == ("hand", "people", "4"):
        config["computers"] = "0"
    if (kind, option) == ("solitaire", "value"):
        config["attribute"] = "symbol"
    open_board(config)


ROWS = [(kind, option, values) for option, values, kinds in table() for kind in kinds]


@pytest.mark.parametrize(("kind", "option", "values"), ROWS)
def test_a_board_takes_just_the_values_that_the_chapter_names(
    kind: str, option: str, values: str
) -> None:
    good, bad = values_of(values)
    for value in good:
        opened(kind, option, value)
    for value in bad:
        with pytest.raises(ParseError) as refused:
            opened(kind, option, value)
        allowed = refused.value.reason.args["allowed"]
        if values not in DESCRIBED and not values.startswith("from "):
            assert allowed == good


def test_the_chapter_names_every_option_of_its_boards() -> None:
    named: dict[str, set[str]] = {}
    for kind, option, _ in ROWS:
        named.setdefault(kind, set()).add(option)
    assert named.keys() >= {"regular", "beginner", "solitaire", "hand", "puzzle", "daily", "replay"}
    for kind, options in named.items():
        assert options - set(COMMON) == set(KINDS[f"evenquads.{kind}"][1])


def test_the_chapter_names_every_board_of_the_other_games_with_its_options() -> None:
    source = next(
        "".join(cell["source"])
        for cell in json.loads(CHAPTER.read_text("utf-8"))["cells"]
        if cell["id"] == "others-table"
    )
    rows = [line.strip("| ").split(" | ") for line in source.splitlines()[2:]]
    named = {kind.strip('`"'): re.findall(r"`(\w+)`", options) for kind, _, options in rows}
    expected = {
        kind: list(options)
        for kind, (_, options) in KINDS.items()
        if not kind.startswith("evenquads.") and "exercise" not in options
    }
    assert named == expected


def test_a_notebook_is_shown_in_the_language_of_the_book() -> None:
    for path in NOTEBOOKS:
        text = path.read_text("utf-8")
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
        spanish = json.loads(in_language(text, "es"))
        changed = [cell for cell in spanish["cells"] if cell["cell_type"] == "code"]
        for cell, other in zip(cells, changed, strict=True):
            assert other["outputs"] == []
            assert other["source"] == "".join(cell["source"]).replace('"en"', '"es"')
        assert spanish["cells"] != json.loads(text)["cells"]


@pytest.mark.parametrize("lang", ["es", "eu"])
def test_the_chapter_on_boards_speaks_the_language_of_the_book(lang: str) -> None:
    notebook = nbformat.reads(in_language(CHAPTER.read_text("utf-8"), lang), as_version=4)
    NotebookClient(notebook, kernel_name="python3").execute()
    printed = next(cell for cell in notebook.cells if cell["id"] == "printed").outputs[0]["text"]
    view = open_board({"kind": "evenquads.regular", "seed": "first-table", "lang": lang}).view()
    assert printed == f"<{view.title}: {view.status}>\n"
