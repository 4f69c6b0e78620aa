"""Whole games in the built book: each kind once by mouse, and once by keyboard alone.

The network holds nothing but the book's own site (see conftest.py). At the end the game's text
is replayed here: the Python of the browser has decided and dealt as this one does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_players import Four, Keyboard, Mouse, Player, is_quad
from playwright.sync_api import Page, expect

from eqlib.games.evenquads.moves import Pass
from eqlib.games.record import Record
from tests.golden.test_deals import DEALS

Axe = Callable[[Page], list[str]]

both_ways = pytest.mark.parametrize("way", [Mouse, Keyboard])


def replayed(player: Player) -> Any:
    """Return the state to which the game's text leads in this Python."""
    return Record.parse(player.record()).replay()


def wrong_four(player: Player) -> Four:
    """Return four cards that may be called and are no Quad."""
    table, *hands = [group for group in player.groups() if group]
    a, b, c, d = (hands[0][0], *table[:3]) if hands else table[:4]
    # Any three cards have just one fourth.
    return (a, b, c, table[4]) if is_quad((a, b, c, d)) else (a, b, c, d)


def play(player: Player) -> None:
    """Call Quads, pass where there is none, and deal on, until the game is over."""
    while player.part("actions").locator("button").count():
        if player.action("deal").count():
            player.do("deal")
        elif quad := next(player.quads(), None):
            player.call(quad)
        elif player.groups()[0]:
            player.do("pass")
        else:
            # Only what has been done can still be undone.
            return


def call_wrongly(player: Player) -> None:
    """Call four cards that are no Quad, and read why they are none."""
    for name in wrong_four(player):
        player.choose(player.card(name))
    player.do("call")
    verdict = player.part("lines")
    expect(verdict).to_contain_text("no Quad")
    expect(verdict).to_contain_text("so neither all the same, nor all different, nor two and two")


@both_ways
@pytest.mark.parametrize("kind", ["beginner", "regular"])
def test_a_whole_race_against_the_computer(
    page: Page, axe: Axe, way: type[Player], kind: str
) -> None:
    page.goto(f"{kind}.html")
    player = way(page, kind)
    assert axe(page) == []
    player.start(computers="1", level="skilled", seed="race")
    call_wrongly(player)
    # The reader looks away; the computer sees what is there, or that there is nothing.
    had = next(player.quads(), None)
    player.do("pass")
    assert player.said[-1].startswith("Computer: Quad!" if had else "Everybody has passed")
    play(player)
    state = replayed(player)
    assert state.outcome() is not None
    expect(player.part("status")).to_contain_text("The game is over")
    expect(player.part("status")).to_contain_text("Most Quads: You.")
    assert player.said[-1].startswith("You: Quad!")
    assert "The game is over" in player.said[-1]
    assert axe(page) == []


@both_ways
def test_a_whole_solitaire(page: Page, axe: Axe, way: type[Player]) -> None:
    page.goto("solitaire.html")
    player = way(page, "solitaire")
    assert axe(page) == []
    # One step is taken, taken back, and taken again.
    player.call(next(player.quads()))
    player.do("undo")
    play(player)
    assert replayed(player).outcome().winners == (0,)
    expect(player.part("status")).to_have_text("Won: no card is left.")
    assert player.said[-1].endswith("Won: no card is left.")
    assert axe(page) == []


@both_ways
def test_a_whole_hand_game_against_the_computer(page: Page, axe: Axe, way: type[Player]) -> None:
    page.goto("hand.html")
    player = way(page, "hand")
    assert axe(page) == []
    player.start(goal="5", level="child", seed="short")
    call_wrongly(player)
    # The reader looks away, and the computer sees what is there.
    player.do("pass")
    assert player.said[-1].startswith("Computer: Quad!")
    play(player)
    state = replayed(player)
    assert max(state.outcome().scores) >= 5
    expect(player.part("status")).to_contain_text("Most points: You.")
    assert "Most points: You." in player.said[-1]
    assert axe(page) == []


@both_ways
def test_the_whole_puzzle_of_the_day(page: Page, axe: Axe, way: type[Player]) -> None:
    page.goto("puzzles.html")
    player = way(page, "daily")
    assert axe(page) == []
    for quad in list(player.quads()):
        player.call(quad)
    state = replayed(player)
    assert len(state.found) == state.game.quads == len(state.solutions)
    found = "The one Quad is found." if state.game.quads == 1 else "Quads are found."
    expect(player.part("status")).to_contain_text(found)
    assert player.said[-1] == "Quad! That was the last one: you have found them all."
    assert axe(page) == []


def test_a_seed_deals_in_the_browser_the_cards_that_it_always_gave(page: Page) -> None:
    page.goto("puzzles.html")
    player = Mouse(page, "puzzle")
    for line, cards in DEALS.items():
        record = Record.parse(line)
        hands = getattr(record.replay(), "hands", ())
        # Of the hands only that of the player who moved last is shown, so each passes once.
        passes = [] if record.moves else [Pass(player) for player in range(len(hands))]
        for played in (record, *map(record.and_then, passes)):
            viewer = played.moves[-1].player if played.moves else 0
            laid = len(cards) - sum(map(len, hands))
            hand = cards[laid:][7 * viewer : 7 * (viewer + 1)]
            assert shown_at_the_end(player, played) == cards[:laid] + sorted(hand)


def shown_at_the_end(player: Player, record: Record) -> list[int]:
    """Return the cards that a replay shows after its last move, the table first."""
    form = player.part("forms").locator('[data-key="record"]')
    if not form.locator("form").is_visible():
        form.locator("summary").click()
    form.locator('input[name="record"]').fill(str(record))
    player.change(form.get_by_role("button", name="Replay"))
    if record.moves:
        player.do("last")
    moves = len(record.moves)
    expect(player.part("status")).to_contain_text(f"Move {moves} of {moves}.")
    keys = player.board.locator('[data-key^="card:"]').evaluate_all(
        "all => all.map(({ dataset }) => Number(dataset.key.slice(5)))"
    )
    return list(map(int, keys))
