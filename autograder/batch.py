"""Many submissions at once: graded side by side, handed back to a single writer.

Those who grade hold nothing that lasts: whatever is written is written by whoever reads the
results. So a batch may end at any moment: what was handed back and entered is done, the rest is
not begun.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Final, Protocol

from autograder.errors import CrewError
from autograder.ingest import Submission
from autograder.marks import Mark
from autograder.pipeline import Batch, Handed, Opened, look, work
from autograder.result import Graded, Result
from autograder.sandbox import Sandbox
from autograder.verdict import Outcome

# How many submissions for each that is being graded are ahead of whoever takes the results.
AHEAD: Final = 4
# After so many seconds without a result it is asked whether one can still come.
SILENCE: Final = 5


class Crew(Protocol):
    """Those who grade, so many submissions at once; none of them learns whose a submission is."""

    @property
    def size(self) -> int:
        """How many submissions are graded at once."""
        ...

    def submit(self, submission: Submission) -> Future[tuple[Graded, ...]]:
        """Have a submission graded."""
        ...

    def check(self) -> None:
        """Raise a CrewError where no result can come any more."""
        ...

    def close(self) -> None:
        """Let those go home who have not begun."""
        ...


class Threads:
    """Grades on this machine: the threads only wait for sandboxes."""

    def __init__(self, batch: Batch, sandbox: Sandbox, jobs: int) -> None:
        self._batch, self._sandbox, self._jobs = batch, sandbox, jobs
        self._pool = ThreadPoolExecutor(jobs, thread_name_prefix="grade")

    @property
    def size(self) -> int:
        """How many submissions are graded at once."""
        return self._jobs

    def submit(self, submission: Submission) -> Future[tuple[Graded, ...]]:
        """Have a submission graded by the next thread that is free."""
        return self._pool.submit(work, submission, self._batch, self._sandbox)

    def check(self) -> None:
        """Return: each run has its limit of time."""

    def close(self) -> None:
        """Wait for those that have begun; the others are not begun."""
        self._pool.shutdown(cancel_futures=True)


def grade_all(
    handed: Sequence[Handed], batch: Batch, crew: Crew, known: Mapping[str, Result]
) -> Iterator[list[tuple[str, Result | Exception]]]:
    """Yield the results of students as soon as they are there, those together that came together.

    An error is one student's alone. `known` holds results that are handed back as they are where
    they still hold. Only so many results are ahead of whoever takes them, however large the batch.

    Raises:
        CrewError: nobody is there any more who could grade.
    """
    running: dict[Future[tuple[Graded, ...]], Opened] = {}
    waiting = list(reversed(handed))
    while waiting or running:
        ready: list[tuple[str, Result | Exception]] = []
        room = AHEAD * crew.size - len(running)
        while waiting and len(ready) < room:
            one = waiting.pop()
            opened = look(one, batch, known.get(one.student))
            if isinstance(opened, Result):
                ready.append((one.student, opened))
            else:
                running[crew.submit(opened.submission)] = opened
                room -= 1
        patience = 0 if ready else SILENCE
        done, _ = wait(running, timeout=patience, return_when=FIRST_COMPLETED)
        for future in done:
            opened, error = running.pop(future), future.exception()
            if isinstance(error, CrewError) or not isinstance(error, Exception | None):
                raise error
            result = error or opened.result(future.result(), batch)
            ready.append((opened.handed.student, result))
        if ready:
            yield sorted(ready, key=lambda pair: pair[0])
        else:
            crew.check()


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
