"""What the page's worker calls: the boards' one entry, JSON text in and out, and that of cells."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Mapping
from types import ModuleType

from eqlib.board.host import Host
from eqlib.reasons import Json, Reason


class PageHost:
    """The boards of one page."""

    def __init__(self) -> None:
        self._host = Host(check=self._check, another=self._another)
        self._ran_readers_code = False

    def receive(self, message: str) -> str:
        """Return the answer to a message of a board, see `eqlib.board.host.Host.receive`."""
        return json.dumps(self._host.receive(json.loads(message)))

    def run(self, source: str, write: Callable[[str], object]) -> str:
        """Run the code of a cell, see `run_cell.run`."""
        self._ran_readers_code = True
        outcome: str = _cells().run(source, write)
        return outcome

    def add_modules(self, archive: str) -> None:
        """Let cells import the modules of an archive, too."""
        _cells().add_modules(archive)

    def settle(self) -> bool:
        """Do what can wait until nobody does, and return whether this memory may be kept.

        Not after an answer was judged or a cell was run: a reader's code may have changed anything.
        """
        _judging()
        return not self._ran_readers_code

    def _check(self, config: Mapping[str, Json], answer: Json) -> Reason:
        self._ran_readers_code = True
        reason: Reason = _judging().check(config, answer)
        return reason

    def _another(self, config: Mapping[str, Json], seed: str) -> Mapping[str, Json]:
        other: Mapping[str, Json] = _judging().another(config, seed)
        return other


def _cells() -> ModuleType:
    return importlib.import_module("run_cell")


def _judging() -> ModuleType:
    """Import what judges answers, once it is asked for: a board that is played needs none of it."""
    importlib.import_module("autograder.words")
    return importlib.import_module("autograder.page")
