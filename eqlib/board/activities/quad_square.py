"""The board of Quad squares: sixteen cards, four by four; any four of them say what they are."""

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
    read_seed,
    read_text,
    read_toggle,
)
from eqlib.board.activities.parts import card_item, toggled
from eqlib.board.view import Action, BoardView, Group, Intent, Item
from eqlib.games.evenquads.cards import Card
from eqlib.games.evenquads.quads import explain_quad
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.words import say, text
from eqlib.z2.squares import COLUMNS, DIAGONALS, ROWS, draw_square

MAGIC: Final = "magic"
SEMIMAGIC: Final = "semimagic"
DIMENSION: Final = 6

# Where four cards can lie, by their places.
LINES: Final = {
    **{frozenset(row): Reason("quad_square.row", {"n": n}) for n, row in enumerate(ROWS, 1)},
    **{
        frozenset(column): Reason("quad_square.column", {"n": n})
        for n, column in enumerate(COLUMNS, 1)
    },
    **{frozenset(diagonal): Reason("quad_square.diagonal") for diagonal in DIAGONALS},
}


@dataclass(frozen=True, slots=True)
class QuadSquareBoard:
    """A Quad square of the whole deck.

    Options: `square`, "magic" (if nothing is said) or "semimagic"; the `seed` draws it.
    """

    lang: str
    square: str
    seed: str
    chosen: tuple[Card, ...] = ()
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        return cls(
            read_lang(config),
            read_choice(config, "square", MAGIC, (MAGIC, SEMIMAGIC)),
            read_text(config, "seed", "eqlib"),
        )

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The sixteen cards, row by row."""
        rng = stream(self.seed, "square")
        return tuple(map(Card.from_id, draw_square(DIMENSION, rng, magic=self.square == MAGIC)))

    def step(self, intent: Intent) -> Self:
        """Choose a card or put it back, put all back, or draw another square."""
        match intent.get("do"):
            case "toggle":
                card = read_toggle(intent, self.cards)
                if len(self.chosen) == 4 and card not in self.chosen:
                    return self.told(Reason("free.full"))
                return replace(self, chosen=toggled(self.chosen, card), note=None)
            case "clear":
                return replace(self, chosen=(), note=None)
            case "new":
                seed = read_seed(intent, self.seed)
                return replace(self, seed=seed, chosen=(), note=None)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, chosen, cards = self.lang, self.chosen, self.cards
        accounts = [self.note] if self.note else []
        if len(chosen) == 4:
            places = frozenset(cards.index(card) for card in chosen)
            accounts += [LINES.get(places, Reason("quad_square.scattered")), explain_quad(*chosen)]
        status = (
            text("board.selected", lang, n=len(chosen)) if chosen else text("free.choose", lang)
        )
        return BoardView(
            kind="evenquads.square",
            lang=lang,
            title=text(f"quad_square.title.{self.square}", lang),
            status=status,
            groups=(Group("square", text("square.label", lang), self._items()),),
            actions=(
                Action("clear", text("board.clear", lang), {"do": "clear"}, "c", bool(chosen)),
                Action("new", text("quad_square.other", lang), {"do": "new", "seed": ""}, "n"),
            ),
            lines=tuple(line for item in accounts for line in account.lines(item, lang)),
            say=" ".join(say(item, lang) for item in accounts) or status,
            boot=boot_words(lang, cards=True),
        )

    def _items(self) -> tuple[Item, ...]:
        """Return the cards row by row; each is named with its place."""
        items = []
        for place, card in enumerate(self.cards):
            item = card_item(card, self.lang, chosen=self.chosen)
            row, column = divmod(place, len(ROWS))
            name = text(
                "square.place_of", self.lang, row=row + 1, column=column + 1, card=item.name
            )
            items.append(replace(item, name=name))
        return tuple(items)
