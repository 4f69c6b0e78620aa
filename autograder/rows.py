"""Reading cards of QUADRAO as they are typed: in a row, by their symbols, or placed on a cell.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import re
from typing import Final

from autograder.answer import Answer
from autograder.content import Ask
from eqlib import ParseError
from eqlib.games.quadrao.cards import SYMBOLS
from eqlib.games.quadrao.rows import read_lying, read_pair
from eqlib.reasons import Json

# Nobody is asked for more cards than a deck has.
MOST: Final = 64
_CELL: Final = re.compile("[a-i][1-9]")


def read_row(ask: Ask, data: Json) -> Answer | None:
    """Return what was typed, or None if it cannot be read.

    Cards in their order -> Answer("row", cards); for a trail, symbols -> Answer("odd", symbols);
    for a master, a cell and a card as it lies -> Answer("play", [cell, card]).

    >>> read_row("chain", "2r1b, 2r3b")
    Answer(kind='row', data=['1b2r1b2r', '2r3b2r3b'])
    >>> read_row("trail", "odd: 1b 2r")
    Answer(kind='odd', data=['1b', '2r'])
    >>> read_row("win", "e6 3b4r")
    Answer(kind='play', data=['e6', '3b4r3b4r'])
    """
    if isinstance(data, list) and all(isinstance(item, str) for item in data):
        data = " ".join(map(str, data))
    if not isinstance(data, str):
        return None
    # A word may stand before, such as "odd:"; the two symbols of a card may have a sign between.
    typed = re.sub(r"\s*[×x*/|]\s*", "", data.rpartition(":")[2].casefold())
    words = [word for word in re.split(r"[\s,;.]+", typed) if word]
    if not 0 < len(words) <= MOST:
        return None
    if ask == "trail" and set(words) <= set(SYMBOLS):
        return Answer("odd", [symbol for symbol in SYMBOLS if symbol in words])
    try:
        if ask == "win" and _CELL.fullmatch(words[0]):
            cell, card = words
            return Answer("play", [cell, read_lying(card)])
        return Answer("row", list(map(read_pair, words)))
    except (ParseError, ValueError):
        return None
