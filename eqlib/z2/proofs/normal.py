"""When two statements say the same by their form, and what follows by "and", "or", "not" alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from eqlib.z2.proofs.definitions import definition
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
    conjunction,
    rebuilt,
    substitute,
)
from eqlib.z2.proofs.meter import Meter

Key: TypeAlias = Hashable


def reduced(parts: Iterable[str]) -> Sum:
    """Return a sum without what cancels, in the order of the names.

    >>> str(reduced(["b", "a", "b"]))
    'a'
    """
    odd = set[str]()
    for part in parts:
        odd ^= {part}
    return Sum(tuple(sorted(odd)))


def linear(number: Linear) -> tuple[tuple[str, int], ...]:
    """Return a number as its counts, each written out, with their factors; "" is the plain one.

    Cards are written once each and in order, since only which ones there are counts.
    """
    factors: dict[str, int] = {}
    for factor, count in number.terms:
        name = "" if count is None else _written(count)
        factors[name] = factors.get(name, 0) + factor
    return tuple(sorted((name, factor) for name, factor in factors.items() if factor))


def _written(count: Count) -> str:
    parts = sorted({str(reduced(part.parts)) for part in count.parts})
    return f"{count.function}({', '.join(parts)})"


def difference(left: Linear, right: Linear) -> dict[str, int]:
    """Return left - right as factors by count."""
    negative = tuple((-factor, count) for factor, count in right.terms)
    return dict(linear(Linear((*left.terms, *negative))))


@lru_cache(maxsize=8192)
def key(statement: Statement, as_written: bool = False) -> Key:
    """Return the same for two statements just if they differ in writing alone.

    That is the order of what is added, equated, or joined by "and" and "or", what cancels in
    sums, the side on which a card stands, and the names that are bound. With `as_written` nothing
    cancels and no card changes sides: then that takes a step of its own.
    """

    def inside(one: Statement) -> Key:
        return key(one, as_written)

    match statement:
        case Truth(value):
            return value
        case Equal(left, right) if as_written:
            sides = frozenset((tuple(sorted(left.parts)), tuple(sorted(right.parts))))
            return ("=", sides) if len(sides) > 1 else True
        case Equal(left, right):
            both = reduced((*left.parts, *right.parts)).parts
            return ("=", both) if both else True
        case Is(predicate, cards):
            return (predicate, tuple(sorted(reduced(card.parts).parts for card in cards)))
        case In(card, name):
            return ("in", reduced(card.parts).parts, name)
        case Compare():
            return _compare_key(statement)
        case Not(body):
            inner = inside(body)
            if isinstance(inner, bool):
                return not inner
            return inner[1] if isinstance(inner, tuple) and inner[0] == "not" else ("not", inner)
        case And(parts) | Or(parts):
            joined = type(statement)
            flat: set[Key] = set()
            for part in parts:
                inner = inside(part)
                if isinstance(inner, tuple) and inner[0] == joined.__name__:
                    flat |= set(inner[1])
                else:
                    flat.add(inner)
            return (joined.__name__, frozenset(flat)) if len(flat) > 1 else flat.pop()
        case Implies(left, right):
            return ("->", inside(left), inside(right))
        case Iff(left, right):
            return ("<->", frozenset((inside(left), inside(right))))
        case Quantified(every, names, within, body):
            # Names are numbered from the inside, so that writing makes no difference; several at
            # once are as good as one after the other.
            kind, first = "S" if statement.of_sets else "x", _bound(statement) - 1
            fresh = {name: Sum((f"{kind}'{first - i}",)) for i, name in enumerate(names)}
            inner = inside(substitute(body, fresh))
            for _ in names:
                inner = ("all" if every else "some", within, inner)
            return inner
    raise TypeError(f"{statement!r} is no statement")


def _bound(statement: Statement) -> int:
    """Return how many names are bound inside, so that the outer ones can be numbered above."""
    match statement:
        case Quantified(_, names, _, body):
            return len(names) + _bound(body)
        case Not(body):
            return _bound(body)
        case And(parts) | Or(parts):
            return max(map(_bound, parts))
        case Implies(left, right) | Iff(left, right):
            return max(_bound(left), _bound(right))
        case _:
            return 0


def _compare_key(statement: Compare) -> Key:
    """Write all comparisons as "at least 0" or "equal to 0"; whole numbers allow it."""
    factors = difference(statement.left, statement.right)
    match statement.sign:
        case "<" | "<=":
            factors = {name: -factor for name, factor in factors.items()}
            strict = statement.sign == "<"
        case sign:
            strict = sign == ">"
    if strict:
        factors[""] = factors.get("", 0) - 1
    items = tuple(sorted((name, factor) for name, factor in factors.items() if factor))
    if statement.sign not in ("=", "!="):
        return (">=", items)
    turned = tuple((name, -factor) for name, factor in items)
    equal = ("number=", max(items, turned))
    return equal if statement.sign == "=" else ("not", equal)


def holds_quad(name: str) -> Statement:
    """Return the statement that a set holds a Quad, as a number."""
    return Compare(Linear(((1, Count("quads", (Sum((name,)),))),)), ">=", Linear(((1, None),)))


def as_quad_in_set(statement: Statement) -> tuple[str, bool] | None:
    """Return a set and whether the statement says that it holds a Quad or that it holds none.

    None if it says something else. `quads(S) > 0` and "there are a, b, c, d in S: quad(a, b, c, d)"
    are two of the ways to say it.
    """
    match statement:
        case Compare(left, _, right):
            counts = [count for _, count in (*left.terms, *right.terms) if count is not None]
            if len(counts) != 1 or counts[0].function != "quads":
                return None
            name = counts[0].set_name or ""
            none = Compare(Linear(((1, counts[0]),)), "=", Linear(()))
            if key(statement) in (key(holds_quad(name)), key(Not(none))):
                return name, True
            at_most = Compare(none.left, "<=", none.right)
            absent = [key(one) for one in (none, at_most, Not(holds_quad(name)))]
            return (name, False) if key(statement) in absent else None
        case Not(body):
            inner = as_quad_in_set(body)
            return inner and (inner[0], not inner[1])
        case Quantified(every, names, within, body) if within and len(names) == 4:
            quad = Is("quad", tuple(Sum((name,)) for name in names))
            wanted = Not(quad) if every else quad
            return (within, not every) if key(body) == key(wanted) else None
        case _:
            return None


def with_quads_counted(statement: Statement) -> Statement:
    """Return the statement with all ways to say that a set holds a Quad put as `quads(S) >= 1`."""
    if (found := as_quad_in_set(statement)) is not None:
        name, holds = found
        return holds_quad(name) if holds else Not(holds_quad(name))
    return rebuilt(statement, with_quads_counted)


def _all_different(statement: Compare) -> tuple[Sum, ...]:
    """Return the cards of which the statement says that there are as many as are listed."""
    for _, count in (*statement.left.terms, *statement.right.terms):
        if count is not None and len(count.parts) > 1:
            size = Linear(((len(count.parts), None),))
            if key(statement) == key(Compare(Linear(((1, count),)), "=", size)):
                return count.parts
    return ()


def fully_unfolded(statement: Statement) -> Statement:
    """Return the statement with its predicates unfolded, outside "for all" and "there is"."""
    if isinstance(statement, Is):
        return fully_unfolded(definition(statement))
    if (found := as_quad_in_set(statement)) is not None:
        name, holds = found
        return holds_quad(name) if holds else Not(holds_quad(name))
    if isinstance(statement, Compare) and (cards := _all_different(statement)):
        return fully_unfolded(Is("distinct", cards))
    return statement if isinstance(statement, Quantified) else rebuilt(statement, fully_unfolded)


def follows_by_logic(
    premises: Sequence[Statement], conclusion: Statement, meter: Meter, unfold: bool = False
) -> bool:
    """Return whether a statement follows by "and", "or", "not", "if" alone.

    Atoms have nothing to do with each other here, unless they are the same as they are written.
    With `unfold` predicates count as what they are defined to be.
    """
    known = conjunction(tuple(premises))
    refuted = And((known, Not(conclusion)))
    return not _satisfiable(_prepared(fully_unfolded(refuted) if unfold else refuted), {}, meter)


# A statement as truth values alone: an atom is its key, the others have a word and their parts.
_Tree: TypeAlias = "bool | tuple[str, Any]"


def _prepared(statement: Statement) -> _Tree:
    match statement:
        case Not(body):
            return ("not", _prepared(body))
        case And(parts):
            return ("and", [_prepared(part) for part in parts])
        case Or(parts):
            return ("or", [_prepared(part) for part in parts])
        case Implies(left, right):
            return ("or", [("not", _prepared(left)), _prepared(right)])
        case Iff(left, right):
            return ("iff", (_prepared(left), _prepared(right)))
    atom = key(statement, as_written=True)
    if isinstance(atom, bool):
        return atom
    if isinstance(atom, tuple) and atom[0] == "not":
        return ("not", ("atom", atom[1]))
    return ("atom", atom)


def _satisfiable(tree: _Tree, truths: dict[Key, bool], meter: Meter) -> bool:
    found = _truth(tree, truths, meter)
    if isinstance(found, bool):
        return found
    return any(_satisfiable(tree, {**truths, found[1]: guess}, meter) for guess in (True, False))


def _truth(tree: _Tree, truths: dict[Key, bool], meter: Meter) -> _Tree:
    """Return the truth of a tree, or the atom that it waits for."""
    meter.step()
    if isinstance(tree, bool):
        return tree
    word, parts = tree
    if word == "atom":
        return truths.get(parts, tree)
    if word == "not":
        inner = _truth(parts, truths, meter)
        return not inner if isinstance(inner, bool) else inner
    if word == "iff":
        one, other = (_truth(part, truths, meter) for part in parts)
        if isinstance(one, bool):
            return other if not isinstance(other, bool) else one == other
        return one
    decisive = word == "or"
    waiting: _Tree = not decisive
    for part in parts:
        inner = _truth(part, truths, meter)
        if inner is decisive:
            return decisive
        if not isinstance(inner, bool) and isinstance(waiting, bool):
            waiting = inner
    return waiting
