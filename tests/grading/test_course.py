"""One whole course with real nbgrader, from the release to feedback and table."""

from __future__ import annotations

import csv
import re
import shutil
import sys
from html.parser import HTMLParser
from typing import Any

import pytest
from nbgrader.api import Gradebook
from nbgrader.apps.api import NbGraderAPI
from nbgrader.plugins import CsvExportPlugin
from traitlets.config.loader import PyFileConfigLoader

from autograder import sandbox
from autograder.checks import solve
from autograder.course import Course
from autograder.words import text
from eqlib import Card
from eqlib.words import card_name
from tests.grading.conftest import ASSIGNMENT

# points: complete 3, extra 2, another-or-none 4, write-is-quad 4, explain 4 (by a person)
WAITS = None
ALL_WAIT = dict.fromkeys(["complete", "extra", "another-or-none", "write-is-quad", "explain"])
EXPECTED = {
    "ana": {"complete": 3, "extra": 2, "another-or-none": 4, "write-is-quad": 4, "explain": WAITS},
    # Two of three attributes fit.
    "ben": {"complete": 2, "extra": 2, "another-or-none": 4, "write-is-quad": 4, "explain": WAITS},
    "cai": {"complete": 0, "extra": 0, "another-or-none": 0, "write-is-quad": 0, "explain": 0},
    "dee": {"complete": 0, "extra": 0, "another-or-none": 0, "write-is-quad": 0, "explain": 0},
    "eva": dict.fromkeys(["complete", "extra", "another-or-none", "write-is-quad"])
    | {"explain": 0},
    # The process ended in the first answer; the next two were left blank, and so were not lost.
    "fin": {
        "complete": WAITS,
        "extra": 0,
        "another-or-none": 0,
        "write-is-quad": 0,
        "explain": WAITS,
    },
    "gil": {
        "complete": 3,
        "extra": WAITS,
        "another-or-none": 4,
        "write-is-quad": 4,
        "explain": WAITS,
    },
    "han": ALL_WAIT,
    "ivy": ALL_WAIT,
    "jon": {"complete": 3, "extra": 2, "another-or-none": 4, "write-is-quad": 4, "explain": WAITS},
    "lea": {"complete": 0, "extra": 0, "another-or-none": 0, "write-is-quad": 0, "explain": WAITS},
}


def gradebook(course: Course) -> Gradebook:
    config = PyFileConfigLoader("nbgrader_config.py", path=str(course.root)).load_config()
    address = config.CourseDirectory.get("db_url", f"sqlite:///{course.root}/gradebook.db")
    return Gradebook(address, config.CourseDirectory.course_id)


def dump(course: Course) -> dict[tuple[str, str], tuple[Any, ...]]:
    """All that the gradebook says of marks and comments, by student and cell."""
    people = course.people()
    with gradebook(course) as book:
        entries = {}
        for submission in book.assignment_submissions("first-quads"):
            student = people[submission.student.id].id
            for notebook in submission.notebooks:
                for grade in notebook.grades:
                    entries[student, grade.name] = (
                        grade.auto_score,
                        grade.manual_score,
                        grade.needs_manual_grade,
                        grade.max_score,
                        str(submission.timestamp),
                    )
                for comment in notebook.comments:
                    entries[student, f"comment {comment.name}"] = (
                        comment.auto_comment,
                        comment.manual_comment,
                    )
        return entries


def give_mark(course: Course, student: str, cell: str, points: float, comment: str = "") -> None:
    """Do what formgrader does when a person gives a mark."""
    names = (cell, "first-quads", "first-quads", course.pseudonym(student))
    with gradebook(course) as book:
        grade = book.find_grade(*names)
        grade.manual_score, grade.needs_manual_grade = points, False
        if comment:
            book.find_comment(*names).manual_comment = comment
        book.db.commit()


