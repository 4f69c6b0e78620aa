"""The demonstration course, through all steps with real nbgrader, as its guide says."""

from __future__ import annotations

import csv
import io
import shlex
from collections import Counter
from pathlib import Path

import pytest

from autograder import demo, examples
from autograder.__main__ import main
from autograder.course import Course
from autograder.demo import Sort
from autograder.exercise import by_id
from autograder.folder import load_all
from autograder.page import judge
from autograder.verdict import Outcome
from autograder.words import text
from eqlib.words import LANGUAGES
from tests.grading.test_course import give_mark, gradebook, page

ASSIGNMENT = demo.ASSIGNMENT
WAITS = {Sort.RIGHT: 1, Sort.PARTLY: 1, Sort.WRONG: 1, Sort.MALFORMED: 4, Sort.BLANK: 0} | {
    # One answer that never ended, and an explanation; nothing can be read of a damaged notebook.
    Sort.LATE: 1,
    Sort.ENDLESS: 2,
    Sort.DAMAGED: 5,
}


def run(course: Path, line: str, code: int = 0) -> None:
    """Run a line that begins with 'autograder' in a course."""
    command, *arguments = shlex.split(line)
    assert command == "autograder"
    assert main([*arguments, "--course", str(course)]) == code, line


@pytest.fixture(scope="module")
def course(tmp_path_factory, monkeypatch_module) -> Course:
    """The demonstration course as far as it says by itself how to go on."""
    folder = tmp_path_factory.mktemp("demo") / "course"
    said = io.StringIO()
    monkeypatch_module.setattr("sys.stdout", said)
    assert main(["demo", str(folder)]) == 0
    monkeypatch_module.undo()
    lines = [line.strip() for line in said.getvalue().splitlines() if line.startswith("  ")]
    assert lines[0] == f"cd {folder}"
    monkeypatch_module.chdir(folder)
    for line in lines[1:]:
        run(folder, line)
    return Course.open(folder)


@pytest.fixture(scope="module")
def monkeypatch_module():
    with pytest.MonkeyPatch.context() as patch:
        yield patch


def sorts(course: Course) -> dict[str, Sort]:
    return dict(zip(course.students(), demo.sorts(len(course.students())), strict=True))


def test_there_is_somebody_of_every_sort_and_of_every_language(course):
    assert set(sorts(course).values()) == set(Sort)
    right = [name for name, sort in sorts(course).items() if sort is Sort.RIGHT]
    assert {course.students()[name].language for name in right} == set(LANGUAGES)


def test_each_answer_gets_the_verdict_that_it_was_made_for(course):
    by_sort = {
        Sort.RIGHT: {Outcome.RIGHT},
        # Where an exercise has no part of its points to give, the answer is wrong.
        Sort.PARTLY: {Outcome.PARTIAL, Outcome.WRONG},
        Sort.WRONG: {Outcome.WRONG},
        Sort.MALFORMED: {Outcome.MALFORMED},
        Sort.BLANK: {Outcome.BLANK},
        Sort.LATE: {Outcome.RIGHT},
        Sort.MIXED: {Outcome.RIGHT, Outcome.PARTIAL, Outcome.WRONG, Outcome.BLANK},
    }
    for student, sort in sorts(course).items():
        if sort not in by_sort:
            continue
        result = course.load_result(ASSIGNMENT, course.pseudonym(student))
        outcomes = {
            graded.verdict.outcome for graded in result.exercises if graded.exercise != "explain"
        }
        assert outcomes <= by_sort[sort], student
        assert result.lang == course.students()[student].language


def test_what_waits_for_a_person_is_what_no_judge_can_decide(course):
    with gradebook(course) as book:
        waiting = {
            course.people()[item.student.id].id: sum(
                grade.needs_manual_grade for notebook in item.notebooks for grade in notebook.grades
            )
            for item in book.assignment_submissions(ASSIGNMENT)
        }
        late = {
            course.people()[item.student.id].id
            for item in book.assignment_submissions(ASSIGNMENT)
            if item.total_seconds_late > 0
        }
    assert late == {name for name, sort in sorts(course).items() if sort is Sort.LATE}
    for student, sort in sorts(course).items():
        if sort is Sort.ABSENT:
            assert student not in waiting
        elif sort in WAITS:
            assert waiting[student] == WAITS[sort], student


@pytest.fixture(scope="module")
def marked(course) -> Course:
    """The same course when a person has given each mark that waited."""
    for student, sort in sorts(course).items():
        result = course.load_result(ASSIGNMENT, course.pseudonym(student))
        if sort is Sort.ABSENT:
            continue
        for graded in result.exercises:
            if graded.needs_person:
                cell = "answer" if graded.exercise == "explain" else "check"
                give_mark(course, student, f"{cell}_{graded.exercise}", 1.5)
        if sort is Sort.RIGHT:
            give_mark(course, student, "answer_explain", 3.5, f"Read by a person: {student[:3]}")
    return course


