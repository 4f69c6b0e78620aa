"""The counts of expressions, held against lists of all of them."""

from itertools import permutations, product

import pytest

from eqlib.games.equalis.counting import (
    count_bare,
    count_expressions,
    count_shapes,
    count_sums,
)
from eqlib.games.equalis.deck import Deck
from eqlib.games.equalis.expressions import SIGNS
from eqlib.games.equalis.parsing import parse_expression
from eqlib.games.equalis.reach import reached
from eqlib.games.equalis.rules import Rules
from eqlib.games.equalis.search import Search
from tests.bench.equalis import deal
from tests.figures.equalis import given_out, trees, value_at, values_of


@pytest.mark.parametrize("n", range(1, 8))
def test_the_shapes_are_the_trees_over_a_row_of_numbers(n):
    found = list(trees(range(n), ["+"], 0))
    assert len(set(found)) == len(found) == count_shapes(n)


@pytest.mark.parametrize("n", range(1, 9))
def test_a_catalan_number_is_the_sum_of_the_products_of_the_smaller_ones(n):
    cuts = sum(count_shapes(cut) * count_shapes(n - cut) for cut in range(1, n))
    assert count_shapes(n) == (cuts if n > 1 else 1)


@pytest.mark.parametrize("n", range(1, 6))
def test_the_different_sums_and_differences_are_all_signs_but_one(n):
    assert len(values_of(tuple(range(n)), ("+", "−"))) == count_sums(n)


@pytest.mark.parametrize("n", range(1, 6))
def test_the_expressions_that_differ_are_as_many_as_the_series_says(n):
    assert len(values_of(tuple(range(n)))) == count_expressions(n)


@pytest.mark.parametrize("n", range(1, 5))
def test_without_parentheses_they_are_as_many_as_all_texts_have_values(n):
    found = {
        value_at(parse_expression("".join(map(str.__add__, map(str, row), (*signs, "")))))
        for row in permutations(range(n))
        for signs in product(SIGNS, repeat=n - 1)
    }
    assert len(found) == count_bare(n)


def test_parentheses_are_needed_from_three_numbers_on_and_a_sign_more_from_two():
    assert [count_bare(n) == count_expressions(n) for n in range(1, 5)] == [
        True,
        True,
        False,
        False,
    ]
    assert [count_sums(n) == count_bare(n) for n in range(1, 4)] == [True, False, False]


def deals(rules, count):
    """Yield the own and the common cards of seeded deals."""
    for number in range(count):
        yield deal(rules, number)


@pytest.mark.parametrize("level", ["2", "3"])
def test_a_number_is_reached_just_if_the_search_finds_an_equality_in_it(level):
    rules = Rules(Deck.parse(level))
    numbers = range(-3, 15)
    for own, common in deals(rules, 8):
        found = set()
        for number in numbers:
            search = Search(rules, [*own, *common], own, number, enough=0)
            search.finish()
            found |= {number} if search.best else set()
        assert reached(rules, [*own, *common], own, numbers) == found


def test_with_plus_and_minus_a_number_is_reached_just_if_the_numbers_can_be_given_out():
    rules = Rules()
    for own, common in deals(rules, 40):
        given = given_out(own, common)
        assert reached(rules, [*own, *common], own, range(-30, 31)) == given


@pytest.mark.parametrize("deck", ["1", "4*0..9,8*+,8*−,6*²,4*()"])
def test_with_plus_and_minus_alone_the_numbers_of_an_equality_have_an_even_sum(deck):
    rules, found = Rules(Deck.parse(deck)), set()
    for own, common in deals(rules, 60):
        search = Search(rules, [*own, *common], own)
        search.finish()
        if search.best is not None:
            cards = rules.cards_of(search.best)
            assert sum(map(int, filter(str.isdecimal, cards))) % 2 == 0
            found |= set(cards)
    # A square leaves the parity of its base, so squares are no exception.
    assert ("²" in found) == ("²" in rules.deck.points_of)


def test_where_the_equals_sign_is_a_card_what_is_reached_is_not_asked():
    with pytest.raises(ValueError, match="'='"):
        reached(Rules(Deck.parse("4*0..9,8*+,8*=")), ["3"], ["3"], range(3))
