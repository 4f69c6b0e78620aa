"""Exercises on deals of EQUALIS: each variant is as hard, and any right equality is right."""

from itertools import product

import pytest

from autograder.checks import solve
from autograder.deals import ROWS, VERDICTS
from autograder.equalities import ELSEWHERE
from autograder.page import judge, page_exercise
from autograder.verdict import Outcome
from eqlib import ParseError
from eqlib.board.activities.equality import VERDICTS as ON_BOARD
from eqlib.board.session import open_board, step
from eqlib.games.equalis.expressions import Equality, NoValue
from eqlib.games.equalis.parsing import parse_expression
from eqlib.games.equalis.rules import explain_equality
from eqlib.words import LANGUAGES
from tests.exercises.shared import EXERCISES

MADE = ("equalis-best", "equalis-cards", "equalis-number")
SEEDS = [str(number) for number in range(12)]


def drawn(name, seed):
    return EXERCISES[name].variant("class", seed)


def all_sums(dealt):
    """Return all equalities of two numbers and one sign on a side, or of three on one side."""
    signs = [card for card in set(dealt.all) if not card.isdecimal()]
    numbers = [card for card in set(dealt.all) if card.isdecimal()]
    twos = ["".join(parts) for parts in product(numbers, signs, numbers)]
    found = []
    for left, right in [*product(twos, twos), *product(twos, numbers)]:
        equality = Equality(parse_expression(left), parse_expression(right))
        try:
            verdict = explain_equality(dealt.rules, equality, dealt.own, dealt.common)
        except NoValue:
            continue
        if verdict.code == "equalis.right":
            found.append(f"{left}={right}")
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_equality_takes_all_signs_in_each_variant_and_nothing_counts_more(seed):
    dealt = drawn("equalis-best", seed).equalis
    signs = [card for card in dealt.all if not card.isdecimal()]
    assert (len(dealt.own), len(dealt.common), len(signs)) == (4, 7, 3)
    best = dealt.search()
    assert best.complete
    # Numbers are two more than signs: with three signs eight cards are the most.
    assert best.points == 2 * len(signs) + 2 == 8


@pytest.mark.parametrize("seed", SEEDS)
def test_in_each_variant_a_number_takes_six_cards_and_no_fewer(seed):
    dealt = drawn("equalis-number", seed).equalis
    assert dealt.longest(5, dealt.number) == ""
    assert len(dealt.cards_of(dealt.longest(6, dealt.number))) == 6


@pytest.mark.parametrize("seed", SEEDS)
def test_what_an_equality_earns_is_reckoned_and_compared_with_no_stored_answer(seed):
    for name in MADE:
        variant = drawn(name, seed)
        dealt, points = variant.equalis, variant.exercise.points
        texts = all_sums(dealt)
        assert texts
        for text in texts:
            verdict = judge(variant, text, "en")
            equality = dealt.rules.read(text)
            size = len(dealt.cards_of(text))
            value = dealt.rules.value(equality.left)
            earned = {
                "equalis-best": points * size / 8,
                "equalis-cards": points * min(size, 6) / max(size, 6),
                "equalis-number": points if value == dealt.number else points * ELSEWHERE,
            }[name]
            assert verdict.points == earned, text
            assert (verdict.outcome is Outcome.RIGHT) == (earned == points)


@pytest.mark.parametrize("seed", SEEDS)
def test_in_each_variant_the_same_rules_are_broken_each_in_one_equality(seed):
    dealt = drawn("equalis-verdicts", seed).equalis
    assert sorted(map(dealt.verdict, dealt.texts)) == sorted(ROWS)
    assert all(len(dealt.broken(text)) <= 1 for text in dealt.texts)


def test_a_verdict_that_is_left_open_is_not_right_and_costs_no_more_than_its_share():
    variant = drawn("equalis-verdicts", "oak")
    said = solve(variant)["text"].split("; ")
    points = variant.exercise.points
    assert judge(variant, said, "en").points == points
    for at, word in enumerate(said):
        verdict = judge(variant, [*said[:at], "?", *said[at + 1 :]], "en")
        if word == "correct":
            assert points * 3 / 4 < verdict.points < points
        else:
            assert verdict.points == points * 3 / 4


def test_the_board_knows_the_verdicts_that_are_judged():
    assert tuple(VERDICTS) == ON_BOARD


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MADE)
def test_an_equality_that_is_typed_on_the_board_is_the_answer(name, lang):
    exercise = EXERCISES[name]
    board = open_board(page_exercise(exercise, lang, "oak").config)
    variant = exercise.variant("oak")
    assert board.answer is None
    assert step(board, {"do": "keep"}).note.code == "answer.not_checked"
    typed = solve(variant)["text"]
    board = step(board, {"do": "check", "equality": typed})
    assert board.answer == {"text": typed}
    assert judge(variant, board.answer, lang).outcome is Outcome.RIGHT
    common, own, *sides = board.view().groups
    assert [item.note for item in common.items] == list(variant.equalis.common)
    assert [item.note for item in own.items] == list(variant.equalis.own)
    # What was typed lies there, and both sides are reckoned.
    assert "".join(board.laying.building.signs) == typed
    values = [side.label.rpartition(": ")[2] for side in sides]
    assert values[0] == values[1]


