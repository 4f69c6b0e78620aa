"""All values that the expressions of a multiset of cards can have, and an expression for each.

An expression is a number, the square of an expression of fewer cards, or a sign between two of
them: so the values of a multiset follow from those of smaller ones, and none is missed. Equal
values are kept once, as nothing that is built upon them can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeAlias

from eqlib.games.equalis.expressions import (
    MINUS,
    ORDERS,
    PAIR,
    PLUS,
    SIGNS,
    SQUARE,
    TIMES,
    Expression,
    Number,
    Operation,
    Square,
    binding_of,
)
from eqlib.games.equalis.multisets import Multiset, Multisets
from eqlib.games.equalis.rules import Rules

# Whole numbers stay `int`, which is exact too and quicker; they compare and hash like fractions.
Value: TypeAlias = int | Fraction
Values: TypeAlias = frozenset[Value] | set[Value]


@dataclass(frozen=True, slots=True)
class Formed:
    """A multiset's values: `at_least[b]` of expressions that bind as tightly as b, `below[b]`."""

    at_least: tuple[Values, ...]
    below: tuple[Values, ...]

    @property
    def all(self) -> Values:
        """All of them."""
        return self.at_least[0]

    def beside(self, bound: int, *, pair: bool) -> Values:
        """Return the values of operands that need a pair of parentheses, or of those that do not.

        An operand needs none if it binds at least as `bound`.
        """
        return self.below[bound] if pair else self.at_least[bound]


class Split(NamedTuple):
    """A sign between two multisets, and which of them stand in parentheses."""

    sign: str
    bound: int
    left: Multiset
    right: Multiset
    pairs: tuple[bool, bool]


class ValueTable:
    """The values of multisets, smaller ones first; `looked` counts the pairs of values joined."""

    def __init__(self, rules: Rules, sets: Multisets) -> None:
        self.rules = rules
        self.sets = sets
        self.looked = 0
        self.formed: dict[Multiset, Formed] = {}
        self._parts: dict[Multiset, list[Multiset]] = {}
        self._number = len(ORDERS[rules.order]) + 1
        self._signs = [sign for sign in SIGNS if sign in sets.unit]

    @property
    def values(self) -> int:
        """How many values all multisets have together."""
        return sum(len(formed.all) for formed in self.formed.values())

    def form(self, mask: Multiset) -> Iterator[None]:
        """Find all values of a multiset; all smaller ones are formed already.

        It yields now and then, so that it can be put off. Nothing is kept until it ends.
        """
        found: list[set[Value]] = [set() for _ in range(self._number + 1)]
        if mask in self.sets.numbers:
            found[-1].add(self.sets.numbers[mask])
        for base, pair in self._bases(mask):
            roots = self.formed[base].beside(self._number, pair=pair)
            self.looked += len(roots)
            found[-2] |= {value * value for value in roots}
        for split in self._splits(mask):
            left, right = self._beside(split)
            self.looked += len(left) * len(right)
            found[split.bound].update(self._join(split.sign, left, right))
            yield
        bounds = range(self._number + 2)
        self.formed[mask] = Formed(
            tuple(frozenset().union(*found[bound:]) for bound in bounds),
            tuple(frozenset().union(*found[:bound]) for bound in bounds),
        )

    def _bases(self, mask: Multiset) -> Iterator[tuple[Multiset, bool]]:
        """Yield the multisets whose square a multiset can be, and whether in parentheses."""
        if self.sets.held(SQUARE, mask):
            rest = mask - self.sets.unit[SQUARE]
            if rest in self.formed:
                yield rest, False
            if self.sets.held(PAIR, mask) and rest - self.sets.unit[PAIR] in self.formed:
                yield rest - self.sets.unit[PAIR], True

    def _splits(self, mask: Multiset) -> Iterator[Split]:
        """Yield the signs with two multisets beside them; parentheses as in `operands`."""
        pair, pairs = self.sets.unit.get(PAIR, 0), self.sets.held(PAIR, mask)
        for sign in self._signs:
            if not self.sets.held(sign, mask):
                continue
            bound, rest = binding_of(sign, self.rules.order), mask - self.sets.unit[sign]
            for first, second in product((False, True), repeat=2):
                if first + second > pairs:
                    continue
                inside = rest - (first + second) * pair
                for left in self._within(inside):
                    yield Split(sign, bound, left, inside - left, (first, second))

    def _within(self, rest: Multiset) -> list[Multiset]:
        """Return the first of all two multisets, both formed, that a multiset consists of."""
        if rest not in self._parts:
            formed = self.formed
            self._parts[rest] = [
                part for part in self.sets.within(rest) if part in formed and rest - part in formed
            ]
        return self._parts[rest]

    def _beside(self, split: Split) -> tuple[Values, Values]:
        """Return the values that can stand left and right of a sign."""
        first, second = split.pairs
        return (
            self.formed[split.left].beside(split.bound, pair=first),
            self.formed[split.right].beside(split.bound + 1, pair=second),
        )

    def _join(self, sign: str, left: Values, right: Values) -> list[Value]:
        if sign == PLUS:
            return [a + b for b in right for a in left]
        if sign == MINUS:
            return [a - b for b in right for a in left]
        if sign == TIMES:
            return [a * b for b in right for a in left]
        if self.rules.division == "exact":
            return [a // b for b in right if b for a in left if not a % b]
        return [_whole(Fraction(a) / b) for b in right if b for a in left]

    def expression(self, mask: Multiset, value: Value) -> Expression:
        """Return an expression of a formed multiset that has a value, the same in every Python.

        Raises:
            KeyError: there is none.
        """
        return self._find(mask, value, range(self._number + 1))

    def _find(self, mask: Multiset, value: Value, bounds: range) -> Expression:
        if self._number in bounds and self.sets.numbers.get(mask) == value:
            return Number(self.sets.numbers[mask])
        if self._number - 1 in bounds:
            for base, pair in self._bases(mask):
                for root in _in_order(self.formed[base].beside(self._number, pair=pair)):
                    if root * root == value:
                        return Square(self._find(base, root, self._bounds(self._number, pair)))
        for split in self._splits(mask):
            if split.bound not in bounds:
                continue
            left, right = map(_in_order, self._beside(split))
            for b in right:
                for a in left:
                    if self._join(split.sign, {a}, {b}) == [value]:
                        first, second = split.pairs
                        return Operation(
                            split.sign,
                            self._find(split.left, a, self._bounds(split.bound, first)),
                            self._find(split.right, b, self._bounds(split.bound + 1, second)),
                        )
        raise KeyError(value)

    def _bounds(self, bound: int, pair: bool) -> range:
        return range(bound) if pair else range(bound, self._number + 1)


def _in_order(values: Values) -> list[Value]:
    """Return values in an order of their own; that of a set is not the same in every Python."""
    return sorted(values, key=lambda value: (abs(value), value < 0))


def _whole(value: Fraction) -> Value:
    return value.numerator if value.denominator == 1 else value
