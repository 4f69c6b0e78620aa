"""27th QUADRAO: lines grow from the central card to the arrows, and win master cards.

Two or four players, each for itself. In turn each places one card, if it can, beside the central
card or the last card of a line, and draws one. A card on an arrow that shows its master's number
and colour on that side takes the master. Most masters win. Source: the rules page of QUADRAO.

The rules page can be read in more than one way, and no source shows the deck or the banderola.
What is taken here is an option, or is said with the rule:

- `players`: 2 or 4.
- `deck`: a family of `eqlib.games.quadrao.cards`, or the cards of a real deck.
- `empties`: how many empty cards the deck has; five are always taken out.
- `turns`: how a card may be turned when it is placed: "quarter", "half" or "none".
- `touch`: "never" (a card touches no card but the one it links to), or "parallel" (two linked
  pairs may not lie side by side).
- `board`: one of `eqlib.games.quadrao.banderola`, or a drawing of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Self

from eqlib.errors import IllegalMove, ParseError
from eqlib.games.game import Options, Outcome, check_options, read_whole
from eqlib.games.quadrao.banderola import Banderola, read_board, write_board
from eqlib.games.quadrao.cards import (
    DIRECTIONS,
    EMPTY,
    FAMILIES,
    OTHERS,
    TURNS,
    Card,
    Symbol,
    card_reason,
    check_number,
    name_of,
    read_card,
    read_deck,
    write_deck,
)
from eqlib.games.quadrao.moves import AnyMove, Pass, Place, parse_move
from eqlib.games.quadrao.position import (
    HAND,
    Choice,
    Hand,
    Position,
    chain_mark,
    master_reason,
)
from eqlib.games.quadrao.seen import QuadraoSeen
from eqlib.games.quadrao.table import NEVER, PARALLEL, Spot, Table
from eqlib.reasons import Json, Reason
from eqlib.rng import shuffled, stream

NAME: Final = "quadrao"
REMOVED: Final = 5
CHOICES: Final[dict[str, Sequence[str]]] = {
    "players": ("2", "4"),
    "turns": tuple(TURNS),
    "touch": (NEVER, PARALLEL),
}


@dataclass(frozen=True)
class QuadraoGame:
    """QUADRAO with its options settled; `deck` holds the normal cards, `empties` is a number."""

    players: int = 2
    board: str = "7x7"
    deck: tuple[Card, ...] = FAMILIES["pairs"]
    empties: int = OTHERS - len(FAMILIES["pairs"])
    turns: str = "quarter"
    touch: str = NEVER

    def __post_init__(self) -> None:
        for option, allowed in CHOICES.items():
            if str(getattr(self, option)) not in allowed:
                raise ParseError(f"game {NAME!r}", option, str(getattr(self, option)), allowed)
        # One board has one text, so that games that are the same compare so.
        object.__setattr__(self, "board", write_board(read_board(self.board)))
        for card in self.deck:
            if read_card(card, f"game {NAME!r}, card") == EMPTY:
                raise ParseError(f"game {NAME!r}", "deck", card, ["empties for the empty cards"])
        if not REMOVED <= self.empties <= OTHERS:
            allowed = [f"{REMOVED} to {OTHERS}"]
            raise ParseError(f"game {NAME!r}", "empties", str(self.empties), allowed)
        # The play-off deals four to each, from these cards alone.
        check_number(len(self.deck), HAND * self.players)

    @classmethod
    def named(cls, name: str, options: Options) -> QuadraoGame:
        """Return the game for its options as text; ParseError names what is wrong.

        >>> QuadraoGame.named("quadrao", {"deck": "crossed"}).empties
        5
        """
        check_options(name, options, ["players", "board", "deck", "empties", "turns", "touch"])
        deck = read_deck(options.get("deck", "pairs"))
        fitting = max(REMOVED, OTHERS - len(deck))
        return cls(
            read_whole(name, "players", options.get("players", "2")),
            options.get("board", "7x7"),
            deck,
            read_whole(name, "empties", options.get("empties", str(fitting))),
            options.get("turns", "quarter"),
            options.get("touch", NEVER),
        )

    @property
    def name(self) -> str:
        """The game's name in records."""
        return NAME

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        return {
            "players": str(self.players),
            "board": self.board,
            "deck": write_deck(self.deck),
            "empties": str(self.empties),
            "turns": self.turns,
            "touch": self.touch,
        }

    @cached_property
    def banderola(self) -> Banderola:
        """The board."""
        return read_board(self.board)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the stock before the deal, by their names: five empty ones are out (rule 1).

        >>> len(QuadraoGame().cards)
        32
        """
        normal = [name_of(card, self.turns) for card in self.deck]
        return tuple(sorted(normal + [EMPTY] * (self.empties - REMOVED)))

    @property
    def table(self) -> Table:
        """The board with no card but the central one."""
        return Table(self.banderola, self.touch)

    def start(self, seed: str) -> QuadraoState:
        """Return the first state: four cards each, and a lot for who begins."""
        stock = shuffled(self.cards, stream(seed, "deck"))
        hands = tuple(tuple(sorted(stock.pop() for _ in range(HAND))) for _ in range(self.players))
        first = int(stream(seed, "first").random() * self.players)
        position = Position(
            self.table,
            self.turns,
            seed,
            tuple(stock),
            hands,
            self.banderola.masters,
            ((),) * self.players,
            first,
        )
        return QuadraoState(self, position)

    def read_move(self, word: str) -> AnyMove:
        """Return the move that a word stands for; ParseError if it is none."""
        move = parse_move(word)
        if isinstance(move, Place):
            self.banderola.read_cell(move.cell)
        return move

    def move_of(self, player: int, choice: Choice) -> Place:
        """Return a choice in a position as a move."""
        cell = self.banderola.name(choice.spot.cell)
        return Place(player, DIRECTIONS[choice.spot.line], cell, choice.card)


@dataclass(frozen=True, slots=True)
class QuadraoState:
    """One moment of a game of QUADRAO."""

    game: QuadraoGame
    position: Position
    last: Reason | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended, with its play-off."""
        return self.position.over

    @property
    def to_act(self) -> frozenset[int]:
        """The player to move, or nobody."""
        return frozenset() if self.over else frozenset({self.position.turn})

    def legal_moves(self, player: int) -> Iterator[AnyMove]:
        """Yield all placements of a player, each way to lie once; a pass if there is none."""
        if player not in self.to_act:
            return
        for choice in self.position.choices:
            yield self.game.move_of(player, choice)
        if not self.position.choices:
            yield Pass(player)

    def why_illegal(self, move: AnyMove) -> Reason | None:
        """Return the rule that forbids a move, or None."""
        position = self.position
        if move.player not in range(position.players):
            return Reason("table.no_such_player", {"n": position.players})
        if position.over:
            return Reason("table.over")
        if move.player != position.turn:
            return Reason("quadrao.not_your_turn", {"player": position.turn})
        if isinstance(move, Pass):
            return self._why_no_pass()
        try:
            cell = self.game.banderola.read_cell(move.cell)
        except ParseError:
            return Reason("quadrao.no_such_cell", {"cell": move.cell})
        return (
            self._why_not_at_hand(move)
            or self._why_other_line(move)
            or position.table.why_not(DIRECTIONS.index(move.line), cell, move.card)
            or self._why_not_win(self._choice(move))
        )

    def _why_no_pass(self) -> Reason | None:
        """Return that a card can be placed, and so must be (rule 2); None if none can."""
        choices = self.position.choices
        if not choices:
            return None
        spot, card = choices[0]
        cell = self.game.banderola.name(spot.cell)
        return Reason("quadrao.must_play", {"card": card_reason(card).to_json(), "cell": cell})

    def _why_not_at_hand(self, move: Place) -> Reason | None:
        hand = self.position.hands[move.player]
        try:
            card = read_card(move.card)
        except ParseError:
            return Reason("quadrao.no_such_card", {"card": move.card})
        if move.line not in tuple(DIRECTIONS):
            return Reason("quadrao.no_such_line", {"line": move.line})
        if name_of(card, self.game.turns) in hand:
            return None
        turned = {name_of(held, "quarter") for held in hand}
        code = "not_turned" if name_of(card, "quarter") in turned else "not_at_hand"
        return Reason(f"quadrao.{code}", {"card": card_reason(card).to_json()})

    def _why_other_line(self, move: Place) -> Reason | None:
        """Return that a chain of the play-off is one line, if this would begin another."""
        begun = [line for line, placed in enumerate(self.position.table.lines) if placed]
        if self.position.tied and begun and begun != [DIRECTIONS.index(move.line)]:
            return Reason("quadrao.one_chain")
        return None

    def _why_not_win(self, choice: Choice) -> Reason | None:
        """Return that a master is here for the taking, and must be taken; None if it is not so."""
        position, cell = self.position, choice.spot.cell
        if choice in position.choices or not position.is_live(cell):
            return None
        winner = next(other for other in position.choices if other.spot.cell == cell)
        what: dict[str, Json] = {
            "cell": self.game.banderola.name(cell),
            "card": card_reason(winner.card).to_json(),
            "master": master_reason(self.game.banderola.arrows[cell].symbol),
        }
        return Reason("quadrao.must_win", what)

    def _choice(self, move: Place) -> Choice:
        """Return a move at the tip of a line as a choice in the position."""
        table, line = self.position.table, DIRECTIONS.index(move.line)
        cell = self.game.banderola.read_cell(move.cell)
        direction = next(way for way, other in table.ways_on(line) if other == cell)
        return Choice(Spot(line, cell, direction, table.asked(line, direction)), move.card)

    def play(self, move: AnyMove) -> Self:
        """Return the state after a move.

        Raises:
            IllegalMove: a rule forbids it; the error carries the reason.
        """
        forbidden = self.why_illegal(move)
        if forbidden is not None:
            raise IllegalMove(move, forbidden)
        if isinstance(move, Pass):
            done = Reason("quadrao.passed", {"player": move.player})
            position = self.position.pass_on()
        else:
            choice = self._choice(move)
            position, events = self.position.after(choice)
            what: dict[str, Json] = {
                "player": move.player,
                "card": card_reason(move.card).to_json(),
                "cell": move.cell,
            }
            done = Reason("quadrao.placed", what, (self._link(choice), *events))
        return replace(self, position=position, last=self._news(position, done))

    def _link(self, choice: Choice) -> Reason:
        """Return why a card links: both sides show the same, or one of them matches anything."""
        spot, card = choice
        tip = self.game.banderola.name(self.position.table.tip(spot.line))
        if spot.asked is None or card == EMPTY:
            centre = not self.position.table.lines[spot.line]
            return Reason(f"quadrao.links_{'centre' if centre else 'any'}", {"tip": tip})
        shown = Reason(f"quadrao.symbol.{spot.asked}").to_json()
        return Reason("quadrao.links", {"tip": tip, "symbol": shown})

    def _news(self, position: Position, done: Reason) -> Reason:
        """Return what a move did: it may end the game, or begin or end the play-off."""
        before = self.position
        if before.tied and position.chains != before.chains:
            length, dots = chain_mark(position.chains[before.turn] or ())
            chain: dict[str, Json] = {"player": before.turn, "n": length, "dots": dots}
            done = Reason("quadrao.chain", chain, (done,))
        if position.over:
            return _end(position, done)
        if position.tied and not before.tied:
            tied: dict[str, Json] = {"players": list(position.tied)}
            return Reason("quadrao.play_off", tied, (_why_ended(position), done))
        return done

    def outcome(self) -> Outcome | None:
        """Return who won, with the masters of each; None while the game goes on."""
        if not self.position.over:
            return None
        return Outcome(tuple(map(len, self.position.won)), self.position.winners)

    def seen_by(self, player: int) -> QuadraoSeen:
        """Return what a player may see: its own hand, how many cards the others hold, no stock."""
        position = self.position
        return QuadraoSeen(
            self.game,
            player,
            position.hands[player],
            position.table,
            position.masters,
            position.won,
            tuple(map(len, position.hands)),
            len(position.stock),
            position.aside,
            position.turn,
            position.passes,
            position.returns,
            position.tied,
            position.chains,
        )

    def material(self) -> tuple[Card | Symbol, ...]:
        """Return all cards by their names, wherever they are, and all masters."""
        position = self.position
        lines = [*position.table.lines, *(chain or () for chain in position.chains)]
        placed = (name_of(card, self.game.turns) for line in lines for _, card in line)
        held: list[Hand] = [*position.hands, *position.won]
        own = (card for cards in held for card in cards)
        return (*position.stock, *position.aside, *position.masters, *own, *placed)


def _why_ended(position: Position) -> Reason:
    return Reason("quadrao.no_masters" if not position.masters else "quadrao.nobody_can")


def _end(position: Position, done: Reason) -> Reason:
    """Return how the game was decided: by masters, by their points, or in the play-off."""
    winners = position.winners
    first = winners[0]
    masters, points = len(position.won[first]), position.points(first)
    length, dots = chain_mark(position.chains[first] or ()) if position.tied else (0, 0)
    others = [player for player in range(position.players) if player != first]
    what: dict[str, Json] = {
        "player": first,
        "n": masters,
        "points": points,
        "length": length,
        "dots": dots,
    }
    if len(winners) > 1:
        code, what = "shared", {"winners": list(winners)}
    elif position.tied:
        rivals = [chain_mark(position.chains[p] or ())[0] for p in position.tied if p != first]
        code = "length" if max(rivals) < length else "dots"
    else:
        code = "masters" if max(len(position.won[p]) for p in others) < masters else "points"
    because = (done,) if position.tied else (_why_ended(position), done)
    return Reason(f"quadrao.end.{code}", what, because)
