"""Exercises of several kinds, answered in a page and judged there at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from readers import Reader, Serve
from runtime_site import html, ready, verdict

from autograder.checks import solve
from autograder.exercise import by_id
from autograder.folder import load_all
from autograder.page import page_exercise
from autograder.words import text
from book.runtime.build import ROOT
from eqlib.board.activities.equality import EqualityBoard
from eqlib.board.session import open_board
from eqlib.games.quads.tiles import kind, turns

EXERCISES = by_id(load_all(ROOT / "exercises"))
NAMES = (
    *("chance-of-four", "add-two-cards", "quad-or-not", "all-of-eight", "six-without"),
    *("grow-or-complete", "three-triples", "quad-square", "quad-on-the-table"),
    *("quadrao-chain", "quadrao-trail", "quadrao-win", "quadrao-removed"),
)
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
            case {"card": int(card)}:
                press(board, [card])
            case {"triples": [*triples]}:
                for triple in triples:
                    press(board, triple)
                    board.get_by_role("button", name="Add these three").click()
            case {"square": [*rows]}:
                for at, card in enumerate(card for row in rows for card in row):
                    press(board, [card])
                    board.locator(f'button[data-key="place:{at}"]').click()
            case {"simulation": {"estimate": str(estimate)}}:
                board.locator("input").fill(estimate)
                board.get_by_role("button", name="State it").click()
                for dealt in (250, 500, 750, 1000):
                    board.get_by_role("button", name="Deal 250 tables").click()
                    expect(board.locator("table")).to_contain_text(str(dealt))
            case {"quads": [*quads]}:
                for quad in quads:
                    press(board, quad)
                    board.get_by_role("button", name="Add these four").click()
        board.get_by_role("button", name=text("answer.check", "en")).click()
        expect(verdict(page, place)).to_contain_text(text("verdict.right", "en"))


def place(board: Locator, written: str) -> None:
    """Choose a tile of Quads, turn it as it is to lie, and press its cell."""
    cell, sides = written.split()
    tile = kind(sides)
    board.locator(f'button[data-key="tile:{tile}"]').click()
    expect(board.locator(f'button[data-key="tile:{tile}"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    for lies in turns(tile)[: turns(tile).index(sides)]:
        picture = board.locator(f'button[data-key="tile:{tile}"] img')
        expect(picture).to_have_attribute("alt", re.compile(f"^Tile {lies}:"))
        board.locator('button[data-key="turn"]').click()
    picture = board.locator(f'button[data-key="tile:{tile}"] img')
    expect(picture).to_have_attribute("alt", re.compile(f"^Tile {sides}:"))
    board.locator(f'button[data-key="cell:{cell}"]').click()
    expect(board.locator(f'button[data-key="cell:{cell}"] img')).to_be_visible()


def test_equalities_are_laid_or_typed_and_others_judged_in_a_page(
    reader: Reader, serve: Serve, site: Path, axe: Callable[[Page], list[str]]
) -> None:
    names = ("equalis-best", "equalis-cards", "equalis-number", "equalis-verdicts")
    shown = [page_exercise(EXERCISES[name], "en", SEED).config for name in names]
    (site / "index.html").write_text(html(*shown), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    right = text("verdict.right", "en")
    for at, name in enumerate(names):
        board, variant = page.locator(".eq-board").nth(at), EXERCISES[name].variant(SEED)
        check = board.get_by_role("button", name=text("answer.check", "en"))
        if name == "equalis-verdicts":
            assert variant.equalis is not None
            for row, written in enumerate(variant.equalis.texts):
                choice = board.locator(f'select[name="verdict:{row}"]')
                choice.select_option(variant.equalis.verdict(written))
            check.click()
            expect(verdict(page, at)).to_contain_text(right)
            continue
        session = open_board(shown[at])
        assert isinstance(session, EqualityBoard)
        answer = solve(variant)
        assert isinstance(answer, dict)
        written, line = str(answer["text"]), board.locator('input[name="equality"]')
        for place in session.laying.typed(written)[0].laid:
            key = "equals" if place == "=" else place
            board.locator(f'button[data-key="{key}"]').click()
        expect(line).to_have_value(written)
        check.click()
        expect(verdict(page, at)).to_contain_text(right)
        line.fill("99 + 1 = 100")
        check.click()
        expect(verdict(page, at)).to_contain_text("not there")
        expect(board.locator('[data-key="equalis-left"] img')).to_have_count(0)
        line.fill(written.replace("−", "-").replace("×", "*").replace(":", "/"))
        line.press("Enter")
        expect(verdict(page, at)).to_contain_text(right)
    assert axe(page) == []


@pytest.mark.parametrize("seed", ["oak", "elm"])
def test_what_is_asked_of_a_position_of_quads_can_be_answered_in_a_page(
    reader: Reader, serve: Serve, site: Path, axe: Callable[[Page], list[str]], seed: str
) -> None:
    exercises = [exercise for exercise in EXERCISES.values() if exercise.positions]
    shown = [page_exercise(exercise, "en", seed).config for exercise in exercises]
    (site / "index.html").write_text(html(*shown), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    for at, exercise in enumerate(exercises):
        board = page.locator(".eq-board").nth(at)
        match solve(exercise.variant(seed)):
            case {"placement": str(written)}:
                place(board, written)
            case {"replies": [*rows]}:
                for count, (first, second) in enumerate(rows, 1):  # type: ignore[misc]
                    place(board, str(first))
                    place(board, str(second))
                    board.locator('button[data-key="add"]').click()
                    status = board.locator('[data-part="status"]')
                    expect(status).to_contain_text(f"{count} of {len(rows)}")
            case {"filling": [*rows]}:
                for written in rows:
                    place(board, str(written))
            case {"cells": [*names]}:
                for name in names:
                    board.locator(f'button[data-key="cell:{name}"]').click()
                    expect(board.locator(f'button[data-key="cell:{name}"]')).to_contain_text("◆")
        board.get_by_role("button", name=text("answer.check", "en")).click()
        expect(verdict(page, at)).to_contain_text(text("verdict.right", "en"))
    assert axe(page) == []


def test_a_proof_is_filled_by_keyboard_in_a_page_and_gets_its_verdict(
    reader: Reader, serve: Serve, site: Path
) -> None:
    exercise = EXERCISES["two-quads-share-two"]
    (site / "index.html").write_text(html(page_exercise(exercise, "en", SEED).config), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    task = exercise.variant(SEED).task
    gaps = task.gaps
    # Two of four different cards never sum to 0: so filled, the third line does not follow.
    wrong = " + ".join(task.letters[-2:])
    for third, outcome in ((wrong, "Partly right"), (gaps[2], text("verdict.right", "en"))):
        page.get_by_role("textbox", name="Gap 1", exact=True).focus()
        for place, gap in enumerate(gaps):
            if place:
                page.keyboard.press("Tab")
            expect(page.locator(":focus")).to_have_accessible_name(f"Gap {place + 1}")
            if page.evaluate("document.activeElement.tagName") == "INPUT":
                page.keyboard.press("Control+a")
            page.keyboard.type(third if place == 2 else gap)
        page.keyboard.press("Control+Enter")
        expect(verdict(page, 0)).to_contain_text(outcome)
        if third == wrong:
            # The board and the verdict would both say so: it is said once.
            expect(verdict(page, 0).get_by_text("Line 3 is the first")).to_have_count(1)


PAIRS = """
from collections import Counter
from itertools import combinations

def count_quads(cards):
    sums = Counter(a.id ^ b.id for a, b in combinations(cards, 2))
    return sum(k * (k - 1) // 2 for k in sums.values()) // 3
"""
FOURS = """
from itertools import combinations

def count_quads(cards):
    return sum(a.id ^ b.id ^ c.id ^ d.id == 0 for a, b, c, d in combinations(cards, 4))
"""


def test_a_page_counts_the_steps_of_a_function(reader: Reader, serve: Serve, site: Path) -> None:
    config = page_exercise(EXERCISES["write-count-quads"], "en", SEED).config
    (site / "index.html").write_text(html(config), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    # From 16 to 32 cards fours grow 19.8 times, and pairs 4.1 times.
    for code, outcome, grown in ((FOURS, "partial", 20), (PAIRS, "right", 4)):
        page.locator("textarea").fill(code)
        page.get_by_role("button", name=text("answer.check", "en")).click()
        expect(verdict(page, 0)).to_contain_text(f"your steps grew {grown} times")
        beginning = text(f"verdict.{outcome}", "en", points="3", max_points="4")
        expect(verdict(page, 0)).to_contain_text(beginning)
