"""Quad-free sets: how large, how many kinds; what the solitaire leaves; Quad squares."""

import random
from collections import Counter
from itertools import combinations
from math import comb, factorial

import pytest

from eqlib.rng import shuffled
from eqlib.z2.affine import count_frames, order_of_agl
from eqlib.z2.canonical import canonical
from eqlib.z2.layouts import class_of, count_layouts
from eqlib.z2.quad_free import (
    complete_classes,
    even_subsets_bound,
    greedy_quad_free,
    is_complete,
    largest_quad_free,
    pair_sum_bound,
    quad_free_classes,
    roots_quad_free,
    shut_out,
)
from eqlib.z2.quads import find_quads, has_quad
from eqlib.z2.solitaire import end_sizes, leftover_classes
from eqlib.z2.squares import (
    COLUMNS,
    ROWS,
    count_magic,
    count_semimagic,
    draw_square,
    is_magic,
    is_semimagic,
    partitions_into_quads,
)
from eqlib.z2.vectors import total

LARGEST = [2, 3, 4, 6, 7, 9, 12, 18]
NINE = [1, 2, 3, 4, 8, 12, 16, 32, 48]


def quad_free_by_trying_all_fours(vectors):
    return all(total(four) for four in combinations(vectors, 4))


@pytest.mark.parametrize("n", range(1, 9))
def test_no_quad_free_set_is_larger_than_the_greedy_one(n):
    greedy = greedy_quad_free(n)
    assert len(greedy) == LARGEST[n - 1]
    assert max(greedy) < 1 << n
    assert quad_free_by_trying_all_fours(greedy)
    # All classes of Quad-free sets were grown, and the largest have that size.
    assert largest_quad_free(n) == LARGEST[n - 1]


@pytest.mark.parametrize("n", range(1, 7))
def test_counting_even_zero_sum_subsets_gives_the_same_bound(n):
    assert even_subsets_bound(n) == LARGEST[n - 1]


def test_the_counting_bound_says_that_it_ends_at_dimension_six():
    with pytest.raises(ValueError, match="dimension 7: use a whole number from 1 to 6"):
        even_subsets_bound(7)


def test_different_pair_sums_alone_give_the_weaker_bound():
    bounds = [pair_sum_bound(n) for n in range(1, 9)]
    assert bounds == [2, 3, 4, 6, 8, 11, 16, 23]
    for n, bound in enumerate(bounds, start=1):
        assert comb(bound, 2) <= 2**n - 1 < comb(bound + 1, 2)


def test_the_17th_roots_of_unity_with_zero_are_quad_free():
    roots = roots_quad_free()
    assert len(roots) == 18
    assert quad_free_by_trying_all_fours(roots)
    assert canonical(roots).form == canonical(greedy_quad_free(8)).form


def largest_by_search(n):
    """Find the largest Quad-free set that holds 0, 1, 2, 4 (or what there is) by plain search."""
    start = [v for v in (0, 1, 2, 4) if v < 1 << n]
    best = 0

    def grow(chosen, free):
        nonlocal best
        best = max(best, len(chosen))
        for i, vector in enumerate(free):
            if len(chosen) + len(free) - i <= best:
                return
            sums = {a ^ b ^ vector for a, b in combinations(chosen, 2)}
            grow([*chosen, vector], [v for v in free[i + 1 :] if v not in sums])

    if not quad_free_by_trying_all_fours(start):
        return 3
    grow(start, [v for v in range(1 << n) if v not in start and v not in shut_out(start)])
    return best


@pytest.mark.parametrize("n", range(1, 7))
def test_a_plain_search_finds_no_larger_quad_free_set(n):
    # Four independent vectors can be taken to 0, 1, 2, 4; a Quad-free set of four has them.
    assert largest_by_search(n) == LARGEST[n - 1]


