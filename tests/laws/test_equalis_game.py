"""EQUALIS: the laws hold, the race goes as the rules say, and nobody sees too much."""

import random
from collections import Counter

import pytest

from eqlib import IllegalMove, ParseError
from eqlib.games.equalis.deck import Deck, missing
from eqlib.games.equalis.game import COMMON, HAND, EqualisGame
from eqlib.games.equalis.moves import Begin, Claim, Discard, Pass, Show, TimeUp
from eqlib.games.equalis.rules import Rules
from eqlib.games.equalis.search import Search, is_possible
from eqlib.games.laws import any_move, random_game
from eqlib.games.record import Record, find_game
from eqlib.words import LANGUAGES, account

GAMES = [
    find_game("equalis", options)
    for options in (
        {},
        {"players": "3", "deck": "2", "clock": "yes"},
        {"players": "6", "deck": "3"},
        {"players": "2", "deck": "2", "order": "left", "division": "fractions"},
        {"players": "2", "deck": "3*1..5,4*+,2*=", "clock": "yes"},
    )
]
over_games = pytest.mark.parametrize(
    "game", GAMES, ids=["two", "clock", "six", "left", "equals-card"]
)


def find(state, player, number=None):
    hand = state.hands[player]
    search = Search(state.game.rules, (*hand, *state.common), hand, number=number)
    search.finish()
    return search


def sensible(state, player, rng):
    """Return a right claim and what shows it, else a pass; now and then anything at all."""
    if rng.random() < 0.2:
        return any_move(state, player, rng)
    if state.phase == "race" and player in state.racing:
        best = find(state, player)
        if best.value is None:
            return Pass(player)
        return Claim(player, int(best.value))
    if state.phase == "shows":
        text = find(state, player, dict(state.claims)[player]).text
        return Pass(player) if text is None else Show(player, text)
    return any_move(state, player, rng)


def refused(rng):
    def moves(state):
        cards = [*state.game.rules.deck.cards, "99"]
        for _ in range(8):
            player = rng.randrange(7)
            own = tuple(rng.choice(cards) for _ in range(rng.randrange(5)))
            yield rng.choice(
                [
                    Begin(player),
                    Pass(player),
                    TimeUp(player),
                    Claim(player, rng.randrange(-5, 2000)),
                    Show(player, rng.choice(["3+4=7", "3 + 4=7", "3+=7", "(3)=3", ""])),
                    Discard(player, own, rng.choice(["", *cards])),
                    Discard.of(player, own),
                ]
            )

    return moves


@over_games
def test_random_games_keep_the_laws(game):
    for number in range(3):
        rng = random.Random(number)
        random_game(game, f"law{number}", rng, most=80, pick=sensible, refused=refused(rng))


@over_games
def test_games_end_and_every_reason_has_words(game):
    rng, state = random.Random(7), game.start("end")
    record = Record(game, "end")
    for _ in range(3000):
        if not state.to_act:
            break
        move = sensible(state, rng.choice(sorted(state.to_act)), rng)
        state, record = state.play(move), record.and_then(move)
        for lang in LANGUAGES:
            assert all(said for _, said in account(state.last, lang))
    assert state.outcome().scores == state.points
    assert Record.parse(str(record)).replay() == state
    left = state.supply.cards
    assert len(left) < game.needed or not is_possible(game.rules, left)
    assert state.last.code in ("equalis.end_cards", "equalis.end_none")


def set_up(common, *hands, **options):
    """Return a race with these cards, the rest of the deck in the stock."""
    game = EqualisGame.named("equalis", {"players": str(len(hands)), **options})
    state = game.start("set")
    held = (*common, *(card for hand in hands for card in hand))
    stock = missing(game.rules.deck.cards, held)
    supply = type(state.supply)("set", stock)
    state = type(state)(game, 1, supply, tuple(common), tuple(map(tuple, hands)), state.banks)
    return state.play(Begin(0))


# 3+4=7 with six players' worth of room: 4 points; 3+4+1=8 is worth 6.
COMMONS = ["3", "4", "7", "1", "8", "+", "+"]
FIRST, SECOND, THIRD = ["+", "0", "0", "5"], ["+", "0", "9", "5"], ["+", "6", "6", "9"]


def after(state, *words):
    for word in words:
        state = state.play(state.game.read_move(word))
    return state


def test_the_hands_lie_face_down_until_somebody_counts_down():
    state = GAMES[0].start("oak")
    assert state.seen_by(0).hand is None
    assert state.why_illegal(Claim(0, 7)).code == "equalis.count_down"
    begun = state.play(Begin(1))
    assert begun.seen_by(0).hand == begun.hands[0]
    assert len(begun.hands[0]) == HAND
    assert len(begun.common) == COMMON


