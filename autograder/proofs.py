"""Judging proofs and the case table: by the checker of proofs, with bounded work.

Any proof that holds is right. Standard library and eqlib alone, so that it also runs in a
reader's page.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

from autograder.answer import Answer
from autograder.exercise import Variant
from autograder.verdict import Verdict
from eqlib import Reason
from eqlib.reasons import Json
from eqlib.z2.proofs.cases import CASES, CheckedCase, check_case, check_cases, fits
from eqlib.z2.proofs.checker import described
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.hints import progress

# Codes of rows of the table that are not wrong but cannot be read.
_UNREAD = ("proof.case.unread", "proof.too_long")
# The values of one attribute have two digits.
_DIGITS = 2


def proof(variant: Variant) -> Json:
    """Return the lines of a proof, of which there are many."""
    return {"proof": "\n".join(map(str, variant.task.model.lines))}


def check_proof(variant: Variant, answer: Answer) -> Verdict:
    """Judge the lines of a proof, whichever way it goes.

    Before the first line that is not in order, each step that a known proof has earns its share
    of that proof; lines that are not in order count against a proof all of whose steps are there.
    Whatever lines are put in besides earn nothing. What could not be decided, a person looks at.
    """
    points, task = variant.exercise.points, variant.task
    # Some begin with the theorem, as it stands above the lines.
    written = str(answer.data).removeprefix(task.head)
    try:
        checked = task.check(written, variant.granted)
    except StatementError as error:
        return Verdict.malformed(points, error.reason)
    if checked.complete:
        return Verdict.right(points, checked.reason)
    fault = checked.first_fault
    if fault is not None and fault.reason.code == "proof.undecided":
        return Verdict.grader_error(points, checked.reason)
    done, steps = progress(task, checked)
    if done == 0:
        return Verdict.wrong(points, checked.reason)
    faults = sum(not line.right for line in checked.lines)
    share = Fraction(done, max(steps, done + faults))
    why = Reason("proof_answer.some", {"done": done, "steps": steps}, (checked.reason,))
    return Verdict.partial(points * share, points, why)


def case_table(_variant: Variant) -> Json:
    """Return the case table, filled in: what comes twice cancels."""
    rows: dict[str, Json] = {}
    for case in CASES:
        left = " + ".join(letter for letter in sorted(set(case)) if case.count(letter) % 2)
        verdict = "yes" if fits(case) else "no"
        rows[case] = {"sum": "0" if fits(case) else left, "fits": verdict}
    return {"cases": rows}


def check_case_table(variant: Variant, answer: Answer) -> Verdict:
    """Judge the case table: each row whose sum and verdict are right earns its share."""
    points = variant.exercise.points
    said = cast(Mapping[str, list[str]], answer.data)
    rows = {case: (said[case][0], said[case][1]) for case in said}
    found = {case: check_case(case, *rows.get(case, ("", ""))) for case in CASES}
    for case, row in found.items():
        if row.reason.code in _UNREAD:
            return Verdict.malformed(points, Reason("read.in_case", {"case": case}, (row.reason,)))
    right = sum(row.right for row in found.values())
    if right == len(CASES):
        return Verdict.right(points, check_cases(rows))
    first = next(case for case in CASES if not found[case].right)
    because = Reason("cases.first", {"case": first}, (_explained(found[first]),))
    why = Reason("cases.some", {"right": right, "n": len(CASES)}, (because,))
    if right == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(right, len(CASES)), points, why)


def _explained(row: CheckedCase) -> Reason:
    """Return what is wrong with a row, with the values that break its sum."""
    reason = row.reason
    return Reason(reason.code, reason.args, (*reason.because, *described(row.values, _DIGITS)))