@pytest.mark.parametrize("n", range(2, 7))
def test_the_classes_have_all_quad_free_sets_between_them(n):
    for size, classes in enumerate(quad_free_classes(n)):
        assert sum(found.count(n) for found in classes) == count_layouts(n, size).get(0, 0)
        for found in classes:
            assert quad_free_by_trying_all_fours(found.vectors)
    # A class more would need a Quad-free set of one vector more.
    assert 0 not in count_layouts(n, min(len(quad_free_classes(n)), 10))


def test_complete_sets_of_64_cards_are_the_nines_and_the_eights_with_sum_zero():
    eight, nine = complete_classes(6)
    assert (eight.size, eight.zero_sum, nine.size) == (8, True, 9)
    assert is_complete(eight.vectors, 6)
    assert is_complete(nine.vectors, 6)
    # By trying: a random walk through Quad-free sets ends in one of the two.
    ends = Counter()
    rng = random.Random(64)
    for _ in range(300):
        chosen = []
        for vector in shuffled(range(64), rng):
            if vector not in shut_out(chosen):
                chosen.append(vector)
        ends[len(chosen), total(chosen) == 0 if len(chosen) == 8 else None] += 1
        assert is_complete(chosen, 6)
    assert set(ends) == {(8, True), (9, None)}


@pytest.mark.parametrize(("n", "sizes"), [(3, {4}), (4, {6}), (5, {7}), (7, None), (8, None)])
def test_complete_sets_are_quad_free_and_shut_out_all_others(n, sizes):
    found = complete_classes(n)
    assert sizes is None or {one.size for one in found} == sizes
    for one in found:
        assert not has_quad(one.vectors)
        assert all(has_quad([*one.vectors, v]) for v in set(range(1 << n)) - set(one.vectors))


def test_there_is_one_class_of_nine_and_it_is_that_of_one_attribute_changed():
    (nine,) = quad_free_classes(6)[9]
    assert class_of(NINE) == nine
    assert nine.count(6) == count_frames(6, 7) // nine.symmetries == 995_491_840
    # Three triples with one sum x, not in them, in 3!**3 * 3! orders: the symmetries.
    assert nine.symmetries == 6**4
    # The triples with the sum 0, not in the set, are the three groups of one attribute.
    triples = [triple for triple in combinations(NINE, 3) if total(triple) == 0]
    assert triples == [(1, 2, 3), (4, 8, 12), (16, 32, 48)]


def test_a_ninth_card_makes_no_one_or_two_quads_and_after_the_zero_sum_eight_always_one():
    shares = {}
    for found in quad_free_classes(6)[8]:
        made = Counter(
            len(find_quads([*found.vectors, v])) for v in set(range(64)) - set(found.vectors)
        )
        shares[found.zero_sum] = (found.count(6), made)
    assert shares[True][1] == {1: 56}
    # Of all Quad-free eights: 5/29, 19/29, 5/29.
    weights = Counter()
    for count, made in shares.values():
        for quads, times in made.items():
            weights[quads] += count * times
    every = sum(weights.values())
    assert {q: (29 * w, every) for q, w in weights.items()} == {
        q: (t * every, every) for q, t in {0: 5, 1: 19, 2: 5}.items()
    }


def test_after_a_quad_free_nine_the_tenth_makes_one_two_or_three_quads():
    made = Counter(len(find_quads([*NINE, v])) for v in set(range(64)) - set(NINE))
    assert made == {1: 27, 2: 27, 3: 1}


@pytest.mark.parametrize("layout", [[1, 1], [0, 64], [-1], ["a"]])
def test_what_is_no_layout_is_neither_complete_nor_not(layout):
    with pytest.raises(ValueError, match="use different whole numbers from 0 to 63"):
        is_complete(layout, 6)


def test_thirteen_of_128_cards_hold_a_quad():
    assert largest_quad_free(7) + 1 == 13


# --- The solitaire ------------------------------------------------------------------------------


def refilled(shown, stock, table, literal):
    """Lay four new cards (literal), or as many as the first table had; one if there is no Quad."""
    shown, stock = list(shown), list(stock)
    need = 4 if literal else max(table - len(shown), 0)
    while stock and (need > 0 or not find_quads(shown)):
        shown.append(stock.pop())
        need -= 1
    return shown, stock


