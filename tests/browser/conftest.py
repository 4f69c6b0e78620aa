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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from book import build

AXE = Path(build.__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
OURS = ("127.0.0.1", "localhost")
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

Reader = Callable[..., Page]
Serve = Callable[[Path], "Served"]


@dataclass
class Watch:
    """What the readers of one test asked for, and what went wrong."""

    requests: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Watch all that happens in a context: its pages, their workers, its service workers."""
        context.on("request", lambda request: self._asked(request.url))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on(
            "console",
            lambda message: (
                self.complaints.append(f"{message.text} ({message.location.get('url')})")
                if message.type == "error"
                else None
            ),
        )

    def _asked(self, url: str) -> None:
        self.requests.append(url)
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in OURS:
            self.elsewhere.append(url)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Chromium, for the tests of one file."""
    path = shutil.which("chromium")
    if path is None:
        pytest.fail("found no 'chromium'; install the package chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@dataclass(frozen=True)
class Served:
    """A folder that is served as the book is: with its command."""

    address: str
    process: subprocess.Popen[str]

    def stop(self) -> None:
        """Stop the server, and with it every open connection."""
        self.process.terminate()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


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
        page.evaluate(AXE.read_text("utf-8"))
        found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
        return [
            f"{fault['id']}: {json.dumps([node['target'] for node in fault['nodes']])}"
            for fault in found["violations"]
            if fault["impact"] in ("serious", "critical")
        ]

    return faults
