"""Boards in the page: Python in one worker, and everything else that must hold without a server.

The pages here are made for these tests, with the same render, runtime and server as the book's.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from conftest import Reader, Serve, Watch
from playwright.sync_api import Page, expect

from book.runtime.build import install
from eqlib import Card, Reason, explain_quad
from eqlib.board.account import lines
from eqlib.board.render import render
from eqlib.board.session import open_board
from eqlib.words import say

QUAD = [Card.parse(f"1 spiral {colour}") for colour in ("green", "blue", "pink", "yellow")]
OTHER = Card.parse("2 square blue")
TRY: dict[str, Any] = {
    "kind": "evenquads.try",
    "lang": "es",
    "cards": "; ".join(map(str, [*QUAD, OTHER])),
}
DEALT: dict[str, Any] = {"kind": "evenquads.try", "lang": "en", "seed": "oak"}


def html(*configs: Mapping[str, Any], title: str = "Boards") -> str:
    """Return a page with boards, as short as can be."""
    boards = "".join(render(open_board(config).view(), config) for config in configs)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="icon" href="data:,"><h1>{title}</h1>{boards}'
        '<script type="module" src="_runtime/page.js"></script></html>'
    )


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the runtime, to copy from."""
    folder = tmp_path_factory.mktemp("runtime")
    install(folder)
    return folder


@pytest.fixture
def site(tmp_path: Path, runtime: Path) -> Path:
    """A site of two pages: two boards on the first, one on the second."""
    site = tmp_path / "site"
    shutil.copytree(runtime, site)
    (site / "index.html").write_text(html(TRY, DEALT), "utf-8")
    (site / "second.html").write_text(html(DEALT, title="Second"), "utf-8")
    return site


def boot(page: Page, board: int = 0) -> Any:
    """Return the part of a board that says what Python is doing."""
    return page.locator(".eq-board").nth(board).locator('[data-part="boot"]')


def ready(page: Page) -> None:
    """Wait until Python is there."""
    page.wait_for_selector('.eq-board[data-phase="ready"]', timeout=60_000)


def choose(page: Page, cards: list[Card], board: int = 0) -> None:
    """Click on cards, as soon as they answer to a click."""
    for card in cards:
        button = page.locator(".eq-board").nth(board).locator(f'[data-key="card:{card.id}"]')
        button.click()


def verdict(page: Page, board: int = 0) -> Any:
    """Return the part of a board that holds the account of what was chosen."""
    return page.locator(".eq-board").nth(board).locator('[data-part="lines"]')


def loaded(page: Page) -> None:
    """Wait until the boards listen: a board's script has been given its board."""
    page.wait_for_selector(".eq-board[data-phase]")


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
        expect(verdict(page)).to_contain_text(sentence, timeout=60_000)
    assert say(explain_quad(*QUAD), "es") in account


