"""The pages around the boards: readable everywhere, by everybody, with and without a script."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from readers import Watch

from book.build import built_languages

BOOK = Path(__file__).parents[2] / "book"
CHAPTERS = sorted(path.stem for path in BOOK.iterdir() if path.suffix in (".md", ".ipynb"))
PAGES = [f"{name}.html" for name in (*CHAPTERS, "search")]
FOLDERS = ["" if lang == "en" else f"{lang}/" for lang in built_languages()]
PHONE = {"width": 360, "height": 740}

Reader = Callable[..., Page]
Axe = Callable[[Page], list[str]]


def pages_of(pdf: bytes) -> int:
    """How many sheets a printed page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("address", PAGES)
def test_a_page_has_no_serious_accessibility_fault(reader: Reader, axe: Axe, address: str) -> None:
    page = reader(color_scheme="light")
    page.goto(address)
    assert axe(page) == []
    dark = reader(color_scheme="dark", viewport=PHONE)
    dark.goto(address)
    assert axe(dark) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_page_scrolls_sideways_on_a_phone(reader: Reader, folder: str) -> None:
    page = reader(viewport={"width": 320, "height": 640})
    for address in PAGES:
        page.goto(folder + address)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, address


@pytest.mark.parametrize("folder", FOLDERS[1:])
def test_the_other_languages_have_no_serious_accessibility_fault(
    reader: Reader, axe: Axe, folder: str
) -> None:
    page = reader(viewport=PHONE)
    for address in ("intro.html", "vectors.html", "exercises.html", "search.html"):
        page.goto(folder + address)
        assert axe(page) == [], address


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_phone_shows_a_whole_sum_and_each_pair_sum_has_its_room(
    reader: Reader, folder: str
) -> None:
    hidden = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    for width in (320, 360, 1280):
        page = reader(viewport={"width": width, "height": 740})
        page.goto(folder + "theorem.html")
        assert page.locator(".scroll-box:has(> table.sum)").count() == 4
        assert page.locator(".scroll-box:has(> table.sum)").evaluate_all(hidden) == 0
        page.goto(folder + "quad-free.html")
        assert page.locator("ul.pair-sums li").count() == 36
        assert page.locator("ul.pair-sums li").evaluate_all(hidden) == 0


