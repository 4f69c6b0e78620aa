"""A decision that says why: codes and plain data, in no language.

Everything that a person reads is made from a `Reason` by `eqlib.words`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is so: a code, its arguments, and the reasons beneath it.

    Arguments are plain data (whole numbers, text, lists of these), so that a reason travels as
    JSON between processes and languages without loss.

    >>> why = Reason("attribute.same", {"attribute": "colour", "value": "green"})
    >>> Reason.from_json(why.to_json()) == why
    True
    """

    code: str
    args: Mapping[str, Json] = field(default_factory=dict)
    because: tuple[Reason, ...] = ()

    def __hash__(self) -> int:
        return hash((self.code, json.dumps(self.args, sort_keys=True), self.because))

    def to_json(self) -> dict[str, Json]:
        """Return the reason as plain data, ready for `json.dumps`."""
        data: dict[str, Json] = {"code": self.code}
        if self.args:
            data["args"] = dict(self.args)
        if self.because:
            data["because"] = [reason.to_json() for reason in self.because]
        return data

    @classmethod
    def from_json(cls, data: object) -> Reason:
        """Return the reason that `to_json` wrote.

        Raises:
            ValueError: the data has not the form of a reason.
        """
        if not isinstance(data, Mapping) or not isinstance(data.get("code"), str):
            raise ValueError("reason: found no 'code'; a reason is {'code', 'args', 'because'}")
        args, because = data.get("args", {}), data.get("because", [])
        if not isinstance(args, Mapping) or not isinstance(because, Sequence):
            raise ValueError(f"reason {data['code']!r}: 'args' is a mapping and 'because' a list")
        return cls(data["code"], dict(args), tuple(cls.from_json(item) for item in because))

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Reason]]:
        """Yield the reason at depth 0, then all beneath it, each before its own reasons."""
        yield depth, self
        for reason in self.because:
            yield from reason.walk(depth + 1)
