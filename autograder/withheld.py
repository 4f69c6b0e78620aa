"""Stands for `eqlib/__init__.py` in a secret run: the cards, and nothing that decides.

There a student's function has to answer by itself, however it spells its imports: of eqlib only
the modules in `MODULES` are in the sandbox. The names of what is left out are here, so that other
cells of the notebook, whose answers do not count in this run, can still import them.
"""

from __future__ import annotations

from typing import Final, NoReturn

from eqlib.errors import EqlibError, IllegalMove, ParseError
from eqlib.games.evenquads.cards import DECK, Card, Deck
from eqlib.reasons import Reason

MODULES: Final = (
    "errors.py",
    "reasons.py",
    "rng.py",
    "words",
    "games/__init__.py",
    "games/evenquads/__init__.py",
    "games/evenquads/cards.py",
)

__all__ = ["DECK", "Card", "Deck", "EqlibError", "IllegalMove", "ParseError", "Reason"]


def _withheld(*_args: object, **_options: object) -> NoReturn:
    raise PermissionError("eqlib gives no answers here")


class NoQuadCertificate:
    """Stands for the certificate, which none of the judged functions takes or gives."""

    __init__ = _withheld


is_quad = complete = find_quads = explain_quad = _withheld
no_quad_certificate = check_no_quad_certificate = _withheld
