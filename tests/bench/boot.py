"""How soon does a board answer in the page, beside Pyodide as it is shipped?

    python -m tests.bench.boot [--runs 5]

The same board, script and reader, in the same browser, from the same server with the same
compression. Beside the book's own runtime stands a worker as Pyodide's documentation has it:
the files of the npm package untouched, and the program as a wheel that it unpacks.

A run is one new browser profile: a cold visit, a pause in which the page may keep things for
later, a warm visit. The reader chooses four cards as soon as the page is painted.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from book.runtime import build
from book.runtime.compress import compress
from book.serve import Handler, Server
from eqlib.board.render import render
from eqlib.board.session import open_board

BOARD: Final = {
    "kind": "evenquads.try",
    "lang": "en",
    "cards": "1 spiral green; 1 spiral blue; 1 spiral pink; 1 spiral yellow; 2 square blue",
}
SWITCHES: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# The goals: parts of plain Pyodide's time to a verdict, and bytes of a cold visit.
COLD_GOAL, WARM_GOAL, WIRE_GOAL = 0.45, 0.25, 4_500_000

PLAIN_WORKER: Final = """
import { loadPyodide } from "../pyodide/pyodide.mjs";
self.postMessage({ phase: "fetching" });
const python = await loadPyodide();
const wheel = await fetch(new URL("program.whl", import.meta.url));
python.unpackArchive(await wheel.arrayBuffer(), "wheel");
const host = python.runPython("import page_host; page_host.PageHost()");
self.addEventListener("message", ({ data }) => {
  self.postMessage({ reply: JSON.parse(host.receive(JSON.stringify(data))) });
});
self.postMessage({ phase: "ready" });
"""

# A reader with quick hands: chooses as soon as something is painted, and again if a choice was
# lost because no script was there yet to hear it.
READER: Final = """
(() => {
  const seen = (window.seen = {});
  const watch = (board) => {
    const status = board.querySelector('[data-part="status"]');
    const look = () => {
      if (status.textContent.includes("4")) seen.verdict ??= performance.now();
    };
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(status, all);
  };
  const choose = () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const board = document.querySelector(".eq-board");
    if (!paint || !board) return requestAnimationFrame(choose);
    seen.paint = paint.startTime;
    const [first, ...others] = [...board.querySelectorAll("[aria-pressed]")].slice(0, 4);
    first.click();
    if (first.getAttribute("aria-pressed") !== "true") return requestAnimationFrame(choose);
    seen.chosen = performance.now();
    watch(board);
    others.forEach((card) => card.click());
  };
  requestAnimationFrame(choose);
})();
"""


class Meter:
    """Counts what the server was asked for, and what it sent."""

    requests = 0
    sent = 0

    def take(self) -> tuple[int, int]:
        """Return requests and bytes since the last time."""
        taken = self.requests, self.sent
        self.requests = self.sent = 0
        return taken


METER: Final = Meter()


class MeteredHandler(Handler):
    """The book's server with a meter on the wire."""

    def setup(self) -> None:
        """Count every byte that is written, headers too."""
        super().setup()
        write = self.wfile.write

        def counted(data: Any) -> int:
            METER.sent += len(data)
            return write(data)

        self.wfile.write = counted  # type: ignore[method-assign]

    def parse_request(self) -> bool:
        """Count every request that is understood."""
        METER.requests += 1
        return super().parse_request()


@dataclass(frozen=True)
class Visit:
    """What one visit took: milliseconds since the navigation began, bytes, requests."""

    paint: float
    chosen: float
    verdict: float
    sent: int
    requests: int


def page(folder: Path) -> None:
    """Write the page with the board."""
    board = render(open_board(BOARD).view(), BOARD)
    (folder / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>A board</title>'
        f'<link rel="icon" href="data:,">{board}'
        '<script type="module" src="_runtime/page.js"></script></html>',
        "utf-8",
    )