class Page(HTMLParser):
    """The text of a page, and its language."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.lang, self.text, self.tags = "", "", set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag == "html":
            self.lang = dict(attrs)["lang"]

    def handle_data(self, data):
        self.text += data


def page(course: Course, student: str) -> Page:
    path = course.handed_back("first-quads") / f"{student}.html"
    return Page(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("student", EXPECTED)
def test_each_student_has_the_marks_that_are_due(graded, student):
    entries = dump(graded.course)
    for exercise, points in EXPECTED[student].items():
        cell = f"answer_{exercise}" if exercise == "explain" else f"check_{exercise}"
        auto, manual, needs_person, _, received = entries[student, cell]
        assert auto == points, exercise
        assert manual is None
        assert needs_person == (points is WAITS), exercise
        # The collector's clock, in UTC.
        assert received == "2026-11-30 17:00:00"


def test_who_handed_nothing_in_has_no_row_but_a_line_in_the_table(graded):
    assert not any(student == "kim" for student, _ in dump(graded.course))
    table = read_table(graded.course)
    assert table["kim"]["score"] == table["kim"]["received"] == ""


def read_table(course: Course) -> dict[str, dict[str, str]]:
    path = course.root / "first-quads.csv"
    with path.open(encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def test_the_table_holds_the_marks_and_no_formula(graded):
    table = read_table(graded.course)
    assert table.keys() == EXPECTED.keys() | {"kim"}
    for student, marks in EXPECTED.items():
        row = table[student]
        for exercise, points in marks.items():
            assert row[exercise] == ("" if points is WAITS else str(float(points)))
        assert float(row["score"]) == sum(points or 0 for points in marks.values())
        assert float(row["max_score"]) == 17
        assert int(row["waiting"]) == sum(points is WAITS for points in marks.values())
    # A comma in a name shifts no column, and a name is not computed.
    assert table["ben"]["last_name"] == '\'=HYPERLINK("x"), Jr'
    assert table["ben"]["email"] == "ben@example.org"


def test_feedback_speaks_the_language_of_the_student(graded):
    # From students.csv; where that says nothing, from the notebook handed in.
    languages = {"ana": "eu", "ben": "en", "cai": "es", "jon": "es", "han": "en"}
    for student, lang in languages.items():
        shown = page(graded.course, student)
        assert shown.lang == lang
        assert graded.assignment.titles[lang] in shown.text
        assert text("feedback.answer", lang) in shown.text or student == "han"


def test_feedback_of_one_student_tells_nothing_of_another(graded):
    students = graded.course.students()
    for student in EXPECTED:
        shown = page(graded.course, student).text
        for other in students.values():
            if other.id != student:
                assert other.name not in shown
                assert other.email not in shown or not other.email


def test_feedback_tells_neither_the_answer_nor_a_place_on_the_machine(graded):
    secret = graded.course.secret("first-quads")
    answer = solve(graded.assignment["complete"].variant(secret))["card"]
    for student in ("ben", "cai", "dee", "eva", "fin"):
        shown = page(graded.course, student)
        assert card_name(Card.from_id(answer), shown.lang) not in shown.text
        for place in (str(graded.course.root), sys.prefix, sys.base_prefix, secret):
            assert place not in shown.text


def test_feedback_is_text_whatever_a_student_wrote(graded):
    shown = page(graded.course, "fin")
    assert "script" not in shown.tags
    assert "<script>alert('fin')</script>" in shown.text


def test_the_teacher_sees_what_needs_a_person(graded, capsys):
    assert graded.run("status", "first-quads") == 0
    said = capsys.readouterr().out
    people = graded.course.people()
    assert f"not handed in: {graded.course.pseudonym('kim')}" in said
    listed = {
        (people[student].id, exercise)
        for student, exercises in re.findall(r"^  (s-\w{8}): ([\w, -]+): ", said, re.MULTILINE)
        for exercise in exercises.split(", ")
    }
    assert listed == {
        (student, exercise)
        for student, marks in EXPECTED.items()
        for exercise, points in marks.items()
        if points is WAITS
    }


def test_grading_again_gives_the_same_gradebook(graded, capsys):
    before = dump(graded.course)
    assert graded.grade() == 0
    assert capsys.readouterr().out.count("as before") == len(EXPECTED)
    assert dump(graded.course) == before
    assert graded.grade("--again", "--student", "ben", "--student", "gil") == 0
    assert "as before" not in capsys.readouterr().out
    assert dump(graded.course) == before


def test_grading_that_is_killed_goes_on_to_the_same_gradebook(graded, room, monkeypatch):
    # Between the gradebook and the result: the worst moment.
    saved = Course.save_result
    count = iter(range(100))

    def save(course, result):
        if next(count) == 3:
            raise KeyboardInterrupt
        saved(course, result)

    monkeypatch.setattr(Course, "save_result", save)
    with pytest.raises(KeyboardInterrupt):
        room.grade()
    assert 0 < len({student for student, _ in dump(room.course)}) < len(EXPECTED)
    monkeypatch.undo()
    assert room.grade() == 0
    assert dump(room.course) == dump(graded.course)


def test_one_surprise_in_the_grader_stops_nobody_else(graded, room, monkeypatch, capsys):
    def fails(self, job, limits):
        raise OSError("no space left")

    monkeypatch.setattr(sandbox.Bubblewrap, "run", fails)
    assert room.grade("--student", "ana") == 0
    entries = dump(room.course)
    # No mark, and a person is asked.
    assert entries["ana", "check_complete"][:3] == (None, None, True)
    monkeypatch.undo()
    # What came of a surprise is tried again.
    assert room.grade() == 0
    assert dump(room.course) == dump(graded.course)


def test_a_mark_given_by_a_person_is_kept(room, capsys):
    assert room.grade("--student", "ana", "--student", "gil") == 0
    give_mark(room.course, "ana", "answer_explain", 2.5, "Well said.")
    give_mark(room.course, "gil", "check_extra", 1)
    before = dump(room.course)
    assert room.grade("--again", "--student", "ana", "--student", "gil") == 0
    assert dump(room.course) == before
    room.give_feedback()
    shown = page(room.course, "ana").text
    assert "Well said." in shown
    assert "2,5" in shown
    # Another answer is handed in: the mark stays, and a person is asked to look again.
    room.hand_in("ana", {**room.answers("en"), "explain": "Another explanation."})
    assert room.run("collect", "first-quads", room.inbox) == 0
    capsys.readouterr()
    assert room.grade() == 0
    told = "  explain: 2.5 -> 2.5 (another answer; a person's mark stays and waits"
    assert told in capsys.readouterr().out
    auto, manual, needs_person, *_ = dump(room.course)["ana", "answer_explain"]
    assert (auto, manual, needs_person) == (None, 2.5, True)
    assert dump(room.course)["gil", "check_extra"][1] == 1
    capsys.readouterr()
    assert room.run("status") == 0
    ana = room.course.pseudonym("ana")
    assert f"{ana}: explain: the answer has changed" in capsys.readouterr().out
    # Until then it counts, and the page says that it may not be the last word.
    room.give_feedback()
    shown = page(room.course, "ana").text
    waits, counts = (
        text(f"feedback.{code}", "eu", **args)
        for code, args in {"by_hand": {}, "points": {"score": "2,5", "max": "4"}}.items()
    )
    assert f"{waits} {counts}" in " ".join(shown.split())


def test_marks_go_into_a_platforms_table(graded, tmp_path, capsys):
    table, output = tmp_path / "canvas.csv", tmp_path / "up.csv"
    table.write_text(
        "Student,ID,SIS Login ID,First Quads (4711)\n    Points Possible,,,17\n"
        '"Wrong, Cai",1,cai,\n"Etxeberria, Ana",2,ana,\n'
    )
    arguments = ("first-quads", "--into", table, "-o", output)
    assert graded.run("export", *arguments) == 0
    ana = graded.course.pseudonym("ana")
    assert f"{ana}: left as it was: marks that wait for a person: 1" in capsys.readouterr().out
    assert output.read_text().splitlines()[2:] == [
        '"Wrong, Cai",1,cai,0',
        '"Etxeberria, Ana",2,ana,',
    ]
    table.write_text("Student,Nothing\n")
    assert graded.run("export", *arguments) == 1
    assert "canvas.csv: found 0 columns" in capsys.readouterr().err
    table.write_bytes("Señas".encode("cp1252"))
    assert graded.run("export", *arguments) == 1
    assert "canvas.csv: this is no table in UTF-8" in capsys.readouterr().err
    table.unlink()
    assert graded.run("export", *arguments) == 1
    assert "canvas.csv: No such file or directory" in capsys.readouterr().err


def test_collecting_again_takes_only_what_has_changed(room, capsys):
    stamp = room.course.submitted(room.course.pseudonym("ana"), "first-quads") / "timestamp.txt"
    before = stamp.read_text()
    room.hand_in("ben", room.answers("en"))
    assert room.run("collect", "first-quads", room.inbox) == 0
    assert "1 new or changed, 10 as before" in capsys.readouterr().out
    assert stamp.read_text() == before


def test_collecting_again_can_say_that_it_was_received_earlier(room, capsys):
    assert room.grade("--student", "ben") == 0
    for hour, told in ((16, "11 new or changed, 0 as before"), (17, "0 new or changed, 11")):
        when = ("--received", f"2026-11-30T{hour}:00+00:00")
        assert room.run("collect", "first-quads", room.inbox, *when) == 0
        assert told in capsys.readouterr().out
    assert room.grade("--student", "ben") == 0
    assert room.run("export", "first-quads") == 0
    assert read_table(room.course)["ben"]["received"] == "2026-11-30 16:00:00 UTC"


def test_collecting_copies_notebooks_and_nothing_else(room, capsys):
    (room.inbox / "ana" / "notes.txt").write_text("x")
    (room.inbox / "ana" / "timestamp.txt").write_text("1970-01-01 00:00:00 UTC")
    (room.inbox / "Mrs. Nobody").mkdir()
    (room.inbox / "zoe").mkdir()
    (room.inbox / "loose.ipynb").write_text("{}")
    assert room.run("collect", "first-quads", room.inbox) == 1
    said = capsys.readouterr().err
    assert "Mrs. Nobody: not collected: this is no student's id" in said
    assert "zoe: not collected: nobody in students.csv" in said
    assert "loose.ipynb: not collected: this is no folder; what a student" in said
    folder = room.course.submitted(room.course.pseudonym("ana"), "first-quads")
    assert {path.name for path in folder.iterdir()} == {"first-quads.ipynb", "timestamp.txt"}
    assert "1970" not in (folder / "timestamp.txt").read_text()
    folder = room.course.submitted(room.course.pseudonym("ivy"), "first-quads")
    assert {path.name for path in folder.iterdir()} == {"timestamp.txt"}


def test_without_a_sandbox_nothing_is_run(room, monkeypatch, capsys):
    monkeypatch.setattr(shutil, "which", lambda _program: None)
    assert room.grade() == 1
    said = capsys.readouterr().err
    assert "bubblewrap" in said
    assert "--without-sandbox" in said
    assert dump(room.course) == {}
    # Who takes the risk can.
    assert room.grade("--student", "ben", "--without-sandbox") == 0
    assert dump(room.course)["ben", "check_complete"][0] == 2


def test_two_commands_at_once_are_one_too_many(room, capsys):
    with room.course.alone():
        assert room.grade() == 1
    assert "another autograder command" in capsys.readouterr().err


def formgrader(course: Course) -> NbGraderAPI:
    """What formgrader's buttons do, with the configuration of the course."""
    config = PyFileConfigLoader("nbgrader_config.py", path=str(course.root)).load_config()
    config.CourseDirectory.root = str(course.root)
    return NbGraderAPI(config=config)


