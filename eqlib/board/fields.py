"""Draws what is filled in on a board: fields of forms, and of lines with gaps."""

from __future__ import annotations

from html import escape
from typing import Final

from eqlib.board.markup import with_attributes
from eqlib.board.view import Choice, Field, several_key

# Choices whose labels have no more signs than this together are all shown side by side.
_SHORT: Final = 40
# As are so few, whose labels in a list that is closed might be cut off.
_FEW: Final = 2
# A longer label needs the whole width of a form.
_LONG: Final = 30


def draw_field(field: Field) -> str:
    """Draw a field of a form with its label."""
    label, lengths = escape(field.label), [len(choice.label) for choice in field.choices]
    draw = {"choice": _radio, "several": _tick}.get(field.kind)
    if draw and (field.kind == "several" or len(lengths) <= _FEW or sum(lengths) <= _SHORT):
        choices = "".join(draw(field, choice) for choice in field.choices)
        return f'<fieldset class="eq-field"><legend>{label}</legend>{choices}</fieldset>'
    note = f'<small aria-hidden="true">{escape(field.note)}</small>' if field.note else ""
    wide = " eq-wide" if max(lengths, default=0) > _LONG else ""
    return f'<label class="eq-field{wide}"><span>{label}</span>{draw_control(field)}{note}</label>'


def draw_control(field: Field) -> str:
    """Draw what is filled in, without its label."""
    name = {"name": field.name}
    plain = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
    match field.kind:
        case "choice":
            options = "".join(_option(field, choice) for choice in field.choices)
            return f"<select{with_attributes(name)}>{options}</select>"
        case "range":
            ends = {"type": "range", "min": "0", "max": str(field.most), "value": field.value}
            return f"<input{with_attributes({**name, **ends})}>"
        case "file":
            return f"<input{with_attributes({**name, 'type': 'file', 'accept': '.json'})}>"
        case "line":
            return f"<input{with_attributes({**name, **plain, 'value': field.value})}>"
        case _:
            kind = {**plain, "class": "eq-code"} if field.kind == "code" else {}
            kind |= {"aria-description": field.note} if field.note else {}
            # The line break right after the tag is not part of the text, whatever follows.
            control = f"<textarea{with_attributes({**name, 'rows': '8', **kind})}>\n"
            return f"{control}{escape(field.value)}</textarea>"


def _radio(field: Field, choice: Choice) -> str:
    attributes = with_attributes(
        {
            "type": "radio",
            "name": field.name,
            "value": choice.value,
            "checked": choice.value == field.value,
        }
    )
    return f"<label><input{attributes}><span>{escape(choice.label)}</span></label>"


def _tick(field: Field, choice: Choice) -> str:
    attributes = with_attributes(
        {
            "type": "checkbox",
            "name": several_key(field.name, choice.value),
            "checked": choice.value in field.value.split(),
        }
    )
    return f"<label><input{attributes}><span>{escape(choice.label)}</span></label>"


def _option(field: Field, choice: Choice) -> str:
    attributes = with_attributes({"value": choice.value, "selected": choice.value == field.value})
    return f"<option{attributes}>{escape(choice.label)}</option>"
