"""The English templates by code: the board on which values get other names."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Template

TEMPLATES: Final[dict[str, Template]] = {
    "board.title.rename": N_("Give other names"),
    "rename.before": N_("Before"),
    "rename.after": N_("After"),
    "rename.form": N_("What changes its name"),
    "rename.order": N_("Attributes"),
    "rename.nothing": N_("stays as it is"),
    "rename.draw": N_("Any change"),
    "rename.restore": N_("No change"),
}
