"""Puzzles: find all the Quads of a layout, the one of the day or any other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
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
from eqlib.board.activities.parts import (
    card_item,
    record_form,
    record_links,
    seed_line,
    toggled,
)
from eqlib.board.activities.roles import Played
from eqlib.board.activities.settings import (
    number_field,
    settings_form,
    with_choices,
    yes_or_no,
)
from eqlib.board.view import Action, BoardView, Form, Group, Intent
from eqlib.errors import IllegalMove, ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.games.evenquads.moves import Call
from eqlib.games.evenquads.puzzle import POSSIBLE, PuzzleGame, PuzzleState, daily
from eqlib.games.record import Record
from eqlib.reasons import Json, Reason
from eqlib.words import text

DAILY: Final = "evenquads.daily"


@dataclass(frozen=True, slots=True)
class PuzzleBoard(Played):
    """A puzzle in play. `day` is the day whose puzzle it is, None for any other puzzle."""

    lang: str
    day: date | None
    wakes: bool
    record: Record
    state: PuzzleState
    chosen: tuple[Card, ...] = ()
    note: Reason | None = None
    help: Help = NO_HELP
    helped: bool = False
    """Whether help was asked for in this game, which makes it practice."""
    timed: bool = False
    heard: Heard = "own"

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new puzzle; ParseError names an option that is wrong.

        Kind "evenquads.puzzle" has the options `cards`, `quads` and `seed`; "evenquads.daily" has
        `date` (year-month-day), and without it shows the puzzle of the reader's own today.
        """
        lang = read_lang(config)
        if config.get("kind") != DAILY:
            options = {name: read_text(config, name, "") for name in ("cards", "quads")}
            game = PuzzleGame.named(
                "evenquads.puzzle", {name: value for name, value in options.items() if value}
            )
            board = cls._start(lang, None, game, read_text(config, "seed", "eqlib"))
            return replace(board, timed=read_timed(config))
        wanted = read_text(config, "date", "")
        day = _read_day(wanted) if wanted else date.today()
        board = cls._start(lang, day, *daily(day))
        return replace(board, wakes=not wanted)

    @classmethod
    def _start(cls, lang: str, day: date | None, game: PuzzleGame, seed: str) -> Self:
        record = Record(game, seed)
        return cls(lang, day, wakes=False, record=record, state=game.start(seed))

    @classmethod
    def of(cls, record: Record, lang: str) -> Self:
        """Return a recorded puzzle as it stands."""
        state = record.replay()
        assert isinstance(state, PuzzleState)
        return cls(lang, None, wakes=False, record=record, state=state)

    @property
    def puzzle_day(self) -> date | None:
        """The day whose puzzle this is, if it is a daily one."""
        return self.day

    @property
    def readers(self) -> Sequence[int]:
        """The one who looks for the Quads."""
        return (0,)

    def step(self, intent: Intent) -> Self:
        """Choose a card, call, put back, ask for help, or start another puzzle."""
        if self.heard != "own":
            return replace(self, heard="own").step(intent)
        shown = self.help.step(intent)
        if shown is not None:
            return replace(self, help=shown, helped=True, note=None, heard="help")
        match intent.get("do"):
            case "toggle":
                card = read_toggle(intent, self.state.cards)
                if len(self.chosen) == 4 and card not in self.chosen:
                    return self.told(Reason("free.full"))
                chosen = toggled(self.chosen, card)
                return replace(self, chosen=chosen, note=None, heard="choice")
            case "clear":
                return replace(self, chosen=(), note=None, heard="choice")
            case "call" if len(self.chosen) == 4:
                return self._call()
            case "new" if self.day is None:
                return self._new(intent)
            case "new":
                return self._of_a_day(intent)
            case "today" if self.wakes:
                today = date.today()
                return self if today == self.day else self._start(self.lang, today, *daily(today))
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason, heard="own")

    def _call(self) -> Self:
        a, b, c, d = self.chosen
        move = Call.of(0, a, b, c, d)
        try:
            state = self.state.play(move)
        except IllegalMove as error:
            return replace(self, note=error.reason)
        found = len(state.found) > len(self.state.found)
        return replace(
            self,
            state=state,
            record=self.record.and_then(move),
            chosen=(),
            note=None,
            help=NO_HELP if found else self.help,
        )

    def _new(self, intent: Intent) -> Self:
        config: dict[str, Json] = {"kind": "evenquads.puzzle", "lang": self.lang}
        config |= {**self.state.game.options, "timed": yes_or_no(self.timed)}
        config = with_choices(intent, config, ("cards", "quads", "timed"), self.record.seed)
        try:
            return type(self).open(config)
        except ParseError as error:
            return self.told(error.reason)

    def _of_a_day(self, intent: Intent) -> Self:
        """Return the puzzle of a day that an intent describes; any other has its own board."""
        try:
            day = date.fromisoformat(str(intent.get("seed")))
        except ValueError:
            return self.told(Reason("puzzle.not_of_a_day"))
        game, seed = daily(day)
        if any(intent.get(name) != value for name, value in game.options.items()):
            return self.told(Reason("puzzle.not_of_a_day"))
        return self._start(self.lang, day, game, seed)

    # What is shown

    def _status(self) -> str:
        total, found = self.state.game.quads, len(self.state.found)
        if self.state.over:
            return text("puzzle.done", self.lang, n=total)
        return text("puzzle.so_far", self.lang, n=total, found=found)

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, state = self.lang, self.state
        news = self.note or (None if self.chosen else state.last)
        left = [quad for quad in state.solutions if quad not in state.found]
        helped = self.help.reasons(left, state.cards, state.found)
        said = spoken(self.heard, news, helped, self.chosen, "", lang)
        kind = "puzzle" if self.day is None else "daily"
        day = {} if self.day is None else {"date": self.day.isoformat()}
        return BoardView(
            kind=f"evenquads.{kind}",
            lang=lang,
            title=text(f"board.title.{kind}", lang, **day),
            status=self._status(),
            groups=self._groups(),
            actions=() if state.over else self._actions(),
            lines=(account.lines(news, lang) + help_lines(helped, lang)),
            tables=help_tables(helped, lang),
            forms=(*(() if self.day else (self._form(),)), record_form(self.record, lang)),
            links=record_links(self.record, lang, "" if self.day is None else DAILY),
            seed=seed_line(self.record, lang),
            key=key_lines(state.solutions, lang),
            say=said or self._status(),
            over=state.over,
            wake={"do": "today"} if self.wakes else None,
            boot=boot_words(lang, cards=True),
        )

    def _groups(self) -> tuple[Group, ...]:
        lang, state = self.lang, self.state
        chosen = None if state.over else self.chosen
        table = tuple(card_item(card, lang, chosen=chosen) for card in state.cards)
        found = (
            Group(
                f"found:{number}",
                text("puzzle.quad", lang, n=number),
                tuple(card_item(card, lang) for card in quad),
                shows_label=True,
            )
            for number, quad in enumerate(state.found, 1)
        )
        return (Group("table", text("board.on_table", lang), table), *found)

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        four = len(self.chosen) == 4
        return (
            Action("call", text("table.call", lang), {"do": "call"}, "q", four, primary=True),
            Action("clear", text("board.clear", lang), {"do": "clear"}, "c", bool(self.chosen)),
            *help_actions(self.help, lang, solutions=True),
        )

    def _form(self) -> Form:
        lang, game = self.lang, self.state.game
        numbers = sorted({n for possible in POSSIBLE.values() for n in possible})
        fields = (
            number_field("cards", text("puzzle.cards", lang), game.size, POSSIBLE),
            number_field("quads", text("table.quads", lang), game.quads, numbers),
        )
        return settings_form("puzzle.new", fields, timed=self.timed, lang=lang)


def _read_day(wanted: str) -> date:
    try:
        return date.fromisoformat(wanted)
    except ValueError:
        raise ParseError("board", "date", wanted, ["a day as year-month-day"]) from None