def test_clicks_before_python_is_there_are_answered_in_order(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("")
    loaded(page)
    # Five clicks: the first card is put back, so three are chosen, and one completes them.
    choose(page, [QUAD[3], *QUAD[:3], QUAD[3]])
    assert page.locator(".eq-board").first.get_attribute("data-phase") != "ready"
    third = Reason("free.third", {"cards": [QUAD[3].id]})
    expect(verdict(page)).to_contain_text(say(third, "es"), timeout=60_000)


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


def kept(page: Page) -> list[str]:
    """Return the addresses in all caches."""
    addresses: list[str] = page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            found.push(...(await cache.keys()).map((request) => request.url));
          }
          return found;
        }"""
    )
    return addresses


def wait_until_kept(page: Page, *endings: str) -> None:
    """Wait until the caches hold addresses with these endings."""
    for _ in range(600):
        addresses = kept(page)
        if all(any(url.endswith(ending) for url in addresses) for ending in endings):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"not kept: {endings}, but {addresses}")


@pytest.mark.parametrize("below", ["", "a/book/"], ids=["at the root", "below a path"])
def test_with_the_network_cut_after_a_visit_page_and_board_work(
    reader: Reader, serve: Serve, site: Path, tmp_path: Path, below: str
) -> None:
    root = tmp_path / "root"
    shutil.copytree(site, root / below, dirs_exist_ok=True)
    (root / "index.html").touch()
    server = serve(root)
    page = reader(base_url=server.address + below)
    page.goto("index.html")
    ready(page)
    wait_until_kept(page, "index.html", "page.js", "python.zip", ".wasm", "snapshot")
    # The service worker sees to pages opened later by itself.
    page.goto("second.html")
    ready(page)
    wait_until_kept(page, "second.html")
    server.stop()
    for address in ("index.html", "second.html", "second.html?q=1#top"):
        page.goto(address)
        ready(page)
    page.goto("index.html")
    choose(page, QUAD)
    expect(verdict(page)).to_contain_text(say(explain_quad(*QUAD), "es"), timeout=60_000)


def test_a_kept_page_is_not_shown_while_the_network_has_a_newer_one(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("second.html")
    ready(page)
    wait_until_kept(page, "second.html")
    (site / "second.html").write_text(html(DEALT, title="Newer"), "utf-8")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Newer")


def test_a_new_version_replaces_the_kept_program_and_keeps_pyodide(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("second.html")
    ready(page)
    wait_until_kept(page, "python.zip", "snapshot")
    before = next(url.split("/")[-2] for url in kept(page) if url.endswith("python.zip"))
    # The next version of the book: the same program under another name.
    after = "eqlib-0123456789ab"
    runtime = site / "_runtime"
    (runtime / before).rename(runtime / after)
    for script in (runtime / "page.js", runtime / after / "worker.js", site / "sw.js"):
        script.write_text(script.read_text("utf-8").replace(before, after), "utf-8")
    page.reload()
    ready(page)
    wait_until_kept(page, f"{after}/python.zip", f"{after}/snapshot")
    page.wait_for_function(
        """async (old) => {
          const urls = [];
          for (const name of await caches.keys()) {
            urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
          }
          return !urls.some((url) => url.includes(old));
        }""",
        arg=before,
    )


def test_the_second_visit_starts_from_the_snapshot_of_the_first(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("second.html")
    ready(page)
    wait_until_kept(page, "snapshot")
    # Without its archive Python can't start anew: only the snapshot has what is imported.
    page.evaluate(
        """async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const { url } of await cache.keys()) {
              if (url.endsWith("python.zip")) await cache.put(url, new Response("nothing"));
            }
          }
        }"""
    )
    page.reload()
    ready(page)


def test_a_snapshot_that_does_not_load_is_thrown_away_and_python_starts_anew(
    reader: Reader, serve: Serve, site: Path
) -> None:
    page = reader(base_url=serve(site).address)
    page.goto("second.html")
    ready(page)
    wait_until_kept(page, "snapshot")
    spoil = """async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (url.endsWith("snapshot")) await cache.put(url, new Response(new Uint8Array(2 ** 21)));
        }
      }
    }"""
    page.evaluate(spoil)
    page.reload()
    ready(page)
    wait_until_kept(page, "snapshot")


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
    watch.complaints.clear()  # The browser logs that the worker's file could not be had.
    page.context.set_offline(False)
    expect(verdict(page)).to_contain_text(say(explain_quad(*QUAD), "es"), timeout=60_000)


def test_a_missing_file_of_python_is_said_and_not_waited_for(
    reader: Reader, serve: Serve, site: Path
) -> None:
    for name in ("", ".br", ".gz"):
        next(site.glob(f"_runtime/pyodide-*/*.wasm{name}")).unlink()
    page = reader(base_url=serve(site).address)
    page.goto("")
    expect(boot(page)).to_have_text(open_board(TRY).view().boot["failed"], timeout=60_000)
