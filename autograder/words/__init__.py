"""The words of exercises and of grading, added to those of eqlib."""

from typing import Final

from autograder.words import exercises, grading, notebook, tiles, unread
from eqlib.words import account, catalogue, equalis, proof_boards, proofs, say, templates, text

__all__ = ["CODES", "account", "say", "text"]

_TEMPLATES: Final = {
    name: template
    for module in (exercises, tiles, unread, notebook, grading)
    for name, template in module.TEMPLATES.items()
}
CODES: Final = frozenset(
    _TEMPLATES | templates.TEMPLATES | equalis.TEMPLATES | proofs.TEMPLATES | proof_boards.TEMPLATES
)
"""The codes of reasons that a verdict may have."""

catalogue.register("autograder.words", "autograder", _TEMPLATES)
