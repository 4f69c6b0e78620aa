"""Counting the steps of a function: the lines that it runs and the calls that it makes.

The code is run with the few names below and nothing else, so that it cannot reach what counts it;
`autograder.growth` looks at it first. What goes through many items at once in C would count as one
step: so functions that call others for each item are given in Python, where each item counts.
Standard library alone: it runs in a page, and in the sandbox beside `inside.py`.
"""

from __future__ import annotations

import builtins
import functools
import sys
import types
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

# All fours of 32 cards, with twenty lines for each, are fewer.
MOST_STEPS: Final = 1_000_000
BUILTINS: Final = (
    *("ArithmeticError", "AssertionError", "AttributeError", "Exception", "IndexError", "KeyError"),
    *("LookupError", "RuntimeError", "StopIteration", "TypeError", "ValueError"),
    *("ZeroDivisionError", "abs", "all", "any", "bin", "bool", "dict", "divmod", "enumerate"),
    *("float", "format", "frozenset", "hash", "int", "isinstance", "iter", "len", "list", "max"),
    *("min", "next", "object", "pow", "print", "range", "repr", "reversed", "round", "set"),
    *("slice", "sorted", "str", "sum", "tuple", "zip"),
)


class TooManySteps(BaseException):
    """The function has made more steps than are counted; no `except Exception` catches it."""


class Vector:
    """A card of a larger deck: nothing but its vector, `id`."""

    __slots__ = ("id",)

    def __init__(self, number: int) -> None:
        self.id = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vector) and self.id == other.id

    def __hash__(self) -> int:
        return self.id

    def __lt__(self, other: Vector) -> bool:
        return self.id < other.id


def each_mapped(function: Callable[..., Any], *items: Iterable[Any]) -> Iterator[Any]:
    """Do what `map` does, one step or more for each item."""
    for arguments in zip(*items, strict=False):
        yield function(*arguments)


def each_kept(function: Callable[[Any], Any] | None, items: Iterable[Any]) -> Iterator[Any]:
    """Do what `filter` does, one step or more for each item."""
    for item in items:
        if item if function is None else function(item):
            yield item


def each_joined(function: Callable[[Any, Any], Any], items: Iterable[Any], *first: Any) -> Any:
    """Do what `functools.reduce` does, one step or more for each item."""
    rest = iter(items)
    [joined] = first or [next(rest)]
    for item in rest:
        joined = function(joined, item)
    return joined


def _import(name: str, *arguments: Any) -> Any:
    """Import a module; the one that has `reduce` comes with the counted one."""
    if name != "functools":
        return __import__(name, *arguments)
    return types.SimpleNamespace(
        cache=functools.cache,
        cmp_to_key=functools.cmp_to_key,
        lru_cache=functools.lru_cache,
        partial=functools.partial,
        reduce=each_joined,
    )


def names() -> dict[str, Any]:
    """Return the namespace in which the code is run."""
    known = {name: getattr(builtins, name) for name in BUILTINS}
    known |= {"map": each_mapped, "filter": each_kept, "__import__": _import}
    return {"__builtins__": known, "__name__": "answer"}


def count(source: str, name: str, inputs: Iterable[Iterable[int]]) -> list[dict[str, Any]]:
    """Return what a function gives back for each list of vectors, and in how many steps.

    An entry is `{"value": ..., "steps": ...}`, with cards as `{"card": vector}`, or else
    `{"error": ...}`.
    """
    namespace = names()
    counted: list[dict[str, Any]] = []
    for vectors in inputs:
        try:
            if not counted:
                exec(compile(source, "answer", "exec"), namespace)  # noqa: S102 - see above
            value, steps = _counted(namespace[name], list(map(Vector, vectors)))
            counted.append({"value": _plain(value), "steps": steps})
        except TooManySteps:
            counted.append({"error": "steps"})
        except (Exception, SystemExit) as error:
            counted.append({"error": type(error).__name__})
    return counted


def _counted(function: Callable[[list[Vector]], Any], cards: list[Vector]) -> tuple[Any, int]:
    steps = 0

    def trace(_frame: types.FrameType, event: str, _argument: object) -> Any:
        nonlocal steps
        if event in ("call", "line"):
            steps += 1
            if steps > MOST_STEPS:
                raise TooManySteps
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        value = function(cards)
    finally:
        sys.settrace(before)
    if steps > MOST_STEPS:
        raise TooManySteps
    return value, steps


def _plain(value: object) -> Any:
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, Vector):
        return {"card": value.id}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(item) for item in value]
    raise TypeError(type(value).__name__)
