"""What the predicates mean, in sums and equalities."""

from __future__ import annotations

from itertools import combinations

from eqlib.z2.proofs.language import (
    And,
    Equal,
    Is,
    Not,
    Or,
    Statement,
    Sum,
    conjunction,
    rebuilt,
)


def definition(statement: Is) -> Statement:
    """Return what a predicate says, by simpler ones or by equalities.

    >>> from eqlib.z2.proofs.parser import parse
    >>> str(definition(parse("quad(a, b, c, d)")))
    'distinct(a, b, c, d) and a + b + c + d = 0'
    >>> str(definition(parse("distinct(a, b, c)")))
    'a != b and a != c and b != c'
    """
    cards = statement.cards
    match statement.predicate:
        case "quad":
            added = Sum(tuple(part for card in cards for part in card.parts))
            return And((Is("distinct", cards), Equal(added, Sum(()))))
        case "distinct":
            return conjunction(tuple(Not(Equal(a, b)) for a, b in combinations(cards, 2)))
        case "same":
            return conjunction(tuple(Equal(cards[0], other) for other in cards[1:]))
        case "two_and_two":
            return Or(tuple(_pairs(cards, other) for other in (1, 2, 3)))
        case "three_and_one":
            return Or(tuple(_all_but(cards, one) for one in range(4)))
        case _:
            return Or(tuple(_one_pair(cards, a, b) for a, b in combinations(range(4), 2)))


def _pairs(cards: tuple[Sum, ...], other: int) -> Statement:
    a, b, (c, d) = cards[0], cards[other], [cards[i] for i in (1, 2, 3) if i != other]
    return And((Equal(a, b), Equal(c, d), Not(Equal(a, c))))


def _all_but(cards: tuple[Sum, ...], one: int) -> Statement:
    a, b, c = (card for i, card in enumerate(cards) if i != one)
    return And((Equal(a, b), Equal(a, c), Not(Equal(a, cards[one]))))


def _one_pair(cards: tuple[Sum, ...], a: int, b: int) -> Statement:
    others = tuple(card for i, card in enumerate(cards) if i not in (a, b))
    return And((Equal(cards[a], cards[b]), Is("distinct", (cards[a], *others))))


def unfolded(statement: Statement) -> Statement:
    """Return the statement with all predicates replaced by equalities.

    >>> from eqlib.z2.proofs.parser import parse
    >>> str(unfolded(parse("not quad(a, b, c, c)"))).count("!=")
    6
    """
    if isinstance(statement, Is):
        return unfolded(definition(statement))
    return rebuilt(statement, unfolded)
