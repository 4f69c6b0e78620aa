"""Finding all Quads of the deck by pair sums, beside trying all fours, in one run.

python -m tests.bench.quads
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations
from statistics import median

from eqlib import DECK, find_quads, is_quad

RUNS = 5


def try_all_fours() -> int:
    """The naive search: each of the 635,376 fours is asked."""
    return sum(is_quad(*four) for four in combinations(DECK, 4))


def seconds(work: Callable[[], object]) -> float:
    """Return the median time of some runs."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return median(times)


def main() -> None:
    """Print both times and their ratio."""
    assert len(find_quads(DECK)) == try_all_fours() == 10_416
    by_sums, by_fours = seconds(lambda: find_quads(DECK)), seconds(try_all_fours)
    print(f"All 10,416 Quads of the deck, median of {RUNS}:")
    print(f"  by pair sums      {by_sums * 1000:8.1f} ms")
    print(f"  trying all fours  {by_fours * 1000:8.1f} ms")
    print(f"  ratio             {by_fours / by_sums:8.1f}   (goal: at least 30)")


if __name__ == "__main__":
    main()
