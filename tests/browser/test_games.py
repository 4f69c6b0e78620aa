"""The games in the built book: a whole solitaire, a whole puzzle, the start of a hand game.

Beside each board its session is played here, to know the cards that lie there and what the board
has to say.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from eqlib import Card, find_quads
from eqlib.board.activities.hand import HandBoard
from eqlib.board.activities.puzzle import PuzzleBoard
from eqlib.board.activities.table import TableBoard
from eqlib.board.session import open_board, step

Axe = Callable[[Page], list[str]]

# A page has a few dozen things to tab to; what so many presses do not reach is out of reach.
MANY = 200


def game(page: Page, kind: str) -> tuple[Locator, Any]:
    """Return the first board of a kind, as soon as Python is there, and its session."""
    board = page.locator(f'.eq-board[data-phase="ready"][data-board*=\'"{kind}"\']').first
    board.wait_for()
    return board, open_board(json.loads(board.get_attribute("data-board") or ""))


def played(session: Any, cards: Iterable[Card], call: dict[str, Any]) -> Any:
    """Return a session after some cards were chosen and called."""
    for card in cards:
        session = step(session, {"do": "toggle", "card": card.id})
    return step(session, call)


def part(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-part="{name}"]')


def tells(board: Locator, session: Any) -> None:
    """Wait until the board says what its session says, and shows the same cards."""
    view = session.view()
    expect(part(board, "status")).to_have_text(view.status)
    for line in view.lines:
        expect(part(board, "lines")).to_contain_text(line.text)
    keys = [item.key for group in view.groups for item in group.items if item]
    shown = board.locator('[data-key^="card:"]')
    expect(shown).to_have_count(len(keys))
    assert shown.evaluate_all("all => all.map((card) => card.dataset.key)") == keys


def choose_by_keyboard(page: Page, board: Locator, cards: Iterable[Card]) -> None:
    """Choose cards with Tab, which leads to a group of cards, the arrow keys and Space."""
    for card in cards:
        wanted = board.locator(f'button[data-key="card:{card.id}"]')
        press_until(page, "Tab", wanted, "closest('.eq-group').contains(document.activeElement)")
        page.keyboard.press("Home")
        press_until(page, "ArrowRight", wanted, "matches(':focus')")
        page.keyboard.press("Space")
        expect(wanted).to_have_attribute("aria-pressed", "true")


def press_until(page: Page, key: str, what: Locator, holds: str) -> None:
    for _ in range(MANY):
        if what.evaluate(f"what => what.{holds}"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never led to {what}")


def test_a_whole_beginners_solitaire_is_played_by_mouse(page: Page, axe: Axe) -> None:
    page.goto("solitaire.html")
    board, session = game(page, "evenquads.solitaire")
    assert isinstance(session, TableBoard)
    assert len(session.game.deck) == 16
    while not session.state.over:
        quads = find_quads(session.state.cards)
        if quads:
            for card in quads[0]:
                board.locator(f'button[data-key="card:{card.id}"]').click()
            board.get_by_role("button", name="Quad!").click()
            session = played(session, quads[0], {"do": "call", "player": 0})
        else:
            board.get_by_role("button", name="I see none").click()
            session = step(session, {"do": "pass", "player": 0})
        tells(board, session)
    assert session.view().status == "Won: no card is left."
    # One move can be taken back, and the last Quad lies there again.
    board.get_by_role("button", name="Undo").click()
    expect(board.locator("button.eq-card")).to_have_count(4)
    assert axe(page) == []


def test_a_puzzle_is_solved_by_keyboard_alone(page: Page, axe: Axe) -> None:
    page.goto("puzzles.html")
    board, session = game(page, "evenquads.puzzle")
    assert isinstance(session, PuzzleBoard)
    quads = session.state.solutions
    assert len(quads) == 4
    for quad in quads:
        choose_by_keyboard(page, board, quad)
        expect(board.get_by_role("button", name="Quad!")).to_be_enabled()
        page.keyboard.press("q")
        session = played(session, quad, {"do": "call"})
        tells(board, session)
    assert session.view().status == "All 4 Quads are found."
    assert axe(page) == []


def test_a_hand_game_against_the_computer_begins_with_a_call_by_keyboard(
    page: Page, axe: Axe
) -> None:
    page.goto("hand.html")
    board, session = game(page, "evenquads.hand")
    assert isinstance(session, HandBoard)
    assert len(session.opponents.watchers) == 1
    tells(board, session)
    seen = session.seen
    mixed = [quad for quad in find_quads(seen.cards) if seen.may_call(quad)]
    quad = max(mixed, key=seen.own)
    # The hand comes after the table, so Tab leads from one to the other.
    choose_by_keyboard(page, board, sorted(quad, key=lambda card: card in seen.hand))
    expect(board.get_by_role("button", name="Quad!")).to_be_enabled()
    page.keyboard.press("q")
    session = played(session, quad, {"do": "call"})
    tells(board, session)
    assert session.state.banks == ((quad,), ())
    # Then the computer's turn comes: whoever sees none lets it look.
    page.keyboard.press("x")
    session = step(session, {"do": "pass"})
    tells(board, session)
    assert len(session.state.banks[1]) == 1
    assert axe(page) == []
