"""Whole games of QUADRAO in the built book: one by mouse, and one by keyboard alone.

The network holds nothing but the book's own site (see conftest.py). The reader plays by the game's
text below the board, replayed here: the Python of the browser decides and deals as this one does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_players import Keyboard, Mouse, Player, press_item, replayed, waited
from playwright.sync_api import Page, expect

from eqlib.games.quadrao.cards import lies, name_of
from eqlib.games.quadrao.hints import winning_choices
from eqlib.games.quadrao.moves import AnyMove, Pass

Axe = Callable[[Page], list[str]]


def choose(player: Player, at: int, name: str) -> None:
    """Choose a card of the hand, by its place and name."""
    press_item(player, f"card:{at}:{name}")
    card = player.board.locator(f'button[data-key="card:{at}:{name}"]')
    expect(card).to_have_attribute("aria-pressed", "true")


def best(state: Any) -> AnyMove:
    """Return a move that takes a master, or else the first that the rules allow."""
    for choice in winning_choices(state.position):
        move: AnyMove = state.game.move_of(0, choice)
        return move
    first: AnyMove = next(state.legal_moves(0))
    return first


def play(player: Player, state: Any, move: AnyMove) -> Any:
    """Make a move, and return what the page then says the game is, once it is one's turn again."""
    if isinstance(move, Pass):
        player.do("pass")
        return waited(player, state)
    name = name_of(move.card, "quarter")
    choose(player, state.position.hands[0].index(name), name)
    for _ in range(lies(name, "quarter").index(move.card)):
        player.do("turn")
    press_item(player, f"cell:{move.cell}")
    return waited(player, state)


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_a_whole_game_of_quadrao_against_the_computer(
    page: Page, axe: Axe, way: type[Player]
) -> None:
    page.goto("quadrao-rules.html")
    player = way(page, "game", "quadrao")
    assert axe(page) == []
    # With this seed the lot lets the reader begin.
    player.start(opponent="greedy", seed="first-game")
    state = replayed(player)
    assert state.to_act == {0}
    # A card that lies beside nothing is refused, and the page says why.
    choose(player, 0, state.position.hands[0][0])
    press_item(player, "cell:a5")
    expect(player.part("lines")).to_contain_text("a5 is not there")
    press_item(player, f"card:0:{state.position.hands[0][0]}")
    # The page shows where one may look.
    player.do("hint")
    while not state.position.over:
        state = play(player, state, best(state))
    expect(player.part("status")).to_contain_text("The game is over.")
    assert state.outcome() is not None
    assert len(state.game.cards) + 8 == len(state.material())
    assert axe(page) == []
