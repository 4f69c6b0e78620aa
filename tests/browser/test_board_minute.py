"""The minute of the hand game on its board: it is shown each second and said three times."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from board_page import Boards
from playwright.sync_api import Page, expect
from readers import Reader

from eqlib.reasons import Json

HAND: Mapping[str, Json] = {"kind": "evenquads.hand", "seed": "m", "people": 2, "computers": 0}
# What the live region says is written down, as a screen reader would say it.
LISTEN = """
window.said = [];
new MutationObserver(() => {
  const { textContent } = document.querySelector("[data-live]");
  if (textContent) said.push(textContent);
}).observe(document.querySelector("[data-live]"), { childList: true, characterData: true });
"""


@pytest.fixture
def page(reader: Reader) -> Page:
    page = reader(base_url="http://localhost")
    page.clock.install()
    return page


def pass_on(boards: Boards) -> None:
    """The first of two people sees none, and passes the device on to the second."""
    button = boards.board().get_by_role("button")
    button.get_by_text("Player 1: show my hand").click()
    button.get_by_text("I see none").click()
    button.get_by_text("Player 2: show my hand").click()
    expect(button.get_by_text("I see none")).to_be_visible()


def left(boards: Boards, count: int) -> None:
    """Let time pass until no more than so many seconds are left."""
    status = boards.board().locator('[data-part="status"]')
    # Python answers a tick, and only then asks for the next; that may take a few rounds here.
    for _ in range(6_000):
        shown = re.search(r"(\d+) seconds? (?:is|are) left to find", status.inner_text())
        if shown is None or int(shown[1]) <= count:
            return
        boards.page.clock.run_for(1000)
    raise AssertionError(f"time stands still: {status.inner_text()}")


def test_the_minute_is_shown_and_said_at_its_start_near_its_end_and_when_it_is_over(
    page: Page,
) -> None:
    boards = Boards(page, {**HAND, "minute": "yes"}).awake()
    page.evaluate(LISTEN)
    pass_on(boards)
    page.clock.run_for(100)
    left(boards, 51)
    # A card that is chosen meanwhile is said, and the seconds are not.
    boards.cards().first.click()
    expect(boards.cards().first).to_have_attribute("aria-pressed", "true")
    left(boards, 0)
    page.clock.run_for(100)
    expect(boards.board().locator('[data-part="lines"]')).to_contain_text("The minute is over.")
    said = page.evaluate("said")
    assert said[-4:-1] == [
        "Player 1: no Quad seen. 60 seconds are left to find a Quad.",
        "1 card chosen.",
        "10 seconds are left to find a Quad.",
    ]
    assert said[-1].startswith("The minute is over. Nobody sees a Quad")


def test_nothing_is_counted_until_the_minute_is_chosen(page: Page) -> None:
    boards = Boards(page, HAND).awake()
    pass_on(boards)
    known = len(boards.messages)
    page.clock.run_for(5000)
    assert len(boards.messages) == known
