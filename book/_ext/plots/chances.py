"""How likely a Quad is, and how many there are, in layouts of the two decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from book._ext.plots.figure import GREEN, YELLOW, Pen, Plot
from eqlib.words import N_
from eqlib.z2.layouts import chance_of_quad, count_layouts, expected_quads, layout_classes

# The dimension of each deck, and the sizes of layouts worth drawing.
SIZES = range(3, 11)
DECKS = {16: 4, 64: 6}
# Below this a bar is too low to be seen, and its number is left to the table.
LOW = 0.01


def chance(deck: int, size: int) -> Fraction:
    """Return the chance that so many cards of a deck hold a Quad."""
    # From seven cards on a beginner's deck always has one.
    return chance_of_quad(DECKS[deck], min(size, 7) if deck == 16 else size)


def chance_rows() -> list[tuple[int, Fraction, float, Fraction, float]]:
    """Return for each size the chance in either deck, exact and as a share."""
    chances = [(size, chance(16, size), chance(64, size)) for size in SIZES]
    return [(size, of_16, float(of_16), of_64, float(of_64)) for size, of_16, of_64 in chances]


def draw_chances(pen: Pen) -> None:
    """Draw a line for each deck, with the layouts of the games marked."""
    axes = pen.axes
    rows = chance_rows()
    for deck, start in ((16, 6), (64, 8)):
        axes.plot(list(SIZES), [row[2] if deck == 16 else row[4] for row in rows])
        axes.annotate(
            pen.say("deck", n=deck),
            (start, float(chance(deck, start))),
            xytext=(-26, 4) if deck == 16 else (16, -16),
            textcoords="offset points",
            ha="right" if deck == 16 else "left",
        )
        pen.ring(start, float(chance(deck, start)))
    pen.shares()
    axes.set_xticks(list(SIZES))
    axes.set_xlabel(pen.say("cards"))
    axes.set_title(pen.say("chance"))


Spread = list[tuple[int, int, float]]


def spread_rows(n: int, size: int) -> Spread:
    """Return for each possible number of Quads the layouts that hold it, and their share."""
    return shared_out(count_layouts(n, size))


def zero_sum_rows() -> Spread:
    """Return the same for the layouts of eight of 64 cards with the sum zero."""
    counts: Counter[int] = Counter()
    for found in layout_classes(8, 6):
        if found.zero_sum:
            counts[found.quads] += found.count(6)
    return shared_out(dict(sorted(counts.items())))


def shared_out(counts: dict[int, int]) -> Spread:
    """Return numbers of Quads, each with the layouts that hold it and their share."""
    total = sum(counts.values())
    return [(quads, layouts, layouts / total) for quads, layouts in counts.items()]


def draw_spread(pen: Pen, spread: Callable[[], Spread]) -> None:
    """Draw a bar for each possible number of Quads; that of none is of another colour."""
    axes = pen.axes
    rows = spread()
    places = range(len(rows))
    bars = axes.bar(
        places, [row[2] for row in rows], color=[YELLOW if row[0] == 0 else GREEN for row in rows]
    )
    low = f"< {pen.share(LOW)}"
    axes.bar_label(bars, [low if row[2] < LOW else pen.share(row[2]) for row in rows], padding=3)
    axes.set_xticks(places, [str(row[0]) for row in rows])
    axes.set_xlabel(pen.say("quads"))
    axes.set_title(pen.say("share"))
    axes.margins(y=0.12)
    axes.grid(visible=False)
    axes.tick_params(axis="y", left=False, labelleft=False)
    axes.spines["left"].set_visible(False)


def mean_rows() -> list[tuple[int, Fraction, Fraction]]:
    """Return for each size the mean number of Quads in either deck."""
    return [(size, expected_quads(4, size), expected_quads(6, size)) for size in SIZES]


def draw_means(pen: Pen) -> None:
    """Draw a line for each deck, and where the two games lie."""
    axes = pen.axes
    rows = [row for row in mean_rows() if float(row[1]) < 6]
    axes.plot([row[0] for row in rows], [float(row[1]) for row in rows])
    axes.plot(list(SIZES), [float(row[2]) for row in mean_rows()])
    for size, n in ((6, 4), (8, 6)):
        pen.ring(size, float(expected_quads(n, size)))
    axes.annotate(
        pen.say("deck", n=16), (7, 2.69), xytext=(-8, 2), textcoords="offset points", ha="right"
    )
    axes.annotate(pen.say("deck", n=64), (9, 2.07), xytext=(8, -12), textcoords="offset points")
    axes.set_xticks(list(SIZES))
    axes.set_xlabel(pen.say("cards"))
    axes.set_title(pen.say("mean"))


SPREAD_HEAD = ("quads", "layouts", "share")
SIX = partial(spread_rows, 4, 6)
EIGHT = partial(spread_rows, 6, 8)
PLOTS = {
    "chances-of-a-quad": Plot(
        words={
            "alt": N_(
                "A curve for each deck rises from 0 with three cards to 100%. That of the 16 cards "
                "is steep: 38.5% with five cards, 94.4% with six, and 100% from seven on. That of "
                "the 64 cards reaches one half at seven cards, 79.0% at eight, and 100% at ten. "
                "Six of 16 and eight of 64 are marked."
            ),
            "table": N_("The chance that some cards hold a Quad"),
            "cards": N_("Cards on the table"),
            "chance": N_("Chance of at least one Quad"),
            "deck": N_("{n} cards"),
            "of_16": N_("Of 16 cards"),
            "share_16": N_("Of 16 cards, in percent"),
            "of_64": N_("Of 64 cards"),
            "share_64": N_("Of 64 cards, in percent"),
        },
        head=("cards", "of_16", "share_16", "of_64", "share_64"),
        rows=chance_rows,
        draw=draw_chances,
    ),
    "quads-in-six-of-16": Plot(
        words={
            "alt": N_(
                "Three bars. No Quad: 5.6% of the layouts. One Quad: 83.9%, by far the highest "
                "bar. Three Quads: 10.5%. There is no bar for two."
            ),
            "table": N_("Layouts of 6 cards of a beginner's deck, by the number of Quads in them"),
            "quads": N_("Quads in the layout"),
            "layouts": N_("Layouts"),
            "share": N_("Share of all layouts"),
        },
        head=SPREAD_HEAD,
        rows=SIX,
        draw=partial(draw_spread, spread=SIX),
        height=2.6,
    ),
    "quads-in-eight-of-64": Plot(
        words={
            "alt": N_(
                "Eight bars. No Quad: 21.0% of the layouts. One: 55.3%, the highest bar. Two: "
                "13.4%. Three: 9.5%. Five, six, seven and fourteen Quads: bars too low to be seen."
            ),
            "table": N_("Layouts of 8 cards of the whole deck, by the number of Quads in them"),
            "quads": N_("Quads in the layout"),
            "layouts": N_("Layouts"),
            "share": N_("Share of all layouts"),
        },
        head=SPREAD_HEAD,
        rows=EIGHT,
        draw=partial(draw_spread, spread=EIGHT),
        height=2.8,
    ),
    "quads-in-eight-with-sum-zero": Plot(
        words={
            "alt": N_(
                "Four bars. No Quad: 46.2% of the layouts. Two Quads: 50.6%, the highest bar. Six: "
                "3.2%. Fourteen: a bar too low to be seen. There is no bar for one."
            ),
            "table": N_("Layouts of 8 cards with the sum zero, by the number of Quads in them"),
            "quads": N_("Quads in the layout"),
            "layouts": N_("Layouts"),
            "share": N_("Share of all layouts with the sum zero"),
        },
        head=SPREAD_HEAD,
        rows=zero_sum_rows,
        draw=partial(draw_spread, spread=zero_sum_rows),
        height=2.6,
    ),
    "quads-on-average": Plot(
        words={
            "alt": N_(
                "Two rising curves. With six cards of the beginner's deck there are 1.15 Quads on "
                "average, and with eight cards of the whole deck as well: the two marked points "
                "lie at the same height."
            ),
            "table": N_("The average number of Quads"),
            "cards": N_("Cards on the table"),
            "mean": N_("Quads on average"),
            "deck": N_("{n} cards"),
            "of_16": N_("Of 16 cards"),
            "of_64": N_("Of 64 cards"),
        },
        head=("cards", "of_16", "of_64"),
        rows=mean_rows,
        draw=draw_means,
    ),
}
