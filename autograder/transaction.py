"""Several things that nbgrader would commit one by one, in one transaction."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any


class _Uncommitted:
    """A database session whose commits wait; everything else is passed on."""

    def __init__(self, session: Any) -> None:
        self._session = session

    def commit(self) -> None:
        """Wait."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)


@contextlib.contextmanager
def one_transaction(book: Any) -> Iterator[None]:
    """Let all that a gradebook enters meanwhile get into its database together, or nothing of it.

    Until then nothing is sent to the database unless it is flushed.
    """
    session = book.db
    book.db = _Uncommitted(session)
    try:
        with session.no_autoflush:
            yield
        session.commit()
    finally:
        book.db = session
        # After a commit there is nothing to take back.
        session.rollback()
