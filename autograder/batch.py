"""Many submissions at once: graded side by side, handed back one by one to a single writer.

The threads only wait for sandboxes; whatever is written is written by whoever reads the results.
So a batch may end at any moment: what was handed back and entered is done, the rest is not begun.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from autograder.marks import Mark
from autograder.pipeline import Batch, Handed, grade
from autograder.result import Graded, Result
from autograder.sandbox import Sandbox
from autograder.verdict import Outcome


def grade_all(
    handed: Sequence[Handed],
    batch: Batch,
    sandbox: Sandbox,
    known: Mapping[str, Result],
    jobs: int,
) -> Iterator[tuple[str, Result | Exception]]:
    """Yield each student's result as soon as it is there; an error is one student's alone.

    `known` holds results that are handed back as they are where they still hold. At most twice
    `jobs` results are ahead of whoever takes them, however large the batch is.
    """
    pool = ThreadPoolExecutor(jobs, thread_name_prefix="grade")
    running: dict[Future[Result], str] = {}
    waiting = list(reversed(handed))
    try:
        while waiting or running:
            while waiting and len(running) < 2 * jobs:
                one = waiting.pop()
                future = pool.submit(grade, one, batch, sandbox, known.get(one.student))
                running[future] = one.student
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=running.__getitem__):
                student, error = running.pop(future), future.exception()
                if error is not None and not isinstance(error, Exception):
                    raise error
                yield student, error or future.result()
    finally:
        pool.shutdown(cancel_futures=True)


@dataclass(frozen=True, slots=True)
class Change:
    """What grading again made of one exercise: the mark before, the mark now, and the reason."""

    exercise: str
    old: float | None
    new: float | None
    why: str

    def __str__(self) -> str:
        return f"{self.exercise}: {_mark(self.old)} -> {_mark(self.new)} ({self.why})"


def changes(known: Result | None, result: Result, marks: Sequence[Mark]) -> list[Change]:
    """Return what differs from a result that was entered before, whose `marks` are those.

    A mark that a person gave stays; that the answer below it has changed is said.
    """
    if known is None:
        return []
    old = {graded.exercise: graded for graded in known.exercises}
    manual = {mark.exercise: mark.manual for mark in marks if mark.manual is not None}
    elsewhere = any(
        graded.exercise in old and graded.source != old[graded.exercise].source
        for graded in result.exercises
    )
    found = []
    for graded in result.exercises:
        before = old.get(graded.exercise)
        if before is None or before == graded:
            continue
        why = _why(before, graded, elsewhere=elsewhere)
        if graded.exercise in manual:
            mark = manual[graded.exercise]
            why = f"{why}; a person's mark stays and waits to be looked at again"
            found.append(Change(graded.exercise, mark, mark, why))
        elif _points(before) != _points(graded) or before.needs_person != graded.needs_person:
            found.append(Change(graded.exercise, _points(before), _points(graded), why))
    return found


def _why(before: Graded, now: Graded, *, elsewhere: bool) -> str:
    if before.verdict is not None and before.verdict.outcome is Outcome.GRADER_ERROR:
        return "it could not be graded before"
    if before.source != now.source:
        return "another answer"
    return "another answer elsewhere in the notebook" if elsewhere else "other checks"


def _points(graded: Graded) -> float | None:
    points = None if graded.verdict is None else graded.verdict.points
    return None if points is None else float(points)


def _mark(points: float | None) -> str:
    return "no mark" if points is None else f"{points:g}"
