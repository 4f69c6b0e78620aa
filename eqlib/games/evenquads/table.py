"""The beginner's and the regular game: cards on a table, and a race to call "Quad!".

Nobody has the turn. Whoever calls shows four cards: a Quad is taken and the table refilled;
otherwise the cards go back. A player who sees none passes; when there truly is none, or all have
passed, one more card is laid. The end: the stock is empty and no Quad is on the table.
Source: EvenQuads rules page, beginner's and regular game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Self, TypeAlias

from eqlib.errors import IllegalMove, ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, DECK, Card, Deck, code
from eqlib.games.evenquads.layout import Places, Stock, cards_of, lay, without
from eqlib.games.evenquads.moves import Call, Pass, read_move
from eqlib.games.evenquads.quads import Quad, explain_quad
from eqlib.games.game import Options, Outcome, check_options, read_whole
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.z2.quads import has_quad

MOST_PLAYERS: Final = 12
REFILLS: Final = ("base", "four")

TableMove: TypeAlias = Call | Pass
MOVES: Final[tuple[type[TableMove], ...]] = (Call, Pass)


@dataclass(frozen=True, slots=True)
class TableGame:
    """A table game with its options.

    `refill`: "base" brings the table back to its first size after a Quad, "four" always lays four
    cards. The rules page can be read in both ways.
    """

    players: int = 1
    attribute: str | None = None
    value: str | None = None
    refill: str = "base"

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 1 <= self.players <= MOST_PLAYERS:
            allowed = [str(n) for n in range(1, MOST_PLAYERS + 1)]
            raise ParseError("table game", "number of players", str(self.players), allowed)
        if self.refill not in REFILLS:
            raise ParseError("table game", "refill", self.refill, REFILLS)
        if self.attribute is not None:
            code(self.attribute, self.value or "")
        elif self.value is not None:
            raise ParseError("table game", "attribute", "nothing", ATTRIBUTES)

    @classmethod
    def named(cls, name: str, options: Options) -> TableGame:
        """Return the game for a name and options as text; ParseError names what is wrong."""
        fixed = ("attribute", "value") if name == "evenquads.beginner" else ()
        check_options(name, options, ["players", "refill", *fixed])
        return cls(
            read_whole(name, "players", options.get("players", "1")),
            options.get("attribute", "symbol") if fixed else None,
            options.get("value", "spiral") if fixed else None,
            options.get("refill", "base"),
        )

    @property
    def name(self) -> str:
        """The game's name in records."""
        return "evenquads.regular" if self.attribute is None else "evenquads.beginner"

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        options = {"players": str(self.players), "refill": self.refill}
        if self.attribute is not None and self.value is not None:
            options |= {"attribute": self.attribute, "value": self.value}
        return options

    @property
    def deck(self) -> Deck:
        """The cards that are played with, in the order of their ids."""
        if self.attribute is None or self.value is None:
            return DECK
        return Deck.beginner(self.attribute, self.value)

    @property
    def base(self) -> int:
        """How many cards are laid at first: 8 of 64, or 6 of 16."""
        return 8 if self.attribute is None else 6

    def start(self, seed: str) -> TableState:
        """Return the first state: the deck shuffled by the seed, the first cards laid."""
        cards = self.deck.shuffled(stream(seed, "deck"))
        return TableState(self, cards[self.base :], cards[: self.base], ((),) * self.players)

    def read_move(self, word: str) -> TableMove:
        """Return the move that a word stands for; ParseError if it is none."""
        return read_move(word, MOVES)


@dataclass(frozen=True, slots=True)
class TableSeen:
    """What any player of a table game may see: all but the order of the stock."""

    table: Places
    stock: int
    banks: tuple[tuple[Quad, ...], ...]
    passed: frozenset[int]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, in the order of their places."""
        return cards_of(self.table)

    def own(self, four: Quad) -> int:  # noqa: ARG002 - nobody has a hand
        """Return how many of four cards are the player's own: none."""
        return 0

    def may_call(self, four: Quad) -> bool:
        """Return whether these four may be called: all on the table may."""
        return set(four) <= set(self.cards)


