"""What the tests of several folders share."""

from __future__ import annotations

from pathlib import Path

import pytest

from book import build


@pytest.fixture(scope="session")
def built_book() -> Path:
    """The folder of the book, where `make book` has it: built now, as far as it has changed."""
    assert build.build() == 0, "the book has warnings or errors: see the captured output"
    return build.OUT
