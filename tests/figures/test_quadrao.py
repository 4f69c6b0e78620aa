"""What the chapters on 27th QUADRAO say of the positions that they show."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import replace

import pytest

from book._ext.banderola import read_lines
from eqlib.games.quadrao.banderola import BOARDS, read_board
from eqlib.games.quadrao.cards import FAMILIES, MOST_CARDS, name_of
from eqlib.games.quadrao.game import QuadraoGame
from eqlib.games.quadrao.position import Choice
from eqlib.games.quadrao.sheet import read_sheet
from eqlib.games.quadrao.table import Spot, Table
from eqlib.games.quadrao.trails import ends
from tests.figures import BOOK

GAME = QuadraoGame()
BOARD = BOARDS["7x7"]


def read_page(page: str) -> str:
    return (BOOK / f"{page}.md").read_text(encoding="utf-8")


def shown(page: str) -> list[Table]:
    """Return the positions of a page, in order."""
    text = read_page(page)
    found = []
    for block in re.findall(r"```\{banderola\}\n(.*?)```", text, re.DOTALL):
        size = re.search(r":board: (.+)", block)
        lines = [line for line in block.splitlines() if not line.startswith(":")]
        found.append(read_lines(read_board(size[1] if size else "7x7"), lines))
    return found


EMPTY, TWO_LINES, FROM_THE_SIDE, FROM_BELOW, SHUT_IN = shown("quadrao-rules")


def spot(table: Table, cell: str) -> Spot | None:
    found = (spot for spot in table.spots if table.board.name(spot.cell) == cell)
    return next(found, None)


def test_the_cells_with_a_sign_ask_for_what_the_rules_say():
    asked = {cell: spot(TWO_LINES, cell) for cell in ("f5", "e6", "d2", "e4")}
    assert [(at.direction, at.asked) for at in asked.values() if at] == [
        (1, "2r"),
        (0, "4b"),
        (2, "3b"),
    ]
    assert asked["e4"] is None
    reason = TWO_LINES.why_not(1, BOARD.read_cell("e4"), "empty")
    assert reason is not None
    assert reason.code == "quadrao.touches"
    assert reason.args["other"] == "e5"


@pytest.mark.parametrize("table", [FROM_THE_SIDE, FROM_BELOW])
def test_the_card_on_e6_takes_the_master(table):
    *line, last = table.lines[0]
    assert BOARD.name(last.cell) == "e6"
    before = replace(table, lines=(tuple(line), (), (), ()))
    start = GAME.start("any").position
    held = tuple(sorted({*start.hands[start.turn], name_of(last.card, "quarter")}))
    hands = [held, held]
    position = replace(start, table=before, hands=tuple(hands))
    at = spot(before, "e6")
    assert at is not None
    after, events = position.after(Choice(at, last.card))
    assert [event.code for event in events] == ["quadrao.won"]
    assert after.won[start.turn] == ("3b",)


def test_the_line_in_the_middle_is_shut_in_and_no_other_one_is():
    assert [SHUT_IN.blocked(line) for line in range(4)] == [True, False, False, False]
    before = replace(SHUT_IN, lines=(SHUT_IN.lines[0][:-1], *SHUT_IN.lines[1:]))
    assert not any(before.blocked(line) for line in range(4))


def test_a_page_shows_each_card_of_the_deck_once_at_most_in_a_position():
    for table in [TWO_LINES, FROM_THE_SIDE, FROM_BELOW, SHUT_IN, *shown("quadrao-graph")]:
        cards = Counter(name_of(card, "quarter") for line in table.lines for _, card in line)
        assert set(cards) <= {name_of(card, "quarter") for card in FAMILIES["pairs"]}
        assert set(cards.values()) == {1}


def test_the_staircase_walks_through_the_symbols_that_the_page_names():
    stairs = shown("quadrao-graph")[0].lines[0]
    symbols = ["1b", "2r", "3b", "4r", "1r"]
    pairs = itertools.pairwise(symbols)
    assert [set(ends(card)) for _, card in stairs] == [set(pair) for pair in pairs]


def test_the_lines_of_the_page_draw_the_banderola_that_is_shown_below_them():
    page = read_page("quadrao-deck")
    (rows,) = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    (table,) = shown("quadrao-deck")
    game = read_sheet(rows).game
    assert game is not None
    assert game.banderola == table.board
    assert len(table.board.masters) == 4
    assert f"has {MOST_CARDS} cards with symbols at most" in page


def test_each_line_of_the_table_can_be_written_in_a_deck():
    lines = re.findall(r"^\| `([a-z]+: [^`]+)` \|", read_page("quadrao-deck"), re.MULTILINE)
    assert len(lines) > 10
    for line in lines:
        found = {problem.code for problem in read_sheet(line).problems}
        # One row is no board yet, and few cards are no deck; all else stands by itself.
        assert found <= {"sheet.row", "quadrao.deck.few"}


def test_the_cells_of_the_play_off_have_room_for_each_pattern():
    page = read_page("quadrao-graph")
    way = "(straight on|turns)"
    rows = re.findall(rf"- the second {way}, the third {way}: ([a-g1-7, ]+)[;.]", page)
    assert len({(second, third) for second, third, _ in rows}) == 4
    for second, third, cells in rows:
        names = cells.split(", ")
        # Empty cards fit anywhere: only the cells decide.
        line = " ".join(f"{name}=empty" for name in names)
        start = {"d5": "N", "e4": "E"}[names[0]]
        read_lines(BOARD, [f"{start} {line}"])
        places = [BOARD.read_cell(name) for name in names]
        ways = [two - one for one, two in itertools.pairwise(places)]
        said = ["straight on" if one == two else "turns" for one, two in itertools.pairwise(ways)]
        assert said == [second, third]
