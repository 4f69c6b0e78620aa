"""Whole games of EQUALIS in the built book: one by mouse, and one by keyboard alone.

The network holds nothing but the book's own site (see conftest.py). The reader plays by the game's
text below the board, replayed here: the Python of the browser deals and decides as this one does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_players import Keyboard, Mouse, Player, press_item, replayed
from playwright.sync_api import Page, expect

from eqlib.board.activities.equalis_parts import Laying
from eqlib.games.equalis.game import DISCARDS, RACE, READY, SHOWS
from eqlib.games.equalis.search import Search
from eqlib.games.record import Record

Axe = Callable[[Page], list[str]]

# So few cards that a game has two or three deals.
SHORT = "3*1..6,5*+,3*-,2*×"


def own_moves(player: Player) -> int:
    """Return how often the reader has moved, by the game's text."""
    return sum(str(move).startswith("0") for move in Record.parse(player.record()).moves)


def lay(player: Player, state: Any, text: str) -> None:
    """Lay an equality, card by card, and see its last side grow."""
    laid = player.board.locator('[data-key="equalis-left"] img, [data-key="equalis-right"] img')
    laying, count = Laying(state.game.rules, state.hands[0], state.common), 0
    for place in laying.typed(text)[0].laid:
        if place == "=":
            player.press(player.action("equals"))
            expect(player.action("equals")).to_have_attribute("aria-disabled", "true")
        else:
            count += 1
            press_item(player, place)
            expect(laid).to_have_count(count)


def best(state: Any) -> Search:
    """Return the search, ended, for the best equality of the reader's cards."""
    hand = state.hands[0]
    search = Search(state.game.rules, (*hand, *state.common), hand)
    search.finish()
    return search


def turn(player: Player, do: Callable[[], None]) -> Any:
    """Do what is a move, and return the game once the reader is to move again, or it is over."""
    moves = own_moves(player)
    do()
    for _ in range(9_000):
        if own_moves(player) > moves:
            state = replayed(player)
            if state.over or 0 in (state.racing if state.phase == RACE else state.to_act):
                return state
        player.page.wait_for_timeout(20)
    raise AssertionError("the computer has not moved in three minutes")


def race(player: Player, state: Any) -> Any:
    """Call the best equality, or give up if there is none."""
    search = best(state)
    if search.text is None:
        return turn(player, lambda: player.do("pass"))
    lay(player, state, search.text)
    claim = player.action("claim")
    expect(claim).to_contain_text(f"EQUALIS in {search.value}!".replace("-", "−"))
    return turn(player, lambda: player.do("claim"))


def discard(player: Player) -> Any:
    """Put away two own cards and a common one."""
    for place in ("own:0", "own:3", "common:2"):
        press_item(player, place)
        chosen = player.board.locator(f'button[data-key="{place}"]')
        expect(chosen).to_have_attribute("aria-pressed", "true")
    return turn(player, lambda: player.do("discard"))


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_a_whole_game_of_equalis_against_the_computer(
    page: Page, axe: Axe, way: type[Player]
) -> None:
    page.goto("equalis-rules.html")
    player = way(page, "game", "equalis")
    assert axe(page) == []
    player.start(deck=SHORT, level="skilled", seed="first-game")
    # The hands lie face down until somebody counts down.
    expect(player.board.locator('[data-key="equalis-own"] button')).to_have_count(0)
    assert replayed(player).phase == READY
    state = turn(player, lambda: player.do("begin"))
    assert state.phase == RACE
    # The page shows where one may look, and then the equality is laid, shown and judged.
    player.do("hint")
    expect(player.part("lines")).to_contain_text(f"{best(state).points} points")
    seen = set()
    while not state.over:
        seen.add(state.phase)
        if state.phase == READY:
            state = turn(player, lambda: player.do("begin"))
        elif state.phase == RACE:
            state = race(player, state)
        elif state.phase == SHOWS:
            state = turn(player, lambda: player.do("show"))
        else:
            assert state.phase == DISCARDS
            state = discard(player)
    assert seen >= {READY, RACE, SHOWS}
    expect(player.part("status")).to_contain_text("The game is over.")
    assert state.outcome() is not None
    assert state.points[0] > 0
    assert sorted(state.material()) == sorted(state.game.rules.deck.cards)
    assert axe(page) == []


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_a_false_claim_sits_out_and_the_page_says_so(page: Page, way: type[Player]) -> None:
    page.goto("equalis-rules.html")
    player = way(page, "game", "equalis")
    player.start(deck=SHORT, level="skilled", seed="first-game")
    turn(player, lambda: player.do("begin"))
    player.press(player.part("forms").locator('[data-key="claim"] > summary'))
    player.fill(player.part("forms").locator('[name="number"]'), "77")
    state = turn(
        player,
        lambda: player.press(player.board.get_by_role("button", name="EQUALIS!", exact=True)),
    )
    assert state.phase == SHOWS
    assert state.claims[0] == (0, 77)
    state = turn(player, lambda: player.do("pass"))
    expect(player.part("lines")).to_contain_text("No equality was shown.")
