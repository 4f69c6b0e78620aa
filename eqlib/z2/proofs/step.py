"""What a rule of proof looks at: a statement, and the statements from which it is to follow."""

from __future__ import annotations

from dataclasses import dataclass

from eqlib.z2.proofs.language import Equal, Statement, Sum, conjuncts
from eqlib.z2.proofs.meter import Meter


@dataclass(frozen=True, slots=True)
class Step:
    """A statement, the statements from which it is to follow, and what the rule is given beside.

    `sums` are the cards named with the rule `witness`; `lemma` is the theorem named with `lemma`.
    """

    statement: Statement
    premises: tuple[Statement, ...]
    n: int
    meter: Meter
    sums: tuple[Sum, ...] = ()
    lemma: Statement | None = None

    @property
    def facts(self) -> list[Statement]:
        """The premises, those joined by "and" each by itself."""
        return [one for premise in self.premises for one in conjuncts(premise)]

    @property
    def equations(self) -> list[Equal]:
        """The facts that are equations between cards."""
        return [fact for fact in self.facts if isinstance(fact, Equal)]
