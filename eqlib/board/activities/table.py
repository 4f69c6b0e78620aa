"""Playing a table game or the solitaire: people at one keyboard, and computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_choice,
    read_lang,
    read_text,
    read_timed,
    read_toggle,
)
from eqlib.board.activities.help import (
    NO_HELP,
    Heard,
    Help,
    help_actions,
    help_lines,
    help_tables,
    key_lines,
    spoken,
)
from eqlib.board.activities.opponents import AS_LONG_AS_IT_TAKES, GLANCE, Opponents
from eqlib.board.activities.parts import (
    laid_items,
    player_name,
    record_form,
    record_links,
    seed_line,
    stock_line,
    toggled,
    with_names,
)
from eqlib.board.activities.roles import Played
from eqlib.board.activities.settings import (
    WHOLE,
    number_field,
    settings_form,
    with_choices,
    word_field,
    yes_or_no,
)
from eqlib.board.view import Action, BoardView, Choice, Field, Form, Group, Intent, Table
from eqlib.errors import IllegalMove, ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED, Card
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.quads import find_quads
from eqlib.games.evenquads.table import REFILLS, TableGame, TableMove, TableState
from eqlib.games.record import Record, find_game
from eqlib.reasons import Json, Reason
from eqlib.words import text

SOLITAIRE: Final = "evenquads.solitaire"
BEGINNER: Final = "evenquads.beginner"
MOST_PEOPLE: Final = 6
COMPUTERS: Final = tuple(range(7))
SETTINGS: Final = (
    *("people", "computers", "level", "clock", "timed"),
    *("refill", "attribute", "value"),
)
CALL_KEYS: Final = "qpzmtb"


@dataclass(frozen=True, slots=True)
class TableBoard(Played):
    """A table game in play. `caller` has called and is choosing the cards."""

    lang: str
    people: int
    opponents: Opponents
    record: Record
    state: TableState
    chosen: tuple[Card, ...] = ()
    caller: int | None = None
    note: Reason | None = None
    why: Reason | None = None
    """How the computer player that moved last came to its move."""
    help: Help = NO_HELP
    helped: bool = False
    """Whether help was asked for in this game, which makes it practice."""
    timed: bool = False
    heard: Heard = "own"

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new game.

        Options: `seed`, `refill`, `attribute` and `value` (of the beginner's game; the solitaire
        may have them), and in the races `people` (1 to 6), `computers`, `level` and `clock`.
        ParseError names an option that is wrong.
        """
        name = read_text(config, "kind", "evenquads.regular")
        seed = read_text(config, "seed", "eqlib")
        options = {"refill": read_choice(config, "refill", "base", REFILLS)}
        if name == BEGINNER or (name == SOLITAIRE and "attribute" in config):
            options["attribute"] = read_choice(config, "attribute", "symbol", ATTRIBUTES)
            values = LISTED[options["attribute"]]
            options["value"] = read_choice(config, "value", values[0], values)
        if name == SOLITAIRE:
            people, opponents = 1, Opponents.open({}, 1, seed, counts=COMPUTERS)
        else:
            allowed = [str(n) for n in range(1, MOST_PEOPLE + 1)]
            people = int(read_choice(config, "people", "1", allowed))
            opponents = Opponents.open(config, people, seed, counts=COMPUTERS)
            options["players"] = str(people + len(opponents.watchers))
        record = Record(find_game(name, options), seed)
        state = record.game.start(seed)
        timed = read_timed(config)
        return cls(read_lang(config), people, opponents, record, state, timed=timed)

    @classmethod
    def of(cls, record: Record, lang: str) -> Self:
        """Return a recorded game as it stands, with all its players as people."""
        state = record.replay()
        assert isinstance(state, TableState)
        people = state.game.players
        opponents = Opponents.open({}, people, record.seed, counts=COMPUTERS)
        return cls(lang, people, opponents, record, state)

    @property
    def readers(self) -> Sequence[int]:
        """The people at the table."""
        return range(self.people)

    @property
    def game(self) -> TableGame:
        """The game that is played."""
        return self.state.game

    @property
    def alone(self) -> bool:
        """Whether this is the solitaire."""
        return self.game.name == SOLITAIRE

    def step(self, intent: Intent) -> Self:
        """Choose a card, call, pass, put back, ask for help, undo, or start a new game."""
        if self.heard != "own":
            return replace(self, heard="own").step(intent)
        shown = self.help.step(intent)
        if shown is not None:
            return replace(self, help=shown, helped=True, note=None, heard="help")
        match intent.get("do"):
            case "toggle":
                return self._toggle(read_toggle(intent, self.state.cards))
            case "clear":
                return replace(self, chosen=(), caller=None, note=None, heard="choice")
            case "call" | "pass" if self._person(intent) != self.caller is not None:
                # The word is another's, whose call came first.
                return self
            case "call":
                return self._call(self._person(intent))
            case "pass":
                return self._pass(self._person(intent))
            case "tick" if self.opponents.tick and self.caller is None:
                board = self._look(self.opponents.tick / 1000)
                heard: Heard = "nothing" if board.record == self.record else "others"
                return replace(board, heard=heard)
            case "undo" if self.alone and self.record.moves:
                return self._undo()
            case "new":
                return self._new(intent)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason, heard="own")

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
        return replace(board, heard="choice")

    def _call(self, player: int) -> Self:
        if len(self.chosen) < 4:
            return replace(self, caller=player, note=None)
        one, two, three, four = self.chosen
        board = self._play(Call.of(player, one, two, three, four))
        last = board.state.last
        if last is None or last.code != "table.returned" or self.opponents.clock:
            return board
        return board._look(GLANCE)

    def _pass(self, player: int) -> Self:
        board = self._play(Pass(player))
        waiting = set(range(self.people)) - board.state.passed
        return board if waiting or not board.state.passed else board._look(AS_LONG_AS_IT_TAKES)

    def _play(self, move: TableMove) -> Self:
        try:
            state = self.state.play(move)
        except IllegalMove as error:
            return replace(self, caller=None, note=error.reason)
        return replace(
            self,
            record=self.record.and_then(move),
            state=state,
            chosen=(),
            caller=None,
            note=None,
            why=None,
            help=self.help if state.table == self.state.table else NO_HELP,
        )

    def _look(self, seconds: float) -> Self:
        """Let the computer players look for some time; the first to know acts."""
        if not self.state.to_act:
            return self
        opponents, move = self.opponents.look(self.state.seen_by, seconds)
        board = replace(self, opponents=opponents)
        if move is None:
            return board
        board = board._play(move)
        # What a person was choosing stays chosen, as far as it is still there.
        kept = tuple(card for card in self.chosen if card in board.state.cards)
        return replace(board, chosen=kept, why=opponents.why(move.player))

    def _undo(self) -> Self:
        record = replace(self.record, moves=self.record.moves[:-1])
        state = record.replay()
        assert isinstance(state, TableState)
        board = replace(self, record=record, state=state, chosen=(), note=None)
        return replace(board, help=NO_HELP, helped=True)

    def _new(self, intent: Intent) -> Self:
        options = dict(self.game.options)
        options.pop("players", None)
        config: dict[str, Json] = {"kind": self.game.name, "lang": self.lang, **options}
        config["timed"] = yes_or_no(self.timed)
        if not self.alone:
            config |= {"people": self.people, **self.opponents.config}
        config = with_choices(intent, config, SETTINGS, self.record.seed)
        deck = intent.get("deck")
        if deck == WHOLE and self.alone:
            config = {name: config[name] for name in config if name not in ("attribute", "value")}
        elif isinstance(deck, str):
            config["attribute"], _, config["value"] = deck.partition(":")
        try:
            return type(self).open(config)
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def name_of(self, player: int) -> str:
        """Return what a player is called on this board."""
        return player_name(player, self.people, len(self.opponents.watchers), self.lang)

    def _status(self) -> str:
        lang, outcome, left = self.lang, self.state.outcome(), len(self.state.cards)
        if outcome is not None and self.alone:
            return text("solitaire.lost", lang, n=left) if left else text("solitaire.won", lang)
        if outcome is not None:
            ended = text("table.ended", lang, n=left) if left else text("table.cleared", lang)
            if self.game.players == 1:
                return ended
            winners = [self.name_of(player) for player in outcome.winners]
            return f"{ended} {text('table.won', lang, winners=winners)}"
        if self.caller is not None:
            return text("table.called", lang, player=self.name_of(self.caller))
        return f"{text('table.find', lang)} {stock_line(len(self.state.stock), lang)}"

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, over = self.lang, self.state.over
        latest = self.note or self.state.last
        news = None if latest is None else with_names(latest, self.name_of)
        how = account.lines(None if self.note else self.why, lang)
        helped = self.help.reasons(find_quads(self.state.cards), self.state.cards)
        items = laid_items(self.state.table, self.game.base, lang, chosen=self.chosen)
        called = self.caller is not None and not self.note
        status = self._status() if over or called or not news else ""
        fresh = None if called else news
        return BoardView(
            kind=self.game.name,
            lang=lang,
            title=text("board.title." + self.game.name.partition(".")[2], lang),
            status=self._status(),
            groups=(Group("table", text("board.on_table", lang), items),),
            actions=self._actions(),
            lines=account.lines(news, lang) + how + help_lines(helped, lang),
            tables=(self._scores(), *help_tables(helped, lang)),
            forms=(self._settings(), record_form(self.record, lang)),
            links=record_links(self.record, lang),
            seed=seed_line(self.record, lang),
            key=key_lines(find_quads(self.state.cards), lang),
            say=spoken(self.heard, fresh, helped, self.chosen, status, lang),
            over=over,
            tick=None if over else self.opponents.tick,
            boot=boot_words(lang, cards=True),
        )

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        undo = Action(
            "undo", text("solitaire.undo", lang), {"do": "undo"}, "u", bool(self.record.moves)
        )
        undos = (undo,) if self.alone else ()
        if self.state.over:
            return undos
        some = bool(self.chosen) or self.caller is not None
        clear = Action("clear", text("board.clear", lang), {"do": "clear"}, "c", some)
        return (*self._calls(), clear, *undos, *help_actions(self.help, lang))

    def _calls(self) -> list[Action]:
        """Return the buttons that call and pass, one each for each person."""
        lang, one = self.lang, self.people == 1
        calls, passes = [], []
        for player in range(self.people):
            name = self.name_of(player)
            call = text("table.call", lang) if one else text("table.call_of", lang, player=name)
            none = text("table.pass", lang) if one else text("table.pass_of", lang, player=name)
            calls.append(
                Action(
                    f"call:{player}",
                    call,
                    {"do": "call", "player": player},
                    shortcut=CALL_KEYS[player : player + 1],
                    enabled=self.caller in (None, player),
                    primary=True,
                    pressed=None if self.caller is None else self.caller == player,
                )
            )
            passes.append(
                Action(
                    f"pass:{player}",
                    none,
                    {"do": "pass", "player": player},
                    shortcut="x" if one else "",
                    enabled=self.caller is None and player not in self.state.passed,
                )
            )
        return calls + passes

    def _scores(self) -> Table:
        lang = self.lang
        rows = tuple(
            (self.name_of(player), str(len(bank))) for player, bank in enumerate(self.state.banks)
        )
        head = (text("table.player", lang), text("table.quads", lang))
        return Table("scores", text("table.scores", lang), head, rows)

    def _settings(self) -> Form:
        lang = self.lang
        fields = [word_field("refill", "table.refill", self.game.refill, REFILLS, lang)]
        if not self.alone:
            label, numbers = text("table.people", lang), range(1, MOST_PEOPLE + 1)
            fields.insert(0, number_field("people", label, self.people, numbers))
            fields += self.opponents.fields(lang, COMPUTERS)
        if self.alone or self.game.name == BEGINNER:
            fields.insert(0, self._deck_field())
        return settings_form("table.new", fields, timed=self.timed, lang=lang)

    def _deck_field(self) -> Field:
        lang = self.lang
        decks = [
            Choice(f"{attribute}:{value}", self._deck_label(attribute, value))
            for attribute in ATTRIBUTES
            for value in LISTED[attribute]
        ]
        if self.alone:
            decks.insert(0, Choice(WHOLE, text("solitaire.whole", lang)))
        whole = self.game.attribute is None
        deck = WHOLE if whole else f"{self.game.attribute}:{self.game.value}"
        return Field("deck", text("table.deck", lang), "choice", deck, tuple(decks))

    def _deck_label(self, attribute: str, value: str) -> str:
        code = "table.deck.of_number" if attribute == "number" else "table.deck.of"
        return text(code, self.lang, value=value)
