"""What the code of a cell gives: what it prints, its last value, its errors in short."""

from __future__ import annotations

import pytest

from book.runtime.run_cell import MOST, run


def given(source: str) -> tuple[str, str]:
    written: list[str] = []
    return run(source, written.append), "".join(written)


@pytest.mark.parametrize(
    ("source", "output"),
    [
        ("1 + 1", "2\n"),
        ("print('a'); 'b'", "a\n'b'\n"),
        ("None", ""),
        ("x = 3", ""),
        ("print('no end', end='')", "no end"),
        ("", ""),
        ("import sys; print('to the other stream', file=sys.stderr)", "to the other stream\n"),
        ("from eqlib import Card\nCard.parse('1 spiral green')", "Card('1 spiral green')\n"),
        ("def f():\n    return g()\ndef g():\n    return 7\nf()", "7\n"),
        ("print(1)\nraise SystemExit\nprint(2)", "1\n"),
    ],
)
def test_a_cell_shows_what_it_prints_and_its_last_value(source, output):
    assert given(source) == ("done", output)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("print(1)\n1 / 0", "1\nline 2: 1 / 0\nZeroDivisionError: division by zero\n"),
        (
            "def half(n):\n    return n / 0\n\nhalf(3)",
            "line 4: half(3)\nline 2, in half: return n / 0\nZeroDivisionError: division by zero\n",
        ),
        ("x = 1\ny = (", "line 2: y = (\nSyntaxError: '(' was never closed\n"),
        ("raise ValueError", "line 1: raise ValueError\nValueError\n"),
        (
            "from eqlib import Card\nCard.parse('5 spiral green')",
            "line 2: Card.parse('5 spiral green')\n"
            "ParseError: card '5 spiral green': number is '5'; use 1, 2, 3 or 4\n",
        ),
    ],
)
def test_an_error_is_told_by_the_lines_of_the_cell_alone(source, told):
    assert given(source) == ("failed", told)


def test_a_long_way_to_an_error_is_told_by_its_ends():
    outcome, output = given("def f(n):\n    return 1 / n if n == 0 else f(n - 1)\n\nf(50)")
    assert outcome == "failed"
    lines = output.splitlines()
    assert lines[0] == "line 4: f(50)"
    assert lines[3] == "…"
    assert len(lines) == 8


def test_printing_for_ever_ends():
    outcome, output = given(
        "while True:\n    try:\n        print('again')\n    except Exception: pass"
    )
    assert outcome == "cut"
    assert MOST <= len(output) <= MOST + 10


def test_each_cell_has_names_of_its_own():
    assert given("x = 1")[0] == "done"
    assert given("x") == ("failed", "line 1: x\nNameError: name 'x' is not defined\n")
