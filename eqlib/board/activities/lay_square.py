"""Laying sixteen cards in a square: a card is chosen, then its place; nothing is dragged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_cards,
    read_lang,
    read_text,
    read_toggle,
)
from eqlib.board.activities.parts import card_item
from eqlib.board.view import Action, BoardView, Group, Intent, Item
from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.reasons import Json, Reason
from eqlib.words import card_name, say, text

SIDE: Final = 4


@dataclass(frozen=True, slots=True)
class LaySquareBoard:
    """Sixteen cards, those that lie in the square already, and the one that is chosen.

    Options: `cards`, `title`, `checkable` (whether the place where the board stands can check).
    """

    lang: str
    cards: tuple[Card, ...]
    checkable: bool
    title: str = ""
    places: tuple[Card | None, ...] = (None,) * SIDE**2
    chosen: Card | None = None
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        cards = read_cards(config.get("cards"), "cards")
        if len(cards) != SIDE**2:
            raise ParseError("board", "cards", f"{len(cards)} cards", ["sixteen cards"])
        return cls(
            read_lang(config), cards, bool(config.get("checkable")), read_text(config, "title", "")
        )

    @property
    def answer(self) -> Json:
        """The square, row by row, once all cards lie in it."""
        if None in self.places:
            return None
        ids: list[Json] = [card.id for card in self.places if card is not None]
        return {"square": [ids[row : row + SIDE] for row in range(0, SIDE**2, SIDE)]}

    def step(self, intent: Intent) -> Self:
        """Choose a card, lay it into a place, lift it from there, keep the answer."""
        match intent.get("do"):
            case "toggle":
                card = read_toggle(intent, self.cards)
                if card in self.places:
                    raise BadIntent
                return replace(self, chosen=None if card == self.chosen else card, note=None)
            case "place":
                return self._place(intent.get("place"))
            case "clear":
                return replace(self, places=(None,) * SIDE**2, chosen=None, note=None)
            case "keep" | "check":
                return self.told(Reason("answer.kept" if self.answer else "answer.not_checked"))
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _place(self, place: Json) -> Self:
        """Lay the chosen card down; what lay there is lifted, and is the chosen card then."""
        if type(place) is not int or not 0 <= place < SIDE**2:
            raise BadIntent
        lifted = self.places[place]
        if lifted is None and self.chosen is None:
            return self.told(Reason("square.choose_first"))
        places = (*self.places[:place], self.chosen, *self.places[place + 1 :])
        return replace(self, places=places, chosen=lifted, note=None)

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        status = text("answer.square", lang)
        if self.chosen is not None:
            status = text("square.where", lang, card=self.chosen.id)
        return BoardView(
            kind="evenquads.answer",
            lang=lang,
            title=text("board.title.answer_to", lang, title=self.title)
            if self.title
            else text("board.title.answer", lang),
            status=status,
            groups=self._groups(),
            actions=self._actions(),
            lines=account.lines(self.note, lang),
            say=status if self.note is None else say(self.note, lang),
            boot=boot_words(lang),
        )

    def _groups(self) -> tuple[Group, ...]:
        lang = self.lang
        chosen = () if self.chosen is None else (self.chosen,)
        left = [card for card in self.cards if card not in self.places]
        hand = tuple(card_item(card, lang, chosen=chosen) for card in left)
        square = Group("square", text("square.label", lang), tuple(map(self._item, range(SIDE**2))))
        if not hand:
            return (square,)
        return square, Group("hand", text("square.left", lang), hand, shows_label=True)

    def _item(self, place: int) -> Item:
        """Return one place of the square; its name says where it is and what lies there."""
        lang, card = self.lang, self.places[place]
        where: dict[str, Json] = {"row": place // SIDE + 1, "column": place % SIDE + 1}
        intent: dict[str, Json] = {"do": "place", "place": place}
        if card is None:
            return Item(f"place:{place}", text("square.place", lang, **where), "", intent)
        name = text("square.place_of", lang, **where, card=card_name(card, lang))
        return Item(f"place:{place}", name, f"card:{card.id}", intent)

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        do = "check" if self.checkable else "keep"
        whole, some = self.answer is not None, any(card is not None for card in self.places)
        actions = [
            Action("do", text(f"answer.{do}", lang), {"do": do}, "q", whole, primary=True),
            Action("clear", text("square.clear", lang), {"do": "clear"}, "c", some),
        ]
        if self.checkable:
            again: dict[str, Json] = {"do": "another", "seed": ""}
            actions.append(Action("another", text("answer.another", lang), again, "n"))
        return tuple(actions)
