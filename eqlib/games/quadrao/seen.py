"""What a player of QUADRAO may see, and what that leaves open."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from eqlib.games.quadrao.cards import Card, Symbol, name_of
from eqlib.games.quadrao.position import Hand, Position
from eqlib.games.quadrao.table import Line, Table
from eqlib.rng import shuffled

if TYPE_CHECKING:
    from eqlib.games.quadrao.game import QuadraoGame


@dataclass(frozen=True, slots=True)
class QuadraoSeen:
    """The board, the own hand, and how many cards the others and the stock have.

    `held` counts the cards of each hand, `stock` those of the stock. Cards that are out of the game
    were on the board before, and so all have seen them.
    """

    game: QuadraoGame
    player: int
    hand: Hand
    table: Table
    masters: tuple[Symbol, ...]
    won: tuple[tuple[Symbol, ...], ...]
    held: tuple[int, ...]
    stock: int
    aside: Hand
    turn: int
    passes: int
    returns: int
    tied: tuple[int, ...]
    chains: tuple[Line | None, ...]

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards in the stock and the other hands, sorted, as the player can work them out."""
        lines = [*self.table.lines, *(chain or () for chain in self.chains)]
        placed = [name_of(card, self.game.turns) for line in lines for _, card in line]
        left = Counter(self.game.cards)
        left.subtract([*self.hand, *self.aside, *placed])
        return tuple(left.elements())

    def position(self, rng: random.Random) -> Position:
        """Return a position that agrees with all that is seen, and else is left to chance."""
        cards = shuffled(self.unseen, rng)
        hands = tuple(
            self.hand if player == self.player else tuple(sorted(cards.pop() for _ in range(count)))
            for player, count in enumerate(self.held)
        )
        return Position(
            self.table,
            self.game.turns,
            f"guess-{rng.random()}",
            tuple(cards),
            hands,
            self.masters,
            self.won,
            self.turn,
            self.aside,
            self.passes,
            self.returns,
            self.tied,
            self.chains,
        )