def test_nbgrader_itself_can_go_on_from_here(graded):
    api = formgrader(graded.course)
    ana = graded.course.pseudonym("ana")
    assert api.get_autograded_students("first-quads") == set(map(graded.course.pseudonym, EXPECTED))
    [submission] = [item for item in api.get_submissions("first-quads") if item["student"] == ana]
    # Who marks sees the name.
    assert (submission["first_name"], submission["last_name"]) == ("Ana", "Etxeberria")
    assert (submission["score"], submission["max_score"]) == (13, 17)
    assert submission["autograded"]
    assert submission["needs_manual_grade"]
    # Its own feedback and table can be made of what we wrote; ours lies in the same place.
    ours = graded.course.root / "feedback" / ana / "first-quads/first-quads.html"
    kept = ours.read_bytes()
    done = api.generate_feedback("first-quads", ana, force=True)
    assert done["success"], done
    written = ours.read_text(encoding="utf-8")
    assert "13.0 / 17.0" in re.sub(r"\s+", " ", written)
    # Whoever opens it asks nobody for anything: it names no other host but in links.
    assert not re.search(r"<(script|link|img|iframe)\b[^>]*https?://", written)
    ours.write_bytes(kept)
    table = graded.course.root / "stock.csv"
    with gradebook(graded.course) as book:
        CsvExportPlugin(to=str(table)).export(book)
    lines = table.read_text(encoding="utf-8").splitlines()
    assert any(f",{ana}," in line and ",13.0," in line for line in lines)


