"""Feedback tells nobody of another, and what is not needed any more can be removed."""

from __future__ import annotations

import shutil
from fractions import Fraction

import pytest

from autograder.bridge import MarkBook
from autograder.course import Student
from autograder.marks import Mark, Row
from autograder.privacy import Scan
from autograder.result import Graded, Result
from autograder.verdict import Verdict
from eqlib import Reason
from tests.grading.conftest import ASSIGNMENT, copied
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
    cai, lea = map(room.course.pseudonym, ("cai", "lea"))
    assert f"{cai}: the comment on explain holds the name of {lea}" in said
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
    for who in ("ana", room.course.pseudonym("ana")):
        assert not any(who in path.parts or path.stem == who for path in files)
    assert not any(b"Three cards fix the fourth." in path.read_bytes() for path in files)
    assert dump(room.course) == marks
    assert room.grade() == 0
    room.give_feedback()
    assert dump(room.course) == marks


KEY_FILES = {"students.csv", "pseudonyms.csv", "gradebook.db"}
# What students wrote into their answers is not what the grader tells of them.
NAMES = """\
id,first_name,last_name,email,language
maialen77,Maialen,Goikoetxea,mgoiko@example.org,eu
bartolome,Bartolomé,Zubizarreta,,
xq4711,,,,
"""


def told_of(room, said: str) -> set[str]:
    """Where in all that is written, or was said, somebody is named."""
    told = {"said"} if any(word in said.casefold() for word in WORDS) else set()
    for path in room.course.root.rglob("*"):
        place = path.relative_to(room.course.root)
        if any(word in str(place).casefold() for word in WORDS):
            told.add(str(place))
        if path.is_file() and path.name not in KEY_FILES:
            text = path.read_bytes().decode("utf-8", "replace").casefold()
            if any(word in text for word in WORDS):
                told.add(str(place))
    return told


WORDS = (
    *("maialen", "goikoetxea", "mgoiko", "maialen77", "bartolom", "zubizarreta", "xq4711"),
    *("maialen goikoetxea", "example.org"),
)


@pytest.mark.parametrize("how", ["here", "cluster"])
def test_nobody_is_named_outside_the_key_files_before_feedback_is_handed_back(
    room, how, capfd, request
):
    course = room.course
    shutil.rmtree(room.inbox)
    for name in ("submitted", "grading/first-quads/intake"):
        shutil.rmtree(course.root / name)
    (course.root / "pseudonyms.csv").unlink()
    (course.root / "gradebook.db").unlink()
    (course.root / "students.csv").write_text(NAMES, encoding="utf-8")
    assert room.run("release", ASSIGNMENT) == 0
    right = room.answers("en")
    room.hand_in("maialen77", right)
    named = room.inbox / "maialen77" / "my notebook.ipynb"
    named.rename(named.with_name("Maialen GOIKOETXEA.ipynb"))
    (named.parent / "mgoiko.txt").write_text("x")
    # Two that were worked in: a person has to choose, by their names.
    room.hand_in("bartolome", right)
    named = room.inbox / "bartolome" / "my notebook.ipynb"
    shutil.copy(named, named.with_name("Bartolome 2.ipynb"))
    room.hand_in("xq4711", {**right, "complete": "while True:\n    pass"})
    (room.inbox / "xq4711" / "xq4711.ipynb").symlink_to(named)
    options = ()
    if how == "cluster":
        cluster = request.getfixturevalue("scheduler")
        options = ("--cluster", cluster.scheduler_address)
    capfd.readouterr()
    assert room.run("collect", "first-quads", room.inbox) == 0
    assert room.grade(*options) == 0
    assert room.grade("--again", *options) == 0
    assert room.run("status") == 0
    assert room.run("feedback", "first-quads") == 0
    out, err = capfd.readouterr()
    assert out.count("[3/3]") == 2
    if how == "cluster":
        logs = cluster.get_logs()
        err += "\n".join(f"{name}{log}" for name, log in logs.items())
    assert told_of(room, out + err) == set()
    for name in ("pseudonyms.csv", "secret.key"):
        assert (course.root / name).stat().st_mode & 0o077 == 0
    # The gradebook knows them, and so do those who ask.
    assert {row.student for row in rows(course)} == set(course.people())
    assert room.run("who", course.pseudonym("maialen77")) == 0
    assert "maialen77  Maialen Goikoetxea  mgoiko@example.org" in capfd.readouterr().out
    assert room.run("who", "bartolome") == 0
    assert capfd.readouterr().out.startswith(f"{course.pseudonym('bartolome')}  bartolome  ")
    assert room.run("who", "nobody-here") == 1
    # Handed back, each has a page with its owner's name, and no other's.
    assert room.run("hand-back", "first-quads") == 0
    pages = {
        path.stem: path.read_text("utf-8") for path in course.handed_back("first-quads").iterdir()
    }
    assert pages.keys() == {"maialen77", "bartolome", "xq4711"}
    assert "Maialen Goikoetxea" in pages["maialen77"]
    assert "Zubizarreta" not in pages["maialen77"]


def rows(course):
    with MarkBook(course) as book:
        return book.rows("first-quads")


def test_what_has_changed_since_it_was_looked_at_is_not_handed_back(room, tmp_path, capsys):
    assert room.grade("--student", "cai", "--student", "dee") == 0
    target = tmp_path / "out"
    assert room.run("hand-back", "first-quads", "-o", target) == 1
    assert "run 'autograder feedback first-quads'" in capsys.readouterr().err
    assert room.run("feedback", "first-quads") == 0
    give_mark(room.course, "cai", "answer_explain", 1, "A comment that nobody has looked at.")
    assert room.run("hand-back", "first-quads", "-o", target) == 1
    assert f"{room.course.pseudonym('cai')}: the feedback is not what it was" in (
        capsys.readouterr().err
    )
    assert not target.exists()
    assert room.run("feedback", "first-quads") == 0
    assert room.run("hand-back", "first-quads", "-o", target) == 0
    assert {path.name for path in target.iterdir()} == {"cai.html", "dee.html"}


def test_who_was_collected_by_others_is_left_alone_and_not_named(room, capsys):
    folder = room.course.root / "submitted" / "somebody" / "first-quads"
    folder.mkdir(parents=True)
    assert room.grade("--student", "dee") == 0
    out, err = capsys.readouterr()
    assert "1 folders were not put there by 'autograder collect'" in err
    assert "somebody" not in out + err
