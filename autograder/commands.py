"""What the commands do: each works on a course and returns the exit code."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from autograder import collect as collecting
from autograder.bridge import MarkBook
from autograder.configuration import configure
from autograder.course import Course, Student
from autograder.errors import AutograderError
from autograder.exercise import Assignment
from autograder.feedback import page as write_page
from autograder.folder import load_assignment, load_exercise
from autograder.lms import fill
from autograder.marks import Row, write_csv
from autograder.notebook import build
from autograder.privacy import Scan
from autograder.privacy import purge as remove_before
from autograder.result import Result
from autograder.samples import failures
from autograder.voice import DONE, PROBLEM, complain, in_one_line, say_line
from autograder.words import say
from eqlib.words import LANGUAGES


def init(folder: Path, languages: Sequence[str], database: str | None) -> int:
    """Make a course in a folder."""
    course = Course.create(folder, languages)
    configure(course, database)
    with course.alone(), MarkBook(course) as book:
        book.enter_students(course.people())
    say_line(f"{course.root}: a course in {', '.join(course.languages)}")
    say_line("next: enter the students in students.csv, then 'autograder release FOLDER'")
    return DONE


def release(course: Course, folder: Path, due: datetime | None = None) -> int:
    """Make the notebooks of an assignment and enter it in the gradebook."""
    if not (folder / "assignment.toml").is_file():
        raise AutograderError(f"{folder}: this is no assignment (there is no assignment.toml)")
    assignment = load_assignment(folder.resolve())
    hand_out(course, assignment, due)
    target = course.root / "release" / assignment.id
    say_line(f"{assignment.id}: {len(assignment.exercises)} exercises; hand out the files of")
    say_line(f"  {target}")
    for path in sorted(target.glob("*.ipynb")):
        say_line(f"  - {path.name}")
    return DONE


def hand_out(course: Course, assignment: Assignment, due: datetime | None) -> None:
    """Write the notebooks of an assignment; enter it, and the students, in the gradebook."""
    sources = {
        lang: build(assignment, lang, course.secret(assignment.id)) for lang in course.languages
    }
    with course.alone(), MarkBook(course) as book:
        book.enter_students(course.people())
        course.save_release(assignment, book.release(assignment, sources, due))


def collect(course: Course, assignment: str, source: Path, received: datetime | None) -> int:
    """Take in what students handed in."""
    course.load_release(assignment)
    with course.alone():
        collected = collecting.collect(course, assignment, source, received)
    say_line(f"{assignment}: {len(collected.new)} new or changed, {len(collected.same)} as before")
    for name, why in collected.left.items():
        complain(in_one_line(f"{source / name}: not collected: {why}"))
    return PROBLEM if collected.left else DONE


def feedback(course: Course, assignment: str) -> int:
    """Write a page for each submission that is graded, under its pseudonym, to be looked at."""
    pages, missing = _pages(course, assignment)
    for student in missing:
        complain(f"{student}: no feedback: run 'autograder grade {assignment}' first")
    for student, page in pages.items():
        path = _page(course, assignment, student)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(student), encoding="utf-8")
    say_line(f"{assignment}: {len(pages)} pages in {course.root / 'feedback'}")
    if pages:
        say_line(f"next: look at some, then 'autograder hand-back {assignment}'")
    return PROBLEM if missing else DONE


def hand_back(course: Course, assignment: str, folder: Path | None) -> int:
    """Write the pages of feedback for their owners, as they were looked at, with their names."""
    people = course.people()
    pages, _ = _pages(course, assignment)
    for student, page in pages.items():
        path = _page(course, assignment, student)
        if not path.is_file() or path.read_text(encoding="utf-8") != page(student):
            raise AutograderError(
                f"{student}: the feedback is not what it was when it was written last; run "
                f"'autograder feedback {assignment}' and look at it again"
            )
    target = folder or course.handed_back(assignment)
    target.mkdir(parents=True, exist_ok=True)
    for student, page in pages.items():
        owner = people.get(student, Student(student))
        (target / f"{owner.id}.html").write_text(page(owner.name), encoding="utf-8")
    say_line(f"{assignment}: {len(pages)} pages, named by their owners' ids, in {target}")
    return DONE


def _page(course: Course, assignment: str, student: str) -> Path:
    return course.root / "feedback" / student / assignment / f"{assignment}.html"


def _pages(course: Course, name: str) -> tuple[dict[str, Callable[[str], str]], list[str]]:
    """Return how to write a student's page with a name on it, and whose results are missing.

    Raises:
        AutograderError: some page tells of another student.
    """
    assignment, _ = course.load_release(name)
    with course.alone(), MarkBook(course) as book:
        handed_in = course.submitters(name)
        rows = {row.student: row for row in book.rows(name) if row.student in handed_in}
    found = {student: course.load_result(name, student) for student in rows}
    results = {student: result for student, result in found.items() if result is not None}
    scan = Scan(course.people(), results)
    leaks = [(student, leak) for student in results for leak in scan.leaks(student, rows[student])]
    for student, leak in leaks:
        complain(f"{student}: {leak}")
    if leaks:
        raise AutograderError(
            "no feedback is written, because some of it tells of another student; change the "
            "comments in formgrader, or give the exercise a mark by hand and look at its notebook"
        )
    pages: dict[str, Callable[[str], str]] = {
        student: partial(write_page, assignment, result, rows[student])
        for student, result in results.items()
    }
    return pages, sorted(rows.keys() - results.keys())


def who(course: Course, names: Sequence[str]) -> int:
    """Tell who is behind pseudonyms, or which pseudonyms belong to ids; without any, all."""
    people = course.people()
    for name in names:
        if course.called(name) not in people:
            raise AutograderError(f"{name}: this is no pseudonym and no id of this course")
    for student in sorted(map(course.called, names) if names else people):
        owner = people[student]
        told = (student, owner.id, owner.name if owner.name != owner.id else "", owner.email)
        say_line("  ".join(filter(None, told)))
    return DONE


def purge(course: Course, before: datetime) -> int:
    """Remove what was handed in before a moment; the marks stay."""
    with course.alone(), MarkBook(course) as book:
        received = {
            (assignment, row.student): row.received.replace(tzinfo=UTC)
            for assignment in course.assignments()
            for row in book.rows(assignment)
            if row.received is not None
        }
        purged = remove_before(course, before, received)
    for line in purged:
        say_line(line)
    say_line(f"{len(purged)} submissions removed; the marks are still in the gradebook")
    return DONE


def export(
    course: Course,
    assignment_id: str,
    output: Path | None,
    table: Path | None = None,
    column: str | None = None,
) -> int:
    """Write the marks as a table, one line a student, or into a learning platform's table."""
    assignment, _ = course.load_release(assignment_id)
    with MarkBook(course) as book:
        rows = book.rows(assignment_id)
    if table is not None:
        return _fill(course, assignment, rows, table, output, column)
    path = output or course.root / f"{assignment_id}.csv"
    exercises = [exercise.id for exercise in assignment.exercises]
    # With the mark at the beginning spreadsheets know that it is UTF-8.
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        write_csv(file, exercises, course.people(), rows)
    say_line(f"{path}: {len(rows)} submissions")
    return DONE


