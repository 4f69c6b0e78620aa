"""Theorems to be proved by a reader: the statement, a proof with gaps, and what it may use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from eqlib.reasons import Reason
from eqlib.z2.proofs.checker import CheckedProof, check_proof
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.language import Statement
from eqlib.z2.proofs.script import Proof, parse_proof

# So much work a line is a second or two in a page, where Python is slow.
EFFORT: Final = 100_000

_GAP: Final = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True, slots=True)
class Task:
    """A theorem with a model proof; any other that the checker accepts is as good.

    `script` marks gaps by square brackets. `lemmas` are the tasks that a proof may cite, `others`
    are more proofs (without the theorem), and `spare` are lines that lead nowhere, to be left out
    of the model; in them `{1}` stands for the label of its line 1.
    """

    name: str
    script: str
    lemmas: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()

    @property
    def model(self) -> Proof:
        """The model proof."""
        return _read(self.filled(self.gaps))

    @property
    def theorem(self) -> Statement:
        """What is to be proved."""
        return self.model.theorem

    @property
    def n(self) -> int:
        """The dimension: how many digits a card has."""
        return self.model.n

    @property
    def head(self) -> str:
        """The line with which every proof of it begins."""
        return str(Proof(self.theorem, (), self.n))

    @property
    def gaps(self) -> tuple[str, ...]:
        """What stands in the gaps in the model, in order."""
        return tuple(_GAP.findall(self.script))

    @property
    def pieces(self) -> tuple[str, ...]:
        """What stands before, between and after the gaps."""
        return tuple(_GAP.split(self.script.strip())[::2])

    def filled(self, gaps: tuple[str, ...]) -> str:
        """Return the script with its gaps filled."""
        first, *rest = self.pieces
        return first + "".join(gap + piece for gap, piece in zip(gaps, rest, strict=True))

    @property
    def known(self) -> tuple[Proof, ...]:
        """All proofs that come with it, the model first."""
        return (self.model, *(_read(f"{self.head}\n{other}") for other in self.others))

    def check(self, text: str, lemmas: Mapping[str, Statement]) -> CheckedProof:
        """Return what is right and wrong with the lines of a proof, without its theorem.

        Raises:
            StatementError: it cannot be read; the reason names the line, as `parse_proof` does,
                the first of the text being line 1.
        """
        try:
            proof = parse_proof(f"{self.head}\n{text}")
        except StatementError as error:
            line = error.reason.args.get("line")
            if not isinstance(line, int):
                raise
            moved = {**error.reason.args, "line": line - 1}
            raise StatementError(Reason(error.reason.code, moved, error.reason.because)) from None
        return check_proof(proof, lemmas, EFFORT)


@cache
def _read(script: str) -> Proof:
    return parse_proof(script)
