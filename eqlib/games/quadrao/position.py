"""Positions of QUADRAO, and what follows from a move, fast enough to play many games to the end.

`eqlib.games.quadrao.game` checks moves and says why; here nothing is checked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from eqlib.games.quadrao.cards import EMPTY, Card, Symbol, dots, lies, name_of, sides
from eqlib.games.quadrao.table import NO_LINES, Line, Placed, Spot, Table, line_reason
from eqlib.reasons import Json, Reason
from eqlib.rng import shuffled, stream

HAND: Final = 4
Hand: TypeAlias = tuple[Card, ...]


class Choice(NamedTuple):
    """What a player can do: a card, as it will lie, at a spot."""

    spot: Spot
    card: Card


@dataclass(frozen=True)
class Position:
    """One moment: the lines, the stock (its top last), the hands, the masters and who has them.

    `aside` are the cards that are out of the game, `passes` how many players have passed in
    succession, `returns` how often a line went back into the stock. In the play-off `tied` are its
    players and `chains` what each has laid, None before; otherwise both are empty.
    """

    table: Table
    turns: str
    seed: str
    stock: Hand
    hands: tuple[Hand, ...]
    masters: tuple[Symbol, ...]
    won: tuple[tuple[Symbol, ...], ...]
    turn: int
    aside: Hand = ()
    passes: int = 0
    returns: int = 0
    tied: tuple[int, ...] = ()
    chains: tuple[Line | None, ...] = ()

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """Whether the game has ended, with its play-off."""
        if self.tied:
            return None not in (self.chains[player] for player in self.tied)
        return self.ended

    @property
    def ended(self) -> bool:
        """Whether no master is left, or all have passed in succession (rule 11)."""
        return not self.masters or self.passes == self.players

    def is_live(self, cell: int) -> bool:
        """Return whether the arrow of a cell points to a master that is still there."""
        arrow = self.table.board.arrows.get(cell)
        return not self.tied and arrow is not None and arrow.symbol in self.masters

    def wins(self, spot: Spot, card: Card) -> bool:
        """Return whether a card that lies so on a live arrow cell takes its master (rule 7)."""
        arrow = self.table.board.arrows[spot.cell]
        return sides(card)[arrow.direction] == arrow.symbol

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Where a card may go; in the play-off a player has one line."""
        begun = [line for line, placed in enumerate(self.table.lines) if placed]
        if self.tied and begun:
            return tuple(self.table.spots_of(begun[0]))
        return self.table.spots

    @cached_property
    def _ways(self) -> tuple[Card, ...]:
        """The cards of the player to move, in each way they can lie."""
        hand = dict.fromkeys(self.hands[self.turn])
        # Of two cards of a real deck one may be the other turned: the set has it once.
        return tuple(dict.fromkeys(card for name in hand for card in lies(name, self.turns)))

    @cached_property
    def winning(self) -> tuple[Choice, ...]:
        """What the player to move can do to take a master."""
        if self.over:
            return ()
        live = [spot for spot in self.spots if self.is_live(spot.cell)]
        return tuple(
            Choice(spot, card)
            for spot in live
            for card in spot.fitting(self._ways)
            if self.wins(spot, card)
        )

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """All that the player to move can do, the compulsory wins applied (rules 2 and 9)."""
        if self.over:
            return ()
        found = [Choice(spot, card) for spot in self.spots for card in spot.fitting(self._ways)]
        must = {choice.spot.cell for choice in self.winning}
        return tuple(c for c in found if c.spot.cell not in must or c in self.winning)

    def takes_master(self, choice: Choice) -> bool:
        """Return whether a choice takes a master that is still there."""
        return self.is_live(choice.spot.cell) and self.wins(*choice)

    def pass_on(self) -> Position:
        """Return the position after a pass; nothing is drawn."""
        after = replace(self, turn=(self.turn + 1) % self.players, passes=self.passes + 1)
        return after.settled()

    def after(self, choice: Choice) -> tuple[Position, list[Reason]]:
        """Return the position after a card is placed, and what came of it, in order."""
        spot, card = choice
        hand = list(self.hands[self.turn])
        hand.remove(name_of(card, self.turns))
        table = self.table.with_card(spot.line, Placed(spot.cell, card))
        moved = replace(self, table=table, hands=self._hands(tuple(hand)), passes=0)
        if self.tied:
            return moved._chain_goes_on(), []
        moved, events = moved._line_ends(choice)
        return moved._drawn().settled(), events

    def _hands(self, hand: Hand) -> tuple[Hand, ...]:
        return (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])

    def _line_ends(self, choice: Choice) -> tuple[Position, list[Reason]]:
        """Return the position once lines that are at their end have gone: won, or out of the game.

        The line that was played on is looked at first, then those that it may have blocked.
        """
        spot = choice.spot
        position, events = self, []
        if self.takes_master(choice):
            position, event = self._won(spot)
            events.append(event)
        elif spot.cell in self.table.board.arrows:
            code = "astray" if self.is_live(spot.cell) else "no_master"
            position, event = self._dead(spot.line, f"quadrao.dead.{code}")
            events.append(event)
        for line in sorted(range(len(NO_LINES)), key=lambda line: (line != spot.line, line)):
            if position.table.blocked(line):
                position, event = position._dead(line, "quadrao.dead.blocked")
                events.append(event)
        return position, events

    def _won(self, spot: Spot) -> tuple[Position, Reason]:
        """Return the position with a master taken, and its line back in the stock (rules 7, 8)."""
        symbol = self.table.board.arrows[spot.cell].symbol
        line = [name_of(placed.card, self.turns) for placed in self.table.lines[spot.line]]
        rng = stream(self.seed, "line", self.returns)
        # Hands and lines are public or sorted, so that a shuffle gives nothing away.
        position = replace(
            self,
            table=self.table.without(spot.line),
            stock=tuple(shuffled(sorted([*self.stock, *line]), rng)),
            masters=tuple(master for master in self.masters if master != symbol),
            won=tuple(
                (*held, symbol) if player == self.turn else held
                for player, held in enumerate(self.won)
            ),
            returns=self.returns + 1,
        )
        what: dict[str, Json] = {"master": master_reason(symbol), "player": self.turn}
        return position, Reason("quadrao.won", what | {"n": len(line)})

    def _dead(self, line: int, code: str) -> tuple[Position, Reason]:
        """Return the position with a line out of the game (rule 9)."""
        cards = tuple(name_of(placed.card, self.turns) for placed in self.table.lines[line])
        position = replace(
            self,
            table=self.table.without(line),
            aside=tuple(sorted((*self.aside, *cards))),
        )
        what: dict[str, Json] = {
            "line": line_reason(line).to_json(),
            "cell": self.table.board.name(self.table.tip(line)),
            "n": len(cards),
        }
        return position, Reason(code, what)

    def _drawn(self) -> Position:
        """Return the position after a draw, if the stock has a card; the next is to move."""
        turn = (self.turn + 1) % self.players
        if not self.stock:
            return replace(self, turn=turn)
        hand = tuple(sorted((*self.hands[self.turn], self.stock[-1])))
        return replace(self, stock=self.stock[:-1], hands=self._hands(hand), turn=turn)

    # The end

    def points(self, player: int) -> int:
        """Return the sum of the numbers on a player's masters."""
        return sum(int(master[0]) for master in self.won[player])

    @property
    def best(self) -> tuple[int, ...]:
        """Return who has most masters and, among these, most points (rule 12)."""
        marks = [(len(held), self.points(player)) for player, held in enumerate(self.won)]
        return tuple(player for player, mark in enumerate(marks) if mark == max(marks))

    def settled(self) -> Position:
        """Return the position, with the play-off begun if the game has ended in a tie."""
        if self.tied or not self.ended or len(self.best) == 1:
            return self
        laid = [name_of(placed.card, self.turns) for line in self.table.lines for placed in line]
        everything = sorted([*self.stock, *self.aside, *laid, *(c for h in self.hands for c in h)])
        # Cards beside the play-off: the empty ones.
        pack = shuffled([c for c in everything if c != EMPTY], stream(self.seed, "play-off"))
        tied = self.best
        hands = tuple(
            tuple(sorted(pack.pop() for _ in range(HAND))) if player in tied else ()
            for player in range(self.players)
        )
        return replace(
            self,
            table=replace(self.table, lines=NO_LINES),
            stock=tuple(pack),
            hands=hands,
            turn=tied[0],
            aside=(EMPTY,) * everything.count(EMPTY),
            tied=tied,
            chains=(None,) * self.players,
        )

    def _chain_goes_on(self) -> Position:
        """Return the position, with the next player's turn if the chain cannot go on."""
        if self.choices:
            return self
        (chain,) = filter(None, self.table.lines)
        chains = (*self.chains[: self.turn], chain, *self.chains[self.turn + 1 :])
        waiting = [player for player in self.tied if chains[player] is None]
        return replace(
            self,
            table=replace(self.table, lines=NO_LINES),
            turn=waiting[0] if waiting else self.turn,
            chains=chains,
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """Return who has won a game that is over: by masters, points, or the play-off's chain."""
        if not self.tied:
            return self.best
        marks = {player: chain_mark(self.chains[player] or ()) for player in self.tied}
        return tuple(player for player in self.tied if marks[player] == max(marks.values()))


def chain_mark(chain: Line) -> tuple[int, int]:
    """Return what a chain of the play-off counts: its cards, then the dots on them."""
    return len(chain), sum(dots(placed.card) for placed in chain)


def master_reason(symbol: Symbol) -> dict[str, Json]:
    """Return how a master is named in a sentence, as plain data."""
    return Reason(f"quadrao.symbol.{symbol}").to_json()
