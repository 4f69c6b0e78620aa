"""Boards on which one player moves after the other, people or the computer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from eqlib.board.activities.roles import Played
from eqlib.board.view import Action
from eqlib.words import text


class TurnByTurn(Played):
    """A game of turns: people at one device, or one of them against the computer."""

    __slots__ = ()

    if TYPE_CHECKING:
        # Fields of the boards: here at run time, they would be taken for those fields' defaults.
        @property
        def curtain(self) -> bool:
            """Whether a hand is hidden until the device has been passed."""

        @property
        def thinking(self) -> object | None:
            """The computer's thoughts about this very move, once it has begun to think."""

        @property
        def persons(self) -> Sequence[int]:
            """The players who are people."""

        @property
        def turn(self) -> int:
            """The player to move."""

        @property
        def thinks(self) -> bool:
            """Whether the computer is to move."""

    @property
    def readers(self) -> Sequence[int]:
        """The person who plays; two at one device are not told apart."""
        return self.persons if len(self.persons) == 1 else ()

    @property
    def kept(self) -> int:
        """How many moves stay when one is taken back: none of a person after it, nor any other."""
        own = [n for n, move in enumerate(self.record.moves) if move.player in self.persons]
        return own[-1] if own else len(self.record.moves)

    @property
    def undo(self) -> Action:
        """The button that takes a person's last move back, with the answers to it."""
        enabled = self.kept < len(self.record.moves)
        return Action("undo", text("solitaire.undo", self.lang), {"do": "undo"}, "u", enabled)

    def waiting(self, look: str) -> tuple[Action, ...]:
        """Return the buttons while no person can choose and play; none if one can.

        `look` is the code of what stands on the button that opens the curtain.
        """
        if self.state.over:
            return (self.undo,)
        if self.curtain:
            label = text(look, self.lang, player=self.name_of(self.turn))
            return (Action("look", label, {"do": "look"}, "q", primary=True),)
        if not self.thinks:
            return ()
        if self.thinking is not None:
            return (self.undo,)
        code = "quads.goes_on" if self.record.moves else "quads.begin"
        go = Action("go", text(code, self.lang), {"do": "tick"}, "g", primary=True)
        return (go, self.undo)
