"""The search for the best equality: it misses none, and what it shows is right."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from eqlib import ParseError
from eqlib.games.equalis import values
from eqlib.games.equalis.deck import Deck
from eqlib.games.equalis.expressions import (
    SIGNS,
    Equality,
    NoValue,
    Number,
    Operation,
    Square,
    symbols,
)
from eqlib.games.equalis.multisets import Multisets
from eqlib.games.equalis.parsing import parse_expression
from eqlib.games.equalis.rules import Rules, explain_equality
from eqlib.games.equalis.search import Search
from eqlib.rng import shuffled, stream
from eqlib.words import LANGUAGES, account

ONE, TWO, THREE = (Rules(Deck.parse(level)) for level in "123")


def deal(rules, seed, own, common):
    """Return own and common cards of a seed."""
    cards = shuffled(rules.deck.cards, stream(seed, "deck"))
    return cards[:own], cards[own : own + common]


def sides_of_texts(rules, cards):
    """Return (tree, value) of all texts that cards in a row make: no parentheses, no table."""
    found = {}
    for size in range(1, len(cards), 2):
        for row in set(permutations(cards, size)):
            try:
                tree = parse_expression(" ".join(row), rules.order)
                found[tree] = rules.value(tree)
            except (ParseError, NoValue):
                continue
    return found


def shapes(leaves, squares):
    """Yield all trees over a row of numbers, with any signs and up to so many squares."""
    if len(leaves) == 1:
        yield Number(leaves[0]), squares
    for cut in range(1, len(leaves)):
        for left, rest in shapes(leaves[:cut], squares):
            for right, over in shapes(leaves[cut:], rest):
                for sign in SIGNS:
                    yield Operation(sign, left, right), over
    if squares:
        for tree, over in shapes(leaves, squares - 1):
            yield Square(tree), over


def sides_of_shapes(rules, cards):
    """Return (tree, value) of all trees whose cards are there: all shapes over all rows."""
    held, found = Counter(cards), {}
    numbers = [int(card) for card in cards if card.isdecimal()]
    signs = sum(card in SIGNS for card in cards)
    for size in range(1, min(len(numbers), signs + 1) + 1):
        for row in set(permutations(numbers, size)):
            for tree, _ in shapes(row, held["²"]):
                if Counter(symbols(tree, rules.order)) <= held:
                    try:
                        found[tree] = rules.value(tree)
                    except NoValue:
                        continue
    return found


def brute(rules, own, common, sides):
    """Return the points of the best equality of each value, by trying all pairs of sides."""
    held = Counter((*own, *common))
    by_value = {}
    for tree, value in sides.items():
        if value.denominator != 1:
            continue
        used = frozenset(Counter(symbols(tree, rules.order)).items())
        by_value.setdefault(value, {})[used] = tree
    best = {}
    for value, trees in by_value.items():
        for left, right in product(trees.values(), repeat=2):
            cards = rules.cards_of(Equality(left, right))
            bare = isinstance(left, Number) and isinstance(right, Number)
            if not bare and Counter(cards) <= held and set(cards) & set(own):
                best[value] = max(best.get(value, 0), rules.points(Equality(left, right)))
    return best


def check(rules, own, common, best):
    """Check a search, and one for each value and for some that cannot be reached."""
    search = Search(rules, [*own, *common], own)
    search.finish()
    assert search.complete
    assert search.points == max(best.values(), default=0)
    for number in {*best, 17, -3, 1000}:
        stated = Search(rules, [*own, *common], own, number=int(number))
        stated.finish()
        assert stated.points == best.get(Fraction(number), 0)
        if stated.best is not None:
            verdict = explain_equality(rules, stated.best, own, common, int(number))
            assert verdict.code == "equalis.right"
            assert verdict.args["n"] == stated.points
        else:
            assert stated.why.code == "equalis.none_in"


@pytest.mark.parametrize(
    "rules", [ONE, TWO, Rules(TWO.deck, "left"), Rules(TWO.deck, division="fractions")]
)
def test_the_search_agrees_with_reading_all_rows_of_cards(rules):
    outcomes = set()
    for seed in range(25):
        own, common = deal(rules, f"rows{seed}", 3, 4)
        best = brute(rules, own, common, sides_of_texts(rules, [*own, *common]))
        check(rules, own, common, best)
        outcomes.add(max(best.values(), default=0))
    # Deals with none, and with small and large equalities, are all among them.
    assert 0 in outcomes
    assert len(outcomes) >= 3


SMALL = Deck.parse("3*0..6,3*+,3*−,2*×,1*:,3*²,4*()")


@pytest.mark.parametrize("rules", [Rules(SMALL), Rules(SMALL, "left")])
def test_the_search_agrees_with_trying_all_trees_with_squares_and_parentheses(rules):
    signs = set()
    for seed in range(25):
        own, common = deal(rules, f"trees{seed}", 3, 5)
        best = brute(rules, own, common, sides_of_shapes(rules, [*own, *common]))
        check(rules, own, common, best)
        search = Search(rules, [*own, *common], own)
        search.finish()
        signs |= set(search.text or "")
    assert {"²", "(", "+", "×"} <= signs


def test_an_equals_card_is_needed_where_the_deck_has_it():
    rules = Rules(Deck.parse("4*0..9,8*+,8*−,8*="))
    with_it = Search(rules, ["3", "4", "+", "7", "="], ["="])
    with_it.finish()
    assert (with_it.text, with_it.points) == ("3+4=7", 5)
    without = Search(rules, ["3", "4", "+", "7"], ["3"])
    without.finish()
    assert without.why.code == "equalis.none_without_equals"


def test_own_cards_must_be_used_and_bare_numbers_are_no_equality():
    search = Search(ONE, ["9", "3", "4", "+", "7"], ["9"])
    search.finish()
    assert search.why.code == "equalis.none"
    bare = Search(ONE, ["9", "9"], ["9"])
    bare.finish()
    assert bare.best is None
    # Two sets share a value there, 7 or 9: what is said of that is true all the same.
    for without in (search, bare):
        (_, told), *_ = account(without.why, "en")
        assert "there is no own card among them, or no operation" in told


@pytest.mark.parametrize("rules", [ONE, TWO, THREE])
def test_every_best_equality_is_right_by_the_rules_and_counts_what_is_said(rules):
    for seed in range(60):
        own, common = deal(rules, f"deal{seed}", 4, 7)
        search = Search(rules, [*own, *common], own)
        search.finish()
        if search.best is not None:
            verdict = explain_equality(rules, search.best, own, common)
            assert verdict.code == "equalis.right"
            assert verdict.args["n"] == search.points <= search.ceiling


def test_a_search_is_the_same_however_it_is_cut():
    for seed in range(10):
        own, common = deal(THREE, f"cut{seed}", 4, 7)
        whole = Search(THREE, [*own, *common], own, number=seed)
        whole.finish()
        cut = Search(THREE, [*own, *common], own, number=seed)
        points, progress = 0, 0.0
        while not cut.run(50):
            assert points <= cut.points
            assert progress <= cut.progress <= 1
            points, progress = cut.points, cut.progress
            if cut.best is not None:
                assert THREE.value(cut.best.left) == seed
        assert (cut.best, cut.points, cut.looked) == (whole.best, whole.points, whole.looked)


def test_a_budget_ends_the_search_and_then_nothing_is_proved():
    own, common = deal(TWO, "budget", 4, 7)
    search = Search(TWO, [*own, *common], own, number=99, budget=100)
    search.finish()
    assert not search.complete
    assert search.why.code == "equalis.none_so_far"


def test_a_search_that_ends_early_or_leaves_out_cards_does_not_say_that_all_is_proved():
    own, common = deal(TWO, "early", 4, 7)
    first = Search(TWO, [*own, *common], own, enough=1)
    first.finish()
    whole = Search(TWO, [*own, *common], own)
    whole.finish()
    assert first.points < whole.points
    assert not first.complete
    assert (first.why.code, whole.why.code) == ("equalis.best_so_far", "equalis.best")
    few = Search(TWO, [*own, *common], own, most=4)
    few.finish()
    assert few.complete
    assert few.why.code == "equalis.best_so_far"


def test_what_a_search_finds_and_that_it_finds_none_is_said_in_every_language():
    own, common = deal(TWO, "said", 4, 7)
    whole = Search(TWO, [*own, *common], own)
    none = Search(TWO, [*own, *common], own, number=9999)
    for search in (whole, none, Search(TWO, ["1"], ["1"])):
        search.finish()
        for lang in LANGUAGES:
            (_, head), *steps = account(search.why, lang)
            assert str(search.looked) in head
            assert bool(steps) == (search.best is not None)


def test_without_squares_and_joined_digits_every_equality_has_an_even_number_of_cards():
    # Numbers are signs and two more, so together they are twice the signs and two.
    for seed in range(60):
        own, common = deal(TWO, f"even{seed}", 4, 7)
        search = Search(TWO, [*own, *common], own)
        search.finish()
        if search.best is not None:
            cards = TWO.cards_of(search.best)
            assert len(cards) % 2 == 0
            assert sum(map(str.isdecimal, cards)) == len(cards) // 2 + 1


def test_a_search_takes_no_more_cards_than_it_may():
    own, common = deal(TWO, "most", 4, 7)
    for most in (4, 6, 8):
        search = Search(TWO, [*own, *common], own, most=most)
        search.finish()
        assert len(TWO.cards_of(search.best)) <= most


class Backwards(frozenset):
    """A set that is run through from its other end, as another Python may do."""

    def __iter__(self):
        return reversed(list(super().__iter__()))

    def union(self, *others):
        return Backwards(super().union(*others))


@pytest.mark.parametrize(
    ("cards", "number"),
    [("5 2 − ² () 3 3 ×", None), ("4 5 0 ² 9 6 − + + ² ()", None), ("0 2 4 3 8 0 − + + × ()", 0)],
)
def test_what_is_found_does_not_hang_on_the_order_of_sets(cards, number, monkeypatch):
    def found():
        search = Search(THREE, cards.split(), number=number)
        search.finish()
        return search.text

    one_way = found()
    monkeypatch.setattr(values, "frozenset", Backwards, raising=False)
    assert found() == one_way


@pytest.mark.parametrize("rules", [ONE, TWO, THREE])
def test_multisets_are_counted_before_they_are_made(rules):
    for seed in range(10):
        own, common = deal(rules, f"count {seed}", 4, 8)
        for most in (1, 4, 9):
            sets = Multisets([*own, *common], 11)
            made = sets.expressions(most)
            assert sets.count_expressions(most) == len(set(made)) == len(made)
