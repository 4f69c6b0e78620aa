"""The hand game, for two to four: Quads of own cards and cards from the table.

Everybody has seven cards, eight lie on the table, and nobody has the turn. A Quad takes one to
three cards of the caller's hand, and the rest from the table; it goes to the caller's bank. A
wrong call costs: all four cards go to the caller's hand. A hand ends when somebody has no cards
left, which is worth three points more; hands are played until somebody has 20 points.
Source: EvenQuads rules page, hand game.

Where the rules page can be read in two ways:

- Cards taken from the table are replaced, after a right call and after a wrong one.
- A call of only own cards, or only cards of the table, is no call: it costs nothing.
- "I can't find a Quad" has to be said by all, who may take the time they need. With the option
  `minute` the others have a minute, after which the rest count as saying it. Who has said it says
  that time is up; to measure the minute is a board's affair. A call ends it.
- Then the cards of the table are shuffled back into the stock, and eight are laid. With an empty
  stock the hand ends instead, and nobody gets the three points.
- A hand also ends when nobody could make a Quad with any cards of the table and the stock.
- Points are counted when a hand ends. If several have reached the goal by then, most points win,
  and a tie is shared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias, TypeVar

from eqlib.errors import IllegalMove, ParseError
from eqlib.games.evenquads.cards import DECK, Card
from eqlib.games.evenquads.layout import Places, Stock, cards_of, lay, without
from eqlib.games.evenquads.moves import Call, Deal, Pass, TimeUp, read_move
from eqlib.games.evenquads.quads import Quad, explain_quad
from eqlib.games.game import Options, Outcome, check_options, read_whole, read_yes
from eqlib.reasons import Json, Reason
from eqlib.rng import shuffled, stream
from eqlib.z2.masks import has_mixed_quad, to_mask

PLAYERS: Final = (2, 3, 4)
HAND: Final = 7
TABLE: Final = 8
GOAL: Final = 20
OUT: Final = 3

HandMove: TypeAlias = Call | Pass | TimeUp | Deal
MOVES: Final[tuple[type[HandMove], ...]] = (Call, Pass, TimeUp, Deal)
Hand: TypeAlias = tuple[Card, ...]
Bank: TypeAlias = tuple[Quad, ...]
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class HandGame:
    """The hand game: how many play, to how many points, and whether a pass starts a minute."""

    players: int = 2
    goal: int = GOAL
    minute: bool = False

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            allowed = [str(n) for n in PLAYERS]
            raise ParseError("hand game", "number of players", str(self.players), allowed)
        if not 1 <= self.goal <= 100:
            raise ParseError("hand game", "goal", str(self.goal), ["1 to 100 points"])

    @classmethod
    def named(cls, name: str, options: Options) -> HandGame:
        """Return the game for its options as text; ParseError names what is wrong."""
        check_options(name, options, ["players", "goal", "minute"])
        players = read_whole(name, "players", options.get("players", str(PLAYERS[0])))
        goal = read_whole(name, "goal", options.get("goal", str(GOAL)))
        return cls(players, goal, read_yes(name, "minute", options.get("minute", "no")))

    @property
    def name(self) -> str:
        """The game's name in records."""
        return "evenquads.hand"

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        minute = "yes" if self.minute else "no"
        return {"players": str(self.players), "goal": str(self.goal), "minute": minute}

    def start(self, seed: str) -> HandState:
        """Return the first state: the first hand, dealt."""
        return self.deal(seed, 1, (0,) * self.players)

    def deal(self, seed: str, number: int, points: tuple[int, ...]) -> HandState:
        """Return the start of a hand, counted from 1; each has a stream of its own."""
        deck = DECK.shuffled(stream(seed, "hand", number, "deck"))
        dealt = HAND * self.players
        hands = tuple(deck[at : at + HAND] for at in range(0, dealt, HAND))
        table, stock = lay((), deck[dealt:], TABLE)
        return HandState(self, seed, number, points, stock, table, hands, ((),) * self.players)

    def read_move(self, word: str) -> HandMove:
        """Return the move that a word stands for; ParseError if it is none."""
        return read_move(word, MOVES)


