"""Hostile and broken submissions: each gets its right outcome, and nothing else happens.

Each file in `cases` is one of them. It may hold

- `ANSWERS`: sources for answer cells, instead of the right ones;
- `change(notebook, handed_out)`: what else is done to the notebook before it is saved;
- `save(notebook, folder)`: how it is handed in, instead of as one file;
- `EXPECT`: the outcomes that differ from those of the right answers, `by_hand` for none;
- `SHOWN`: what answer cells must have printed.
"""

from __future__ import annotations

import json
import re
import runpy
import socket
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from nbconvert.filters import markdown2html

from autograder import feedback, functions
from autograder.bridge import MarkBook
from autograder.configuration import configure
from autograder.course import Course
from autograder.demo import answered
from autograder.graded import graded_notebook
from autograder.marks import Mark, Row
from autograder.notebook import build
from autograder.pipeline import Batch, Handed, grade
from autograder.release import Release
from autograder.result import Result
from autograder.sandbox import Bubblewrap, Limits
from tests.grading import small

FOLDER = Path(__file__).parent / "cases"
CASES = sorted(path.stem for path in FOLDER.glob("*.py"))
BASELINE = {"complete": "right", "is-quad": "right", "explain": "by_hand"}
# Short, so that endless loops are over soon; long enough for an honest cell on a busy machine.
LIMITS = Limits(seconds=2, total_seconds=7)


class Place:
    """A course with secrets in it, and a server that must not be reached."""

    def __init__(self, root: Path) -> None:
        self.course = Course.create(root, ["en"])
        configure(self.course)
        assignment = small.assignment()
        secret = self.course.secret(assignment.id)
        sources = {"en": build(assignment, "en", secret)}
        with MarkBook(self.course) as book:
            release = book.release(assignment, sources)
        self.course.save_release(assignment, release)
        self.batch = Batch(assignment, release, secret, LIMITS)
        self.sandbox = Bubblewrap()
        self.results: dict[str, Result] = {}
        self.before = self.files()
        self.visits = 0
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                self.server.accept()
            except OSError:
                return
            self.visits += 1

    @property
    def release(self) -> Release:
        return self.batch.release

    def hand_in(self, case: dict[str, Any], folder: Path) -> None:
        """Do what a case does."""
        known = {"COURSE": str(self.course.root), "PORT": str(self.port)}
        answers = dict(small.RIGHT)
        for name, source in case.get("ANSWERS", {}).items():
            for word, value in known.items():
                source = source.replace(word, value)
            answers[name] = source
        handed_out = self.release.notebooks["en"]
        notebook = answered(handed_out, answers)
        if "change" in case:
            case["change"](notebook, handed_out)
        folder.mkdir(parents=True)
        if "save" in case:
            case["save"](notebook, folder)
        else:
            small.write(notebook, folder / "small.ipynb")

    def case(self, name: str) -> dict[str, Any]:
        """What a case says of itself; the honest student has nothing to say."""
        return {} if name == "honest" else runpy.run_path(str(FOLDER / f"{name}.py"))

    def graded(self, name: str) -> Result:
        """The result of a case; each is graded once."""
        if name not in self.results:
            folder = self.course.submitted(name, "small")
            self.hand_in(self.case(name), folder)
            handed = Handed(name, folder)
            self.results[name] = grade(handed, self.batch, self.sandbox, None)
        return self.results[name]

    def marks(self, result: Result) -> tuple[Mark, ...]:
        """Marks of a result, as the gradebook would have them."""
        marks = []
        for graded in result.exercises:
            points = graded.verdict.points if graded.verdict else None
            auto = None if points is None else float(points)
            most = small.POINTS[graded.exercise]
            waits = graded.needs_person
            marks.append(Mark(graded.exercise, auto, None, auto or 0, most, waits, "<b>Hm</b>"))
        return tuple(marks)

    def files(self) -> dict[Path, bytes]:
        """Everything in the course, but for what students hand in."""
        paths = (path for path in self.course.root.rglob("*") if path.is_file())
        return {path: path.read_bytes() for path in paths if "submitted" not in path.parts}


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Iterator[Place]:
    place = Place(tmp_path_factory.mktemp("course"))
    yield place
    place.server.close()


