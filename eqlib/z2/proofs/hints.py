"""Hints for a proof that is being made: they hang on what is there, and say more step by step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from eqlib.reasons import Json, Reason
from eqlib.z2.proofs.checker import CheckedLine, CheckedProof, Lemmas, check_proof
from eqlib.z2.proofs.normal import Key, key
from eqlib.z2.proofs.script import GIVEN, Line, Proof
from eqlib.z2.proofs.tasks import EFFORT, Task

# What a line says, under which assumptions: the same in two proofs, however they name their lines.
Mark = tuple[Key, ...]


def ladder(task: Task, checked: CheckedProof, lemmas: Lemmas) -> tuple[Reason, ...]:
    """Return hints from vague to plain, for a proof of a task as far as it goes.

    The first fault comes first: what it lacks, if more cited lines or another rule would mend it.
    Else it is the next step of that known proof to which the lines are nearest.
    """
    if checked.complete:
        return (Reason("hint.proof.done"),)
    fault = checked.first_fault
    if fault is None:
        return _onward(task, checked.proof.lines)
    label: dict[str, Json] = {"label": fault.line.label}
    place = checked.lines.index(fault)
    if fault.reason.code == "proof.empty_block":
        below = checked.proof.lines[: place + 1]
        return (Reason("hint.proof.below", label), *_onward(task, below))
    if fault.reason.code == "proof.other_rule":
        rule = {**label, "rule": fault.reason.args["rule"]}
        return (Reason("hint.proof.other_rule", label), Reason("hint.proof.rule", rule))
    if fault.reason.code in ("proof.gap", "proof.leap"):
        cited = _lacking(checked, fault, lemmas)
        if cited is not None:
            more = {**label, "cited": cited}
            return (Reason("hint.proof.cites_more", label), Reason("hint.proof.cite", more))
    before = checked.proof.lines[:place]
    return (Reason("hint.proof.line", label), *_onward(task, before))


def progress(task: Task, checked: CheckedProof) -> tuple[int, int]:
    """Return how many steps of a known proof stand before the first fault, and how many it has.

    It is that known proof of the task of which the largest share is there. Assumptions and new
    names are no steps, and steps that no known proof has do not count.
    """
    sound = [one.line for one in checked.lines]
    if checked.first_fault is not None:
        sound = sound[: checked.lines.index(checked.first_fault)]
    there = set(_marks(sound))
    counts = []
    for proof in task.known:
        marked = zip(proof.lines, _marks(proof.lines), strict=True)
        steps = [mark for line, mark in marked if line.kind in ("step", "take")]
        counts.append((sum(mark in there for mark in steps), len(steps)))
    return max(counts, key=lambda count: count[0] / count[1])


def _onward(task: Task, lines: tuple[Line, ...]) -> tuple[Reason, ...]:
    """Return hints to the step that can come after some lines."""
    done = set(_marks(lines))
    nearest = max(task.known, key=lambda proof: len(done & set(_marks(proof.lines))))
    marks = _marks(nearest.lines)
    place = next((i for i, mark in enumerate(marks) if mark not in done), None)
    if place is None:
        return (Reason("hint.proof.goal", {"statement": str(task.model.goal)}),)
    line = nearest.lines[place]
    said: dict[str, Json] = {"statement": str(line.statement)}
    if line.kind == "let":
        return (
            Reason("hint.proof.let"),
            Reason("hint.proof.let_these", {"names": ", ".join(line.names)}),
        )
    if line.kind == "suppose":
        return (Reason("hint.proof.suppose"), Reason("hint.proof.suppose_this", said))
    found = [Reason("hint.proof.next_rule", {"rule": line.rule or GIVEN})]
    if line.cites:
        found.append(Reason("hint.proof.next_from", {"statements": _cited(nearest, line)}))
    return (*found, Reason("hint.proof.next", said))


def _cited(proof: Proof, line: Line) -> str:
    """Return what a line cites as it is written: statements, and the word for what is given."""
    written = {other.label: other.said for other in proof.lines}
    return "; ".join(written.get(label, label) for label in line.cites or ())


def _marks(lines: Iterable[Line]) -> list[Mark]:
    """Return the mark of each line."""
    found: list[Mark] = []
    above: list[Key] = []
    for line in lines:
        own: Key = (line.kind, line.names, key(line.statement))
        above[line.depth :] = [own]
        found.append(tuple(above))
    return found


def _lacking(checked: CheckedProof, fault: CheckedLine, lemmas: Lemmas) -> str | None:
    """Return the one label that a line would have to cite as well; None if no one is enough."""
    proof, line = checked.proof, fault.line
    place = proof.lines.index(line)
    cites = line.cites or ()
    for label in (GIVEN, *(other.label for other in proof.lines[:place])):
        if line.cites is None or label in cites:
            continue
        mended = replace(line, cites=(*cites, label))
        lines = (*proof.lines[:place], mended)
        if check_proof(replace(proof, lines=lines), lemmas, EFFORT).lines[place].right:
            return label
    return None
