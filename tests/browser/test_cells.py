"""Cells in a page: a reader changes their code and runs it, beside the boards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from readers import Reader, Serve, Watch
from runtime_site import QUAD, TRY, choose, ready, verdict
from runtime_site import html as page_of

from book._ext.cell import draw_cell, output_of
from book._ext.words import words
from book.runtime.build import BOOK, ROOT
from book.runtime.run_cell import MOST
from eqlib import explain_quad
from eqlib.words import say

STYLES = (BOOK / "_theme/static/book.css").read_text("utf-8")
CELL = "from eqlib import Card\nprint('one')\nCard.parse('1 spiral green')"
ENDLESS = "n = 0\nwhile True:\n    n += 1"
# Need a package that no page has.
NEED_MORE = {"eqlib.board.widget", "eqlib.z2.enumeration"}


def said(key: str, lang: str = "en") -> str:
    return words.text(f"cell.{key}", lang)


def html(*cells: str, boards: tuple[dict[str, str], ...] = (), lang: str = "en") -> str:
    """Return a page with boards and, below them, cells."""
    drawn = "".join(draw_cell(source, lang) for source in cells)
    return page_of(*boards).replace("<script", f"<style>{STYLES}</style>{drawn}<script", 1)


@pytest.fixture
def opened(reader: Reader, serve: Serve, site: Path) -> Page:
    """A page with a board and a cell, once Python is there."""
    (site / "index.html").write_text(html(CELL, boards=(TRY,)), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    return page


def cell(page: Page, number: int = 0) -> Locator:
    """Return a cell, once it is alive."""
    found = page.locator(".runnable").nth(number)
    expect(found).to_have_attribute("data-alive", "")
    return found


def press(of: Locator, key: str) -> None:
    of.get_by_role("button", name=said(key)).click()


def run(of: Locator, code: str | None = None) -> None:
    """Write code into a cell and run it."""
    if code is not None:
        of.locator("textarea").fill(code)
    press(of, "run")


def output(of: Locator) -> Locator:
    return of.locator(".cell-output pre")


def cells_of_the_book() -> list[str]:
    """Return the code of all cells of all pages, without the options of the directive."""
    return [
        re.sub(r"^:\w+:.*\n", "", code).rstrip("\n")
        for page in sorted(BOOK.glob("*.md"))
        for code in re.findall(r"^```\{cell\}\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
    ]


def test_each_cell_of_the_book_gives_in_the_page_what_the_book_shows(
    reader: Reader, serve: Serve, site: Path
) -> None:
    sources = [CELL, *cells_of_the_book()]
    (site / "index.html").write_text(html(*sources), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    for number, source in enumerate(sources):
        one = cell(page, number)
        outcome, shown = output_of(source)
        assert output(one).text_content() == shown
        # So that what is compared is not what stood there before.
        output(one).evaluate("(pre) => (pre.textContent = 'not yet')")
        run(one)
        expect(one.locator(".cell-said")).to_have_text(said(outcome))
        assert output(one).text_content() == shown


def test_a_reader_s_code_is_run_its_errors_are_short_and_reset_brings_all_back(
    opened: Page,
) -> None:
    one = cell(opened)
    before = one.locator(".cell-code pre").inner_html()
    expect(one.get_by_role("button", name=said("reset"))).to_be_disabled()
    run(one, "print(6 * 7)\n1 / 0")
    expect(output(one)).to_have_text("42\nline 2: 1 / 0\nZeroDivisionError: division by zero\n")
    press(one, "reset")
    expect(one.locator("textarea")).to_have_value(CELL)
    expect(output(one)).to_have_text(output_of(CELL)[1])
    assert one.locator(".cell-code pre").inner_html() == before


def test_stop_ends_an_endless_loop_and_every_board_stays_as_it_is(opened: Page) -> None:
    choose(opened, QUAD[:2])
    one = cell(opened)
    run(one, ENDLESS)
    expect(one.locator(".cell-said")).to_have_text(said("running"))
    # What is asked of a board meanwhile is not lost.
    choose(opened, QUAD[2:])
    press(one, "stop")
    expect(one.locator(".cell-said")).to_have_text(said("stopped"))
    expect(one.get_by_role("button", name=said("run"))).to_be_focused()
    expect(verdict(opened)).to_contain_text(say(explain_quad(*QUAD), "es"))
    run(one, "'again'")
    expect(output(one)).to_have_text("'again'\n")


def test_what_python_does_not_survive_is_told_and_the_next_run_works(
    opened: Page, watch: Watch
) -> None:
    one = cell(opened)
    run(one, "import sys\nsys.setrecursionlimit(10**8)\ndef f(x):\n"
        "    return sorted([x], key=f)\nf(1)")  # fmt: skip
    expect(one.locator(".cell-said")).to_have_text(said("lost"))
    run(one, "2")
    expect(output(one)).to_have_text("2\n")
    # Pyodide says in the console when it dies, and so does the page.
    watch.complaints[:] = [one for one in watch.complaints if "pyodide.asm.mjs" not in one][:0]


def test_printing_for_ever_is_cut_off(opened: Page) -> None:
    one = cell(opened)
    run(one, "while True:\n    print('again')")
    expect(one.locator(".cell-said")).to_have_text(said("cut"))
    assert MOST <= len(output(one).text_content() or "") < MOST + 100


def test_what_is_printed_shows_while_the_code_still_runs(opened: Page) -> None:
    one = cell(opened)
    run(one, f"print('first')\n{ENDLESS}")
    expect(output(one)).to_have_text("first\n")
    press(one, "stop")
    expect(one.locator(".cell-said")).to_have_text(said("stopped"))


def test_a_cell_that_waits_for_another_can_be_taken_back(
    reader: Reader, serve: Serve, site: Path
) -> None:
    (site / "index.html").write_text(html(ENDLESS.replace("True", "n < 0"), CELL), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    first, second = cell(page), cell(page, 1)
    run(first, ENDLESS)
    expect(first.locator(".cell-said")).to_have_text(said("running"))
    run(second)
    expect(second.locator(".cell-said")).to_have_text(said("waiting"))
    press(second, "stop")
    expect(second.locator(".cell-said")).to_have_text(said("stopped"))
    expect(first.locator(".cell-said")).to_have_text(said("running"))
    run(second)
    press(first, "stop")
    expect(second.locator(".cell-said")).to_have_text(said("done"))


def test_the_keys_of_a_cell_are_those_of_a_field_for_code(opened: Page) -> None:
    one = cell(opened)
    field = one.locator("textarea")
    field.focus()
    # Who only passes by is not held up.
    opened.keyboard.press("Tab")
    expect(one.get_by_role("button", name=said("run"))).to_be_focused()
    field.fill("")
    field.press_sequentially("for n in range(2):")
    opened.keyboard.press("Enter")
    field.press_sequentially("if n:")
    opened.keyboard.press("Enter")
    field.press_sequentially("print(n)")
    expect(field).to_have_value("for n in range(2):\n    if n:\n        print(n)")
    opened.keyboard.press("Tab")
    expect(field).to_have_value("for n in range(2):\n    if n:\n        print(n)    ")
    opened.keyboard.press("Control+Enter")
    expect(output(one)).to_have_text("1\n")
    expect(field).to_be_focused()
    opened.keyboard.press("Escape")
    opened.keyboard.press("Tab")
    expect(one.get_by_role("button", name=said("run"))).to_be_focused()


def test_code_stays_coloured_while_it_is_written_and_lies_under_what_is_typed(
    opened: Page,
) -> None:
    one = cell(opened)
    code = '# \'no\' text\ndef add(a):\n    return a + 12 if \'def\' else f"""x\n1"""\n'
    one.locator("textarea").fill(code)
    shown = one.locator(".cell-code pre")
    assert shown.text_content() == f"{code}\n"
    parts = shown.locator("span").evaluate_all(
        "all => all.map(({ className, textContent }) => [className, textContent])"
    )
    assert parts == [
        ["c1", "# 'no' text"],
        ["k", "def"],
        ["nf", "add"],
        ["k", "return"],
        ["mi", "12"],
        ["k", "if"],
        ["s", "'def'"],
        ["k", "else"],
        ["s", 'f"""x\n1"""'],
    ]
    boxes = [one.locator(name).bounding_box() for name in ("textarea", ".cell-code pre")]
    assert boxes[0] == boxes[1]


def test_python_is_not_fetched_before_a_cell_is_run(
    reader: Reader, serve: Serve, site: Path, watch: Watch
) -> None:
    (site / "index.html").write_text(html(CELL), "utf-8")
    page = reader(base_url=serve(site).address)
    page.goto("")
    one = cell(page)
    page.wait_for_timeout(500)
    assert not [url for url in watch.requests if re.search(r"pyodide|\.zip|worker", url)]
    run(one)
    expect(one.locator(".cell-said")).to_have_text(said("done"))
    assert [url for url in watch.requests if url.endswith("further.zip")]


def test_all_of_eqlib_that_needs_no_package_can_be_imported(opened: Page) -> None:
    files = sorted((ROOT / "eqlib").rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    modules = [name.removesuffix(".__init__") for name in names]
    wanted = [name for name in modules if name not in NEED_MORE and "__main__" not in name]
    one = cell(opened)
    code = f"import importlib\nfor name in {wanted!r}:\n    importlib.import_module(name)\n"
    run(one, f"{code}print('all')")
    expect(output(one)).to_have_text("all\n")


@pytest.mark.parametrize("lang", ["en", "es", "eu"])
def test_without_a_script_a_cell_is_code_and_its_output(
    reader: Reader, serve: Serve, site: Path, lang: str
) -> None:
    (site / "index.html").write_text(html(CELL, lang=lang), "utf-8")
    page = reader(base_url=serve(site).address, java_script_enabled=False)
    page.goto("")
    one = page.get_by_role("group", name=said("label", lang))
    expect(one.locator(".cell-code pre")).to_have_text(f"{CELL}\n")
    expect(output(one)).to_have_text(output_of(CELL)[1])
    expect(one.get_by_role("button")).to_have_count(0)


def test_a_change_of_output_and_state_is_spoken(opened: Page) -> None:
    one = cell(opened)
    expect(one.get_by_role("log", name=said("output"))).to_have_count(1)
    expect(one.get_by_role("status")).to_have_count(1)
    expect(one.get_by_role("textbox", name=said("label"))).to_have_value(CELL)
