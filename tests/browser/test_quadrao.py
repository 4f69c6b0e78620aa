"""The board of QUADRAO in a browser: whole games by mouse and by keys, phones, the dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from board_page import Boards
from grid_players import Keyboard, Mouse, session, until
from playwright.sync_api import Page, expect
from readers import Reader

from eqlib.games.quadrao.cards import name_of
from eqlib.games.quadrao.moves import Pass
from eqlib.games.record import Record
from eqlib.reasons import Json

GAME: Mapping[str, Json] = {"kind": "quadrao.game", "seed": "oak", "opponent": "greedy"}
PEOPLE: Mapping[str, Json] = {**GAME, "opponent": "person"}


@pytest.fixture
def page(reader: Reader) -> Page:
    return reader(base_url="http://localhost", reduced_motion="reduce")


def begun(boards: Boards) -> None:
    """Let the computer play first if the lot says so, until the person is to move."""
    board = boards.board()
    go = board.locator('[data-key="go"]')
    if go.count():
        go.click()
    board.locator('button[data-key^="card:"]').first.wait_for()
    board.locator('[data-key="hint"]').click()
    until(boards.page, lambda: session(boards) is not None and session(boards).hints == 1)


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_a_whole_game_against_the_computer(
    page: Page, axe: Callable[[Page], list[str]], way: type[Mouse]
) -> None:
    boards = Boards(page, GAME).awake()
    begun(boards)
    player = way(boards)
    while not session(boards).state.position.over:
        state = session(boards).state
        move = next(state.legal_moves(0))
        if isinstance(move, Pass):
            boards.board().locator('button[data-key="pass"]').click()
        else:
            name = name_of(move.card, "quarter")
            at = state.position.hands[0].index(name)
            player.press(f"card:{at}:{name}")
            until(page, lambda: bool(session(boards).chosen))
            while session(boards).chosen != move.card:
                before = session(boards).chosen
                player.turn()
                until(page, lambda was=before: session(boards).chosen != was)  # type: ignore[misc]
            player.press(f"cell:{move.cell}")
        until(
            page,
            lambda was=state: (  # type: ignore[misc]
                session(boards).state != was
                and (session(boards).state.position.over or session(boards).turn == 0)
            ),
        )
    expect(boards.board().locator('[data-part="status"]')).to_contain_text("The game is over.")
    # What the page's text says is the game that was played, and it replays to this end.
    boards.board().get_by_text("This game as text").click()
    text = boards.board().locator('input[name="record"]').input_value()
    assert Record.parse(text).replay() == session(boards).state
    assert axe(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_board_has_no_accessibility_faults(
    reader: Reader, axe: Callable[[Page], list[str]], scheme: str
) -> None:
    page = reader(base_url="http://localhost", color_scheme=scheme, reduced_motion="reduce")
    boards = Boards(page, PEOPLE).awake()
    boards.board().get_by_role("button", name="show my hand").click()
    card = boards.board().locator('button[data-key^="card:"]').first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert axe(page) == []


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("size", ["7x7", "9x9"])
def test_all_cells_are_square_inside_their_board_and_large_enough_for_a_finger(
    reader: Reader, width: int, size: str
) -> None:
    page = reader(base_url="http://localhost", viewport={"width": width, "height": 800})
    boards = Boards(page, {**PEOPLE, "board": size}).awake()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for card in boards.cards().all():
        box = card.bounding_box()
        assert box
        # A target is to be 24 pixels wide at least.
        assert box["width"] >= 24
        assert box["height"] == pytest.approx(box["width"], abs=1)


def test_a_card_that_is_pressed_joins_what_has_been_typed(page: Page) -> None:
    config = {"kind": "quadrao.lines", "ask": "win", "cards": "3b4b 2b1r", "line": "d5 3r1b"}
    boards = Boards(page, config).awake()
    field = boards.board().locator('input[name="line"]')
    field.fill("e6")
    boards.board().locator('button[data-key="card:3b4b3b4b"]').click()
    expect(field).to_have_value("e6 3b4b")
    # A card taken away again leaves what was typed after it.
    field.fill("e6 3b4b 2b1r")
    boards.board().locator('button[data-key="card:3b4b3b4b"]').click()
    expect(field).to_have_value("e6 2b1r")
