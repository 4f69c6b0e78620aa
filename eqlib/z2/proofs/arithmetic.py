"""Whole numbers compared: what follows from some comparisons, by adding and scaling them.

A fact is a sum of counts with factors that is at least 0; the count "" is the number 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import Final

from eqlib.z2.proofs.language import Compare, Not, Statement, Truth
from eqlib.z2.proofs.normal import difference

Fact = Mapping[str, int]

_MOST_FACTS: Final = 200


def facts_of(statement: Statement) -> list[Fact]:
    """Return a comparison as facts; what is no comparison gives none.

    >>> from eqlib.z2.proofs.parser import parse
    >>> facts_of(parse("2 * quads(S) < 7"))
    [{'': 6, 'quads(S)': -2}]
    """
    if isinstance(statement, Not):
        # The contrary of one comparison is another, but for "=", which leaves two ways.
        ways = contraries(statement.body)
        return ways[0] if len(ways) == 1 else []
    if not isinstance(statement, Compare):
        return []
    gap = difference(statement.left, statement.right)
    minus = {name: -factor for name, factor in gap.items()}
    match statement.sign:
        case ">=":
            return [gap]
        case "<=":
            return [minus]
        case ">":
            return [_less(gap)]
        case "<":
            return [_less(minus)]
        case "=":
            return [gap, minus]
        case _:
            return []


def _less(fact: Fact) -> Fact:
    return {**fact, "": fact.get("", 0) - 1}


def contraries(statement: Statement) -> list[list[Fact]]:
    """Return the ways in which a comparison can be false, each as facts; `false` always is."""
    if statement == Truth(False):
        return [[]]
    if isinstance(statement, Not) and isinstance(statement.body, Compare):
        inner = statement.body
        contrary = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}[inner.sign]
        return contraries(Compare(inner.left, contrary, inner.right))
    if not isinstance(statement, Compare):
        return []
    left, right = statement.left, statement.right
    if statement.sign == "=":
        return [facts_of(Compare(left, sign, right)) for sign in ("<", ">")]
    contrary = {"!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}[statement.sign]
    return [facts_of(Compare(left, contrary, right))]


def impossible(facts: Iterable[Fact]) -> bool:
    """Return whether no whole numbers make all facts true, as far as adding facts shows.

    One count after another is eliminated (Fourier and Motzkin), and constants are rounded down,
    since counts are whole. Sound always; complete for fractions, not for all whole numbers.

    >>> impossible([{"x": 2, "": -1}, {"x": -2, "": 1}])
    True
    """
    left = [_rounded(fact) for fact in facts]
    while names := sorted({name for fact in left for name in fact if name}):
        # The count that makes the fewest new facts.
        name = min(names, key=lambda n: _work(left, n))
        up = [fact for fact in left if fact.get(name, 0) > 0]
        down = [fact for fact in left if fact.get(name, 0) < 0]
        left = [fact for fact in left if not fact.get(name, 0)]
        left += [_combined(one, other, name) for one in up for other in down]
        if len(left) > _MOST_FACTS:
            return False
    return any(fact.get("", 0) < 0 for fact in left)


def _work(facts: Sequence[Fact], name: str) -> int:
    up = sum(fact.get(name, 0) > 0 for fact in facts)
    return up * sum(fact.get(name, 0) < 0 for fact in facts)


def _combined(one: Fact, other: Fact, name: str) -> Fact:
    a, b = one[name], -other[name]
    names = one.keys() | other.keys()
    return _rounded({n: b * one.get(n, 0) + a * other.get(n, 0) for n in names})


def _rounded(fact: Fact) -> Fact:
    factors = {name: factor for name, factor in fact.items() if name and factor}
    divisor = gcd(*factors.values()) or 1
    rounded = {name: factor // divisor for name, factor in factors.items()}
    return {**rounded, "": fact.get("", 0) // divisor}
