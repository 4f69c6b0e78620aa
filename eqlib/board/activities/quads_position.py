"""Answering an exercise of Quads on its position; judging the answer is not done here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_choice, read_lang, read_text
from eqlib.board.activities.proof_parts import help_actions
from eqlib.board.activities.quads_parts import (
    Marks,
    board_group,
    choose,
    choosing_actions,
    chosen_marks,
    colour_name,
    hand_group,
    read_cell,
    said_chosen,
)
from eqlib.board.view import Action, BoardView, Group, Intent, Listing, Row
from eqlib.games.quads.cells import free_cells
from eqlib.games.quads.game import COLOURS, Place, QuadsState
from eqlib.games.quads.position import Position
from eqlib.games.quads.puzzles import why_no_fill
from eqlib.games.quads.rules import tile_at
from eqlib.games.quads.text import read_given, write_placement
from eqlib.games.quads.tiles import KINDS, LYING, NEUTRALS, encode, turns
from eqlib.games.quads.tiling import count_fillings
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

NAME: Final = "quads.position"
# A placement that leaves no answer; whether a position is won, with the reason; a full board; the
# free cells that nobody can fill, or the player to move alone.
ASKS: Final = ("killer", "won-or-lost", "tiling", "dead", "reserved")
CELLS: Final = ("dead", "reserved")
# How many tiles are laid at most, before something is added to the answer.
MOST_LAID: Final = {"killer": 1, "won-or-lost": 2}
MOST_WAYS: Final = 20

Laid: TypeAlias = tuple[str, str]
"""A cell by its name, and a tile as it lies there."""


@dataclass(frozen=True, slots=True)
class PositionBoard:
    """A position of which something is asked, and what the reader has answered so far.

    Options: `ask` (see `ASKS`), `position` (row by row, and the player to move where one is), and
    those of boards for exercises. `rows` are placements with their answers.
    """

    lang: str
    ask: str
    state: QuadsState
    title: str = ""
    checkable: bool = False
    laid: tuple[Laid, ...] = ()
    rows: tuple[tuple[Laid, Laid], ...] = ()
    marked: frozenset[str] = frozenset()
    chosen: str = ""
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        ask = read_choice(config, "ask", ASKS[0], ASKS)
        return cls(
            lang=read_lang(config),
            ask=ask,
            state=read_given(read_text(config, "position", ""), mover=ask != "tiling"),
            title=read_text(config, "title", ""),
            checkable=bool(config.get("checkable")),
        )

    @property
    def answer(self) -> Json:
        """The answer as data, or None while there is none that could be judged."""
        match self.ask:
            case "dead" | "reserved":
                grid = self.state.game.grid
                marked: list[Json] = [*sorted(self.marked, key=grid.read_cell)]
                return {"cells": marked} if marked else None
            case "tiling":
                laid: list[Json] = [write_placement(*one) for one in self.laid]
                return {"filling": laid} if laid else None
            case "won-or-lost" if self.rows:
                return {"replies": [[write_placement(*one) for one in row] for row in self.rows]}
        return {"placement": write_placement(*self.laid[0])} if len(self.laid) == 1 else None

    @property
    def position(self) -> Position:
        """The position with the tiles that the reader has laid."""
        position = self.state.position
        for cell, sides in self.laid:
            position = position.after(position.grid.read_cell(cell), encode(sides))
        return position

    @property
    def _full(self) -> bool:
        """Whether no more can be laid, but to lay the one tile elsewhere."""
        if self.ask == "tiling":
            return not free_cells(self.position)
        return len(self.laid) == MOST_LAID.get(self.ask, 0)

    def _hands(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the tiles in hand by kind, in their sets; those of the player to move first."""
        position = self.state.position if self.ask == "killer" else self.position
        held = [
            (name, tuple(tile for tile in tiles if hand & LYING[tile].bit))
            for name, tiles, hand in zip(
                (*COLOURS, "neutral"), (*KINDS, NEUTRALS), position.hands, strict=True
            )
        ]
        return held if self.ask == "tiling" else [held[position.turn], held[1 - position.turn]]

    def step(self, intent: Intent) -> Self:
        """Choose, turn or lay a tile, take one up, mark a cell, add an answer, keep it all."""
        match intent.get("do"):
            case "undo" if self.laid:
                return self._take_up(self.laid[-1])
            case "undo" if self.rows:
                return replace(self, rows=self.rows[:-1], note=None)
            case "undo" if self.marked:
                return replace(self, marked=frozenset(), note=None)
            case "add" if self.ask == "won-or-lost" and len(self.laid) == MOST_LAID[self.ask]:
                return self._add()
            case "keep" | "check":
                kept = "answer.not_checked" if self.answer is None else "answer.kept"
                return self.told(Reason(kept))
            case "cell":
                name = self.state.game.grid.name(read_cell(intent, self.state.game.grid))
                return self._mark(name) if self.ask in CELLS else self._cell(name)
        chosen = choose(intent, self.chosen, self._choosable())
        if chosen is None:
            raise BadIntent
        return replace(self, chosen=chosen, note=None)

    def _choosable(self) -> tuple[str, ...]:
        """Return the tiles that can be chosen: of the one who is to move, but to fill a board."""
        if self.ask in CELLS or (self._full and self.ask != "killer"):
            return ()
        hands = self._hands() if self.ask == "tiling" else self._hands()[:1]
        return tuple(tile for _, tiles in hands for tile in tiles)

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _cell(self, name: str) -> Self:
        laid = next((one for one in self.laid if one[0] == name), None)
        if self.chosen:
            forbidden = self._why_not(name, self.chosen)
            if forbidden is not None:
                return self.told(forbidden)
            before = () if self.ask == "killer" else self.laid
            note = Reason("quads.fill.laid", {"tile": self.chosen, "cell": name})
            return replace(self, laid=(*before, (name, self.chosen)), chosen="", note=note)
        if laid is not None:
            return self._take_up(laid)
        tile = tile_at(self.state.position, self.state.game.grid.read_cell(name))
        if tile is not None:
            return self.told(Reason("quads.cell.lies", {"cell": name, "tile": tile}))
        return self.told(Reason("quads.chosen_first"))

    def _take_up(self, laid: Laid) -> Self:
        """Take a tile up again, and what was laid in answer to it; it is chosen, as it lay."""
        cell, sides = laid
        at = self.laid.index(laid)
        rest = self.laid[at + 1 :] if self.ask == "tiling" else ()
        note = Reason("quads.fill.taken_up", {"tile": sides, "cell": cell})
        return replace(self, laid=(*self.laid[:at], *rest), chosen=sides, note=note)

    def _why_not(self, name: str, sides: str) -> Reason | None:
        """Return why a tile cannot be laid in a cell now; None if it can."""
        grid = self.state.game.grid
        if self.ask == "tiling":
            return why_no_fill(self.position, grid.read_cell(name), sides)
        position = self.state.position if self.ask == "killer" else self.position
        state = QuadsState(self.state.game, position)
        return state.why_illegal(Place(position.turn, name, sides))

    def _mark(self, name: str) -> Self:
        """Mark a free cell, or take the mark away."""
        position = self.state.position
        tile = tile_at(position, position.grid.read_cell(name))
        if tile is not None:
            return self.told(Reason("quads.cell.lies", {"cell": name, "tile": tile}))
        return replace(self, marked=self.marked ^ {name}, note=None)

    def _add(self) -> Self:
        """Add a placement and the answer to it; an answer that was there before goes."""
        first, second = self.laid
        rows = (*(row for row in self.rows if row[0] != first), (first, second))
        return replace(self, rows=rows, laid=(), chosen="", note=None)

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, status = self.lang, self._status()
        signs = Reason("quads.signs") if self.chosen else None
        title = text("board.title.quads.position", lang)
        if self.title:
            title = text("board.title.answer_to", lang, title=self.title)
        return BoardView(
            kind=NAME,
            lang=lang,
            title=title,
            status=status,
            groups=self._groups(),
            listings=self._listings(),
            actions=self._actions(),
            lines=(*account.lines(self.note, lang), *account.lines(signs, lang)),
            say=self._spoken(status),
            boot=boot_words(lang),
        )

    def _spoken(self, status: str) -> str:
        if self.note is not None:
            return " ".join(say(why, self.lang) for _, why in self.note.walk())
        if self.chosen:
            return said_chosen(self.chosen, self._fits(self.chosen), self.lang)
        if self.marked:
            return text("quads.asked.marked", self.lang, n=len(self.marked))
        return status

    def _status(self) -> str:
        lang, position = self.lang, self.state.position
        if self.ask == "tiling":
            n = count_fillings(position, MOST_WAYS)
            asked = text("quads.fill.ask", lang, holes=len(free_cells(position)), n=n)
            return f"{asked} {self._so_far()}".rstrip()
        player = colour_name(position.turn, lang)
        code = f"quads.asked.{self.ask.replace('-', '_')}"
        return f"{text(code, lang, player=player)} {self._so_far()}".rstrip()

    def _so_far(self) -> str:
        """Return the sentence that says how far the answer goes."""
        if self.ask == "tiling" and self.laid:
            return text("quads.fill.so_far", self.lang, n=len(free_cells(self.position)))
        if self.rows:
            total = len(list(self.state.legal_moves(self.state.position.turn)))
            return text("quads.asked.so_far", self.lang, n=len(self.rows), total=total)
        return ""

    def _fits(self, sides: str) -> list[str]:
        names = self.state.game.grid.names
        return [name for name in names if self._why_not(name, sides) is None]

    def _groups(self) -> tuple[Group, ...]:
        lang, position, grid = self.lang, self.position, self.state.game.grid
        marks = Marks(
            look=[grid.read_cell(cell) for cell, _ in self.laid],
            marked=[grid.read_cell(cell) for cell in self.marked],
        )
        if self.chosen:
            turned = [cell for sides in turns(self.chosen) for cell in self._fits(sides)]
            marks = chosen_marks(marks, grid, self._fits(self.chosen), turned)
        free = set(self._choosable())
        hands = (
            hand_group(name, tiles, lang, chosen=self.chosen if set(tiles) <= free else None)
            for name, tiles in self._hands()
            if tiles
        )
        return (board_group(position, marks, lang, pressable=True), *hands)

    def _listings(self) -> tuple[Listing, ...]:
        """Return the placements that were answered, each with its answer."""
        rows = tuple(
            Row(
                write_placement(*first),
                "",
                text(
                    "quads.asked.reply",
                    self.lang,
                    first=write_placement(*first),
                    second=write_placement(*second),
                ),
            )
            for first, second in self.rows
        )
        label = text("quads.asked.replies", self.lang)
        return (Listing("replies", label, rows),) if rows else ()

    def _actions(self) -> tuple[Action, ...]:
        lang, do = self.lang, "check" if self.checkable else "keep"
        actions: list[Action] = []
        if self.ask not in CELLS:
            # The button that stands out is the one that hands in.
            choosing = choosing_actions(self.chosen, lang)
            actions += (replace(action, primary=False) for action in choosing)
        if self.ask == "won-or-lost":
            both = len(self.laid) == MOST_LAID[self.ask]
            actions.append(Action("add", text("quads.asked.add", lang), {"do": "add"}, "a", both))
        answered = self.answer is not None
        some = bool(self.laid or self.rows or self.marked)
        return (
            *actions,
            Action("do", text(f"answer.{do}", lang), {"do": do}, "q", answered, primary=True),
            Action("undo", text("solitaire.undo", lang), {"do": "undo"}, "u", some),
            *help_actions(lang, exercise=True, checkable=self.checkable),
        )
