"""Regions of Quads: apart from each other, and what is won in each of them is won in all."""

import random

from eqlib.games.quads.cells import dead_cells, free_cells
from eqlib.games.quads.game import QuadsGame, QuadsState
from eqlib.games.quads.regions import part_of, regions
from eqlib.players.quads.endgame import Solver

GAME = QuadsGame()


def positions(tiles, games=30):
    """Yield positions of random games with at least so many tiles, while somebody can move."""
    for seed in range(games):
        rng, position = random.Random(seed), GAME.start_position
        while moves := GAME.placements(position):
            if 36 - len(free_cells(position)) >= tiles:
                yield position
            position = GAME.after(position, *rng.choice(moves))


def winner(position):
    solver = Solver(GAME, position)
    solver.finish()
    return solver.solution.winner


def test_regions_are_the_classes_of_open_cells_that_paths_connect():
    several = 0
    for position in positions(12):
        found, grid = regions(position), position.grid
        cells = [cell for region in found for cell in region]
        assert sorted(cells) == sorted(set(free_cells(position)) - set(dead_cells(position)))
        several += len(found) > 1
        for region in found:
            # No cell of another region is beside one of this, and a path leads to each cell.
            near = {cell for cell in cells for at in region if grid.beside[at] >> cell & 1}
            assert near <= set(region)
            reached = {region[0]}
            for _ in region:
                reached |= {c for c in region for at in reached if grid.beside[at] >> c & 1}
            assert reached == set(region)
    assert several


def test_a_tile_in_one_region_changes_nothing_in_the_others_but_the_hands():
    tried = 0
    for position in positions(14):
        found = regions(position)
        for cell, code in GAME.placements(position):
            after = GAME.after(position, cell, code)
            for other in (one for region in found if cell not in region for one in region):
                tried += 1
                assert after.cells[other] == position.cells[other]
                assert after.near >> other & 1 == position.near >> other & 1
    assert tried


def test_whoever_wins_each_group_of_regions_when_the_other_begins_wins():
    found, rng = {0: 0, 1: 0}, random.Random("groups")
    for position in positions(22, games=60):
        apart, waits = regions(position), 1 - position.turn
        hand = QuadsState(GAME, position).hand(waits)
        for _ in range(4):
            groups = [[], []]
            for region in apart:
                rng.choice(groups).extend(region)
            shared = [[], []]
            for tile in hand:
                rng.choice(shared).append(tile)
            parts = [part_of(position, *one) for one in zip(groups, shared, strict=True)]
            if all(groups) and all(winner(part) == waits for part in parts):
                found[waits] += 1
                assert winner(position) == waits
    # With no such position nothing would be tried here, and each side has some.
    assert min(found.values()) >= 5
