"""Certificates hold for what is true, and each way to spoil one is seen by its checker."""

import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqlib.words import LANGUAGES, say
from eqlib.z2.affine import AffineMap
from eqlib.z2.certificates import (
    MaximalCertificate,
    QuadCertificate,
    QuadFreeCertificate,
    SameCertificate,
    check_maximal,
    check_no_larger,
    check_quad,
    check_quad_free,
    check_same,
)
from eqlib.z2.certify import (
    certify_maximal,
    certify_no_larger,
    certify_quad,
    certify_quad_free,
    certify_same,
)
from eqlib.z2.quad_free import complete_classes, greedy_quad_free

layouts = st.lists(st.integers(0, 63), max_size=10, unique=True)
NINE = greedy_quad_free(6)


def code(reason):
    """Return the code of a reason; it has to have words in every language."""
    assert all(say(reason, lang) for lang in LANGUAGES)
    return reason.code


def holds_a_quad(layout):
    return any(a ^ b ^ c ^ d == 0 for a, b, c, d in combinations(layout, 4))


@given(layouts)
def test_each_layout_has_just_one_of_the_two_certificates(layout):
    if holds_a_quad(layout):
        assert code(check_quad(layout, 6, certify_quad(layout))) == "z2.quad"
        with pytest.raises(ValueError, match="is a Quad"):
            certify_quad_free(layout)
    else:
        assert code(check_quad_free(layout, 6, certify_quad_free(layout))) == "z2.quad_free"
        with pytest.raises(ValueError, match="holds no Quad"):
            certify_quad(layout)


@given(layouts, st.lists(st.integers(-1, 70), max_size=5))
def test_no_four_vectors_pass_as_a_quad_but_a_quad_of_the_layout(layout, four):
    right = len(four) == len(set(four)) == 4 and set(four) <= set(layout) and holds_a_quad(four)
    certificate = QuadCertificate(tuple(four))
    assert (code(check_quad(layout, 6, certificate)) == "z2.quad") is right


@pytest.mark.parametrize(
    ("four", "expected"),
    [
        ((0, 1, 2), "z2.not_four"),
        ((0, 0, 1, 1), "z2.not_four"),
        ((0, 1, 2, 9), "z2.outside"),
        ((0, 1, 2, 4), "z2.not_zero"),
        ((0, 1, 2, 3), "z2.quad"),
    ],
)
def test_what_is_wrong_with_four_vectors_is_said(four, expected):
    assert code(check_quad(range(8), 4, QuadCertificate(four))) == expected


def test_each_way_to_spoil_pair_sums_is_seen():
    good = certify_quad_free(NINE).sums
    (a, b, total), *others = good
    layout = [0, 1, 2, 3]
    with_quad = tuple((x, y, x ^ y) for x, y in combinations(layout, 2))
    spoilt = {
        "z2.pair_missing": good[1:],
        "z2.wrong_sum": ((a, b, total ^ 1), *others),
        "z2.pair_twice": (*good, (b, a, total)),
        "z2.outside": ((a, 63, a ^ 63), *good),
    }
    for expected, sums in spoilt.items():
        assert code(check_quad_free(NINE, 6, QuadFreeCertificate(sums))) == expected
    assert code(check_quad_free(layout, 6, QuadFreeCertificate(with_quad))) == "z2.equal_sums"
    assert code(check_quad_free([64], 6, QuadFreeCertificate(()))) == "z2.no_layout"
    assert check_quad_free(NINE, 6, QuadFreeCertificate(((a, a, 0), *good))).code == "z2.pair_twice"


@pytest.mark.parametrize("n", [4, 5, 6, 7])
def test_complete_sets_are_certified_as_maximal(n):
    for found in complete_classes(n):
        certificate = certify_maximal(found.vectors, n)
        assert code(check_maximal(found.vectors, n, certificate)) == "z2.maximal"
        # One vector less, and that vector can join.
        with pytest.raises(ValueError, match="can join without a Quad"):
            certify_maximal(found.vectors[:-1], n)


def test_each_way_to_spoil_a_proof_of_maximality_is_seen():
    good = certify_maximal(NINE, 6)
    (outside, a, b, c), *others = good.shut_out
    spoilt = {
        "z2.not_shut_out": tuple(others),
        "z2.wrong_sum": ((others[0][0], a, b, c), *others),
        "z2.no_vector": ((outside ^ 64, a, b, c), *others),
        "z2.outside": ((outside, a, b, 63), *others),
        "z2.not_four": ((outside, a, a, c), *others),
    }
    for expected, shut_out in spoilt.items():
        assert code(check_maximal(NINE, 6, replace(good, shut_out=shut_out))) == expected
    empty = MaximalCertificate(QuadFreeCertificate(()), good.shut_out)
    assert code(check_maximal(NINE, 6, empty)) == "z2.pair_missing"


@pytest.mark.parametrize("n", range(1, 7))
def test_there_is_a_proof_that_none_is_larger_up_to_dimension_six(n):
    certificate = certify_no_larger(n)
    assert code(check_no_larger(n, certificate)) == "z2.no_larger"
    assert certificate.size - 1 == [2, 3, 4, 6, 7, 9][n - 1]


def test_the_proof_for_the_deck_has_the_numbers_3_7_42_and_40():
    found = certify_no_larger(6)
    assert (found.dimension, found.members, found.least, found.most) == (3, 7, 42, 40)


def test_each_wrong_number_in_a_proof_is_seen():
    good = certify_no_larger(6)
    spoilt = {
        "z2.wrong_dimension": replace(good, dimension=4),
        "z2.wrong_members": replace(good, members=8),
        "z2.wrong_least": replace(good, least=43),
        "z2.wrong_most": replace(good, most=39),
        "z2.wrong_example": replace(good, example=good.example[1:]),
        "z2.example_quad": replace(good, example=(0, 1, 2, 3, 4, 8, 16, 32, 63)),
        "z2.no_layout": replace(good, example=(*good.example[1:], 64)),
        # Nine vectors: two dimensions, three members, 18 against 18.
        "z2.no_contradiction": replace(good, size=9, dimension=2, members=3, least=18, most=18),
    }
    for expected, certificate in spoilt.items():
        assert code(check_no_larger(6, certificate)) == expected


@settings(deadline=None)
@given(layouts, st.integers(0, 2**32 - 1).map(random.Random))
def test_images_under_affine_maps_are_certified_as_the_same(layout, rng):
    move = AffineMap.draw(6, rng)
    image = [move(vector) for vector in layout]
    certificate = certify_same(layout, image, 6)
    assert certificate is not None
    assert code(check_same(layout, image, 6, certificate)) == "z2.same"


def test_each_way_to_spoil_a_map_is_seen():
    identity = SameCertificate((1, 2, 4), 0)
    assert code(check_same([0, 1], [0, 1], 3, identity)) == "z2.same"
    assert code(check_same([0, 1], [0, 2], 3, identity)) == "z2.map_misses"
    assert code(check_same([0, 1], [0], 3, identity)) == "z2.sizes"
    assert code(check_same([0, 1], [0, 1], 3, SameCertificate((1, 2, 3), 0))) == "z2.no_bijection"
    assert code(check_same([0, 1], [0, 1], 3, SameCertificate((1, 2), 0))) == "z2.no_bijection"
    assert code(check_same([0, 1], [0, 1], 3, SameCertificate((1, 2, 12), 0))) == "z2.no_bijection"
    assert code(check_same([0, 9], [0, 1], 3, identity)) == "z2.no_layout"
    assert certify_same([0, 1, 2, 3], [0, 1, 2, 4], 3) is None
