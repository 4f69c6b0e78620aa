"""Proofs typed as plain text, one step a line, and checked line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from eqlib.board.activities.config import BadIntent, read_text
from eqlib.board.activities.proof import Desk, ProofBoard
from eqlib.board.activities.proof_parts import line_row
from eqlib.board.view import Field, Form, Intent, Listing
from eqlib.reasons import Json
from eqlib.words import text
from eqlib.z2.proofs.checker import CheckedProof


@dataclass(frozen=True, slots=True)
class WriteBoard(ProofBoard):
    """Free steps; `starter` is what stands in the field at first."""

    code: ClassVar[str] = "proof-write"

    typed: str = ""

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        return cls(Desk.open(config), typed=read_text(config, "starter", ""))

    @property
    def written(self) -> str:
        """The lines of the proof as they are now."""
        return self.typed

    def entered(self, intent: Intent) -> Self:
        """Return the board with what was typed."""
        typed = intent.get("text", self.typed)
        if not isinstance(typed, str):
            raise BadIntent
        # Browsers end lines with two signs, and a tab is as wide as one likes.
        return replace(self, typed=typed.replace("\r\n", "\n").replace("\t", "    "))

    def listings(self) -> tuple[Listing, ...]:
        """Return the lines as they were checked."""
        rows = self.unread(self.typed)
        if isinstance(self.found, CheckedProof):
            n = self.found.proof.n
            rows = tuple(line_row(one.line, one, n, self.lang) for one in self.found.lines)
        if not rows:
            return ()
        return (Listing("lines", text("proof_board.lines", self.lang), rows),)

    def forms(self) -> tuple[Form, ...]:
        """Return the field to type into."""
        lang = self.lang
        note = text("proof_board.keys", lang)
        field = Field("text", text("proof_board.field", lang), "code", self.typed, note=note)
        label = text("proof_board.your_proof", lang)
        return (Form("proof", label, {"do": self.do}, (field,), text("proof_board.check", lang)),)
