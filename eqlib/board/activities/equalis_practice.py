"""Practice of EQUALIS for one: the equality that counts most, or one in a stated number."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_lang, read_seed, read_text
from eqlib.board.activities.equalis_computers import SLICE, TICK
from eqlib.board.activities.equalis_parts import (
    RULES,
    Laying,
    read_number,
    read_rules,
    rules_fields,
)
from eqlib.board.activities.help import Heard
from eqlib.board.view import Action, BoardView, Field, Form, Intent, Line, Table
from eqlib.errors import ParseError
from eqlib.games.equalis.deck import Deck, read_card
from eqlib.games.equalis.expressions import say_value
from eqlib.games.equalis.game import HAND
from eqlib.games.equalis.hints import ladder
from eqlib.games.equalis.rules import Rules, explain_equality
from eqlib.games.equalis.search import CARDS, Search
from eqlib.games.equalis.supply import Cards
from eqlib.reasons import Json, Reason
from eqlib.rng import shuffled, stream
from eqlib.words import say, text

BEST: Final = "equalis.best"
REACH: Final = "equalis.reach"
DEALT: Final = (*RULES, "own", "common")
# A seed asks for the first of so many numbers below 10 that can be reached, or else for the last.
# So there is at times none to be found: of the seeds 0 to 199 in 14 deals of level 1, 37 of level
# 2 and 40 of level 3.
DRAWS: Final = 3


def _read_cards(given: str, name: str, deck: Deck) -> Cards:
    cards = tuple(read_card(word, name) for word in re.split(r"[\s,;]+", given.strip()) if word)
    for card in cards:
        if card not in deck.points_of:
            raise ParseError(name, "card", card, list(deck.points_of))
    return cards


def _draw_number(laying: Laying, seed: str) -> int:
    for number in shuffled(range(10), stream(seed, "number"))[:DRAWS]:
        cards = (*laying.own, *laying.common)
        search = Search(laying.rules, cards, laying.own, number, enough=0)
        search.finish()
        if search.best is not None:
            break
    return number


@dataclass(frozen=True, slots=True)
class EqualisPractice:
    """A deal for one; kind "equalis.best" asks for most points, "equalis.reach" for a number.

    The search goes on a slice at a time, as soon as something asks for it: a hint, whether there
    is none, the solution, or whether a right equality is the best.
    """

    kind: str
    lang: str
    seed: str
    laying: Laying
    number: int | None = None
    search: Search | None = field(default=None, compare=False)
    so_far: str = ""
    """The best equality that a search which goes on has found so far."""
    found: tuple[str, ...] = ()
    """The reader's right equalities."""
    verdict: Reason | None = None
    """What was said of the last equality that was checked."""
    note: Reason | None = None
    hints: int = 0
    none: bool = False
    """Whether the reader has said that there is none."""
    solution: bool = False
    dealt: bool = True
    heard: Heard = "own"

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a deal.

        Options: `seed`, `deck`, `order`, `division`; `own` and `common` name the cards instead,
        such as "5, +, 1, -"; for "equalis.reach" `number`, which the seed draws if it is missing.

        Raises:
            ParseError: an option is wrong.
        """
        kind, seed = read_text(config, "kind", BEST), read_text(config, "seed", "eqlib")
        given = read_rules(config)
        rules = Rules(
            Deck.parse(given.get("deck", "1")),
            given.get("order", "usual"),
            given.get("division", "exact"),
        )
        dealt = "own" not in config
        if dealt:
            if len(rules.deck.cards) < CARDS:
                size = str(len(rules.deck.cards))
                raise ParseError("board", "size of the deck", size, [f"{CARDS} or more"])
            drawn = shuffled(rules.deck.cards, stream(seed, "practice"))[:CARDS]
            own, common = tuple(drawn[:HAND]), tuple(drawn[HAND:])
        else:
            own = _read_cards(read_text(config, "own", ""), "own cards", rules.deck)
            common = _read_cards(read_text(config, "common", ""), "common cards", rules.deck)
            if not own or len(own) + len(common) > CARDS:
                count = str(len(own) + len(common))
                raise ParseError(
                    "board", "number of cards", count, [f"1 to {CARDS}, 1 own or more"]
                )
        laying, number = Laying(rules, own, common), None
        if kind == REACH:
            named = read_text(config, "number", "")
            number = read_number(named) if named else _draw_number(laying, seed)
        return cls(kind, read_lang(config), seed, laying, number, dealt=dealt)

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    @property
    def rules(self) -> Rules:
        """The rules of its equalities."""
        return self.laying.rules

    @property
    def searches(self) -> bool:
        """Whether the search is going on."""
        return self.search is not None and not self.search.done

    @property
    def _known(self) -> Search | None:
        """The search, once it has ended."""
        return self.search if self.search is not None and self.search.done else None

    @property
    def solved(self) -> bool:
        """Whether the reader has done what is asked, or has rightly said that it cannot be."""
        known = self._known
        if known is not None and self.none and known.best is None:
            return True
        if self.kind == REACH:
            return bool(self.found)
        return known is not None and any(self._points(one) == known.points for one in self.found)

    def _points(self, written: str) -> int:
        return self.rules.points(self.rules.read(written))

    def step(self, intent: Intent) -> Self:
        """Lay a card or take it back, check, ask for help, search on, or take another deal."""
        if self.heard != "own":
            return replace(self, heard="own").step(intent)
        laid = self.laying.after(intent)
        if laid is not None:
            return self._laid(*laid)
        match intent.get("do"):
            case "check":
                return self._check()
            case "none":
                return replace(self._searching(), none=True, note=None, verdict=None)
            case "hint":
                return replace(self._searching(), hints=self.hints + 1, note=None, heard="help")
            case "solution":
                shown = not self.solution
                board = self._searching() if shown else self
                return replace(board, solution=shown, note=None, heard="help")
            case "tick" if self.searches:
                return self._search_on()
            case "new":
                return self._new(intent)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason, heard="own")

    def _laid(self, laying: Laying, refused: Reason | None = None) -> Self:
        return replace(self, laying=laying, note=refused, verdict=None, none=False)

    def _check(self) -> Self:
        laying = self.laying
        unfinished = laying.building.why_unfinished
        if unfinished is not None:
            return self.told(unfinished)
        equality = laying.building.equality
        verdict = explain_equality(self.rules, equality, laying.own, laying.common, self.number)
        board = replace(self, verdict=verdict, note=None, none=False)
        if verdict.code != "equalis.right":
            return board
        written = self.rules.write(equality)
        if written not in self.found:
            board = replace(board, found=(*self.found, written))
        # Whether it is the best, only the search can say.
        return board._searching() if self.kind == BEST else board

    def _searching(self) -> Self:
        if self.search is not None:
            return self
        laying = self.laying
        cards = (*laying.own, *laying.common)
        return replace(self, search=Search(self.rules, cards, laying.own, self.number))

    def _search_on(self) -> Self:
        search = self.search
        assert search is not None
        before = search.points
        done = search.run(SLICE)
        so_far = search.text or "" if search.points > before else self.so_far
        return replace(self, so_far=so_far, heard="help" if done else "nothing")

    def _new(self, intent: Intent) -> Self:
        rules = self.rules
        config: dict[str, Json] = {"kind": self.kind, "lang": self.lang, "deck": str(rules.deck)}
        config |= {"order": rules.order, "division": rules.division}
        names = (*RULES, *(("number",) if self.kind == REACH else ()))
        config |= {name: intent[name] for name in names if name in intent}
        try:
            return type(self).open({**config, "seed": read_seed(intent, self.seed)})
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def _status(self) -> str:
        lang, search = self.lang, self.search
        if search is not None and not search.done:
            percent = int(100 * search.progress)
            said = text("equalis.searching", lang, percent=percent, n=search.points)
            return f"{said} {self.so_far}".strip() if self.solution else said
        if self.solved:
            return text("equalis.practice.solved", lang)
        if self.number is None:
            return text("equalis.practice.ask_best", lang)
        return text("equalis.practice.ask_number", lang, number=say_value(self.number))

    def _judged(self) -> Reason | None:
        """Return what is said of the last equality, and of its rank once that is known."""
        verdict, known = self.verdict, self._known
        if verdict is None or verdict.code != "equalis.right" or known is None:
            return verdict
        if self.kind == REACH:
            return verdict
        points = verdict.args["n"]
        assert isinstance(points, int)
        more = known.points - points
        if more:
            return Reason("equalis.practice.better", {"n": more}, (verdict,))
        return Reason("equalis.practice.best", {"n": points}, (verdict,))

    def _reasons(self) -> tuple[Reason, ...]:
        """Return all that is said, the latest news first."""
        known, judged = self._known, self._judged()
        told = [reason for reason in (self.note, judged) if reason]
        if known is None:
            return tuple(told)
        if self.none:
            told.append(Reason("equalis.practice.there_is") if known.best else known.why)
        if self.hints:
            told += ladder(known)[: self.hints]
        if self.solution and (self.hints < len(ladder(known))):
            told.append(known.why)
        return tuple(dict.fromkeys(told))

    def _said(self, reasons: tuple[Reason, ...]) -> str:
        lang, status = self.lang, self._status()
        if self.heard == "nothing":
            return ""
        if self.note:
            return " ".join(say(why, lang) for _, why in self.note.walk())
        if self.heard == "help":
            if not reasons or self.searches:
                return status
            asked = self.hints or self.solution
            told = reasons[-1] if asked else reasons[0]
            return f"{say(told, lang)} {status if self.solved else ''}".strip()
        if self.verdict and reasons:
            return " ".join(say(why, lang) for _, why in reasons[0].walk())
        if self.none:
            return say(reasons[0], lang) if reasons else status
        return self.laying.said(lang) if self.laying.laid else status

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, reasons, known = self.lang, self._reasons(), self._known
        own = text("hand.yours", lang)
        key: tuple[Line, ...] = () if known is None else account.lines(known.why, lang)
        deck = str(self.rules.deck)
        asked = "" if self.number is None else f" number={self.number}"
        deal = f"{self.kind} deck={deck}{asked} seed={self.seed}"
        return BoardView(
            kind=self.kind,
            lang=lang,
            title=text(f"board.title.{self.kind}", lang),
            status=self._status(),
            groups=self.laying.groups(lang, label=own, pressable=True),
            actions=self._actions(),
            lines=tuple(line for reason in reasons for line in account.lines(reason, lang)),
            tables=self._tables(),
            forms=(self.laying.form(lang), *((self._settings(),) if self.dealt else ())),
            seed=text("print.deal", lang, deal=deal) if self.dealt else "",
            key=key,
            say=self._said(reasons),
            over=self.solved,
            tick=TICK if self.searches else None,
            boot=boot_words(lang),
        )

    def _actions(self) -> tuple[Action, ...]:
        lang, laying = self.lang, self.laying
        complete = laying.building.why_unfinished is None
        none, solution = text("equalis.practice.none", lang), text("quads.solution", lang)
        actions = [
            Action(
                "check", text("answer.check", lang), {"do": "check"}, "q", complete, primary=True
            ),
            *laying.actions(lang),
            Action("hint", text("help.hint", lang), {"do": "hint"}, "h"),
            Action("none", none, {"do": "none"}, "l", pressed=self.none),
            Action("solution", solution, {"do": "solution"}, "s", pressed=self.solution),
        ]
        if self.dealt:
            other = text("equalis.practice.other", lang)
            actions.append(Action("new", other, {"do": "new", "seed": ""}, "p"))
        return tuple(actions)

    def _tables(self) -> tuple[Table, ...]:
        if not self.found:
            return ()
        lang = self.lang
        codes = ("equalis.practice.equality", "equalis.practice.number", "hand.points")
        rows = tuple(
            (
                written,
                say_value(self.rules.value(self.rules.read(written).left)),
                str(self._points(written)),
            )
            for written in self.found
        )
        caption = text("equalis.practice.yours", lang)
        return (Table("found", caption, tuple(text(code, lang) for code in codes), rows),)

    def _settings(self) -> Form:
        lang = self.lang
        number = "" if self.number is None else say_value(self.number)
        asked = Field("number", text("equalis.practice.number", lang), "line", number)
        fields = (
            *rules_fields(self.rules, lang),
            *((asked,) if self.kind == REACH else ()),
            Field("seed", text("board.seed", lang), "line"),
        )
        label, start = text("equalis.practice.new", lang), text("board.start", lang)
        return Form("new", label, {"do": "new"}, fields, start, folded=True)
