"""Reading a board's configuration and intents: plain data that may hold anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.words import LANGUAGES, text

BOOT: Final = (
    *("static", "fetching", "ready", "failed", "unsupported", "offline", "restarted"),
    *("unkept", "unread"),
)


class BadIntent(Exception):  # noqa: N818 - not a fault of the program
    """An intent that this board cannot make sense of; `reason` says why."""

    def __init__(self, reason: Reason | None = None) -> None:
        super().__init__()
        self.reason = reason or Reason("board.bad_intent")


def boot_words(lang: str, *, cards: bool = False) -> dict[str, str]:
    """Return the sentences that a page says of its own accord, and the name of the sound.

    `cards` says whether cards can be chosen meanwhile.
    """
    starting = text("boot.starting_cards" if cards else "boot.starting", lang)
    phases = {phase: text(f"boot.{phase}", lang) for phase in BOOT}
    return {**phases, "starting": starting, "sound": text("sound", lang)}


def read_text(config: Mapping[str, Json], name: str, default: str) -> str:
    """Return an option as text; whole numbers are taken too."""
    value = config.get(name, default)
    if isinstance(value, str) or type(value) is int:
        return str(value)
    raise ParseError("board", name, str(value), ["text"])


def read_choice(config: Mapping[str, Json], name: str, default: str, allowed: Sequence[str]) -> str:
    """Return an option that is one of some words; ParseError names them all."""
    value = config.get(name, default)
    word = str(value) if isinstance(value, str) or type(value) is int else None
    if word is None or word not in allowed:
        raise ParseError("board", name, str(value), allowed)
    return word


def read_timed(config: Mapping[str, Json]) -> bool:
    """Return whether the time of games is to be counted."""
    return read_choice(config, "timed", "no", ("no", "yes")) == "yes"


def read_lang(config: Mapping[str, Json]) -> str:
    """Return the board's language."""
    return read_choice(config, "lang", "en", LANGUAGES)


def read_cards(value: Json, name: str) -> tuple[Card, ...]:
    """Return different cards given as ids or as text; None gives none."""
    if value is None:
        return ()
    if isinstance(value, str):
        value = [part.strip() for part in value.split(";") if part.strip()]
    if not isinstance(value, Sequence):
        raise ParseError("board", name, str(value), ["a list of cards"])
    cards = tuple(
        Card.parse(item) if isinstance(item, str) else Card.from_id(item)  # type: ignore[arg-type]
        for item in value
    )
    if len(set(cards)) < len(cards):
        raise ParseError("board", name, "a card twice", ["different cards"])
    return cards


def read_seed(intent: Mapping[str, Json], before: str) -> str:
    """Return the seed that an intent names, without what no seed may hold.

    Where it names none, it is the seed that follows the one before.
    """
    named = intent.get("seed")
    typed = "".join(named.split()).replace(":", "") if isinstance(named, str) else ""
    return typed or format(stream(before, "next").getrandbits(32), "08x")


def read_typed(intent: Mapping[str, Json], name: str, before: str, most: int) -> str:
    """Return what was typed in a field; BadIntent if that is no text, or one that is too long."""
    typed = intent.get(name, before)
    if not isinstance(typed, str):
        raise BadIntent
    if len(typed) > most:
        raise BadIntent(Reason("board.too_long", {"n": len(typed), "most": most}))
    return typed


def read_toggle(intent: Mapping[str, Json], cards: Sequence[Card]) -> Card:
    """Return the card that is to be chosen or put back; BadIntent if it is not here."""
    number = intent.get("card")
    for card in cards:
        if type(number) is int and card.id == number:
            return card
    raise BadIntent
