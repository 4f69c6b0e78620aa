"""How many expressions numbers have, and which numbers the cards of EQUALIS reach."""

from __future__ import annotations

from functools import cache

from book._ext.plots.figure import BLUE, YELLOW, Pen, Plot
from eqlib.games.equalis.counting import count_bare, count_expressions, count_sums
from eqlib.games.equalis.deck import Deck
from eqlib.games.equalis.game import COMMON, HAND
from eqlib.games.equalis.reach import reached
from eqlib.games.equalis.rules import Rules
from eqlib.rng import shuffled, stream
from eqlib.words import N_

SIZES = range(1, 7)
DEALS = 100
NUMBERS = range(21)
WIDTH = 0.4


def expression_rows() -> list[tuple[int, int, int, int]]:
    """Return for each number of numbers how many expressions differ, by what is allowed."""
    return [(n, count_sums(n), count_bare(n), count_expressions(n)) for n in SIZES]


def draw_expressions(pen: Pen) -> None:
    """Draw a line for each of the three, on a scale of powers of ten."""
    axes, rows = pen.axes, expression_rows()
    for column, key in ((3, "all"), (2, "bare"), (1, "sums")):
        axes.plot(list(SIZES), [row[column] for row in rows], label=pen.say(key))
    axes.set_yscale("log")
    axes.legend(loc="upper left")
    axes.set_xticks(list(SIZES))
    axes.set_xlabel(pen.say("numbers"))
    axes.set_title(pen.say("count"))


@cache
def reached_rows() -> list[tuple[int, int, int]]:
    """Return for each number in how many seeded deals of both levels it can be reached."""
    counts = []
    for level in "12":
        rules, count = Rules(Deck.parse(level)), dict.fromkeys(NUMBERS, 0)
        for number in range(DEALS):
            cards = shuffled(rules.deck.cards, stream(f"deal-{number}", "deck"))
            own = cards[:HAND]
            for found in reached(rules, cards[: HAND + COMMON], own, NUMBERS):
                count[found] += 1
        counts.append(count)
    return [(number, counts[0][number], counts[1][number]) for number in NUMBERS]


def draw_reached(pen: Pen) -> None:
    """Draw two bars for each number, one for each level."""
    axes, rows = pen.axes, reached_rows()
    looks = ((1, -WIDTH / 2, YELLOW, "", "1"), (2, WIDTH / 2, BLUE, "//", "2"))
    for column, aside, colour, hatch, level in looks:
        axes.bar(
            [row[0] + aside for row in rows],
            [row[column] for row in rows],
            WIDTH,
            color=colour,
            hatch=hatch,
            linewidth=0.6,
            label=pen.say("level", n=level),
        )
    axes.legend(loc="upper right")
    axes.set_xticks(list(range(0, 21, 5)))
    axes.set_xlabel(pen.say("number"))
    axes.set_title(pen.say("deals"))


PLOTS = {
    "equalis-expressions": Plot(
        words={
            "alt": N_(
                "Three curves rise from 1 with one number. With plus and minus alone there are 63 "
                "expressions of six numbers; with all signs and no parentheses some 27 thousand; "
                "with parentheses nearly 800 thousand."
            ),
            "table": N_("Different expressions that use each of some numbers once"),
            "numbers": N_("Numbers"),
            "count": N_("Different expressions"),
            "sums": N_("+ and −"),
            "bare": N_("all signs, no parentheses"),
            "all": N_("all signs and parentheses"),
        },
        head=("numbers", "sums", "bare", "all"),
        rows=expression_rows,
        draw=draw_expressions,
    ),
    "equalis-reached": Plot(
        words={
            "alt": N_(
                "Two bars for each number from 0 to 20. At level 1 they rise from 62 deals at 0 to "
                "81 at 5, stay above 70 up to 9, then drop to 40 at 10 and fall to 0 at 19. At "
                "level 2 most are lower, with 70 at 6 as the highest, and they drop at 10 as well."
            ),
            "table": N_("In how many of 100 deals there is an equality in a number"),
            "number": N_("Number"),
            "deals": N_("Deals of 100 with an equality in this number"),
            "level": N_("Level {n}"),
            "level_1": N_("Deals of level 1"),
            "level_2": N_("Deals of level 2"),
        },
        head=("number", "level_1", "level_2"),
        rows=reached_rows,
        draw=draw_reached,
    ),
}
