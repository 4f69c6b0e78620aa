"""A variant is drawn again wherever it is judged, and is the same in every Python."""

import os
import subprocess
import sys

from tests.exercises.shared import ROOT

# Draws a variant of each exercise, and prints what a reader gets of it and what solves it.
DRAW = """
from pathlib import Path
from autograder.checks import solve
from autograder.folder import load_all
for exercise in load_all(Path("exercises")):
    variant = exercise.variant("class", "anybody")
    print(exercise.id, variant.board("en"), variant.setup("en"), repr(solve(variant)))
"""


def test_a_variant_is_the_same_whatever_the_hashes_of_words_are():
    drawn = {
        subprocess.run(
            [sys.executable, "-c", DRAW],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in "123"
    }
    (lines,) = drawn
    assert lines.count("\n") > 50