def test_more_points_win_against_an_earlier_claim():
    state = after(set_up(COMMONS, FIRST, SECOND), "0:7", "1:8", "0=3+4=7", "1=3+4+1=8")
    assert state.points == (0, 6)
    assert Counter(state.banks[1]) == Counter(["3", "4", "1", "8", "+", "+"])
    assert state.last.code == "equalis.banked"


def test_of_equal_points_the_earlier_claim_wins_in_whatever_order_they_show():
    state = after(set_up(COMMONS, FIRST, SECOND), "1:8", "0:7", "0=3+4=7", "1=7+1=8")
    assert state.points == (0, 4)


def test_the_winner_takes_the_cards_and_all_others_are_discarded():
    state = after(set_up(COMMONS, FIRST, SECOND), "0:7", "1-", "0=3+4=7")
    # 15 cards were dealt and 4 won; then 15 more are drawn from the stock of 41.
    assert len(state.supply.discards) == 11
    assert len(state.supply.stock) == 56 - 15 - 15
    assert state.phase == "ready"
    assert state.number == 2


def test_a_wrong_claim_loses_to_a_right_one_of_fewer_points():
    state = after(set_up(COMMONS, FIRST, SECOND), "1:9", "0:7", "1=3+4+1=8", "0=3+4=7")
    assert state.points == (4, 0)
    fails, holds = state.last.because
    assert (fails.code, holds.code) == ("equalis.fails", "equalis.holds")
    assert fails.because[0].because[0].code == "equalis.other_number"


def test_who_claims_wrongly_sits_out_and_the_others_go_on():
    state = after(set_up(COMMONS, FIRST, SECOND, THIRD), "0:7", "1-", "2-", "0-")
    assert state.last.code == "equalis.all_wrong"
    assert state.racing == {1, 2}
    assert state.why_illegal(Claim(0, 7)).code == "equalis.sits_out"
    state = after(state, "1:7", "2-", "1=3+4=7")
    assert state.points == (0, 4, 0)
    assert state.out == frozenset()


def test_who_gave_up_may_look_again_after_the_first_claim_and_claims_once():
    state = after(set_up(COMMONS, FIRST, SECOND, THIRD), "2-", "0:7")
    assert state.racing == {1, 2}
    state = after(state, "2:8")
    assert state.why_illegal(Claim(2, 7)).code == "equalis.claimed_already"
    assert after(state, "1-").phase == "shows"


def test_time_is_up_only_with_a_clock_and_only_for_a_claimant():
    state = after(set_up(COMMONS, FIRST, SECOND), "0:7")
    assert state.why_illegal(TimeUp(0)).code == "equalis.no_clock"
    timed = set_up(COMMONS, FIRST, SECOND, clock="yes")
    assert timed.why_illegal(TimeUp(1)).code == "equalis.not_claimed"
    assert after(timed, "0:7", "0!").phase == "shows"


def test_what_is_shown_stays_hidden_until_all_have_shown():
    state = after(set_up(COMMONS, FIRST, SECOND), "0:7", "1:8", "0=3+4=7")
    seen = state.seen_by(1)
    assert seen.shown == {0}
    assert "3+4" not in repr(seen)
    assert "3+4" not in repr(state.last)


def test_no_player_sees_another_hand_or_the_order_of_the_stock():
    state = set_up(COMMONS, FIRST, ["2", "2", "2", "2"])
    seen = state.seen_by(0)
    assert seen.hand == tuple(FIRST)
    assert "2" not in (*seen.common, *seen.hand)
    assert seen.held == (4, 4)
    assert seen.stock == 56 - 15


def test_all_give_up_then_all_discard_and_the_common_cards_are_filled_up_first():
    state = after(set_up(COMMONS, FIRST, SECOND), "0-", "1-")
    assert state.last.code == "equalis.nobody"
    first, *_ = stock = state.supply.stock
    state = after(state, "1~9,5/8")
    assert state.why_illegal(Discard(0, ("0",), "8")).code == "equalis.not_common"
    state = after(state, "0~0,0,5")
    assert state.common == (*[card for card in COMMONS if card != "8"], first)
    assert state.hands == (("+", *stock[1:4]), ("0", "+", *stock[4:6]))
    assert state.supply.discards == ("5", "9", "8", "0", "0", "5")
    assert state.phase == "ready"
    assert state.last.code == "equalis.refilled"
    # Where no common card was put away, none is said to be laid.
    state = after(set_up(COMMONS, FIRST, SECOND), "0-", "1-", "0~0", "1~9")
    assert state.last.code == "equalis.hands_filled"
    assert state.common == tuple(COMMONS)


