"""No rule accepts what does not follow: random steps, and the numbers of real sets."""

import random
from itertools import combinations

import pytest
from brute import every_card, holds_for_all, numbers
from generated import NAMES, about_sets, statements, terms
from hypothesis import given, settings
from hypothesis import strategies as st

from eqlib.z2.proofs import TooLarge, decide, parse
from eqlib.z2.proofs.arithmetic import impossible
from eqlib.z2.proofs.language import (
    NUMBERS,
    Compare,
    Count,
    Implies,
    Linear,
    Quantified,
    Sum,
    Truth,
    conjunction,
    substitute,
)
from eqlib.z2.proofs.meter import Meter
from eqlib.z2.proofs.rules import RULES
from eqlib.z2.proofs.step import Step

N = 3
STEP = (
    st.lists(statements, min_size=1, max_size=3),
    st.one_of(statements, st.just(Truth(False))),
    st.sampled_from([2, 6]),
    st.integers(0, 2),
)


def check_step(premises, conclusion, n, again):
    if again:
        # A premise itself is a conclusion that many rules accept.
        conclusion = premises[again % len(premises)]
    whole = Implies(conjunction(tuple(premises)), conclusion)
    for name, rule in RULES.items():
        lemma = premises[0] if name == "lemma" else None
        if rule(Step(conclusion, tuple(premises), n, Meter(10**6), (), lemma)):
            assert decide(whole, n, 10**6).true, name


@settings(deadline=None, max_examples=60)
@given(*STEP)
def test_what_a_rule_accepts_does_follow(premises, conclusion, n, again):
    check_step(premises, conclusion, n, again)


@pytest.mark.heavy
@settings(deadline=None, max_examples=1500)
@given(*STEP)
def test_what_a_rule_accepts_does_follow_in_many_more_steps(premises, conclusion, n, again):
    check_step(premises, conclusion, n, again)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(about_sets, min_size=1, max_size=2),
    about_sets,
    st.dictionaries(st.sampled_from(NAMES[:2]), terms, min_size=1, max_size=2),
    st.integers(0, 3),
)
def test_what_a_rule_accepts_of_sets_and_lists_of_cards_does_follow(premises, claim, values, way):
    # Mostly the claim is the first premise, said of other cards or of some card.
    first, names = premises[0], tuple(values)
    if way == 0:
        premises, claim = [Quantified(True, names, None, first)], substitute(first, values)
    elif way == 1:
        premises, claim = [substitute(first, values)], Quantified(False, names, None, first)
    elif way == 2:
        claim = first
    for name, rule in RULES.items():
        lemma = premises[0] if name == "lemma" else None
        try:
            right = rule(Step(claim, tuple(premises), 2, Meter(10**5), (), lemma))
        except TooLarge:
            continue
        if right:
            assert holds_for_all(Implies(conjunction(tuple(premises)), claim), 2), name


@settings(deadline=None, max_examples=60)
@given(
    statements,
    st.lists(st.sampled_from(NAMES), min_size=1, max_size=2, unique=True),
    st.dictionaries(st.sampled_from(NAMES), terms, min_size=1, max_size=4),
    st.dictionaries(st.sampled_from(NAMES), terms, max_size=1),
)
def test_what_holds_for_all_and_for_some_is_said_of_the_right_cards(body, names, values, wrong):
    # `wrong` puts sums for cards that were not meant; mostly it makes what is said another thing.
    said = substitute(substitute(body, wrong), {n: values[n] for n in names if n in values})
    every = Quantified(True, tuple(names), None, body)
    some = Quantified(False, tuple(names), None, body)
    for name, premise, conclusion in [
        ("instance", every, said),
        ("lemma", every, said),
        ("witness", said, some),
    ]:
        lemma = every if name == "lemma" else None
        premises = () if lemma else (premise,)
        if RULES[name](Step(conclusion, premises, 6, Meter(10**5), (), lemma)):
            assert decide(Implies(premise, conclusion), 6, 10**7).true, name


# --- Numbers of sets ----------------------------------------------------------------------------

# All sets of eight cards, by their numbers.
SETS = {
    tuple((name, numbers(frozenset(cards), N, name)) for name in NUMBERS)
    for size in range(9)
    for cards in combinations(every_card(N), size)
}

counts = st.sampled_from(NUMBERS).map(lambda name: Count(name, (Sum(("S",)),)))
linears = st.lists(
    st.tuples(st.integers(-6, 6).filter(bool), counts), min_size=1, max_size=2
).flatmap(lambda terms: st.integers(-20, 20).map(lambda c: Linear((*terms, (c, None)))))
comparisons = st.builds(
    Compare, linears, st.sampled_from(["=", "!=", "<=", ">=", "<", ">"]), linears
)
simple = st.builds(
    lambda count, sign, number: Compare(Linear(((1, count),)), sign, Linear(((number, None),))),
    counts,
    st.sampled_from(["=", "<=", ">=", "<", ">"]),
    st.integers(0, 28),
)


def true_of(comparison, known):
    def number(linear):
        return sum(f * (1 if count is None else known[count.function]) for f, count in linear.terms)

    a, b = number(comparison.left), number(comparison.right)
    signs = {"=": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}
    return signs[comparison.sign]


@settings(deadline=None, max_examples=200)
@given(
    st.lists(st.one_of(simple, simple, comparisons), min_size=1, max_size=3),
    st.one_of(simple, comparisons),
)
def test_what_a_rule_says_of_numbers_is_so_for_all_sets(premises, conclusion):
    for name in ("arithmetic", "count", "parity", "pigeonhole", "definition"):
        if RULES[name](Step(conclusion, tuple(premises), N, Meter(10**6))):
            for known in map(dict, SETS):
                if all(true_of(one, known) for one in premises):
                    assert true_of(conclusion, known), (name, known)


def closest(size):
    """Return the sharpest numbers that a rule should give for sets of a size."""
    return [dict(known) for known in SETS if dict(known)["size"] == size]


@pytest.mark.parametrize("size", range(9))
def test_what_is_true_of_all_sets_of_a_size_is_mostly_given_by_the_rules(size):
    sets = closest(size)
    given_ = (parse(f"size(S) = {size}"),)
    pairs, evens = sets[0]["pairs"], min(known["evens"] for known in sets)
    for name, text in [
        ("count", f"pairs(S) = {pairs}"),
        ("count", "sums(S) <= 7"),
        ("parity", f"evens(S) >= {evens}"),
        ("count", f"2 * total(S) <= {size} * evens(S) + {size}"),
    ]:
        assert RULES[name](Step(parse(text), given_, N, Meter(10**5))), text
    # One more is not true of all, and no rule says so.
    wrong = parse(f"evens(S) >= {evens + 1}")
    assert not any(
        RULES[name](Step(wrong, given_, N, Meter(10**5))) for name in RULES if name != "lemma"
    )


def test_facts_that_cannot_hold_are_found_and_no_others():
    rng = random.Random(5)
    for _ in range(300):
        facts = [
            {name: rng.randint(-3, 3) for name in ("x", "y", "")} for _ in range(rng.randint(1, 4))
        ]
        solved = any(
            all(f["x"] * x + f["y"] * y + f[""] >= 0 for f in facts)
            for x in range(-30, 31)
            for y in range(-30, 31)
        )
        # Sound: where there is a solution, none is called impossible.
        assert not (solved and impossible(facts))
    assert impossible([{"x": 1, "": -1}, {"x": -1}])
    assert impossible([{"x": 2, "": -1}, {"x": -2, "": 1}])
    assert not impossible([{"x": 1}, {"x": -1}])
