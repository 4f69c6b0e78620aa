"""A verdict that cannot be, cannot be made."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.answer import Answer, Blank, read
from autograder.checks import check
from autograder.folder import load_exercise
from autograder.marks import plain
from autograder.result import Graded, Result
from autograder.verdict import Outcome, Verdict
from autograder.words import say
from eqlib import Reason
from eqlib.games.evenquads.cards import ATTRIBUTES

ROOT = Path(__file__).parents[2]

WHY = Reason("quad.no", {"attributes": ["colour"]}, (Reason("quad.yes"),))
points = st.fractions(0, 20, max_denominator=12)
verdicts = st.one_of(
    st.sampled_from(["right", "wrong", "blank", "malformed", "grader_error"]).flatmap(
        lambda name: st.fractions(Fraction(1, 12), 20, max_denominator=12).map(
            lambda most: getattr(Verdict, name)(most, WHY)
        )
    ),
    st.tuples(points, points)
    .filter(lambda pair: 0 < min(pair) < max(pair))
    .map(lambda pair: Verdict.partial(min(pair), max(pair), WHY)),
)


@given(verdicts)
def test_a_verdict_and_a_result_survive_json(verdict):
    assert Verdict.from_json(verdict.to_json()) == verdict
    graded = (Graded("a", verdict, "answer = 1", "shown"), Graded("b", None, ""))
    result = Result("ana", "quads", "eu", "digest", graded, (WHY,))
    assert Result.from_json(result.to_json()) == result


@given(st.sampled_from(Outcome), st.none() | points | st.floats() | st.booleans(), points)
def test_points_lie_between_nothing_and_everything_or_there_are_none(outcome, given_points, most):
    try:
        verdict = Verdict(outcome, given_points, most, WHY)
    except ValueError:
        return
    if verdict.points is None:
        assert outcome.needs_person
    else:
        assert 0 <= verdict.points <= verdict.max_points
        assert isinstance(verdict.points, Fraction)
        assert (verdict.points == most) == (outcome is Outcome.RIGHT)


@pytest.mark.parametrize("bad", [float("nan"), -1, True, "full", Fraction(5)])
def test_what_nbgrader_takes_for_full_marks_is_no_verdict(bad):
    for outcome in Outcome:
        with pytest.raises(ValueError, match=r"verdict"):
            Verdict(outcome, bad, Fraction(4), WHY)


def test_a_student_cannot_say_what_only_the_sandbox_may():
    assert read({"outputs": [True]}) == Answer("value", {"outputs": [True]})


@pytest.mark.parametrize("nothing", [None, "", "  \n", [], {}, {"quad": []}, {"text": " "}])
def test_nothing_is_blank(nothing):
    assert read(nothing) == Blank()


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "\t=1", "  =1", "\r\n@x"])
def test_a_formula_is_text_in_the_table(name):
    assert plain(name) == "'" + name


@pytest.mark.parametrize(
    "assignment", ["none-left/quad-or-not", "cards-as-vectors/where-the-sum-fails"]
)
def test_what_is_said_of_wrong_yes_or_no_answers_tells_no_more_than_the_points(assignment):
    exercise = load_exercise(ROOT / "exercises" / assignment)
    told: dict[tuple[frozenset[str], Fraction], set[str]] = {}
    for seed in range(40):
        variant = exercise.variant(str(seed))
        for size in range(4):
            for said in combinations(ATTRIBUTES, size):
                verdict = check(variant, Answer("fails", list(said)), "en")
                if verdict.outcome is not Outcome.RIGHT:
                    place = frozenset(said), verdict.points
                    told.setdefault(place, set()).add(say(verdict.reason, "en"))
    assert len(told) > 12
    assert all(len(sentences) == 1 for sentences in told.values())
