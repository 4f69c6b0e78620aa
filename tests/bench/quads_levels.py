"""The levels of the computer players of Quads, each against the one below, from both sides.

    python -m tests.bench.quads_levels [--games 200] [--levels skilled expert] [--rim parallel]

Prints how often each wins, and fails if one wins less than 70 %. A seed gives two games, in which
the two exchange colours; both begin with neutral tiles placed at random by that seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise

from eqlib.games.quads.game import CHOICES, QuadsGame
from eqlib.players.quads.levels import LADDER, LEVELS
from eqlib.players.quads.thinking import Thinking

LEAST = 0.7


def wins(game: QuadsGame, seed: str, upper: str, lower: str, player: int) -> bool:
    """Play one game and return whether the upper level wins it, as this player."""
    state = game.start(seed)
    while state.to_act:
        turn = state.position.turn
        level = LEVELS[upper if turn == player else lower]
        state = state.play(Thinking(state.seen_by(turn), seed, level).finish())
    outcome = state.outcome()
    return outcome is not None and outcome.winners == (player,)


def both(game: QuadsGame, number: int, upper: str, lower: str) -> tuple[bool, bool]:
    """Play the two games of one seed: the upper level is light, then dark."""
    seed = f"game-{number}"
    return wins(game, seed, upper, lower, 0), wins(game, seed, upper, lower, 1)


def main() -> None:
    """Print how often each level wins against the one below."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--levels", nargs="+", choices=LADDER, default=LADDER)
    parser.add_argument("--rim", choices=CHOICES["rim"], default="free")
    options = parser.parse_args()
    game, pairs = QuadsGame(rim=options.rim), options.games // 2
    weak = []
    for lower, upper in pairwise(options.levels):
        start, light, dark = time.perf_counter(), 0, 0
        with ProcessPoolExecutor() as cores:
            played = cores.map(both, [game] * pairs, range(pairs), [upper] * pairs, [lower] * pairs)
            for number, (as_light, as_dark) in enumerate(played, start=1):
                light, dark = light + as_light, dark + as_dark
                if sys.stderr.isatty():
                    print(f"\r  {2 * number:4} games", end="\r", file=sys.stderr, flush=True)
        share = (light + dark) / (2 * pairs)
        print(
            f"  {upper:8} against {lower:8} won {light + dark} of {2 * pairs} ({share:.1%}):",
            f"{light} as light, {dark} as dark; {time.perf_counter() - start:.0f} s",
            flush=True,
        )
        if share < LEAST:
            weak.append(upper)
    if weak:
        raise SystemExit(f"below {LEAST:.0%}: {', '.join(weak)}")


if __name__ == "__main__":
    main()