def test_a_mark_by_a_person_survives_grading_and_is_in_the_feedback(marked, capsys):
    run(marked.root, f"autograder grade {ASSIGNMENT} --again")
    assert "0 not; 0 marks to give" in capsys.readouterr().out
    run(marked.root, f"autograder feedback {ASSIGNMENT}")
    run(marked.root, f"autograder hand-back {ASSIGNMENT}")
    for student, sort in sorts(marked).items():
        if sort is Sort.ABSENT:
            continue
        shown = page(marked, student)
        lang = marked.students()[student].language
        assert shown.lang == lang
        if sort is Sort.RIGHT:
            assert f"Read by a person: {student[:3]}" in shown.text
            score = "16.5" if lang == "en" else "16,5"
            assert text("feedback.points", lang, score=score, max="17") in shown.text


@pytest.mark.parametrize(("name", "column"), [("moodle.csv", 4), ("canvas.csv", 5)])
def test_a_platforms_table_comes_back_with_every_mark_and_nothing_else_changed(
    marked, name, column, tmp_path
):
    table, once, twice = marked.root / name, tmp_path / "once.csv", tmp_path / "twice.csv"
    run(marked.root, f"autograder export {ASSIGNMENT} --into {table} -o {once}")
    before, after = (
        list(csv.reader(io.StringIO(path.read_text(encoding="utf-8-sig"))))
        for path in (table, once)
    )
    marks = [line[column] for line in after]
    absent = list(sorts(marked).values()).index(Sort.ABSENT)
    body = marks[-len(sorts(marked)) :]
    assert [place for place, mark in enumerate(body) if not mark] == [absent]
    assert body[0] == "16.5"
    for old, new in zip(before, after, strict=True):
        assert old[:column] + old[column + 1 :] == new[:column] + new[column + 1 :]
    run(marked.root, f"autograder export {ASSIGNMENT} --into {once} -o {twice}")
    assert twice.read_bytes() == once.read_bytes()


@pytest.mark.parametrize("archive", ["moodle.zip", "canvas.zip"])
def test_a_platforms_zip_holds_what_the_folders_hold(course, archive, capsys):
    run(course.root, f"autograder collect {ASSIGNMENT} {course.root / archive}")
    handed = sum(sort is not Sort.ABSENT for sort in sorts(course).values())
    assert f"0 new or changed, {handed} as before" in capsys.readouterr().out


def test_the_course_is_the_same_each_time(course, tmp_path):
    assert main(["demo", str(tmp_path / "again"), "--students", "12"]) == 0
    for path in sorted((tmp_path / "again" / "handed-in").rglob("*.ipynb")):
        there = course.root / path.relative_to(tmp_path / "again")
        assert path.read_bytes() == there.read_bytes()


def test_a_large_class_has_different_people_in_another_language(tmp_path, capsys):
    assert main(["demo", str(tmp_path / "eu"), "--students", "45", "--lang", "eu"]) == 0
    course = Course.open(tmp_path / "eu")
    assert course.languages[0] == "eu"
    assert len({student.name for student in course.students().values()}) == 45
    assert len(list((course.root / "handed-in").iterdir())) == 43  # one is late, one is absent
    assert "45 made-up students" in capsys.readouterr().out


def test_a_folder_with_something_in_it_stays_as_it_is(tmp_path, capsys):
    (tmp_path / "mine").write_text("x")
    assert main(["demo", str(tmp_path)]) == 1
    assert "there is something in it; name a new folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_there_are_names_only_for_so_many(tmp_path, capsys):
    assert main(["demo", str(tmp_path / "new"), "--students", str(demo.MOST + 1)]) == 1
    assert f"there are names for {demo.MOST} at most" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    assert len({student.id for student in demo.cast(demo.MOST, ["en"])}) == demo.MOST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_can_be_typed_for_every_exercise(lang):
    typed = Counter()
    for exercise in by_id(load_all(examples.FOLDER)).values():
        variant = exercise.variant("secret")
        for outcome in (Outcome.RIGHT, Outcome.WRONG, Outcome.MALFORMED):
            written = demo.answer(variant, outcome, lang, 0.5)
            if exercise.manual:
                assert (written is None) == (outcome is Outcome.MALFORMED)
                continue
            handed = written
            if exercise.function is None:
                scope: dict[str, object] = {}
                exec(written, scope)
                handed = scope["answer"]
            assert judge(variant, handed, lang).outcome == outcome, exercise.id
            typed[outcome] += 1
    assert len(typed) == 3