@pytest.mark.parametrize("name", MADE)
def test_an_equality_that_is_laid_card_by_card_is_the_answer(name):
    exercise = EXERCISES[name]
    board = open_board(page_exercise(exercise, "en", "oak").config)
    variant = exercise.variant("oak")
    typed = solve(variant)["text"]
    for place in board.laying.typed(typed)[0].laid:
        board = step(board, {"do": "toggle", "card": place})
        assert board.answer == {"text": "".join(board.laying.building.signs)}
    assert board.answer == {"text": typed}
    assert judge(variant, board.answer, "en").outcome is Outcome.RIGHT
    # The line shows what is laid, and is what is checked.
    (field,) = board.view().forms[0].fields
    assert field.value == typed
    assert step(board, {"do": "check", "equality": field.value}).answer == board.answer
    back = step(board, {"do": "back"})
    assert typed.startswith(back.answer["text"])
    assert step(board, {"do": "clear"}).answer is None


def test_what_cannot_be_laid_is_said_and_the_answer_stays():
    board = open_board({"kind": "equalis.equality"})
    board = step(board, {"do": "toggle", "card": "own:0"})
    joined = step(board, {"do": "toggle", "card": "common:0"})
    assert joined.answer == board.answer == {"text": "3"}
    assert joined.note.code == "equalis.lay.no_joining"
    foreign = step(board, {"do": "check", "equality": "99+1=100"})
    assert foreign.answer == {"text": "99+1=100"}
    assert foreign.laying.laid == ()
    unfinished = step(board, {"do": "check", "equality": "3"})
    assert unfinished.laying == board.laying
    # What was typed goes along with a card that is pressed.
    whole = step(board, {"do": "back", "equality": "3+5=7+1"})
    assert whole.answer == {"text": "3+5=7+"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verdicts_that_are_chosen_on_the_board_are_the_answer(lang):
    exercise = EXERCISES["equalis-verdicts"]
    board = open_board(page_exercise(exercise, lang, "oak").config)
    variant = exercise.variant("oak")
    assert board.texts == variant.equalis.texts
    assert board.answer is None
    given = {
        f"verdict:{number}": variant.equalis.verdict(text)
        for number, text in enumerate(variant.equalis.texts)
    }
    board = step(board, {"do": "check", **given})
    assert judge(variant, board.answer, lang).outcome is Outcome.RIGHT
    first = step(board, {"do": "check", "verdict:0": "?"})
    assert judge(variant, first.answer, lang).outcome is Outcome.PARTIAL


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "check", "equality": 3},
        {"do": "check", "equality": "1" * 101},
        {"do": "check", "verdict:0": "perhaps"},
        {"do": "another"},
        {"do": "toggle", "card": "own:9"},
        {"do": "toggle", "card": 7},
        {"do": "type", "text": "3+5=8"},
        {},
    ],
)
def test_what_makes_no_sense_is_answered_and_loses_nothing(intent):
    for kind in ("equality", "verdicts"):
        board = open_board({"kind": f"equalis.{kind}"})
        after = step(board, intent)
        assert after.note is not None
        assert after.answer is None


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("deck", "9"),
        ("own", "3 ? 5"),
        ("common", "100"),
        ("number", "seven"),
        ("number", True),
        ("count", 1.5),
        ("texts", "3+=4"),
    ],
)
def test_an_option_that_is_wrong_is_refused_with_what_is_allowed(option, value):
    kind = "verdicts" if option == "texts" else "equality"
    with pytest.raises(ParseError):
        open_board({"kind": f"equalis.{kind}", option: value})


STRANGE = [
    *(5, -1, 0.5, True, [], [[]], [None], {}, {"a": 1}, 10**2_000, [1] * 2_000, ["x"] * 6),
    *("9^9^9^9=1", "9" + "²" * 90 + "=1", "(" * 40 + "9" + ")²" * 40 + "=1", "9" * 90 + "=1"),
    *("1" * 10**6, "(" * 10**6, " " * 10**6 + "x", "1+" * 10**6, "=" * 10**6, ";" * 10**6),
    *(
        "١+٢=٣",
        "３+４=７",
        "𝟑+𝟒=𝟕",
        "½=½",
        "1:0=1",
        "0=0",
        "?;?;?;?;?;?",
        "1.;2.;3.;4.;5.;6.",
        "\0",
    ),
]


@pytest.mark.parametrize("form", ["", "text", "cells", "none"])
@pytest.mark.parametrize("name", [*MADE, "equalis-verdicts"])
def test_whatever_is_handed_in_gets_a_verdict_and_nothing_strange_earns_a_mark(name, form):
    variant = drawn(name, "ana")
    for data in STRANGE:
        verdict = judge(variant, {form: data} if form else data, "en")
        assert verdict.outcome in (Outcome.WRONG, Outcome.MALFORMED, Outcome.BLANK)
        assert not verdict.points
