"""Answers about positions of Quads: judged by the rules and the solver, given on a board."""

from fractions import Fraction

import pytest

from autograder.checks import solve
from autograder.page import judge, page_exercise
from autograder.tiles import legal, named, reply, state_of, wanted_cells, wins
from autograder.verdict import Outcome
from eqlib import ParseError
from eqlib.board.session import open_board, step
from eqlib.games.quads.game import Place
from eqlib.games.quads.tiles import kind
from eqlib.words import LANGUAGES
from tests.exercises.shared import EXERCISES

POSITIONS = [exercise for exercise in EXERCISES.values() if exercise.positions]
WON_OR_LOST = EXERCISES["quads-won-or-lost"]


def opened(variant, lang="en"):
    return open_board({**variant.board(lang), "checkable": True})


def placed(board, written):
    """Choose a tile, turn it as it is to lie, and press the cell."""
    cell, sides = written.split()
    board = step(board, {"do": "toggle", "tile": kind(sides)})
    while board.chosen != sides:
        board = step(board, {"do": "turn"})
    return step(board, {"do": "cell", "cell": cell})


def first_taken(state):
    names = state.game.grid.names
    return next(name for name, tile in zip(names, state.board, strict=True) if tile)


def of_master(master):
    drawn = (WON_OR_LOST.variant("class", str(number)) for number in range(50))
    return next(variant for variant in drawn if variant.master == master)


