"""Parts of views that several activities share."""

from __future__ import annotations

from collections.abc import Collection

from eqlib.board.view import Item
from eqlib.games.evenquads.cards import Card
from eqlib.words import card_name


def card_item(
    card: Card, lang: str, *, chosen: Collection[Card] | None = None, note: str = ""
) -> Item:
    """Return a card as an item; with `chosen` it can be chosen, without it is only shown."""
    return Item(
        key=f"card:{card.id}",
        name=card_name(card, lang),
        art=f"card:{card.id}",
        intent=None if chosen is None else {"do": "toggle", "card": card.id},
        selected=chosen is not None and card in chosen,
        note=note,
    )


def toggled(chosen: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the chosen cards with one more, or without it if it was chosen."""
    if card in chosen:
        return tuple(other for other in chosen if other != card)
    return (*chosen, card)
