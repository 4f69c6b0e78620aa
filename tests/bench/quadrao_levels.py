"""The levels of the computer players of QUADRAO, each against the one below, in both seats.

    python -m tests.bench.quadrao_levels [--games 200] [--levels careful expert] [--deck crossed]

Prints how often each wins, and fails if one wins less than 60 % (a shared win counts half). A seed
gives two games, in which the two exchange seats, and so hands and who begins.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import pairwise

from eqlib.games.quadrao.cards import FAMILIES
from eqlib.games.quadrao.game import QuadraoGame
from eqlib.games.record import find_game
from eqlib.players.quadrao.levels import LADDER, LEVELS
from eqlib.players.quadrao.thinking import Thinking

LEAST = Fraction(60, 100)


def share(game: QuadraoGame, seed: str, upper: str, lower: str, player: int) -> Fraction:
    """Play one game and return the upper level's share of the win, when it is this player."""
    state = game.start(seed)
    while state.to_act:
        (turn,) = state.to_act
        level = LEVELS[upper if turn == player else lower]
        state = state.play(Thinking(state.seen_by(turn), seed, level).finish())
    outcome = state.outcome()
    winners = outcome.winners if outcome else ()
    return Fraction(player in winners, max(1, len(winners)))


def both(game: QuadraoGame, number: int, upper: str, lower: str) -> Fraction:
    """Play the two games of one seed and return what the upper level wins of them."""
    seed = f"game-{number}"
    return sum((share(game, seed, upper, lower, player) for player in (0, 1)), Fraction(0))


def main() -> None:
    """Print how often each level wins against the one below."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--levels", nargs="+", choices=LADDER, default=LADDER)
    parser.add_argument("--deck", choices=list(FAMILIES), default="pairs")
    options = parser.parse_args()
    game, pairs = find_game("quadrao", {"deck": options.deck}), options.games // 2
    weak = []
    for lower, upper in pairwise(options.levels):
        start, won = time.perf_counter(), Fraction(0)
        with ProcessPoolExecutor() as cores:
            played = cores.map(both, [game] * pairs, range(pairs), [upper] * pairs, [lower] * pairs)
            for number, result in enumerate(played, start=1):
                won += result
                if sys.stderr.isatty():
                    print(f"\r  {2 * number:4} games", end="\r", file=sys.stderr, flush=True)
        part = won / (2 * pairs)
        print(
            f"  {upper:8} against {lower:8} won {float(won):g} of {2 * pairs} ({float(part):.1%});",
            f"{time.perf_counter() - start:.0f} s",
            flush=True,
        )
        if part < LEAST:
            weak.append(upper)
    if weak:
        raise SystemExit(f"below {float(LEAST):.0%}: {', '.join(weak)}")


if __name__ == "__main__":
    main()
