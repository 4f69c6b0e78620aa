"""The reader's own record in the browser: what cannot be kept or read is never lost unsaid."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from readers import Reader, Serve
from runtime_site import boot, html, ready, verdict

from eqlib import find_quads
from eqlib.board.diary import Diary, Tally
from eqlib.board.session import open_board

PUZZLE = {"kind": "evenquads.puzzle", "lang": "en", "cards": 7, "quads": 3}
RECORD = {"kind": "evenquads.diary", "lang": "en"}
KEPT = "localStorage.getItem('eqlib.diary')"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


@pytest.fixture
def page(reader: Reader, serve: Serve, site: Path) -> Page:
    """A page with a puzzle and the record."""
    (site / "index.html").write_text(html(PUZZLE, RECORD), "utf-8")
    return reader(base_url=serve(site).address)


def call_a_quad(page: Page) -> None:
    ready(page)
    puzzle = page.locator(".eq-board").first
    for card in find_quads(open_board(PUZZLE).state.cards)[0]:
        puzzle.locator(f'[data-part="groups"] button[data-key="card:{card.id}"]').click()
    puzzle.locator('[data-key="call"]').click()
    expect(verdict(page)).to_contain_text("Quad!")


def test_a_reader_is_told_and_hears_that_a_full_store_keeps_nothing(page: Page) -> None:
    page.add_init_script(FULL)
    page.goto("")
    call_a_quad(page)
    told = open_board(PUZZLE).view().boot["unkept"]
    expect(boot(page)).to_have_text(told)
    expect(boot(page)).to_be_visible()
    live = page.locator("[data-live]").first
    expect(live).to_contain_text("Quad!")
    expect(live).to_contain_text(told)
    # The game goes on all the same, and the sentence goes with the next step that keeps nothing.
    page.locator('.eq-board >> nth=0 >> [data-key="hint"]').click()
    expect(boot(page)).not_to_have_text(told)


@pytest.mark.parametrize("kept", ["{spoilt", '{"version": 2, "games": {"a": 1}}'])
def test_a_record_that_cannot_be_read_stays_until_the_reader_has_erased_it(
    page: Page, kept: str
) -> None:
    page.goto("")
    page.evaluate("kept => localStorage.setItem('eqlib.diary', kept)", kept)
    page.reload()
    call_a_quad(page)
    told = open_board(PUZZLE).view().boot["unread"]
    expect(boot(page)).to_have_text(told)
    expect(page.locator("[data-live]").first).to_contain_text(told)
    assert page.evaluate(KEPT) == kept
    record = page.locator(".eq-board").nth(1)
    expect(record.locator('[data-part="status"]')).to_contain_text("cannot be read")
    with page.expect_download() as download:
        record.get_by_role("link", name="Save as a file").click()
    assert download.value.path().read_text("utf-8") == kept
    record.locator('[data-key="erase"]').click()
    assert page.evaluate(KEPT) == kept
    record.locator('[data-key="erase"]').click()
    expect(record.locator('[data-part="status"]')).to_contain_text("Nothing is kept yet")
    assert Diary.from_json(page.evaluate(f"JSON.parse({KEPT})")) == Diary()
    page.reload()
    call_a_quad(page)
    games = {"evenquads.puzzle": Tally(quads=1)}
    assert Diary.from_json(page.evaluate(f"JSON.parse({KEPT})")) == Diary(games)
