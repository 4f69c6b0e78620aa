"""What the commands say to whoever started them."""

from __future__ import annotations

import sys
from typing import Final

# The exit codes.
DONE: Final = 0
PROBLEM: Final = 1


def say_line(line: str) -> None:
    """Print what a command has to say."""
    print(_still(line), flush=True)  # noqa: T201 - the voice of the commands


def complain(line: str) -> None:
    """Print what went wrong."""
    print(_still(line), file=sys.stderr, flush=True)  # noqa: T201 - the voice of the commands


def in_one_line(text: str) -> str:
    r"""Return a text that a student may have written so that it makes no line of its own.

    >>> in_one_line("first\n  second")
    'first second'
    """
    return " ".join(text.split())


def _still(text: str) -> str:
    """Return a text without what would steer the teacher's terminal."""
    return "".join(char if char.isprintable() or char == "\n" else "�" for char in text)
