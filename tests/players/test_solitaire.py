"""Players of the solitaire: what they win, that they look only where they may, what they say."""

import random
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from eqlib import ParseError
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.solitaire import SolitaireGame
from eqlib.players.evenquads.lookahead import Lookahead, bits
from eqlib.players.evenquads.solitaire import SKILLS, SolitairePlayer
from eqlib.words import LANGUAGES, say
from eqlib.z2.masks import find_quads, has_quad, to_mask
from tests.bench.solitaire import count_wins, interval, wins

FOUR = SolitaireGame(refill="four")
BASE = SolitaireGame()
# Worked out over two million deals a reading, by a program of its own: random Quads win this often.
RANDOM_WINS = {FOUR: 0.5251, BASE: 0.5286}


def states_of(game, seed, skill="random"):
    state, player = game.start(seed), SolitairePlayer(game, seed, skill)
    while not state.over:
        yield state
        state = state.play(player.move(state.seen_by(0))[0])


def masks(state):
    table = to_mask(card.id for card in state.cards)
    return table | to_mask(card.id for card in state.stock), table


@pytest.mark.parametrize("game", [FOUR, BASE], ids=["four", "base"])
def test_the_random_player_wins_as_often_as_it_should(game):
    # 400 deals leave five points of a hundred on each side, 95 times of 100.
    low, high = interval(count_wins(game, "random", range(400)), 400)
    assert low < RANDOM_WINS[game] < high


@pytest.mark.heavy
@pytest.mark.parametrize("game", [FOUR, BASE], ids=["four", "base"])
def test_the_random_player_wins_as_often_as_it_should_over_many_deals(game):
    low, high = interval(count_wins(game, "random", range(20_000)), 20_000)
    assert low < RANDOM_WINS[game] < high


@pytest.mark.heavy
def test_counting_cards_wins_three_deals_of_four():
    # 0.7584 over 100,000 deals of the same program.
    low, high = interval(count_wins(FOUR, "counting", range(10_000)), 10_000)
    assert low < 0.7584 < high


@pytest.mark.heavy
def test_looking_ahead_wins_more_than_nine_deals_of_ten():
    low, _ = interval(count_wins(FOUR, "ahead", range(2000)), 2000)
    assert low >= 0.90


def test_each_skill_wins_more_of_the_same_deals_than_the_one_before():
    won = [count_wins(FOUR, skill, range(20)) for skill in SKILLS]
    assert won == sorted(won)
    assert won[0] < won[-1]


@pytest.mark.parametrize("refill", ["base", "four"])
@pytest.mark.parametrize("skill", SKILLS)
def test_nobody_can_lose_with_the_beginners_deck(skill, refill):
    game = SolitaireGame(attribute="symbol", value="spiral", refill=refill)
    assert all(wins(game, f"deal-{number}", skill) for number in range(15))


def play_out(game, in_play, table, order):
    """Return whether the best play wins when the order of the stock is known."""
    if not in_play:
        return True
    quads = find_quads(table)
    if not quads:
        return bool(order) and play_out(game, in_play, table | order[0], order[1:])
    for quad in quads:
        left = table ^ quad
        wanted = 4 if game.refill == "four" else max(0, 8 - left.bit_count())
        if play_out(game, in_play ^ quad, left | sum(order[:wanted]), order[wanted:]):
            return True
    return False


@pytest.mark.parametrize("game", [FOUR, BASE], ids=["four", "base"])
def test_the_chance_with_twelve_cards_is_the_mean_over_all_that_may_come(game):
    # With 12 in play, one decision is left after this one, and it wins or not whatever comes then;
    # so the chance is the share of orders of the stock that can be won.
    rng = random.Random(2)
    seen = 0
    for number in range(60):
        for state in states_of(game, f"twelve{number}"):
            in_play, table = masks(state)
            if in_play.bit_count() != 16:
                continue
            for quad in find_quads(table):
                seen += 1
                rest, left = in_play ^ quad, table ^ quad
                chance = Lookahead(game, rng).after(rest, left)
                stock = bits(rest & ~left)
                wanted = min(len(stock), 4 if game.refill == "four" else 8 - left.bit_count())
                shares = []
                for drawn in combinations(stock, wanted):
                    others = [card for card in stock if card not in drawn]
                    laid = left | sum(drawn)
                    # Where there is a Quad now, the order of what comes later is all the same.
                    orders = [others] if has_quad(laid) else list(permutations(others))
                    won = sum(play_out(game, rest, laid, list(order)) for order in orders)
                    shares.append(won / len(orders))
                assert chance == pytest.approx(sum(shares) / len(shares))
    assert seen > 20


def test_the_last_choice_is_never_wrong():
    # With twelve cards in play the player that counts loses only where every Quad loses.
    for number in range(80):
        for state in states_of(FOUR, f"last{number}", "counting"):
            in_play, table = masks(state)
            if in_play.bit_count() == 12 and find_quads(table):
                move, _ = SolitairePlayer(FOUR, "x", "counting").move(state.seen_by(0))
                taken = to_mask(card.id for card in move.cards)
                winning = [quad for quad in find_quads(table) if has_quad(in_play ^ quad)]
                assert (taken in winning) == bool(winning)


def test_looking_ahead_knows_that_the_beginners_deck_cannot_be_lost():
    game = SolitaireGame(attribute="symbol", value="spiral")
    for state in states_of(game, "sure"):
        in_play, table = masks(state)
        for quad in find_quads(table):
            ahead = Lookahead(game, random.Random(1), most=20)
            assert ahead.after(in_play ^ quad, table ^ quad) == 1


@pytest.mark.parametrize("skill", SKILLS)
def test_a_move_is_legal_and_does_not_depend_on_the_order_of_the_stock(skill):
    for state in states_of(FOUR, "hidden", skill):
        move, why = SolitairePlayer(FOUR, "p", skill).move(state.seen_by(0))
        assert state.why_illegal(move) is None
        assert isinstance(move, Pass) == (not state.holds_quad)
        turned = replace(state, stock=state.stock[::-1])
        assert SolitairePlayer(FOUR, "p", skill).move(turned.seen_by(0)) == (move, why)
        if isinstance(move, Call):
            assert state.play(move).last.code == "table.taken"


def test_every_thought_can_be_said_in_every_language():
    codes = set()
    for skill in SKILLS:
        for state in states_of(FOUR, "words", skill):
            _, why = SolitairePlayer(FOUR, "p", skill).move(state.seen_by(0))
            codes.add(why.code)
            assert all(say(why, lang).strip() for lang in LANGUAGES)
    assert {"solitaire.any", "solitaire.rich", "solitaire.chance"} <= codes


def test_an_unknown_skill_is_named():
    with pytest.raises(ParseError, match="skill is 'lucky'; use random, counting or ahead"):
        SolitairePlayer(FOUR, "x", "lucky")
