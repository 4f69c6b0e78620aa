"""The 64 cards of EvenQuads: our own drawings of the four symbols in the four fills.

A fill is a colour and a texture, so that it is known in grey and by every kind of colour vision.
The smallest CIEDE2000 distance between two of the colours is 44.8 in normal vision, 37.4, 32.1
and 30.0 in protan, deutan and tritan vision, and 16.6 in grey.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import Card

WIDTH: Final = 100
HEIGHT: Final = 140

_PAPER: Final = (
    "<rect x='.5' y='.5' width='99' height='139' rx='8' fill='#fffdf7' stroke='#b8ae9c'/>"
    "<path d='M10 4h80a6 6 0 0 0 6 6v120a6 6 0 0 0-6 6h-80a6 6 0 0 0-6-6v-120a6 6 0 0 0 6-6z'"
    " fill='none' stroke='#cdc1a8' stroke-width='.8'/>"
)

_FILLS: Final[Mapping[str, str]] = {
    "green": "<pattern id='t' width='5.6' height='5.6' patternTransform='rotate(45)'"
    " patternUnits='userSpaceOnUse'><path fill='#037e55' d='M0 0h6v6H0z'/>"
    "<path d='M0 3h6' stroke='#8fe0bd' stroke-width='1.2'/></pattern>",
    "blue": "<pattern id='t' width='5.6' height='5.6'"
    " patternUnits='userSpaceOnUse'><path fill='#031463' d='M0 0h6v6H0z'/>"
    "<path d='M1.4 1.4h0M4.2 4.2h0' stroke='#c3ceff' stroke-width='1.7' stroke-linecap='round'/>"
    "</pattern>",
    "pink": "<pattern id='t' width='8' height='6.2'"
    " patternUnits='userSpaceOnUse'><path fill='#e671c9' d='M0 0h8v7H0z'/>"
    "<path d='M-2 3.1q2-3.2 4 0t4 0 4 0' fill='none' stroke='#7a0f5c' stroke-width='1.1'/>"
    "</pattern>",
    "yellow": "<pattern id='t' width='6.4' height='6.4' patternTransform='rotate(45)'"
    " patternUnits='userSpaceOnUse'><path fill='#fcf883' d='M0 0h7v7H0z'/>"
    "<path d='M0 3.2h7M3.2 0v7' stroke='#998200' stroke-width='.7'/></pattern>",
}

# Each symbol about its middle, in a field of 42 by 42.
_SYMBOLS: Final[Mapping[str, str]] = {
    # A ribbon: half circles, each wider than the one before it by half the pitch of 9.4.
    "spiral": "<g id='s' fill='none' stroke='#222' stroke-width='8.1' stroke-linecap='round'>"
    "<path id='r' d='M-2.35 2.35a2.35 2.35 0 0 1-4.7 0a7.05 7.05 0 0 1 14.1 0"
    "a11.75 11.75 0 0 1-23.5 0a16.45 16.45 0 0 1 32.9 0'/>"
    "<use href='#r' stroke='url(#t)' stroke-width='5.7'/></g>",
    # An octahedron with four faces to be seen, lit from the upper left.
    "polyhedron": "<g id='s'><path d='M0-21l17.5 18L0 21-17.5 3z' fill='url(#t)'/>"
    "<path d='M0-21L-5 6-17.5 3z' fill='#fff' opacity='.42'/>"
    "<path d='M-17.5 3L-5 6 0 21z' fill='#fff' opacity='.16'/>"
    "<path d='M-5 6l22.5-9L0 21z' fill='#111' opacity='.22'/>"
    "<path d='M0-21l17.5 18L0 21-17.5 3zL-5 6 0 21M-17.5 3L-5 6l22.5-9' fill='none'"
    " stroke='#222' stroke-width='1.8' stroke-linejoin='round'/></g>",
    "square": "<path id='s' d='M-17.5-17.5h35v35h-35z' fill='url(#t)' stroke='#222'"
    " stroke-width='1.8' stroke-linejoin='round'/>",
    "circle": "<circle id='s' r='19' fill='url(#t)' stroke='#222' stroke-width='1.8'/>",
}

# Where the symbols of a card lie, and how large they are.
_PLACES: Final[Mapping[int, tuple[float, tuple[tuple[int, int], ...]]]] = {
    1: (1.6, ((50, 70),)),
    2: (1.22, ((50, 41), (50, 99))),
    3: (1.02, ((50, 42), (27, 97), (73, 97))),
    4: (1.02, ((27, 42), (73, 42), (27, 98), (73, 98))),
}


def draw(name: str) -> str:
    """Return the inside of the picture of a card, which is named by its id.

    The picture is `WIDTH` by `HEIGHT`; its texture has the id "t" and its symbol "s".

    Raises:
        ParseError: the name is not the id of a card.
    """
    if not name.isdecimal():
        raise ParseError(f"picture 'card:{name}'", "name", name, ["the id of a card, 0 to 63"])
    card = Card.from_id(int(name))
    scale, places = _PLACES[card.number]
    symbols = "".join(
        f"<use href='#s' transform='translate({x} {y})scale({scale})'/>" for x, y in places
    )
    return f"<defs>{_FILLS[card.colour]}{_SYMBOLS[card.symbol]}</defs>{_PAPER}{symbols}"
