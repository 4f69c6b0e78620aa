"""The command that grades: the results of a crew, one writer, and what is said meanwhile."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence

from autograder.batch import Change, Crew, Threads, changes, grade_all
from autograder.bridge import MarkBook
from autograder.course import Course
from autograder.errors import AutograderError
from autograder.pipeline import Batch, load_batch, load_handed
from autograder.result import Result
from autograder.sandbox import Bubblewrap, Limits, Unprotected
from autograder.voice import DONE, PROBLEM, complain, in_one_line, say_line


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
    people = course.people()
    submitters = [student for student in course.submitters(assignment) if student in people]
    wanted = {course.called(name): name for name in only}
    for student, name in wanted.items():
        if student not in submitters:
            raise AutograderError(f"{name}: nothing was collected from this student")
    chosen = [student for student in submitters if not wanted or student in wanted]
    strangers = len(course.submitters(assignment)) - len(submitters)
    if strangers:
        complain(
            f"{course.root / 'submitted'}: {strangers} folders were not put there by "
            "'autograder collect' and are left alone"
        )
    crew = _crew(batch, jobs, cluster, risk=risk)
    with contextlib.closing(crew), course.alone(), MarkBook(course) as book:
        book.enter_students(people)
        rows = {row.student: row for row in book.rows(assignment)}
        stored = {student: course.load_result(assignment, student) for student in chosen}
        known = {student: result for student, result in stored.items() if result is not None}
        fresh = {
            student: result
            for student, result in known.items()
            if not again
            and student in rows
            and rows[student].received == book.received(student, assignment)
        }
        handed = load_handed(course, assignment, chosen)
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
    if not chosen:
        say_line(f"{assignment}: nothing is collected; next: 'autograder collect {assignment} ...'")
        return DONE
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
        self.done(student, in_one_line(f"NOT GRADED: {type(error).__name__}: {error}"))


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
