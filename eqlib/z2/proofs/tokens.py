"""Words and signs of a statement, with their places; signs are those of books or of keyboards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from eqlib.reasons import Reason
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.language import NUMBERS, PREDICATES

# Signs as they are printed in books, and how they are typed.
_SIGNS: Final[Mapping[str, str]] = {
    "≠": "!=", "≤": "<=", "≥": ">=", "→": "->", "⇒": "->", "↔": "<->", "⇔": "<->",
    "∧": "and", "∨": "or", "¬": "not", "∈": "in", "−": "-", "·": "*", "⊕": "+",
    "∀": "for all", "∃": "there is", "==": "=", "=>": "->", "<=>": "<->",
}  # fmt: skip
_SINGLE: Final = "".join(sign for sign in _SIGNS if len(sign) == 1)
_TOKEN: Final = re.compile(
    rf"\s*(?:(\d+)|([A-Za-z]\w*)|(<->|<=>|->|=>|==|!=|<=|>=|[-+*=<>(),:{_SINGLE}])|(\S))"
)
# fmt: off
RESERVED: Final = frozenset([
    "for", "all", "every", "each", "there", "is", "are", "exists", "exist", "such", "that",
    "set", "sets", "in", "and", "or", "not", "if", "then", "implies", "iff",
    "true", "false", "with", "sum", *PREDICATES, *NUMBERS,
])
# fmt: on


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign, and where it stands, from 1; `kind` is "name" for a word."""

    text: str
    column: int
    kind: str


def tokens_of(text: str) -> list[Token]:
    """Return the words and signs of a text, each written in one way.

    >>> [token.text for token in tokens_of("∀ a: a ⊕ a == 0")]
    ['for', 'all', 'a', ':', 'a', '+', 'a', '=', '0']

    Raises:
        StatementError: a sign is not one of the language; the reason has its column.
    """
    tokens, at = [], 0
    while match := _TOKEN.match(text, at):
        number, word, sign, other = match.groups()
        column = match.start(match.lastindex or 0) + 1
        if other:
            expected = Reason("proof.expected.known_sign").to_json()
            raise StatementError(
                Reason("proof.syntax", {"column": column, "found": other, "expected": expected})
            )
        if word and len(word) > 1 and word.lower() in RESERVED:
            word = word.lower()
        found = number or word or _SIGNS.get(sign, sign)
        tokens += [Token(one, column, "name" if word else "sign") for one in found.split()]
        at = match.end()
    return tokens
