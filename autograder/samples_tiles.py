"""Samples about positions of Quads, taken to a variant: right answers, and such with changes.

Each is written in all forms in which a reader may hand it in.
"""

from __future__ import annotations

import json

from autograder import tiles
from autograder.exercise import Variant
from eqlib.games.quads.cells import free_cells
from eqlib.games.quads.game import QuadsGame
from eqlib.games.quads.text import read_placement, write_placement
from eqlib.games.quads.tiles import NEUTRALS, decode, turn
from eqlib.games.quads.tiling import fillings
from eqlib.reasons import Json


def placement(variant: Variant, written: str) -> str:
    """Return a placement on the master as one on the variant."""
    grid, symmetry = QuadsGame().grid, variant.image
    cell, sides = read_placement(grid, written)
    return write_placement(
        grid.name(symmetry.cell(grid, grid.read_cell(cell))), symmetry.sides(sides)
    )


def replies(
    variant: Variant, missing: int = 0, wrong: int = 0, foreign: int = 0
) -> list[tuple[str, str]]:
    """Return each placement with an answer that wins, where there is one, with some changes.

    The last `missing` are left out, `wrong` have answers that do not win, and `foreign` are no
    placements of the player to move. Placements to which every answer wins come last.
    """
    state = tiles.state_of(variant)
    answers = []
    for move in tiles.legal(state):
        after = state.play(move)
        wins = [one for one in tiles.legal(after) if tiles.wins(after, one)]
        loses = [one for one in tiles.legal(after) if one not in wins]
        answers.append((move, wins, loses))
    rows: list[tuple[str, str]] = []
    for move, wins, loses in sorted(answers, key=lambda answer: not answer[2]):
        chosen = loses if (wrong and loses) or not wins else wins
        wrong -= bool(wrong and loses)
        rows.append((tiles.named(move), tiles.named(chosen[0])))
    assert not wrong, "there are not so many placements with an answer that does not win"
    rows = rows[: len(rows) - missing]
    taken = [row[1] for row in rows if row[1] not in dict(rows)]
    return rows + [(taken[number], taken[number]) for number in range(foreign)]


def filling(variant: Variant, missing: int = 0, turned: int = 0) -> list[str]:
    """Return a way to fill the board, the last so many cells left free, the first tiles turned.

    Neutral tiles come last: they look the same however they are turned.
    """
    state = tiles.state_of(variant)
    laid = []
    way = sorted(next(fillings(state.position)), key=lambda one: decode(one[1]) in NEUTRALS)
    for number, (cell, code) in enumerate(way[: len(way) - missing]):
        sides = decode(code)
        lies = turn(sides) if number < turned else sides
        laid.append(write_placement(state.game.grid.name(cell), lies))
    return laid


def cells(variant: Variant, missing: int = 0, wrong: int = 0) -> list[str]:
    """Return the cells that are asked for, some of them missing, and some others."""
    wanted = list(tiles.wanted_cells(variant))
    position = tiles.state_of(variant).position
    names = map(position.grid.name, free_cells(position))
    others = [name for name in names if name not in wanted]
    return wanted[: len(wanted) - missing] + others[:wrong]


def placement_forms(written: str) -> list[Json]:
    """Return a placement as a board hands it in and as it may be typed."""
    cell, sides = written.split()
    return [
        {"placement": written},
        written,
        f" {cell.upper()}: {sides.lower()} ",
        [cell, sides],
        [written],
        json.dumps({"placement": written}),
    ]


def reply_forms(rows: list[tuple[str, str]]) -> list[Json]:
    """Return placements with their answers as a board hands them in and as they may be typed."""
    written: list[Json] = [
        {"replies": [list(row) for row in rows]},
        [list(row) for row in rows],
        [f"{first} - {second}" for first, second in rows],
        "\n".join(f"{first}: {second}" for first, second in rows),
        "; ".join(f"{first} {second}".upper() for first, second in rows),
    ]
    # By name each placement has one answer.
    alone = len({first for first, _ in rows}) == len(rows)
    return [*written, dict(rows)] if alone else written


def filling_forms(laid: list[str]) -> list[Json]:
    """Return a full board as a board hands it in and as it may be typed."""
    return [
        {"filling": list(laid)},
        list(laid),
        [list(one.split()) for one in laid],
        "; ".join(laid),
        "\n".join(one.lower() for one in laid),
        dict(one.split() for one in laid),
    ]


def cells_forms(names: list[str]) -> list[Json]:
    """Return cells as a board hands them in and as they may be typed."""
    return [
        {"cells": list(names)},
        list(names),
        ", ".join(names),
        " ".join(names).upper(),
        "\n".join(names),
    ]
