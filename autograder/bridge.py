"""The one module that knows nbgrader: its notebooks, its gradebook, its formgrader.

Marks go into the gradebook through nbgrader's own preprocessors, so that formgrader, feedback and
export work as they stand. `GradeSafely` puts the same pipeline behind formgrader's "autograde"
button: nothing in a course runs a student's notebook unprotected.
"""

from __future__ import annotations

import contextlib
import copy
import os
import re
import sys
import warnings
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Self

import nbformat
from nbformat import NotebookNode
from nbgrader.api import Grade, Gradebook, MissingEntry
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import (
    AssignLatePenalties,
    CheckCellMetadata,
    ClearOutput,
    ComputeChecksums,
    LockCells,
    NbGraderPreprocessor,
    SaveAutoGrades,
    SaveCells,
)
from sqlalchemy.exc import SAWarning
from traitlets.config.loader import PyFileConfigLoader

from autograder.course import Course, Student
from autograder.errors import AutograderError
from autograder.exercise import Assignment
from autograder.marks import Mark, Row
from autograder.pipeline import grade, load_batch, load_handed
from autograder.release import ANSWER, CHECK, Release, grade_id
from autograder.result import Graded, Result
from autograder.sandbox import Bubblewrap, Limits
from autograder.verdict import Outcome
from autograder.words import account

CONFIG = '''"""Makes nbgrader grade in autograder's sandbox and keep answer cells as they are."""

c = get_config()

c.CourseDirectory.course_id = {course!r}
c.GenerateAssignment.preprocessors = [
    "nbgrader.preprocessors.LockCells",
    "nbgrader.preprocessors.ClearOutput",
    "nbgrader.preprocessors.CheckCellMetadata",
    "nbgrader.preprocessors.ComputeChecksums",
    "nbgrader.preprocessors.SaveCells",
]
c.Autograde.sanitize_preprocessors = ["autograder.bridge.GradeSafely"]
c.Autograde.autograde_preprocessors = ["nbgrader.preprocessors.CheckCellMetadata"]
c.HTMLExporter.sanitize_html = True
'''


