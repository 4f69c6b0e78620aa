"""Sums in the text: cards added up, and all pair sums of a layout."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from book._ext.cards import read_cards
from book._ext.drawing import RowDirective
from book._ext.words import words
from eqlib import Card
from eqlib.board.art import picture
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.z2.quads import pairs_by_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.application import Sphinx


def sum_table(cards: Sequence[Card], lang: str) -> str:
    """Return cards with their codes, and their sum below, as an HTML table."""
    total = 0
    for card in cards:
        total ^= card.id
    head = "".join(
        f'<th scope="col">{escape(words.text("board.attribute_of", lang, attribute=name))}</th>'
        for name in ATTRIBUTES
    )
    rows = []
    for card in cards:
        image, name = picture(f"card:{card.id}"), escape(words.card_name(card, lang))
        rows.append(
            f'<tr data-card="{card.id}"><th scope="row">{image} {name}</th>{_codes(card)}</tr>'
        )
    last = f'<tr><th scope="row">{escape(words.text("free.sum", lang))}</th>'
    return (
        '<div class="scroll-box"><table class="docutils sum">'
        f"<thead><tr><td></td>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody>"
        f"<tfoot>{last}{_codes(Card.from_id(total))}</tr></tfoot></table></div>"
    )


def _codes(card: Card) -> str:
    return "".join(f'<td class="vec">{code}</td>' for code in card.codes)


def pair_sums(cards: Sequence[Card], lang: str) -> str:
    """Return all pair sums of some cards as an HTML list, those that come twice first."""
    found = pairs_by_sum(card.id for card in cards).items()
    items = []
    for total, pairs in sorted(found, key=lambda item: (-len(item[1]), item[0])):
        shown = " = ".join(f'<span class="pair">{_pair(pair, lang)}</span>' for pair in pairs)
        code = " ".join(Card.from_id(total).codes)
        kind = ' class="again"' if len(pairs) > 1 else ""
        items.append(f'<li{kind}><span class="vec">{code}</span> {shown}</li>')
    label = escape(words.text("answer.sums", lang))
    return f'<ul class="pair-sums" role="list" aria-label="{label}">{"".join(items)}</ul>'


def _pair(pair: tuple[int, int], lang: str) -> str:
    one, two = (picture(f"card:{n}", words.card_name(Card.from_id(n), lang)) for n in pair)
    return f'<span data-card="{pair[0]}">{one}</span> + <span data-card="{pair[1]}">{two}</span>'


class SumDirective(RowDirective):
    """Cards added up: ``{sum} 1 spiral green; 2 polyhedron blue``."""

    def draw(self, lang: str) -> str:
        """Return the sum."""
        return sum_table(read_cards(self.line), lang)


class PairSumsDirective(RowDirective):
    """All pair sums of a layout: ``{pair-sums} 1 spiral green; ...``."""

    def draw(self, lang: str) -> str:
        """Return the list of sums."""
        return pair_sums(read_cards(self.line), lang)


DIRECTIVES: Final = {"sum": SumDirective, "pair-sums": PairSumsDirective}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directives."""
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
