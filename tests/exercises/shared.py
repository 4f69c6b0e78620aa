"""The exercises of the repository, read once for all their tests."""

from pathlib import Path

from autograder.folder import load_all, load_assignment

ROOT = Path(__file__).parents[2]
FIRST_QUADS = ROOT / "exercises" / "first-quads"
ASSIGNMENT = load_assignment(FIRST_QUADS)
ASSIGNMENTS = [
    load_assignment(folder) for folder in sorted((ROOT / "exercises").iterdir()) if folder.is_dir()
]
EXERCISES = {exercise.id: exercise for exercise in load_all(ROOT / "exercises")}
