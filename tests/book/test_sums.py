"""Sums in the text are computed from the cards, and shown whole."""

from __future__ import annotations

import re

import pytest

from book._ext.cards import read_cards
from book._ext.sums import pair_sums, sum_table
from eqlib import find_quads

# The two worked examples of the mathematics page.
EXAMPLES = [
    "1 polyhedron blue; 1 polyhedron pink; 1 circle green; 1 circle yellow",
    "1 spiral green; 4 square pink; 3 square yellow; 2 spiral blue",
]
NINE = (
    "3 polyhedron green; 1 circle blue; 2 spiral blue; 4 spiral yellow; 4 spiral pink; "
    "2 circle yellow; 1 polyhedron blue; 3 spiral pink; 4 polyhedron blue"
)


def codes(html: str) -> list[str]:
    return re.findall(r'class="vec">(\d\d)<', html)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_worked_examples_sum_to_zero_below_their_own_codes(example: str) -> None:
    cards = read_cards(example)
    shown = codes(sum_table(cards, "en"))
    assert shown[:-3] == [code for card in cards for code in card.codes]
    assert shown[-3:] == ["00", "00", "00"]


def test_a_sum_that_is_not_zero_is_shown_too() -> None:
    # Green in place of blue: 01 + 10 = 11 is what the colours are off by.
    cards = read_cards(EXAMPLES[1].replace("2 spiral blue", "2 spiral green"))
    assert codes(sum_table(cards, "en"))[-3:] == ["00", "00", "11"]


@pytest.mark.parametrize("lang", ["en", "es", "eu"])
def test_all_pairs_are_listed_and_equal_sums_stand_first(lang: str) -> None:
    html = pair_sums(read_cards(NINE), lang)
    items = html.split("<li")[1:]
    # 9 * 8 / 2 pairs; the one Quad splits into pairs in three ways.
    assert html.count('class="pair"') == 36
    assert len(items) == 33
    assert ['class="again"' in item for item in items] == [True] * 3 + [False] * 30


def test_without_a_quad_no_sum_stands_out() -> None:
    eight = read_cards(NINE)[:8]
    assert find_quads(eight) == []
    assert "again" not in pair_sums(eight, "en")
