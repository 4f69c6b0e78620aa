"""No page of one student's tells of another; and nothing is kept for longer than it is needed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path

from autograder.course import Course, Student
from autograder.marks import Row
from autograder.result import Result
from eqlib.reasons import Json, Reason

# Shorter ids, and shorter numbers, are words that any sentence may hold.
SHORTEST_ID, SHORTEST_NUMBER = 3, 4
# A shorter answer may well be somebody else's too, without having been taken from there.
SHORTEST_ANSWER = 30


@dataclass(frozen=True)
class Scan:
    """Looks in one student's feedback for what belongs to another.

    `students` and `results` are by pseudonym. Pseudonyms, names, ids and addresses are looked for
    in what the grader and the teacher say; these and answers in what the student's code printed.
    What the student wrote is the student's.
    """

    students: Mapping[str, Student]
    results: Mapping[str, Result]

    def leaks(self, student: str, row: Row) -> list[str]:
        """Return what is found of others in what a student is about to get, without repeating it.

        Each is "the comment on explain holds the name of ben", say.
        """
        result = self.results[student]
        own = "\n".join(graded.source for graded in result.exercises)
        found: list[str] = []
        for mark in row.marks:
            place = f"the comment on {mark.exercise}"
            found += self._people(place, mark.comment, student, own)
            found += self._answers(place, mark.comment, student, own)
        for graded in result.exercises:
            if graded.verdict is not None:
                said = _filled_in(graded.verdict.reason)
                found += self._people(f"the verdict on {graded.exercise}", said, student, own)
            place = f"what {graded.exercise} printed"
            found += self._people(place, graded.shown, student, own)
            found += self._answers(place, graded.shown, student, own)
        notes = "\n".join(map(_filled_in, result.notes))
        found += self._people("a note", notes, student, own)
        return found

    @cached_property
    def _words(self) -> Mapping[str, tuple[str, set[str]]]:
        """What tells of whom, in small letters: what it is, and whose."""
        words: dict[str, tuple[str, set[str]]] = {}
        for pseudonym, student in self.students.items():
            name = f"{student.first_name} {student.last_name}".strip()
            shortest = SHORTEST_NUMBER if student.id.isdecimal() else SHORTEST_ID
            told = {"name": name, "address": student.email, "id": student.id}
            for what, word in (told | {"pseudonym": pseudonym}).items():
                if len(word) >= (shortest if what == "id" else SHORTEST_ID):
                    words.setdefault(word.casefold(), (what, set()))[1].add(pseudonym)
        return words

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self._words, key=len, reverse=True)
        return re.compile(r"(?<!\w)(" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")

    def _people(self, place: str, text: str, student: str, own: str) -> Iterable[str]:
        if not self._words:
            return
        written = own.casefold()
        for word in sorted(set(self._pattern.findall(text.casefold()))):
            what, owners = self._words[word]
            if student not in owners and word not in written:
                yield f"{place} holds the {what} of {', '.join(sorted(owners))}"

    def _answers(self, place: str, text: str, student: str, own: str) -> Iterable[str]:
        others = self.results.items() if len(text) >= SHORTEST_ANSWER else ()
        for other, result in others:
            for graded in result.exercises:
                answer = graded.source.strip()
                if (
                    other != student
                    and len(answer) >= SHORTEST_ANSWER
                    and answer in text
                    and answer not in own
                ):
                    yield f"{place} holds the answer of {other} to {graded.exercise}"


def _filled_in(reason: Reason) -> str:
    """Return the texts that were filled into a reason's sentences, one a line."""
    texts = []
    pending: list[Json] = list(reason.args.values())
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            texts.append(value)
        elif isinstance(value, list):
            pending += value
    return "\n".join([*texts, *map(_filled_in, reason.because)])


def purge(
    course: Course, before: datetime, received: Mapping[tuple[str, str], datetime]
) -> list[str]:
    """Remove what students handed in before a moment, and all that was made of it.

    `received` says when whose submission of which assignment came. What goes are the notebooks,
    the results with the answers in them, and the feedback; marks stay in the gradebook.
    """
    people = course.people()
    purged = []
    for (assignment, student), moment in sorted(received.items()):
        if moment >= before:
            continue
        grading = course.grading(assignment)
        for path in (
            course.submitted(student, assignment),
            course.root / "autograded" / student / assignment,
            course.root / "feedback" / student / assignment,
            grading / "results" / f"{student}.json",
            grading / "intake" / f"{student}.json",
            course.handed_back(assignment) / f"{people.get(student, Student(student)).id}.html",
        ):
            if _remove(path):
                _remove_if_empty(path.parent)
                if f"{assignment}: {student}" not in purged:
                    purged.append(f"{assignment}: {student}")
    return purged


def _remove(path: Path) -> bool:
    if path.is_symlink() or path.is_file():
        path.unlink()
        return True
    if path.is_dir():
        shutil.rmtree(path)
        return True
    return False


def _remove_if_empty(folder: Path) -> None:
    if not any(folder.iterdir()):
        folder.rmdir()
