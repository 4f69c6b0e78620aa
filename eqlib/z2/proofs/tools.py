"""Theorems that a reader has proved, as tools for later proofs: checked again, never trusted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.language import Statement
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.tasks import Task

# Ten times the longest proof of the library; what is longer is not looked at.
LONGEST: Final = 10_000


def usable(
    task: Task, proved: Mapping[str, str], granted: Collection[str] = ()
) -> dict[str, Statement]:
    """Return the theorems that a proof of a task may cite now, by name.

    Those are of the task's lemmas the ones `granted`, and the ones of which `proved` has the lines
    of a proof that holds: with lemmas that are themselves granted or proved. Each is checked once.
    """
    found = {}
    for name in task.lemmas:
        if name in granted or holds(name, proved, granted):
            found[name] = TASKS[name].theorem
    return found


def holds(name: str, proved: Mapping[str, str], granted: Collection[str] = ()) -> bool:
    """Return whether the lines of a proof that are kept under a task's name prove it."""
    text = proved.get(name)
    if text is None or name not in TASKS or len(text) > LONGEST:
        return False
    # A task's lemmas come before it, so this ends.
    return _proves(name, text, frozenset(usable(TASKS[name], proved, granted)))


@lru_cache(maxsize=64)
def _proves(name: str, text: str, lemmas: frozenset[str]) -> bool:
    try:
        checked = TASKS[name].check(text, {lemma: TASKS[lemma].theorem for lemma in lemmas})
    except StatementError:
        return False
    return checked.complete
