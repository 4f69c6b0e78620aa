"""What exercises are made of: kinds, masters, functions, numbers, theorems, samples.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from eqlib import Card, Quad, find_quads
from eqlib.reasons import Json

Ask: TypeAlias = Literal[
    "card",
    "quad",
    "quad-or-none",
    "quads",
    "cards",
    "extension",
    "triples",
    "square",
    "fails",
    "vector",
    "number",
    "simulation",
    "code",
    "text",
    "proof",
    "cases",
    "chain",
    "trail",
    "win",
    "equality",
    "verdicts",
    "placement",
    "outcome",
    "filling",
    "cells",
]

# What an exercise of each kind asks for. The kinds that show cards have masters.
KINDS: Final[Mapping[str, Ask]] = MappingProxyType(
    {
        "complete": "card",
        "missing-card": "card",
        "judge": "fails",
        "extra-quad": "quad",
        "other-quad-or-none": "quad-or-none",
        "quad-or-none": "quad-or-none",
        "find-all": "quads",
        "build": "cards",
        "extend": "extension",
        "split": "triples",
        "square": "square",
        "sum": "vector",
        "number": "number",
        "simulate": "simulation",
        "function": "code",
        "explain": "text",
        "order-proof": "proof",
        "fill-proof": "proof",
        "write-proof": "proof",
        "case-table": "cases",
        "longest-chain": "chain",
        "whole-trail": "trail",
        "win-master": "win",
        "equality": "equality",
        "equality-verdicts": "verdicts",
        "killer": "placement",
        "won-or-lost": "outcome",
        "tiling": "filling",
        "dead": "cells",
        "reserved": "cells",
    }
)

# The boards of proofs, case tables, lines of QUADRAO, equalities and positions of Quads; all other
# answers are given on one board.
BOARDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "order-proof": "evenquads.proof-order",
        "fill-proof": "evenquads.proof-fill",
        "write-proof": "evenquads.proof-write",
        "case-table": "evenquads.proof-cases",
        "longest-chain": "quadrao.lines",
        "whole-trail": "quadrao.lines",
        "win-master": "quadrao.lines",
        "equality": "equalis.equality",
        "equality-verdicts": "equalis.verdicts",
        "killer": "quads.position",
        "won-or-lost": "quads.position",
        "tiling": "quads.position",
        "dead": "quads.position",
        "reserved": "quads.position",
    }
)

# The kinds that show a position of Quads.
POSITIONS: Final = tuple(kind for kind, board in BOARDS.items() if board == "quads.position")

Texts: TypeAlias = Mapping[str, str]
"""The same words by language."""


@dataclass(frozen=True, slots=True)
class Master:
    """The cards that all variants are images of, and the Quads that the reader is told."""

    cards: tuple[Card, ...]
    given: tuple[Quad, ...] = ()

    @property
    def others(self) -> tuple[Quad, ...]:
        """The Quads among the cards that are not given."""
        known = {frozenset(quad) for quad in self.given}
        return tuple(quad for quad in find_quads(self.cards) if frozenset(quad) not in known)


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards of QUADRAO that all variants are images of: each has other symbols in their places.

    Where a master is to be won, a `line` lies there, with semicolons between its cards, and some
    masters are `gone`; symbols that are `fixed` stay as they are.
    """

    cards: tuple[str, ...]
    line: str = ""
    gone: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()

    def image(self, symbols: Mapping[str, str]) -> Deal:
        """Return the deal with other symbols in the places of these."""
        cards = tuple(renamed(card, symbols) for card in self.cards)
        return replace(self, cards=cards, line=renamed(self.line, symbols))


def renamed(text: str, symbols: Mapping[str, str]) -> str:
    """Return a text in which each symbol of QUADRAO stands for another.

    >>> renamed("d5 1b2r", {"1b": "4r", "2r": "3b"})
    'd5 4r3b'
    """
    return re.sub("[1-4][br]", lambda found: symbols.get(found[0], found[0]), text)


@dataclass(frozen=True, slots=True)
class Part:
    """Calls of a function that earn points together; the name has words in `autograder.words`."""

    name: str
    points: int
    calls: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Growth:
    """How a function's cost may grow: as this power of the number of cards; and its points."""

    points: int
    power: int


