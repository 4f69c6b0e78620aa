"""Judging a function: what it gave back for hidden inputs, part by part.

The inputs are images of the exercise's calls under symmetries of the game, in a random order. What
is told of a function that fails comes from other images, which are not judged: so that no feedback
ever shows a hidden input.
Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from autograder import growth
from autograder.content import Function
from autograder.exercise import Variant
from autograder.unread import clip
from autograder.verdict import Verdict
from eqlib import DECK, Card, Reason, complete, explain_quad, find_quads, is_quad
from eqlib.games.evenquads import symmetry
from eqlib.reasons import Json
from eqlib.rng import shuffled, stream

# What an answer may import from eqlib: the rest would answer for it.
FREE_NAMES: Final = frozenset({"Card", "DECK"})
# It is read here, outside of any sandbox: so it may not be a matter of seconds, or of gigabytes.
MOST_CODE: Final = 50_000
# Code may also be nested too deeply to be read.
UNREADABLE: Final = (SyntaxError, ValueError, RecursionError, MemoryError)


@dataclass(frozen=True, slots=True)
class Oracle:
    """What a function should give back, and why."""

    value: Callable[..., Json]
    why: Callable[..., Reason]
    listed: bool = False
    """Whether the function takes all cards as one list."""


def _card(a: Card, b: Card, c: Card) -> Json:
    return {"card": complete(a, b, c).id}


def _why_card(a: Card, b: Card, c: Card) -> Reason:
    return Reason("complete.right", {"card": complete(a, b, c).id})


def _quads(*cards: Card) -> Json:
    return [[{"card": card.id} for card in quad] for quad in find_quads(cards)]


def _count(*cards: Card) -> Json:
    return len(find_quads(cards))


def _is_free(*cards: Card) -> Json:
    return not find_quads(cards)


def _why_many(*cards: Card) -> Reason:
    return Reason("function.quads_there", {"n": len(find_quads(cards))})


ORACLES: Final[Mapping[str, Oracle]] = MappingProxyType(
    {
        "is_quad": Oracle(is_quad, explain_quad),
        "complete": Oracle(_card, _why_card),
        "find_quads": Oracle(_quads, _why_many, listed=True),
        "count_quads": Oracle(_count, _why_many, listed=True),
        "is_quad_free": Oracle(_is_free, _why_many, listed=True),
    }
)


@dataclass(frozen=True, slots=True)
class Call:
    """One call: the part that it belongs to, and its arguments."""

    part: str
    cards: tuple[Card, ...]
    listed: bool = False
    """Whether the cards are one argument, a list."""

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What the function is called with."""
        return (list(self.cards),) if self.listed else self.cards


def calls(variant: Variant) -> list[Call]:
    """Return the hidden calls for a variant, in the order in which they are made."""
    return _draw(variant, "calls")


def examples(variant: Variant) -> list[Call]:
    """Return calls of the same sorts that are not judged and may be shown; none is hidden."""
    hidden = {frozenset(Counter(call.cards).items()) for call in calls(variant)}
    return [
        call
        for call in _draw(variant, "examples")
        if frozenset(Counter(call.cards).items()) not in hidden
    ]


def _draw(variant: Variant, path: str) -> list[Call]:
    task = _task(variant)
    rng = stream(variant.seed[0], path, *variant.seed[1:])
    made = []
    for part in task.parts:
        for cards in part.calls * task.images:
            image = symmetry.draw(rng)
            drawn = tuple(map(image, shuffled(cards, rng)))
            made.append(Call(part.name, drawn, ORACLES[task.name].listed))
    return shuffled(made, rng)


def inputs(made: Sequence[Call]) -> list[list[Json]]:
    """Return the arguments of calls as plain data, each card as {"card": id}."""
    arguments: list[list[Json]] = []
    for call in made:
        cards: list[Json] = [{"card": card.id} for card in call.cards]
        arguments.append([cards] if call.listed else cards)
    return arguments


