"""What all boards share on which a theorem is proved: the task, its tools, the check, the hints."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from eqlib.board.activities.config import BadIntent, boot_words, read_lang, read_text
from eqlib.board.activities.proof_parts import (
    help_actions,
    language_table,
    read_granted,
    read_proved,
    read_task,
    rules_table,
    theorem_listing,
    tools_table,
    unread_row,
    with_note,
)
from eqlib.board.activities.roles import Remembering
from eqlib.board.diary import Diary
from eqlib.board.view import Action, BoardView, Form, Intent, Line, Listing, Row, Tone
from eqlib.reasons import Json, Reason
from eqlib.words import say, text
from eqlib.z2.proofs.checker import CheckedProof
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.hints import ladder
from eqlib.z2.proofs.language import Statement
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.rules import RULES
from eqlib.z2.proofs.tasks import Task, exchanged
from eqlib.z2.proofs.tools import LONGEST, holds, usable

_OF_SETS: Final = frozenset({"arithmetic", "count", "parity", "pigeonhole"})


@dataclass(frozen=True, slots=True)
class Desk:
    """The theorem of a board, and what its reader may use.

    `granted` are lemmas that may be cited without a proof, `proved` the lines of the proofs that
    the reader has made, by task. The board of an exercise gives no hints: the exercise does.
    """

    lang: str
    task: Task
    title: str
    exercise: bool
    checkable: bool
    granted: tuple[str, ...]
    proved: Mapping[str, str]

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return the desk of a configuration; ParseError names an option that is wrong."""
        task = read_task(config)
        return cls(
            lang=read_lang(config),
            task=task,
            title=read_text(config, "title", ""),
            exercise="exercise" in config,
            checkable=bool(config.get("checkable")),
            granted=read_granted(config, task),
            proved=read_proved(config.get("proved")),
        )

    @property
    def tools(self) -> dict[str, Statement]:
        """The lemmas that may be cited now."""
        return usable(self.task, self.proved, self.granted)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that can be of use for this theorem."""
        out = set() if "sets" in str(self.task.theorem) else set(_OF_SETS)
        out |= set() if self.task.n == 2 else {"values"}
        out |= set() if self.task.lemmas else {"lemma"}
        return tuple(rule for rule in RULES if rule not in out)

    def plain(self, written: str) -> str:
        """Return lines with the names that the library gives the cards."""
        return exchanged(written, self.task.letters, TASKS[self.task.name].letters)

    def check(self, written: str) -> CheckedProof | Reason:
        """Return what is found about some lines, or why they cannot be read."""
        if len(written) > LONGEST:
            return Reason("proof_board.too_long", {"n": len(written), "most": LONGEST})
        try:
            return self.task.check(written, self.tools)
        except StatementError as error:
            return error.reason


@dataclass(frozen=True, slots=True)
class ProofBoard(Remembering):
    """A board on which a theorem is proved, line by line.

    Options: `task`, a name of `TASKS`; `letters`, other names for its cards; `lemmas`, those that
    may be cited without having been proved here, or "all"; `proved`, proofs by task; and those of
    boards for exercises.

    `found` is what the last check has found; it goes as soon as something is changed.
    """

    code: ClassVar[str]
    """The kind of the board, without the game."""

    desk: Desk
    found: CheckedProof | Reason | None = None
    hints: int = 0
    note: Reason | None = None

    @property
    @abstractmethod
    def written(self) -> str:
        """The lines of the proof as they are now."""

    @abstractmethod
    def listings(self) -> tuple[Listing, ...]:
        """Return the lines as they are shown."""

    @property
    def lang(self) -> str:
        """The language that the board speaks."""
        return self.desk.lang

    @property
    def answer(self) -> Json:
        """The lines as text, without the theorem; None while there are none."""
        return {"proof": self.written} if self.written.strip() else None

    def knowing(self, diary: Diary) -> Self:
        """Return the board of a reader whose diary holds proofs, which may be cited, too."""
        proved = {**self.desk.proved, **diary.proved}
        return replace(self, desk=replace(self.desk, proved=proved))

    def kept(self, diary: Diary) -> Diary:
        """Return a diary with the proof on this board, once it holds by the proofs there.

        A proof that was there stays, unless it does not hold.
        """
        name, proved = self.desk.task.name, diary.proved
        if not isinstance(self.found, CheckedProof) or not self.found.complete:
            return diary
        now = {**proved, name: self.desk.plain(self.written)}
        better = holds(name, now) and not holds(name, proved)
        return replace(diary, proved=now) if better else diary

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def step(self, intent: Intent) -> Self:
        """Check, keep, or give a hint; what else can be done, each kind of board says."""
        match intent.get("do"):
            case "show":
                return self
            case "clear":
                return replace(self, note=None)
            case "prove" | "check" | "keep":
                return self.entered(intent).tried(str(intent.get("do")))
            case "hint" if not self.desk.exercise:
                board = self if self.found is not None else replace(self, found=self.looked_at())
                return replace(board, hints=board.hints + 1, note=None)
        return self.done(intent)

    def done(self, intent: Intent) -> Self:  # noqa: ARG002 - not every board knows more
        """Return the board after an intent that only its own kind knows."""
        raise BadIntent

    def entered(self, intent: Intent) -> Self:  # noqa: ARG002 - not every board has fields
        """Return the board with what stands in the fields of an intent."""
        return self

    def changed(self) -> Self:
        """Return the board without what was found about the lines before."""
        return replace(self, found=None, hints=0, note=None)

    def tried(self, do: str) -> Self:
        """Return the board after a check, or after its lines were kept."""
        if not self.written.strip():
            return replace(self.changed(), note=Reason("proof_board.nothing"))
        note = None
        if do == "keep":
            note = Reason("answer.not_checked" if self.answer is None else "answer.kept")
        return replace(self, found=self.looked_at(), hints=0, note=note)

    def looked_at(self) -> CheckedProof | Reason:
        """Return what is found about the lines as they are."""
        return self.desk.check(self.written)

    def helped(self) -> tuple[Reason, ...]:
        """Return the hints that are shown."""
        if not self.hints:
            return ()
        if not isinstance(self.found, CheckedProof):
            return (Reason("hint.proof.read"),)
        return ladder(self.desk.task, self.found, self.desk.tools)[: self.hints]

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, desk = self.lang, self.desk
        title = desk.title or text(f"task.{desk.task.name}.title", lang)
        lines = self._lines()
        return BoardView(
            kind=f"evenquads.{self.code}",
            lang=lang,
            title=text(f"board.title.{self.code}", lang, title=title),
            status=text(f"task.{desk.task.name}", lang),
            listings=(theorem_listing(desk.task, lang), *self.listings()),
            actions=self.actions(),
            lines=lines,
            forms=self.forms(),
            reference=(
                *tools_table(desk.task, tuple(desk.tools), lang),
                rules_table(desk.rules, lang),
                language_table(desk.task, lang),
            ),
            say=self._spoken(lines),
            wake={"do": "show"} if desk.task.lemmas else None,
            boot=boot_words(lang),
        )

    def forms(self) -> tuple[Form, ...]:
        """Return the forms."""
        return ()

    def actions(self) -> tuple[Action, ...]:
        """Return the buttons: that for hints, or what boards of exercises have in its place."""
        return help_actions(self.lang, exercise=self.desk.exercise, checkable=self.desk.checkable)

    @property
    def do(self) -> str:
        """What its main button does: check here, or have an exercise's answer judged as well."""
        return "check" if self.desk.checkable else "prove"

    def unread(self, written: str) -> tuple[Row, ...]:
        """Return the line that could not be read at the last check, if there is one."""
        row = None
        if isinstance(self.found, Reason):
            row = unread_row(written, self.found, self.lang)
        return () if row is None else (row,)

    def verdict(self, found: CheckedProof | Reason) -> Reason:
        """Return what is said of all lines together."""
        return found if isinstance(found, Reason) else found.reason

    def _lines(self) -> tuple[Line, ...]:
        lang = self.lang
        lines: list[Line] = []
        if isinstance(self.found, CheckedProof) and self.found.proof.lines:
            lines.append(Line(say(self.verdict(self.found), lang), 0, _tone(self.found)))
        elif isinstance(self.found, Reason):
            lines.append(Line(say(self.verdict(self.found), lang), 0, "wrong"))
        lines = with_note(lines, self.note, lang)
        lines += [Line(say(hint, lang), 0, "hint") for hint in self.helped()]
        return tuple(lines)

    def _spoken(self, lines: tuple[Line, ...]) -> str:
        if self.hints and lines:
            return lines[-1].text
        found = self.found
        because: tuple[Reason, ...] = ()
        if isinstance(found, CheckedProof) and not found.complete and found.reason.because:
            reason = found.reason.because[0]
            because = (reason, *reason.because)
        elif isinstance(found, Reason):
            because = found.because
        said = [line.text for line in lines] + [say(one, self.lang) for one in because]
        return " ".join(dict.fromkeys(said))


def _tone(found: CheckedProof) -> Tone:
    if found.complete:
        return "right"
    return "hint" if found.reason.code == "proof.unfinished" else "wrong"
