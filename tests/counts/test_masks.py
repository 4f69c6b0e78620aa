"""Sets as whole numbers give what lists of vectors give."""

from hypothesis import given
from hypothesis import strategies as st

from eqlib.z2 import masks, quads

sets = st.sets(st.integers(0, 63), max_size=20)


def as_sets(found):
    return sorted(map(sorted, found))


@given(sets)
def test_members_come_back(vectors):
    assert list(masks.members(masks.to_mask(vectors))) == sorted(vectors)


@given(sets, st.integers(0, 63))
def test_a_shift_adds_a_vector_to_all(vectors, vector):
    shifted = masks.shift(masks.to_mask(vectors), vector)
    assert set(masks.members(shifted)) == {other ^ vector for other in vectors}


@given(sets)
def test_the_same_quads_are_found_and_counted(vectors):
    mask = masks.to_mask(vectors)
    wanted = quads.find_quads(vectors)
    assert as_sets(masks.members(quad) for quad in masks.find_quads(mask)) == as_sets(wanted)
    assert masks.count_quads(mask) == len(wanted)
    assert masks.has_quad(mask) == bool(wanted)


@given(sets, st.sets(st.integers(0, 63), max_size=5))
def test_a_quad_is_mixed_when_it_has_members_of_both_sets(vectors, own):
    others = vectors - own
    mixed = [
        quad for quad in quads.find_quads(others | own) if own & set(quad) and others & set(quad)
    ]
    assert masks.has_mixed_quad(masks.to_mask(own), masks.to_mask(others)) == bool(mixed)
