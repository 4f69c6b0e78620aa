"""Quads of cards: deciding, explaining, completing, finding, and proving that there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import ATTRIBUTES, Card, only_cards
from eqlib.reasons import Reason
from eqlib.z2 import quads as z2

Quad: TypeAlias = tuple[Card, Card, Card, Card]

# How often each value comes among four cards -> what that is called.
_PATTERNS = {
    (4,): "attribute.same",
    (1, 1, 1, 1): "attribute.different",
    (2, 2): "attribute.two_and_two",
    (3, 1): "attribute.three_and_one",
    (2, 1, 1): "attribute.two_and_others",
}


def is_quad(a: Card, b: Card, c: Card, d: Card) -> bool:
    """Return whether four cards are a Quad: all different, and their vectors sum to zero.

    Source: EvenQuads mathematics page, the theorem; `explain_quad` decides by the rulebook's
    words instead, attribute by attribute.

    >>> is_quad(*(Card.parse(f"{n} spiral green") for n in (1, 2, 3, 4)))
    True
    """
    try:
        return z2.is_quad(a.id, b.id, c.id, d.id)
    except AttributeError:
        only_cards("is_quad", (a, b, c, d))
        raise


def explain_attribute(attribute: str, cards: Sequence[Card]) -> Reason:
    """Return what four cards show of one attribute, by the rulebook's three ways.

    Codes: same, different, two_and_two (allowed); three_and_one, two_and_others (not).
    The values come most frequent first, equally frequent ones in the order of their codes.
    """
    counts = Counter(card.code(attribute) for card in cards)
    ordered = sorted(counts, key=lambda code: (-counts[code], (code - 1) % 4))
    shown = {code: next(c for c in cards if c.code(attribute) == code) for code in ordered}
    pattern = _PATTERNS[tuple(counts[code] for code in ordered)]
    return Reason(
        pattern,
        {"attribute": attribute, "values": [shown[code].value(attribute) for code in ordered]},
    )


def explain_quad(a: Card, b: Card, c: Card, d: Card) -> Reason:
    """Return a full account of four cards, attribute by attribute, right or wrong.

    `quad.yes` or `quad.no` with one reason an attribute beneath, in the order number, symbol,
    colour; `quad.repeated` if a card comes twice, since a Quad needs four cards.
    Source: EvenQuads rules page, definition of a Quad.

    >>> why = explain_quad(*(Card.parse(f"1 spiral {c}") for c in "green blue pink yellow".split()))
    >>> why.code, [reason.code for reason in why.because]
    ('quad.yes', ['attribute.same', 'attribute.same', 'attribute.different'])
    """
    cards = only_cards("explain_quad", (a, b, c, d))
    ids = [card.id for card in cards]
    repeated = sorted({card.id for card in cards if cards.count(card) > 1})
    if repeated:
        return Reason("quad.repeated", {"cards": repeated})
    attributes = tuple(explain_attribute(attribute, cards) for attribute in ATTRIBUTES)
    failing = [
        attribute
        for attribute, reason in zip(ATTRIBUTES, attributes, strict=True)
        if reason.code in ("attribute.three_and_one", "attribute.two_and_others")
    ]
    if failing:
        return Reason("quad.no", {"cards": ids, "attributes": failing}, attributes)
    return Reason("quad.yes", {"cards": ids}, attributes)


def complete(a: Card, b: Card, c: Card) -> Card:
    """Return the one card that makes a Quad with three different cards.

    Over F_2 it is a + b + c, and it differs from all three.

    >>> complete(*(Card.parse(f"1 spiral {colour}") for colour in ("green", "blue", "pink")))
    Card('1 spiral yellow')

    Raises:
        ValueError: two of the three cards are the same.
    Source: EvenQuads mathematics page, "unique fourth card".
    """
    only_cards("complete", (a, b, c))
    if len({a, b, c}) < 3:
        raise ValueError(f"cards '{a}', '{b}', '{c}': two are the same; use three different cards")
    return Card.from_id(z2.complete(a.id, b.id, c.id))


def find_quads(cards: Iterable[Card]) -> list[Quad]:
    """Return all Quads among the cards, each in the order of ids, in ascending order.

    By pair sums, not by trying all fours: k(k-1)/2 steps and one for each couple of equal sums.

    >>> from eqlib.games.evenquads.cards import DECK
    >>> len(find_quads(DECK))
    10416
    """
    by_id = {card.id: card for card in only_cards("find_quads", cards)}
    return [(by_id[a], by_id[b], by_id[c], by_id[d]) for a, b, c, d in z2.find_quads(by_id)]


@dataclass(frozen=True, slots=True)
class NoQuadCertificate:
    """All pair sums of some cards: the proof that no Quad is among them but those named.

    `sums` holds (a, b, a + b) for each pair of ids with a < b. Every Quad shows as two pairs with
    the same sum; so if only the splits of the named Quads repeat a sum, there is no other Quad.
    """

    sums: tuple[tuple[int, int, int], ...]
    besides: tuple[Quad, ...] = ()


def no_quad_certificate(cards: Iterable[Card], besides: Iterable[Quad] = ()) -> NoQuadCertificate:
    """Return the certificate that the cards hold no Quad except those in `besides`.

    >>> nine = [Card.from_id(id) for id in (1, 2, 3, 4, 8, 12, 16, 32, 48)]
    >>> len(no_quad_certificate(nine).sums)
    36

    Raises:
        ValueError: there is another Quad; the message names it.
    """
    cards = sorted(set(only_cards("no_quad_certificate", cards)))
    known = {tuple(sorted(quad)) for quad in besides}
    for quad in find_quads(cards):
        if quad not in known:
            raise ValueError(f"no certificate: {', '.join(map(str, quad))} are a Quad")
    sums = tuple((a.id, b.id, a.id ^ b.id) for a, b in combinations(cards, 2))
    return NoQuadCertificate(sums, tuple(besides))


def check_no_quad_certificate(cards: Iterable[Card], certificate: NoQuadCertificate) -> Reason:
    """Return that a certificate holds, or the first thing that is wrong with it.

    Nothing is taken on trust: pairs must be those of the cards, each once; each sum is added
    again, attribute by attribute; sums may agree only inside a named Quad, which itself must be
    one. It shares no code with the search. Cost: about k^4/8 comparisons of pairs.

    Codes: `certificate.holds`, or `certificate.none` where no Quad is named; else foreign (a pair
    that is not of these cards), repeated, missing, wrong_sum, not_a_quad (a named Quad that is
    none), equal_sums (a Quad not named).
    """
    layout = set(only_cards("check_no_quad_certificate", cards))
    if not isinstance(certificate, NoQuadCertificate):
        allowed = ["what no_quad_certificate gives"]
        raise ParseError("check_no_quad_certificate", "certificate", repr(certificate), allowed)
    for quad in certificate.besides:
        if not set(quad) <= layout or explain_quad(*quad).code != "quad.yes":
            return Reason("certificate.not_a_quad", {"cards": [card.id for card in quad]})
    named = [{card.id for card in quad} for quad in certificate.besides]
    ids = {card.id for card in layout}
    seen: dict[frozenset[int], int] = {}
    for a, b, total in certificate.sums:
        pair = frozenset((a, b))
        if len(pair) < 2 or not pair <= ids:
            return Reason("certificate.foreign", {"cards": [a, b]})
        if pair in seen:
            return Reason("certificate.repeated", {"cards": [a, b]})
        if total != _add_by_attribute(a, b):
            return Reason("certificate.wrong_sum", {"cards": [a, b], "sum": total})
        seen[pair] = total
    for a, b in combinations(sorted(ids), 2):
        if frozenset((a, b)) not in seen:
            return Reason("certificate.missing", {"cards": [a, b]})
    for (one, first), (two, second) in combinations(seen.items(), 2):
        if first == second and one | two not in named:
            return Reason("certificate.equal_sums", {"cards": [*sorted(one), *sorted(two)]})
    if not named:
        return Reason("certificate.none", {"pairs": len(seen)})
    return Reason("certificate.holds", {"pairs": len(seen), "quads": len(named)})


def _add_by_attribute(a: int, b: int) -> int:
    """Add two cards by the addition table of Z2 x Z2, without the exclusive or of the search."""
    total = 0
    for place in (1, 2, 4, 8, 16, 32):
        digit = (a // place + b // place) % 2
        total += digit * place
    return total
