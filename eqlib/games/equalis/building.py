"""An equality while it is laid, sign by sign: what may come next, and what the sides are so far."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.errors import ParseError
from eqlib.games.equalis.expressions import (
    EQUALS,
    SIGNS,
    SQUARE,
    Equality,
    NoValue,
    reckon,
    say_value,
)
from eqlib.games.equalis.parsing import CLOSE, OPEN, parse_expression
from eqlib.games.equalis.rules import Rules
from eqlib.reasons import Reason

_SIGN: Final = re.compile(r"[0-9]+|\S")
# What a ParseError finds where a text breaks off.
_END: Final = "the end"
LEFT, RIGHT = 0, 1


@dataclass(frozen=True, slots=True)
class Building:
    """Signs in the order in which they were laid: numbers, operations, parentheses and "=".

    It begins an equality always: `why_not` refuses a sign after which no equality could follow.

    >>> building = Building(Rules()).and_then("5").and_then("+")
    >>> building.why_not("=").code, building.side(LEFT).code
    ('equalis.lay.number', 'equalis.side.open')
    >>> building.and_then("2").side(LEFT).args
    {'value': '7'}
    """

    rules: Rules
    signs: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The signs of the left side and, once there is "=", those of the right one."""
        if EQUALS not in self.signs:
            return (self.signs,)
        at = self.signs.index(EQUALS)
        return self.signs[:at], self.signs[at + 1 :]

    @property
    def open(self) -> int:
        """How many parentheses of the last side are open."""
        side = self.sides[-1]
        return side.count(OPEN) - side.count(CLOSE)

    @property
    def _has_operand(self) -> bool:
        """Whether the last side ends with something that has a value."""
        side = self.sides[-1]
        return bool(side) and side[-1] not in (*SIGNS, OPEN)

    def why_not(self, sign: str) -> Reason | None:
        """Return why a sign cannot be laid next, or None."""
        begins = sign.isdecimal() or sign == OPEN
        if not self._has_operand:
            return None if begins else Reason("equalis.lay.number")
        if begins:
            return Reason("equalis.lay.no_joining", {"before": self.signs[-1], "sign": sign})
        if sign == CLOSE and not self.open:
            return Reason("equalis.lay.not_open")
        if sign == SQUARE and self.signs[-1] == SQUARE:
            return Reason("equalis.lay.squared")
        if sign == EQUALS:
            if EQUALS in self.signs:
                return Reason("equalis.lay.one_equals")
            if self.open:
                return Reason("equalis.lay.close")
        return None

    def and_then(self, sign: str) -> Self:
        """Return it with one more sign, one that `why_not` has nothing against."""
        return replace(self, signs=(*self.signs, sign))

    def side(self, which: int) -> Reason:
        """Return what a side is so far: its value, nothing yet, not complete, or why it has none.

        Codes: "equalis.side.value", ".empty", ".open", and those of `NoValue`.
        """
        signs = self.sides[which] if which < len(self.sides) else ()
        if not signs:
            return Reason("equalis.side.empty")
        try:
            tree = parse_expression(" ".join(signs), self.rules.order)
            value = reckon(tree, self.rules.division)
        except ParseError:
            return Reason("equalis.side.open")
        except NoValue as error:
            return error.reason
        return Reason("equalis.side.value", {"value": say_value(value)})

    @property
    def why_unfinished(self) -> Reason | None:
        """Why it is no equality yet, or None if it is one, right or wrong."""
        if not self.signs:
            return Reason("equalis.unfinished.nothing")
        if not self._has_operand:
            return Reason("equalis.unfinished.number")
        if self.open:
            return Reason("equalis.unfinished.close")
        return None if EQUALS in self.signs else Reason("equalis.unfinished.equals")

    @property
    def equality(self) -> Equality:
        """The equality that is laid; ParseError if it is unfinished, or of too many signs."""
        return self.rules.read(" ".join(self.signs))

    @property
    def number(self) -> int | None:
        """The whole number that both sides are, if they are."""
        if self.why_unfinished is not None:
            return None
        try:
            equality = self.equality
            left, right = self.rules.value(equality.left), self.rules.value(equality.right)
        except (NoValue, ParseError):
            return None
        return int(left) if left == right and left.denominator == 1 else None


def read_building(rules: Rules, text: str) -> Building:
    """Return the finished building that a typed text describes, with no idle parentheses.

    Raises:
        ParseError: it cannot be read; `why_unreadable` says whether it only is not complete.
    """
    written = rules.write(rules.read(text))
    return Building(rules, tuple(_SIGN.findall(written)))


def why_unreadable(error: ParseError) -> Reason:
    """Return why a typed equality cannot be read; where it breaks off, that it is not complete."""
    if error.reason.args.get("found") == _END:
        return Reason("equalis.unfinished.typed", because=(error.reason,))
    return error.reason
