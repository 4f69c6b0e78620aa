"""The laws of all games, over random games and over moves that are none."""

import random
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqlib import ParseError
from eqlib.games.laws import check_illegal, random_game
from eqlib.games.record import Record, find_game
from tests.laws.playing import play_to_the_end, resolved, sensible

GAMES = [
    find_game(name, options)
    for name, options in [
        ("evenquads.regular", {}),
        ("evenquads.regular", {"players": "3", "refill": "four"}),
        ("evenquads.beginner", {"players": "2", "attribute": "colour", "value": "pink"}),
        ("evenquads.beginner", {"refill": "four"}),
        ("evenquads.solitaire", {"refill": "four"}),
        ("evenquads.solitaire", {}),
        ("evenquads.solitaire", {"attribute": "number", "value": "4"}),
        ("evenquads.hand", {"players": "2", "goal": "8"}),
        ("evenquads.hand", {"players": "4", "goal": "1"}),
        ("evenquads.hand", {"players": "3", "goal": "8", "minute": "yes"}),
        ("evenquads.puzzle", {"cards": "9", "quads": "4"}),
    ]
]
WAYS = [  # One of each way to play, whole.
    find_game("evenquads.beginner", {"players": "3"}),
    find_game("evenquads.regular", {"players": "2"}),
    find_game("evenquads.solitaire", {"refill": "four"}),
    find_game("evenquads.hand", {"players": "3"}),
    find_game("evenquads.hand", {"players": "3", "minute": "yes"}),
    find_game("evenquads.puzzle", {"cards": "12", "quads": "7"}),
]


def name_of(game):
    return "-".join([game.name, *game.options.values()])


over_games = pytest.mark.parametrize("game", GAMES, ids=name_of)
over_ways = pytest.mark.parametrize("game", WAYS, ids=name_of)

raw_moves = st.lists(
    st.tuples(
        st.sampled_from(["call", "call", "call", "pass", "time", "deal"]),
        st.integers(-1, 4),
        st.lists(st.one_of(st.integers(64, 127), st.integers(0, 63)), min_size=4, max_size=4),
    ),
    max_size=6,
)


def tried(raws, state):
    return [resolved(raw, state) for raw in raws]


@over_games
def test_random_games_keep_the_laws(game):
    # 60 moves reach full tables, passes and several Quads, and end some games.
    for number in range(3):
        random_game(game, f"law{number}", random.Random(number), most=60, pick=sensible)


@pytest.mark.parametrize("game", GAMES[:7], ids=name_of)
def test_random_moves_of_all_kinds_keep_the_laws(game):
    # Nearly all calls are wrong, so that players pass more often than anything else helps.
    for number in range(2):
        random_game(game, f"any{number}", random.Random(number), most=60)


@given(st.sampled_from(GAMES), st.text("abc", min_size=1, max_size=3), raw_moves)
def test_a_move_is_refused_just_when_there_is_a_reason(game, seed, raws):
    state = game.start(seed)
    for raw in raws:
        move = resolved(raw, state)
        check_illegal(state, move)
        if state.why_illegal(move) is None:
            state = state.play(move)


@pytest.mark.heavy
@over_ways
def test_a_thousand_whole_games_keep_the_laws_against_illegal_moves(game):
    ended = 0

    @settings(max_examples=1000, deadline=None, database=None)
    @given(st.integers(0, 2**32), raw_moves)
    def keep_the_laws(number, raws):
        nonlocal ended
        rng = random.Random(number)
        record = random_game(
            game, f"s{number}", rng, most=600, pick=sensible, refused=partial(tried, raws)
        )
        ended += not record.replay().to_act

    keep_the_laws()
    # Wrong calls at random can draw a hand game out, but few go beyond 600 moves.
    assert ended >= 950


def check_end(game, record):
    """Check what is known of the ends of the table games, where the leftover sums to zero."""
    final = record.replay()
    assert final.outcome() is not None
    if not hasattr(final, "stock") or hasattr(final, "hands"):
        return
    total = 0
    for card in final.cards:
        total ^= card.id
    assert total == 0
    assert sum(final.outcome().scores) == (len(game.deck) - len(final.cards)) // 4
    # Quad-free leftovers of a size that is a multiple of 4 have 0 or 8 cards of 64, and always 0
    # of 16 (a Quad-free six is the largest).
    assert len(final.cards) in ((0, 8) if game.base == 8 else (0,))


@over_games
def test_games_end_as_the_theory_has_it(game):
    rng = random.Random(4)
    for number in range(20):
        check_end(game, play_to_the_end(game, f"end{number}", rng))


@pytest.mark.heavy
@over_ways
def test_ten_thousand_games_end_as_the_theory_has_it(game):
    rng = random.Random(5)
    for number in range(10_000 // len(WAYS)):
        check_end(game, play_to_the_end(game, f"long{number}", rng))


@pytest.mark.parametrize("refill", ["base", "four"])
def test_a_table_never_needs_more_than_ten_cards(refill):
    # Ten of the 64 cards always hold a Quad, seven of 16 do.
    for name, most in (("evenquads.regular", 10), ("evenquads.beginner", 7)):
        game = find_game(name, {"refill": refill})
        for number in range(30):
            record = play_to_the_end(game, f"size{number}", random.Random(number))
            assert max(len(state.cards) for state in record.states()) <= most


@over_games
def test_a_record_is_one_line_that_reads_back(game):
    record = play_to_the_end(game, "line", random.Random(1))
    line = str(record)
    assert "\n" not in line
    assert Record.parse(line) == record
    assert Record.parse(line).replay() == record.replay()


@pytest.mark.parametrize(
    "text",
    [
        "evenquads.regular players={}",
        "evenquads.hand goal={}",
        "evenquads.puzzle cards={}",
        "equalis players={}",
        "quadrao players={}",
        "quadrao empties={}",
    ],
)
def test_a_number_of_thousands_of_digits_is_refused_like_any_other(text):
    # Python reads no number of more than 4,300 digits.
    for digits in (10, 5000):
        with pytest.raises(ParseError, match="999"):
            Record.parse(f"{text.format('9' * digits)} seed=oak :")
