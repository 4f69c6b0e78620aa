"""The figures of EQUALIS: decks, expressions, deals that have an equality, numbers reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, factorial

from eqlib.games.equalis.counting import count_bare, count_expressions, count_shapes
from eqlib.games.equalis.deck import LEVELS, Deck
from eqlib.games.equalis.expressions import (
    EQUALS,
    MINUS,
    PLUS,
    SIGNS,
    SQUARE,
    Equality,
    Expression,
    NoValue,
    Number,
    Operation,
    Square,
    symbols,
)
from eqlib.games.equalis.multisets import Multisets
from eqlib.games.equalis.parsing import parse_expression
from eqlib.games.equalis.reach import reached
from eqlib.games.equalis.rules import Rules, explain_equality
from eqlib.games.equalis.search import Search
from tests.bench.equalis import deal
from tests.figures import Figures

DEALS = 200
REACHED = 100
# Values in a field of so many elements tell expressions apart that are not always equal.
PRIME = 2**61 - 1
PLACES = (912_673_481_203, 77_160_493_827_161, 5_000_000_000_000_053, 31_415_926_535_897, 987_654)


# Deals that have an equality


# Eight cards with "=" beside those of level 2.
WITH_EQUALS = "4*0..9,8*+,8*−,6*×,4*:,8*="


def is_found(rules: Rules, own: Sequence[str], common: Sequence[str]) -> bool:
    """Return whether the search finds an equality."""
    search = Search(rules, [*own, *common], own)
    search.finish()
    return search.best is not None


@cache
def without(deck: str, *, by_trees: bool = False) -> tuple[tuple[str, ...], ...]:
    """Return the seeded deals without an equality, by the search or by all trees over all rows."""
    rules, decide = Rules(Deck.parse(deck)), has_equality if by_trees else is_found
    deals = (deal(rules, number) for number in range(DEALS))
    return tuple((*own, *common) for own, common in deals if not decide(rules, own, common))


def solved(deck: str, *, by_trees: bool = False) -> Fraction:
    """Return how many in a hundred of the seeded deals have an equality."""
    return Fraction((DEALS - len(without(deck, by_trees=by_trees))) * 100, DEALS)


def without_any(*, by_trees: bool = False) -> list[tuple[str, ...]]:
    """Return the deals of all levels without an equality."""
    return [cards for level in LEVELS for cards in without(level, by_trees=by_trees)]


def lacks_cards(cards: Sequence[str]) -> bool:
    """Return whether there are few numbers among some cards, or no sign."""
    return sum(map(str.isdecimal, cards)) <= 4 or not set(cards) & set(SIGNS)


def trees(row: Sequence[int], signs: Sequence[str], squares: int) -> Iterator[Expression]:
    """Yield all trees over a row of numbers, with any of some signs and up to so many squares."""

    def grown(leaves: Sequence[int], left: int) -> Iterator[tuple[Expression, int]]:
        if len(leaves) == 1:
            yield Number(leaves[0]), left
        for cut in range(1, len(leaves)):
            for first, rest in grown(leaves[:cut], left):
                for second, over in grown(leaves[cut:], rest):
                    for sign in signs:
                        yield Operation(sign, first, second), over
        if left:
            for tree, over in grown(leaves, left - 1):
                yield Square(tree), over

    return (tree for tree, _ in grown(row, squares))


def has_equality(rules: Rules, own: Sequence[str], common: Sequence[str]) -> bool:
    """Return whether a deal has an equality: small sides first, all trees over all rows."""
    held = Counter([*own, *common])
    if rules.deck.has_equals and not held[EQUALS]:
        return False
    numbers = [int(card) for card in held.elements() if card.isdecimal()]
    signs = [sign for sign in SIGNS if held[sign]]
    most = min(len(numbers), sum(held[sign] for sign in signs) + 2)
    # By the number of numbers, the value, and the cards: one tree for each.
    sides: dict[int, dict[Fraction, dict[frozenset[tuple[str, int]], Expression]]] = {}
    for size in range(1, most):
        sides[size] = {}
        for row in set(permutations(numbers, size)):
            for tree in trees(row, signs, held[SQUARE]):
                used = Counter(symbols(tree))
                if used <= held:
                    try:
                        value = rules.value(tree)
                    except NoValue:
                        continue
                    sides[size].setdefault(value, {})[frozenset(used.items())] = tree
        for other in range(1, size + 1):
            for value in sides[size].keys() & sides[other].keys():
                for pair in product(sides[size][value].values(), sides[other][value].values()):
                    verdict = explain_equality(rules, Equality(*pair), own, common)
                    if verdict.code == "equalis.right":
                        return True
    return False


# Numbers reached


def given_out(own: Sequence[str], common: Sequence[str]) -> set[int]:
    """Return the numbers in which an equality with plus and minus can be, by giving out cards.

    Each number lies on the left or on the right, with a plus or a minus, or is left over; a side
    begins with a number that has a plus. Signs are not laid but counted.
    """
    cards = [*own, *common]
    pluses, minuses = cards.count(PLUS), cards.count(MINUS)
    # A card that looks like an own one may be the own one.
    numbers = [(int(card), card in own) for card in cards if card.isdecimal()]
    # Left and right value, numbers with a plus on each side and with a minus, an own one used.
    states = {(0, 0, 0, 0, 0, False)}
    for value, mine in numbers:
        more = set[tuple[int, int, int, int, int, bool]]()
        for left, right, first, second, less, before in states:
            used = before or mine
            if first + second < pluses + 2:
                more.add((left + value, right, first + 1, second, less, used))
                more.add((left, right + value, first, second + 1, less, used))
            if less < minuses:
                more.add((left - value, right, first, second, less + 1, used))
                more.add((left, right - value, first, second, less + 1, used))
        states |= more
    found = set[int]()
    for left, right, first, second, less, used in states:
        added = first + second - 2
        operations = added + less
        signed = (added and PLUS in own) or (less and MINUS in own)
        if left == right and first and second and operations and (used or signed):
            found.add(left)
    return found


# Expressions that differ


@cache
def values_of(chosen: tuple[int, ...], signs: tuple[str, ...] = SIGNS) -> frozenset[int]:
    """Return the values of all expressions that use each of some places once."""
    if len(chosen) == 1:
        return frozenset({PLACES[chosen[0]]})
    found = set[int]()
    for size in range(1, len(chosen)):
        for left in combinations(chosen, size):
            right = tuple(place for place in chosen if place not in left)
            for a, b in product(values_of(left, signs), values_of(right, signs)):
                found |= {joined(sign, a, b) for sign in signs}
    return frozenset(found)


def joined(sign: str, a: int, b: int) -> int:
    """Return what two elements of the field give with a sign between them."""
    if sign == PLUS:
        return (a + b) % PRIME
    if sign == MINUS:
        return (a - b) % PRIME
    return a * (b if sign == "×" else pow(b, -1, PRIME)) % PRIME


def value_at(tree: Expression) -> int:
    """Return the value of a tree whose numbers are places."""
    if isinstance(tree, Number):
        return PLACES[tree.number]
    assert isinstance(tree, Operation)
    return joined(tree.sign, value_at(tree.left), value_at(tree.right))


def texts_of(numbers: int) -> Iterator[str]:
    """Yield all texts of so many numbers, each once, with a sign between each two."""
    for row in permutations(map(str, range(numbers))):
        for signs in product(SIGNS, repeat=numbers - 1):
            yield "".join(map(str.__add__, row, (*signs, "")))


def bare_values(numbers: int) -> int:
    return len({value_at(parse_expression(text)) for text in texts_of(numbers)})


def all_trees(numbers: int) -> int:
    return sum(1 for row in permutations(range(numbers)) for _ in trees(row, SIGNS, 0))


def sides_of_different_cards() -> int:
    """Return how many sets of seven numbers and four signs make an expression."""
    cards = [*map(str, range(7)), *SIGNS]
    return len(Multisets(cards, 11).expressions(11))


def cards_of(level: str) -> int:
    return len(Deck.parse(level).cards)


@cache
def reaching() -> Counter[int]:
    """Return how many of the seeded deals of level 1 reach each number."""
    rules = Rules()
    deals = (deal(rules, number) for number in range(REACHED))
    return Counter(
        number
        for own, common in deals
        for number in reached(rules, [*own, *common], own, range(-30, 31))
    )


@cache
def reaching_by_giving_out() -> Counter[int]:
    """Return the same, by giving out the numbers."""
    return Counter(n for at in range(REACHED) for n in given_out(*deal(Rules(), at)))


def most_reached(counts: Counter[int]) -> int:
    return max(counts, key=lambda number: counts[number])


FIGURES: Figures = {
    "texts of three numbers in any order, with any signs and parentheses: 192": (
        lambda: all_trees(3),
        lambda: factorial(3) * count_shapes(3) * 4**2,
    ),
    "texts of four numbers in any order, with any signs and parentheses: 7,680": (
        lambda: all_trees(4),
        lambda: factorial(4) * count_shapes(4) * 4**3,
    ),
    "cards of the deck of EQUALIS, level 3: 72": (
        lambda: cards_of("3"),
        lambda: 10 * 4 + 2 * 8 + 6 + 4 + 3 + 3,
    ),
    "different expressions of three numbers without parentheses: 41": (
        lambda: count_bare(3),
        lambda: bare_values(3),
    ),
    "different expressions of three numbers: 68": (
        lambda: count_expressions(3),
        lambda: len(values_of((0, 1, 2))),
    ),
    "different expressions of four numbers without parentheses: 321": (
        lambda: count_bare(4),
        lambda: bare_values(4),
    ),
    "different expressions of five numbers without parentheses: 2,802": (
        lambda: count_bare(5),
        lambda: bare_values(5),
    ),
    "different expressions of four numbers: 1,170": (
        lambda: count_expressions(4),
        lambda: len(values_of((0, 1, 2, 3))),
    ),
    "different expressions of five numbers: 27,142": (
        lambda: count_expressions(5),
        lambda: len(values_of((0, 1, 2, 3, 4))),
    ),
    "sets of eleven cards: 2,048": (
        lambda: 2**11,
        lambda: sum(comb(11, size) for size in range(12)),
    ),
    "sets of seven numbers and four signs that make an expression: 462": (
        sides_of_different_cards,
        lambda: comb(11, 5),
    ),
    "number that most deals of a hundred of level 1 reach: 5": (
        lambda: most_reached(reaching()),
        lambda: most_reached(reaching_by_giving_out()),
    ),
    "deals of a hundred of level 1 that reach 5: 81": (
        lambda: reaching()[5],
        lambda: reaching_by_giving_out()[5],
    ),
    "deals of 200 with an equality, level 1: 97%": (
        lambda: solved("1"),
        lambda: solved("1", by_trees=True),
    ),
    "deals of 200 with an equality, level 2: 96%": (
        lambda: solved("2"),
        lambda: solved("2", by_trees=True),
    ),
    "deals of 200 with an equality, level 3: 93.5%": (
        lambda: solved("3"),
        lambda: solved("3", by_trees=True),
    ),
    "deals of 200 with an equality, level 2 and eight cards with =: 67%": (
        lambda: solved(WITH_EQUALS),
        lambda: solved(WITH_EQUALS, by_trees=True),
    ),
    "deals of three times 200 without an equality: 27": (
        lambda: len(without_any()),
        lambda: len(without_any(by_trees=True)),
    ),
    "deals without an equality that have four numbers or fewer, or no sign: 25": (
        lambda: sum(map(lacks_cards, without_any())),
        lambda: sum(map(lacks_cards, without_any(by_trees=True))),
    ),
}