def _fill(
    course: Course,
    assignment: Assignment,
    rows: Sequence[Row],
    table: Path,
    output: Path | None,
    column: str | None,
) -> int:
    try:
        with table.open(encoding="utf-8", newline="") as file:
            text = file.read()
    except UnicodeDecodeError as error:
        raise AutograderError(f"{table}: this is no table in UTF-8 ({error})") from None
    titles = [assignment.id, *assignment.titles.values()]
    try:
        filled = fill(text, titles, course.people(), rows, column)
    except AutograderError as error:
        raise AutograderError(f"{table}: {error}") from None
    path = output or course.root / f"{assignment.id}-{table.name}"
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(filled.text)
    say_line(f"{path}: marks filled in: {len(filled.given)}; upload this file")
    for who, why in filled.left.items():
        say_line(f"  {who}: left as it was: {why}")
    return DONE


def status(course: Course, assignment: str | None) -> int:
    """Tell how far each assignment is, and list what needs a person."""
    names = [assignment] if assignment else course.assignments()
    enrolled = set(map(course.pseudonym, course.students()))
    with MarkBook(course) as book:
        for name in names:
            course.load_release(name)
            rows = book.rows(name)
            handed_in = course.submitters(name)
            graded = {row.student for row in rows}
            missing = sorted(enrolled - set(handed_in) - graded)
            ungraded = sorted(set(handed_in) - graded)
            say_line(f"{name}: {len(handed_in)} handed in, {len(rows)} graded")
            if missing:
                say_line(f"  not handed in: {', '.join(missing)}")
            if ungraded:
                say_line(f"  not graded yet: {', '.join(ungraded)}")
            for row in rows:
                for line in _waiting(course.load_result(name, row.student), row):
                    say_line(f"  {row.student}: {line}")
    if not names:
        say_line("nothing is released yet; next: 'autograder release FOLDER'")
    return DONE


def _waiting(result: Result | None, row: Row) -> list[str]:
    """Return why exercises of a row wait for a person; those with the same reason together."""
    graded = {item.exercise: item for item in result.exercises} if result else {}
    reasons: dict[str, list[str]] = {}
    for mark in row.marks:
        if not mark.needs_person:
            continue
        verdict = graded[mark.exercise].verdict if mark.exercise in graded else None
        if mark.manual is not None:
            why = "the answer has changed since a person gave the mark"
        elif verdict is None:
            why = "to be marked by a person"
        else:
            why = in_one_line(say(verdict.reason, "en"))
        reasons.setdefault(why, []).append(mark.exercise)
    return [f"{', '.join(exercises)}: {why}" for why, exercises in reasons.items()]


def check_exercise(folder: Path, variants: int) -> int:
    """Read an exercise's or an assignment's folder, and try all samples on some variants."""
    if (folder / "assignment.toml").is_file():
        exercises = load_assignment(folder.resolve()).exercises
    else:
        exercises = (load_exercise(folder.resolve()),)
    failed = 0
    for exercise in exercises:
        found = [failure for lang in LANGUAGES for failure in failures(exercise, lang, variants)]
        for failure in found:
            complain(
                f"{exercise.id}: sample {failure.sample!r}, variant {failure.seed}, "
                f"{failure.lang}: {json.dumps(failure.handed, ensure_ascii=False)} is "
                f"{' '.join(failure.found)}, must be {' '.join(failure.expected)}"
            )
        failed += len(found)
        say_line(
            f"{exercise.id}: {len(exercise.samples)} samples on {variants} variants in "
            f"{len(LANGUAGES)} languages: {len(found) or 'none'} failed"
        )
    return PROBLEM if failed else DONE
