"""The tiles of Quads counted: by Burnside's lemma, and by listing what turns make of each mark."""

from itertools import product

import pytest

from autograder.figures import figure
from eqlib.games.quads.tiles import count_tiles


def tiles(signs, sides=4):
    """Return all tiles, each as the set of its marks."""
    marks = product(range(signs), repeat=sides)
    return {frozenset(mark[n:] + mark[:n] for n in range(sides)) for mark in marks}


def left(signs, turned):
    """Count the marks of a square that a turn leaves as they are."""
    marks = product(range(signs), repeat=4)
    return sum(mark[turned:] + mark[:turned] == mark for mark in marks)


@pytest.mark.parametrize("signs", [1, 2, 3, 4, 5])
def test_the_mean_of_the_marks_that_turns_leave_is_the_number_of_tiles(signs):
    # The identity leaves all, a quarter turn those with one sign, the half turn two by two.
    kept = [left(signs, turned) for turned in range(4)]
    assert kept == [signs**4, signs, signs**2, signs]
    assert sum(kept) == 4 * len(tiles(signs))


@pytest.mark.parametrize(("signs", "sides"), [*product(range(1, 7), (3, 4)), (3, 5), (2, 6)])
def test_burnsides_count_agrees_with_listing_all_tiles(signs, sides):
    assert count_tiles(signs, sides) == len(tiles(signs, sides))


def test_the_24_tiles_have_6_8_7_2_and_1_with_so_many_solid_sides():
    # With the solid sides turned first: 2^3 with one; 2^2 side by side and 3 opposite; 2; 1.
    solid = [max(mark.count(0) for mark in tile) for tile in tiles(3)]
    assert [solid.count(n) for n in range(5)] == [6, 8, 4 + 3, 2, 1]


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_the_figures_of_exercises_agree_with_listing_all_tiles(n):
    players = [tile for tile in tiles(n + 1) if 1 <= next(iter(tile)).count(0) <= 3]
    flat = {frozenset(mark[::way] for mark in tile for way in (1, -1)) for tile in tiles(n)}
    assert figure("tiles-of-player", n) == len(players)
    assert figure("tiles-that-flip", n) == len(flat)
    assert figure("triangles", n) == len(tiles(n, 3))
