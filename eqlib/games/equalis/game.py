"""EQUALIS Londres: everybody at once looks for an equality with four own and seven common cards.

The hands lie face down until somebody counts down. Who sees an equality claims it, "EQUALIS in
7"; the others may still claim one each; then all claimants show theirs. Of those that are right
the one whose cards count most wins them, of equal ones the one claimed first. If all give up,
each discards one to three own cards and at most one common card; the common cards are filled up
first, then the hands. Source: the rules page of EQUALIS Londres.

Where the rules page is silent, or can be read in two ways:

- The deck is a reconstruction, and an option: a level ("1", "2", "3") or a text (`Deck.parse`).
- `order` and `division` are those of `Rules`; what else an equality needs stands there.
- Everybody but the first claimant may then claim once or give up, also who gave up before. With
  `clock` a claimant may say that the 30 seconds are over; to measure them is a board's affair.
- Whose claim turns out wrong sits out until the next countdown, and the others go on.
- A common card that two would discard goes to the first who does.
- The game ends when a full deal cannot be made, or no eleven of the cards left make an equality.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Self, TypeAlias

from eqlib.errors import IllegalMove, ParseError
from eqlib.games.equalis.deck import Deck, missing
from eqlib.games.equalis.discards import all_discards, why_no_discard
from eqlib.games.equalis.expressions import say_value
from eqlib.games.equalis.moves import (
    Begin,
    Claim,
    Discard,
    EqualisMove,
    Pass,
    Show,
    TimeUp,
    read_move,
)
from eqlib.games.equalis.rules import Rules
from eqlib.games.equalis.search import is_possible
from eqlib.games.equalis.showing import Winner, compare
from eqlib.games.equalis.supply import Cards, Supply
from eqlib.games.game import Options, Outcome, check_options, read_whole, read_yes
from eqlib.reasons import Json, Reason

PLAYERS: Final = (2, 3, 4, 5, 6)
HAND: Final = 4
COMMON: Final = 7
# Any whole number may be claimed; these claims are listed among the legal moves.
LISTED: Final = range(-20, 101)
READY, RACE, SHOWS, DISCARDS, OVER = "ready", "race", "shows", "discards", "over"
# A move where it has no place, by its phase: what is to be done instead.
INSTEAD: Final = {
    READY: "equalis.count_down",
    RACE: "equalis.in_race",
    SHOWS: "equalis.shows_now",
    DISCARDS: "equalis.discards_now",
}
Claims: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class EqualisGame:
    """EQUALIS with its options settled.

    >>> game = EqualisGame.named("equalis", {"deck": "2", "order": "left"})
    >>> dict(game.options)["division"], len(game.rules.deck.cards)
    ('exact', 66)
    """

    players: int = 2
    rules: Rules = field(default_factory=Rules)
    clock: bool = False

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            allowed = [str(n) for n in PLAYERS]
            raise ParseError("game 'equalis'", "number of players", str(self.players), allowed)
        if len(self.rules.deck.cards) < self.needed:
            found = str(len(self.rules.deck.cards))
            raise ParseError(
                "game 'equalis'", "size of the deck", found, [f"{self.needed} or more"]
            )

    @property
    def needed(self) -> int:
        """How many cards a full deal takes."""
        return HAND * self.players + COMMON

    @classmethod
    def named(cls, name: str, options: Options) -> EqualisGame:
        """Return the game for its options as text; ParseError names what is wrong."""
        check_options(name, options, ["players", "deck", "order", "division", "clock"])
        rules = Rules(
            Deck.parse(options.get("deck", "1")),
            options.get("order", "usual"),
            options.get("division", "exact"),
        )
        players = read_whole(name, "players", options.get("players", str(PLAYERS[0])))
        return cls(players, rules, read_yes(name, "clock", options.get("clock", "no")))

    @property
    def name(self) -> str:
        """The game's name in records."""
        return "equalis"

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        return {
            "players": str(self.players),
            "deck": str(self.rules.deck),
            "order": self.rules.order,
            "division": self.rules.division,
            "clock": "yes" if self.clock else "no",
        }

    def start(self, seed: str) -> EqualisState:
        """Return the first deal, face down."""
        nothing: tuple[Cards, ...] = ((),) * self.players
        supply = Supply.of(self.rules.deck, seed)
        return EqualisState(self, 0, supply, (), nothing, nothing).deal(None)

    def read_move(self, word: str) -> EqualisMove:
        """Return the move that a word stands for; ParseError if it is none."""
        return read_move(word, self.rules)


@dataclass(frozen=True, slots=True)
class EqualisSeen:
    """What a player may see: the common cards, its own hand when it is turned up, and what is said.

    `claims` are (player, number) in the order in which they were made; `shown` who has shown an
    equality, but not which one; `given` who has discarded.
    """

    game: EqualisGame
    player: int
    phase: str
    number: int
    stock: int
    discards: int
    common: Cards
    hand: Cards | None
    held: tuple[int, ...]
    banks: tuple[Cards, ...]
    claims: Claims
    passed: frozenset[int]
    out: frozenset[int]
    shown: frozenset[int]
    given: frozenset[int]
    to_act: frozenset[int]


