"""The board of EQUALIS: whole games by pressing, laying cards, clocks, false claims, discards."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from eqlib.board import art
from eqlib.board.activities.diary import DiaryBoard
from eqlib.board.diary import Diary
from eqlib.board.noting import noted
from eqlib.board.render import render
from eqlib.board.session import open_board, step
from eqlib.errors import ParseError
from eqlib.games.equalis.deck import LEVELS as DECKS
from eqlib.games.equalis.deck import Deck
from eqlib.games.equalis.game import DISCARDS, OVER, RACE, READY, SHOWS
from eqlib.games.equalis.moves import Pass
from eqlib.games.equalis.search import Search
from eqlib.games.record import Record
from eqlib.players.equalis.thinking import SECONDS
from eqlib.words import LANGUAGES

GAME = {"kind": "equalis.game", "seed": "oak", "deck": "2"}


def press(session, **intent):
    return step(session, intent)


def begun(**options):
    session = press(open_board(GAME | options), do="begin")
    return press(session, do="look") if session.curtain else session


def until_a_person(session):
    for _ in range(10_000):
        if session.curtain:
            session = press(session, do="look")
        elif session.tick and not session.persons:
            session = press(session, do="tick")
        else:
            return session
    raise AssertionError("no person is asked to do anything")


def best(session):
    """The text and the number of the best equality of whose turn it is."""
    laying = session.laying
    search = Search(session.rules, (*laying.own, *laying.common), laying.own)
    search.finish()
    return (search.text, int(search.value)) if search.text else (None, None)


def lay(session, text):
    """Lay an equality as a person does, by pressing one card after another."""
    wanted = session.laying.typed(text)[0]
    for place in wanted.laid:
        session = press(session, do="toggle", card=place)
    assert session.laying == wanted
    return session


def play_on(session):
    """Do what a person would do next."""
    state = session.state
    if state.phase == READY:
        return press(session, do="begin")
    if state.phase == DISCARDS:
        session = press(session, do="toggle", card="own:0")
        return press(session, do="discard")
    text, _ = best(session)
    if text is None:
        return press(session, do="pass")
    if state.phase == RACE:
        return press(lay(session, text), do="claim")
    return press(session if session.laying.laid else lay(session, text), do="show")


class Reader:
    """A session, and the diary of what was done on it."""

    def __init__(self, config):
        self.session, self.diary = open_board(config), Diary()

    def play(self, after):
        self.diary = noted(self.diary, self.session, after)
        self.session = after


@pytest.mark.parametrize(
    "options",
    [
        {"level": "child"},
        {"level": "perfect", "computers": "3", "deck": "3"},
        {"people": "2"},
        {"people": "3", "computers": "2", "deck": "1", "level": "skilled"},
        {"order": "left", "division": "fractions", "level": "expert"},
    ],
    ids=["a computer", "three computers", "two people", "five of both", "from left to right"],
)
def test_a_game_is_played_to_its_end_by_pressing(options):
    session = open_board(GAME | options)
    for _ in range(2_000):
        if session.view().over:
            break
        before = len(session.record.moves)
        session = play_on(until_a_person(session))
        assert len(session.record.moves) > before or session.note is None
        session = until_a_person(session)
    assert session.state.phase == OVER
    outcome = session.state.outcome()
    assert outcome is not None
    winners = [session.view().tables[0].rows[player] for player in outcome.winners]
    most = max(int(row[1]) for row in session.view().tables[0].rows)
    assert all(int(row[1]) == most for row in winners)
    assert Record.parse(str(session.record)).replay() == session.state


def test_a_game_against_computers_is_in_the_readers_own_record_and_one_of_people_is_nobodys():
    for people in ("1", "2"):
        reader = Reader(GAME | {"people": people, "computers": "1", "level": "child"})
        for _ in range(2_000):
            if reader.session.view().over:
                break
            reader.play(until_a_person(play_on(reader.session)))
        outcome = reader.session.state.outcome()
        games = reader.diary.games
        if people == "2":
            assert games == {}
        else:
            assert (games["equalis"].games, games["equalis"].won) == (1, int(0 in outcome.winners))
            rows = DiaryBoard("en", reader.diary).view().tables[0].rows
            assert rows[0][0] == "EQUALIS, against the computer"


def test_no_hand_is_in_the_page_before_the_countdown():
    view = open_board(GAME).view()
    hand = next(group for group in view.groups if group.key == "equalis-own")
    assert [item.art for item in hand.items] == ["equalis:back"] * 4
    assert not [item for group in view.groups for item in group.items if item and item.intent]


def test_of_several_people_each_hand_is_hidden_until_the_device_has_been_passed():
    session = press(open_board(GAME | {"people": "3"}), do="begin")
    for player in (0, 1, 2):
        assert session.curtain
        assert session.viewer == player
        assert [group.key for group in session.view().groups] == ["equalis-common"]
        session = press(session, do="look")
        hand = next(group for group in session.view().groups if group.key == "equalis-own")
        faces = [item.art.removeprefix("equalis:").partition("@")[0] for item in hand.items]
        assert tuple(faces) == session.state.hands[player]
        session = press(session, do="next")
    assert session.viewer == 0


def test_both_sides_are_reckoned_as_they_grow():
    session = begun()
    said = []
    for place in session.laying.typed("5−6+9=2×4")[0].laid:
        session = press(session, do="toggle", card=place)
        left, right = session.view().groups[-2:]
        said.append((left.label, right.label))
    lefts, rights = zip(*said, strict=True)
    values = [label.removeprefix("Left side: ") for label in lefts[:5]]
    assert values == ["5", "not complete yet", "−1", "not complete yet", "8"]
    values = [label.removeprefix("Right side: ") for label in rights[5:]]
    assert values == ["no card yet", "2", "not complete yet", "8"]
    assert "8" in session.view().say


def test_a_claim_can_be_pressed_as_soon_as_both_sides_are_equal():
    def claim(session):
        return next(action for action in session.view().actions if action.key == "claim")

    session = lay(begun(), "5−6+9=2×4")
    assert claim(session).enabled
    assert claim(session).label == "EQUALIS in 8!"
    assert not claim(press(session, do="back")).enabled


def test_backspace_takes_the_last_card_back_and_a_card_laid_can_be_pressed_to_put_it_back():
    session = lay(begun(), "5−6+9=2×4")
    shortcut = {action.shortcut: action.intent for action in session.view().actions}
    shorter = step(session, shortcut["backspace"])
    assert shorter.laying.building.signs == ("5", "−", "6", "+", "9", "=", "2", "×")
    first = press(session, do="toggle", card=session.laying.laid[1])
    assert first.laying.building.signs == ("5",)
    assert press(session, do="clear").laying.laid == ()


def test_a_card_is_refused_where_no_equality_could_follow_and_the_reason_says_so():
    session = lay(begun(), "5−6+9=2×4")
    numbers = press(press(session, do="clear"), do="toggle", card="common:0")
    joined = press(numbers, do="toggle", card="common:4")
    assert joined.laying == numbers.laying
    assert "not joined" in joined.view().say
    assert any(line.tone == "wrong" for line in joined.view().lines)
    signs = press(press(session, do="clear"), do="toggle", card="common:1")
    assert "number comes next" in signs.view().say


@pytest.mark.parametrize("typed", ["", "5", "5+", "5+4", "5+4=", "(5"])
def test_an_unfinished_equality_is_kindly_said_to_be_not_complete_yet(typed):
    session = press(begun(), do="type", text=typed)
    assert "Not complete yet" in session.view().say
    assert session.view().lines[0].tone == "hint"


def test_what_is_typed_wrongly_names_its_place_and_cards_that_are_not_there():
    assert "place 3" in press(begun(), do="type", text="5+)").view().say
    absent = press(begun(), do="type", text="5+3=8").view().say
    assert "not there" in absent
    assert "3, 8" in absent


def test_an_unfinished_equality_is_not_shown():
    session = until_a_person(press(begun(), do="claim", number="8"))
    assert session.state.phase == SHOWS
    for text, missing in (("", "no card"), ("5", "“=”"), ("5−", "number")):
        for sign in text:
            place = next(p for p, card in session.laying.cards.items() if card == sign)
            session = press(session, do="toggle", card=place)
        refused = press(session, do="show")
        assert "Not complete yet" in refused.view().say
        assert missing in refused.view().say
        assert refused.state == session.state
        session = press(session, do="clear")


def test_division_by_zero_is_said_beside_the_side_and_in_the_verdict():
    deck = "6*0,6*4,6*:,6*+"
    for seed in map(str, range(50)):
        session = begun(deck=deck, seed=seed)
        lacks = session.laying.typed("4:0=4+0")[1]
        if lacks is None:
            break
    session = lay(session, "4:0=4+0")
    left = session.view().groups[-2]
    assert "divided by 0" in left.label
    claim = next(action for action in session.view().actions if action.key == "claim")
    assert not claim.enabled
    session = until_a_person(press(session, do="claim", number="4"))
    assert session.state.phase == SHOWS
    after = press(session, do="show")
    while after.state.phase == SHOWS:
        after = press(after, do="tick")
    assert any("divided by 0" in line for line in told(after))


def possible(session, player, number=None):
    """The best equality of a player, in a number if one is named; its text, number and points."""
    own, common = session.state.hands[player], session.state.common
    search = Search(session.rules, (*own, *common), own, number)
    search.finish()
    return search.text, search.value, search.points


def deal_for(holds, **options):
    """The first deal, of some seeds, of which something holds."""
    for seed in map(str, range(200)):
        session = begun(seed=seed, **options)
        if holds(session):
            return session
    raise AssertionError("no such deal")


def test_who_claims_falsely_sits_out_and_the_others_go_on():
    session = deal_for(lambda s: possible(s, 0)[0] and possible(s, 1)[0], people="2")
    text, number, _ = possible(session, 0)
    claimed = press(session, do="claim", number=str(number + 1))
    assert claimed.curtain
    session = press(press(claimed, do="look"), do="pass")
    session = press(session, do="look")
    assert (session.viewer, session.state.phase) == (0, SHOWS)
    session = press(lay(session, text), do="show")
    assert session.state.phase == RACE
    assert session.state.out == {0}
    assert any("was announced" in line for line in told(session))
    assert (session.viewer, session.curtain) == (1, True)
    assert session.view().tables[0].rows[0][-1] == "sits out"
    # The other may claim now, and wins what is right.
    session = press(session, do="look")
    text, _, points = possible(session, 1)
    session = press(press(lay(session, text), do="claim"), do="show")
    assert session.state.points == (0, points)


def test_when_the_only_person_sits_out_the_computer_may_still_claim():
    session = deal_for(lambda s: possible(s, 1)[0], level="perfect")
    session = press(session, do="claim", number="100")
    while session.state.phase == RACE:
        session = press(session, do="tick")
    number = session.state.claims[1][1]
    assert number == possible(session, 1)[1]
    session = until_a_person(press(session, do="pass"))
    assert session.state.phase == READY
    assert session.state.points[1] > 0
    assert any("No equality was shown" in line for line in told(session))


def claims_and_shows(session, order):
    """Let people at one screen claim in this order, each its best equality, and show it."""
    best = {player: possible(session, player) for player in order}
    for player in order:
        session = press(session, do="call", player=player)
        session = press(session, do="claim", number=str(best[player][1]))
    for player in order:
        assert (session.viewer, session.state.phase) == (player, SHOWS)
        session = press(lay(session, best[player][0]), do="show")
    return session


def test_of_several_equalities_the_one_that_counts_more_wins():
    session = deal_for(
        lambda s: 0 < possible(s, 0)[2] < possible(s, 1)[2], people="2", hands="open"
    )
    after = claims_and_shows(session, (0, 1))
    assert after.state.points == (0, possible(session, 1)[2])
    won = next(group for group in after.view().groups if group.key == "equalis-won")
    assert won.label.startswith("Player 2")
    verdicts = [why.code for why in after.state.last.because]
    assert verdicts == ["equalis.holds", "equalis.holds"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_equalities_that_count_the_same_the_one_claimed_first_wins(order):
    session = deal_for(
        lambda s: 0 < possible(s, 0)[2] == possible(s, 1)[2], people="2", hands="open"
    )
    after = claims_and_shows(session, order)
    assert after.state.points[order[0]] == possible(session, 0)[2]
    assert after.state.points[order[1]] == 0


def test_at_one_screen_each_person_has_a_button_and_a_key_of_their_own():
    session = begun(people="6", computers="0", hands="open")
    calls = [action for action in session.view().actions if action.key.startswith("call:")]
    assert len({action.shortcut for action in calls}) == 6
    assert len([group for group in session.view().groups if "hand" in group.key]) == 6
    called = step(session, calls[4].intent)
    assert called.caller == 4
    assert "Player 5" in called.view().status
    assert any(form.key == "claim" for form in called.view().forms)
    refused = press(called, do="claim", number="seven")
    assert "whole number" in refused.view().say
    assert refused.caller == 4
    assert press(called, do="claim", number="−3").state.claims == ((4, -3),)
    # Who has pressed by mistake takes it back.
    assert step(called, calls[4].intent).caller is None


def test_who_has_called_still_says_the_number_when_others_are_quicker():
    session = press(begun(people="3", hands="open", clock="yes"), do="call", player=0)
    assert press(session, do="pass", player=2).caller == 0
    # A computer claims while the number is being typed.
    timed = deal_for(
        lambda s: possible(s, 2)[0],
        people="2",
        computers="1",
        hands="open",
        clock="yes",
        level="perfect",
    )
    timed = press(timed, do="call", player=1)
    while not timed.state.claims:
        timed = press(timed, do="tick")
    assert timed.caller == 1
    assert any(form.key == "claim" and not form.folded for form in timed.view().forms)
    timed = press(timed, do="claim", number="8")
    assert [player for player, _ in timed.state.claims] == [2, 1]
    assert timed.caller is None


def told(session):
    return [line.text for line in session.view().lines]


def test_without_a_clock_the_computer_waits_until_people_have_claimed_or_given_up():
    session = deal_for(lambda s: possible(s, 1)[0], level="perfect")
    assert session.view().tick is None
    session = press(session, do="pass")
    assert session.view().tick
    session = until_a_person(session)
    # The computer has claimed, and who gave up may look again.
    assert [player for player, _ in session.state.claims] == [1]
    assert session.persons == (0,)
    assert press(session, do="claim", number="8").state.phase == SHOWS


def ticks(session, count):
    for _ in range(count):
        session = press(session, do="tick")
    return session


def test_with_a_clock_the_others_have_thirty_seconds_after_the_first_claim():
    session = begun(people="2", hands="open", clock="yes")
    assert session.view().tick == 1000
    later = ticks(session, 100)
    assert (later.left, later.state.claims) == (None, ())
    session = press(press(later, do="call", player=1), do="claim", number="9")
    assert session.left == SECONDS
    assert "30 seconds" in session.view().status
    # They are shown too while somebody says a number, and while only computers look.
    assert "30 seconds" in press(session, do="call", player=0).view().status
    waits = press(begun(clock="yes", computers="2"), do="claim", number="9")
    assert "30 seconds" in waits.view().status
    almost = ticks(session, SECONDS - 1)
    assert (almost.left, almost.state.phase) == (1, RACE)
    assert press(almost, do="tick").state.phase == SHOWS
    assert "Time is up" in press(almost, do="tick").view().say
    # Only the last ten seconds are announced to who cannot see them.
    heard = [view for n in range(1, SECONDS) if (view := ticks(session, n).view().say)]
    assert heard == ["10 seconds are left to claim an equality."]


def test_the_clock_stands_still_behind_the_curtain():
    session = press(open_board(GAME | {"people": "2", "clock": "yes"}), do="begin")
    assert session.curtain
    assert session.view().tick is None
    assert press(session, do="tick") == session
    assert press(session, do="look").view().tick == 1000


def test_with_a_clock_the_computer_claims_by_itself_after_the_time_of_its_level():
    session = deal_for(lambda s: possible(s, 1)[0], level="learner", clock="yes")
    seconds = 0
    while not session.state.claims and session.state.phase == RACE:
        session, seconds = press(session, do="tick"), seconds + 1
        assert seconds < 200
    assert seconds > 1
    assert session.left == SECONDS


def test_when_all_give_up_each_discards_and_the_common_cards_are_filled_first():
    session = begun(people="2", hands="open")
    state = session.state
    session = press(press(session, do="pass", player=0), do="pass", player=1)
    assert session.state.phase == DISCARDS
    assert session.viewer == 0
    assert not next(a for a in session.view().actions if a.key == "discard").enabled
    for place in ("own:0", "own:2", "common:1", "common:4"):
        session = press(session, do="toggle", card=place)
    # Only one common card may go: the last one chosen.
    assert session.chosen == ("own:0", "own:2", "common:4")
    session = press(session, do="discard")
    assert session.viewer == 1
    assert len(session.state.common) == 6
    four = session
    for place in ("own:0", "own:1", "own:2", "own:3"):
        four = press(four, do="toggle", card=place)
    refused = press(four, do="discard")
    assert "these are 4" in refused.view().say
    assert refused.state == session.state
    session = press(press(session, do="toggle", card="own:3"), do="discard")
    assert session.state.phase == READY
    stock = state.supply.stock
    assert session.state.common[-1] == stock[0]
    assert session.state.hands[0][-2:] == stock[1:3]
    assert session.state.hands[1][-1] == stock[3]
    assert session.state.supply.discards != ()


def test_a_computer_discards_too_when_all_have_given_up():
    session = deal_for(lambda s: not possible(s, 1)[0], deck="1", level="perfect")
    session = until_a_person(press(session, do="pass"))
    assert session.state.phase == DISCARDS
    session = press(press(session, do="toggle", card="own:1"), do="discard")
    session = until_a_person(session)
    assert session.state.phase == READY
    assert all(len(hand) == 4 for hand in session.state.hands)


@pytest.mark.parametrize("seed", [f"many{number}" for number in range(6)])
def test_computers_that_would_discard_the_same_common_card_all_discard(seed):
    session = begun(seed=seed, deck="1", computers="5")
    state = session.state
    for player in range(6):
        state = state.play(Pass(player))
    session = replace(session, state=state)
    session = press(press(session, do="toggle", card="own:0"), do="discard")
    # Each tick at least one of them thinks, or moves.
    for _ in range(4 * 5):
        session = press(session, do="tick") if session.state.phase == DISCARDS else session
    assert session.state.phase == READY


def test_hints_come_one_by_one_and_make_it_practice():
    session = press(begun(), do="hint")
    assert session.helped
    while session.view().tick:
        session = press(session, do="tick")
    assert "counts 9 points" in session.view().say
    for expected in ("in 8", "cards: 2, 4, 5, 6, 9, +, −, ×", "sides is", "No equality"):
        session = press(session, do="hint")
        assert expected in session.view().say
    text, *_ = possible(session, 0)
    assert any(text in line.text for line in session.view().lines)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"people": "7"}, "people is '7'; use 1, 2, 3, 4, 5 or 6"),
        ({"people": "4", "computers": "3"}, "number of players is '7'; use 2, 3, 4, 5 or 6"),
        ({"people": "1", "computers": "0"}, "number of players is '1'; use 2, 3, 4, 5 or 6"),
        ({"level": "wizard"}, "level is 'wizard'; use child, learner"),
        ({"deck": "4"}, "entry is '4'"),
        ({"deck": "3*0..3,2*+"}, "size of the deck is '14'; use 15 or more"),
        ({"order": "right"}, "order is 'right'; use usual or left"),
        ({"clock": "maybe"}, "clock is 'maybe'; use no or yes"),
        ({"hands": "up"}, "hands is 'up'; use hidden or open"),
        ({"colour": "red"}, "option is 'colour'"),
    ],
)
def test_a_wrong_option_is_refused_and_what_is_allowed_is_said(options, message):
    with pytest.raises(ParseError) as caught:
        open_board(GAME | options)
    assert message in str(caught.value)
    if "colour" not in options:
        refused = press(open_board(GAME), do="new", **options)
        assert refused.view().lines[0].text
        assert refused.record == open_board(GAME).record


def test_the_settings_come_in_the_order_of_a_game_and_open_it_again():
    options = {
        "people": "2",
        "computers": "1",
        "level": "expert",
        "deck": "3",
        "order": "left",
        "division": "fractions",
        "clock": "yes",
        "hands": "open",
        "timed": "yes",
    }
    session = open_board(GAME | options)
    (form,) = [form for form in session.view().forms if form.key == "new"]
    assert [field.name for field in form.fields] == [*options, "seed"]
    assert {field.name: field.value for field in form.fields} == options | {"seed": ""}
    again = press(session, do="new", seed="oak")
    assert again == session
    other = press(session, do="new", deck="1", seed="x")
    assert str(other.rules.deck) == "1"
    assert other.rules.order == "left"


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "toggle", "card": "own:9"},
        {"do": "toggle", "card": 4},
        {"do": "toggle"},
        {"do": "discard"},
        {"do": "call", "player": 0},
        {"do": "next"},
        {"do": "dance"},
        {},
    ],
)
def test_what_makes_no_sense_is_answered_with_a_reason(intent):
    session = begun()
    after = step(session, intent)
    assert after.record == session.record
    assert after.note is not None


def test_a_pair_of_parentheses_is_one_card_that_opens_and_closes():
    deck = "6*0..4,8*+,8*×,9*()"
    session = deal_for(lambda s: s.laying.typed("2×(1+1)=4")[1] is None, deck=deck)
    session = lay(session, "2×(1+1)=4")
    places = session.laying.laid
    pair = next(place for place in places if session.laying.cards[place] == "()")
    assert places.count(pair) == 2
    left = session.view().groups[-2]
    faces = [item.art.removeprefix("equalis:") for item in left.items if item]
    assert faces == ["2", "×@2", "(@3", "1", "+", "1", ")"]
    assert left.label == "Left side: 4"
    # Pressed a third time it is put back, with all that was laid after it.
    assert press(session, do="toggle", card=pair).laying.building.signs == ("2", "×")


def test_a_replay_shows_no_hand_until_its_owner_has_shown():
    session = deal_for(lambda s: possible(s, 0)[0] and possible(s, 1)[0], people="2", hands="open")
    session = claims_and_shows(session, (1, 0))
    replay = press(session, do="replay", record=str(session.record))
    shown = []
    for _ in session.record.moves:
        replay = press(replay, do="forward")
        keys = [group.key for group in replay.view().groups if "hand" in group.key]
        shown.append(keys)
    # A countdown, two claims, the first show; the second one ends the deal.
    assert (
        press(replay, do="go", at="1")
        .view()
        .status.endswith("The race is on: claim an equality, or give up.")
    )
    assert (
        press(replay, do="go", at="4")
        .view()
        .status.endswith("Now those who have claimed an equality show it.")
    )
    assert shown == [[], [], [], ["equalis-hand-1"], []]
    assert any(group.key == "equalis-won" for group in replay.view().groups)
    assert press(replay, do="return") == session


def test_a_link_opens_the_same_deal_for_as_many_players():
    session = open_board(GAME | {"people": "2", "computers": "2"})
    other = open_board({"kind": "equalis.game"})
    opened = press(other, do="open", record=str(session.record))
    assert opened.record == session.record
    assert (opened.people, len(opened.computers.players)) == (1, 3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own_language(lang):
    def names(lang):
        view = begun(lang=lang, deck="3").view()
        return {item.name for group in view.groups for item in group.items if item}

    assert render(begun(lang=lang).view(), GAME | {"lang": lang})
    words = {name for name in names(lang) if not name.isdecimal()}
    assert words
    if lang != "en":
        assert not words & names("en")


def test_all_pictures_are_whole_and_differ_without_their_colours():
    faces = [*sorted({card for name in DECKS for card in Deck.parse(name).cards}), "=", "(", ")"]
    pictures = {face: art.svg(f"equalis:{face}") for face in [*faces, "back", "12", "×@2"]}
    for picture in pictures.values():
        ElementTree.fromstring(picture)
    for hide in ("#1f2c4d", "#fffdf7", "#c9a13a"):
        plain = {picture.replace(hide, "") for picture in pictures.values()}
        assert len(plain) == len(pictures)
    for wrong in ("", "x7", "+@12", "+@x", "100"):
        with pytest.raises(ParseError):
            art.svg(f"equalis:{wrong}")
