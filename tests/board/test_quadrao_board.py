"""The board of QUADRAO: whole games by pressing, hidden hands, hints, refusals and replays."""

import json
import random
from dataclasses import replace
from itertools import product
from xml.etree import ElementTree

import pytest

from eqlib.board import art
from eqlib.board.activities.diary import DiaryBoard
from eqlib.board.activities.quadrao_game import QuadraoBoard
from eqlib.board.diary import Diary
from eqlib.board.noting import noted
from eqlib.board.render import render
from eqlib.board.session import open_board, step
from eqlib.errors import ParseError
from eqlib.games.quadrao.cards import EMPTY, SYMBOLS, name_of
from eqlib.games.quadrao.moves import Pass
from eqlib.games.quadrao.table import Placed
from eqlib.words import LANGUAGES

GAME = {"kind": "quadrao.game", "seed": "oak"}


def press(session, **intent):
    return step(session, intent)


def play(session, move):
    """Play a move as a person does: choose a card, turn it, and press a cell."""
    if isinstance(move, Pass):
        return press(session, do="pass")
    session = press(session, do="toggle", card=name_of(move.card, session.game.turns))
    for _ in range(4):
        if session.chosen != move.card:
            session = press(session, do="turn")
    session = press(session, do="cell", cell=move.cell)
    for action in session.view().actions if session.asked else ():
        if action.intent.get("line") == move.line:
            return press(session, **action.intent)
    return session


def until_a_person(session):
    while session.view().tick:
        session = press(session, do="tick")
    return press(session, do="look") if session.curtain else session


def some_move(session, rng):
    (player,) = session.state.to_act
    return rng.choice(list(session.state.legal_moves(player)))


@pytest.mark.parametrize(
    "options",
    [
        {"opponent": "person"},
        {"opponent": "person", "players": "4", "touch": "parallel", "board": "9x9"},
        {"opponent": "careful", "deck": "crossed"},
        {"opponent": "greedy", "players": "4", "turns": "half"},
    ],
    ids=["two people", "four people", "a computer", "three computers"],
)
def test_a_game_is_played_to_its_end_by_pressing(options):
    rng, session = random.Random(1), until_a_person(open_board(GAME | options))
    while not session.view().over:
        before, move = session.record.moves, some_move(session, rng)
        session = play(session, move)
        assert session.record.moves == (*before, move)
        session = until_a_person(session)
    assert session.state.outcome() is not None
    assert session.view().say


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_two_lines_can_go_on_to_a_cell_the_player_says_which(lang):
    # Only where lines may touch can a cell be beside two tips: here c6, and both show 1 black.
    session = open_board(GAME | {"touch": "parallel", "lang": lang})
    hands = (("1b2r1b2r",) * 4, ("1b2r1b2r",) * 4)
    table = session.game.table
    for line, cells in ((0, "d5 d6"), (3, "c4 b4 b5 b6")):
        for cell in map(session.game.banderola.read_cell, cells.split()):
            table = table.with_card(line, Placed(cell, "3r1b3r1b"))
    position = replace(session.state.position, table=table, hands=hands)
    session = replace(session, state=replace(session.state, position=position), curtain=False)
    chosen = press(session, do="toggle", card="1b2r1b2r")
    chosen = press(chosen, do="turn")
    asked = press(chosen, do="cell", cell="c6")
    assert asked.record == session.record
    assert "c6" in asked.view().say
    choices = [action for action in asked.view().actions if "line" in action.intent]
    assert [action.intent["line"] for action in choices] == ["N", "W"]
    for action in choices:
        assert press(asked, **action.intent).record.moves[-1].line == action.intent["line"]
    # Whatever else is done, the question is over; and a line that cannot go there is none.
    assert not press(asked, do="clear").asked
    assert press(asked, do="cell", cell="c6", line="S").record == session.record
    assert press(asked, do="cell", cell="c6", line=7).record == session.record


def shown_hands(view):
    return [group for group in view.groups if group.key == "hand"]


def test_no_hand_is_shown_until_the_device_has_been_passed():
    session = open_board(GAME)
    rng = random.Random(2)
    for _ in range(6):
        assert session.curtain
        assert not shown_hands(session.view())
        session = press(session, do="look")
        (hand,) = shown_hands(session.view())
        player = session.state.position.turn
        assert [item.art.removeprefix("quadrao:") for item in hand.items] == list(
            session.state.position.hands[player]
        )
        session = play(session, some_move(session, rng))


