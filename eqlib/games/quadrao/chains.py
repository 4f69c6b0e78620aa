"""The longest chain that some cards make from the central card: what the play-off asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eqlib.games.quadrao.cards import Card, dots, lies
from eqlib.games.quadrao.position import Choice
from eqlib.games.quadrao.table import Placed, Table


def longest_chain(table: Table, hand: Sequence[Card], turns: str) -> tuple[Choice, ...]:
    """Return how to go on with as many cards as can be; of these ways, one with most dots.

    A line that lies already is gone on with; on an empty table one begins. All ways are looked at,
    until a chain of the whole hand is found.

    >>> from eqlib.games.quadrao.game import QuadraoGame
    >>> hand = ["1b2r1b2r", "2r3b2r3b", "1r4r1r4r", "3b4r3b4r"]
    >>> found = longest_chain(QuadraoGame().table, hand, "quarter")
    >>> [choice.card for choice in found]
    ['1b2r1b2r', '3b2r3b2r', '3b4r3b4r', '1r4r1r4r']
    """
    best: tuple[Choice, ...] = ()
    most = (len(hand), sum(map(dots, hand)))
    waiting: list[tuple[Table, tuple[Card, ...], tuple[Choice, ...]]] = [(table, tuple(hand), ())]
    while waiting:
        now, left, laid = waiting.pop()
        if laid and _mark(laid) > _mark(best):
            best = laid
        if _mark(best) == most:
            break
        for at, choice in reversed(list(_ways(now, left, turns))):
            placed = Placed(choice.spot.cell, choice.card)
            after = now.with_card(choice.spot.line, placed)
            waiting.append((after, left[:at] + left[at + 1 :], (*laid, choice)))
    return best


def _ways(table: Table, hand: Sequence[Card], turns: str) -> Iterator[tuple[int, Choice]]:
    """Yield each way to lay one card more, with the number of the card in the hand."""
    begun = [line for line, placed in enumerate(table.lines) if placed]
    for spot in table.spots_of(begun[0]) if begun else table.spots:
        for at, card in enumerate(hand):
            for lying in lies(card, turns):
                if spot.takes(lying):
                    yield at, Choice(spot, lying)


def _mark(laid: tuple[Choice, ...]) -> tuple[int, int]:
    return len(laid), sum(dots(choice.card) for choice in laid)
