"""What the symmetries of Quads keep: tiles, legal placements, winners, ways to fill a board."""

import pytest

from eqlib.games.quads.game import Place, QuadsGame
from eqlib.games.quads.puzzles import killers, make_fill
from eqlib.games.quads.rules import contacts
from eqlib.games.quads.symmetry import IDENTITY, SYMMETRIES, Symmetry, draw
from eqlib.games.quads.text import read_position, write_position
from eqlib.games.quads.tiles import KINDS, LYING, NEUTRALS, decode, kind
from eqlib.games.quads.tiling import count_fillings
from eqlib.players.quads.endgame import Solver
from eqlib.rng import stream

GAME = QuadsGame()


def late(seed, placed, game=GAME):
    """Return a state of a random game with so many tiles on the board, and somebody to move."""
    for number in range(200):
        rng = stream(seed, number)
        state = game.start("")
        while state.to_act and sum(tile is not None for tile in state.board) < placed:
            moves = list(state.legal_moves(state.position.turn))
            state = state.play(moves[int(rng.random() * len(moves))])
        if state.to_act:
            return state
    raise AssertionError("no such game")


def winner(state):
    solver = Solver(state.game, state.position)
    solver.finish()
    return solver.solution.winner


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=str)
def test_a_symmetry_maps_the_tiles_of_each_player_onto_the_tiles_of_a_player(symmetry):
    for player, tiles in enumerate(KINDS):
        image = {kind(symmetry.sides(tile)) for tile in tiles}
        assert image == set(KINDS[symmetry.player(player)])
    assert {symmetry.sides(tile) for tile in NEUTRALS} == set(NEUTRALS)
    assert {symmetry.sides(sides) for sides in LYING} == set(LYING)
    assert symmetry.game(GAME) == GAME


@pytest.mark.parametrize("rim", ["free", "parallel"])
@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=str)
def test_a_symmetry_maps_legal_placements_onto_legal_placements(symmetry, rim):
    for seed in range(4):
        state = late(str(seed), 12 + 2 * seed, QuadsGame(rim=rim))
        image = symmetry.state(state)
        player = state.position.turn
        moves = {symmetry.place(move, state.game.grid) for move in state.legal_moves(player)}
        assert moves == set(image.legal_moves(symmetry.player(player)))
        move = next(state.legal_moves(player))
        after = symmetry.state(state.play(move)).position
        assert after == image.play(symmetry.place(move, state.game.grid)).position


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=str)
def test_a_symmetry_keeps_who_wins_and_which_placement_leaves_no_answer(symmetry):
    for seed in range(3):
        state = late(f"end {seed}", 25)
        image = symmetry.state(state)
        assert winner(image) == symmetry.player(winner(state))
        grid = state.game.grid
        found = {
            symmetry.place(Place(state.position.turn, grid.name(cell), decode(code)), grid)
            for cell, code in killers(state.position)
        }
        turn = image.position.turn
        assert found == {
            Place(turn, grid.name(cell), decode(code)) for cell, code in killers(image.position)
        }


def test_a_symmetry_keeps_in_how_many_ways_a_board_can_be_filled():
    puzzle = make_fill("oak", holes=7, most=6)
    for symmetry in SYMMETRIES:
        image = symmetry.position(puzzle.position, puzzle.game)
        assert count_fillings(image) == puzzle.fillings


def test_all_32_symmetries_differ_and_one_changes_nothing():
    state = late("all", 20)
    images = {write_position(symmetry.state(state)) for symmetry in SYMMETRIES}
    assert len(SYMMETRIES) == 4 * 2 * 2 * 2 == len(images)
    assert IDENTITY.state(state).position == state.position
    drawn = {draw(stream("draw", number)) for number in range(500)}
    assert drawn == set(SYMMETRIES)


def test_an_image_is_what_the_eye_sees():
    game = QuadsGame(size=3)
    state = read_position(game, "LPPX .... .... / PPPP .... .... / .... .... XXXX : light")
    flipped = write_position(Symmetry(flipped=True).state(state))
    assert flipped == ".... .... LXPP / .... .... PPPP / XXXX .... .... : light"
    turned = write_position(Symmetry(quarters=1).state(state))
    assert turned == ".... PPPP XLPP / .... .... .... / XXXX .... .... : light"
    exchanged = write_position(Symmetry(colours=True, lines=True).state(state))
    assert exchanged == "DXXP .... .... / XXXX .... .... / .... .... PPPP : dark"
    # Like sides still meet: that is what makes it a symmetry.
    image = Symmetry(quarters=1, flipped=True).state(state)
    for cell, tile in enumerate(image.board):
        if tile is not None:
            assert all(contact.agrees for contact in contacts(image.position, cell, tile))
