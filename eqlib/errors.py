"""The errors of eqlib: each is an exception for programs and a `Reason` for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eqlib.reasons import Reason

# An error names what it found, but never repeats a whole book.
LONGEST_SHOWN: Final = 80


def clip(text: str) -> str:
    """Return a text of at most 80 signs, with an ellipsis where more was left out.

    >>> len(clip("long " * 100))
    80
    """
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


# How a reason is said; errors know no language, so `eqlib.words` brings it along.
_voices: Final[list[Callable[[Reason], str]]] = []


def give_voice(say: Callable[[Reason], str]) -> None:
    """Let errors that only carry a reason say it with this function."""
    _voices[:] = [say]


class EqlibError(Exception):
    """The root of all errors that eqlib raises on purpose."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


class ParseError(EqlibError, ValueError):
    """A text that cannot be read: it names the thing, the place, what was found, what is allowed.

    `reason` is given where people are told more plainly than programs.

    >>> print(ParseError("card '5 spiral green'", "number", "5", ["1", "2", "3", "4"]))
    card '5 spiral green': number is '5'; use 1, 2, 3 or 4
    """

    def __init__(
        self,
        thing: str,
        place: str,
        found: str,
        allowed: Sequence[str],
        reason: Reason | None = None,
    ) -> None:
        thing, found = clip(thing), clip(found)
        choices = " or ".join(filter(None, [", ".join(allowed[:-1]), allowed[-1]]))
        super().__init__(
            f"{thing}: {place} is {found!r}; use {choices}",
            reason
            or Reason(
                "parse",
                {"thing": thing, "place": place, "found": found, "allowed": list(allowed)},
            ),
        )


class IllegalMove(EqlibError):  # noqa: N818 - the word of the game, and of the design
    """A move that the rules forbid; its reason says which rule.

    >>> from eqlib.games.record import Record
    >>> Record.parse("evenquads.regular players=2 seed=oak : 0- 0-").replay()
    Traceback (most recent call last):
    eqlib.errors.IllegalMove: illegal move '0-': Player 1: already passed.
    """

    def __init__(self, move: object, reason: Reason) -> None:
        super().__init__(str(move), reason)
        self.move = move

    def __str__(self) -> str:
        said = _voices[0](self.reason) if _voices else self.reason.code
        return f"illegal move {str(self.move)!r}: {said}"
