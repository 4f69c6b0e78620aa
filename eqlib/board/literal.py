"""Answers written out as Python, so that a notebook can keep them in a cell's source."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.reasons import Json
from eqlib.words import card_name
from eqlib.words import text as text_of

FORMS = (
    *("card", "quad", "quads", "cards", "triples", "square", "fails", "none"),
    *("simulation", "code", "text", "proof", "cases"),
    *("placement", "replies", "filling", "cells"),
)


def rewritten(source: str, name: str, value: str) -> str:
    r"""Return the source of a cell with another value for a name.

    >>> rewritten("# my answer\nanswer = hand_in(board)", "answer", '"1 spiral green"')
    '# my answer\nanswer = "1 spiral green"'

    Raises:
        ValueError: no statement of the cell assigns to this name.
    """
    lines = source.splitlines()
    for statement in _statements(source):
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in statement.targets
        ):
            lines[statement.lineno - 1 : statement.end_lineno] = [f"{name} = {value}"]
            return "\n".join(lines)
    raise ValueError(f"cell: found no line '{name} = ...' in plain Python; write one")


def _statements(source: str) -> list[ast.stmt]:
    try:
        return ast.parse(source).body
    except SyntaxError:
        return []


def literal(answer: Json, lang: str) -> str:
    """Return an answer as Python source, as one might have typed it in a language.

    >>> literal({"card": 43}, "es")
    '"2 poliedro rosa"'
    >>> print(literal({"none": {"sums": [[1, 2, 3]]}}, "en"))
    [
        "4 circle green + 4 circle blue = 00 00 11",
    ]
    >>> print(literal({"cases": {"aaab": {"sum": "a + b", "fits": "no"}}}, "en"))
    [
        "aaab = a + b; no",
    ]
    """
    match answer:
        case {"card": int(card)}:
            return f'"{_named(card, lang)}"'
        case {"quad": [*cards]}:
            return _list([_named(card, lang) for card in cards])
        case {"cards": [*cards]}:
            return _list([_named(card, lang) for card in cards])
        case {"quads": [*rows]} | {"triples": [*rows]} | {"square": [*rows]}:
            return _list(["; ".join(_named(card, lang) for card in _items(row)) for row in rows])
        case {"simulation": {"estimate": str(estimate), "runs": int(runs), "hits": int(hits)}}:
            return f'{{"estimate": "{estimate}", "runs": {runs}, "hits": {hits}}}'
        case {"fails": [*names]}:
            failing = "; ".join(text_of(f"attribute.{name}", lang) for name in names)
            return f'"{failing or "Quad"}"'
        case {"none": {"sums": [*sums]}}:
            return _list([_row(row, lang) for row in sums])
        case {"code": str(text)} | {"text": str(text)} | {"proof": str(text)}:
            return _quoted(text)
        case {"cases": dict() as rows}:
            return _list([_case(case, row) for case, row in rows.items()])
        case {"placement": str(placement)}:
            return _quoted(placement)
        case {"replies": [*rows]}:
            return _list([" - ".join(map(str, _items(row))) for row in rows])
        case {"filling": [*names]} | {"cells": [*names]}:
            return _list([str(name) for name in names])
    raise ParseError("answer", "form", str(answer), FORMS)


def _named(card: Json, lang: str) -> str:
    return card_name(Card.from_id(card), lang)  # type: ignore[arg-type]  # it checks the type


def _row(row: Json, lang: str) -> str:
    a, b, total = _items(row)
    codes = " ".join(Card.from_id(total).codes)  # type: ignore[arg-type]  # it checks the type
    return f"{_named(a, lang)} + {_named(b, lang)} = {codes}"


def _case(case: str, row: Json) -> str:
    assert isinstance(row, Mapping)
    # What was typed must not end the text that it stands in.
    total = str(row.get("sum")).translate({ord(sign): None for sign in '"\\\n\r'})
    return f"{case} = {total}; {row.get('fits')}"


def _items(row: Json) -> Sequence[Json]:
    assert isinstance(row, Sequence)
    return row


def _list(items: Sequence[str]) -> str:
    return "[\n" + "".join(f'    "{item}",\n' for item in items) + "]"


def _quoted(text: str) -> str:
    """Return a text as source that stays readable where it has more lines than one."""
    plain = all(sign == "\n" or sign.isprintable() for sign in text)
    if "\n" not in text or not plain or '"""' in text or "\\" in text or text.endswith('"'):
        return repr(text)
    return f'"""{text}"""'
