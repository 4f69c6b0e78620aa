"""Boards in the page: Python in one worker, answers in order, and plain words when it can't be."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from readers import Reader, Serve, Watch
from runtime_site import DEALT, OTHER, QUAD, TRY, boot, choose, loaded, ready, verdict

from eqlib import Card, explain_quad
from eqlib.board.account import lines
from eqlib.board.session import open_board
from eqlib.words import say


def test_without_scripts_the_first_paint_is_complete(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address, java_script_enabled=False)
    page.goto("")
    for card in [*QUAD, OTHER]:
        expect(page.locator(f'.eq-board >> nth=0 >> [data-key="card:{card.id}"]')).to_be_visible()
    # The sentence for readers without scripts is on the page, in the board's language.
    sentence = page.locator("noscript p").first
    expect(sentence).to_be_visible()
    assert sentence.inner_html() == open_board(TRY).view().boot["static"]


def test_a_verdict_comes_from_python_and_gives_its_whole_account(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("")
    loaded(page)
    choose(page, QUAD)
    account = [line.text for line in lines(explain_quad(*QUAD), "es")]
    for sentence in account:
        expect(verdict(page)).to_contain_text(sentence)
    assert say(explain_quad(*QUAD), "es") in account


def test_all_boards_of_a_page_share_one_worker(reader: Reader, serve: Serve, site: Path) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    choose(page, QUAD)
    dealt = open_board(DEALT).view().groups[0].items[:3]
    choose(page, [Card.from_id(int(item.key.partition(":")[2])) for item in dealt if item], 1)
    expect(verdict(page, 0)).not_to_be_empty()
    expect(verdict(page, 1)).not_to_be_empty()
    assert len(page.workers) == 1


def test_each_board_says_in_its_language_that_python_is_there(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("")
    ready(page)
    for number, config in enumerate((TRY, DEALT)):
        expect(boot(page, number)).to_have_text(open_board(config).view().boot["ready"])


@pytest.mark.parametrize(
    "old",
    [
        "delete globalThis.WebAssembly",
        "delete WebAssembly.compileStreaming",
        # A browser that does not know module workers never looks at the option.
        "const W = Worker; globalThis.Worker = class extends W { constructor(u) { super(u) } }",
    ],
    ids=["no WebAssembly", "no streaming", "no module workers"],
)
def test_an_old_browser_is_told_plainly_and_keeps_the_whole_page(
    reader: Reader, serve: Serve, site: Path, old: str
) -> None:
    page = reader(base_url=serve(site).address)
    page.add_init_script(old)
    page.goto("")
    expect(boot(page)).to_have_text(open_board(TRY).view().boot["unsupported"])
    for card in QUAD:
        expect(page.locator(f'.eq-board >> nth=0 >> [data-key="card:{card.id}"]')).to_be_visible()


def test_a_reader_who_saves_data_gets_python_with_the_first_click_and_is_told_when_offline(
    reader: Reader, serve: Serve, site: Path, watch: Watch
) -> None:
    page = reader(base_url=serve(site).address)
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    page.goto("", wait_until="networkidle")
    assert not [url for url in watch.requests if "worker.js" in url]
    page.context.set_offline(True)
    choose(page, QUAD)
    expect(boot(page)).to_have_text(open_board(TRY).view().boot["offline"])
    page.context.set_offline(False)
    expect(verdict(page)).to_contain_text(say(explain_quad(*QUAD), "es"))
    # The browser logs that the worker's file could not be had.
    watch.complaints[:] = [one for one in watch.complaints if "worker.js" not in one]


def test_a_missing_file_of_python_is_said_and_not_waited_for(
    reader: Reader, serve: Serve, site: Path
) -> None:
    for name in ("", ".br", ".gz"):
        next(site.glob(f"_runtime/pyodide-*/*.wasm{name}")).unlink()
    page = reader(base_url=serve(site).address)
    page.goto("")
    expect(boot(page)).to_have_text(open_board(TRY).view().boot["failed"])
