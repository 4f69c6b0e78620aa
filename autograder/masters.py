"""What the cards of an exercise have to be, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from autograder.content import Deal, Master
from eqlib import Card, EqlibError
from eqlib.games.quadrao.cards import FAMILIES, SYMBOLS
from eqlib.games.quadrao.rows import position_of, read_pair, winners
from eqlib.games.quadrao.trails import has_trail, odd_symbols
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


def _is_hand(deal: Deal) -> bool:
    return len({read_pair(card) for card in deal.cards}) == len(deal.cards) and not deal.line


def _is_trail(deal: Deal) -> bool:
    """Return whether there is a trail of all cards, or odd symbols that show that there is none."""
    cards = [read_pair(card) for card in deal.cards]
    return _is_hand(deal) and (has_trail(cards) or len(odd_symbols(cards)) > 2)


def _is_position(deal: Deal) -> bool:
    """Return whether some card wins here, and the symbols of the masters there are fixed."""
    position = position_of([read_pair(card) for card in deal.cards], deal.line, deal.gone)
    arrows = position.table.board.arrows
    near = {arrows[spot.cell].symbol for spot in position.spots if spot.cell in arrows}
    fixed = near | set(deal.gone)
    return bool(winners(position, FAMILIES["pairs"])) and fixed <= set(deal.fixed)


# What a deal of each kind has to be.
DEALS: Final[Mapping[str, tuple[str, Callable[[Deal], bool]]]] = {
    "longest-chain": (
        "four different cards of two symbols each",
        lambda deal: len(deal.cards) == 4 and _is_hand(deal),
    ),
    "whole-trail": (
        "different cards with a trail of all of them, or with more than two odd symbols",
        _is_trail,
    ),
    "win-master": (
        "a hand and a line, a master that a card could win, and its symbol among the fixed ones",
        _is_position,
    ),
}


def is_deal(kind: str, deal: Deal) -> bool:
    """Return whether a deal is what its kind asks for."""
    try:
        return DEALS[kind][1](deal) and {*deal.gone, *deal.fixed} <= set(SYMBOLS)
    except EqlibError:
        return False