def plain(folder: Path, root: Path) -> None:
    """Write the page again, with Pyodide as it is shipped."""
    page(folder)
    runtime = folder / "_runtime"
    (runtime / "plain").mkdir(parents=True)
    shutil.copytree(
        build.PYODIDE, runtime / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.html", "*.ts")
    )
    shutil.copyfile(root / "eqlib/board/static/board.js", runtime / "plain/board.js")
    (runtime / "plain/worker.js").write_text(PLAIN_WORKER, "utf-8")
    with zipfile.ZipFile(runtime / "plain/program.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in build.program(root):
            wheel.writestr(name, data)
    manifest = {"pyodide": "pyodide", "program": "plain", "files": [], "lock": {}}
    build.write_script(build.HERE / "page.js", manifest, runtime / "page.js")


@contextmanager
def served(root: Path) -> Iterator[str]:
    """Serve both pages, and give the address."""
    with tempfile.TemporaryDirectory() as scratch:
        site = Path(scratch)
        for name in ("plain", "book"):
            (site / name).mkdir()
        plain(site / "plain", root)
        page(site / "book")
        build.install(site / "book", root)
        compress(site)
        with Server(site, 0, MeteredHandler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield server.address
            server.shutdown()


def visit(context: BrowserContext, address: str) -> Visit:
    """Open the page once, and wait for the verdict and for the network to be quiet."""
    METER.take()
    tab = context.new_page()
    tab.add_init_script(READER)
    tab.goto(address)
    tab.wait_for_function(
        "window.seen.verdict || document.querySelector('[data-phase=failed]')", timeout=120_000
    )
    # Long enough for the service worker to fill its cache and for the snapshot to be kept.
    time.sleep(4)
    seen = tab.evaluate("window.seen")
    if "verdict" not in seen:
        sys.exit(f"{address}: Python did not start, or the board got no answer")
    tab.close()
    requests, sent = METER.take()
    return Visit(seen["paint"], seen["chosen"], seen["verdict"], sent, requests)


def run(playwright: Playwright, address: str) -> tuple[Visit, Visit]:
    """Return a cold and a warm visit in one new profile."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=shutil.which("chromium"), args=SWITCHES
        )
        try:
            # The browser's own start is not the page's.
            context.pages[0].goto("data:text/html,<p>ready")
            return visit(context, address), visit(context, address)
        finally:
            context.close()


def medians(visits: list[Visit]) -> Visit:
    """Return the median of each number by itself."""
    return Visit(
        *(
            statistics.median(getattr(one, name) for one in visits)
            for name in ("paint", "chosen", "verdict", "sent", "requests")
        )
    )


def report(results: dict[tuple[str, str], Visit]) -> str:
    """Return the table and whether the goals are met."""
    lines = [
        "| set-up | visit | painted | choice answered | verdict | bytes | requests |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {name} | {kind} | {one.paint:,.0f} ms | {one.chosen:,.0f} ms | {one.verdict:,.0f} ms "
        f"| {one.sent:,.0f} | {one.requests:.0f} |"
        for (name, kind), one in results.items()
    ]
    for kind, goal in (("cold", COLD_GOAL), ("warm", WARM_GOAL)):
        ratio = results["book", kind].verdict / results["plain", kind].verdict
        lines.append(f"{kind} verdict: {ratio:.2f} of plain Pyodide's; {judged(ratio, goal)}")
    sent = results["book", "cold"].sent
    lines.append(f"on the wire, cold: {sent:,.0f} bytes; {judged(sent, WIRE_GOAL)}")
    return "\n".join(lines)


def judged(value: float, goal: float) -> str:
    """Return a goal and whether it is met."""
    return f"goal {goal:,} {'met' if value <= goal else 'MISSED'}"


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.boot", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs to take the median of")
    parser.add_argument("--root", type=Path, default=build.ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args()
    visits: dict[tuple[str, str], list[Visit]] = {}
    with served(options.root) as address, sync_playwright() as playwright:
        for number in range(options.runs):
            # In turns, so that a busy minute of the machine hits both.
            for name in ("plain", "book"):
                for kind, one in zip(
                    ("cold", "warm"), run(playwright, f"{address}{name}/"), strict=True
                ):
                    visits.setdefault((name, kind), []).append(one)
                    sys.stderr.write(f"{number + 1} {name} {kind}: {one.verdict:,.0f} ms\n")
    load = os.getloadavg()[0]
    print(f"Median of {options.runs}; load of the machine at the end {load:.1f}.\n")
    print(report({key: medians(values) for key, values in visits.items()}))


if __name__ == "__main__":
    main()
