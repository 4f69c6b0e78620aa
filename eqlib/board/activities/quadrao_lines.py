"""Answering with cards of QUADRAO: a chain, a trail, or how a master is won; typed or pressed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_choice,
    read_lang,
    read_text,
    read_typed,
)
from eqlib.board.activities.quadrao_parts import board_group, card_name
from eqlib.board.view import Action, BoardView, Field, Form, Group, Intent, Item, Listing, Row
from eqlib.errors import EqlibError, ParseError
from eqlib.games.quadrao.cards import SYMBOLS, Card
from eqlib.games.quadrao.position import Position
from eqlib.games.quadrao.rows import position_of, read_pair, write_pair
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

ASKS: Final = ("chain", "trail", "win")
MOST_TEXT: Final = 2_000


@dataclass(frozen=True, slots=True)
class LinesBoard:
    """Some cards, and what the reader has written of them so far.

    Options: `ask` (see `ASKS`), `cards` (their symbols, with spaces between), for "win" also `line`
    (its cards, such as "d5 3r1b; d6 3r4b") and `gone` (the masters that are), and those of an
    exercise.
    """

    lang: str
    ask: str
    position: Position
    gone: tuple[str, ...] = ()
    checkable: bool = False
    title: str = ""
    written: str = ""
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        gone = tuple(read_text(config, "gone", "").split())
        for symbol in gone:
            if symbol not in SYMBOLS:
                raise ParseError("board", "gone", symbol, SYMBOLS)
        hand = [read_pair(word) for word in read_text(config, "cards", "1b2r 2r3b").split()]
        line = read_text(config, "line", "")
        try:
            position = position_of(hand, line, gone)
        except EqlibError as error:
            raise ParseError("board", "line", line, [str(error)]) from error
        return cls(
            lang=read_lang(config),
            ask=read_choice(config, "ask", "chain", ASKS),
            position=position,
            gone=gone,
            checkable=bool(config.get("checkable")),
            title=read_text(config, "title", ""),
        )

    @property
    def answer(self) -> Json:
        """What was written, or None while there is nothing."""
        return {"text": self.written} if self.written.strip() else None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that are given."""
        return self.position.hands[0]

    def step(self, intent: Intent) -> Self:
        """Add a card to what is written or take it away, clear all, keep what was typed."""
        match intent.get("do"):
            case "toggle":
                return self._toggle(intent.get("card"), self._line(intent))
            case "clear":
                return replace(self, written="", note=None)
            case "keep" | "check":
                written = self._line(intent)
                kept = "answer.kept" if written.strip() else "answer.not_checked"
                return replace(self, written=written, note=Reason(kept))
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _line(self, intent: Intent) -> str:
        """Return what the field holds: a reader may have typed more since the last intent."""
        return read_typed(intent, "line", self.written, MOST_TEXT)

    def _toggle(self, card: Json, line: str) -> Self:
        if not isinstance(card, str) or card not in self.hand:
            raise BadIntent
        word, words = write_pair(card), line.split()
        left = [other for other in words if other != word]
        return replace(self, written=" ".join(left if word in words else [*words, word]), note=None)

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        status = text(f"lines.{self.ask}", lang)
        if self.gone:
            named: list[Json] = [text(f"quadrao.symbol.{symbol}", lang) for symbol in self.gone]
            status = f"{status} {text('lines.gone', lang, masters=', '.join(map(str, named)))}"
        said = text("lines.written", lang, row=self.written) if self.written else status
        return BoardView(
            kind="quadrao.lines",
            lang=lang,
            title=text("board.title.answer_to", lang, title=self.title)
            if self.title
            else text("board.title.answer", lang),
            status=status,
            listings=self._listings(),
            groups=self._groups(),
            actions=self._actions(),
            lines=account.lines(self.note, lang),
            forms=(self._form(),),
            say=say(self.note, lang) if self.note else said,
            boot=boot_words(lang, cards=True),
        )

    def _listings(self) -> tuple[Listing, ...]:
        """The line that lies there, card by card."""
        board = self.position.table.board
        rows = tuple(
            Row(f"line:{cell}", board.name(cell), card, card_name(card, self.lang))
            for line in self.position.table.lines
            for cell, card in line
        )
        return (Listing("line", text("lines.line", self.lang), rows),) if rows else ()

    def _groups(self) -> tuple[Group, ...]:
        lang, words = self.lang, self.written.split()
        items = tuple(
            Item(
                f"card:{card}",
                card_name(card, lang),
                f"quadrao:{card}",
                {"do": "toggle", "card": card},
                selected=write_pair(card) in words,
                note=write_pair(card),
            )
            for card in self.hand
        )
        hand = Group("hand", text("lines.cards", lang), items, shows_label=True)
        if self.ask != "win":
            return (hand,)
        return (board_group(self.position, lang, pressable=False), hand)

    def _actions(self) -> tuple[Action, ...]:
        lang, some = self.lang, bool(self.written)
        clear = Action("clear", text("board.clear", lang), {"do": "clear"}, "c", some)
        if not self.checkable:
            return (clear,)
        intent: dict[str, Json] = {"do": "another", "seed": ""}
        return (clear, Action("another", text("answer.another", lang), intent, "n"))

    def _form(self) -> Form:
        lang, do = self.lang, "check" if self.checkable else "keep"
        label = text("board.title.answer", lang)
        note = text(f"lines.{self.ask}_note", lang)
        field = Field("line", text("lines.field", lang), "line", self.written, note=note)
        return Form("answer", label, {"do": do}, (field,), text(f"answer.{do}", lang), joins=True)
