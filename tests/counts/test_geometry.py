"""Sums, flats and affine maps of F_2^n, each figure by formula and by looking at everything."""

import random
from collections import Counter
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqlib.games.evenquads.cards import DECK
from eqlib.games.evenquads.quads import explain_quad
from eqlib.games.evenquads.symmetry import ORDER, every
from eqlib.games.evenquads.symmetry import draw as draw_symmetry
from eqlib.z2.affine import (
    AffineMap,
    affine_group,
    affine_rank,
    affinely_independent,
    count_flats,
    count_frames,
    count_subspaces,
    flats,
    hull,
    is_flat,
    order_of_agl,
    order_of_gl,
    standard_frame,
    subspaces,
)
from eqlib.z2.counting import (
    count_by_attribute,
    count_by_pattern,
    count_meetings,
    count_quads,
    count_quads_through,
    pattern,
)
from eqlib.z2.quads import find_quads, is_quad
from eqlib.z2.vectors import basis, dependencies, even_zero_sums, members, rank, span, total

# Seeds of random generators: a drawn generator makes every failing case huge.
seeds = st.integers(0, 2**32 - 1).map(random.Random)
layouts = st.lists(st.integers(0, 63), max_size=9, unique=True)


def sums_of_all_subsets(vectors):
    return {total(chosen) for r in range(len(vectors) + 1) for chosen in combinations(vectors, r)}


# --- Linear algebra -----------------------------------------------------------------------------


@settings(deadline=None)
@given(layouts)
def test_the_span_is_the_set_of_all_sums(vectors):
    assert span(vectors) == sorted(sums_of_all_subsets(vectors))
    assert 2 ** rank(vectors) == len(span(vectors))


@settings(deadline=None)
@given(layouts, seeds)
def test_the_basis_depends_on_the_span_alone(vectors, rng):
    # Adding earlier vectors to each one keeps the span.
    other = [v ^ total(w for w in vectors[:i] if rng.random() < 0.5) for i, v in enumerate(vectors)]
    rng.shuffle(other)
    assert basis(other) == basis(vectors)
    for row, more in permutations(basis(vectors), 2):
        assert not more >> (row.bit_length() - 1) & 1


@settings(deadline=None)
@given(st.lists(st.integers(0, 63), max_size=9))
def test_dependencies_span_the_subsets_that_sum_to_zero(vectors):
    zero = {
        mask
        for mask in range(1 << len(vectors))
        if total(vectors[place] for place in members(mask)) == 0
    }
    assert set(span(dependencies(vectors))) == zero
    assert set(span(even_zero_sums(vectors))) == {
        mask for mask in zero if mask.bit_count() % 2 == 0
    }


# --- Flats --------------------------------------------------------------------------------------


@settings(deadline=None)
@given(layouts)
def test_the_hull_is_closed_under_sums_of_three_and_no_larger_than_it_must_be(vectors):
    flat = hull(vectors)
    assert set(vectors) <= set(flat)
    assert {a ^ b ^ c for a in flat for b in flat for c in flat[:3]} <= set(flat)
    odd = {total(c) for r in range(1, len(vectors) + 1, 2) for c in combinations(vectors, r)}
    assert set(flat) == odd
    assert is_flat(flat)
    assert affine_rank(vectors) == len(flat).bit_length()


@settings(deadline=None)
@given(layouts)
def test_independent_means_that_no_even_subset_sums_to_zero(vectors):
    dependent = any(
        total(chosen) == 0
        for r in range(2, len(vectors) + 1, 2)
        for chosen in combinations(vectors, r)
    )
    assert affinely_independent(vectors) is not dependent


# Flats of 4, 8, 16, 32 vectors; the deck's are 10,416, 11,160, 2,604 and 126 half decks.
@pytest.mark.parametrize(
    ("n", "counts"), [(4, [140, 30]), (5, [1240, 620, 62]), (6, [10416, 11160, 2604, 126])]
)
def test_flats_are_as_many_as_the_formula_says(n, counts):
    for dimension, count in enumerate(counts, start=2):
        found = {tuple(flat) for flat in flats(n, dimension)}
        assert len(found) == count_flats(n, dimension) == count
        assert all(is_flat(flat) and len(flat) == 1 << dimension for flat in found)


def test_flats_are_the_hulls_of_independent_vectors():
    # 16 * 15 * 14 * 12 ordered frames of F_2^4; an eight-card flat has 8 * 7 * 6 * 4 of them.
    hulls = {tuple(hull(four)) for four in combinations(range(16), 4) if affinely_independent(four)}
    assert hulls == {tuple(flat) for flat in flats(4, 3)}
    assert len(hulls) == 16 * 15 * 14 * 12 // (8 * 7 * 6 * 4)


