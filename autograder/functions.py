"""Judging a function: what it gave back for hidden inputs, part by part.

The inputs are images of the exercise's calls under symmetries of the game, in a random order.
Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from autograder.exercise import Function, Variant
from autograder.reading import clip
from autograder.verdict import Verdict
from eqlib import Card, Reason, explain_quad, is_quad
from eqlib.games.evenquads import symmetry
from eqlib.reasons import Json
from eqlib.rng import shuffled, stream

# What an answer may import from eqlib: the rest would answer for it.
FREE_NAMES: Final = frozenset({"Card", "DECK"})


@dataclass(frozen=True, slots=True)
class Oracle:
    """What a function should give back, and why."""

    value: Callable[..., Json]
    why: Callable[..., Reason]


ORACLES: Final[Mapping[str, Oracle]] = MappingProxyType({"is_quad": Oracle(is_quad, explain_quad)})


@dataclass(frozen=True, slots=True)
class Call:
    """One hidden call: the part that it belongs to, and its arguments."""

    part: str
    cards: tuple[Card, ...]


def calls(variant: Variant) -> list[Call]:
    """Return the hidden calls for a variant, in the order in which they are made."""
    task = _task(variant)
    rng = stream(variant.seed[0], "calls", *variant.seed[1:])
    made = []
    for part in task.parts:
        for cards in part.calls * task.images:
            image = symmetry.draw(rng)
            made.append(Call(part.name, tuple(map(image, shuffled(cards, rng)))))
    return shuffled(made, rng)


def inputs(variant: Variant) -> list[list[Json]]:
    """Return the arguments of the hidden calls as plain data, each card as {"card": id}."""
    return [[{"card": card.id} for card in call.cards] for call in calls(variant)]


def look(variant: Variant, source: str) -> Verdict | None:
    """Return the verdict that can be given before a function is run; None if it has to run."""
    task, points = _task(variant), variant.exercise.points
    if source.strip() in ("", task.starter.strip()):
        return Verdict.blank(points, Reason("answer.blank"))
    try:
        tree = ast.parse(plain(source))
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        return Verdict.malformed(points, Reason("code.unreadable", {"line": line}))
    for node in ast.walk(tree):
        borrowed = _borrowed(node)
        if borrowed:
            why = Reason("code.borrowed", {"name": task.name, "found": clip(borrowed)})
            return Verdict.wrong(points, why)
    return None


def plain(source: str) -> str:
    """Return code without the lines that only IPython can read: `%magic` and `!shell`."""
    return re.sub(r"(?m)^(\s*)[%!].*$", r"\1pass", source)


def _borrowed(node: ast.AST) -> str:
    """Return what an import takes from eqlib beyond the free names, or an empty text."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names if alias.name.split(".")[0] == "eqlib"]
        return names[0] if names else ""
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "eqlib":
        names = [alias.name for alias in node.names if alias.name not in FREE_NAMES]
        return names[0] if names else ""
    return ""


def judge(variant: Variant, outputs: Any) -> Verdict:
    """Return the verdict on what a function gave back, `{"value": ...}` or `{"error": ...}` each.

    All outputs of a part have to be right for its points. The outputs are a student's claims:
    anything may come.
    """
    task, points = _task(variant), variant.exercise.points
    made = calls(variant)
    if not isinstance(outputs, Sequence) or len(outputs) != len(made):
        return Verdict.malformed(points, Reason("code.no_function", {"name": task.name}))
    outputs = [item if isinstance(item, Mapping) else {"error": "?"} for item in outputs]
    oracle = ORACLES[task.name]
    failed: dict[str, tuple[Call, Mapping[str, Any]]] = {}
    for call, output in zip(made, outputs, strict=True):
        if not _is_right(oracle.value(*call.cards), output):
            failed.setdefault(call.part, (call, output))
    if not failed:
        return Verdict.right(points, Reason("function.right", {"name": task.name, "n": len(made)}))
    parts = [
        Reason(f"part.{part.name}.wrong" if part.name in failed else f"part.{part.name}.right")
        for part in task.parts
    ]
    first = next(place for place, part in enumerate(task.parts) if part.name in failed)
    call, output = failed[task.parts[first].name]
    parts[first] = Reason(parts[first].code, {}, (_counter_example(task, oracle, call, output),))
    earned = sum(part.points for part in task.parts if part.name not in failed)
    if earned == 0 and "value" in output and all(item == output for item in outputs):
        found = clip(repr(output["value"]))
        return Verdict.wrong(points, Reason("function.always", {"name": task.name, "found": found}))
    if earned == 0:
        return Verdict.wrong(points, Reason("function.wrong", {"name": task.name}, tuple(parts)))
    why = Reason(
        "function.partial",
        {"name": task.name, "right": len(task.parts) - len(failed), "parts": len(task.parts)},
        tuple(parts),
    )
    return Verdict.partial(Fraction(earned), points, why)


def _is_right(expected: Json, output: Mapping[str, Any]) -> bool:
    # True == 1 in Python, but who is asked for True or False has to say it.
    value = output.get("value")
    return type(value) is type(expected) and value == expected


def _counter_example(
    task: Function, oracle: Oracle, call: Call, output: Mapping[str, Any]
) -> Reason:
    """Return what happened in the first call that went wrong, and what the rule says of it."""
    args: dict[str, Json] = {"name": task.name, "cards": [card.id for card in call.cards]}
    error = output.get("error")
    if error == "timeout":
        return Reason("function.timeout", args)
    if error is not None:
        return Reason("function.raised", args | {"error": clip(error)})
    if output.get("value") is None:
        return Reason("function.nothing", args)
    found = clip(repr(output["value"]))
    return Reason("function.gave", args | {"found": found}, (oracle.why(*call.cards),))


def _task(variant: Variant) -> Function:
    if variant.exercise.task is None:
        raise ValueError(f"exercise {variant.exercise.id!r}: it asks for no function")
    return variant.exercise.task
