"""The deals of EQUALIS that exercises ask about; each is as hard as all others of its exercise.

As many of the cards are signs in each deal of an exercise, and what is asked for takes as many
cards; where equalities are to be judged, the same rules are broken, each as often. Other deals are
drawn again. Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, permutations
from random import Random
from typing import Final

from autograder.content import Dealing
from eqlib.games.equalis.deck import Deck, in_order
from eqlib.games.equalis.expressions import EQUALS, OVER, SIGNS, TIMES
from eqlib.games.equalis.game import COMMON, HAND
from eqlib.games.equalis.rules import Rules, explain_equality
from eqlib.games.equalis.search import CARDS, Search
from eqlib.reasons import Json
from eqlib.rng import shuffled, stream

# What can be said of an equality, and the code of the rule that is broken; "right" if none is.
VERDICTS: Final = {
    "right": "",
    "cards": "equalis.not_held",
    "own": "equalis.no_own",
    "sides": "equalis.differ",
    "division": "equalis.inexact",
}
# The verdicts on the equalities of one deal, in an order that varies.
ROWS: Final = ("right", "right", "cards", "own", "sides", "division")
# The numbers in which an equality may be asked for: too large to lie on many cards.
NUMBERS: Final = range(10, 20)
_SHORT: Final = 6
_DRAWS: Final = 1000


@dataclass(frozen=True, slots=True)
class Dealt:
    """Own and common cards, and what is asked about them."""

    rules: Rules
    own: tuple[str, ...]
    common: tuple[str, ...]
    goal: str = ""
    cards: int = 0
    number: int | None = None
    texts: tuple[str, ...] = ()
    """The equalities that are to be judged."""

    @property
    def all(self) -> tuple[str, ...]:
        """All cards."""
        return self.own + self.common

    @property
    def options(self) -> dict[str, Json]:
        """The options of the board that shows them."""
        options: dict[str, Json] = {
            "deck": str(self.rules.deck),
            "own": " ".join(self.own),
            "common": " ".join(self.common),
        }
        if self.texts:
            return {**options, "texts": "; ".join(self.texts)}
        if self.number is not None:
            options["number"] = self.number
        if self.goal == "cards":
            options["count"] = self.cards
        return options

    def broken(self, text: str) -> list[str]:
        """Return the codes of the rules that an equality breaks."""
        verdict = explain_equality(self.rules, self.rules.read(text), self.own, self.common)
        return [why.code for why in verdict.because] if verdict.code == "equalis.wrong" else []

    def verdict(self, text: str) -> str:
        """Return the one of `VERDICTS` on an equality that breaks one rule or none.

        Raises:
            ValueError: it breaks several, or another one.
        """
        code = "".join(self.broken(text))
        return next(name for name, broken in VERDICTS.items() if broken == code)

    def search(self, number: int | None = None, most: int = CARDS) -> Search:
        """Return a finished search for the best equality."""
        return _searched(self.rules, self.all, self.own, number, most)

    def longest(self, most: int, number: int | None = None) -> str:
        """Return an equality of as many cards as can be, but at most so many; "" if there is none.

        It counts cards, whatever the deck says that they count.
        """
        counted = tuple((card, 1) for card, _ in self.rules.deck.points)
        rules = replace(self.rules, deck=replace(self.rules.deck, points=counted))
        return _searched(rules, self.all, self.own, number, most).text or ""

    def cards_of(self, text: str) -> tuple[str, ...]:
        """Return the cards that an equality takes."""
        return self.rules.cards_of(self.rules.read(text)) if text else ()


def _searched(
    rules: Rules, cards: Sequence[str], own: Sequence[str], number: int | None, most: int
) -> Search:
    search = Search(rules, cards, own, number, most)
    search.finish()
    return search


@lru_cache(maxsize=1024)
def draw(dealing: Dealing, judged: bool, *seed: str) -> Dealt:
    """Return a deal that is as hard as any other of this dealing, the same each time.

    Raises:
        ValueError: no deal of a thousand is.
    """
    rng = stream(*seed)
    for _ in range(_DRAWS):
        dealt = _deal(dealing, judged, rng)
        fitting = _with_texts(dealt, rng) if judged else _fitting(dealt, dealing, rng)
        if fitting is not None:
            return fitting
    raise ValueError(f"deal: found {dealing}; use one that some deals fit")


def solution(dealt: Dealt) -> str:
    """Return an equality that does what is asked for."""
    if dealt.goal == "best":
        return str(dealt.search().text)
    return dealt.longest(dealt.cards, dealt.number)


def _deal(dealing: Dealing, judged: bool, rng: Random) -> Dealt:
    """Return eleven cards with as many signs as there have to be; each sign, if they are judged."""
    rules = Rules(Deck.parse(dealing.deck))
    cards = shuffled(rules.deck.cards, rng)
    signs = [card for card in cards if not card.isdecimal()]
    if judged:
        signs = list(dict.fromkeys(signs)) + signs
    numbers = [card for card in cards if card.isdecimal()][: HAND + COMMON - dealing.signs]
    dealt = shuffled([*signs[: dealing.signs], *numbers], rng)
    own, common = in_order(dealt[:HAND]), in_order(dealt[HAND:])
    return Dealt(rules, own, common, dealing.goal, dealing.cards)


def _fitting(dealt: Dealt, dealing: Dealing, rng: Random) -> Dealt | None:
    """Return the deal with what is asked for, if that takes as many cards as it has to."""
    most = dealing.cards
    if dealing.goal == "best":
        best = dealt.search()
        size = len(dealt.cards_of(best.text or ""))
        return dealt if size == most and best.points == best.ceiling else None
    if dealing.goal == "cards":
        # There is a shorter one in each deal, too, so that all are as hard.
        sizes = [len(dealt.cards_of(dealt.longest(size))) for size in (most - 2, most)]
        return dealt if sizes == [most - 2, most] else None
    for number in shuffled(list(NUMBERS), rng)[:2]:
        # None of fewer cards is in this number.
        if dealt.longest(most, number) and not dealt.longest(most - 1, number):
            return replace(dealt, number=number)
    return None


def _right(dealt: Dealt, rng: Random) -> Iterator[str]:
    """Yield right equalities in small numbers."""
    for number in shuffled(list(range(10)), rng):
        text = dealt.longest(_SHORT, number)
        if text:
            yield text


def _with_texts(dealt: Dealt, rng: Random) -> Dealt | None:
    """Return the deal with one equality for each of `ROWS`, if there are some."""
    texts: list[str | None] = [_with_remainder(dealt, rng)]
    if texts[0] is not None:
        texts += [_without_own_card(dealt), _with_foreign_card(dealt, rng)]
    if None in texts or len(texts) < 2:
        return None
    right = list(islice(_right(dealt, rng), 3))
    texts += [*right[:2], _with_other_number(dealt, right[2:], rng)]
    found = [text for text in texts if text is not None]
    if len(set(found)) < len(ROWS):
        return None
    return replace(dealt, texts=tuple(shuffled(found, rng)))


def _broken_by(dealt: Dealt, texts: Iterator[str | None], verdict: str) -> str | None:
    """Return the first equality that breaks just this rule."""
    wanted = [VERDICTS[verdict]]
    return next((text for text in texts if text and dealt.broken(text) == wanted), None)


def _with_foreign_card(dealt: Dealt, rng: Random) -> str | None:
    """Return an equality that is right but for one number that is not there."""
    foreign = [number for number in map(str, range(10)) if number not in dealt.all]
    texts = (
        _searched(dealt.rules, [*dealt.all, number], [number], None, _SHORT).text
        for number in shuffled(foreign, rng)
    )
    return _broken_by(dealt, texts, "cards")


def _without_own_card(dealt: Dealt) -> str | None:
    """Return an equality of common cards alone, none of which looks like an own one."""
    strange = [card for card in dealt.common if card not in dealt.own]
    search = _searched(dealt.rules, strange, strange, None, _SHORT)
    return _broken_by(dealt, iter([search.text]), "own")


def _with_other_number(dealt: Dealt, right: Sequence[str], rng: Random) -> str | None:
    """Return an equality that was right before one number was exchanged for another."""
    numbers = shuffled([card for card in dealt.all if card.isdecimal()], rng)
    texts = (
        text[:at] + number + text[at + 1 :]
        for text in right
        for at, sign in enumerate(text)
        if sign.isdecimal()
        for number in numbers
    )
    return _broken_by(dealt, texts, "sides")


def _with_remainder(dealt: Dealt, rng: Random) -> str | None:
    """Return an equality whose division leaves a remainder that a product would make good."""
    if not {OVER, TIMES} <= set(dealt.all):
        return None
    numbers = shuffled([int(card) for card in dealt.all if card.isdecimal()], rng)
    others = [sign for sign in SIGNS[:2] if sign in dealt.all]
    texts = (
        f"{a}{OVER}{b}{TIMES}{c}{EQUALS}{d}{sign}{e}"
        for a, b, c, d, e in permutations(numbers, 5)
        for sign in others
        if b and a % b and a * c == b * (d + e if sign == SIGNS[0] else d - e)
    )
    return _broken_by(dealt, texts, "division")
