"""How the Quads of the deck are shared out among the patterns of their attributes."""

from __future__ import annotations

from book._ext.plots.figure import BLUE, GREEN, PINK, YELLOW, Pen, Plot
from eqlib.words import N_
from eqlib.z2.counting import count_by_pattern

# By the number of attributes that are two and two: each has a colour and a hatch.
BARS = ((YELLOW, ""), (GREEN, "//"), (PINK, ".."), (BLUE, "xx"))


def pattern_rows() -> list[tuple[str, int, float]]:
    """Return the patterns that occur, the rarest first, with their Quads and the share of all."""
    counts = {key: count for key, count in count_by_pattern(3).items() if count}
    whole = sum(counts.values())
    return [
        ("–".join(map(str, (same, halves, different))), count, count / whole)
        for (same, different, halves), count in sorted(counts.items(), key=lambda item: item[1])
    ]


def draw_patterns(pen: Pen) -> None:
    """Draw a bar for each pattern, the longest on top."""
    axes, rows = pen.axes, pattern_rows()
    looks = [BARS[int(name.split("–")[1])] for name, _, _ in rows]
    bars = axes.barh(
        [name for name, _, _ in rows],
        [count for _, count, _ in rows],
        color=[colour for colour, _ in looks],
        hatch=[hatch for _, hatch in looks],
    )
    axes.bar_label(bars, [pen.number(count) for _, count, _ in rows], padding=4)
    axes.set_title(pen.say("pattern"))
    axes.margins(x=0.14)
    axes.grid(visible=False)
    axes.tick_params(axis="x", bottom=False, labelbottom=False)
    axes.tick_params(axis="y", left=False)
    axes.spines["bottom"].set_visible(False)


PLOTS = {
    "quads-by-pattern": Plot(
        words={
            "alt": N_(
                "Eight bars. The longest, 3,888 Quads: no attribute all the same, two two and two, "
                "one all different. Then 2,592 with one two and two and two all different, and "
                "1,728 with all three two and two. The shortest, 48, has two all the same."
            ),
            "table": N_("The Quads of the deck by the pattern of their attributes"),
            "pattern": N_("All the same – two and two – all different"),
            "quads": N_("Quads"),
            "share": N_("Share of all Quads"),
        },
        head=("pattern", "quads", "share"),
        rows=pattern_rows,
        draw=draw_patterns,
        height=3.2,
    ),
}
