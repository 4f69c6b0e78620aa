"""The English templates by code: the board of Quad squares."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Template

TEMPLATES: Final[dict[str, Template]] = {
    "quad_square.title.magic": N_("A magic Quad square"),
    "quad_square.title.semimagic": N_("A Quad square"),
    "quad_square.other": N_("Another square"),
    "quad_square.row": N_("They lie in row {n}."),
    "quad_square.column": N_("They lie in column {n}."),
    "quad_square.diagonal": N_("They lie on a diagonal."),
    "quad_square.scattered": N_("They are neither a row, nor a column, nor a diagonal."),
}
