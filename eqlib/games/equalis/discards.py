"""What may be discarded: one to three own cards, and at most one common card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from eqlib.games.equalis.deck import in_order, missing
from eqlib.games.equalis.moves import Discard
from eqlib.games.equalis.rules import listed
from eqlib.games.equalis.supply import Cards
from eqlib.reasons import Reason

MOST: Final = 3


def all_discards(player: int, hand: Cards, common: Cards) -> Iterator[Discard]:
    """Yield all discards of a player, each once."""
    for count in range(1, MOST + 1):
        for own in sorted(set(combinations(in_order(hand), count))):
            for other in ("", *in_order(set(common))):
                yield Discard(player, own, other)


def why_no_discard(move: Discard, hand: Cards, common: Cards) -> Reason | None:
    """Return why these cards cannot be discarded, or None."""
    if not 1 <= len(move.own) <= MOST:
        return Reason("equalis.discard_count", {"n": len(move.own)})
    absent = missing(move.own, hand)
    if absent:
        return Reason("equalis.not_in_hand", {"cards": listed(absent)})
    written = Discard.of(move.player, move.own, move.common)
    if move != written:
        return Reason("equalis.not_written_so", {"text": str(written)})
    if move.common and move.common not in common:
        return Reason("equalis.not_common", {"cards": move.common})
    return None
