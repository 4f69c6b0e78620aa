"""What a board shows, as plain data in the reader's language: no HTML and no rule.

Sessions make it, `eqlib.board.render` draws it. A picture is named by its key in the art, such as
"card:43"; an intent is the plain data that comes back when something is pressed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from eqlib.reasons import Json

Intent: TypeAlias = Mapping[str, Json]
Tone: TypeAlias = Literal["plain", "right", "wrong", "hint"]


@dataclass(frozen=True, slots=True)
class Item:
    """One card or tile that can be pressed, or only be looked at if it has no intent."""

    key: str
    """Names the item on its board for good, so that the focus stays on it."""
    name: str
    """The full spoken name."""
    art: str
    """The picture's key; a free place that can be pressed has none."""
    intent: Intent | None = None
    selected: bool = False
    tone: Tone = "plain"
    note: str = ""
    """A line shown with the picture, such as the card's vector; in a free place, a sign."""
    shortcut: str = ""
    """The key that presses it while the board has the focus, instead of its place's digit."""


@dataclass(frozen=True, slots=True)
class Group:
    """Items that lie together, in reading order; None is a free place.

    With names of columns the items are the cells of a grid, row by row from the top; such names
    and those of the rows are shown beside it, and may be empty.
    """

    key: str
    label: str
    items: tuple[Item | None, ...]
    shows_label: bool = False
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """A button; `shortcut` is the key that presses it while the board has the focus."""

    key: str
    label: str
    intent: Intent
    shortcut: str = ""
    enabled: bool = True
    primary: bool = False
    pressed: bool | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of an account; `depth` 1 stands beneath the last sentence of depth 0."""

    text: str
    depth: int = 0
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of something written, such as a step of a proof, and what is said of it."""

    key: str
    label: str
    """What it is called where it is cited."""
    text: str
    note: str = ""
    """What is written beside it, such as its reason."""
    depth: int = 0
    intent: Intent | None = None
    selected: bool = False
    tone: Tone = "plain"
    lines: tuple[Line, ...] = ()
    items: tuple[Item, ...] = ()
    """Cards that it speaks of, to be looked at."""
    pieces: tuple[str | Field, ...] = ()
    """In a form, what stands in place of the text: text, and fields in it."""
    caret: int = 0
    """The place in the text that is pointed at, counted from 1; 0 for none."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Rows that stand under each other in this order."""

    key: str
    label: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A small table with a caption; the first cell of a row is the row's header."""

    key: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    tones: tuple[Tone, ...] = ()
    """One tone a row, or none at all."""
    cards: tuple[int | None, ...] = ()
    """The card that each row is about, by its id; or none at all."""
    folded: bool = False
    """Whether it starts closed, behind its caption."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a field of kind "choice" or "several"."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """Something that the reader fills in; `name` is its key in the form's intent.

    Of a field of kind "several" each choice that is ticked has a key, `several_key`, of its own;
    its value is the chosen ones, with spaces between.
    """

    name: str
    label: str
    kind: Literal["line", "text", "code", "choice", "several", "range", "file"]
    value: str = ""
    choices: tuple[Choice, ...] = ()
    most: int = 0
    """The greatest whole number of a range; the least is 0."""
    note: str = ""
    """What is good to know when filling it in."""


def several_key(name: str, value: str) -> str:
    """Return the key of one choice of a field of kind "several" in the form's intent."""
    return f"{name}:{value}"


@dataclass(frozen=True, slots=True)
class Form:
    """Fields that are sent together: `intent` with the fields' values added by name."""

    key: str
    label: str
    intent: Intent
    fields: tuple[Field, ...]
    submit: str
    rows: tuple[Row, ...] = ()
    """Lines in which further fields stand, before the others."""
    folded: bool = False
    """Whether it starts closed, behind its label."""
    at_once: bool = False
    """Whether it is sent as soon as something is changed; then it needs no button."""
    joins: bool = False
    """Whether what is typed here goes along with whatever is pressed on the board."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link: to the same page with this very game, or to a file of the name `download`."""

    label: str
    href: str
    download: str = ""


@dataclass(frozen=True, slots=True)
class BoardView:
    """All that a board shows at one moment, from top to bottom."""

    kind: str
    lang: str
    title: str
    status: str
    """One sentence: what is going on now."""
    listings: tuple[Listing, ...] = ()
    groups: tuple[Group, ...] = ()
    actions: tuple[Action, ...] = ()
    lines: tuple[Line, ...] = ()
    """The account of what was last decided."""
    tables: tuple[Table, ...] = ()
    forms: tuple[Form, ...] = ()
    reference: tuple[Table, ...] = ()
    """What can be looked up, below all that is filled in."""
    links: tuple[Link, ...] = ()
    seed: str = ""
    """A sentence for paper: what this sheet was dealt from."""
    key: tuple[Line, ...] = ()
    """The solutions, which are printed on a page of their own and shown nowhere else."""
    say: str = ""
    """What a screen reader is told about the last step; said once."""
    over: bool = False
    """Whether the game has come to its end."""
    tick: int | None = None
    """Milliseconds after which the board wants the intent {"do": "tick"}, if anyone is there."""
    wake: Intent | None = None
    """An intent that the board wants once, when it comes to life where a reader is."""
    boot: Mapping[str, str] = field(default_factory=dict)
    """Sentences for the time before Python is there: starting, fetching, ready, failed, ...

    "sound" names the button that turns sound on."""
