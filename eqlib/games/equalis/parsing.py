"""Reading expressions and equalities; what cannot be read is named with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.equalis.expressions import (
    EQUALS,
    MINUS,
    ORDERS,
    OVER,
    SIGNS,
    SQUARE,
    TIMES,
    Equality,
    Expression,
    Number,
    Operation,
    Square,
)
from eqlib.reasons import Reason

# The keyboard's ways to write a sign.
ALSO: Final = {"-": MINUS, "–": MINUS, "/": OVER, "÷": OVER} | dict.fromkeys("*xX·⋅", TIMES)
# Far more than eleven cards need; deeper parentheses would be deep for Python too.
LONGEST: Final = 100
OPEN, CLOSE = "(", ")"
_KNOWN: Final = frozenset({*SIGNS, SQUARE, OPEN, CLOSE, EQUALS})
_END: Final = "the end"
# What could stand where something else does.
_WANTED: Final[Mapping[str, Sequence[str]]] = {
    "operand": ("a number", "'('"),
    "close": ("a sign", "')'"),
    "equals": ("a sign", "'='"),
    "end": ("a sign", _END),
    "unknown": ("numbers", *sorted(_KNOWN)),
}


def _error(text: str, place: int, found: str, wanted: str) -> ParseError:
    """Return that something else is wanted at a place, in words for programs and for people."""
    why = Reason(f"equalis.unread.{wanted}", {"text": text, "n": place, "found": found})
    return ParseError(f"equality {text!r}", f"place {place}", found, _WANTED[wanted], why)


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    place: int

    @property
    def is_number(self) -> bool:
        return self.text.isascii() and self.text.isdigit()


def _tokens(text: str) -> list[_Token]:
    """Return the numbers and signs of a text, with their places counted from 1, and an end."""
    if len(text) > LONGEST:
        why = Reason("equalis.unread.long", {"n": len(text), "most": LONGEST})
        raise ParseError("equality", "length", str(len(text)), [f"at most {LONGEST} signs"], why)
    found, at = [], 0
    while at < len(text):
        place, sign = at + 1, ALSO.get(text[at], text[at])
        if sign.isascii() and sign.isdigit():
            while at + 1 < len(text) and text[at + 1].isascii() and text[at + 1].isdigit():
                at += 1
            found.append(_Token(str(int(text[place - 1 : at + 1])), place))
        elif text.startswith("^2", at):
            at += 1
            found.append(_Token(SQUARE, place))
        elif sign in _KNOWN:
            found.append(_Token(sign, place))
        elif not sign.isspace():
            raise _error(text, place, text[at], "unknown")
        at += 1
    return [*found, _Token("", len(text) + 1)]


class _Reader:
    """Reads tokens from left to right."""

    def __init__(self, text: str, order: str) -> None:
        self.text = text
        self.levels = ORDERS[order]
        self.tokens = _tokens(text)
        self.at = 0

    @property
    def token(self) -> _Token:
        return self.tokens[self.at]

    def refuse(self, wanted: str) -> ParseError:
        return _error(self.text, self.token.place, self.token.text or _END, wanted)

    def take(self, texts: Sequence[str]) -> str | None:
        """Return the next token and go on if it is one of these, else None."""
        found = self.token.text
        if not found or found not in texts:
            return None
        self.at += 1
        return found

    def expression(self, level: int = 0) -> Expression:
        """Read what is bound at least as tightly as the signs of a level."""
        if level == len(self.levels):
            return self.factor()
        left = self.expression(level + 1)
        while sign := self.take(self.levels[level]):
            left = Operation(sign, left, self.expression(level + 1))
        return left

    def factor(self) -> Expression:
        """Read a number or what stands in parentheses, and its square."""
        if self.token.is_number:
            base: Expression = Number(int(self.token.text))
            self.at += 1
        elif self.take([OPEN]):
            base = self.expression()
            if not self.take([CLOSE]):
                raise self.refuse("close")
        else:
            raise self.refuse("operand")
        return Square(base) if self.take([SQUARE]) else base

    def end(self) -> None:
        """Refuse whatever is left."""
        if self.token.text:
            raise self.refuse("end")


def parse_expression(text: str, order: str = "usual") -> Expression:
    """Return the tree of an expression; parentheses that change nothing leave no trace.

    >>> parse_expression("2 + 3*4") == parse_expression("2+(3×4)")
    True
    >>> parse_expression("2+3*4", "left") == parse_expression("(2+3)×4")
    True

    Raises:
        ParseError: it names the place, counted from 1, what is there and what could be.
    """
    reader = _Reader(text, order)
    expression = reader.expression()
    reader.end()
    return expression


def parse_equality(text: str, order: str = "usual") -> Equality:
    """Return the two trees of an equality.

    >>> parse_equality("5+3-1 = 7").right
    Number(number=7)
    >>> parse_equality("5+ = 7")
    Traceback (most recent call last):
    eqlib.errors.ParseError: equality '5+ = 7': place 4 is '='; use a number or '('

    Raises:
        ParseError: it names the place, counted from 1, what is there and what could be.
    """
    reader = _Reader(text, order)
    left = reader.expression()
    if not reader.take([EQUALS]):
        raise reader.refuse("equals")
    right = reader.expression()
    reader.end()
    return Equality(left, right)
