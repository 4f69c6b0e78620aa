"""Statements without "for all" and "there is", decided for every n at once by linear algebra.

Their atoms are equations between sums. Taking an equation as true adds it to a system; taking it
as false asks its sum to differ from 0. A system can be solved with all those sums not 0, in some
dimension, just if none of them is a combination of its equations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eqlib.z2.proofs.definitions import unfolded
from eqlib.z2.proofs.language import (
    And,
    Equal,
    Iff,
    Implies,
    Is,
    Not,
    Or,
    Statement,
    Truth,
    free_names,
    walk,
)
from eqlib.z2.proofs.meter import Meter
from eqlib.z2.quads import Vector
from eqlib.z2.vectors import span

# A sum as a bit mask over the names: those that come an odd number of times.
Form = int


def is_linear(statement: Statement) -> bool:
    """Return whether a statement is about sums alone, without quantifiers, sets and numbers."""
    return all(
        isinstance(one, (Truth, Equal, Is, Not, And, Or, Implies, Iff)) for one in walk(statement)
    ) and "sum(" not in str(statement)


def form(equation: Equal, places: dict[str, int]) -> Form:
    """Return the sum of both sides as a bit mask over the names, each with its place."""
    mask = 0
    for part in (*equation.left.parts, *equation.right.parts):
        mask ^= 1 << places[part]
    return mask


@dataclass(frozen=True, slots=True)
class System:
    """Sums that are 0, as a reduced basis, and sums that are not."""

    zero: tuple[Form, ...] = ()
    nonzero: tuple[Form, ...] = ()

    def reduced(self, one: Form) -> Form:
        """Return the remainder of a sum by those that are 0."""
        for row in self.zero:
            one = min(one, one ^ row)
        return one

    def with_zero(self, one: Form) -> System | None:
        """Return the system with one more sum that is 0; None if there is no solution then."""
        rest = self.reduced(one)
        if not rest:
            return self
        lead = 1 << (rest.bit_length() - 1)
        rows = [row ^ rest if row & lead else row for row in self.zero]
        grown = System(tuple(sorted([*rows, rest], reverse=True)))
        nonzero = tuple(grown.reduced(other) for other in self.nonzero)
        return None if 0 in nonzero else System(grown.zero, nonzero)

    def with_nonzero(self, one: Form) -> System | None:
        """Return the system with one more sum that is not 0; None if there is no solution then."""
        rest = self.reduced(one)
        if not rest:
            return None
        return self if rest in self.nonzero else System(self.zero, (*self.nonzero, rest))

    def truth(self, one: Form) -> bool | None:
        """Return whether a sum has to be 0, has not to be, or may."""
        rest = self.reduced(one)
        return True if not rest else False if rest in self.nonzero else None


def find_model(statement: Statement, n: int | None, meter: Meter) -> dict[str, Vector] | None:
    """Return cards that make a linear statement true; None if there are none.

    With n None the cards may be of any dimension (as many as there are names is enough).
    """
    names = sorted(free_names(statement))
    places = {name: place for place, name in enumerate(names)}
    return _search(unfolded(statement), System(), names, places, n, meter)


def _search(
    statement: Statement,
    system: System,
    names: Sequence[str],
    places: dict[str, int],
    n: int | None,
    meter: Meter,
) -> dict[str, Vector] | None:
    found = _truth(statement, system, places, meter)
    if found is False:
        return None
    if found is True:
        return _solve(system, names, n, meter)
    for guess in (system.with_zero(found), system.with_nonzero(found)):
        if guess is not None:
            model = _search(statement, guess, names, places, n, meter)
            if model is not None:
                return model
    return None


def _truth(
    statement: Statement, system: System, places: dict[str, int], meter: Meter
) -> bool | Form:
    """Return the truth of a statement in a system, or an equation that it waits for."""
    meter.step()
    match statement:
        case Truth(value):
            return value
        case Equal():
            one = form(statement, places)
            known = system.truth(one)
            return one if known is None else known
        case Not(body):
            inner = _truth(body, system, places, meter)
            return not inner if isinstance(inner, bool) else inner
        case And(parts) | Or(parts):
            decisive = isinstance(statement, Or)
            waiting: Form | None = None
            for part in parts:
                inner = _truth(part, system, places, meter)
                if inner is decisive:
                    return decisive
                if not isinstance(inner, bool) and waiting is None:
                    waiting = inner
            return not decisive if waiting is None else waiting
        case Implies(left, right):
            return _truth(Or((Not(left), right)), system, places, meter)
        case Iff(left, right):
            sides = [_truth(side, system, places, meter) for side in (left, right)]
            open_ = [side for side in sides if not isinstance(side, bool)]
            return open_[0] if open_ else sides[0] == sides[1]
        case _:
            raise ValueError(f"statement '{statement}' is not about sums alone")


def _solve(
    system: System, names: Sequence[str], n: int | None, meter: Meter
) -> dict[str, Vector] | None:
    """Return cards for the names: the leading ones follow, the others are chosen up to symmetry."""
    leading = {row.bit_length() - 1: row for row in system.zero}
    free = [place for place in range(len(names)) if place not in leading]

    def value(one: Form, chosen: dict[int, Vector]) -> Vector:
        result = 0
        for place, card in chosen.items():
            if one >> place & 1:
                result ^= card
        return result

    def choose(chosen: dict[int, Vector], dimension: int) -> dict[int, Vector] | None:
        # All sums that must not be 0 are looked at; a few of them cost less than a statement.
        meter.step(1 + len(system.nonzero) // 16)
        known = sum(1 << place for place in chosen)
        for one in system.nonzero:
            if one & ~known == 0 and value(one, chosen) == 0:
                return None
        if len(chosen) == len(free):
            return chosen
        near = span(chosen.values())
        # Fresh cards first: they make the fewest sums 0.
        fresh = [len(near)] if len(near) < 1 << dimension else []
        for card in (*fresh, *near):
            found = choose({**chosen, free[len(chosen)]: card}, dimension)
            if found is not None:
                return found
        return None

    if n is None:
        # Independent cards serve: then no sum of free ones is 0, but for the empty sum.
        chosen: dict[int, Vector] | None = {place: 1 << i for i, place in enumerate(free)}
    else:
        chosen = choose({}, n)
    if chosen is None:
        return None
    cards = {names[place]: card for place, card in chosen.items()}
    for place, row in leading.items():
        # The other names of the row are free ones, since the basis is reduced.
        cards[names[place]] = value(row & ~(1 << place), chosen)
    return cards
