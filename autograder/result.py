"""What grading one submission gave: plain data that is stored, marked and shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from autograder.verdict import Outcome, Verdict
from eqlib.reasons import Json, Reason


@dataclass(frozen=True, slots=True)
class Graded:
    """One exercise of a submission; without a verdict it waits for a person's mark."""

    exercise: str
    verdict: Verdict | None
    source: str
    shown: str = ""

    @property
    def needs_person(self) -> bool:
        """Whether no mark is given before a person has looked."""
        return self.verdict is None or self.verdict.outcome.needs_person

    def to_json(self) -> dict[str, Json]:
        """Return it as plain data."""
        return {
            "exercise": self.exercise,
            "verdict": None if self.verdict is None else self.verdict.to_json(),
            "source": self.source,
            "shown": self.shown,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Graded:
        """Return what `to_json` wrote."""
        verdict = None if data["verdict"] is None else Verdict.from_json(data["verdict"])
        return cls(data["exercise"], verdict, data["source"], data["shown"])


@dataclass(frozen=True, slots=True)
class Result:
    """One submission: its exercises in the assignment's order, and what was noted at the gate.

    `digest` is the fingerprint of everything that the result depends on; as long as it stays the
    same there is nothing to grade again.
    """

    student: str
    assignment: str
    lang: str
    digest: str
    exercises: tuple[Graded, ...]
    notes: tuple[Reason, ...] = ()

    @property
    def surprised(self) -> bool:
        """Whether something happened that was not foreseen, so that another try is worth it."""
        verdicts = (graded.verdict for graded in self.exercises)
        return any(verdict and verdict.outcome is Outcome.GRADER_ERROR for verdict in verdicts)

    def to_json(self) -> dict[str, Json]:
        """Return it as plain data."""
        return {
            "student": self.student,
            "assignment": self.assignment,
            "lang": self.lang,
            "digest": self.digest,
            "exercises": [graded.to_json() for graded in self.exercises],
            "notes": [note.to_json() for note in self.notes],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        """Return what `to_json` wrote.

        Raises:
            ValueError: the data is no result.
        """
        try:
            return cls(
                data["student"],
                data["assignment"],
                data["lang"],
                data["digest"],
                tuple(map(Graded.from_json, data["exercises"])),
                tuple(map(Reason.from_json, data["notes"])),
            )
        except (KeyError, TypeError) as error:
            raise ValueError(f"result: {error}") from None
