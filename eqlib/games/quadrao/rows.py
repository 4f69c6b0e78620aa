"""Cards of two symbols in a row: what is laid of it, whether it is a trail, and what wins a master.

Such a card joins its two symbols: it is written "1b2r". A chain goes straight on by the symbol that
it came by, or around a corner by the other; a trail goes on by the other symbol each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eqlib.errors import IllegalMove, ParseError
from eqlib.games.quadrao.cards import (
    EMPTY,
    SHORT,
    Card,
    Symbol,
    lies,
    name_of,
    read_card,
    sides,
    whole,
)
from eqlib.games.quadrao.game import QuadraoGame
from eqlib.games.quadrao.hints import live_spots, winners_at
from eqlib.games.quadrao.position import Choice, Position
from eqlib.games.quadrao.table import Placed, Table
from eqlib.games.quadrao.trails import ends


def read_pair(text: str) -> Card:
    """Return the card of two symbols that a text names, whichever stands first.

    >>> read_pair("2r1b"), read_pair("1b2r1b2r")
    ('1b2r1b2r', '1b2r1b2r')

    Raises:
        ParseError: it is no such card.
    """
    card = read_card(whole(text))
    north, east, south, west = sides(card)
    if card == EMPTY or (north, east) != (south, west) or north == east:
        raise ParseError("card", "text", text, ["two different symbols, such as 1b2r"])
    return name_of(card, "quarter")


def write_pair(card: Card) -> str:
    """Return a card of two symbols as `read_pair` reads it.

    >>> write_pair("1b2r1b2r")
    '1b2r'
    """
    return card[:SHORT]


def laid_in_order(table: Table, row: Sequence[Card], turns: str) -> tuple[Choice, ...]:
    """Return how cards are laid in this order as one chain: all of them, or as many as can be.

    >>> from eqlib.games.quadrao.game import QuadraoGame
    >>> row = [read_pair(pair) for pair in ("1b2r", "2r3b", "1r4r")]
    >>> [choice.card for choice in laid_in_order(QuadraoGame().table, row, "quarter")]
    ['1b2r1b2r', '3b2r3b2r']
    """
    best: tuple[Choice, ...] = ()
    waiting: list[tuple[Table, tuple[Choice, ...]]] = [(table, ())]
    while waiting and len(best) < len(row):
        now, laid = waiting.pop()
        if len(laid) > len(best):
            best = laid
        if len(laid) == len(row):
            break
        spots = now.spots_of(laid[0].spot.line) if laid else now.spots
        for spot in spots:
            for card in reversed(lies(row[len(laid)], turns)):
                if spot.takes(card):
                    placed = Placed(spot.cell, card)
                    choice = Choice(spot, card)
                    waiting.append((now.with_card(spot.line, placed), (*laid, choice)))
    return best


def trail_length(row: Sequence[Card]) -> int:
    """Return how many cards from the start of a row are a trail.

    >>> trail_length([read_pair(pair) for pair in ("1b2r", "2r3b", "2r4r")])
    2
    """
    if not row:
        return 0
    return max(_followed(row, tip) for tip in ends(row[0]))


def _followed(row: Sequence[Card], tip: Symbol) -> int:
    """Return how many cards a trail has that leaves the first by a symbol."""
    for count, card in enumerate(row[1:], 1):
        if tip not in ends(card):
            return count
        (tip,) = set(ends(card)) - {tip}
    return len(row)


def read_lying(text: str) -> Card:
    """Return a card as it lies, by its sides from the north; two symbols are north and east.

    >>> read_lying("3b4r")
    '3b4r3b4r'

    Raises:
        ParseError: it is no card.
    """
    return read_card(whole(text))


def position_of(hand: Sequence[Card], line: str = "", gone: Iterable[Symbol] = ()) -> Position:
    """Return a position on the usual board: a hand to move, one line, the masters that are gone.

    The cards of the line have semicolons between: "d5 3r1b; d6 3r4b".

    Raises:
        ParseError: a cell or a card cannot be read.
        IllegalMove: a card cannot lie there.
    """
    game = QuadraoGame()
    table = game.table
    for word in filter(None, map(str.strip, line.split(";"))):
        cell, _, card = word.partition(" ")
        at, lying = game.banderola.read_cell(cell), read_lying(card.strip())
        begun = [number for number, placed in enumerate(table.lines) if placed]
        ways = [number for number in range(len(table.lines)) if number in begun or not begun]
        why = [table.why_not(number, at, lying) for number in ways]
        if None not in why:
            raise IllegalMove(word, next(filter(None, why)))
        table = table.with_card(ways[why.index(None)], Placed(at, lying))
    masters = tuple(symbol for symbol in game.banderola.masters if symbol not in gone)
    hands = (tuple(name_of(card, game.turns) for card in hand), ())
    return Position(table, game.turns, "", (), hands, masters, ((), ()), 0)


def winners(position: Position, cards: Iterable[Card]) -> list[Card]:
    """Return which of some cards would win a master in a position."""
    listed = list(cards)
    found = {card for spot in live_spots(position) for card in winners_at(position, spot, listed)}
    return [card for card in listed if card in found]
