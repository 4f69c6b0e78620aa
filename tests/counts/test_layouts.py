"""Layouts of 16, 32 and 64 cards by their Quads: class by class, and one by one."""

import ast
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import eqlib.z2
from eqlib.z2.affine import AffineMap, affine_rank, count_frames, order_of_agl
from eqlib.z2.canonical import affine_map_between, canonical
from eqlib.z2.enumeration import count_layouts_by_four, count_layouts_by_three
from eqlib.z2.layouts import (
    chance_of_quad,
    class_of,
    count_layouts,
    expected_quads,
    layout_classes,
)
from eqlib.z2.quads import find_quads

# The number of layouts of k of 64 cards without a Quad, and of all.
SIXTY_FOUR = {
    4: (635_376, 624_960, Fraction(1, 61)),
    5: (7_624_512, 6_999_552, Fraction(5, 61)),
    6: (74_974_368, 57_163_008, Fraction(855, 3599)),
    7: (621_216_192, 311_980_032, Fraction(51955, 104371)),
    8: (4_426_165_368, 927_940_608, Fraction(54045, 68381)),
    9: (27_540_584_512, 995_491_840, Fraction(1911369, 1983049)),
    10: (151_473_214_816, 0, Fraction(1)),
}
SIXTEEN = {
    4: (1_820, 1_680, Fraction(1, 13)),
    5: (4_368, 2_688, Fraction(5, 13)),
    6: (8_008, 448, Fraction(135, 143)),
    7: (11_440, 0, Fraction(1)),
}
THIRTY_TWO = [Fraction(1, 29), Fraction(5, 29), Fraction(125, 261), Fraction(2945, 3393), 1]
# Which numbers of Quads k of 64 cards can hold.
POSSIBLE = {
    5: [0, 1],
    6: [0, 1, 3],
    7: [0, 1, 2, 3, 7],
    8: [0, 1, 2, 3, 5, 6, 7, 14],
    9: [*range(8), 9, 10, 14],
    10: [*range(1, 11), 14, 15, 16, 18],
}
EIGHT_OF_64 = {
    0: 927_940_608, 1: 2_449_843_200, 2: 594_961_920, 3: 419_973_120,
    5: 26_248_320, 6: 2_187_360, 7: 4_999_680, 14: 11_160,
}  # fmt: skip

# Seeds of random generators: a drawn generator makes every failing case huge.
seeds = st.integers(0, 2**32 - 1).map(random.Random)
layouts = st.lists(st.integers(0, 63), max_size=12, unique=True)


# --- Canonical forms ----------------------------------------------------------------------------


@settings(deadline=None)
@given(layouts, seeds)
def test_images_have_one_canonical_form_and_a_map_between_them(layout, rng):
    move = AffineMap.draw(6, rng)
    image = [move(vector) for vector in layout]
    rng.shuffle(image)
    one, other = canonical(layout), canonical(image)
    assert (one.form, one.order) == (other.form, other.order)
    found = affine_map_between(layout, image, 6)
    assert found is not None
    assert found.invertible
    assert {found(vector) for vector in layout} == set(image)


def permutations_from_affine_maps(layout):
    """Count by brute force the permutations that take zero sums to zero sums."""
    zero = {
        frozenset(chosen)
        for r in range(0, len(layout) + 1, 2)
        for chosen in combinations(range(len(layout)), r)
        if not sum_of(layout[place] for place in chosen)
    }

    def grow(images):
        place = len(images)
        if place == len(layout):
            return 1
        return sum(
            grow([*images, image])
            for image in range(len(layout))
            if image not in images
            and all(
                frozenset([*images, image][p] for p in subset) in zero
                for subset in zero
                if subset and max(subset) == place
            )
        )

    return grow([])


def sum_of(vectors):
    result = 0
    for vector in vectors:
        result ^= vector
    return result


@settings(deadline=None)
@given(st.lists(st.integers(0, 31), max_size=6, unique=True))
def test_the_symmetries_of_a_layout_are_as_many_as_by_trying_all_permutations(layout):
    assert canonical(layout).order == permutations_from_affine_maps(layout)


