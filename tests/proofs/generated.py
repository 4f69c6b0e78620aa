"""Random statements about up to four cards, for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from eqlib.z2.proofs.language import (
    PREDICATES,
    And,
    Equal,
    Iff,
    Implies,
    Is,
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


def larger(inner):
    pairs = st.tuples(inner, inner)
    names = st.lists(st.sampled_from(NAMES), min_size=1, max_size=2, unique=True).map(tuple)
    return st.one_of(
        inner.map(Not),
        pairs.map(And),
        pairs.map(Or),
        pairs.map(lambda two: Implies(*two)),
        pairs.map(lambda two: Iff(*two)),
        st.builds(Quantified, st.booleans(), names, st.none(), inner),
    )


statements = st.recursive(atoms(), larger, max_leaves=5)
