"""The meaning of statements once more, by trying everything: slow, and shares no code with eqlib.

Only the nodes of the language are eqlib's; sums, Quads, sets and numbers are worked out here from
binary digits.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

from eqlib.z2.proofs import language as l

Digits = tuple[int, ...]


def every_card(n: int) -> list[Digits]:
    return list(product((0, 1), repeat=n))


def digits(card: int, n: int) -> Digits:
    return tuple(int(digit) for digit in format(card, f"0{n}b"))


def plus(cards: Iterable[Digits], n: int) -> Digits:
    return tuple(sum(places) % 2 for places in zip((0,) * n, *cards, strict=True))


def even_subsets(cards: list[Digits], n: int) -> list[tuple[Digits, ...]]:
    """Return the even subsets with sum zero that are not empty."""
    zero = (0,) * n
    return [
        chosen
        for r in range(2, len(cards) + 1, 2)
        for chosen in combinations(cards, r)
        if plus(chosen, n) == zero
    ]


def numbers(cards: frozenset[Digits], n: int, which: str) -> int:
    listed = sorted(cards)
    pairs = list(combinations(listed, 2))
    match which:
        case "size":
            return len(listed)
        case "pairs":
            return len(pairs)
        case "sums":
            return len({plus(pair, n) for pair in pairs})
        case "quads":
            return sum(plus(four, n) == (0,) * n for four in combinations(listed, 4))
        case "evens":
            return len(even_subsets(listed, n))
        case _:
            return sum(map(len, even_subsets(listed, n)))


def shows(which: str, values: list[Digits], n: int) -> bool:
    """Say by how often each card comes whether a predicate holds."""
    times = sorted(values.count(value) for value in set(values))
    match which:
        case "quad":
            return times == [1, 1, 1, 1] and plus(values, n) == (0,) * n
        case "distinct":
            return set(times) == {1}
        case "same":
            return len(times) == 1
        case "two_and_two":
            return times == [2, 2]
        case "three_and_one":
            return times == [1, 3]
        case _:
            return times == [1, 1, 2]


def holds(statement: l.Statement, values: dict, n: int) -> bool:
    """Return whether a statement is true, every free name having a value."""

    def term(sum_: l.Sum) -> Digits:
        return plus(
            (
                plus(values[part[4:-1]], n) if part.startswith("sum(") else values[part]
                for part in sum_.parts
            ),
            n,
        )

    def number(linear: l.Linear) -> int:
        result = 0
        for factor, count in linear.terms:
            if count is None:
                result += factor
            elif (name := "".join(count.parts[0].parts))[:1].isupper():
                result += factor * numbers(values[name], n, count.function)
            else:
                result += factor * len({term(part) for part in count.parts})
        return result

    match statement:
        case l.Truth(value):
            return value
        case l.Equal(left, right):
            return term(left) == term(right)
        case l.Is(which, cards):
            return shows(which, [term(card) for card in cards], n)
        case l.In(card, name):
            return term(card) in values[name]
        case l.Compare(left, sign, right):
            a, b = number(left), number(right)
            truths = {"=": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}
            return truths[sign]
        case l.Not(body):
            return not holds(body, values, n)
        case l.And(parts):
            return all(holds(part, values, n) for part in parts)
        case l.Or(parts):
            return any(holds(part, values, n) for part in parts)
        case l.Implies(left, right):
            return not holds(left, values, n) or holds(right, values, n)
        case l.Iff(left, right):
            return holds(left, values, n) == holds(right, values, n)
        case l.Quantified(every, (name, *more), within, body):
            inner = l.Quantified(every, tuple(more), within, body) if more else body
            if statement.of_sets:
                cards = every_card(n)
                choices: Iterable = (
                    frozenset(chosen)
                    for r in range(len(cards) + 1)
                    for chosen in combinations(cards, r)
                )
            else:
                choices = every_card(n) if within is None else values[within]
            found = (holds(inner, {**values, name: choice}, n) for choice in choices)
            return all(found) if every else any(found)
    raise TypeError(statement)


def holds_for_all(statement: l.Statement, n: int) -> bool:
    """Return whether a statement is true for all values of its free names."""
    for name in sorted(l.free_names(statement), key=str.islower, reverse=True):
        statement = l.Quantified(True, (name,), None, statement)
    return holds(statement, {}, n)


def broken_by(statement: l.Statement, values: dict, n: int) -> bool:
    """Return whether values, of cards and sets by eqlib's numbers, make a statement false.

    They name the cards of the outer "for all"s, and of those behind a condition that they meet.
    """
    known = {
        name: digits(value, n) if isinstance(value, int) else frozenset(digits(v, n) for v in value)
        for name, value in values.items()
    }
    return _broken(statement, known, n, l.free_names(statement))


def _broken(statement: l.Statement, known: dict, n: int, outer: frozenset[str]) -> bool:
    match statement:
        # A name that is bound again has the value that it has outside; the inner one is tried.
        case l.Quantified(True, names, within, body) if set(names) <= known.keys() - outer:
            inside = within is None or all(known[name] in known[within] for name in names)
            return inside and _broken(body, known, n, outer | set(names))
        case l.Implies(left, right):
            return holds(left, known, n) and _broken(right, known, n, outer)
        case l.And(parts):
            return any(
                _broken(part, known, n, outer)
                for part in parts
                if l.free_names(part) <= known.keys()
            )
        case _:
            return not holds(statement, known, n)
