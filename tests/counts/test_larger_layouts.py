"""What the chapters on Quad-free layouts, flats and squares state, tried on many cards."""

import random
from collections import Counter
from itertools import combinations, product

import pytest

from eqlib import DECK
from eqlib.rng import stream
from eqlib.z2.affine import AffineMap, affinely_independent
from eqlib.z2.quads import find_quads, has_quad
from eqlib.z2.squares import draw_square
from eqlib.z2.vectors import total

# The nine that differ from 4 circle yellow, the zero vector, in one attribute.
NINE = [1, 2, 3, 4, 8, 12, 16, 32, 48]
ATTRIBUTES = ("number", "symbol", "colour")


def even_sets(layout):
    """Return all subsets of even size with the sum zero, as sets."""
    return {
        frozenset(chosen)
        for size in range(0, len(layout) + 1, 2)
        for chosen in combinations(layout, size)
        if total(chosen) == 0
    }


def layouts(size, number):
    rng = random.Random(size)
    return [rng.sample(range(64), size) for _ in range(number)]


def test_the_nine_that_differ_from_any_card_in_one_attribute_hold_no_quad():
    for given in DECK:
        nine = [c for c in DECK if sum(c.value(n) != given.value(n) for n in ATTRIBUTES) == 1]
        assert len(nine) == 9
        assert not has_quad([card.id for card in nine])


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_even_sets_add_up_and_there_are_as_many_as_the_lemma_says(size):
    for layout in layouts(size, 20):
        sets = even_sets(layout)
        assert len(sets) >= 2**size / 128
        assert all(one ^ other in sets for one in sets for other in sets)


def test_a_card_is_in_four_of_eight_even_sets_or_in_none():
    for layout in layouts(10, 20):
        one, two, three = next(
            chosen
            for chosen in combinations(even_sets(layout) - {frozenset()}, 3)
            if chosen[0] ^ chosen[1] != chosen[2]
        )
        eight = [
            (one if a else frozenset())
            ^ (two if b else frozenset())
            ^ (three if c else frozenset())
            for a, b, c in product((0, 1), repeat=3)
        ]
        assert len(set(eight)) == 8
        assert {sum(card in chosen for chosen in eight) for card in layout} <= {0, 4}


def splits(nine):
    """Return the ways to split nine vectors into three triples with one sum, and these sums."""
    by_sum = {}
    for triple in combinations(nine, 3):
        by_sum.setdefault(total(triple), []).append(frozenset(triple))
    return [
        (centre, three)
        for centre, triples in by_sum.items()
        for three in combinations(triples, 3)
        if len(frozenset().union(*three)) == 9
    ]


def test_nine_quad_free_cards_are_three_quads_through_a_tenth_card_without_it():
    rng = random.Random(9)
    for _ in range(30):
        move = AffineMap.draw(6, rng)
        ((centre, triples),) = splits([move(v) for v in NINE])
        assert centre == move(0)
        assert all(len(find_quads([centre, *triple])) == 1 for triple in triples)


def test_three_quads_through_a_card_leave_nine_without_a_quad_just_as_the_recipe_says():
    rng, outcomes = random.Random(3), Counter()
    while min(outcomes[True], outcomes[False]) < 40:
        centre, *others = rng.sample(range(64), 7)
        quads = [(a, b, a ^ b ^ centre) for a, b in zip(others[::2], others[1::2], strict=True)]
        nine = {card for quad in quads for card in quad}
        if len(nine | {centre}) == 10:
            allowed = all(a ^ b ^ c != centre for a, b, c in product(*quads))
            assert allowed is not has_quad(nine)
            outcomes[allowed] += 1


def test_of_sixteen_cards_just_the_sixes_with_sum_zero_hold_no_quad():
    free = [six for six in combinations(range(16), 6) if not has_quad(six)]
    assert free == [six for six in combinations(range(16), 6) if total(six) == 0]
    assert all({a ^ b for a, b in combinations(six, 2)} == set(range(1, 16)) for six in free)


def test_seven_independent_cards_have_each_card_as_the_sum_of_an_odd_number_once():
    rng = random.Random(7)
    for _ in range(30):
        seven = [AffineMap.draw(6, rng)(v) for v in (0,)]
        while len(seven) < 7:
            card = rng.randrange(64)
            seven += [card] if affinely_independent([*seven, card]) else []
        sums = [total(odd) for size in (1, 3, 5, 7) for odd in combinations(seven, size)]
        assert sorted(sums) == list(range(64))
        assert not any(affinely_independent([*seven, card]) for card in range(64))


@pytest.mark.parametrize("magic", [True, False])
def test_nine_cards_decide_a_quad_square(magic):
    for number in range(40):
        square = draw_square(6, stream("nine", number), magic=magic)
        rows = [list(square[4 * row : 4 * row + 3]) for row in range(3)]
        rows = [[*row, total(row)] for row in rows]
        last = [total(column) for column in zip(*rows, strict=True)]
        assert tuple(card for row in [*rows, last] for card in row) == square
        assert last[3] == total(last[:3]) == total(card for row in rows for card in row[:3])
