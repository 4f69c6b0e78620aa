"""What the cards of an exercise have to be, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from autograder.content import Master
from eqlib import Card
from eqlib.z2.vectors import rank, total

# What a master of each kind has to be: the claim, and whether it holds.
MASTERS: Final[Mapping[str, tuple[str, Callable[[Master], bool]]]] = {
    "complete": (
        "three cards and no given Quad",
        lambda master: len(master.cards) == 3 and not master.given,
    ),
    "extra-quad": (
        "cards with just one Quad that is not given",
        lambda master: len(master.others) == 1,
    ),
    "missing-card": (
        "an odd number of cards whose sum is none of them, and no given Quad",
        lambda master: (
            len(master.cards) % 2 == 1
            and not master.given
            and Card.from_id(total(card.id for card in master.cards)) not in master.cards
        ),
    ),
    "judge": (
        "four cards and no given Quad",
        lambda master: len(master.cards) == 4 and not master.given,
    ),
    "quad-or-none": (
        "cards with at most one Quad and no given Quad",
        lambda master: len(master.others) <= 1 and not master.given,
    ),
    "find-all": (
        "cards with at least two Quads and no given Quad",
        lambda master: len(master.others) >= 2 and not master.given,
    ),
    "build": ("no given Quad", lambda master: not master.given),
    "extend": (
        "a set without a Quad and no given Quad, whose deck has other cards",
        lambda master: (
            not master.given
            and not master.others
            and 1 << rank(master.cards[0].id ^ card.id for card in master.cards) > len(master.cards)
        ),
    ),
    "split": (
        "nine cards without a Quad and no given Quad",
        lambda master: len(master.cards) == 9 and not master.given and not master.others,
    ),
    "square": (
        "sixteen cards that hold the fourth of any three, and no given Quad",
        lambda master: (
            len(master.cards) == 16
            and not master.given
            and rank(master.cards[0].id ^ card.id for card in master.cards) == 4
        ),
    ),
    "sum": ("no given Quad", lambda master: not master.given),
    "other-quad-or-none": (
        "cards with at least one given Quad and at most one other",
        lambda master: bool(master.given) and len(master.others) <= 1,
    ),
}
