"""The one module that knows nbgrader: its notebooks, its gradebook, its formgrader.

Marks go into the gradebook through nbgrader's own preprocessors, so that formgrader, feedback and
export work as they stand. `GradeSafely` puts the same pipeline behind formgrader's "autograde"
button: nothing in a course runs a student's notebook unprotected.
"""

from __future__ import annotations

import copy
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Self

import nbformat
import nbgrader.api as nbgrader
from nbformat import NotebookNode
from nbgrader.api import (
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    Notebook,
    SubmittedAssignment,
    SubmittedNotebook,
)
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
from nbgrader.utils import parse_utc
from sqlalchemy.exc import SAWarning
from sqlalchemy.orm import selectinload
from traitlets.config.loader import PyFileConfigLoader

from autograder.course import Course, Student
from autograder.database import opening
from autograder.errors import AutograderError
from autograder.exercise import Assignment
from autograder.graded import graded_notebook, told
from autograder.marks import Mark, Row
from autograder.pipeline import grade, load_batch, load_handed
from autograder.release import ANSWER, CHECK, Release
from autograder.result import Result
from autograder.sandbox import Bubblewrap, Limits
from autograder.transaction import one_transaction

# Where the templates of nbgrader's pages lie: the few that are ours, then its own.
TEMPLATES = [
    str(folder / "templates")
    for folder in (
        Path(__file__).parent,
        Path(str(nbgrader.__file__)).parent / "server_extensions" / "formgrader",
    )
]


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
        self._directory = CourseDirectory(config=self._config, root=str(course.root))
        self._url = self._directory.db_url
        if self._url.startswith("sqlite:") and "?" not in self._url:
            # formgrader may hold the file for a moment; nbgrader gives up after five seconds.
            self._url += "?timeout=60"
        with opening(self._url):
            self._gradebook = Gradebook(self._url, self._directory.course_id)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._gradebook.close()

    def enter_students(self, people: Mapping[str, Student]) -> None:
        """Bring into the gradebook who is behind the pseudonyms; formgrader shows the names."""
        book = self._gradebook
        with one_transaction(book):
            there = {row.id: row for row in book.db.query(nbgrader.Student)}
            for pseudonym, student in people.items():
                fields = {
                    "first_name": student.first_name,
                    # Where there are no names, formgrader shows who it is all the same.
                    "last_name": student.last_name or student.id,
                    "email": student.email,
                    "lms_user_id": student.id,
                }
                row = there.get(pseudonym)
                if row is None:
                    book.add_student(pseudonym, **fields)
                else:
                    for name, value in fields.items():
                        setattr(row, name, value)

    def release(
        self,
        assignment: Assignment,
        sources: Mapping[str, NotebookNode],
        due: datetime | None = None,
    ) -> Release:
        """Enter an assignment and write its notebooks to `source` and `release`.

        What is received after `due` is late; without it, what the gradebook says stays. The main
        language comes first: its notebook is named after the assignment and is the one that the
        gradebook knows; the others bear their language in their name.

        Raises:
            AutograderError: students handed in already, and the exercises are others now.
        """
        until = {} if due is None else {"duedate": due}
        self._gradebook.update_or_create_assignment(assignment.id, **until)
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

    def record(
        self, results: Sequence[Result], release: Release, known: Mapping[str, Result]
    ) -> dict[str, Exception]:
        """Enter results of one assignment and write graded notebooks; return what failed, by id.

        A person's mark stays as it is. `known` holds results that were entered before: where an
        answer or its verdict has changed since, a mark that a person gave is to be looked at again.
        All go into the gradebook together, or, where that fails, each by itself.
        """
        failed: dict[str, Exception] = {}
        notebooks: dict[str, NotebookNode] = {}
        for result in results:
            try:
                notebook = graded_notebook(release, result)
                self._write(
                    notebook, "autograded", result.student, result.assignment, result.assignment
                )
                notebooks[result.student] = notebook
            except Exception as error:
                failed[result.student] = error
        written = [result for result in results if result.student in notebooks]
        for result in written:
            before = known.get(result.student)
            if before is not None and before != result:
                # Should this be the last moment, it must not be taken for what is in the gradebook.
                self._course.save_result(replace(before, digest=""))
        try:
            self._enter(written, notebooks, known)
        except Exception:
            for result in written:
                try:
                    self._enter([result], notebooks, known)
                except Exception as error:
                    failed[result.student] = error
        for result in written:
            if result.student not in failed:
                self._course.save_result(result)
        return failed

    def _enter(
        self,
        results: Sequence[Result],
        notebooks: Mapping[str, NotebookNode],
        known: Mapping[str, Result],
    ) -> None:
        """Bring results into the database in one transaction, with few statements."""
        if not results:
            return
        book, assignment = self._gradebook, results[0].assignment
        with one_transaction(book), warnings.catch_warnings():
            # nbgrader makes the rows of a submission in an order that SQLAlchemy remarks on.
            warnings.simplefilter("ignore", SAWarning)
            for student in sorted({result.student for result in results} - self._students()):
                book.add_student(student)
            book.db.flush()
            there = {row.student_id: row for row in self._submissions(assignment, notebooks)}
            cells = self._cells(assignment)
            for result in results:
                received = self.received(result.student, assignment)
                submission = there.get(result.student)
                if submission is None:
                    submission = book.add_submission(assignment, result.student, timestamp=received)
                else:
                    submission.timestamp = parse_utc(received)
                before = known.get(result.student)
                _Rows(submission, cells).enter(result, notebooks[result.student], before)
                self._take_off_for_lateness(submission)

    def _take_off_for_lateness(self, submission: SubmittedAssignment) -> float:
        """Do what nbgrader's `AssignLatePenalties` does, in the transaction that is open."""
        [notebook] = submission.notebooks
        penalty = None
        late = submission.total_seconds_late if submission.assignment.duedate else 0
        if late > 0:
            self._gradebook.db.flush()
            self._gradebook.db.refresh(notebook, ["score"])
            rule = AssignLatePenalties(config=self._config)
            rule.init_plugin()
            penalty = rule.plugin_inst.late_submission_penalty(
                submission.student_id, notebook.score, late
            )
            if penalty is not None:
                penalty = rule._check_late_penalty(notebook, penalty)
        notebook.late_submission_penalty = penalty
        return float(penalty or 0)

    def _students(self) -> set[str]:
        return {student for (student,) in self._gradebook.db.query(nbgrader.Student.id)}

    def _cells(self, assignment: str) -> dict[str, str]:
        """Return the names of an assignment's cells by their keys in the database."""
        cells = self._gradebook.db.query(BaseCell.id, BaseCell.name)
        cells = cells.join(BaseCell.notebook).join(Notebook.assignment)
        return dict(map(tuple, cells.filter(nbgrader.Assignment.name == assignment)))

    def _submissions(
        self, assignment: str, students: Iterable[str] | None = None
    ) -> list[SubmittedAssignment]:
        """Return submissions with all that belongs to them, in a handful of statements."""
        found = self._gradebook.db.query(SubmittedAssignment).join(SubmittedAssignment.assignment)
        found = found.filter(nbgrader.Assignment.name == assignment)
        if students is not None:
            found = found.filter(SubmittedAssignment.student_id.in_(list(students)))
        notebooks = selectinload(SubmittedAssignment.notebooks)
        return found.options(
            notebooks.selectinload(SubmittedNotebook.comments),
            notebooks.selectinload(SubmittedNotebook.grades).undefer(Grade.max_score),
        ).all()

    def rows(self, assignment: str) -> list[Row]:
        """Return the marks of all who handed in, by student id.

        What is taken off for being late is worked out again: since the grading a person may have
        given marks, or the teacher more time.
        """
        cells = self._cells(assignment)
        with one_transaction(self._gradebook):
            rows = [self._row(submission, cells) for submission in self._submissions(assignment)]
        return sorted(rows, key=lambda row: row.student)

    def _row(self, submission: SubmittedAssignment, cells: Mapping[str, str]) -> Row:
        marks = []
        for notebook in submission.notebooks:
            comments = {cells[item.cell_id]: item.manual_comment for item in notebook.comments}
            for entry in notebook.grades:
                exercise = cells[entry.cell_id].removeprefix(CHECK).removeprefix(ANSWER)
                marks.append(
                    Mark(
                        exercise,
                        entry.auto_score,
                        entry.manual_score,
                        float(entry.score),
                        float(entry.max_score),
                        bool(entry.needs_manual_grade),
                        comments.get(ANSWER + exercise) or "",
                    )
                )
        penalty = self._take_off_for_lateness(submission)
        return Row(submission.student_id, submission.timestamp, tuple(marks), penalty)

    def received(self, student: str, assignment: str) -> datetime | None:
        """Return when what lies in a student's folder was received, in UTC."""
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
        beside.write_text(nbformat.v4.writes(notebook), encoding="utf-8")
        beside.replace(folder / f"{name}.ipynb")
        stamp = self._course.submitted(student, assignment) / "timestamp.txt"
        if step == "autograded" and stamp.is_file():
            # formgrader takes a submission for graded when both times are the same.
            (folder / "timestamp.txt").write_text(stamp.read_text(encoding="utf-8"))


