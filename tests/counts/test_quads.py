"""Quads counted in two ways, and the laws of Quads."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eqlib import (
    DECK,
    Card,
    Deck,
    NoQuadCertificate,
    check_no_quad_certificate,
    complete,
    explain_quad,
    find_quads,
    is_quad,
    no_quad_certificate,
)
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED

cards = st.sampled_from(list(DECK))
layouts = st.lists(cards, min_size=4, max_size=16, unique=True)


def test_the_deck_holds_10416_quads():
    # 64 * 63 * 62 ordered triples fix the fourth card; each Quad is counted 4! times.
    assert len(find_quads(DECK)) == 64 * 63 * 62 // 24 == 10416


def test_the_deck_holds_10416_quads_by_trying_all_fours_of_a_beginners_deck_and_translating():
    # All fours of 16 cards, decided by the rulebook's words: 140, in each of the 12 such decks.
    for attribute in ATTRIBUTES:
        for value in LISTED[attribute]:
            deck = Deck.beginner(attribute, value)
            fours = [four for four in combinations(deck, 4) if is_quad(*four)]
            assert len(fours) == 16 * 15 * 14 // 24 == 140
            assert fours == find_quads(deck)


def test_a_card_lies_in_651_quads_and_two_cards_in_31():
    # 651 = 63 * 62 / 3! and 31 = 62 / 2!.
    quads = find_quads(DECK)
    assert {sum(card in quad for quad in quads) for card in DECK} == {651}
    pairs = combinations(DECK[:8], 2)
    assert {sum(a in quad and b in quad for quad in quads) for a, b in pairs} == {31}


@given(st.tuples(cards, cards, cards, cards))
def test_the_theorem_and_the_rulebooks_words_agree(four):
    # Sum zero and different, against all the same, all different or two and two.
    assert is_quad(*four) == (explain_quad(*four).code == "quad.yes")


def test_the_theorem_and_the_rulebooks_words_agree_on_every_four_with_the_first_card():
    # Translations carry any four cards to four with the first: C(63, 3) = 39,711 of them.
    first = DECK[0]
    checked = 0
    for three in combinations(DECK[1:], 3):
        assert is_quad(first, *three) == (explain_quad(first, *three).code == "quad.yes")
        checked += 1
    assert checked == 39_711


@given(st.tuples(cards, cards, cards, cards))
def test_an_account_names_every_attribute_once_in_their_order(four):
    why = explain_quad(*four)
    if len(set(four)) == 4:
        assert [reason.args["attribute"] for reason in why.because] == list(ATTRIBUTES)
    else:
        assert why.code == "quad.repeated"


@given(layouts)
def test_pair_sums_find_what_trying_all_fours_finds(layout):
    layout = sorted(layout)
    assert find_quads(layout) == [four for four in combinations(layout, 4) if is_quad(*four)]


@given(st.lists(cards, min_size=3, max_size=3, unique=True))
def test_three_cards_have_exactly_one_completion(three):
    assert [card for card in DECK if is_quad(*three, card)] == [complete(*three)]


def test_completing_two_equal_cards_is_refused():
    with pytest.raises(ValueError, match="two are the same"):
        complete(DECK[1], DECK[1], DECK[2])


@given(layouts)
def test_a_certificate_exists_just_when_there_is_no_quad_and_then_it_holds(layout):
    if find_quads(layout):
        with pytest.raises(ValueError, match="are a Quad"):
            no_quad_certificate(layout)
    else:
        certificate = no_quad_certificate(layout)
        assert check_no_quad_certificate(layout, certificate).code == "certificate.none"


@given(layouts)
def test_a_certificate_besides_all_quads_holds(layout):
    quads = find_quads(layout)
    certificate = no_quad_certificate(layout, besides=quads)
    code = "certificate.holds" if quads else "certificate.none"
    assert check_no_quad_certificate(layout, certificate).code == code


NINE = [Card.from_id(number) for number in (1, 2, 3, 4, 8, 12, 16, 32, 48)]


@given(st.integers(0, 35), st.integers(1, 63))
def test_a_certificate_with_one_wrong_sum_is_refused(place, error):
    sums = list(no_quad_certificate(NINE).sums)
    a, b, total = sums[place]
    sums[place] = (a, b, total ^ error)
    found = check_no_quad_certificate(NINE, NoQuadCertificate(tuple(sums)))
    assert (found.code, found.args["cards"]) == ("certificate.wrong_sum", [a, b])


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda sums: sums[1:], "certificate.missing"),
        (lambda sums: (*sums, sums[0]), "certificate.repeated"),
        (lambda sums: (*sums, (1, 5, 4)), "certificate.foreign"),
        (lambda sums: (*sums, (1, 1, 0)), "certificate.foreign"),
    ],
)
def test_a_spoilt_certificate_says_what_is_wrong(spoil, code):
    sums = spoil(no_quad_certificate(NINE).sums)
    assert check_no_quad_certificate(NINE, NoQuadCertificate(sums)).code == code


def test_a_certificate_cannot_name_four_cards_that_are_no_quad_or_not_there():
    sums = no_quad_certificate(NINE).sums
    for four in (tuple(NINE[:4]), tuple(Deck.beginner("number", "4")[12:16])):
        found = check_no_quad_certificate(NINE, NoQuadCertificate(sums, (four,)))
        assert found.code == "certificate.not_a_quad"


def test_a_hidden_quad_shows_as_equal_sums():
    # Ten of 64 cards always hold a Quad; all 45 right sums cannot hide it.
    ten = [*NINE, DECK[0]]
    quads = find_quads(ten)
    certificate = no_quad_certificate(ten, besides=quads)
    hiding = NoQuadCertificate(certificate.sums, tuple(quads[1:]))
    assert check_no_quad_certificate(ten, hiding).code == "certificate.equal_sums"
