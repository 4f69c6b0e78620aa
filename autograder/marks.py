"""Marks as they count, and their way into a table."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TextIO

from autograder.course import Student


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of one exercise: the grader's, a person's, and what counts."""

    exercise: str
    auto: float | None
    manual: float | None
    score: float
    max_score: float
    needs_person: bool
    comment: str = ""
    """What a person wrote; what the grader has to say is in the result."""

    @property
    def given(self) -> bool:
        """Whether there is a mark at all."""
        return self.auto is not None or self.manual is not None


@dataclass(frozen=True, slots=True)
class Row:
    """All marks of one student for one assignment."""

    student: str
    received: datetime | None
    marks: tuple[Mark, ...]
    late_penalty: float

    @property
    def score(self) -> float:
        """The sum of the scores, less what was taken off for being late."""
        return max(0.0, sum(mark.score for mark in self.marks) - self.late_penalty)

    @property
    def max_score(self) -> float:
        """The most that one can get."""
        return sum(mark.max_score for mark in self.marks)

    @property
    def waiting(self) -> int:
        """How many exercises wait for a person."""
        return sum(mark.needs_person for mark in self.marks)


def write_csv(
    file: TextIO, exercises: Sequence[str], students: Mapping[str, Student], rows: Iterable[Row]
) -> None:
    """Write one line a student: marks by exercise, what was taken off, the score, who waits.

    `students` tells by pseudonym who they are. Where there is no mark yet the cell stays empty.
    Text that a spreadsheet would take for a formula is marked as text.
    """
    writer = csv.writer(file)
    head = ["student", "last_name", "first_name", "email", "received"]
    writer.writerow([*head, *exercises, "late_penalty", "score", "max_score", "waiting"])
    handed_in = {row.student: row for row in rows}
    everybody = {name: Student(name) for name in handed_in} | dict(students)
    for name, student in sorted(everybody.items(), key=lambda pair: pair[1].id):
        who = [student.id, student.last_name, student.first_name, student.email]
        line: list[str | float] = [plain(field) for field in who]
        row = handed_in.get(name)
        if row is None:
            line += [""] * (len(exercises) + 5)
        else:
            marks = {mark.exercise: mark for mark in row.marks}
            line.append("" if row.received is None else f"{row.received:%Y-%m-%d %H:%M:%S} UTC")
            line += [
                round(marks[exercise].score, 4)
                if exercise in marks and marks[exercise].given
                else ""
                for exercise in exercises
            ]
            line += [row.late_penalty, round(row.score, 4), row.max_score, row.waiting]
        writer.writerow(line)


def plain(text: str) -> str:
    """Return a text that a spreadsheet does not compute.

    >>> plain("=1+1"), plain("O'Neill")
    ("'=1+1", "O'Neill")
    """
    return "'" + text if text.strip().startswith(("=", "+", "-", "@")) else text
