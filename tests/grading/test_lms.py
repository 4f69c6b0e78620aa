"""Marks in a platform's own table: every other cell comes back as it was."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime

import pytest

from autograder.course import Student
from autograder.errors import AutograderError
from autograder.lms import fill
from autograder.marks import Mark, Row

STUDENTS = {
    student.id: student
    for student in (
        Student("ana", "Añá", "Etxeberria", "ana@example.org"),
        Student("ben", "Ben", 'O\'Neill, "Jr"', "ben@example.org"),
        Student("cai", "Cai", "Waits"),
        Student("dee", "Dee", "Absent"),
        Student("eva", "Eva", "Same"),
        Student("evb", "Eva", "Same"),
    )
}


def row(student: str, score: float, waits: bool = False) -> Row:
    mark = Mark("a", score, None, score, 17, waits)
    return Row(student, datetime(2026, 11, 30, tzinfo=UTC), (mark,), 0)


ROWS = [row("ana", 17), row("ben", 7.25), row("cai", 3, waits=True), row("eva", 1)]

CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,First Quads (4711),Quiz (4712),Current Score
    Points Possible,,,,,17,10,(read only)
"Etxeberria, Añá",101,x1,ana,"Sec, A",,9,=1+1
"O'Neill, ""Jr"", Ben",102,x2,BEN@example.org,A,2,,
"Waits, Cai",103,x3,c,A,,,
"Absent, Dee",104,x4,d,A,5,,
"Same, Eva",105,x5,e,A,,,
"Student, Test",106,x6,t,A,,,
"""
MOODLE = '''\
\ufeffIdentifier,"Full name","Email address",Status,Grade,"Maximum Grade","Grade can be changed",\
"Last modified (grade)","Feedback comments"\r
"Participant 1201","Añá Etxeberria",ana@example.org,"Submitted for grading",,17.00,Yes,-,"a\r
b"\r
"Participant 1202","Ben O'Neill, ""Jr""",,Submitted,2.00,17.00,Yes,"Monday, 1",\r
"Participant 1203","Cai Waits",,Submitted,,17.00,Yes,-,\r
"Participant 1204","Dee Absent",,"No submission",,17.00,Yes,-,\r
"Participant 1205","Eva Same",,Submitted,,17.00,Yes,-,\r
"Participant 1206","Zoe Nobody",,Submitted,,17.00,Yes,-,\r
'''


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


@pytest.mark.parametrize(("table", "column"), [(CANVAS, 5), (MOODLE, 4)], ids=["canvas", "moodle"])
def test_only_the_cells_of_those_who_are_wholly_graded_change(table, column):
    filled = fill(table, ["first quads"], STUDENTS, ROWS)
    assert filled.given == ("ana", "ben")
    before, after = cells(table), cells(filled.text)
    changed = {
        (number, place): cell
        for number, line in enumerate(after)
        for place, cell in enumerate(line)
        if cell != before[number][place]
    }
    start = 2 if table is CANVAS else 1
    assert changed == {(start, column): "17", (start + 1, column): "7.25"}
    assert filled.text.startswith("\ufeff") == table.startswith("\ufeff")
    assert filled.text.count("\r\n") == table.count("\r\n")
    assert filled.left["cai"] == "marks that wait for a person: 1"
    assert filled.left["dee"] == "nothing is graded"
    assert "it may be eva, evb" in filled.left.values()
    assert "nobody in students.csv is this" in filled.left.values()
    assert fill(filled.text, ["first quads"], STUDENTS, ROWS).text == filled.text


def test_the_lines_above_canvas_people_are_nobody():
    # Where marks are not shown at once, Canvas says so in a line of its own.
    head, rest = CANVAS.split("\n", 1)
    posting = f"{head}\n,,,,,Manual Posting,,\n{rest}"
    plain, filled = (fill(text, ["First Quads"], STUDENTS, ROWS) for text in (CANVAS, posting))
    assert (filled.given, filled.left) == (plain.given, plain.left)
    assert ",,,,,Manual Posting,," in filled.text


@pytest.mark.parametrize("table", [CANVAS, MOODLE], ids=["canvas", "moodle"])
def test_another_maximum_on_the_platform_is_named(table):
    other = table.replace(",17,", ",100,").replace("17.00", "100.00")
    with pytest.raises(AutograderError, match=r"has 100 points for .*, the assignment has 17"):
        fill(other, ["First Quads"], STUDENTS, ROWS)


def test_a_column_that_cannot_be_found_is_asked_for():
    with pytest.raises(AutograderError, match=r"found 0 columns.*--column.*Quiz \(4712\)"):
        fill(CANVAS, ["Last Quads"], STUDENTS, ROWS)
    other = CANVAS.replace(",17,10,", ",10,17,")
    filled = fill(other, ["Last Quads"], STUDENTS, ROWS, column="Quiz (4712)")
    assert filled.given == ("ana", "ben")


def test_a_mark_is_never_taken_for_an_id():
    students = {
        **STUDENTS,
        "5": Student("5", "Five", "Points"),
        "9": Student("9", "Nine", "Points"),
    }
    filled = fill(CANVAS, ["First Quads"], students, [*ROWS, row("5", 3), row("9", 3)])
    assert filled.given == ("ana", "ben")


def test_a_table_with_semicolons_keeps_them():
    table = "Name;Login;Puntos\nX;ana;\n"
    assert fill(table, [], STUDENTS, ROWS, "Puntos").text == "Name;Login;Puntos\nX;ana;17\n"


def test_an_empty_table_is_named():
    with pytest.raises(AutograderError, match="the table is empty"):
        fill("", [], STUDENTS, ROWS)
