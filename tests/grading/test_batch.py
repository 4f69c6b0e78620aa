"""Many submissions at once: killed at any moment and gone on with, with every change told."""

from __future__ import annotations

import contextlib
import copy
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import count

import pytest
from nbgrader.api import Gradebook
from sqlalchemy import Engine, event
from sqlalchemy.orm import Session

from autograder import grading
from autograder.batch import Change, Threads, changes, grade_all
from autograder.bridge import MarkBook
from autograder.configuration import configure
from autograder.course import Course
from autograder.demo import answered
from autograder.marks import Mark
from autograder.notebook import build
from autograder.pipeline import Batch, Handed
from autograder.result import Graded, Result
from autograder.sandbox import Limits, Run
from autograder.verdict import Verdict
from autograder.warm import End
from eqlib import Reason
from tests.grading import small
from tests.grading.test_course import dump

WHY = Reason("answer.blank")
FULL = Fraction(3)


def result(**exercises: Verdict | None) -> Result:
    """A result in which each answer is its own name."""
    graded = tuple(Graded(name, verdict, name) for name, verdict in exercises.items())
    return Result("ana", "small", "en", "digest", graded)


RIGHT, WRONG = Verdict.right(FULL, WHY), Verdict.wrong(FULL, WHY)
HALF = Verdict.partial(Fraction(3, 2), FULL, WHY)
UNREADABLE, SURPRISE = Verdict.malformed(FULL, WHY), Verdict.grader_error(FULL, WHY)


def test_each_change_is_told_with_its_reason():
    before = result(a=RIGHT, b=RIGHT, c=UNREADABLE, d=SURPRISE, e=None)
    after = result(a=RIGHT, b=HALF, c=WRONG, d=RIGHT, e=None)
    assert [str(change) for change in changes(before, after, ())] == [
        "b: 3 -> 1.5 (other checks)",
        "c: no mark -> 0 (other checks)",
        "d: no mark -> 3 (it could not be graded before)",
    ]


def test_another_answer_is_told_from_other_checks():
    before, changed = result(a=RIGHT, b=RIGHT), Graded("a", WRONG, "another")
    after = Result("ana", "small", "en", "digest", (changed, Graded("b", WRONG, "b")))
    assert [change.why for change in changes(before, after, ())] == [
        "another answer",
        "another answer elsewhere in the notebook",
    ]


def test_a_mark_that_a_person_gave_is_told_to_stay():
    marks = [Mark("a", 3, 2.5, 2.5, 3, False)]
    [change] = changes(result(a=RIGHT), result(a=WRONG), marks)
    why = "other checks; a person's mark stays and waits to be looked at again"
    assert change == Change("a", 2.5, 2.5, why)


def test_nothing_is_told_of_what_was_never_graded():
    assert changes(None, result(a=RIGHT), ()) == []


class Small:
    """A course with the small assignment, and one student's right answers in it."""

    def __init__(self, root) -> None:
        self.course = Course.create(root, ["en"])
        configure(self.course)
        assignment = small.assignment()
        secret = self.course.secret("small")
        with MarkBook(self.course) as book:
            release = book.release(assignment, {"en": build(assignment, "en", secret)})
        self.batch = Batch(assignment, release, secret, Limits())

    def record(self, new: Result, known: Result | None) -> None:
        with MarkBook(self.course) as book:
            failed = book.record([new], self.batch.release, {} if known is None else {"ana": known})
        assert failed == {}

    def rows(self):
        with MarkBook(self.course) as book:
            return book.rows("small")


def small_result() -> Result:
    verdicts = {"complete": RIGHT, "is-quad": Verdict.wrong(Fraction(4), WHY), "explain": None}
    return result(**verdicts)


def test_killed_before_or_after_any_commit_it_goes_on_to_the_same_gradebook(tmp_path, monkeypatch):
    whole = Small(tmp_path / "whole")
    shutil.copytree(whole.course.root, tmp_path / "new")
    whole.record(small_result(), None)
    committed = Session.commit
    moments = 0
    for moment in count():
        root = shutil.copytree(tmp_path / "new", tmp_path / str(moment))
        place = copy.copy(whole)
        place.course = Course.open(root)
        commits = count()

        def commit(session, moment=moment, commits=commits):
            now = 2 * next(commits)
            if now == moment:
                raise KeyboardInterrupt
            committed(session)
            if now + 1 == moment:
                raise KeyboardInterrupt

        monkeypatch.setattr(Session, "commit", commit)
        try:
            place.record(small_result(), None)
        except KeyboardInterrupt:
            moments += 1
        else:
            break
        finally:
            monkeypatch.setattr(Session, "commit", committed)
        place.record(small_result(), place.course.load_result("small", "ana"))
        assert place.rows() == whole.rows()
    # Opening the gradebook commits once; all of a submission is one transaction more.
    assert moments == 4


