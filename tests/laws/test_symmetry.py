"""The symmetries of EvenQuads: how many they are, and what they keep."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from eqlib import DECK, Card, explain_quad, find_quads
from eqlib.games.evenquads.symmetry import IDENTITY, ORDER, Symmetry, draw, every

symmetries = st.integers().map(lambda seed: draw(random.Random(seed)))
cards = st.sampled_from(DECK)

# One card, and all that differ from it in one attribute: a symmetry is known by what it does to
# these ten, since each shows where one value of one attribute goes.
TEN = [Card.from_id(number) for number in (0, 1, 2, 3, 4, 8, 12, 16, 32, 48)]


def test_there_are_82944_symmetries_and_no_two_do_the_same():
    # 4! renamings of the values of each of 3 attributes, and 3! orders of the attributes.
    assert ORDER == 24**3 * 6 == 82_944
    assert len({tuple(map(symmetry, TEN)) for symmetry in every()}) == ORDER


@given(symmetries)
def test_a_symmetry_moves_the_whole_deck_onto_itself(symmetry):
    assert set(map(symmetry, DECK)) == set(DECK)


@given(symmetries, st.lists(cards, min_size=4, max_size=4))
def test_an_image_is_a_quad_for_the_same_reasons(symmetry, four):
    before, after = explain_quad(*four), explain_quad(*map(symmetry, four))
    assert before.code == after.code
    codes = [Counter(reason.code for reason in account.because) for account in (before, after)]
    assert codes[0] == codes[1]


@given(symmetries, symmetries, cards)
def test_symmetries_are_a_group(one, two, card):
    assert one.after(two)(card) == one(two(card))
    assert one.inverse()(one(card)) == one(one.inverse()(card)) == card
    assert one.after(one.inverse()) == one.inverse().after(one) == IDENTITY


def test_under_symmetry_there_are_10_kinds_of_quad():
    # Two generators of S4 for one attribute, and two of S3 for the order, generate all.
    same = (0, 1, 2, 3)
    generators = [
        Symmetry((0, 1, 2), ((1, 0, 2, 3), same, same)),
        Symmetry((0, 1, 2), ((1, 2, 3, 0), same, same)),
        Symmetry((1, 0, 2), (same, same, same)),
        Symmetry((1, 2, 0), (same, same, same)),
    ]
    left = set(map(frozenset, find_quads(DECK)))
    sizes = []
    while left:
        orbit, new = set(), {next(iter(left))}
        while new:
            orbit |= new
            new = {frozenset(map(g, quad)) for quad in new for g in generators} - orbit
        sizes.append(len(orbit))
        left -= orbit
    # By what the attributes show: one value, four values, or two and two in equal or other pairs.
    assert sorted(sizes) == [48, 288, 432, 432, 576, 864, 1296, 1296, 2592, 2592]
    assert sum(sizes) == 10_416


def test_draws_reach_every_order_of_the_attributes_and_every_renaming():
    rng = random.Random(1)
    drawn = [draw(rng) for _ in range(2000)]
    assert len({symmetry.sources for symmetry in drawn}) == 6
    for place in range(3):
        assert len({symmetry.renamings[place] for symmetry in drawn}) == 24
