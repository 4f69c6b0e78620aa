"""Whether a statement is true: for every n, or for a given one; with cards that refute it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from eqlib.z2.proofs.errors import TooLarge
from eqlib.z2.proofs.evaluate import Environment, Sized, World, is_affine
from eqlib.z2.proofs.language import (
    Not,
    Quantified,
    Statement,
    children,
    free_names,
    is_set,
    walk,
)
from eqlib.z2.proofs.linear import find_model, is_linear
from eqlib.z2.proofs.meter import Meter
from eqlib.z2.proofs.normal import with_quads_counted
from eqlib.z2.quads import Vector
from eqlib.z2.vectors import check_dimension

DEFAULT_EFFORT: Final = 300_000
LARGEST_N: Final = 6

Values = Mapping[str, Vector | frozenset[Vector]]


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether a statement is true in F_2^n for all values of its free names.

    `every_n` tells that it is true in all dimensions from 1 on, not only in n and below.
    `counterexample` has values that make it false, for the free names and the outer "for all"s.
    """

    true: bool
    n: int
    every_n: bool
    counterexample: Values | None


def closed(statement: Statement) -> Statement:
    """Return the statement for all values of its free names, sets first."""
    names = sorted(free_names(statement))
    cards = tuple(name for name in names if not is_set(name))
    if cards:
        statement = Quantified(True, cards, None, statement)
    for name in reversed([name for name in names if is_set(name)]):
        statement = Quantified(True, (name,), None, statement)
    return statement


def _depth(statement: Statement) -> int:
    below = max(map(_depth, children(statement)), default=0)
    return below + len(statement.names) if isinstance(statement, Quantified) else below


def _stripped(statement: Statement) -> Statement:
    """Return what stands inside the outer "for all"s over cards of the whole space.

    An inner one that takes an outer name again hides it; then it is left as it is.
    """
    seen: set[str] = set()
    while isinstance(statement, Quantified) and statement.every and statement.within is None:
        if statement.of_sets or seen & set(statement.names):
            break
        seen |= set(statement.names)
        statement = statement.body
    return statement


def decide(
    statement: Statement, n: int, effort: int = DEFAULT_EFFORT, whole: Meter | None = None
) -> Decision:
    """Return whether a statement is true in F_2^n, n = 1 to 6, for all values of its free names.

    Exact, whatever the answer. Sums without inner quantifiers are decided by linear algebra for
    every n; other statements by trying cards up to symmetry; those about a set by trying one
    layout of each class, for the given n alone. `whole` meters the work of which this is a part.

    >>> from eqlib.z2.proofs.parser import parse
    >>> decide(parse("a + b = c -> a = b + c"), 6).every_n
    True
    >>> decide(parse("distinct(a, b, c, d) -> a + b + c + d = 0"), 2)
    Decision(true=True, n=2, every_n=False, counterexample=None)
    >>> decide(parse("distinct(a, b, c, d) -> a + b + c + d = 0"), 6).counterexample
    {'a': 1, 'b': 2, 'c': 4, 'd': 8}

    Raises:
        TooLarge: the effort (looks at statements) does not suffice, or there are several sets, or
            sets of more than ten cards have to be tried.
        ValueError: the dimension is not 1 to 6.
    """
    check_dimension(n, most=LARGEST_N)
    _check_sets(statement)
    meter = Meter(effort, whole)
    theorem = closed(with_quads_counted(statement))
    body = _stripped(theorem)
    if is_linear(body):
        return _decide_linear(body, n, meter)
    world = World(n, meter, is_affine(theorem))
    found = world.refute(theorem, {})
    if found is not None:
        return Decision(False, n, False, _plain(found))
    if any(isinstance(one, Quantified) and one.of_sets for one in walk(theorem)):
        return Decision(True, n, False, None)
    # From as many dimensions as there are cards to choose, n makes no difference any more.
    others = (m for m in range(1, max(_depth(theorem), 1) + 1) if m != n)
    every = all(World(m, meter, world.affine).refute(theorem, {}) is None for m in others)
    return Decision(True, n, every, None)


def _decide_linear(body: Statement, n: int, meter: Meter) -> Decision:
    if find_model(Not(body), None, meter) is None:
        return Decision(True, n, True, None)
    model = find_model(Not(body), n, meter)
    return Decision(model is None, n, False, None if model is None else _plain(model))


def _plain(values: Environment) -> Values:
    return {name: value for name, value in sorted(values.items()) if not isinstance(value, Sized)}


def _check_sets(statement: Statement) -> None:
    """Refuse more than one set at a time: layouts are classified one by one."""
    free = sum(is_set(name) for name in free_names(statement))
    for one in walk(statement):
        if isinstance(one, Quantified) and one.of_sets:
            inner = sum(isinstance(i, Quantified) and i.of_sets for i in walk(one.body))
            if free or inner or len(one.names) > 1:
                raise TooLarge("proof.one_set")
    if free > 1:
        raise TooLarge("proof.one_set")
