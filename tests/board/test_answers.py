"""The boards on which exercises are answered, by what each asks for."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqlib import ParseError
from eqlib.board.literal import literal
from eqlib.board.render import render
from eqlib.board.session import open_board, step
from eqlib.words import LANGUAGES

# Eight cards with three Quads: 0 to 3, and two pairs that have the sum of 0 and 1.
EIGHT = [0, 1, 2, 3, 4, 5, 16, 32]
CONFIGS = {
    "card": {"cards": EIGHT[:7]},
    "quads": {"cards": EIGHT},
    "cards": {"cards": EIGHT, "choose": 6},
    "fails": {"cards": [1, 2, 3, 4], "checkable": True},
    "vector": {"cards": [7, 9], "checkable": True},
    "number": {},
}


def board(ask, **more):
    return open_board({"kind": "evenquads.answer", "ask": ask, **CONFIGS[ask], **more})


def play(session, *intents):
    for intent in intents:
        session = step(session, intent)
    return session


def choose(*numbers):
    return [{"do": "toggle", "card": number} for number in numbers]


def test_all_quads_are_gathered_one_after_the_other():
    session = play(board("quads"), *choose(3, 1, 0, 2))
    assert session.answer is None
    session = play(session, {"do": "add"}, *choose(0, 1, 5, 4), {"do": "add"})
    assert session.answer == {"quads": [[0, 1, 2, 3], [0, 1, 4, 5]]}
    assert session.chosen == ()
    keys = [group.key for group in session.view().groups]
    assert keys == ["cards", "found:1", "found:2"]
    again = play(session, *choose(0, 1, 2, 3), {"do": "add"})
    assert again.answer == session.answer
    assert again.view().say == "You have added these four cards already."
    assert play(session, {"do": "undo"}).answer == {"quads": [[0, 1, 2, 3]]}
    assert play(session, {"do": "undo"}, {"do": "undo"}).answer is None


def test_four_cards_are_added_only_when_there_are_four():
    session = play(board("quads"), *choose(0, 1, 2))
    assert play(session, {"do": "add"}).answer is None
    full = play(session, *choose(3, 4))
    assert len(full.chosen) == 4


def test_a_set_has_as_many_cards_as_may_be_chosen():
    session = play(board("cards"), *choose(*EIGHT))
    assert session.answer == {"cards": sorted(EIGHT[:6])}
    assert session.view().say == "6 cards are chosen already; put one back first."
    assert play(session, *choose(0)).answer == {"cards": sorted(EIGHT[1:6])}
    assert play(session, {"do": "clear"}).answer is None


def test_attributes_are_ticked_and_that_none_fails_takes_the_ticks_away():
    session = board("fails")
    assert session.answer is None
    colour, number = ({"do": "fails", "attribute": name} for name in ("colour", "number"))
    both = play(session, colour, number)
    assert both.answer == {"fails": ["number", "colour"]}
    assert play(both, colour).answer == {"fails": ["number"]}
    fits = play(both, {"do": "fits"})
    assert fits.answer == {"fails": []}
    assert play(fits, colour).answer == {"fails": ["colour"]}
    assert play(fits, {"do": "fits"}).answer is None
    pressed = {action.key: action.pressed for action in both.view().actions}
    assert pressed["fails:number"] is True
    assert pressed["fails:symbol"] is pressed["fits"] is False


@pytest.mark.parametrize("ask", ["vector", "number"])
def test_what_is_written_in_a_line_is_the_answer(ask):
    session = play(board(ask), {"do": "keep", ask: " 01 10 11"})
    assert session.answer == {"text": " 01 10 11"}
    assert play(session, {"do": "keep", ask: ""}).answer is None
    assert 'value=" 01 10 11"' in render(session.view(), {})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ask", CONFIGS)
def test_every_question_is_asked_in_every_language(ask, lang):
    said = {board(ask, lang=other).view().status for other in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert render(board(ask, lang=lang).view(), {})


@pytest.mark.parametrize(
    ("answer", "lang", "written"),
    [
        ({"fails": []}, "es", '"Quad"'),
        ({"fails": ["number", "colour"]}, "es", '"número; color"'),
        ({"cards": [43]}, "eu", '[\n    "2 poliedro arrosa",\n]'),
        (
            {"quads": [[1, 2, 3, 0]]},
            "en",
            '[\n    "4 circle green; 4 circle blue; 4 circle pink; 4 circle yellow",\n]',
        ),
    ],
)
def test_an_answer_is_written_as_one_might_have_typed_it(answer, lang, written):
    assert literal(answer, lang) == written


@pytest.mark.parametrize("choose", [0, 65, True, "six"])
def test_a_wrong_number_of_cards_to_choose_is_refused(choose):
    with pytest.raises(ParseError, match="choose is"):
        board("cards", choose=choose)


junk = st.none() | st.booleans() | st.integers(-5, 70) | st.text(max_size=8) | st.lists(st.none())
DOES = ["toggle", "add", "undo", "clear", "fits", "fails", "keep", "check", "none", "pairs"]
intents = st.fixed_dictionaries(
    {"do": st.sampled_from(DOES)},
    optional={
        "card": st.sampled_from(EIGHT) | junk,
        "attribute": st.sampled_from(["number", "symbol", "colour"]) | junk,
        "vector": junk,
        "number": junk,
    },
)


@settings(max_examples=150, deadline=None)
@given(ask=st.sampled_from(list(CONFIGS)), said=st.lists(intents, max_size=15))
def test_whatever_a_page_sends_the_answer_stays_one_that_can_be_written_out(ask, said):
    session = play(board(ask), *said)
    assert session.view().status
    json.dumps(session.answer)
    if session.answer is not None:
        assert literal(session.answer, "en")
