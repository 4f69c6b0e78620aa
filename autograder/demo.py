"""A demonstration course: made-up students who hand in all that a class hands in.

Every answer is a sample of its exercise, so that it is known which verdict it must get. The same
number of students and the same languages make the same course, its key included: it is there to be
tried out and shown, not to be taught with.
"""

from __future__ import annotations

import copy
import csv
import hashlib
import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from autograder import examples
from autograder.archive import unaccented
from autograder.commands import hand_out
from autograder.configuration import configure
from autograder.course import COLUMNS, Course, Student
from autograder.errors import AutograderError
from autograder.exercise import Assignment, Exercise, Variant
from autograder.folder import load_assignment
from autograder.release import ANSWER, Notebook, grade_id
from autograder.samples import forms
from autograder.verdict import Outcome
from autograder.voice import DONE, say_line
from eqlib.rng import stream

ASSIGNMENT: Final = "first-quads"
DUE: Final = datetime(2026, 11, 30, 18, tzinfo=UTC)
ON_TIME: Final = "2026-11-30T17:00+00:00"
LATE: Final = "2026-12-02T09:00+00:00"


class Sort(StrEnum):
    """What a student hands in."""

    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"
    MALFORMED = "malformed"
    BLANK = "blank"
    MIXED = "mixed"
    LATE = "late"
    ENDLESS = "endless"
    DAMAGED = "damaged"
    ABSENT = "absent"


# Three are right, so that each of three languages has somebody; who comes after these is mixed.
CAST: Final = (
    *(Sort.RIGHT, Sort.RIGHT, Sort.RIGHT, Sort.PARTLY, Sort.WRONG, Sort.MALFORMED),
    *(Sort.BLANK, Sort.MIXED, Sort.LATE, Sort.ENDLESS, Sort.DAMAGED, Sort.ABSENT),
)
# What an answer of each sort is; a sort that is not here is right, or drawn for each exercise.
_OUTCOMES: Final = {
    Sort.PARTLY: Outcome.PARTIAL,
    Sort.WRONG: Outcome.WRONG,
    Sort.MALFORMED: Outcome.MALFORMED,
    Sort.BLANK: Outcome.BLANK,
}
_MIXED: Final = (Outcome.RIGHT, Outcome.RIGHT, Outcome.PARTIAL, Outcome.WRONG, Outcome.BLANK)