def test_a_quad_is_a_plane_and_an_eight_card_flat_holds_14_quads_and_a_sixteen_card_flat_140():
    assert sorted(map(tuple, flats(6, 2))) == find_quads(range(64))
    # 8 * 7 * 6 / 24 and 16 * 15 * 14 / 24.
    assert {len(find_quads(flat)) for flat in flats(6, 3)} == {8 * 7 * 6 // 24} == {14}
    assert {len(find_quads(flat)) for flat in flats(6, 4)} == {16 * 15 * 14 // 24} == {140}


def test_only_12_of_the_sixteen_card_flats_are_beginner_decks():
    beginner = [
        flat
        for flat in flats(6, 4)
        if any(len({v >> shift & 3 for v in flat}) == 1 for shift in (0, 2, 4))
    ]
    # Three attributes with four values each.
    assert len(beginner) == 3 * 4


@pytest.mark.parametrize("n", [3, 4])
def test_subspaces_are_the_flats_through_zero(n):
    for dimension in range(n + 1):
        spaces = {tuple(space) for space in subspaces(n, dimension)}
        assert spaces == {tuple(flat) for flat in flats(n, dimension) if 0 in flat}
        assert len(spaces) == count_subspaces(n, dimension)


# --- Affine maps --------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.integers(1, 8), seeds)
def test_an_affine_map_keeps_sums_of_three_and_its_inverse_undoes_it(n, rng):
    move = AffineMap.draw(n, rng)
    assert move.invertible
    a, b, c = (rng.randrange(1 << n) for _ in range(3))
    assert move(a ^ b ^ c) == move(a) ^ move(b) ^ move(c)
    other = AffineMap.draw(n, rng)
    assert other.after(move)(a) == other(move(a))
    assert move.inverse().after(move) == move.after(move.inverse()) == AffineMap.identity(n)


@settings(deadline=None)
@given(st.integers(1, 8), seeds)
def test_independent_vectors_can_be_taken_to_any_others(n, rng):
    moves = [AffineMap.draw(n, rng) for _ in range(2)]
    frames = [[move(v) for v in standard_frame(n)] for move in moves]
    size = rng.randint(0, n + 1)
    sources, targets = (frame[:size] for frame in frames)
    move = AffineMap.through(sources, targets, n)
    assert move.invertible
    assert [move(source) for source in sources] == targets


def test_dependent_vectors_are_refused_as_a_frame():
    with pytest.raises(ValueError, match="affinely dependent"):
        AffineMap.through([0, 1, 2, 3], [0, 1, 2, 4], 3)
    with pytest.raises(ValueError, match="2 sources, 1 targets"):
        AffineMap.through([0, 1], [0], 3)
    with pytest.raises(ValueError, match=r"do not lie in F_2\^2"):
        AffineMap.through([0, 5], [0, 1], 2)


def test_the_affine_group_has_the_order_of_the_formula():
    for n, order in [(1, 2), (2, 24), (3, 8 * 168), (4, 322_560)]:
        assert order_of_agl(n) == order == (1 << n) * order_of_gl(n) == count_frames(n, n + 1)
    for n in (1, 2, 3):
        maps = {tuple(move(v) for v in range(1 << n)) for move in affine_group(n)}
        assert len(maps) == order_of_agl(n)
    assert sum(1 for _ in affine_group(4)) == 322_560
    # 64 * 63 * 62 * 60 * 56 * 48 * 32 ordered lists of seven independent cards.
    assert order_of_agl(6) == 64 * 63 * 62 * 60 * 56 * 48 * 32 == 1_290_157_424_640


def test_just_the_affine_maps_keep_quads():
    # All 8! bijections of F_2^3: those that keep its 14 Quads are 8 * 168.
    quads = {frozenset(quad) for quad in find_quads(range(8))}
    keeping = {
        images
        for images in permutations(range(8))
        if all(frozenset(images[v] for v in quad) in quads for quad in quads)
    }
    assert keeping == {tuple(map(move, range(8))) for move in affine_group(3)}
    assert len(keeping) == 1344


def test_every_renaming_of_four_values_is_affine():
    # S4 = AGL(2, 2): both have order 24.
    maps = {tuple(map(move, range(4))) for move in affine_group(2)}
    assert maps == set(permutations(range(4)))


# --- Quads counted ------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(2, 9))
def test_the_formula_counts_the_quads_of_every_dimension(n):
    by_sums = Counter(a ^ b for a, b in combinations(range(1 << n), 2))
    # Each Quad is three couples of pairs with one sum.
    assert count_quads(n) == sum(c * (c - 1) // 2 for c in by_sums.values()) // 3


@pytest.mark.parametrize(("n", "counts"), [(4, [140, 35, 7, 1]), (6, [10416, 651, 31, 1])])
def test_quads_through_given_cards(n, counts):
    quads = [set(quad) for quad in find_quads(range(1 << n))]
    for given_cards, count in enumerate(counts):
        assert count_quads_through(n, given_cards) == count
        for start in (0, 5):
            cards = set(range(start, start + given_cards))
            assert sum(cards <= quad for quad in quads) == count


@pytest.mark.parametrize(("n", "counts"), [(4, (39, 64, 36)), (6, (7995, 2240, 180))])
def test_a_quad_meets_the_others_in_none_one_or_two_cards(n, counts):
    quads = [set(quad) for quad in find_quads(range(1 << n))]
    for quad in (quads[0], quads[-1]):
        met = Counter(len(quad & other) for other in quads)
        assert (met[0], met[1], met[2], met[3], met[4]) == (*counts, 0, 1)
    assert count_meetings(n) == counts


@pytest.mark.parametrize("attributes", [1, 2, 3, pytest.param(4, marks=pytest.mark.heavy)])
def test_the_patterns_of_quads_by_formula_and_by_looking(attributes):
    quads = find_quads(range(4**attributes))
    found = Counter(pattern(quad, attributes) for quad in quads)
    formula = count_by_pattern(attributes)
    assert found == Counter(formula)
    assert sum(formula.values()) == len(quads)


def test_the_patterns_of_the_deck_are_those_of_the_rulebook():
    words = {"attribute.same": 0, "attribute.different": 1, "attribute.two_and_two": 2}
    found, each = Counter(), Counter()
    for quad in find_quads(range(64)):
        why = explain_quad(*(DECK[number] for number in quad))
        kinds = Counter(words[reason.code] for reason in why.because)
        found[kinds[0], kinds[1], kinds[2]] += 1
        each[words[why.because[1].code]] += 1
    assert found == {
        (0, 3, 0): 576, (0, 2, 1): 2592, (0, 1, 2): 3888, (0, 0, 3): 1728, (1, 2, 0): 288,
        (1, 1, 1): 864, (1, 0, 2): 432, (2, 1, 0): 48,
    }  # fmt: skip
    assert found == Counter(count_by_pattern(3))
    assert count_by_attribute(3) == {"S": each[0], "D": each[1], "H": each[2]}
    assert each == {0: 560, 1: 4096, 2: 5760}
    # How many Quads have none, one, two, three attributes of a sort.
    for place, counts in enumerate(
        [(8784, 1584, 48, 0), (2160, 4800, 2880, 576), (912, 3456, 4320, 1728)]
    ):
        totals = [sum(c for key, c in found.items() if key[place] == times) for times in range(4)]
        assert tuple(totals) == counts


# --- The symmetries of the game -----------------------------------------------------------------


def kinds_of_quads(quads, moves):
    """Count the orbits by joining each Quad to its images under generators."""
    left, kinds = set(quads), 0
    while left:
        waiting = [left.pop()]
        kinds += 1
        while waiting:
            quad = waiting.pop()
            for move in moves:
                image = frozenset(map(move, quad))
                if image in left:
                    left.remove(image)
                    waiting.append(image)
    return kinds


def kind_by_invariant(quad):
    """Say what no symmetry changes: each attribute's way, and which split in the same pairs."""
    a, b, c, d = quad
    ways = []
    for name in ("number", "symbol", "colour"):
        values = [card.code(name) for card in (a, b, c, d)]
        ways.append((len(set(values)), values.index(values[0], 1) if len(set(values)) == 2 else 0))
    halves = Counter(partner for count, partner in ways if count == 2)
    return tuple(sorted(count for count, _ in ways)), tuple(sorted(halves.values()))


def test_the_game_has_ten_kinds_of_quads_and_a_beginner_deck_four():
    rng = random.Random(6)
    moves = [draw_symmetry(rng) for _ in range(12)]
    quads = [frozenset(DECK[v] for v in quad) for quad in find_quads(range(64))]
    assert kinds_of_quads(quads, moves) == 10
    assert len({kind_by_invariant(sorted(quad)) for quad in quads}) == 10
    beginner = [quad for quad in quads if len({card.symbol for card in quad}) == 1]
    beginner = [quad for quad in beginner if next(iter(quad)).symbol == "spiral"]
    assert len(beginner) == 140
    assert len({kind_by_invariant(sorted(quad)) for quad in beginner}) == 4


def test_the_game_has_82944_symmetries_and_each_is_affine():
    # 4!**3 renamings, 3! orders of the attributes.
    assert ORDER == 24**3 * 6 == 82_944
    images = {
        bytes(move(DECK[1 << i if i >= 0 else 0]).id for i in range(-1, 6)) for move in every()
    }
    # The images of an affine frame tell affine maps apart.
    assert len(images) == ORDER
    rng = random.Random(1)
    for _ in range(50):
        move = draw_symmetry(rng)
        a, b, c = (DECK[rng.randrange(64)] for _ in range(3))
        assert move(DECK[a.id ^ b.id ^ c.id]).id == move(a).id ^ move(b).id ^ move(c).id


def test_a_dimension_out_of_range_is_refused():
    for n in (0, 9, 2.0):
        with pytest.raises(ValueError, match="whole number from 1 to 8"):
            count_quads(n)
    with pytest.raises(ValueError, match="use 0 to 3"):
        count_quads_through(6, 4)
    with pytest.raises(ValueError, match="no pattern of a Quad"):
        pattern((0, 1, 2, 2), 1)


def test_is_quad_agrees_with_planes_for_all_fours_of_sixteen():
    planes = {tuple(flat) for flat in flats(4, 2)}
    for four in combinations(range(16), 4):
        assert is_quad(*four) is (four in planes)
    assert all(not is_quad(a, a, b, b) for a, b in product(range(4), repeat=2))
