"""Looking ahead in QUADRAO: deal what is unseen by chance, play on, and see who has won more."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Final

from eqlib.games.process import Process
from eqlib.games.quadrao.hints import winning_choices
from eqlib.games.quadrao.position import Choice, Position
from eqlib.games.quadrao.seen import QuadraoSeen
from eqlib.rng import stream

# A master counts far more than its points, which only break ties.
MASTER: Final = 20


def lead(position: Position, player: int) -> int:
    """Return what a player has before the best of the others: masters, then their points."""
    worth = [MASTER * len(held) + position.points(p) for p, held in enumerate(position.won)]
    return worth.pop(player) - max(worth)


def play_on(position: Position, plies: int, rng: random.Random) -> tuple[Position, int]:
    """Return the position some moves on, and how many were made: masters are taken, else chance.

    It stops at the end of the game, or where the play-off begins.
    """
    made = 0
    while made < plies and not position.over and not position.tied:
        choices = winning_choices(position) or position.choices
        made += 1
        if choices:
            position, _ = position.after(choices[int(rng.random() * len(choices))])
        else:
            position = position.pass_on()
    return position, made


class Sampling(Process):
    """A search for the best choice that halves those that remain, again and again.

    Each round shares the budget out alike, so that the last few are looked at most. `best` is the
    best choice so far, `mean` the mean lead it came to, in masters, and `games` how many games were
    played on.
    """

    def __init__(
        self, seen: QuadraoSeen, choices: Sequence[Choice], seed: str, budget: int, plies: int
    ):
        super().__init__(budget)
        self.seen = seen
        self.plies = plies
        self.games = 0
        self._rng = stream(seed, "ahead", seen.player)
        self._order = list(choices)
        self._sums = [0] * len(choices)
        self._counts = [0] * len(choices)

    @property
    def best(self) -> Choice:
        """The best choice so far."""
        return self._order[self._ranked(range(len(self._order)))[0]]

    @property
    def mean(self) -> float:
        """The mean lead after the best choice, in masters."""
        first = self._ranked(range(len(self._order)))[0]
        return self._mean(first) / MASTER

    def _mean(self, at: int) -> float:
        return self._sums[at] / self._counts[at] if self._counts[at] else float("-inf")

    def _ranked(self, left: Sequence[int]) -> list[int]:
        """Return the numbers of choices, the best first; who was looked at more was better."""
        return sorted(left, key=lambda at: (-self._counts[at], -self._mean(at), at))

    def _work(self) -> Generator[None, None, None]:
        left = list(range(len(self._order)))
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            until = self.budget * number // rounds
            while self.looked < until:
                # One way to deal what is unseen serves all choices, so that luck is shared.
                guess = self.seen.position(self._rng)
                for at in left:
                    self._try(at, guess)
                    if self._pause:
                        yield
            left = self._ranked(left)[: max(1, len(left) // 2)]

    def _try(self, at: int, guess: Position) -> None:
        after, _ = guess.after(self._order[at])
        end, made = play_on(after, self.plies, self._rng)
        self.looked += 1 + made
        self.games += 1
        self._sums[at] += lead(end, self.seen.player)
        self._counts[at] += 1