def look(variant: Variant, source: str, beside: Sequence[str] = ()) -> Verdict | None:
    """Return the verdict that can be given before a function is run; None if it has to run.

    `beside` is what stands in cells beside the answer: what one of them takes from eqlib counts
    where the answer uses it, so that a test of one's own function against eqlib's is no cheating.
    """
    task, points = _task(variant), variant.exercise.points
    if source.strip() in ("", task.starter.strip()):
        return Verdict.blank(points, Reason("answer.blank"))
    if len(source) + sum(map(len, beside)) > MOST_CODE:
        return Verdict.malformed(points, Reason("code.too_long", {"limit": MOST_CODE}))
    try:
        tree = ast.parse(plain(source))
    except UNREADABLE as error:
        line = getattr(error, "lineno", None) or 1
        return Verdict.malformed(points, Reason("code.unreadable", {"line": line}))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {task.name}
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    borrowed = [name for node in ast.walk(tree) for _, name in _borrowed(node)]
    borrowed += [
        name
        for other in beside
        for node in _nodes(other)
        for bound, name in _borrowed(node)
        if bound == "*" or bound in used - defined
    ]
    if borrowed:
        why = Reason("code.borrowed", {"name": task.name, "found": clip(borrowed[0])})
        return Verdict.wrong(points, why)
    return None


def _nodes(source: str) -> list[ast.AST]:
    try:
        return list(ast.walk(ast.parse(plain(source))))
    except UNREADABLE:
        return []


def plain(source: str) -> str:
    """Return code without the lines that only IPython can read: `%magic` and `!shell`."""
    return re.sub(r"(?m)^(\s*)[%!].*$", r"\1pass", source)


def _borrowed(node: ast.AST) -> list[tuple[str, str]]:
    """Return what an import takes from eqlib beyond the free names: bound to what, and what."""
    if isinstance(node, ast.Import):
        return [
            (alias.asname or "eqlib", alias.name)
            for alias in node.names
            if alias.name.split(".")[0] == "eqlib"
        ]
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "eqlib":
        names = [alias for alias in node.names if alias.name not in FREE_NAMES]
        return [(alias.asname or alias.name, alias.name) for alias in names]
    return []


def judge(variant: Variant, outputs: Any) -> Verdict:
    """Return the verdict on what a function gave back, and on what it cost.

    `outputs` is `{"judged": [...], "examples": [...], "growth": [...], "uncounted": ...}`. Each
    output is `{"value": ...}` or `{"error": ...}`. All that are judged have to be right in a part
    for its points; the examples show what goes wrong, if they show it. The outputs are a student's
    claims: anything may come. Only `uncounted` is not: it is what `growth.uncounted` found.
    """
    task, points = _task(variant), variant.exercise.points
    oracle, made = ORACLES[task.name], calls(variant)
    claimed = outputs if isinstance(outputs, Mapping) else {}
    judged = _outputs(claimed.get("judged"), len(made))
    if judged is None:
        return Verdict.malformed(points, Reason("code.no_function", {"name": task.name}))
    failed = _failed(oracle, made, judged).keys()
    shown = examples(variant)
    tried = _outputs(claimed.get("examples"), len(shown)) or []
    if failed == {part.name for part in task.parts}:
        once = _said_once(task, shown, judged, tried)
        if once is not None:
            return Verdict.wrong(points, once)
    counter = _failed(oracle, shown[: len(tried)], tried)
    parts = [
        Reason(f"part.{part.name}.wrong" if part.name in failed else f"part.{part.name}.right")
        for part in task.parts
    ]
    first = next((place for place, part in enumerate(task.parts) if part.name in failed), None)
    if first is not None and task.parts[first].name in counter:
        example = _counter_example(task, oracle, *counter[task.parts[first].name])
        parts[first] = Reason(parts[first].code, {}, (example,))
    earned = sum(part.points for part in task.parts if part.name not in failed)
    right = len(task.parts) - len(failed)
    if task.growth is not None:
        fast, why = _growth(variant, claimed)
        parts.append(why)
        earned += task.growth.points * fast
        right += fast
    if earned == points:
        because = tuple(parts[len(task.parts) :])
        return Verdict.right(
            points, Reason("function.right", {"name": task.name, "n": len(made)}, because)
        )
    if earned == 0:
        return Verdict.wrong(points, Reason("function.wrong", {"name": task.name}, tuple(parts)))
    why = Reason(
        "function.partial",
        {"name": task.name, "right": right, "parts": len(parts)},
        tuple(parts),
    )
    return Verdict.partial(Fraction(earned), points, why)


