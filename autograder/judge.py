"""From what a sandbox reports to verdicts, in a process the student's code never touches.

It fails closed: whatever surprises it becomes `grader_error`, without a mark.
"""

from __future__ import annotations

from collections.abc import Sequence

from autograder import checks, functions, growth
from autograder.answer import Answer, Blank, Handed, Malformed, read
from autograder.exercise import Exercise, Variant
from autograder.ingest import StudentCell
from autograder.sandbox import CellError, Run
from autograder.verdict import Verdict
from autograder.warm import End
from eqlib.reasons import Json, Reason


def answer_of(
    exercise: Exercise,
    cells: Sequence[StudentCell],
    handed_out: str,
    shown: Run,
    secret: Run | None,
) -> Handed:
    """Return what a student handed in for an exercise, from the reports of its runs."""
    own = [cell for cell in cells if cell.exercise is not None]
    if not own:
        return Malformed(Reason("answer.no_cell"))
    if exercise.manual:
        text = manual_text(own, handed_out)
        return Answer("text", text) if text else Blank()
    unchanged = all(cell.source.strip() == handed_out.strip() for cell in own)
    if unchanged and len(own) == len(cells):
        return Blank()
    report = shown.reports.get(exercise.id)
    if report is None:
        return Malformed(Reason(f"run.{shown.end.value}"))
    if report.error is not None:
        return Malformed(_why(report.error))
    if exercise.function is not None:
        written = [cell for cell in own if cell.source.strip() != handed_out.strip()]
        source = "\n\n".join(cell.source.rstrip() for cell in written or cells)
        return _outputs(exercise, source, shown, secret)
    return read(report.value)


def manual_text(own: Sequence[StudentCell], handed_out: str) -> str:
    """Return what a student wrote into the cells of an exercise that a person marks."""
    texts = [cell.source.strip() for cell in own if cell.source.strip() != handed_out.strip()]
    return "\n\n".join(filter(None, texts))


def _outputs(exercise: Exercise, source: str, shown: Run, secret: Run | None) -> Handed:
    if secret is None or exercise.id not in secret.outputs:
        end = End.DIED if secret is None else secret.end
        return Malformed(Reason(f"run.{end.value}"))
    # What is told of a function comes from the run that never saw a hidden input.
    return Answer(
        "outputs",
        {
            "judged": secret.outputs[exercise.id],
            "examples": shown.outputs.get(exercise.id),
            "growth": secret.growth.get(exercise.id),
            "uncounted": growth.uncounted(functions.plain(source)),
        },
    )


def _why(error: CellError) -> Reason:
    if error.type == "timeout":
        return Reason("cell.timeout")
    if error.type == "not_data":
        return Reason("answer.not_data", {"found": error.message})
    where: dict[str, Json] = {"type": error.type, "message": error.message}
    if error.line is None:
        return Reason("cell.error", where)
    return Reason("cell.error_at", {**where, "line": error.line})


def judge(variant: Variant, handed: Handed, lang: str) -> Verdict | None:
    """Return the verdict on what was handed in; None if a person has to give it.

    `lang` is the language of the notebook, in which cards may be written.
    """
    try:
        verdict = checks.check(variant, handed, lang)
        if verdict is None and variant.exercise.manual:
            return None
        if type(verdict) is not Verdict or verdict.max_points != variant.exercise.points:
            raise ValueError(f"check of {variant.exercise.id!r}: found {verdict!r}; use a Verdict")
    except Exception as error:
        return surprise(variant.exercise, error)
    return verdict


def surprise(exercise: Exercise, error: Exception) -> Verdict:
    """Return the verdict for what the grader did not foresee; a person looks at it."""
    return Verdict.grader_error(
        exercise.points, Reason("grader.surprise", {"type": type(error).__name__})
    )
