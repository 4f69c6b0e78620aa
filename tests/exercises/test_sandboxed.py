"""Functions of the exercises in the sandbox: the same verdict as in a page."""

import pytest

from autograder import functions, growth
from autograder.answer import Answer
from autograder.checks import check
from autograder.page import judge
from autograder.sandbox import Bubblewrap, Calls, Cell, Job, Limits, Step
from tests.exercises.shared import EXERCISES

FUNCTIONS = [exercise for exercise in EXERCISES.values() if exercise.function]
LIMITS = Limits(seconds=5, total_seconds=30)


@pytest.mark.parametrize("exercise", FUNCTIONS, ids=lambda exercise: exercise.id)
def test_a_sample_gets_the_same_verdict_from_the_sandbox_as_in_a_page(exercise):
    variant, sandbox = exercise.variant("secret"), Bubblewrap()
    tried = 0
    for sample in exercise.samples:
        code = sample.answer.get("code")
        if code is None or functions.look(variant, code) is not None:
            continue
        outputs = {}
        for name, made in (
            ("examples", functions.examples(variant)),
            ("judged", functions.calls(variant)),
        ):
            secret = name == "judged"
            counted = growth.job(variant, functions.plain(code)) if secret else None
            calls = {"a": Calls(str(exercise.function), functions.inputs(made), counted)}
            run = sandbox.run(Job((Step("a", (Cell(code),)),), calls, secret), LIMITS)
            outputs[name] = run.outputs["a"]
        outputs |= {
            "growth": run.growth.get("a"),
            "uncounted": growth.uncounted(functions.plain(code)),
        }
        found = check(variant, Answer("outputs", outputs), "en")
        expected = judge(variant, {"code": code}, "en")
        assert (found.outcome, found.reason.code) == (expected.outcome, expected.reason.code)
        assert found.points == expected.points
        assert (found.outcome, found.reason.code) == (sample.outcome, sample.reason)
        tried += 1
    # A right one, a partly right one, and some that are wrong.
    assert tried >= 6
