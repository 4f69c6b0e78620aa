"""Free boards: choose cards and see at once whether they are a Quad, or what they sum to."""

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
    read_seed,
    read_text,
    read_toggle,
)
from eqlib.board.activities.parts import card_item, toggled
from eqlib.board.view import Action, BoardView, Group, Intent, Table, Tone
from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, DECK, Card
from eqlib.games.evenquads.quads import complete, explain_quad, find_quads
from eqlib.games.game import whole
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.words import card_name, say, text

DEALT: Final = 8
MOST: Final = 16


def deal_with_quad(seed: str, count: int) -> tuple[Card, ...]:
    """Return that many cards of the whole deck, by the seed, with a Quad among them.

    It deals again until there is one: for 8 cards four deals in five have one already.
    """
    attempt = 0
    while True:
        cards = DECK.shuffled(stream(seed, "free", attempt))[:count]
        if find_quads(cards):
            return cards
        attempt += 1


@dataclass(frozen=True, slots=True)
class FreeBoard:
    """Cards to choose from; kind "evenquads.try" takes four, "evenquads.vectors" any number.

    Options: `cards`, or `count` (4 to 16) and `seed` to deal them.
    """

    kind: str
    lang: str
    seed: str
    cards: tuple[Card, ...]
    dealt: bool
    chosen: tuple[Card, ...] = ()
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        cards = read_cards(config.get("cards"), "cards")
        asked = read_text(config, "count", str(DEALT))
        count = whole(asked)
        if count is None or not 4 <= count <= MOST:
            raise ParseError("board", "count", asked, [f"a whole number from 4 to {MOST}"])
        seed = read_text(config, "seed", "eqlib")
        return cls(
            kind=read_text(config, "kind", "evenquads.try"),
            lang=read_lang(config),
            seed=seed,
            cards=cards or deal_with_quad(seed, count),
            dealt=not cards,
        )

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    @property
    def shows_vectors(self) -> bool:
        """Whether the board shows codes and sums."""
        return self.kind == "evenquads.vectors"

    def step(self, intent: Intent) -> Self:
        """Choose a card or put it back, put all back, or deal other cards."""
        match intent.get("do"):
            case "toggle":
                card = read_toggle(intent, self.cards)
                if not self.shows_vectors and len(self.chosen) == 4 and card not in self.chosen:
                    return self.told(Reason("free.full"))
                return replace(self, chosen=toggled(self.chosen, card), note=None)
            case "clear":
                return replace(self, chosen=(), note=None)
            case "new" if self.dealt:
                seed = read_seed(intent, self.seed)
                cards = deal_with_quad(seed, len(self.cards))
                return replace(self, seed=seed, cards=cards, chosen=(), note=None)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def _sum(self) -> Reason:
        total = 0
        for card in self.chosen:
            total ^= card.id
        code = "free.not_zero" if total else "free.zero"
        return Reason(code, {"n": len(self.chosen), "sum": total})

    def _accounts(self) -> tuple[Reason, ...]:
        """What is to be said of the chosen cards, most recent news first."""
        found = [self.note] if self.note else []
        if len(self.chosen) == 4:
            found.append(explain_quad(*self.chosen))
        if self.shows_vectors and self.chosen:
            found.append(self._sum())
        elif len(self.chosen) == 3:
            found.append(Reason("free.third", {"cards": [complete(*self.chosen).id]}))
        return tuple(found)

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        accounts = self._accounts()
        if self.chosen:
            status = text("board.selected", lang, n=len(self.chosen))
        else:
            status = text("free.choose_any" if self.shows_vectors else "free.choose", lang)
        items = tuple(
            card_item(
                card,
                lang,
                chosen=self.chosen,
                note=" ".join(card.codes) if self.shows_vectors else "",
            )
            for card in self.cards
        )
        actions = [
            Action("clear", text("board.clear", lang), {"do": "clear"}, "c", bool(self.chosen))
        ]
        if self.dealt:
            actions.append(Action("new", text("free.other", lang), {"do": "new", "seed": ""}, "n"))
        return BoardView(
            kind=self.kind,
            lang=lang,
            title=text("board.title." + self.kind.partition(".")[2], lang),
            status=status,
            groups=(Group("cards", text("board.on_table", lang), items),),
            actions=tuple(actions),
            lines=tuple(line for item in accounts for line in account.lines(item, lang)),
            tables=self._tables(),
            say=" ".join(say(item, lang) for item in accounts) or status,
            boot=boot_words(lang, cards=True),
        )

    def _tables(self) -> tuple[Table, ...]:
        if not self.shows_vectors or not self.chosen:
            return ()
        lang = self.lang
        total = 0
        for card in self.chosen:
            total ^= card.id
        rows = [(card_name(card, lang), *card.codes) for card in self.chosen]
        rows.append((text("free.sum", lang), *Card.from_id(total).codes))
        head = tuple(text("board.attribute_of", lang, attribute=name) for name in ATTRIBUTES)
        tones: list[Tone] = ["plain"] * len(self.chosen)
        tones.append("plain" if total else "right")
        return (
            Table(
                "sum",
                text("free.sum_caption", lang),
                ("", *head),
                tuple(rows),
                tuple(tones),
                (*(card.id for card in self.chosen), None),
            ),
        )
