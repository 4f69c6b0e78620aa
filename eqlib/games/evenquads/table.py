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
from eqlib.games.evenquads.cards import DECK, Card, Deck, code
from eqlib.games.evenquads.quads import Quad, explain_quad
from eqlib.games.game import Options, Outcome
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.z2.quads import has_quad

MOST_PLAYERS: Final = 8
REFILLS: Final = ("base", "four")


@dataclass(frozen=True, slots=True)
class Call:
    """A player calls "Quad!" and shows four cards."""

    player: int
    cards: Quad

    @classmethod
    def of(cls, player: int, a: Card, b: Card, c: Card, d: Card) -> Self:
        """Return the call with its cards in the order of their ids, the one form it has."""
        one, two, three, four = sorted((a, b, c, d))
        return cls(player, (one, two, three, four))


@dataclass(frozen=True, slots=True)
class Pass:
    """A player says: I see no Quad."""

    player: int


TableMove: TypeAlias = Call | Pass
Places: TypeAlias = tuple[Card | None, ...]


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
            raise ParseError("table game", "attribute", "nothing", ["number", "symbol", "colour"])

    @classmethod
    def named(cls, name: str, options: Options) -> TableGame:
        """Return the game for a name and options as text; ParseError names what is wrong."""
        fixed = ("attribute", "value") if name == "evenquads.beginner" else ()
        allowed = ("players", "refill", *fixed)
        for option in options:
            if option not in allowed:
                raise ParseError(f"game {name!r}", "option", option, allowed)
        players = options.get("players", "1")
        if not players.isascii() or not players.isdigit():
            raise ParseError(f"game {name!r}", "players", players, ["a whole number"])
        attribute, value = None, None
        if fixed:
            attribute = options.get("attribute", "symbol")
            value = options.get("value", "spiral")
        return cls(int(players), attribute, value, options.get("refill", "base"))

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

    def write_move(self, move: TableMove) -> str:
        """Return a move as a word: "0:1,2,3,0" calls four cards by id, "0-" passes."""
        if isinstance(move, Pass):
            return f"{move.player}-"
        return f"{move.player}:" + ",".join(str(card.id) for card in move.cards)

    def read_move(self, word: str) -> TableMove:
        """Return the move that `write_move` wrote.

        >>> TableGame().read_move("0:1,2,3,0").cards[0]
        Card('4 circle yellow')
        """
        allowed = ["player:id,id,id,id", "player-"]
        try:
            if word.endswith("-"):
                return Pass(int(word[:-1]))
            player, _, ids = word.partition(":")
            a, b, c, d = (Card.from_id(int(number)) for number in ids.split(","))
            return Call.of(int(player), a, b, c, d)
        except ValueError as error:
            raise ParseError("record", "move", word, allowed) from error


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
        return tuple(card for card in self.table if card is not None)


@dataclass(frozen=True, slots=True)
class TableState:
    """One moment of a table game. A free place is None, so that cards keep their places."""

    game: TableGame
    stock: tuple[Card, ...]
    table: Places
    banks: tuple[tuple[Quad, ...], ...]
    passed: frozenset[int] = frozenset()
    last: Reason | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, in the order of their places."""
        return tuple(card for card in self.table if card is not None)

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

    def play(self, move: TableMove) -> TableState:
        """Return the state after a move.

        Raises:
            IllegalMove: a rule forbids it; the error carries the reason.
        """
        forbidden = self.why_illegal(move)
        if forbidden is not None:
            raise IllegalMove(self.game.write_move(move), forbidden)
        return self._call(move) if isinstance(move, Call) else self._pass(move.player)

    def _call(self, call: Call) -> TableState:
        verdict = explain_quad(*call.cards)
        what: dict[str, Json] = {"player": call.player, "cards": [card.id for card in call.cards]}
        if verdict.code != "quad.yes":
            return replace(self, last=Reason("table.returned", what, (verdict,)))
        table = tuple(None if card in call.cards else card for card in self.table)
        left = len(self.cards) - 4
        wanted = 4 if self.game.refill == "four" else max(0, self.game.base - left)
        banks = tuple(
            (*bank, call.cards) if player == call.player else bank
            for player, bank in enumerate(self.banks)
        )
        state = replace(self, table=table, banks=banks, passed=frozenset())._lay(wanted)
        return replace(state, last=Reason("table.taken", what, (verdict,)))

    def _pass(self, player: int) -> TableState:
        passed = self.passed | {player}
        if self.holds_quad and len(passed) < self.game.players:
            return replace(self, passed=passed, last=Reason("table.passed", {"player": player}))
        if not self.stock:
            # A Quad is left, or the game would be over.
            return replace(self, passed=frozenset(), last=Reason("table.look_again"))
        why = "table.laid_all_passed" if self.holds_quad else "table.laid_none_there"
        state = replace(self, passed=frozenset())._lay(1)
        return replace(state, last=Reason(why, {"cards": [self.stock[0].id]}))

    def _lay(self, number: int) -> TableState:
        """Lay cards from the stock, first into free places, then at the end."""
        new = list(self.stock[:number])
        table: list[Card | None] = [
            new.pop(0) if card is None and new else card for card in self.table
        ]
        table += new
        while table and table[-1] is None:
            table.pop()
        return replace(self, stock=self.stock[number:], table=tuple(table))

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
