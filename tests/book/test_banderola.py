"""Cards and positions of QUADRAO in the text."""

import pytest

from book._ext.banderola import board_of, read_lines, read_won, row_of
from eqlib import ParseError
from eqlib.games.quadrao.banderola import BOARDS
from eqlib.words import LANGUAGES

BOARD = BOARDS["7x7"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_card_of_a_row_is_a_picture_with_its_name_below(lang):
    html = row_of(["1b2r1b2r", "empty", "centre", "master-3r"], lang)
    assert html.count("<img") == 4
    assert '<code class="tile">1b2r1b2r</code>' in html
    assert html.count("<span></span>") == 0


def test_a_position_shows_its_cards_masters_arrows_and_signs():
    table = read_lines(BOARD, ["N d5=1b2r1b2r e5=4b2r4b2r", ""])
    html = board_of(table, ["4r"], {"d3": "a"}, "en")
    # The central card, two cards, and eight masters but one.
    assert html.count("<img") == 1 + 2 + 7
    # The two rows of four arrows, where no card lies.
    assert html.count('class="arrow"') == 8
    assert html.count('<span class="sign">a</span>') == 1
    # Places that are no cell: in the rows of the masters all seven.
    assert html.count('class="off"') == 14


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Z d5=1b2r1b2r", "line is 'Z'"),
        ("N d5", "card is 'd5'"),
        ("N z9=empty", "cell is 'z9'"),
        ("N d5=1b2r", "card on d5: text is '1b2r'"),
        ("N d6=empty", "quadrao.not_at_centre"),
        ("N d5=1b2r1b2r d6=3r3b3r3b", "quadrao.no_match"),
        ("N d5=empty e5=empty e4=empty", "quadrao.touches"),
    ],
)
def test_a_line_that_may_not_lie_is_refused(line, found):
    with pytest.raises(ParseError, match=found):
        read_lines(BOARD, [line])


def test_what_is_no_card_and_no_master_is_refused():
    with pytest.raises(ParseError):
        row_of(["5b5b5b5b"], "en")
    with pytest.raises(ParseError):
        row_of(["master-5b"], "en")
    with pytest.raises(ParseError, match="master is '5b'"):
        read_won("1b 5b")
    with pytest.raises(ParseError, match="cell is 'z1'"):
        board_of(read_lines(BOARD, []), [], {"z1": "a"}, "en")
