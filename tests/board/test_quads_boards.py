"""Boards of Quads without a browser: what is chosen, placed, explained, hidden and taken back."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from eqlib.board import art
from eqlib.board.activities.diary import DiaryBoard
from eqlib.board.diary import Diary
from eqlib.board.noting import noted
from eqlib.board.render import render
from eqlib.board.session import open_board, step
from eqlib.errors import ParseError
from eqlib.games.quads.cells import dead_cells, reserved_cells, where
from eqlib.games.quads.tiles import KINDS, LYING, NEUTRALS, decode, kind

TILE = re.compile("tile:[LDPX]{4}")


def play(session, *intents):
    for intent in intents:
        session = step(session, intent)
    return session


def laying(session, sides, cell):
    """The session after a tile is chosen, turned as it is to lie, and laid."""
    session = step(session, {"do": "toggle", "tile": kind(sides)})
    while session.chosen != sides:
        session = step(session, {"do": "turn"})
    return step(session, {"do": "cell", "cell": cell})


def moved(session, count=99):
    """The session after so many placements of people, each the first there is, and all answers."""
    while count and not session.state.over:
        if session.view().tick is not None:
            session = step(session, {"do": "tick"})
            continue
        if session.curtain:
            session = step(session, {"do": "look"})
        move = next(session.state.legal_moves(session.state.position.turn))
        session, count = laying(session, move.sides, move.cell), count - 1
    return session


def game(**config):
    return open_board({"kind": "quads.game", "seed": "a", **config})


def tiles_shown(session):
    """All tiles that the board shows outside the grid."""
    view = session.view()
    html = render(replace(view, groups=view.groups[1:], lines=(), forms=()), {})
    return {kind(found.removeprefix("tile:")) for found in TILE.findall(html)}


def cell_of(session, name):
    return next(item for item in session.view().groups[0].items if item.key == f"cell:{name}")


@pytest.mark.parametrize(
    "config",
    [{}, {"scoring": "count", "rim": "parallel"}, {"tiles": "hidden"}, {"opponent": "skilled"}],
)
def test_a_game_is_played_to_its_end_and_replays_to_the_same_board(config):
    session = moved(game(**config))
    assert session.view().over
    replayed = step(session, {"do": "replay", "record": str(session.record)})
    last = step(replayed, {"do": "last"}).view()
    assert [item.art for item in last.groups[0].items] == [
        item.art for item in session.view().groups[0].items
    ]
    assert step(replayed, {"do": "return"}) == session


def test_cells_say_where_the_chosen_tile_fits_as_the_rules_do():
    session = step(moved(game(), 7), {"do": "toggle", "tile": "DPPX"})
    for sides in ("DPPX", "XDPP"):
        found = where(session.state, 1, sides)
        for name, why in found.items():
            item = cell_of(session, name)
            assert (item.tone == "right") == (why is None), name
        session = step(session, {"do": "turn"})


def test_a_placement_that_does_not_fit_names_each_side_that_clashes_and_loses_nothing():
    session = moved(game(), 7)
    tile, cell, why = next(
        (tile, cell, why)
        for tile in session.state.hand(1)
        for cell, why in where(session.state, 1, tile).items()
        if why is not None and why.code == "quads.does_not_fit"
    )
    session = step(session, {"do": "toggle", "tile": tile})
    after = step(session, {"do": "cell", "cell": cell})
    assert after.record == session.record
    assert after.chosen == tile
    assert [line.tone for line in after.view().lines][: 1 + len(why.because)] == ["wrong"] * (
        1 + len(why.because)
    )


def test_a_cell_is_named_by_its_place_and_by_how_many_tiles_touch_it():
    session = laying(game(), "PPPP", "c3")
    assert cell_of(session, "c4").name == "Row 4, column c: empty, 1 tile touches."
    assert cell_of(session, "c3").name.startswith("Row 3, column c. Tile PPPP: top parallel lines")


def test_shown_cells_have_signs_that_agree_with_the_position():
    session = play(moved(game(), 20), {"do": "dead"}, {"do": "reserved"})
    position = session.state.position
    hands = [session.state.hand(player) for player in (0, 1)]
    asked = {}
    for number, item in enumerate(session.view().groups[0].items):
        if item.art:
            continue
        # Independent of the tables: try every tile in every way against the sides that touch.
        who = set()
        for sides, placed in LYING.items():
            if placed.owner is None or kind(sides) not in hands[placed.owner]:
                continue
            wanted = decode(position.cells[number])
            if all(ask in (".", side) for ask, side in zip(wanted, sides, strict=True)):
                who.add(placed.owner)
        asked[item.key] = ("✕" if not who else "") or ("△▲"[who.pop()] if len(who) == 1 else "")
        assert item.note == asked[item.key], item.name
    assert {"✕", "△", "▲"} & set(asked.values())


@pytest.mark.parametrize("session", [moved(game(), 20), open_board({"kind": "quads.killer"})])
def test_the_signs_of_cells_are_spoken_too(session):
    before, position = session.view().status, session.state.position
    dead = ", ".join(position.grid.name(cell) for cell in dead_cells(position))
    only = [[position.grid.name(cell) for cell in reserved_cells(position, n)] for n in (0, 1)]
    session = step(session, {"do": "dead"})
    assert session.view().say == f"For nobody: {dead or 'no cell'}."
    session = play(session, {"do": "dead"}, {"do": "reserved"})
    light, dark = (", ".join(cells) or "no cell" for cells in only)
    assert session.view().say == f"For light only: {light}. For dark only: {dark}."
    assert step(session, {"do": "reserved"}).view().say == before


def test_hidden_tiles_are_shown_to_their_owner_alone_and_to_nobody_behind_the_curtain():
    session = moved(game(tiles="hidden"), 2)
    assert session.curtain
    assert not tiles_shown(session) & {*KINDS[0], *KINDS[1]}
    session = step(session, {"do": "look"})
    assert tiles_shown(session) == set(KINDS[0])
    session = moved(session, 1)
    assert session.curtain
    assert tiles_shown(session) == set()
    assert tiles_shown(step(session, {"do": "look"})) == set(KINDS[1])


def test_a_move_taken_back_by_whoever_holds_the_device_draws_the_curtain_again():
    seen = play(moved(game(tiles="hidden"), 3), {"do": "look"})
    assert tiles_shown(seen) == set(KINDS[1])
    undone = step(seen, {"do": "undo"})
    assert undone.curtain
    assert tiles_shown(undone) == set()
    assert tiles_shown(step(undone, {"do": "look"})) == set(KINDS[0])


@pytest.mark.parametrize("config", [{"tiles": "open"}, {"tiles": "hidden", "opponent": "fewest"}])
def test_where_nobody_else_could_see_a_hidden_tile_there_is_no_curtain(config):
    session = step(moved(game(**config), 4), {"do": "undo"})
    assert not session.curtain


@pytest.mark.parametrize("curtain", [True, False])
def test_what_is_said_of_a_cell_names_no_hidden_tile(curtain):
    session = play(moved(game(tiles="hidden"), 12), {"do": "reserved"})
    assert session.curtain
    if not curtain:
        session = step(session, {"do": "look"})
    seen = tiles_shown(session)
    told = 0
    for item in session.view().groups[0].items:
        if item.art:
            continue
        lines = [line.text for line in step(session, item.intent).view().lines]
        named = {kind(tile) for line in lines for tile in re.findall("[LDPX]{4}", line)}
        placed = {kind(tile) for tile in session.state.board if tile}
        assert named <= seen | placed
        told += bool(named & seen)
    assert bool(told) == (not curtain)


def test_behind_the_curtain_nothing_can_be_chosen():
    session = moved(game(tiles="hidden"), 2)
    after = step(session, {"do": "toggle", "tile": "LPPP"})
    assert after.chosen == ""
    assert after.note.code == "board.bad_intent"


def test_the_tiles_of_the_computer_stay_hidden_too():
    session = moved(game(tiles="hidden", opponent="fewest"), 3)
    assert tiles_shown(session) <= {*KINDS[0], *NEUTRALS}


def test_the_computer_thinks_in_slices_and_says_how_far_it_is():
    session = moved(game(opponent="expert"), 4)
    assert session.view().tick is not None
    percents = []
    while session.view().tick is not None:
        session = step(session, {"do": "tick"})
        percents.append(session.percent)
    # 20 000 positions at 1 000 a slice, unless the search ends sooner.
    assert len(percents) > 1
    assert percents[:-1] == sorted(percents[:-1])
    assert session.why is not None


def test_however_often_a_slice_is_asked_for_again_the_move_is_the_same():
    start = moved(game(opponent="expert"), 4)
    session = start
    while session.view().tick is not None:
        step(session, {"do": "tick"})
        session = step(session, {"do": "tick"})
    again = start
    while again.view().tick is not None:
        again = step(again, {"do": "tick"})
    assert again.record == session.record


def test_where_the_computer_begins_a_button_lets_it():
    session = game(opponent="fewest", side="dark")
    [begin] = [action for action in session.view().actions if action.primary]
    session = step(session, begin.intent)
    assert [move.player for move in session.record.moves] == [0]


@pytest.mark.parametrize(("opponent", "fewer"), [("person", 1), ("fewest", 2)])
def test_undo_gives_the_last_person_its_turn_back_and_makes_it_practice(opponent, fewer):
    session = moved(game(opponent=opponent), 5)
    while session.view().tick is not None:
        session = step(session, {"do": "tick"})
    after = step(session, {"do": "undo"})
    assert len(after.record.moves) == len(session.record.moves) - fewer
    assert not session.helped
    assert after.helped


def test_a_hint_ends_with_a_placement_that_the_rules_allow():
    session = play(moved(game(), 6), *[{"do": "hint"}] * 3)
    place = next(hint for hint in session._hints() if "cell" in hint.args)
    assert where(session.state, 0, place.args["tile"])[place.args["cell"]] is None


def proving(session):
    """The session once it is known who wins, or that it is too much to look at."""
    session = step(session, {"do": "prove"})
    while session.view().tick is not None:
        session = step(session, {"do": "tick"})
    return session


@pytest.mark.parametrize("scoring", ["last", "count"])
def test_who_wins_is_proved_and_whoever_plays_the_line_that_is_shown_wins(scoring):
    proved = 0
    for number in range(16, 26, 3):
        session = moved(game(scoring=scoring, seed="p"), number)
        shown = proving(session) if not session.state.over else session
        lines = [line.text for line in shown.view().lines]
        if session.state.over or lines[-1].startswith("Not decided"):
            continue
        played = [re.fullmatch(r"(Light|Dark): (\w{4}) on (\w\d)\.", line) for line in lines]
        ended = session
        for _, sides, cell in (found.groups() for found in played if found):
            ended = laying(ended, sides, cell)
        assert ended.state.over
        winners = ended.state.outcome().winners
        said = next(line for line in lines if "wins, whatever" in line or "a tie" in line)
        assert said.startswith(("Light", "Dark")[winners[0]] if len(winners) == 1 else "With best")
        assert said in shown.view().say
        assert shown.helped
        proved += 1
    assert proved


def test_what_is_too_much_to_look_at_is_called_undecided_and_the_board_goes_on():
    session = step(moved(game(), 3), {"do": "prove"})
    assert session.view().lines[-1].text == "Looking at all that can be played: 0 %."
    session = step(session, {"do": "prove"})
    assert session.view().tick is None
    session = proving(session)
    assert session.view().lines[-1].text.startswith("Not decided: after 50")
    after = moved(session, 1)
    assert len(after.record.moves) == 4
    assert after.solver is None


def test_nobody_is_told_who_wins_where_that_would_name_hidden_tiles_or_neutral_ones_are_in_hand():
    hidden = moved(game(tiles="hidden", opponent="random"), 5)
    for session in (step(hidden, {"do": "tick"}), game()):
        prove = next(action for action in session.view().actions if action.key == "prove")
        assert not prove.enabled
        assert step(session, {"do": "prove"}).note.code == "board.bad_intent"


def test_a_new_game_keeps_what_was_not_chosen_anew():
    session = game(opponent="random", side="dark", rim="parallel")
    session = step(session, {"do": "new", "scoring": "count", "seed": "oak"})
    assert session.game.options["scoring"] == "count"
    assert session.game.rim == "parallel"
    assert (session.level, session.computer, session.record.seed) == ("random", 0, "oak")
    refused = step(session, {"do": "new", "rim": "round"})
    assert refused.record == session.record
    assert "round" in refused.view().lines[0].text


@pytest.mark.parametrize(("side", "next_side"), [("light", "dark"), ("dark", "light")])
def test_after_a_game_against_the_computer_the_other_colour_is_offered(side, next_side):
    def offered(session):
        fields = session.view().forms[0].fields
        return next(field.value for field in fields if field.name == "side")

    session = game(opponent="random", side=side, size="3")
    assert offered(session) == side
    session = moved(session)
    assert session.state.over
    assert offered(session) == next_side


def test_a_link_opens_the_game_that_was_played():
    played = moved(game(rim="parallel"), 9)
    opened = step(game(), {"do": "open", "record": str(played.record)})
    shown = step(opened, {"do": "last"}).view().groups[0].items
    assert [item.art for item in shown] == [item.art for item in played.view().groups[0].items]
    assert opened.record == played.record


def test_only_the_answer_of_a_killer_puzzle_solves_it():
    session = open_board({"kind": "quads.killer", "seed": "oak"})
    answer = session.puzzle.answer
    moves = session.state.legal_moves(answer.player)
    solved = [m for m in moves if laying(session, m.sides, m.cell).view().over]
    assert solved == [answer]
    # The hints lead to it.
    hinted = play(session, *[{"do": "hint"}] * 3)
    assert f"{answer.sides} on {answer.cell}" in hinted.view().lines[-1].text


def test_a_board_is_filled_by_its_solution_and_a_wrong_tile_is_taken_up_again():
    session = open_board({"kind": "quads.fill", "seed": "oak", "holes": 7})
    names = session.position.grid.names
    for cell, code in session.puzzle.solution:
        session = laying(session, decode(code), names[cell])
    assert session.view().over
    [cell, *_] = (cell for cell, _ in session.laid)
    after = step(session, {"do": "cell", "cell": names[cell]})
    assert not after.view().over
    assert after.chosen == decode(session.laid[0][1])


def test_given_tiles_of_a_board_to_fill_stay():
    session = open_board({"kind": "quads.fill", "seed": "oak"})
    lying = next(item for item in session.view().groups[0].items if item.art)
    after = step(session, lying.intent)
    assert after.note.code == "quads.fill.fixed"
    assert after.laid == ()


def test_a_board_to_fill_says_truly_whether_it_can_still_be_done():
    session = open_board({"kind": "quads.fill", "seed": "oak", "holes": 8})
    right = dict(session.puzzle.solution)
    names = session.position.grid.names
    assert step(session, {"do": "can"}).note.code == "quads.fill.possible"
    spoilt = None
    for cell in right:
        for sides in (sides for _, tiles in session._tiles() for sides in tiles):
            after = laying(session, sides, names[cell])
            if after.laid and after.laid != ((cell, right[cell]),):
                spoilt = after
    # The puzzle has one solution, so a tile that fits elsewhere spoils it.
    assert spoilt is not None
    assert step(spoilt, {"do": "can"}).note.code == "quads.fill.impossible"
    assert step(spoilt, {"do": "hint"}).view().lines[-1].text.startswith("As the tiles lie now")


@pytest.mark.parametrize(
    "config",
    [
        {"kind": "quads.fill", "holes": 0},
        {"kind": "quads.fill", "holes": 99},
        {"kind": "quads.fill", "most": "many"},
        {"kind": "quads.killer", "rim": "round"},
        {"kind": "quads.killer", "size": 3},
        {"kind": "quads.game", "opponent": "nobody"},
        {"kind": "quads.game", "size": 99},
        {"kind": "quads.tiles", "rim": "free"},
    ],
    ids=json.dumps,
)
def test_a_wrong_option_is_named(config):
    *_, (option, value) = config.items()
    with pytest.raises(ParseError) as refused:
        open_board(config)
    assert {str(value), option} & set(re.findall(r"\w+", str(refused.value)))


def test_every_tile_has_a_picture_of_its_own():
    assert len({art.svg(f"tile:{sides}") for sides in LYING}) == len(LYING) == 130
    with pytest.raises(ParseError, match="LLLL"):
        art.svg("tile:LLLL")


@pytest.mark.parametrize("tile", [*KINDS[0], *KINDS[1], *NEUTRALS])
def test_the_tile_board_shows_all_the_ways_that_a_tile_can_lie(tile):
    session = step(open_board({"kind": "quads.tiles"}), {"do": "toggle", "tile": tile})
    [turned] = [group for group in session.view().groups if group.key == "turns"]
    ways = {item.art.removeprefix("tile:") for item in turned.items}
    assert ways == {sides for sides in LYING if kind(sides) == tile}
    assert len(ways) == len(turned.items)


def test_the_readers_own_record_takes_a_game_against_the_computer_from_either_side():
    for side in ("light", "dark"):
        session = game(opponent="random", side=side)
        before = moved(session, 1)
        ended = moved(before)
        tally = noted(Diary(), before, ended).games["quads"]
        won = ended.state.outcome().winners == ended.persons
        assert (tally.games, tally.won) == (1, int(won))
        shown = DiaryBoard("en", noted(Diary(), before, ended)).view().tables[0].rows[0]
        assert shown[:4] == ("Quads, against the computer", "1", str(int(won)), "")


def test_the_readers_own_record_keeps_no_game_of_two_people():
    before = moved(game(), 2)
    assert noted(Diary(), before, moved(before)) == Diary()
