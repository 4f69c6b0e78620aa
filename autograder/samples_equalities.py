"""Samples about EQUALIS, taken to a variant: equalities for its cards, and verdicts on them."""

from __future__ import annotations

import re

from autograder import deals
from autograder.exercise import Variant
from eqlib.games.equalis.search import CARDS
from eqlib.reasons import Json
from eqlib.words import text


def equality(variant: Variant, name: str) -> str:
    """Return an equality for the cards of a variant.

    "right": what is asked for; "shorter": right, but of two cards less; "elsewhere": in another
    number; "foreign": with cards that are not there.
    """
    dealt = variant.equalis
    assert dealt is not None
    right = deals.solution(dealt)
    match name:
        case "right":
            return right
        case "shorter":
            return dealt.longest(dealt.cards - 2)
        case "elsewhere":
            return next(filter(None, (dealt.longest(CARDS, number) for number in range(10))))
        case "foreign":
            return "+99=".join(right.split("=")) + "+99"
    raise ValueError(f"sample: equality is {name!r}; use right, shorter, elsewhere or foreign")


def equality_forms(written: str) -> list[Json]:
    """Return an equality as it may be typed, with other signs and spaces."""
    plain = written.replace("−", "-").replace("×", "*").replace(":", "/")
    spaced = re.sub(r"([^0-9])", r" \1 ", written.replace("×", "x"))
    return [{"text": written}, written, plain, spaced, f" {plain.replace('=', ' = ')} "]


def verdicts(variant: Variant, wrong: int = 0, accused: int = 0, same: str = "") -> list[str]:
    """Return verdicts on the equalities of a variant.

    So many broken rules are not seen, so many right equalities are accused; or all verdicts are
    the same.
    """
    dealt = variant.equalis
    assert dealt is not None
    said = [same or dealt.verdict(text) for text in dealt.texts]
    broken = [at for at, name in enumerate(said) if name != "right"]
    right = [at for at, name in enumerate(said) if name == "right"]
    for at in broken[:wrong]:
        said[at] = "right"
    for at in right[:accused]:
        said[at] = "own"
    return said


def verdict_forms(names: list[str], lang: str) -> list[Json]:
    """Return verdicts as they may be typed: in a reader's language or in English, with numbers."""
    words = [text(f"equality.{name}", lang) for name in names]
    numbered = [f"{number}. {word.upper()}" for number, word in enumerate(words, 1)]
    return [
        {"text": "; ".join(words)},
        "; ".join(words),
        ", ".join(text(f"equality.{name}", "en") for name in names),
        list(words),
        "\n".join(numbered),
    ]
