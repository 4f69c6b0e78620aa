"""Boards of Quads in a browser: whole games, the keys of a grid, phones, the dark, paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from board_page import Boards
from grid_players import Keyboard, Mouse, session, until
from playwright.sync_api import Page, expect
from readers import Reader

from eqlib.games.quads.tiles import kind
from eqlib.games.record import Record
from eqlib.reasons import Json

GAME: Mapping[str, Json] = {"kind": "quads.game", "seed": "a"}
AGAINST: Mapping[str, Json] = {**GAME, "opponent": "skilled"}
KILLER: Mapping[str, Json] = {"kind": "quads.killer", "seed": "oak"}
FILL: Mapping[str, Json] = {"kind": "quads.fill", "seed": "oak", "holes": 8}
TILES: Mapping[str, Json] = {"kind": "quads.tiles"}
ALL = (GAME, KILLER, FILL, TILES)


@pytest.fixture
def page(reader: Reader) -> Page:
    return reader(base_url="http://localhost", reduced_motion="reduce")


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_a_whole_game_against_the_computer(
    page: Page, axe: Callable[[Page], list[str]], way: type[Mouse]
) -> None:
    boards = Boards(page, AGAINST).awake()
    player = way(boards)
    player.press("tile:PPPP")
    until(page, lambda: session(boards) is not None and session(boards).chosen == "PPPP")
    while not session(boards).state.over:
        state = session(boards).state
        move = next(state.legal_moves(0))
        if not session(boards).chosen:
            player.press(f"tile:{kind(move.sides)}")
        until(page, lambda: bool(session(boards).chosen))
        while session(boards).chosen != move.sides:
            before = session(boards).chosen
            player.turn()
            until(page, lambda was=before: session(boards).chosen != was)  # type: ignore[misc]
        player.press(f"cell:{move.cell}")
        until(
            page,
            lambda was=state: (  # type: ignore[misc]
                session(boards).state != was
                and (session(boards).state.over or session(boards).state.position.turn == 0)
            ),
        )
    expect(boards.board().locator('[data-part="status"]')).to_contain_text("The game is over.")
    # What the page's text says is the game that was played, and it replays to this end.
    boards.board().get_by_text("This game as text").click()
    text = boards.board().locator('input[name="record"]').input_value()
    assert Record.parse(text).replay() == session(boards).state
    assert axe(page) == []


def test_arrows_go_over_all_cells_and_the_focus_stays_on_the_cell_that_was_pressed(
    page: Page,
) -> None:
    boards = Boards(page, GAME).awake()
    board = boards.board()
    board.locator('button[data-key="tile:PPPP"]').click()
    board.locator('button[data-key="cell:a6"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    cell = board.locator('button[data-key="cell:c3"]')
    expect(cell).to_be_focused()
    page.keyboard.press("Enter")
    expect(cell.locator("img")).to_have_attribute(
        "alt",
        "Row 3, column c. Tile PPPP: top parallel "
        "lines, right parallel lines, bottom parallel lines, left parallel lines.",
    )
    expect(cell).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(board.locator('button[data-key="cell:b3"]')).to_be_focused()


def test_digits_press_tiles_and_never_cells(page: Page) -> None:
    boards = Boards(page, GAME).awake()
    boards.board().locator('button[data-key="cell:f1"]').focus()
    page.keyboard.press("2")
    expect(boards.board().locator('[data-key="tile:XXXX"]')).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_board_of_quads_has_accessibility_faults(
    reader: Reader, axe: Callable[[Page], list[str]], scheme: str
) -> None:
    page = reader(base_url="http://localhost", color_scheme=scheme, reduced_motion="reduce")
    boards = Boards(page, *ALL).awake()
    for number in range(len(ALL)):
        tile = boards.board(number).locator('button[data-key^="tile:"]').first
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
        boards.board(number).locator('[data-key="turn"]').click()
    for name in ("Cells for nobody", "Cells for one side only"):
        boards.board().get_by_role("button", name=name).click()
    expect(boards.board()).to_contain_text("Signs:")
    assert axe(page) == []


@pytest.mark.parametrize("width", [320, 360, 700, 1280])
def test_all_cells_are_square_inside_their_board_and_large_enough_for_a_finger(
    reader: Reader, width: int
) -> None:
    page = reader(base_url="http://localhost", viewport={"width": width, "height": 800})
    boards = Boards(page, *ALL, {**GAME, "size": 8}).awake()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for number in range(len(ALL) + 1):
        frame = boards.board(number).bounding_box()
        assert frame
        for card in boards.cards(number).all():
            box = card.bounding_box()
            assert box
            # A target is to be 24 pixels wide at least.
            assert box["width"] >= 24
            assert box["height"] == pytest.approx(box["width"], abs=1)
            assert frame["x"] <= box["x"]
            assert box["x"] + box["width"] <= frame["x"] + frame["width"]


def test_on_paper_the_puzzle_has_its_seed_and_the_solution_stands_on_the_next_page(
    page: Page,
) -> None:
    boards = Boards(page, FILL).awake()
    page.emulate_media(media="print")
    expect(boards.board().locator(".eq-print")).to_contain_text("Seed: oak")
    expect(boards.board().locator(".eq-key li")).to_have_count(8)
    expect(boards.board().locator(".eq-actions")).not_to_be_visible()
    expect(boards.board().locator('[data-key="cell:a6"]')).to_be_visible()


def test_the_page_stays_quick_while_the_strongest_level_thinks(page: Page) -> None:
    boards = Boards(page, {**GAME, "opponent": "expert"}).awake()
    board = boards.board()
    player = Mouse(boards)
    player.press("tile:PPPP")
    player.press("cell:c3")
    until(page, lambda: not session(boards).state.neutrals)
    move = next(session(boards).state.legal_moves(0))
    player.press(f"tile:{kind(move.sides)}")
    until(page, lambda: bool(session(boards).chosen))
    while session(boards).chosen != move.sides:
        before = session(boards).chosen
        player.turn()
        until(page, lambda was=before: session(boards).chosen != was)  # type: ignore[misc]
    # Its second slice, after the placement and the first, is held back until all is seen.
    second = len(boards.messages) + 3
    page.evaluate(f"hold.add({second})")
    player.press(f"cell:{move.cell}")
    page.wait_for_function(f"held.has({second})")
    # It says how far it is, between slices, and meanwhile answers what is pressed.
    expect(board.locator('[data-part="status"]')).to_contain_text("is thinking")
    player.press("dead")
    expect(board.locator('[data-key="dead"]')).to_have_attribute("aria-pressed", "true")
    page.evaluate(f"held.get({second})()")
    until(page, lambda: session(boards).state.position.turn == 0)
    ticks = [intent for intent in boards.intents if intent == {"do": "tick"}]
    assert len(ticks) > 1
