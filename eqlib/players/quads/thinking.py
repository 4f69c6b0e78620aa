"""A computer player of Quads that thinks about one move, a slice at a time."""

from __future__ import annotations

from eqlib.errors import ParseError
from eqlib.games.quads.cells import reserved_cells
from eqlib.games.quads.game import COLOURS, Place, QuadsSeen
from eqlib.games.quads.mirror import image_reply
from eqlib.games.quads.position import FITTING, Placement, Position
from eqlib.games.quads.tiles import decode
from eqlib.players.quads.levels import Level
from eqlib.players.quads.search import WON, Search
from eqlib.players.thinking import Thoughts
from eqlib.reasons import Reason
from eqlib.rng import shuffled, stream


class Thinking(Thoughts[Search, Place]):
    """The thoughts of a player about its move, from what it sees when it has the turn.

    >>> from eqlib.games.quads.game import QuadsGame
    >>> from eqlib.players.quads.levels import LEVELS
    >>> seen = QuadsGame().start("oak").seen_by(0)
    >>> thinking = Thinking(seen, "oak", LEVELS["skilled"])
    >>> while not thinking.run(200):
    ...     pass
    >>> thinking.move.player, thinking.why.code
    (0, 'quads.why.neutral')

    Raises:
        ParseError: it is not this player's turn, or the game is over.
    """

    def __init__(self, seen: QuadsSeen, seed: str, level: Level) -> None:
        self.level = level
        self._game = seen.game
        self._player = seen.player
        self._position = seen.position()
        rng = stream(seed, "player", seen.player, *self._position.cells)
        self._moves = shuffled(self._game.placements(self._position), rng)
        if seen.turn != seen.player or not self._moves:
            to_move = COLOURS[seen.turn] if self._moves else "nobody"
            raise ParseError("player of Quads", "turn", to_move, [COLOURS[seen.player]])
        self._placement, self._why = self._choose()

    @property
    def move(self) -> Place:
        """The best move so far; the player's move when it is done."""
        cell, code = self._placement if self._search is None else self._search.best
        return Place(self._player, self._game.grid.name(cell), decode(code))

    @property
    def why(self) -> Reason:
        """Why it is this move."""
        return self._why if self._search is None else self._account(self._search)

    def _choose(self) -> tuple[Placement, Reason]:
        """Return a first choice; where that takes a search, prepare it."""
        moves, position, count = self._moves, self._position, len(self._moves)
        if self.level.way == "mirror":
            reply = image_reply(position)
            if reply in moves:
                return reply, Reason("quads.why.mirror")
        if position.hands[-1]:
            return moves[0], Reason("quads.why.neutral", {"n": count})
        if count == 1:
            return moves[0], Reason("quads.why.only")
        if self.level.way == "random":
            return moves[0], Reason("quads.why.random", {"n": count})
        if self.level.way == "fewest":
            left = {move: self._cells_left(move) for move in moves}
            best = min(moves, key=left.__getitem__)
            return best, Reason("quads.why.fewest", {"n": left[best], "of": count})
        self._search = Search(self._game, position, moves, self.level.budget)
        return moves[0], Reason("quads.why.random", {"n": count})

    def _cells_left(self, move: Placement) -> int:
        """Return in how many cells the other could go on after a placement."""
        other = 1 - self._player
        position = self._position.after(*move)
        fitting, hand = FITTING[other], position.hands[other]
        return sum(
            1
            for cell, asked in enumerate(position.cells)
            if position.near >> cell & 1 and fitting[asked] & hand
        )

    def _account(self, search: Search) -> Reason:
        if search.certain and self._game.scoring == "last":
            # The last placement of all is the winner's.
            return Reason(
                "quads.why.wins" if search.value > 0 else "quads.why.loses",
                {"n": WON - abs(search.value)},
            )
        position: Position = self._position.after(*search.best)
        return Reason(
            "quads.why.ahead",
            {
                "n": search.depth,
                "looked": search.looked,
                "own": len(reserved_cells(position, self._player)),
                "other": len(reserved_cells(position, 1 - self._player)),
            },
        )