@settings(deadline=None)
@given(layouts)
def test_the_generators_are_symmetries(layout):
    found = canonical(layout)
    quads = {frozenset(quad) for quad in find_quads(layout)}
    for images in found.generators:
        image = dict(zip(found.vectors, images, strict=True))
        assert {frozenset(image[v] for v in quad) for quad in quads} == quads
        assert affine_rank(images) == affine_rank(layout)


@settings(deadline=None)
@given(layouts, layouts)
def test_layouts_with_different_numbers_of_quads_are_not_the_same(one, other):
    move = affine_map_between(one, other, 6)
    if move is None:
        assert canonical(one).form != canonical(other).form
    else:
        assert len(find_quads(one)) == len(find_quads(other))
        assert {move(vector) for vector in one} == set(other)


def test_a_whole_flat_has_the_symmetries_of_the_affine_group():
    for n in range(6):
        move = AffineMap.draw(6, random.Random(n))
        found = canonical([move(vector) for vector in range(1 << n)])
        # A single card has one permutation, two have two, and so on.
        assert found.order == (order_of_agl(n) if n else 1)


def test_a_layout_with_a_vector_twice_or_too_many_is_refused():
    with pytest.raises(ValueError, match="vector 5 comes twice"):
        canonical([5, 3, 5])
    with pytest.raises(ValueError, match="layout of 65 vectors: use at most 64"):
        canonical(range(65))


# --- Classes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [4, 5, 6])
def test_the_classes_of_ten_cards_and_fewer_have_all_layouts_between_them(n):
    for size in range(11):
        classes = layout_classes(size, n)
        assert sum(found.count(n) for found in classes) == comb(1 << n, size)