class MarkBook:
    """The gradebook of a course, open; used as a context manager.

    Raises:
        AutograderError: the course has no `nbgrader_config.py`, or the database can't be opened.
    """

    def __init__(self, course: Course) -> None:
        self._course = course
        loader = PyFileConfigLoader("nbgrader_config.py", path=str(course.root))
        try:
            self._config = loader.load_config()
        except FileNotFoundError:
            raise AutograderError(
                f"{course.root}: nbgrader_config.py is missing; 'autograder init' writes it anew"
            ) from None
        directory = CourseDirectory(config=self._config, root=str(course.root))
        self._directory = directory
        url = directory.db_url
        if url.startswith("sqlite:") and "?" not in url:
            # formgrader may hold the file for a moment; nbgrader gives up after five seconds.
            url += "?timeout=60"
        self._url = url
        path = os.environ.get("PATH", "")
        # nbgrader makes a new database with the command `alembic`, which lies beside our Python.
        os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), path])
        try:
            self._gradebook = Gradebook(url, directory.course_id)
        finally:
            os.environ["PATH"] = path

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._gradebook.close()

    @staticmethod
    def configure(course: Course) -> None:
        """Write nbgrader's configuration of a new course, unless there is one."""
        path = course.root / "nbgrader_config.py"
        if not path.exists():
            name = re.sub(r"[^A-Za-z0-9_-]", "-", course.root.name)
            path.write_text(CONFIG.format(course=name), encoding="utf-8")

    def enter_students(self, students: Mapping[str, Student]) -> None:
        """Bring names and addresses into the gradebook."""
        for student in students.values():
            self._gradebook.update_or_create_student(
                student.id,
                first_name=student.first_name,
                last_name=student.last_name,
                email=student.email,
            )

    def release(self, assignment: Assignment, sources: Mapping[str, NotebookNode]) -> Release:
        """Enter an assignment and write its notebooks to `source` and `release`.

        The main language comes first: its notebook is named after the assignment and is the one
        that the gradebook knows; the others bear their language in their name.

        Raises:
            AutograderError: students handed in already, and the exercises are others now.
        """
        self._gradebook.update_or_create_assignment(assignment.id)
        main = next(iter(sources))
        notebooks = {}
        for lang, source in sources.items():
            notebook = copy.deepcopy(source)
            notebook.metadata["eqlib"] = {"assignment": assignment.id, "language": lang}
            steps = [LockCells, ClearOutput, CheckCellMetadata, ComputeChecksums]
            resources = self._resources(assignment.id, ".")
            try:
                for step in [*steps, SaveCells] if lang == main else steps:
                    notebook, resources = step().preprocess(notebook, resources)
            except RuntimeError as error:
                raise AutograderError(
                    f"assignment {assignment.id!r} cannot change its exercises any more, because "
                    f"students have handed in ({error}); release it under another name"
                ) from None
            notebooks[lang] = notebook
            name = assignment.id if lang == main else f"{assignment.id}.{lang}"
            self._write(source, "source", ".", assignment.id, name)
            self._write(notebook, "release", ".", assignment.id, name)
        return Release(assignment.id, notebooks)

    def record(self, result: Result, release: Release, known: Result | None) -> None:
        """Enter a result and write the graded notebook; a person's mark stays as it is.

        `known` is the result that was entered before, if there was one: where an answer or its
        verdict has changed since, a mark that a person gave is to be looked at again.
        """
        notebook = graded_notebook(release, result)
        self._write(notebook, "autograded", result.student, result.assignment, result.assignment)
        with _one_transaction(self._gradebook):
            self._enter(result, notebook, known)
        if self._gradebook.find_assignment(result.assignment).duedate is not None:
            resources = self._resources(result.assignment, result.student)
            AssignLatePenalties(config=self._config).preprocess(notebook, resources)
        self._course.save_result(result)

    def _enter(self, result: Result, notebook: NotebookNode, known: Result | None) -> None:
        book, names = self._gradebook, (result.assignment, result.student)
        try:
            book.find_student(result.student)
        except MissingEntry:
            book.add_student(result.student)
        received = self._received(result.student, result.assignment)
        with warnings.catch_warnings():
            # nbgrader makes the rows of a submission in an order that SQLAlchemy remarks on.
            warnings.simplefilter("ignore", SAWarning)
            submission = book.update_or_create_submission(*names, timestamp=received)
        before = {
            grade.name: (grade.auto_score, grade.needs_manual_grade)
            for item in submission.notebooks
            for grade in item.grades
        }
        resources = self._resources(result.assignment, result.student)
        saver = SaveAutoGrades()
        saver.gradebook, saver.notebook_id = book, result.assignment
        saver.assignment_id, saver.student_id = names
        for index, cell in enumerate(notebook.cells):
            saver.preprocess_cell(cell, resources, index)
        old = {graded.exercise: graded for graded in known.exercises} if known else {}
        for graded in result.exercises:
            self._settle(graded, result, before, changed=old.get(graded.exercise) != graded)

    def _settle(
        self,
        graded: Graded,
        result: Result,
        before: Mapping[str, tuple[float | None, bool]],
        *,
        changed: bool,
    ) -> None:
        """Set what nbgrader cannot say with an output: no mark at all, and the words for it."""
        grade = self._grade(graded, result)
        points = None if graded.verdict is None else graded.verdict.points
        grade.auto_score = None if points is None else float(points)
        if grade.manual_score is None:
            grade.needs_manual_grade = graded.needs_person
        else:
            grade.needs_manual_grade = changed or before[grade.name][1]
        comment = self._gradebook.find_comment(
            ANSWER + graded.exercise, result.assignment, result.assignment, result.student
        )
        comment.auto_comment = None if graded.verdict is None else _told(graded, result.lang)

    def _grade(self, graded: Graded, result: Result) -> Grade:
        names = (result.assignment, result.assignment, result.student)
        try:
            return self._gradebook.find_grade(CHECK + graded.exercise, *names)
        except MissingEntry:
            # The answer of an exercise that a person marks is its own grade cell.
            return self._gradebook.find_grade(ANSWER + graded.exercise, *names)

    def rows(self, assignment: str) -> list[Row]:
        """Return the marks of all who handed in, by student id."""
        rows = []
        for submission in self._gradebook.assignment_submissions(assignment):
            marks = []
            for notebook in submission.notebooks:
                comments = {item.name: item.manual_comment or "" for item in notebook.comments}
                for entry in notebook.grades:
                    exercise = entry.name.removeprefix(CHECK).removeprefix(ANSWER)
                    marks.append(
                        Mark(
                            exercise,
                            entry.auto_score,
                            entry.manual_score,
                            float(entry.score),
                            float(entry.max_score),
                            bool(entry.needs_manual_grade),
                            comments.get(ANSWER + exercise, ""),
                        )
                    )
            student, penalty = submission.student.id, submission.late_submission_penalty
            rows.append(Row(student, submission.timestamp, tuple(marks), float(penalty or 0)))
        return sorted(rows, key=lambda row: row.student)

    def _received(self, student: str, assignment: str) -> datetime | None:
        folder = self._course.submitted(student, assignment)
        try:
            received: datetime | None = self._directory.get_existing_timestamp(str(folder))
        except (ValueError, OverflowError):
            return None
        return received

    def _resources(self, assignment: str, student: str) -> dict[str, Any]:
        names = {"student": student, "assignment": assignment, "notebook": assignment}
        return {"unique_key": assignment, "nbgrader": {**names, "db_url": self._url}}

    def _write(
        self, notebook: NotebookNode, step: str, student: str, assignment: str, name: str
    ) -> None:
        folder = Path(self._directory.format_path(step, student, assignment))
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / f".{name}.new"
        beside.write_text(nbformat.writes(notebook), encoding="utf-8")
        beside.replace(folder / f"{name}.ipynb")
        stamp = self._course.submitted(student, assignment) / "timestamp.txt"
        if step == "autograded" and stamp.is_file():
            # formgrader takes a submission for graded when both times are the same.
            (folder / "timestamp.txt").write_text(stamp.read_text(encoding="utf-8"))


