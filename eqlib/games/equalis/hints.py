"""Hints on the best equality of some cards: what it counts, its number, its cards, a side, all."""

from __future__ import annotations

from eqlib.games.equalis.expressions import say_value, write
from eqlib.games.equalis.rules import listed
from eqlib.games.equalis.search import Search
from eqlib.reasons import Reason


def ladder(search: Search) -> tuple[Reason, ...]:
    """Return the hints that a search gives when it has ended, the vaguest first.

    The last explains the equality step by step; where there is none, the only one says why.

    >>> from eqlib.games.equalis.rules import Rules
    >>> search = Search(Rules(), ["5", "+", "3", "8"], own=["5"])
    >>> search.finish()
    >>> [hint.code for hint in ladder(search)][:2], len(ladder(search))
    (['equalis.hint.points', 'equalis.hint.number'], 5)
    """
    best = search.best
    if best is None:
        return (search.why,)
    rules = search.rules
    cards = rules.cards_of(best)
    number = say_value(rules.value(best.left))
    return (
        Reason("equalis.hint.points", {"n": search.points, "cards": len(cards)}),
        Reason("equalis.hint.number", {"number": number}),
        Reason("equalis.hint.cards", {"cards": listed(cards)}),
        Reason("equalis.hint.side", {"text": write(best.left, rules.order)}),
        search.why,
    )