def test_classes_grown_by_every_card_count_the_same_as_by_their_symmetries():
    # Pairs (layout, one of its cards): k times the layouts of a class, or those of a card less
    # times the cards that lead to the class. No symmetry is used.
    n, counts = 5, Counter({(): 1})
    for size in range(1, 10):
        grown = Counter()
        for form, count in counts.items():
            for vector in set(range(1 << n)) - set(form):
                grown[canonical([*form, vector]).form] += count
        counts = Counter({form: count // size for form, count in grown.items()})
        classes = layout_classes(size, n)
        assert counts == {found.vectors: found.count(n) for found in classes}


def test_every_layout_of_16_cards_lies_in_the_class_that_counts_it():
    for size in range(6):
        met = Counter(class_of(layout).vectors for layout in combinations(range(16), size))
        assert met == {found.vectors: found.count(4) for found in layout_classes(size, 4)}


# --- Counts -------------------------------------------------------------------------------------


def test_sixteen_cards_by_looking_at_every_layout():
    quads = [sum(1 << v for v in quad) for quad in find_quads(range(16))]
    for size in range(11):
        found = Counter()
        for layout in combinations(range(16), size):
            mask = sum(1 << v for v in layout)
            found[sum(mask & quad == quad for quad in quads)] += 1
        assert count_layouts(4, size) == found


@pytest.mark.parametrize(("n", "size"), [(5, 10), *product((5, 6), range(6, 10))])
def test_all_layouts_with_four_fixed_cards_give_the_same_counts(n, size):
    assert count_layouts(n, size) == count_layouts_by_four(n, size)


@pytest.mark.parametrize(("n", "size"), [(5, k) for k in range(5, 9)] + [(6, 5), (6, 6), (6, 7)])
def test_all_layouts_with_three_fixed_cards_give_the_same_counts(n, size):
    assert count_layouts(n, size) == count_layouts_by_three(n, size)


@pytest.mark.heavy
def test_all_layouts_of_ten_of_64_with_four_fixed_cards():
    assert count_layouts(6, 10) == count_layouts_by_four(6, 10)


@pytest.mark.heavy
@pytest.mark.parametrize("size", [8, 9])
def test_all_layouts_of_eight_and_nine_of_64_with_three_fixed_cards(size):
    assert count_layouts(6, size) == count_layouts_by_three(6, size)


@pytest.mark.parametrize(("n", "figures"), [(6, SIXTY_FOUR), (4, SIXTEEN)])
def test_the_table_of_chances(n, figures):
    for size, (every, without, chance) in figures.items():
        counts = count_layouts(n, size)
        assert sum(counts.values()) == every
        assert counts.get(0, 0) == without
        assert chance_of_quad(n, size) == chance
        # The mean of all layouts is that of one four, times the fours.
        mean = Fraction(sum(quads * count for quads, count in counts.items()), every)
        assert mean == expected_quads(n, size)


def test_the_chances_of_a_half_deck():
    assert [chance_of_quad(5, size) for size in range(4, 9)] == THIRTY_TWO


def test_the_opening_tables_of_both_games_are_about_equally_rich():
    assert (expected_quads(4, 6), expected_quads(6, 8)) == (Fraction(15, 13), Fraction(70, 61))


def test_the_numbers_of_quads_that_are_possible():
    assert {size: list(count_layouts(6, size)) for size in POSSIBLE} == POSSIBLE
    assert [list(count_layouts(4, size)) for size in (6, 7, 8)] == [
        [0, 1, 3],
        [2, 3, 7],
        [5, 6, 7, 14],
    ]
    # The most Quads among 4 to 10 of 64 cards.
    most = [max(count_layouts(6, size)) for size in range(4, 11)]
    assert most == [1, 1, 3, 7, 14, 14, 18]


def test_the_opening_tables_by_number_of_quads():
    assert count_layouts(4, 6) == {0: 448, 1: 6720, 3: 840}
    assert count_layouts(6, 8) == EIGHT_OF_64


def test_eight_cards_that_sum_to_zero():
    counts = Counter()
    for found in layout_classes(8, 6):
        if found.zero_sum:
            counts[found.quads] += found.count(6)
    assert counts == {0: 31_997_952, 2: 34_997_760, 6: 2_187_360, 14: 11_160}
    # Sets of k vectors with sum zero: z(k) = (C(64, k - 1) - (64 - k + 2) z(k - 2)) / k, since
    # k - 1 vectors have a sum that is either new or one of them.
    zero = [1, 1]
    for k in range(2, 9):
        zero.append((comb(64, k - 1) - (64 - k + 2) * zero[k - 2]) // k)
    assert sum(counts.values()) == zero[8] == 69_194_232


def test_six_cards_with_three_quads_are_three_pairs_with_one_sum():
    # 63 sums with 32 pairs each; 15 with 8 in a beginner's deck.
    assert count_layouts(6, 6)[3] == 63 * comb(32, 3) == 312_480
    assert count_layouts(4, 6)[3] == 15 * comb(8, 3) == 840


def test_nine_cards_with_one_quad_are_of_two_classes():
    classes = [found for found in layout_classes(9, 6) if found.quads == 1]
    assert sorted(found.symmetries for found in classes) == [192, 720]
    counts = sorted(count_frames(6, 7) // order for order in (192, 720))
    assert sorted(found.count(6) for found in classes) == counts == [1_791_885_312, 6_719_569_920]


def test_more_than_ten_cards_are_refused():
    with pytest.raises(ValueError, match="dimension '6': use a whole number from 1 to 8"):
        count_layouts("6", 8)
    with pytest.raises(ValueError, match="layouts of 11 vectors: use 0 to 10"):
        count_layouts(6, 11)


def test_only_the_enumeration_needs_numpy_and_nothing_needs_the_enumeration():
    # What boards and the proof checker need has to run in a page without numpy.
    folder = Path(eqlib.z2.__file__).parent
    for path in folder.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {
            name
            for node in ast.walk(tree)
            for name in (
                [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else []
            )
        }
        assert ("numpy" in imported) is (path.name == "enumeration.py")
        assert "eqlib.z2.enumeration" not in imported