@dataclass(frozen=True, slots=True)
class EqualisState:
    """One moment of a game. `number` counts the deals, `banks` hold the cards won."""

    game: EqualisGame
    number: int
    supply: Supply
    common: Cards
    hands: tuple[Cards, ...]
    banks: tuple[Cards, ...]
    phase: str = READY
    claims: Claims = ()
    passed: frozenset[int] = frozenset()
    out: frozenset[int] = frozenset()
    shown: tuple[tuple[int, str], ...] = ()
    given: frozenset[int] = frozenset()
    last: Reason | None = None

    @property
    def claimants(self) -> frozenset[int]:
        """Who has claimed an equality."""
        return frozenset(player for player, _ in self.claims)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the cards that each player has won."""
        return tuple(map(self.game.rules.deck.worth, self.banks))

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.phase == OVER

    @property
    def racing(self) -> frozenset[int]:
        """Who may still claim an equality in a race."""
        everybody = frozenset(range(self.game.players))
        return everybody - self.claimants - self.passed - self.out

    @property
    def to_act(self) -> frozenset[int]:
        """Who may move: in a race all who race, and with a clock the claimants, who may end it."""
        everybody = frozenset(range(self.game.players))
        if self.phase == RACE:
            return self.racing | (self.claimants if self.game.clock else frozenset())
        if self.phase == SHOWS:
            return self.claimants - {player for player, _ in self.shown}
        if self.phase == DISCARDS:
            return everybody - self.given
        return everybody if self.phase == READY else frozenset()

    def legal_moves(self, player: int) -> Iterator[EqualisMove]:
        """Yield the moves of a player, but of claims only those of `LISTED` numbers.

        Any equality may be shown, right or wrong, and none is listed: to find one is the game.
        """
        if player not in self.to_act:
            return
        if self.phase == READY:
            yield Begin(player)
        elif self.phase == DISCARDS:
            yield from all_discards(player, self.hands[player], self.common)
        elif self.phase == RACE and player in self.claimants:
            yield TimeUp(player)
        else:
            yield Pass(player)
            if self.phase == RACE:
                yield from (Claim(player, number) for number in LISTED)

    def why_illegal(self, move: EqualisMove) -> Reason | None:
        """Return the rule that forbids a move, or None. A wrong claim is legal, though wrong."""
        player = move.player
        if not 0 <= player < self.game.players:
            return Reason("table.no_such_player", {"n": self.game.players})
        if self.phase == OVER:
            return Reason("table.over")
        places = {
            Begin: (READY,),
            Pass: (RACE, SHOWS),
            TimeUp: (RACE,),
            Claim: (RACE,),
            Show: (SHOWS,),
            Discard: (DISCARDS,),
        }
        if self.phase not in places[type(move)]:
            return Reason(INSTEAD[self.phase])
        if isinstance(move, TimeUp):
            return self._why_no_end(player)
        if self.phase == RACE and player not in self.racing:
            if player in self.claimants:
                return Reason("equalis.claimed_already", {"player": player})
            passed = player in self.passed
            code = "table.passed_already" if passed else "equalis.sits_out"
            return Reason(code, {"player": player})
        if self.phase == SHOWS and player not in self.to_act:
            claimed = player in self.claimants
            code = "equalis.shown_already" if claimed else "equalis.not_claimed"
            return Reason(code, {"player": player})
        if isinstance(move, Show):
            return self._why_unreadable(move)
        if isinstance(move, Discard):
            if player in self.given:
                return Reason("equalis.discarded_already", {"player": player})
            return why_no_discard(move, self.hands[player], self.common)
        return None

    def _why_no_end(self, player: int) -> Reason | None:
        if not self.game.clock:
            return Reason("equalis.no_clock")
        if player not in self.claimants:
            return Reason("equalis.not_claimed", {"player": player})
        return None

    def _why_unreadable(self, show: Show) -> Reason | None:
        rules = self.game.rules
        try:
            text = rules.write(rules.read(show.text))
        except ParseError as error:
            return error.reason
        written = text == show.text
        return None if written else Reason("equalis.not_written_so", {"text": text})

    def play(self, move: EqualisMove) -> Self:
        """Return the state after a move.

        Raises:
            IllegalMove: a rule forbids it; the error carries the reason.
        """
        forbidden = self.why_illegal(move)
        if forbidden is not None:
            raise IllegalMove(move, forbidden)
        player = move.player
        if isinstance(move, Begin):
            return replace(self, phase=RACE, last=Reason("equalis.begun"))
        if isinstance(move, Discard):
            return self._discard(move)
        if isinstance(move, TimeUp):
            return replace(self, phase=SHOWS, last=Reason("equalis.time_up"))
        if isinstance(move, Claim):
            said = Reason("equalis.claimed", {"player": player, "number": say_value(move.number)})
            claims = (*self.claims, (player, move.number))
            # With the first claim those who had given up may look again.
            passed = self.passed if self.claims else frozenset()
            return replace(self, claims=claims, passed=passed, last=said)._end_of_race()
        if self.phase == RACE:
            said = Reason("equalis.gave_up", {"player": player})
            return replace(self, passed=self.passed | {player}, last=said)._end_of_race()
        text = move.text if isinstance(move, Show) else ""
        shown = (*self.shown, (player, text))
        said = Reason("equalis.shown", {"player": player})
        state = replace(self, shown=shown, last=said)
        return state if state.to_act else state._decide()

    def _end_of_race(self) -> Self:
        if self.racing:
            return self
        if self.claims:
            return replace(self, phase=SHOWS)
        because = () if self.last is None else (self.last,)
        return replace(self, phase=DISCARDS, last=Reason("equalis.nobody", because=because))

    def _decide(self) -> Self:
        """Compare what was shown: somebody wins the cards of an equality, or the race goes on."""
        rules, shown = self.game.rules, dict(self.shown)
        best, news = compare(rules, self.claims, shown, self.hands, self.common)
        if best is not None:
            return self._win(best, news)
        out = self.out | self.claimants
        last = Reason("equalis.all_wrong", {"n": len(self.claims)}, news)
        state = replace(self, claims=(), shown=(), passed=frozenset(), out=out, phase=RACE)
        return replace(state, last=last)._end_of_race()

    def _win(self, best: Winner, news: tuple[Reason, ...]) -> Self:
        dealt = (*self.common, *(card for hand in self.hands for card in hand))
        banks = list(self.banks)
        banks[best.player] += best.cards
        supply = self.supply.discard(missing(dealt, best.cards))
        what: dict[str, Json] = {"player": best.player, "text": best.text, "n": best.points}
        won = Reason("equalis.banked", what, news)
        return replace(self, supply=supply, banks=tuple(banks)).deal(won)

    def deal(self, why: Reason | None) -> Self:
        """Return the next deal, face down, or the end; nothing of the last one is left to see."""
        players = self.game.players
        fresh = replace(
            self, claims=(), shown=(), passed=frozenset(), out=frozenset(), given=frozenset()
        )
        because = () if why is None else (why,)
        cards, needed = self.supply.cards, self.game.needed
        end = None
        if len(cards) < needed:
            end = Reason("equalis.end_cards", {"n": len(cards), "needed": needed}, because)
        elif not is_possible(self.game.rules, cards):
            end = Reason("equalis.end_none", {"n": len(cards)}, because)
        if end is not None:
            return replace(fresh, common=(), hands=((),) * players, phase=OVER, last=end)
        drawn, supply = self.supply.draw(needed)
        own, common = drawn[: HAND * players], drawn[HAND * players :]
        hands = tuple(own[at : at + HAND] for at in range(0, len(own), HAND))
        return replace(
            fresh,
            number=self.number + 1,
            supply=supply,
            common=common,
            hands=hands,
            phase=READY,
            last=why,
        )

    def _discard(self, move: Discard) -> Self:
        player, common = move.player, list(self.common)
        if move.common:
            common.remove(move.common)
        hands = list(self.hands)
        hands[player] = missing(hands[player], move.own)
        put = (*move.own, move.common) if move.common else move.own
        state = replace(
            self,
            supply=self.supply.discard(put),
            common=tuple(common),
            hands=tuple(hands),
            given=self.given | {player},
            last=Reason("equalis.discarded", {"player": player, "n": len(put)}),
        )
        return state if state.to_act else state._refill()

    def _refill(self) -> Self:
        """Fill up the common cards, then the hands, and turn them face down."""
        more, supply = self.supply.draw(COMMON - len(self.common))
        hands: list[Cards] = []
        for hand in self.hands:
            drawn, supply = supply.draw(HAND - len(hand))
            hands.append(hand + drawn)
        because = () if self.last is None else (self.last,)
        code = "equalis.refilled" if more else "equalis.hands_filled"
        return replace(
            self,
            supply=supply,
            common=self.common + more,
            hands=tuple(hands),
            phase=READY,
            passed=frozenset(),
            out=frozenset(),
            given=frozenset(),
            last=Reason(code, {"n": len(more)}, because),
        )

    def outcome(self) -> Outcome | None:
        """Return the points of the cards won, and who has most; a tie is shared."""
        return Outcome.most(self.points) if self.phase == OVER else None

    def seen_by(self, player: int) -> EqualisSeen:
        """Return what a player may see: no other hand, and its own once it is turned up."""
        return EqualisSeen(
            self.game,
            player,
            self.phase,
            self.number,
            len(self.supply.stock),
            len(self.supply.discards),
            self.common,
            None if self.phase == READY else self.hands[player],
            tuple(map(len, self.hands)),
            self.banks,
            self.claims,
            self.passed,
            self.out,
            frozenset(owner for owner, _ in self.shown),
            self.given,
            self.to_act,
        )

    def material(self) -> Cards:
        """Return all cards of the game, wherever they are."""
        held = (card for cards in (*self.hands, *self.banks) for card in cards)
        return (*self.supply.cards, *self.common, *held)