@dataclass(frozen=True, slots=True)
class Function:
    """A function that the reader writes: its name, what its cell begins with, how it is judged.

    Each call is made `images` times, each time with its cards under another symmetry.
    """

    name: str
    starter: str
    images: int
    parts: tuple[Part, ...]
    growth: Growth | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is asked for, and wrong ones with a reason of their own.

    Numbers go by their names in `autograder.figures`, which works them out.
    """

    figure: str
    foreseen: tuple[tuple[str, str], ...] = ()
    """The name of a wrong number, and the code of what is said of it."""
    fact: str = ""
    """What varies, such as the number of `cards`; the variant says how many there are."""
    among: tuple[int, ...] = ()
    """The values that it may have: each must make the exercise as hard."""


@dataclass(frozen=True, slots=True)
class Theorem:
    """What is to be proved: the name of a task of `eqlib.z2.proofs.library`.

    A proof may cite `lemmas`. Where its lines are to be put into order, their reasons are to be
    found as well if `justify`, and some lead nowhere if `spare`.
    """

    name: str
    lemmas: tuple[str, ...] = ()
    justify: bool = True
    spare: bool = True


@dataclass(frozen=True, slots=True)
class Dealing:
    """How cards of EQUALIS are dealt, so that each deal is as hard: see `autograder.deals`."""

    deck: str
    signs: int
    """How many of the eleven cards are signs."""
    goal: str = "best"
    """What the equality has to be, one of `GOALS`."""
    cards: int = 0
    """How many cards it takes; where the best is asked for, as many as any can."""


# "best": none counts more; "cards": it takes just so many; "number": it is in a given number.
GOALS: Final = ("best", "cards", "number")


@dataclass(frozen=True, slots=True)
class Criterion:
    """What a person looks for in a text, and the points it earns."""

    points: int
    text: Texts


@dataclass(frozen=True, slots=True)
class Sample:
    """An answer that ships with an exercise, and the verdict that it must get.

    Cards are those of a master, by their English names; `autograder.samples` takes them to each
    variant and writes them in each form that a reader may use.
    """

    name: str
    answer: Json
    outcome: str
    reason: str
    master: int | None = None


def theorem_from_json(data: Mapping[str, Any]) -> Theorem:
    """Return what is to be proved, from the table `proof` of an exercise."""
    lemmas = tuple(data.get("lemmas", ()))
    return Theorem(data["task"], lemmas, data.get("justify", True), data.get("spare", True))


def number_from_json(data: Mapping[str, Any]) -> Number:
    """Return what is asked for, from the table `number` of an exercise."""
    foreseen = tuple((item["figure"], item["reason"]) for item in data.get("foreseen", ()))
    [(fact, among)] = data.get("vary", {}).items() or [("", ())]
    return Number(data["figure"], foreseen, fact, tuple(among))


def deal_from_json(data: Mapping[str, Any]) -> Deal:
    """Return a deal of QUADRAO, from a table `deal` of an exercise."""
    cards, gone, fixed = (tuple(data.get(name, ())) for name in ("cards", "gone", "fixed"))
    return Deal(cards, data.get("line", ""), gone, fixed)


def function_from_json(data: Mapping[str, Any]) -> Function:
    """Return the function that is to be written, from the table `function` of an exercise.

    Raises:
        ParseError: a name is none of a card.
    """
    parts = tuple(
        Part(
            part["name"],
            part["points"],
            tuple(tuple(map(Card.parse, call)) for call in part["calls"]),
        )
        for part in data["parts"]
    )
    growth = Growth(**data["growth"]) if "growth" in data else None
    return Function(data["name"], data["starter"], data["images"], parts, growth)


def master_from_json(data: Mapping[str, Any]) -> Master:
    """Return a master from the English names of its cards.

    Raises:
        ParseError: a name is none of a card.
        ValueError: a given Quad has not four cards.
    """
    given = []
    for names in data.get("given", ()):
        a, b, c, d = map(Card.parse, names)
        given.append((a, b, c, d))
    return Master(tuple(map(Card.parse, data["cards"])), tuple(given))
