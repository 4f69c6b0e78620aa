"""What the tests of several folders share."""

from __future__ import annotations

from pathlib import Path

import pytest

from book import build


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look for doctests in the program alone: some of what lies among the tests is hostile."""
    name = collection_path.name
    return True if name.endswith(".py") and not name.startswith("test_") else None


@pytest.fixture(scope="session")
def built_book() -> Path:
    """The folder of the book, where `make book` has it: built now, as far as it has changed."""
    assert build.build() == 0, "the book has warnings or errors: see the captured output"
    return build.OUT
