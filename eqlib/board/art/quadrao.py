"""The cards of QUADRAO: our own drawing of a square with dots along its four sides.

Black symbols are round dots, red ones are lozenges with a light heart, so that they stay apart in
grey and without colours. A card's number of dots stands in its middle.
"""

from __future__ import annotations

from typing import Final

from eqlib.errors import ParseError
from eqlib.games.quadrao.cards import EMPTY, SYMBOLS, dots, read_card, sides

SIZE: Final = 100

_PAPER: Final = "#fffdf7"
_INK: Final = "#4c453a"
_BLACK: Final = "#1c1c22"
_RED: Final = "#c22a1e"
_GOLD: Final = "#b98a1b"
_STEP: Final = 16
# Cards that no hand holds: the central card, and a place that is no cell.
CENTRE: Final = "centre"
NOTHING: Final = "nothing"


def _dot(at: int, colour: str) -> str:
    if colour == "b":
        return f"<circle cx='{at}' cy='16' r='6.8' fill='{_BLACK}'/>"
    return (
        f"<path d='M{at} 7L{at + 8} 16L{at} 25L{at - 8} 16z' fill='{_RED}'/>"
        f"<circle cx='{at}' cy='16' r='2' fill='{_PAPER}'/>"
    )


def _side(symbol: str, quarters: int) -> str:
    """Return the dots of a symbol along one side, the northern one turned into place."""
    number, colour = int(symbol[0]), symbol[1]
    first = 50 - _STEP * (number - 1) // 2
    drawn = "".join(_dot(first + _STEP * place, colour) for place in range(number))
    return f"<g transform='rotate({90 * quarters} 50 50)'>{drawn}</g>"


def _frame(colour: str, width: float) -> str:
    inset = 1 + width / 2
    side = 100 - 2 * inset
    return (
        f"<rect x='{inset:g}' y='{inset:g}' width='{side:g}' height='{side:g}' rx='7'"
        f" fill='{_PAPER}' stroke='{colour}' stroke-width='{width:g}'/>"
    )


def draw(name: str) -> str:
    """Return the inside of a picture: a card as it lies, "empty", "centre" or "nothing".

    "master-" before a symbol is its master. The picture is `SIZE` by `SIZE`.

    Raises:
        ParseError: there is no such card.
    """
    if name == NOTHING:
        # What is no cell is not drawn; its name is still spoken.
        return ""
    if name == CENTRE:
        arrow = f"<path d='M50 8L64 30H36z' fill='{_GOLD}'/>"
        arrows = (f"<g transform='rotate({90 * n} 50 50)'>{arrow}</g>" for n in range(4))
        return f"{_frame(_INK, 2)}{''.join(arrows)}<circle cx='50' cy='50' r='13' fill='{_INK}'/>"
    if name == EMPTY:
        ring = f"<circle cx='50' cy='50' r='24' fill='none' stroke='{_INK}' stroke-width='3'"
        return f"{_frame(_INK, 2)}{ring} stroke-dasharray='9 6'/>"
    kind, _, symbol = name.rpartition("-")
    if kind == "master":
        if symbol not in SYMBOLS:
            raise ParseError("picture of a master", "symbol", symbol, SYMBOLS)
        card, frame, number = symbol * 4, _frame(_GOLD, 7), int(symbol[0])
        scale = " transform='translate(10 10) scale(.8)'"
    else:
        card = read_card(name, "picture of a card")
        frame, number, scale = _frame(_INK, 2), dots(card), ""
    shown = "".join(_side(symbol or "", quarters) for quarters, symbol in enumerate(sides(card)))
    seams = f"<path d='M8 8L34 34M92 8L66 34M92 92L66 66M8 92L34 66' stroke='{_INK}' opacity='.5'/>"
    total = (
        f"<text x='50' y='59' text-anchor='middle' font-family='sans-serif' font-size='26'"
        f" font-weight='700' fill='{_INK}'>{number}</text>"
    )
    return f"{frame}<g{scale}>{seams}{shown}</g>{total}"
