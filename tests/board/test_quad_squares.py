"""The board of Quad squares: what is drawn is a square, and lines and diagonals are told apart."""

from itertools import combinations

import pytest

from eqlib import ParseError
from eqlib.board.session import open_board, step
from eqlib.words import text
from eqlib.z2.quads import is_quad
from eqlib.z2.squares import COLUMNS, DIAGONALS, ROWS, is_magic, is_semimagic

SEEDS = [f"seed {n}" for n in range(25)]


def opened(**options):
    return open_board({"kind": "evenquads.square", **options})


def chosen(board, places):
    for place in places:
        board = step(board, {"do": "toggle", "card": board.cards[place].id})
    return [line.text for line in board.view().lines]


def ids(board):
    return [card.id for card in board.cards]


def test_what_is_drawn_is_a_square_of_the_kind_that_was_asked_for():
    magic = [ids(opened(seed=seed)) for seed in SEEDS]
    semimagic = [ids(opened(square="semimagic", seed=seed)) for seed in SEEDS]
    assert all(map(is_magic, magic))
    assert all(map(is_semimagic, semimagic))
    # A diagonal of a drawn square has one of 64 sums, so hardly one of 25 is magic by chance.
    assert sum(map(is_magic, semimagic)) < 5
    assert len({tuple(square) for square in magic + semimagic}) == 2 * len(SEEDS)


@pytest.mark.parametrize("square", ["magic", "semimagic"])
def test_every_four_are_said_to_be_a_quad_or_not_and_where_they_lie(square):
    board = opened(square=square, seed="every four")
    for four in combinations(range(16), 4):
        where, quad, *_ = chosen(board, four)
        lines = [f"They lie in row {n}." for n, row in enumerate(ROWS, 1) if row == four]
        lines += [f"They lie in column {n}." for n, line in enumerate(COLUMNS, 1) if line == four]
        lines += ["They lie on a diagonal." for line in DIAGONALS if line == four]
        assert [where] == (lines or [text("quad_square.scattered", "en")])
        is_one = is_quad(*(board.cards[place].id for place in four))
        assert (quad == text("quad.yes", "en")) is is_one


def test_each_card_is_named_with_its_row_and_column_in_reading_order():
    board = opened(seed="rows")
    (group,) = board.view().groups
    assert [item.art for item in group.items] == [f"card:{card.id}" for card in board.cards]
    for place, item in enumerate(group.items):
        card = board.cards[place]
        assert item.name == f"Row {place // 4 + 1}, column {place % 4 + 1}: {card}"


def test_another_square_has_nothing_chosen_and_a_fifth_card_is_refused():
    board = opened(seed="first")
    assert chosen(board, range(5))[0] == text("free.full", "en")
    other = step(step(board, {"do": "toggle", "card": ids(board)[0]}), {"do": "new", "seed": "b"})
    assert other.chosen == ()
    assert is_magic(ids(other))
    assert ids(other) != ids(board)


def test_an_unknown_sort_of_square_is_refused():
    with pytest.raises(ParseError, match="square is 'latin'; use magic or semimagic"):
        opened(square="latin")
