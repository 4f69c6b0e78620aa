"""Statements about cards over F_2^n, decided exactly, and proofs of them, checked step by step.

>>> from eqlib.z2.proofs import decide, parse
>>> decide(parse("for all a, b, c: distinct(a, b, c) -> there is d: quad(a, b, c, d)"), 6).true
True
"""

from eqlib.z2.proofs.checker import CheckedProof, check_proof
from eqlib.z2.proofs.decide import Decision, decide
from eqlib.z2.proofs.errors import StatementError, TooLarge
from eqlib.z2.proofs.parser import parse
from eqlib.z2.proofs.script import Proof, parse_proof

__all__ = [
    "CheckedProof",
    "Decision",
    "Proof",
    "StatementError",
    "TooLarge",
    "check_proof",
    "decide",
    "parse",
    "parse_proof",
]
