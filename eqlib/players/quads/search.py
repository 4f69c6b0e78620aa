"""Alpha-beta search for Quads: deeper and deeper, with a table of positions seen before.

A position is judged by its reserved cells, those that one side alone can fill: each is a move in
store. Cells that both can fill count by how many tiles fit.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from eqlib.games.process import Process, Steps
from eqlib.games.quads.game import QuadsGame
from eqlib.games.quads.position import FITTING, Placement, Position, members

WON: Final = 1_000_000
# Whatever is worth so much is won or lost for certain, and says in how many moves.
CERTAIN: Final = WON - 1_000
# A reserved cell is a move in store; a tile more that fits somewhere is a fraction of one.
RESERVED: Final = 16
FITS: Final = 1
EXACT, AT_LEAST, AT_MOST = range(3)


def judge(position: Position, *, last_wins: bool = True) -> int:
    """Return how good a position after the neutral tiles looks for the player to move.

    Where the last to move wins, a player who cannot move has lost, and that is certain.
    """
    me, cells = position.turn, position.cells
    my_hand, their_hand = position.hands[me], position.hands[1 - me]
    mine, theirs = FITTING[me], FITTING[1 - me]
    fits = reserved = can_move = 0
    for cell in members(position.near):
        asked = cells[cell]
        my_fits, their_fits = mine[asked] & my_hand, theirs[asked] & their_hand
        fits += my_fits.bit_count() - their_fits.bit_count()
        if my_fits:
            can_move = 1
            if not their_fits:
                reserved += 1
        elif their_fits:
            reserved -= 1
    if last_wins and not can_move:
        return -WON
    return reserved * RESERVED + fits * FITS


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a position: its value to a depth, which bound that is, and the best move."""

    depth: int
    bound: int
    value: int
    best: Placement

    def settles(self, depth: int, alpha: int, beta: int) -> bool:
        """Return whether this decides a window; what is certain is so at any depth."""
        if self.depth < depth and abs(self.value) < CERTAIN:
            return False
        if self.bound == EXACT:
            return True
        return self.value >= beta if self.bound == AT_LEAST else self.value <= alpha


class Search(Process):
    """A search for the best placement, from a position after the neutral tiles with a legal move.

    `best` is the best placement so far, `value` what it is worth, `depth` how many moves it was
    looked ahead to the end. `moves` are the placements in the order in which they are tried.
    """

    def __init__(self, game: QuadsGame, position: Position, moves: list[Placement], budget: int):
        super().__init__(budget)
        self.game = game
        self.position = position
        self.best = moves[0]
        self.value = 0
        self.depth = 0
        self._last_wins = game.scoring == "last"
        self._moves = list(moves)
        self._table: dict[tuple[tuple[int, ...], int], Entry] = {}

    @property
    def certain(self) -> bool:
        """Whether the value is no judgement, but proved."""
        return abs(self.value) >= CERTAIN

    def _work(self) -> Generator[None, None, None]:
        depth = 0
        free = sum(1 for cell in self.position.cells if cell < len(FITTING[0]))
        while not self.spent and depth < free and not self.certain:
            depth += 1
            yield from self._root(depth)

    def _root(self, depth: int) -> Generator[None, None, None]:
        """Look a depth ahead; a search that the budget cuts short counts as far as it came."""
        alpha, scored = -WON - 1, []
        for placement in self._moves:
            child = self._after(self.position, placement)
            value = yield from self._value_of(self.position, child, depth - 1, alpha, WON + 1)
            if self.spent:
                if alpha <= -CERTAIN:
                    # All that was looked at loses; what was not can be no worse.
                    self.best, self.value = placement, 0
                break
            scored.append((value, placement))
            if value > alpha:
                alpha = value
                self.best, self.value = placement, value
        else:
            self.depth = depth
        # The best come first at the next depth; those of one value keep their order.
        order = {placement: value for value, placement in scored}
        self._moves.sort(key=lambda placement: -order.get(placement, -WON))

    def _after(self, position: Position, placement: Placement) -> Position:
        if self._last_wins:
            return position.after(*placement)
        return self.game.after(position, *placement)

    def _value_of(
        self, parent: Position, child: Position, depth: int, alpha: int, beta: int
    ) -> Steps:
        """Return a child's value for who moves in its parent: often the other, but not always."""
        if child.turn != parent.turn:
            value = yield from self._search(child, depth, -beta, -alpha)
            return _closer(-value)
        value = yield from self._search(child, depth, alpha, beta)
        return _closer(value)

    def _search(self, position: Position, depth: int, alpha: int, beta: int) -> Steps:
        self.looked += 1
        if self._pause:
            yield
        if depth == 0:
            return self._judge(position)
        key = position.cells, position.turn
        entry = self._table.get(key)
        if entry is not None and entry.settles(depth, alpha, beta):
            return entry.value
        placements = position.placements()
        if not placements:
            return self._end(position)
        if depth > 1:
            self.looked += len(placements)
            placements.sort(key=lambda placement: self._order(position, placement))
        if entry is not None:
            placements.sort(key=lambda placement: placement != entry.best)
        best, value, low = placements[0], -WON - 1, alpha
        for placement in placements:
            child = self._after(position, placement)
            if depth == 1 and child.turn != position.turn:
                self.looked += 1
                found = _closer(-self._judge(child))
            else:
                found = yield from self._value_of(position, child, depth - 1, low, beta)
            if self.spent:
                return value if value > -WON else found
            if found > value:
                best, value = placement, found
                low = max(low, value)
                if low >= beta:
                    break
        bound = AT_MOST if value <= alpha else AT_LEAST if value >= beta else EXACT
        self._table[key] = Entry(depth, bound, value, best)
        return value

    def _order(self, parent: Position, placement: Placement) -> int:
        child = self._after(parent, placement)
        value = judge(child, last_wins=self._last_wins)
        return value if child.turn != parent.turn else -value

    def _judge(self, position: Position) -> int:
        if self._last_wins:
            return judge(position)
        if not position.can_move(position.turn):
            return self._end(position)
        lead = _lead(self.game, position)
        return lead * RESERVED + judge(position, last_wins=False)

    def _end(self, position: Position) -> int:
        if self._last_wins:
            return -WON
        lead = _lead(self.game, position)
        return 0 if lead == 0 else WON if lead > 0 else -WON


def _closer(value: int) -> int:
    """Return a value one move earlier: a certain win is worth more the sooner it comes."""
    if value >= CERTAIN:
        return value - 1
    return value + 1 if value <= -CERTAIN else value


def _lead(game: QuadsGame, position: Position) -> int:
    """Return how many more tiles than the other the player to move has placed."""
    light, dark = (
        len(tiles) - position.hands[player].bit_count() for player, tiles in enumerate(game.sets)
    )
    return (light - dark) if position.turn == 0 else (dark - light)
