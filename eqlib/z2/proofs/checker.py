"""Checking a proof: each line for truth, and for following from the lines that it cites."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from eqlib.reasons import Json, Reason
from eqlib.z2.proofs.decide import DEFAULT_EFFORT, Decision, Values, decide
from eqlib.z2.proofs.errors import TooLarge
from eqlib.z2.proofs.language import (
    Implies,
    In,
    Not,
    Quantified,
    Statement,
    Sum,
    Truth,
    conjunction,
    free_names,
)
from eqlib.z2.proofs.meter import Meter
from eqlib.z2.proofs.normal import key
from eqlib.z2.proofs.rules import RULES
from eqlib.z2.proofs.script import GIVEN, Line, Proof
from eqlib.z2.proofs.step import Step

# The codes of lines that are in order; all others are faults.
RIGHT: Final = frozenset({"proof.follows", "proof.supposed"})

Lemmas = Mapping[str, Statement]

# The work on all lines together is at most so many times the effort.
WHOLE: Final = 10


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A line with what was found about it.

    `reason` has the code `proof.follows` (with the rule) or `proof.supposed` if it is in order.
    Faults: `proof.false` (with `values` that break it), `proof.gap` (true, but it does not follow
    from what is cited; `values` fit all that is cited and break it), `proof.leap` (it follows, but
    by no single rule), `proof.other_rule` (it follows, but by another rule than the one named,
    and its words do not tell which), `proof.undecided`, and codes for names and labels that are
    not there.
    """

    line: Line
    reason: Reason
    values: Values = field(default_factory=dict)

    @property
    def right(self) -> bool:
        """Whether the line is in order."""
        return self.reason.code in RIGHT


