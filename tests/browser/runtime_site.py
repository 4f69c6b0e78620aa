"""Pages with boards, as short as can be: the same render and runtime as the book's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from eqlib import Card
from eqlib.board.render import render
from eqlib.board.session import open_board

QUAD = [Card.parse(f"1 spiral {colour}") for colour in ("green", "blue", "pink", "yellow")]
OTHER = Card.parse("2 square blue")
TRY: dict[str, Any] = {
    "kind": "evenquads.try",
    "lang": "es",
    "cards": "; ".join(map(str, [*QUAD, OTHER])),
}
DEALT: dict[str, Any] = {"kind": "evenquads.try", "lang": "en", "seed": "oak"}


def html(*configs: Mapping[str, Any], title: str = "Boards") -> str:
    """Return a page with boards, as short as can be."""
    boards = "".join(render(open_board(config).view(), config) for config in configs)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="icon" href="data:,"><h1>{title}</h1>{boards}'
        '<script type="module" src="_runtime/page.js"></script></html>'
    )


def boot(page: Page, board: int = 0) -> Locator:
    """Return the part of a board that says what Python is doing."""
    return page.locator(".eq-board").nth(board).locator('[data-part="boot"]')


def ready(page: Page) -> None:
    """Wait until Python is there, and each board shows what its page opens it with."""
    page.wait_for_function(
        """() => {
          const boards = [...document.querySelectorAll(".eq-board")];
          const ready = ({ dataset }) => "alive" in dataset && dataset.phase === "ready";
          return boards.length > 0 && boards.every(ready);
        }"""
    )


def choose(page: Page, cards: list[Card], board: int = 0) -> None:
    """Click on cards, as soon as they answer to a click."""
    for card in cards:
        button = page.locator(".eq-board").nth(board).locator(f'button[data-key="card:{card.id}"]')
        button.click()


def verdict(page: Page, board: int = 0) -> Locator:
    """Return the part of a board that holds the account of what was chosen."""
    return page.locator(".eq-board").nth(board).locator('[data-part="lines"]')


def loaded(page: Page) -> None:
    """Wait until the boards listen: a board's script has been given its board."""
    page.wait_for_selector(".eq-board[data-alive]")


def kept(page: Page) -> list[str]:
    """Return the addresses in all caches."""
    addresses: list[str] = page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            found.push(...(await cache.keys()).map((request) => request.url));
          }
          return found;
        }"""
    )
    return addresses


def wait_until_kept(page: Page, *endings: str) -> None:
    """Wait until the caches hold addresses with these endings."""
    for _ in range(3_600):
        addresses = kept(page)
        if all(any(url.endswith(ending) for url in addresses) for ending in endings):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"not kept: {endings}, but {addresses}")
