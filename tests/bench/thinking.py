"""How long computers think in the page, beside CPython on the same machine, in one run.

    python -m tests.bench.thinking [--games quads quadrao ...] [--seeds 3] [--repeats 3]

The strongest level of each game decides on its board as a reader would meet it: in the book's own
Pyodide, in a worker of Chromium, a slice at a time. CPython decides the same, game by game in
turns with the page, and of some repeats the quickest counts, so that a busy minute of the machine
spoils little. A decision that is not the same in both stops the run.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from book.runtime import build
from book.runtime.compress import compress
from book.serve import Server
from tests.bench import decisions
from tests.bench.boot import SWITCHES

GAMES: Final = (*decisions.GAMES, decisions.SOLITAIRE)
# One deal of EQUALIS is one decision; of the others a game is many.
DEALS: Final = 10
# The goals: seconds until a computer has decided in the page.
MEDIAN_GOAL, WORST_GOAL = 3.0, 6.0

# The runtime's own worker, as a page starts it, which runs code as it runs that of a cell.
PAGE: Final = """<!doctype html><title>Thinking</title><link rel="icon" href="data:,">
<script type="module">
const python = new Worker("_runtime/PROGRAM/worker.js", { type: "module" });
const wait = (ended) =>
  new Promise((resolve) => {
    let printed = "";
    const hear = ({ data }) => {
      printed += data.printed ?? "";
      if (!ended(data)) return;
      python.removeEventListener("message", hear);
      resolve({ ...data, printed });
    };
    python.addEventListener("message", hear);
  });
const started = wait(({ phase }) => phase === "ready" || phase === "failed");
window.run = async (code) => {
  await started;
  python.postMessage({ code });
  return wait(({ outcome, error }) => outcome !== undefined || error !== undefined);
};
</script>"""
CALL: Final = """
import json
for decision in decisions({name!r}, {seed!r}):
    print(json.dumps(decision))
"""


class Both(NamedTuple):
    """One decision, in the page and in CPython."""

    page: decisions.Decision
    cpython: decisions.Decision

    @property
    def ratio(self) -> float:
        """How many times as long the page's answers took."""
        return self.page[1] / self.cpython[1]

    @property
    def waited(self) -> float:
        """Seconds that a reader waits, with those that a board leaves the page between answers."""
        return self.page[1] + self.page[3]


Run = Callable[[str, str], list[decisions.Decision]]


@contextmanager
def in_page(root: Path) -> Iterator[Run]:
    """Give what has decisions made in a page."""
    source = Path(decisions.__file__).read_text("utf-8")
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        site = Path(scratch)
        program = build.install(site, root).program
        (site / "index.html").write_text(PAGE.replace("PROGRAM", program), "utf-8")
        compress(site)
        with Server(site, 0) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            path = shutil.which("chromium")
            browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
            page = browser.new_page()
            page.goto(server.address)

            def run(name: str, seed: str) -> list[decisions.Decision]:
                code = source + CALL.format(name=name, seed=seed)
                answer = page.evaluate("code => window.run(code)", code)
                if answer.get("outcome") != "done":
                    raise SystemExit(f"{name}, {seed}: {answer}")
                return [tuple(json.loads(line)) for line in answer["printed"].splitlines()]

            yield run
            browser.close()
            server.shutdown()


def measure(name: str, seeds: int, repeats: int, run: Run) -> list[Both]:
    """Return the decisions of some games or deals, made in turns by both Pythons."""
    found = []
    for number in range(seeds * (DEALS if name.startswith("equalis") else 1)):
        seed = f"game-{number}"
        pages, cpythons = [], []
        for _ in range(repeats):
            cpythons.append(list(decisions.decisions(name, seed)))
            pages.append(run(name, seed))
        if len({tuple((one[0], one[-1]) for one in some) for some in (*pages, *cpythons)}) > 1:
            raise SystemExit(f"{name}, {seed}: the page decides otherwise than CPython")
        found += map(Both, quickest(pages), quickest(cpythons))
    return found


def quickest(repeats: list[list[decisions.Decision]]) -> Iterator[decisions.Decision]:
    """Yield each decision with its least seconds: what the machine did besides is left out."""
    for same in zip(*repeats, strict=True):
        steps, *_, pauses, said = same[0]
        yield steps, min(one[1] for one in same), min(one[2] for one in same), pauses, said


def spread(values: Iterable[float]) -> str:
    """Return the median and the worst of some values."""
    listed = list(values)
    return f"{median(listed):.3f}, {max(listed):.3f}"


def row(name: str, found: list[Both]) -> str:
    """Return a line of the table."""
    cells = [
        name,
        str(len(found)),
        f"{median(one.page[0] for one in found):,.0f}, {max(one.page[0] for one in found):,}",
        spread(one.cpython[1] for one in found),
        spread(one.page[1] for one in found),
        spread(one.ratio for one in found),
        f"{max(one.page[2] for one in found):.3f}",
        spread(one.waited for one in found),
    ]
    return f"| {' | '.join(cells)} |"


def verdict(found: Mapping[str, list[Both]]) -> str:
    """Return which games miss the goals."""
    missed = [
        name
        for name, some in found.items()
        if median(one.waited for one in some) > MEDIAN_GOAL
        or max(one.waited for one in some) > WORST_GOAL
    ]
    goal = f"goal: the median waits {MEDIAN_GOAL:g} s at most, and the worst {WORST_GOAL:g} s"
    return f"{goal}; {'MISSED by ' + ', '.join(missed) if missed else 'met by all'}"


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--root", type=Path, default=build.ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args()
    found = {}
    head = ("game", "decisions", "steps", "CPython, s", "page, s", "ratio", "longest answer, s")
    print(f"| {' | '.join((*head, 'reader waits, s'))} |")
    print("|---" * (len(head) + 1) + "|")
    with in_page(options.root) as run:
        for name in options.games:
            found[name] = measure(name, options.seeds, options.repeats, run)
            print(row(name, found[name]), flush=True)
    load = os.getloadavg()[0]
    print(f"\nMedian, worst; seconds are what was seen on this machine, with a load of {load:.1f}.")
    print(verdict(found))


if __name__ == "__main__":
    main()
