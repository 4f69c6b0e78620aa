"""Finding the cards for which a general statement is one of those at hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import permutations

from eqlib.z2.proofs.language import (
    And,
    Compare,
    Equal,
    Iff,
    Implies,
    In,
    Is,
    Not,
    Or,
    Quantified,
    Statement,
    Sum,
    free_names,
    is_set,
    substitute,
)
from eqlib.z2.proofs.meter import Meter
from eqlib.z2.proofs.normal import Key, key, reduced

Binding = Mapping[str, Sum]


def match_all(
    patterns: Sequence[Statement],
    facts: Sequence[Statement],
    names: frozenset[str],
    binding: Binding,
    meter: Meter,
) -> Binding | None:
    """Return values for names with which each pattern is one of the facts; None if there are none.

    An equation that comes to 0 = 0 needs no fact, nor does one that says which card a name is.
    """
    known = frozenset(map(key, facts))
    return _match_all(patterns, facts, known, names, binding, meter)


def _match_all(
    patterns: Sequence[Statement],
    facts: Sequence[Statement],
    known: frozenset[Key],
    names: frozenset[str],
    binding: Binding,
    meter: Meter,
) -> Binding | None:
    if not patterns:
        return binding
    meter.step()
    # Patterns whose names are all known can be looked up; they come first.
    ordered = sorted(patterns, key=lambda one: len((free_names(one) & names) - binding.keys()))
    first, rest = ordered[0], ordered[1:]
    if not (free_names(first) & names) - binding.keys():
        wanted = key(substitute(first, binding))
        found = wanted is True or wanted in known
        return _match_all(rest, facts, known, names, binding, meter) if found else None
    for fact in facts:
        for bound in match(first, fact, names, binding, meter):
            done = _match_all(rest, facts, known, names, bound, meter)
            if done is not None:
                return done
    called = _called(substitute(first, binding), names - binding.keys())
    if called is not None:
        return _match_all(rest, facts, known, names, {**binding, **called}, meter)
    return None


def _called(statement: Statement, open_: Set[str]) -> Binding | None:
    """Return the card that an equation says an open name is: alone on one side, as x = a + b."""
    if isinstance(statement, Equal):
        for one, other in ((statement.left, statement.right), (statement.right, statement.left)):
            if len(one.parts) == 1 and open_ & {*one.parts, *other.parts} == {*one.parts}:
                return {one.parts[0]: other} if one.parts[0] not in other.parts else None
    return None


def match(
    pattern: Statement, fact: Statement, names: frozenset[str], binding: Binding, meter: Meter
) -> Iterator[Binding]:
    """Yield the values for names with which a pattern is the fact, more than those given."""
    for bound in _match(pattern, fact, names, binding, meter):
        meter.step()
        # A name that is open still cancels in its sums, so the whole can be compared.
        if key(substitute(pattern, bound)) == key(fact):
            yield bound


def _match(
    pattern: Statement, fact: Statement, names: frozenset[str], binding: Binding, meter: Meter
) -> Iterator[Binding]:
    match pattern, fact:
        case Is(one, cards), Is(other, given) if one == other and len(cards) == len(given):
            # No predicate minds the order of its cards.
            for order in permutations(given):
                yield from _cards(cards, order, names, binding, meter)
        case Equal(left, right), Equal(other, another):
            both = reduced((*left.parts, *right.parts))
            yield from _sum(both, reduced((*other.parts, *another.parts)), names, binding)
        case In(card, where), In(given, there):
            for bound in _set(where, there, names, binding):
                yield from _sum(card, given, names, bound)
        case Compare(), Compare():
            ours, theirs = (_set_of(one) for one in (pattern, fact))
            if ours and theirs:
                yield from _set(ours, theirs, names, binding)
        case Not(one), Not(other):
            yield from _match(one, other, names, binding, meter)
        case And(ours), And(theirs) if len(ours) == len(theirs):
            yield from _parts(ours, theirs, names, binding, meter)
        case Or(ours), Or(theirs) if len(ours) == len(theirs):
            yield from _parts(ours, theirs, names, binding, meter)
        case Implies(a, b), Implies(c, d):
            yield from _parts((a, b), (c, d), names, binding, meter)
        case Iff(a, b), Iff(c, d):
            yield from _parts((a, b), (c, d), names, binding, meter)
        case Quantified(), Quantified() if len(pattern.names) == len(fact.names):
            yield from _quantified(pattern, fact, names, binding, meter)
        case _:
            return


def _quantified(
    pattern: Quantified,
    fact: Quantified,
    names: frozenset[str],
    binding: Binding,
    meter: Meter,
) -> Iterator[Binding]:
    """Match what is inside, with the bound names of the pattern called as those of the fact."""
    if pattern.every != fact.every or (pattern.within is None) != (fact.within is None):
        return
    called = {one: Sum((other,)) for one, other in zip(pattern.names, fact.names, strict=True)}
    body = substitute(pattern.body, called)
    for bound in _set(pattern.within or "", fact.within or "", names, binding):
        yield from _match(body, fact.body, names, bound, meter)


def _parts(
    ours: Sequence[Statement],
    theirs: Sequence[Statement],
    names: frozenset[str],
    binding: Binding,
    meter: Meter,
) -> Iterator[Binding]:
    if not ours:
        yield binding
        return
    for bound in _match(ours[0], theirs[0], names, binding, meter):
        yield from _parts(ours[1:], theirs[1:], names, bound, meter)


def _cards(
    ours: Sequence[Sum],
    theirs: Sequence[Sum],
    names: frozenset[str],
    binding: Binding,
    meter: Meter,
) -> Iterator[Binding]:
    meter.step()
    if not ours:
        yield binding
        return
    for bound in _sum(ours[0], theirs[0], names, binding):
        yield from _cards(ours[1:], theirs[1:], names, bound, meter)


def _sum(pattern: Sum, fact: Sum, names: frozenset[str], binding: Binding) -> Iterator[Binding]:
    """Bind the open names of a sum: all but one to single cards, the last to what is left."""
    parts = list(fact.parts)
    open_ = []
    for part in reduced(pattern.parts).parts:
        if part in binding:
            parts += binding[part].parts
        elif part in names:
            open_.append(part)
        else:
            parts.append(part)
    left = reduced(parts).parts
    if not open_:
        if not left:
            yield binding
        return
    for chosen in permutations(left, len(open_) - 1):
        last = reduced((*left, *chosen))
        values = [*(Sum((part,)) for part in chosen), last]
        yield {**binding, **dict(zip(open_, values, strict=True))}


def _set(ours: str, theirs: str, names: frozenset[str], binding: Binding) -> Iterator[Binding]:
    bound = binding[ours].parts[0] if ours in binding else ours
    if bound == theirs:
        yield binding
    elif ours in names and ours not in binding:
        yield {**binding, ours: Sum((theirs,))}


def _set_of(statement: Statement) -> str | None:
    sets = sorted(name for name in free_names(statement) if is_set(name))
    return sets[0] if len(sets) == 1 else None