def any_quad(shown, stock, quads, rng):
    return quads[int(rng.random() * len(quads))]


def counting(shown, stock, quads, rng):
    """Take any Quad, but with 12 cards left one that leaves a Quad: which are left is known."""
    if len(shown) + len(stock) == 12:
        good = [q for q in quads if has_quad([c for c in (*shown, *stock) if c not in q])]
        quads = good or quads
    return any_quad(shown, stock, quads, rng)


def play(n, table, literal, rng, choose=any_quad):
    """Play one solitaire; return what is left, and the largest table."""
    stock = shuffled(range(1 << n), rng)
    shown, stock = refilled(stock[-table:], stock[:-table], table, literal=False)
    largest = len(shown)
    while quads := find_quads(shown):
        taken = choose(shown, stock, quads, rng)
        left = [card for card in shown if card not in taken]
        shown, stock = refilled(left, stock, table, literal)
        largest = max(largest, len(shown))
    return shown, largest


def can_be_won(shown, stock, table, literal):
    """Return whether some line of play wins, the order of the stock being known."""
    quads = find_quads(shown)
    if not quads:
        return not shown
    return any(
        can_be_won(
            *refilled([c for c in shown if c not in quad], stock, table, literal), table, literal
        )
        for quad in quads
    )


def test_the_regular_solitaire_leaves_nothing_or_eight_and_the_beginners_nothing():
    assert end_sizes(6) == (0, 8)
    assert end_sizes(4) == (0,)
    rng = random.Random(0)
    kinds = {found.vectors for found in leftover_classes(6)}
    left = Counter()
    for game in range(300):
        rest, _ = play(6, 8, literal=game % 2 == 0, rng=rng)
        assert total(rest) == 0
        assert canonical(rest).form in kinds
        left[len(rest)] += 1
    assert set(left) == {0, 8}
    assert all(play(4, 6, True, rng)[0] == [] for _ in range(200))


# Of 20,000 games the standard deviation of a share is 0.0035 at most; four of them.
GAMES, MARGIN = 20_000, 4 * 0.0035


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("literal", "choose", "share"),
    [
        (True, any_quad, 0.5251),
        (False, any_quad, 0.5286),
        (True, counting, 0.7584),
        (False, counting, 0.6046),
    ],
)
def test_how_often_the_solitaire_is_won(literal, choose, share):
    rng = random.Random(20)
    games = [play(6, 8, literal, rng, choose) for _ in range(GAMES)]
    assert abs(sum(not rest for rest, _ in games) / GAMES - share) < MARGIN
    if choose is any_quad and literal:
        tables = Counter(largest for _, largest in games)
        # 3.7 % never above 8, 55.9 % to 9, 40.4 % to 10.
        for size, part in {8: 0.037, 9: 0.559, 10: 0.404}.items():
            assert abs(tables[size] / GAMES - part) < MARGIN


@pytest.mark.heavy
def test_the_beginners_table_grows_to_seven_in_a_tenth_of_the_games():
    rng = random.Random(21)
    largest = Counter(play(4, 6, True, rng)[1] for _ in range(GAMES))
    assert set(largest) == {6, 7}
    assert abs(largest[7] / GAMES - 0.108) < MARGIN


@pytest.mark.heavy
@pytest.mark.parametrize(("literal", "share"), [(True, 0.9991), (False, 0.9778)])
def test_nearly_every_solitaire_can_be_won_if_the_stock_is_known(literal, share):
    rng = random.Random(22)
    # Of 1,000 games the standard deviation is 0.0047 at a share of 0.9778; four of them.
    won = 0
    for _ in range(1000):
        stock = shuffled(range(64), rng)
        won += can_be_won(*refilled(stock[-8:], stock[:-8], 8, False), 8, literal)
    assert abs(won / 1000 - share) < 4 * 0.0047


