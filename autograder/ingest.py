"""The gate: one canonical submission from whatever a student handed in, or why it is refused.

Nothing is followed, run or trusted here. What goes on are the sources of the student's own cells;
outputs, metadata, other files and the teacher's cells stay out.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from autograder.release import ANSWER, Notebook, Release, grade_id
from eqlib.reasons import Json, Reason

T = TypeVar("T")

MAX_BYTES = 5 * 2**20
MAX_CELLS = 1000
MAX_SOURCE = 200_000
MAX_FILES = 200
# Folders within folders; names of 255 letters still make a path that the system takes.
DEEPEST = 5


@dataclass(frozen=True, slots=True)
class StudentCell:
    """A cell that the student wrote; `exercise` is None for a cell of their own making."""

    exercise: str | None
    source: str


@dataclass(frozen=True, slots=True)
class Submission:
    """A notebook that passed the gate: its language, its cells, and what was left out of it."""

    lang: str
    cells: tuple[StudentCell, ...]
    notes: tuple[Reason, ...] = ()

    @property
    def digest(self) -> str:
        """A fingerprint of all that can make a difference to the marks."""
        cells = [(cell.exercise, cell.source) for cell in self.cells]
        return hashlib.sha256(json.dumps([self.lang, cells]).encode()).hexdigest()

    def to_json(self) -> dict[str, Json]:
        """Return what is to be run as plain data, without the notes."""
        return {
            "lang": self.lang,
            "cells": [[cell.exercise, cell.source] for cell in self.cells],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Submission:
        """Return what `to_json` wrote."""
        cells = tuple(StudentCell(exercise, source) for exercise, source in data["cells"])
        return cls(data["lang"], cells)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A submission that cannot be graded, and why; a person has to look."""

    reason: Reason
    notes: tuple[Reason, ...] = ()

    @property
    def digest(self) -> str:
        """A fingerprint of the refusal."""
        return hashlib.sha256(
            json.dumps(self.reason.to_json(), sort_keys=True).encode()
        ).hexdigest()


def writable(data: T) -> T:
    r"""Return data without what UTF-8 cannot write (half of a pair of surrogates becomes "?").

    >>> writable(["a", "\ud800"])
    ['a', '?']
    """
    text = json.dumps(data, ensure_ascii=False)
    same: T = json.loads(text.encode("utf-8", "replace"))
    return same


class Refused(Exception):  # noqa: N818 - a way out, not an error
    """Raised where a file cannot pass the gate."""

    def __init__(self, code: str, **args: Json) -> None:
        super().__init__(code)
        self.reason = Reason(code, args)


def read(folder: Path, release: Release, notes: Sequence[Reason] = ()) -> Submission | Refusal:
    """Return what a student's folder holds for an assignment.

    A notebook goes by its contents, not by its name. Among several, the one that was worked in
    counts; if several were and they differ, a person has to choose. `notes` is what was noted while
    collecting.
    """
    notes = list(notes)
    worked: list[tuple[str, Submission]] = []
    untouched: list[tuple[str, Submission]] = []
    for path in notebooks(folder, notes):
        name = writable(path.name)
        try:
            submission = _submission(_parse(content(path), name), name, release)
        except Refused as refused:
            notes.append(refused.reason)
        else:
            (worked if _is_worked_in(submission, release) else untouched).append((name, submission))
    if len({submission.digest for _, submission in worked}) > 1:
        return Refusal(
            Reason("file.several", {"names": [name for name, _ in worked]}), tuple(notes)
        )
    for _, submission in worked or untouched:
        return Submission(submission.lang, submission.cells, tuple(notes))
    reason = next((note for note in notes if note.code != "file.other"), Reason("file.none"))
    return Refusal(reason, tuple(notes))


def notebooks(folder: Path, notes: list[Reason]) -> Iterator[Path]:
    """Yield the notebook files of a folder and of the folders beneath it, in order."""
    if folder.is_symlink():
        notes.append(Reason("file.link", {"name": writable(folder.name)}))
        return
    seen = 0
    pending = [(folder, 0)]
    while pending:
        current, depth = pending.pop()
        for entry in sorted(os.scandir(current), key=lambda entry: entry.name):
            seen += 1
            if seen > MAX_FILES:
                notes.append(Reason("file.too_many", {"limit": MAX_FILES}))
                return
            if entry.name.startswith(".") or entry.name == "timestamp.txt":
                continue
            if entry.is_symlink():
                notes.append(Reason("file.link", {"name": writable(entry.name)}))
            elif entry.is_dir(follow_symlinks=False):
                if depth < DEEPEST:
                    pending.append((Path(entry.path), depth + 1))
                else:
                    notes.append(Reason("file.other", {"name": writable(entry.name)}))
            elif entry.name.lower().endswith(".ipynb") and entry.is_file(follow_symlinks=False):
                yield Path(entry.path)
            else:
                notes.append(Reason("file.other", {"name": writable(entry.name)}))


def content(path: Path) -> bytes:
    """Return what is in a notebook file; Refused if it is no plain file or too large."""
    # O_NOFOLLOW and the look at the open file: it may have been changed since it was listed.
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        raise Refused("file.unreadable", name=writable(path.name)) from None
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise Refused("file.unreadable", name=writable(path.name))
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise Refused("file.too_large", name=writable(path.name), limit=MAX_BYTES // 2**20)
    return data


def _parse(data: bytes, name: str) -> Notebook:
    try:
        notebook = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Refused("file.encoding", name=name) from None
    except (ValueError, RecursionError):
        raise Refused("file.not_json", name=name) from None
    if not isinstance(notebook, dict) or not isinstance(notebook.get("cells"), list):
        raise Refused("file.not_notebook", name=name)
    if len(notebook["cells"]) > MAX_CELLS:
        raise Refused("file.too_many_cells", name=name, limit=MAX_CELLS)
    return notebook


def _submission(notebook: Notebook, name: str, release: Release) -> Submission:
    exercises = {exercise for exercise, _ in release.answer_cells(release.main)}
    cells: list[StudentCell] = []
    ours = False
    for cell in notebook["cells"]:
        source = _source(cell)
        if source is None:
            continue
        own_id = grade_id(cell)
        # The cell that opens a notebook has the same id in those of all assignments.
        ours = ours or (own_id or "").partition("_")[2] in exercises
        if own_id is None:
            if cell.get("cell_type") == "code" and source.strip():
                cells.append(StudentCell(None, source))
        elif own_id.startswith(ANSWER) and own_id.removeprefix(ANSWER) in exercises:
            if len(source) > MAX_SOURCE:
                raise Refused("file.cell_too_large", name=name, limit=MAX_SOURCE)
            cells.append(StudentCell(own_id.removeprefix(ANSWER), source))
    if not ours:
        raise Refused("file.not_this_assignment", name=name)
    return Submission(_language(notebook, release), tuple(cells))


def _source(cell: object) -> str | None:
    source = cell.get("source") if isinstance(cell, dict) else None
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    return writable(source) if isinstance(source, str) else None


def _language(notebook: Notebook, release: Release) -> str:
    metadata = notebook.get("metadata")
    eqlib = metadata.get("eqlib") if isinstance(metadata, dict) else None
    lang = eqlib.get("language") if isinstance(eqlib, dict) else None
    return lang if isinstance(lang, str) and lang in release.notebooks else release.main


def _is_worked_in(submission: Submission, release: Release) -> bool:
    handed_out = {
        name: cell["source"].strip() for name, cell in release.answer_cells(submission.lang)
    }
    return any(
        cell.exercise is None or cell.source.strip() != handed_out[cell.exercise]
        for cell in submission.cells
    )
