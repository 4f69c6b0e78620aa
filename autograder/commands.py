"""What the commands do: each works on a course and returns the exit code."""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from autograder import collect as collecting
from autograder import feedback as pages
from autograder.batch import Change, Crew, Threads, changes, grade_all
from autograder.bridge import MarkBook
from autograder.configuration import configure
from autograder.course import Course
from autograder.errors import AutograderError
from autograder.exercise import Assignment
from autograder.folder import load_assignment, load_exercise
from autograder.lms import fill
from autograder.marks import Row, write_csv
from autograder.notebook import build
from autograder.pipeline import Batch, load_batch, load_handed
from autograder.privacy import Scan
from autograder.privacy import purge as remove_before
from autograder.result import Result
from autograder.samples import failures
from autograder.sandbox import Bubblewrap, Limits, Unprotected
from autograder.words import say
from eqlib.words import LANGUAGES

DONE, PROBLEM = 0, 1


def say_line(line: str) -> None:
    """Print what a command has to say."""
    print(line, flush=True)  # noqa: T201 - the voice of the commands


def complain(line: str) -> None:
    """Print what went wrong."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201 - the voice of the commands


def init(folder: Path, languages: Sequence[str], database: str | None) -> int:
    """Make a course in a folder."""
    course = Course.create(folder, languages)
    configure(course, database)
    with course.alone(), MarkBook(course) as book:
        book.enter_students(course.students())
    say_line(f"{course.root}: a course in {', '.join(course.languages)}")
    say_line("next: enter the students in students.csv, then 'autograder release FOLDER'")
    return DONE


def release(course: Course, folder: Path) -> int:
    """Make the notebooks of an assignment and enter it in the gradebook."""
    if not (folder / "assignment.toml").is_file():
        raise AutograderError(f"{folder}: this is no assignment (there is no assignment.toml)")
    assignment = load_assignment(folder)
    sources = {
        lang: build(assignment, lang, course.secret(assignment.id)) for lang in course.languages
    }
    with course.alone(), MarkBook(course) as book:
        course.save_release(assignment, book.release(assignment, sources))
    target = course.root / "release" / assignment.id
    say_line(f"{assignment.id}: {len(assignment.exercises)} exercises; hand out the files of")
    say_line(f"  {target}")
    for path in sorted(target.glob("*.ipynb")):
        say_line(f"  - {path.name}")
    return DONE


def collect(course: Course, assignment: str, source: Path, received: datetime | None) -> int:
    """Take in what students handed in."""
    course.load_release(assignment)
    with course.alone():
        collected = collecting.collect(
            course, assignment, source, (received or datetime.now(UTC)).astimezone(UTC)
        )
    say_line(f"{assignment}: {len(collected.new)} new or changed, {len(collected.same)} as before")
    for name, why in collected.left.items():
        complain(f"{source / name}: not collected: {why}")
    return PROBLEM if collected.left else DONE


def grade(
    course: Course,
    assignment: str,
    only: Sequence[str],
    limits: Limits,
    jobs: int,
    *,
    again: bool,
    risk: bool,
    cluster: str | None = None,
) -> int:
    """Grade what is new or changed (or all again), and enter it in the gradebook."""
    batch = load_batch(course, assignment, limits)
    submitters = course.submitters(assignment)
    for student in only:
        if student not in submitters:
            raise AutograderError(f"{student}: nothing was collected from this student")
    chosen = [student for student in submitters if not only or student in only]
    crew = _crew(batch, jobs, cluster, risk=risk)
    with contextlib.closing(crew), course.alone(), MarkBook(course) as book:
        book.enter_students(course.students())
        rows = {row.student: row for row in book.rows(assignment)}
        stored = {student: course.load_result(assignment, student) for student in chosen}
        known = {student: result for student, result in stored.items() if result is not None}
        fresh = {} if again else {name: known[name] for name in known if name in rows}
        handed = [load_handed(course, assignment, student) for student in chosen]
        progress = Progress(len(chosen))
        for came in grade_all(handed, batch, crew, fresh):
            errors = {student: found for student, found in came if isinstance(found, Exception)}
            results = [found for _, found in came if isinstance(found, Result)]
            new = [result for result in results if result is not fresh.get(result.student)]
            errors |= book.record(new, batch.release, known)
            for student, _ in came:
                if student in errors:
                    progress.failed(student, errors[student])
            for result in results:
                if result.student in errors:
                    continue
                if result is fresh.get(result.student):
                    progress.done(result.student, "as before")
                    continue
                row = rows.get(result.student)
                told = changes(known.get(result.student), result, row.marks) if row else []
                progress.done(result.student, _summary(result), told)
        waiting = sum(row.waiting for row in book.rows(assignment))
    done, failed = progress.number - progress.failures, progress.failures
    say_line(f"{assignment}: {done} graded, {failed} not; {waiting} marks to give")
    if waiting:
        say_line("next: 'autograder status' lists them; give them in nbgrader's formgrader")
    return PROBLEM if failed else DONE


def _crew(batch: Batch, jobs: int, cluster: str | None, *, risk: bool) -> Crew:
    if cluster is None:
        return Threads(batch, Unprotected() if risk else Bubblewrap(), jobs)
    if risk:
        raise AutograderError("--cluster and --without-sandbox do not go together")
    try:
        from autograder.cluster import Cluster
    except ModuleNotFoundError as error:
        raise AutograderError(
            f"--cluster needs dask.distributed ({error}); pip install 'eqlib[cluster]'"
        ) from None
    return Cluster(cluster, batch)


class Progress:
    """Says of each submission how it went, and how long the others will take."""

    def __init__(self, total: int) -> None:
        self._total, self._start = total, time.monotonic()
        self.number = self.failures = 0

    def done(self, student: str, outcome: str, told: Sequence[Change] = ()) -> None:
        """Say that a submission is graded, and what grading again has changed."""
        self.number += 1
        left = (time.monotonic() - self._start) / self.number * (self._total - self.number)
        say_line(f"[{self.number}/{self._total}] {student}: {outcome}{_time_left(left)}")
        for change in told:
            say_line(f"  {change}")

    def failed(self, student: str, error: Exception) -> None:
        """Say that a submission could not be graded; that keeps no other from it."""
        self.failures += 1
        self.done(student, f"NOT GRADED: {type(error).__name__}: {error}")


def _summary(result: Result) -> str:
    verdicts = [graded.verdict for graded in result.exercises]
    points = sum(verdict.points or 0 for verdict in verdicts if verdict)
    waiting = [graded.exercise for graded in result.exercises if graded.needs_person]
    told = f"{float(points):g} points"
    return f"{told}; for a person: {', '.join(waiting)}" if waiting else told


def _time_left(seconds: float) -> str:
    if seconds < 5:
        return ""
    return f" ({seconds:.0f} s left)" if seconds < 90 else f" ({seconds / 60:.0f} min left)"


def feedback(course: Course, assignment_id: str) -> int:
    """Write a page for each student whose submission is graded, unless one tells of another."""
    assignment, _ = course.load_release(assignment_id)
    students = course.students()
    with course.alone(), MarkBook(course) as book:
        handed_in = course.submitters(assignment_id)
        rows = {row.student: row for row in book.rows(assignment_id) if row.student in handed_in}
    results = {}
    for student in rows:
        result = course.load_result(assignment_id, student)
        if result is None:
            complain(f"{student}: no feedback: run 'autograder grade {assignment_id}' first")
        else:
            results[student] = result
    scan = Scan(students, results)
    leaks = [(student, leak) for student in results for leak in scan.leaks(student, rows[student])]
    for student, leak in leaks:
        complain(f"{student}: {leak}")
    if leaks:
        raise AutograderError(
            "no feedback is written, because some of it tells of another student; change the "
            "comments in formgrader, or give the exercise a mark by hand and look at its notebook"
        )
    for student, result in results.items():
        name = students[student].name if student in students else student
        folder = course.root / "feedback" / student / assignment_id
        folder.mkdir(parents=True, exist_ok=True)
        page = pages.page(assignment, result, rows[student], name)
        (folder / f"{assignment_id}.html").write_text(page, encoding="utf-8")
    say_line(f"{assignment_id}: {len(results)} pages in {course.root / 'feedback'}")
    return DONE if len(results) == len(rows) else PROBLEM


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
        write_csv(file, exercises, course.students(), rows)
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
    except (OSError, UnicodeDecodeError) as error:
        raise AutograderError(f"{table}: this is no table in UTF-8 ({error})") from None
    titles = [assignment.id, *assignment.titles.values()]
    try:
        filled = fill(text, titles, course.students(), rows, column)
    except AutograderError as error:
        raise AutograderError(f"{table}: {error}") from None
    path = output or course.root / f"{assignment.id}-{table.name}"
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(filled.text)
    say_line(f"{path}: {len(filled.given)} marks; upload this file")
    for who, why in filled.left.items():
        say_line(f"  {who}: left as it was: {why}")
    return DONE


def status(course: Course, assignment: str | None) -> int:
    """Tell how far each assignment is, and list what needs a person."""
    names = [assignment] if assignment else course.assignments()
    students = course.students()
    with MarkBook(course) as book:
        for name in names:
            course.load_release(name)
            rows = book.rows(name)
            handed_in = course.submitters(name)
            missing = sorted(students.keys() - set(handed_in))
            ungraded = sorted(set(handed_in) - {row.student for row in rows})
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
            why = say(verdict.reason, "en")
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
