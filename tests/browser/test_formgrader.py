"""Marks given by a person in nbgrader's formgrader, in JupyterLab, on the demonstration course."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape

import pytest
from lab import Lab, running
from playwright.sync_api import FrameLocator, Page, expect

from autograder import demo
from autograder.__main__ import main
from autograder.bridge import MarkBook
from autograder.course import Course
from autograder.marks import Mark
from autograder.words import text

# The first two are right in all that a judge can decide; the second one speaks Spanish.
STUDENTS = 2
COMMENT = "¿Y por qué no es una de las tres?"
POINTS = 2.5
SCORE = "<strong>15,5</strong>"  # 13 points by the judge, and these


def run(course: Course, command: str, *options: str) -> None:
    arguments = [command, demo.ASSIGNMENT, *options, "--course", str(course.root)]
    assert main(arguments) == 0, arguments


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The demonstration course, graded as far as that goes by itself."""
    folder = tmp_path_factory.mktemp("formgrader") / "course"
    assert main(["demo", str(folder), "--students", str(STUDENTS)]) == 0
    course = Course.open(folder)
    run(course, "collect", str(folder / "handed-in"))
    run(course, "grade")
    return course


@pytest.fixture(scope="module")
def lab(course: Course, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running(tmp_path_factory.mktemp("lab"), course.root) as lab:
        yield lab


def spanish(course: Course) -> str:
    [student] = [who for who in course.students().values() if who.language == "es"]
    return student.id


def explained(course: Course) -> Mark:
    """What the gradebook says of the Spanish student's explanation."""
    with MarkBook(course) as book:
        rows = {row.student: row for row in book.rows(demo.ASSIGNMENT)}
    marks = {mark.exercise: mark for mark in rows[course.pseudonym(spanish(course))].marks}
    return marks["explain"]


def formgrader(page: Page) -> FrameLocator:
    """Open formgrader by the menu, as a teacher does."""
    page.get_by_role("menuitem", name="Nbgrader").click()
    page.get_by_role("menuitem", name="Formgrader").click()
    return page.frame_locator("iframe").first


def open_submission(place: Page | FrameLocator, name: str) -> None:
    """Open the submission of a student in the list of submissions."""
    place.get_by_role("button", name="Show All Names").click()
    place.locator("tbody tr", has_text=name).get_by_role("link").first.click()
    # Marks and comments are there, and what is written is kept, when each has come from the
    # gradebook.
    expect(place.locator("input.score#check_complete")).to_have_attribute("placeholder", "3")
    comment = place.locator("#answer_explain-comment")
    expect(comment).to_have_attribute("placeholder", re.compile("supports Markdown"))


def test_a_mark_and_a_comment_are_given_kept_and_told(
    course: Course,
    lab: Lab,
    reader: Callable[..., Page],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert explained(course).needs_person
    student = course.students()[spanish(course)]
    page = reader(base_url=lab.url, viewport={"width": 1280, "height": 1000})
    page.goto(f"lab/workspaces/marks?token={lab.token}")
    frame = formgrader(page)
    frame.get_by_role("link", name="Manual Grading").click()
    frame.get_by_role("heading", name="Manual Grading").wait_for()
    # First the assignment, then its notebook, which has the same name.
    frame.locator("tbody a", has_text=demo.ASSIGNMENT).click()
    frame.get_by_role("columnheader", name="Notebook ID").wait_for()
    frame.locator("tbody a", has_text=demo.ASSIGNMENT).click()
    open_submission(frame, student.last_name)
    # The answer that is to be marked, in the language in which it was written.
    expect(frame.get_by_text("Mira un atributo de las tres cartas.").first).to_be_visible()
    score, comment = (frame.locator(f"#answer_explain{end}") for end in ("", "-comment"))
    with (
        page.expect_response(lambda answer: "/api/grade/" in answer.url) as marked,
        page.expect_response(lambda answer: "/api/comment/" in answer.url) as said,
    ):
        score.fill(str(POINTS))
        comment.fill(COMMENT)
        score.focus()
    assert marked.value.ok
    assert said.value.ok
    mark = explained(course)
    assert (mark.manual, mark.score, mark.comment) == (POINTS, POINTS, COMMENT)
    assert not mark.needs_person

    # Grading again, all of it, leaves a person's mark alone.
    run(course, "grade", "--again")
    assert explained(course) == mark
    # Another answer: the mark stays, and somebody is asked to look again.
    path = course.root / "handed-in" / student.id / "first-quads.ipynb"
    written = path.read_text(encoding="utf-8")
    path.write_text(written.replace("Mira un atributo", "Primero, mira uno"), encoding="utf-8")
    run(course, "collect", str(course.root / "handed-in"))
    capsys.readouterr()
    run(course, "grade")
    assert "a person's mark stays and waits" in capsys.readouterr().out
    again = explained(course)
    assert (again.manual, again.comment, again.needs_person) == (POINTS, COMMENT, True)
    page.goto(f"formgrader/gradebook/{demo.ASSIGNMENT}/{demo.ASSIGNMENT}")
    open_submission(page, student.last_name)
    expect(page.get_by_text("Primero, mira uno").first).to_be_visible()
    expect(page.locator("#answer_explain")).to_have_value(str(POINTS))
    expect(page.locator("#answer_explain-comment")).to_have_value(COMMENT)

    run(course, "feedback")
    run(course, "hand-back")
    shown = unescape(
        (course.handed_back(demo.ASSIGNMENT) / f"{student.id}.html").read_text(encoding="utf-8")
    )
    assert '<html lang="es"' in shown
    assert COMMENT in shown
    assert text("feedback.comment", "es") in shown
    assert text("feedback.points", "es", score=SCORE, max="17") in shown
