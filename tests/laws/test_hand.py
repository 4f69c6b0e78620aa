"""The hand game, rule by rule."""

from dataclasses import replace

import pytest

from eqlib import DECK, Card, IllegalMove, ParseError, find_quads, is_quad
from eqlib.games.evenquads.hand import HandGame
from eqlib.games.evenquads.moves import Call, Deal, Pass, TimeUp
from eqlib.games.record import Record

START = HandGame(players=3).start("oak")


def cards(*ids):
    return tuple(map(Card.from_id, ids))


def staged(hands, table):
    """Return a state with these hands, this table, no stock, and nothing banked yet."""
    nothing = ((),) * len(hands)
    game, points = HandGame(len(hands)), (0,) * len(hands)
    return replace(
        START, game=game, points=points, hands=hands, table=table, stock=(), banks=nothing
    )


def calls(state, player):
    seen = state.seen_by(player)
    return [Call(player, quad) for quad in find_quads(seen.cards) if seen.may_call(quad)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_cards_are_dealt_to_each_and_eight_are_laid(players):
    state = HandGame(players).start("oak")
    assert [len(hand) for hand in state.hands] == [7] * players
    assert len(state.cards) == 8
    assert len(state.stock) == 64 - 8 - 7 * players
    assert sorted(state.material()) == list(DECK)


def test_a_right_call_goes_to_the_bank_and_only_the_table_is_filled_up():
    for player in range(3):
        for call in calls(START, player):
            own = set(call.cards) & set(START.hands[player])
            after = START.play(call)
            assert after.banks[player] == (call.cards,)
            assert set(after.hands[player]) == set(START.hands[player]) - own
            assert len(after.cards) == 8
            assert len(after.stock) == len(START.stock) - (4 - len(own))
            # Cards that stay keep their places.
            for place, card in enumerate(START.table):
                assert card in call.cards or after.table[place] == card


def test_all_three_mixtures_of_own_and_common_cards_are_right():
    mixtures = set()
    for number in range(5):
        state = HandGame().start(f"mix{number}")
        mixtures |= {state.seen_by(0).own(call.cards) for call in calls(state, 0)}
    assert mixtures == {1, 2, 3}


def test_a_wrong_call_puts_all_four_into_the_hand_and_fills_the_table():
    a, b = START.hands[1][:2]
    c, d = START.cards[:2]
    assert not is_quad(a, b, c, d)
    after = START.play(Call.of(1, a, b, c, d))
    assert after.last.code == "hand.picked_up"
    assert set(after.hands[1]) == {*START.hands[1], c, d}
    assert after.banks == START.banks
    assert len(after.cards) == 8
    assert not {c, d} & set(after.cards)


def test_a_call_of_only_own_or_only_common_cards_is_no_call():
    own = Call.of(0, *START.hands[0][:4])
    assert START.why_illegal(own).code == "hand.only_own"
    assert START.why_illegal(Call.of(0, *START.cards[:4])).code == "hand.only_table"
    foreign = Call.of(0, START.hands[1][0], *START.cards[:3])
    assert START.why_illegal(foreign).code == "hand.not_at_hand"
    with pytest.raises(IllegalMove) as refused:
        START.play(own)
    assert refused.value.reason.code == "hand.only_own"


def test_the_table_is_shuffled_back_only_when_all_have_passed():
    state = START
    for player in range(2):
        state = state.play(Pass(player))
        assert state.table == START.table
        assert state.why_illegal(Pass(player)).code == "table.passed_already"
    after = state.play(Pass(2))
    assert after.last.code == "hand.reshuffled"
    assert len(after.cards) == 8
    assert sorted(after.cards + after.stock) == sorted(START.cards + START.stock)
    assert after.table != START.table
    assert after.passed == frozenset()
    # The next time the order is another one.
    again = after.play(Pass(0)).play(Pass(1)).play(Pass(2))
    assert again.table != after.table


def test_a_call_takes_passes_back():
    state = START.play(Pass(0)).play(calls(START, 1)[0])
    assert state.passed == frozenset()


def test_without_a_minute_nobody_can_say_that_time_is_up():
    after = START.play(Pass(0))
    assert after.why_illegal(TimeUp(0)).code == "hand.no_minute"
    assert TimeUp(0) not in set(after.legal_moves(0))


def test_who_sees_none_gives_the_others_a_minute_and_then_the_rest_count_as_seeing_none():
    start = HandGame(players=3, minute=True).start("oak")
    assert start.why_illegal(TimeUp(0)).code == "hand.nobody_waits"
    waiting = start.play(Pass(1))
    assert waiting.why_illegal(TimeUp(0)).code == "hand.nobody_waits"
    assert TimeUp(1) in set(waiting.legal_moves(1))
    after = waiting.play(TimeUp(1))
    assert after.last.code == "hand.reshuffled"
    assert [why.code for why in after.last.because] == ["hand.time_up"]
    # The table is the one that they would have got had all said that they see none.
    all_passed = waiting.play(Pass(0)).play(Pass(2))
    assert (after.table, after.stock) == (all_passed.table, all_passed.stock)
    assert after.passed == frozenset()


def test_a_call_ends_the_minute():
    waiting = HandGame(players=3, minute=True).start("oak").play(Pass(0))
    for call in (calls(waiting, 1)[0], Call.of(1, *waiting.hands[1][:2], *waiting.cards[:2])):
        after = waiting.play(call)
        assert after.why_illegal(TimeUp(0)).code == "hand.nobody_waits"


def test_without_a_stock_the_end_of_the_minute_ends_the_hand():
    state = staged((cards(0, 16, 36), cards(4, 8)), cards(1, 2, 3, 32, 48, 5, 9))
    state = replace(state, game=HandGame(minute=True))
    after = state.play(Pass(0)).play(TimeUp(0))
    assert after.ended
    assert [why.code for _, why in after.last.walk()] == ["hand.all_passed", "hand.time_up"]
    assert after.why_illegal(TimeUp(0)).code == "hand.ended"


def test_who_cannot_choose_four_cards_may_still_say_that_time_is_up():
    state = replace(staged((cards(0, 1, 5), cards(48)), cards(4, 16)), game=HandGame(minute=True))
    after = state.play(Pass(1))
    assert after.to_act == {0, 1}
    assert list(after.legal_moves(1)) == [TimeUp(1)]


def test_going_out_is_worth_three_points_more():
    # One own card, and three on the table that make a Quad with it.
    state = staged((cards(0), cards(4, 8)), cards(1, 2, 3, 16, 32, 48, 5, 9))
    after = state.play(Call.of(0, *cards(0, 1, 2, 3)))
    assert after.last.code == "hand.out"
    assert after.ended
    assert after.points == (1 + 3, 0)
    assert not after.over
    assert list(after.legal_moves(0)) == [Deal(0)]
    assert after.why_illegal(Pass(1)).code == "hand.ended"


def test_without_a_stock_the_table_shrinks_and_the_hand_ends_when_all_pass():
    state = staged((cards(0, 16, 36), cards(4, 8)), cards(1, 2, 3, 32, 48, 5, 9))
    after = state.play(Call.of(0, *cards(0, 1, 2, 3)))
    assert after.cards == cards(32, 48, 5, 9)
    assert not after.ended
    assert calls(after, 1) == [Call.of(1, *cards(4, 5, 8, 9))]
    after = after.play(Pass(0)).play(Pass(1))
    assert after.last.code == "hand.all_passed"
    assert after.points == (1, 0)


def test_who_has_passed_and_cannot_choose_four_cards_any_more_does_not_act():
    state = staged((cards(0, 1, 5), cards(48)), cards(4, 16))
    assert state.to_act == {0, 1}
    after = state.play(Pass(1))
    assert after.to_act == {0}
    assert not list(after.legal_moves(1))
    assert after.why_illegal(Pass(1)).code == "table.passed_already"


def test_a_hand_ends_when_nobody_can_make_a_quad_any_more():
    state = staged((cards(0, 63), cards(17)), cards(1, 2, 3, 4, 8))
    assert not calls(state, 1)
    after = state.play(Call.of(0, *cards(0, 1, 2, 3)))
    assert after.last.code == "hand.nobody_can"
    assert not calls(after, 0)
    assert not calls(after, 1)


def test_hands_are_played_until_somebody_has_the_goal_and_most_points_win():
    state = HandGame(2, goal=20).start("match")
    while not state.over:
        if state.ended:
            assert max(state.points) < 20
            number = state.number
            state = state.play(Deal(1))
            assert state.number == number + 1
            assert state.banks == ((), ())
            assert [len(hand) for hand in state.hands] == [7, 7]
            continue
        found = calls(state, 0) or calls(state, 1)
        state = state.play(found[0]) if found else state.play(Pass(0)).play(Pass(1))
    assert state.number > 1
    outcome = state.outcome()
    assert outcome.scores == state.points
    assert max(outcome.scores) >= 20
    assert outcome.winners == tuple(p for p in (0, 1) if state.points[p] == max(state.points))
    assert state.to_act == frozenset()


def test_each_hand_of_a_match_has_a_deal_of_its_own():
    game = HandGame()
    deals = [game.deal("oak", number, (0, 0)).hands for number in range(1, 6)]
    assert len(set(deals)) == 5
    assert game.deal("oak", 1, (0, 0)) == game.start("oak")


def test_a_player_sees_neither_other_hands_nor_the_stock():
    # Whatever the hidden cards are, a player sees the same.
    for player in range(3):
        others = [p for p in range(3) if p != player]
        hands = list(START.hands)
        hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
        swapped = replace(START, hands=tuple(hands), stock=START.stock[::-1])
        assert swapped.seen_by(player) == START.seen_by(player)
        seen = START.seen_by(player)
        assert set(seen.cards) == set(START.hands[player]) | set(START.cards)
        assert seen.held == (7, 7, 7)


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ("players=5", "number of players is '5'"),
        ("players=1", "number of players is '1'"),
        ("players=two", "players is 'two'"),
        ("goal=0", "goal is '0'"),
        ("minute=60", "minute is '60'"),
        ("cards=7", "option is 'cards'"),
    ],
)
def test_bad_options_are_named(options, found):
    with pytest.raises(ParseError, match=found):
        Record.parse(f"evenquads.hand {options} seed=oak :")
