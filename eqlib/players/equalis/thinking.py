"""A computer player of EQUALIS that thinks about one move, a slice at a time."""

from __future__ import annotations

import math
from typing import Final

from eqlib.errors import ParseError
from eqlib.games.equalis.discards import MOST
from eqlib.games.equalis.expressions import SIGNS
from eqlib.games.equalis.game import DISCARDS, RACE, READY, EqualisSeen
from eqlib.games.equalis.moves import Begin, Claim, Discard, EqualisMove, Pass, Show
from eqlib.games.equalis.search import UNLIMITED, Search
from eqlib.players.equalis.levels import Level
from eqlib.players.thinking import Thoughts
from eqlib.reasons import Reason
from eqlib.rng import shuffled, stream

# How long the others have once somebody has claimed an equality, if there is a clock; and how
# long a player looks before it gives up, or is content with what it has.
SECONDS: Final = 30
PATIENCE: Final = 90
# With so many signs among eleven cards there are about as many as equalities can use.
ENOUGH_SIGNS: Final = 4


class Thinking(Thoughts[Search, EqualisMove]):
    """The thoughts of a player about its move, from what it sees when it may move.

    >>> from eqlib.games.equalis.game import EqualisGame
    >>> from eqlib.players.equalis.levels import LEVELS
    >>> state = EqualisGame().start("oak").play(Begin(0))
    >>> thinking = Thinking(state.seen_by(1), "oak", LEVELS["expert"])
    >>> while not thinking.run(200):
    ...     pass
    >>> thinking.move.player, thinking.why.code
    (1, 'equalis.why.found')

    A claim is shown as the best equality in its number.

    Raises:
        ParseError: the player may do nothing now but wait.
    """

    def __init__(self, seen: EqualisSeen, seed: str, level: Level) -> None:
        self.level = level
        self._seen = seen
        self._player = seen.player
        self._plain: EqualisMove = Begin(seen.player)
        claims = dict(seen.claims)
        waits = seen.phase == RACE and seen.player in claims
        if seen.player not in seen.to_act or waits:
            raise ParseError("player of EQUALIS", "what it may do", "nothing", ["a move"])
        if seen.phase == DISCARDS:
            self._plain = self._discard(seed)
        elif seen.phase != READY:
            self._plain = Pass(seen.player)
            self._search = self._look(claims.get(seen.player))

    def _look(self, number: int | None) -> Search:
        """Return the search for an equality: any in a race, one in a number to show it."""
        seen, level, hand = self._seen, self.level, self._seen.hand or ()
        seconds = SECONDS if seen.claims and seen.game.clock else PATIENCE
        # What was claimed has been found before, and is only looked up.
        races = number is None and level.pace < math.inf
        return Search(
            seen.game.rules,
            (*hand, *seen.common),
            hand,
            number,
            level.cards,
            level.content if number is None else math.inf,
            int(level.pace * seconds) if races else UNLIMITED,
        )

    def _discard(self, seed: str) -> Discard:
        """Return what to put away: signs or numbers, whichever there are too many of.

        An equality has two numbers more than signs. Of numbers the large ones go first.
        """
        hand, common = self._seen.hand or (), self._seen.common
        rng = stream(seed, "player", self._player, self._seen.number, *hand, *common)
        signs = sum(card in SIGNS for card in (*hand, *common))
        few = signs < ENOUGH_SIGNS

        def unwanted(card: str) -> tuple[bool, int]:
            surplus = card.isdecimal() if few else card in SIGNS
            return not surplus, -int(card) if card.isdecimal() else 0

        order = sorted(shuffled(hand, rng), key=unwanted)
        own = [card for card in order[:MOST] if not unwanted(card)[0]] or order[:1]
        others = sorted(shuffled(common, rng), key=unwanted)
        other = others[0] if others and not unwanted(others[0])[0] else ""
        return Discard.of(self._player, tuple(own), other)

    @property
    def seconds(self) -> float:
        """How long the player has needed so far, at its pace; to show a claim takes no time."""
        search = self._search
        if search is None or search.number is not None:
            return 0.0
        return search.looked / self.level.pace

    @property
    def move(self) -> EqualisMove:
        """The best move so far; the player's move when it is done."""
        search = self._search
        if search is None or search.value is None:
            return self._plain
        if search.number is None:
            return Claim(self._player, int(search.value))
        return Show(self._player, search.text or "")

    @property
    def why(self) -> Reason:
        """Why it is this move; it gives no card away."""
        search = self._search
        if search is None:
            discards = isinstance(self._plain, Discard)
            return Reason("equalis.why.discard" if discards else "equalis.why.begin")
        code = "equalis.why.none" if search.value is None else "equalis.why.found"
        return Reason(code, {"looked": search.looked, "n": self.level.cards})
