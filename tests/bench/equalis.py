"""The best equality of seeded deals: how many have one, what it counts, and how long it takes.

    python -m tests.bench.equalis [--deals 200] [--decks 1 2 3] [--levels]

A deal is four own and seven common cards from a whole deck. With `--levels` it prints what the
computer players make of the same deals.
"""

from __future__ import annotations

import argparse
import time
from statistics import mean, median

from eqlib.games.equalis.deck import LEVELS as DECKS
from eqlib.games.equalis.deck import Deck
from eqlib.games.equalis.game import COMMON, HAND, EqualisGame
from eqlib.games.equalis.moves import Begin, Claim
from eqlib.games.equalis.rules import Rules
from eqlib.games.equalis.search import Search
from eqlib.players.equalis.levels import LEVELS
from eqlib.players.equalis.thinking import Thinking
from eqlib.rng import shuffled, stream


def deal(rules: Rules, number: int) -> tuple[list[str], list[str]]:
    """Return the own and the common cards of a seeded deal."""
    cards = shuffled(rules.deck.cards, stream(f"deal-{number}", "deck"))
    return cards[:HAND], cards[HAND : HAND + COMMON]


def measure(rules: Rules, deals: int) -> None:
    """Print what the searches of some deals find, and their cost."""
    times, looked, points = [], [], []
    for number in range(deals):
        own, common = deal(rules, number)
        start = time.perf_counter()
        search = Search(rules, [*own, *common], own)
        search.finish()
        times.append(time.perf_counter() - start)
        looked.append(search.looked)
        if search.best is not None:
            points.append(search.points)
    print(f"deck {rules.deck}: {deals} deals")
    print(f"  with an equality  {len(points)} ({len(points) / deals:.1%})")
    print(f"  points of the best, mean {mean(points):.1f}, most {max(points)}")
    print(f"  seconds, median {median(times):.4f}, most {max(times):.4f}   (goal: median below 1)")
    print(f"  pairs looked at, median {median(looked):.0f}, most {max(looked)}")


def measure_levels(rules: Rules, deals: int) -> None:
    """Print how often, how well and how quickly the players of each level claim."""
    game = EqualisGame(rules=rules)
    for level in LEVELS.values():
        seconds, claims = [], 0
        for number in range(deals):
            state = game.start(f"deal-{number}").play(Begin(0))
            thinking = Thinking(state.seen_by(0), "bench", level)
            claims += isinstance(thinking.finish(), Claim)
            seconds.append(thinking.seconds)
        spent = f"median {median(seconds):.0f} s, most {max(seconds):.0f} s"
        print(f"  {level.name:8} claims in {claims / deals:.0%} of the deals; {spent}")


def main() -> None:
    """Print the figures of each deck."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--decks", nargs="+", default=list(DECKS))
    parser.add_argument("--levels", action="store_true")
    options = parser.parse_args()
    for deck in options.decks:
        rules = Rules(Deck.parse(deck))
        measure(rules, options.deals)
        if options.levels:
            measure_levels(rules, options.deals)


if __name__ == "__main__":
    main()
