"""Boards in the page, whatever comes first: clicks, Python, a script, sleep, a second restart."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from readers import Reader, Serve
from runtime_site import QUAD, TRY, boot, choose, loaded, ready, verdict

from eqlib import Reason, explain_quad
from eqlib.board.session import open_board
from eqlib.words import say

VERDICT = say(explain_quad(*QUAD), "es")
# How far Python has come is written down, and what it says can be held back.
BETWEEN = """
window.phases = [];
window.said = [];
window.heldBack = () => false;
const Real = Worker;
globalThis.Worker = class extends Real {
  postMessage(message) {
    this.asked = message;
    super.postMessage(message);
  }
  addEventListener(type, listener) {
    super.addEventListener(type, (event) => {
      if (event.data?.phase) phases.push(event.data.phase);
      if (heldBack(event.data, this.asked)) said.push(() => listener(event));
      else listener(event);
    });
  }
};
"""


@pytest.fixture
def page(reader: Reader, serve: Serve, site: Path) -> Page:
    page = reader(base_url=serve(site).address)
    page.add_init_script(BETWEEN)
    return page


def test_clicks_before_python_is_there_are_answered_in_order(page: Page) -> None:
    page.add_init_script("heldBack = ({ phase }) => phase === 'ready'")
    page.goto("")
    loaded(page)
    # Five clicks: the first card is put back, so three are chosen, and one completes them.
    choose(page, [QUAD[3], *QUAD[:3], QUAD[3]])
    page.wait_for_function("said.length === 1")
    assert page.locator(".eq-board").first.get_attribute("data-phase") == "starting"
    page.evaluate("said[0]()")
    third = Reason("free.third", {"cards": [QUAD[3].id]})
    expect(verdict(page)).to_contain_text(say(third, "es"))


def test_a_board_whose_script_comes_after_python_is_not_ready_until_it_listens(page: Page) -> None:
    late: list[Route] = []
    page.route("**/board.js", lambda route: late.append(route))
    page.goto("")
    page.wait_for_function("phases.includes('ready')")
    board = page.locator(".eq-board").first
    assert board.get_attribute("data-phase") == "starting"
    [script] = late
    script.continue_()
    ready(page)
    choose(page, QUAD)
    expect(verdict(page)).to_contain_text(VERDICT)


def test_a_device_that_has_slept_is_not_taken_for_code_that_never_ends(page: Page) -> None:
    page.clock.install()
    page.goto("")
    ready(page)
    page.evaluate("heldBack = () => true")
    choose(page, QUAD)
    page.wait_for_function("said.length === 1")
    # The lid is closed on the answer, and opened an hour later.
    page.clock.fast_forward(3_600_000)
    assert page.locator(".eq-board").first.get_attribute("data-phase") == "ready"
    page.evaluate("heldBack = () => false; said[0]()")
    expect(verdict(page)).to_contain_text(VERDICT)


def test_what_python_does_not_come_back_from_when_it_is_done_again_is_left_out(page: Page) -> None:
    page.clock.install()
    page.goto("")
    ready(page)
    choose(page, QUAD[:2])
    board = page.locator(".eq-board").first
    expect(board.locator('[data-part="status"]')).to_contain_text("2")
    # The third card is never answered, nor is, in the next Python, the first one done again.
    page.evaluate("heldBack = () => true")
    choose(page, QUAD[2:3])
    page.wait_for_function("said.length === 1")
    # What is done again comes without the reader's diary.
    page.evaluate(
        """(card) => (heldBack = ({ reply }, asked) =>
          reply && asked.intent.card === card && !("diary" in asked))""",
        QUAD[0].id,
    )
    for lost in (1, 2):
        page.wait_for_function(f"said.length === {lost}")
        page.clock.run_for(30_000)
        expect(boot(page)).to_have_text(open_board(TRY).view().boot["restarted"])
    choose(page, QUAD)
    expect(verdict(page)).to_contain_text(VERDICT)
    assert page.evaluate("phases.filter((phase) => phase === 'ready').length") == 3
