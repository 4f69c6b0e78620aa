"""What a judge says about one answer: an outcome, points that are exact, and the reason.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from eqlib.reasons import Json, Reason


class Outcome(StrEnum):
    """How an answer came out.

    `MALFORMED` (it cannot be read as an answer) and `GRADER_ERROR` (something surprised the
    grader) carry no points: a person looks at them. Neither is the same as wrong.
    """

    RIGHT = "right"
    PARTIAL = "partial"
    WRONG = "wrong"
    MALFORMED = "malformed"
    BLANK = "blank"
    GRADER_ERROR = "grader_error"

    @property
    def needs_person(self) -> bool:
        """Whether no mark is given before a person has looked."""
        return self in (Outcome.MALFORMED, Outcome.GRADER_ERROR)


@dataclass(frozen=True, slots=True)
class Verdict:
    """An outcome with its points and its reason.

    The outcome settles the points but for `PARTIAL`, whose points lie strictly between nothing
    and everything; a verdict that says otherwise cannot be made.

    >>> Verdict.partial(Fraction(1, 3), Fraction(2), Reason("quad.some")).points
    Fraction(1, 3)
    >>> Verdict(Outcome.RIGHT, Fraction(3), Fraction(2), Reason("quad.yes"))
    Traceback (most recent call last):
    ValueError: verdict 'right': points are 3; use 2
    """

    outcome: Outcome
    points: Fraction | None
    max_points: Fraction
    reason: Reason

    def __post_init__(self) -> None:
        if type(self.max_points) is not Fraction or self.max_points <= 0:
            raise ValueError(
                f"verdict {self.outcome.value!r}: max_points is {self.max_points!r}; "
                "use a Fraction above 0"
            )
        if self.outcome is Outcome.PARTIAL:
            if type(self.points) is not Fraction or not 0 < self.points < self.max_points:
                raise ValueError(
                    f"verdict 'partial': points are {self.points!r}; "
                    f"use a Fraction between 0 and {self.max_points}"
                )
            return
        expected = {Outcome.RIGHT: self.max_points, Outcome.WRONG: Fraction(), Outcome.BLANK: 0}
        allowed = expected.get(self.outcome)
        if self.points != allowed or isinstance(self.points, bool | float):
            raise ValueError(
                f"verdict {self.outcome.value!r}: points are {self.points}; use {allowed}"
            )

    @classmethod
    def right(cls, max_points: Fraction, reason: Reason) -> Verdict:
        """Return full points."""
        return cls(Outcome.RIGHT, max_points, max_points, reason)

    @classmethod
    def partial(cls, points: Fraction, max_points: Fraction, reason: Reason) -> Verdict:
        """Return some of the points; none or all of them is a ValueError."""
        return cls(Outcome.PARTIAL, points, max_points, reason)

    @classmethod
    def wrong(cls, max_points: Fraction, reason: Reason) -> Verdict:
        """Return no points for an answer that was understood."""
        return cls(Outcome.WRONG, Fraction(), max_points, reason)

    @classmethod
    def blank(cls, max_points: Fraction, reason: Reason) -> Verdict:
        """Return no points because nothing was answered."""
        return cls(Outcome.BLANK, Fraction(), max_points, reason)

    @classmethod
    def malformed(cls, max_points: Fraction, reason: Reason) -> Verdict:
        """Return no mark: what is there cannot be read as an answer."""
        return cls(Outcome.MALFORMED, None, max_points, reason)

    @classmethod
    def grader_error(cls, max_points: Fraction, reason: Reason) -> Verdict:
        """Return no mark: something surprised the grader."""
        return cls(Outcome.GRADER_ERROR, None, max_points, reason)

    def to_json(self) -> dict[str, Json]:
        """Return the verdict as plain data; points are written exactly, as '1/3'."""
        return {
            "outcome": self.outcome.value,
            "points": None if self.points is None else str(self.points),
            "max_points": str(self.max_points),
            "reason": self.reason.to_json(),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Verdict:
        """Return the verdict that `to_json` wrote.

        Raises:
            ValueError: the data is no verdict, or one that cannot be.
        """
        try:
            points = data["points"]
            return cls(
                Outcome(str(data["outcome"])),
                None if points is None else Fraction(str(points)),
                Fraction(str(data["max_points"])),
                Reason.from_json(data["reason"]),
            )
        except KeyError as error:
            raise ValueError(f"verdict: {error} is missing") from None