WON, LOST = of_master(0), of_master(1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("exercise", POSITIONS, ids=lambda exercise: exercise.id)
def test_the_solution_can_be_given_on_the_board_and_is_right(exercise, lang):
    for number in range(4):
        variant = exercise.variant("class", str(number))
        board = opened(variant, lang)
        assert board.answer is None
        solution = solve(variant)
        match solution:
            case {"placement": str(written)}:
                board = placed(board, written)
            case {"replies": rows}:
                for first, second in rows:
                    board = step(placed(placed(board, first), second), {"do": "add"})
            case {"filling": rows}:
                for written in rows:
                    board = placed(board, written)
            case {"cells": names}:
                for name in names:
                    board = step(board, {"do": "cell", "cell": name})
        assert board.answer == solution
        assert judge(variant, board.answer, lang).outcome is Outcome.RIGHT


def plain_winner(state):
    """Return who wins by trying all moves, without table, order or bounds."""
    moves = legal(state)
    turn = state.position.turn
    if any(plain_winner(state.play(move)) == turn for move in moves):
        return turn
    return 1 - turn


@pytest.mark.parametrize("variant", [WON, LOST], ids=["won", "lost"])
def test_what_the_judge_says_of_each_placement_and_answer_agrees_with_trying_everything(variant):
    state = state_of(variant)
    for move in legal(state):
        after = state.play(move)
        assert wins(state, move) == (plain_winner(after) == move.player)
        for answer in legal(after):
            assert wins(after, answer) == (plain_winner(after.play(answer)) == answer.player)


def test_each_placement_of_a_lost_position_earns_its_share():
    rows = solve(LOST)["replies"]
    for count in range(1, len(rows)):
        verdict = judge(LOST, {"replies": rows[:count]}, "en")
        assert verdict.points == WON_OR_LOST.points * Fraction(count, len(rows))
        assert verdict.reason.because[0].code == "outcome.unanswered"
    assert judge(LOST, {"replies": rows}, "en").points == WON_OR_LOST.points


def test_an_answer_that_does_not_win_is_named_and_a_second_one_does_not_help():
    state, rows = state_of(LOST), solve(LOST)["replies"]
    # The last: to the first every answer may win.
    move = legal(state)[-1]
    bad = [named(move), named(reply(state, move, good=False))]
    verdict = judge(LOST, {"replies": [bad, *rows[:-1]]}, "en")
    assert verdict.reason.because[0].code == "outcome.reply_loses"
    assert verdict.reason.because[0].args == {"placement": bad[0], "reply": bad[1]}
    both = judge(LOST, {"replies": [bad, *rows]}, "en")
    assert both.outcome is Outcome.PARTIAL
    assert both.points < verdict.points


def test_answers_at_random_to_a_lost_position_earn_less_than_half():
    state = state_of(LOST)
    shares = []
    for move in legal(state):
        after = state.play(move)
        answers = [wins(after, one) for one in legal(after)]
        shares.append(Fraction(sum(answers), len(answers)))
    assert sum(shares) / len(shares) < Fraction(1, 2)


def test_no_list_shows_that_a_won_position_is_lost_and_none_says_what_wins():
    state = state_of(WON)
    won = solve(WON)["placement"]
    rows = []
    for move in legal(state):
        good = named(move) != won
        rows.append([named(move), named(reply(state, move, good=good))])
    verdict = judge(WON, {"replies": rows}, "en")
    assert verdict.outcome is Outcome.WRONG
    assert verdict.reason.because == ()
    assert verdict.reason.args == {"right": len(rows) - 1, "n": len(rows)}


def test_the_reason_is_asked_for_whatever_the_position_is():
    for variant in (WON, LOST):
        for claim in ("lost", "It is lost."):
            verdict = judge(variant, claim, "en")
            assert (verdict.outcome, verdict.points) == (Outcome.WRONG, 0)
            assert verdict.reason.code == "outcome.no_replies"
        assert judge(variant, "won", "en").outcome is Outcome.MALFORMED


def test_a_tile_of_the_other_or_one_that_lies_is_refused_with_the_rule():
    state = state_of(WON)
    theirs = state.hand(1 - state.position.turn)[0]
    cell = legal(state)[0].cell
    verdict = judge(WON, f"{cell} {theirs}", "en")
    assert verdict.reason.because[0].code == "quads.not_yours"
    lies = next(tile for tile in state.board if tile and tile not in ("PPPP", "XXXX"))
    verdict = judge(WON, f"{cell} {lies}", "en")
    assert verdict.reason.because[0].code in ("quads.used", "quads.not_yours")


def test_a_tile_that_clashes_counts_against_a_filling_and_the_clash_is_told():
    exercise = EXERCISES["quads-filling"]
    variant = exercise.variant("class", "ana")
    rows = solve(variant)["filling"]
    cell, sides = next(row for row in rows if not row.endswith(("PPPP", "XXXX"))).split()
    turned = [row for row in rows if not row.startswith(cell)] + [f"{cell} {sides[1:]}{sides[0]}"]
    verdict = judge(variant, turned, "en")
    assert verdict.points == exercise.points * Fraction(len(rows) - 1, len(rows))
    assert verdict.reason.because[0].code == "quads.does_not_fit"
    # Each tile more than there are cells costs its share, too.
    more = judge(variant, [*rows, f"{cell} {sides[1:]}{sides[0]}"], "en")
    assert more.points == exercise.points * Fraction(len(rows), len(rows) + 1)


@pytest.mark.parametrize("name", ["quads-dead", "quads-reserved"])
def test_the_cells_that_are_asked_for_are_those_that_trying_every_tile_finds(name):
    exercise = EXERCISES[name]
    for number in range(10):
        variant = exercise.variant("class", str(number))
        state = state_of(variant)
        names = state.game.grid.names
        free = [cell for cell, tile in zip(names, state.board, strict=True) if tile is None]
        fits = {cell: fillers(state, cell) for cell in free}
        wanted = () if name == "quads-dead" else (state.position.turn,)
        assert set(wanted_cells(variant)) == {cell for cell in free if fits[cell] == wanted}


def fillers(state, cell):
    """Return who has a tile that meets its neighbours in a cell, by comparing letters."""
    lying = dict(zip(state.game.grid.names, state.board, strict=True))
    column, row = cell
    around = [
        lying.get(column + chr(ord(row) + 1)),
        lying.get(chr(ord(column) + 1) + row),
        lying.get(column + chr(ord(row) - 1)),
        lying.get(chr(ord(column) - 1) + row),
    ]
    found = []
    for player in (0, 1):
        ways = (tile[n:] + tile[:n] for tile in state.hand(player) for n in range(4))
        if any(
            all(
                other is None or other[(side + 2) % 4] == way[side]
                for side, other in enumerate(around)
            )
            for way in ways
        ):
            found.append(player)
    return tuple(found)


def test_a_board_explains_what_is_not_allowed_and_takes_back_what_was_laid():
    state = state_of(LOST)
    first, second = solve(LOST)["replies"][0]
    board = opened(LOST)
    taken = next(
        name for name, tile in zip(state.game.grid.names, state.board, strict=True) if tile
    )
    tile = kind(first.split()[1])
    refused = step(step(board, {"do": "toggle", "tile": tile}), {"do": "cell", "cell": taken})
    assert (refused.note.code, refused.laid) == ("quads.taken", ())
    board = placed(placed(board, first), second)
    assert board.answer is None
    # To take up the first takes up the answer to it, too.
    lifted = step(board, {"do": "cell", "cell": first.split()[0]})
    assert (lifted.laid, lifted.chosen) == ((), first.split()[1])
    added = step(board, {"do": "add"})
    assert added.answer == {"replies": [[first, second]]}
    assert step(added, {"do": "undo"}).answer is None
    # The same placement is answered once: the later answer counts.
    again = step(placed(placed(added, first), second), {"do": "add"})
    assert again.rows == added.rows


def test_another_placement_takes_the_place_of_the_one_before():
    variant = EXERCISES["quads-leave-none"].variant("class", "ana")
    one, two = (named(move) for move in legal(state_of(variant))[:2])
    board = placed(placed(opened(variant), one), two)
    assert board.answer == {"placement": two}


def test_a_cell_is_marked_and_its_mark_taken_away_and_a_tile_is_no_free_cell():
    variant = EXERCISES["quads-dead"].variant("class", "ana")
    name = wanted_cells(variant)[0]
    board = step(opened(variant), {"do": "cell", "cell": name})
    item = next(item for item in board.view().groups[0].items if item.key == f"cell:{name}")
    assert item.note == "◆"
    assert "You marked it." in item.name
    assert step(board, {"do": "cell", "cell": name}).answer is None
    state = state_of(variant)
    taken = next(
        cell for cell, tile in zip(state.game.grid.names, state.board, strict=True) if tile
    )
    assert step(board, {"do": "cell", "cell": taken}).note.code == "quads.cell.lies"


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "cell", "cell": "z9"},
        {"do": "toggle", "tile": "LDPX"},
        {"do": "toggle", "tile": 3},
        {"do": "add"},
        {"do": "dead"},
        {"do": "turn"},
    ],
)
@pytest.mark.parametrize("exercise", POSITIONS, ids=lambda exercise: exercise.id)
def test_what_makes_no_sense_on_a_position_is_answered_and_loses_nothing(exercise, intent):
    board = opened(exercise.variant("class", "ana"))
    after = step(board, intent)
    assert after.note.code == "board.bad_intent"
    assert (after.laid, after.rows, after.marked) == (board.laid, board.rows, board.marked)


