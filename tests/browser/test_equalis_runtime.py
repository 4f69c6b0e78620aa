"""The boards of EQUALIS with the page's own Python: a round, and a search beside the page."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from readers import Reader, Serve
from runtime_site import html, ready

from eqlib.reasons import Json

GAME: Mapping[str, Json] = {"kind": "equalis.game", "seed": "oak", "deck": "2", "lang": "en"}
# One of the longest searches among the first deals: some 50,000 pairs.
BEST: Mapping[str, Json] = {"kind": "equalis.best", "seed": "136", "deck": "3", "lang": "en"}


@pytest.fixture
def page(tmp_path: Path, runtime: Path, serve: Serve, reader: Reader) -> Page:
    site = tmp_path / "site"
    shutil.copytree(runtime, site)
    (site / "index.html").write_text(html(GAME, BEST), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    return page


def test_a_round_is_played_with_the_python_of_the_page(page: Page) -> None:
    board = page.locator(".eq-board").first
    board.locator('[data-key="begin"]').click()
    own = board.locator('[data-key="equalis-own"] button')
    expect(own).to_have_count(4)
    board.locator('[data-key="equalis-common"] button').first.focus()
    for sign in "5-6+9=2*4":
        laid = board.locator('[data-key^="equalis-"] [data-key^="laid:"]')
        count = laid.count()
        page.keyboard.press(sign)
        expect(laid).to_have_count(count + (sign != "="))
    page.keyboard.press("q")
    show = board.locator('[data-key="show"]')
    show.wait_for()
    page.keyboard.press("q")
    lines = board.locator('[data-part="lines"]')
    expect(lines).to_contain_text("You: wins the cards of 5−6+9=2×4, 9 points.")


def test_the_search_goes_on_beside_the_page_with_a_sign_of_how_far_it_is(page: Page) -> None:
    board = page.locator(".eq-board").nth(1)
    page.evaluate(
        """() => {
          window.statuses = []; window.frames = 0;
          const status = document.querySelectorAll('.eq-board')[1]
            .querySelector('[data-part="status"]');
          new MutationObserver(() => statuses.push([status.textContent, frames]))
            .observe(status, {childList: true, characterData: true, subtree: true});
          const count = () => { frames += 1; requestAnimationFrame(count); };
          requestAnimationFrame(count);
        }"""
    )
    board.locator('[data-key="solution"]').click()
    lines = board.locator('[data-part="lines"]')
    expect(lines).to_contain_text("No equality of these cards counts more than 17 points")
    expect(lines).to_contain_text("3×(1²+5:5)=6 is right")
    statuses, frames = zip(*page.evaluate("statuses"), strict=True)
    assert sum("The search is at work" in status for status in statuses) > 3
    # The best so far stands beside it.
    assert any("=" in status for status in statuses[:-1])
    # The page was drawn anew between the steps: nothing held it up until the end.
    assert len(set(frames)) > 2
