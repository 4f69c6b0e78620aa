"""The rules of proof about numbers: comparing, counting, parity and pigeonholes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb

from eqlib.z2.proofs.arithmetic import Fact, contraries, facts_of, impossible
from eqlib.z2.proofs.language import Compare, Count, Linear, Sum, free_names, is_set
from eqlib.z2.proofs.normal import as_quad_in_set
from eqlib.z2.proofs.step import Step


def arithmetic(step: Step) -> bool:
    """It follows from the comparisons cited by adding and scaling them."""
    return _follows(step, lambda _: [])


def _follows(step: Step, more: Callable[[list[Fact]], list[Fact]]) -> bool:
    """Return whether the contrary cannot be, by the facts cited and what `more` adds to facts."""
    known = [fact for one in step.facts for fact in facts_of(one)]
    ways = contraries(step.statement)
    return bool(ways) and all(impossible([*known, *way, *more([*known, *way])]) for way in ways)


def _follows_with(step: Step, comparison: Compare) -> bool:
    return _follows(step, lambda _: facts_of(comparison))


def _sets(step: Step) -> list[str]:
    named = {name for one in (*step.premises, step.statement) for name in free_names(one)}
    return sorted(name for name in named if is_set(name))


def _size_bounds(facts: Sequence[Fact], n: int, name: str) -> tuple[int, int]:
    """Return the least and the greatest size of a set that single facts name."""
    least, most = 0, 1 << n
    size = f"size({name})"
    for fact in facts:
        if set(fact) <= {size, ""} and fact.get(size):
            factor, rest = fact[size], fact.get("", 0)
            if factor > 0:
                least = max(least, -(rest // factor))
            else:
                most = min(most, rest // -factor)
    return min(least, 1 << n), max(most, 0)


def count(step: Step) -> bool:
    """It is counted: pairs of cards, the sums there are at most, cards over all even subsets.

    k cards have k(k - 1)/2 pairs; there are 2**n - 1 sums of different cards; and each card is in
    half of the even zero-sum subsets or in none, the empty one counted as well.
    """

    def counted(facts: list[Fact]) -> list[Fact]:
        more: list[Fact] = []
        for name in _sets(step):
            least, most = _size_bounds(facts, step.n, name)
            pairs, sums, evens, all_ = (
                f"{word}({name})" for word in ("pairs", "sums", "evens", "total")
            )
            more += [
                {pairs: 1, "": -comb(least, 2)},
                {pairs: -1, "": comb(most, 2)},
                {sums: -1, "": (1 << step.n) - 1},
                {sums: -1, pairs: 1},
                {all_: -2, evens: most, "": most},
            ]
        return more

    return _follows(step, counted)


def parity(step: Step) -> bool:
    """It is so by parity: the even zero-sum subsets, and that none has two cards.

    Of k cards they are the kernel of a map to n + 1 digits, so 2**(k - n - 1) at least, one of
    them empty; and without a Quad none of the others has fewer than six cards.
    """

    def by_parity(facts: list[Fact]) -> list[Fact]:
        more: list[Fact] = []
        for name in _sets(step):
            least, _ = _size_bounds(facts, step.n, name)
            more.append({f"evens({name})": 1, "": 1 - (1 << max(least - step.n - 1, 0))})
            if (name, False) in map(as_quad_in_set, step.facts):
                more.append({f"total({name})": 1, f"evens({name})": -6})
        return more

    return _follows(step, by_parity)


def pigeonhole(step: Step) -> bool:
    """There is a Quad just if there are more pairs than sums of pairs: one follows from the other.

    Two pairs of one sum share no card, so they are a Quad; and a Quad is two pairs of one sum.
    """
    known = [as_quad_in_set(fact) for fact in step.facts]
    claim = as_quad_in_set(step.statement)
    for name in _sets(step):
        pairs, sums = (Linear(((1, Count(word, (Sum((name,)),))),)) for word in ("pairs", "sums"))
        more, equal = Compare(pairs, ">", sums), Compare(sums, "=", pairs)
        if claim in ((name, True), (name, False)):
            wanted = more if claim == (name, True) else equal
            if arithmetic(Step(wanted, step.premises, step.n, step.meter)):
                return True
        for quad, comparison in ((True, more), (False, equal)):
            if (name, quad) in known and _follows_with(step, comparison):
                return True
    return False
