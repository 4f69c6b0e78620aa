"""Forms of expressions: a sum of products, or a product of sums, and so on; each has own values."""

from functools import cache
from itertools import combinations, permutations, product

import pytest

from eqlib.games.equalis.counting import count_expressions
from eqlib.games.equalis.expressions import SIGNS, Number
from tests.figures.equalis import PLACES, PRIME, joined, trees

# What each number is changed to.
OTHER = [11_235_813_213, 27_182_818_284_590, 1_618_033_988_749, 14_142_135_623_730]


def alone(number):
    """The form of a number, and its sign: a minus before the whole is kept apart."""
    return 1, ("number", number)


def parts(form, kind):
    """What a form adds or multiplies: its terms with their signs, or itself alone."""
    sign, (found, inner) = form
    if found != kind:
        return [form] if kind == "sum" else [(1, form[1])]
    return [(sign * other if kind == "sum" else other, part) for other, part in inner]


def together(sign, left, right):
    """The form of two forms with a sign between them."""
    turned = 1 if sign in "+×" else -1
    if sign in "+−":
        terms = [*parts(left, "sum"), *((turned * e, key) for e, key in parts(right, "sum"))]
        terms.sort(key=lambda term: term[1])
        first = terms[0][0]
        return first, ("sum", tuple((first * e, key) for e, key in terms))
    factors = [*parts(left, "product"), *((turned * e, k) for e, k in parts(right, "product"))]
    factors.sort(key=lambda factor: factor[1])
    return left[0] * right[0], ("product", tuple(factors))


def form_of(tree):
    """The form of a tree, with its sign."""
    if isinstance(tree, Number):
        return alone(tree.number)
    return together(tree.sign, form_of(tree.left), form_of(tree.right))


def value_at(tree, places):
    if isinstance(tree, Number):
        return places[tree.number]
    return joined(tree.sign, value_at(tree.left, places), value_at(tree.right, places))


def all_trees(numbers):
    """All trees of so many numbers, in any order, with any signs."""
    return (tree for row in permutations(range(numbers)) for tree in trees(row, SIGNS, 0))


@cache
def forms(chosen):
    """The forms of all expressions that use each of some numbers once."""
    if len(chosen) == 1:
        return frozenset({alone(*chosen)})
    found = set()
    for size in range(1, len(chosen)):
        for left in combinations(chosen, size):
            right = tuple(n for n in chosen if n not in left)
            for pair in product(forms(left), forms(right)):
                found |= {together(sign, *pair) for sign in SIGNS}
    return frozenset(found)


@pytest.mark.parametrize("n", range(1, 6))
def test_there_are_as_many_forms_as_the_series_says(n):
    assert len(forms(tuple(range(n)))) == count_expressions(n)


@pytest.mark.parametrize("n", range(1, 5))
def test_two_expressions_have_the_same_values_just_if_they_have_the_same_form(n):
    pairs = {(form_of(tree), value_at(tree, PLACES)) for tree in all_trees(n)}
    assert len({form for form, _ in pairs}) == len({value for _, value in pairs}) == len(pairs)
    # A form and its negative are one but for the sign, and no other multiple is among them.
    sizes = {}
    for (_, key), value in pairs:
        sizes.setdefault(key, set()).add(min(value, PRIME - value))
    assert all(len(values) == 1 for values in sizes.values())


def numbers_of(key):
    """The numbers in a form."""
    kind, inner = key
    if kind == "number":
        return {inner}
    return set().union(*(numbers_of(part) for _, part in inner))


def linked(pairs, numbers):
    """The sets of numbers that some pairs link."""
    sets = [{number} for number in numbers]
    for pair in pairs:
        touched = [one for one in sets if one & pair]
        sets = [one for one in sets if not one & pair] + [set().union(*touched)]
    return {frozenset(one) for one in sets}


def four_values(tree, first, second):
    """Return the value, those after a change of one of two numbers, and of both."""
    places = dict(enumerate(PLACES))
    for changed in ((), (first,), (second,), (first, second)):
        yield value_at(tree, places | {at: OTHER[at] for at in changed})


@pytest.mark.parametrize("n", range(2, 5))
def test_of_four_values_a_sum_and_a_product_each_keep_their_own_rule(n):
    examples = {form_of(tree): tree for tree in all_trees(n)}
    assert len(examples) == count_expressions(n)
    for (_, (kind, inner)), tree in examples.items():
        blocks = {frozenset(numbers_of(part)) for _, part in inner}
        keep = {"sum": set(), "product": set()}
        pairs = set(map(frozenset, combinations(range(n), 2)))
        for pair in pairs:
            p, q, r, s = four_values(tree, *pair)
            if (p + s - q - r) % PRIME == 0:
                keep["sum"].add(pair)
            if (p * s - q * r) % PRIME == 0:
                keep["product"].add(pair)
        assert not keep["sum"] & keep["product"]
        assert {pair for pair in pairs if not any(pair <= block for block in blocks)} <= keep[kind]
        # The others link the numbers of a term, or of a factor.
        assert linked(pairs - keep[kind], range(n)) == blocks
