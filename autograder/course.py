"""A course on disk: where things lie, who takes part, and what only the grader knows.

Beside nbgrader's folders (`source`, `release`, `submitted`, `autograded`, `feedback`) there are

- `autograder.toml`: the languages, the main one first;
- `students.csv`: id, first_name, last_name, email, language; the last four may be empty;
- `secret.key`: what variants, hidden checks and pseudonyms are drawn from; nobody else may read it;
- `pseudonyms.csv`: whose pseudonym is whose; nobody else may read it;
- `grading/<assignment>/`: the assignment as it was released, and a result for each submission;
- `handed-back/<assignment>/`: the pages of feedback that students get.

Who somebody is stands in `students.csv`, in `pseudonyms.csv` and in the gradebook, and in what is
made to leave the course: tables of marks, and pages that are handed back. Everywhere else, in the
names of folders and files, in results, in what is printed and in what workers get, there are
pseudonyms.
"""

from __future__ import annotations

import base64
import contextlib
import csv
import fcntl
import hashlib
import hmac
import io
import json
import os
import re
import secrets
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.errors import AutograderError
from autograder.exercise import Assignment, Exercise
from autograder.release import Release
from autograder.result import Result
from eqlib.reasons import Json, Reason
from eqlib.words import LANGUAGES

COLUMNS = ("id", "first_name", "last_name", "email", "language")
# An id becomes a folder's name, and nbgrader's file patterns must find it.
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._@-]*")


@dataclass(frozen=True, slots=True)
class Student:
    """A line of `students.csv`; without a language, that of the notebook handed in counts."""

    id: str
    first_name: str = ""
    last_name: str = ""
    email: str = ""
    language: str = ""

    @property
    def name(self) -> str:
        """First and last name, or the id where there is neither."""
        return f"{self.first_name} {self.last_name}".strip() or self.id


