"""The exercises that come with this package's repository, as examples to teachers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from autograder.errors import AutograderError
from autograder.exercise import Exercise
from autograder.folder import load_assignment

FOLDER: Final = Path(__file__).parents[1] / "exercises"


def assignments() -> list[Path]:
    """Return the folders of all assignments, in order.

    Raises:
        AutograderError: the package was installed without the repository's exercises.
    """
    found = sorted(path.parent for path in FOLDER.glob("*/assignment.toml"))
    if not found:
        raise AutograderError(
            f"{FOLDER}: the exercises are missing; run this command from the book's repository"
        )
    return found


def example_of(kind: str) -> tuple[Path, Exercise]:
    """Return the folder of the first exercise of a kind, and the exercise.

    Raises:
        AutograderError: there is none.
    """
    for folder in assignments():
        for exercise in load_assignment(folder).exercises:
            if exercise.kind == kind:
                return folder / exercise.id, exercise
    raise AutograderError(f"kind {kind!r}: there is no example of it in {FOLDER}")
