"""The English templates of grading: what the gate, the sandbox and the feedback page say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[Mapping[str, Template]] = {
    # The gate
    "file.none": N_("There is no notebook in what was handed in."),
    "file.several": N_(
        "Several notebooks were worked in, and only one can count: {names:choices}?"
    ),
    "file.link": N_("“{name}” is a link to another place; links are not followed."),
    "file.other": N_("“{name}” is no notebook and was left aside."),
    "file.unreadable": N_("“{name}” cannot be opened."),
    "file.too_many": N_("More than {limit} files were handed in; the rest was left aside."),
    "file.too_large": N_("“{name}” is larger than {limit} MB."),
    "file.too_many_cells": N_("“{name}” has more than {limit} cells."),
    "file.cell_too_large": N_("A cell of “{name}” is longer than {limit} characters."),
    "file.encoding": N_("“{name}” is not written in UTF-8, as notebooks are."),
    "file.not_json": N_("“{name}” is damaged: it cannot be read as a notebook."),
    "file.not_notebook": N_("“{name}” is not a notebook in the present format."),
    "file.not_this_assignment": N_("“{name}” is not the notebook of this assignment."),
    # The answer cells
    "answer.no_cell": N_("The cell for this answer is missing from the notebook."),
    "answer.not_data": N_("The answer holds “{found}”, which cannot be read as an answer."),
    "cell.error": N_("The cell stopped with an error, {type}: {message}"),
    "cell.error_at": N_("The cell stopped in line {line} with an error, {type}: {message}"),
    "cell.timeout": N_("The cell took too long and was stopped."),
    # The run as a whole
    "run.time": N_("The notebook took too long and was stopped before this answer."),
    "run.size": N_("The notebook gave back too much and was stopped before this answer."),
    "run.died": N_("The notebook ended by itself before this answer."),
    "run.forged": N_("The notebook meddled with its grading; a person looks at it."),
    "grader.surprise": N_("Something went wrong in the grading; a person looks at it."),
    # The feedback page
    "feedback.title": N_("Feedback: {assignment}"),
    "feedback.points": N_("{score} of {max} points"),
    "feedback.waiting": Plural(
        "One exercise still waits for a person; the total may change.",
        "{n} exercises still wait for a person; the total may change.",
    ),
    "feedback.late": N_("{points} points were taken off for handing in late."),
    "feedback.notes": N_("About the files that were handed in"),
    "feedback.comment": N_("Comment"),
    "feedback.answer": N_("What you handed in"),
    "feedback.printed": N_("What it printed"),
    "feedback.right": N_("Right"),
    "feedback.partial": N_("Partly right"),
    "feedback.wrong": N_("Not right"),
    "feedback.malformed": N_("No readable answer"),
    "feedback.blank": N_("Not answered"),
    "feedback.grader_error": N_("With a person"),
    "feedback.by_hand": N_("Waits for a person"),
    "feedback.marked": N_("Marked by a person"),
}
