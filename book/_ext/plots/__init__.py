"""The figures of the book: each is drawn by matplotlib, told in words, and given as a table.

A module of this folder has `PLOTS`, by name. To add a figure is to add one there: ``{plot} NAME``
in a page then shows it.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from book._ext.plots.figure import Plot

HERE = Path(__file__).parent


def gather() -> dict[str, Plot]:
    """Return the figures of all modules; no two may have the same name."""
    plots: dict[str, Plot] = {}
    for path in sorted(HERE.glob("*.py")):
        if path.stem not in ("__init__", "figure"):
            found: dict[str, Plot] = import_module(f"{__name__}.{path.stem}").PLOTS
            twice = plots.keys() & found.keys()
            assert not twice, f"plots in two modules: {sorted(twice)}"
            plots.update(found)
    return plots


def templates(plots: dict[str, Plot]) -> dict[str, str]:
    """Return the words of some figures, by code."""
    return {
        f"plot.{name}.{key}": template
        for name, plot in plots.items()
        for key, template in plot.words.items()
    }
