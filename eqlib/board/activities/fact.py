"""What a question's number depends on, such as how many cards there are; variants differ in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.errors import ParseError
from eqlib.reasons import Json

# Each has a sentence, `fact.` and its name.
FACTS: Final = (
    *("cards", "deck", "signs", "lines", "symbols", "others"),
    *("numbers", "operations"),
)


def read_fact(config: Mapping[str, Json]) -> tuple[str, int] | None:
    """Return the option `fact`, a name and a number; None if there is none.

    >>> read_fact({"fact": ["cards", 8]})
    ('cards', 8)

    Raises:
        ParseError: it is something else.
    """
    match config.get("fact"):
        case None:
            return None
        case [str(name), int(number)] if name in FACTS and type(number) is int and number > 0:
            return name, number
    allowed = [f"['{name}', a whole number above 0]" for name in FACTS]
    raise ParseError("board", "fact", str(config["fact"]), allowed)