@dataclass(frozen=True)
class Course:
    """A course in a folder. `create` makes one, `open` finds one."""

    root: Path
    languages: tuple[str, ...]

    @classmethod
    def create(cls, root: Path, languages: Sequence[str]) -> Course:
        """Make the files of a new course; what is there already stays as it is.

        Raises:
            AutograderError: a language is unknown.
        """
        for lang in languages:
            if lang not in LANGUAGES:
                raise AutograderError(f"language {lang!r}: use {', '.join(LANGUAGES)}")
        if not root.is_dir():
            root.parent.mkdir(parents=True, exist_ok=True)
            root.mkdir(mode=0o700)
        settings = root / "autograder.toml"
        if not settings.exists():
            settings.write_text(f"languages = {json.dumps(list(dict.fromkeys(languages)))}\n")
        students = root / "students.csv"
        if not students.exists():
            students.write_text(",".join(COLUMNS) + "\n")
        key = root / "secret.key"
        if not key.exists():
            descriptor = os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w") as file:
                file.write(secrets.token_hex(32) + "\n")
        return cls.open(root)

    @classmethod
    def open(cls, root: Path) -> Course:
        """Return the course in a folder.

        Raises:
            AutograderError: there is none, or its settings cannot be read.
        """
        root = root.resolve()
        settings = root / "autograder.toml"
        if not settings.is_file():
            raise AutograderError(
                f"{root}: this is no course (there is no autograder.toml); "
                "make one with 'autograder init', or name one with --course"
            )
        try:
            languages = tomllib.loads(settings.read_text(encoding="utf-8"))["languages"]
            if not languages or any(lang not in LANGUAGES for lang in languages):
                raise ValueError(languages)
        except (KeyError, TypeError, ValueError):
            raise AutograderError(
                f"{settings}: languages must be a list of {', '.join(LANGUAGES)}"
            ) from None
        return cls(root, tuple(languages))

    def secret(self, assignment: str) -> str:
        """Return the secret of an assignment, which stays the same as long as the key does."""
        key = (self.root / "secret.key").read_text().strip()
        return hmac.new(key.encode(), assignment.encode(), hashlib.sha256).hexdigest()

    def students(self) -> dict[str, Student]:
        """Return those who take part, by id; empty lines are passed over.

        Raises:
            AutograderError: `students.csv`, or a line of it, cannot be read.
        """
        path = self.root / "students.csv"
        try:
            text = path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError:
            raise AutograderError(
                f"{path}: it is not written in UTF-8; save it as CSV UTF-8"
            ) from None
        reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter_of(text))
        if "id" not in (reader.fieldnames or ()):
            raise AutograderError(f"{path}: found no column 'id'; use {', '.join(COLUMNS)}")
        students: dict[str, Student] = {}
        for row in reader:
            fields = {name: (row.get(name) or "").strip() for name in COLUMNS}
            if not any(fields.values()):
                continue
            student = Student(**fields)
            place = f"{path}, line {reader.line_num}"
            if not ID.fullmatch(student.id):
                raise AutograderError(
                    f"{place}: id is {student.id!r}; use letters, digits and . _ @ -"
                )
            if student.id in students:
                raise AutograderError(f"{place}: id {student.id!r} is there twice")
            if student.language not in ("", *self.languages):
                raise AutograderError(
                    f"{place}: language is {student.language!r}; "
                    f"use {', '.join(self.languages)} or nothing"
                )
            students[student.id] = student
        return students

    def pseudonym(self, student_id: str) -> str:
        """Return what a student is called in this course wherever nobody has to know who it is.

        It is drawn from the secret key, so that it tells nothing without it.
        """
        key = (self.root / "secret.key").read_text().strip()
        digest = hmac.new(key.encode(), f"student {student_id}".encode(), hashlib.sha256).digest()
        return f"s-{base64.b32encode(digest).decode().lower()[:8]}"

    def know(self, student_ids: Iterable[str]) -> None:
        """Write down whose pseudonyms these are, so that they can be told from them later."""
        known = set(self._pseudonyms().values())
        path = self.root / "pseudonyms.csv"
        new = [student_id for student_id in student_ids if student_id not in known]
        if new:
            pairs = {**self._pseudonyms(), **{self.pseudonym(name): name for name in new}}
            lines = [f"{pseudonym},{name}" for pseudonym, name in pairs.items()]
            _write(path, "\n".join(["pseudonym,id", *lines]), private=True)

    def _pseudonyms(self) -> dict[str, str]:
        try:
            with (self.root / "pseudonyms.csv").open(encoding="utf-8", newline="") as file:
                return {row["pseudonym"]: row["id"] for row in csv.DictReader(file)}
        except FileNotFoundError:
            return {}

    def people(self) -> dict[str, Student]:
        """Return by pseudonym those who take part, and all others who ever handed in."""
        others = {name: Student(student_id) for name, student_id in self._pseudonyms().items()}
        return others | {self.pseudonym(name): who for name, who in self.students().items()}

    def called(self, name: str) -> str:
        """Return the pseudonym that is meant by a pseudonym or an id."""
        return name if name in self.people() else self.pseudonym(name)

    def submitted(self, student: str, assignment: str) -> Path:
        """Return the folder with what a student handed in, whose name is a pseudonym."""
        return self.root / "submitted" / student / assignment

    def submitters(self, assignment: str) -> list[str]:
        """Return the pseudonyms of those who handed in, in order."""
        folders = (self.root / "submitted").glob(f"*/{assignment}")
        return sorted(folder.parent.name for folder in folders if folder.is_dir())

    def handed_back(self, assignment: str) -> Path:
        """Return the folder with the feedback that students get, one page each, named by its id."""
        return self.root / "handed-back" / assignment

    def grading(self, assignment: str) -> Path:
        """Return the grader's own folder for an assignment."""
        return self.root / "grading" / assignment

    def save_release(self, assignment: Assignment, release: Release) -> None:
        """Keep an assignment as it is handed out."""
        folder = self.grading(assignment.id)
        release.save(folder / "release")
        data = assignment_to_json(assignment)
        _write(folder / "assignment.json", json.dumps(data, ensure_ascii=False, indent=1))

    def load_release(self, assignment: str) -> tuple[Assignment, Release]:
        """Return an assignment as it was handed out.

        Raises:
            AutograderError: it was not.
        """
        folder = self.grading(assignment)
        try:
            data = json.loads((folder / "assignment.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            known = ", ".join(self.assignments()) or "none yet"
            raise AutograderError(
                f"assignment {assignment!r} is not released; released are: {known}"
            ) from None
        return assignment_from_json(data), Release.load(assignment, folder / "release")

    def assignments(self) -> list[str]:
        """Return the ids of the released assignments, in order."""
        found = (self.root / "grading").glob("*/assignment.json")
        return sorted(path.parent.name for path in found)

    def save_result(self, result: Result) -> None:
        """Keep the result of a submission; it is there as a whole or not at all."""
        folder = self.grading(result.assignment) / "results"
        text = json.dumps(result.to_json(), ensure_ascii=False, indent=1)
        _write(folder / f"{result.student}.json", text)

    def load_result(self, assignment: str, student: str) -> Result | None:
        """Return the result of a submission, or None if there is none that can be read."""
        path = self.grading(assignment) / "results" / f"{student}.json"
        try:
            return Result.from_json(json.loads(path.read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError):
            return None

    def save_intake(self, assignment: str, student: str, notes: Sequence[Reason]) -> None:
        """Keep what was noted while a submission was collected."""
        path = self.grading(assignment) / "intake" / f"{student}.json"
        _write(path, json.dumps([note.to_json() for note in notes], ensure_ascii=False))

    def load_intake(self, assignment: str, student: str) -> tuple[Reason, ...]:
        """Return what was noted while a submission was collected."""
        path = self.grading(assignment) / "intake" / f"{student}.json"
        try:
            return tuple(map(Reason.from_json, json.loads(path.read_text(encoding="utf-8"))))
        except FileNotFoundError:
            return ()

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep every other command from writing to the course meanwhile.

        Raises:
            AutograderError: another command is at work.
        """
        with (self.root / "autograder.toml").open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise AutograderError(
                    f"{self.root}: another autograder command is at work here; wait until it ends"
                ) from None
            yield


def delimiter_of(table: str) -> str:
    r"""Return what stands between the cells of a table, as its first line tells.

    >>> delimiter_of("id;first_name\nana;Ana, the first"), delimiter_of("id\nana")
    (';', ',')
    """
    return max(",;\t", key=table.partition("\n")[0].count)


def assignment_to_json(assignment: Assignment) -> dict[str, Json]:
    """Return an assignment with all that its exercises are graded with, as plain data."""
    return {
        "id": assignment.id,
        "titles": dict(assignment.titles),
        "exercises": [exercise.to_json() for exercise in assignment.exercises],
    }


def assignment_from_json(data: Mapping[str, Any]) -> Assignment:
    """Return what `assignment_to_json` wrote."""
    exercises = tuple(map(Exercise.from_json, data["exercises"]))
    return Assignment(data["id"], data["titles"], exercises)


def _write(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file so that it is there as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    if private:
        beside.touch(mode=0o600)
    beside.write_text(text + "\n", encoding="utf-8")
    beside.replace(path)
