"""The cards on a table, each at its place: a free place is None, so that no card ever moves."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from eqlib.games.evenquads.cards import Card

Places: TypeAlias = tuple[Card | None, ...]
Stock: TypeAlias = tuple[Card, ...]


def cards_of(places: Places) -> tuple[Card, ...]:
    """Return the cards in the order of their places."""
    return tuple(card for card in places if card is not None)


def without(places: Places, cards: Collection[Card]) -> Places:
    """Return the places with these cards taken away; theirs are free then."""
    return tuple(None if card in cards else card for card in places)


def lay(places: Places, stock: Stock, number: int) -> tuple[Places, Stock]:
    """Lay cards from the stock, as far as it goes: first into free places, then at the end."""
    new = list(stock[:number])
    table: list[Card | None] = [new.pop(0) if card is None and new else card for card in places]
    table += new
    while table and table[-1] is None:
        table.pop()
    return tuple(table), stock[number:]
