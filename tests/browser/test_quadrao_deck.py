"""The page of one's own deck, in the built book: written, drawn, kept, linked, and played with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from readers import Reader

OWN = "cards: 4x1b2r3b4r 6x2r4b\n8x3b3r\nempties: 7\nboard: 9x7"
KINDS = 3


def opened(page: Page, address: str = "quadrao-deck.html") -> tuple[Locator, Locator]:
    """The deck and the game of the page, once both can be used."""
    page.goto(address)
    boards = page.locator('.eq-board[data-phase="ready"]')
    expect(boards).to_have_count(2)
    return boards.nth(0), boards.nth(1)


def write(deck: Locator, text: str) -> None:
    """Write a deck by keys alone, and have it drawn."""
    field = deck.locator('textarea[name="deck"]')
    field.focus()
    field.press("ControlOrMeta+a")
    field.press_sequentially(text)
    field.press("Control+Enter")


def faces(deck: Locator) -> Locator:
    return deck.locator('[data-key="cards"] .eq-card')


def test_a_deck_is_written_by_keys_drawn_and_played_with(page: Page) -> None:
    deck, game = opened(page)
    expect(faces(deck)).to_have_count(28)
    write(deck, OWN)
    expect(faces(deck)).to_have_count(KINDS)
    expect(deck.locator('[data-part="status"]')).to_contain_text("stock of 20")
    deck.locator('[data-part="links"] a').first.focus()
    page.keyboard.press("Enter")
    # 20 cards, 4 of them in each of two hands; and 9 columns.
    expect(game).to_contain_text("12 cards are left in the stock")
    expect(game.locator('[data-key^="column:"]')).to_have_count(9 + 1)
    game.get_by_text("This game as text").click()
    assert "deck=1b2r3b4r+1b2r3b4r" in game.locator('input[name="record"]').input_value()
    # The game's own link names no board: whoever gets it sees the game where games are played.
    link = game.locator('[data-part="links"] a').first.get_attribute("href")
    page.goto("your-record.html")
    deck, game = opened(page, f"quadrao-deck.html{link}")
    expect(game).to_contain_text("12 cards are left in the stock")
    expect(deck.locator('[data-part="lines"]')).to_be_empty()


def test_what_is_wrong_is_told_and_nothing_is_lost_even_when_the_page_is_opened_again(
    page: Page,
) -> None:
    deck, _ = opened(page)
    bad = "cards: 5b1r 1b2r\ncolour: b"
    write(deck, bad)
    told = deck.locator('[data-part="lines"] li')
    expect(told).to_have_count(2)
    expect(told.first).to_contain_text("Line 1, card 1")
    expect(deck.locator("textarea")).to_have_value(bad)
    deck, _ = opened(page)
    expect(deck.locator("textarea")).to_have_value(bad)
    expect(deck.locator('[data-part="lines"] li')).to_have_count(2)
    write(deck, OWN)
    expect(faces(deck)).to_have_count(KINDS)
    # Another page of the book tells that it is kept; there it can be erased.
    page.goto("your-record.html")
    expect(page.locator(".eq-board")).to_contain_text("own deck of QUADRAO")


# Writes down what stands in the field at the moment at which its board says that it is ready.
SEEN_WHEN_READY = """
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const field = target.querySelector('textarea[name="deck"]');
    if (target.dataset.phase === "ready" && field) window.seen ??= field.value;
  }
}).observe(document, { subtree: true, attributeFilter: ["data-phase"] });
"""


def test_a_board_is_ready_once_it_shows_what_was_kept_or_what_a_link_brought(
    page: Page, reader: Reader
) -> None:
    """Who writes at once must not have another deck put under their hands."""
    deck, _ = opened(page)
    write(deck, OWN)
    expect(faces(deck)).to_have_count(KINDS)
    address = deck.locator('[data-part="links"] a').nth(1).get_attribute("href")
    other = reader()
    for theirs, link in ((page, ""), (other, address)):
        theirs.goto("your-record.html")
        theirs.add_init_script(SEEN_WHEN_READY)
        opened(theirs, f"quadrao-deck.html{link}")
        cards = theirs.evaluate("window.seen").splitlines()
        assert cards[0].startswith(OWN.splitlines()[0]), cards


def test_a_banderola_is_drawn_by_keys_in_the_readers_language_and_played_on(page: Page) -> None:
    deck, game = opened(page, "es/quadrao-deck.html")
    write(deck, "vacías: 6\nfila: 1b - 2r\nfila: ^ . ^\nfila: . * .\nfila: . . .")
    columns = '[data-key^="column:"]'
    expect(deck.locator(columns)).to_have_count(3 + 1)
    deck.locator('[data-part="links"] a').first.focus()
    page.keyboard.press("Enter")
    # 28 cards and 6 - 5 empty ones, 4 of them in each of two hands.
    expect(game.locator(columns)).to_have_count(3 + 1)
    expect(game).to_contain_text("21")
    game.get_by_text("Partida nueva").click()
    kept = game.locator('select[name="board"] option:checked')
    expect(kept).to_have_text("la banderola de este mazo")


def test_a_link_brings_a_deck_to_another_reader(page: Page, reader: Reader) -> None:
    deck, _ = opened(page)
    write(deck, OWN)
    expect(faces(deck)).to_have_count(KINDS)
    address = deck.locator('[data-part="links"] a').nth(1).get_attribute("href")
    other = reader()
    theirs, _ = opened(other, f"quadrao-deck.html{address}")
    expect(faces(theirs)).to_have_count(KINDS)
    # It did not take the place of a deck of their own.
    other.goto("your-record.html")
    theirs, _ = opened(other)
    expect(faces(theirs)).to_have_count(28)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_has_no_accessibility_faults_and_fits_its_window(
    reader: Reader, axe: Callable[[Page], list[str]], scheme: str, width: int
) -> None:
    page = reader(color_scheme=scheme, viewport={"width": width, "height": 800})
    for lang in ("", "es/", "eu/"):
        deck, _ = opened(page, f"{lang}quadrao-deck.html")
        write(deck, OWN)
        expect(faces(deck)).to_have_count(KINDS)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert axe(page) == []
