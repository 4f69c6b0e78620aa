"""The English templates by code: the boards on which Quads is played."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    "board.title.quads.game": N_("The game of Quads"),
    "board.title.quads.tiles": N_("The tiles of Quads"),
    "board.title.quads.killer": N_("Quads: leave no answer"),
    "board.title.quads.fill": N_("Quads: fill the board"),
    "board.title.quads.position": N_("Quads: a position"),
    # What a screen reader is told of tiles and cells
    "quads.tile": N_(
        "Tile {tile}: top {top:reason}, right {right:reason}, bottom {bottom:reason}, left "
        "{left:reason}"
    ),
    "quads.cell.empty": Plural(
        "Row {row}, column {column}: empty, {n} tile touches.",
        "Row {row}, column {column}: empty, {n} tiles touch.",
    ),
    "quads.cell.holds": N_("Row {row}, column {column}. {tile}."),
    "quads.cell.fits_so": N_("The chosen tile fits as it lies."),
    "quads.cell.fits_turned": N_("The chosen tile fits when it is turned."),
    "quads.cell.dead": N_("Nobody can fill it any more."),
    "quads.cell.only_light": N_("Only light can fill it."),
    "quads.cell.only_dark": N_("Only dark can fill it."),
    "quads.cell.marked": N_("You marked it."),
    "quads.cell.lies": N_("{cell}: tile {tile} lies here."),
    # Groups
    "quads.board": N_("Board"),
    "quads.tiles.light": N_("Light tiles"),
    "quads.tiles.dark": N_("Dark tiles"),
    "quads.tiles.neutral": N_("Neutral tiles"),
    "quads.tiles.turns": N_("This tile, turned"),
    "quads.tiles.mirror": N_("In a mirror"),
    "quads.tiles.other": N_("The other player's tile of this form"),
    "quads.tiles.exchanged": N_("With parallel and perpendicular lines exchanged"),
    # Buttons
    "quads.turn": N_("Turn"),
    "quads.begin": N_("Let the computer begin"),
    "quads.goes_on": N_("Let the computer go on"),
    "quads.show_dead": N_("Cells for nobody"),
    "quads.show_reserved": N_("Cells for one side only"),
    "quads.solution": N_("Solution"),
    "quads.look": N_("{player:player}: show my tiles"),
    "quads.can_it": N_("Can it still be done?"),
    "quads.who_wins": N_("Who wins from here?"),
    # Who plays
    "quads.you.light": N_("You (light)"),
    "quads.you.dark": N_("You (dark)"),
    "quads.computer.light": N_("Computer (light)"),
    "quads.computer.dark": N_("Computer (dark)"),
    # What is going on
    "quads.to_place": N_("{player:player}: choose a tile, turn it, and press a cell."),
    "quads.to_place_neutral": N_("{player:player}: choose a neutral tile and press a cell for it."),
    "quads.to_place_second": N_(
        "{player:player}: place the other neutral tile where it does not touch the first."
    ),
    "quads.holding": N_("{player:player}: tile {tile} is chosen; a dot marks where it fits."),
    "quads.thinking": N_("{player:player} is thinking: {percent} %."),
    "quads.waiting": N_("{player:player} is to move."),
    "quads.won": N_("The game is over. {winners:players}: won."),
    "quads.tied": N_("The game is over, and it is a tie."),
    # The chosen tile
    "quads.chosen": Plural(
        "{tile}. As it lies it fits in {n} cell.", "{tile}. As it lies it fits in {n} cells."
    ),
    "quads.chosen_first": N_("Choose a tile first; then press the cell for it."),
    "quads.signs": N_(
        "Signs: ● the tile fits, ↻ it fits when turned, ✕ nobody can fill the cell, △ only light "
        "can, ▲ only dark can."
    ),
    # Who wins from here
    "quads.proving": N_("Looking at all that can be played: {percent} %."),
    "quads.not_proved": N_(
        "Not decided: after {looked} positions there is still more to look at. Ask again when "
        "fewer cells are left."
    ),
    # The cells with signs, for whoever cannot see these
    "quads.said.dead": N_("For nobody: {cells}."),
    "quads.said.light": N_("For light only: {cells}."),
    "quads.said.dark": N_("For dark only: {cells}."),
    "quads.said.no_dead": N_("For nobody: no cell."),
    "quads.said.no_light": N_("For light only: no cell."),
    "quads.said.no_dark": N_("For dark only: no cell."),
    # Hints
    "hint.quads.count": Plural(
        "You have {n} placement, on {cells:choices}.",
        "You have {n} placements, on {of} cells: {cells:choices}.",
    ),
    "hint.quads.tile": N_("Try tile {tile}."),
    "hint.quads.place": N_("Try {tile} on {cell}."),
    "hint.quads.cell": N_("Look at {cell}."),
    # New games
    "quads.opponent": N_("You play against"),
    "quads.opponent.person": N_("a person at this board"),
    "quads.opponent.random": N_("computer: places any tile anywhere"),
    "quads.opponent.fewest": N_("computer: leaves you as few cells as it can"),
    "quads.opponent.skilled": N_("computer: looks a little ahead"),
    "quads.opponent.expert": N_("computer: looks far ahead"),
    "quads.opponent.mirror": N_("computer: mirrors what you place"),
    "quads.side": N_("You play"),
    "quads.side.light": N_("light"),
    "quads.side.dark": N_("dark"),
    "quads.first": N_("After the neutral tiles"),
    "quads.first.light": N_("light goes on"),
    "quads.first.dark": N_("dark goes on"),
    "quads.rim": N_("At the rim"),
    "quads.rim.free": N_("any side"),
    "quads.rim.parallel": N_("parallel lines only"),
    "quads.rim.perpendicular": N_("perpendicular lines only"),
    "quads.neutral_rim": N_("Neutral tiles at the rim"),
    "quads.neutral_rim.match": N_("must match it too"),
    "quads.neutral_rim.exempt": N_("need not match"),
    "quads.neutral_gap": N_("Neutral tiles may touch"),
    "quads.neutral_gap.side": N_("at a corner"),
    "quads.neutral_gap.corner": N_("not at all"),
    "quads.scoring": N_("Who wins"),
    "quads.scoring.last": N_("who places the last tile"),
    "quads.scoring.count": N_("who places most tiles"),
    "quads.tiles_shown": N_("Tiles in hand"),
    "quads.tiles_shown.open": N_("open to both"),
    "quads.tiles_shown.hidden": N_("hidden from the other"),
    "quads.size": N_("Size of the board"),
    # Puzzles
    "quads.choose": N_("Choose a puzzle"),
    "quads.killer.ask": N_(
        "{player:player}: place a tile so that the other cannot place any. Of {n} placements, one "
        "does it."
    ),
    "quads.killer.done": N_("Solved: no answer is left."),
    "quads.fill.ask": Plural(
        "Fill the {holes} free cells with the tiles that are left. There is {n} way to do it.",
        "Fill the {holes} free cells with the tiles that are left. There are {n} ways to do it.",
    ),
    "quads.fill.so_far": Plural("{n} cell is still free.", "{n} cells are still free."),
    "quads.fill.done": N_("Solved: the board is full, and like lies beside like everywhere."),
    "quads.fill.laid": N_("Tile {tile} on {cell}."),
    "quads.fill.taken_up": N_("Tile {tile} is taken up from {cell}."),
    "quads.fill.fixed": N_("Tile {tile} on {cell} is part of the puzzle and stays."),
    "quads.fill.possible": Plural(
        "Yes: {n} way to fill the rest is left.", "Yes: {n} ways to fill the rest are left."
    ),
    "quads.fill.impossible": N_("No: as the tiles lie now, the rest cannot be filled."),
    "hint.quads.stuck": N_("As the tiles lie now, the rest cannot be filled. Take one up again."),
    # Exercises
    "quads.asked.killer": N_("{player:player}: place a tile so that the other cannot place any."),
    "quads.asked.won_or_lost": N_(
        "{player:player}: is the position won? Then place the tile that wins. Is it lost? Then "
        "place each tile that you can place, and after it the other's tile that wins, and add the "
        "two."
    ),
    "quads.asked.dead": N_("Mark the free cells that nobody can fill any more."),
    "quads.asked.reserved": N_(
        "{player:player}: mark the free cells that you alone can fill, now or later."
    ),
    "quads.asked.marked": Plural("{n} cell is marked.", "{n} cells are marked."),
    "quads.asked.so_far": Plural(
        "{n} of {total} placements is answered.", "{n} of {total} placements are answered."
    ),
    "quads.asked.add": N_("Add this placement and its answer"),
    "quads.asked.replies": N_("Placements and the answers that win"),
    "quads.asked.reply": N_("{first}, and then {second}"),
    "quads.seed": N_("Seed: {seed}"),
    "quads.fill.holes": N_("Free cells"),
    "quads.fill.most": N_("Ways to fill them, at most"),
    # The tile set
    "quads.tiles.choose": N_("Choose a tile to look at it and to turn it."),
    "quads.tiles.ways": Plural(
        "Tile {tile} looks the same however it is turned.",
        "Tile {tile} can lie in {n} different ways.",
    ),
    "quads.tiles.own_mirror": N_("Its mirror image is the same tile, turned."),
    "quads.tiles.mirror_pair": N_("Its mirror image is another tile: {other}."),
    "quads.tiles.lines_same": N_(
        "With parallel and perpendicular lines exchanged, it is the same tile."
    ),
    "quads.tiles.lines_other": N_(
        "With parallel and perpendicular lines exchanged, it is tile {other}."
    ),
    "quads.tiles.solid": Plural("It has {n} solid side.", "It has {n} solid sides."),
    "quads.tiles.neutral_tile": N_("It has no solid side: it is neutral."),
}
