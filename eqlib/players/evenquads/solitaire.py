"""Players of the solitaire: one takes any Quad, one counts the last cards, one looks ahead."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.solitaire import SolitaireGame
from eqlib.games.evenquads.table import TableMove, TableSeen
from eqlib.players.evenquads.lookahead import Lookahead
from eqlib.reasons import Reason
from eqlib.rng import stream
from eqlib.z2.masks import Mask, count_quads, find_quads, members, to_mask

SKILLS: Final = ("random", "counting", "ahead")
# With so many cards in play each skill reckons the chances; before, it takes what it takes.
_RECKONS_FROM: Final = {"random": 0, "counting": 12, "ahead": 20}


@dataclass(frozen=True, slots=True)
class SolitairePlayer:
    """A player of the solitaire, by its skill.

    - random: takes any Quad, all alike;
    - counting: so too, but with twelve cards in play takes one that leaves two more Quads;
    - ahead: reckons its chance from twenty cards in play on; before, it leaves the cards in play
      as rich in Quads as it can. (Rich sets are those that many pairs of equal sum make up: taking
      Quads of like sums keeps these pairs whole.)
    """

    game: SolitaireGame
    seed: str
    skill: str = "ahead"

    def __post_init__(self) -> None:
        if self.skill not in SKILLS:
            raise ParseError("solitaire player", "skill", self.skill, SKILLS)

    def move(self, seen: TableSeen) -> tuple[TableMove, Reason]:
        """Return the player's move, and why."""
        table = to_mask(card.id for card in seen.cards)
        taken = to_mask(card.id for bank in seen.banks for quad in bank for card in quad)
        in_play = to_mask(card.id for card in self.game.deck) & ~taken
        quads = find_quads(table)
        if not quads:
            return Pass(0), Reason("found.none", {"n": comb(len(seen.cards), 2)})
        quad, why = self._choose(quads, in_play, table)
        a, b, c, d = map(Card.from_id, members(quad))
        return Call.of(0, a, b, c, d), why

    def _choose(self, quads: list[Mask], in_play: Mask, table: Mask) -> tuple[Mask, Reason]:
        rng = stream(self.seed, "player", in_play, table)
        quad = quads[int(rng.random() * len(quads))]
        if len(quads) == 1:
            return quad, Reason("solitaire.only")
        if in_play.bit_count() <= _RECKONS_FROM[self.skill]:
            ahead = Lookahead(self.game, rng)
            chances = {quad: ahead.after(in_play ^ quad, table ^ quad) for quad in quads}
            quad = max(chances, key=chances.__getitem__)
            percent = round(100 * chances[quad])
            return quad, Reason("solitaire.chance", {"n": len(quads), "percent": percent})
        if self.skill != "ahead":
            return quad, Reason("solitaire.any", {"n": len(quads)})
        riches = {quad: count_quads(in_play ^ quad) for quad in quads}
        quad = max(riches, key=riches.__getitem__)
        return quad, Reason("solitaire.rich", {"n": len(quads), "left": riches[quad]})
