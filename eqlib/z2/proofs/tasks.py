"""Theorems to be proved by a reader: the statement, a proof with gaps, and what it may use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
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
_LETTER: Final = re.compile(r"\b[a-z]\b")


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
    def letters(self) -> str:
        """The names of the cards of which the theorem speaks from its start, in order."""
        return "".join(name for name in self.model.names if name.islower())

    def in_letters(self, letters: str) -> Task:
        """Return the same task with other names for its cards, one letter each, in their order.

        >>> Task("t", "theorem: for all a, b: a = b -> b = a").in_letters("pq").head
        'theorem: for all p, q: p = q -> q = p'

        Raises:
            ValueError: they are not as many different small letters that the task does not use.
        """
        used = set(_LETTER.findall("\n".join((self.script, *self.others, *self.spare))))
        known = self.letters
        new = set(letters) - used - {"n"}
        if (
            len(letters) != len(known)
            or len(new) < len(known)
            or not re.fullmatch("[a-z]+", letters)
        ):
            raise ValueError(
                f"letters: found {letters!r}; use {len(known)} different small letters "
                f"that are none of {', '.join(sorted(used | {'n'}))}"
            )

        def there(text: str) -> str:
            return exchanged(text, known, letters)

        return replace(
            self,
            script=there(self.script),
            others=tuple(map(there, self.others)),
            spare=tuple(map(there, self.spare)),
        )

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


def exchanged(text: str, letters: str, others: str) -> str:
    """Return a text in which cards have changed their names, each letter with its other one.

    >>> exchanged("1. a + p = 0 by add", "ab", "pq")
    '1. p + a = 0 by add'
    """
    names = dict(zip(letters + others, others + letters, strict=True))
    return _LETTER.sub(lambda found: names.get(found[0], found[0]), text)


@cache
def _read(script: str) -> Proof:
    return parse_proof(script)
