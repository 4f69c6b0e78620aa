"""The tiles of Quads, generated: all ways to mark four sides, up to turning.

A side is solid (L light, D dark) or has lines: P parallel to the side, X perpendicular to it, so
that they run to the centre. A tile is its four sides from the top clockwise: "LPPX". A player's
tiles have one, two or three solid sides, a neutral tile has none. Tiles are turned, never flipped.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from math import gcd
from types import MappingProxyType
from typing import Final, TypeAlias

from eqlib.errors import ParseError

LIGHT: Final = 0
DARK: Final = 1
PLAYERS: Final = (LIGHT, DARK)

# Solid sides come first, so that the turn of a tile that reads first begins with a solid side.
SIDES: Final = "LDPX"
SOLID: Final = "LD"
DIRECTIONS: Final = ("top", "right", "bottom", "left")
FROM_SOLID: Final = 1
TO_SOLID: Final = 3

# A tile as one number, for speed: its sides as digits to the base 5, the top first. The digit 0
# is left for a side of a free cell that nothing touches.
BASE: Final = len(SIDES) + 1
WEIGHTS: Final = tuple(BASE**direction for direction in range(4))
Code: TypeAlias = int


def turn(sides: str, quarters: int = 1) -> str:
    """Return the sides after quarter turns clockwise.

    >>> turn("LDPX"), turn("LDPX", 2)
    ('XLDP', 'PXLD')
    """
    at = -quarters % 4
    return sides[at:] + sides[:at]


def turns(sides: str) -> list[str]:
    """Return the different ways to turn a tile, this one first: four, two or one.

    >>> turns("LPLP")
    ['LPLP', 'PLPL']
    """
    return list(dict.fromkeys(turn(sides, quarters) for quarters in range(4)))


def kind(sides: str) -> str:
    """Return the turn of a tile that names it: the first in the order L, D, P, X.

    >>> kind("XPLP")
    'LPXP'
    """
    return min(turns(sides), key=lambda turned: [SIDES.index(side) for side in turned])


def mirror(sides: str) -> str:
    """Return the sides as a mirror shows them, left and right exchanged.

    >>> mirror("LPPX")
    'LXPP'
    """
    return sides[0] + sides[:0:-1]


def exchange_lines(sides: str) -> str:
    """Return the sides with parallel and perpendicular lines exchanged.

    It maps the tiles of each player onto themselves, and each neutral tile onto the other.
    """
    return sides.translate(str.maketrans("PX", "XP"))


def exchange_colours(sides: str) -> str:
    """Return the sides with light and dark exchanged: the other player's tile of the same form."""
    return sides.translate(str.maketrans("LD", "DL"))


def count_tiles(signs: int, sides: int = 4) -> int:
    """Return how many tiles with so many sides there are, up to turning, each side with any sign.

    The mean, over all turns, of the marks that a turn leaves as they are (Burnside's lemma).

    >>> count_tiles(3), count_tiles(3) - count_tiles(2) - 1
    (24, 17)
    """
    kept: int = sum(signs ** gcd(sides, turned) for turned in range(sides))
    return kept // sides


def count_flipped(signs: int) -> int:
    """Return how many square tiles there are with any signs, up to turning and flipping.

    A flip over a diagonal keeps a mark whose sides agree in two pairs, one over a line through the
    middle of two sides also lets these two differ; there are two of each, besides the four turns.

    >>> count_flipped(3)
    21
    """
    return (4 * count_tiles(signs) + 2 * signs**2 + 2 * signs**3) // 8


def encode(sides: str) -> Code:
    """Return the number of a tile that lies as its sides say.

    >>> decode(encode("LDPX"))
    'LDPX'
    """
    return sum(
        (SIDES.index(side) + 1) * weight for side, weight in zip(sides, WEIGHTS, strict=True)
    )


def decode(code: Code) -> str:
    """Return the sides that a number stands for; a free side is written as a dot."""
    return "".join(("." + SIDES)[code // weight % BASE] for weight in WEIGHTS)


def _kinds(solid: str) -> tuple[str, ...]:
    """Return the tiles of one colour, up to turning, those with few solid sides first."""
    found = {
        kind("".join(sides))
        for sides in product(solid + "PX", repeat=4)
        if FROM_SOLID <= sides.count(solid) <= TO_SOLID
    }
    return tuple(sorted(found, key=lambda sides: (sides.count(solid), sides)))


KINDS: Final = (_kinds("L"), _kinds("D"))
NEUTRALS: Final = ("PPPP", "XXXX")


@dataclass(frozen=True, slots=True)
class Placed:
    """What is known of a tile that lies in one way: whose it is, its number, and its bit.

    `owner` is None for a neutral tile. `number` counts the tiles of one owner from 0.
    """

    owner: int | None
    number: int

    @property
    def bit(self) -> int:
        """The tile as a set of one, for the sets of tiles that a player still has."""
        return 1 << self.number


def _all() -> dict[str, Placed]:
    table = {sides: Placed(None, number) for number, sides in enumerate(NEUTRALS)}
    for owner, kinds in enumerate(KINDS):
        for number, name in enumerate(kinds):
            table |= {sides: Placed(owner, number) for sides in turns(name)}
    return table


# Every tile in every way it can lie: 64 for each player, and two neutral ones.
LYING: Final[Mapping[str, Placed]] = MappingProxyType(_all())
LYING_CODES: Final[Mapping[Code, Placed]] = MappingProxyType(
    {encode(sides): placed for sides, placed in LYING.items()}
)


def read_sides(text: str, thing: str = "tile") -> str:
    """Return the sides of a tile that a text names.

    >>> read_sides("XPLP")
    'XPLP'

    Raises:
        ParseError: it is not four sides, or no tile has these.
    """
    if not isinstance(text, str):
        raise ParseError(thing, "text", str(text), ["four sides, such as LPPX"])
    if len(text) != 4:
        raise ParseError(f"{thing} {text!r}", "number of sides", str(len(text)), ["4"])
    for direction, side in zip(DIRECTIONS, text, strict=True):
        if side not in SIDES:
            raise ParseError(f"{thing} {text!r}", direction, side, list(SIDES))
    if text not in LYING:
        allowed = ["L one to three times", "D one to three times", *NEUTRALS]
        raise ParseError(f"{thing} {text!r}", "solid sides", _solid(text), allowed)
    return text


def _solid(text: str) -> str:
    return "".join(side for side in text if side in SOLID) or "none"
