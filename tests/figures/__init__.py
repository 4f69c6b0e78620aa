"""Every figure that the book states, computed in two ways that share no code.

Each module of this folder has `FIGURES`: what a figure counts, with the figure as a page shows it
behind a colon; one way to compute it; another way. A number of three digits or more, a fraction or
a percentage that a page shows has to be there, and in the chapters of mathematics and of the other
games every number of two digits. ``python -m tests.figures`` prints them all. `CITED` are the few
that only others have computed, with the paper that states them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Final, TypeAlias

Count: TypeAlias = Callable[[], int | Fraction]
Figures: TypeAlias = Mapping[str, tuple[Count, Count]]

# Of the largest Quad-free sets of 9, 10 and 11 digits; for 11 only bounds are known.
CITED: Final[Mapping[str, str]] = {
    "most Quad-free vectors of 9 digits: 24": "arXiv:2304.07906",
    "most Quad-free vectors of 10 digits: 34": "arXiv:2304.07906",
    "most Quad-free vectors of 11 digits, at least: 48": "arXiv:2304.07906",
    "most Quad-free vectors of 11 digits, at most: 58": "arXiv:2304.07906",
}

HERE = Path(__file__).parent
BOOK = HERE.parents[1] / "book"


def modules() -> list[str]:
    """Return the names of the modules that have figures."""
    names = (file.stem for file in sorted(HERE.glob("*.py")))
    return [name for name in names if not name.startswith(("_", "test_"))]


def gather() -> dict[str, tuple[Count, Count]]:
    """Return the figures of all modules; no two may have the same name."""
    figures: dict[str, tuple[Count, Count]] = {}
    for name in modules():
        found: Figures = import_module(f"{__name__}.{name}").FIGURES
        twice = figures.keys() & found.keys()
        assert not twice, f"figures in two modules: {sorted(twice)}"
        figures.update(found)
    return figures


def shown(name: str) -> str:
    """Return a figure as a page shows it."""
    return name.rpartition(": ")[2]


def value(text: str) -> Fraction:
    """Return the number that a page shows: 10,416 or 20.96% or 1/61."""
    return Fraction(text.removesuffix("%").replace(",", ""))
