"""What was handed out: the release notebook of an assignment in each language.

A notebook is plain JSON here; that of the grader's own copy is trusted, a student's never.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

Notebook: TypeAlias = dict[str, Any]

ANSWER = "answer_"
CHECK = "check_"


def grade_id(cell: Mapping[str, Any]) -> str | None:
    """Return the nbgrader id of a cell, if it has one."""
    metadata = cell.get("metadata")
    nbgrader = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    name = nbgrader.get("grade_id") if isinstance(nbgrader, dict) else None
    return name if isinstance(name, str) and name else None


@dataclass(frozen=True)
class Release:
    """The release notebooks of one assignment by language, the course's main language first."""

    assignment: str
    notebooks: Mapping[str, Notebook]

    @property
    def main(self) -> str:
        """The main language, the one whose notebook the gradebook knows."""
        return next(iter(self.notebooks))

    def answer_cells(self, lang: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield each exercise's id and its answer cell, in order."""
        for cell in self.notebooks[lang]["cells"]:
            name = grade_id(cell)
            if name is not None and name.startswith(ANSWER):
                yield name.removeprefix(ANSWER), cell

    def grade_ids(self) -> set[str]:
        """Return the nbgrader ids of all cells, which are the same in every language."""
        return {name for cell in self.notebooks[self.main]["cells"] if (name := grade_id(cell))}

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the notebooks."""
        text = json.dumps(self.notebooks, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    def save(self, folder: Path) -> None:
        """Write the notebooks into a folder, one file a language."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, (lang, notebook) in enumerate(self.notebooks.items()):
            text = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
            (folder / f"{number}-{lang}.ipynb").write_text(text, encoding="utf-8")

    @classmethod
    def load(cls, assignment: str, folder: Path) -> Release:
        """Read what `save` wrote."""
        notebooks = {
            path.stem.partition("-")[2]: json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(folder.glob("*.ipynb"))
        }
        return cls(assignment, notebooks)
