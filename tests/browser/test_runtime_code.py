"""Code that a reader writes runs in the page's worker: it is judged there, and ended if need be."""

from __future__ import annotations

from pathlib import Path

import pytest
from grid_players import until
from playwright.sync_api import Locator, Page, expect
from readers import Reader, Serve, Watch
from runtime_site import QUAD, TRY, boot, choose, html, ready, verdict

from autograder.exercise import by_id
from autograder.folder import load_all
from autograder.page import page_exercise
from autograder.words import text
from book.runtime.build import ROOT
from eqlib import Card, explain_quad, find_quads
from eqlib.board.session import open_board
from eqlib.words import say

EXERCISES = by_id(load_all(ROOT / "exercises"))
WRITE = page_exercise(EXERCISES["write-is-quad"], "en", "oak").config
EXTRA = page_exercise(EXERCISES["extra"], "en", "oak").config

RIGHT = """
def is_quad(a, b, c, d):
    return len({a, b, c, d}) == 4 and a.id ^ b.id ^ c.id ^ d.id == 0
"""
ENDLESS = """
def is_quad(a, b, c, d):
    while True:
        pass
"""
# Far beyond what the browser's stack can hold: Pyodide does not survive it.
TOO_DEEP = """
import sys
sys.setrecursionlimit(10**8)
def is_quad(a, b, c, d):
    return sorted([a], key=lambda _: is_quad(a, b, c, d))
"""


@pytest.fixture
def page(reader: Reader, serve: Serve, site: Path) -> Page:
    """A page with a board to try, and an exercise that asks for a function."""
    (site / "index.html").write_text(html(TRY, WRITE), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    return page


def write(page: Page, code: str) -> None:
    """Write a function into the exercise's field, and have it checked."""
    page.locator(".eq-code").fill(code)
    page.locator("form:has(.eq-code) button").click()


def test_a_reader_s_function_is_judged_in_the_page(page: Page) -> None:
    write(page, RIGHT)
    expect(verdict(page, 1)).to_contain_text(text("verdict.right", "en"))
    write(page, RIGHT.replace("== 0", "!= 0"))
    expect(verdict(page, 1)).to_contain_text(text("verdict.wrong", "en"))


@pytest.mark.parametrize("code", [ENDLESS, TOO_DEEP], ids=["endless", "too deep"])
def test_code_that_python_does_not_come_back_from_is_ended_and_every_board_goes_on(
    page: Page, watch: Watch, code: str
) -> None:
    # Half of what is done on the first board is done before Python is lost, and half after.
    choose(page, QUAD[:2])
    write(page, code)
    restarted = open_board(WRITE).view().boot["restarted"]
    expect(boot(page, 1)).to_have_text(restarted)
    expect(page.locator("[data-live]").nth(1)).to_have_text(restarted)
    choose(page, QUAD[2:])
    account = say(explain_quad(*QUAD), "es")
    expect(verdict(page, 0)).to_contain_text(account)
    write(page, RIGHT)
    expect(verdict(page, 1)).to_contain_text(text("verdict.right", "en"))
    # A worker that never comes back takes the browser a moment to end.
    until(page, lambda: len(page.workers) == 1)
    # Pyodide says in the console when it dies; nothing else may have complained.
    watch.complaints[:] = [one for one in watch.complaints if "pyodide.asm.mjs" not in one]


def shown(group: Locator) -> list[Card]:
    """Return the cards of a group, from left to right."""
    keys = group.locator("[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
    return [Card.from_id(int(key.removeprefix("card:"))) for key in keys]


def test_another_variant_is_the_same_after_python_was_lost(
    reader: Reader, serve: Serve, site: Path
) -> None:
    (site / "index.html").write_text(html(EXTRA, WRITE), "utf-8")
    page = reader(base_url=serve(site).address)
    # A draw by chance, of all draws one that begins with another card.
    page.add_init_script("crypto.getRandomValues = (numbers) => numbers.fill(1)")
    page.goto("")
    ready(page)
    board = page.locator(".eq-board").first
    groups = board.locator(".eq-group")
    before = shown(groups.first)
    board.get_by_role("button", name="Another").click()
    expect(groups.first.locator("[data-key]").first).not_to_have_attribute(
        "data-key", f"card:{before[0].id}"
    )
    write(page, ENDLESS)
    expect(boot(page, 1)).to_have_text(open_board(WRITE).view().boot["restarted"])
    # Python draws the variant again, and judges by it; the reader answers by what the page shows.
    given = [set(shown(group)) for group in groups.all()[1:]]
    (extra,) = [quad for quad in find_quads(shown(groups.first)) if set(quad) not in given]
    choose(page, list(extra))
    board.get_by_role("button", name="Check").click()
    expect(verdict(page)).to_contain_text(text("verdict.right", "en"))


def test_what_was_said_of_an_answer_is_not_said_of_the_next_that_takes_too_long(
    reader: Reader, serve: Serve, site: Path
) -> None:
    (site / "index.html").write_text(html(WRITE), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    wrong = "def is_quad(a, b, c, d):\n    return True"
    write(page, wrong)
    expect(verdict(page)).to_contain_text(text("verdict.wrong", "en"))
    write(page, ENDLESS)
    expect(boot(page)).to_have_text(open_board(WRITE).view().boot["restarted"])
    expect(verdict(page)).to_be_empty()
    # The same wrong code again is told so again.
    write(page, wrong)
    expect(verdict(page)).to_contain_text(text("verdict.wrong", "en"))
