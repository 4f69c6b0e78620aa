"""The deck as a graph: symbols are its vertices, cards with two symbols its edges.

A card that is laid like a domino is entered at one of its symbols and left at the other: a trail.
On the banderola it may also be left at the symbol where it was entered: a chain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from eqlib.errors import ParseError
from eqlib.games.quadrao.cards import EMPTY, Card, Symbol, sides


@dataclass(frozen=True, slots=True)
class Trail:
    """Cards in an order, with the symbols they pass: `symbols` has one more than `cards`.

    Card number k leads from symbol number k to symbol number k + 1.
    """

    cards: tuple[Card, ...]
    symbols: tuple[Symbol, ...]


def ends(card: Card) -> tuple[Symbol, Symbol]:
    """Return the two symbols of a card, the upright one first; of a double both are the same.

    >>> ends("1b2r1b2r"), ends("3b3b3b3b")
    (('1b', '2r'), ('3b', '3b'))

    Raises:
        ParseError: the card is empty, or its opposite sides differ: it is no edge.
    """
    shown = sides(card) if card == EMPTY or len(card) == 8 else ()
    if len(shown) != 4 or shown[:2] != shown[2:] or shown[0] is None or shown[1] is None:
        allowed = ["a card whose opposite sides are alike, such as 1b2r1b2r"]
        raise ParseError("edge of a graph", "card", card, allowed)
    return shown[0], shown[1]


def degrees(cards: Iterable[Card]) -> dict[Symbol, int]:
    """Return how many ends each symbol has, in the order of the symbols; a double counts twice.

    >>> degrees(["1b2r1b2r", "2r3b2r3b"])
    {'1b': 1, '2r': 2, '3b': 1}
    """
    return dict(sorted(Counter(symbol for card in cards for symbol in ends(card)).items()))


def odd_symbols(cards: Iterable[Card]) -> tuple[Symbol, ...]:
    """Return the symbols with an odd number of ends; there is always an even number of these.

    >>> odd_symbols(["1b2r1b2r", "2r3b2r3b"])
    ('1b', '3b')
    """
    return tuple(symbol for symbol, count in degrees(cards).items() if count % 2)


def pieces(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return the cards piece by piece: two cards that share a symbol are in one piece.

    >>> pieces(["1b2r1b2r", "3b4b3b4b", "2r3r2r3r"])
    [('1b2r1b2r', '2r3r2r3r'), ('3b4b3b4b',)]
    """
    groups: list[tuple[set[Symbol], list[int]]] = []
    for number, card in enumerate(cards):
        symbols, numbers = set(ends(card)), [number]
        apart = []
        for group in groups:
            if group[0] & symbols:
                symbols |= group[0]
                numbers += group[1]
            else:
                apart.append(group)
        groups = [*apart, (symbols, numbers)]
    ordered = sorted(sorted(numbers) for _, numbers in groups)
    return [tuple(cards[number] for number in numbers) for numbers in ordered]


def has_trail(cards: Sequence[Card]) -> bool:
    """Return whether one trail uses all cards: one piece, and two odd symbols or none (Euler).

    >>> from eqlib.games.quadrao.cards import FAMILIES
    >>> has_trail(FAMILIES["pairs"]), has_trail(FAMILIES["apart"])
    (False, True)
    """
    return len(pieces(cards)) <= 1 and len(odd_symbols(cards)) <= 2


def euler_trail(cards: Sequence[Card]) -> Trail | None:
    """Return a trail that uses all cards, each once; None if there is none.

    `odd_symbols` and `pieces` say why there is none. Cost: about the number of cards.
    Source: C. Hierholzer, Mathematische Annalen 6 (1873).

    >>> euler_trail(["1b2r1b2r", "3b1b3b1b", "2r3b2r3b"]).symbols
    ('1b', '3b', '2r', '1b')
    """
    if not cards or not has_trail(cards):
        return None
    beside: dict[Symbol, list[int]] = {symbol: [] for symbol in degrees(cards)}
    for number, card in enumerate(cards):
        for symbol in set(ends(card)):
            beside[symbol].append(number)
    start = min(odd_symbols(cards) or beside)
    used, done = set[int](), list[tuple[Symbol, int | None]]()
    # Where the way ends it is taken back, and each card taken back comes next in the trail.
    way: list[tuple[Symbol, int | None]] = [(start, None)]
    while way:
        symbol = way[-1][0]
        free = beside[symbol]
        while free and free[-1] in used:
            free.pop()
        if free:
            number = free.pop()
            used.add(number)
            one, other = ends(cards[number])
            way.append((other if symbol == one else one, number))
        else:
            done.append(way.pop())
    done.reverse()
    numbers = [number for _, number in done if number is not None]
    return Trail(tuple(cards[number] for number in numbers), tuple(symbol for symbol, _ in done))


def longest_trail(cards: Sequence[Card]) -> Trail:
    """Return a trail with as many cards as can be; with no cards it is empty.

    As few cards are left out as can be: none, one, and so on, in all ways. A trail has two odd
    symbols at most and each card left out changes two, so it need not begin with fewer than
    (odd symbols - 2) / 2. Cost: the ways to leave out so many; K8 takes a moment, but a graph of
    many pieces takes a time that doubles with each card.

    >>> from eqlib.games.quadrao.cards import FAMILIES
    >>> len(longest_trail(FAMILIES["pairs"]).cards)
    25
    """
    fewest = max(0, (len(odd_symbols(cards)) - 2) // 2)
    for count in range(fewest, len(cards)):
        for left_out in combinations(range(len(cards)), count):
            kept = [card for number, card in enumerate(cards) if number not in left_out]
            trail = euler_trail(kept)
            if trail:
                return trail
    return Trail((), ())


def is_trail(trail: Trail, cards: Sequence[Card]) -> bool:
    """Return whether a trail is one, and uses no card oftener than it is among these.

    >>> is_trail(Trail(("1b2r1b2r",), ("2r", "1b")), ["1b2r1b2r"])
    True
    """
    if trail.cards and len(trail.symbols) != len(trail.cards) + 1:
        return False
    led = zip(trail.cards, pairwise(trail.symbols), strict=bool(trail.cards))
    joined = all(sorted(ends(card)) == sorted(pair) for card, pair in led)
    return joined and not Counter(trail.cards) - Counter(cards)


def is_chain(cards: Sequence[Card]) -> bool:
    """Return whether each card has a symbol of the card before it: what a line of play can be.

    A card that is entered at a symbol goes straight on with it, or turns to its other one.

    >>> is_chain(["1b2b1b2b", "1b3b1b3b", "1b4b1b4b"])
    True
    """
    return all(set(ends(one)) & set(ends(other)) for one, other in pairwise(cards))


def chain_of_pairs(symbols: Sequence[Symbol]) -> tuple[Card, ...]:
    """Return a chain of all cards with two of these symbols, each once.

    The cards of the first symbol come first, and of these last the one with the second symbol.

    >>> chain_of_pairs(["1b", "2b", "3b"])
    ('1b3b1b3b', '1b2b1b2b', '2b3b2b3b')
    """
    chain: list[Card] = []
    for at, symbol in enumerate(symbols):
        chain += [2 * (symbol + other) for other in (*symbols[at + 2 :], *symbols[at + 1 : at + 2])]
    return tuple(chain)
