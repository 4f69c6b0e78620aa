"""What the chapters on Kris Burm's Quads say of the positions that they show."""

from __future__ import annotations

import re

import pytest

from eqlib.games.quads.cells import (
    dead_cells,
    fillers,
    free_cells,
    most_placements,
    reserved_cells,
    safe_placements,
)
from eqlib.games.quads.game import Place, QuadsGame
from eqlib.games.quads.mirror import image, image_reply
from eqlib.games.quads.position import Position
from eqlib.games.quads.regions import regions
from eqlib.games.quads.rules import why_no_fit
from eqlib.games.quads.text import read_board, read_position
from eqlib.games.quads.tiles import decode
from tests.figures import BOOK


def boards(page: str) -> list[tuple[dict[str, str], str]]:
    """Return the positions of a page: the cells by their signs, and the rows."""
    text = (BOOK / page).read_text(encoding="utf-8")
    found = []
    for marks, rows in re.findall(r"```\{position\}\n(?::marks: (.*)\n)?([^`]*)```", text):
        signs = (mark.split("=") for mark in marks.split())
        found.append(({sign: cell for cell, sign in signs}, rows))
    return found


def cells(position: Position, signs: dict[str, str], wanted: str) -> list[int]:
    return sorted(position.grid.read_cell(signs[sign]) for sign in wanted)


((SMALL_SIGNS, SMALL),) = boards("quads-rules.md")
(CELL_SIGNS, CELLS), (_, MIRRORED) = boards("quads-moves.md")
((_, TREE),) = boards("quads-solver.md")


def test_the_small_board_of_the_rules_is_as_they_say() -> None:
    game = QuadsGame(size=4)
    state = game.start("any")
    moves = ["0:b3:PPPP", "1:d1:XXXX", "0:c3:PLXP", "1:a3:DPPX", "0:c2:XLPP"]
    for word in moves:
        state = state.play(game.read_move(word))
    position = read_board(game, SMALL)
    assert state.position.cells == position.cells
    for sign in "ab":
        (cell,) = cells(position, SMALL_SIGNS, sign)
        assert fillers(position, cell) == (0,)
    (a,) = cells(position, SMALL_SIGNS, "a")
    assert decode(position.cells[a]) == "..XL"
    # The other tile that the text tries at c3 clashes at one side, its left.
    before = read_board(game, SMALL.replace("PLXP", "....").replace("XLPP", "...."))
    reason = why_no_fit(before, before.grid.read_cell("c3"), "PLPX")
    assert reason is not None
    (clash,) = reason.because
    assert clash.args["direction"]["code"] == "quads.direction.left"  # type: ignore[index, call-overload]


def test_the_ten_free_cells_are_dead_reserved_and_open_as_the_chapter_says() -> None:
    position = read_board(QuadsGame(), CELLS)
    assert free_cells(position) == cells(position, CELL_SIGNS, "abcdefghij")
    assert dead_cells(position) == cells(position, CELL_SIGNS, "bdefh")
    for cell in cells(position, CELL_SIGNS, "bdeh"):
        assert {"L", "D"} <= set(decode(position.cells[cell]))
    (f,) = cells(position, CELL_SIGNS, "f")
    assert "." not in decode(position.cells[f])
    assert "D" in decode(position.cells[f])
    assert reserved_cells(position, 0) == cells(position, CELL_SIGNS, "c")
    assert reserved_cells(position, 1) == cells(position, CELL_SIGNS, "agj")
    assert most_placements(position, 0) == 2
    safe = sorted(cell for cell, _ in safe_placements(position, 1))
    assert safe == cells(position, CELL_SIGNS, "aj")
    found = sorted(regions(position))
    assert found == sorted(cells(position, CELL_SIGNS, group) for group in ("a", "c", "gi", "j"))


def test_the_mirrored_board_is_its_own_image_and_the_last_tile_is_the_one_that_the_text_turns() -> (
    None
):
    position = read_board(QuadsGame(), MIRRORED)
    assert image_reply(position) is None
    assert image("PPLX") == "DPXX"
    before = read_board(QuadsGame(), MIRRORED.replace("DPXX", "...."))
    reply = image_reply(before)
    assert reply is not None
    assert (before.grid.name(reply[0]), decode(reply[1])) == ("e2", "DPXX")


def test_in_the_small_tree_there_are_four_placements_and_after_c1_one_reply_and_one_more() -> None:
    state = read_position(QuadsGame(), f"{TREE}: light")
    moves = list(state.legal_moves(0))
    assert len(moves) == 4
    after = state.play(next(move for move in moves if move.cell == "c1"))
    (reply,) = after.legal_moves(1)
    assert reply.cell == "d3"
    d1 = after.position.grid.read_cell("d1")
    assert (fillers(state.position, d1), fillers(after.position, d1)) == ((1,), ())
    then = after.play(reply)
    assert {move.cell for move in then.legal_moves(0)} == {"a3", "f2"}
    assert all(then.play(move).over for move in then.legal_moves(0))


@pytest.mark.parametrize("page", ["quads-moves.md", "quads-solver.md"])
def test_the_cells_of_a_page_work_on_the_positions_that_it_shows(page: str) -> None:
    text = (BOOK / page).read_text(encoding="utf-8")
    given = re.findall(r'read_position\(game, """\n([^:]*): light"""', text)
    assert given
    assert set(given) <= {rows for _, rows in boards(page)}


def test_a_tile_that_touches_nothing_is_never_refused_for_its_sides() -> None:
    # What the rules' chapter asks itself: without the rule of neighbours such a cell takes any.
    state = QuadsGame().start("any")
    for word in ("0:a1:PPPP", "1:f6:XXXX"):
        state = state.play(state.game.read_move(word))
    reasons = {state.why_illegal(Place(0, "c3", tile)) for tile in state.hand(0)}
    assert {reason.code for reason in reasons if reason} == {"quads.not_adjacent"}
