"""The laws of all games, over random games and over moves that are none."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eqlib import Card, find_quads
from eqlib.games.evenquads.table import Call, Pass, TableGame
from eqlib.games.laws import check_illegal, random_game
from eqlib.games.record import Record, find_game

GAMES = [
    find_game("evenquads.regular", {}),
    find_game("evenquads.regular", {"players": "3", "refill": "four"}),
    find_game("evenquads.beginner", {"players": "2", "attribute": "colour", "value": "pink"}),
    find_game("evenquads.beginner", {"refill": "four"}),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.options['refill']}")
def test_random_games_keep_the_laws(game):
    # 120 random moves reach full tables, passes and several Quads; most random calls are wrong.
    for number in range(5):
        random_game(game, f"law{number}", random.Random(number), most=120)


@given(
    game=st.sampled_from(GAMES),
    seed=st.text("abc", min_size=1, max_size=3),
    moves=st.lists(
        st.one_of(
            st.builds(Pass, st.integers(-1, 4)),
            st.builds(
                lambda player, ids: Call.of(player, *map(Card.from_id, ids)),
                st.integers(-1, 4),
                st.lists(st.integers(0, 63), min_size=4, max_size=4),
            ),
        ),
        max_size=6,
    ),
)
def test_a_move_is_refused_just_when_there_is_a_reason(game, seed, moves):
    state = game.start(seed)
    for move in moves:
        check_illegal(state, move)
        if state.why_illegal(move) is None:
            state = state.play(move)


def play_to_the_end(game: TableGame, seed: str, rng: random.Random) -> Record:
    record, state = Record(game, seed), game.start(seed)
    while not state.over:
        quads = find_quads(state.cards)
        player = rng.choice(sorted(state.to_act - state.passed))
        move = Call(player, rng.choice(quads)) if quads else Pass(player)
        record, state = record.and_then(move), state.play(move)
    return record


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.options['refill']}")
def test_games_end_and_the_leftover_sums_to_zero(game):
    # A whole deck sums to zero and so does each Quad; Quad-free leftovers of a size that is a
    # multiple of 4 have 0 or 8 cards of 64, and always 0 of 16 (a Quad-free six is the largest).
    rng = random.Random(4)
    leftovers = set()
    for number in range(250):
        final = play_to_the_end(game, f"end{number}", rng).replay()
        total = 0
        for card in final.cards:
            total ^= card.id
        assert total == 0
        assert sum(final.outcome().scores) == (len(game.deck) - len(final.cards)) // 4
        leftovers.add(len(final.cards))
    assert leftovers == ({0, 8} if game.base == 8 else {0})


def test_a_table_never_needs_more_than_ten_cards():
    # Ten of the 64 cards always hold a Quad, seven of 16 do.
    for game, most in ((GAMES[0], 10), (GAMES[3], 7)):
        for number in range(100):
            record = play_to_the_end(game, f"size{number}", random.Random(number))
            assert max(len(state.cards) for state in record.states()) <= most
