"""What a learning platform's zip of submissions holds: whose each file is, and its bytes.

Two forms are known, by how the entries are named:

- Moodle, "Download all submissions": `Ana Etxeberria_1234_assignsubmission_file_/work.ipynb`, or
  without a folder `Ana Etxeberria_1234_assignsubmission_file_work.ipynb`; 1234 is the participant's
  number in the assignment;
- Canvas, "Download Submissions": `etxeberriaana_1234_5678_work.ipynb`, with `_LATE` after the
  name where it was late; 1234 is the person's number, 5678 the submission's.

All of it may have been packed again inside of a folder. Where students hand in as groups, Moodle
writes the group's name and a hyphen before each name.

Nothing is unpacked to a disk, nothing is followed, and only so much is read as may be handed in.
"""

from __future__ import annotations

import re
import stat
import unicodedata
import zipfile
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from autograder.course import Student
from autograder.errors import AutograderError
from autograder.ingest import MAX_BYTES, MAX_FILES, writable
from eqlib.reasons import Reason

MAX_ENTRIES: Final = 50_000
MAX_TOTAL: Final = 2**30

# In a name Moodle writes a space for "_": so nothing of the student's own can pass for a name.
MOODLE: Final = re.compile(
    r"(?P<name>[^/_]+)_(?P<number>\d+)_assignsubmission_(file|onlinetext)(_?/(.*/)?|_)(?P<file>[^/]+)"
)
CANVAS: Final = re.compile(r"(?P<name>[^/_]+)(_LATE)?_(?P<number>\d+)_\d+_(?P<file>[^/]+)")

MOODLES_MARK: Final = "_assignsubmission_"
# What a desktop puts beside one's files.
DESKTOPS: Final = (".DS_Store", "Thumbs.db", "desktop.ini")


@dataclass
class Bundle:
    """What one student handed in: notebooks by name, and what was left out of them."""

    files: dict[str, bytes] = field(default_factory=dict)
    notes: list[Reason] = field(default_factory=list)


def read_zip(
    path: Path, students: Mapping[str, Student]
) -> tuple[dict[str, Bundle], dict[str, str]]:
    """Return what each student handed in, by id, and why other entries were left.

    Raises:
        AutograderError: this is no zip, or one that holds too much.
    """
    bundles: dict[str, Bundle] = defaultdict(Bundle)
    left: dict[str, str] = {}
    # Moodle has a setting for which name comes first.
    people = {
        MOODLE: _by_name(students, _first_name_first, _last_name_first),
        CANVAS: _by_name(students, _last_name_first),
    }
    owners: dict[str, set[str]] = defaultdict(set)
    try:
        with zipfile.ZipFile(path) as archive:
            entries = [entry for entry in archive.infolist() if not _is_nothing(entry)]
            if len(entries) > MAX_ENTRIES:
                raise AutograderError(
                    f"{path}: {len(entries)} entries; {MAX_ENTRIES} are allowed at most"
                )
            grouped = _grouped([_read_name(entry) for entry in entries], people[MOODLE])
            total = 0
            for entry in sorted(entries, key=lambda entry: entry.filename):
                name = writable(entry.filename)
                if _leads_out(entry):
                    left[name] = "its path leads out of the archive"
                    continue
                match = _read_name(entry)
                if match is None:
                    left[name] = "it is named neither as Moodle nor as Canvas names submissions"
                    continue
                known = people[match.re]
                found = known.get(_plain(match["name"]), [])
                if grouped and match.re is MOODLE:
                    found = _behind_a_group(match["name"], known)
                if len(found) != 1:
                    left[name] = _nobody(match["name"], found)
                    continue
                [student] = found
                owners[student].add(match["number"])
                total += _add(bundles[student], archive, entry, writable(match["file"]))
                if total > MAX_TOTAL:
                    raise AutograderError(
                        f"{path}: its notebooks are more than {MAX_TOTAL // 2**20} MB together"
                    )
    except (zipfile.BadZipFile, OSError, NotImplementedError) as error:
        raise AutograderError(
            f"{path}: this is no zip that can be read ({error}); use one of Moodle's or Canvas's, "
            "or a folder with one folder a student, named by the id"
        ) from None
    for student, numbers in owners.items():
        if len(numbers) > 1:
            del bundles[student]
            several = ", ".join(sorted(numbers))
            left[f"{students[student].name} ({several})"] = "several people have this name there"
    return dict(bundles), left


