"""The endgame of Quads, solved: who wins, proved, and how.

Only what is still open counts: the cells that somebody can fill, what they ask for, and the tiles
in hand. Positions that agree in this are one, however the tiles lie that are on the board.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, TypeAlias

from eqlib.games.process import Process, Steps
from eqlib.games.quads.game import Place, QuadsGame
from eqlib.games.quads.position import FITTING, TAKEN, Placement, Position, members
from eqlib.games.quads.tiles import DARK, LIGHT, decode
from eqlib.reasons import Reason

Open: TypeAlias = tuple[tuple[int, ...], int, tuple[int, int, int], int]
Step: TypeAlias = tuple[Placement, Position]

# Enough for most positions in which a dozen cells can still be filled.
BUDGET: Final = 100_000


def open_part(position: Position) -> Open:
    """Return all of a position that its future depends on.

    While neutral tiles are in hand that is all of it, as these may not touch.
    """
    light, dark, neutral = position.hands
    if neutral:
        return position.cells, position.near, position.hands, position.turn
    by_light, by_dark = FITTING[LIGHT], FITTING[DARK]
    asked = tuple(
        held if held < TAKEN and (by_light[held] & light or by_dark[held] & dark) else TAKEN
        for held in position.cells
    )
    return asked, position.near, position.hands, position.turn


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solver found: the lead of the player to move at the end, and how it comes about.

    Where the last to move wins, the lead is 1 or -1; where tiles are counted, it is how many more
    tiles that player places from here on. `winner` is None for a tie. In `line` both play as well
    as can be: of equally good placements they choose one that leaves the other fewest.
    """

    winner: int | None
    lead: int
    line: tuple[Place, ...]
    looked: int

    @property
    def why(self) -> Reason:
        """The result as a reason, with the line beneath it."""
        because = tuple(
            Reason("quads.line", {"player": move.player, "tile": move.sides, "cell": move.cell})
            for move in self.line
        )
        if self.winner is None:
            return Reason("quads.solved_tie", {"n": len(self.line)}, because)
        return Reason("quads.solved", {"player": self.winner, "n": len(self.line)}, because)


class Solver(Process):
    """Solves a position, as far as a budget of positions allows.

    When it is done, `solution` is the proved result, or None if the budget was too small. Cost:
    memory for each open part that it looks at.
    """

    def __init__(self, game: QuadsGame, position: Position, budget: int = BUDGET) -> None:
        super().__init__(budget)
        self.game = game
        self.position = position
        self.solution: Solution | None = None
        self._counts = game.scoring == "count"
        self._most = position.grid.count if self._counts else 1
        # The least and the most that a position can still be worth.
        self._known: dict[Open, tuple[int, int]] = {}

    def _work(self) -> Generator[None, None, None]:
        lead = yield from self._solve(self.position, -self._most, self._most)
        if self.spent:
            return
        looked = self.looked
        line = yield from self._line(lead)
        if self.spent:
            return
        before = self._placed(self.position.turn) - self._placed(1 - self.position.turn)
        ahead = lead + before if self._counts else lead
        winner = None
        if ahead:
            winner = self.position.turn if ahead > 0 else 1 - self.position.turn
        self.solution = Solution(winner, lead, line, looked)

    def _placed(self, player: int) -> int:
        return len(self.game.sets[player]) - self.position.hands[player].bit_count()

    def _solve(self, position: Position, alpha: int, beta: int) -> Steps:
        """Return the lead of the player to move; outside of alpha to beta, a bound of it."""
        self.looked += 1
        if self._pause:
            yield
        key = open_part(position)
        low, high = self._bounds(key)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        best, reached = -self._most - 1, alpha
        for step in self._children(position):
            best = max(best, (yield from self._through(position, step, reached, beta)))
            if self.spent:
                return best
            reached = max(reached, best)
            if best >= beta:
                break
        if best < -self._most:
            # Nothing can be placed: the last to move has won, or no tile is left to count.
            best = 0 if self._counts else -1
            low = high = best
        if best > alpha:
            low = max(low, best)
        if best < beta:
            high = min(high, best)
        self._known[key] = low, high
        return best

    def _bounds(self, key: Open) -> tuple[int, int]:
        return self._known.get(key, (-self._most, self._most))

    def _through(self, position: Position, step: Step, alpha: int, beta: int) -> Steps:
        """Return what a step is worth to the player who takes it."""
        gain, (_, child) = self._gain(position), step
        if child.turn == position.turn:
            same = yield from self._solve(child, alpha - gain, beta - gain)
            return gain + same
        value = yield from self._solve(child, gain - beta, gain - alpha)
        return gain - value

    def _gain(self, position: Position) -> int:
        """Return what a placement is worth by itself: a point if a player's tiles are counted."""
        return int(self._counts and not position.hands[-1])

    def _children(self, position: Position) -> list[Step]:
        """Return the steps from a position: those that leave fewest replies first."""
        steps = [
            (placement, self.game.after(position, *placement))
            for placement in self.game.placements(position)
        ]
        return sorted(steps, key=lambda step: replies(step[1]))

    def _line(self, lead: int) -> Generator[None, None, tuple[Place, ...]]:
        """Return best play to the end, of a position that is solved."""
        position, line = self.position, []
        grid = position.grid
        while children := self._children(position):
            # What is known to be best needs no more looking; where nothing is, some of it does.
            children.sort(key=lambda step: not self._is_best(position, step, lead))
            for step in children:
                value = yield from self._through(position, step, lead - 1, lead)
                if self.spent:
                    return ()
                if value >= lead:
                    (cell, code), child = step
                    line.append(Place(position.turn, grid.name(cell), decode(code)))
                    gain = self._gain(position)
                    lead = lead - gain if child.turn == position.turn else gain - lead
                    position = child
                    break
        return tuple(line)

    def _is_best(self, position: Position, step: Step, lead: int) -> bool:
        _, child = step
        low, high = self._bounds(open_part(child))
        worth = low if child.turn == position.turn else -high
        return self._gain(position) + worth >= lead


def replies(position: Position) -> int:
    """Return in how many ways the player to move can fill a cell, turns of a tile left aside."""
    hand, fitting = position.hands[position.turn], FITTING[position.turn]
    cells = position.cells
    return sum((fitting[cells[cell]] & hand).bit_count() for cell in members(position.near))