def test_what_nbgrader_takes_off_for_being_late_is_taken_off(room):
    config = room.course.root / "nbgrader_config.py"
    late = "\nc.LateSubmissionPlugin.penalty_method = 'zero'\n"
    config.write_text(config.read_text(encoding="utf-8") + late, encoding="utf-8")
    with gradebook(room.course) as book:
        book.update_or_create_assignment("first-quads", duedate="2026-11-30 16:00:00 UTC")
    assert room.grade("--student", "ben") == 0
    room.give_feedback()
    assert room.run("export", "first-quads") == 0
    assert "12 points were taken off for handing in late." in page(room.course, "ben").text
    row = read_table(room.course)["ben"]
    assert (float(row["late_penalty"]), float(row["score"])) == (12, 0)
    # A mark that a person gives afterwards is late, too.
    give_mark(room.course, "ben", "answer_explain", 3)
    assert room.run("export", "first-quads") == 0
    row = read_table(room.course)["ben"]
    assert (float(row["late_penalty"]), float(row["score"])) == (15, 0)
    # Then there is more time for everybody.
    assert room.run("release", ASSIGNMENT, "--due", "2026-11-30T19:00+00:00") == 0
    assert room.run("export", "first-quads") == 0
    row = read_table(room.course)["ben"]
    assert (float(row["late_penalty"]), float(row["score"])) == (0, 15)


@pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")
def test_the_button_that_autogrades_goes_through_the_sandbox(graded, room):
    # A stock course would run these notebooks right here; one of them ends the process.
    api = formgrader(room.course)
    for student in ("ben", "fin"):
        done = api.autograde("first-quads", room.course.pseudonym(student))
        assert done["success"], done
    entries, expected = dump(room.course), dump(graded.course)
    assert {student for student, _ in entries} == {"ben", "fin"}
    for place, entry in entries.items():
        assert entry == expected[place]
    graded_now = set(map(room.course.pseudonym, ("ben", "fin")))
    assert api.get_autograded_students("first-quads") == graded_now
