"""Parts of the board of QUADRAO: cards, cells and masters, and the game that its options name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

from eqlib.board.activities.config import read_text
from eqlib.board.activities.settings import word_field
from eqlib.board.view import Action, Choice, Field, Group, Intent, Item, Table, Tone
from eqlib.games.quadrao.banderola import BOARDS, Banderola
from eqlib.games.quadrao.cards import DIRECTIONS, EMPTY, Card, name_of, sides
from eqlib.games.quadrao.game import QuadraoGame, QuadraoState
from eqlib.games.quadrao.moves import Place
from eqlib.games.quadrao.position import Position
from eqlib.games.quadrao.table import line_reason
from eqlib.reasons import Json, Reason
from eqlib.words import text

OPTIONS: Final = ("players", "board", "deck", "empties", "turns", "touch")
ARROWS: Final = "↑→↓←"
TURNED: Final = "↻"


def read_game(config: Mapping[str, Json]) -> QuadraoGame:
    """Return the game that the options of a board describe; ParseError names what is wrong."""
    chosen = {name: read_text(config, name, "") for name in OPTIONS if name in config}
    return QuadraoGame.named("quadrao", chosen)


def board_field(game: QuadraoGame, lang: str) -> Field:
    """Return the field for the banderola; one that was drawn can be kept."""
    field = word_field("board", "quadrao.boards", game.board, BOARDS, lang)
    if game.board in BOARDS:
        return field
    own = Choice(game.board, text("quadrao.boards.own", lang))
    return replace(field, choices=(*field.choices, own))


def moves_to(state: QuadraoState, card: Card, cell: str) -> list[Place]:
    """Return how the player to move can place a card, as it lies, on a cell: once for each line.

    If no line can go on there, it is the one move whose refusal says most.
    """
    table, at = state.position.table, state.game.banderola.read_cell(cell)
    moves = [Place(state.position.turn, line, cell, card) for line in DIRECTIONS]
    legal = [move for move in moves if state.why_illegal(move) is None]
    near = (
        move
        for line, move in enumerate(moves)
        if any(other == at for _, other in table.ways_on(line))
    )
    begun = (move for line, move in enumerate(moves) if table.lines[line])
    return legal or [next(chain(near, begun, moves))]


def which_line(state: QuadraoState, card: Card, cell: str, lang: str) -> tuple[Action, ...]:
    """Return the buttons that say which line goes on to a cell with a card."""
    return tuple(
        Action(
            f"line:{move.line}",
            text("quadrao.go_on", lang, line=line_reason(DIRECTIONS.index(move.line)).to_json()),
            {"do": "cell", "cell": cell, "line": move.line},
            primary=True,
        )
        for move in moves_to(state, card, cell)
    )


def card_name(card: Card, lang: str) -> str:
    """Return the spoken name of a card as it lies, side by side."""
    if card == EMPTY:
        return text("quadrao.card.empty", lang)
    named: dict[str, Json] = {
        direction: Reason(f"quadrao.symbol.{symbol}").to_json()
        for direction, symbol in zip(("north", "east", "south", "west"), sides(card), strict=True)
    }
    return text("quadrao.spoken", lang, **named)


def hand_group(hand: Collection[Card], turns: str, lang: str, chosen: Card | None) -> Group:
    """Return the cards of a hand; unless `chosen` is None they can be chosen.

    The chosen card is shown as it will lie. Of two equal cards the first is chosen.
    """
    items, seen = [], set[Card]()
    for number, card in enumerate(hand):
        selected = bool(chosen) and name_of(str(chosen), turns) == card and card not in seen
        seen.add(card)
        lying = str(chosen) if selected else card
        intent: Intent | None = None if chosen is None else {"do": "toggle", "card": card}
        spoken = card_name(lying, lang)
        items.append(
            Item(f"card:{number}:{card}", spoken, f"quadrao:{lying}", intent, selected=selected)
        )
    return Group("hand", text("quadrao.hand", lang), tuple(items), shows_label=True)


def board_group(
    position: Position,
    lang: str,
    *,
    pressable: bool,
    fits: Collection[int] = (),
    turned: Collection[int] = (),
    look: Collection[int] = (),
) -> Group:
    """Return the banderola as a grid of named cells."""
    board = position.table.board
    cards = {cell: card for line in position.table.lines for cell, card in line}
    items = []
    for cell in range(board.count):
        name = board.name(cell)
        tone: Tone = "hint" if cell in look else "right" if cell in fits else "plain"
        # A cell stays a button when a card is laid there, so that the focus stays on it.
        intent: Intent | None = {"do": "cell", "cell": name} if pressable else None
        if cell in cards:
            spoken = _spoken("quadrao.at", name, lang, card=card_name(cards[cell], lang))
            items.append(Item(f"cell:{name}", spoken, f"quadrao:{cards[cell]}", intent, tone=tone))
        elif cell in board.playable:
            said = [_empty_cell(position, board, cell, lang)]
            said += [text("quadrao.fits", lang)] if cell in fits else []
            said += [text("quadrao.fits_turned", lang)] if cell in turned else []
            arrow = board.arrows.get(cell)
            sign = ARROWS[arrow.direction] if arrow and position.is_live(cell) else ""
            sign += TURNED if cell in turned else ""
            items.append(Item(f"cell:{name}", " ".join(said), "", intent, tone=tone, note=sign))
        else:
            items.append(_fixed(position, board, cell, lang))
    rows = tuple(board.name(cell)[1] for cell in range(0, board.count, board.width))
    columns = tuple(board.name(cell)[0] for cell in range(board.width))
    return Group("board", text("quadrao.board", lang), tuple(items), columns=columns, rows=rows)


def _empty_cell(position: Position, board: Banderola, cell: int, lang: str) -> str:
    name, arrow = board.name(cell), board.arrows.get(cell)
    if arrow is None:
        return _spoken("quadrao.free", name, lang)
    master = text(f"quadrao.symbol.{arrow.symbol}", lang)
    code = "quadrao.arrow" if position.is_live(cell) else "quadrao.arrow_gone"
    return _spoken(code, name, lang, master=master)


def _fixed(position: Position, board: Banderola, cell: int, lang: str) -> Item:
    """Return a place where no card is put: the centre, a master's, or none at all."""
    name, word = board.name(cell), board.word(cell)
    if cell == board.centre:
        return Item(f"cell:{name}", _spoken("quadrao.centre", name, lang), "quadrao:centre")
    if word in position.masters and not position.tied:
        master = text(f"quadrao.symbol.{word}", lang)
        spoken = _spoken("quadrao.master", name, lang, master=master)
        return Item(f"cell:{name}", spoken, f"quadrao:master-{word}")
    return Item(f"cell:{name}", _spoken("quadrao.nothing", name, lang), "quadrao:nothing")


def _spoken(code: str, cell: str, lang: str, **args: Json) -> str:
    return text(code, lang, row=cell[1], column=cell[0], **args)


def players_table(position: Position, names: tuple[str, ...], lang: str) -> Table:
    """Return what each player has won, the points of it, and how many cards it holds."""
    head = ("quadrao.player", "quadrao.masters", "quadrao.points", "quadrao.held")
    rows = tuple(
        (
            name,
            ", ".join(text(f"quadrao.symbol.{master}", lang) for master in position.won[player])
            or "0",
            str(position.points(player)),
            str(len(position.hands[player])),
        )
        for player, name in enumerate(names)
    )
    caption = text("quadrao.won_so_far", lang)
    return Table("players", caption, tuple(text(code, lang) for code in head), rows)