@dataclass(frozen=True, slots=True)
class HandSeen:
    """What a player may see: its own hand, how many cards the others have, and the table."""

    player: int
    number: int
    points: tuple[int, ...]
    stock: int
    table: Places
    hand: Hand
    held: tuple[int, ...]
    banks: tuple[Bank, ...]
    passed: frozenset[int]
    ended: bool

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the player may call: those on the table, then its own."""
        return cards_of(self.table) + self.hand

    def own(self, four: Quad) -> int:
        """Return how many of four cards are the player's own."""
        return len(set(four) & set(self.hand))

    def may_call(self, four: Quad) -> bool:
        """Return whether these four may be called: one to three of them are the player's own."""
        return 1 <= self.own(four) <= 3 and set(four) <= set(self.cards)


@dataclass(frozen=True, slots=True)
class HandState:
    """One moment of a hand game: a hand in play, or one that has ended and not been followed yet.

    `points` are those of all hands that have ended; `shuffles` counts how often the table has been
    shuffled back in this hand.
    """

    game: HandGame
    seed: str
    number: int
    points: tuple[int, ...]
    stock: Stock
    table: Places
    hands: tuple[Hand, ...]
    banks: tuple[Bank, ...]
    passed: frozenset[int] = frozenset()
    shuffles: int = 0
    ended: bool = False
    last: Reason | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the table, in the order of their places."""
        return cards_of(self.table)

    @property
    def over(self) -> bool:
        """Whether a hand has ended with which somebody has reached the goal."""
        return self.ended and max(self.points) >= self.game.goal

    @property
    def to_act(self) -> frozenset[int]:
        """All players, in a race; between two hands anybody may deal.

        Who has passed may still call, but not with less than four cards to choose from, and may
        say that time is up if there is a minute.
        """
        if self.over:
            return frozenset()
        if self.game.minute:
            return frozenset(range(self.game.players))
        idle = {p for p in self.passed if not self.cards or len(self.hands[p] + self.cards) < 4}
        return frozenset(range(self.game.players)) - idle

    def legal_moves(self, player: int) -> Iterator[HandMove]:
        """Yield all moves of a player: any mixed four may be called, right or wrong."""
        if player not in self.to_act:
            return
        if self.ended:
            yield Deal(player)
            return
        if player not in self.passed:
            yield Pass(player)
        elif self.game.minute:
            yield TimeUp(player)
        for own in (1, 2, 3):
            for mine in combinations(self.hands[player], own):
                for theirs in combinations(self.cards, 4 - own):
                    a, b, c, d = mine + theirs
                    yield Call.of(player, a, b, c, d)

    def why_illegal(self, move: HandMove) -> Reason | None:
        """Return the rule that forbids a move, or None. A wrong call is legal, though wrong."""
        if not 0 <= move.player < self.game.players:
            return Reason("table.no_such_player", {"n": self.game.players})
        if self.over:
            return Reason("table.over")
        if isinstance(move, Deal):
            return None if self.ended else Reason("hand.in_play")
        if self.ended:
            return Reason("hand.ended")
        if isinstance(move, Pass):
            if move.player in self.passed:
                return Reason("table.passed_already", {"player": move.player})
            return None
        return self._why_no_end(move) if isinstance(move, TimeUp) else self._why_no_call(move)

    def _why_no_end(self, move: TimeUp) -> Reason | None:
        if not self.game.minute:
            return Reason("hand.no_minute")
        return None if move.player in self.passed else Reason("hand.nobody_waits")

    def _why_no_call(self, call: Call) -> Reason | None:
        hand, table = set(self.hands[call.player]), set(self.cards)
        missing = sorted({card.id for card in call.cards if card not in hand | table})
        if missing:
            return Reason("hand.not_at_hand", {"cards": missing, "n": len(missing)})
        if len(set(call.cards)) < 4:
            return explain_quad(*call.cards)
        if hand.issuperset(call.cards):
            return Reason("hand.only_own")
        return Reason("hand.only_table") if table.issuperset(call.cards) else None

    def play(self, move: HandMove) -> HandState:
        """Return the state after a move.

        Raises:
            IllegalMove: a rule forbids it; the error carries the reason.
        """
        forbidden = self.why_illegal(move)
        if forbidden is not None:
            raise IllegalMove(move, forbidden)
        if isinstance(move, Call):
            return self._call(move)
        if isinstance(move, TimeUp):
            return self._nobody_sees(Reason("hand.time_up"))
        return self._pass(move.player) if isinstance(move, Pass) else self._deal()

    def _call(self, call: Call) -> HandState:
        verdict = explain_quad(*call.cards)
        right = verdict.code == "quad.yes"
        hand = self.hands[call.player]
        if right:
            hand = tuple(card for card in hand if card not in call.cards)
        else:
            hand += tuple(card for card in call.cards if card not in hand)
        left = without(self.table, call.cards)
        table, stock = lay(left, self.stock, TABLE - len(cards_of(left)))
        bank = self.banks[call.player] + ((call.cards,) if right else ())
        what: dict[str, Json] = {"player": call.player, "cards": [card.id for card in call.cards]}
        return replace(
            self,
            stock=stock,
            table=table,
            hands=_with(self.hands, call.player, hand),
            banks=_with(self.banks, call.player, bank),
            passed=frozenset(),
            last=Reason("hand.banked" if right else "hand.picked_up", what, (verdict,)),
        )._end_if_done()

    def _pass(self, player: int) -> HandState:
        passed = self.passed | {player}
        last = Reason("table.passed", {"player": player})
        if len(passed) < self.game.players:
            return replace(self, passed=passed, last=last)
        return self._nobody_sees(last)

    def _nobody_sees(self, why: Reason) -> HandState:
        if not self.stock:
            return replace(self, last=why)._end(Reason("hand.all_passed"))
        pool = sorted(self.cards + self.stock)
        rng = stream(self.seed, "hand", self.number, "shuffle", self.shuffles + 1)
        table, stock = lay((), tuple(shuffled(pool, rng)), TABLE)
        return replace(
            self,
            stock=stock,
            table=table,
            passed=frozenset(),
            shuffles=self.shuffles + 1,
            last=Reason("hand.reshuffled", {"n": len(table)}, (why,)),
        )

    def _deal(self) -> HandState:
        fresh = self.game.deal(self.seed, self.number + 1, self.points)
        return replace(fresh, last=Reason("hand.dealt", {"n": fresh.number}))

    def _end_if_done(self) -> HandState:
        for player, hand in enumerate(self.hands):
            if not hand:
                return self._end(Reason("hand.out", {"player": player, "n": OUT}), player)
        pool = to_mask(card.id for card in self.cards + self.stock)
        hands = (to_mask(card.id for card in hand) for hand in self.hands)
        if not any(has_mixed_quad(hand, pool) for hand in hands):
            return self._end(Reason("hand.nobody_can"))
        return self

    def _end(self, why: Reason, out: int | None = None) -> HandState:
        points = tuple(
            before + len(bank) + (OUT if player == out else 0)
            for player, (before, bank) in enumerate(zip(self.points, self.banks, strict=True))
        )
        because = (self.last,) if self.last else ()
        return replace(
            self, points=points, ended=True, passed=frozenset(), last=replace(why, because=because)
        )

    def outcome(self) -> Outcome | None:
        """Return the points and the winners (most points; ties are shared)."""
        return Outcome.most(self.points) if self.over else None

    def seen_by(self, player: int) -> HandSeen:
        """Return what a player may see: its own hand alone, and not the order of the stock."""
        return HandSeen(
            player,
            self.number,
            self.points,
            len(self.stock),
            self.table,
            self.hands[player],
            tuple(map(len, self.hands)),
            self.banks,
            self.passed,
            self.ended,
        )

    def material(self) -> tuple[Card, ...]:
        """Return all cards of the game, wherever they are."""
        held = (card for hand in self.hands for card in hand)
        banked = (card for bank in self.banks for quad in bank for card in quad)
        return (*self.stock, *self.cards, *held, *banked)


def _with(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])
