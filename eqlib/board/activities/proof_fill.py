"""A proof with gaps: terms, numbers, rules and what is cited are to be filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from eqlib.board.activities.config import BadIntent, read_typed
from eqlib.board.activities.proof import Desk, ProofBoard
from eqlib.board.activities.proof_parts import line_row
from eqlib.board.view import Choice, Field, Form, Intent, Line, Listing
from eqlib.reasons import Json, Reason
from eqlib.words import say, text
from eqlib.z2.proofs.checker import CheckedLine, CheckedProof
from eqlib.z2.proofs.tasks import Task

_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class FillBoard(ProofBoard):
    """The model of a task with its gaps; whatever makes a proof of it is right."""

    code: ClassVar[str] = "proof-fill"

    gaps: tuple[str, ...] = ()

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        desk = Desk.open(config)
        return cls(desk, gaps=("",) * len(desk.task.gaps))

    @property
    def written(self) -> str:
        """The lines of the proof as they are now."""
        return "\n".join(self._rows())

    @property
    def answer(self) -> Json:
        """The lines as text, without the theorem; None until every gap is filled."""
        return {"proof": self.written} if all(self.gaps) else None

    def _rows(self) -> list[str]:
        return self.desk.task.filled(self.gaps).split("\n")[1:]

    def entered(self, intent: Intent) -> Self:
        """Return the board with what was filled in."""
        gaps = []
        for place, before in enumerate(self.gaps):
            typed = read_typed(intent, f"gap{place}", before, _LONGEST)
            if "\n" in typed:
                raise BadIntent
            gaps.append(typed.strip())
        return replace(self, gaps=tuple(gaps))

    def looked_at(self) -> CheckedProof | Reason:
        """Return what is found about the lines before the first that has an empty gap."""
        rows, end = self._rows(), self._first_empty()
        known = rows if end is None else rows[:end]
        while end is not None and known and known[-1].split(".", 1)[-1].strip()[:8] == "suppose ":
            known = known[:-1]
        return self.desk.check("\n".join(known))

    def verdict(self, found: CheckedProof | Reason) -> Reason:
        """Return what is said of the lines together, as far as they are filled in."""
        reason = found if isinstance(found, Reason) else found.reason
        if reason.code == "proof.unfinished" and self._first_empty() is not None:
            return Reason("proof_board.so_far")
        return reason

    def _first_empty(self) -> int | None:
        for row, gaps in enumerate(gaps_by_row(self.desk.task)):
            if any(not self.gaps[gap] for gap in gaps):
                return row
        return None

    def helped(self) -> tuple[Reason, ...]:
        """Return the hints: the first line that needs something, and then its gaps as one can."""
        if not self.hints:
            return ()
        row = self._first_amiss()
        if row is None:
            return (Reason("hint.proof.done"),)
        label = self.desk.task.model.lines[row].label
        found = [Reason("hint.proof.line", {"label": label})]
        for gap in gaps_by_row(self.desk.task)[row]:
            args: dict[str, Json] = {"n": gap + 1, "written": self.desk.task.gaps[gap]}
            found.append(Reason("hint.proof.gap", args))
        return tuple(found[: self.hints])

    def _first_amiss(self) -> int | None:
        if isinstance(self.found, Reason):
            line = self.found.args.get("line")
            return line - 1 if isinstance(line, int) else 0
        if self.found is not None:
            for row, one in enumerate(self.found.lines):
                if not one.right:
                    return row
        return self._first_empty()

    # What is shown

    def listings(self) -> tuple[Listing, ...]:
        """The lines stand in the form."""
        return ()

    def forms(self) -> tuple[Form, ...]:
        """Return the proof with its gaps as fields."""
        lang, task = self.lang, self.desk.task
        checked: tuple[CheckedLine, ...] = ()
        if isinstance(self.found, CheckedProof):
            checked = self.found.lines
        unread = self.unread(self.written)
        wrong = self.found.args.get("line") if isinstance(self.found, Reason) else None
        empty = self._first_empty() if self.found is not None else None
        rows = []
        for place, (line, gaps) in enumerate(zip(task.model.lines, gaps_by_row(task), strict=True)):
            found = checked[place] if place < len(checked) else None
            row = replace(line_row(line, found, task.n, lang), note="", pieces=self._pieces(place))
            if unread and wrong == place + 1:
                bad = unread[0]
                row = replace(row, text=bad.text, tone="wrong", lines=bad.lines, caret=bad.caret)
            elif place == empty:
                said = say(Reason("proof_board.empty_gap", {"n": len(gaps)}), lang)
                row = replace(row, tone="hint", lines=(Line(said, 0, "hint"),))
            rows.append(row)
        label = text("proof_board.lines", lang)
        check = text("proof_board.check", lang)
        return (Form("gaps", label, {"do": self.do}, (), check, rows=tuple(rows)),)

    def _pieces(self, row: int) -> tuple[str | Field, ...]:
        """Return a line's text and fields; its label stands by itself."""
        task, lang = self.desk.task, self.lang
        found: list[str | Field] = []
        pieces, number = task.pieces, 0
        line = 0
        for place, piece in enumerate(pieces):
            first, *rest = piece.split("\n")
            texts = [(line, first), *((line + i, part) for i, part in enumerate(rest, start=1))]
            # The first line of the script is the theorem.
            found += [part.strip() for at, part in texts if at - 1 == row and part.strip()]
            line += len(rest)
            if place < len(self.gaps):
                if line - 1 == row:
                    found.append(self._field(number, piece, lang))
                number += 1
        if found and isinstance(found[0], str):
            found[0] = found[0].partition(".")[2].strip()
        return tuple(piece for piece in found if piece != "")

    def _field(self, gap: int, before: str, lang: str) -> Field:
        label, value = text("proof_board.gap", lang, n=gap + 1), self.gaps[gap]
        if before.endswith(" by "):
            rules = (rule for rule in self.desk.rules if rule != "lemma")
            choices = (Choice("", "…"), *(Choice(rule, rule) for rule in rules))
            return Field(f"gap{gap}", label, "choice", value, choices)
        return Field(f"gap{gap}", label, "line", value)


def gaps_by_row(task: Task) -> list[list[int]]:
    """Return for each line of a task's script, without the theorem, which gaps it has."""
    rows: list[list[int]] = [[] for _ in task.model.lines]
    line = -1
    for gap, piece in enumerate(task.pieces[:-1]):
        line += piece.count("\n")
        rows[line].append(gap)
    return rows
