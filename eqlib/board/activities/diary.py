"""The reader's own record on a board: to look at, to take along, and to erase."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Self
from urllib.parse import quote

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_lang
from eqlib.board.activities.roles import Remembering
from eqlib.board.diary import Diary, Tally
from eqlib.board.view import Action, BoardView, Field, Form, Intent, Line, Link, Table
from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.reasons import Json, Reason
from eqlib.words import say, text
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.tools import holds


@dataclass(frozen=True, slots=True)
class DiaryBoard(Remembering):
    """A diary; `erasing` is whether the reader was asked if it really is to be erased.

    `unread` is what the reader's device has kept and cannot be read here, None if there is none.
    """

    lang: str
    diary: Diary
    unread: str | None = None
    erasing: bool = False
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return the board of the option `diary`, or of an empty one."""
        kept = config.get("diary")
        return cls(read_lang(config), Diary() if kept is None else Diary.from_json(kept))

    def knowing(self, diary: Diary) -> Self:
        """Return the board showing a diary."""
        return replace(self, diary=diary, unread=None)

    def strange(self, kept: Json) -> Self:
        """Return the board offering what cannot be read, as a file."""
        unread = kept if isinstance(kept, str) else json.dumps(kept)
        return replace(self, diary=Diary(), unread=unread)

    @property
    def replaces(self) -> bool:
        """Whether it was erased, or a file was taken in."""
        return self.unread is None

    def kept(self, diary: Diary) -> Diary:  # noqa: ARG002 - this one takes its place
        """Return what is shown now, which may have been taken in or erased here."""
        return self.diary

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    def step(self, intent: Intent) -> Self:
        """Show what is kept, take in a file, or erase all, which takes two presses."""
        match intent.get("do"):
            case "show":
                return self
            case "erase" if self.erasing:
                erased = replace(self, diary=Diary(), unread=None, erasing=False)
                return erased.told(Reason("diary.erased"))
            case "erase":
                return replace(self, erasing=True, note=Reason("diary.really"))
            case "keep":
                return replace(self, erasing=False, note=None)
            case "import":
                return self._import(intent.get("file"))
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def _import(self, file: Json) -> Self:
        try:
            diary = Diary.from_json(json.loads(str(file)))
        except ParseError as error:
            return self.told(error.reason)
        except (ValueError, RecursionError):
            return self.told(Reason("diary.no_file"))
        taken = replace(self, diary=diary, unread=None, erasing=False)
        return taken.told(Reason("diary.imported"))

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang = self.lang
        saved = json.dumps(self.diary.to_json()) if self.unread is None else self.unread
        return BoardView(
            kind="evenquads.diary",
            lang=lang,
            title=text("board.title.diary", lang),
            status=self._status(),
            actions=self._actions(),
            lines=(
                *account.lines(self.note, lang),
                *((Line(text("diary.deck", lang)),) if self.diary.deck else ()),
            ),
            tables=(
                *self._table("games", self.diary.games),
                *self._table("practice", self.diary.practice),
                *self._proved(),
            ),
            forms=(
                Form(
                    "import",
                    text("diary.import", lang),
                    {"do": "import"},
                    (self._file(),),
                    text("diary.take_in", lang),
                    folded=True,
                ),
            ),
            links=(
                Link(
                    text("diary.export", lang),
                    "data:application/json," + quote(saved),
                    download="evenquads-diary.json",
                ),
            ),
            say=say(self.note, lang) if self.note else "",
            wake={"do": "show"},
            boot=boot_words(lang),
        )

    def _status(self) -> str:
        lang, days = self.lang, len(self.diary.days)
        if self.unread is not None:
            return text("diary.unread", lang)
        if self.diary == Diary():
            return text("diary.empty", lang)
        streak = self.diary.streak(date.today())
        return text("diary.streak", lang, n=streak, days=days) if days else ""

    def _file(self) -> Field:
        label = text("diary.file", self.lang)
        kept = self.diary != Diary() or self.unread is not None
        note = text("diary.replaces", self.lang) if kept else ""
        return Field("file", label, "file", note=note)

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        code = "diary.erase_really" if self.erasing else "diary.erase"
        erase = Action("erase", text(code, lang), {"do": "erase"})
        if not self.erasing:
            return (erase,)
        return (erase, Action("keep", text("diary.keep", lang), {"do": "keep"}, primary=True))

    def _table(self, part: str, tallies: Mapping[str, Tally]) -> tuple[Table, ...]:
        if not tallies:
            return ()
        lang = self.lang
        head = ["games", "won", "quads", "fastest"]
        names = [text(f"diary.{name}", lang) for name in head]
        names += [text("diary.mistakes", lang, attribute=name) for name in ATTRIBUTES]
        rows = tuple(
            (
                text("diary.kind." + kind.removeprefix(_EVENQUADS), lang),
                str(tally.games),
                str(tally.won),
                str(tally.quads) if kind.startswith(_EVENQUADS) else "",
                "" if tally.fastest is None else text("diary.seconds", lang, n=tally.fastest),
                *(
                    str(tally.mistakes.get(name, 0)) if kind.startswith(_EVENQUADS) else ""
                    for name in ATTRIBUTES
                ),
            )
            for kind, tally in tallies.items()
            if kind.removeprefix(_EVENQUADS) in _KINDS
        )
        return (Table(part, text(f"diary.{part}_caption", lang), ("", *names), rows),)

    def _proved(self) -> tuple[Table, ...]:
        """The theorems of which a proof is kept that holds."""
        lang = self.lang
        rows = tuple(
            (text(f"task.{name}", lang), name) for name in TASKS if holds(name, self.diary.proved)
        )
        head = (text("proof_board.says", lang), text("proof_board.lemma", lang))
        return (Table("proved", text("diary.proved", lang), head, rows),) if rows else ()


_EVENQUADS: Final = "evenquads."
_KINDS: Final = (
    *("regular", "beginner", "solitaire", "hand", "puzzle", "daily"),
    *("quads", "quadrao", "equalis"),
)
