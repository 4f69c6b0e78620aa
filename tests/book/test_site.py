"""The built book as files: what each page holds, loads, weighs and links to."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

from eqlib.games.record import Record

# What a browser fetches by itself, by element and attribute; `a href` is for readers to follow.
LOADING = {
    ("audio", "src"),
    ("embed", "src"),
    ("form", "action"),
    ("iframe", "src"),
    ("img", "src"),
    ("img", "srcset"),
    ("input", "src"),
    ("link", "href"),
    ("object", "data"),
    ("script", "src"),
    ("source", "src"),
    ("source", "srcset"),
    ("track", "src"),
    ("use", "href"),
    ("video", "poster"),
    ("video", "src"),
}
CSS_LOADS = re.compile(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""")
SCRIPT_LOADS = re.compile(
    r"""(?:import\s*\(?|from|importScripts\(|fetch\(|Worker\()\s*["'`]((?:https?:)?//[^"'`]+)"""
)


@dataclass
class Content(HTMLParser):
    """What the tests want to know of one page."""

    source: str
    elements: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    title: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._open = ""
        self.feed(self.source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self._open = tag

    def handle_data(self, data: str) -> None:
        if self._open == "title":
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    @property
    def loads(self) -> Iterator[str]:
        for tag, attributes in self.elements:
            if tag == "link" and attributes.get("rel") in ("alternate", "next", "prev", "search"):
                continue
            for name, value in attributes.items():
                if (tag, name) in LOADING:
                    yield value
                if name == "style":
                    yield from css_loads(value)
        for style in re.findall(r"<style[^>]*>(.*?)</style>", self.source, re.DOTALL):
            yield from css_loads(style)


def css_loads(css: str) -> list[str]:
    return [one or other for one, other in CSS_LOADS.findall(css)]


@cache
def content(path: Path) -> Content:
    return Content(path.read_text("utf-8"))


@pytest.fixture(scope="module")
def pages(built_book: Path) -> list[Path]:
    found = sorted(built_book.rglob("*.html"))
    assert len(found) >= 10, "the front page, eight chapters and the search page"
    return found


def test_every_page_has_a_title_a_language_and_one_main_heading(pages: list[Path]) -> None:
    for page in pages:
        seen = content(page)
        folder = page.parent.name
        lang = folder if folder in ("es", "eu") else "en"
        assert seen.all("html")[0].get("lang") == lang, page
        assert len(seen.title.strip()) > 10, page
        assert len(seen.all("h1")) == 1, page
        assert len(seen.all("main")) == 1, page


def test_no_id_comes_twice_on_a_page(pages: list[Path]) -> None:
    for page in pages:
        ids = content(page).ids
        assert sorted(ids) == sorted(set(ids)), page


def test_every_picture_says_what_it_shows_or_that_it_is_decoration(pages: list[Path]) -> None:
    pictures = [(page, image) for page in pages for image in content(page).all("img")]
    assert len(pictures) > 100, "the chapters are full of cards"
    for page, image in pictures:
        assert "alt" in image, (page, image["src"][:60])


def test_every_link_within_the_site_leads_somewhere(pages: list[Path], built_book: Path) -> None:
    checked = 0
    for page in pages:
        for anchor in content(page).all("a"):
            address, fragment = urldefrag(anchor.get("href", ""))
            if urlsplit(address).scheme:
                continue
            target = (page.parent / unquote(address.partition("?")[0])).resolve()
            target = page if not address else target
            target = target / "index.html" if target.is_dir() else target
            assert target.is_relative_to(built_book), (page, address)
            assert target.is_file(), (page, address)
            if fragment.startswith("game="):
                # A board opens it as a game, so it has to be one.
                record = fragment.removeprefix("game=").partition("&kind=")[0]
                assert Record.parse(unquote(record)), (page, fragment)
                continue
            assert not fragment or fragment in content(target).ids, (page, address, fragment)
            checked += 1
    assert checked > 200


def test_no_page_style_or_script_loads_anything_from_another_host(
    pages: list[Path], built_book: Path
) -> None:
    loaded = [(page, load) for page in pages for load in content(page).loads]
    for sheet in built_book.rglob("*.css"):
        loaded += [(sheet, load) for load in css_loads(sheet.read_text("utf-8"))]
    for script in (path for end in ("*.js", "*.mjs") for path in built_book.rglob(end)):
        loaded += [(script, load) for load in SCRIPT_LOADS.findall(script.read_text("utf-8"))]
    assert len(loaded) > 100
    elsewhere = [
        (path, load)
        for path, load in loaded
        if urlsplit(load).netloc or urlsplit(load).scheme not in ("", "data")
    ]
    assert elsewhere == []


def test_what_a_page_loads_is_in_the_site(pages: list[Path]) -> None:
    for page in pages:
        for load in content(page).loads:
            if not load.startswith(("data:", "#")):
                assert (page.parent / unquote(load.partition("?")[0])).exists(), (page, load)


def weight(page: Path) -> int:
    """Return the compressed bytes of a page and all that it may load, without Python's runtime.

    Fonts of formulas are all counted, though a browser fetches only those that a page needs.
    """
    files = {page}
    for load in content(page).loads:
        if not load.startswith("data:"):
            files.add((page.parent / load.partition("?")[0]).resolve())
    scripts = {path for path in files if path.name == "page.js"}
    files |= {
        script
        for page_js in scripts
        for name in ("board.js", "cells.js")
        for script in page_js.parent.glob(f"*/{name}")
    }
    for sheet in [path for path in files if path.suffix == ".css"]:
        for load in css_loads(sheet.read_text("utf-8")):
            if not load.startswith("data:"):
                files.add((sheet.parent / load).resolve())
    return sum(
        path.stat().st_size
        if path.suffix in (".woff", ".woff2", ".png")
        else len(gzip.compress(path.read_bytes(), 6))
        for path in files
        if path.is_file()
    )


def test_a_page_weighs_600_kb_at_most_without_python(pages: list[Path]) -> None:
    # The budget of a chapter with a board; gzip at its usual level, what any server sends.
    weights = {page.name: weight(page) for page in pages}
    assert max(weights.values()) <= 600_000, weights
    # The measure sees more than the page's own text.
    assert min(weights.values()) > 10_000, weights


def test_a_full_stop_does_not_begin_a_line_after_a_formula(pages: list[Path]) -> None:
    formula = (
        r'(unbroken">)?<mjx-container class="([^"]*)"(?:(?!</mjx-container).)*</mjx-container>'
    )
    seen = 0
    for page in pages:
        source = page.read_text("utf-8")
        for held, kind, _sign in re.findall(formula + r"([.,;:!?])", source, re.DOTALL):
            # What is cut into pieces may break anyway.
            assert held or "in-pieces" in kind, page
            seen += 1
    assert seen > 100


def test_formulas_are_typeset_in_the_page_and_spoken(pages: list[Path]) -> None:
    formulas = 0
    for page in pages:
        seen = content(page)
        spoken, shown = len(seen.all("math")), len(seen.all("mjx-container"))
        assert spoken == shown, page
        assert r"\(" not in seen.source, page
        assert "mjx-merror" not in seen.source, page
        formulas += shown
    assert formulas > 50


def test_definitions_and_theorems_are_numbered_once_and_links_show_their_number(
    built_book: Path,
) -> None:
    box = re.compile(
        r'<div class="proof [^"]*admonition" id="([^"]+)">\s*'
        r'<p class="admonition-title"><span class="caption-number">([^<]+?) </span>'
    )
    link = re.compile(
        r'<a class="reference internal" href="([^"]*)#([^"]+)">([A-Z]\w+ \d+\.\d+)</a>'
    )
    numbers: dict[str, str] = {}
    shown: list[tuple[str, str]] = []
    for page in sorted(built_book.glob("*.html")):
        if page.name != "index.html":
            source = content(page).source
            numbers |= dict(box.findall(source))
            shown += [(label, text) for _, label, text in link.findall(source)]
    assert len(numbers) > 10
    assert all(re.fullmatch(r"[A-Z]\w+ \d+\.\d+", number) for number in numbers.values())
    places = [number.split()[1] for number in numbers.values()]
    assert sorted(places) == sorted(set(places)), "one row of numbers for all kinds of boxes"
    assert len(shown) > 20
    assert [(label, text) for label, text in shown if numbers.get(label) != text] == []


def test_each_proof_names_and_links_what_it_proves(built_book: Path) -> None:
    heading = re.compile(
        r'<div class="proof proof-of admonition" id="proof-of-([^"]+)">\s*'
        r'<p class="admonition-title">Proof of <a class="reference internal" href="#([^"]+)">'
        r"(\w+ [\d.]+)</a></p>"
    )
    proofs = [
        proof
        for page in built_book.glob("*.html")
        if page.name != "index.html"
        for proof in heading.findall(content(page).source)
    ]
    assert len(proofs) > 5
    assert all(label == target for label, target, _ in proofs)


def test_the_search_index_knows_the_words_of_the_book(built_book: Path) -> None:
    index = (built_book / "searchindex.js").read_text("utf-8")
    for word in ("quad", "spiral", "certif"):
        assert f'"{word}"' in index or f"{word}:" in index or word in index.split('"'), word


def test_the_front_page_is_the_index_and_redirects_nobody(built_book: Path) -> None:
    index = content(built_book / "index.html")
    assert index.source == (built_book / "intro.html").read_text("utf-8")
    assert not any("refresh" in meta.get("http-equiv", "").lower() for meta in index.all("meta"))
