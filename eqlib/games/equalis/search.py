"""The best equality from some cards, and the proof that there is no better one, or none at all.

The values of every multiset of cards are formed, those of few cards first. An equality is two
multisets that lie side by side and share a value. What makes the search short: a side has one
more number than signs, and an equality two more; equal values of a multiset are one; two sides
that could not count more than the best so far are not compared; and the search ends when the best
counts as much as any equality of these cards could.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Sequence
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Final

from eqlib.games.equalis.expressions import EQUALS, PAIR, SIGNS, SQUARE, Equality, say_value
from eqlib.games.equalis.multisets import Multiset, Multisets
from eqlib.games.equalis.rules import Rules, explain_equality
from eqlib.games.equalis.values import Value, ValueTable
from eqlib.games.process import Process
from eqlib.reasons import Json, Reason

CARDS: Final = 11
UNLIMITED: Final = 10**12
# Multisets, and pairs, with which one may still ask whether there is any equality at all.
MANY: Final = 20_000
PATIENCE: Final = 300_000


class Search(Process):
    """A search for the equality that counts most points, from some cards.

    `own` are the cards of which it must use one (None: any), `number` the value it must have
    (None: any whole one), `most` the most cards it may use, and `enough` points end the search.
    `looked` counts the pairs of values that were joined and the pairs of sides that were compared.
    Cost: it grows with the number of multisets, which at most doubles with each card.

    >>> search = Search(Rules(), ["5", "+", "3", "8"], own=["5"])
    >>> search.finish()
    >>> search.text, search.points, search.complete
    ('3+5=8', 4, True)
    """

    def __init__(
        self,
        rules: Rules,
        cards: Sequence[str],
        own: Sequence[str] | None = None,
        number: int | None = None,
        most: int = CARDS,
        enough: float = inf,
        budget: int = UNLIMITED,
    ) -> None:
        super().__init__(budget)
        self.rules = rules
        self.cards = tuple(cards)
        self.own = self.cards if own is None else tuple(own)
        self.number = number
        self.multisets = 0
        self._enough = enough
        # "=" is free, or a card of its own.
        equals = rules.deck.has_equals
        self._can = not equals or EQUALS in self.cards
        self._equals = rules.deck.worth([EQUALS] if equals else [])
        self._limit = most
        self._most = most - 1 if equals else most
        self._sets = Multisets([card for card in self.cards if card != EQUALS], most)
        own_equals = equals and EQUALS in self.own
        self._own = self._sets.any_of(self.cards if own_equals else self.own)
        self._table = ValueTable(rules, self._sets)
        self._sides: defaultdict[int, list[Multiset]] = defaultdict(list)
        self._points = -1
        self._all = False
        self._found: tuple[Multiset, Multiset, Value] | None = None

    @property
    def complete(self) -> bool:
        """Whether it is proved that no equality of at most so many cards counts more.

        It is not where the budget or `enough` ended the search.
        """
        return self.done and not self.spent and (self._all or self._points >= self.ceiling)

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1, by the multisets that are formed; it may end sooner."""
        if self.done:
            return 1.0
        return max(self.looked / self.budget, self.multisets / (len(self._order) + 1))

    @property
    def values(self) -> int:
        """How many values the multisets that are formed have together."""
        return self._table.values

    @property
    def points(self) -> int:
        """How much the best equality so far counts; 0 while there is none."""
        return max(0, self._points)

    @property
    def value(self) -> Value | None:
        """The value of the best equality so far."""
        return None if self._found is None else self._found[2]

    @property
    def best(self) -> Equality | None:
        """The best equality so far, the best of all when the search is complete."""
        if self._found is None:
            return None
        left, right, value = self._found
        return Equality(self._table.expression(left, value), self._table.expression(right, value))

    @property
    def text(self) -> str | None:
        """The best equality so far, as text."""
        best = self.best
        return None if best is None else self.rules.write(best)

    @cached_property
    def ceiling(self) -> int:
        """How much an equality of these cards can count at most, with two more numbers than signs.

        >>> Search(Rules(), ["1", "2", "3", "4", "+"]).ceiling
        4
        """
        points = self.rules.deck.points_of
        numbers = sorted((points[card] for card in self.cards if card.isdecimal()), reverse=True)
        signs = sorted((points[card] for card in self.cards if card in SIGNS), reverse=True)
        others = sum(points[card] for card in self.cards if card in (SQUARE, PAIR))
        used = max(0, min(len(signs), len(numbers) - 2))
        return sum(numbers[: used + 2]) + sum(signs[:used]) + others + self._equals

    @cached_property
    def _order(self) -> list[Multiset]:
        """The multisets that can be a side; the other side takes a number at least."""
        return self._sets.expressions(self._most - 1) if self._can else []

    def _work(self) -> Generator[None, None, None]:
        for mask in self._order:
            compared = self.looked - self._table.looked
            for _ in self._table.form(mask):
                self.looked = compared + self._table.looked
                if self.spent:
                    return
                if self._pause:
                    yield
            self.looked = compared + self._table.looked
            self.multisets += 1
            self._compare(mask)
            if self.spent or self._points >= min(self._enough, self.ceiling):
                return
            if self._pause:
                yield
        self._all = True

    def _compare(self, mask: Multiset) -> None:
        """Look for the best other side of an equality among the multisets that are formed."""
        values = self._table.formed[mask].all
        if not values or (self.number is not None and self.number not in values):
            return
        worth, size = self._sets.weigh(mask, self.rules.deck.points_of), self._size(mask)
        self._sides[worth].append(mask)
        for points in sorted(self._sides, reverse=True):
            together = worth + points + self._equals
            if together <= self._points:
                return
            for other in self._sides[points]:
                self.looked += 1
                both = mask + other
                if not (self._sets.fits(both) and both & self._own):
                    continue
                # Two bare numbers are no equality.
                if not 2 < size + self._size(other) <= self._most:
                    continue
                both_have = values & self._table.formed[other].all
                shared = {value for value in both_have if value.denominator == 1}
                if shared:
                    value = min(shared, key=_nearest) if self.number is None else self.number
                    self._found, self._points = (mask, other, value), together
                    break

    def _size(self, mask: Multiset) -> int:
        return self._sets.weigh(mask, self._ones)

    @cached_property
    def _ones(self) -> dict[str, int]:
        return dict.fromkeys(self._sets.unit, 1)

    @property
    def why(self) -> Reason:
        """What was found, with each step; or why the search shows that there is none.

        The counts are those of the search so far.
        """
        counts: dict[str, Json] = {
            "n": self.multisets,
            "values": self.values,
            "looked": self.looked,
        }
        best = self.best
        # A search that leaves out equalities of many cards proves nothing of all.
        proved = self.complete and self._limit >= min(CARDS, len(self.cards))
        if best is not None:
            steps = explain_equality(self.rules, best, self.own, self._common)
            code = "equalis.best" if proved else "equalis.best_so_far"
            return Reason(code, counts | {"points": self.points}, (steps,))
        if not self._can:
            return Reason("equalis.none_without_equals")
        if not proved:
            return Reason("equalis.none_so_far", counts)
        if self.number is None:
            return Reason("equalis.none", counts)
        return Reason("equalis.none_in", counts | {"number": say_value(self.number)})

    @property
    def _common(self) -> tuple[str, ...]:
        return tuple((Counter(self.cards) - Counter(self.own)).elements())


def _nearest(value: Value) -> tuple[Fraction, bool]:
    return abs(Fraction(value)), value < 0


def is_possible(rules: Rules, cards: Sequence[str]) -> bool:
    """Return whether some eleven of these cards make an equality; small ones are tried first.

    Of a deck so strange that this would take too long, it is taken to be so.
    """
    for most in range(3, CARDS + 1):
        if Multisets(cards, most).count_expressions(most - 1) > MANY:
            return True
        search = Search(rules, cards, most=most, enough=0, budget=PATIENCE)
        search.finish()
        if search.best is not None or search.spent:
            return True
    return False
