"""Answering an exercise on a board: the answer comes out as data; judging it is not done here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_cards,
    read_choice,
    read_lang,
    read_text,
    read_toggle,
    read_typed,
)
from eqlib.board.activities.fact import read_fact
from eqlib.board.activities.parts import card_item, sums_table, toggled
from eqlib.board.view import Action, BoardView, Choice, Field, Form, Group, Intent
from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED, Card
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

ASKS: Final = (
    "card",
    "quad",
    "quad-or-none",
    "quads",
    "cards",
    "extension",
    "triples",
    "square",
    "fails",
    "vector",
    "number",
    "simulation",
    "code",
    "text",
)
# What is asked of four cards, what is gathered row by row, and what is written and not chosen.
ROWS: Final = ("quads", "extension", "triples")
CHOSEN: Final = ("quad", "quad-or-none", *ROWS, "cards")
LINES: Final = ("vector", "number")
WRITTEN: Final = (*LINES, "code", "text")
# The most that a reader can write: 20,000 signs are about ten pages.
MOST_TEXT: Final = 20_000

PairSum = tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class AnswerBoard:
    """A question with cards, and what the reader has answered so far.

    Options: `ask` (see `ASKS`), `cards`, `others` (for "extension": the cards that do not belong to
    the set), `given` (a list of known Quads), `choose` (for "cards": how many of them), `fact`
    (what the number depends on, such as `["cards", 8]`), `starter` (what stands in a text field at
    first), `checkable` (whether the place where the board stands can check the answer).
    """

    lang: str
    ask: str
    cards: tuple[Card, ...]
    given: tuple[tuple[Card, ...], ...]
    written: str
    checkable: bool
    title: str = ""
    most: int = 4
    others: tuple[Card, ...] = ()
    fact: tuple[str, int] | None = None
    chosen: tuple[Card, ...] = ()
    found: tuple[tuple[Card, ...], ...] = ()
    fails: frozenset[str] = frozenset()
    fits: bool = False
    card: Card | None = None
    none: bool = False
    pairs: tuple[PairSum, ...] = ()
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        given = config.get("given") or []
        if not isinstance(given, list | tuple):
            raise ParseError("board", "given", str(given), ["a list of lists of cards"])
        return cls(
            lang=read_lang(config),
            ask=read_choice(config, "ask", "quad", ASKS),
            cards=read_cards(config.get("cards"), "cards"),
            given=tuple(read_cards(quad, "given") for quad in given),
            written=read_text(config, "starter", ""),
            checkable=bool(config.get("checkable")),
            title=read_text(config, "title", ""),
            most=3 if config.get("ask") == "triples" else _read_most(config),
            others=read_cards(config.get("others"), "others"),
            fact=read_fact(config),
        )

    @property
    def _hides_card(self) -> bool:
        """Whether the card that is asked for lies with more than three others, which are shown."""
        return self.ask == "card" and len(self.cards) > 3

    @property
    def answer(self) -> Json:
        """The answer as data, or None while there is none that could be judged."""
        if self.ask == "card":
            return None if self.card is None else {"card": self.card.id}
        if self.ask in WRITTEN:
            form = "code" if self.ask == "code" else "text"
            return {form: self.written} if self.written.strip() else None
        if self.ask == "fails":
            fails: list[Json] = [name for name in ATTRIBUTES if name in self.fails]
            return {"fails": fails} if fails or self.fits else None
        if self.ask in ROWS:
            if self.ask == "extension" and not self.found:
                alone = len(self.chosen) == 1 and self.chosen[0] in self.others
                return {"card": self.chosen[0].id} if alone else None
            rows: list[Json] = [sorted(card.id for card in row) for row in self.found]
            form = "triples" if self.ask == "triples" else "quads"
            return {form: rows} if rows else None
        if self.ask == "cards":
            return {"cards": sorted(card.id for card in self.chosen)} if self.chosen else None
        if self.none:
            sums = [[a.id, b.id, a.id ^ b.id] for a, b in self.pairs]
            return {"none": {"sums": sums}} if sums else None
        if len(self.chosen) == 4:
            return {"quad": sorted(card.id for card in self.chosen)}
        return None

    def step(self, intent: Intent) -> Self:
        """Choose cards, tick attributes, claim that there is none, write, keep the answer."""
        match intent.get("do"):
            case "toggle" if self.ask in CHOSEN:
                card = read_toggle(intent, self.cards + self.others)
                most = 2 if self.none else self.most
                if len(self.chosen) == most and card not in self.chosen and not self.none:
                    full = "answer.full" if self.ask in ("cards", "triples") else "free.full"
                    return self.told(Reason(full, {"n": most}))
                chosen = toggled(self.chosen, card)[-most:]
                return replace(self, chosen=chosen, note=None)
            case "clear":
                return replace(self, chosen=(), note=None)
            case "add" if self.ask in ROWS and len(self.chosen) == self.most:
                return self._add_row()
            case "undo" if self.found:
                return replace(self, found=self.found[:-1], note=None)
            case "fits" if self.ask == "fails":
                return replace(self, fits=not self.fits, fails=frozenset(), note=None)
            case "fails" if self.ask == "fails" and intent.get("attribute") in ATTRIBUTES:
                fails = self.fails ^ {str(intent.get("attribute"))}
                return replace(self, fits=False, fails=fails, note=None)
            case "none" if self.ask == "quad-or-none":
                return replace(self, none=not self.none, chosen=(), note=None)
            case "pairs" if self.none and self.chosen:
                return self._add_pairs()
            case "keep" | "check":
                return self._keep(intent)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _add_pairs(self) -> Self:
        """Add the pair of the two chosen cards, or all pairs of the one chosen card."""
        wanted = [pair for pair in combinations(self.cards, 2) if set(self.chosen) <= set(pair)]
        new = tuple(pair for pair in wanted if pair not in self.pairs)
        return replace(self, pairs=self.pairs + new, chosen=(), note=None)

    def _add_row(self) -> Self:
        """Add the chosen cards to what was found, unless they are there already."""
        row = tuple(sorted(self.chosen))
        if row in self.found:
            return self.told(Reason("answer.twice"))
        return replace(self, found=(*self.found, row), chosen=(), note=None)

    def _keep(self, intent: Intent) -> Self:
        board = self
        if self.ask == "card" and any(name in intent for name in ATTRIBUTES):
            values = [str(intent.get(name, "")) for name in ATTRIBUTES]
            if not all(values):
                return self.told(Reason("answer.part_of_card"))
            try:
                card = Card.parse(" ".join(values))
            except ParseError as error:
                return self.told(error.reason)
            board = replace(board, card=card)
        elif self.ask in WRITTEN:
            written = read_typed(intent, self.ask, self.written, MOST_TEXT)
            board = replace(board, written=written)
        kept = "answer.not_checked" if board.answer is None else "answer.kept"
        return board.told(Reason(kept))

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        asked = "hidden" if self._hides_card else self.ask.replace("-", "_")
        asked += "_status" if self.ask in ("code", "text") else ""
        status = text(f"answer.{asked}", lang)
        if self.fact is not None:
            name, number = self.fact
            status = f"{text(f'fact.{name}', lang, n=number)} {status}"
        if self.none:
            total = len(self.cards) * (len(self.cards) - 1) // 2
            status = text("answer.pairs_so_far", lang, n=len(self.pairs), total=total)
        said = ""
        if self.note is not None:
            said = say(self.note, lang)
        elif self.chosen:
            said = text("board.selected", lang, n=len(self.chosen))
        return BoardView(
            kind="evenquads.answer",
            lang=lang,
            title=self._title(),
            status=status,
            groups=self._groups(),
            actions=self._actions(),
            lines=account.lines(self.note, lang),
            tables=(sums_table(self.pairs, lang),) if self.none and self.pairs else (),
            forms=self._forms(),
            say=said or status,
            boot=boot_words(lang, cards=self.ask in CHOSEN),
        )

    def _title(self) -> str:
        if self.title:
            return text("board.title.answer_to", self.lang, title=self.title)
        return text("board.title.answer", self.lang)

    def _groups(self) -> tuple[Group, ...]:
        lang = self.lang
        choosing = self.ask in CHOSEN
        groups = [
            Group(
                f"given:{number}",
                text("answer.given", lang, n=number),
                tuple(card_item(card, lang) for card in quad),
                shows_label=True,
            )
            for number, quad in enumerate(self.given, 1)
        ]
        if self.cards:
            three = self.ask == "card" and not self._hides_card
            label = "answer.given_cards" if three else "board.on_table"
            if self.others:
                label = "answer.set"
            items = tuple(
                card_item(
                    card,
                    lang,
                    chosen=self.chosen if choosing else None,
                    note=" ".join(card.codes) if self.none else "",
                )
                for card in self.cards
            )
            shows = bool(self.others)
            groups.insert(0, Group("cards", text(label, lang), items, shows_label=shows))
        if self.others:
            items = tuple(card_item(card, lang, chosen=self.chosen) for card in self.others)
            groups.append(Group("others", text("answer.others", lang), items, shows_label=True))
        if self.card is not None:
            items = (card_item(self.card, lang),)
            groups.append(Group("yours", text("answer.yours", lang), items, shows_label=True))
        groups += [
            Group(
                f"found:{number}",
                text("answer.triple" if self.ask == "triples" else "answer.found", lang, n=number),
                tuple(card_item(card, lang) for card in row),
                shows_label=True,
            )
            for number, row in enumerate(self.found, 1)
        ]
        return tuple(groups)

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        actions: list[Action] = []
        if self.ask == "fails":
            actions += self._ticks()
        three = "_three" if self.ask == "triples" else ""
        if self.ask in ROWS:
            full = len(self.chosen) == self.most
            label = text(f"answer.add{three}", lang)
            actions.append(Action("add", label, {"do": "add"}, "a", full))
        if self.ask in (*CHOSEN, "fails"):
            do = "check" if self.checkable else "keep"
            answered = self.answer is not None and (not self.none or bool(self.pairs))
            actions.append(
                Action("do", text(f"answer.{do}", lang), {"do": do}, "q", answered, primary=True)
            )
        if self.ask in CHOSEN:
            actions.append(
                Action("clear", text("board.clear", lang), {"do": "clear"}, "c", bool(self.chosen))
            )
        if self.ask in ROWS:
            label = text(f"answer.undo{three}", lang)
            actions.append(Action("undo", label, {"do": "undo"}, "u", bool(self.found)))
        if self.ask == "quad-or-none":
            claim = "answer.none" if self.given else "answer.no_quad"
            label = text("answer.none_again" if self.none else claim, lang)
            actions.append(Action("none", label, {"do": "none"}, "x", pressed=self.none))
        if self.none:
            label = text("answer.pair_of_card", lang)
            actions.append(Action("pairs", label, {"do": "pairs"}, "a", bool(self.chosen)))
        if self.checkable and (self.cards or self.fact):
            intent: dict[str, Json] = {"do": "another", "seed": ""}
            actions.append(Action("another", text("answer.another", lang), intent, "n"))
        return tuple(actions)

    def _ticks(self) -> list[Action]:
        """The attributes, each to be ticked if it fails, and that none does."""
        lang = self.lang
        label = text("answer.fits", lang)
        fits = Action("fits", label, {"do": "fits"}, "y", pressed=self.fits)
        return [
            *(
                Action(
                    f"fails:{name}",
                    text("answer.fails_in", lang, attribute=name),
                    {"do": "fails", "attribute": name},
                    pressed=name in self.fails,
                )
                for name in ATTRIBUTES
            ),
            fits,
        ]

    def _forms(self) -> tuple[Form, ...]:
        lang = self.lang
        do = "check" if self.checkable else "keep"
        if self.ask == "card":
            fields = tuple(
                Field(
                    name,
                    text("board.attribute_of", lang, attribute=name),
                    "choice",
                    "" if self.card is None else self.card.value(name),
                    tuple(
                        Choice(value, value if value.isdigit() else text(f"value.{value}", lang))
                        for value in LISTED[name]
                    ),
                )
                for name in ATTRIBUTES
            )
        elif self.ask in LINES:
            label = text(f"answer.{self.ask}_field", lang)
            fields = (Field(self.ask, label, "line", self.written),)
        elif self.ask == "code":
            label, keys = text("answer.code", lang), text("answer.code_keys", lang)
            fields = (Field("code", label, "code", self.written, note=keys),)
        elif self.ask == "text":
            fields = (Field("text", text("answer.text", lang), "text", self.written),)
        else:
            return ()
        label = text("board.title.answer", lang)
        return (Form("answer", label, {"do": do}, fields, text(f"answer.{do}", lang)),)


def _read_most(config: Mapping[str, Json]) -> int:
    """Return how many cards may be chosen: four, or what `choose` says."""
    most = config.get("choose", 4)
    if type(most) is not int or not 1 <= most <= 64:
        raise ParseError("board", "choose", str(most), ["a whole number from 1 to 64"])
    return most
