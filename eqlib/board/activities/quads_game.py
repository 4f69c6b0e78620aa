"""Playing Quads: two people on one device, or one against the computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
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
from eqlib.board.activities.parts import record_form, record_links, seed_line, with_names
from eqlib.board.activities.quads_help import ADVISER, can_prove, hints_for, proved, prover
from eqlib.board.activities.quads_parts import (
    SIZES,
    Marks,
    board_group,
    choose,
    choosing_actions,
    colour_name,
    filled_by,
    hand_group,
    looked_at,
    placing_marks,
    read_cell,
    read_game,
    said_chosen,
    said_marks,
    show_actions,
)
from eqlib.board.activities.settings import (
    number_field,
    settings_form,
    with_choices,
    word_field,
    yes_or_no,
)
from eqlib.board.activities.turns import TurnByTurn
from eqlib.board.view import Action, BoardView, Form, Group, Intent
from eqlib.errors import IllegalMove, ParseError
from eqlib.games.quads.cells import explain_cell, fitting
from eqlib.games.quads.game import CHOICES, COLOURS, Place, QuadsGame, QuadsState
from eqlib.games.quads.rules import tile_at
from eqlib.games.quads.tiles import NEUTRALS, PLAYERS
from eqlib.games.record import Record
from eqlib.players.quads.endgame import Solver
from eqlib.players.quads.levels import LEVELS
from eqlib.players.quads.thinking import Thinking
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

PERSON: Final = "person"
OPPONENTS: Final = (PERSON, *LEVELS)
# Positions a slice of thinking looks at, and milliseconds until the next: a page stays quick.
SLICE: Final = 2_500
TICK: Final = 20
SETTINGS: Final = ("opponent", "side", "timed", "size", *CHOICES, *COLOURS)


@dataclass(frozen=True, slots=True)
class QuadsBoard(TurnByTurn):
    """A game of Quads in play. `computer` is the colour that the computer plays, None for people.

    `curtain` hides the tiles of the player to move until the device has been passed.
    """

    lang: str
    record: Record
    state: QuadsState
    computer: int | None = None
    level: str = ADVISER
    chosen: str = ""
    note: Reason | None = None
    shown: frozenset[str] = frozenset()
    hints: int = 0
    helped: bool = False
    """Whether help was asked for or a move taken back, which makes it practice."""
    timed: bool = False
    curtain: bool = False
    thinking: Thinking | None = field(default=None, compare=False)
    """The thoughts about this very move; whoever goes on with them, they end the same."""
    percent: int = 0
    solver: Solver | None = field(default=None, compare=False)
    """The proof of who wins from here, once that was asked for; like thoughts, it ends the same."""
    why: Reason | None = None
    """Why the computer placed its last tile so."""
    heard: Heard = "own"

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new game.

        Options: `seed`, `opponent` ("person" or a level), `side` (the person's colour against the
        computer), `timed`, and those of the game. ParseError names an option that is wrong.
        """
        opponent = read_choice(config, "opponent", PERSON, OPPONENTS)
        side = read_choice(config, "side", COLOURS[0], COLOURS)
        record = Record(read_game(config, (*CHOICES, *COLOURS)), read_text(config, "seed", "eqlib"))
        state = record.replay()
        assert isinstance(state, QuadsState)
        return cls(
            read_lang(config),
            record,
            state,
            computer=None if opponent == PERSON else 1 - COLOURS.index(side),
            level=ADVISER if opponent == PERSON else opponent,
            timed=read_timed(config),
        )

    @classmethod
    def of(cls, record: Record, lang: str) -> Self:
        """Return a recorded game as it stands, with people as its players."""
        state = record.replay()
        assert isinstance(state, QuadsState)
        return cls(lang, record, state)

    @property
    def game(self) -> QuadsGame:
        """The game that is played."""
        return self.state.game

    @property
    def persons(self) -> tuple[int, ...]:
        """The colours that people play."""
        return tuple(player for player in PLAYERS if player != self.computer)

    @property
    def turn(self) -> int:
        """The player to move."""
        return self.state.position.turn

    @property
    def thinks(self) -> bool:
        """Whether the computer is to move."""
        return not self.state.over and self.turn == self.computer

    @property
    def _tiles(self) -> tuple[str, ...]:
        """The tiles that the person to move can choose from now."""
        if self.state.over or self.thinks or self.curtain:
            return ()
        return self.state.neutrals or self.state.hand(self.turn)

    def step(self, intent: Intent) -> Self:
        """Choose, turn or place a tile, ask for help, undo, think, or start a new game."""
        if self.heard != "own":
            return replace(self, heard="own").step(intent)
        do = intent.get("do")
        match do:
            case "new":
                return self._new(intent)
            case "look" if self.curtain:
                return replace(self, curtain=False, note=None)
            case "undo" if self.kept < len(self.record.moves):
                return self._undo()
            case "dead" | "reserved":
                shown = self.shown ^ {str(do)}
                return replace(self, shown=shown, helped=True, note=None, heard="help")
            case "tick" if self.thinks:
                return self._think()
            case "prove" if self._tiles and can_prove(self.state):
                solver = None if self.solver else prover(self.state)
                return replace(self, solver=solver, helped=True, note=None, heard="help")
            case "tick" if self.solver is not None and not self.solver.done:
                done = self.solver.run(SLICE)
                return replace(self, heard="help" if done else "nothing")
            case "hint" if self._tiles:
                return replace(self, hints=self.hints + 1, helped=True, note=None, heard="help")
            case "cell":
                return self._cell(read_cell(intent, self.game.grid))
        chosen = choose(intent, self.chosen, self._tiles)
        if chosen is None:
            raise BadIntent
        return replace(self, chosen=chosen, note=None)

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason, heard="own")

    def _cell(self, cell: int) -> Self:
        name, position = self.game.grid.name(cell), self.state.position
        if self.chosen:
            return self._play(Place(self.turn, name, self.chosen))
        tile = tile_at(position, cell)
        if tile is not None:
            return self.told(Reason("quads.cell.lies", {"cell": name, "tile": tile}))
        if self.shown:
            seen = [player for player in PLAYERS if self._sees(player)]
            return self.told(explain_cell(position, cell, seen))
        return self.told(Reason("quads.chosen_first"))

    def _play(self, move: Place) -> Self:
        try:
            state = self.state.play(move)
        except IllegalMove as error:
            return self.told(error.reason)
        return self._at(self.record.and_then(move), state)

    def _at(self, record: Record, state: QuadsState) -> Self:
        """Return the board at another moment of its game; another to move draws the curtain."""
        hidden = self.game.tiles == "hidden" and self.computer is None and not state.over
        return replace(
            self,
            record=record,
            state=state,
            chosen="",
            note=None,
            hints=0,
            curtain=hidden and state.position.turn != self.turn,
            thinking=None,
            solver=None,
            percent=0,
            why=None,
        )

    def _think(self) -> Self:
        """Let the computer think for a slice; it places its tile as soon as it has found one."""
        thinking = self.thinking
        if thinking is None:
            seen = self.state.seen_by(self.turn)
            thinking = Thinking(seen, self.record.seed, LEVELS[self.level])
        if not thinking.run(SLICE):
            percent = int(100 * thinking.progress)
            return replace(self, thinking=thinking, percent=percent, heard="nothing")
        return replace(self._play(thinking.move), why=thinking.why, heard="others")

    def _undo(self) -> Self:
        record = replace(self.record, moves=self.record.moves[: self.kept])
        state = record.replay()
        assert isinstance(state, QuadsState)
        return replace(self._at(record, state), helped=True)

    def _new(self, intent: Intent) -> Self:
        config: dict[str, Json] = {
            "lang": self.lang,
            "timed": yes_or_no(self.timed),
            "opponent": PERSON if self.computer is None else self.level,
            "side": COLOURS[self.persons[0]],
            **self.game.options,
        }
        try:
            return type(self).open(with_choices(intent, config, SETTINGS, self.record.seed))
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def name_of(self, player: int) -> str:
        """Return what a player is called on this board."""
        if self.computer is None:
            return colour_name(player, self.lang)
        who = "computer" if player == self.computer else "you"
        return text(f"quads.{who}.{COLOURS[player]}", self.lang)

    def _status(self) -> str:
        lang, outcome, mover = self.lang, self.state.outcome(), self.name_of(self.turn)
        if outcome is not None:
            if len(outcome.winners) > 1:
                return text("quads.tied", lang)
            return text("quads.won", lang, winners=[self.name_of(p) for p in outcome.winners])
        if self.thinks:
            if self.thinking is None:
                return text("quads.waiting", lang, player=mover)
            return text("quads.thinking", lang, player=mover, percent=self.percent)
        if self.curtain:
            return text("hand.curtain", lang, player=mover)
        if self.chosen:
            return text("quads.holding", lang, player=mover, tile=self.chosen)
        neutrals = len(self.state.neutrals)
        if neutrals:
            whole = neutrals == len(NEUTRALS)
            code = "quads.to_place_neutral" if whole else "quads.to_place_second"
            return text(code, lang, player=mover)
        return text("quads.to_place", lang, player=mover)

    def _hints(self) -> tuple[Reason, ...]:
        return hints_for(self.state, self.record.seed, self.hints) if self._tiles else ()

    def _proof(self) -> tuple[Reason, ...]:
        """Return who wins from here, if that was asked for, by the names of the colours."""
        found = () if self.solver is None else proved(self.solver)
        return tuple(with_names(why, partial(colour_name, lang=self.lang)) for why in found)

    def _marks(self, looked: list[int]) -> Marks:
        grid = self.game.grid
        last = [move.cell for move in self.record.moves[-1:] if isinstance(move, Place)]
        look = [*map(grid.read_cell, last), *looked]
        marks = replace(filled_by(self.state.position, self.shown), look=look)
        return placing_marks(marks, self.state, self.turn, self.chosen)

    def _said(self, news: Reason | None, hints: tuple[Reason, ...]) -> str:
        lang, status = self.lang, self._status()
        if self.heard == "nothing":
            return ""
        if self.heard == "help":
            help_ = (*hints[-1:], *self._proof())
            marked = said_marks(self.state.position, self.shown, lang)
            return " ".join(say(why, lang) for why in help_) or marked or status
        if self.note is None and self.chosen:
            return said_chosen(self.chosen, fitting(self.state, self.turn, self.chosen), lang)
        told = " ".join(say(why, lang) for _, why in news.walk()) if news else ""
        return told if self.note else f"{told} {status}".strip()

    def view(self) -> BoardView:
        """Return what the board shows now: no hidden tile but those of the player to move."""
        lang, state = self.lang, self.state
        latest = self.note or state.last
        news = None if latest is None else with_names(latest, self.name_of)
        hints = self._hints()
        why = () if self.note else account.lines(self.why, lang)
        help_ = (*hints, *self._proof())
        helped = tuple(line for reason in help_ for line in account.lines(reason, lang))
        signs = Reason("quads.signs") if self.chosen or self.shown else None
        return BoardView(
            kind="quads.game",
            lang=lang,
            title=text("board.title.quads.game", lang),
            status=self._status(),
            groups=self._groups(hints),
            actions=self._actions(),
            lines=(*account.lines(news, lang), *why, *helped, *account.lines(signs, lang)),
            forms=(self._settings(), record_form(self.record, lang)),
            # Nothing is dealt here, so there is no deal to link to.
            links=record_links(self.record, lang)[1:],
            seed=seed_line(self.record, lang),
            say=self._said(news, hints),
            over=state.over,
            tick=TICK if self.thinks or (self.solver and not self.solver.done) else None,
            boot=boot_words(lang),
        )

    def _groups(self, hints: tuple[Reason, ...]) -> tuple[Group, ...]:
        lang, state = self.lang, self.state
        position = state.position
        looked, look = looked_at(hints, self.game.grid)
        groups = [board_group(position, self._marks(looked), lang, pressable=not state.over)]
        tiles = self._tiles
        if state.neutrals:
            chosen = self.chosen if tiles else None
            groups.append(hand_group("neutral", state.neutrals, lang, chosen=chosen))
        # Whoever can choose now comes first.
        first = self.turn if tiles else self.persons[0]
        for player in (first, 1 - first):
            mine = player == self.turn and bool(tiles) and not state.neutrals
            if self._sees(player):
                chosen = self.chosen if mine else None
                groups.append(
                    hand_group(COLOURS[player], state.hand(player), lang, chosen=chosen, look=look)
                )
        return tuple(groups)

    def _sees(self, player: int) -> bool:
        """Return whether a player's tiles may be shown now."""
        if self.game.tiles == "open" or self.state.over:
            return True
        if self.computer is not None:
            return player != self.computer
        return player == self.turn and not self.curtain

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        waiting = self.waiting("quads.look")
        if self.state.over or self.curtain:
            return waiting
        shows = show_actions(self.shown, lang)
        if waiting:
            return (*waiting, *shows)
        hint = Action("hint", text("help.hint", lang), {"do": "hint"}, "h")
        label, asked = text("quads.who_wins", lang), self.solver is not None
        prove = Action("prove", label, {"do": "prove"}, "w", can_prove(self.state), pressed=asked)
        return (*choosing_actions(self.chosen, lang), self.undo, hint, *shows, prove)

    def _settings(self) -> Form:
        lang, options = self.lang, self.game.options
        opponent = PERSON if self.computer is None else self.level
        shown = {"tiles": "quads.tiles_shown"}
        # The next game begins with the colours exchanged.
        exchanged = self.state.over and self.computer is not None
        side = COLOURS[self.persons[0] ^ exchanged]
        fields = (
            word_field("opponent", "quads.opponent", opponent, OPPONENTS, lang),
            word_field("side", "quads.side", side, COLOURS, lang),
            *(
                word_field(name, shown.get(name, f"quads.{name}"), options[name], words, lang)
                for name, words in CHOICES.items()
            ),
            number_field("size", text("quads.size", lang), self.game.size, SIZES),
        )
        return settings_form("table.new", fields, timed=self.timed, lang=lang)