def _is_nothing(entry: zipfile.ZipInfo) -> bool:
    folder, _, name = entry.filename.rpartition("/")
    ours = MOODLES_MARK not in folder
    return entry.is_dir() or folder.split("/")[0] == "__MACOSX" or (ours and name in DESKTOPS)


def _read_name(entry: zipfile.ZipInfo) -> re.Match[str] | None:
    """Read an entry's name without the folders into which all may have been packed again.

    In Moodle's zips the first part with its mark is the student's, and what is below it is what the
    student named; Canvas makes no folders.
    """
    parts = writable(entry.filename).split("/")
    marked = [place for place, part in enumerate(parts) if MOODLES_MARK in part]
    name = "/".join(parts[marked[0] :]) if marked else parts[-1]
    return MOODLE.fullmatch(name) or CANVAS.fullmatch(name)


def _grouped(matches: Sequence[re.Match[str] | None], known: Mapping[str, Sequence[str]]) -> bool:
    """Return whether the names in Moodle's zip stand behind those of groups: all of them, then."""
    names = {match["name"] for match in matches if match is not None and match.re is MOODLE}
    return len(names) > 1 and all("-" in name and _plain(name) not in known for name in names)


def _behind_a_group(name: str, known: Mapping[str, Sequence[str]]) -> list[str]:
    """Return who may be meant; a hyphen may also be part of a name, and of a group's."""
    pieces = name.split("-")
    ends = ("-".join(pieces[place:]) for place in range(1, len(pieces)))
    return sorted({student for end in ends for student in known.get(_plain(end), ())})


def _leads_out(entry: zipfile.ZipInfo) -> bool:
    name = entry.orig_filename
    parts = re.split(r"[/\\]", name)
    return "\0" in name or "\\" in name or parts[0] == "" or ".." in parts or parts[0].endswith(":")


def _add(bundle: Bundle, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> int:
    """Read an entry into a bundle, or note why not; return how many bytes were read."""
    if len(bundle.files) + len(bundle.notes) >= MAX_FILES:
        if Reason("file.too_many", {"limit": MAX_FILES}) not in bundle.notes:
            bundle.notes.append(Reason("file.too_many", {"limit": MAX_FILES}))
        return 0
    if stat.S_ISLNK(entry.external_attr >> 16):
        bundle.notes.append(Reason("file.link", {"name": name}))
        return 0
    if not name.lower().endswith(".ipynb") or name.startswith("."):
        bundle.notes.append(Reason("file.other", {"name": name}))
        return 0
    try:
        with archive.open(entry) as file:
            # The size that the archive claims is not believed.
            data = file.read(MAX_BYTES + 1)
    except Exception:  # each way of packing has errors of its own
        bundle.notes.append(Reason("file.unreadable", {"name": name}))
        return 0
    if len(data) > MAX_BYTES:
        limit = MAX_BYTES // 2**20
        bundle.notes.append(Reason("file.too_large", {"name": name, "limit": limit}))
    else:
        # No file system takes longer names.
        name = name if len(name.encode()) < 200 else "notebook.ipynb"
        while name in bundle.files:
            name = f"again-{name}"
        bundle.files[name] = data
    return len(data)


def _first_name_first(student: Student) -> str:
    return f"{student.first_name}{student.last_name}"


def _last_name_first(student: Student) -> str:
    return f"{student.last_name}{student.first_name}"


def _by_name(
    students: Mapping[str, Student], *forms: Callable[[Student], str]
) -> dict[str, list[str]]:
    people: dict[str, list[str]] = defaultdict(list)
    for student in students.values():
        for name in {_plain(form(student)) for form in forms}:
            people[name].append(student.id)
    return people


def _plain(name: str) -> str:
    """Return a name without case, accents and signs, as platforms write it in many ways.

    >>> _plain("Etxeberria, Añá") == _plain("etxeberriaana")
    True
    """
    return "".join(filter(str.isalnum, unaccented(name.casefold())))


def unaccented(name: str) -> str:
    """Return a name with plain letters.

    >>> unaccented("Añá")
    'Ana'
    """
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _nobody(name: str, found: Sequence[str]) -> str:
    if found:
        return f"several people in students.csv have the name {name}: {', '.join(found)}"
    return f"nobody in students.csv has the name {name}"
