"""The cards of EQUALIS: our own drawing, numbers dark on light and signs light on dark.

What a card counts stands at its upper left, where it counts more or less than 1. Kinds of cards
differ in lightness, so that they stay apart in grey; every sign is drawn, and needs no typeface.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.equalis.deck import read_card
from eqlib.games.equalis.expressions import EQUALS, MINUS, OVER, PAIR, PLUS, SQUARE, TIMES
from eqlib.games.equalis.parsing import CLOSE, OPEN

WIDTH: Final = 100
HEIGHT: Final = 140
BACK: Final = "back"
HALVES: Final = (OPEN, CLOSE)

_PAPER: Final = "#fffdf7"
_INK: Final = "#1f2c4d"
_EDGE: Final = "#4c453a"
_RIM: Final = "#8b98bb"
_BAND: Final = "#c9a13a"
_LINE: Final = "fill='none' stroke-width='12' stroke-linecap='round'"
_OPENING: Final = "<path d='M{0} 46Q{1} 77 {0} 108'/>"

_DRAWN: Final[Mapping[str, str]] = {
    PLUS: "<path d='M22 77H78M50 49V105'/>",
    MINUS: "<path d='M22 77H78'/>",
    TIMES: "<path d='M30 57L70 97M70 57L30 97'/>",
    OVER: "<path d='M50 56V56.1M50 98V98.1' stroke-width='18'/>",
    EQUALS: "<path d='M22 65H78M22 91H78'/>",
    SQUARE: (
        "<path d='M18 80H48V110H18z' stroke-width='6' stroke-dasharray='8 8'/>"
        "<path d='M61 49Q62 36 75 37Q87 39 83 52Q80 59 63 70H86' stroke-width='8'/>"
    ),
    PAIR: _OPENING.format(40, 14) + _OPENING.format(60, 86),
    OPEN: _OPENING.format(62, 30),
    CLOSE: _OPENING.format(38, 70),
}


def _card(fill: str) -> str:
    edge = _EDGE if fill == _PAPER else _RIM
    return (
        f"<rect x='1.5' y='1.5' width='97' height='137' rx='9' fill='{fill}' stroke='{edge}'"
        " stroke-width='3'/>"
    )


def _text(x: int, y: int, size: int, fill: str, text: str) -> str:
    return (
        f"<text x='{x}' y='{y}' text-anchor='middle' font-family='sans-serif' font-weight='700'"
        f" font-size='{size}' fill='{fill}'>{text}</text>"
    )


def draw(name: str) -> str:
    """Return the inside of a picture: a card, with "@" and what it counts unless it is 1.

    "(" and ")" are the halves of a pair of parentheses, "back" is a card that lies face down. The
    picture is `WIDTH` by `HEIGHT`.

    Raises:
        ParseError: there is no such card.
    """
    if name == BACK:
        lattice = "M14 14L86 126M86 14L14 126M50 14L86 70L50 126L14 70z"
        return f"{_card(_INK)}<path d='{lattice}' fill='none' stroke='{_BAND}' stroke-width='3'/>"
    face, _, points = name.partition("@")
    thing = f"picture of the card {name!r}"
    if points and not (points.isascii() and points.isdecimal() and len(points) == 1):
        raise ParseError(thing, "points", points, ["one digit"])
    card = face if face in HALVES else read_card(face, thing)
    if card.isdecimal():
        size = 84 if len(card) == 1 else 62
        band = f"<path d='M24 118H76' stroke='{_BAND}' stroke-width='4'/>"
        shown, fill, ink = (
            _text(50, 102 if size == 84 else 96, size, _INK, card) + band,
            _PAPER,
            _INK,
        )
    else:
        shown, fill, ink = f"<g stroke='{_PAPER}' {_LINE}>{_DRAWN[card]}</g>", _INK, _PAPER
    counts = _text(18, 30, 24, ink, points) if points else ""
    return f"{_card(fill)}{shown}{counts}"
