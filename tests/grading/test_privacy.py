"""Feedback tells nobody of another, and what is not needed any more can be removed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from autograder.course import Student
from autograder.marks import Mark, Row
from autograder.privacy import Scan
from autograder.result import Graded, Result
from autograder.verdict import Verdict
from eqlib import Reason
from tests.grading.conftest import copied
from tests.grading.test_course import dump, give_mark

ANSWER = "Three cards fix the fourth, since the sum of a Quad is nothing."
STUDENTS = {
    "ana": Student("ana", "Ana", "Etxeberria"),
    "ben": Student("ben", "Ben", "O'Neill", "ben@example.org"),
    "1": Student("1", "Two", "Same"),
    "20261": Student("20261", "Two", "Same"),
}


def result(student: str, source: str, shown: str = "", found: str = "") -> Result:
    verdict = Verdict.wrong(Fraction(3), Reason("read.card", {"found": [found]}))
    return Result(student, "small", "en", "", (Graded("explain", verdict, source, shown),))


def leaks(comment: str = "", *, source: str = "answer = 1", shown: str = "", found: str = ""):
    results = {"ana": result("ana", source, shown, found), "ben": result("ben", ANSWER)}
    mark = Mark("explain", 0, None, 0, 3, False, comment)
    return Scan(STUDENTS, results).leaks("ana", Row("ana", None, (mark,), 0))


@pytest.mark.parametrize(
    ("comment", "leak"),
    [
        ("As BEN O'NEILL says.", "the name of ben"),
        ("Ask ben@example.org!", "the address of ben"),
        ("See ben.", "the id of ben"),
        ("Better: 20261 did it", "the id of 20261"),
        (f"He wrote: {ANSWER}", "the answer of ben to explain"),
    ],
)
def test_what_a_comment_tells_of_another_is_found(comment, leak):
    assert leaks(comment) == [f"the comment on explain holds {leak}"]


@pytest.mark.parametrize("comment", ["", "Ana Etxeberria, well done.", "Benny, 1 of 3", "Etxe"])
def test_what_tells_of_nobody_else_passes(comment):
    assert leaks(comment) == []


def test_what_a_run_or_a_verdict_repeats_is_found_unless_it_is_ones_own():
    assert leaks(shown=f"> {ANSWER}") == ["what explain printed holds the answer of ben to explain"]
    assert leaks(shown=ANSWER, source=f"print('{ANSWER}')") == []
    assert leaks(found="ben") == ["the verdict on explain holds the id of ben"]
    assert leaks(found="ben", source="answer = 'ben'") == []


def test_a_name_that_two_share_is_no_leak_to_either():
    results = {"1": result("1", "x")}
    row = Row("1", None, (Mark("explain", 0, None, 0, 3, False, "Two Same"),), 0)
    assert Scan(STUDENTS, results).leaks("1", row) == []


def test_with_one_leak_nobody_gets_feedback(room, capsys):
    assert room.grade("--student", "cai", "--student", "dee", "--student", "lea") == 0
    give_mark(room.course, "cai", "answer_explain", 1, "Look at what Lea Explains wrote.")
    assert room.run("feedback", "first-quads") == 1
    said = capsys.readouterr().err
    assert "cai: the comment on explain holds the name of lea" in said
    assert "no feedback is written" in said
    assert not (room.course.root / "feedback").exists()


def test_purging_removes_what_is_older_and_keeps_the_marks(graded, tmp_path, capsys):
    room = copied(graded, tmp_path)
    marks = dump(room.course)
    # Everything was handed in on 30 November at 17:00 UTC.
    assert room.run("purge", "--before", "2026-11-30T16:59+00:00") == 0
    assert "0 submissions removed" in capsys.readouterr().out
    assert room.run("purge", "--before", "2026-11-30T17:01+00:00") == 0
    assert "11 submissions removed" in capsys.readouterr().out
    files = [path for path in room.course.root.rglob("*") if path.is_file()]
    assert not any("ana" in path.parts or path.stem == "ana" for path in files)
    assert not any(b"Three cards fix the fourth." in path.read_bytes() for path in files)
    assert dump(room.course) == marks
    assert room.grade() == 0
    assert room.run("feedback", "first-quads") == 0
    assert dump(room.course) == marks
