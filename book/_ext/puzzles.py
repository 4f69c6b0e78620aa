"""What puzzles there are: the possible numbers of Quads, and how hard each day is."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from babel.dates import get_day_names

from book._ext.drawing import DrawnDirective
from book._ext.words import words
from eqlib.games.evenquads.puzzle import POSSIBLE, WEEK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinx.application import Sphinx


def possible_table(lang: str) -> str:
    """Return which numbers of Quads so many cards can hold, as an HTML table."""
    head = [words.text("puzzle.cards", lang), words.text("table.quads", lang)]
    return _table(head, ((str(size), ranges(numbers)) for size, numbers in POSSIBLE.items()))


def ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers as text, three or more in a row as a range.

    >>> ranges([1, 2, 3, 5, 6])
    '1–3, 5, 6'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )


def week_table(lang: str) -> str:
    """Return the cards and Quads of the daily puzzle on each day of the week, as an HTML table."""
    days = get_day_names("wide", locale=lang)
    head = ["", words.text("puzzle.cards", lang), words.text("table.quads", lang)]
    rows = ((days[number], str(size), str(quads)) for number, (size, quads) in enumerate(WEEK))
    return _table(head, rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table whose rows are named by their first cells."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' if cell else "<td></td>" for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return (
        '<div class="scroll-box"><table class="docutils">'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


class PossibleQuadsDirective(DrawnDirective):
    """Which numbers of Quads a puzzle can have: ``{possible-quads}``."""

    def draw(self, lang: str) -> str:
        """Return the table."""
        return possible_table(lang)


class PuzzleWeekDirective(DrawnDirective):
    """How hard the daily puzzle is on each day of the week: ``{puzzle-week}``."""

    def draw(self, lang: str) -> str:
        """Return the table."""
        return week_table(lang)


DIRECTIVES: Final = {"possible-quads": PossibleQuadsDirective, "puzzle-week": PuzzleWeekDirective}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directives."""
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
