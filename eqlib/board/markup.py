"""Small parts of HTML that all drawings of boards are made of."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import TypeVar

from eqlib.reasons import Json

_T = TypeVar("_T")


def join(draw: Callable[[_T], str], things: Iterable[_T]) -> str:
    """Return some things drawn one after the other."""
    return "".join(map(draw, things))


def as_json(value: Json) -> str:
    """Return a value as the shortest JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def with_attributes(values: Mapping[str, str | bool | None]) -> str:
    """Return attributes as HTML: True stands alone, None and False are left out.

    >>> with_attributes({"name": "seed", "checked": True, "value": None})
    ' name="seed" checked'
    """
    return "".join(
        f" {name}" if value is True else f" {name}={_quoted(value)}"
        for name, value in values.items()
        if value is not None and value is not False
    )


def _quoted(value: str) -> str:
    # JSON is full of double quotes, which need not be escaped between single ones.
    if '"' in value:
        return "'" + escape(value, quote=False).replace("'", "&#39;") + "'"
    return f'"{escape(value)}"'


def pressed(value: bool | None) -> str | None:
    """Return the value of `aria-pressed`; None for what cannot be pressed in."""
    return None if value is None else str(value).lower()
