"""The layouts of the chapters on Quad-free sets are what the chapters say of them."""

from itertools import combinations

import pytest

from eqlib import Card, find_quads
from eqlib.z2.affine import affinely_independent, hull
from eqlib.z2.quad_free import is_complete
from eqlib.z2.squares import is_magic
from eqlib.z2.vectors import total
from tests.figures import BOOK
from tests.figures.game import QUAD_FREE_NINE, cards
from tests.figures.quad_free import (
    AROUND_ONE,
    BAD_NINE,
    COMPLETE_EIGHT,
    DARK,
    EIGHT_OF_HALF,
    LIGHT,
    OTHER_NINE,
    SEVEN_SPIRALS,
    SIX_CIRCLES,
    ids,
)

EIGHT_CARD_FLAT = cards(
    "4 circle yellow; 4 spiral pink; 1 circle blue; 1 spiral green; 2 polyhedron pink; "
    "2 square yellow; 3 polyhedron green; 3 square blue"
)
SEVEN_INDEPENDENT = cards(
    "4 circle yellow; 1 circle yellow; 2 circle yellow; 4 spiral yellow; 4 polyhedron yellow; "
    "4 circle green; 4 circle blue"
)


def text(page):
    return (BOOK / f"{page}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("page", "layout"),
    [
        ("quad-free", QUAD_FREE_NINE),
        ("quad-free", AROUND_ONE),
        ("nine-cards", OTHER_NINE),
        ("nine-cards", BAD_NINE),
        ("nine-cards", COMPLETE_EIGHT),
        ("smaller-decks", SIX_CIRCLES),
        ("smaller-decks", SEVEN_SPIRALS),
        ("smaller-decks", EIGHT_OF_HALF),
        ("affine", EIGHT_CARD_FLAT),
        ("affine", SEVEN_INDEPENDENT),
        ("beyond", LIGHT),
        ("beyond", DARK),
    ],
)
def test_the_layouts_here_are_those_of_the_pages(page, layout):
    assert "; ".join(map(str, layout)) in text(page)


@pytest.mark.parametrize(
    ("layout", "quads"),
    [
        (AROUND_ONE, 0),
        (OTHER_NINE, 0),
        (COMPLETE_EIGHT, 0),
        (SIX_CIRCLES, 0),
        (SEVEN_SPIRALS, 2),
        (EIGHT_OF_HALF[:7], 0),
        (EIGHT_OF_HALF, 1),
        (EIGHT_CARD_FLAT, 14),
    ],
)
def test_the_layouts_hold_as_many_quads_as_the_pages_say(layout, quads):
    assert len(find_quads(layout)) == quads


def test_the_nine_whose_quads_lie_badly_have_three_cards_with_the_vector_of_the_centre():
    assert total(ids(cards("1 circle yellow; 4 spiral yellow; 1 spiral yellow"))) == 0
    assert find_quads(BAD_NINE)


def test_the_other_nine_is_three_triples_with_the_sum_that_the_page_names():
    centre = Card.parse("2 polyhedron green")
    triples = [t for t in combinations(OTHER_NINE, 3) if total(ids(list(t))) == centre.id]
    assert len(triples) == 3
    assert sorted(card for triple in triples for card in triple) == sorted(OTHER_NINE)


def test_the_eight_are_complete_and_the_twelve_of_two_decks_as_well():
    assert is_complete(ids(COMPLETE_EIGHT), 6)
    assert is_complete([*ids(LIGHT), *(64 + card for card in ids(DARK))], 7)


def test_the_flat_is_one_and_the_seven_are_independent():
    assert hull(ids(EIGHT_CARD_FLAT)) == sorted(ids(EIGHT_CARD_FLAT))
    assert affinely_independent(ids(SEVEN_INDEPENDENT))
    three = cards("4 circle yellow; 1 circle yellow; 4 polyhedron yellow")
    assert total(ids(three)) == Card.parse("1 polyhedron yellow").id
    assert total(ids(SEVEN_INDEPENDENT)) == Card.parse("3 square pink").id


def test_both_squares_that_the_page_lays_out_are_magic_and_one_is_two_latin_squares():
    lines = text("quad-squares").split("```{cards} ")[1:]
    rows = [cards(line.split("\n")[0]) for line in lines]
    assert [len(row) for row in rows] == [4] * 8
    for square in (rows[:4], rows[4:]):
        assert is_magic([card.id for row in square for card in row])
    latin = rows[4:]
    for line in (*latin, *zip(*latin, strict=True)):
        assert len({card.number for card in line}) == len({card.colour for card in line}) == 4
