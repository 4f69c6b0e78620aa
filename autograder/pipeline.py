"""One submission from the student's folder to its result; it touches no gradebook.

Gate, two runs in the sandbox (one whose output may be shown; one secret, without eqlib's own
answers, in which functions are tried on hidden arguments), judge. Whatever goes wrong on the way
becomes a verdict.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from autograder import functions, growth, ingest
from autograder.answer import Malformed
from autograder.course import Course, assignment_from_json, assignment_to_json
from autograder.exercise import Assignment, Exercise, Variant
from autograder.ingest import StudentCell, Submission
from autograder.judge import answer_of, judge, surprise
from autograder.release import Release
from autograder.result import Graded, Result
from autograder.sandbox import Calls, Cell, Job, Limits, Report, Sandbox, Step
from eqlib.reasons import Json, Reason

# Grows when the same submission may get another result from the same assignment.
VERSION = 4


@dataclass(frozen=True)
class Batch:
    """What all submissions of an assignment are graded with."""

    assignment: Assignment
    release: Release
    secret: str
    limits: Limits

    @cached_property
    def digest(self) -> str:
        """A fingerprint of all this but the secret and the limits."""
        exercises = [exercise.to_json() for exercise in self.assignment.exercises]
        text = json.dumps([VERSION, self.release.digest, exercises], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def to_json(self) -> dict[str, Json]:
        """Return it as plain data."""
        return {
            "assignment": assignment_to_json(self.assignment),
            "notebooks": dict(self.release.notebooks),
            "secret": self.secret,
            "limits": asdict(self.limits),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Batch:
        """Return what `to_json` wrote."""
        assignment = assignment_from_json(data["assignment"])
        release = Release(assignment.id, data["notebooks"])
        return cls(assignment, release, data["secret"], Limits(**data["limits"]))

    @cached_property
    def variants(self) -> Mapping[str, Variant]:
        """The variant of each exercise, the one that the release notebooks show."""
        return {
            exercise.id: exercise.variant(self.secret) for exercise in self.assignment.exercises
        }


@dataclass(frozen=True, slots=True)
class Handed:
    """What is known of a submission before it is looked at.

    `lang` is the student's language, or empty: then that of the notebook counts. `notes` is what
    was noted while it was collected.
    """

    student: str
    folder: Path
    lang: str = ""
    notes: tuple[Reason, ...] = ()


def load_batch(course: Course, assignment: str, limits: Limits) -> Batch:
    """Return what an assignment of a course is graded with."""
    return Batch(*course.load_release(assignment), course.secret(assignment), limits)


def load_handed(course: Course, assignment: str, students: Iterable[str]) -> list[Handed]:
    """Return what is known of the submissions of students, who are named by their pseudonyms."""
    people = course.people()
    return [
        Handed(
            student,
            course.submitted(student, assignment),
            people[student].language if student in people else "",
            course.load_intake(assignment, student),
        )
        for student in students
    ]


@dataclass(frozen=True, slots=True)
class Opened:
    """A submission that passed the gate; what is left to do does not depend on whose it is."""

    handed: Handed
    submission: Submission
    lang: str
    digest: str

    def result(self, exercises: tuple[Graded, ...], batch: Batch) -> Result:
        """Return the result when all exercises are graded."""
        return Result(
            self.handed.student,
            batch.assignment.id,
            self.lang,
            self.digest,
            exercises,
            self.submission.notes,
        )


def grade(handed: Handed, batch: Batch, sandbox: Sandbox, known: Result | None) -> Result:
    """Return the result of a submission; `known` if it still holds."""
    opened = look(handed, batch, known)
    if isinstance(opened, Result):
        return opened
    return opened.result(work(opened.submission, batch, sandbox), batch)


def look(handed: Handed, batch: Batch, known: Result | None) -> Result | Opened:
    """Take a submission through the gate; return its result if that settles it, or if it holds."""
    lang, notes, digest = handed.lang, handed.notes, ""
    try:
        submission = ingest.read(handed.folder, batch.release, handed.notes)
        notes = submission.notes
        if not lang and isinstance(submission, Submission):
            lang = submission.lang
        lang = lang or batch.release.main
        parts = "\n".join([batch.digest, submission.digest, handed.student, lang])
        digest = hashlib.sha256(parts.encode()).hexdigest()
        if known is not None and known.digest == digest and not known.surprised:
            return known
        if isinstance(submission, Submission):
            return Opened(handed, submission, lang, digest)
        refused = Malformed(submission.reason)
        exercises = tuple(
            Graded(exercise.id, judge(batch.variants[exercise.id], refused, lang), "")
            for exercise in batch.assignment.exercises
        )
    except Exception as error:
        exercises = _surprises(batch, error)
    lang = lang or batch.release.main
    return Result(handed.student, batch.assignment.id, lang, digest, exercises, notes)


def work(submission: Submission, batch: Batch, sandbox: Sandbox) -> tuple[Graded, ...]:
    """Run and judge a submission; whatever goes wrong becomes a verdict."""
    try:
        return _exercises(submission, batch, sandbox)
    except Exception as error:
        return _surprises(batch, error)


def _surprises(batch: Batch, error: Exception) -> tuple[Graded, ...]:
    return tuple(
        Graded(exercise.id, surprise(exercise, error), "")
        for exercise in batch.assignment.exercises
    )


def _exercises(submission: Submission, batch: Batch, sandbox: Sandbox) -> tuple[Graded, ...]:
    handed_out = {
        name: cell["source"] for name, cell in batch.release.answer_cells(submission.lang)
    }
    groups = _groups(submission, handed_out)
    steps = tuple(
        Step(
            name,
            (
                _setup(batch, batch.variants[name], submission.lang),
                *(_cell(cell, handed_out[name]) for cell in cells),
            ),
        )
        for name, cells in groups.items()
        if not batch.assignment[name].manual
    )
    looked = {
        exercise.id: functions.look(
            batch.variants[exercise.id],
            _source(groups[exercise.id], handed_out[exercise.id]),
            [cell.source for cell in groups[exercise.id] if cell.exercise is None],
        )
        for exercise in batch.assignment.exercises
        if exercise.function is not None and exercise.id in groups
    }
    wanted = {
        name: (str(batch.assignment[name].function), batch.variants[name])
        for name, verdict in looked.items()
        if verdict is None
    }
    examples = {
        name: Calls(function, functions.inputs(functions.examples(variant)))
        for name, (function, variant) in wanted.items()
    }
    shown = sandbox.run(Job(steps, examples), batch.limits)
    calls = {
        name: Calls(
            function,
            functions.inputs(functions.calls(variant)),
            growth.job(variant, functions.plain(_source(groups[name], handed_out[name]))),
        )
        for name, (function, variant) in wanted.items()
        if name in shown.reports and shown.reports[name].error is None
    }
    # What took too long once would do so again.
    again = tuple(step for step in steps if not _timed_out(shown.reports.get(step.exercise)))
    secret = sandbox.run(Job(again, calls, secret=True), batch.limits) if calls else None

    def graded(exercise: Exercise) -> Graded:
        cells = groups.get(exercise.id, [])
        verdict = looked.get(exercise.id)
        if verdict is None:
            answer = answer_of(exercise, cells, handed_out[exercise.id], shown, secret)
            verdict = judge(batch.variants[exercise.id], answer, submission.lang)
        report = shown.reports.get(exercise.id)
        source = _source(cells, handed_out[exercise.id])
        return Graded(exercise.id, verdict, source, report.shown if report else "")

    return tuple(map(graded, batch.assignment.exercises))


def _setup(batch: Batch, variant: Variant, lang: str) -> Cell:
    """Return what stands above an answer in the notebook: its cards, and boards that are silent.

    A board's answer is in the source of its cell since `hand_in` wrote it there; one that was
    never handed in has none.
    """
    names = " = ".join(f"board_{n}" for n, _ in enumerate(batch.assignment.exercises, 1))
    silent = f"{names} = None\n\ndef hand_in(*_):\n    return None\n\n"
    return Cell(silent + variant.setup(lang), own=False)


def _cell(cell: StudentCell, handed_out: str) -> Cell:
    """Return a cell to run; one that was left as it was cannot be blamed on the student."""
    own = cell.exercise is not None and cell.source.strip() != handed_out.strip()
    return Cell(cell.source, own=own)


def _timed_out(report: Report | None) -> bool:
    return report is not None and report.error is not None and report.error.type == "timeout"


def _source(cells: Sequence[StudentCell], handed_out: str) -> str:
    """Return what a student wrote for an exercise: in its own cells or, failing that, beside."""
    own = [cell for cell in cells if cell.exercise is not None]
    written = [cell for cell in own if cell.source.strip() != handed_out.strip()]
    return "\n\n".join(cell.source.rstrip() for cell in written or cells)


def _groups(
    submission: Submission, handed_out: Mapping[str, str]
) -> dict[str, Sequence[StudentCell]]:
    """Return the cells of each exercise, in the order in which the student has them.

    A cell of the student's own making goes with the exercise before it (the first ones with the
    first exercise). Of several cells for one exercise, which a copy or a split leaves, all count
    but untouched copies.
    """
    groups: dict[str, list[StudentCell]] = {}
    first: list[StudentCell] = []
    group = first
    for cell in submission.cells:
        if cell.exercise is not None:
            group = groups.setdefault(cell.exercise, [*first] if not groups else [])
        group.append(cell)
    return {
        name: _without_copies(cells, handed_out[name].strip()) for name, cells in groups.items()
    }


def _without_copies(cells: list[StudentCell], handed_out: str) -> list[StudentCell]:
    own = [cell for cell in cells if cell.exercise is not None]
    touched = [cell for cell in own if cell.source.strip() != handed_out]
    kept = touched or own[:1]
    return [cell for cell in cells if cell.exercise is None or cell in kept]
