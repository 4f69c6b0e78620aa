"""How often the players of the solitaire win, over many deals, with the 95 % interval of Wilson.

python -m tests.bench.solitaire [--deals 2000] [--refill four] [--beginner] [--skills ahead ...]
"""

from __future__ import annotations

import argparse
import math
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from eqlib.games.evenquads.solitaire import SolitaireGame
from eqlib.games.evenquads.table import REFILLS
from eqlib.players.evenquads.solitaire import SKILLS, SolitairePlayer

# 97.5 % of the normal distribution lie below.
Z = 1.959964
CHUNK = 10
REGULAR = SolitaireGame(refill="four")


def wins(game: SolitaireGame, seed: str, skill: str) -> bool:
    """Play one deal to the end and return whether it came out."""
    state, player = game.start(seed), SolitairePlayer(game, seed, skill)
    while not state.over:
        move, _ = player.move(state.seen_by(0))
        state = state.play(move)
    return not state.cards


def count_wins(game: SolitaireGame, skill: str, deals: range) -> int:
    """Return how many of some deals come out; a deal's seed is its number."""
    return sum(wins(game, f"deal-{number}", skill) for number in deals)


def interval(won: int, deals: int) -> tuple[float, float]:
    """Return the interval of Wilson: it holds the true chance with 95 % confidence."""
    share, spread = won / deals, Z * Z / deals
    half = Z * math.sqrt(share * (1 - share) / deals + spread / (4 * deals))
    return (share + spread / 2 - half) / (1 + spread), (share + spread / 2 + half) / (1 + spread)


def measure(game: SolitaireGame, skill: str, deals: int) -> int:
    """Count the wins of a skill on all cores, with a line that shows how far it is."""
    chunks = [range(at, min(at + CHUNK, deals)) for at in range(0, deals, CHUNK)]
    won = done = 0
    with ProcessPoolExecutor() as cores:
        for chunk, more in zip(
            chunks, cores.map(partial(count_wins, game, skill), chunks), strict=True
        ):
            won, done = won + more, done + len(chunk)
            print(f"\r  {skill:9} {done:6} of {deals}   won {won / done:.4f}", end="", flush=True)
    return won


def main() -> None:
    """Print the share of deals that each skill wins."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--refill", choices=REFILLS, default="four")
    parser.add_argument("--beginner", action="store_true", help="play with the 16 spirals")
    parser.add_argument("--skills", nargs="+", choices=SKILLS, default=SKILLS)
    options = parser.parse_args()
    fixed = ("symbol", "spiral") if options.beginner else (None, None)
    game = SolitaireGame(1, *fixed, options.refill)
    settings = " ".join(f"{name}={value}" for name, value in game.options.items())
    print(f"Solitaire, {len(game.deck)} cards, {settings}:")
    for skill in options.skills:
        start = time.perf_counter()
        won = measure(game, skill, options.deals)
        low, high = interval(won, options.deals)
        took = time.perf_counter() - start
        print(f"\r  {skill:9} won {won / options.deals:.4f} of {options.deals} deals,", end=" ")
        print(f"95 % interval {low:.4f} to {high:.4f} ({took:.0f} s)")


if __name__ == "__main__":
    main()
