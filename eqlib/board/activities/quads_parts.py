"""Parts that all boards of Quads share: tiles, cells and their signs, and the chosen tile."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from eqlib.board.activities.config import BadIntent, read_choice, read_text
from eqlib.board.activities.settings import word_field
from eqlib.board.view import Action, Field, Form, Group, Intent, Item, Tone
from eqlib.errors import ParseError
from eqlib.games.quads.cells import dead_cells, fitting, reserved_cells, ways
from eqlib.games.quads.game import CHOICES, COLOURS, QuadsGame, QuadsState
from eqlib.games.quads.grid import RIMS, Grid
from eqlib.games.quads.position import Position
from eqlib.games.quads.rules import tile_at
from eqlib.games.quads.tiles import DARK, DIRECTIONS, LIGHT, kind, turn
from eqlib.reasons import Json, Reason
from eqlib.words import text

DEAD: Final = "✕"
ONLY: Final = ("△", "▲")
MARKED: Final = "◆"
TURNED: Final = "↻"
SIZES: Final = range(3, 9)
_ONLY_WORDS: Final = ("quads.cell.only_light", "quads.cell.only_dark")


@dataclass(frozen=True, slots=True)
class Marks:
    """What is shown of cells besides the tiles: where the chosen tile fits, and who can fill.

    `look` are cells to look at: the last tile, or a hint; `marked` those that the reader marked.
    """

    fits: Collection[int] = ()
    turned: Collection[int] = ()
    dead: Collection[int] = ()
    only: tuple[Collection[int], Collection[int]] = ((), ())
    look: Collection[int] = ()
    marked: Collection[int] = ()


def filled_by(position: Position, shown: Collection[str]) -> Marks:
    """Return the marks for who can fill a cell, as far as "dead" and "reserved" are shown."""
    light, dark = (reserved_cells(position, player) for player in (LIGHT, DARK))
    return Marks(
        dead=dead_cells(position) if "dead" in shown else (),
        only=(light, dark) if "reserved" in shown else ((), ()),
    )


def said_marks(position: Position, shown: Collection[str], lang: str) -> str:
    """Return what is shown of who can fill a cell as a sentence a sign, for whoever cannot see."""
    marks, told = filled_by(position, shown), []
    if "dead" in shown:
        told.append(("dead", marks.dead))
    if "reserved" in shown:
        told += zip(COLOURS, marks.only, strict=True)
    return " ".join(
        text(f"quads.said.{name}", lang, cells=", ".join(map(position.grid.name, cells)))
        if cells
        else text(f"quads.said.no_{name}", lang)
        for name, cells in told
    )


def chosen_marks(marks: Marks, grid: Grid, so: Iterable[str], turned: Iterable[str]) -> Marks:
    """Return the marks with the cells where the chosen tile fits as it lies, and where turned."""
    fits = [grid.read_cell(cell) for cell in so]
    others = (grid.read_cell(cell) for cell in turned)
    return replace(marks, fits=fits, turned=[cell for cell in others if cell not in fits])


def placing_marks(marks: Marks, state: QuadsState, player: int, chosen: str) -> Marks:
    """Return the marks with the cells where a player may place the chosen tile, if there is one."""
    if not chosen:
        return marks
    fits, turned = fitting(state, player, chosen), ways(state, player, kind(chosen))
    return chosen_marks(marks, state.game.grid, fits, turned)


def said_chosen(chosen: str, fits: Collection[str], lang: str) -> str:
    """Return the chosen tile, and in how many cells it fits as it lies, as a sentence."""
    return text("quads.chosen", lang, tile=tile_name(chosen, lang), n=len(fits))


def looked_at(hints: Iterable[Reason], grid: Grid) -> tuple[list[int], str]:
    """Return the cells that hints name, and the first tile, "" if they name none."""
    named = [hint.args for hint in hints]
    cells = [grid.read_cell(str(args["cell"])) for args in named if "cell" in args]
    return cells, next((str(args["tile"]) for args in named if "tile" in args), "")


def read_game(
    config: Mapping[str, Json], names: Iterable[str] = CHOICES, sizes: Iterable[int] = SIZES
) -> QuadsGame:
    """Return the game that the options of a board describe; ParseError names what is wrong."""
    chosen = {name: read_text(config, name, "") for name in names if name in config}
    size = read_choice(config, "size", "6", [str(n) for n in sizes])
    return QuadsGame.named("quads", {"size": size, **chosen})


def read_cell(intent: Intent, grid: Grid) -> int:
    """Return the cell that was pressed; BadIntent if it is not on the board."""
    try:
        return grid.read_cell(str(intent.get("cell")))
    except ParseError:
        raise BadIntent from None


def choose(intent: Intent, chosen: str, tiles: Collection[str]) -> str | None:
    """Return the chosen tile as it lies after an intent, "" for none.

    None if the intent is not about it; BadIntent if it names a tile that is not among these kinds.
    """
    match intent.get("do"):
        case "toggle":
            tile = intent.get("tile")
            if not isinstance(tile, str) or tile not in tiles:
                raise BadIntent
            return "" if chosen and kind(chosen) == tile else tile
        case "turn" if chosen:
            return turn(chosen)
        case "clear":
            return ""
    return None


def choosing_actions(chosen: str, lang: str) -> tuple[Action, ...]:
    """Return the buttons that turn the chosen tile and put it back."""
    some = bool(chosen)
    return (
        Action("turn", text("quads.turn", lang), {"do": "turn"}, "t", some, primary=True),
        Action("clear", text("board.clear", lang), {"do": "clear"}, "c", some),
    )


def show_actions(shown: Collection[str], lang: str) -> tuple[Action, ...]:
    """Return the buttons that show who can still fill a cell."""
    words = {"dead": ("quads.show_dead", "n"), "reserved": ("quads.show_reserved", "o")}
    return tuple(
        Action(name, text(code, lang), {"do": name}, key, pressed=name in shown)
        for name, (code, key) in words.items()
    )


def rim_field(rim: str, lang: str) -> Field:
    """Return the field for what the rim asks for."""
    return word_field("rim", "quads.rim", rim, RIMS, lang)


def puzzle_form(fields: Iterable[Field], lang: str) -> Form:
    """Return the form that asks for a puzzle by its own fields and the seed.

    A button beside it already asks for any other, so it has another name.
    """
    seed = Field("seed", text("board.seed", lang), "line")
    label, start = text("quads.choose", lang), text("board.start", lang)
    return Form("new", label, {"do": "new"}, (*fields, seed), start, folded=True)


@cache
def tile_name(sides: str, lang: str) -> str:
    """Return the spoken name of a tile as it lies."""
    named: dict[str, Json] = {
        direction: Reason(f"quads.side.{side}").to_json()
        for direction, side in zip(DIRECTIONS, sides, strict=True)
    }
    return text("quads.tile", lang, tile=sides, **named)


def tile_item(sides: str, lang: str, key: str = "", tone: Tone = "plain") -> Item:
    """Return a tile that is only shown."""
    return Item(key or f"tile:{kind(sides)}", tile_name(sides, lang), f"tile:{sides}", tone=tone)


def hand_group(
    key: str,
    tiles: Collection[str],
    lang: str,
    *,
    chosen: str | None = None,
    look: str = "",
) -> Group:
    """Return tiles in hand, by their kind; with `chosen` they can be chosen.

    The chosen tile is shown as it lies; `look` is one to look at.
    """
    items = []
    for tile in tiles:
        selected = bool(chosen) and kind(str(chosen)) == tile
        sides = str(chosen) if selected else tile
        item = Item(
            key=f"tile:{tile}",
            name=tile_name(sides, lang),
            art=f"tile:{sides}",
            intent=None if chosen is None else {"do": "toggle", "tile": tile},
            selected=selected,
            tone="hint" if tile == look else "plain",
        )
        items.append(item)
    return Group(key, text(f"quads.tiles.{key}", lang), tuple(items), shows_label=True)


def board_group(position: Position, marks: Marks, lang: str, *, pressable: bool) -> Group:
    """Return the board as a grid of named cells."""
    grid = position.grid
    items = tuple(_cell(position, cell, marks, lang, pressable) for cell in range(grid.count))
    rows = tuple(grid.name(cell)[1] for cell in range(0, grid.count, grid.size))
    columns = tuple(grid.name(cell)[0] for cell in range(grid.size))
    return Group("board", text("quads.board", lang), items, columns=columns, rows=rows)


def _cell(position: Position, cell: int, marks: Marks, lang: str, pressable: bool) -> Item:
    name = position.grid.name(cell)
    place: dict[str, Json] = {"row": name[1], "column": name[0]}
    tone: Tone = "hint" if cell in marks.look else "right" if cell in marks.fits else "plain"
    intent: Intent | None = {"do": "cell", "cell": name} if pressable else None
    tile = tile_at(position, cell)
    if tile is not None:
        spoken = text("quads.cell.holds", lang, **place, tile=tile_name(tile, lang))
        return Item(f"cell:{name}", spoken, f"tile:{tile}", intent, tone=tone)
    around = (other for _, other in position.grid.neighbours[cell])
    touching = sum(tile_at(position, other) is not None for other in around)
    said, signs = [text("quads.cell.empty", lang, **place, n=touching)], ""
    for sign, word, cells in (
        (DEAD, "quads.cell.dead", marks.dead),
        *zip(ONLY, _ONLY_WORDS, marks.only, strict=True),
        (MARKED, "quads.cell.marked", marks.marked),
        (TURNED, "quads.cell.fits_turned", marks.turned),
        ("", "quads.cell.fits_so", marks.fits),
    ):
        if cell in cells:
            said.append(text(word, lang))
            signs += sign
    return Item(f"cell:{name}", " ".join(said), "", intent, tone=tone, note=signs)


def colour_name(player: int, lang: str) -> str:
    """Return what the player of a colour is called."""
    return text(f"quads.{COLOURS[player]}", lang)
