"""What the commands say to whoever started them."""

from __future__ import annotations

import sys
from typing import Final

# The exit codes.
DONE: Final = 0
PROBLEM: Final = 1


def say_line(line: str) -> None:
    """Print what a command has to say."""
    print(line, flush=True)  # noqa: T201 - the voice of the commands


def complain(line: str) -> None:
    """Print what went wrong."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201 - the voice of the commands
