"""What is wrong with the folder of an exercise or assignment: gathered, and said all at once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from eqlib import EqlibError, ParseError, Reason
from eqlib.words import LANGUAGES

UNWRITTEN: Final = "[to write]"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class ExerciseError(EqlibError):
    """A folder that is no exercise or assignment: everything that is wrong with it."""

    def __init__(self, name: str, problems: Sequence[ParseError]) -> None:
        self.problems = tuple(problems)
        super().__init__(
            "\n".join([f"{name}: {len(problems)} to put right", *map(str, problems)]),
            Reason("exercise.problems", {"name": name}, tuple(p.reason for p in problems)),
        )


class Problems:
    """Gathers what is wrong, each with its place."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.found: list[ParseError] = []

    def add(self, file: str, place: str, found: object, *allowed: str) -> None:
        """Note something wrong: where it is, what was found there and what is allowed."""
        self.found.append(ParseError(f"{self.name}/{file}", place, str(found), allowed))

    def raise_if_any(self) -> None:
        """Raise all that was noted, if anything was."""
        if self.found:
            raise ExerciseError(self.name, self.found)

    def keys(
        self, file: str, place: str, data: Mapping[str, Any], needed: str, optional: str = ""
    ) -> None:
        """Note keys that are missing or unknown."""
        known = [*needed.split(), *optional.split()]
        for key in needed.split():
            if key not in data:
                self.add(file, f"{place}{key}", "missing", "a value")
        for key in data:
            if key not in known:
                self.add(file, f"{place}key", key, *known)

    def texts(self, file: str, place: str, data: object) -> None:
        """Note languages without words."""
        if not isinstance(data, Mapping):
            self.add(file, place, data, "a table with " + ", ".join(LANGUAGES))
            return
        for lang in LANGUAGES:
            if not isinstance(data.get(lang), str) or not data[lang].strip():
                self.add(file, f"{place}.{lang}", data.get(lang, "missing"), "a text")
            else:
                self.written(file, f"{place}.{lang}", data[lang])

    def written(self, file: str, place: str, text: str) -> None:
        """Note words that are those of an example."""
        if text.startswith(UNWRITTEN):
            self.add(file, place, UNWRITTEN, f"your own words, without {UNWRITTEN}")


def list_of(kind: type, data: object) -> list[Any]:
    """Return a list if it is one of this kind of thing, else an empty one."""
    is_one = isinstance(data, list) and all(isinstance(item, kind) for item in data)
    return data if is_one and isinstance(data, list) else []
