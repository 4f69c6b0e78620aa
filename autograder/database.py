"""What it takes to open nbgrader's gradebook, and one sentence where that fails."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from autograder.errors import AutograderError


@contextlib.contextmanager
def opening(address: str) -> Iterator[None]:
    """Let nbgrader open, or make, the database at an address.

    Raises:
        AutograderError: that failed; no password is in what it says.
    """
    path = os.environ.get("PATH", "")
    # nbgrader makes a new database with the command `alembic`, which lies beside our Python.
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), path])
    try:
        yield
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        try:
            shown = make_url(address).render_as_string(hide_password=True)
        except ArgumentError:
            shown = "c.CourseDirectory.db_url"
        raise AutograderError(
            f"gradebook {shown}: it cannot be opened ({_first_line(error)}); use an address such "
            "as sqlite:///gradebook.db or postgresql://USER@HOST/DATABASE, for which PostgreSQL's "
            "client is needed: pip install 'eqlib[postgresql]'"
        ) from None
    finally:
        os.environ["PATH"] = path


def _first_line(error: Exception) -> str:
    # What an ArgumentError says repeats the address, and so a password.
    text = type(error).__name__ if isinstance(error, ArgumentError) else str(error)
    return text.partition("\n")[0]
