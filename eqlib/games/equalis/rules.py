"""When an equality counts, and why it does not: each rule has its own reason.

The rules page leaves open how divisions go on the way, in which order is reckoned, and whether
own cards must be used; the readings taken, where they are no options, stand here: at least one
own card, at least one operation (a square is one too), both sides a whole number, as it has to
be announced, and any of the cards may be left over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.equalis.deck import Deck, in_order, missing
from eqlib.games.equalis.expressions import (
    DIVISIONS,
    EQUALS,
    ORDERS,
    Equality,
    Expression,
    NoValue,
    Number,
    reckon,
    say_value,
    symbols,
    write_equality,
)
from eqlib.games.equalis.parsing import parse_equality
from eqlib.reasons import Reason

SHOWN: Final = ", "


def listed(cards: Iterable[str]) -> str:
    """Return cards as a sentence shows them, in order."""
    return SHOWN.join(in_order(cards))


@dataclass(frozen=True, slots=True)
class Rules:
    """The deck, the order of operations ("usual", "left"), and divisions ("exact", "fractions")."""

    deck: Deck = Deck.parse("1")  # noqa: RUF009 - a deck never changes
    order: str = "usual"
    division: str = "exact"

    def __post_init__(self) -> None:
        if self.order not in ORDERS:
            raise ParseError("rules of EQUALIS", "order", self.order, list(ORDERS))
        if self.division not in DIVISIONS:
            raise ParseError("rules of EQUALIS", "division", self.division, DIVISIONS)

    def cards_of(self, equality: Equality) -> tuple[str, ...]:
        """Return the cards that an equality takes, in order; "=" is one where the deck has it.

        >>> rules = Rules(Deck.parse("3"))
        >>> rules.cards_of(rules.read("2*(3+4) = 9+5"))
        ('2', '3', '4', '5', '9', '+', '+', '×', '()')
        """
        sides = (*symbols(equality.left, self.order), *symbols(equality.right, self.order))
        return in_order((*sides, EQUALS) if self.deck.has_equals else sides)

    def points(self, equality: Equality) -> int:
        """Return the points of the cards that an equality takes.

        Raises:
            KeyError: one of its cards is not in the deck.
        """
        return self.deck.worth(self.cards_of(equality))

    def read(self, text: str) -> Equality:
        """Return the equality that a text holds; ParseError names the place where it breaks off."""
        return parse_equality(text, self.order)

    def write(self, equality: Equality) -> str:
        """Return an equality as text, without spaces, that `read` reads again."""
        return write_equality(equality, self.order)

    def value(self, expression: Expression) -> Fraction:
        """Return the value of an expression; NoValue if a division cannot be done."""
        return reckon(expression, self.division)


def explain_equality(
    rules: Rules,
    equality: Equality,
    own: Sequence[str],
    common: Sequence[str],
    number: int | None = None,
) -> Reason:
    """Return "equalis.right" with each step, or "equalis.wrong" with all rules that are broken.

    `number` is what was announced. Nothing is reckoned with cards that are not there.

    >>> rules = Rules()
    >>> verdict = explain_equality(rules, rules.read("5+3-1=7"), ["5", "+"], ["3", "-", "1"], 7)
    >>> [why.code for why in verdict.because]
    ['equalis.not_held']
    """
    text = rules.write(equality)
    taken = rules.cards_of(equality)
    broken: list[Reason] = []
    absent = missing(taken, (*own, *common))
    if absent:
        broken.append(Reason("equalis.not_held", {"cards": listed(absent), "n": len(absent)}))
    if isinstance(equality.left, Number) and isinstance(equality.right, Number):
        broken.append(Reason("equalis.no_operation"))
    if not set(taken) & set(own):
        broken.append(Reason("equalis.no_own"))
    steps: list[Reason] = []
    if not absent:
        broken += _sums(rules, equality, number, steps)
    if broken:
        return Reason("equalis.wrong", {"text": text}, tuple(broken))
    value = say_value(rules.value(equality.left))
    points = rules.points(equality)
    return Reason("equalis.right", {"text": text, "value": value, "n": points}, tuple(steps))


def _sums(
    rules: Rules, equality: Equality, number: int | None, steps: list[Reason]
) -> list[Reason]:
    """Return what is wrong with the values of both sides; `steps` are given how they come."""
    try:
        left = reckon(equality.left, rules.division, steps)
        right = reckon(equality.right, rules.division, steps)
    except NoValue as error:
        return [error.reason]
    if left != right:
        sides = {"left": say_value(left), "right": say_value(right)}
        return [Reason("equalis.differ", sides)]
    if left.denominator != 1:
        return [Reason("equalis.not_whole", {"value": say_value(left)})]
    if number is not None and left != number:
        said = {"value": say_value(left), "number": say_value(number)}
        return [Reason("equalis.other_number", said)]
    return []