def _growth(variant: Variant, claimed: Mapping[str, Any]) -> tuple[bool, Reason]:
    """Return whether the function's cost grows as it may, and what was counted."""
    found, counted = claimed.get("uncounted"), claimed.get("growth")
    wanted = growth.expected(variant)
    values = _outputs(counted, len(wanted)) or [{}] * len(wanted)
    right = [_is_right(value, output) for value, output in zip(wanted, values, strict=True)]
    return growth.judge(variant, found if isinstance(found, str) else None, counted, right)


def _said_once(
    task: Function,
    shown: Sequence[Call],
    judged: Sequence[Mapping[str, Any]],
    tried: Sequence[Mapping[str, Any]],
) -> Reason | None:
    """Return what is to be said of a function that does the same wrong thing in every call.

    Of a judged call nothing is told but that it went like the examples.
    """
    if not tried:
        return None
    everything = [*judged, *tried]
    if "value" in tried[0] and all(output == tried[0] for output in everything):
        card = _given_card(tried[0]["value"])
        if card is not None:
            return Reason("function.always_card", {"name": task.name, "found": card})
        found = clip(repr(tried[0]["value"]))
        return Reason("function.always", {"name": task.name, "found": found})
    error = tried[0].get("error")
    if not isinstance(error, str) or any(output.get("error") != error for output in everything):
        return None
    if error == "timeout":
        cards: list[Json] = [card.id for card in shown[0].cards]
        return Reason("function.timeout", {"name": task.name, "cards": cards})
    if error == "not_data":
        found = clip(str(tried[0].get("message", "")))
        return Reason("function.not_data", {"name": task.name, "found": found})
    told: dict[str, Json] = {"name": task.name, "error": clip(error)}
    told["message"] = clip(str(tried[0].get("message", "")))
    line = tried[0].get("line")
    if type(line) is int and all(output.get("line") == line for output in tried):
        return Reason("function.stopped_at", {**told, "line": line})
    return Reason("function.stopped", told)


def _outputs(claimed: Any, count: int) -> list[Mapping[str, Any]] | None:
    """Return outputs of the right form; None if there are not as many as there were calls."""
    if not isinstance(claimed, list) or len(claimed) != count:
        return None
    return [item if isinstance(item, Mapping) else {"error": "?"} for item in claimed]


def _failed(
    oracle: Oracle, made: Sequence[Call], outputs: Sequence[Mapping[str, Any]]
) -> dict[str, tuple[Call, Mapping[str, Any]]]:
    """Return the first call of each part that went wrong, and what came of it."""
    failed: dict[str, tuple[Call, Mapping[str, Any]]] = {}
    for call, output in zip(made, outputs, strict=True):
        if not _is_right(oracle.value(*call.cards), output):
            failed.setdefault(call.part, (call, output))
    return failed


def _is_right(expected: Json, output: Mapping[str, Any]) -> bool:
    # True == 1 in Python, but who is asked for True or False has to say it.
    value = output.get("value")
    return type(value) is type(expected) and _sorted(value) == _sorted(expected)


def _sorted(value: Any) -> Any:
    """Return lists of cards, and lists of such lists, in one order: none is asked for."""
    if not isinstance(value, list):
        return value
    return sorted(map(_sorted, value), key=repr)


def _counter_example(
    task: Function, oracle: Oracle, call: Call, output: Mapping[str, Any]
) -> Reason:
    """Return what happened in an example that went wrong, and what the rule says of it."""
    args: dict[str, Json] = {"name": task.name, "cards": [card.id for card in call.cards]}
    error = output.get("error")
    if error == "timeout":
        return Reason("function.timeout", args)
    if error == "not_data":
        return Reason("function.not_data", {**args, "found": clip(str(output.get("message", "")))})
    if error is not None:
        return Reason("function.raised", args | {"error": clip(error)})
    if output.get("value") is None:
        return Reason("function.nothing", args)
    why = (oracle.why(*call.cards),)
    value = output["value"]
    if isinstance(value, list):
        return Reason("function.gave_list", args | {"n": len(value)}, why)
    card = _given_card(value)
    if card is not None:
        return Reason("function.gave_card", args | {"found": card}, why)
    return Reason("function.gave", args | {"found": clip(repr(value))}, why)


def _given_card(value: Any) -> int | None:
    """Return the card that a function gave, if it is one."""
    if value in [{"card": card.id} for card in DECK]:
        return int(value["card"])
    return None


def _task(variant: Variant) -> Function:
    if variant.exercise.task is None:
        raise ValueError(f"exercise {variant.exercise.id!r}: it asks for no function")
    return variant.exercise.task
