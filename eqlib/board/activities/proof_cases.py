"""The case table of one attribute: for each pattern of four values their sum, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_choice,
    read_lang,
    read_seed,
    read_text,
    read_typed,
)
from eqlib.board.activities.parts import card_item
from eqlib.board.activities.proof_parts import help_actions, value_items, with_note
from eqlib.board.view import Action, BoardView, Choice, Field, Form, Intent, Item, Line, Row, Tone
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED, Card
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.words import say, text
from eqlib.z2.proofs.cases import CASES, CheckedCase, check_case, check_cases, fits

_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class CasesBoard:
    """Five rows, each with four cards that show the pattern, to be filled in.

    Options: `attribute` in which the cards show it, `seed` by which they are chosen.
    """

    lang: str
    seed: str
    attribute: str
    title: str
    exercise: bool
    checkable: bool
    rows: Mapping[str, tuple[str, str]]
    """What was filled in by case: the sum, and "yes", "no" or nothing."""
    checked: bool = False
    hints: int = 0
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        return cls(
            lang=read_lang(config),
            seed=read_text(config, "seed", "eqlib"),
            attribute=read_choice(config, "attribute", "colour", ATTRIBUTES),
            title=read_text(config, "title", ""),
            exercise="exercise" in config,
            checkable=bool(config.get("checkable")),
            rows=dict.fromkeys(CASES, ("", "")),
        )

    @property
    def answer(self) -> Json:
        """Sum and verdict by case; None while nothing is filled in."""
        if not any(written or verdict for written, verdict in self.rows.values()):
            return None
        return {
            "cases": {
                case: {"sum": written, "fits": verdict}
                for case, (written, verdict) in self.rows.items()
            }
        }

    def step(self, intent: Intent) -> Self:
        """Take in what was filled in, look at it, give a hint, or show other cards."""
        match intent.get("do"):
            case "prove" | "check" | "keep" as do:
                board = self._entered(intent)
                if board.answer is None:
                    return board.told(Reason("proof_board.nothing"))
                note = Reason("answer.kept") if do == "keep" else None
                return replace(board, checked=True, hints=0, note=note)
            case "hint" if not self.exercise:
                return replace(self, hints=self.hints + 1, note=None)
            case "clear":
                return replace(self, note=None)
            case "new" if not self.exercise:
                return replace(self, seed=read_seed(intent, self.seed), note=None)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _entered(self, intent: Intent) -> Self:
        rows = {}
        for case, (written, verdict) in self.rows.items():
            rows[case] = (
                read_typed(intent, f"sum:{case}", written, _LONGEST),
                read_typed(intent, f"fits:{case}", verdict, _LONGEST),
            )
        return replace(self, rows=rows)

    def _helped(self) -> tuple[Reason, ...]:
        """Return the hints: for the first row that is not right, from vague to plain."""
        found = {case: check_case(case, *self.rows[case]) for case in CASES}
        case = next((case for case in CASES if not found[case].right), None)
        if not self.hints:
            return ()
        if case is None:
            return (Reason("hint.proof.done"),)
        args: dict[str, Json] = {"case": case, "plus": " + ".join(case)}
        letters = [letter for letter in sorted(set(case)) if case.count(letter) % 2]
        left = " + ".join(letters) or "0"
        if case == "abcd":
            ladder = [Reason("hint.case.row", args), Reason("hint.case.all_four", args)]
        else:
            ladder = [
                Reason("hint.case.row", args),
                Reason("hint.case.twice", args),
                Reason("hint.case.left", {**args, "left": left}),
            ]
        verdict = "hint.case.zero" if fits(case) else "hint.case.never_zero"
        return (*ladder, Reason(verdict, args))[: self.hints]

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, title = self.lang, self.title
        lines = self._lines()
        named = text("board.title.proof-cases", lang)
        status = text("proof_board.cases", lang, attribute=self.attribute)
        other = Action("new", text("free.other", lang), {"do": "new", "seed": ""}, "n")
        return BoardView(
            kind="evenquads.proof-cases",
            lang=lang,
            title=text("board.title.answer_to", lang, title=title) if title else named,
            status=status,
            actions=(
                *help_actions(lang, exercise=self.exercise, checkable=self.checkable),
                *(() if self.exercise else (other,)),
            ),
            lines=lines,
            forms=(self._form(),),
            say=" ".join(line.text for line in lines) or status,
            boot=boot_words(lang),
        )

    def _lines(self) -> tuple[Line, ...]:
        lang = self.lang
        lines: list[Line] = []
        if self.checked:
            reason = check_cases(self.rows)
            done = reason.code == "proof.cases.complete"
            lines.append(Line(say(reason, lang), 0, "right" if done else "hint"))
        lines = with_note(lines, self.note, lang)
        lines += [Line(say(hint, lang), 0, "hint") for hint in self._helped()]
        return tuple(lines)

    def _form(self) -> Form:
        lang = self.lang
        do = "check" if self.checkable else "prove"
        rows = tuple(self._row(case) for case in CASES)
        label = text("proof_board.case_table", lang)
        return Form("cases", label, {"do": do}, (), text("proof_board.check", lang), rows=rows)

    def _row(self, case: str) -> Row:
        lang = self.lang
        written, verdict = self.rows[case]
        found = check_case(case, written, verdict) if self.checked else None
        choices = tuple(
            Choice(value, text(f"proof_board.fits.{value or 'open'}", lang))
            for value in ("", "yes", "no")
        )
        pieces = (
            f"{' + '.join(case)} =",
            Field(f"sum:{case}", text("proof_board.sum_of", lang, case=case), "line", written),
            Field(
                f"fits:{case}",
                text("proof_board.fits_of", lang, case=case),
                "choice",
                verdict,
                choices,
            ),
        )
        row = Row(f"case:{case}", case, "", pieces=pieces, items=self._cards(case, found))
        if found is None:
            return row
        if found.right:
            return replace(row, tone="right", lines=(Line(say(found.reason, lang)),))
        open_ = found.reason.code in ("proof.case.empty", "proof.case.no_verdict")
        tone: Tone = "hint" if open_ else "wrong"
        lines = [
            Line(say(one, lang), depth, tone if depth == 0 else "plain")
            for depth, one in found.reason.walk()
        ]
        return replace(row, tone=tone, lines=tuple(lines))

    def _cards(self, case: str, found: CheckedCase | None) -> tuple[Item, ...]:
        """Return four cards that show the pattern; values that break a sum are shown instead."""
        lang = self.lang
        if found is not None and found.values:
            return value_items(found.values, 2, lang)
        cards = pattern_cards(case, self.attribute, self.seed)
        place = ATTRIBUTES.index(self.attribute)
        return tuple(
            replace(card_item(card, lang), note=f"{letter} = {card.codes[place]}")
            for letter, card in zip(case, cards, strict=True)
        )


def pattern_cards(case: str, attribute: str, seed: str) -> tuple[Card, ...]:
    """Return four different cards with the pattern in one attribute, by the seed.

    In one of the other attributes they are all different, in the other all the same.
    """
    chance = stream(seed, "cases", case)
    mixed = {name: chance.sample(LISTED[name], 4) for name in ATTRIBUTES}
    differing = chance.choice([name for name in ATTRIBUTES if name != attribute])

    def value(name: str, place: int) -> str:
        if name == attribute:
            return mixed[name]["abcd".index(case[place])]
        return mixed[name][place if name == differing else 0]

    return tuple(
        Card.parse(" ".join(value(name, place) for name in ATTRIBUTES)) for place in range(4)
    )
