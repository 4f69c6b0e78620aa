"""What the page's worker calls: the boards' one entry, JSON text in, JSON text out."""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from types import ModuleType

from eqlib.board.host import Host
from eqlib.reasons import Json, Reason


class PageHost:
    """The boards of one page."""

    def __init__(self) -> None:
        self._host = Host(check=self._check, another=self._another)
        self._has_judged = False

    def receive(self, message: str) -> str:
        """Return the answer to a message of a board, see `eqlib.board.host.Host.receive`."""
        return json.dumps(self._host.receive(json.loads(message)))

    def settle(self) -> bool:
        """Do what can wait until nobody does, and return whether this memory may be kept.

        Not after an answer was judged: a reader's code may have changed anything.
        """
        _judging()
        return not self._has_judged

    def _check(self, config: Mapping[str, Json], answer: Json) -> Reason:
        self._has_judged = True
        reason: Reason = _judging().check(config, answer)
        return reason

    def _another(self, config: Mapping[str, Json], seed: str) -> Mapping[str, Json]:
        other: Mapping[str, Json] = _judging().another(config, seed)
        return other


def _judging() -> ModuleType:
    """Import what judges answers, once it is asked for: a board that is played needs none of it."""
    importlib.import_module("autograder.words")
    return importlib.import_module("autograder.page")
