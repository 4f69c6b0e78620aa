"""Players of EQUALIS: legal, replayable, cut into slices at will, and never wrong."""

import math
from itertools import pairwise

import pytest

from eqlib import ParseError
from eqlib.games.equalis.game import EqualisGame
from eqlib.games.equalis.moves import Begin, Claim, Discard, Pass, Show
from eqlib.games.equalis.search import Search
from eqlib.games.record import find_game
from eqlib.players.equalis.levels import LEVELS, Level
from eqlib.players.equalis.thinking import PATIENCE, SECONDS, Thinking
from eqlib.words import LANGUAGES, account, text

TWO = find_game("equalis", {"deck": "2", "players": "3"})


def race(game, seed):
    return game.start(seed).play(Begin(0))


@pytest.mark.parametrize(
    "options",
    [
        {"players": "2"},
        {"players": "4", "deck": "2", "clock": "yes"},
        {"players": "3", "deck": "3", "division": "fractions", "order": "left"},
    ],
)
@pytest.mark.parametrize("name", LEVELS)
def test_players_play_whole_games_and_their_claims_are_right(options, name):
    game = find_game("equalis", options)
    state = game.start("whole")
    for _ in range(2000):
        able = [p for p in sorted(state.to_act) if state.phase != "race" or p in state.racing]
        if not able:
            break
        thinking = Thinking(state.seen_by(able[0]), "whole", LEVELS[name])
        state = state.play(thinking.finish())
        assert thinking.done
        assert thinking.progress == 1.0
        assert state.last.code != "equalis.all_wrong"
        assert "equalis.fails" not in {why.code for why in state.last.because}
        for lang in LANGUAGES:
            assert account(thinking.why, lang)
    assert max(state.points) > 0


@pytest.mark.parametrize("name", LEVELS)
def test_a_move_is_the_same_however_the_thinking_is_cut(name):
    for number in range(10):
        seen = race(TWO, f"cut{number}").seen_by(1)
        whole = Thinking(seen, "s", LEVELS[name])
        cut = Thinking(seen, "s", LEVELS[name])
        whole.finish()
        before = 0.0
        while not cut.run(7):
            assert before <= cut.progress <= 1
            before = cut.progress
        assert (cut.move, cut.why) == (whole.move, whole.why)
        assert cut.seconds == whole.seconds


def test_the_perfect_player_claims_the_best_equality_and_gives_up_only_where_there_is_none():
    found = set()
    for number in range(40):
        state = race(TWO, f"best{number}")
        seen = state.seen_by(0)
        search = Search(TWO.rules, (*seen.hand, *seen.common), seen.hand)
        search.finish()
        move = Thinking(seen, "s", LEVELS["perfect"]).finish()
        best = search.value
        assert move == (Pass(0) if best is None else Claim(0, int(best)))
        found.add(type(move))
    assert found == {Claim, Pass}


def test_better_levels_are_quicker_and_look_at_more_cards():
    levels = list(LEVELS.values())
    for lower, upper in pairwise(levels):
        assert lower.pace < upper.pace
        assert lower.cards <= upper.cards
        assert lower.content <= upper.content
    for lang in LANGUAGES:
        assert len({text(f"level.equalis.{name}", lang) for name in LEVELS}) == len(LEVELS)


def test_a_level_finds_no_equality_of_more_cards_than_it_looks_at():
    for number in range(20):
        state = race(TWO, f"cards{number}")
        move = Thinking(state.seen_by(0), "s", LEVELS["child"]).finish()
        if isinstance(move, Claim):
            hand = state.hands[0]
            search = Search(TWO.rules, (*hand, *state.common), hand, move.number, most=4)
            search.finish()
            assert search.best is not None


def test_with_a_clock_a_player_looks_for_thirty_seconds_at_most_after_another_claim():
    game = find_game("equalis", {"deck": "2", "players": "2", "clock": "yes"})
    slow = Level("slow", 1.0)
    for number in range(10):
        state = race(game, f"clock{number}").play(Claim(1, 7))
        thinking = Thinking(state.seen_by(0), "s", slow)
        # The last step may join two sets of values at once.
        while not thinking.run(1):
            assert thinking.seconds < SECONDS
        free = Thinking(race(game, f"clock{number}").seen_by(0), "s", slow)
        free.finish()
        assert thinking.seconds <= free.seconds


def test_no_player_but_the_perfect_one_looks_for_more_than_its_patience():
    for name in list(LEVELS)[:-1]:
        for number in range(10):
            thinking = Thinking(race(TWO, f"long{number}").seen_by(0), "s", LEVELS[name])
            while not thinking.run(1):
                assert thinking.seconds < PATIENCE


def test_what_is_claimed_is_shown_and_a_claim_gives_no_card_away():
    state = race(TWO, "oak")
    thinking = Thinking(state.seen_by(0), "s", LEVELS["expert"])
    state = state.play(thinking.finish())
    assert isinstance(thinking.why.args["looked"], int)
    assert thinking.why.args.keys() == {"looked", "n"}
    state = state.play(Pass(1)).play(Pass(2))
    shown = Thinking(state.seen_by(0), "s", LEVELS["expert"]).finish()
    assert isinstance(shown, Show)
    assert state.play(shown).last.code == "equalis.banked"


def test_what_is_discarded_is_what_there_is_too_much_of():
    state = race(TWO, "d")
    for player in range(3):
        state = state.play(Pass(player))
    for player in range(3):
        move = Thinking(state.seen_by(player), "d", LEVELS["skilled"]).finish()
        assert isinstance(move, Discard)
        cards = (*state.hands[player], *state.common)
        numbers = [card for card in cards if card.isdecimal()]
        put = [card.isdecimal() for card in move.own]
        if any(card.isdecimal() for card in state.hands[player]) and len(numbers) > 7:
            assert all(put)
        state = state.play(move)
    assert state.phase == "ready"


def test_who_can_only_wait_cannot_think():
    state = race(EqualisGame(clock=True), "w").play(Claim(0, 5))
    with pytest.raises(ParseError, match="nothing"):
        Thinking(state.seen_by(0), "s", LEVELS["child"])
    assert math.isinf(LEVELS["perfect"].pace)
