"""Hints for a player of QUADRAO, from what it sees: what cards can win, and what a play does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from eqlib.errors import ParseError
from eqlib.games.quadrao.cards import Card, card_reason, lies, sides
from eqlib.games.quadrao.chains import longest_chain
from eqlib.games.quadrao.position import Choice, Position, chain_mark, master_reason
from eqlib.games.quadrao.seen import QuadraoSeen
from eqlib.games.quadrao.table import Placed, Spot
from eqlib.reasons import Json, Reason


def winning_choices(position: Position) -> list[Choice]:
    """Return the choices of the player to move that win a master."""
    return list(position.winning)


def winners_at(position: Position, spot: Spot, cards: Sequence[Card]) -> list[Card]:
    """Return which of some cards, by their names, would win the master at a live arrow cell."""
    return [
        card
        for card in cards
        if any(spot.takes(way) and position.wins(spot, way) for way in lies(card, position.turns))
    ]


def live_spots(position: Position) -> list[Spot]:
    """Return the arrow cells that a line can go on to and whose master is still there."""
    return [spot for spot in position.spots if position.is_live(spot.cell)]


def chance_of_some(wanted: int, cards: int, held: int) -> Fraction:
    """Return the chance that a hand dealt from some cards has one or more of those wanted.

    >>> chance_of_some(1, 4, 2)
    Fraction(1, 2)
    """
    return 1 - Fraction(comb(cards - wanted, held), comb(cards, held))


def threat(seen: QuadraoSeen, after: Position) -> Fraction:
    """Return the chance that the next player can win a master, after a choice of this one.

    `after` is the position that the choice leads to. Each way to deal what is unseen counts alike.
    """
    unseen = seen.unseen
    spots = live_spots(after)
    wanted = {card for spot in spots for card in winners_at(after, spot, unseen)}
    count = sum(1 for card in unseen if card in wanted)
    held = len(after.hands[after.turn])
    if after.turn == seen.player or not count:
        return Fraction(0)
    return chance_of_some(count, len(unseen), held)


def hints(seen: QuadraoSeen) -> list[Reason]:
    """Return what can be said to the player to move, the most useful first; never an empty list.

    Raises:
        ParseError: it is not this player's turn, or the game is over.
    """
    position = seen.position(random.Random(0))  # noqa: S311 - only what is seen is looked at
    if position.over or seen.turn != seen.player:
        raise ParseError("hint of QUADRAO", "turn", str(seen.turn), [str(seen.player)])
    if not position.choices:
        return [Reason("quadrao.hint.none")]
    if seen.tied:
        return [_chain_hint(position)]
    found = [_wins(position, choice) for choice in winning_choices(position)]
    found += _holds(position)
    best = min(position.choices, key=lambda choice: threat(seen, position.after(choice)[0]))
    if not winning_choices(position):
        found.append(Reason("quadrao.hint.safe", _named(position, best)))
    return found


def explain_choice(seen: QuadraoSeen, choice: Choice) -> list[Reason]:
    """Return what a legal choice would do: win a master, end a line, help the next player."""
    position = seen.position(random.Random(0))  # noqa: S311 - only what is seen is looked at
    if position.takes_master(choice):
        return [_wins(position, choice)]
    after, events = position.after(choice)
    found = [
        Reason("quadrao.hint.kills", event.args, (event,))
        for event in events
        if event.code.startswith("quadrao.dead")
    ]
    if seen.tied:
        return found
    board = position.table.board
    for ahead in live_spots(after):
        wanted = winners_at(after, ahead, seen.unseen)
        if wanted and ahead.line == choice.spot.line:
            what: dict[str, Json] = {
                "cell": board.name(ahead.cell),
                "master": master_reason(board.arrows[ahead.cell].symbol),
                "n": len(wanted),
                "of": len(seen.unseen),
            }
            found.append(Reason("quadrao.hint.opens", what))
    return found


def _named(position: Position, choice: Choice) -> dict[str, Json]:
    cell = position.table.board.name(choice.spot.cell)
    return {"card": card_reason(choice.card).to_json(), "cell": cell}


def _wins(position: Position, choice: Choice) -> Reason:
    symbol = position.table.board.arrows[choice.spot.cell].symbol
    what = _named(position, choice) | {"master": master_reason(symbol)}
    return Reason("quadrao.hint.wins", what)


def _holds(position: Position) -> list[Reason]:
    """Return which cards of the hand show a master that no line has come to yet."""
    board = position.table.board
    reached = {board.arrows[spot.cell].symbol for spot in live_spots(position)}
    found = []
    for cell, arrow in board.arrows.items():
        if arrow.symbol in reached or arrow.symbol not in position.masters:
            continue
        for card in dict.fromkeys(position.hands[position.turn]):
            ways = lies(card, position.turns)
            if any(sides(way)[arrow.direction] == arrow.symbol for way in ways):
                what: dict[str, Json] = {
                    "card": card_reason(card).to_json(),
                    "cell": board.name(cell),
                    "master": master_reason(arrow.symbol),
                }
                found.append(Reason("quadrao.hint.holds", what))
    return found


def _chain_hint(position: Position) -> Reason:
    chain = longest_chain(position.table, position.hands[position.turn], position.turns)
    laid = [placed for line in position.table.lines for placed in line]
    new = [Placed(choice.spot.cell, choice.card) for choice in chain]
    length, dots = chain_mark((*laid, *new))
    return Reason(
        "quadrao.hint.chain",
        {"n": length, "dots": dots},
        tuple(Reason("quadrao.hint.next", _named(position, choice)) for choice in chain),
    )
