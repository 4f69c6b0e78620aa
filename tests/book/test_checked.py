"""Each statement of the book names the tests that check it, and they are there."""

from __future__ import annotations

import re

import pytest

from book._ext.checked import ROOT, find_tests
from book._ext.proofs import PROVED

STATEMENT = re.compile(
    rf"^:::\{{prf:(?:{'|'.join(PROVED)})\}}[^\n]*\n:label: (\S+)\n(.*?)^:::$", re.M | re.S
)
STATEMENTS = {
    label: text
    for page in sorted((ROOT / "book").glob("*.md"))
    for label, text in STATEMENT.findall(page.read_text("utf-8"))
}


def test_the_tests_of_a_file_are_known_with_their_lines() -> None:
    path = ROOT / "tests/book/test_checked.py"
    lines = path.read_text("utf-8").splitlines()
    found = find_tests(path)
    assert len(found) == 4
    for name, line in found.items():
        assert lines[line - 1].startswith(f"def {name}(")


CELLS = {
    name
    for page in sorted((ROOT / "book").glob("*.md"))
    for name in re.findall(r"^```\{cell\}\n:name: (\S+)$", page.read_text("utf-8"), re.M)
}


TOC = (ROOT / "book/_toc.yml").read_text("utf-8")
# The mathematics of EvenQuads, Quads, QUADRAO and EQUALIS.
MATHEMATICS = re.findall(r"file: (.*)", "".join(TOC.split("caption: ")[2:6]))
THEOREMS = [
    label
    for page in MATHEMATICS
    for label, _ in STATEMENT.findall((ROOT / f"book/{page}.md").read_text("utf-8"))
    if label.startswith("thm-")
]


def test_there_are_theorems_on_every_game() -> None:
    assert {"thm-fourth", "thm-tiles", "thm-play-off", "thm-different"} <= set(THEOREMS)


@pytest.mark.parametrize("label", THEOREMS)
def test_each_theorem_leads_to_a_cell_in_which_it_can_be_tried(label: str) -> None:
    (name,) = re.findall(r"^:cell: (\S+)$", STATEMENTS[label], re.M)
    assert name in CELLS


@pytest.mark.parametrize("label", STATEMENTS)
def test_each_statement_names_tests_that_are_there(label: str) -> None:
    (named,) = re.findall(r"^```\{checked\} (.+)$", STATEMENTS[label], re.M)
    for one in named.split():
        file, _, test = one.partition("::")
        assert test in find_tests(ROOT / file)
