"""Theorems proved in a page: lines put in order with the mouse, steps typed, false ones refuted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from board_page import Boards
from playwright.sync_api import Locator, Page, expect
from readers import Reader, Serve
from runtime_site import html, ready, verdict

from eqlib import Card
from eqlib.board.activities.proof_order import OrderBoard
from eqlib.board.session import open_board
from eqlib.words import text
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.rules import RULES

ORDER: Mapping[str, Any] = {
    "kind": "evenquads.proof-order",
    "lang": "en",
    "task": "fourth-is-sum",
    "seed": "oak",
}
WRITE: Mapping[str, Any] = {
    "kind": "evenquads.proof-write",
    "lang": "en",
    "task": "unique-fourth",
}
FILL: Mapping[str, Any] = {"kind": "evenquads.proof-fill", "lang": "en", "task": "two-quads"}
CASES: Mapping[str, Any] = {"kind": "evenquads.proof-cases", "lang": "en"}
PAIRS: Mapping[str, Any] = {"kind": "evenquads.proof-pairs", "seed": "oak", "holds": "quad"}
BY_LEMMA = TASKS["unique-fourth"].others[0].strip().split("\n")
FALSE_STEP = ("1. a + b + c + d = 0 by definition from given", "2. a + b = 0 by add from 1")
COMPLETE = "The proof is complete"


def row(board: Locator, label: str) -> Locator:
    """A line of a proof, with what is said of it."""
    return board.locator(f'li[data-key="line:{label}"]')


def put_in_order(page: Page, board: Locator) -> None:
    """Prove the theorem of `ORDER` with the mouse alone."""
    session = open_board(ORDER)
    assert isinstance(session, OrderBoard)
    model = TASKS[ORDER["task"]].model.lines
    labels = {line.said: line.label for line in session.lines}
    numbers = {line.label: labels[line.said] for line in model}
    for line in session.lines:
        if line.said not in [one.said for one in model]:
            row(board, line.label).locator("button").click()
            board.get_by_role("button", name="Leave out").click()
    for line in reversed(model):
        label = numbers[line.label]
        mine = row(board, label).locator("button")
        mine.click()
        expect(mine).to_have_attribute("aria-pressed", "true")
        rows = board.locator('[data-key="lines"] > ol > li')
        for _ in range(len(session.lines)):
            if rows.first.get_attribute("data-key") == f"line:{label}":
                break
            before = [one.get_attribute("data-key") for one in rows.all()]
            board.get_by_role("button", name="Up").click()
            place = before.index(f"line:{label}") - 1
            expect(rows.nth(place)).to_have_attribute("data-key", f"line:{label}")
        # The form is this line's once it is chosen.
        form = board.locator(f'[data-key="reason:{label}"]')
        form.get_by_role("combobox", name="Rule").select_option(line.rule)
        expect(mine).to_contain_text(f"by {line.rule}")
        for cited in line.cites or ():
            name = numbers.get(cited, cited)
            form.get_by_role("checkbox", name=name, exact=True).check()
            expect(mine).to_contain_text(name)
        mine.click()
        expect(mine).to_have_attribute("aria-pressed", "false")
    board.get_by_role("button", name="Check").click()


def test_a_proof_is_ordered_with_the_mouse_and_becomes_a_tool_for_one_that_is_typed(
    reader: Reader, serve: Serve, site: Path
) -> None:
    (site / "index.html").write_text(html(ORDER), "utf-8")
    (site / "second.html").write_text(html(WRITE), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("second.html")
    ready(page)
    write = page.locator(".eq-board")
    expect(write.locator('[data-part="reference"]')).to_contain_text("0 of 1")

    page.goto("")
    ready(page)
    put_in_order(page, page.locator(".eq-board"))
    expect(verdict(page)).to_contain_text(COMPLETE)

    # On another page, with the keyboard alone: down to the field, type, check.
    page.goto("second.html")
    ready(page)
    expect(write.locator('[data-part="reference"]')).to_contain_text("1 of 1")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "text":
            break
    page.keyboard.type("\n".join(BY_LEMMA))
    page.keyboard.press("Control+Enter")
    expect(verdict(page)).to_contain_text(COMPLETE)
    expect(row(write, "3")).to_contain_text(text("proof.by.add", "en"))
    expect(write.locator("[data-live]")).to_contain_text(COMPLETE)
    # The focus stays where one goes on typing, and nothing that was typed is lost.
    expect(write.locator("textarea")).to_be_focused()
    expect(write.locator("textarea")).to_have_value("\n".join(BY_LEMMA))


def test_a_false_step_is_refuted_in_the_page_with_cards(
    reader: Reader, serve: Serve, site: Path
) -> None:
    (site / "index.html").write_text(html(WRITE), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    board = page.locator(".eq-board")
    board.locator("textarea").fill("\n".join(FALSE_STEP))
    board.get_by_role("button", name="Check").click()
    refuted = row(board, "2")
    expect(refuted).to_contain_text("is false")
    cards = {}
    for item in refuted.locator(".eq-card").all():
        _, name, card = (item.get_attribute("data-key") or "").split(":")
        cards[name] = int(card)
        expect(item.get_by_role("img")).to_be_visible()
        expect(item.get_by_role("img")).to_have_attribute(
            "alt", f"{name} {Card.from_id(cards[name])}"
        )
    # All that is given holds of them, and the step does not.
    assert cards["a"] ^ cards["b"] ^ cards["c"] ^ cards["d"] == 0
    assert cards["a"] ^ cards["b"] != 0
    expect(board.locator("[data-live]")).to_contain_text("“a + b = 0” is false")

    board.locator("textarea").fill("1. a + = 0")
    page.keyboard.press("Control+Enter")
    # The caret stands under the sign that cannot be there.
    expect(board.locator(".eq-row-caret")).to_have_text("1. a + = 0\n       ^", use_inner_text=True)


def test_an_empty_field_has_room_for_several_lines(reader: Reader) -> None:
    page = reader(base_url="http://localhost")
    Boards(page, WRITE)
    field = page.locator("textarea")
    height, line = field.evaluate(
        "field => [field.clientHeight, parseFloat(getComputedStyle(field).lineHeight)]"
    )
    assert height >= 5 * line


def test_lines_are_chosen_and_moved_with_keys_alone(reader: Reader) -> None:
    page = reader(base_url="http://localhost")
    boards = Boards(page, ORDER).awake()
    first, second = (line.label for line in open_board(ORDER).lines[:2])  # type: ignore[attr-defined]
    lines = page.locator('[data-key="lines"] button')
    lines.first.focus()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    # A key that comes before its button can be pressed is none.
    expect(page.get_by_role("button", name="Up", exact=True)).to_be_enabled()
    page.keyboard.press("u")
    moved = row(page.locator(".eq-board"), second).locator("button")
    expect(page.locator('[data-key="lines"] li').first).to_have_attribute(
        "data-key", f"line:{second}"
    )
    expect(moved).to_be_focused()
    page.keyboard.press("d")
    expect(page.locator('[data-key="lines"] li').first).to_have_attribute(
        "data-key", f"line:{first}"
    )
    assert {"do": "up"} in boards.intents


def test_gaps_are_filled_in_the_lines_and_checked_with_a_key(reader: Reader) -> None:
    page = reader(base_url="http://localhost")
    Boards(page, FILL).awake()
    for place, gap in enumerate(TASKS["two-quads"].gaps):
        name = f"Gap {place + 1}"
        if gap in RULES:
            page.get_by_role("combobox", name=name, exact=True).select_option(gap)
        else:
            page.get_by_role("textbox", name=name, exact=True).fill(gap)
    page.keyboard.press("Control+Enter")
    expect(verdict(page)).to_contain_text(COMPLETE)


def test_proof_boards_have_no_accessibility_faults_and_nothing_is_cut_off(
    reader: Reader, axe: Callable[[Page], list[str]]
) -> None:
    for scheme, width in (("light", 1280), ("dark", 360)):
        page = reader(
            base_url="http://localhost",
            color_scheme=scheme,
            reduced_motion="reduce",
            viewport={"width": width, "height": 800},
        )
        Boards(page, ORDER, WRITE, FILL, CASES, PAIRS).awake()
        boards = page.locator(".eq-board")
        boards.nth(0).locator("li button").first.click()
        boards.nth(1).locator("textarea").fill("\n".join(FALSE_STEP))
        for place in (1, 2, 3):
            boards.nth(place).get_by_role("button", name="Check").click()
        boards.nth(4).locator("button.eq-card").first.click()
        boards.nth(4).get_by_role("button", name="Pair with all others").click()
        expect(boards.nth(1).locator(".eq-row-cards")).to_be_visible()
        for fold in page.locator("summary").all():
            fold.click()
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
