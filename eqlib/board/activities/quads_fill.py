"""A puzzle of Quads: a board with holes, to be filled with all the tiles that are left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_lang, read_seed, read_text
from eqlib.board.activities.quads_parts import (
    Marks,
    board_group,
    choose,
    choosing_actions,
    chosen_marks,
    hand_group,
    looked_at,
    puzzle_form,
    read_cell,
    read_game,
    rim_field,
    said_chosen,
)
from eqlib.board.activities.settings import number_field
from eqlib.board.view import Action, BoardView, Form, Group, Intent, Line
from eqlib.errors import ParseError
from eqlib.games.game import read_whole
from eqlib.games.quads.position import Placement, Position
from eqlib.games.quads.puzzles import MOST_FILLINGS, MOST_HOLES, FillPuzzle, make_fill, why_no_fill
from eqlib.games.quads.rules import tile_at
from eqlib.games.quads.tiles import KINDS, LYING, NEUTRALS, decode, encode, kind, turns
from eqlib.games.quads.tiling import count_fillings, fill, fillings
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

NAME: Final = "quads.fill"
OPTIONS: Final = ("holes", "most", "rim")
HOLES: Final = range(1, MOST_HOLES + 1)
WAYS: Final = (1, 2, 3, 5, 10, MOST_FILLINGS)
SETS: Final = (("light", KINDS[0]), ("dark", KINDS[1]), ("neutral", NEUTRALS))


@dataclass(frozen=True, slots=True)
class FillBoard:
    """The puzzle of a seed; `laid` are the reader's tiles, the latest last."""

    lang: str
    seed: str
    most: int
    puzzle: FillPuzzle
    laid: tuple[Placement, ...] = ()
    chosen: str = ""
    note: Reason | None = None
    hints: int = 0
    solution: bool = False

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return the puzzle for the options `seed`, `rim`, `holes` and `most` (ways to fill it).

        Raises:
            ParseError: an option is wrong.
        """
        seed = read_text(config, "seed", "eqlib")
        holes = read_whole(NAME, "holes", read_text(config, "holes", "6"))
        most = read_whole(NAME, "most", read_text(config, "most", "1"))
        puzzle = make_fill(seed, holes, most, read_game(config, ("rim",)))
        return cls(read_lang(config), seed, most, puzzle)

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    @property
    def position(self) -> Position:
        """The board with the reader's tiles."""
        return fill(self.puzzle.position, self.laid)

    @property
    def _free(self) -> int:
        return len(self.puzzle.holes) - len(self.laid)

    def _tiles(self) -> list[tuple[str, list[str]]]:
        """Return the tiles that are left, by kind, in their sets."""
        light, dark, neutral = self.position.hands
        held = (light, dark, neutral)
        return [
            (name, [tile for tile in tiles if hand & LYING[tile].bit])
            for (name, tiles), hand in zip(SETS, held, strict=True)
        ]

    def step(self, intent: Intent) -> Self:
        """Choose, turn or lay a tile, take one up, ask for help, or take another puzzle."""
        match intent.get("do"):
            case "new":
                return self._new(intent)
            case "undo" if self.laid:
                return self._take_up(self.laid[-1][0])
            case "hint" if self._free:
                return replace(self, hints=self.hints + 1, note=None)
            case "can" if self._free:
                return self.told(self._can())
            case "solution":
                return replace(self, solution=not self.solution, note=None)
            case "cell":
                return self._cell(read_cell(intent, self.position.grid))
        left = [tile for _, tiles in self._tiles() for tile in tiles]
        chosen = choose(intent, self.chosen, left)
        if chosen is None:
            raise BadIntent
        return replace(self, chosen=chosen, note=None)

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def _cell(self, cell: int) -> Self:
        position = self.position
        name = position.grid.name(cell)
        if self.chosen:
            forbidden = why_no_fill(position, cell, self.chosen)
            if forbidden is not None:
                return self.told(forbidden)
            laid = (*self.laid, (cell, encode(self.chosen)))
            note = Reason("quads.fill.laid", {"tile": self.chosen, "cell": name})
            return replace(self, laid=laid, chosen="", note=note, hints=0)
        if any(cell == other for other, _ in self.laid):
            return self._take_up(cell)
        tile = tile_at(position, cell)
        if tile is not None:
            return self.told(Reason("quads.fill.fixed", {"cell": name, "tile": tile}))
        return self.told(Reason("quads.chosen_first"))

    def _take_up(self, cell: int) -> Self:
        """Take a tile up again; it is chosen, as it lay."""
        sides = next(decode(code) for other, code in self.laid if other == cell)
        what: dict[str, Json] = {"tile": sides, "cell": self.position.grid.name(cell)}
        laid = tuple(placement for placement in self.laid if placement[0] != cell)
        note = Reason("quads.fill.taken_up", what)
        return replace(self, laid=laid, chosen=sides, note=note, hints=0)

    def _can(self) -> Reason:
        count = count_fillings(self.position)
        if count:
            return Reason("quads.fill.possible", {"n": count})
        return Reason("quads.fill.impossible")

    def _new(self, intent: Intent) -> Self:
        puzzle = self.puzzle
        config: dict[str, Json] = {"lang": self.lang, "rim": puzzle.game.rim}
        config |= {"holes": str(len(puzzle.holes)), "most": str(self.most)}
        config |= {name: intent[name] for name in OPTIONS if name in intent}
        try:
            return type(self).open({**config, "seed": read_seed(intent, self.seed)})
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def _status(self) -> str:
        lang, holes = self.lang, len(self.puzzle.holes)
        if not self._free:
            return text("quads.fill.done", lang)
        asked = text("quads.fill.ask", lang, holes=holes, n=self.puzzle.fillings)
        if not self.laid:
            return asked
        return f"{asked} {text('quads.fill.so_far', lang, n=self._free)}"

    def _hints(self) -> tuple[Reason, ...]:
        """Return the steps of help that are shown: a tile, then its cell, or that none is left."""
        if not self.hints or not self._free:
            return ()
        filling = next(fillings(self.position), None)
        if filling is None:
            return (Reason("hint.quads.stuck"),)
        cell, code = filling[0]
        steps = (
            Reason("hint.quads.tile", {"tile": kind(decode(code))}),
            self._place("hint.quads.place", cell, code),
        )
        return steps[: self.hints]

    def _place(self, said: str, cell: int, code: int) -> Reason:
        what: dict[str, Json] = {"tile": decode(code), "cell": self.position.grid.name(cell)}
        return Reason(said, what)

    def _solution(self) -> tuple[Line, ...]:
        placements = self.puzzle.solution
        return tuple(Line(say(self._place("quads.fill.laid", *at), self.lang)) for at in placements)

    def _fits(self, sides: str) -> list[str]:
        position = self.position
        names = position.grid.names
        return [
            name for cell, name in enumerate(names) if why_no_fill(position, cell, sides) is None
        ]

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, status, hints = self.lang, self._status(), self._hints()
        helped = tuple(line for hint in hints for line in account.lines(hint, lang))
        if self.note:
            said = " ".join(say(why, lang) for _, why in self.note.walk())
            said = said if self._free else f"{said} {status}"
        elif hints:
            said = say(hints[-1], lang)
        elif self.chosen:
            said = said_chosen(self.chosen, self._fits(self.chosen), lang)
        else:
            said = status
        return BoardView(
            kind=NAME,
            lang=lang,
            title=text("board.title.quads.fill", lang),
            status=status,
            groups=self._groups(hints),
            actions=self._actions(),
            lines=(
                *account.lines(self.note, lang),
                *helped,
                *(self._solution() if self.solution else ()),
            ),
            forms=(self._form(),),
            seed=text("quads.seed", lang, seed=self.seed),
            key=self._solution(),
            say=said,
            over=not self._free,
            boot=boot_words(lang),
        )

    def _groups(self, hints: tuple[Reason, ...]) -> tuple[Group, ...]:
        lang, position = self.lang, self.position
        grid, left = position.grid, self._tiles()
        look, tile = looked_at(hints, grid)
        marks = Marks(look=look)
        if self.chosen:
            turned = [cell for sides in turns(self.chosen) for cell in self._fits(sides)]
            marks = chosen_marks(marks, grid, self._fits(self.chosen), turned)
        hands = (
            hand_group(name, tiles, lang, chosen=self.chosen, look=tile)
            for name, tiles in left
            if tiles
        )
        return (board_group(position, marks, lang, pressable=True), *hands)

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        undo = Action("undo", text("solitaire.undo", lang), {"do": "undo"}, "u", bool(self.laid))
        other = Action("new", text("puzzle.new", lang), {"do": "new", "seed": ""}, "p")
        if not self._free:
            return (undo, other)
        label = text("quads.solution", lang)
        return (
            *choosing_actions(self.chosen, lang),
            undo,
            Action("hint", text("help.hint", lang), {"do": "hint"}, "h"),
            Action("can", text("quads.can_it", lang), {"do": "can"}, "l"),
            Action("solution", label, {"do": "solution"}, "s", pressed=self.solution),
            other,
        )

    def _form(self) -> Form:
        lang, puzzle = self.lang, self.puzzle
        holes, most = text("quads.fill.holes", lang), text("quads.fill.most", lang)
        fields = (
            number_field("holes", holes, len(puzzle.holes), HOLES),
            number_field("most", most, self.most, sorted({*WAYS, self.most})),
            rim_field(puzzle.game.rim, lang),
        )
        return puzzle_form(fields, lang)
