"""A reader's browser: Chromium, with the book served from this machine and nothing else in reach.

    def test_a_page(page):                       # a fresh reader at the book
        page.goto("deck-and-quad.html")

    def test_another(reader):                    # as many readers as needed, with their settings
        dark = reader(color_scheme="dark", viewport={"width": 360, "height": 740})

Whatever a page asked of another host, and whatever the browser complained of, is recorded in
`watch`; at the end of each test both lists must be empty.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from readers import Reader, Serve, Served, Watch
from runtime_site import DEALT, TRY, html

from book import build
from book.runtime.build import install

AXE = Path(build.__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 180_000
# What fades in or out is judged as it is in the end, not half-way.
AT_ONCE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after {
    animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important;
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # No name is looked up, so no other host can be reached, by workers neither.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Chromium, for the tests of one file."""
    path = shutil.which("chromium")
    if path is None:
        pytest.fail("found no 'chromium'; install the package chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES, timeout=PATIENCE)
        # A busy machine is slow, and no test here is about speed.
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def serve() -> Iterator[Serve]:
    """A function that serves a folder on a free port, until the tests of the file are over."""
    servers: list[Served] = []

    def start(site: Path) -> Served:
        process = subprocess.Popen(
            [sys.executable, "-m", "book.serve", str(site), "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address, "the server did not say where it is"
        servers.append(Served(address[0], process))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def built_book() -> Path:
    """The folder of the book, built now as far as it has changed."""
    assert build.build() == 0
    return build.OUT


@pytest.fixture(scope="module")
def book(built_book: Path, serve: Serve) -> str:
    """The address of the book."""
    return serve(built_book).address


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What happened in this test's browsers; at its end nothing may have gone wrong."""
    watch = Watch()
    yield watch
    assert watch.elsewhere == [], "asked another host"
    assert watch.complaints == [], "the browser complained"


@pytest.fixture
def reader(chromium: Browser, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Reader]:
    """A function that gives the page of a fresh reader, who has not been here before.

    Takes Playwright's options of a context. Without a `base_url`, addresses are the book's.
    """
    contexts: list[BrowserContext] = []

    def fresh(**options: Any) -> Page:
        base = options.pop("base_url", None) or request.getfixturevalue("book")
        context = chromium.new_context(base_url=base, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        watch.over(context)
        return context.new_page()

    yield fresh
    for context in contexts:
        context.close()


@pytest.fixture
def page(reader: Reader) -> Page:
    """The page of one fresh reader of the book."""
    return reader()


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """A function that gives the serious and critical accessibility faults of a page."""

    def faults(page: Page) -> list[str]:
        page.evaluate(AT_ONCE)
        page.evaluate(AXE.read_text("utf-8"))
        found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
        return [
            f"{fault['id']}: {json.dumps([node['target'] for node in fault['nodes']])}"
            for fault in found["violations"]
            if fault["impact"] in ("serious", "critical")
        ]

    return faults


@pytest.fixture(scope="session")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the boards' runtime, to copy from."""
    folder = tmp_path_factory.mktemp("runtime")
    install(folder)
    return folder


@pytest.fixture
def site(tmp_path: Path, runtime: Path) -> Path:
    """A site of two pages, for tests that change or cut it off: two boards, and one of them."""
    site = tmp_path / "site"
    shutil.copytree(runtime, site)
    (site / "index.html").write_text(html(TRY, DEALT), "utf-8")
    (site / "second.html").write_text(html(DEALT, title="Second"), "utf-8")
    return site
