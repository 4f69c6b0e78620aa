"""Links that bring a game with them, and the reader's own record, in the built book."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from urllib.parse import quote
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect
from readers import Reader

from eqlib import find_quads
from eqlib.board.session import open_board, step


def test_a_link_opens_its_game_on_the_board_whose_link_it_is(page: Page) -> None:
    page.goto("solitaire.html")
    boards = page.locator('.eq-board[data-phase="ready"]')
    expect(boards).to_have_count(2)
    whole = boards.nth(1)
    session = open_board(json.loads(whole.get_attribute("data-board") or ""))
    quad = find_quads(session.state.cards)[0]
    for card in quad:
        whole.locator(f'button[data-key="card:{card.id}"]').click()
        session = step(session, {"do": "toggle", "card": card.id})
    whole.locator('[data-key="call:0"]').click()
    session = step(session, {"do": "call", "player": 0})
    # Its links are those of the game after the call once that is answered.
    expect(whole.locator('[data-part="lines"]')).to_contain_text("Quad!")
    whole.locator('[data-part="links"] a').nth(1).click()
    expect(whole.locator('[data-part="status"]')).to_contain_text("Move 0 of 1.")
    assert page.url.endswith(f"#game={quote(str(session.record))}")
    # Whoever gets the link sees the same game, on the first board of its kind.
    page.reload()
    first = page.locator(".eq-board").first
    expect(first.locator('[data-part="status"]')).to_contain_text("Move 0 of 1.")
    first.locator('[data-key="last"]').click()
    expect(first.locator('[data-part="lines"]')).to_contain_text("Quad!")


def test_a_link_brings_its_game_to_a_reader_who_saves_data(page: Page) -> None:
    """They get Python with the first click, and that was the one on the link."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    session = open_board({"kind": "evenquads.solitaire"})
    for card in find_quads(session.state.cards)[0]:
        session = step(session, {"do": "toggle", "card": card.id})
    session = step(session, {"do": "call", "player": 0})
    page.goto(f"solitaire.html#game={quote(str(session.record))}")
    status = page.locator('.eq-board >> nth=0 >> [data-part="status"]')
    expect(status).to_contain_text("Move 0 of 1.")


def test_a_spoilt_link_leaves_the_board_as_it_is_and_says_why(page: Page) -> None:
    page.goto("puzzles.html#game=evenquads.puzzle%20seed%3Dx%20cards%3D6%20quads%3D2%20%3A")
    board = page.locator(".eq-board[data-board*='\"evenquads.puzzle\"']").first
    expect(board.locator('[data-part="lines"]')).to_contain_text("1 or 3")


def test_the_link_of_a_days_puzzle_opens_as_the_puzzle_of_that_day(page: Page) -> None:
    session = open_board({"kind": "evenquads.daily", "date": "2027-03-01"})
    page.goto(f"puzzles.html{session.view().links[0].href}")
    daily, other = page.locator(".eq-board").nth(0), page.locator(".eq-board").nth(1)
    expect(daily.locator(".eq-title")).to_have_text("EvenQuads, the puzzle of 2027-03-01")
    expect(daily).to_have_accessible_name("EvenQuads, the puzzle of 2027-03-01")
    cards = [card.id for card in session.state.cards]
    shown = daily.locator("button.eq-card")
    assert shown.evaluate_all("all => all.map(({ dataset }) => dataset.key)") == [
        f"card:{number}" for number in cards
    ]
    # The other board of the page keeps its own puzzle.
    expect(other.locator('[data-part="status"]')).to_contain_text("4 Quads lie here")


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_puzzle_of_the_day_is_that_of_the_readers_own_day(reader: Reader, zone: str) -> None:
    # Their clocks are 25 hours apart, so it is never the same day in both; this may be midnight.
    now = datetime.now(ZoneInfo(zone))
    today = re.compile(f"{now.date()}$|{(now + timedelta(minutes=5)).date()}$")
    page = reader(timezone_id=zone)
    page.goto("puzzles.html")
    expect(page.locator(".eq-board").first.locator(".eq-title")).to_have_text(today)


def test_what_is_played_is_in_the_readers_own_record_on_another_page(page: Page) -> None:
    page.goto("puzzles.html")
    board = page.locator('.eq-board[data-phase="ready"][data-board*=\'"evenquads.puzzle"\']').first
    board.wait_for()
    session = open_board(json.loads(board.get_attribute("data-board") or ""))
    for card in find_quads(session.state.cards)[0]:
        board.locator(f'button[data-key="card:{card.id}"]').first.click()
    board.locator('[data-key="call"]').click()
    expect(board.locator('[data-part="lines"]')).to_contain_text("Quad!")
    page.goto("your-record.html")
    record = page.locator(".eq-board")
    row = record.locator("tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Puzzles")
    record.locator('[data-key="erase"]').click()
    record.locator('[data-key="erase"]').click()
    expect(record.locator('[data-part="status"]')).to_contain_text("Nothing is kept yet")
