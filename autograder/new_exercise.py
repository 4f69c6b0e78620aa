"""The command that makes a new exercise: one of the book's, whose words are to be written anew."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from autograder.errors import AutograderError
from autograder.examples import example_of
from autograder.problems import NAME, UNWRITTEN
from autograder.voice import DONE, say_line
from eqlib.words import LANGUAGES

# A text in one language, as the files of exercises write it.
_WORDS: Final = re.compile(rf'^({"|".join(LANGUAGES)}) = "', re.MULTILINE)
_ASSIGNMENT: Final = """\
exercises = ["{name}"]

[title]
"""


def new_exercise(folder: Path, kind: str) -> int:
    """Make the folder of an exercise of a kind, and an assignment around it where there is none.

    Cards, figures and samples are those of an example, and valid; its words stand there in all
    languages, and marked, so that neither `check-exercise` nor `release` takes them for one's own.
    """
    if not NAME.fullmatch(folder.name):
        raise AutograderError(f"{folder.name}: use small letters and digits, joined by -")
    if folder.exists():
        raise AutograderError(f"{folder}: this is there already; name a new folder")
    example, _ = example_of(kind)
    folder.mkdir(parents=True)
    for source in sorted(example.iterdir()):
        text = source.read_text(encoding="utf-8")
        if source.suffix == ".md":
            text = f"{UNWRITTEN} {text}"
        elif source.name == "exercise.toml":
            text = _WORDS.sub(rf'\1 = "{UNWRITTEN} ', text)
        (folder / source.name).write_text(text, encoding="utf-8")
    say_line(f"{folder}: an exercise of the kind {kind}, with the words of {example.name!r}")
    say_line(f"next: write your own words wherever {UNWRITTEN} stands, then")
    say_line(f"  autograder check-exercise {folder}")
    assignment = folder.parent / "assignment.toml"
    if assignment.exists():
        say_line(f"and enter {folder.name!r} in {assignment}")
    else:
        titles = "".join(f'{lang} = "{UNWRITTEN} Title"\n' for lang in LANGUAGES)
        assignment.write_text(_ASSIGNMENT.format(name=folder.name) + titles, encoding="utf-8")
        say_line(f"the assignment around it is new, too; give it a title in {assignment}")
    return DONE
