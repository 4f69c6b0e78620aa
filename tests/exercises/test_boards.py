"""The boards on which squares are laid, triples gathered and chances tried."""

import json

import pytest

from autograder.checks import solve
from autograder.page import judge, page_exercise
from autograder.verdict import Outcome
from eqlib import ParseError
from eqlib.board.render import parts
from eqlib.board.session import open_board, step
from eqlib.words import LANGUAGES
from tests.exercises.shared import EXERCISES

SQUARE = EXERCISES["quad-square"].variant("oak")
ROWS = solve(SQUARE)["square"]


def opened(name, lang="en"):
    return open_board(page_exercise(EXERCISES[name], lang, "oak").config)


def done(board, *intents):
    for intent in intents:
        board = step(board, intent)
    return board


def toggle(card):
    return {"do": "toggle", "card": card}


def place(number):
    return {"do": "place", "place": number}


def laid(board, cards):
    for number, card in enumerate(cards):
        board = done(board, toggle(card), place(number))
    return board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_square_is_laid_card_by_card_and_is_the_answer_once_it_is_full(lang):
    cards = [card for row in ROWS for card in row]
    board = laid(opened("quad-square", lang), cards[:15])
    assert board.answer is None
    assert len(board.view().groups) == 2
    board = done(board, toggle(cards[15]), place(15))
    assert board.answer == {"square": ROWS}
    assert [group.key for group in board.view().groups] == ["square"]
    assert judge(SQUARE, board.answer, lang).outcome is Outcome.RIGHT


def test_a_card_that_lies_is_lifted_when_its_place_is_pressed_and_changes_with_the_chosen_one():
    first, second, third = (card.id for card in SQUARE.cards[:3])
    board = done(opened("quad-square"), toggle(first), place(0), toggle(second), place(5))
    lifted = done(board, place(0))
    assert lifted.chosen.id == first
    assert lifted.places[0] is None
    moved = done(lifted, place(9))
    assert (moved.places[9].id, moved.chosen) == (first, None)
    changed = done(board, toggle(third), place(5))
    assert (changed.places[5].id, changed.chosen.id) == (third, second)
    assert done(changed, {"do": "clear"}).places == (None,) * 16


def test_a_place_says_where_it_is_and_what_lies_there():
    board = done(opened("quad-square"), toggle(SQUARE.cards[0].id), place(6))
    names = [item.name for item in board.view().groups[0].items]
    assert names[0] == "Row 1, column 1: free"
    assert names[6].startswith("Row 2, column 3: ")
    groups = parts(board.view())["groups"]
    assert 'aria-label="Row 1, column 1: free"' in groups
    assert groups.count("eq-free") == 15


@pytest.mark.parametrize(
    "intent", [place(0), place(16), place(-1), place(True), place("0"), toggle(99), {"do": "add"}]
)
def test_what_makes_no_sense_on_a_square_is_answered_and_loses_nothing(intent):
    board = done(opened("quad-square"), toggle(SQUARE.cards[0].id), place(3))
    after = done(board, intent)
    assert (after.places, after.chosen) == (board.places, board.chosen)
    assert after.note is not None


def test_an_estimate_stays_as_it_is_once_it_is_stated():
    board = done(opened("quad-on-the-table"), {"do": "deal"})
    assert board.runs == 0
    board = done(board, {"do": "estimate", "estimate": "0,25"}, {"do": "deal"})
    assert board.answer["simulation"]["estimate"] == "1/4"
    later = done(board, {"do": "estimate", "estimate": "1/2"})
    assert later.answer == board.answer
    assert done(board, {"do": "clear"}).answer is None


@pytest.mark.parametrize("written", ["", "2", "3/2", "-1/2", "1/0", "half", "1e-1", ".5"])
def test_what_is_no_chance_is_refused(written):
    board = done(opened("quad-on-the-table"), {"do": "estimate", "estimate": written})
    assert board.estimate == ""
    assert board.note.code == "simulation.no_chance"


def test_the_same_board_deals_the_same_tables_and_another_one_others():
    intents = [{"do": "estimate", "estimate": "1/2"}, *[{"do": "deal"}] * 8]
    config = page_exercise(EXERCISES["quad-on-the-table"], "en", "oak").config
    once, again = (done(open_board(config), *intents) for _ in range(2))
    assert once.answer == again.answer
    assert once.runs == 2000
    counts = {
        done(open_board({**config, "variant": str(number)}), *intents).hits for number in range(5)
    }
    assert len(counts) > 1
    # What a board deals is believed, whatever the variant.
    for seed in ("oak", "elm", "ash", "fir"):
        exercise = EXERCISES["quad-on-the-table"]
        board = done(open_board(page_exercise(exercise, "en", seed).config), *intents)
        verdict = judge(exercise.variant(seed), board.answer, "en")
        assert verdict.reason.because[1].code == "part.simulation.right"


def test_triples_are_gathered_and_taken_back():
    rows = solve(EXERCISES["three-triples"].variant("oak"))["triples"]
    board = opened("three-triples")
    for row in rows:
        board = done(board, *map(toggle, row), {"do": "add"})
    assert board.answer == {"triples": rows}
    assert done(board, {"do": "undo"}).answer == {"triples": rows[:2]}
    full = done(opened("three-triples"), *map(toggle, [*rows[0], rows[1][0]]))
    assert len(full.chosen) == 3
    assert full.note.code == "answer.full"


def test_one_other_card_is_an_answer_and_so_are_quads():
    for seed in range(10):
        variant = EXERCISES["grow-or-complete"].variant(str(seed))
        board = open_board(page_exercise(EXERCISES["grow-or-complete"], "en", str(seed)).config)
        assert done(board, toggle(variant.cards[0].id)).answer is None
        other = variant.others[0].id
        assert done(board, toggle(other)).answer == {"card": other}
        match solve(variant):
            case {"quads": rows}:
                for row in rows:
                    board = done(board, *map(toggle, row), {"do": "add"})
                assert board.answer == {"quads": rows}


def test_what_a_number_depends_on_is_said_on_the_board():
    for seed in range(10):
        shown = page_exercise(EXERCISES["quads-to-expect"], "en", str(seed))
        fact = EXERCISES["quads-to-expect"].variant(str(seed)).fact
        view = open_board(shown.config).view()
        assert view.status.startswith(f"On the table: {fact} cards.")
        assert json.dumps({"do": "another", "seed": ""}) in [
            json.dumps(action.intent) for action in view.actions
        ]


@pytest.mark.parametrize(
    ("ask", "options"),
    [
        ("square", {"cards": [1, 2, 3]}),
        ("simulation", {}),
        ("simulation", {"fact": ["deck", 16]}),
        ("simulation", {"fact": ["cards", 65]}),
        ("number", {"fact": ["cards", 0]}),
        ("number", {"fact": ["cards", True]}),
        ("number", {"fact": ["cakes", 3]}),
        ("number", {"fact": "cards"}),
    ],
)
def test_a_board_with_wrong_options_is_refused_with_what_is_allowed(ask, options):
    with pytest.raises(ParseError) as caught:
        open_board({"kind": "evenquads.answer", "ask": ask, **options})
    assert caught.value.args[0].startswith("board")
