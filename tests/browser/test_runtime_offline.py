"""What is kept for later visits: pages, Python, and its memory; and what is not kept too long."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect
from readers import Reader, Serve
from runtime_site import DEALT, QUAD, choose, html, kept, ready, verdict, wait_until_kept

from eqlib import explain_quad
from eqlib.words import say


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
    expect(verdict(page)).to_contain_text(say(explain_quad(*QUAD), "es"))


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