BROKEN = [  # A move, and why it is none while all discard; 0 has discarded already.
    (Discard(0, ("0",)), "equalis.discarded_already"),
    (Discard(1, ()), "equalis.discard_count"),
    (Discard(1, ("0", "5", "9", "+")), "equalis.discard_count"),
    (Discard(1, ("0", "0")), "equalis.not_in_hand"),
    (Discard(1, ("9", "5")), "equalis.not_written_so"),
    (Discard(1, ("9",), "6"), "equalis.not_common"),
    (Claim(1, 7), "equalis.discards_now"),
]


@pytest.mark.parametrize(("move", "code"), BROKEN)
def test_a_discard_is_one_to_three_own_cards_and_at_most_one_common_card(move, code):
    state = after(set_up(COMMONS, FIRST, SECOND), "0-", "1-", "0~0")
    assert state.why_illegal(move).code == code


def test_the_discards_become_the_stock_when_it_is_empty():
    state = GAMES[0].start("turn")
    while state.supply.shuffles == 1:
        state = after(state, "0+", "0-", "1-")
        for player in (0, 1):
            state = state.play(Discard.of(player, state.hands[player][:3]))
        assert Counter(state.material()) == Counter(state.game.rules.deck.cards)
    assert state.supply.shuffles == 2
    # All cards that are not dealt are in the new stock.
    assert len(state.supply.cards) == 56 - 15


def test_a_game_ends_when_no_equality_is_left_though_a_deal_could_be_made():
    # 16 cards with one sign: when an equality has taken it, only numbers are left. 15 are needed,
    # so 30 numbers more keep a full deal possible.
    state = set_up(["1", "1", "1", "2", "2", "3", "3"], ["+", "1", "1", "2"], ["3"] * 4,
                   deck="12*1..3,1*+")  # fmt: skip
    state = after(state, "0:2", "1-", "0=1+1=2")
    assert state.outcome().winners == (0,)
    assert state.last.code == "equalis.end_none"


def test_what_is_possible_is_found_in_small_and_in_large_pools():
    assert is_possible(Rules(), Rules().deck.cards)
    assert not is_possible(Rules(), ["1", "2", "4", "8"] * 3)
    wide = Rules(Deck.parse("1*10,1*20,1*30,1*99,1*39,3*+"))
    # 99 is only reached as 10 + 20 + 30 + 39.
    assert is_possible(wide, wide.deck.cards)
    assert not is_possible(Rules(Deck.parse("9*50,9*7,9*+")), ["50", "7", "+", "+", "50"])


def test_a_move_that_cannot_be_read_is_refused():
    game = GAMES[0]
    for word in ["", "0", "x+", "0:", "0:7.5", "0=", "0~", "0~5/", "10+", "0 +", "0=3+=7", "0~q"]:
        with pytest.raises(ParseError):
            game.read_move(word)
    assert str(game.read_move("0=(3)+4-1=6")) == "0=3+4−1=6"


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"players": "7"}, "number of players"),
        ({"players": "two"}, "players"),
        ({"deck": "4*1"}, "size of the deck"),
        ({"deck": "none"}, "entry"),
        ({"order": "right"}, "order"),
        ({"division": "whole"}, "division"),
        ({"clock": "30"}, "clock"),
        ({"colour": "green"}, "option"),
    ],
)
def test_an_option_that_is_none_is_refused(options, place):
    with pytest.raises(ParseError) as caught:
        find_game("equalis", options)
    assert caught.value.reason.args["place"] == place


def test_a_refused_move_carries_its_reason():
    with pytest.raises(IllegalMove) as caught:
        after(GAMES[0].start("x"), "0-")
    assert caught.value.reason.code == "equalis.count_down"


@pytest.mark.parametrize(
    ("deck", "ends"),
    [("1*0..99", True), ("40*0..99,40*=", True), ("40*()", True), ("40*0..99,40*+", False)],
)
def test_a_deck_of_very_many_kinds_is_dealt_or_ends(deck, ends):
    assert EqualisGame.named("equalis", {"deck": deck}).start("oak").over is ends


def test_where_it_takes_too_long_to_tell_an_equality_is_taken_to_be_possible():
    primes = [n for n in range(2, 100) if all(n % m for m in range(2, n))]
    deck = ",".join([*(f"1*{prime}" for prime in primes), "5*:"])
    assert not EqualisGame.named("equalis", {"deck": deck}).start("oak").over