@pytest.mark.parametrize(
    "address",
    ["intro.html", "regular.html", "why-64.html", "your-record.html", "exercises-proofs.html"],
)
def test_what_a_finger_presses_is_44_pixels_high(reader: Reader, address: str) -> None:
    page = reader(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(address)
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    page.locator(".menu").click()
    pressed = (
        "button, summary, select, input:not([type=radio], [type=checkbox]), textarea,"
        " .eq-links a, .turn a, .chapters a, .languages a"
    )
    small = page.locator(pressed).evaluate_all(
        """(all) => all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
            .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_a_large_touch_screen_has_one_way_to_the_search(reader: Reader) -> None:
    page = reader(viewport={"width": 1280, "height": 800}, has_touch=True, is_mobile=True)
    page.goto("intro.html")
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.locator(".search-link")).to_be_hidden()


def test_what_is_too_wide_scrolls_in_its_own_box_and_by_keyboard(reader: Reader) -> None:
    page = reader(viewport={"width": 320, "height": 640})
    page.goto("equalis-expressions.html")
    # Each box is looked at again when a font that has come makes it wider.
    page.wait_for_function(
        """() => {
          const wide = [...document.querySelectorAll(".scroll-box")]
            .filter((box) => box.checkVisibility())
            .map((box) => [box.scrollWidth > box.clientWidth, box.tabIndex === 0]);
          return wide.some(([wide]) => wide) && wide.every(([wide, reached]) => wide === reached);
        }"""
    )


def test_a_part_that_is_taken_out_of_its_box_is_no_fault(reader: Reader, watch: Watch) -> None:
    """The result of a cell, say, goes when the cell is run again."""
    page = reader(viewport={"width": 320, "height": 640})
    page.goto("equalis-expressions.html")
    page.evaluate(
        """async () => {
          const frame = () => new Promise(requestAnimationFrame);
          for (let look = 0; look < 2; look += 1) await frame();
          for (const box of document.querySelectorAll(".scroll-box")) box.replaceChildren();
          for (let look = 0; look < 2; look += 1) await frame();
        }"""
    )
    assert watch.complaints == []


def test_the_reader_chooses_light_or_dark_once_for_all_pages(reader: Reader) -> None:
    page = reader(color_scheme="light")
    page.goto("intro.html")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    switch = page.get_by_role("button", name="Dark")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(paper) != light
    page.goto("regular.html")
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(paper) != light


def test_the_system_chooses_for_a_reader_who_has_not(reader: Reader) -> None:
    page = reader(color_scheme="dark")
    page.goto("intro.html")
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")


def test_the_chapters_open_and_close_on_a_phone_by_keyboard(reader: Reader) -> None:
    page = reader(viewport=PHONE)
    page.goto("intro.html")
    chapters = page.get_by_role("navigation", name="Chapters")
    expect(chapters).to_be_hidden()
    menu = page.get_by_role("button", name="Chapters")
    menu.press("Enter")
    expect(chapters).to_be_visible()
    page.keyboard.press("Escape")
    expect(chapters).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    chapters.get_by_role("link", name="The regular game").click()
    expect(page).to_have_url(re.compile(r"/regular\.html$"))


@pytest.mark.parametrize("address", ["intro.html", "quadrao-graph.html", "credits.html"])
def test_the_list_of_chapters_shows_where_the_reader_is(reader: Reader, address: str) -> None:
    wide, phone = reader(viewport={"width": 1280, "height": 740}), reader(viewport=PHONE)
    for page in (wide, phone):
        page.goto(address)
        if page is phone:
            page.locator(".menu").click()
        here = page.locator("#chapters [aria-current='page']")
        expect(here).to_have_count(1)
        expect(here).to_be_in_viewport()
        assert page.evaluate("scrollY") == 0


def test_the_first_tab_stop_leads_to_the_text(page: Page) -> None:
    page.goto("regular.html")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_the_search_finds_the_page_of_a_word(page: Page) -> None:
    page.goto("intro.html")
    page.get_by_role("searchbox").fill("certificate")
    page.get_by_role("searchbox").press("Enter")
    # The results come one by one.
    found = page.locator("#search-results ul.search a", has_text="regular game")
    expect(found.first).to_be_visible()


def test_without_scripts_the_page_is_complete_and_cards_turn_over(reader: Reader) -> None:
    page = reader(java_script_enabled=False, viewport=PHONE)
    page.goto("deck-and-quad.html")
    assert page.locator("mjx-container").count() == page.locator("math").count()
    four = page.locator("details.turn-over").first
    expect(four.locator(".account")).to_be_hidden()
    four.locator("summary").click()
    expect(four.locator(".account")).to_contain_text("These four cards are a Quad.")
    page.get_by_role("button", name="Chapters").click()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_visible()


def test_cards_turn_over_by_keyboard(page: Page) -> None:
    page.goto("deck-and-quad.html")
    four = page.locator("details.turn-over").last
    four.locator("summary").press("Enter")
    expect(four.locator(".account")).to_contain_text("not a Quad")
    four.locator("summary").press("Enter")
    expect(four.locator(".account")).to_be_hidden()


def test_paper_shows_the_text_alone_and_nothing_folded_away(page: Page) -> None:
    page.goto("deck-and-quad.html")
    page.emulate_media(media="print")
    for screen_only in (".site-header", ".chapters", ".turn"):
        expect(page.locator(screen_only)).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("article details:not([open])").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details.turn-over[open]").count() == 0


def test_on_paper_the_keys_of_all_boards_stand_together_at_the_end(page: Page) -> None:
    page.goto("solitaire.html")
    own = page.locator(".eq-board .eq-key")
    assert own.count() == 2
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    together = page.locator("article > .keys > div")
    assert together.all_text_contents() == own.all_text_contents()
    for one in own.all():
        expect(one).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".keys")).to_have_count(0)


def test_the_deck_is_printed_on_four_sheets_one_for_each_symbol(page: Page) -> None:
    page.goto("printable-deck.html")
    for paper in ("A4", "Letter"):
        # The text stands on a sheet of its own, before the cards.
        assert pages_of(page.pdf(format=paper)) == 1 + 4


def test_an_exercise_on_paper_has_room_for_the_answer_and_no_buttons(page: Page) -> None:
    page.goto("exercises.html")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for field in page.locator(".eq-board textarea").all():
        box = field.bounding_box()
        assert box
        assert box["height"] > 150
    assert page.locator(".eq-board input[type=radio]").first.is_visible()
    for button in page.locator(".eq-board :is(.eq-button, .eq-sound)").all():
        expect(button).to_be_hidden()


def test_a_page_needs_no_key_outside_its_fields_and_boards(page: Page) -> None:
    page.goto("regular.html")
    # Single letters belong to the reader's screen reader and browser.
    for key in ("/", "k", "n", "ArrowRight"):
        page.locator("main h1").click()
        page.keyboard.press(key)
    expect(page).to_have_url(re.compile(r"/regular\.html$"))
    expect(page.get_by_role("searchbox")).not_to_be_focused()
