"""The truth of statements in F_2^n, by trying cards and sets up to symmetry.

Linear maps change no truth, so a card that is to be tried next is one of the span of those
before, or any one card outside. Sets are tried one for each class of layouts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import comb
from operator import eq, ge, gt, le, lt, ne
from typing import Final

from eqlib.z2.layouts import layout_classes
from eqlib.z2.proofs.definitions import definition
from eqlib.z2.proofs.errors import TooLarge
from eqlib.z2.proofs.language import (
    And,
    Compare,
    Count,
    Equal,
    Iff,
    Implies,
    In,
    Is,
    Linear,
    Not,
    Or,
    Quantified,
    Statement,
    Sum,
    Truth,
    negated,
    rebuilt,
    walk,
)
from eqlib.z2.proofs.meter import Meter
from eqlib.z2.quads import Vector, find_quads, pairs_by_sum
from eqlib.z2.vectors import even_zero_sums, span, total

LARGEST_SET: Final = 10
_SIGNS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sized:
    """A set of which nothing but its size is known."""

    size: int


Value = Vector | frozenset[Vector] | Sized
Environment = Mapping[str, Value]


def number_of(function: str, cards: frozenset[Vector]) -> int:
    """Return one of `language.NUMBERS` of a set.

    >>> [number_of(name, frozenset(range(8))) for name in ("size", "quads", "sums", "evens", "total")]
    [8, 14, 7, 15, 64]
    """  # noqa: E501 - a doctest
    match function:
        case "size":
            return len(cards)
        case "quads":
            return len(find_quads(cards))
        case "pairs":
            return comb(len(cards), 2)
        case "sums":
            return len(pairs_by_sum(cards))
    subsets = even_zero_sums(sorted(cards))
    if function == "evens":
        return (1 << len(subsets)) - 1
    # Each card that is in any even zero-sum subset is in half of them, the empty one counted.
    used = 0
    for subset in subsets:
        used |= subset
    return used.bit_count() * (1 << len(subsets)) // 2


def value_of(sum_: Sum, values: Environment) -> Vector | None:
    """Return the sum of cards; None if one is not known yet."""
    result = 0
    for part in sum_.parts:
        if part.startswith("sum("):
            cards = values.get(part[4:-1])
            if not isinstance(cards, frozenset):
                return None
            result ^= total(cards)
        else:
            card = values.get(part)
            if not isinstance(card, int):
                return None
            result ^= card
    return result


def _count(count: Count | None, values: Environment) -> int | None:
    if count is None:
        return 1
    if count.set_name is None:
        found = [value_of(part, values) for part in count.parts]
        return None if None in found else len(set(found))
    cards = values.get(count.set_name)
    if isinstance(cards, frozenset):
        return number_of(count.function, cards)
    if isinstance(cards, Sized):
        by_size = {"size": cards.size, "pairs": comb(cards.size, 2)}
        return by_size.get(count.function)
    return None


def _number(linear: Linear, values: Environment) -> int | None:
    result = 0
    for factor, count in linear.terms:
        found = _count(count, values)
        if found is None:
            return None
        result += factor * found
    return result


def known_truth(statement: Statement, values: Environment, meter: Meter) -> bool | None:
    """Return whether a statement is true, as far as some cards and sets tell; None if they don't.

    It tries no cards, so a "for all" or "there is" is None unless its body is decided.
    """
    meter.step()
    match statement:
        case Truth(value):
            return value
        case Equal(left, right):
            one, other = value_of(left, values), value_of(right, values)
            # What cancels is equal whatever the cards are.
            if one is None or other is None:
                odd = set[str]()
                for part in (*left.parts, *right.parts):
                    odd ^= {part}
                return None if odd else True
            return one == other
        case Is(predicate, cards):
            found = [value_of(card, values) for card in cards]
            if None in found:
                known = [card for card in found if card is not None]
                broken = predicate in ("quad", "distinct") and len(set(known)) < len(known)
                return False if broken else None
            return known_truth(definition(statement), values, meter)
        case In(card, name):
            where, what = values.get(name), value_of(card, values)
            return what in where if isinstance(where, frozenset) and what is not None else None
        case Compare(left, sign, right):
            first, second = _number(left, values), _number(right, values)
            return None if first is None or second is None else _SIGNS[sign](first, second)
        case Not(body):
            inner = known_truth(body, values, meter)
            return None if inner is None else not inner
        case And(parts):
            return _all(known_truth(part, values, meter) for part in parts)
        case Or(parts):
            return _any(known_truth(part, values, meter) for part in parts)
        case Implies(left, right):
            return known_truth(Or((Not(left), right)), values, meter)
        case Iff(left, right):
            one, other = (known_truth(side, values, meter) for side in (left, right))
            return None if one is None or other is None else one == other
        case Quantified(every, names, within, body):
            outer = {name: value for name, value in values.items() if name not in names}
            inner = known_truth(body, outer, meter)
            # "There is" in a set that may be empty is not true because its body is.
            settled = inner is every or within is None
            return inner if settled else None


def _all(found: Iterable[bool | None]) -> bool | None:
    unknown = False
    for one in found:
        if one is False:
            return False
        unknown = unknown or one is None
    return None if unknown else True


def _any(found: Iterable[bool | None]) -> bool | None:
    unknown = False
    for one in found:
        if one:
            return True
        unknown = unknown or one is None
    return None if unknown else False


def is_affine(statement: Statement, size: int | None = None) -> bool:
    """Return whether adding one card to all cards changes no truth of the statement.

    That is so if what it equates has as many parts together as cancel in pairs, and what stands
    for cards has not. The sum of a set counts as its `size`; with None it spoils the whole.
    Then the first card may be taken to be 0, and sets need not be shifted.
    """

    def odd(sum_: Sum) -> bool | None:
        parts = [size if part.startswith("sum(") else 1 for part in sum_.parts]
        return None if None in parts else sum(part or 0 for part in parts) % 2 == 1

    def alike(cards: Iterable[Sum]) -> bool:
        kinds = {odd(card) for card in cards}
        return len(kinds) == 1 and None not in kinds

    for one in walk(statement):
        match one:
            case Equal(left, right):
                fits = odd(left) is not None and odd(left) == odd(right)
            case Is(_, cards):
                fits = alike(cards)
            case Compare(left, _, right):
                counts = (count for _, count in (*left.terms, *right.terms) if count is not None)
                fits = all(count.set_name or alike(count.parts) for count in counts)
            case In(card, _):
                fits = odd(card) is True
            case _:
                fits = True
        if not fits:
            return False
    return True


@dataclass(frozen=True)
class World:
    """The cards of F_2^n, in which statements are tried."""

    n: int
    meter: Meter
    # Whether the first card can be taken to be 0.
    affine: bool = False

    def refute(self, statement: Statement, values: Environment) -> Environment | None:
        """Return values, more than those given, that make a statement false; None if it is true.

        The values found are for the names of the outer "for all"s, as far as they matter.
        """
        known = known_truth(statement, values, self.meter)
        if known is True:
            return None
        match statement:
            case Quantified(every=True, names=(name, *more), within=within, body=body):
                inner = Quantified(True, tuple(more), within, body) if more else body
                outer = {one: value for one, value in values.items() if one != name}
                for value in self.choices(statement, values):
                    found = self.refute(inner, {**outer, name: value})
                    if found is not None:
                        # A name that is bound again keeps the value that it has outside.
                        return {**found, name: values[name]} if name in values else found
                return None
            case Implies(left, right):
                return self.refute(right, values) if self.holds(left, values) else None
            case And(parts):
                for part in parts:
                    found = self.refute(part, values)
                    if found is not None:
                        return found
                return None
            case _:
                return None if self.holds(statement, values) else values

    def holds(self, statement: Statement, values: Environment) -> bool:
        """Return whether a statement is true for the values of its free names."""
        known = known_truth(statement, values, self.meter)
        if known is not None:
            return known
        match statement:
            case Not(body):
                return not self.holds(body, values)
            case And(parts):
                return all(self.holds(part, values) for part in parts)
            case Or(parts):
                return any(self.holds(part, values) for part in parts)
            case Implies(left, right):
                return not self.holds(left, values) or self.holds(right, values)
            case Iff(left, right):
                return self.holds(left, values) == self.holds(right, values)
            case Quantified(every=True):
                return self.refute(statement, values) is None
            case Quantified(_, names, within, body):
                return not self.holds(Quantified(True, names, within, negated(body)), values)
            case _:
                raise ValueError(f"statement '{statement}': a name has no value")

    def choices(self, statement: Quantified, values: Environment) -> Iterator[Value]:
        """Yield values for the first name of a "for all", one at least of each kind."""
        if statement.of_sets:
            yield from self._sets(statement, values)
        elif statement.within is not None:
            where = values[statement.within]
            if not isinstance(where, frozenset):
                raise ValueError(f"set {statement.within!r} has no cards")
            yield from sorted(where)
        elif any(not isinstance(value, int) for value in values.values()):
            yield from range(1 << self.n)
        elif not values and self.affine:
            yield 0
        else:
            near = span(value for value in values.values() if isinstance(value, int))
            yield from near
            if len(near) < 1 << self.n:
                inside = set(near)
                yield next(card for card in range(1 << self.n) if card not in inside)

    def _sets(self, statement: Quantified, values: Environment) -> Iterator[Value]:
        if values or len(statement.names) > 1:
            raise TooLarge("proof.one_set")
        name, before = statement.names[0], None
        for size in range((1 << self.n) + 1):
            sized = simplified(statement.body, {name: Sized(size)}, self.meter)
            if sized == Truth(True):
                before = None
                continue
            # What holds for all sets of a size, and is not lost by adding cards, holds for more.
            if sized == before and _grows(sized, name):
                continue
            if size > LARGEST_SET and self.n > 4:
                raise TooLarge("proof.set_too_large", size=size, most=LARGEST_SET)
            before = sized
            shifts = range(1 if is_affine(sized, size) else 1 << self.n)
            for found in layout_classes(size, self.n):
                self.meter.step()
                for shift in shifts:
                    yield frozenset(vector ^ shift for vector in found.vectors)


def simplified(statement: Statement, values: Environment, meter: Meter) -> Statement:
    """Return the statement without what the values decide."""
    known = known_truth(statement, values, meter)
    if known is not None:
        return Truth(known)
    statement = rebuilt(statement, lambda inner: simplified(inner, values, meter))
    match statement:
        case Implies(Truth(True), right):
            return right
        case Implies(left, Truth(False)):
            return negated(left)
        case And(parts):
            open_ = tuple(part for part in parts if part != Truth(True))
            return open_[0] if len(open_) == 1 else And(open_)
        case Or(parts):
            open_ = tuple(part for part in parts if part != Truth(False))
            return open_[0] if len(open_) == 1 else Or(open_)
        case _:
            return statement


def _grows(statement: Statement, name: str) -> bool:
    """Return whether a statement about a set stays true when cards are added to the set."""
    if "sum(" in str(statement):
        return False
    match statement:
        case Not(In()) | Not(Compare()):
            return False
        case And(parts) | Or(parts):
            return all(_grows(part, name) for part in parts)
        case Quantified(every, names, within, body):
            return name not in names and not (every and within == name) and _grows(body, name)
        case Compare(
            Linear(((1, Count("quads" | "sums" | "size" | "pairs" | "evens", _)),)), sign, right
        ):
            return sign in (">", ">=") and all(count is None for _, count in right.terms)
        case In() | Truth():
            return True
        case _:
            return not any(
                isinstance(one, (In, Compare)) or (isinstance(one, Quantified) and one.within)
                for one in walk(statement)
            )