_FIRST: Final = (
    *("Alba", "Beñat", "Cleo", "Dario", "Edurne", "Felix", "Gala", "Harry", "Irati", "Julen"),
    *("Kira", "Lucas", "Maren", "Nahia", "Oscar", "Paula", "Quim", "Rosa", "Samir", "Tania"),
)
_LAST: Final = (
    *("Arana", "Barnes", "Castro", "Dunne", "Etxarte", "Flores", "Goñi", "Hughes", "Ibarra"),
    *("Jordan", "Knight", "Lasa", "Molina", "Novak", "Ochoa", "Price", "Quiroga", "Rojas"),
    *("Soto", "Turner"),
)
MOST: Final = len(_FIRST) * len(_LAST)


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What one student handed in: bytes of a notebook, or nothing."""

    student: Student
    sort: Sort
    data: bytes | None


def demo(folder: Path, students: int, languages: Sequence[str]) -> int:
    """Make a demonstration course, with everything handed in, and say how to go on."""
    if folder.exists() and any(folder.iterdir()):
        raise AutograderError(f"{folder}: there is something in it; name a new folder")
    if students > MOST:
        raise AutograderError(f"{students} students: there are names for {MOST} at most")
    [source] = [path for path in examples.assignments() if path.name == ASSIGNMENT]
    assignment = load_assignment(source)
    course = _make(folder, cast(students, languages), languages)
    hand_out(course, assignment, DUE)
    _, release = course.load_release(assignment.id)
    people = [
        HandedIn(who, sort, handed_in(sort, who, assignment, course, release.notebooks))
        for who, sort in zip(course.students().values(), sorts(students), strict=True)
    ]
    _write_folders(course.root, people)
    _write_zips(course.root, people)
    _write_tables(course.root, assignment, people)
    here = [item for item in people if item.data is not None]
    late = [f"autograder collect {ASSIGNMENT} late --received {LATE}"] * any(
        item.sort is Sort.LATE for item in here
    )
    say_line(f"{course.root}: a course to try out, with {students} made-up students")
    where = "handed-in, late and the two zips" if late else "handed-in and the two zips"
    say_line(f"{len(here)} of them handed {assignment.id} in: see {where}")
    say_line("next:")
    for line in (
        f"cd {folder}",
        f"autograder collect {assignment.id} handed-in --received {ON_TIME}",
        *late,
        f"autograder grade {assignment.id}",
        "autograder status",
    ):
        say_line(f"  {line}")
    return DONE


def sorts(students: int) -> list[Sort]:
    """Return what each of so many students hands in."""
    return [*CAST, *[Sort.MIXED] * students][:students]


def cast(students: int, languages: Sequence[str]) -> list[Student]:
    """Return made-up students, who speak the languages in turn."""
    people = []
    for number in range(students):
        turn, place = divmod(number, len(_FIRST))
        first, last = _FIRST[place], _LAST[(place + turn) % len(_LAST)]
        name = unaccented(f"{first}.{last}").lower()
        lang = languages[number % len(languages)]
        people.append(Student(name, first, last, f"{name}@example.org", lang))
    return people


def handed_in(
    sort: Sort,
    student: Student,
    assignment: Assignment,
    course: Course,
    release: Mapping[str, Notebook],
) -> bytes | None:
    """Return the notebook that a student of a sort hands in, as bytes; None for no notebook."""
    if sort is Sort.ABSENT:
        return None
    secret, lang = course.secret(assignment.id), student.language
    answers = {}
    for exercise in assignment.exercises:
        rng = stream(secret, "demonstration", exercise.id, student.id)
        outcome = _OUTCOMES.get(sort, Outcome.RIGHT)
        if sort is Sort.MIXED:
            outcome = _MIXED[int(rng.random() * len(_MIXED))]
        written = answer(exercise.variant(secret), outcome, lang, rng.random())
        if written is not None:
            answers[exercise.id] = written
    if sort is Sort.ENDLESS:
        answers[assignment.exercises[0].id] = "while True:\n    pass"
    text = json.dumps(answered(release[lang], answers), ensure_ascii=False, indent=1)
    # A notebook of which only a part was saved.
    return text[: len(text) // 2 if sort is Sort.DAMAGED else None].encode()


def answer(variant: Variant, outcome: Outcome, lang: str, drawn: float = 0.0) -> str | None:
    """Return what somebody types into the answer's cell to get an outcome; None for nothing.

    `drawn`, from 0 to below 1, chooses among the samples of the exercise and among the forms in
    which they can be written. Where there is no sample for a part, it is a wrong one.
    """
    exercise = variant.exercise
    if outcome is Outcome.BLANK:
        return None
    if exercise.manual:
        return _own_words(exercise, outcome, lang)
    fitting = [sample for sample in exercise.samples if sample.master in (None, variant.master)]
    found = [sample for sample in fitting if sample.outcome == outcome]
    if not found:
        found = [sample for sample in fitting if sample.outcome == Outcome.WRONG]
    sample = found[int(drawn * len(found))]
    written = forms(sample, variant, lang)
    form = written[int(drawn * len(found) * len(written)) % len(written)]
    match sample.answer:
        case {"code": str(code)}:
            return code.strip()
    return f"answer = {form!r}"


def _own_words(exercise: Exercise, outcome: Outcome, lang: str) -> str | None:
    """Return an explanation: the whole solution, its beginning, or what explains nothing."""
    solution = exercise.solution[lang]
    match outcome:
        case Outcome.RIGHT:
            return solution
        case Outcome.PARTIAL:
            return ". ".join(solution.split(". ")[:2]).rstrip(".") + "."
        case Outcome.WRONG:
            return exercise.title(lang)
    return None


def answered(notebook: Notebook, answers: Mapping[str, str]) -> Notebook:
    """Return a copy of a release notebook with answers, by exercise, written into its cells."""
    notebook = copy.deepcopy(notebook)
    for cell in notebook["cells"]:
        name = grade_id(cell) or ""
        if name.startswith(ANSWER) and name.removeprefix(ANSWER) in answers:
            cell["source"] = answers[name.removeprefix(ANSWER)]
    return notebook


def _make(folder: Path, people: Sequence[Student], languages: Sequence[str]) -> Course:
    course = Course.create(folder, languages)
    key = course.root / "secret.key"
    key.write_text(hashlib.sha256(b"demonstration").hexdigest() + "\n", encoding="utf-8")
    lines = [[getattr(student, name) for name in COLUMNS] for student in people]
    _write_csv(course.root / "students.csv", [COLUMNS, *lines])
    configure(course)
    return course


def _write_folders(root: Path, people: Sequence[HandedIn]) -> None:
    for item in people:
        if item.data is not None:
            inbox = root / ("late" if item.sort is Sort.LATE else "handed-in") / item.student.id
            inbox.mkdir(parents=True)
            (inbox / f"{ASSIGNMENT}.ipynb").write_bytes(item.data)


def _write_zips(root: Path, people: Sequence[HandedIn]) -> None:
    """Write what Moodle and Canvas would give to download."""
    with (
        zipfile.ZipFile(root / "moodle.zip", "w", zipfile.ZIP_DEFLATED) as moodle,
        zipfile.ZipFile(root / "canvas.zip", "w", zipfile.ZIP_DEFLATED) as canvas,
    ):
        for number, item in enumerate(people):
            if item.data is None:
                continue
            student, file = item.student, f"{ASSIGNMENT}.ipynb"
            folder = f"{student.name}_{1001 + number}_assignsubmission_file_"
            moodle.writestr(f"{folder}/{file}", item.data)
            name = unaccented(student.last_name + student.first_name).lower()
            late = "_LATE" if item.sort is Sort.LATE else ""
            canvas.writestr(f"{name}{late}_{101 + number}_{5001 + number}_{file}", item.data)


def _write_tables(root: Path, assignment: Assignment, people: Sequence[HandedIn]) -> None:
    """Write the tables without marks, as Moodle and Canvas would give them to download."""
    most = sum(exercise.points for exercise in assignment.exercises)
    title = assignment.titles["en"]
    heads = ("Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade")
    ends = ("Grade can be changed", "Last modified (grade)", "Feedback comments")
    moodle = [[*heads, *ends]]
    canvas = [["Student", "ID", "SIS User ID", "SIS Login ID", "Section", f"{title} (4711)"]]
    canvas.append(["    Points Possible", "", "", "", "", f"{float(most):.2f}"])
    for number, item in enumerate(people):
        who, here = item.student, item.data is not None
        status = "Submitted for grading" if here else "No submission"
        told = [f"Participant {1001 + number}", who.name, who.email, status]
        moodle.append([*told, "", f"{float(most):.2f}", "Yes", "-", ""])
        name = f"{who.last_name}, {who.first_name}"
        canvas.append([name, str(101 + number), "", who.id, "Class 1", ""])
    _write_csv(root / "moodle.csv", moodle, "utf-8-sig")
    _write_csv(root / "canvas.csv", canvas)


def _write_csv(path: Path, lines: Sequence[Sequence[str]], encoding: str = "utf-8") -> None:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(lines)
    path.write_bytes(text.getvalue().encode(encoding))
