"""Answering about a deal of EQUALIS: with an equality, or with a verdict on each of several.

An equality is laid, card by card, or typed; the answer comes out as text, just as it may be typed.
Judging it is not done here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_lang,
    read_text,
    read_typed,
)
from eqlib.board.activities.equalis_parts import Laying, shown_cards
from eqlib.board.view import Action, BoardView, Choice, Field, Form, Group, Intent, Row
from eqlib.errors import ParseError
from eqlib.games.equalis.deck import Deck, in_order, read_card
from eqlib.games.equalis.parsing import LONGEST
from eqlib.games.equalis.rules import Rules
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

# What can be said of an equality; each has words, `equality.` and its name.
VERDICTS: Final = ("right", "cards", "own", "sides", "division")
OPEN: Final = "?"
"""A verdict that is not given yet."""


@dataclass(frozen=True, slots=True)
class Question:
    """The cards, and what is asked about them.

    Options: `deck`, `own` and `common` (cards with spaces between), `number` (in which the
    equality has to be), `count` (how many cards it has to take), `texts` (equalities to be judged,
    with semicolons between), `title`, `checkable`.
    """

    lang: str
    rules: Rules
    own: tuple[str, ...]
    common: tuple[str, ...]
    number: int | None = None
    count: int | None = None
    title: str = ""
    checkable: bool = False

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return what the options ask; ParseError names one that is wrong."""
        return cls(
            lang=read_lang(config),
            rules=Rules(Deck.parse(read_text(config, "deck", "1"))),
            own=_read_cards(config, "own", "3 + 5 −"),
            common=_read_cards(config, "common", "1 2 4 7 8 + −"),
            number=_read_whole(config, "number"),
            count=_read_whole(config, "count"),
            title=read_text(config, "title", ""),
            checkable=bool(config.get("checkable")),
        )

    def groups(self) -> tuple[Group, ...]:
        """Return the own and the common cards, each with what is typed for it below."""
        return tuple(map(self._group, ("own", "common"), (self.own, self.common)))

    def _group(self, name: str, cards: tuple[str, ...]) -> Group:
        label = text(f"equality.{name}_cards", self.lang)
        return with_notes(shown_cards(self.rules, name, label, cards, self.lang), cards)

    def view(self, kind: str, status: str, note: Reason | None, form: Form) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        another = Action(
            "another", text("answer.another", lang), {"do": "another", "seed": ""}, "n"
        )
        title = text(f"board.title.{kind}", lang)
        if self.title:
            title = text("board.title.answer_to", lang, title=self.title)
        return BoardView(
            kind=f"equalis.{kind}",
            lang=lang,
            title=title,
            status=status,
            groups=self.groups(),
            actions=(another,) if self.checkable else (),
            lines=account.lines(note, lang),
            forms=(form,),
            say=status if note is None else say(note, lang),
            boot=boot_words(lang),
        )

    def form(self, fields: tuple[Field, ...], rows: tuple[Row, ...] = ()) -> Form:
        """Return a form whose button has the answer checked, or else kept."""
        do = "check" if self.checkable else "keep"
        label = text("board.title.answer", self.lang)
        return Form("answer", label, {"do": do}, fields, text(f"answer.{do}", self.lang), rows=rows)


def with_notes(group: Group, cards: Sequence[str]) -> Group:
    """Return a group of cards, each with what is typed for it below."""
    items = (
        item and replace(item, note=card) for item, card in zip(group.items, cards, strict=True)
    )
    return replace(group, items=tuple(items))


