"""A figure of the book, and how it becomes SVG that follows the page's colours and fonts.

Everything is drawn in the few colours below, which become the page's own (`var(--ink)`), so that
one drawing serves light and dark. Text stays text. Colour is never the only sign: lines differ
in their strokes and marks, too, and bars in their hatches.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import Any, Final, Protocol, TypeAlias

import matplotlib as mpl
from babel.numbers import format_decimal
from cycler import cycler
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

INK: Final = "#222222"
SOFT: Final = "#5a584f"
LINE: Final = "#dcd6c5"
PAPER: Final = "#fffefa"
GREEN: Final = "#037e55"
BLUE: Final = "#031463"
PINK: Final = "#e671c9"
YELLOW: Final = "#fcf883"

VARIABLES: Final = {
    INK: "--ink",
    SOFT: "--soft",
    LINE: "--line",
    PAPER: "--paper",
    GREEN: "--green",
    BLUE: "--blue",
    PINK: "--pink",
    YELLOW: "--yellow",
}

# One size for all: as wide as a phone in points, so that its text can be read there.
WIDTH: Final = 5.2
HEIGHT: Final = 3.4

LOOKS: Final[Any] = {
    "svg.fonttype": "none",
    "font.size": 12,
    "axes.titlesize": 12,
    "axes.titlelocation": "left",
    "axes.titleweight": "normal",
    "axes.labelcolor": INK,
    "axes.edgecolor": SOFT,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.prop_cycle": cycler(
        color=[BLUE, PINK, GREEN, SOFT],
        linestyle=["-", "--", ":", "-."],
        marker=["o", "s", "^", "D"],
    ),
    "grid.color": LINE,
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "hatch.color": INK,
    "hatch.linewidth": 0.8,
    "lines.linewidth": 2.2,
    "lines.markersize": 7,
    "patch.edgecolor": INK,
    "patch.linewidth": 1.2,
    "patch.force_edgecolor": True,
    "legend.frameon": False,
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
}

Cell: TypeAlias = str | int | float | Fraction
Row: TypeAlias = Sequence[Cell]


class Say(Protocol):
    """Gives the words of a figure by their key, in the page's language."""

    def __call__(self, key: str, **args: str | int) -> str: ...


@dataclass(frozen=True, slots=True)
class Pen:
    """What a figure draws with: the axes, its words, and the numbers of a language."""

    axes: Axes
    say: Say
    lang: str

    def share(self, value: float) -> str:
        """Return a share as a percentage, see `share`."""
        return share(value, self.lang)

    def number(self, value: int) -> str:
        """Return a whole number with what separates thousands."""
        return cell(value, self.lang)

    def ring(self, x: float, y: float) -> None:
        """Mark a point with a ring around it."""
        # All that lines take from the cycle is said here, so that the next line is as it would be.
        self.axes.plot(
            x,
            y,
            color=INK,
            linestyle="",
            marker="o",
            markersize=15,
            markerfacecolor="none",
            markeredgewidth=2,
        )

    def shares(self, axis: str = "y") -> None:
        """Label an axis of shares with percentages."""
        # A tick at 0.6 may lie at 0.6000000000000001.
        ticks = FuncFormatter(lambda value, _: share(round(value, 9), self.lang))
        getattr(self.axes, f"{axis}axis").set_major_formatter(ticks)


@dataclass(frozen=True, slots=True)
class Plot:
    """A figure: its numbers as rows of a table, its words by key, and how it is drawn.

    `words` are English templates marked with `N_`. "alt" says what is to be seen, for who cannot
    see it; "table" is the caption of the table; the keys in `head` are those of its columns; the
    others are for `draw`. In the table a float is a share and shown as a percentage. `height` is
    in inches, beside a width of 5.2.
    """

    words: Mapping[str, str]
    head: tuple[str, ...]
    rows: Callable[[], Sequence[Row]]
    draw: Callable[[Pen], None]
    height: float = field(default=HEIGHT)


def share(value: float, lang: str) -> str:
    r"""Return a share as a percentage with two or three digits that count.

    >>> share(0.209649, "en"), share(1.0, "en"), share(0.0000025, "es")
    ('21.0%', '100%', '0,00025\xa0%')
    """
    digits = 0 if 100 * value == round(100 * value) else 1
    while value and 100 * value < 10**-digits * 9.95 and round(100 * value, digits) != 100 * value:
        digits += 1
    pattern = {"en": "{}%", "es": "{}\xa0%", "eu": "%\xa0{}"}[lang]
    zeros = "0" * digits
    return pattern.format(
        format_decimal(100 * value, f"#,##0.{zeros}" if digits else "#,##0", lang)
    )


def cell(value: Cell, lang: str) -> str:
    """Return what stands in a cell of a table.

    >>> cell(10416, "es"), cell(Fraction(1, 61), "en"), cell(0.5, "en"), cell("no", "en")
    ('10.416', '1/61', '50%', 'no')
    """
    if isinstance(value, float):
        return share(value, lang)
    if isinstance(value, int):
        return format_decimal(value, locale=lang)
    return str(value)


def table(plot: Plot, say: Say, lang: str) -> str:
    """Return the numbers of a figure as an HTML table."""
    head = "".join(f'<th scope="col">{escape(say(key))}</th>' for key in plot.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(cell(first, lang))}</th>'
        + "".join(f"<td>{escape(cell(value, lang))}</td>" for value in rest)
        + "</tr>"
        for first, *rest in plot.rows()
    )
    return (
        f'<div class="scroll-box"><table class="docutils"><caption>{escape(say("table"))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def draw(name: str, plot: Plot, say: Say, lang: str) -> str:
    """Return the drawing of a figure as SVG to stand in a page; the same call gives the same text.

    Raises:
        ValueError: it is drawn in a colour that is not one of the page's.
    """
    with mpl.rc_context({**LOOKS, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDTH, plot.height), layout="constrained")
        plot.draw(Pen(figure.subplots(), say, lang))
        written = io.StringIO()
        figure.savefig(
            written, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type"))
        )
    return in_page(name, written.getvalue(), say("alt"))


def in_page(name: str, svg: str, alt: str) -> str:
    """Return a drawing of matplotlib's for use inside a page: its colours, its fonts, its ids."""
    svg = svg[svg.index("<svg") :]
    # What it says of all elements would hold for the whole page.
    svg = re.sub(r"<style.*?</style>", "", svg, flags=re.DOTALL)
    used = set(re.findall(r'(?:url\(|href=")#([^)"]+)', svg))
    svg = re.sub(
        r' id="([^"]*)"', lambda id_: f' id="{name}-{id_[1]}"' if id_[1] in used else "", svg
    )
    svg = re.sub(r'(url\(|href=")#', rf"\1#{name}-", svg)
    svg = re.sub(r" ?font-family: [^;\"]*;?", "", svg)
    svg = re.sub(r'font: (?:[^"]*?)([\d.]+)px [^;"]*', r"font-size: \1px", svg)
    svg = re.sub(r"#[0-9a-f]{6}(?=[;\"])", lambda colour: _variable(name, colour[0]), svg)
    (box,) = re.findall(r'^<svg [^>]*(viewBox="[^"]*")', svg)
    start = f'<svg role="img" aria-label="{escape(alt)}" {box}'
    return re.sub(r"\s*\n\s*", " ", re.sub(r"^<svg [^>]*", lambda _: start, svg))


def _variable(name: str, colour: str) -> str:
    if colour not in VARIABLES:
        raise ValueError(f"plot {name!r}: colour is {colour!r}; use {', '.join(VARIABLES)}")
    return f"var({VARIABLES[colour]})"
