"""What the page's worker calls: the boards' one entry, JSON text in, JSON text out."""

from __future__ import annotations

import json

import autograder.words  # noqa: F401 - adds the words of verdicts to those of boards
from autograder.page import another, check
from eqlib.board.host import Host

_host = Host(check=check, another=another)


def receive(message: str) -> str:
    """Return the answer to a message of a board, see `eqlib.board.host.Host.receive`."""
    return json.dumps(_host.receive(json.loads(message)))
