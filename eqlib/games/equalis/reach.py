"""Which numbers some cards can reach: in which an equality of them can be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import combinations_with_replacement

from eqlib.games.equalis.expressions import EQUALS
from eqlib.games.equalis.multisets import Multiset, Multisets
from eqlib.games.equalis.rules import Rules
from eqlib.games.equalis.search import CARDS
from eqlib.games.equalis.values import Value, ValueTable


def reached(
    rules: Rules, cards: Sequence[str], own: Sequence[str], numbers: Collection[int]
) -> set[int]:
    """Return those of some numbers in which an equality can be, with one own card at least.

    All values of all multisets are formed, as for `Search`, and none is left out; then each number
    needs two multisets that have it and lie side by side.

    >>> sorted(reached(Rules(), ["3", "4", "+", "7", "1"], ["3"], range(10)))
    [4, 7]

    Raises:
        ValueError: "=" is a card of the deck.
    """
    if rules.deck.has_equals:
        raise ValueError(f"deck: found {EQUALS!r} as a card; use a deck in which it is free")
    sets = Multisets(cards, CARDS)
    table = ValueTable(rules, sets)
    having: defaultdict[Value, list[Multiset]] = defaultdict(list)
    for mask in sets.expressions(CARDS - 1):
        for _ in table.form(mask):
            pass
        for value in table.formed[mask].all:
            if value in numbers:
                having[value].append(mask)
    mine = sets.any_of(own)
    bare = set(sets.numbers)

    def is_equality(one: Multiset, other: Multiset) -> bool:
        both = one + other
        # Two bare numbers are no equality.
        return sets.fits(both) and bool(both & mine) and not {one, other} <= bare

    return {
        number
        for number in numbers
        if any(
            is_equality(one, other)
            for one, other in combinations_with_replacement(having[number], 2)
        )
    }
