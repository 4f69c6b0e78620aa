"""The case table of one attribute: what four values sum to in each pattern of equal letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from eqlib.reasons import Reason
from eqlib.z2.proofs.decide import Values, decide
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.language import (
    Equal,
    Implies,
    Is,
    Statement,
    Sum,
    Truth,
    free_names,
)
from eqlib.z2.proofs.parser import parse

CASES: Final = ("aaaa", "aaab", "aabb", "aabc", "abcd")
# An attribute has two digits.
_N: Final = 2
_LONGEST: Final = 200
# A sum is read as the right side of an equation.
_BEFORE: Final = "0 = "


@dataclass(frozen=True, slots=True)
class CheckedCase:
    """What was found about one row of the table; `values` of the letters break a wrong sum."""

    reason: Reason
    values: Values = field(default_factory=dict)

    @property
    def right(self) -> bool:
        """Whether sum and verdict are right."""
        return self.reason.code == "proof.case.right"


def _sum_of(case: str) -> Sum:
    return Sum(tuple(case))


def _different(case: str) -> Statement:
    letters = sorted(set(case))
    return Is("distinct", tuple(Sum((one,)) for one in letters)) if letters[1:] else Truth(True)


def fits(case: str) -> bool:
    """Return whether four values of a pattern sum to 0, which is what a Quad asks of them.

    >>> [case for case in CASES if fits(case)]
    ['aaaa', 'aabb', 'abcd']
    """
    return decide(Implies(_different(case), Equal(_sum_of(case), Sum(()))), _N).true


def check_case(case: str, written: str, verdict: str) -> CheckedCase:
    """Return what is right or wrong with a row: the sum, in letters or 0, and "yes" or "no".

    Any sum is right that is equal for all values of the letters; `verdict` says whether the four
    values can be those of a Quad.

    >>> check_case("aaab", "b + a", "no").right
    True
    >>> check_case("aaab", "0", "no").values
    {'a': 1, 'b': 2}
    """
    args = {"case": case}
    written = "0" if written.strip() == "00" else written.strip()
    if not written:
        return CheckedCase(Reason("proof.case.empty", args))
    if len(written) > _LONGEST:
        return CheckedCase(Reason("proof.too_long", {"n": len(written), "most": _LONGEST}))
    if written != "0" and set(written) <= set("01 "):
        return CheckedCase(Reason("proof.case.digits", args))
    try:
        statement = parse(f"{_BEFORE}{written}")
    except StatementError as error:
        return CheckedCase(Reason("proof.case.unread", args, (_placed(error.reason),)))
    if not isinstance(statement, Equal) or statement.left.parts:
        return CheckedCase(Reason("proof.case.digits", args))
    strange = free_names(statement) - set(case)
    if strange:
        return CheckedCase(Reason("proof.case.strange", {**args, "name": min(strange)}))
    claim = Equal(_sum_of(case), statement.right)
    found = decide(Implies(_different(case), claim), _N)
    if found.counterexample is not None:
        wrong = {**args, "written": str(statement.right)}
        return CheckedCase(Reason("proof.case.wrong_sum", wrong), found.counterexample)
    if verdict not in ("yes", "no"):
        return CheckedCase(Reason("proof.case.no_verdict", args))
    if (verdict == "yes") != fits(case):
        code = "proof.case.does_fit" if fits(case) else "proof.case.does_not_fit"
        return CheckedCase(Reason(code, {**args, "sum": str(statement.right)}))
    return CheckedCase(Reason("proof.case.right", args))


def _placed(reason: Reason) -> Reason:
    """Return a reason with its place counted in what was written."""
    column = reason.args.get("column")
    if not isinstance(column, int):
        return reason
    args = {**reason.args, "column": column - len(_BEFORE)}
    return Reason(reason.code, args, reason.because)


def check_cases(rows: Mapping[str, tuple[str, str]]) -> Reason:
    """Return `proof.cases.complete`, or `proof.cases.wrong` with the cases that are not right.

    `rows` has sum and verdict by case; a case that is missing is not right.
    """
    wrong = [case for case in CASES if not check_case(case, *rows.get(case, ("", ""))).right]
    if wrong:
        return Reason("proof.cases.wrong", {"listed": ", ".join(wrong), "n": len(wrong)})
    return Reason("proof.cases.complete")
