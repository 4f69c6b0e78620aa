"""The English templates of exercises about positions of Quads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[Mapping[str, Template]] = {
    # The placement that leaves no answer
    "killer.right": N_("After this placement the other cannot place any tile."),
    "killer.answered": Plural(
        "There is still {n} answer: {tile} on {cell}.",
        "There are still {n} answers, such as {tile} on {cell}.",
    ),
    "killer.illegal": N_("The tile cannot be placed so."),
    # Won or lost, and why
    "outcome.won": N_("The position is won, and this placement shows it: the other is lost now."),
    "outcome.lost": N_(
        "The position is lost, and your answers show it: each of the {n} placements has one that "
        "wins."
    ),
    "outcome.loses": N_("After {tile} on {cell} the other wins, if it plays well."),
    "outcome.illegal": N_("The tile cannot be placed so."),
    "outcome.no_replies": N_(
        "You say that the position is lost. Show why: give an answer to each placement."
    ),
    "outcome.flawed": N_(
        "To show that the position is lost, each of the {n} placements needs an answer that wins; "
        "your list has {right}."
    ),
    "outcome.unanswered": N_("There is no answer to {placement}."),
    "outcome.reply_loses": N_("After {placement} and {reply} the other can still win."),
    "outcome.illegal_reply": N_("After {placement} the tile cannot be placed so: {reply}."),
    "outcome.foreign": N_("This cannot be placed at all: {placement}."),
    # A board that is to be filled
    "filling.right": N_("The board is full, and like lies beside like everywhere."),
    "filling.some": N_("Filled as in a way to fill the board: {right} of the {n} free cells."),
    # Cells for nobody, or for one side alone
    "cells.right": Plural("That is the cell, and there is no other.", "These are all {n} cells."),
    "cells.dead": N_(
        "Cells that nobody can fill: {right}. Others: {wrong}. There may be more to find."
    ),
    "cells.reserved": N_(
        "Cells that the player to move alone can fill: {right}. Others: {wrong}. There may be more "
        "to find."
    ),
    # What cannot be read
    "read.expects_placement": N_(
        "A placement is asked for: write a cell and a tile as it will lie, such as “c3 LPPX”; "
        "found: {found}"
    ),
    "read.expects_outcome": N_(
        "A placement is asked for, or for each placement the answer that wins, such as "
        "“c3 LPPX - d4 DPPX”; found: {found}"
    ),
    "read.expects_filling": N_(
        "A tile for each free cell is asked for, such as “c3 LPPX; d4 DPPX”; found: {found}"
    ),
    "read.expects_cells": N_("Names of cells are asked for, such as “c3, d4”; found: {found}"),
    "read.no_cell": N_("There is no cell “{found}”: cells go from a1 to f6."),
    "read.no_tile": N_(
        "There is no tile “{found}”: write its four sides from the top clockwise, such as LPPX."
    ),
    "read.reply": N_(
        "Row {row} is “{found}”; write a placement and the answer to it, such as "
        "“c3 LPPX - d4 DPPX”."
    ),
    # Words that claim that a position is lost, without a reason
    "read.lost_words": N_("lost; it is lost; the position is lost"),
    # The notebook
    "notebook.tiles": N_(
        "A tile is written as its four sides, clockwise from the top: L for solid light, D for "
        "solid dark, P for parallel lines, X for perpendicular lines. Free cells are shown as "
        "`....`. A tile is placed beside one that lies there already, and like meets like; "
        "anything may lie at the rim."
    ),
    "notebook.how_placement": N_(
        "Answer on the board, or write the cell and the tile as it will lie into the cell: "
        '`answer = "c3 LPPX"`.'
    ),
    "notebook.how_outcome": N_(
        "Answer on the board, or write your answer into the cell. If the position is won, the "
        'placement that wins: `answer = "c3 LPPX"`. If it is lost, a list with each placement that '
        "there is and the answer to it that wins: "
        '`answer = ["c3 LPPX - d4 DPPX", "c3 XLPP - d4 DXXX"]` and so on.'
    ),
    "notebook.how_filling": N_(
        "Answer on the board, or write a tile for each free cell into the cell, as it will lie: "
        '`answer = "c3 LPPX; d4 DPPX"` and so on.'
    ),
    "notebook.how_cells": N_(
        'Answer on the board, or write the names of the cells into the cell: `answer = "c3, d4"`.'
    ),
}
