"""The notebook of an assignment, as nbgrader releases it.

For each exercise: what is asked (locked), the board (locked), the answer, the mark (locked).
Their nbgrader ids are prompt_, board_, answer_ and check_ before the exercise's id; an exercise
that a person marks has one cell for answer and mark.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import nbformat
from nbformat import NotebookNode

from autograder.content import BOARDS
from autograder.exercise import Assignment, Exercise, Variant
from autograder.release import ANSWER, CHECK
from autograder.words import text
from eqlib import Card
from eqlib.board.session import open_board
from eqlib.board.view import Group, Item, Row, Table
from eqlib.words import card_name


def build(assignment: Assignment, lang: str, secret: str = "", student: str = "") -> NotebookNode:
    """Return the notebook of an assignment in a language.

    Without a student all of a class get the same variants; the secret decides which. The same
    arguments give the same notebook.
    """
    opening = f"# {assignment.titles[lang]}\n\n{text('notebook.intro', lang)}"
    cells = [_cell("markdown", "intro", opening)]
    for number, exercise in enumerate(assignment.exercises, 1):
        cells += _exercise(number, exercise.variant(secret, student), lang)
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook: NotebookNode = nbformat.from_dict(
        {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    )
    nbformat.validate(notebook)
    return notebook


def _exercise(number: int, variant: Variant, lang: str) -> list[dict[str, Any]]:
    exercise = variant.exercise
    cells = [_cell("markdown", f"prompt_{exercise.id}", _prompt(number, variant, lang))]
    board = f"board_{number}"
    if variant.shows:
        cells.append(_cell("code", f"board_{exercise.id}", _board(board, variant, lang)))
    name, points = f"{ANSWER}{exercise.id}", int(exercise.points)
    if exercise.manual:
        start = text("notebook.text", lang)
        return [*cells, _cell("markdown", name, start, solution=True, points=points)]
    source = _answer(exercise, board, lang)
    mark = f"# {text('notebook.check', lang)}"
    return [
        *cells,
        _cell("code", name, source, solution=True),
        _cell("code", f"{CHECK}{exercise.id}", mark, points=points),
    ]


def _prompt(number: int, variant: Variant, lang: str) -> str:
    exercise = variant.exercise
    points = text("notebook.points", lang, n=int(exercise.points))
    blocks = [f"## {number}. {exercise.title(lang)} ({points})", exercise.prompt[lang]]
    if variant.cards:
        blocks += [text("notebook.cards", lang), _places(variant.cards, 1, lang)]
        if variant.others:
            after = len(variant.cards) + 1
            blocks += [text("notebook.others", lang), _places(variant.others, after, lang)]
        blocks += [
            text("notebook.given", lang, n=n, cards=[card.id for card in quad])
            for n, quad in enumerate(variant.given, 1)
        ]
    if variant.fact is not None and exercise.number:
        blocks.append(text(f"fact.{exercise.number.fact}", lang, n=variant.fact))
    if exercise.kind in BOARDS:
        blocks += _written(variant, lang)
    if variant.shows:
        blocks.append(text(f"notebook.how_{exercise.ask.replace('-', '_')}", lang))
    for n, hint in enumerate(exercise.hints, 1):
        label = text("notebook.hint", lang, n=n)
        blocks.append(f"<details><summary>{label}</summary>\n\n{hint[lang]}\n\n</details>")
    return "\n\n".join(blocks)


def _written(variant: Variant, lang: str) -> list[str]:
    """Return what a board of its own shows as text, so that no board is needed."""
    view = open_board(variant.board(lang)).view()
    blocks = [view.status]
    for group in view.groups:
        if group.columns:
            blocks.append(_grid(group))
        elif variant.position:
            blocks.append(f"{group.label}: {', '.join(map(_cell_text, group.items))}")
        else:
            # Cards of QUADRAO have a short name below them.
            notes = [f"`{item.note}`" for item in group.items if item and item.note]
            blocks += [f"{group.label}: {', '.join(notes)}"] if notes else []
    if variant.position:
        blocks.append(text("notebook.tiles", lang))
    if variant.dealt.cards:
        blocks.append(text("notebook.symbols", lang))
    if variant.dealt.line:
        blocks.append(text("notebook.line", lang))
    forms = [(form.label, form.rows) for form in view.forms if form.rows]
    for label, rows in (*((one.label, one.rows) for one in view.listings), *forms):
        lines = "\n".join(map(_line, rows))
        blocks.append(f"{label}:\n\n```text\n{lines}\n```")
    return [*blocks, *map(_table, view.reference)]


def _grid(group: Group) -> str:
    """Return a board as text, with the names of its rows and columns."""
    width, words = len(group.columns), list(map(_cell_text, group.items))
    rows = [
        f"{label} " + " ".join(f"{word:4}" for word in words[at * width :][:width])
        for at, label in enumerate(group.rows)
    ]
    head = "  " + " ".join(f"{column:4}" for column in group.columns)
    return "\n".join([f"{group.label}:\n\n```text", *map(str.rstrip, [head, *rows]), "```"])


def _cell_text(item: Item | None) -> str:
    """Return a cell in four signs: its tile, its card, its master, its arrow, or that it is free.

    The two symbols of a card of QUADRAO stand for its four sides.
    """
    _, _, drawn = item.art.partition(":") if item else ("", "", "")
    if drawn in _DRAWN:
        return _DRAWN[drawn]
    return drawn.removeprefix("master-")[:4] or (item.note if item and item.note else "....")


# What lies where no card of QUADRAO can.
_DRAWN: Final = {"nothing": "", "centre": "*"}


def _line(row: Row) -> str:
    """Return a line as it is typed, with each gap of a row that has gaps."""
    said = " ".join(piece if isinstance(piece, str) else "[   ]" for piece in row.pieces)
    label = f"{row.label}. " if row.label else ""
    return f"{'  ' * row.depth}{label}{said or row.text} {row.note}".rstrip()


def _table(table: Table) -> str:
    """Return a table of the reference, folded."""
    rows = [table.head, tuple("---" for _ in table.head), *table.rows]
    lines = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"<details><summary>{table.caption}</summary>\n\n{lines}\n\n</details>"


def _places(cards: Sequence[Card], first: int, lang: str) -> str:
    """Return cards as a numbered list: by these numbers they may be named in an answer."""
    return "\n".join(f"{n}. {card_name(card, lang)}" for n, card in enumerate(cards, first))


def _board(name: str, variant: Variant, lang: str) -> str:
    """Return the lines that name the cards and show the board."""
    exercise = variant.exercise
    if exercise.kind in BOARDS:
        options = {**variant.board(lang), "kind": BOARDS[exercise.kind].removeprefix("evenquads.")}
        given = [
            f"    {option}={json.dumps(value, ensure_ascii=False)},"
            for option, value in options.items()
            if option != "kind"
        ]
        start = ["from eqlib.board.widget import Board, hand_in", "", f"{name} = Board("]
        return "\n".join([*start, f'    "{options["kind"]}",', *given, ")", name])
    lines = [
        "from eqlib.board.widget import Board, hand_in",
        variant.setup(lang),
        "",
        f"{name} = Board(",
        '    "answer",',
        f'    lang="{lang}",',
        f'    ask="{exercise.ask}",',
    ]
    if variant.cards:
        lines.append("    cards=[card.id for card in cards],")
    if exercise.ask == "simulation":
        lines += [f"    fact={variant.board(lang)['fact']},", '    seed="1",']
    if variant.others:
        lines.append("    others=[card.id for card in others],")
    if exercise.choose:
        lines.append(f"    choose={exercise.choose},")
    if variant.given:
        lines.append(f"    given={[[card.id for card in quad] for quad in variant.given]},")
    return "\n".join([*lines, ")", name])


def _answer(exercise: Exercise, board: str, lang: str) -> str:
    """Return what the answer's cell begins with."""
    if exercise.task:
        return f"# {text('notebook.code', lang)}\n\n{exercise.task.starter.strip()}"
    if exercise.ask == "number":
        return f"# {text('notebook.number', lang)}\nanswer = None"
    return f"# {text('notebook.hand_in_board', lang)}\nanswer = hand_in({board})"


def _cell(
    cell_type: str, name: str, source: str, *, solution: bool = False, points: int | None = None
) -> dict[str, Any]:
    """Return a cell that nbgrader knows; the student may change it if it is for a solution."""
    settings: dict[str, Any] = {
        "grade_id": name,
        "schema_version": 3,
        "cell_type": cell_type,
        "grade": points is not None,
        "solution": solution,
        "locked": not solution,
        "task": False,
    }
    if points is not None:
        settings["points"] = points
    cell = {
        "cell_type": cell_type,
        "id": name,
        "metadata": {"nbgrader": settings},
        "source": source,
    }
    return cell if cell_type == "markdown" else cell | {"outputs": [], "execution_count": None}