@pytest.mark.parametrize("n", [2, 3, 5, 7, 8])
def test_what_can_be_left_is_quad_free_with_sum_zero_in_every_dimension(n):
    for found in leftover_classes(n):
        assert total(found.vectors) == 0
        assert not has_quad(found.vectors)
        assert found.size % 4 == 0
        assert found.size != 4


# --- Quad squares -------------------------------------------------------------------------------


def squares_by_partitions():
    """Count squares from two ways to divide the deck that meet in single cards.

    Four rows and four columns in any orders make a semimagic square. For a magic one a diagonal
    and a counter-diagonal are Quads with a card in each row and column; seen from the first, the
    second swaps the rows in two pairs, and 8 of the 4! orders of rows do with both.
    """
    partitions = [[sum(1 << v for v in quad) for quad in p] for p in partitions_into_quads()]
    quads = [sum(1 << v for v in quad) for quad in find_quads(range(16))]
    semimagic = magic = 0
    # The group is transitive on Quads, so rows with the Quad 0, 1, 2, 3 among them are enough:
    # each partition has 4 of the 140 Quads.
    first = [p for p in partitions if 0b1111 in p]
    for rows in first:
        for columns in partitions:
            if any((row & column).bit_count() != 1 for row in rows for column in columns):
                continue
            semimagic += factorial(4) ** 2
            across = [q for q in quads if all((q & x).bit_count() == 1 for x in (*rows, *columns))]
            for one in across:
                for other in across:
                    places = [
                        next(j for j, c in enumerate(columns) if c & row & one) for row in rows
                    ]
                    swaps = [
                        next(j for j, c in enumerate(columns) if c & row & other) for row in rows
                    ]
                    step = [swaps.index(place) for place in places]
                    if all(step[i] != i and step[step[i]] == i for i in range(4)):
                        magic += 8
    return semimagic * 140 // 4, magic * 140 // 4


def test_quad_squares_of_sixteen_cards_by_filling_and_by_dividing():
    assert (count_semimagic(), count_magic()) == squares_by_partitions()
    assert (count_semimagic(), count_magic()) == (36_126_720, 3_225_600)
    # The affine group moves them freely: 112 and 10 kinds.
    assert count_semimagic() == 112 * order_of_agl(4)
    assert count_magic() == 10 * order_of_agl(4)


def test_the_beginner_deck_can_be_divided_into_quads_in_1505_ways():
    partitions = list(partitions_into_quads())
    assert len(partitions) == 1505

    # Exact cover by masks: the lowest card left is in one of the Quads that fit.
    quads = [sum(1 << v for v in quad) for quad in find_quads(range(16))]

    def cover(left):
        if not left:
            return 1
        return sum(cover(left ^ q) for q in quads if q & left & -left and q & left == q)

    assert cover(0xFFFF) == 1505


@pytest.mark.parametrize("n", [4, 6, 8])
def test_squares_are_made_for_larger_decks(n):
    rng = random.Random(n)
    for magic in (False, True):
        square = draw_square(n, rng, magic)
        assert len(set(square)) == 16
        assert all(total(square[i] for i in line) == 0 for line in (*ROWS, *COLUMNS))
        assert is_semimagic(square)
        assert is_magic(square) is magic or is_magic(square)


def test_drawn_squares_reach_more_than_a_sixteen_card_flat():
    rng = random.Random(7)
    squares = [draw_square(6, rng) for _ in range(20)]
    assert any(
        len(canonical(square).form) == 16 and max(canonical(square).form) > 15 for square in squares
    )


def test_one_diagonal_is_a_quad_only_with_the_other():
    rng = random.Random(8)
    for _ in range(200):
        square = draw_square(5, rng)
        one, other = (
            total(square[i] for i in line) == 0 for line in ((0, 5, 10, 15), (3, 6, 9, 12))
        )
        assert one is other


def test_a_square_with_a_card_twice_is_none():
    assert not is_semimagic([0, 1, 2, 3] * 4)
