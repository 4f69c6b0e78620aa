"""What can go wrong with a statement or a proof before it is true or false."""

from __future__ import annotations

from eqlib.errors import EqlibError
from eqlib.reasons import Reason


class StatementError(EqlibError, ValueError):
    """A text that is no statement or no proof; its reason names line, column and what is expected.

    `reason` is `proof.syntax` (a sign that cannot stand there), `proof.syntax_end` (the text ends
    too early), or a code of its own for what is read but means nothing.
    """

    def __init__(self, reason: Reason) -> None:
        beneath = f" ({reason.because[0].code})" if reason.because else ""
        super().__init__(f"{reason.code} {dict(reason.args)}{beneath}", reason)


class TooLarge(EqlibError):  # noqa: N818 - what is said of a statement
    """A statement that cannot be decided within the bounds of time and size."""

    def __init__(self, code: str, **args: int | str) -> None:
        super().__init__(f"{code} {args}", Reason(code, args))
