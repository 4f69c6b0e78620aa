"""The deck of QUADRAO as a graph: symbols as points, cards as lines between them."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import cos, pi, sin

from book._ext.plots.figure import BLUE, INK, PAPER, PINK, SOFT, Pen, Plot
from eqlib.games.quadrao.cards import FAMILIES, SYMBOLS, Symbol
from eqlib.games.quadrao.trails import degrees, ends, longest_trail
from eqlib.words import N_

# Black symbols on the left half of the circle, red ones on the right, by their numbers.
ORDER = ("1r", "2r", "3r", "4r", "4b", "3b", "2b", "1b")
PLACES = {
    symbol: (sin(pi * (2 * at + 1) / 8), cos(pi * (2 * at + 1) / 8))
    for at, symbol in enumerate(ORDER)
}
# How far from the middle a loop lies.
AWAY = 1.2


def draw_symbols(pen: Pen) -> None:
    """Draw the eight symbols on a circle: a disc or a lozenge, with the number in it."""
    axes = pen.axes
    for symbol, (x, y) in PLACES.items():
        black = symbol[1] == "b"
        axes.plot(
            x,
            y,
            linestyle="",
            marker="o" if black else "D",
            markersize=22 if black else 19,
            markerfacecolor=INK if black else PAPER,
            markeredgecolor=INK,
            markeredgewidth=1.6,
            zorder=4,
        )
        axes.text(
            x,
            y,
            symbol[0],
            color=PAPER if black else INK,
            ha="center",
            va="center_baseline",
            zorder=5,
        )
    axes.set_aspect("equal")
    axes.set_xlim(-1.5, 1.5)
    axes.set_ylim(-1.42, 1.42)
    axes.set_axis_off()


def draw_edge(pen: Pen, pair: tuple[Symbol, Symbol], colour: str, width: float, dash: str) -> None:
    """Draw a card as a line between its two symbols."""
    (a, b), (c, d) = (PLACES[symbol] for symbol in pair)
    pen.axes.plot([a, c], [b, d], color=colour, linewidth=width, linestyle=dash, marker="")


def draw_deck(pen: Pen) -> None:
    """Draw the 28 cards, and the eight masters as loops."""
    for card in FAMILIES["pairs"]:
        draw_edge(pen, ends(card), SOFT, 1.1, "-")
    round_ = [2 * pi * step / 40 for step in range(41)]
    for x, y in PLACES.values():
        middle = (AWAY * x, AWAY * y)
        loop = [(middle[0] + 0.19 * cos(t), middle[1] + 0.19 * sin(t)) for t in round_]
        pen.axes.plot(*zip(*loop, strict=True), color=BLUE, linewidth=2, linestyle="--", marker="")
    draw_symbols(pen)


def degree_rows() -> list[tuple[str, int, int]]:
    """Return each symbol with how many cards show it, and how many doubles."""
    shown = degrees(FAMILIES["pairs"])
    return [(symbol, shown[symbol], 1) for symbol in SYMBOLS]


def left_out() -> list[tuple[Symbol, Symbol]]:
    """Return the cards of the deck that its longest trail does not use."""
    used = {frozenset(ends(card)) for card in longest_trail(FAMILIES["pairs"]).cards}
    return [pair for pair in combinations(SYMBOLS, 2) if frozenset(pair) not in used]


def draw_trail(pen: Pen) -> None:
    """Draw what a longest trail uses, and broken what it leaves out."""
    missing = left_out()
    for pair in combinations(SYMBOLS, 2):
        if pair in missing:
            draw_edge(pen, pair, PINK, 3.4, ":")
        else:
            draw_edge(pen, pair, SOFT, 1.1, "-")
    draw_symbols(pen)


def trail_rows() -> list[tuple[int, str, str]]:
    """Return the cards of a longest trail in order: number, from symbol, to symbol."""
    trail = longest_trail(FAMILIES["pairs"])
    steps = pairwise(trail.symbols)
    return [(number, one, other) for number, (one, other) in enumerate(steps, start=1)]


PLOTS = {
    "quadrao-deck": Plot(
        words={
            "alt": N_(
                "Eight points on a circle: discs with the numbers 1 to 4 on the left for black, "
                "lozenges with the numbers 1 to 4 on the right for red. A line joins each two of "
                "them, 28 in all. At each point there is a broken loop outside: its master."
            ),
            "table": N_("How many cards show each symbol"),
            "symbol": N_("Symbol"),
            "cards": N_("Cards"),
            "masters": N_("Masters"),
        },
        head=("symbol", "cards", "masters"),
        rows=degree_rows,
        draw=draw_deck,
        height=4.6,
    ),
    "quadrao-trail": Plot(
        words={
            "alt": N_(
                "The same eight points. Of the 28 lines 25 are whole, and three are dotted: they "
                "have no point in common, and leave out two of the eight points."
            ),
            "table": N_("The 25 cards of a trail in order"),
            "number": N_("Card"),
            "from": N_("From"),
            "to": N_("To"),
        },
        head=("number", "from", "to"),
        rows=trail_rows,
        draw=draw_trail,
        height=4.2,
    ),
}
