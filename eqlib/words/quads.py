"""The English templates by code: Kris Burm's Quads, its refusals, players and puzzles."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # Names
    "quads.light": N_("Light"),
    "quads.dark": N_("Dark"),
    "quads.side.L": N_("solid light"),
    "quads.side.D": N_("solid dark"),
    "quads.side.P": N_("parallel lines"),
    "quads.side.X": N_("perpendicular lines"),
    "quads.direction.top": N_("top"),
    "quads.direction.right": N_("right"),
    "quads.direction.bottom": N_("bottom"),
    "quads.direction.left": N_("left"),
    # What a placement does
    "quads.placed": N_("{player:player}: tile {tile} on {cell}."),
    "quads.neutral_placed": N_("{player:player}: neutral tile {tile} on {cell}."),
    "quads.meets": N_(
        "{direction:Reason}: {side:reason} beside {other:reason} on {cell}, as it must be."
    ),
    "quads.meets_rim": N_("{direction:Reason}: {side:reason} at the rim, as it must be."),
    "quads.waits": N_("{player:player}: no tile can be placed, so the other goes on."),
    "quads.stuck": N_("{player:player}: no tile can be placed, and so the game is lost."),
    "quads.counted": N_("Nobody can place a tile. Tiles placed: light {light}, dark {dark}."),
    # Why a tile may not be placed
    "quads.not_your_turn": N_("It is not your turn. To move: {player:player}."),
    "quads.no_such_cell": N_("There is no cell {cell} on this board."),
    "quads.no_such_tile": N_("There is no tile {tile} in Quads."),
    "quads.not_yours": N_("Tile {tile} belongs to the other player."),
    "quads.not_in_game": N_("Tile {tile} is not played with here."),
    "quads.used": N_("Tile {tile} has been placed already."),
    "quads.neutral_first": N_("The two neutral tiles are placed first."),
    "quads.neutrals_lie": N_("Both neutral tiles have been placed already."),
    "quads.neutral_touches": N_("On {cell} it would touch the neutral tile on {other}."),
    "quads.neutral_corner": N_(
        "On {cell} it would touch the neutral tile on {other} at a corner; here that is not "
        "allowed either."
    ),
    "quads.taken": N_("There is a tile on {cell} already."),
    "quads.not_adjacent": N_("No tile lies beside {cell}: a tile is placed beside another."),
    "quads.does_not_fit": N_("Tile {tile} does not fit on {cell}."),
    "quads.clashes": N_(
        "{direction:Reason}: {side:reason} would lie beside {other:reason} on {cell}."
    ),
    "quads.clashes_rim": N_(
        "{direction:Reason}: {side:reason} would lie at the rim, which asks for {other:reason}."
    ),
    # Who can still fill a cell
    "quads.cell.both": N_("{cell}: both sides can still fill it."),
    "quads.cell.one": N_("{cell}: only one side can still fill it. {player:player}."),
    "quads.cell.nobody": N_("{cell}: nobody can fill it any more."),
    "quads.cell.fits": Plural(
        "{player:player}: {n} tile in hand fits, {tiles:choices}.",
        "{player:player}: {n} tiles in hand fit, {tiles:choices}.",
    ),
    "quads.cell.gone": Plural(
        "{player:player}: {n} tile would fit, {tiles:choices}, but it is no longer in hand.",
        "{player:player}: {n} tiles would fit, {tiles:choices}, but none is still in hand.",
    ),
    "quads.cell.no_such_tile": N_("{player:player}: no tile has sides like these."),
    # What counting and the solver find
    "quads.sure": N_(
        "{player:player}: wins by counting. Cells that the other can neither fill nor spoil: {n}. "
        "The other can place at most {most} more."
    ),
    "quads.solved": Plural(
        "{player:player}: wins, whatever the other does. With best play it takes {n} placement.",
        "{player:player}: wins, whatever the other does. One way to play it has {n} placements.",
    ),
    "quads.solved_tie": Plural(
        "With best play the game is a tie, after {n} placement.",
        "With best play the game is a tie. One way to play it has {n} placements.",
    ),
    "quads.line": N_("{player:player}: {tile} on {cell}."),
    # Why a computer player places its tile so
    "quads.why.neutral": N_("One of the {n} ways to place a neutral tile, by chance."),
    "quads.why.only": N_("This is the only placement there is."),
    "quads.why.random": N_("One of {n} placements, by chance."),
    "quads.why.fewest": Plural(
        "Of {of} placements, one that leaves the other as few cells as can be: {n} cell.",
        "Of {of} placements, one that leaves the other as few cells as can be: {n} cells.",
    ),
    "quads.why.ahead": Plural(
        "Looked {n} placement ahead, at {looked} positions. After it, cells that one side alone "
        "can fill: own {own}, the other's {other}.",
        "Looked {n} placements ahead, at {looked} positions. After this one, cells that one side "
        "alone can fill: own {own}, the other's {other}.",
    ),
    "quads.why.wins": Plural(
        "This wins for certain, at once.",
        "This wins for certain, whatever comes: in at most {n} placements of both.",
    ),
    "quads.why.loses": Plural(
        "All placements lose, this one too: in {n} placement.",
        "All placements lose; this one holds out for {n} placements of both.",
    ),
    "quads.why.mirror": N_(
        "The image of the tile before: turned by half, with light and dark exchanged, and parallel "
        "with perpendicular lines."
    ),
    # Puzzles
    "quads.killer.yes": N_("{player:player}: no answer is left. This placement ends the game."),
    "quads.killer.no": Plural(
        "There is {n} answer: {tile} on {cell}.",
        "There are {n} answers, such as {tile} on {cell}.",
    ),
    "quads.killer.illegal": N_("Tile {tile} cannot be placed there like this."),
    # Levels
    "level.quads.random": N_("places any tile anywhere"),
    "level.quads.fewest": N_("leaves you as few cells as it can"),
    "level.quads.skilled": N_("looks a little ahead"),
    "level.quads.expert": N_("looks far ahead"),
    "level.quads.mirror": N_("mirrors what you place"),
}