class _Uncommitted:
    """A database session whose commits wait; everything else is passed on."""

    def __init__(self, session: Any) -> None:
        self._session = session
        self.commit = session.flush

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)


@contextlib.contextmanager
def _one_transaction(book: Gradebook) -> Iterator[None]:
    """Let all that nbgrader enters meanwhile get into the database together, or nothing of it."""
    session = book.db
    book.db = _Uncommitted(session)
    try:
        yield
        session.commit()
    finally:
        book.db = session
        # After a commit there is nothing to take back.
        session.rollback()


def graded_notebook(release: Release, result: Result) -> NotebookNode:
    """Return the release notebook in the main language with a student's answers and verdicts.

    Of the student's there are only the sources of the answers and what they printed, as text.
    """
    notebook = nbformat.from_dict(copy.deepcopy(release.notebooks[release.main]))
    graded = {item.exercise: item for item in result.exercises}
    for cell in notebook.cells:
        name = grade_id(cell) or ""
        item = graded.get(name.removeprefix(CHECK).removeprefix(ANSWER))
        if item is None:
            continue
        if name.startswith(CHECK):
            cell.outputs = _mark(item, release.main)
        elif name.startswith(ANSWER):
            blank = item.verdict is not None and item.verdict.outcome is Outcome.BLANK
            if item.source.strip() and not blank:
                cell.source = item.source if cell.cell_type == "code" else harmless(item.source)
            if cell.cell_type == "code" and item.shown:
                cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text=item.shown)]
    return notebook


def harmless(markdown: str) -> str:
    """Return a student's Markdown so that no tag in it is a tag where a person reads it.

    >>> harmless("a <b and <script>")
    'a < b and < script>'
    """
    return re.sub(r"<(?=[A-Za-z/!?])", "< ", markdown)


def _mark(graded: Graded, lang: str) -> list[NotebookNode]:
    """Return outputs that nbgrader reads as this mark; without a mark, as one that failed.

    Points always stand there as a number above nothing or an error, since nbgrader takes silence,
    and any number that it does not understand, for full marks.
    """
    told = _told(graded, lang)
    points = None if graded.verdict is None else graded.verdict.points
    if not points:
        name = "NoMark" if points is None else "NoPoints"
        return [nbformat.v4.new_output("error", ename=name, evalue=told, traceback=[told])]
    return [
        nbformat.v4.new_output("stream", name="stdout", text=told + "\n"),
        nbformat.v4.new_output(
            "execute_result", data={"text/plain": repr(float(points))}, execution_count=1
        ),
    ]


def _told(graded: Graded, lang: str) -> str:
    if graded.verdict is None:
        return ""
    return "\n".join(
        "  " * depth + sentence for depth, sentence in account(graded.verdict.reason, lang)
    )


class GradeSafely(NbGraderPreprocessor):
    """What nbgrader's own autograde runs in a course: the whole pipeline, for one student."""

    def preprocess(
        self,
        nb: NotebookNode,  # noqa: ARG002 - what lies in the folder is read at the gate
        resources: dict[str, Any],
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """Return the graded notebook of the student whom the resources name."""
        names = resources["nbgrader"]
        course = Course.open(Path.cwd())
        with course.alone(), MarkBook(course) as book:
            batch = load_batch(course, names["assignment"], Limits())
            handed = load_handed(course, names["assignment"], names["student"])
            known = course.load_result(names["assignment"], names["student"])
            result = grade(handed, batch, Bubblewrap(), known)
            book.record(result, batch.release, known)
        return graded_notebook(batch.release, result), resources
