"""Reads exercise folders: checks everything in them, and says all that is wrong at once.

An exercise is a folder named by its id:

    exercise.toml          kind, points, skills, title, hints; masters, function or rubric
    prompt.<lang>.md       what the reader is asked, one file a language
    solution.<lang>.md     how it is solved, for teachers
    samples.toml           answers of each sort, with the verdict that each must get

An assignment is a folder with the folders of its exercises and `assignment.toml`: its title, and
the exercises in their order. A text that begins with `UNWRITTEN` is one that a teacher still has to
write, so that nothing can be handed out with the words of an example. Folders may be any
`Traversable`: on a disk or in an archive.
"""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable
from typing import Any, Final

from autograder.exercise import Assignment, Exercise
from autograder.folder_checks import check_exercise
from autograder.problems import NAME, ExerciseError, Problems, list_of
from eqlib.words import LANGUAGES

_FILES: Final = (
    "exercise.toml",
    "samples.toml",
    *(f"{name}.{lang}.md" for name in ("prompt", "solution") for lang in LANGUAGES),
)


def load_assignment(folder: Traversable) -> Assignment:
    """Return the assignment in a folder.

    Raises:
        ExerciseError: everything that is wrong with it and with its exercises.
    """
    problems = Problems(folder.name)
    data = _toml(folder, "assignment.toml", problems)
    problems.keys("assignment.toml", "", data, "title exercises")
    problems.texts("assignment.toml", "title", data.get("title"))
    names = list_of(str, data.get("exercises"))
    if not names or len(set(names)) < len(names):
        found = data.get("exercises")
        problems.add("assignment.toml", "exercises", found, "a list of different folder names")
    for entry in sorted(item.name for item in folder.iterdir() if item.is_dir()):
        if entry not in names:
            problems.add("assignment.toml", "exercises", f"no {entry}", "all folders beside it")
    exercises = []
    for name in names:
        try:
            exercises.append(load_exercise(folder / name))
        except ExerciseError as error:
            problems.found += error.problems
    problems.raise_if_any()
    return Assignment(folder.name, data["title"], tuple(exercises))


def load_all(folder: Traversable) -> list[Exercise]:
    """Return the exercises of all assignments in a folder.

    Raises:
        ExerciseError: what is wrong with one of them, or two with the same id.
    """
    problems = Problems(folder.name)
    exercises: dict[str, Exercise] = {}
    for name in sorted(entry.name for entry in folder.iterdir() if entry.is_dir()):
        for exercise in load_assignment(folder / name).exercises:
            if exercise.id in exercises:
                problems.add(name, "exercise", exercise.id, "an id that no other exercise has")
            exercises[exercise.id] = exercise
    problems.raise_if_any()
    return list(exercises.values())


def load_exercise(folder: Traversable) -> Exercise:
    """Return the exercise in a folder.

    Raises:
        ExerciseError: everything that is wrong with it.
    """
    name = folder.name
    problems = Problems(name)
    if not NAME.fullmatch(name):
        problems.add("", "name of the folder", name, "small letters and digits, joined by -")
    if not folder.is_dir():
        problems.add("", "folder", "missing", "a folder with " + ", ".join(_FILES))
        problems.raise_if_any()
    present = [entry.name for entry in folder.iterdir()]
    for entry in sorted(set(present) - set(_FILES)):
        problems.add("", "file", entry, *_FILES)
    data = _toml(folder, "exercise.toml", problems)
    data |= {"id": name, "points": data.get("points", 0), "hints": data.pop("hint", None)}
    data |= {"masters": data.pop("master", []), "rubric": data.pop("rubric", [])}
    data |= {"deals": data.pop("deal", [])}
    for kind in ("prompt", "solution"):
        files = {lang: f"{kind}.{lang}.md" for lang in LANGUAGES}
        data[kind] = {lang: _text(folder, file, problems) for lang, file in files.items()}
    data["samples"] = _toml(folder, "samples.toml", problems).get("sample")
    check_exercise(data, problems)
    problems.raise_if_any()
    return Exercise.from_json(data)


def _text(folder: Traversable, name: str, problems: Problems) -> str:
    file = folder / name
    try:
        text = file.read_text(encoding="utf-8").strip()
    except (OSError, KeyError):
        problems.add(name, "file", "missing", "a text")
        return ""
    except UnicodeDecodeError:
        problems.add(name, "encoding", "not UTF-8", "UTF-8")
        return ""
    if not text:
        problems.add(name, "file", "empty", "a text")
    problems.written(name, "text", text)
    return text


def _toml(folder: Traversable, name: str, problems: Problems) -> dict[str, Any]:
    text = _text(folder, name, problems)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.add(name, "TOML", error, "a file that TOML can read")
        return {}
