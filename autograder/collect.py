"""Takes submissions in: copies of notebooks, with the collector's clock, and nothing else."""

from __future__ import annotations

import os
import pwd
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from autograder import ingest
from autograder.archive import Bundle, read_zip, unaccented
from autograder.course import ID, Course, Student
from autograder.errors import AutograderError
from eqlib.reasons import Json, Reason

# A shorter name is part of many words.
SHORTEST = 3
STAMP = "%Y-%m-%d %H:%M:%S.%f UTC"
# How nbgrader names a submission in its exchange: who, what, when, and a random end.
SENT = re.compile(r"(?P<student>[^+]+)\+(?P<assignment>[^+]+)\+[0-9][^+]*(\+[^+]*)?")


@dataclass
class Collected:
    """Who handed in something new, who the same as before, and which entries were left."""

    new: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)


def collect(
    course: Course, assignment: str, source: Path, received: datetime | None = None
) -> Collected:
    """Collect an assignment from a folder, a zip of Moodle's or Canvas's, or nbgrader's exchange.

    A folder holds one folder a student, named by their ids, or is the `inbound` folder of an
    exchange, where the last submission of each student counts. What was handed in before is
    replaced if it has changed; if not, and it is said to have been `received` earlier, that counts
    from now on. Without `received` it is received now. Only notebooks are copied; links are not
    followed. What was left out is noted and shown with the marks.

    Raises:
        AutograderError: there is no such folder or zip, or it cannot be read.
    """
    students = course.students()
    collected = Collected()
    if source.is_file():
        bundles, collected.left = read_zip(source, students)
    elif source.is_dir():
        bundles = _read_folder(source, assignment, students, collected.left)
    else:
        raise AutograderError(f"{source}: there is no such folder or zip")
    course.know(sorted(bundles))
    for student, bundle in sorted(bundles.items()):
        hidden = _hidden(bundle, students.get(student, Student(student)), course.pseudonym(student))
        changed = _take(course, assignment, course.pseudonym(student), hidden, received)
        (collected.new if changed else collected.same).append(student)
    return collected


def _hidden(bundle: Bundle, student: Student, pseudonym: str) -> Bundle:
    """Return a student's files with the pseudonym where their names tell who it is."""
    told = {student.id, student.first_name, student.last_name, student.email.partition("@")[0]}
    told |= {word for name in told for word in name.split()}
    told |= {unaccented(word) for word in told}
    words = sorted(filter(lambda word: len(word) >= SHORTEST, told), key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, words)) or "(?!)", re.IGNORECASE)

    def hide(name: Json) -> Json:
        return pattern.sub(pseudonym, name) if isinstance(name, str) else name

    hidden = Bundle()
    for name, data in bundle.files.items():
        hidden.files[_name(hidden.files, pattern.sub(pseudonym, name))] = data
    hidden.notes += [
        Reason(note.code, {key: hide(value) for key, value in note.args.items()})
        for note in bundle.notes
    ]
    return hidden


def _read_folder(
    folder: Path, assignment: str, students: Mapping[str, Student], left: dict[str, str]
) -> dict[str, Bundle]:
    folders: dict[str, Path] = {}
    entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    senders = _senders(entries, students)
    for entry in entries:
        name = ingest.writable(entry.name)
        sent = SENT.fullmatch(name)
        if sent is not None and sent["assignment"] != assignment:
            continue
        student = name if sent is None else sent["student"]
        if entry.is_symlink() or not entry.is_dir():
            left[name] = "this is no folder; what a student handed in lies in one named by the id"
        elif not ID.fullmatch(student):
            left[name] = "this is no student's id (letters, digits and . _ @ -)"
        elif students and student not in students:
            left[name] = "nobody in students.csv has this id"
        elif senders.get(entry.name, student) != student:
            left[name] = f"it belongs to {senders[entry.name]}, who may not hand in for another"
        else:
            # In an exchange the times stand in the names: the last one counts.
            folders[student] = Path(entry.path)
    return {student: _read_student(source) for student, source in folders.items()}


def _senders(
    entries: Sequence[os.DirEntry[str]], students: Mapping[str, Student]
) -> dict[str, str]:
    """Return whose user each entry of an exchange belongs to; nothing where users tell nobody.

    Into an exchange everybody may write, under whatever name. On a hub where each student is a user
    it is seen who did; where all run as one user, it is not.
    """
    owners = {entry.name: _owner(entry) for entry in entries if SENT.fullmatch(entry.name)}
    tell = any(owner in students for owner in owners.values())
    return owners if tell else {}


def _owner(entry: os.DirEntry[str]) -> str:
    number = entry.stat(follow_symlinks=False).st_uid
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)


def _read_student(source: Path) -> Bundle:
    bundle = Bundle()
    for path in ingest.notebooks(source, bundle.notes):
        try:
            data = ingest.content(path)
        except ingest.Refused as refused:
            bundle.notes.append(refused.reason)
        else:
            bundle.files[_name(bundle.files, ingest.writable(path.name))] = data
    return bundle


def _take(
    course: Course, assignment: str, student: str, bundle: Bundle, received: datetime | None
) -> bool:
    """Keep one student's notebooks; return whether anything has changed since the last time."""
    files, notes = bundle.files, bundle.notes
    if len(files) == 1:
        # formgrader looks for a notebook with the assignment's name.
        files = {f"{assignment}.ipynb": next(iter(files.values()))}
    target = course.submitted(student, assignment)
    if _same(files, target) and course.load_intake(assignment, student) == tuple(notes):
        return received is not None and _was_earlier(target / "timestamp.txt", received)
    beside = target.with_name(f".{assignment}.new")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    for name, data in files.items():
        (beside / name).write_bytes(data)
    _stamp(beside / "timestamp.txt", received or datetime.now(UTC))
    course.save_intake(assignment, student, notes)
    if target.is_symlink():
        target.unlink()
    shutil.rmtree(target, ignore_errors=True)
    beside.rename(target)
    return True


def _was_earlier(stamp: Path, received: datetime) -> bool:
    """Keep the earlier time for work that has not changed; return whether that is the new one."""
    try:
        known = datetime.strptime(stamp.read_text().strip(), STAMP).replace(tzinfo=UTC)
    except (OSError, ValueError):
        known = None
    if known is not None and known <= received:
        return False
    _stamp(stamp, received)
    return True


def _stamp(path: Path, received: datetime) -> None:
    path.write_text(received.astimezone(UTC).strftime(STAMP) + "\n")


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
