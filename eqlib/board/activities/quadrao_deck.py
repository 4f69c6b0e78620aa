"""A reader's own deck of QUADRAO: written down, drawn, and taken to a board to play with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Self
from urllib.parse import quote

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_lang, read_text
from eqlib.board.activities.parts import unreadable
from eqlib.board.activities.quadrao_parts import board_group, card_name
from eqlib.board.activities.roles import Remembering
from eqlib.board.diary import Diary
from eqlib.board.view import Action, BoardView, Field, Form, Group, Intent, Item, Line, Link, Table
from eqlib.errors import EqlibError, ParseError
from eqlib.games.quadrao.cards import EMPTY, SYMBOLS, Card, sides
from eqlib.games.quadrao.game import REMOVED, QuadraoGame
from eqlib.games.quadrao.sheet import (
    LONGEST,
    WORDS,
    Sheet,
    counted,
    fold,
    read_sheet,
    write_sheet,
)
from eqlib.games.record import Record
from eqlib.reasons import Json, Reason
from eqlib.words import LANGUAGES, say, text

OURS: Final = write_sheet(QuadraoGame())
# A deck may be written in any language: each word of it for the one that is written.
OWN_WORDS: Final = MappingProxyType(
    {fold(text(f"sheet.word.{word}", lang)): word for lang in LANGUAGES for word in WORDS}
)


def read_own(typed: str) -> Sheet:
    """Return what a reader's text says, in whichever language its words are.

    >>> read_own("banderola: 9x7").game == read_own("board: 9x7").game
    True
    """
    return read_sheet(typed, OWN_WORDS)


@dataclass(frozen=True, slots=True)
class DeckBoard(Remembering):
    """A text that describes a deck, and the deck as it is drawn.

    The option `deck` is such a text, or the name of a family. `own` is what the reader's own
    device is to keep, None until the reader has written something here; what it has kept from
    another day is shown at first, and `awake` is whether that has been looked at.
    """

    lang: str
    typed: str
    sheet: Sheet
    seed: str
    own: str | None = None
    awake: bool = False
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError says all that is wrong with the option `deck`."""
        typed = read_text(config, "deck", OURS)
        sheet = read_own(typed)
        if sheet.game is None:
            told = " ".join(say(problem, "en") for problem in sheet.problems)
            raise ParseError("board", "deck", typed, [f"a deck that can be read. {told}"])
        return cls(read_lang(config), typed, sheet, read_text(config, "seed", "eqlib"))

    @property
    def answer(self) -> Json:
        """The options of the game that is played with this deck; None if it cannot be read."""
        return None if self.sheet.game is None else dict(self.sheet.game.options)

    def step(self, intent: Intent) -> Self:
        """Draw what was written, go back to our own deck, or take a deck from a link."""
        match intent.get("do"):
            case "show":
                return self
            case "draw":
                typed = intent.get("deck")
                if not isinstance(typed, str):
                    raise BadIntent
                typed = typed.replace("\r\n", "\n")
                return replace(self._with(typed), own=typed[:LONGEST])
            case "ours":
                return replace(self._with(OURS), own="")
            case "open":
                return self._opened(intent.get("record"))
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def knowing(self, diary: Diary) -> Self:
        """Return the board with the deck that the reader's device has kept, when it wakes."""
        if self.awake:
            return self
        return replace(self._with(diary.deck or self.typed), awake=True)

    def kept(self, diary: Diary) -> Diary:
        """Return the diary with what the reader has written here."""
        return diary if self.own is None else replace(diary, deck=self.own)

    def _with(self, typed: str) -> Self:
        return replace(self, typed=typed, sheet=read_own(typed), note=None)

    def _opened(self, record: Json) -> Self:
        try:
            game = Record.parse(str(record)).game
        except EqlibError as error:
            return self.told(unreadable(error))
        if not isinstance(game, QuadraoGame):
            return self.told(Reason("replay.other_game"))
        return self._with(write_sheet(game))

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, game = self.lang, self.sheet.game
        problems = tuple(Line(say(problem, lang), tone="wrong") for problem in self.sheet.problems)
        if game is None:
            status = text("deck.wrong", lang, n=len(problems))
        else:
            what = {"n": len(game.deck), "empties": game.empties, "removed": REMOVED}
            status = text("deck.right", lang, **what, stock=len(game.cards))
        told = " ".join([status, *(line.text for line in problems)])
        return BoardView(
            kind="quadrao.deck",
            lang=lang,
            title=text("board.title.quadrao.deck", lang),
            status=status,
            groups=() if game is None else self._groups(game),
            actions=(Action("ours", text("deck.ours", lang), {"do": "ours"}),),
            lines=(*account.lines(self.note, lang), *problems),
            tables=() if game is None else self._tables(game),
            forms=(self._form(),),
            links=() if game is None else self._links(game),
            say=say(self.note, lang) if self.note else told,
            wake={"do": "show"},
            boot=boot_words(lang),
        )

    def _groups(self, game: QuadraoGame) -> tuple[Group, ...]:
        lang = self.lang
        shown = {
            "cards": tuple(self._item(card, n) for card, n in counted(game.deck)),
            "others": (self._item(EMPTY, game.empties), self._centre()),
        }
        groups = (
            Group(name, text(f"deck.{name}", lang), items, shows_label=True)
            for name, items in shown.items()
        )
        return (*groups, board_group(game.start(self.seed).position, lang, pressable=False))

    def _item(self, card: Card, count: int) -> Item:
        name = card_name(card, self.lang)
        if count == 1:
            return Item(f"card:{card}", name, f"quadrao:{card}")
        spoken = text("deck.times", self.lang, card=name, n=count)
        return Item(f"card:{card}", spoken, f"quadrao:{card}", note=f"× {count}")

    def _centre(self) -> Item:
        return Item("centre", text("deck.centre", self.lang), "quadrao:centre")

    def _tables(self, game: QuadraoGame) -> tuple[Table, ...]:
        """How many sides show each symbol."""
        lang = self.lang
        shown = Counter(side for card in game.deck for side in sides(card))
        rows = tuple(
            (text(f"quadrao.symbol.{symbol}", lang), str(shown[symbol])) for symbol in SYMBOLS
        )
        head = (text("deck.symbol", lang), text("deck.sides", lang))
        return (Table("symbols", text("deck.by_symbol", lang), head, rows, folded=True),)

    def _form(self) -> Form:
        lang = self.lang
        label, note = text("deck.field", lang), text("deck.note", lang)
        field = Field("deck", label, "code", self.typed, note=note)
        return Form("deck", label, {"do": "draw"}, (field,), text("deck.draw", lang))

    def _links(self, game: QuadraoGame) -> tuple[Link, ...]:
        """Links to the board of the same page, with this deck, and to this page with it."""
        deal = quote(str(Record(game, self.seed)))
        return (
            Link(text("deck.play", self.lang), f"#game={deal}&kind=quadrao.game"),
            Link(text("deck.link", self.lang), f"#game={deal}&kind=quadrao.deck"),
        )
