"""Whole games of Quads in the built book: one by mouse, and one by keyboard alone.

The network holds nothing but the book's own site (see conftest.py). The reader plays by the game's
text below the board, replayed here: the Python of the browser decides as this one does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_players import Keyboard, Mouse, Player, press_item, replayed, waited
from playwright.sync_api import Page, expect

from eqlib.games.quads.game import Place
from eqlib.games.quads.tiles import kind, turns
from eqlib.players.quads.endgame import Solver

Axe = Callable[[Page], list[str]]


def choose(player: Player, tile: str) -> None:
    """Choose a tile in hand, by its kind."""
    press_item(player, f"tile:{tile}")
    item = player.board.locator(f'button[data-key="tile:{tile}"]')
    expect(item).to_have_attribute("aria-pressed", "true")


def sharpest(state: Any) -> Place:
    """Return a placement that leaves the other fewest."""
    moves: list[Place] = list(state.legal_moves(0))
    return min(moves, key=lambda move: len(list(state.play(move).legal_moves(1))))


def winner_of(state: Any) -> str | None:
    """Return who wins, if that can soon be told."""
    solver = Solver(state.game, state.position, 3_000)
    solver.finish()
    won = solver.solution and solver.solution.winner
    return None if won is None else ("Light", "Dark")[won]


def place(player: Player, state: Any, move: Place) -> Any:
    """Place a tile, turned as it is to lie, and return the game once it is one's turn again."""
    tile = kind(move.sides)
    choose(player, tile)
    for _ in range(turns(tile).index(move.sides)):
        player.do("turn")
    press_item(player, f"cell:{move.cell}")
    return waited(player, state)


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_a_whole_game_of_quads_against_the_computer(
    page: Page, axe: Axe, way: type[Player]
) -> None:
    page.goto("exercises-quads.html")
    player = way(page, "game", "quads")
    assert axe(page) == []
    state = replayed(player)
    assert state.game.name == "quads"
    assert state.to_act == {0}
    state = place(player, state, Place(0, "c3", "PPPP"))
    # A tile that lies beside nothing is refused, and the page says why.
    tile = state.hand(0)[0]
    beside = {move.cell for move in state.legal_moves(0)}
    names = zip(state.game.grid.names, state.board, strict=True)
    far = next(name for name, lying in names if lying is None and name not in beside)
    choose(player, tile)
    press_item(player, f"cell:{far}")
    expect(player.part("lines")).to_contain_text(f"No tile lies beside {far}")
    press_item(player, f"tile:{tile}")
    # The page shows which cells are left for whom, and where one may look.
    for name in ("dead", "reserved"):
        player.press(player.action(name))
        expect(player.action(name)).to_have_attribute("aria-pressed", "true")
    player.do("hint")
    # Who asks who wins, and then does not want to wait, goes on as if nothing had been asked.
    prove = player.action("prove")
    for pressed in ("true", "false"):
        player.press(prove)
        expect(prove).to_have_attribute("aria-pressed", pressed)
    winner = None
    while not state.over:
        if winner is None and (winner := winner_of(state)) is not None:
            player.do("prove")
            expect(player.part("lines")).to_contain_text(
                f"{winner}: wins, whatever the other does."
            )
        state = place(player, state, sharpest(state))
    assert winner is not None
    expect(player.part("status")).to_contain_text("The game is over.")
    assert state.outcome() is not None
    assert len(state.material()) == 36
    assert axe(page) == []
