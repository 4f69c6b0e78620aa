"""The layouts of 64 cards by their Quads, counted from nothing in two ways, side by side.

    python -m tests.bench.layouts [--most K]

Prints the table for up to K cards (9 unless said otherwise, 10 takes a minute more) and fails if
the two ways differ: class by class up to affine maps, and one by one around four fixed cards.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from math import comb

from eqlib.z2.enumeration import count_layouts_by_four
from eqlib.z2.layouts import LARGEST_SIZE, count_layouts, layout_classes

N, WIDTH = 6, 30


@contextmanager
def bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on the terminal while something is counted."""

    def show(done: int, every: int) -> None:
        full = WIDTH * done // every
        write(f"{title} [{'#' * full}{'.' * (WIDTH - full)}]")

    def write(text: str) -> None:
        # Where nobody looks, in a file or a pipe, a bar is only noise.
        if sys.stderr.isatty():
            print(f"\r{text}", end="", file=sys.stderr, flush=True)

    show(0, 1)
    yield show
    write(" " * (len(title) + WIDTH + 3))
    write("")


def main() -> None:
    """Print the table and the times of both ways."""
    parser = argparse.ArgumentParser(description="Count the layouts of 64 cards by their Quads.")
    parser.add_argument("--most", type=int, default=9, choices=range(6, LARGEST_SIZE + 1))
    most = parser.parse_args().most
    by_class = by_one = 0.0
    print("  k  classes          layouts  by number of Quads")
    for size in range(4, most + 1):
        start = time.perf_counter()
        counts = count_layouts(N, size)
        middle = time.perf_counter()
        every = sum(counts.values())
        if every != comb(1 << N, size):
            raise SystemExit(f"{size} cards: {every} layouts are counted, not C(64, {size})")
        # Fewer than six cards leave no two to be added to the fixed four.
        if size >= 6:
            with bar(f"{size} cards, one by one") as progress:
                direct = count_layouts_by_four(N, size, progress)
            if direct != counts:
                raise SystemExit(f"{size} cards: {counts} class by class, {direct} one by one")
        by_class, by_one = by_class + middle - start, by_one + time.perf_counter() - middle
        shown = ", ".join(f"{quads}: {count:,}" for quads, count in counts.items())
        chance = Fraction(every - counts.get(0, 0), every)
        print(f"{size:3} {len(layout_classes(size, N)):8} {every:16,}  {shown}")
        print(f"{'':30} at least one: {chance} = {float(chance):.6f}")
    print(f"class by class {by_class:.2f} s, one by one {by_one:.2f} s; they agree.")


if __name__ == "__main__":
    main()