def test_against_the_computer_its_hand_is_nowhere_in_the_page():
    rng, session = random.Random(3), until_a_person(open_board(GAME | {"opponent": "greedy"}))
    for _ in range(8):
        position = session.state.position
        laid = [card for line in position.table.lines for _, card in line]
        words = {*position.hands[0], *(name_of(card, "quarter") for card in laid)}
        items = [item for group in session.view().groups for item in group.items if item]
        cards = {item.art.removeprefix("quadrao:") for item in items if item.art}
        seen = {name_of(card, "quarter") for card in cards if card == EMPTY or len(card) == 8}
        assert seen == words
        session = until_a_person(play(session, some_move(session, rng)))


def test_a_refusal_says_why_and_loses_nothing():
    session = until_a_person(open_board(GAME | {"opponent": "greedy"}))
    assert "Choose a card" in press(session, do="cell", cell="d5").view().say
    card = session.state.position.hands[0][0]
    chosen = press(session, do="toggle", card=card)
    refused = press(chosen, do="cell", cell="a3")
    assert (refused.record, refused.chosen) == (chosen.record, chosen.chosen)
    assert any(line.tone == "wrong" for line in refused.view().lines)
    passed = press(session, do="pass")
    assert "must do so" in passed.view().say


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "cell", "cell": "z9"},
        {"do": "cell", "cell": 4},
        {"do": "toggle", "card": "1b1b1b1b"},
        {"do": "turn"},
        {"do": "dance"},
        {},
    ],
)
def test_what_makes_no_sense_is_answered_with_a_reason(intent):
    session = until_a_person(open_board(GAME | {"opponent": "greedy"}))
    after = step(session, intent)
    assert after.record == session.record
    assert after.note is not None


def test_the_marks_are_the_cells_where_the_chosen_card_fits():
    rng, session = random.Random(5), until_a_person(open_board(GAME | {"opponent": "greedy"}))
    marked = 0
    for _ in range(8):
        hand = session.state.position.hands[0]
        for card in dict.fromkeys(hand):
            chosen = press(session, do="toggle", card=card)
            board = chosen.view().groups[0]
            so = {item.key for item in board.items if item and item.tone == "right"}
            turned = {item.key for item in board.items if item and "↻" in item.note}
            moves = [m for m in session.state.legal_moves(0) if not isinstance(m, Pass)]
            assert so == {f"cell:{move.cell}" for move in moves if move.card == card}
            ways = {f"cell:{m.cell}" for m in moves if name_of(m.card, "quarter") == card}
            assert turned == ways - so
            marked += len(so) + len(turned)
        session = until_a_person(play(session, some_move(session, rng)))
    assert marked > 20


def test_hints_come_one_by_one_and_speak_of_the_chosen_card():
    session = until_a_person(open_board(GAME | {"opponent": "careful"}))
    one = press(session, do="hint")
    two = press(one, do="hint")
    assert len(two.view().lines) >= len(one.view().lines) > len(session.view().lines)
    assert one.helped
    chosen = press(press(session, do="toggle", card=session.state.position.hands[0][0]), do="hint")
    assert any(line.tone == "hint" for line in chosen.view().lines)


def test_undo_takes_back_the_own_move_with_the_answer():
    session = until_a_person(open_board(GAME | {"opponent": "greedy"}))
    after = until_a_person(play(session, some_move(session, random.Random(7))))
    undone = press(after, do="undo")
    assert undone.state == session.state
    assert undone.helped


def test_who_takes_back_the_move_of_another_sees_no_hand_before_the_device_is_passed():
    session = press(open_board(GAME), do="look")
    mover = session.state.position.turn
    session = press(play(session, some_move(session, random.Random(4))), do="look")
    assert session.state.position.turn != mover
    undone = press(session, do="undo")
    assert (undone.state.position.turn, undone.curtain) == (mover, True)
    assert not shown_hands(undone.view())


def test_a_hint_is_heard_whole():
    # Of the longest chain each step is told, not only how long it is.
    session = until_a_play_off()
    assert session.state.position.tied
    told = press(session, do="hint").view()
    hinted = [line.text for line in told.lines if line.tone == "hint"]
    assert len(hinted) > 2
    assert told.say == " ".join(hinted)
    board = until_a_person(open_board(GAME | {"opponent": "greedy"}))
    chosen = press(board, do="toggle", card=board.state.position.hands[0][0])
    told = press(chosen, do="hint").view()
    assert told.say == " ".join(line.text for line in told.lines if line.tone == "hint")


