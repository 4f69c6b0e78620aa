"""Playing QUADRAO: people on one device, or one against computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_choice,
    read_lang,
    read_text,
    read_timed,
)
from eqlib.board.activities.help import Heard
from eqlib.board.activities.parts import (
    player_name,
    record_form,
    record_links,
    seed_line,
    stock_line,
    with_names,
)
from eqlib.board.activities.quadrao_parts import (
    OPTIONS,
    board_field,
    board_group,
    card_name,
    hand_group,
    moves_to,
    players_table,
    read_game,
    which_line,
)
from eqlib.board.activities.settings import (
    number_field,
    settings_form,
    with_choices,
    word_field,
    yes_or_no,
)
from eqlib.board.activities.turns import TurnByTurn
from eqlib.board.view import Action, BoardView, Field, Form, Group, Intent, Line
from eqlib.errors import IllegalMove, ParseError
from eqlib.games.quadrao.cards import TURNS, Card, lies, name_of
from eqlib.games.quadrao.game import CHOICES, QuadraoGame, QuadraoState
from eqlib.games.quadrao.hints import explain_choice, hints
from eqlib.games.quadrao.moves import AnyMove, Pass, Place
from eqlib.games.record import Record
from eqlib.players.quadrao.levels import LEVELS
from eqlib.players.quadrao.thinking import Thinking
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

PERSON: Final = "person"
OPPONENTS: Final = (PERSON, *LEVELS)
# Positions a slice of thinking looks at, and milliseconds until the next: a page stays quick.
SLICE: Final = 500
TICK: Final = 20
SETTINGS: Final = ("opponent", "timed", *OPTIONS)


@dataclass(frozen=True, slots=True)
class QuadraoBoard(TurnByTurn):
    """A game of QUADRAO in play.

    With a `level`, player 0 is the person and the computer plays all others; without one all are
    people, and `curtain` hides the hand of the player to move until the device has been passed.
    """

    lang: str
    record: Record
    state: QuadraoState
    level: str = ""
    chosen: Card = ""
    asked: str = ""
    """The cell for the chosen card, if it is still to be said which line goes on to it."""
    note: Reason | None = None
    hints: int = 0
    helped: bool = False
    """Whether help was asked for or a move taken back, which makes it practice."""
    timed: bool = False
    curtain: bool = False
    thinking: Thinking | None = field(default=None, compare=False)
    """The thoughts about this very move; whoever goes on with them, they end the same."""
    why: Reason | None = None
    """Why the computer played its last card so."""
    heard: Heard = "own"

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new game.

        Options: `seed`, `opponent` ("person" or a level), `timed`, and those of the game.
        ParseError names an option that is wrong.
        """
        opponent = read_choice(config, "opponent", PERSON, OPPONENTS)
        record = Record(read_game(config), read_text(config, "seed", "eqlib"))
        people = opponent == PERSON
        return replace(
            cls.of(record, read_lang(config)),
            level="" if people else opponent,
            timed=read_timed(config),
            curtain=people,
        )

    @classmethod
    def of(cls, record: Record, lang: str) -> Self:
        """Return a recorded game as it stands, with people as its players."""
        state = record.replay()
        assert isinstance(state, QuadraoState)
        return cls(lang, record, state)

    @property
    def game(self) -> QuadraoGame:
        """The game that is played."""
        return self.state.game

    @property
    def persons(self) -> tuple[int, ...]:
        """The players who are people."""
        return tuple(p for p in range(self.game.players) if not self._is_computer(p))

    @property
    def turn(self) -> int:
        """The player to move."""
        return self.state.position.turn

    @property
    def _over(self) -> bool:
        return self.state.position.over

    def _is_computer(self, player: int) -> bool:
        return bool(self.level) and player > 0

    @property
    def thinks(self) -> bool:
        """Whether the computer is to move."""
        return not self._over and self._is_computer(self.turn)

    @property
    def _acts(self) -> bool:
        """Whether a person can choose and play now."""
        return not (self._over or self.thinks or self.curtain)

    def step(self, intent: Intent) -> Self:
        """Choose, turn or place a card, pass, ask for help, undo, think, or start a new game."""
        if self.heard != "own" or self.asked:
            return replace(self, heard="own", asked="").step(intent)
        match intent.get("do"):
            case "new":
                return self._new(intent)
            case "look" if self.curtain:
                return replace(self, curtain=False, note=None)
            case "undo" if self.kept < len(self.record.moves):
                return self._undo()
            case "tick" if self.thinks:
                return self._think()
            case "hint" if self._acts:
                return replace(self, hints=self.hints + 1, helped=True, note=None, heard="help")
            case "toggle" if self._acts:
                return self._toggle(intent.get("card"))
            case "turn" if self.chosen:
                return replace(self, chosen=self._turned(), note=None, hints=0)
            case "clear":
                return replace(self, chosen="", note=None, hints=0)
            case "pass" if self._acts:
                return self._play(Pass(self.turn))
            case "cell" if not self._over:
                return self._cell(intent)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason, heard="own")

    def _toggle(self, card: Json) -> Self:
        if not isinstance(card, str) or card not in self.state.position.hands[self.turn]:
            raise BadIntent
        same = bool(self.chosen) and name_of(self.chosen, self.game.turns) == card
        return replace(self, chosen="" if same else card, note=None, hints=0)

    def _turned(self) -> Card:
        """Return the chosen card, turned to the next way in which it can lie."""
        ways = lies(name_of(self.chosen, self.game.turns), self.game.turns)
        return ways[(ways.index(self.chosen) + 1) % len(ways)]

    def _cell(self, intent: Intent) -> Self:
        cell = intent.get("cell")
        if not isinstance(cell, str) or cell not in self.game.banderola.names:
            raise BadIntent
        if not self._acts:
            return self.told(Reason("quadrao.not_your_turn", {"player": self.turn}))
        if not self.chosen:
            return self.told(Reason("quadrao.choose_first"))
        moves = moves_to(self.state, self.chosen, cell)
        line = intent.get("line")
        if line is None and len(moves) > 1:
            return replace(self.told(Reason("quadrao.which_line", {"cell": cell})), asked=cell)
        move = next((move for move in moves if line in (None, move.line)), None)
        if move is None:
            raise BadIntent
        return self._play(move)

    def _play(self, move: AnyMove) -> Self:
        try:
            state = self.state.play(move)
        except IllegalMove as error:
            return self.told(error.reason)
        passed_on = state.position.turn != move.player and not state.position.over
        return replace(
            self,
            record=self.record.and_then(move),
            state=state,
            chosen="",
            note=None,
            hints=0,
            curtain=passed_on and not self.level,
            thinking=None,
            why=None,
        )

    def _think(self) -> Self:
        """Let the computer think for a slice; it plays as soon as it has found its move."""
        thinking = self.thinking
        if thinking is None:
            seen = self.state.seen_by(self.turn)
            thinking = Thinking(seen, self.record.seed, LEVELS[self.level])
        if not thinking.run(SLICE):
            return replace(self, thinking=thinking, heard="nothing")
        return replace(self._play(thinking.move), why=thinking.why, heard="others")

    def _undo(self) -> Self:
        record = replace(self.record, moves=self.record.moves[: self.kept])
        undone = type(self).of(record, self.lang)
        # Whoever takes back another's move must not see the hand that the other plays from.
        curtain = not self.level and not (self._acts and undone.turn == self.turn)
        return replace(undone, level=self.level, timed=self.timed, helped=True, curtain=curtain)

    def _new(self, intent: Intent) -> Self:
        config: dict[str, Json] = {
            "lang": self.lang,
            "timed": yes_or_no(self.timed),
            "opponent": self.level or PERSON,
            **self.game.options,
        }
        # Another deck has another number of empty cards.
        if intent.get("deck", config["deck"]) != config["deck"]:
            del config["empties"]
        try:
            return type(self).open(with_choices(intent, config, SETTINGS, self.record.seed))
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def name_of(self, player: int) -> str:
        """Return what a player is called on this board."""
        people = 1 if self.level else self.game.players
        return player_name(player, people, self.game.players - people, self.lang)

    def _status(self) -> str:
        lang, position = self.lang, self.state.position
        outcome, mover = self.state.outcome(), self.name_of(self.turn)
        if outcome is not None:
            return text("quads.won", lang, winners=[self.name_of(p) for p in outcome.winners])
        if self.thinks:
            if self.thinking is None:
                return text("quads.waiting", lang, player=mover)
            percent = int(100 * self.thinking.progress)
            return text("quads.thinking", lang, player=mover, percent=percent)
        if self.curtain:
            return text("hand.curtain", lang, player=mover)
        if not position.choices:
            return text("quadrao.to_pass", lang, player=mover)
        code = "chain" if position.tied else "holding" if self.chosen else "place"
        return text(f"quadrao.to_{code}", lang, player=mover)

    def _helped(self) -> tuple[Reason, ...]:
        """Return the hints that are shown: on the chosen card, else on the whole hand."""
        if not self.hints or not self._acts:
            return ()
        seen = self.state.seen_by(self.turn)
        if self.chosen:
            choices = [c for c in self.state.position.choices if c.card == self.chosen]
            told = [reason for choice in choices for reason in explain_choice(seen, choice)]
            return tuple(told) or (Reason("quadrao.hint.quiet"),)
        return tuple(hints(seen)[: self.hints])

    def _cells(self, helped: tuple[Reason, ...]) -> dict[str, list[int]]:
        """Return where the chosen card fits, where it fits turned, and where to look."""
        board, position = self.game.banderola, self.state.position
        look = [move.cell for move in self.record.moves[-1:] if isinstance(move, Place)]
        look += [str(reason.args["cell"]) for reason in helped if "cell" in reason.args]
        choices = position.choices if self.chosen and self._acts else ()
        fits = {choice.spot.cell for choice in choices if choice.card == self.chosen}
        ways = lies(name_of(self.chosen, self.game.turns), self.game.turns) if self.chosen else ()
        turned = {choice.spot.cell for choice in choices if choice.card in ways} - fits
        at = [board.read_cell(cell) for cell in look]
        return {"fits": sorted(fits), "turned": sorted(turned), "look": at}

    def _said(self, news: Reason | None, helped: tuple[Reason, ...]) -> str:
        lang, status = self.lang, self._status()
        if self.heard == "nothing":
            return ""
        if self.heard == "help":
            new = helped if self.chosen else helped[-1:]
            lines = [line.text for reason in new for line in account.lines(reason, lang)]
            return " ".join(lines) or status
        if self.note is None and self.chosen:
            fits = len(self._cells(())["fits"])
            return text("quadrao.chosen", lang, card=card_name(self.chosen, lang), n=fits)
        told = " ".join(say(why, lang) for _, why in news.walk()) if news else ""
        return told if self.note else f"{told} {status}".strip()

    def view(self) -> BoardView:
        """Return what the board shows now: no hand but that of the person to move."""
        lang, position = self.lang, self.state.position
        latest = self.note or self.state.last
        news = None if latest is None else with_names(latest, self.name_of)
        helped = self._helped()
        why = () if self.note else account.lines(self.why, lang)
        hinted = (line for reason in helped for line in account.lines(reason, lang))
        names = tuple(map(self.name_of, range(self.game.players)))
        return BoardView(
            kind="quadrao.game",
            lang=lang,
            title=text("board.title.quadrao.game", lang),
            status=self._status(),
            groups=self._groups(helped),
            actions=self._actions(),
            lines=(
                *account.lines(news, lang),
                *why,
                *hinted,
                Line(stock_line(len(position.stock), lang)),
            ),
            tables=(players_table(position, names, lang),),
            forms=(self._settings(), record_form(self.record, lang)),
            links=record_links(self.record, lang),
            seed=seed_line(self.record, lang),
            say=self._said(news, helped),
            over=self._over,
            tick=TICK if self.thinks else None,
            boot=boot_words(lang),
        )

    def _groups(self, helped: tuple[Reason, ...]) -> tuple[Group, ...]:
        lang, position = self.lang, self.state.position
        groups = [board_group(position, lang, pressable=not self._over, **self._cells(helped))]
        if self.curtain or self._over:
            return tuple(groups)
        shown = 0 if self.level else self.turn
        chosen = self.chosen if self._acts else None
        groups.append(hand_group(position.hands[shown], self.game.turns, lang, chosen))
        return tuple(groups)

    def _actions(self) -> tuple[Action, ...]:
        lang, some = self.lang, bool(self.chosen)
        waiting = self.waiting("hand.look")
        if waiting:
            return waiting
        if self.asked:
            return (*which_line(self.state, self.chosen, self.asked, lang), self.undo)
        hint = Action("hint", text("help.hint", lang), {"do": "hint"}, "h")
        if not self.state.position.choices:
            goes = Action("pass", text("quadrao.pass", lang), {"do": "pass"}, "p", primary=True)
            return (goes, self.undo, hint)
        turns = some and len(lies(name_of(self.chosen, self.game.turns), self.game.turns)) > 1
        return (
            Action("turn", text("quads.turn", lang), {"do": "turn"}, "t", turns, primary=True),
            Action("clear", text("board.clear", lang), {"do": "clear"}, "c", some),
            self.undo,
            hint,
        )

    def _settings(self) -> Form:
        lang, options = self.lang, self.game.options
        fields = (
            word_field("opponent", "quadrao.opponent", self.level or PERSON, OPPONENTS, lang),
            number_field("players", text("quadrao.players", lang), self.game.players, (2, 4)),
            board_field(self.game, lang),
            Field(
                "deck",
                text("quadrao.deck", lang),
                "line",
                options["deck"],
                note=text("quadrao.decks", lang),
            ),
            word_field("turns", "quadrao.turns", options["turns"], TURNS, lang),
            word_field("touch", "quadrao.touch", options["touch"], CHOICES["touch"], lang),
        )
        return settings_form("table.new", fields, timed=self.timed, lang=lang)
