"""Takes submissions in: copies of notebooks, with the collector's clock, and nothing else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from autograder import ingest
from autograder.course import ID, Course
from autograder.errors import AutograderError
from eqlib.reasons import Reason

STAMP = "%Y-%m-%d %H:%M:%S.%f UTC"


@dataclass
class Collected:
    """Who handed in something new, who the same as before, and which folders were left."""

    new: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)


def from_folder(course: Course, assignment: str, folder: Path, received: datetime) -> Collected:
    """Collect an assignment from a folder that holds one folder a student, named by their ids.

    What was handed in before is replaced if it has changed. Only notebooks are copied; links are
    not followed. What was left out is noted and shown with the marks.

    Raises:
        AutograderError: there is no such folder.
    """
    if not folder.is_dir():
        raise AutograderError(f"{folder}: there is no such folder")
    students = course.students()
    collected = Collected()
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        name = ingest.writable(entry.name)
        if entry.is_symlink() or not entry.is_dir():
            collected.left[name] = "this is no folder"
        elif not ID.fullmatch(name):
            collected.left[name] = "this is no student's id (letters, digits and . _ @ -)"
        elif students and name not in students:
            collected.left[name] = "nobody in students.csv has this id"
        elif _take(course, assignment, name, Path(entry.path), received):
            collected.new.append(name)
        else:
            collected.same.append(name)
    return collected


def _take(course: Course, assignment: str, student: str, source: Path, received: datetime) -> bool:
    """Copy one student's notebooks; return whether anything has changed since the last time."""
    notes: list[Reason] = []
    files: dict[str, bytes] = {}
    for path in ingest.notebooks(source, notes):
        try:
            data = ingest.content(path)
        except ingest.Refused as refused:
            notes.append(refused.reason)
        else:
            files[_name(files, ingest.writable(path.name))] = data
    if len(files) == 1:
        # formgrader looks for a notebook with the assignment's name.
        files = {f"{assignment}.ipynb": next(iter(files.values()))}
    target = course.submitted(student, assignment)
    if _same(files, target) and course.load_intake(assignment, student) == tuple(notes):
        return False
    beside = target.with_name(f".{assignment}.new")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    for name, data in files.items():
        (beside / name).write_bytes(data)
    (beside / "timestamp.txt").write_text(received.strftime(STAMP) + "\n")
    course.save_intake(assignment, student, notes)
    if target.is_symlink():
        target.unlink()
    shutil.rmtree(target, ignore_errors=True)
    beside.rename(target)
    return True


def _name(taken: Mapping[str, bytes], name: str) -> str:
    while name in taken:
        name = f"again-{name}"
    return name


def _same(files: Mapping[str, bytes], target: Path) -> bool:
    if target.is_symlink() or not target.is_dir():
        return False
    names = {entry.name for entry in target.iterdir()} - {"timestamp.txt"}
    if names != files.keys():
        return False
    try:
        return all(ingest.content(target / name) == data for name, data in files.items())
    except ingest.Refused:
        return False
