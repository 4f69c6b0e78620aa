"""The pages of exercises in the built book: each form has its name, each exercise another draw."""

from __future__ import annotations

import pytest
from conftest import AXE
from playwright.sync_api import Locator, Page
from runtime_site import ready

from book.runtime.build import ROOT

PAGES = sorted(path.stem for path in (ROOT / "book").glob("exercises*.md"))


def shown(board: Locator) -> str:
    """What a board asks, with the drawings that it shows."""
    parts = ("status", "listings", "groups", "forms")
    return "".join(board.locator(f'[data-part="{part}"]').inner_html() for part in parts)


@pytest.mark.parametrize("name", PAGES)
def test_each_exercise_of_a_page_has_a_form_of_its_own_and_another_draw(
    page: Page, name: str
) -> None:
    page.goto(f"{name}.html")
    ready(page)
    page.evaluate(AXE.read_text("utf-8"))
    assert (
        page.evaluate("async () => (await axe.run({ runOnly: ['landmark-unique'] })).violations")
        == []
    )
    boards = page.locator('.eq-board:has([data-key="another"])')
    assert boards.count() >= 3
    for place in range(boards.count()):
        board = boards.nth(place)
        before = shown(board)
        # One draw in a few is the one that is shown already.
        for _ in range(40):
            board.locator('[data-key="another"]').click()
            page.wait_for_timeout(500)
            after = shown(board)
            if after != before:
                break
        assert after != before