@dataclass(frozen=True, slots=True)
class TableState:
    """One moment of a table game. A free place is None, so that cards keep their places."""

    game: TableGame
    stock: Stock
    table: Places
    banks: tuple[tuple[Quad, ...], ...]
    passed: frozenset[int] = frozenset()
    last: Reason | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, in the order of their places."""
        return cards_of(self.table)

    @property
    def holds_quad(self) -> bool:
        """Whether there is a Quad on the table."""
        return has_quad([card.id for card in self.cards])

    @property
    def over(self) -> bool:
        """Whether the stock is empty and no Quad is on the table."""
        return not self.stock and not self.holds_quad

    @property
    def to_act(self) -> frozenset[int]:
        """All players, in a race, until the game is over."""
        return frozenset() if self.over else frozenset(range(self.game.players))

    def legal_moves(self, player: int) -> Iterator[TableMove]:
        """Yield all moves of a player: any four cards may be called, right or wrong."""
        if player not in self.to_act:
            return
        if player not in self.passed:
            yield Pass(player)
        for a, b, c, d in combinations(self.cards, 4):
            yield Call.of(player, a, b, c, d)

    def why_illegal(self, move: TableMove) -> Reason | None:
        """Return the rule that forbids a move, or None. A wrong call is legal, though wrong."""
        if not 0 <= move.player < self.game.players:
            return Reason("table.no_such_player", {"n": self.game.players})
        if self.over:
            return Reason("table.over")
        if isinstance(move, Pass):
            if move.player in self.passed:
                return Reason("table.passed_already", {"player": move.player})
            return None
        missing = sorted({card.id for card in move.cards} - {card.id for card in self.cards})
        if missing:
            return Reason("table.not_on_table", {"cards": missing, "n": len(missing)})
        if len(set(move.cards)) < 4:
            return explain_quad(*move.cards)
        return None

    def play(self, move: TableMove) -> Self:
        """Return the state after a move.

        Raises:
            IllegalMove: a rule forbids it; the error carries the reason.
        """
        forbidden = self.why_illegal(move)
        if forbidden is not None:
            raise IllegalMove(move, forbidden)
        return self._call(move) if isinstance(move, Call) else self._pass(move.player)

    def _call(self, call: Call) -> Self:
        verdict = explain_quad(*call.cards)
        what: dict[str, Json] = {"player": call.player, "cards": [card.id for card in call.cards]}
        if verdict.code != "quad.yes":
            return replace(self, last=Reason("table.returned", what, (verdict,)))
        left = len(self.cards) - 4
        wanted = 4 if self.game.refill == "four" else max(0, self.game.base - left)
        table, stock = lay(without(self.table, call.cards), self.stock, wanted)
        banks = tuple(
            (*bank, call.cards) if player == call.player else bank
            for player, bank in enumerate(self.banks)
        )
        last = Reason("table.taken", what, (verdict,))
        return replace(self, stock=stock, table=table, banks=banks, passed=frozenset(), last=last)

    def _pass(self, player: int) -> Self:
        passed = self.passed | {player}
        if self.holds_quad and len(passed) < self.game.players:
            return replace(self, passed=passed, last=Reason("table.passed", {"player": player}))
        if not self.stock:
            # A Quad is left, or the game would be over.
            return replace(self, passed=frozenset(), last=Reason("table.look_again"))
        why = "table.laid_all_passed" if self.holds_quad else "table.laid_none_there"
        return self._one_more(why)

    def _one_more(self, why: str) -> Self:
        last = Reason(why, {"cards": [self.stock[0].id], "n": self.game.players})
        table, stock = lay(self.table, self.stock, 1)
        return replace(self, stock=stock, table=table, passed=frozenset(), last=last)

    def outcome(self) -> Outcome | None:
        """Return the Quads of each player and the winners (most Quads; ties are shared)."""
        return Outcome.most([len(bank) for bank in self.banks]) if self.over else None

    def seen_by(self, player: int) -> TableSeen:  # noqa: ARG002 - all see the same
        """Return what a player may see: all but the order of the stock."""
        return TableSeen(self.table, len(self.stock), self.banks, self.passed)

    def material(self) -> tuple[Card, ...]:
        """Return all cards of the game, wherever they are."""
        banked = (card for bank in self.banks for quad in bank for card in quad)
        return (*self.stock, *self.cards, *banked)
