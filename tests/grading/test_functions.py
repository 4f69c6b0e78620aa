"""A function is judged on hidden inputs, and none of them is ever told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder import functions
from autograder.folder import load_assignment
from autograder.page import judge
from autograder.sandbox import Bubblewrap, Cell, Job, Limits, Step
from autograder.verdict import Verdict
from autograder.warm import End
from eqlib import DECK, Card, Reason, is_quad
from eqlib.words import card_name

EXERCISE = load_assignment(Path(__file__).parents[2] / "exercises" / "first-quads")["write-is-quad"]

WRONG = [
    "return True",
    "return a.id ^ b.id ^ c.id ^ d.id == 0",
    "return len({a, b, c, d}) == 4",
    "return [a.id, b.id, c.id, d.id]",
    "raise ValueError(a)",
    "return None if a == b else a.id ^ b.id ^ c.id ^ d.id == 0",
]


def told(reason: Reason) -> Iterator[Reason]:
    yield reason
    for because in reason.because:
        yield from told(because)


@pytest.mark.parametrize("body", WRONG)
def test_what_is_told_of_a_function_shows_no_hidden_input(body):
    examples_told = 0
    for number in range(30):
        variant = EXERCISE.variant("secret", str(number))
        verdict = judge(variant, {"code": f"def is_quad(a, b, c, d):\n    {body}"}, "en")
        assert verdict is not None
        hidden = {tuple(sorted(call.cards)) for call in functions.calls(variant)}
        for reason in told(verdict.reason):
            cards = reason.args.get("cards")
            if cards is not None:
                assert tuple(sorted(map(Card.from_id, cards))) not in hidden
                examples_told += 1
    # What goes wrong in the same way each time is said once, without cards.
    assert examples_told > 0 or body in ("return True", "raise ValueError(a)")


def outputs(calls: list[functions.Call], wrong: bool) -> list[dict[str, bool]]:
    return [{"value": is_quad(*call.cards) != (wrong and call.part == "halves")} for call in calls]


def verdict(judged_wrong: bool, examples_wrong: bool) -> Verdict:
    variant = EXERCISE.variant("secret")
    return functions.judge(
        variant,
        {
            "judged": outputs(functions.calls(variant), judged_wrong),
            "examples": outputs(functions.examples(variant), examples_wrong),
        },
    )


def test_a_part_that_fails_where_no_example_does_is_told_without_one():
    parts = {part.code: part.because for part in verdict(True, False).reason.because}
    assert parts["part.halves.wrong"] == ()


def test_the_examples_are_not_judged():
    assert verdict(False, True).outcome == "right"


def test_without_examples_the_parts_are_judged_all_the_same():
    variant = EXERCISE.variant("secret")
    judged = outputs(functions.calls(variant), True)
    found = functions.judge(variant, {"judged": judged, "examples": None})
    assert (found.outcome, found.points) == ("partial", 3)


def test_a_test_of_ones_own_function_against_eqlib_is_no_cheating():
    variant = EXERCISE.variant("secret")
    own = "def is_quad(a, b, c, d):\n    return a.id ^ b.id ^ c.id ^ d.id == 0"
    test = "import eqlib\nfrom eqlib import is_quad as right\nprint(right(*cards))"
    assert functions.look(variant, own, [test]) is None
    used = "def is_quad(*cards):\n    return right(*cards)"
    found = functions.look(variant, used, [test])
    assert found is not None
    assert found.reason.code == "code.borrowed"


@pytest.mark.parametrize(
    "source",
    [
        "import eqlib\nanswer = eqlib.is_quad(*eqlib.DECK[:4])",
        "from eqlib import DECK, complete as f\nanswer = f(*DECK[:3])",
        "from eqlib.games.evenquads.quads import is_quad",
        "from eqlib.z2.quads import is_quad",
        "from eqlib.games.evenquads import solitaire",
        "from eqlib.board import session",
    ],
)
def test_nothing_of_eqlib_decides_in_a_secret_run(source):
    run = Bubblewrap().run(Job((Step("a", (Cell(source),)),), secret=True), Limits())
    error = run.reports["a"].error
    assert error is not None
    assert error.type in ("PermissionError", "ModuleNotFoundError", "ImportError")


def test_cards_are_there_in_a_secret_run_as_they_are_in_the_notebook():
    source = (
        "from eqlib import Card, DECK, complete, find_quads\n"
        "from eqlib.words import parse_card\n"
        f"answer = [parse_card({card_name(Card.from_id(47), 'eu')!r}, 'eu'), DECK[5],"
        " Card.parse('1 spiral green')]"
    )
    run = Bubblewrap().run(Job((Step("a", (Cell(source),)),), secret=True), Limits())
    assert run.end is End.DONE
    assert run.reports["a"].error is None
    assert run.reports["a"].value == [{"card": 47}, {"card": DECK[5].id}, {"card": 21}]
