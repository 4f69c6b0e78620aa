"""Tiles and positions of Quads in the text."""

import pytest

from book._ext.tiles import board_of, read_marks, row_of
from eqlib import ParseError
from eqlib.games.quads.game import QuadsGame

SMALL = QuadsGame(size=2)


def test_each_tile_of_a_row_is_a_picture_with_its_sides_below():
    html = row_of(["LPPX", "XXXX"])
    assert html.count("<img") == 2
    assert '<code class="tile">LPPX</code>' in html


def test_a_position_shows_its_tiles_by_name_and_the_signs_of_its_cells():
    html = board_of(SMALL, "PPPP .... / .... XXXX", {"b2": "a"}, "en")
    assert html.count("<img") == 2
    assert 'alt="PPPP"' in html
    # Row 2 is the upper one: the neutral tile, then the cell b2.
    above = html.split('<th scope="row">2</th>')[1].split("</tr>")[0]
    assert above.endswith('<td><span class="sign">a</span></td>')


@pytest.mark.parametrize("marks", ["c3", "=a", "c3="])
def test_a_mark_that_is_no_cell_and_sign_is_refused(marks):
    with pytest.raises(ParseError, match="use cell=sign"):
        read_marks(marks)


def test_what_cannot_lie_is_refused():
    with pytest.raises(ParseError, match="solid sides"):
        row_of(["LLLL"])
    with pytest.raises(ParseError, match="use P at the left"):
        board_of(SMALL, "PPPP XXXX / .... ....", {}, "en")
    with pytest.raises(ParseError, match="cell is 'c3'"):
        board_of(SMALL, ".... .... / .... ....", {"c3": "a"}, "en")
