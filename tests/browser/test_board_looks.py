"""How boards look: at every width, in the dark, in forced colours, on paper, without scripts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

import pytest
from board_page import Boards
from bs4 import BeautifulSoup
from playwright.sync_api import Locator, Page, expect
from readers import Reader

from eqlib import DECK, find_quads
from eqlib.board import art
from eqlib.board.diary import Diary, Tally
from eqlib.board.render import render
from eqlib.board.session import open_board
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.reasons import Json
from eqlib.words import LANGUAGES

TABLE: Mapping[str, Json] = {"kind": "evenquads.regular", "seed": "deck-3"}
THREE = "1 spiral green; 1 spiral blue; 1 spiral pink"
SIX = f"{THREE}; 1 spiral yellow; 2 circle green; 2 circle blue"
ANSWER: Mapping[str, Json] = {
    "kind": "evenquads.answer",
    "ask": "quad-or-none",
    "cards": SIX,
    "given": [f"{THREE}; 1 spiral yellow"],
}
CARD: Mapping[str, Json] = {"kind": "evenquads.answer", "ask": "card", "cards": THREE}
CODE: Mapping[str, Json] = {"kind": "evenquads.answer", "ask": "code", "starter": "def f(a):\n"}
VECTORS: Mapping[str, Json] = {"kind": "evenquads.vectors", "cards": SIX}

# The narrowest phone, a phone, a small window, a laptop and a large screen.
WIDTHS = (320, 360, 700, 1280, 1920)


def dealt(count: int) -> Mapping[str, Json]:
    """A board with that many cards of all sorts."""
    cards = "; ".join(str(DECK[number * 11 % 64]) for number in range(count))
    return {"kind": "evenquads.vectors", "cards": cards}


def opened(reader: Reader, *configs: Mapping[str, Json], page: str = "", **options: object) -> Page:
    """A page with boards, for a reader with Playwright's options."""
    fresh = reader(base_url="http://localhost", **options)
    Boards(fresh, *configs, attributes=page).awake()
    return fresh


def table_ids() -> list[int]:
    """The ids of the cards on the table."""
    items = open_board(TABLE).view().groups[0].items
    return [int(item.key.removeprefix("card:")) for item in items if item]


