"""The bench of thinking measures what it says: decisions on boards, the same each time."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.bench.decisions import GAMES, SOLITAIRE, decisions


@pytest.mark.parametrize("name", [*GAMES, SOLITAIRE])
def test_a_bench_makes_the_same_decisions_each_time(name: str) -> None:
    once, again = (
        [(steps, said) for steps, *_, said in islice(decisions(name, "oak"), 2)] for _ in range(2)
    )
    assert once == again
    assert once
    assert all(steps > 0 and said for steps, said in once)


def test_on_boards_the_strongest_levels_decide_with_their_whole_budget() -> None:
    quads, quadrao = (next(decisions(name, "oak")) for name in ("quads", "quadrao"))
    assert quads[0] >= 19_000
    assert quadrao[0] >= 2_700
