"""The first rungs of the book's ladder: values, steps between cards, and Quads that meet."""

import random
from collections import Counter
from functools import reduce
from itertools import combinations, product
from operator import xor

import pytest

from eqlib import DECK, Deck, ParseError, explain_quad, find_quads
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED
from eqlib.games.evenquads.quads import Quad

CODES = range(4)
ALLOWED = ([4], [2, 2], [1, 1, 1, 1])
SPIRALS = Deck.beginner("symbol", "spiral")


def allowed(values) -> bool:
    """Say by the rule whether four values are the same, two and two, or different."""
    return sorted(Counter(values).values()) in ALLOWED


def total(cards) -> int:
    return reduce(xor, (card.id for card in cards), 0)


def by_the_rule(cards) -> list[Quad]:
    return [four for four in combinations(cards, 4) if explain_quad(*four).code == "quad.yes"]


def test_the_deck_has_a_card_for_each_choice_of_values():
    shown = Counter((str(card.number), card.symbol, card.colour) for card in DECK)
    assert shown == Counter(product(*(LISTED[name] for name in ATTRIBUTES)))


def test_a_number_may_be_written_as_a_number():
    assert Deck.beginner("number", 3) == Deck.beginner("number", "3")
    with pytest.raises(ParseError, match="number is '5'; use 1, 2, 3 or 4"):
        Deck.beginner("number", 5)


def test_three_values_have_one_fourth():
    for three in product(CODES, repeat=3):
        assert len([value for value in CODES if allowed((*three, value))]) == 1


@pytest.mark.parametrize(("values", "fourths"), [(3, {0, 1}), (4, {1}), (5, {1, 2})])
def test_four_values_are_just_right(values, fourths):
    # With three values some threes have no fourth, with five some have two.
    found = {
        sum(allowed((*three, value)) for value in range(values))
        for three in product(range(values), repeat=3)
    }
    assert found == fourths


def test_a_sum_of_two_cards_is_the_one_step_between_them_and_tells_where_they_agree():
    for a, b in product(DECK, repeat=2):
        assert [step for step in range(64) if a.id ^ step == b.id] == [a.id ^ b.id]
        for shift, name in zip((4, 2, 0), ATTRIBUTES, strict=True):
            assert ((a.id ^ b.id) >> shift & 3 == 0) == (a.value(name) == b.value(name))


def test_the_deck_and_each_beginners_deck_sum_to_zero():
    decks = [Deck.beginner(name, value) for name in ATTRIBUTES for value in LISTED[name]]
    assert len(decks) == 12
    assert {total(deck) for deck in (DECK, *decks)} == {0}


def test_one_attribute_is_as_the_rule_allows_just_when_its_codes_sum_to_zero():
    for four in product(CODES, repeat=4):
        assert allowed(four) == (reduce(xor, four) == 0)


def test_with_codes_of_three_digits_different_and_sum_zero_part():
    assert reduce(xor, (0b000, 0b001, 0b010, 0b100)) == 0b111


def test_a_fourth_card_with_the_zero_vector_completes_three_that_sum_to_zero():
    zero = next(card for card in DECK if card.id == 0)
    for three in combinations(DECK[:20], 3):
        if total(three) == 0 and zero not in three:
            assert explain_quad(*three, zero).code == "quad.yes"


def test_six_cards_with_the_sum_zero_hold_no_quad():
    zero = [six for six in combinations(SPIRALS, 6) if total(six) == 0]
    assert zero
    assert not any(find_quads(six) for six in zero)


def test_two_quads_that_share_two_cards_leave_a_third():
    quads = [set(quad) for quad in by_the_rule(SPIRALS)]
    for one, other in combinations(quads, 2):
        assert len(one & other) <= 2
        if len(one & other) == 2:
            assert one ^ other in quads


def test_six_cards_hold_no_quad_one_or_three():
    quads = [set(quad) for quad in by_the_rule(SPIRALS)]
    found = Counter(
        sum(quad <= layout for quad in quads) for layout in map(set, combinations(SPIRALS, 6))
    )
    assert found.keys() == {0, 1, 3}
    # And so do six of the whole deck that lie around a Quad, its cards and any two others.
    quad = by_the_rule(DECK[:16])[0]
    others = [card for card in DECK if card not in quad]
    assert {len(find_quads([*quad, *two])) for two in combinations(others, 2)} == {1, 3}


def splits(six):
    """Yield the 15 ways to split six cards into three pairs."""
    first, *rest = six
    for partner in rest:
        third, *more = (card for card in rest if card is not partner)
        for fourth in more:
            last = tuple(card for card in more if card is not fourth)
            yield (first, partner), (third, fourth), last


def test_six_cards_with_three_quads_are_three_pairs_with_one_sum_in_one_way():
    for six in combinations(SPIRALS, 6):
        ways = [split for split in splits(six) if len(set(map(total, split))) == 1]
        assert len(ways) == (len(find_quads(six)) == 3)


def test_seven_cards_can_hold_two_quads_and_then_these_share_one_card():
    rng, seen = random.Random(7), 0
    while seen < 30:
        quads = find_quads(rng.sample(DECK, 7))
        if len(quads) == 2:
            assert len(set(quads[0]) & set(quads[1])) == 1
            seen += 1