class _Rows:
    """The rows of one submission, where nbgrader's preprocessor finds them by name.

    It stands for a gradebook that would look up each of them in the database, and commit each.
    """

    def __init__(self, submission: SubmittedAssignment, cells: Mapping[str, str]) -> None:
        [notebook] = submission.notebooks
        self._grades = {cells[grade.cell_id]: grade for grade in notebook.grades}
        self._comments = {cells[comment.cell_id]: comment for comment in notebook.comments}
        self.db = self

    def find_grade(self, name: str, *_: str) -> Grade:
        """Return the row of a mark."""
        return self._grades[name]

    def find_comment(self, name: str, *_: str) -> Comment:
        """Return the row of what is said of an answer."""
        return self._comments[name]

    def commit(self) -> None:
        """Wait: the whole submission is committed together."""

    def enter(self, result: Result, notebook: NotebookNode, known: Result | None) -> None:
        """Let nbgrader enter the marks of a graded notebook; then what an output cannot say."""
        before = {name: bool(row.needs_manual_grade) for name, row in self._grades.items()}
        saver = SaveAutoGrades()
        saver.gradebook, saver.notebook_id = self, result.assignment
        saver.assignment_id, saver.student_id = result.assignment, result.student
        for index, cell in enumerate(notebook.cells):
            saver.preprocess_cell(cell, {}, index)
        old = {graded.exercise: graded for graded in known.exercises} if known else {}
        for graded in result.exercises:
            # The answer of an exercise that a person marks is its own grade cell.
            name = CHECK + graded.exercise
            name = name if name in self._grades else ANSWER + graded.exercise
            grade, comment = self._grades[name], self._comments[ANSWER + graded.exercise]
            points = None if graded.verdict is None else graded.verdict.points
            grade.auto_score = None if points is None else float(points)
            if grade.manual_score is None:
                grade.needs_manual_grade = graded.needs_person
            else:
                grade.needs_manual_grade = old.get(graded.exercise) != graded or before[name]
            comment.auto_comment = None if graded.verdict is None else told(graded, result.lang)


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
            student = names["student"]
            [handed] = load_handed(course, names["assignment"], [student])
            known = course.load_result(names["assignment"], student)
            result = grade(handed, batch, Bubblewrap(), known)
            failed = book.record([result], batch.release, {} if known is None else {student: known})
            if failed:
                raise failed[student]
        return graded_notebook(batch.release, result), resources
