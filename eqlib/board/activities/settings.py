"""The form that starts a new game: its fields, and what was chosen in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eqlib.board.activities.config import read_seed
from eqlib.board.view import Choice, Field, Form, Intent
from eqlib.reasons import Json
from eqlib.words import text

WHOLE: Final = "whole"
"""The choice of the whole deck, where one may play with a part of it."""


def number_field(name: str, label: str, value: int, numbers: Iterable[int]) -> Field:
    """Return a field for one of some whole numbers."""
    choices = tuple(Choice(str(number), str(number)) for number in numbers)
    return Field(name, label, "choice", str(value), choices)


def word_field(name: str, code: str, value: str, words: Iterable[str], lang: str) -> Field:
    """Return a field for one of some words, whose labels stand under `code` with a dot."""
    choices = tuple(Choice(word, text(f"{code}.{word}", lang)) for word in words)
    return Field(name, text(code, lang), "choice", value, choices)


def settings_form(code: str, fields: Iterable[Field], *, timed: bool, lang: str) -> Form:
    """Return the form: a game's own fields, the clock (off until chosen), and the seed."""
    clock = word_field("timed", "timed", yes_or_no(timed), ("no", "yes"), lang)
    seed = Field("seed", text("board.seed", lang), "line")
    label, start = text(code, lang), text("board.start", lang)
    return Form("new", label, {"do": "new"}, (*fields, clock, seed), start, folded=True)


def yes_or_no(chosen: bool) -> str:
    """Return the word for an option that is chosen or not."""
    return "yes" if chosen else "no"


def with_choices(
    intent: Intent, config: Mapping[str, Json], names: Iterable[str], before: str
) -> dict[str, Json]:
    """Return a configuration with what an intent of the form chooses of these names.

    Where it names no seed, it is the one that follows the seed `before`.
    """
    named = {name: intent[name] for name in names if name in intent}
    return {**config, **named, "seed": read_seed(intent, before)}