@pytest.mark.parametrize(
    "options",
    [
        {"ask": "best"},
        {"position": ""},
        {"position": "LPPP"},
        {"position": WON.position.replace("dark", "nobody").replace("light", "nobody")},
    ],
)
def test_a_position_that_cannot_be_read_is_refused(options):
    with pytest.raises(ParseError):
        open_board({**WON.board("en"), **options})


def test_the_page_and_the_judge_see_the_same_position():
    for exercise in POSITIONS:
        shown = page_exercise(exercise, "en", "oak")
        assert open_board(shown.config).state == state_of(exercise.variant("oak"))


def test_a_placement_is_written_as_the_game_writes_it():
    for move in legal(state_of(WON)):
        assert named(move) == f"{move.cell} {move.sides}"
        assert Place.parse(f"{move.player}:{move.cell}:{move.sides}") == move


STRANGE = [
    *(5, -1, 0.5, True, [], [[]], [None], {}, {"a": 1}, "?", "c3", "c3 LPPX d4", ["c3", 7]),
    *("a1 " * 400, ["c3 LPPX"] * 600, {"c3": "LPPX"}, [["c3", "LPPX"]], "c3 LPPX - c3 LPPX"),
]


@pytest.mark.parametrize("form", ["", "placement", "replies", "filling", "cells", "card", "none"])
@pytest.mark.parametrize("exercise", POSITIONS, ids=lambda exercise: exercise.id)
def test_whatever_is_handed_in_gets_a_verdict_and_nothing_strange_is_right(exercise, form):
    variant = exercise.variant("class", "ana")
    for data in STRANGE:
        verdict = judge(variant, {form: data} if form else data, "en")
        assert verdict.outcome in (Outcome.WRONG, Outcome.MALFORMED, Outcome.BLANK, Outcome.PARTIAL)
        assert (verdict.points or 0) < exercise.points
