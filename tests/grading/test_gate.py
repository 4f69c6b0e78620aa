"""The gate: which notebook counts, in which language, and what is told about the rest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from autograder import ingest
from autograder.bridge import MarkBook
from autograder.configuration import configure
from autograder.course import Course
from autograder.demo import answered
from autograder.folder import load_assignment
from autograder.ingest import Refusal, Submission
from autograder.notebook import build
from autograder.release import Release
from tests.grading import small


@pytest.fixture(scope="module")
def release(tmp_path_factory) -> Release:
    course = Course.create(tmp_path_factory.mktemp("course"), ["en", "eu"])
    configure(course)
    assignment = small.assignment()
    with MarkBook(course) as book:
        return book.release(
            assignment, {lang: build(assignment, lang, "secret") for lang in course.languages}
        )


def codes(read: Submission | Refusal) -> list[str]:
    return [note.code for note in read.notes]


def test_a_release_is_the_same_after_it_was_stored(release, tmp_path):
    release.save(tmp_path)
    stored = Release.load("small", tmp_path)
    assert list(stored.notebooks) == ["en", "eu"]
    assert stored.digest == release.digest


def test_of_two_languages_the_one_that_was_worked_in_counts(release, tmp_path):
    small.write(release.notebooks["en"], tmp_path / "small.ipynb")
    worked = answered(release.notebooks["eu"], small.RIGHT)
    small.write(worked, tmp_path / "small.eu.ipynb")
    read = ingest.read(tmp_path, release)
    assert isinstance(read, Submission)
    assert read.lang == "eu"
    sources = {cell.exercise: cell.source for cell in read.cells}
    assert sources == small.RIGHT


def test_a_notebook_that_nobody_worked_in_is_blank_and_not_refused(release, tmp_path):
    small.write(release.notebooks["en"], tmp_path / "small.ipynb")
    read = ingest.read(tmp_path, release)
    assert isinstance(read, Submission)
    assert {cell.exercise for cell in read.cells} == set(small.IDS)


def test_a_broken_file_beside_a_good_one_is_noted_and_passed_over(release, tmp_path):
    small.write(answered(release.notebooks["en"], small.RIGHT), tmp_path / "good.ipynb")
    (tmp_path / "bad.ipynb").write_text("{")
    (tmp_path / "data.csv").write_text("1")
    read = ingest.read(tmp_path, release)
    assert isinstance(read, Submission)
    assert sorted(codes(read)) == ["file.not_json", "file.other"]


@pytest.mark.parametrize("scratch", [False, True], ids=["clean", "with a cell of one's own"])
@pytest.mark.parametrize("answers", [small.RIGHT, {}], ids=["worked in", "untouched"])
def test_the_notebook_of_another_assignment_beside_it_is_passed_over(
    answers, scratch, release, tmp_path
):
    # A folder for each student, with the notebooks of all assignments in it.
    other = load_assignment(Path(__file__).parents[2] / "exercises" / "none-left")
    foreign = answered(build(other, "en", "secret"), {"hidden-card": "answer = 1"})
    if scratch:
        foreign["cells"].append({"cell_type": "code", "metadata": {}, "source": "1 + 1"})
    small.write(foreign, tmp_path / "another.ipynb")
    small.write(answered(release.notebooks["en"], answers), tmp_path / "small.ipynb")
    read = ingest.read(tmp_path, release)
    assert isinstance(read, Submission)
    assert {cell.exercise for cell in read.cells} == set(small.IDS)
    assert codes(read) == ["file.not_this_assignment"]


def test_only_answers_and_cells_of_the_students_own_pass(release, tmp_path):
    notebook = answered(release.notebooks["en"], small.RIGHT)
    check = small.cell_of(notebook, "check_complete")
    check["source"] = "print('meddled')"
    check["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "3"}]
    own = {"cell_type": "code", "metadata": {}, "source": ["helper = ", "1"], "outputs": []}
    text = {"cell_type": "markdown", "metadata": {}, "source": "Hello."}
    notebook["cells"] += [own, text]
    small.write(notebook, tmp_path / "small.ipynb")
    read = ingest.read(tmp_path, release)
    assert isinstance(read, Submission)
    assert [(cell.exercise, cell.source) for cell in read.cells] == [
        *small.RIGHT.items(),
        (None, "helper = 1"),
    ]


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("a.ipynb", b"{", "file.not_json"),
        ("a.ipynb", b"[]", "file.not_notebook"),
        ("a.ipynb", b'{"worksheets": []}', "file.not_notebook"),
        ("a.ipynb", '{"cells": []}'.encode("utf-16"), "file.encoding"),
        ("a.ipynb", b'{"cells": []}', "file.not_this_assignment"),
        ("a.ipynb", json.dumps({"cells": [{}] * 1001}).encode(), "file.too_many_cells"),
        ("a.ipynb", b" " * (5 * 2**20 + 1), "file.too_large"),
        ("a.py", b"answer = 1", "file.none"),
    ],
)
def test_a_refusal_has_its_reason(release, tmp_path, name, content, code):
    (tmp_path / name).write_bytes(content)
    read = ingest.read(tmp_path, release)
    assert isinstance(read, Refusal)
    assert read.reason.code == code


def test_a_digest_changes_with_the_answers_and_with_nothing_else(release, tmp_path):
    def digest(folder: Path, answers: dict[str, str], **metadata: str) -> str:
        notebook = answered(release.notebooks["en"], answers)
        notebook["metadata"] |= metadata
        small.write(notebook, folder / "x.ipynb")
        return ingest.read(folder, release).digest

    first = digest(tmp_path / "a", small.RIGHT)
    assert digest(tmp_path / "b", small.RIGHT, author="somebody") == first
    assert digest(tmp_path / "c", {**small.RIGHT, "complete": "answer = 1"}) != first
