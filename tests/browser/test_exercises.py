"""Exercises of several kinds, answered in a page and judged there at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Locator, expect
from readers import Reader, Serve
from runtime_site import html, ready, verdict

from autograder.checks import solve
from autograder.exercise import by_id
from autograder.folder import load_all
from autograder.page import page_exercise
from autograder.words import text
from book.runtime.build import ROOT

EXERCISES = by_id(load_all(ROOT / "exercises"))
NAMES = ("chance-of-four", "add-two-cards", "quad-or-not", "all-of-eight", "six-without")
SEED = "oak"


def press(board: Locator, cards: Iterable[object]) -> None:
    """Choose cards on the table; those that were found before cannot be pressed."""
    for card in cards:
        board.locator(f'button[data-key="card:{card}"]').click()


def test_each_kind_of_answer_can_be_given_in_a_page(
    reader: Reader, serve: Serve, site: Path
) -> None:
    shown = [page_exercise(EXERCISES[name], "en", SEED).config for name in NAMES]
    (site / "index.html").write_text(html(*shown), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    boards = page.locator(".eq-board")
    for place, name in enumerate(NAMES):
        board = boards.nth(place)
        answer = solve(EXERCISES[name].variant(SEED))
        assert isinstance(answer, dict)
        match answer:
            case {"text": str(written)}:
                board.locator("input").fill(written)
            case {"fails": [*fails]}:
                for attribute in fails:
                    board.locator(f'[data-key="fails:{attribute}"]').click()
                if not fails:
                    board.locator('[data-key="fits"]').click()
            case {"cards": [*cards]}:
                press(board, cards)
            case {"quads": [*quads]}:
                for quad in quads:
                    press(board, quad)
                    board.get_by_role("button", name="Add these four").click()
        board.get_by_role("button", name=text("answer.check", "en")).click()
        expect(verdict(page, place)).to_contain_text(text("verdict.right", "en"))
