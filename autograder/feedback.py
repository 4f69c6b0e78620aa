"""The feedback page: what one student gets back, as one HTML file in the student's language.

It shows the student's own answers, the judge's sentences and what a person wrote, all as text.
It holds no script, loads nothing, and forbids both to whatever might slip in.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from autograder.exercise import Assignment
from autograder.marks import Mark, Row
from autograder.result import Graded, Result
from autograder.verdict import Outcome
from autograder.words import account, say, text
from eqlib.words.catalogue import decimal

STYLE = Path(__file__).with_name("feedback.css")

# A sign for each outcome, so that colour is never the only one.
SIGNS = {
    Outcome.RIGHT: "✓",
    Outcome.PARTIAL: "◐",
    Outcome.WRONG: "✗",
    Outcome.MALFORMED: "?",
    Outcome.BLANK: "–",
    Outcome.GRADER_ERROR: "…",
}


def page(assignment: Assignment, result: Result, row: Row, name: str) -> str:
    """Return the page for a result and the marks that count; `name` is the student's."""
    lang = result.lang
    title = text("feedback.title", lang, assignment=assignment.titles[lang])
    marks = {mark.exercise: mark for mark in row.marks}
    remarks = []
    if row.late_penalty:
        remarks.append(text("feedback.late", lang, points=decimal(row.late_penalty, lang)))
    if row.waiting:
        remarks.append(text("feedback.waiting", lang, n=row.waiting))
    articles = [
        _article(assignment[graded.exercise].title(lang), graded, marks[graded.exercise], lang)
        for graded in result.exercises
    ]
    share = 100 * row.score / row.max_score
    return f"""<!doctype html>
<html lang="{escape(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<main>
<header>
<p class="who">{escape(name)}</p>
<h1>{escape(title)}</h1>
<p class="total">{_points(row.score, row.max_score, lang)}</p>
<div class="bar" aria-hidden="true"><span style="width:{share:.1f}%"></span></div>
{"".join(f'<p class="remark">{escape(remark)}</p>' for remark in remarks)}
</header>
{"".join(articles)}
{_notes(result, lang)}
</main>
</body>
</html>
"""


def _points(score: float, most: float, lang: str) -> str:
    points = text("feedback.points", lang, score="\0", max=decimal(most, lang))
    before, _, after = map(escape, points.partition("\0"))
    return f"{before}<strong>{decimal(score, lang)}</strong>{after}"


def _article(title: str, graded: Graded, mark: Mark, lang: str) -> str:
    outcome = None if graded.verdict is None else graded.verdict.outcome
    if mark.manual is not None and not mark.needs_person:
        kind, sign = "marked", "✎"
    elif mark.manual is not None or outcome is None:
        kind, sign = "by_hand", "…"
    else:
        kind, sign = outcome.value, SIGNS[outcome]
    badge = f'<span aria-hidden="true">{sign}</span> {escape(text(f"feedback.{kind}", lang))}'
    points = "" if not mark.given else _points(mark.score, mark.max_score, lang)
    told = [] if graded.verdict is None else account(graded.verdict.reason, lang)
    parts = [
        f'<article class="{kind}">',
        f'<h2>{escape(title)}</h2><p class="mark"><span class="badge">{badge}</span> '
        f'<span class="points">{points}</span></p>',
        _tree(told),
        _comment(mark.comment, lang),
        _block("feedback.answer", "" if outcome is Outcome.BLANK else graded.source, lang),
        _block("feedback.printed", graded.shown, lang),
        "</article>",
    ]
    return "\n".join(filter(None, parts))


def _tree(told: Sequence[tuple[int, str]]) -> str:
    """Return sentences with their depths as nested lists, the first one as a paragraph."""
    if not told:
        return ""
    pieces = [f'<p class="why">{escape(told[0][1])}</p>']
    open_lists = 0
    for depth, sentence in told[1:]:
        pieces.append("<ul>" * (depth - open_lists) or "</ul>" * (open_lists - depth))
        open_lists = depth
        pieces.append(f"<li>{escape(sentence)}</li>")
    return "".join(pieces) + "</ul>" * open_lists


def _comment(comment: str, lang: str) -> str:
    if not comment.strip():
        return ""
    label = escape(text("feedback.comment", lang))
    return f'<div class="comment"><h3>{label}</h3><p>{escape(comment.strip())}</p></div>'


def _block(code: str, content: str, lang: str) -> str:
    if not content.strip():
        return ""
    label = escape(text(code, lang))
    return f"<details><summary>{label}</summary><pre>{_visible(content)}</pre></details>"


def _visible(content: str) -> str:
    """Return a text for HTML; characters that steer a display become visible marks."""
    kept = (char if char in "\n\t" or char.isprintable() else "�" for char in content.strip("\n"))
    return escape("".join(kept))


def _notes(result: Result, lang: str) -> str:
    if not result.notes:
        return ""
    items = "".join(f"<li>{_visible(say(note, lang))}</li>" for note in result.notes)
    label = escape(text("feedback.notes", lang))
    return f'<section class="notes"><h2>{label}</h2><ul>{items}</ul></section>'
