"""What readers of answers share: how an answer that cannot be read says why.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import json
import re
from typing import Final

from eqlib.reasons import Json, Reason

LONGEST_SHOWN: Final = 60
# A table of nine cards has 36 pairs, one of eleven has 55; nobody needs more rows than this.
MOST_ROWS: Final = 500
# What a sum may look like: any will do.
A_SUM: Final = 0b111110


class Unreadable(Exception):  # noqa: N818 - a way out, not an error
    """An answer that cannot be read, with the reason."""

    def __init__(self, code: str, *because: Reason, **args: Json) -> None:
        super().__init__(code)
        self.reason = Reason(code, args, because)


def clip(found: object) -> str:
    """Return what was found as a short text, so that a reason never repeats a whole book."""
    shown = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)
    shown = " ".join(shown.split())
    return shown if len(shown) <= LONGEST_SHOWN else shown[: LONGEST_SHOWN - 1] + "…"


def pieces(written: str, ends: str) -> list[Json]:
    """Return the parts of a text between the ends that a pattern finds, but for empty ones."""
    return [piece.strip() for piece in re.split(ends, written) if piece.strip()]
