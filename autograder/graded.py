"""The notebook that a person looks at in formgrader, and in which nbgrader finds the marks."""

from __future__ import annotations

import copy
import re

import nbformat
from nbformat import NotebookNode

from autograder.release import ANSWER, CHECK, Release, grade_id
from autograder.result import Graded, Result
from autograder.verdict import Outcome
from autograder.words import account


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
    """Return a student's Markdown so that no tag, link or picture is in it where a person reads it.

    nbgrader shows it in formgrader as it is; a link may be a script, which runs at a click.

    >>> harmless("a <b and <script>, [a link](javascript:1)")
    'a < b and < script>, [a link] (javascript:1)'
    """
    return re.sub(r"<(?=[A-Za-z/!?])|\](?=[(:])", r"\g<0> ", markdown)


def told(graded: Graded, lang: str) -> str:
    """Return what the judge says of an answer, one sentence a line, in words that a database takes.

    A student's text may be quoted in it, and PostgreSQL knows no text with a zero in it.
    """
    if graded.verdict is None:
        return ""
    sentences = account(graded.verdict.reason, lang)
    lines = "\n".join("  " * depth + sentence for depth, sentence in sentences)
    return lines.replace("\0", "�")


def _mark(graded: Graded, lang: str) -> list[NotebookNode]:
    """Return outputs that nbgrader reads as this mark; without a mark, as one that failed.

    Points always stand there as a number above nothing or an error, since nbgrader takes silence,
    and any number that it does not understand, for full marks.
    """
    said = told(graded, lang)
    points = None if graded.verdict is None else graded.verdict.points
    if not points:
        name = "NoMark" if points is None else "NoPoints"
        return [nbformat.v4.new_output("error", ename=name, evalue=said, traceback=[said])]
    return [
        nbformat.v4.new_output("stream", name="stdout", text=said + "\n"),
        nbformat.v4.new_output(
            "execute_result", data={"text/plain": repr(float(points))}, execution_count=1
        ),
    ]
