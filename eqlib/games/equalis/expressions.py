"""Expressions and equalities as typed trees: how they are reckoned, exactly, and written.

A tree has no parentheses: they are written just where leaving them out would change the order in
which is reckoned. That order is "usual" (products before sums) or "left" (from left to right).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import add, mul, sub, truediv
from typing import Final, TypeAlias

from eqlib.errors import EqlibError
from eqlib.reasons import Reason

PLUS, MINUS, TIMES, OVER = "+", "−", "×", ":"
SQUARE, PAIR, EQUALS = "²", "()", "="
SIGNS: Final = (PLUS, MINUS, TIMES, OVER)
APPLY: Final[Mapping[str, Callable[[Fraction, Fraction], Fraction]]] = {
    PLUS: add,
    MINUS: sub,
    TIMES: mul,
    OVER: truediv,
}
# The signs that bind alike, the loosest first. A square binds more than any, a number most.
ORDERS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "usual": ((PLUS, MINUS), (TIMES, OVER)),
    "left": ((PLUS, MINUS, TIMES, OVER),),
}
# "exact" allows no division with a remainder, not even on the way; "fractions" allows all but by 0.
DIVISIONS: Final = ("exact", "fractions")


@dataclass(frozen=True, slots=True)
class Number:
    """A number card."""

    number: int


@dataclass(frozen=True, slots=True)
class Square:
    """The square of an expression."""

    base: Expression


@dataclass(frozen=True, slots=True)
class Operation:
    """Two expressions with a sign of `SIGNS` between them."""

    sign: str
    left: Expression
    right: Expression


Expression: TypeAlias = Number | Square | Operation


@dataclass(frozen=True, slots=True)
class Equality:
    """Two expressions that are said to be equal; whether they are is not asked here."""

    left: Expression
    right: Expression


# So many binary digits no equality of eleven cards needs; nested squares would soon fill a memory.
LARGEST: Final = 2_000


class NoValue(EqlibError, ArithmeticError):  # noqa: N818 - it says what is the matter
    """A division that cannot be done, or a square that is too large; the reason names it."""


def binding_of(sign: str, order: str) -> int:
    """Return how tightly a sign binds; of two, the one with the higher number goes first.

    >>> [binding_of(sign, "usual") for sign in "+−×:²"], binding_of("×", "left")
    ([0, 0, 1, 1, 2], 0)
    """
    levels = ORDERS[order]
    return next((at for at, signs in enumerate(levels) if sign in signs), len(levels))


def binding(expression: Expression, order: str) -> int:
    """Return how tightly an expression hangs together: its loosest sign; a number most."""
    if isinstance(expression, Number):
        return len(ORDERS[order]) + 1
    return binding_of(SQUARE if isinstance(expression, Square) else expression.sign, order)


def operands(expression: Expression, order: str) -> Iterator[tuple[Expression, bool]]:
    """Yield what an expression is made of, each with whether it needs a pair of parentheses.

    The one rule of parentheses: a left operand may bind as its sign does, a right one must bind
    more, and what is squared is a number or stands in parentheses.
    """
    bound = binding(expression, order)
    if isinstance(expression, Square):
        yield expression.base, binding(expression.base, order) <= bound
    elif isinstance(expression, Operation):
        yield expression.left, binding(expression.left, order) < bound
        yield expression.right, binding(expression.right, order) <= bound


def write(expression: Expression, order: str = "usual") -> str:
    """Return an expression as text, with no more parentheses than it needs.

    >>> sum_ = Operation("+", Number(3), Number(4))
    >>> write(Operation("×", sum_, Square(sum_)))
    '(3+4)×(3+4)²'
    >>> write(Operation("×", sum_, Number(2)), "left")
    '3+4×2'
    """
    if isinstance(expression, Number):
        return str(expression.number)
    parts = [
        f"({write(part, order)})" if pair else write(part, order)
        for part, pair in operands(expression, order)
    ]
    return parts[0] + SQUARE if isinstance(expression, Square) else expression.sign.join(parts)


def write_equality(equality: Equality, order: str = "usual") -> str:
    """Return an equality as text, without spaces."""
    return write(equality.left, order) + EQUALS + write(equality.right, order)


def symbols(expression: Expression, order: str = "usual") -> Iterator[str]:
    """Yield the cards that an expression takes, each as often as it does; "()" is one card.

    >>> sum_ = Operation("+", Number(3), Number(4))
    >>> sorted(symbols(Square(sum_)))
    ['()', '+', '3', '4', '²']
    """
    if isinstance(expression, Number):
        yield str(expression.number)
    else:
        yield SQUARE if isinstance(expression, Square) else expression.sign
    for part, pair in operands(expression, order):
        if pair:
            yield PAIR
        yield from symbols(part, order)


def apply(sign: str, left: Fraction, right: Fraction, division: str = "exact") -> Fraction:
    """Return what two numbers give with a sign between them.

    Raises:
        NoValue: division by 0, or one with a remainder where division is "exact".
    """
    if sign == OVER:
        if right == 0:
            raise _no_value("equalis.by_zero", _step(sign, left, right))
        if division == "exact" and left % right:
            raise _no_value("equalis.inexact", _step(sign, left, right))
    return APPLY[sign](left, right)


def reckon(
    expression: Expression, division: str = "exact", steps: list[Reason] | None = None
) -> Fraction:
    """Return the value of an expression; `steps` is given each step in the order of reckoning.

    >>> steps: list[Reason] = []
    >>> reckon(Operation("−", Number(5), Square(Number(3))), steps=steps)
    Fraction(-4, 1)
    >>> [step.args["step"] for step in steps]
    ['3²', '5−9']

    Raises:
        NoValue: a division cannot be done, or a square is too large.
    """
    if isinstance(expression, Number):
        return Fraction(expression.number)
    if isinstance(expression, Square):
        base = reckon(expression.base, division, steps)
        step = _operand(base) + SQUARE
        if max(base.numerator.bit_length(), base.denominator.bit_length()) > LARGEST:
            raise _no_value("equalis.too_large", write(expression))
        value = base * base
    else:
        left = reckon(expression.left, division, steps)
        right = reckon(expression.right, division, steps)
        step = _step(expression.sign, left, right)
        value = apply(expression.sign, left, right, division)
    if steps is not None:
        steps.append(Reason("equalis.step", {"step": step, "value": say_value(value)}))
    return value


def say_value(value: Fraction | int) -> str:
    """Return a value as it is written, with the minus of the cards.

    >>> say_value(Fraction(-7, 2))
    '−7/2'
    """
    return str(value).replace("-", MINUS)


def _no_value(code: str, step: str) -> NoValue:
    return NoValue(f"{code}: {step}", Reason(code, {"step": step}))


def _step(sign: str, left: Fraction, right: Fraction) -> str:
    first = say_value(left) if left.denominator == 1 else f"({say_value(left)})"
    return f"{first}{sign}{_operand(right)}"


def _operand(value: Fraction) -> str:
    whole = value >= 0 and value.denominator == 1
    return say_value(value) if whole else f"({say_value(value)})"
