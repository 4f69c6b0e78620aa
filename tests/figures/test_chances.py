"""What the chapters on chances and on the end of the solitaire say, beside their figures."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import reduce
from itertools import combinations
from math import comb
from operator import xor

import pytest

from eqlib import Card, find_quads
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.solitaire import SolitaireGame
from eqlib.z2.layouts import chance_of_quad, count_layouts, expected_quads
from eqlib.z2.solitaire import end_sizes
from tests.figures import BOOK
from tests.figures.game import cards

TWELVE = cards(
    "3 polyhedron green; 3 spiral pink; 2 circle pink; 3 spiral blue; 3 polyhedron pink; "
    "3 circle green; 1 square green; 1 square yellow; 2 circle yellow; 3 square yellow; "
    "2 spiral green; 2 polyhedron green"
)
SEVEN = cards(
    "1 square blue; 2 spiral green; 2 circle blue; 4 polyhedron yellow; 1 spiral pink; "
    "3 polyhedron blue; 2 spiral blue"
)


def total(layout) -> int:
    return reduce(xor, (card.id for card in layout), 0)


@pytest.mark.parametrize("n", [4, 5, 6])
def test_five_and_six_cards_hold_a_quad_as_often_as_the_theorem_says(n):
    assert chance_of_quad(n, 5) == expected_quads(n, 5)
    three = Fraction(count_layouts(n, 6)[3], comb(2**n, 6))
    assert chance_of_quad(n, 6) == expected_quads(n, 6) - 2 * three


def test_a_quad_free_six_of_a_beginners_deck_gets_two_quads_with_any_card():
    checked = 0
    for six in combinations(range(16), 6):
        if not find_quads(map(Card.from_id, six)):
            rest = set(range(16)) - set(six)
            found = {len(find_quads(map(Card.from_id, (*six, card)))) for card in rest}
            assert found == {2}
            checked += 1
    assert checked == 448


def test_of_the_twelve_cards_on_the_page_three_quads_are_right_and_four_are_wrong():
    assert total(TWELVE) == 0
    quads = find_quads(TWELVE)
    right = [q for q in quads if find_quads([card for card in TWELVE if card not in q])]
    assert len(quads) == 7
    assert len(right) == 3
    assert {card for quad in right for card in quad} == set(TWELVE)


def test_the_seven_cards_on_the_page_lack_one_of_a_game_that_is_won():
    missing = Card.from_id(total(SEVEN))
    assert missing not in SEVEN
    assert len(find_quads([*SEVEN, missing])) == 2


def test_the_layouts_here_are_those_of_the_page():
    page = (BOOK / "solitaire-ends.md").read_text("utf-8")
    for layout in (TWELVE, SEVEN):
        assert "; ".join(map(str, layout)) in page


def test_a_card_face_down_is_the_sum_of_the_others_in_play():
    rng = random.Random("face down")
    seen = 0
    for number in range(20):
        state = SolitaireGame().start(str(number))
        while not state.over:
            in_play = [*state.cards, *state.stock]
            hidden = rng.choice(in_play)
            assert total(card for card in in_play if card != hidden) == hidden.id
            quads = find_quads(state.cards)
            state = state.play(Call(0, rng.choice(quads)) if quads else Pass(0))
            seen += 1
    assert seen > 20 * 14


def test_half_a_deck_leaves_nothing_and_two_decks_nothing_or_eight():
    assert end_sizes(5) == (0,)
    assert end_sizes(7) == (0, 8)


def test_with_a_card_lost_three_or_seven_are_left_and_sum_to_it():
    rng = random.Random("lost")
    sizes = set()
    for number in range(60):
        deck = SolitaireGame().start(str(number))
        stock = [*deck.cards, *deck.stock]
        lost = stock.pop()
        table: list[Card] = []
        while True:
            quads = find_quads(table) if len(table) >= 8 or not stock else []
            if quads:
                taken = rng.choice(quads)
                table = [card for card in table if card not in taken]
            elif stock:
                table.append(stock.pop())
            else:
                break
        assert total(table) == lost.id
        sizes.add(len(table))
    assert sizes == {3, 7}