def test_killed_after_the_commit_an_older_answer_handed_in_again_is_entered_again(
    tmp_path, monkeypatch
):
    place = Small(tmp_path)
    first = small_result()
    wrong = Graded("complete", WRONG, "another answer")
    second = replace(first, digest="another", exercises=(wrong, *first.exercises[1:]))
    place.record(first, None)
    committed = Session.commit

    def commit_and_die(session):
        committed(session)
        raise KeyboardInterrupt

    with MarkBook(place.course) as book:
        monkeypatch.setattr(Session, "commit", commit_and_die)
        with pytest.raises(KeyboardInterrupt):
            book.record([second], place.batch.release, {"ana": first})
        monkeypatch.undo()
    assert place.rows()[0].score == 0
    stored = place.course.load_result("small", "ana")
    # What is stored is the older one, which nobody takes for what was entered last.
    assert (stored.exercises, stored.digest) == (first.exercises, "")
    place.record(first, stored)
    assert place.rows()[0].score == 3


def test_killed_from_outside_again_and_again_it_goes_on_to_the_same_gradebook(graded, room):
    command = [sys.executable, "-m", "autograder", "grade", "first-quads", "--seconds", "2"]
    command += ["--jobs", "3", "--course", str(room.course.root)]
    for lines in (1, 3):
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for _ in range(lines):
                assert process.stdout.readline()
            os.kill(process.pid, signal.SIGKILL)
    assert len({student for student, _ in dump(room.course)}) < 11
    assert subprocess.run(command, check=False).returncode == 0
    assert dump(room.course) == dump(graded.course)


class Dead:
    """A sandbox in which nobody ever says anything."""

    def run(self, job, limits):
        return Run(End.DIED, {}, {})


def test_all_come_back_once(tmp_path):
    batch = Small(tmp_path).batch
    handed = [Handed(f"s{number}", tmp_path / f"s{number}") for number in range(20)]
    for one in handed[:10]:
        notebook = answered(batch.release.notebooks["en"], small.RIGHT)
        small.write(notebook, one.folder / "small.ipynb")
    with contextlib.closing(Threads(batch, Dead(), 2)) as crew:
        came = list(grade_all(handed, batch, crew, {}))
    students = [student for results in came for student, _ in results]
    assert sorted(students) == sorted(one.student for one in handed)


def test_where_one_cannot_be_entered_the_others_are(tmp_path, monkeypatch):
    place = Small(tmp_path)
    results = [replace(small_result(), student=name) for name in ("ana", "ben", "cai")]
    entered = Gradebook.add_submission

    def fails_for_ben(book, assignment, student, **more):
        if student == "ben":
            raise OSError("no space left")
        return entered(book, assignment, student, **more)

    monkeypatch.setattr(Gradebook, "add_submission", fails_for_ben)
    with MarkBook(place.course) as book:
        failed = book.record(results, place.batch.release, {})
    assert {student: str(error) for student, error in failed.items()} == {"ben": "no space left"}
    assert [row.student for row in place.rows()] == ["ana", "cai"]
    # What was not entered has no result, and so is graded again.
    stored = [place.course.load_result("small", result.student) for result in results]
    assert [result is None for result in stored] == [False, True, False]


def test_entering_many_takes_hardly_more_statements_than_entering_one(tmp_path):
    statements = Counter()

    def count(conn, cursor, statement, parameters, context, executemany):
        statements[statement.split()[0]] += 1

    place = Small(tmp_path)
    results = [replace(small_result(), student=f"s{number}") for number in range(20)]
    event.listen(Engine, "before_cursor_execute", count)
    try:
        with MarkBook(place.course) as book:
            statements.clear()
            assert book.record(results, place.batch.release, {}) == {}
            first = statements.copy()
            statements.clear()
            assert book.record(results, place.batch.release, {}) == {}
    finally:
        event.remove(Engine, "before_cursor_execute", count)
    # One for each table, and nbgrader asks for assignment and student of each new submission.
    assert first["INSERT"] == len(("student", "submission", "notebook", "mark", "comment"))
    assert first["SELECT"] < 2 * len(results) + 15
    # Once they are there, it does not matter how many they are.
    assert statements["SELECT"] < 15
    assert statements["INSERT"] == 0


def test_progress_says_how_long_the_others_will_take(monkeypatch, capsys):
    clock = iter([0, 30, 60, 100, 100])
    monkeypatch.setattr(grading.time, "monotonic", lambda: next(clock))
    progress = grading.Progress(4)
    progress.done("s-one", "3 points", [Change("a", 1, 3, "another answer")])
    progress.failed("s-two", OSError("no space left"))
    progress.done("s-three", "as before")
    progress.done("s-four", "as before")
    # One in 30 s leaves three in 90; two in 60 leave two in 60; three in 100 leave one in 33.
    assert capsys.readouterr().out.splitlines() == [
        "[1/4] s-one: 3 points (2 min left)",
        "  a: 1 -> 3 (another answer)",
        "[2/4] s-two: NOT GRADED: OSError: no space left (60 s left)",
        "[3/4] s-three: as before (33 s left)",
        "[4/4] s-four: as before",
    ]
    assert progress.failures == 1
