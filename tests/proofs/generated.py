"""Random statements about up to four cards and a set, for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from eqlib.z2.proofs.language import (
    COMPARISONS,
    NUMBERS,
    PREDICATES,
    And,
    Compare,
    Count,
    Equal,
    Iff,
    Implies,
    In,
    Is,
    Linear,
    Not,
    Or,
    Quantified,
    Sum,
)

NAMES = ["a", "b", "c", "d"]
terms = st.lists(st.sampled_from(NAMES), max_size=3).map(lambda parts: Sum(tuple(parts)))
cards = st.sampled_from(NAMES).map(lambda name: Sum((name,)))


@st.composite
def atoms(draw):
    if draw(st.booleans()):
        return Equal(draw(terms), draw(terms))
    which = draw(st.sampled_from(sorted(PREDICATES)))
    size = PREDICATES[which] or draw(st.integers(2, 4))
    return Is(which, tuple(draw(st.one_of(cards, cards, terms)) for _ in range(size)))


PLACES = [None, "S"]
sums = st.builds(
    lambda one, more: Sum((*one.parts, *more)), terms, st.sampled_from([(), ("sum(S)",)])
)
counts = st.one_of(
    st.sampled_from(NUMBERS).map(lambda name: Count(name, (Sum(("S",)),))),
    st.lists(terms, min_size=1, max_size=3).map(lambda cards: Count("size", tuple(cards))),
)
comparisons = st.builds(
    lambda count, sign, number: Compare(Linear(((1, count),)), sign, Linear(((number, None),))),
    counts,
    st.sampled_from(COMPARISONS),
    st.integers(0, 5),
)


def larger(inner, places=(None,)):
    pairs = st.tuples(inner, inner)
    names = st.lists(st.sampled_from(NAMES), min_size=1, max_size=2, unique=True).map(tuple)
    return st.one_of(
        inner.map(Not),
        pairs.map(And),
        pairs.map(Or),
        pairs.map(lambda two: Implies(*two)),
        pairs.map(lambda two: Iff(*two)),
        st.builds(Quantified, st.booleans(), names, st.sampled_from(places), inner),
    )


statements = st.recursive(atoms(), larger, max_leaves=5)
about_sets = st.recursive(
    st.one_of(
        atoms(),
        comparisons,
        st.builds(In, sums, st.just("S")),
        st.builds(Equal, sums, sums),
    ),
    lambda inner: larger(inner, PLACES),
    max_leaves=5,
)
# A size in front makes a statement that often is true of some sizes alone.
of_a_size = st.builds(
    lambda sign, number, then: Implies(
        Compare(Linear(((1, Count("size", (Sum(("S",)),))),)), sign, Linear(((number, None),))),
        then,
    ),
    st.sampled_from(["=", "<=", ">="]),
    st.integers(0, 4),
    about_sets,
)
