"""How much room Quad-free cards have: pairs and sums, cards that can join, how large they get."""

from __future__ import annotations

from functools import cache
from math import comb

from book._ext.plots.figure import INK, Pen, Plot
from eqlib.words import N_
from eqlib.z2.quad_free import largest_quad_free, pair_sum_bound, quad_free_classes, shut_out

DIGITS = 6
SUMS = (1 << DIGITS) - 1
SIZES = range(2, 13)
# The digits of a deck for which the largest layouts are found in no time.
DECKS = range(2, 9)


def pair_rows() -> list[tuple[int, int, int]]:
    """Return for each number of cards its pairs, and how many different sums there are for them."""
    return [(size, comb(size, 2), SUMS) for size in SIZES]


def draw_pairs(pen: Pen) -> None:
    """Draw the pairs as a curve that crosses the line of the possible sums."""
    axes = pen.axes
    sizes = list(SIZES)
    axes.plot(sizes, [comb(size, 2) for size in sizes])
    axes.axhline(SUMS, color=INK, linestyle="--", linewidth=1.6)
    axes.annotate(
        pen.say("line", n=SUMS), (2, SUMS), xytext=(0, 6), textcoords="offset points", ha="left"
    )
    for size in (11, 12):
        pen.ring(size, comb(size, 2))
        axes.annotate(
            pen.number(comb(size, 2)),
            (size, comb(size, 2)),
            xytext=(-13, 5) if size == 12 else (13, -10),
            textcoords="offset points",
            ha="right" if size == 12 else "left",
        )
    axes.set_xticks(sizes)
    axes.set_ylim(0, 74)
    axes.set_xlabel(pen.say("cards"))
    axes.set_title(pen.say("pairs"))


@cache
def room_rows() -> list[tuple[int, int, int]]:
    """Return for each size of Quad-free layouts the most and the fewest cards that can join."""
    rows = []
    for size, classes in enumerate(quad_free_classes(DIGITS)):
        room = [(1 << DIGITS) - size - len(shut_out(found.vectors)) for found in classes]
        rows.append((size, max(room), min(room)))
    return rows


def draw_room(pen: Pen) -> None:
    """Draw two falling lines, which part at six cards."""
    axes = pen.axes
    rows = room_rows()
    for column, key in ((1, "most"), (2, "fewest")):
        axes.plot([row[0] for row in rows], [row[column] for row in rows])
        axes.annotate(
            pen.say(key),
            (6.5, (rows[6][column] + rows[7][column]) / 2),
            xytext=(12, 6) if column == 1 else (-14, -14),
            textcoords="offset points",
            ha="left" if column == 1 else "right",
        )
    pen.ring(8, rows[8][2])
    axes.set_xticks([row[0] for row in rows])
    axes.set_xlabel(pen.say("cards"))
    axes.set_title(pen.say("room"))


@cache
def size_rows() -> list[tuple[int, int, int]]:
    """Return for each deck what counting pairs allows, and the largest Quad-free layouts."""
    return [(1 << n, pair_sum_bound(n), largest_quad_free(n)) for n in DECKS]


def draw_sizes(pen: Pen) -> None:
    """Draw the bound and the truth, which part company at 32 cards."""
    axes = pen.axes
    rows = size_rows()
    places = range(len(rows))
    for column in (1, 2):
        axes.plot(places, [row[column] for row in rows])
    for key, place, column, offset, side in (
        ("pairs", len(rows) - 1, 1, (-16, -2), "right"),
        ("largest", len(rows) - 2, 2, (20, -16), "left"),
    ):
        axes.annotate(
            pen.say(key),
            (place, rows[place][column]),
            xytext=offset,
            textcoords="offset points",
            ha=side,
        )
    for place, row in enumerate(rows):
        axes.annotate(
            pen.number(row[2]),
            (place, row[2]),
            xytext=(0, -16 if place < len(rows) - 1 else 8),
            textcoords="offset points",
            ha="center",
        )
    axes.set_xticks(places, [pen.number(row[0]) for row in rows])
    axes.set_ylim(0, 25)
    axes.set_xlabel(pen.say("deck"))
    axes.set_title(pen.say("cards"))


PLOTS = {
    "pairs-and-sums": Plot(
        words={
            "alt": N_(
                "A curve of the number of pairs rises ever more steeply and crosses a level line "
                "at 63, the number of possible sums. With 11 cards, 55 pairs, it is below the "
                "line; with 12 cards, 66 pairs, it is above. Both points are marked."
            ),
            "table": N_("The pairs of some cards, and the sums that they can have"),
            "cards": N_("Cards"),
            "pairs": N_("Pairs"),
            "sums": N_("Possible sums"),
            "line": N_("{n} possible sums"),
        },
        head=("cards", "pairs", "sums"),
        rows=pair_rows,
        draw=draw_pairs,
    ),
    "room-for-one-more": Plot(
        words={
            "alt": N_(
                "Two lines fall from 64 with no card laid. Up to five cards they are one. From six "
                "on they part: at eight cards the upper line is still at 10, the lower one is at "
                "0, which is marked. At nine cards both are at 0."
            ),
            "table": N_("How many of the 64 cards can join a Quad-free layout without a Quad"),
            "cards": N_("Quad-free cards on the table"),
            "room": N_("Cards that can join"),
            "most": N_("at most"),
            "fewest": N_("at least"),
        },
        head=("cards", "most", "fewest"),
        rows=room_rows,
        draw=draw_room,
    ),
    "largest-quad-free": Plot(
        words={
            "alt": N_(
                "Two rising lines over decks of 4 to 256 cards. Up to 16 cards they are one: 3, 4 "
                "and 6. Then the count of pairs runs ahead, to 8, 11, 16 and 23, and the largest "
                "layouts have 7, 9, 12 and 18 cards."
            ),
            "table": N_("The largest layouts without a Quad, and what counting pairs allows"),
            "deck": N_("Cards of the deck"),
            "cards": N_("Cards without a Quad"),
            "pairs": N_("counting pairs"),
            "largest": N_("the largest"),
        },
        head=("deck", "pairs", "largest"),
        rows=size_rows,
        draw=draw_sizes,
    ),
}
