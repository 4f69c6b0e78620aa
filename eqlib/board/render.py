"""Draws a board: from a view to HTML that is complete before any script runs.

The same HTML serves the book, a notebook, paper and the tests. What changes in play lies in parts
(`data-part`), so that only those need to travel; `static/board.js` puts them in place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from eqlib.board import art
from eqlib.board.fields import draw_control, draw_field
from eqlib.board.markup import as_json, join, pressed, with_attributes
from eqlib.board.view import (
    Action,
    BoardView,
    Field,
    Form,
    Group,
    Item,
    Line,
    Link,
    Listing,
    Row,
    Table,
)
from eqlib.reasons import Json

# Tables of more columns than this are too wide for a phone.
_WIDE: Final = 6

# The signs of keys that have a name.
_KEYS: Final[Mapping[str, str]] = {"backspace": "⌫"}

_ARROW: Final = re.compile("(&lt;)?-&gt;")


def render(view: BoardView, config: Mapping[str, Json]) -> str:
    """Return the complete HTML of a board, with the configuration that opens it again."""
    static = view.boot.get("static", "")
    # What is heard is chosen on the reader's device, so the button needs no Python.
    sound = escape(view.boot.get("sound", "")) if view.groups else ""
    changing = parts(view)
    title = changing.pop("title")
    inside = "".join(
        f'<div class="eq-{name}" data-part="{name}">{html}</div>' for name, html in changing.items()
    )
    attributes = with_attributes(
        {
            "class": "eq-board",
            "aria-label": view.title,
            "lang": view.lang,
            "data-board": as_json(config),
            "data-words": as_json(view.boot),
            "data-wake": as_json(view.wake) if view.wake else None,
            "data-lm-suppress-shortcuts": "true",
        }
    )
    return (
        f"<section{attributes}>"
        f'<p class="eq-title" data-part="title" aria-hidden="true">{title}</p>'
        + (f"<noscript><p>{escape(static)}</p></noscript>" if static else "")
        + '<p class="eq-boot" data-part="boot"></p>'
        + inside
        + (
            f'<button type="button" class="eq-sound" aria-pressed="false">{sound}</button>'
            * bool(sound)
        )
        + '<p class="eq-said" data-live role="status"></p></section>'
    )


def parts(view: BoardView) -> dict[str, str]:
    """Return the inner HTML of each part that changes in play, from top to bottom."""
    return {
        "title": escape(view.title),
        "status": escape(view.status),
        "listings": join(_listing, view.listings),
        "groups": join(_group, view.groups),
        "actions": join(_action, view.actions),
        "lines": _lines(view.lines),
        "tables": join(_table, view.tables),
        "forms": "".join(_form(form, view.title) for form in view.forms),
        "reference": join(_table, view.reference),
        "links": join(_link, view.links),
        "print": _printed(view),
    }


# Cards and tiles


def _group(group: Group) -> str:
    label = escape(group.label)
    shown = f'<p class="eq-label" aria-hidden="true">{label}</p>' if group.shows_label else ""
    first = next((item for item in group.items if item and item.intent), None)
    items = [_item(item, stop=item is first) for item in group.items]
    width = len(group.columns)
    attributes = with_attributes(
        {
            "class": f"eq-group {'eq-grid' if width else 'eq-tiles' * _square(group)}".strip(),
            "role": "group",
            "aria-label": group.label,
            "data-key": group.key,
            "data-count": None if width else str(len(items)),
            "style": f"--eq-width: {width}" if width else None,
        }
    )
    inside = "".join(_grid(group, items) if width else items)
    return f'<div{attributes}>{shown}<div class="eq-cards">{inside}</div></div>'


def _square(group: Group) -> bool:
    """Return whether the items of a group are square tiles."""
    pictures = [item.art for item in group.items if item and item.art]
    return bool(pictures) and all(map(art.is_square, pictures))


def _grid(group: Group, items: Sequence[str]) -> Iterator[str]:
    """Yield the names of the columns, and each row of cells after its own name."""
    width = len(group.columns)
    yield from (_head(f"column:{number}", name) for number, name in enumerate(("", *group.columns)))
    for number, name in enumerate(group.rows):
        yield _head(f"row:{number}", name)
        yield from items[number * width : (number + 1) * width]


def _head(key: str, name: str) -> str:
    """Draw the name of a row or a column; cells say in their own names where they are."""
    return f'<span class="eq-head" aria-hidden="true" data-key="{key}">{escape(name)}</span>'


def _item(item: Item | None, *, stop: bool) -> str:
    """Draw an item; of those in a group that can be pressed, Tab stops at one."""
    if item is None:
        return '<span class="eq-card eq-free"></span>'
    note = f'<span class="eq-note">{escape(item.note)}</span>' if item.note else ""
    inside = art.picture(item.art, item.name) + note if item.art else note
    common: dict[str, str | None] = {
        "class": "eq-card" if item.art else "eq-card eq-free",
        "role": None if item.art or item.intent else "img",
        "aria-label": None if item.art else item.name,
        "data-key": item.key,
        "data-tone": None if item.tone == "plain" else item.tone,
    }
    if item.intent is None:
        return f"<span{with_attributes(common)}>{inside}</span>"
    attributes = with_attributes(
        {
            "type": "button",
            **common,
            "aria-pressed": pressed(item.selected if item.intent.get("do") == "toggle" else None),
            "tabindex": "0" if stop else "-1",
            "aria-keyshortcuts": item.shortcut or None,
            "data-shortcut": item.shortcut or None,
            "data-intent": as_json(item.intent),
        }
    )
    return f"<button{attributes}>{inside}</button>"


# What is written


def _listing(listing: Listing) -> str:
    label = escape(listing.label)
    attributes = with_attributes(
        {
            "class": "eq-group",
            "role": "group",
            "aria-label": listing.label,
            "data-key": listing.key,
        }
    )
    first = next((row for row in listing.rows if row.intent), None)
    rows = "".join(_row(row, stop=row is first) for row in listing.rows)
    shown = f'<p class="eq-label" aria-hidden="true">{label}</p>'
    return f'<div{attributes}>{shown}<ol class="eq-rows">{rows}</ol></div>'


def _row(row: Row, *, stop: bool) -> str:
    label = f'<span class="eq-row-label">{escape(row.label)}</span> ' if row.label else ""
    note = f' <span class="eq-row-note">{escape(row.note)}</span>' if row.note else ""
    inside = f"{label}{_row_text(row)}{note}"
    if row.intent is None:
        line = f'<div class="eq-row">{inside}</div>'
    else:
        attributes = with_attributes(
            {
                "type": "button",
                "class": "eq-row",
                "aria-pressed": pressed(row.selected),
                "tabindex": "0" if stop else "-1",
                "data-intent": as_json(row.intent),
            }
        )
        line = f"<button{attributes}>{inside}</button>"
    around = with_attributes(
        {
            "data-key": row.key,
            "data-tone": None if row.tone == "plain" else row.tone,
            "style": f"--eq-depth: {row.depth}" if row.depth else None,
        }
    )
    cards = "".join(_item(item, stop=False) for item in row.items)
    shown = f'<div class="eq-row-cards">{cards}</div>' if cards else ""
    return f"<li{around}>{line}{_pointed_at(row)}{_lines(row.lines)}{shown}</li>"


def _row_text(row: Row) -> str:
    if not row.pieces:
        return "" if row.caret else _statement(row.text)
    return " ".join(
        _statement(piece) if isinstance(piece, str) else _gap(piece) for piece in row.pieces
    )


def _gap(field: Field) -> str:
    label = f"<span>{escape(field.label)}</span>"
    return f'<label class="eq-gap">{label}{draw_control(field)}</label>'


def _statement(text: str) -> str:
    """Draw what is written in the language of proofs, whose arrows must not break."""
    html = _ARROW.sub(r"<span>\g<0></span>", escape(text))
    return f'<span class="eq-row-text">{html}</span>'


def _pointed_at(row: Row) -> str:
    """Draw a text as it was typed, with a caret under the place that is meant."""
    if not row.caret:
        return ""
    under = f'<span aria-hidden="true">\n{" " * (row.caret - 1)}^</span>'
    return f'<pre class="eq-row-caret">{escape(row.text)}{under}</pre>'


# Buttons and sentences


def _action(action: Action) -> str:
    shown = _KEYS.get(action.shortcut, action.shortcut.upper())
    key = f' <kbd aria-hidden="true">{escape(shown)}</kbd>'
    attributes = with_attributes(
        {
            "type": "button",
            "class": "eq-button eq-primary" if action.primary else "eq-button",
            "data-key": action.key,
            "aria-pressed": pressed(action.pressed),
            "aria-disabled": None if action.enabled else "true",
            "aria-keyshortcuts": action.shortcut or None,
            "data-shortcut": action.shortcut or None,
            "data-intent": as_json(action.intent),
        }
    )
    return f"<button{attributes}>{escape(action.label)}{key if action.shortcut else ''}</button>"


def _lines(lines: Sequence[Line]) -> str:
    """Draw an account as lists in lists; a line stands at most one step below the one before."""
    html, level = [], -1
    for line in lines:
        depth = min(line.depth, level + 1)
        html.append("<ul>" if depth > level else "</li>" + "</ul></li>" * (level - depth))
        tone = {"data-tone": None if line.tone == "plain" else line.tone}
        html.append(f"<li{with_attributes(tone)}>{escape(line.text)}")
        level = depth
    html.append("</li></ul>" * (level + 1))
    return "".join(html)


def _table(table: Table) -> str:
    head = "".join(
        f'<th scope="col">{escape(cell)}</th>' if cell else "<td></td>" for cell in table.head
    )
    # Where it does not fit, its rows become lines, and each cell says what it is.
    wide = len(table.head) > _WIDE
    tones = table.tones or ("plain",) * len(table.rows)
    cards = table.cards or (None,) * len(table.rows)
    rows = []
    for (first, *rest), tone, card in zip(table.rows, tones, cards, strict=True):
        attributes = with_attributes(
            {
                "data-tone": None if tone == "plain" else tone,
                "data-card": None if card is None else str(card),
            }
        )
        labels = table.head[1:] if wide else (None,) * len(rest)
        cells = "".join(
            f"<td{with_attributes({'data-label': label})}>{escape(cell)}</td>"
            for label, cell in zip(labels, rest, strict=True)
        )
        rows.append(f'<tr{attributes}><th scope="row">{escape(first)}</th>{cells}</tr>')
    body = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    key, caption = with_attributes({"data-key": table.key}), escape(table.caption)
    narrows = with_attributes({"data-wide": wide})
    if table.folded:
        inside = f"<table{narrows}><caption>{caption}</caption>{body}</table>"
        return f"<details{key}><summary>{caption}</summary>{inside}</details>"
    return f"<table{key}{narrows}><caption>{caption}</caption>{body}</table>"


def _printed(view: BoardView) -> str:
    """Draw what is for paper alone: the seed below the board, and the key on the next page."""
    seed = f"<p>{escape(view.seed)}</p>" if view.seed else ""
    if not view.key:
        return seed
    title = f"<p>{escape(view.title)}. {escape(view.seed)}</p>"
    return f'{seed}<div class="eq-key">{title}{_lines(view.key)}</div>'


def _link(link: Link) -> str:
    attributes = with_attributes({"href": link.href, "download": link.download or None})
    return f"<a{attributes}>{escape(link.label)}</a>"


# Forms


def _form(form: Form, title: str) -> str:
    # On a page with several boards each form has a name of its own.
    name = title if form.label in title else f"{title}. {form.label}"
    # A form of the method "dialog" outside a dialog goes nowhere by itself.
    attributes = with_attributes(
        {
            "method": "dialog",
            "aria-label": name,
            "data-intent-form": as_json(form.intent),
            "data-at-once": form.at_once,
            "data-joins": form.joins,
        }
    )
    button = f'<button type="submit" class="eq-button">{escape(form.submit)}</button>'
    rows = "".join(_row(row, stop=False) for row in form.rows)
    rows = f'<ol class="eq-rows">{rows}</ol>' if rows else ""
    fields = join(draw_field, form.fields)
    inside = f"<form{attributes}>{rows}{fields}{'' if form.at_once else button}</form>"
    key = with_attributes({"data-key": form.key})
    if form.folded:
        return f"<details{key}><summary>{escape(form.label)}</summary>{inside}</details>"
    return f"<div{key}>{inside}</div>"
