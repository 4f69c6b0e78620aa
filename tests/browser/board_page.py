"""A page with boards on it and real Python behind them: the host runs in the test itself.

    boards = Boards(page, {"kind": "evenquads.regular", "seed": "a"})
    boards.cards().first.click()

The page is made of what the book is made of: `render`, `board.css` and `board.js`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from playwright.sync_api import Locator, Page, Route

from eqlib import Card
from eqlib.board.host import Host
from eqlib.board.render import render
from eqlib.board.session import open_board
from eqlib.reasons import Json

ADDRESS = "http://localhost"
STATIC = files("eqlib.board") / "static"

# Every view of a board gets all replies. A test can hold back Python's answer to a message by
# its number, and let it go.
SCRIPT = """
import board from "./board.js";

window.held = new Map();
window.hold = new Set();
window.models = {};
window.stops = [];
window.aborts = [];

function modelOf(name, config, html) {
  let listeners = [];
  return {
    get: () => html,
    on: (_, callback) => listeners.push(callback),
    off: (_, callback) => (listeners = listeners.filter((other) => other !== callback)),
    async send(message) {
      if (hold.has(message.n)) await new Promise((go) => held.set(message.n, go));
      const reply = await receive({ ...message, board: name, config });
      for (const callback of listeners) callback({ ...reply, view: message.view });
    },
  };
}

for (const el of document.querySelectorAll("[data-name]")) {
  const { name } = el.dataset;
  const section = el.querySelector(".eq-board");
  models[name] ??= modelOf(name, JSON.parse(section.dataset.board), el.innerHTML);
  aborts.push(new AbortController());
  stops.push(board.render({ model: models[name], el, signal: aborts.at(-1).signal }));
}
window.alive = true;
"""


class Boards:
    """The boards of a page: the first is called "0", the next "1"."""

    def __init__(
        self,
        page: Page,
        *configs: Mapping[str, Json],
        views: int = 1,
        attributes: str = "",
        before: str = "",
        after: str = "",
    ) -> None:
        self.page = page
        self.host = Host()
        self.messages: list[dict[str, Json]] = []
        drawn = [
            f'<div data-name="{name}">{render(open_board(config).view(), config)}</div>'
            for name, config in enumerate(configs)
            for _ in range(views)
        ]
        body = f"<main><h1>Boards</h1>{before}{''.join(drawn)}{after}</main>"
        self._files = {
            "/": (
                f'<!doctype html><html lang="en"><head><title>Boards</title>'
                '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
                '<link rel="stylesheet" href="board.css"><link rel="icon" href="data:,">'
                f"<style>body {{ margin: 12px }}</style></head><body {attributes}>{body}"
                f'<script type="module">{SCRIPT}</script></body></html>',
                "text/html",
            ),
            "/board.css": ((STATIC / "board.css").read_text("utf-8"), "text/css"),
            "/board.js": ((STATIC / "board.js").read_text("utf-8"), "text/javascript"),
        }
        page.expose_function("receive", self._receive)
        page.route(f"{ADDRESS}/**", self._serve)
        page.goto(f"{ADDRESS}/")

    def awake(self) -> Boards:
        """Wait until the script has taken the boards over."""
        self.page.wait_for_function("window.alive")
        return self

    def _serve(self, route: Route) -> None:
        body, kind = self._files[route.request.url.removeprefix(ADDRESS)]
        route.fulfill(body=body, content_type=kind)

    def _receive(self, message: dict[str, Any]) -> dict[str, Json]:
        self.messages.append(message)
        return self.host.receive(message)

    @property
    def intents(self) -> list[Json]:
        """What Python has been asked to do so far."""
        return [message["intent"] for message in self.messages]

    def board(self, view: int = 0) -> Locator:
        """One board as it is drawn, counted from 0."""
        return self.page.locator(".eq-board").nth(view)

    def cards(self, view: int = 0) -> Locator:
        """The cards of a board that can be pressed."""
        return self.board(view).locator("button.eq-card")

    def card(self, card: Card, view: int = 0) -> Locator:
        """One card of a board."""
        return self.board(view).locator(f'button[data-key="card:{card.id}"]')
