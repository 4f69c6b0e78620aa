"""Playing a table game: people at one keyboard, and a computer player if they want one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_choice,
    read_lang,
    read_seed,
    read_text,
    read_toggle,
)
from eqlib.board.activities.parts import card_item, toggled
from eqlib.board.view import (
    Action,
    BoardView,
    Choice,
    Field,
    Form,
    Group,
    Intent,
    Line,
    Table,
)
from eqlib.errors import IllegalMove, ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED, Card
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.table import REFILLS, TableGame, TableMove, TableState
from eqlib.games.record import Record
from eqlib.players.evenquads import PairWatcher
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

MOST_PEOPLE: Final = 6
PACES: Final = ("none", "patient", "slow", "quick")
# The clock of the computer player: milliseconds a tick, and pairs that it adds up in one.
TICKS: Final[Mapping[str, tuple[int, int]]] = {"slow": (2000, 1), "quick": (1500, 3)}
# What a patient computer player adds up while people look at a wrong call, of 28 pairs of eight.
GLANCE: Final = 6
ALL_PAIRS: Final = 64 * 63 // 2
CALL_KEYS: Final = "qpzmtb"


@dataclass(frozen=True, slots=True)
class TableBoard:
    """A table game in play. `caller` has called and is choosing the cards."""

    lang: str
    people: int
    pace: str
    record: Record
    state: TableState
    watchers: tuple[PairWatcher, ...]
    chosen: tuple[Card, ...] = ()
    caller: int | None = None
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new game.

        Options: `seed`, `people` (1 to 6), `pace` of a computer player (none, patient, slow,
        quick), `refill`, and for the beginner's game `attribute` and `value`. ParseError names
        an option that is wrong.
        """
        people = read_choice(config, "people", "1", [str(n) for n in range(1, MOST_PEOPLE + 1)])
        pace = read_choice(config, "pace", "none", PACES)
        options = {"players": str(int(people) + (pace != "none"))}
        options["refill"] = read_choice(config, "refill", "base", REFILLS)
        name = read_text(config, "kind", "evenquads.regular")
        if name == "evenquads.beginner":
            options["attribute"] = read_choice(config, "attribute", "symbol", ATTRIBUTES)
            values = LISTED[options["attribute"]]
            options["value"] = read_choice(config, "value", values[0], values)
        game = TableGame.named(name, options)
        record = Record(game, read_text(config, "seed", "eqlib"))
        computers = range(int(people), game.players)
        return cls(
            lang=read_lang(config),
            people=int(people),
            pace=pace,
            record=record,
            state=game.start(record.seed),
            watchers=tuple(PairWatcher(player, record.seed) for player in computers),
        )

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    @property
    def game(self) -> TableGame:
        """The game that is played."""
        return self.state.game

    def step(self, intent: Intent) -> Self:
        """Choose a card, call, pass, put back, let the computer look, or start a new game."""
        match intent.get("do"):
            case "toggle":
                return self._toggle(read_toggle(intent, self.state.cards))
            case "clear":
                return replace(self, chosen=(), caller=None, note=None)
            case "call":
                return self._call(self._person(intent))
            case "pass":
                return self._pass(self._person(intent))
            case "tick" if self.pace in TICKS and self.caller is None:
                return self._look(TICKS[self.pace][1])
            case "new":
                return self._new(intent)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def _person(self, intent: Intent) -> int:
        player = intent.get("player")
        if type(player) is not int or not 0 <= player < self.people:
            raise BadIntent
        return player

    def _toggle(self, card: Card) -> Self:
        if len(self.chosen) == 4 and card not in self.chosen:
            return self.told(Reason("free.full"))
        board = replace(self, chosen=toggled(self.chosen, card), note=None)
        if board.caller is not None and len(board.chosen) == 4:
            return board._call(board.caller)
        return board

    def _call(self, player: int) -> Self:
        if len(self.chosen) < 4:
            return replace(self, caller=player, note=None)
        one, two, three, four = self.chosen
        board = self._play(Call.of(player, one, two, three, four))
        if board.state.last is not None and board.state.last.code == "table.returned":
            # The account of the wrong call is to be read before the computer may act on it.
            return board if self.pace != "patient" else board._look(GLANCE)
        return board

    def _pass(self, player: int) -> Self:
        board = self._play(Pass(player))
        waiting = set(range(self.people)) - board.state.passed
        return board if waiting or not board.state.passed else board._look(ALL_PAIRS)

    def _play(self, move: TableMove) -> Self:
        try:
            state = self.state.play(move)
        except IllegalMove as error:
            return replace(self, caller=None, note=error.reason)
        record = self.record.and_then(move)
        return replace(self, record=record, state=state, chosen=(), caller=None, note=None)

    def _look(self, comparisons: int) -> Self:
        """Let the computer players look at that many more pairs; the first to know acts."""
        watchers, move = [], None
        for watcher in self.watchers:
            if move is None and watcher.player in self.state.to_act:
                watcher, move = watcher.think(self.state.seen_by(watcher.player), comparisons)
            watchers.append(watcher)
        board = replace(self, watchers=tuple(watchers))
        if move is None:
            return board
        chosen = self.chosen
        board = board._play(move)
        # What a person was choosing stays chosen, as far as it is still there.
        return replace(board, chosen=tuple(card for card in chosen if card in board.state.cards))

    def _new(self, intent: Intent) -> Self:
        options = dict(self.game.options)
        config: dict[str, Json] = {
            "kind": self.game.name,
            "lang": self.lang,
            "people": str(self.people),
            "pace": self.pace,
            "refill": options["refill"],
            **{name: options[name] for name in ("attribute", "value") if name in options},
        }
        for name in ("people", "pace", "refill", "attribute", "value"):
            if name in intent:
                config[name] = intent[name]
        deck = intent.get("deck")
        if isinstance(deck, str):
            config["attribute"], _, config["value"] = deck.partition(":")
        config["seed"] = read_seed(intent, self.record.seed)
        try:
            return type(self).open(config)
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def name_of(self, player: int) -> str:
        """Return what a player is called on this board."""
        if player >= self.people:
            return text("table.computer", self.lang)
        if self.people == 1:
            return text("table.you", self.lang)
        return text("player", self.lang, n=player + 1)

    def _named(self, reason: Reason) -> Reason:
        player = reason.args.get("player")
        if type(player) is not int:
            return reason
        return replace(reason, args={**reason.args, "player": self.name_of(player)})

    def _status(self) -> str:
        lang, outcome = self.lang, self.state.outcome()
        if outcome is not None:
            left = len(self.state.cards)
            ended = text("table.ended", lang, n=left) if left else text("table.cleared", lang)
            if self.game.players == 1:
                return ended
            winners = [self.name_of(player) for player in outcome.winners]
            return f"{ended} {text('table.won', lang, winners=winners)}"
        if self.caller is not None:
            return text("table.called", lang, player=self.name_of(self.caller))
        stock = len(self.state.stock)
        left_over = text("table.stock", lang, n=stock) if stock else text("table.stock_empty", lang)
        return f"{text('table.find', lang)} {left_over}"

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        news = self.note or self.state.last
        lines: tuple[Line, ...] = account.lines(self._named(news), lang) if news else ()
        items = tuple(
            None if card is None else card_item(card, lang, chosen=self.chosen)
            for card in self.state.table
        )
        over = self.state.over
        said = say(self._named(news), lang) if news and not self.chosen else ""
        if over or self.caller is not None or not news:
            said = f"{said} {self._status()}".strip()
        if self.chosen and not self.note:
            said = text("board.selected", lang, n=len(self.chosen))
        return BoardView(
            kind=self.game.name,
            lang=lang,
            title=text("board.title." + self.game.name.partition(".")[2], lang),
            status=self._status(),
            groups=(Group("table", text("board.on_table", lang), items),),
            actions=() if over else self._actions(),
            lines=lines,
            tables=self._scores(),
            forms=(self._settings(),),
            say=said,
            tick=TICKS[self.pace][0] if self.pace in TICKS and not over else None,
            boot=boot_words(lang),
        )

    def _actions(self) -> tuple[Action, ...]:
        lang, alone = self.lang, self.people == 1
        actions: list[Action] = []
        for player in range(self.people):
            name = self.name_of(player)
            call = text("table.call", lang) if alone else text("table.call_of", lang, player=name)
            actions.append(
                Action(
                    f"call:{player}",
                    call,
                    {"do": "call", "player": player},
                    shortcut=CALL_KEYS[player],
                    enabled=self.caller in (None, player),
                    primary=True,
                    pressed=None if self.caller is None else self.caller == player,
                )
            )
        for player in range(self.people):
            name = self.name_of(player)
            none = text("table.pass", lang) if alone else text("table.pass_of", lang, player=name)
            actions.append(
                Action(
                    f"pass:{player}",
                    none,
                    {"do": "pass", "player": player},
                    shortcut="x" if alone else "",
                    enabled=self.caller is None and player not in self.state.passed,
                )
            )
        chosen = bool(self.chosen) or self.caller is not None
        actions.append(Action("clear", text("board.clear", lang), {"do": "clear"}, "c", chosen))
        return tuple(actions)

    def _scores(self) -> tuple[Table, ...]:
        lang = self.lang
        rows = tuple(
            (self.name_of(player), str(len(bank))) for player, bank in enumerate(self.state.banks)
        )
        head = (text("table.player", lang), text("table.quads", lang))
        return (Table("scores", text("table.scores", lang), head, rows),)

    def _settings(self) -> Form:
        lang = self.lang
        people = tuple(Choice(str(n), str(n)) for n in range(1, MOST_PEOPLE + 1))
        paces = tuple(Choice(pace, text(f"table.pace.{pace}", lang)) for pace in PACES)
        refills = tuple(Choice(way, text(f"table.refill.{way}", lang)) for way in REFILLS)
        fields = [
            Field("people", text("table.people", lang), "choice", str(self.people), people),
            Field("pace", text("table.pace", lang), "choice", self.pace, paces),
            Field("refill", text("table.refill", lang), "choice", self.game.refill, refills),
        ]
        if self.game.attribute is not None:
            decks = tuple(
                Choice(f"{attribute}:{value}", self._deck_label(attribute, value))
                for attribute in ATTRIBUTES
                for value in LISTED[attribute]
            )
            chosen = f"{self.game.attribute}:{self.game.value}"
            fields.insert(0, Field("deck", text("table.deck", lang), "choice", chosen, decks))
        fields.append(Field("seed", text("board.seed", lang), "line"))
        return Form(
            "new",
            text("table.new", lang),
            {"do": "new"},
            tuple(fields),
            text("board.start", lang),
            folded=True,
        )

    def _deck_label(self, attribute: str, value: str) -> str:
        code = "table.deck.of_number" if attribute == "number" else "table.deck.of"
        return text(code, self.lang, value=value)
