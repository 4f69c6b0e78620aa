"""From a reason to the lines of an account, each with its tone."""

from __future__ import annotations

from typing import Final

from eqlib.board.view import Line, Tone
from eqlib.reasons import Reason
from eqlib.words import say

_RIGHT: Final = (
    "quad.yes",
    "attribute.same",
    "attribute.different",
    "attribute.two_and_two",
    "certificate.holds",
    "certificate.none",
    "table.taken",
    "hand.banked",
    "puzzle.found",
    "puzzle.solved",
    "pairs.quad",
    "equalis.banked",
    "equalis.best",
    "equalis.holds",
    "equalis.none",
    "equalis.none_in",
    "equalis.none_without_equals",
    "equalis.practice.best",
    "quadrao.won",
    "quadrao.hint.wins",
    "quads.meets",
    "quads.meets_rim",
    "quads.killer.yes",
    "quads.fill.possible",
)
_WRONG: Final = (
    "quad.",
    "attribute.",
    "certificate.",
    "table.returned",
    "hand.picked_up",
    "table.not_on_table",
    "board.bad_intent",
    "board.too_long",
    "drawing.",
    "verdict.malformed",
    "equalis.all_wrong",
    "equalis.by_zero",
    "equalis.differ",
    "equalis.fails",
    "equalis.inexact",
    "equalis.lay.",
    "equalis.no_",
    "equalis.not_",
    "equalis.nothing_shown",
    "equalis.other_number",
    "equalis.practice.there_is",
    "equalis.too_large",
    "quadrao.dead.",
    "quadrao.deck.",
    "quadrao.not_",
    "quadrao.no_match",
    "quadrao.no_cell",
    "quadrao.taken",
    "quadrao.touches",
    "quadrao.parallel",
    "quadrao.one_chain",
    "quadrao.must_",
    "quads.not_",
    "quads.neutral_first",
    "quads.neutral_touches",
    "quads.neutral_corner",
    "quads.neutrals_lie",
    "quads.no_such_",
    "quads.taken",
    "quads.used",
    "quads.does_not_fit",
    "quads.clashes",
    "quads.killer.",
    "quads.fill.impossible",
    "replay.",
)


def tone(code: str) -> Tone:
    """Return whether a reason is good news, bad news or neither.

    >>> tone("quad.yes"), tone("quad.no"), tone("table.passed")
    ('right', 'wrong', 'plain')
    """
    if code in _RIGHT or code.endswith(".right"):
        return "right"
    if code.startswith(
        (
            "equalis.hint.",
            "equalis.practice.better",
            "equalis.unfinished.",
            "hint.",
            "quadrao.hint.",
        )
    ) or code.endswith(".partial"):
        return "hint"
    if code.endswith(".wrong"):
        return "wrong"
    return "wrong" if code.startswith(_WRONG) else "plain"


def lines(reason: Reason | None, lang: str) -> tuple[Line, ...]:
    """Return a reason and all beneath it as lines; none for no reason."""
    if reason is None:
        return ()
    return tuple(Line(say(item, lang), depth, tone(item.code)) for depth, item in reason.walk())