@dataclass(frozen=True, slots=True)
class CheckedProof:
    """A proof with what was found about each of its lines, and in all.

    `reason` is `proof.complete`, or names the first fault: `proof.refuted` (the theorem itself is
    false, with `values`), `proof.faulty` (a line is; its reason is beneath), `proof.unfinished`
    (all lines are in order, but the last is not what the theorem claims).
    """

    proof: Proof
    lines: tuple[CheckedLine, ...]
    reason: Reason
    values: Values = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Whether the theorem is proved."""
        return self.reason.code == "proof.complete"

    @property
    def first_fault(self) -> CheckedLine | None:
        """The first line that is not in order."""
        return next((line for line in self.lines if not line.right), None)


def check_proof(
    proof: Proof, lemmas: Lemmas | None = None, effort: int = DEFAULT_EFFORT
) -> CheckedProof:
    """Return what is right and wrong with a proof. Any valid proof is accepted, in any order.

    A line is in order if it follows by one rule from what it cites; then it is as true as that.
    All lines are looked at, also those after a fault. `lemmas` are theorems by name, proved
    before; `effort` bounds the work on a line, and ten times that the work on all of them.
    """
    refuted = _decided(proof.theorem, proof.n, effort)
    checker = _Checker(proof, lemmas or {}, effort)
    lines = tuple(checker.checked(place) for place in range(len(proof.lines)))
    if refuted is not None and refuted.counterexample is not None:
        values = refuted.counterexample
        return CheckedProof(
            proof,
            lines,
            Reason("proof.refuted", {"n": proof.n}, described(values, proof.n)),
            values,
        )
    for checked in lines:
        if not checked.right:
            args: dict[str, Json] = {"label": checked.line.label}
            return CheckedProof(proof, lines, Reason("proof.faulty", args, (checked.reason,)))
    goals = {
        key(proof.goal),
        key(Implies(conjunction(proof.given), proof.goal)),
        key(proof.theorem),
    }
    if not lines or not any(goals & {key(one)} for one in checker.conclusions()):
        return CheckedProof(
            proof, lines, Reason("proof.unfinished", {"statement": str(proof.goal)})
        )
    return CheckedProof(proof, lines, Reason("proof.complete", {"n": len(lines)}))


def described(values: Values, n: int) -> tuple[Reason, ...]:
    """Return one reason for each card or set of a counter-example, in the order of the names.

    In dimension 6 they name cards (`proof.card`, `proof.set`), in others they write the digits of
    vectors (`proof.vector`, `proof.vectors`).
    """
    found = []
    for name in sorted(values):
        value = values[name]
        if isinstance(value, int):
            args: dict[str, Json] = {"name": name, "card": value, "digits": format(value, f"0{n}b")}
            found.append(Reason("proof.card" if n == 6 else "proof.vector", args))
        elif value:
            cards: list[Json] = [*sorted(value)]
            digits: list[Json] = [format(card, f"0{n}b") for card in sorted(value)]
            args = {"name": name, "cards": cards, "digits": digits, "n": len(value)}
            found.append(Reason("proof.set" if n == 6 else "proof.vectors", args))
        else:
            found.append(Reason("proof.empty_set", {"name": name}))
    return tuple(found)


def _decided(statement: Statement, n: int, effort: int) -> Decision | None:
    try:
        return decide(statement, n, effort)
    except TooLarge:
        return None


class _Checker:
    def __init__(self, proof: Proof, lemmas: Lemmas, effort: int) -> None:
        self.proof = proof
        self.lemmas = lemmas
        self.effort = effort
        self.whole = Meter(WHOLE * effort)
        self.places = {line.label: place for place, line in enumerate(proof.lines)}

    # --- What a line can see ---

    def openers(self, place: int) -> list[int]:
        """Return the places of the `suppose` and `let` lines under which a line stands."""
        depth, found = self.proof.lines[place].depth, []
        for before in range(place - 1, -1, -1):
            if self.proof.lines[before].depth < depth:
                depth = self.proof.lines[before].depth
                found.append(before)
        return found[::-1]

    def block(self, place: int) -> list[int]:
        """Return the places of the lines under a `suppose` or `let` line."""
        depth, found = self.proof.lines[place].depth, []
        for after in range(place + 1, len(self.proof.lines)):
            if self.proof.lines[after].depth <= depth:
                break
            found.append(after)
        return found

    def in_reach(self, other: int, place: int) -> bool:
        """Return whether a line may cite another: one before it, in no block that is closed."""
        return other < place and set(self.openers(other)) <= set(self.openers(place))

    def names(self, place: int) -> set[str]:
        """Return the names of cards and sets that are there at a line, before it adds any."""
        found = set(self.proof.names)
        for other in range(place):
            line = self.proof.lines[other]
            inside = other in self.openers(place)
            if (line.kind == "let" and inside) or (
                line.kind == "take" and self.in_reach(other, place)
            ):
                found |= set(line.names)
        return found

    def taken_inside(self, other: int, place: int) -> set[str]:
        """Return the names of cards taken in the block of a line, if it is closed at another."""
        if other in self.openers(place):
            return set()
        inner = (self.proof.lines[inside] for inside in self.block(other))
        return {name for line in inner if line.kind == "take" for name in line.names}

    def meaning(self, other: int, place: int) -> Statement:
        """Return what a line says when another cites it: itself, or what its block has shown."""
        line = self.proof.lines[other]
        if line.kind in ("step", "take") or other in self.openers(place):
            inside = () if line.within is None else tuple(_in(n, line.within) for n in line.names)
            return conjunction((*inside, line.statement)) if inside else line.statement
        return self.shown_by(other)

    def shown_by(self, place: int) -> Statement:
        """Return what a closed block has shown."""
        line, block = self.proof.lines[place], self.block(place)
        inner = [other for other in block if self.proof.lines[other].depth == line.depth + 1]
        if not inner:
            return Truth(True)
        last = inner[-1]
        opened = self.proof.lines[last].kind in ("suppose", "let")
        result = self.shown_by(last) if opened else self.proof.lines[last].statement
        if line.kind == "let":
            return Quantified(True, line.names, line.within, result)
        return Not(line.statement) if result == Truth(False) else Implies(line.statement, result)

    def context(self, place: int) -> tuple[Statement, ...]:
        """Return all that is supposed at a line: given, assumptions, and what cards are taken."""
        found = list(self.proof.given)
        for other in range(place):
            line = self.proof.lines[other]
            opens = line.kind in ("suppose", "let") and other in self.openers(place)
            if opens or (line.kind == "take" and self.in_reach(other, place)):
                found.append(self.meaning(other, place))
        return tuple(found)

    def conclusions(self) -> list[Statement]:
        """Return what the lines that stand under no assumption have shown in the end."""
        end = len(self.proof.lines)
        found = list(self.proof.given)
        for place, line in enumerate(self.proof.lines):
            if line.depth == 0:
                opened = line.kind in ("suppose", "let")
                found.append(self.shown_by(place) if opened else self.meaning(place, end))
        # A card that was taken is no card of the theorem.
        return [one for one in found if free_names(one) <= set(self.proof.names)]

    # --- Checking ---

    def checked(self, place: int) -> CheckedLine:
        """Return a line with what was found about it."""
        line = self.proof.lines[place]
        fault = self._names_fault(place) or self._labels_fault(place)
        if fault is not None:
            return CheckedLine(line, fault)
        if line.kind in ("suppose", "let"):
            return CheckedLine(line, Reason("proof.supposed", {"statement": str(line.statement)}))
        premises = self._premises(place)
        try:
            rule = self._rule(line, premises)
        except TooLarge as error:
            return CheckedLine(line, Reason("proof.undecided", {}, (error.reason,)))
        if rule is not None and line.rule in (None, rule):
            args: dict[str, Json] = {"rule": rule, "statement": str(line.claim)}
            return CheckedLine(line, Reason("proof.follows", args, (Reason(f"proof.by.{rule}"),)))
        return self._fault(place, premises, rule)

    def _meter(self) -> Meter:
        return Meter(self.effort // 10, self.whole)

    def _rule(self, line: Line, premises: tuple[Statement, ...]) -> str | None:
        """Return a rule by which a line follows: the one named, if it does, else any other."""
        names = [line.rule] if line.rule else []
        names += [name for name in RULES if name not in names]
        lemma = self.lemmas.get(line.lemma) if line.lemma else None
        late: TooLarge | None = None
        ways = [(line.claim, premises)]
        if isinstance(line.claim, Implies):
            # What is shown with the condition at hand is shown under the condition.
            ways.append((line.claim.right, (*premises, line.claim.left)))
        for name, (claim, known) in product(names, ways):
            step = Step(claim, known, self.proof.n, self._meter(), line.sums, lemma)
            try:
                if RULES[name](step):
                    return name
            except TooLarge as error:
                late = error
        if late is not None:
            raise late
        return None

    def _fault(self, place: int, premises: tuple[Statement, ...], rule: str | None) -> CheckedLine:
        line, n = self.proof.lines[place], self.proof.n
        args: dict[str, Json] = {"statement": str(line.claim)}
        if rule is not None:
            wrong = {**args, "rule": rule, "named": line.rule or ""}
            return CheckedLine(line, Reason("proof.other_rule", wrong))
        try:
            here = Implies(conjunction(self.context(place)), line.claim)
            true = decide(here, n, self.effort, self.whole)
            if true.counterexample is not None:
                values = true.counterexample
                return CheckedLine(line, Reason("proof.false", args, described(values, n)), values)
            follows = decide(Implies(conjunction(premises), line.claim), n, self.effort, self.whole)
        except TooLarge as error:
            return CheckedLine(line, Reason("proof.undecided", args, (error.reason,)))
        if follows.counterexample is not None:
            values = follows.counterexample
            return CheckedLine(line, Reason("proof.gap", args, described(values, n)), values)
        return CheckedLine(line, Reason("proof.leap", args))

    def _premises(self, place: int) -> tuple[Statement, ...]:
        line = self.proof.lines[place]
        cites: Sequence[str]
        if line.cites is None:
            reach = [self.proof.lines[i].label for i in range(place) if self.in_reach(i, place)]
            cites = [GIVEN, *reach]
        else:
            cites = line.cites
        known = self.names(place)
        found: list[Statement] = []
        for label in cites:
            if label == GIVEN:
                found += self.proof.given
                continue
            other = self.places[label]
            meant = self.meaning(other, place)
            if not free_names(meant) & self.taken_inside(other, place):
                found.append(meant)
        return tuple(one for one in found if one != Truth(True) and free_names(one) <= known)

    def _names_fault(self, place: int) -> Reason | None:
        line, known = self.proof.lines[place], self.names(place)
        if line.kind in ("let", "take"):
            for name in line.names:
                if name in known:
                    return Reason("proof.name_taken", {"name": name})
        unknown = free_names(line.claim) - known
        if line.within is not None and line.within not in known:
            unknown |= {line.within}
        if unknown:
            return Reason("proof.unknown_name", {"name": min(unknown)})
        return None

    def _labels_fault(self, place: int) -> Reason | None:
        line = self.proof.lines[place]
        if line.kind == "suppose" and line.cites:
            return Reason("proof.supposed_from", {"label": line.label})
        if line.kind in ("suppose", "let") and not self.block(place):
            return Reason("proof.empty_block", {"label": line.label})
        if line.lemma is not None and line.lemma not in self.lemmas:
            return Reason("proof.no_such_lemma", {"name": line.lemma})
        for label in line.cites or ():
            if label == GIVEN:
                continue
            if label not in self.places:
                return Reason("proof.no_such_label", {"label": label})
            other = self.places[label]
            if other >= place:
                return Reason("proof.not_yet", {"label": label})
            if not self.in_reach(other, place):
                return Reason("proof.out_of_reach", {"label": label})
            # What a block shows must not speak of cards that were taken inside it, even if
            # another card has the same name by now.
            escaped = free_names(self.meaning(other, place)) & self.taken_inside(other, place)
            if escaped:
                return Reason("proof.escaped", {"label": label, "name": min(escaped)})
        return None


def _in(name: str, where: str) -> Statement:
    return In(Sum((name,)), where)
