"""The tile set of Quads, to look at and to turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, boot_words, read_lang
from eqlib.board.activities.quads_parts import (
    choose,
    choosing_actions,
    hand_group,
    tile_item,
    tile_name,
)
from eqlib.board.view import BoardView, Group, Intent
from eqlib.games.quads.tiles import (
    KINDS,
    NEUTRALS,
    SOLID,
    exchange_colours,
    exchange_lines,
    kind,
    mirror,
    turns,
)
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

SETS = {"light": KINDS[0], "dark": KINDS[1], "neutral": NEUTRALS}
ALL = (*KINDS[0], *KINDS[1], *NEUTRALS)


def explain_tile(sides: str) -> Reason:
    """Return in how many ways a tile can lie, and beneath it what else can be said of it."""
    tile, solid = kind(sides), sum(side in SOLID for side in sides)
    mirrored, lines = kind(mirror(sides)), kind(exchange_lines(sides))
    return Reason(
        "quads.tiles.ways",
        {"tile": tile, "n": len(turns(tile))},
        (
            Reason("quads.tiles.solid", {"n": solid})
            if solid
            else Reason("quads.tiles.neutral_tile"),
            Reason("quads.tiles.own_mirror")
            if mirrored == tile
            else Reason("quads.tiles.mirror_pair", {"other": mirrored}),
            Reason("quads.tiles.lines_same")
            if lines == tile
            else Reason("quads.tiles.lines_other", {"other": lines}),
        ),
    )


@dataclass(frozen=True, slots=True)
class TilesBoard:
    """All 36 tiles; `chosen` is the one that is looked at, as it lies."""

    lang: str
    chosen: str = ""
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; it has no options of its own."""
        return cls(read_lang(config))

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    def step(self, intent: Intent) -> Self:
        """Choose a tile, turn it, or put it back."""
        chosen = choose(intent, self.chosen, ALL)
        if chosen is None:
            raise BadIntent
        return replace(self, chosen=chosen, note=None)

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, chosen = self.lang, self.chosen
        status = tile_name(chosen, lang) if chosen else text("quads.tiles.choose", lang)
        news = self.note or (explain_tile(chosen) if chosen else None)
        sets = (hand_group(name, tiles, lang, chosen=chosen) for name, tiles in SETS.items())
        return BoardView(
            kind="quads.tiles",
            lang=lang,
            title=text("board.title.quads.tiles", lang),
            status=status,
            groups=(*sets, *self._relatives()),
            actions=choosing_actions(chosen, lang),
            lines=account.lines(news, lang),
            say=say(self.note, lang) if self.note else status,
            boot=boot_words(lang),
        )

    def _relatives(self) -> tuple[Group, ...]:
        """Return the chosen tile in all its turns, and the tiles that come from it."""
        lang, chosen = self.lang, self.chosen
        if not chosen:
            return ()
        shown = {
            "turns": turns(chosen),
            "mirror": [mirror(chosen)],
            "exchanged": [exchange_lines(chosen)],
            "other": [] if kind(chosen) in NEUTRALS else [exchange_colours(chosen)],
        }
        return tuple(
            Group(
                name,
                text(f"quads.tiles.{name}", lang),
                tuple(tile_item(tile, lang, f"{name}:{n}") for n, tile in enumerate(tiles)),
                shows_label=True,
            )
            for name, tiles in shown.items()
            if tiles
        )
