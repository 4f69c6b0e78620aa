"""The mathematics of card and tile games: rules that say why, boards, and their proofs."""

from eqlib.errors import EqlibError, IllegalMove, ParseError
from eqlib.games.evenquads.cards import DECK, Card, Deck
from eqlib.games.evenquads.quads import (
    NoQuadCertificate,
    Quad,
    check_no_quad_certificate,
    complete,
    explain_quad,
    find_quads,
    is_quad,
    no_quad_certificate,
)
from eqlib.reasons import Reason
from eqlib.words import say

__all__ = [
    "DECK",
    "Card",
    "Deck",
    "EqlibError",
    "IllegalMove",
    "NoQuadCertificate",
    "ParseError",
    "Quad",
    "Reason",
    "check_no_quad_certificate",
    "complete",
    "explain_quad",
    "find_quads",
    "is_quad",
    "no_quad_certificate",
    "say",
]
