"""Cards of EQUALIS in the text: an equality, or any cards, in a row."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from book._ext.drawing import RowDirective
from eqlib.board.art import picture
from eqlib.games.equalis.deck import POINTS, read_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.application import Sphinx


def row_of(cards: Sequence[str]) -> str:
    """Return cards as an HTML list; each is a picture with what stands on it below.

    Raises:
        ParseError: what is named is no card.
    """
    items = []
    for named in cards:
        card = read_card(named, "row of cards")
        points = POINTS.get(card, 1)
        art = picture(f"equalis:{card}" if points == 1 else f"equalis:{card}@{points}")
        items.append(f'<li>{art}<code class="tile">{escape(card)}</code></li>')
    return f'<ul class="tiles equalis-cards" role="list">{"".join(items)}</ul>'


class EqualisDirective(RowDirective):
    """Cards in a row, with spaces between: ``{equalis} 5 + 3 − 1 = 7``."""

    def draw(self, lang: str) -> str:  # noqa: ARG002 - the same in every language
        """Return the row."""
        return row_of(self.line.split())


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_directive("equalis", EqualisDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
