"""What is heard with a step, by readers who have chosen sound: one of four short sounds."""

from __future__ import annotations

from typing import Literal, TypeAlias

from eqlib.board.view import BoardView

Sound: TypeAlias = Literal["right", "wrong", "deal", "end"]


def sound(before: BoardView, after: BoardView) -> Sound | None:
    """Return the sound of a step: the end, else how its news is meant, else new cards or tiles.

    News is what is said, though the same may have stood there before; what stands there still
    when something else is said is none. A step that brings nothing new is not heard.
    """
    if after.over:
        return None if before.over else "end"
    if after.lines and after.lines[0].text in after.say:
        tone = after.lines[0].tone
        if tone in ("right", "wrong"):
            return tone
    return "deal" if _laid(after) - _laid(before) else None


def _laid(view: BoardView) -> set[tuple[str, str]]:
    """Return what lies where people play, in the first group: pictures by their keys."""
    items = (item for group in view.groups[:1] for item in group.items)
    return {(item.key, item.art) for item in items if item and item.art}
