"""What was typed, read as the answer that an exercise asks for.

Cards may be written by name in the reader's language or in English, by their place on the table
("3" is the third card), or come as data. Standard library and eqlib alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from autograder import (
    reading_cards,
    reading_equalities,
    reading_numbers,
    reading_proofs,
    reading_sums,
    reading_tiles,
    rows,
)
from autograder.answer import Answer, Handed, Malformed, read
from autograder.content import Ask
from autograder.unread import Unreadable, clip
from eqlib import Card


def understand(handed: Handed, ask: Ask, cards: Sequence[Card], lang: str) -> Handed:
    """Return the answer in the one form that the judge knows, or why it cannot be read.

    card -> Answer("card", id); quad -> Answer("quad", ids, sorted); quad-or-none -> that, or
    Answer("none", [[a, b, sum], ...]) with ids; quads, triples -> Answer(ask, lists of ids,
    sorted); cards -> Answer("cards", ids); extension -> that of card or of quads; square ->
    Answer("square", rows of ids); fails -> Answer("fails", names of attributes); vector ->
    Answer("vector", a number below 64); number -> Answer("number", "a/b"); simulation ->
    Answer("simulation", with "estimate" as "a/b", "runs", "hits"); proof -> Answer("proof", its
    lines); cases -> Answer("cases", lists of sum and verdict by case); chain, trail and win -> what
    `autograder.rows.read_row` gives; code and text -> the text.
    `cards` are those on the table, in their order.

    >>> understand(Answer("text", "2 poliedro rosa"), "card", (), "es")
    Answer(kind='card', data=43)
    >>> understand(Answer("text", "2 pentagons pink"), "card", (), "en").reason.code
    'read.word'
    """
    if not isinstance(handed, Answer):
        return handed
    if handed.kind == "text" and ask != "text" and str(handed.data).startswith(("{", "[")):
        handed = _from_json_text(str(handed.data), handed)
        if not isinstance(handed, Answer):
            return handed
    try:
        if ask == "card":
            return reading_cards.one_card(handed, cards, lang)
        if ask in ("code", "text"):
            if handed.kind not in ("text", ask) or not isinstance(handed.data, str):
                raise Unreadable(f"read.expects_{ask}")
            return Answer(ask, handed.data)
        if ask in _READERS:
            return _READERS[ask](handed, cards, lang)
        if ask == "quad-or-none" and reading_sums.is_claim(handed, lang):
            return Answer("none", reading_sums.pair_sums(handed, cards, lang))
        return reading_cards.quad(handed, ask, cards, lang)
    except Unreadable as unreadable:
        return Malformed(unreadable.reason)


def _from_json_text(written: str, handed: Answer) -> Handed:
    try:
        return read(json.loads(written))
    except (ValueError, RecursionError):
        return handed


def _line(ask: Ask, handed: Answer, _cards: Sequence[Card], _lang: str) -> Answer:
    """Read cards in a row, symbols, or a cell and a card."""
    answer = rows.read_row(ask, handed.data) if handed.kind in ("text", "value") else None
    if answer is None:
        raise Unreadable(f"read.expects_{ask}", found=clip(handed.data))
    return answer


_READERS: Final[Mapping[Ask, Callable[[Answer, Sequence[Card], str], Answer]]] = {
    "quads": reading_cards.quads,
    "cards": reading_cards.cards_of,
    "extension": reading_cards.extension,
    "triples": reading_cards.triples,
    "square": reading_cards.square,
    "fails": reading_numbers.fails,
    "vector": reading_numbers.vector,
    "number": reading_numbers.number,
    "simulation": reading_numbers.simulation,
    "proof": reading_proofs.proof,
    "cases": reading_proofs.cases,
    "chain": partial(_line, "chain"),
    "trail": partial(_line, "trail"),
    "win": partial(_line, "win"),
    "equality": reading_equalities.equality,
    "verdicts": reading_equalities.verdicts,
    "placement": lambda handed, _cards, _lang: reading_tiles.placement(handed),
    "outcome": lambda handed, _cards, lang: reading_tiles.outcome(handed, lang),
    "filling": lambda handed, _cards, _lang: reading_tiles.filling(handed),
    "cells": lambda handed, _cards, _lang: reading_tiles.cells(handed),
}