def until_a_play_off():
    """Return a game against the computer that has come to its play-off, the person to move."""
    for number in range(60):
        rng = random.Random(number)
        session = until_a_person(open_board(GAME | {"seed": f"off{number}", "opponent": "greedy"}))
        while not session.view().over:
            if session.state.last and session.state.last.code == "quadrao.play_off":
                return session
            session = until_a_person(play(session, some_move(session, rng)))
    raise AssertionError("no play-off in sixty games")


def test_a_play_off_names_its_players_as_the_board_does():
    told = until_a_play_off().view()
    assert "of You and Computer" in told.say
    assert "Player" not in told.say


def test_a_deck_of_ones_own_is_played_with_and_a_wrong_one_is_refused():
    deck = " ".join(["1b2r3b4r", "1b2r1b2r", "3r3b3r3b", "4b4r1b1r"] * 5)
    session = press(open_board(GAME), do="new", deck=deck, seed="x")
    assert isinstance(session, QuadraoBoard)
    assert len(session.game.deck) == 20
    refused = press(open_board(GAME), do="new", deck="1b2r3b4r 1b2r9b4r")
    assert "card 2" in refused.view().say
    with pytest.raises(ParseError, match="opponent"):
        open_board(GAME | {"opponent": "nobody"})


def test_a_game_is_replayed_from_its_text_move_by_move():
    rng, session = random.Random(9), until_a_person(open_board(GAME | {"opponent": "greedy"}))
    for _ in range(4):
        session = until_a_person(play(session, some_move(session, rng)))
    replay = press(session, do="replay", record=str(session.record))
    for _ in session.record.moves:
        replay = press(replay, do="forward")
    then = {item.key: item.art for item in replay.view().groups[0].items if item}
    now = {item.key: item.art for item in session.view().groups[0].items if item}
    assert then == now
    assert press(replay, do="return") == session


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cell_and_card_has_a_name_of_its_own_language(lang):
    session = until_a_person(open_board(GAME | {"opponent": "greedy", "lang": lang}))
    html = render(session.view(), GAME | {"lang": lang})
    assert html
    names = [item.name for item in session.view().groups[0].items if item]
    assert len(set(names)) == len(names)
    english = until_a_person(open_board(GAME | {"opponent": "greedy"}))
    if lang != "en":
        assert not {i.name for i in english.view().groups[0].items if i} & set(names)
    assert json.dumps(session.view().say)


def test_all_pictures_are_whole_and_none_of_two_cards_is_the_same():
    cards = [2 * (a + b) for a, b in product(SYMBOLS, repeat=2)]
    names = [*cards, EMPTY, "centre", "nothing", *(f"master-{symbol}" for symbol in SYMBOLS)]
    pictures = [art.svg(f"quadrao:{name}") for name in names]
    assert len(set(pictures)) == len(names)
    for picture in pictures:
        ElementTree.fromstring(picture)
    for wrong in ("1b", "master-9b", "", "1b2r1b2x"):
        with pytest.raises(ParseError):
            art.svg(f"quadrao:{wrong}")


def test_red_and_black_differ_by_their_form_too():
    # Dots of black are circles; of red, each a lozenge with a small circle in it.
    black, red = art.svg("quadrao:3b3b3b3b"), art.svg("quadrao:3r3r3r3r")
    assert black.count("<circle") == 12
    assert red.count("L") - black.count("L") == 3 * 12


def played_to_the_end(session, rng):
    """The last but one board of a person's game, and the last."""
    before = session = until_a_person(session)
    while not session.view().over:
        before, session = session, until_a_person(play(session, some_move(session, rng)))
    return before, session


def test_a_game_against_the_computer_is_in_the_readers_own_record():
    for seed in ("oak", "elm", "ash"):
        session = open_board(GAME | {"opponent": "random", "seed": seed})
        before, ended = played_to_the_end(session, random.Random(seed))
        tally = noted(Diary(), before, ended).games["quadrao"]
        won = 0 in ended.state.outcome().winners
        assert (tally.games, tally.won) == (1, int(won))
        shown = DiaryBoard("en", noted(Diary(), before, ended)).view().tables[0].rows[0]
        assert shown[:4] == ("27th QUADRAO, against the computer", "1", str(int(won)), "")


def test_a_game_with_help_is_practice_and_one_of_people_is_nobodys():
    helped = press(until_a_person(open_board(GAME | {"opponent": "random"})), do="hint")
    before, ended = played_to_the_end(helped, random.Random(1))
    diary = noted(Diary(), before, ended)
    assert (diary.games, diary.practice["quadrao"].games) == ({}, 1)
    assert noted(Diary(), *played_to_the_end(open_board(GAME), random.Random(1))) == Diary()
