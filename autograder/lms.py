"""Marks into a learning platform's own table: Canvas's gradebook, or Moodle's grading worksheet.

The platform's file goes in and the same file comes out, with the marks in one column and every
other cell as it was; so the platform takes it back. People are found by their id or address in one
of the cells before the marks, or else by their name.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from autograder.course import Student, delimiter_of
from autograder.errors import AutograderError
from autograder.marks import Row

BOM: Final = "\ufeff"
GRADE: Final = ("Grade", "Calificación", "Kalifikazioa")
MAXIMUM: Final = ("Maximum Grade", "Calificación máxima", "Gehienezko kalifikazioa")
POSSIBLE: Final = "Points Possible"
NUMBERED: Final = re.compile(r"\s*\(\d+\)$")


@dataclass(frozen=True, slots=True)
class Filled:
    """The table with marks in it, who got one, and whose line was left as it was, and why.

    Who is in `students` is called by the pseudonym.
    """

    text: str
    given: tuple[str, ...]
    left: Mapping[str, str]


def fill(
    text: str,
    titles: Iterable[str],
    students: Mapping[str, Student],
    rows: Iterable[Row],
    column: str | None = None,
) -> Filled:
    """Return a platform's table with the scores of an assignment that bears one of some titles.

    `students` tells by pseudonym who they are. A score goes in when no mark waits for a person any
    more. `column` names the column where the heads do not say it.

    Raises:
        AutograderError: the table has no such column, or another maximum than the assignment.
    """
    body = text.removeprefix(BOM)
    first = body.partition("\n")[0]
    delimiter = delimiter_of(body)
    table = list(csv.reader(io.StringIO(body, newline=""), delimiter=delimiter))
    if not table:
        raise AutograderError("the table is empty")
    place = _column(table[0], titles, column)
    handed_in = {row.student: row for row in rows}
    most = {row.max_score for row in handed_in.values()}
    # Marks of other work, which Canvas gives a number too, tell nobody's id.
    told = [other for other in range(place) if not NUMBERED.search(table[0][other])]
    given: list[str] = []
    left: dict[str, str] = {}
    for line in table[1:]:
        if len(line) <= place or not any(line[:place]):
            continue
        found = _maximum(table[0], line, place)
        if found is not None and most - {found}:
            raise AutograderError(
                f"the table has {found:g} points for {table[0][place]!r}, the assignment has "
                f"{max(most):g}; set the same number on the platform and download it again"
            )
        if _is_possible(line):
            continue
        student, why = _who([line[other] for other in told], students)
        row = handed_in.get(student or "")
        if student is None:
            left[" ".join(line[:2])] = why
        elif row is None:
            left[student] = "nothing is graded"
        elif row.waiting:
            left[student] = f"marks that wait for a person: {row.waiting}"
        else:
            line[place] = f"{round(row.score, 4):g}"
            given.append(student)
    out = io.StringIO(newline="")
    end = "\r\n" if first.endswith("\r") else "\n"
    csv.writer(out, delimiter=delimiter, lineterminator=end).writerows(table)
    return Filled((BOM if text.startswith(BOM) else "") + out.getvalue(), tuple(given), left)


def _column(head: Sequence[str], titles: Iterable[str], column: str | None) -> int:
    """Return the place of the column for the marks."""
    if column is not None:
        found = [place for place, name in enumerate(head) if name == column]
    else:
        wanted = {*map(str.casefold, titles)}
        found = [
            place
            for place, name in enumerate(head)
            if name in GRADE or NUMBERED.sub("", name).casefold() in wanted
        ]
    if len(found) != 1:
        raise AutograderError(
            f"found {len(found)} columns for the marks; name one with --column: {', '.join(head)}"
        )
    return found[0]


def _is_possible(line: Sequence[str]) -> bool:
    return line[0].strip() == POSSIBLE


def _maximum(head: Sequence[str], line: Sequence[str], place: int) -> float | None:
    """Return the most points that a line says one can get: a line of its own, or a column."""
    cell = line[place] if _is_possible(line) else ""
    for name, value in zip(head, line, strict=False):
        if name in MAXIMUM and head[place] in GRADE:
            cell = value
    try:
        return float(cell.replace(",", "."))
    except ValueError:
        return None


def _who(line: Sequence[str], students: Mapping[str, Student]) -> tuple[str | None, str]:
    """Return whose line this is, or None and why that cannot be told."""
    cells = {cell.strip().casefold() for cell in line} - {""}
    found = {
        pseudonym
        for pseudonym, student in students.items()
        if student.id.casefold() in cells or (student.email and student.email.casefold() in cells)
    }
    if not found:
        names = set(map(_name, cells))
        found = {
            pseudonym
            for pseudonym, student in students.items()
            if student.last_name
            and {
                _name(f"{student.first_name} {student.last_name}"),
                _name(f"{student.last_name}, {student.first_name}"),
            }
            & names
        }
    if len(found) == 1:
        return found.pop(), ""
    why = f"it may be {', '.join(sorted(found))}" if found else "nobody in students.csv is this"
    return None, why


def _name(text: str) -> str:
    composed = unicodedata.normalize("NFC", text.casefold())
    return " ".join(composed.split())