@dataclass(frozen=True, slots=True)
class EqualityBoard:
    """A question that is answered with an equality: its cards are laid, or a line is typed."""

    asked: Question
    laying: Laying
    written: str = ""
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        asked = Question.open(config)
        return cls(asked, Laying(asked.rules, asked.own, asked.common))

    @property
    def answer(self) -> Json:
        """The equality as it was laid or typed; None while there is none."""
        return {"text": self.written} if self.written.strip() else None

    def step(self, intent: Intent) -> Self:
        """Lay a card or take it back, or take in what was typed."""
        do = intent.get("do")
        if do not in ("toggle", "back", "clear", "keep", "check"):
            raise BadIntent
        written = read_typed(intent, "equality", self.written, LONGEST)
        board = replace(self, written=written, laying=self._laid_for(written))
        laid = board.laying.after(intent)
        if laid is None:
            kept = "answer.not_checked" if board.answer is None else "answer.kept"
            return board.told(Reason(kept))
        laying, refused = laid
        if refused is not None:
            return board.told(refused)
        return replace(self, laying=laying, written=_as_typed(laying), note=None)

    def _laid_for(self, written: str) -> Laying:
        """Return what was typed as cards that are laid; none where that cannot be."""
        if written == _as_typed(self.laying):
            return self.laying
        laying, refused = self.laying.typed(written)
        return replace(laying, laid=()) if refused else laying

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def view(self) -> BoardView:
        """Return what the board shows now."""
        asked, lang, laying = self.asked, self.asked.lang, self.laying
        if asked.number is not None:
            status = text("equality.in_number", lang, n=asked.number)
        elif asked.count is not None:
            status = text("equality.of_count", lang, n=asked.count)
        else:
            status = text("equality.best", lang)
        field = Field(
            "equality",
            text("equality.field", lang),
            "line",
            self.written,
            note=text("equality.keys", lang),
        )
        # What was typed last goes along with a card that is pressed, and gives way to it.
        form = replace(asked.form((field,)), joins=True)
        view = asked.view("equality", status, self.note, form)
        own = text("equality.own_cards", lang)
        common, mine, *sides = laying.groups(lang, label=own, pressable=True)
        hears_cards = bool(laying.laid) and self.note is None
        return replace(
            view,
            groups=(with_notes(common, asked.common), with_notes(mine, asked.own), *sides),
            actions=(*laying.actions(lang), *view.actions),
            say=laying.said(lang) if hears_cards else view.say,
        )


def _as_typed(laying: Laying) -> str:
    return "".join(laying.building.signs)


@dataclass(frozen=True, slots=True)
class VerdictsBoard:
    """Equalities, each of which gets a verdict."""

    asked: Question
    texts: tuple[str, ...]
    given: tuple[str, ...]
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        asked = Question.open(config)
        written = read_text(config, "texts", "3+5=8; 3+4=8").split(";")
        read = [asked.rules.read(one) for one in written]
        texts = tuple(map(asked.rules.write, read))
        return cls(asked, texts, (OPEN,) * len(texts))

    @property
    def answer(self) -> Json:
        """The verdicts in their order, as words; None while none is given."""
        if set(self.given) == {OPEN}:
            return None
        words = (self._word(name) if name != OPEN else OPEN for name in self.given)
        return {"text": "; ".join(words)}

    def step(self, intent: Intent) -> Self:
        """Take in the verdicts."""
        if intent.get("do") not in ("keep", "check"):
            raise BadIntent
        given = tuple(
            str(intent.get(f"verdict:{number}", name)) for number, name in enumerate(self.given)
        )
        if not set(given) <= {*VERDICTS, OPEN}:
            raise BadIntent
        board = replace(self, given=given)
        kept = "answer.not_checked" if board.answer is None else "answer.kept"
        return board.told(Reason(kept))

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _word(self, name: str) -> str:
        return text(f"equality.{name}", self.asked.lang)

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.asked.lang
        choices = (
            Choice(OPEN, text("equality.open", lang)),
            *(Choice(name, text(f"equality.{name}_long", lang)) for name in VERDICTS),
        )
        rows = tuple(
            Row(
                f"text:{number}",
                str(number + 1),
                shown,
                pieces=(
                    shown,
                    Field(
                        f"verdict:{number}",
                        text("equality.verdict_on", lang, text=shown),
                        "choice",
                        self.given[number],
                        choices,
                    ),
                ),
            )
            for number, shown in enumerate(self.texts)
        )
        status = text("equality.judge", lang, n=len(self.texts))
        return self.asked.view("verdicts", status, self.note, self.asked.form((), rows))


def _read_cards(config: Mapping[str, Json], name: str, default: str) -> tuple[str, ...]:
    words = read_text(config, name, default).split()
    return in_order(read_card(word, f"option {name!r}") for word in words)


def _read_whole(config: Mapping[str, Json], name: str) -> int | None:
    value = config.get(name)
    if value is None or type(value) is int:
        return value
    raise ParseError("board", name, str(value), ["a whole number"])
