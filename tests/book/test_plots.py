"""The figures of the book: drawn alike every time, for every reader, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from html import unescape
from itertools import product
from math import comb
from pathlib import Path

import pytest

from book._ext.plots import figure
from book._ext.plots.chances import chance_rows, mean_rows, spread_rows
from book._ext.plots.figure import Pen, Plot
from book._ext.words import PLOTS, words
from eqlib.words import LANGUAGES

BOOK = Path(__file__).parents[2] / "book"
EACH = list(product(sorted(PLOTS), LANGUAGES))


def say(name: str, lang: str) -> Callable[..., str]:
    return lambda key, **args: words.text(f"plot.{name}.{key}", lang, **args)


def drawn(name: str, lang: str = "en") -> str:
    return figure.draw(name, PLOTS[name], say(name, lang), lang)


@pytest.mark.parametrize(("name", "lang"), EACH)
def test_a_figure_is_the_same_text_each_time_and_says_what_is_to_be_seen(name, lang):
    svg = drawn(name, lang)
    assert svg == drawn(name, lang)
    (alt,) = re.findall(r'^<svg role="img" aria-label="([^"]+)"', svg)
    assert unescape(alt) == words.text(f"plot.{name}.alt", lang)


@pytest.mark.parametrize("name", PLOTS)
def test_a_figure_takes_colours_fonts_and_nothing_else_from_the_page(name):
    svg = drawn(name)
    assert set(re.findall(r"var\((--\w+)\)", svg)) <= set(figure.VARIABLES.values())
    assert not re.search(r"#[0-9a-f]{6}[;\"]|font-family|<style|rgb", svg)
    assert "<text" in svg, "text is text, not outlines"
    # On a page with other figures each id has to be the only one.
    ids = re.findall(r' id="([^"]+)"', svg)
    assert all(one.startswith(f"{name}-") for one in ids)
    assert {*re.findall(r'(?:url\(|href=")#([^)"]+)', svg)} == {*ids}


@pytest.mark.parametrize(("name", "lang"), EACH)
def test_the_numbers_of_a_figure_are_a_whole_table(name, lang):
    plot = PLOTS[name]
    html = figure.table(plot, say(name, lang), lang)
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    assert len(rows) == 1 + len(plot.rows()) > 2
    assert {len(re.findall(r"<t[hd]", row)) for row in rows} == {len(plot.head)}


def test_a_colour_that_is_not_the_page_s_is_refused():
    def draw(pen: Pen) -> None:
        pen.axes.plot([1, 2], [1, 2], color="#ff0000")

    plot = Plot({}, ("x",), list, draw)
    with pytest.raises(ValueError, match="plot 'red': colour is '#ff0000'; use #222222"):
        figure.draw("red", plot, lambda key, **_: key, "en")


def test_every_figure_is_on_a_page():
    text = "".join(page.read_text("utf-8") for page in BOOK.glob("*.md"))
    assert {*PLOTS} == {*re.findall(r"\{plot\} (\S+)", text)}


def test_the_chances_drawn_are_the_shares_of_all_layouts_with_a_quad():
    for n, size in ((4, 6), (6, 8)):
        (empty,) = [share for quads, _, share in spread_rows(n, size) if quads == 0]
        (chance,) = [row[2 if n == 4 else 4] for row in chance_rows() if row[0] == size]
        assert chance == pytest.approx(1 - empty)
        assert sum(row[1] for row in spread_rows(n, size)) == comb(2**n, size)


def test_the_average_drawn_is_that_of_all_layouts_counted():
    for n, size, column in ((4, 6, 1), (6, 8, 2)):
        rows = spread_rows(n, size)
        counted = Fraction(sum(quads * layouts for quads, layouts, _ in rows), comb(2**n, size))
        assert {row[0]: row[column] for row in mean_rows()}[size] == counted
