"""One whole course: released, handed in by twelve students, graded, with feedback and table."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from distributed import LocalCluster

from autograder.__main__ import main
from autograder.checks import solve
from autograder.course import Course
from autograder.demo import answer, answered
from autograder.exercise import Assignment
from autograder.folder import load_assignment
from autograder.release import Notebook
from autograder.verdict import Outcome
from eqlib import Card
from eqlib.words import card_name
from tests.grading import small

ASSIGNMENT = Path(__file__).parents[2] / "exercises" / "first-quads"

STUDENTS = """\
id,first_name,last_name,email,language
ana,Ana,Etxeberria,ana@example.org,eu
ben,Ben,"=HYPERLINK(""x""), Jr",ben@example.org,
cai,Cai,Wrong,,es
dee,Dee,Blank,,
eva,Eva,Malformed,,es
fin,Fin,Hostile,,
gil,Gil,Endless,,
han,Han,Broken,,
ivy,Ivy,Linked,,
jon,Jon,Spanish,,
kim,Kim,Absent,,
lea,Lea,Explains,,
"""

# A dask cluster of this machine alone.
SMALL = {
    "n_workers": 2,
    "threads_per_worker": 1,
    "scheduler_port": 0,
    "dashboard_address": ":0",
    "host": "127.0.0.1",
}

IS_QUAD = """\
def is_quad(a, b, c, d):
    return len({a, b, c, d}) == 4 and a.id ^ b.id ^ c.id ^ d.id == 0
"""


@dataclass
class Classroom:
    """The course, and what its students handed in."""

    course: Course
    assignment: Assignment
    inbox: Path

    def run(self, command: str, *arguments: object) -> int:
        """Run a command on the course."""
        line = [command, *map(str, arguments), "--course", str(self.course.root)]
        return main(line)

    def grade(self, *options: object) -> int:
        """Grade with short limits, so that endless loops are over soon."""
        return self.run("grade", "first-quads", "--seconds", 2, *options)

    def give_feedback(self) -> None:
        """Write the pages of feedback and hand them back."""
        assert self.run("feedback", "first-quads") == 0
        assert self.run("hand-back", "first-quads") == 0

    def release(self, lang: str) -> Notebook:
        """The notebook that was handed out in a language."""
        name = "first-quads" if lang == "en" else f"first-quads.{lang}"
        path = self.course.root / "release" / "first-quads" / f"{name}.ipynb"
        notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
        return notebook

    def answers(self, lang: str) -> dict[str, str]:
        """Right answers, typed as somebody who speaks the language types them."""
        secret = self.course.secret("first-quads")
        answers = {
            exercise.id: answer(exercise.variant(secret), Outcome.RIGHT, lang)
            for exercise in load_assignment(ASSIGNMENT).exercises
            if not exercise.manual and not exercise.task
        }
        return answers | {"write-is-quad": IS_QUAD, "explain": "Three cards fix the fourth."}

    def hand_in(self, student: str, answers: dict[str, str], lang: str = "en") -> None:
        """Write a student's notebook into the inbox."""
        notebook = answered(self.release(lang), answers)
        small.write(notebook, self.inbox / student / "my notebook.ipynb")


def fill(room: Classroom) -> None:
    """Let everybody hand in."""
    right, spanish = room.answers("en"), room.answers("es")
    secret = room.course.secret("first-quads")
    given = room.assignment["complete"].variant(secret).cards[0]
    room.hand_in("ana", right)
    room.hand_in("ben", {**right, "complete": "answer = " + repr(_almost(room))})
    wrong = {
        "complete": f"answer = {card_name(given, 'es')!r}",
        "extra": "answer = cards[:4]" if not _first_four_are_right(room) else "answer = cards[1:5]",
        "write-is-quad": "def is_quad(a, b, c, d):\n    return True",
    }
    room.hand_in("cai", wrong, "es")
    room.hand_in("dee", {})
    malformed = {
        "complete": "answer = '2 poliedros y medio'",
        "extra": "answer = open",
        "another-or-none": "answer = [1, 2",
        "write-is-quad": "def is_squad(a, b, c, d):\n    return True",
    }
    room.hand_in("eva", malformed, "es")
    hostile = {
        "complete": "import os\nprint(os.listdir('/'))\nos._exit(0)",
        "explain": "<script>alert('fin')</script>",
    }
    room.hand_in("fin", hostile)
    room.hand_in("gil", {**right, "extra": "while True:\n    pass"})
    room.hand_in("han", right)
    notebook = room.inbox / "han" / "my notebook.ipynb"
    notebook.write_text(notebook.read_text(encoding="utf-8")[:-100], encoding="utf-8")
    (room.inbox / "ivy").mkdir()
    (room.inbox / "ivy" / "work.ipynb").symlink_to(room.course.root / "secret.key")
    room.hand_in("jon", spanish, "es")
    room.hand_in("lea", {"explain": "A Quad sums to nothing, whatever the order."})


def _almost(room: Classroom) -> str:
    """The card that completes the Quad but for its colour."""
    solution = solve(room.assignment["complete"].variant(room.course.secret("first-quads")))
    assert isinstance(solution, dict)
    return card_name(Card.from_id(int(str(solution["card"])) ^ 1), "en")


def _first_four_are_right(room: Classroom) -> bool:
    variant = room.assignment["extra"].variant(room.course.secret("first-quads"))
    return {card.id for card in variant.cards[:4]} == set(solve(variant)["quad"])


def make(root: Path, *options: str) -> Classroom:
    """Make a course in which everything is handed in and collected."""
    assert main(["init", str(root / "course"), "--languages", "en", "es", "eu", *options]) == 0
    # The same key in all courses, so that all have the same variants.
    (root / "course" / "secret.key").write_text("a" * 64)
    (root / "course" / "students.csv").write_text(STUDENTS, encoding="utf-8")
    course = Course.open(root / "course")
    assert main(["release", str(ASSIGNMENT), "--course", str(course.root)]) == 0
    assignment, _ = course.load_release("first-quads")
    room = Classroom(course, assignment, root / "inbox")
    fill(room)
    received = ("--received", "2026-11-30T18:00+01:00")
    assert room.run("collect", "first-quads", room.inbox, *received) == 0
    return room


@pytest.fixture(scope="session")
def collected(tmp_path_factory) -> Classroom:
    """The course when everything is handed in; it stays as it is."""
    return make(tmp_path_factory.mktemp("collected"))


def copied(room: Classroom, root: Path) -> Classroom:
    """The same course in another place."""
    for name in ("course", "inbox"):
        shutil.copytree(room.inbox.parent / name, root / name, symlinks=True)
    return Classroom(Course.open(root / "course"), room.assignment, root / "inbox")


@pytest.fixture(scope="session")
def graded(collected, tmp_path_factory) -> Classroom:
    """The course after all steps; tests that change something use one of their own."""
    room = copied(collected, tmp_path_factory.mktemp("graded"))
    assert room.grade() == 0
    room.give_feedback()
    assert room.run("export", "first-quads") == 0
    return room


@pytest.fixture
def room(collected, tmp_path) -> Classroom:
    """A course of one's own, with nothing graded yet."""
    return copied(collected, tmp_path)


@pytest.fixture(scope="session")
def scheduler():
    """Two workers, each a process of its own that knows nothing of any course."""
    with LocalCluster(**SMALL) as cluster:
        yield cluster
