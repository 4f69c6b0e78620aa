"""Statements name tests that are there."""

from __future__ import annotations

from book._ext.checked import ROOT, find_tests


def test_the_tests_of_a_file_are_known_with_their_lines():
    lines = (ROOT / "tests/book/test_checked.py").read_text("utf-8").splitlines()
    (found,) = find_tests(ROOT / "tests/book/test_checked.py").items()
    assert lines[found[1] - 1] == f"def {found[0]}():"
