"""The figures of Kris Burm's Quads: openings, tiles and what the chapters say of positions.

One way asks the game, or lists everything; the other reckons.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random

from eqlib.games.quads.game import QuadsGame
from eqlib.games.quads.tiles import KINDS, count_tiles, decode, encode
from tests.figures import Figures
from tests.laws.quads_plainly import Plain, make_set

GAME = QuadsGame()
GAMES = 100
PLACES = list(product(range(6), repeat=2))


def pairs_that_touch() -> int:
    """Count the pairs of cells, in order, that share a side."""
    return sum(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in product(PLACES, repeat=2))


def openings() -> int:
    """Count the ways to place both neutral tiles, as the game lists them."""
    start = GAME.start_position
    return sum(len(GAME.placements(GAME.after(start, *first))) for first in GAME.placements(start))


@cache
def first_tiles() -> int:
    """Count what can be done with three tiles, as the game lists it."""
    found, start = 0, GAME.start_position
    for first in GAME.placements(start):
        after = GAME.after(start, *first)
        found += sum(
            len(GAME.placements(GAME.after(after, *second))) for second in GAME.placements(after)
        )
    return found


def first_tiles_by_sides() -> int:
    """Count the same by what each free cell asks for: one side, or two of them."""
    marks = ["".join(mark) for mark in product("LPX", repeat=4)]
    marks = [mark for mark in marks if 1 <= mark.count("L") <= 3]
    asks: Counter[tuple[tuple[int, str], ...]] = Counter()
    for p, x in product(PLACES, repeat=2):
        if abs(p[0] - x[0]) + abs(p[1] - x[1]) < 2:
            continue
        for place in set(PLACES) - {p, x}:
            steps = [(p, "P"), (x, "X")]
            near = [(a - place[0], b - place[1], side) for (a, b), side in steps]
            asked = tuple(
                ([(-1, 0), (0, 1), (1, 0), (0, -1)].index((a, b)), side)
                for a, b, side in near
                if abs(a) + abs(b) == 1
            )
            if asked:
                asks[asked] += 1
    # Either neutral tile may have come first.
    return 2 * sum(
        times * sum(all(mark[at] == side for at, side in asked) for mark in marks)
        for asked, times in asks.items()
    )


@cache
def lengths() -> list[int]:
    """Return with how many tiles a hundred random games end, the shortest first."""
    found = []
    for number in range(GAMES):
        luck, position, placed = Random(f"length {number}"), GAME.start_position, 0
        while ways := sorted((cell, decode(code)) for cell, code in GAME.placements(position)):
            cell, sides = luck.choice(ways)
            position = GAME.after(position, cell, encode(sides))
            placed += 1
        found.append(placed)
    return sorted(found)


@cache
def lengths_plainly() -> list[int]:
    """Return the same, with letters in a dictionary in place of the game's engine."""
    neutrals = {frozenset(["PPPP"]), frozenset(["XXXX"])}
    found = []
    for number in range(GAMES):
        luck, placed = Random(f"length {number}"), 0
        position = Plain(6, None, {}, [make_set("L"), make_set("D"), neutrals], 0)
        while ways := sorted(position.moves()):
            position = position.after(*luck.choice(ways))
            placed += 1
        found.append(placed)
    return sorted(found)


FIGURES: Figures = {
    "ways to place the first tile of Quads: 72": (
        lambda: len(GAME.placements(GAME.start_position)),
        lambda: 36 * 2,
    ),
    # But for a twentieth of the games at either end.
    "tiles in a random game of Quads, at least: 26": (
        lambda: lengths()[GAMES // 20],
        lambda: lengths_plainly()[GAMES // 20],
    ),
    "tiles in a random game of Quads, in the middle: 29": (
        lambda: lengths()[GAMES // 2],
        lambda: lengths_plainly()[GAMES // 2],
    ),
    "ways to go on after the neutral tiles, on average: 118": (
        lambda: round(first_tiles() / openings()),
        lambda: round(first_tiles_by_sides() / (2 * (36 * 35 - 120))),
    ),
    "tiles in a random game of Quads, at most: 31": (
        lambda: lengths()[-1 - GAMES // 20],
        lambda: lengths_plainly()[-1 - GAMES // 20],
    ),
    "marks of Quads that the turns leave, in all: 96": (
        lambda: sum(
            mark[n:] + mark[:n] == mark for mark in product("SPX", repeat=4) for n in range(4)
        ),
        lambda: 3**4 + 3 + 3**2 + 3,
    ),
    "sides of a player's tiles: 68": (
        lambda: sum(map(len, KINDS[0])),
        lambda: 4 * (count_tiles(3) - count_tiles(2) - 1),
    ),
    "tiles of a colour with three kinds of lines: 45": (
        lambda: len(
            {
                frozenset(mark[n:] + mark[:n] for n in range(4))
                for mark in product("LABC", repeat=4)
                if 1 <= mark.count("L") <= 3
            }
        ),
        lambda: count_tiles(4) - count_tiles(3) - 1,
    ),
    "pairs of cells in order: 1,260": (
        lambda: sum(a != b for a, b in product(PLACES, repeat=2)),
        lambda: 36 * 35,
    ),
    "pairs of cells in order that share a side: 120": (pairs_that_touch, lambda: 2 * 2 * 6 * 5),
    "pairs of cells in order that share no side: 1,140": (
        lambda: openings() // 2,
        lambda: 36 * 35 - 120,
    ),
    "openings of Quads: 2,280": (openings, lambda: 2 * (36 * 35 - pairs_that_touch())),
    "ways to begin Quads with three tiles: 268,048": (first_tiles, first_tiles_by_sides),
    "tiles with five signs: 165": (
        lambda: len(
            {
                frozenset(mark[n:] + mark[:n] for n in range(4))
                for mark in product(range(5), repeat=4)
            }
        ),
        lambda: count_tiles(5),
    ),
}
