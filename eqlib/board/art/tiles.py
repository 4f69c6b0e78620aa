"""The tiles of Quads: our own drawing of a square whose four triangles are solid or lined.

What lies at a side is known by lightness and by texture, so that it reads in grey and at the size
of a cell on a phone: light and dark solids differ most, and lines run along the side or from it to
the centre. Lines that meet go on in the neighbour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.games.quads.tiles import read_sides

SIZE: Final = 100

_PAPER: Final = "#fffdf7"
_INK: Final = "#4c453a"

# The triangle at the top, in each of its four ways; the others are turned into place.
_TRIANGLE: Final = "M0 0H100L50 50z"
_DRAWN: Final[Mapping[str, str]] = {
    "L": f"<path d='{_TRIANGLE}' fill='#f3b62c'/>",
    "D": f"<path d='{_TRIANGLE}' fill='#14224f'/>",
    "P": f"<path d='M9 9H91M20 20H80M31 31H69M42 42H58' stroke='{_INK}' stroke-width='4.4'/>",
    "X": "<path d='M14 0V14M26 0V26M38 0V38M50 0V50M62 0V38M74 0V26M86 0V14'"
    f" stroke='{_INK}' stroke-width='4.4'/>",
}
_SEAMS: Final = (
    f"<path d='M1 1L99 99M99 1L1 99' stroke='{_PAPER}' stroke-width='4.4'/>"
    f"<path d='M1 1L99 99M99 1L1 99' stroke='{_INK}' stroke-width='1.4'/>"
    f"<rect x='1' y='1' width='98' height='98' rx='5' fill='none' stroke='{_INK}'"
    " stroke-width='2'/>"
)


def draw(name: str) -> str:
    """Return the inside of the picture of a tile, which is named by its sides as it lies.

    The picture is `SIZE` by `SIZE`; the sides go clockwise from the top.

    Raises:
        ParseError: no tile has these sides.
    """
    sides = read_sides(name, "picture of a tile")
    triangles = "".join(
        f"<g transform='rotate({90 * quarters} 50 50)'>{_DRAWN[side]}</g>"
        for quarters, side in enumerate(sides)
    )
    paper = f"<rect width='100' height='100' rx='6' fill='{_PAPER}'/>"
    # The corners of solid triangles follow those of the tile.
    clip = "<clipPath id='c'><rect x='1' y='1' width='98' height='98' rx='5'/></clipPath>"
    return f"{clip}{paper}<g clip-path='url(#c)'>{triangles}</g>{_SEAMS}"
