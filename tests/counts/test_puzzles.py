"""Puzzles: what is possible, that the stated number is exact, and that a day has one puzzle."""

import random
from datetime import date, timedelta

import pytest

from eqlib import Card, IllegalMove, ParseError, find_quads
from eqlib.games.evenquads.moves import Call
from eqlib.games.evenquads.puzzle import POSSIBLE, WEEK, PuzzleGame, daily
from eqlib.games.record import Record
from eqlib.z2.layouts import layout_classes

ALL = [(size, quads) for size, numbers in POSSIBLE.items() for quads in numbers]


@pytest.mark.parametrize("size", [6, 7, 8, 9, 10, 11, pytest.param(12, marks=pytest.mark.heavy)])
def test_the_possible_numbers_are_those_of_all_classes_of_layouts(size):
    # Zero is left out: where there is no Quad, nothing can be found.
    possible = {found.quads for found in layout_classes(size, 6)} - {0}
    assert sorted(possible) == list(POSSIBLE[size])


@pytest.mark.parametrize(("size", "quads"), ALL)
def test_a_puzzle_holds_just_the_stated_number_of_quads(size, quads):
    for seed in ("a", "b"):
        state = PuzzleGame(size, quads).start(seed)
        assert len(set(state.cards)) == size
        assert len(find_quads(state.cards)) == quads


def test_different_seeds_give_different_puzzles():
    layouts = {frozenset(PuzzleGame(8, 3).start(str(number)).cards) for number in range(50)}
    assert len(layouts) == 50


def test_impossible_numbers_are_refused_with_the_possible_ones():
    for size in POSSIBLE:
        for quads in set(range(50)) - set(POSSIBLE[size]):
            with pytest.raises(ParseError) as refused:
                PuzzleGame(size, quads)
            allowed = refused.value.reason.args["allowed"]
            assert allowed == [str(number) for number in POSSIBLE[size]]
    with pytest.raises(ParseError, match="puzzle of 8 cards: number of Quads is '4'; use 1, 2, 3"):
        PuzzleGame(8, 4)
    with pytest.raises(ParseError, match="number of cards is '13'; use 6, 7, 8"):
        PuzzleGame(13, 1)


def test_a_day_has_one_puzzle_and_the_week_has_seven_sizes():
    monday = date(2027, 3, 1)
    for number in range(14):
        day = monday + timedelta(number)
        game, seed = daily(day)
        assert (game.size, game.quads) == WEEK[number % 7]
        assert seed == day.isoformat()
        # The line that a link holds gives the same layout.
        assert Record.parse(str(Record(game, seed))).replay() == game.start(seed)
    layouts = [game.start(seed).cards for game, seed in map(daily, (monday, monday + timedelta(7)))]
    assert set(layouts[0]) != set(layouts[1])


def test_a_puzzle_is_over_when_all_quads_are_found_and_each_counts_once():
    state = PuzzleGame(10, 5).start("oak")
    solutions = state.solutions
    random.Random(1).shuffle(solutions)
    for number, quad in enumerate(solutions, start=1):
        assert not state.over
        assert state.outcome() is None
        state = state.play(Call(0, quad))
        assert state.last.code == ("puzzle.solved" if number == 5 else "puzzle.found")
        if number < 5:
            assert state.last.args["n"] == 5 - number
            with pytest.raises(IllegalMove) as refused:
                state.play(Call(0, quad))
            assert refused.value.reason.code == "puzzle.found_before"
    assert state.outcome().scores == (5,)
    assert state.outcome().winners == (0,)
    assert not list(state.legal_moves(0))


def test_a_wrong_call_changes_nothing_but_is_explained():
    state = PuzzleGame(8, 3).start("oak")
    wrong = next(move for move in state.legal_moves(0) if move.cards not in state.solutions)
    after = state.play(wrong)
    assert after.found == ()
    assert after.last.code == "puzzle.wrong"
    assert after.last.because[0].code == "quad.no"
    outside = next(card for card in map(Card.from_id, range(64)) if card not in state.cards)
    assert state.why_illegal(Call.of(0, outside, *state.cards[:3])).code == "table.not_on_table"
