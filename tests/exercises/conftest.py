"""What the tests of exercises share."""

from pathlib import Path

import pytest

from autograder.exercise import Assignment
from autograder.folder import load_assignment

ROOT = Path(__file__).parents[2]
FIRST_QUADS = ROOT / "exercises" / "first-quads"


@pytest.fixture(scope="session")
def first_quads() -> Assignment:
    return load_assignment(FIRST_QUADS)
