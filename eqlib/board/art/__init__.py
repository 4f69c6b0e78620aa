"""The pictures of cards and tiles: SVG by key, such as "card:43".

A picture is an image of its own with its own ids, so that any number of them can stand on one
page, in one notebook and on paper without knowing of one another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from types import MappingProxyType
from typing import Final, NamedTuple

from eqlib.board.art import cards, equalis, quadrao, tiles
from eqlib.errors import ParseError

__all__ = ["SETS", "Set", "is_square", "picture", "svg"]


class Set(NamedTuple):
    """The pictures that share a prefix and a size; `draw` gets what follows the colon."""

    draw: Callable[[str], str]
    width: int
    height: int


SETS: Final[Mapping[str, Set]] = MappingProxyType(
    {
        "card": Set(cards.draw, cards.WIDTH, cards.HEIGHT),
        "equalis": Set(equalis.draw, equalis.WIDTH, equalis.HEIGHT),
        "quadrao": Set(quadrao.draw, quadrao.SIZE, quadrao.SIZE),
        "tile": Set(tiles.draw, tiles.SIZE, tiles.SIZE),
    }
)


def _set(key: str) -> tuple[Set, str]:
    prefix, _, name = key.partition(":")
    if prefix not in SETS:
        raise ParseError(f"picture {key!r}", "prefix", prefix, sorted(SETS))
    return SETS[prefix], name


def is_square(key: str) -> bool:
    """Return whether a picture is as wide as it is high; ParseError if there is none."""
    drawn, _ = _set(key)
    return drawn.width == drawn.height


def svg(key: str) -> str:
    """Return a picture as a complete SVG document.

    >>> svg("card:43")[:62]
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 140'>"

    Raises:
        ParseError: there is no such picture; it says which there are.
    """
    drawn, name = _set(key)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {drawn.width} {drawn.height}'>"
        f"{drawn.draw(name)}</svg>"
    )


@cache
def _source(key: str) -> str:
    # Only what a browser would misread is quoted: the drawing stays short, and can be read.
    return "data:image/svg+xml," + svg(key).replace("%", "%25").replace("#", "%23")


def picture(key: str, name: str = "") -> str:
    """Return a picture as an HTML image that carries its drawing with it.

    Without a name it is decoration: right beside text that says the same, and nowhere else.

    Raises:
        ParseError: there is no such picture; it says which there are.
    """
    drawn, _ = _set(key)
    return (
        f'<img class="eq-art" src="{escape(_source(key), quote=False)}" alt="{escape(name)}"'
        f' width="{drawn.width}" height="{drawn.height}">'
    )
