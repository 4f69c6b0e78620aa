"""A small assignment for the tests of grading: one exercise of each sort, and its answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from autograder.exercise import Assignment, Exercise
from autograder.release import Notebook, grade_id

IDS = ("complete", "is-quad", "explain")
POINTS = {"complete": 3, "is-quad": 4, "explain": 2}

# What somebody hands in who can do everything.
RIGHT = {
    "complete": "from eqlib import complete\nanswer = complete(*cards)\nprint('done')",
    "is-quad": (
        "def is_quad(a, b, c, d):\n"
        "    return len({a, b, c, d}) == 4 and a.id ^ b.id ^ c.id ^ d.id == 0"
    ),
    "explain": "Three cards fix the fourth, because the sum of a Quad is nothing.",
}


def _texts(text: str) -> dict[str, str]:
    return {"en": text, "es": f"{text} (es)", "eu": f"{text} (eu)"}


def _exercise(name: str, kind: str, **more: Any) -> Exercise:
    texts = {"title": _texts(name), "prompt": _texts(f"Do {name}."), "solution": _texts("So.")}
    data = {"id": name, "kind": kind, "points": str(POINTS[name]), "skills": ["quad"], "hints": []}
    return Exercise.from_json({**data, **texts, **more})


def assignment() -> Assignment:
    """An assignment with a card to find, a function to write, and a text that a person marks."""
    quad = ["1 spiral green", "2 spiral green", "3 spiral green", "4 spiral green"]
    almost = [*quad[:3], "4 spiral blue"]
    # Each part holds both, so that a function that always says the same earns nothing.
    parts = [
        {"name": "plain", "points": 2, "calls": [quad, almost]},
        {"name": "misses", "points": 2, "calls": [almost, quad]},
    ]
    function = {
        "name": "is_quad",
        "starter": "def is_quad(a, b, c, d):\n    ...",
        "images": 3,
        "parts": parts,
    }
    return Assignment(
        "small",
        _texts("Small"),
        (
            _exercise("complete", "complete", masters=[{"cards": quad[:3]}]),
            _exercise("is-quad", "function", function=function),
            _exercise("explain", "explain", rubric=[{"points": 2, **_texts("The sum")}]),
        ),
    )


def cell_of(notebook: Notebook, name: str) -> dict[str, Any]:
    """The cell of a notebook with an nbgrader id."""
    [cell] = [cell for cell in notebook["cells"] if grade_id(cell) == name]
    return cell


def write(notebook: Notebook, path: Path) -> None:
    """Write a notebook as Jupyter does."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1), encoding="utf-8")
