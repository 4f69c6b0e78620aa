"""The rules of proof: in which ways one step follows from the statements that it cites.

Each rule decides exactly whether a statement follows by it; none knows a proof in advance. A rule
does one kind of thing, so that a long way needs several steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eqlib.z2.proofs.decide import decide
from eqlib.z2.proofs.language import (
    And,
    Equal,
    Iff,
    Implies,
    In,
    Is,
    Not,
    Quantified,
    Statement,
    Sum,
    Truth,
    conjunction,
    conjuncts,
    free_names,
    rebuilt,
    substitute,
    walk,
)
from eqlib.z2.proofs.linear import System, find_model, form, is_linear
from eqlib.z2.proofs.match import match, match_all
from eqlib.z2.proofs.normal import (
    follows_by_logic,
    fully_unfolded,
    key,
)
from eqlib.z2.proofs.numbers import arithmetic, count, parity, pigeonhole
from eqlib.z2.proofs.step import Step


def _places(*statements: Statement) -> dict[str, int]:
    names = {part for one in statements for part in _parts(one)}
    return {name: place for place, name in enumerate(sorted(names))}


def _parts(statement: Statement) -> set[str]:
    found: set[str] = set()
    for one in walk(statement):
        if isinstance(one, Equal):
            found |= {*one.left.parts, *one.right.parts}
        elif isinstance(one, Is):
            found |= {part for card in one.cards for part in card.parts}
        elif isinstance(one, In):
            found |= set(one.card.parts)
    return found


def given(step: Step) -> bool:
    """It is one of the statements cited, or several of them joined."""
    return _is_cited(step, as_written=True)


def _is_cited(step: Step, *, as_written: bool) -> bool:
    known = {key(one, as_written) for one in (*step.facts, *step.premises)}
    return key(step.statement, as_written) in known or all(
        key(part, as_written) in known for part in conjuncts(step.statement)
    )


def inverse(step: Step) -> bool:
    """Each card is its own inverse: what comes twice cancels, and a card changes sides freely."""
    parts = conjuncts(step.statement)
    identities = all(isinstance(part, Equal) and key(part) is True for part in parts)
    about_sums = all(
        isinstance(p, Equal) or (isinstance(p, Not) and isinstance(p.body, Equal)) for p in parts
    )
    return identities or (about_sums and _is_cited(step, as_written=False))


def add(step: Step) -> bool:
    """It is the sum of some of the equations cited, the same card added to both sides or not."""
    if not isinstance(step.statement, Equal):
        return False
    places = _places(step.statement, *step.equations)
    system: System | None = System()
    for equation in step.equations:
        system = system and system.with_zero(form(equation, places))
    return system is not None and not system.reduced(form(step.statement, places))


def substitute_equals(step: Step) -> bool:
    """It is a statement cited, with cards put for cards that equations cited say are equal."""
    names = sorted(_places(step.statement, *step.premises))
    places = {name: place for place, name in enumerate(names)}
    system: System | None = System()
    for equation in step.equations:
        system = system and system.with_zero(form(equation, places))
    if system is None:
        return False
    found = system

    def term(sum_: Sum) -> Sum:
        mask = found.reduced(form(Equal(sum_, Sum(())), places))
        return Sum(tuple(name for place, name in enumerate(names) if mask >> place & 1))

    def put(statement: Statement) -> Statement:
        match statement:
            case Equal(left, right):
                return Equal(term(left), term(right))
            case Is(predicate, cards):
                return Is(predicate, tuple(map(term, cards)))
            case In(card, name):
                return In(term(card), name)
            case Quantified(names=bound) if moved & {*bound, *(f"sum({one})" for one in bound)}:
                return statement
            case _:
                return rebuilt(statement, put)

    # A bound name that an equation speaks of is another card of the same name.
    moved = {part for equation in step.equations for part in _parts(equation)}
    wanted = key(put(step.statement))
    # Where `false` is to follow, a premise has to come to 0 != 0.
    return wanted is True or any(key(put(fact)) == wanted for fact in (*step.facts, *step.premises))


def by_definition(step: Step) -> bool:
    """It is what a predicate cited is defined to say, or says what is cited by a predicate."""
    return follows_by_logic(step.premises, step.statement, step.meter, unfold=True)


def logic(step: Step) -> bool:
    """It follows by "and", "or", "not", "if" alone, whatever the statements joined say."""
    return follows_by_logic(step.premises, step.statement, step.meter)


def cases(step: Step) -> bool:
    """It holds in every case of which of the cards are equal and which are not."""
    # Sums are no matter of which cards are equal.
    known = tuple(filter(_is_of_equality, (*step.premises, *step.facts)))
    if not _is_of_equality(step.statement):
        return False
    contrary = And((conjunction(known), Not(step.statement)))
    return find_model(fully_unfolded(contrary), None, step.meter) is None


def _is_of_equality(statement: Statement) -> bool:
    return is_linear(statement) and all(
        len(side.parts) <= 1
        for one in walk(fully_unfolded(statement))
        if isinstance(one, Equal)
        for side in (one.left, one.right)
    )


def values(step: Step) -> bool:
    """It is so for all choices of the values 00, 01, 10, 11 (n = 2): one fact from another."""
    if step.n != 2 or not _is_simple(step.statement):
        return False
    known = [Truth(True), *filter(_is_simple, step.facts)]
    return any(
        decide(Implies(one, step.statement), 2, step.meter.left, step.meter).true for one in known
    )


def _is_simple(statement: Statement) -> bool:
    body = statement.body if isinstance(statement, Not) else statement
    return isinstance(body, (Equal, Is))


def contradiction(step: Step) -> bool:
    """It is `false`, since a fact cited and the equations cited cannot all hold."""
    if step.statement != Truth(False):
        return False
    # The fact may be one that a definition says; equations are there to be cited.
    facts = [one for fact in step.facts for one in conjuncts(fully_unfolded(fact))]
    contrary = [fact for fact in facts if not isinstance(fact, Equal)]
    direct = Step(step.statement, (*step.equations, *contrary), step.n, step.meter)
    return by_definition(step) or substitute_equals(direct)


def witness(step: Step) -> bool:
    """There is one, since the statements cited say so of certain cards."""
    statement = step.statement
    if not isinstance(statement, Quantified) or statement.every or statement.of_sets:
        return False
    inside = (
        ()
        if statement.within is None
        else tuple(In(Sum((name,)), statement.within) for name in statement.names)
    )
    # Names that are bound elsewhere too must not be taken for the bound ones.
    taken = {name for fact in step.facts for name in free_names(fact)}
    fresh = {name: f"{name}'" if name in taken else name for name in statement.names}
    renamed = Quantified(
        False,
        tuple(fresh.values()),
        None,
        _rename(conjunction((*inside, *conjuncts(statement.body))), fresh),
    )
    binding = (
        dict(zip(renamed.names, step.sums, strict=True))
        if len(step.sums) == len(renamed.names)
        else {}
    )
    names = frozenset(renamed.names)
    patterns = conjuncts(renamed.body)
    return match_all(patterns, step.facts, names, binding, step.meter) is not None


def _rename(statement: Statement, fresh: Mapping[str, str]) -> Statement:
    return substitute(statement, {old: Sum((new,)) for old, new in fresh.items() if old != new})


def instance(step: Step) -> bool:
    """It is a "for all" cited, said of certain cards; what that asks of them is cited too."""
    return any(
        _is_instance(premise, step)
        for premise in step.premises
        if isinstance(premise, Quantified) and premise.every
    )


def lemma(step: Step) -> bool:
    """It is what a lemma says of certain cards; what the lemma asks of them is cited."""
    return step.lemma is not None and _is_instance(step.lemma, step)


def _is_instance(theorem: Statement, step: Step) -> bool:
    names: list[str] = []
    asked: list[Statement] = []
    body = theorem
    while True:
        if isinstance(body, Quantified) and body.every:
            # New names, so that those of the lemma are no cards of the proof.
            fresh = {name: f"{name}{len(names)}'" for name in body.names}
            where = body.within
            names += fresh.values()
            asked += [In(Sum((new,)), where) for new in fresh.values() if where is not None]
            body = _rename(body.body, fresh)
        elif isinstance(body, Implies):
            # The whole may be meant, or what follows once its condition is cited.
            if _matched(body, asked, names, step):
                return True
            asked += conjuncts(body.left)
            body = body.right
        elif isinstance(body, Iff):
            ways = ((body.left, body.right), (body.right, body.left))
            return _matched(body, asked, names, step) or any(
                _matched(then, [*asked, *conjuncts(when)], names, step) for when, then in ways
            )
        else:
            return _matched(body, asked, names, step)


def _matched(body: Statement, asked: list[Statement], names: list[str], step: Step) -> bool:
    every = frozenset(names)
    for part in (body, *(conjuncts(body) if isinstance(body, And) else ())):
        for bound in match(part, step.statement, every, {}, step.meter):
            if match_all(asked, step.facts, every, bound, step.meter) is not None:
                return True
    return False


Rule = Callable[[Step], bool]

RULES: Final[Mapping[str, Rule]] = {
    "given": given,
    "inverse": inverse,
    "add": add,
    "substitution": substitute_equals,
    "definition": by_definition,
    "logic": logic,
    "cases": cases,
    "values": values,
    "contradiction": contradiction,
    "witness": witness,
    "instance": instance,
    "lemma": lemma,
    "arithmetic": arithmetic,
    "count": count,
    "parity": parity,
    "pigeonhole": pigeonhole,
}
