"""Judging lines of QUADRAO: chains, trails of cards, and whether a line can win a master.

What was handed in is tried itself; no stored answer is compared with. Standard library and eqlib
alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, cast

from autograder.answer import Answer
from autograder.exercise import Variant
from autograder.verdict import Verdict
from eqlib import Reason
from eqlib.games.quadrao.cards import FAMILIES, Card, card_reason, lies, name_of
from eqlib.games.quadrao.chains import longest_chain
from eqlib.games.quadrao.game import QuadraoGame
from eqlib.games.quadrao.hints import live_spots
from eqlib.games.quadrao.position import Position
from eqlib.games.quadrao.rows import (
    laid_in_order,
    position_of,
    read_pair,
    trail_length,
    winners,
    write_pair,
)
from eqlib.games.quadrao.trails import euler_trail, has_trail, odd_symbols
from eqlib.reasons import Json

# The deck that is asked about, and how its cards are turned.
DECK: Final = FAMILIES["pairs"]
TURNS: Final = "quarter"


def cards_of(variant: Variant) -> tuple[Card, ...]:
    """Return the cards that are given, by their names."""
    return tuple(map(read_pair, variant.dealt.cards))


def position(variant: Variant) -> Position:
    """Return the position in which a master may be won."""
    return position_of(cards_of(variant), variant.dealt.line, variant.dealt.gone)


def solution(variant: Variant) -> Json:
    """Return a right answer, as it may be typed."""
    hand = cards_of(variant)
    if variant.exercise.ask == "chain":
        chain = longest_chain(QuadraoGame().table, hand, TURNS)
        return {"text": _typed([name_of(choice.card, TURNS) for choice in chain])}
    if variant.exercise.ask == "trail":
        trail = euler_trail(hand)
        return {"text": _typed(trail.cards) if trail else " ".join(odd_symbols(hand))}
    now = position(variant)
    for choice in now.choices:
        if now.is_live(choice.spot.cell) and now.wins(*choice):
            cell = now.table.board.name(choice.spot.cell)
            return {"text": f"{cell} {write_pair(choice.card)}"}
    return {"text": _typed(winners(now, DECK))}


def _typed(row: Sequence[Card]) -> str:
    return " ".join(map(write_pair, row))


def _strange(hand: Sequence[Card], row: Sequence[Card]) -> Reason | None:
    """Return that a card is not given, or comes twice; None if all is well."""
    for at, card in enumerate(row):
        if card not in hand:
            return Reason("line.not_given", _named(card=card))
        if card in row[:at]:
            return Reason("line.twice", _named(card=card))
    return None


def _named(**cards: Card) -> dict[str, Json]:
    return {name: card_reason(card).to_json() for name, card in cards.items()}


# The longest chain


def check_chain(variant: Variant, answer: Answer) -> Verdict:
    """Judge a chain: laid on the board, it is as long as any of these cards.

    Of a shorter one, and of one that breaks, each card after the first earns its share.
    """
    points, hand = variant.exercise.points, cards_of(variant)
    row = cast(Sequence[Card], answer.data)
    strange = _strange(hand, row)
    if strange:
        return Verdict.wrong(points, strange)
    table = QuadraoGame().table
    most, laid = len(longest_chain(table, hand, TURNS)), len(laid_in_order(table, row, TURNS))
    if laid < len(row):
        why = Reason("chain.broken", {"n": laid, **_named(first=row[laid - 1], second=row[laid])})
        return _part(points, Fraction(laid - 1, len(row)), why)
    if laid < most:
        return _part(points, Fraction(laid - 1, most - 1), Reason("chain.shorter", {"n": laid}))
    return Verdict.right(points, Reason("chain.right", {"n": laid}))


def _part(points: Fraction, share: Fraction, why: Reason) -> Verdict:
    return Verdict.partial(points * share, points, why) if share else Verdict.wrong(points, why)


# A trail of all cards


def check_trail(variant: Variant, answer: Answer) -> Verdict:
    """Judge a trail of all cards, or the odd symbols that show that there is none.

    Where there is a trail, the cards before it breaks earn their share; where there is none, the
    odd symbols do, and each other one takes two shares: to name them all earns nothing.
    """
    points, hand = variant.exercise.points, cards_of(variant)
    odd = odd_symbols(hand)
    possible = has_trail(hand)
    if answer.kind == "odd":
        said = set(cast(Sequence[str], answer.data))
        hits, count = len(said & set(odd)), len(said)
        what: dict[str, Json] = {"n": hits, "of": count}
        if hits < count or hits < len(odd):
            why = Reason("trail.odd_some", what)
            share = (
                Fraction(max(0, 3 * hits - 2 * count), len(odd)) if odd and not possible else None
            )
            return _part(points, share or Fraction(0), why)
        if possible:
            return Verdict.wrong(points, Reason("trail.odd_two", what))
        return Verdict.right(points, Reason("trail.odd_right", what))
    row = cast(Sequence[Card], answer.data)
    strange = _strange(hand, row)
    if strange:
        return Verdict.wrong(points, strange)
    length = trail_length(row)
    if length < len(row):
        cards = _named(first=row[length - 1], second=row[length])
        why = Reason("trail.broken", {"n": length, **cards})
    elif length < len(hand):
        why = Reason("trail.shorter", {"n": length, "left": len(hand) - length})
    else:
        return Verdict.right(points, Reason("trail.right", {"n": length}))
    return _part(points, Fraction(length - 1, len(hand)) if possible else Fraction(0), why)


# A master


def check_win(variant: Variant, answer: Answer) -> Verdict:
    """Judge a play that wins a master, or the cards that would win one, if none is in the hand.

    A card that wins when it is turned earns half. Where no card wins, each of the cards that
    would earns its share, and others count against them.
    """
    points, now = variant.exercise.points, position(variant)
    hand, wanted = cards_of(variant), winners(now, DECK)
    if answer.kind == "play":
        cell, card = cast(Sequence[str], answer.data)
        return _check_play(points, now, hand, cell, card)
    said = list(dict.fromkeys(cast(Sequence[Card], answer.data)))
    if set(hand) & set(wanted):
        return Verdict.wrong(points, Reason("win.held"))
    hits = [card for card in said if card in wanted]
    what: dict[str, Json] = {"n": len(hits), "of": len(wanted)}
    if len(hits) == len(said) == len(wanted):
        return Verdict.right(points, Reason("win.none", what))
    why = Reason("win.none_some", what)
    return _part(points, Fraction(len(hits), max(len(said), len(wanted))), why)


def _check_play(
    points: Fraction, now: Position, hand: Sequence[Card], cell: str, card: Card
) -> Verdict:
    board = now.table.board
    if name_of(card, TURNS) not in hand:
        return Verdict.wrong(points, Reason("line.not_given", _named(card=card)))
    spot = next((spot for spot in live_spots(now) if board.name(spot.cell) == cell), None)
    if spot is None:
        return Verdict.wrong(points, Reason("win.no_arrow", {"cell": cell}))
    if spot.takes(card) and now.wins(spot, card):
        return Verdict.right(points, Reason("win.right", _named(card=card) | {"cell": cell}))
    refused = now.table.why_not(spot.line, spot.cell, card)
    why = Reason("win.misses", _named(card=card) | {"cell": cell}, (refused,) if refused else ())
    turned = any(spot.takes(way) and now.wins(spot, way) for way in lies(card, TURNS))
    return _part(points, Fraction(1, 2) if turned else Fraction(0), why)
