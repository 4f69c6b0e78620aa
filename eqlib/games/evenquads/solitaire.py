"""The solitaire: the table game for one, who is dealer and player in one.

It is won when no card is left. One more card is laid only when there truly is no Quad on the
table; that is how the rules page is read here, since a player who could ask for cards at will
would lay out the whole deck first, and could hardly lose.
Source: EvenQuads rules page, solitaire. How it can end: `eqlib.z2.solitaire`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from eqlib.games.evenquads.table import TableGame, TableState
from eqlib.games.game import Options, Outcome, check_options
from eqlib.reasons import Reason
from eqlib.rng import stream


@dataclass(frozen=True, slots=True)
class SolitaireGame(TableGame):
    """The solitaire with its options: a value that all cards share, and the refill.

    Without an attribute and a value it is played with all 64 cards.
    """

    @classmethod
    def named(cls, name: str, options: Options) -> SolitaireGame:
        """Return the game for its options as text; ParseError names what is wrong."""
        check_options(name, options, ["refill", "attribute", "value"])
        return cls(
            attribute=options.get("attribute"),
            value=options.get("value"),
            refill=options.get("refill", "base"),
        )

    @property
    def name(self) -> str:
        """The game's name in records."""
        return "evenquads.solitaire"

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        fixed = {"attribute": self.attribute, "value": self.value}
        chosen = {name: value for name, value in fixed.items() if value is not None}
        return {"refill": self.refill} | chosen

    def start(self, seed: str) -> SolitaireState:
        """Return the first state; the same deck as in the table game of this seed."""
        cards = self.deck.shuffled(stream(seed, "deck"))
        return SolitaireState(self, cards[self.base :], cards[: self.base], ((),))


@dataclass(frozen=True, slots=True)
class SolitaireState(TableState):
    """One moment of a solitaire."""

    def _pass(self, player: int) -> Self:  # noqa: ARG002 - there is only one
        if self.holds_quad:
            return replace(self, last=Reason("table.look_again"))
        return self._one_more("table.laid_none_there")

    def outcome(self) -> Outcome | None:
        """Return the number of Quads, and whether the player has won: no card is left."""
        if not self.over:
            return None
        return Outcome((len(self.banks[0]),), () if self.cards else (0,))
