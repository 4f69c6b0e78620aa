"""Help on the board of Quads: a placement to try, and a proof of who wins from here."""

from __future__ import annotations

from typing import Final

from eqlib.games.quads.cells import sure_winner
from eqlib.games.quads.game import QuadsState
from eqlib.games.quads.tiles import kind
from eqlib.players.quads.endgame import Solver
from eqlib.players.quads.levels import LEVELS
from eqlib.players.quads.thinking import Thinking
from eqlib.reasons import Json, Reason

# The level whose thoughts are a hint: it answers at once.
ADVISER: Final = "skilled"
# So many positions are looked at for a proof; most with a dozen open cells take less.
PROVED_WITHIN: Final = 50_000


def hints_for(state: QuadsState, seed: str, shown: int) -> tuple[Reason, ...]:
    """Return the steps of a hint that are shown: how many ways, then a tile, then a cell."""
    if not shown:
        return ()
    moves = list(state.legal_moves(state.position.turn))
    cells = list(dict.fromkeys(move.cell for move in moves))
    what: dict[str, Json] = {"n": len(moves), "of": len(cells), "cells": list(cells)}
    steps = [Reason("hint.quads.count", what)]
    if shown > 1:
        adviser = Thinking(state.seen_by(state.position.turn), seed, LEVELS[ADVISER])
        move = adviser.finish()
        place: dict[str, Json] = {"tile": move.sides, "cell": move.cell}
        steps.append(Reason("hint.quads.tile", {"tile": kind(move.sides)}))
        steps.append(Reason("hint.quads.place", place, (adviser.why,)))
    return tuple(steps[:shown])


def can_prove(state: QuadsState) -> bool:
    """Return whether one may ask who wins: the line that shows it names the tiles of both."""
    return not (state.over or state.neutrals) and state.game.tiles == "open"


def prover(state: QuadsState) -> Solver:
    """Return a solver that looks who wins, as far as a board lets it."""
    return Solver(state.game, state.position, PROVED_WITHIN)


def proved(solver: Solver) -> tuple[Reason, ...]:
    """Return what a solver has found: by counting alone, if that does it, and with a line."""
    if not solver.done:
        return (Reason("quads.proving", {"percent": int(100 * solver.progress)}),)
    if solver.solution is None:
        return (Reason("quads.not_proved", {"looked": solver.looked}),)
    sure = sure_winner(solver.position) if solver.game.scoring == "last" else None
    return (*([] if sure is None else [sure]), solver.solution.why)
