"""Cards in the text: rows of cards, cards that turn over, the table of codes, cards in a line."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxRole

from book._ext.drawing import DrawnDirective, RowDirective, drawn, visit_drawn
from book._ext.words import words
from eqlib import Card, ParseError, explain_quad
from eqlib.board.art import picture
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED, VALUES, code
from eqlib.words.catalogue import name_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    from eqlib import Reason


class linked(nodes.inline):  # noqa: N801 - named as docutils does
    """A card named in a line, or its vector; the page's script finds all that is of one card."""


def visit_linked(self: HTML5Translator, node: linked) -> None:
    """Begin what is of the card."""
    # The focus can come here, so that without a mouse one can point at it, too.
    signs: dict[str, Any] = {"data-card": str(node["card"]), "tabindex": "0"}
    self.body.append(self.starttag(node, "span", "", **signs))


def depart_linked(self: HTML5Translator, _node: linked) -> None:
    """End it."""
    self.body.append("</span>")


def read_cards(text: str, count: int | None = None) -> list[Card]:
    """Return the cards that a text names in English, with semicolons between them.

    >>> read_cards("1 spiral green; 2 square pink")
    [Card('1 spiral green'), Card('2 square pink')]

    Raises:
        ParseError: a card cannot be read, or there are not as many as wanted.
    """
    cards = [Card.parse(name) for name in text.split(";") if name.strip()]
    if not cards or count not in (None, len(cards)):
        allowed = "one or more" if count is None else str(count)
        raise ParseError(f"cards {text!r}", "number of cards", str(len(cards)), [allowed])
    return cards


def vector(card: Card) -> str:
    """Return a card as the mathematics page writes it.

    >>> vector(Card.parse("2 polyhedron pink"))
    '(10, 10, 11)'
    """
    return f"({', '.join(card.codes)})"


def row_of(cards: Sequence[Card], lang: str, *, names: bool = False, codes: bool = False) -> str:
    """Return a row of cards as an HTML list; each is a picture with its full name.

    With `names` or `codes` the name or the vector stands below the card for all to see.
    """
    items = []
    for card in cards:
        name = escape(words.card_name(card, lang))
        shown = [name] if names else []
        shown += [f'<span class="vec">{vector(card)}</span>'] if codes else []
        image = picture(f"card:{card.id}", "" if names else words.card_name(card, lang))
        below = "".join(f"<span>{line}</span>" for line in shown)
        items.append(f'<li data-card="{card.id}">{image}{below}</li>')
    return f'<ul class="cards" role="list">{"".join(items)}</ul>'


def explained(reason: Reason, lang: str) -> str:
    """Return a reason as HTML: its sentence, and beneath it a list of the reasons for it."""
    below = "".join(
        f'<li class="{item.code.replace(".", "-")}">{explained(item, lang)}</li>'
        for item in reason.because
    )
    said = escape(words.say(reason, lang))
    return f"{said}<ul>{below}</ul>" if below else said


def turn_over(cards: Sequence[Card], lang: str) -> str:
    """Return four cards that turn over to say why they are or are not a Quad.

    It is a plain `details` element: no script, any keyboard, any screen reader.
    """
    reason = explain_quad(*cards)
    front, back = (words.text(f"cards.{side}", lang) for side in ("turn_over", "turn_back"))
    return (
        f'<details class="turn-over {reason.code.replace(".", "-")}"><summary>'
        f"{row_of(cards, lang)}"
        f'<span class="side front">{escape(front)}</span>'
        f'<span class="side back">{escape(back)}</span></summary>'
        f'<div class="account">{explained(reason, lang)}</div></details>'
    )


def code_table(lang: str) -> str:
    """Return the table of the codes of all values, as eqlib has them."""
    head = "".join(
        f'<th scope="col">{escape(words.text(f"attribute.{name}", lang))}</th>'
        for name in ATTRIBUTES
    )
    rows = []
    for number in (code("number", value) for value in LISTED["number"]):
        named = ""
        for attribute in ATTRIBUTES:
            value = escape(name_of("value", VALUES[attribute][number], lang))
            named += f'<td data-code="{attribute}:{number}">{value}</td>'
        rows.append(f'<tr><th scope="row" class="vec">{number:02b}</th>{named}</tr>')
    caption = escape(words.text("codes.caption", lang))
    corner = escape(words.text("codes.code", lang))
    return (
        f'<div class="scroll-box"><table class="docutils codes"><caption>{caption}</caption>'
        f'<thead><tr><th scope="col">{corner}</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


class CardsDirective(RowDirective):
    """A row of cards: ``{cards} 1 spiral green; 2 polyhedron blue``."""

    option_spec: ClassVar[dict[str, Any]] = {"names": directives.flag, "codes": directives.flag}

    def draw(self, lang: str) -> str:
        """Return the row."""
        shown = {name: name in self.options for name in self.option_spec}
        return row_of(read_cards(self.line), lang, **shown)


class QuadDirective(RowDirective):
    """Four cards that turn over: ``{quad} 1 spiral green; ...``."""

    def draw(self, lang: str) -> str:
        """Return the four cards and the account on their back."""
        return turn_over(read_cards(self.line, 4), lang)


class CodesDirective(DrawnDirective):
    """The table of the codes of all values."""

    def draw(self, lang: str) -> str:
        """Return the table."""
        return code_table(lang)


class DeckDirective(DrawnDirective):
    """All 64 cards, in the order of the table of codes; on paper, to be cut out."""

    def draw(self, lang: str) -> str:
        """Return the deck."""
        cards = [
            Card.parse(f"{number} {symbol} {colour}")
            for symbol in LISTED["symbol"]
            for colour in LISTED["colour"]
            for number in LISTED["number"]
        ]
        return row_of(cards, lang).replace('"cards"', '"cards deck"')


class CardRole(SphinxRole):
    """A card in a line: a small picture and its name; or, as `vec`, its vector."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the picture and the name, or the vector as a formula."""
        try:
            card = Card.parse(self.text)
        except ParseError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        if self.name == "vec":
            return [linked("", "", nodes.math(self.rawtext, vector(card)), card=card.id)], []
        name = nodes.Text(words.card_name(card, self.config.language))
        image = drawn(html=picture(f"card:{card.id}"))
        return [linked(self.rawtext, "", image, name, card=card.id, classes=["card"])], []


DIRECTIVES: Final = {
    "cards": CardsDirective,
    "quad": QuadDirective,
    "codes": CodesDirective,
    "deck": DeckDirective,
}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directives and the roles."""
    app.add_node(drawn, html=(visit_drawn, None))
    app.add_node(linked, html=(visit_linked, depart_linked))
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    app.add_role("card", CardRole())
    app.add_role("vec", CardRole())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
