"""A puzzle of Quads: the one placement that leaves the other player without an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_lang, read_seed, read_text
from eqlib.board.activities.parts import with_names
from eqlib.board.activities.quads_parts import (
    board_group,
    choose,
    choosing_actions,
    colour_name,
    filled_by,
    hand_group,
    looked_at,
    placing_marks,
    puzzle_form,
    read_cell,
    read_game,
    rim_field,
    said_chosen,
    said_marks,
    show_actions,
)
from eqlib.board.activities.settings import number_field
from eqlib.board.view import Action, BoardView, Form, Group, Intent, Line
from eqlib.errors import ParseError
from eqlib.games.quads.cells import explain_cell, fitting
from eqlib.games.quads.game import COLOURS, Place, QuadsState
from eqlib.games.quads.puzzles import KillerPuzzle, check_killer, make_killer
from eqlib.games.quads.rules import tile_at
from eqlib.games.quads.tiles import kind
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

OPTIONS: Final = ("rim", "size")
# On a smaller board with a rim that asks for lines there is no such puzzle.
SIZES: Final = range(4, 9)


@dataclass(frozen=True, slots=True)
class KillerBoard:
    """The puzzle of a seed. `state` is its position, or the one after the solution."""

    lang: str
    seed: str
    puzzle: KillerPuzzle
    state: QuadsState
    chosen: str = ""
    note: Reason | None = None
    hints: int = 0
    solution: bool = False
    shown: frozenset[str] = frozenset()

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return the puzzle for the options `seed`, `rim` and `size`.

        Raises:
            ParseError: an option is wrong.
        """
        seed = read_text(config, "seed", "eqlib")
        puzzle = make_killer(seed, read_game(config, OPTIONS[:1], SIZES))
        return cls(read_lang(config), seed, puzzle, puzzle.state)

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    @property
    def _solved(self) -> bool:
        return self.state != self.puzzle.state

    @property
    def _player(self) -> int:
        return self.puzzle.answer.player

    def step(self, intent: Intent) -> Self:
        """Choose, turn or place a tile, ask for help, or take another puzzle."""
        do = intent.get("do")
        match do:
            case "new":
                return self._new(intent)
            case "hint" if not self._solved:
                return replace(self, hints=self.hints + 1, note=None)
            case "solution":
                return replace(self, solution=not self.solution, note=None)
            case "dead" | "reserved":
                return replace(self, shown=self.shown ^ {str(do)}, note=None)
            case "cell":
                return self._cell(read_cell(intent, self.state.game.grid))
        tiles = () if self._solved else self.state.hand(self._player)
        chosen = choose(intent, self.chosen, tiles)
        if chosen is None:
            raise BadIntent
        return replace(self, chosen=chosen, note=None)

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def _cell(self, cell: int) -> Self:
        name, position = self.state.game.grid.name(cell), self.state.position
        tile = tile_at(position, cell)
        if self.chosen:
            move = Place(self._player, name, self.chosen)
            verdict = check_killer(self.state, move)
            board = self.told(verdict)
            if verdict.code != "quads.killer.yes":
                return board
            return replace(board, state=self.state.play(move), chosen="")
        if tile is not None:
            return self.told(Reason("quads.cell.lies", {"cell": name, "tile": tile}))
        return self.told(explain_cell(position, cell))

    def _new(self, intent: Intent) -> Self:
        game = self.puzzle.state.game
        config: dict[str, Json] = {"lang": self.lang, "rim": game.rim, "size": str(game.size)}
        config |= {name: intent[name] for name in OPTIONS if name in intent}
        try:
            return type(self).open({**config, "seed": read_seed(intent, self.seed)})
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def _status(self) -> str:
        if self._solved:
            return text("quads.killer.done", self.lang)
        name, choices = colour_name(self._player, self.lang), self.puzzle.choices
        return text("quads.killer.ask", self.lang, player=name, n=choices)

    def _place(self) -> Reason:
        answer = self.puzzle.answer
        return Reason("hint.quads.place", {"tile": answer.sides, "cell": answer.cell})

    def _hints(self) -> tuple[Reason, ...]:
        """Return the steps of help that are shown: the tile, then the cell, then both."""
        answer = self.puzzle.answer
        steps = (
            Reason("hint.quads.tile", {"tile": kind(answer.sides)}),
            Reason("hint.quads.cell", {"cell": answer.cell}),
            self._place(),
        )
        return (self._place(),) if self.solution else steps[: self.hints]

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, status = self.lang, self._status()
        hints = () if self._solved else self._hints()
        news = None if self.note is None else with_names(self.note, self._name_of)
        if news:
            said = " ".join(say(why, lang) for _, why in news.walk())
        elif hints:
            said = say(hints[-1], lang)
        elif self.chosen:
            said = said_chosen(self.chosen, fitting(self.state, self._player, self.chosen), lang)
        else:
            said = said_marks(self.state.position, self.shown, lang) or status
        helped = tuple(line for hint in hints for line in account.lines(hint, lang))
        signs = Reason("quads.signs") if self.chosen or self.shown else None
        return BoardView(
            kind="quads.killer",
            lang=lang,
            title=text("board.title.quads.killer", lang),
            status=status,
            groups=self._groups(hints),
            actions=self._actions(),
            lines=(*account.lines(news, lang), *helped, *account.lines(signs, lang)),
            forms=(self._form(),),
            seed=text("quads.seed", lang, seed=self.seed),
            key=(Line(say(self._place(), lang)),),
            say=said,
            over=self._solved,
            boot=boot_words(lang),
        )

    def _name_of(self, player: int) -> str:
        return colour_name(player, self.lang)

    def _groups(self, hints: tuple[Reason, ...]) -> tuple[Group, ...]:
        lang, state, player = self.lang, self.state, self._player
        grid, answer = state.game.grid, self.puzzle.answer
        look, _ = looked_at(hints, grid)
        if self._solved:
            look = [grid.read_cell(answer.cell)]
        marks = replace(filled_by(state.position, self.shown), look=look)
        marks = placing_marks(marks, state, player, self.chosen)
        chosen = None if self._solved else self.chosen
        tile = kind(answer.sides) if hints else ""
        return (
            board_group(state.position, marks, lang, pressable=True),
            hand_group(COLOURS[player], state.hand(player), lang, chosen=chosen, look=tile),
            hand_group(COLOURS[1 - player], state.hand(1 - player), lang),
        )

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        other = Action("new", text("puzzle.new", lang), {"do": "new", "seed": ""}, "p")
        shows = show_actions(self.shown, lang)
        if self._solved:
            return (other, *shows)
        return (
            *choosing_actions(self.chosen, lang),
            Action("hint", text("help.hint", lang), {"do": "hint"}, "h"),
            Action(
                "solution",
                text("quads.solution", lang),
                {"do": "solution"},
                "s",
                pressed=self.solution,
            ),
            *shows,
            other,
        )

    def _form(self) -> Form:
        game = self.puzzle.state.game
        label = text("quads.size", self.lang)
        fields = (rim_field(game.rim, self.lang), number_field("size", label, game.size, SIZES))
        return puzzle_form(fields, self.lang)