class Tags(HTMLParser):
    """The tags and the attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.attributes: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag, attrs):
        self.found.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links |= {value for name, value in attrs if name in ("href", "src")}


def outcomes(result: Result) -> dict[str, str]:
    return {
        graded.exercise: "by_hand" if graded.verdict is None else graded.verdict.outcome.value
        for graded in result.exercises
    }


def test_the_right_answers_are_right(place):
    # Otherwise the cases would pass for another reason than theirs.
    result = place.graded("honest")
    assert outcomes(result) == BASELINE
    assert result.exercises[0].shown == "done\n"


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_or_broken_submission_gets_its_right_outcome(name, place):
    result = place.graded(name)
    case = place.case(name)
    assert outcomes(result) == BASELINE | case.get("EXPECT", {})
    for graded in result.exercises:
        if graded.exercise in case.get("SHOWN", {}):
            assert graded.shown == case["SHOWN"][graded.exercise]
    assert place.files() == place.before
    assert place.visits == 0


@pytest.mark.parametrize("name", CASES)
def test_no_hidden_input_gets_back_to_the_student(name, place):
    hidden = functions.calls(place.batch.variants["is-quad"])
    asked = functions.inputs(hidden)
    result = json.dumps(place.graded(name).to_json())
    for call, cards in zip(hidden, asked, strict=True):
        ids = [card.id for card in call.cards]
        names = (" ".join(map(str, call.cards)), ", ".join(map(str, call.cards)))
        assert not any(form in result for form in (*map(str, (cards, ids)), json.dumps(cards)))
        assert not any(form in result for form in names)


@pytest.mark.parametrize("name", CASES)
def test_what_it_leaves_for_a_person_to_look_at_is_only_text(name, place):
    result = place.graded(name)
    notebook = graded_notebook(place.release, result)
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert {output.output_type for output in outputs} <= {"stream", "execute_result", "error"}
    assert all(set(output.get("data", {})) <= {"text/plain"} for output in outputs)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            # As formgrader shows it. What looks like an address is a link: to a page, no script.
            tags = Tags()
            tags.feed(markdown2html(cell.source))
            assert not tags.found & {"script", "img", "style", "iframe", "object", "form", "input"}
            assert not any(name.startswith("on") for name in tags.attributes)
            assert all(re.match(r"https?://|#", link) for link in tags.links)
    row = Row("eve", None, place.marks(result), 0)
    page = feedback.page(place.batch.assignment, result, row, "Eve <b>")
    tags = Tags()
    tags.feed(page)
    assert not tags.found & {"script", "img", "a", "b", "iframe", "object", "link", "base"}
    assert not any(name.startswith("on") for name in tags.attributes)
    if "COURSE" not in (FOLDER / f"{name}.py").read_text():
        assert str(place.course.root) not in page


def test_all_of_them_get_a_row_and_none_more_than_was_answered_rightly(place):
    names = ["honest", *CASES]
    with MarkBook(place.course) as book:
        results = [place.graded(name) for name in names]
        assert book.record(results, place.release, {}) == {}
        rows = {row.student: row for row in book.rows("small")}
    assert rows.keys() == set(names)
    assert rows["honest"].score == small.POINTS["complete"] + small.POINTS["is-quad"]
    for name in names:
        expected = BASELINE | place.case(name).get("EXPECT", {})
        for mark in rows[name].marks:
            points, outcome = small.POINTS[mark.exercise], expected[mark.exercise]
            assert mark.max_score == points
            if outcome == "partial":
                assert 0 < mark.score < points
            else:
                assert mark.score == (points if outcome == "right" else 0)
            assert mark.needs_person == (outcome in ("by_hand", "malformed", "grader_error"))
