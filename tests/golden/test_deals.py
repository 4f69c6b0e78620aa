"""The same seed gives the same cards, in every version and on every machine."""

import pytest

from eqlib.games.record import Record

# Made once; if one of them changes, no old link and no old record leads to its game any more.
DEALS = {
    "evenquads.regular players=1 refill=base seed=oak :": [19, 20, 34, 37, 4, 54, 14, 21],
    "evenquads.beginner players=2 refill=four attribute=colour value=pink seed=oak :": [
        59,
        7,
        51,
        31,
        23,
        35,
    ],
    "evenquads.solitaire refill=four seed=oak :": [19, 20, 34, 37, 4, 54, 14, 21],
    "evenquads.hand players=3 goal=20 seed=oak :": [
        18,
        26,
        28,
        14,
        51,
        6,
        60,
        2,
        4,
        1,
        20,
        5,
        21,
        16,
        31,
        35,
        40,
        56,
        42,
        49,
        50,
        10,
        34,
        37,
        45,
        3,
        8,
        27,
        0,
    ],
    "evenquads.hand players=3 goal=20 seed=oak : 0- 1- 2-": [
        13,
        55,
        18,
        51,
        25,
        62,
        30,
        63,
        4,
        1,
        20,
        5,
        21,
        16,
        31,
        35,
        40,
        56,
        42,
        49,
        50,
        10,
        34,
        37,
        45,
        3,
        8,
        27,
        0,
    ],
    "evenquads.puzzle cards=8 quads=3 seed=2027-03-02 :": [27, 21, 63, 23, 39, 13, 62, 15],
    "evenquads.puzzle cards=10 quads=15 seed=oak :": [54, 4, 8, 25, 13, 21, 43, 28, 63, 51],
}


@pytest.mark.parametrize("line", DEALS)
def test_a_seed_gives_the_cards_that_it_always_gave(line):
    state = Record.parse(line).replay()
    held = [card.id for hand in getattr(state, "hands", ()) for card in hand]
    assert [card.id for card in state.cards] + held == DEALS[line]
