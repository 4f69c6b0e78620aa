"""Estimating a chance, then dealing again and again to see how good the estimate was."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_lang, read_text
from eqlib.board.activities.fact import read_fact
from eqlib.board.view import Action, BoardView, Field, Form, Intent, Table
from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import DECK
from eqlib.reasons import Json, Reason
from eqlib.rng import shuffled, stream
from eqlib.words import say, text
from eqlib.z2.quads import has_quad

# Four times this is enough to be judged; the share settles before one's eyes.
RUNS: Final = 250
MOST_RUNS: Final = 100_000
LONGEST: Final = 20
LEAST_CARDS: Final = 4


@dataclass(frozen=True, slots=True)
class SimulationBoard:
    """An estimate that stays once deals have begun, and how many deals had a Quad.

    Options: `fact` (how many `cards` are dealt each time), `seed` or `variant` (which deals come),
    `title`, `checkable`.
    """

    lang: str
    cards: int
    seed: str
    checkable: bool
    title: str = ""
    estimate: str = ""
    runs: int = 0
    hits: int = 0
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        name, cards = read_fact(config) or ("", 0)
        if name != "cards" or not LEAST_CARDS <= cards <= len(DECK):
            allowed = f"['cards', {LEAST_CARDS} to {len(DECK)}]"
            raise ParseError("board", "fact", str(config.get("fact")), [allowed])
        return cls(
            lang=read_lang(config),
            cards=cards,
            seed=read_text(config, "seed", read_text(config, "variant", "")),
            checkable=bool(config.get("checkable")),
            title=read_text(config, "title", ""),
        )

    @property
    def answer(self) -> Json:
        """The estimate and what came of the deals, once there are both."""
        if not self.estimate or not self.runs:
            return None
        return {
            "simulation": {"estimate": self.estimate, "runs": self.runs, "hits": self.hits},
        }

    def step(self, intent: Intent) -> Self:
        """State the estimate, deal, start anew, keep the answer."""
        match intent.get("do"):
            case "estimate" if not self.runs:
                return self._estimate(intent.get("estimate"))
            case "deal" if self.estimate and self.runs < MOST_RUNS:
                return self._deal()
            case "clear":
                return replace(self, estimate="", runs=0, hits=0, note=None)
            case "keep" | "check":
                return self.told(Reason("answer.kept" if self.answer else "answer.not_checked"))
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _estimate(self, written: Json) -> Self:
        """Take an estimate: a fraction, or a decimal with a point or a comma, from 0 to 1."""
        if not isinstance(written, str) or len(written) > LONGEST:
            raise BadIntent
        plain = "".join(written.split()).replace(",", ".")
        if not re.fullmatch(r"[0-9]+(\.[0-9]+|/0*[1-9][0-9]*)?", plain) or Fraction(plain) > 1:
            return self.told(Reason("simulation.no_chance"))
        return replace(self, estimate=str(Fraction(plain)), note=None)

    def _deal(self) -> Self:
        """Deal the next tables of the stream, and count those that hold a Quad."""
        hits = 0
        for number in range(self.runs, self.runs + RUNS):
            rng = stream(self.seed, "simulation", str(self.cards), str(number))
            dealt = shuffled(DECK, rng)[: self.cards]
            hits += has_quad([card.id for card in dealt])
        return replace(self, runs=self.runs + RUNS, hits=self.hits + hits, note=None)

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        status = text(f"simulation.{'deal' if self.estimate else 'estimate'}", lang)
        facts = [text("fact.cards", lang, n=self.cards)]
        if self.estimate:
            facts.append(text("simulation.said", lang, estimate=self.estimate))
        counted = ""
        if self.runs:
            numbers: dict[str, Json] = {"runs": self.runs, "hits": self.hits, "share": self._share}
            counted = text("simulation.counted", lang, **numbers)
        return BoardView(
            kind="evenquads.answer",
            lang=lang,
            title=text("board.title.answer_to", lang, title=self.title)
            if self.title
            else text("board.title.answer", lang),
            status=" ".join([*facts, status]),
            actions=self._actions(),
            lines=account.lines(self.note, lang),
            tables=(self._table(),) if self.runs else (),
            forms=self._forms(),
            say=(counted or status) if self.note is None else say(self.note, lang),
            boot=boot_words(lang),
        )

    @property
    def _share(self) -> str:
        """The share of deals with a Quad, to three digits, as the language writes it."""
        share = f"{float(Fraction(self.hits, self.runs)):.3f}"
        return share if self.lang == "en" else share.replace(".", ",")

    def _table(self) -> Table:
        names = ("simulation.tables", "simulation.with_quad", "simulation.share")
        head = tuple(text(name, self.lang) for name in names)
        row = (str(self.runs), str(self.hits), self._share)
        return Table("deals", text("simulation.deals", self.lang), head, (row,))

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        actions = []
        if self.estimate:
            do = "check" if self.checkable else "keep"
            deal = text("simulation.deal_more", lang, n=RUNS)
            more = self.runs < MOST_RUNS
            actions += [
                Action("deal", deal, {"do": "deal"}, "d", more, primary=not self.runs),
                Action(
                    "do",
                    text(f"answer.{do}", lang),
                    {"do": do},
                    "q",
                    bool(self.runs),
                    primary=bool(self.runs),
                ),
                Action("clear", text("simulation.again", lang), {"do": "clear"}, "c"),
            ]
        if self.checkable:
            again: dict[str, Json] = {"do": "another", "seed": ""}
            actions.append(Action("another", text("answer.another", lang), again, "n"))
        return tuple(actions)

    def _forms(self) -> tuple[Form, ...]:
        if self.estimate:
            return ()
        label = text("simulation.your_estimate", self.lang)
        field = Field("estimate", label, "line", "")
        submit = text("simulation.state", self.lang)
        return (Form("estimate", label, {"do": "estimate"}, (field,), submit),)
