"""A card, its vector and its name on one page: who points at one sees where the others are."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Locator, Page, expect
from readers import Reader, Serve
from runtime_site import html, ready

from book._ext.cards import code_table, linked, row_of, visit_linked
from book._ext.sums import sum_table
from book.runtime.build import BOOK
from eqlib import Card

STATIC = BOOK / "_theme/static"
CARD = Card.parse("2 polyhedron pink")
OTHER = Card.parse("1 spiral green")
VECTORS = {"kind": "evenquads.vectors", "lang": "en", "cards": f"{CARD}; {OTHER}; 3 square blue"}


def in_line(kind: str, said: str) -> str:
    """Return the card in a line, as a page writes it."""
    writer = SimpleNamespace(body=[], starttag=starttag)
    visit_linked(writer, linked(card=CARD.id, classes=[kind]))
    return f"{writer.body[0]}{said}</span>"


def starttag(node: linked, name: str, _suffix: str, **signs: str) -> str:
    written = " ".join(f'{sign}="{value}"' for sign, value in signs.items())
    return f'<{name} class="{" ".join(node["classes"])}" {written}>'


@pytest.fixture
def opened(reader: Reader, serve: Serve, site: Path, request: pytest.FixtureRequest) -> Page:
    """A page with a named card, its vector, rows, sums, the table of codes and a board."""
    (site / "book.js").write_text((STATIC / "book.js").read_text("utf-8"), "utf-8")
    text = (
        '<button class="theme-switch"></button>'
        f"<p>{in_line('card', str(CARD))} and {in_line('vec', '(10, 10, 11)')}</p>"
        f"{row_of([CARD, OTHER], 'en')}{sum_table([CARD, OTHER], 'en')}{code_table('en')}"
    )
    styles = (STATIC / "book.css").read_text("utf-8")
    page_text = html(VECTORS).replace("<section", f"<style>{styles}</style>{text}<section", 1)
    page_text = page_text.replace("</html>", '<script type="module" src="book.js"></script></html>')
    (site / "index.html").write_text(page_text, "utf-8")
    page = reader(base_url=serve(site).address, **getattr(request, "param", {}))
    page.goto("")
    ready(page)
    return page


def marked(page: Page) -> list[str]:
    """Return the texts, or the names of the pictures, of all that is marked now."""
    texts: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("[data-card], [data-code], .eq-card")]
          .filter((one) => getComputedStyle(one).outlineStyle === "dashed")
          .map((one) => one.innerText.trim() || one.querySelector("img, svg")?.alt
            || one.querySelector("[aria-label]")?.getAttribute("aria-label") || one.className)"""
    )
    return texts


def on_board(page: Page, card: Card) -> Locator:
    return page.locator(f'.eq-card[data-key="card:{card.id}"]')


def test_pointing_at_a_name_marks_the_vector_the_pictures_and_the_values(opened: Page) -> None:
    before = opened.evaluate("document.documentElement.scrollHeight")
    opened.locator("span.card").hover()
    found = marked(opened)
    assert "(10, 10, 11)" in found
    # The values of this card in the table of codes, and nothing of the other card.
    assert {"2", "polyhedron", "pink"} <= set(found)
    assert not {"1", "spiral", "green", "(01, 01, 01)"} & set(found)
    assert (
        on_board(opened, CARD).evaluate("(one) => getComputedStyle(one).outlineStyle") == "dashed"
    )
    assert opened.evaluate("document.documentElement.scrollHeight") == before
    opened.get_by_role("heading").first.hover()
    assert marked(opened) == []


def test_the_focus_on_a_card_of_a_board_marks_what_else_is_of_it(opened: Page) -> None:
    on_board(opened, CARD).focus()
    assert {str(CARD), "(10, 10, 11)"} <= set(marked(opened))
    opened.keyboard.press("ArrowRight")
    assert str(CARD) not in marked(opened)


def test_the_focus_on_a_name_marks_the_vector_and_the_card_of_a_board(opened: Page) -> None:
    opened.locator("button.theme-switch").focus()
    opened.keyboard.press("Tab")
    expect(opened.locator("span.card")).to_be_focused()
    assert "(10, 10, 11)" in marked(opened)
    card = on_board(opened, CARD)
    assert card.evaluate("(one) => getComputedStyle(one).outlineStyle") == "dashed"


@pytest.mark.parametrize("opened", [{"has_touch": True}], indirect=True)
def test_a_touch_marks_until_the_next_one(opened: Page) -> None:
    opened.locator("span.vec").tap()
    assert str(CARD) in marked(opened)
    opened.get_by_role("heading").first.tap()
    assert marked(opened) == []


def test_a_row_that_a_board_draws_meanwhile_is_marked_too(opened: Page) -> None:
    on_board(opened, CARD).click()
    row = opened.locator(f'.eq-board tr[data-card="{CARD.id}"]')
    expect(row).to_contain_text("10")
    assert row.evaluate("(one) => getComputedStyle(one).outlineStyle") == "dashed"
    row.hover()
    assert str(CARD) in marked(opened)
