"""How the browser tests play on a grid of cells: by mouse, and by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from board_page import Boards
from playwright.sync_api import Page, expect


def session(boards: Boards) -> Any:
    """The session behind the first board; before its first message there is none."""
    return boards.host.session("0")


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Let the page run until something holds; Playwright's own time limit is kept."""
    for _ in range(18_000):
        if holds():
            return
        page.wait_for_timeout(10)
    raise AssertionError("this has not come about in three minutes")


class Mouse:
    """A player who presses what it wants."""

    def __init__(self, boards: Boards) -> None:
        self.boards, self.page = boards, boards.page

    def press(self, key: str) -> None:
        """Press the card, cell or button of this key."""
        self.boards.board().locator(f'button[data-key="{key}"]').click()

    def turn(self) -> None:
        """Turn what is chosen by a quarter."""
        self.press("turn")


class Keyboard(Mouse):
    """A player who has only keys: Tab from group to group, arrows within, letters for buttons."""

    def press(self, key: str) -> None:
        page, here = self.page, "document.activeElement"
        inside = (
            f"""{here}.closest(".eq-group")?.querySelector('button[data-key="{key}"]') != null"""
        )
        for _ in range(30):
            if page.evaluate(inside):
                break
            page.keyboard.press("Tab")
            if page.evaluate(f"{here} === document.body"):
                page.keyboard.press("Tab")
        page.keyboard.press("Home")
        for _ in range(40):
            if page.evaluate(f"{here}.dataset.key") == key:
                break
            page.keyboard.press("ArrowRight")
        assert page.evaluate(f"{here}.dataset.key") == key
        page.keyboard.press("Enter")

    def turn(self) -> None:
        # A key that comes before the button can be pressed is none.
        expect(self.boards.board().locator('button[data-key="turn"]')).to_be_enabled()
        self.page.keyboard.press("t")
