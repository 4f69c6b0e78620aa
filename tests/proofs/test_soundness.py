"""Proofs of what is not so, each made to slip through one rule; none may be accepted."""

from __future__ import annotations

import pytest

from eqlib.z2.proofs.checker import CheckedProof, check_proof
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.script import parse_proof


def checked(text: str) -> CheckedProof:
    return check_proof(parse_proof(text.strip()))


def wrong_lines(text: str) -> list[tuple[str, str]]:
    return [(one.line.label, one.reason.code) for one in checked(text).lines if not one.right]


@pytest.mark.parametrize("again", ["let x", "take x with x = a by witness a from nothing"])
def test_a_card_that_was_taken_in_a_closed_block_is_no_other_card_of_the_same_name(
    again: str,
) -> None:
    block = """
theorem: for all a: a = 0
1. suppose a = a
  2. take x with x = 0 by witness 0 from nothing
  3. x = 0 by given from 2
"""
    inside = "  " if again == "let x" else ""
    for grounds in ("", " from 1", " by logic from 1"):
        wrong = wrong_lines(f"{block}4. {again}\n{inside}5. x = 0{grounds}")
        assert [label for label, _ in wrong] == ["5"], grounds
    assert wrong == [("5", "proof.escaped")]


def test_a_sum_of_a_set_is_not_put_for_the_sum_of_a_bound_set_of_the_same_name() -> None:
    # Two sets at once are not decided, so that only the rule stands in the way.
    claim = "(for all sets S: sum(S) = 0)"
    found = checked(f"""
theorem: for all sets S: sum(S) = 0 and (for all sets S: 0 = 0) -> {claim}
1. {claim} by substitution from given
""")
    assert not found.complete
    assert not found.lines[0].right


@pytest.mark.parametrize(
    ("general", "special"),
    [
        # Of v nothing is asked, since it cancels; the rest must be compared all the same.
        ("for all sets T: for all v: size(T) <= 64 and v + v = 0", "size(S) <= 3 and 0 = 0"),
        ("for all x, v: there is y: y != x and v + v = 0", "there is y: y != y and 0 = 0"),
    ],
)
def test_an_instance_is_compared_whole_where_a_name_cancels(general: str, special: str) -> None:
    found = checked(f"""
theorem: for all sets S: size(S) = size(S) and ({general}) -> ({special})
1. {special} by instance from given
""")
    assert not found.complete
    assert not found.lines[0].right


def test_a_name_that_cancels_does_not_hinder_a_true_instance() -> None:
    found = checked("""
theorem: (for all a, v: a + a = v + v and quad(a, 0, 0, 0)) -> quad(b, 0, 0, 0)
1. quad(b, 0, 0, 0) by instance from given
""")
    assert found.complete


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ("size(b, a) = 2", "there is x: size(x, a) = 2 and x = b + c by witness b + c"),
        (
            "for all x, y: x + y = 0 or size(x, y) = 2",
            "b + c + d = 0 or size(b, c) = 2 by instance",
        ),
    ],
)
def test_a_sum_in_a_list_of_cards_is_put_in_whole(given: str, line: str) -> None:
    claim = line.split(" by ")[0]
    found = checked(f"""
theorem: for all a, b, c, d: ({given}) -> ({claim})
1. {line} from given
""")
    assert not found.complete
    assert not found.lines[0].right


def test_the_empty_sum_may_be_put_in_a_list_of_cards() -> None:
    found = checked("""
theorem: for all a: a != 0 -> (there is x: size(x, a) = 2)
1. size(0, a) = 2       by definition from given
2. there is x: size(x, a) = 2   by witness 0 from 1
""")
    assert found.complete


@pytest.mark.parametrize(
    "text",
    [
        "theorem for n = " + "9" * 5000 + ": a = a",
        "theorem: a = a\n1. a" + " " * 20_000 + "= a",
        "theorem: a = a\n1. take" + " " * 20_000 + "a",
        "theorem: a = a\n1. take a" + " " * 20_000 + "b",
        "theorem: a = a\n" + "x " * 200_000,
    ],
)
def test_a_line_that_is_too_long_is_refused_by_its_number(text: str) -> None:
    with pytest.raises(StatementError) as caught:
        parse_proof(text)
    reason = caught.value.reason
    assert reason.code == "proof.in_line"
    assert reason.args["line"] == text.count("\n") + 1
    assert reason.because[0].code == "proof.too_long"


@pytest.mark.parametrize("factor", ["", "7 * "])
def test_sizes_may_be_compared_with_numbers_of_any_length(factor: str) -> None:
    found = checked(f"""
theorem: for all sets S: {factor}size(S) <= {"9" * 400} -> pairs(S) <= 2016
1. pairs(S) <= 2016 by count from given
""")
    assert found.complete


def test_lemmas_hold_in_the_dimension_in_which_they_are_cited() -> None:
    for task in TASKS.values():
        for name in task.lemmas:
            known = TASKS[name]
            assert known.n == task.n or "S" not in known.model.names, (task.name, name)


@pytest.mark.parametrize("n", [30, 250])
def test_many_cards_at_once_are_decided_or_given_up_by_the_work_they_make(n: int) -> None:
    # 30 cards may differ, 250 of 64 cannot; no list of 2**n sums is made on the way.
    cards = ", ".join(f"a{i}" for i in range(n))
    decided = checked(f"theorem: not distinct({cards})\n1. not distinct({cards})")
    assert decided.lines[0].reason.code in {"proof.false", "proof.undecided", "proof.leap"}
    assert not decided.complete
