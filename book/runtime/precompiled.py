"""Spares dataclasses the compiler: it takes two fifths of the time to import the program in a page.

A dataclass writes the source of its methods and has it compiled, the same at every start. Those
sources were compiled when the archive was made, see archive.py; any other is compiled as ever.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
from types import CodeType
from typing import Any

DATA = "precompiled.marshal"


def install(codes: dict[str, CodeType]) -> None:
    """Let dataclasses take the code of a source from here."""

    def execute(source: str, names: dict[str, Any], local: dict[str, Any]) -> None:
        builtins.exec(codes.get(source, source), names, local)  # noqa: S102 - what dataclasses does

    # The module looks the name up among its own first, and has none.
    vars(dataclasses)["exec"] = execute


def install_from_archive() -> None:
    """Take the codes from the archive that this module is in."""
    install(marshal.loads(__loader__.get_data(DATA)))  # type: ignore[name-defined] # noqa: S302 - ours