def lightness_of_text(part: Locator) -> float:
    """How light the text of an element is, 0 to 255."""
    red, green, blue, _ = part.evaluate(
        """part => {
          const canvas = document.createElement("canvas").getContext("2d");
          canvas.fillStyle = getComputedStyle(part).color;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        }"""
    )
    return (red + green + blue) / 3


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_or_is_cut_off(reader: Reader, width: int) -> None:
    counts = (3, 6, 8, 9, 10, 16)
    page = opened(
        reader, *map(dealt, counts), ANSWER, CARD, CODE, viewport={"width": width, "height": 800}
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for number, count in enumerate(counts):
        board = page.locator(".eq-board").nth(number)
        frame = board.bounding_box()
        assert frame
        boxes = [card.bounding_box() for card in board.locator("button.eq-card").all()]
        assert len(boxes) == count
        for box in boxes:
            assert box
            assert frame["x"] <= box["x"]
            assert box["x"] + box["width"] <= frame["x"] + frame["width"]
            # A target is to be 24 pixels wide at least; a finger needs 44.
            assert min(box["width"], box["height"]) >= 44
        for one, other in combinations(boxes, 2):
            assert one
            assert other
            assert (
                one["x"] + one["width"] <= other["x"]
                or other["x"] + other["width"] <= one["x"]
                or one["y"] + one["height"] <= other["y"]
                or other["y"] + other["height"] <= one["y"]
            )


def test_the_ninth_card_moves_none_of_the_eight_to_another_row(reader: Reader) -> None:
    page = opened(reader, dealt(8), dealt(9), viewport={"width": 900, "height": 800})
    rows = [
        [card.bounding_box()["y"] for card in board.locator("button.eq-card").all()]  # type: ignore[index]
        for board in page.locator(".eq-board").all()
    ]
    eight, nine = ([round(y - row[0]) for y in row] for row in rows)
    assert nine[:8] == eight
    assert nine[8] == nine[0]


def test_a_field_for_a_text_shows_several_lines_before_anything_is_written(reader: Reader) -> None:
    text: Mapping[str, Json] = {"kind": "evenquads.answer", "ask": "text"}
    page = opened(reader, text, CODE, viewport={"width": 360, "height": 800})
    for field in page.locator("textarea").all():
        lines = "field => field.clientHeight / parseFloat(getComputedStyle(field).lineHeight)"
        assert field.evaluate(lines) >= 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_python_is_doing_covers_no_title(reader: Reader, lang: str) -> None:
    page = opened(reader, {**TABLE, "lang": lang}, viewport={"width": 320, "height": 800})
    board = page.locator(".eq-board")
    board.evaluate(
        """board => {
          const words = Object.values(JSON.parse(board.dataset.words));
          const longest = words.reduce((one, two) => (two.length > one.length ? two : one));
          board.querySelector(".eq-boot").textContent = longest;
        }"""
    )
    bottom = board.locator(".eq-boot").evaluate("part => part.getBoundingClientRect().bottom")
    assert board.locator(".eq-title").evaluate("part => part.getBoundingClientRect().top") >= bottom


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_boards_have_no_accessibility_faults(
    reader: Reader, axe: Callable[[Page], list[str]], scheme: str
) -> None:
    page = opened(
        reader, TABLE, VECTORS, ANSWER, CARD, CODE, color_scheme=scheme, reduced_motion="reduce"
    )
    page.locator(".eq-board").first.get_by_text("New game").click()
    [quad] = find_quads(DECK[item] for item in table_ids())
    for card in quad:
        page.locator(f'.eq-board button[data-key="card:{card.id}"]').first.click()
    page.locator(".eq-board").first.get_by_role("button", name="Quad!").click()
    page.locator(".eq-board").nth(1).locator("button.eq-card").first.click()
    expect(page.locator(".eq-board").nth(1).locator("table")).to_be_visible()
    assert axe(page) == []


def test_a_board_is_dark_where_the_page_or_else_the_system_is(reader: Reader) -> None:
    for page, scheme, dark in [
        ("", "light", False),
        ("", "dark", True),
        ('data-theme="dark"', "light", True),
        ('data-theme="light"', "dark", False),
        ('data-jp-theme-light="false"', "light", True),
        ('data-jp-theme-light="true"', "dark", False),
    ]:
        status = opened(reader, TABLE, page=page, color_scheme=scheme).locator(".eq-status")
        # Text is light in the dark, and the other way round.
        assert (lightness_of_text(status) > 128) is dark, (page, scheme)


def test_a_chosen_card_is_lifted_framed_and_marked(reader: Reader) -> None:
    page = opened(reader, VECTORS, reduced_motion="reduce")
    card, other = page.locator("button.eq-card").first, page.locator("button.eq-card").nth(1)
    card.click()
    page.mouse.move(0, 0)
    top = "card => card.firstElementChild.getBoundingClientRect().top"
    assert card.evaluate(top) < other.evaluate(top)
    mark = "card => getComputedStyle(card, '::after').content"
    assert "✓" in card.evaluate(mark)
    assert "✓" not in other.evaluate(mark)


def test_a_chosen_card_shows_in_forced_colours(reader: Reader) -> None:
    page = opened(reader, VECTORS, forced_colors="active")
    page.locator("button.eq-card").first.click()
    outline = "card => getComputedStyle(card.firstElementChild).outlineWidth"
    assert page.locator("button.eq-card").first.evaluate(outline) == "4px"
    assert page.locator("button.eq-card").nth(1).evaluate(outline) == "1px"


def test_nothing_moves_for_who_wants_no_motion(reader: Reader) -> None:
    for motion, moves in [("reduce", False), ("no-preference", True)]:
        page = opened(reader, TABLE, reduced_motion=motion)
        page.locator(".eq-board").get_by_role("button", name="I see none").click()
        laid = page.locator("button.eq-card").nth(8)
        laid.wait_for()
        animation = laid.evaluate("card => getComputedStyle(card).animationName")
        assert (animation != "none") is moves
        lifted = laid.locator("img").evaluate("art => getComputedStyle(art).transitionDuration")
        assert (lifted != "0s") is moves


def test_on_paper_there_are_cards_text_and_room_for_an_answer_but_no_buttons(
    reader: Reader,
) -> None:
    page = opened(reader, TABLE, CARD, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    for hidden in (".eq-actions", ".eq-forms > details", ".eq-button", ".eq-boot", ".eq-links"):
        assert page.locator(hidden).count() > 0
        for part in page.locator(hidden).all():
            expect(part).not_to_be_visible()
    expect(page.locator(".eq-board img").first).to_be_visible()
    expect(page.locator(".eq-board").nth(1).locator("input[type=radio]").first).to_be_visible()
    assert lightness_of_text(page.locator(".eq-status").first) < 128


def test_without_scripts_a_board_is_complete_and_says_that_it_is_a_picture(reader: Reader) -> None:
    page = reader(base_url="http://localhost", java_script_enabled=False)
    Boards(page, TABLE, CODE)
    board = page.locator(".eq-board").first
    expect(board.locator("noscript p")).to_be_visible()
    for card in table_ids():
        expect(board.get_by_alt_text(str(DECK[card]), exact=True)).to_be_visible()
    # A form leads nowhere, so that nothing is lost by pressing its button.
    page.locator("textarea").fill("def g(): pass")
    page.get_by_role("button", name="Keep").click()
    assert page.url == "http://localhost/"
    expect(page.locator("textarea")).to_have_value("def g(): pass")


def test_the_browser_reads_a_board_as_it_was_written(reader: Reader) -> None:
    # A browser closes and moves tags that stand where they may not; here it has nothing to do.
    page = reader(base_url="http://localhost")
    page.set_content("")
    for config in (TABLE, ANSWER, CARD, CODE, VECTORS):
        html = render(open_board(config).view(), config)
        tree = BeautifulSoup(html, "html.parser")
        assert tree.noscript
        # With scripts, what stands in it is text.
        tree.noscript.clear()
        written = [f"{tag.parent.name} {tag.name}" for tag in tree.find_all(True)][1:]  # type: ignore[union-attr]
        read = page.evaluate(
            """html => {
              document.body.innerHTML = html;
              return [...document.querySelectorAll("section *")].map(
                (tag) => `${tag.parentElement.localName} ${tag.localName}`,
              );
            }""",
            html,
        )
        assert read == written


def test_every_picture_is_drawn_by_the_browser(reader: Reader) -> None:
    page = reader(base_url="http://localhost")
    page.set_content("".join(art.picture(f"card:{card.id}", str(card)) for card in DECK))
    page.wait_for_function("[...document.images].every(image => image.complete)")
    assert page.evaluate("[...document.images].every(image => image.naturalWidth > 0)")


def test_the_record_of_all_kinds_of_games_never_scrolls_sideways(reader: Reader) -> None:
    tally = Tally(999, 999, 9999, 9999, dict.fromkeys(ATTRIBUTES, 9999))
    ours = ("regular", "beginner", "solitaire", "hand", "puzzle", "daily")
    kinds = [*(f"evenquads.{name}" for name in ours), "quads", "quadrao", "equalis"]
    diary = Diary(dict.fromkeys(kinds, tally), dict.fromkeys(kinds, tally)).to_json()
    for lang in LANGUAGES:
        page = reader(base_url="http://localhost", viewport={"width": 320, "height": 640})
        boards = Boards(page, {"kind": "evenquads.diary", "lang": lang, "diary": diary}).awake()
        for width in (320, 480, 640, 700, 760, 1280):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") == width, lang
            table = boards.board().locator("table").first
            # Wherever the head does not stand, each number says what it is.
            head = table.locator("thead").is_visible()
            label = table.locator("td").first.evaluate(
                "cell => getComputedStyle(cell, '::before').content"
            )
            assert (label == "none") == head, width
