"""Puzzles of Quads: each has the answer that it states, and no other, by another count."""

import random
from itertools import permutations

import pytest

from eqlib import ParseError
from eqlib.games.quads.game import Place, QuadsGame, QuadsState
from eqlib.games.quads.grid import RIMS
from eqlib.games.quads.puzzles import (
    check_killer,
    killers,
    make_fill,
    make_killer,
    why_no_fill,
)
from eqlib.games.quads.text import read_board, write_board, write_position
from eqlib.games.quads.tiles import KINDS, LYING, NEUTRALS, decode, kind, turns
from eqlib.games.quads.tiling import count_fillings, fill, fillings, find_filling
from eqlib.words import LANGUAGES, account
from tests.laws.quads_plainly import plain_of


def tiles_of(position):
    return [word for word in write_board(position).replace("/", " ").split() if word != "...."]


def check_whole_board(game, position):
    """Check, with letters alone, that all tiles lie and like sides meet."""
    tiles = tiles_of(position)
    assert sorted(map(kind, tiles)) == sorted([*KINDS[0], *KINDS[1], *NEUTRALS])
    side = {"free": None, "parallel": "P", "perpendicular": "X"}[game.rim]
    for at, tile in enumerate(tiles):
        row, column = divmod(at, 6)
        if column < 5:
            assert tile[1] == tiles[at + 1][3]
        if row < 5:
            assert tile[2] == tiles[at + 6][0]
        rim = [(row == 0, 0), (column == 5, 1), (row == 5, 2), (column == 0, 3)]
        assert all(tile[direction] == side for there, direction in rim if there and side)


def test_on_a_full_board_whoever_is_to_move_loses():
    game = QuadsGame()
    whole = find_filling(game.start_position, random.Random(0))
    last = next(at for at in whole if kind(decode(at[1])) in KINDS[1])
    before = fill(game.start_position, tuple(at for at in whole if at != last))
    state = QuadsState(game, before._replace(turn=1))
    after = state.play(Place(1, game.grid.name(last[0]), decode(last[1])))
    check_whole_board(game, after.position)
    assert after.last.code == "quads.stuck"
    assert after.outcome().winners == (1,)


@pytest.mark.parametrize("rim", RIMS)
def test_all_36_tiles_fill_the_board_with_each_rim(rim):
    game = QuadsGame(rim=rim)
    for seed in range(2):
        filling = find_filling(game.start_position, random.Random(seed))
        check_whole_board(game, fill(game.start_position, filling))


def plain_fillings(puzzle):
    """Count the ways to fill the holes, by trying all orders of the tiles that are left."""
    lying = {kind(tile) for tile in tiles_of(puzzle.position)}
    left = [tile for tile in (*KINDS[0], *KINDS[1], *NEUTRALS) if tile not in lying]
    holes = [divmod(cell, 6) for cell in puzzle.holes]
    state = plain_of(puzzle_state(puzzle))
    count = 0

    def put(at, tiles):
        nonlocal count
        if at == len(holes):
            count += 1
            return
        for sides in turns(tiles[at]):
            if state.fits(*holes[at], sides, bound=True):
                state.board[holes[at]] = sides
                put(at + 1, tiles)
                del state.board[holes[at]]

    for tiles in permutations(left):
        put(0, tiles)
    return count


def puzzle_state(puzzle):
    return QuadsState(puzzle.game, puzzle.position)


@pytest.mark.parametrize("rim", RIMS)
@pytest.mark.parametrize("most", [1, 6])
def test_a_board_to_complete_has_as_many_completions_as_it_states(rim, most):
    for seed in ("a", "b"):
        puzzle = make_fill(seed, 5, most, QuadsGame(rim=rim))
        assert len(puzzle.holes) == 5
        assert 1 <= puzzle.fillings <= most
        assert plain_fillings(puzzle) == puzzle.fillings
        assert puzzle.solution in list(fillings(puzzle.position))
        check_whole_board(puzzle.game, fill(puzzle.position, puzzle.solution))


def test_a_board_with_many_holes_can_have_a_single_completion():
    puzzle = make_fill("many", 14)
    assert puzzle.fillings == count_fillings(puzzle.position) == 1
    assert len(tiles_of(puzzle.position)) == 36 - 14


# What the seed "oak" makes, in every Python and in the browser.
KILLER = (
    ".... PPLL PPPP XLPP .... XXPL / "
    ".... .... .... PPDD PXDP PDPX / "
    ".... .... LXXL DDDX .... .... / "
    ".... PLLL XLXL .... XLPL XXXL / "
    "XLLL .... XXXX XPDX PDPP XDXD / "
    "LPPP DDDP XDPD DXPD PPDX XPLP : light"
)
HOLES = (
    "PLLL LLXL XXLL DDDX XDPD PDPD / "
    "LXLX XXLX LPLX DDDP PPDD .... / "
    "LXPL .... LPPL DDXP DXXD LXPX / "
    "PPDX .... PPLP .... XDXD PPXD / "
    "DXXX .... LXXP DXPX XPDX XPLP / "
    "XXXX XLPX XPPL PPPP DPXP ...."
)


def test_a_seed_gives_the_puzzles_that_it_always_gave():
    assert write_position(make_killer("oak").state) == KILLER
    assert str(make_killer("oak").answer) == "0:f4:PXXL"
    assert write_board(make_fill("oak", 6).position) == HOLES


def test_the_same_seed_makes_the_same_puzzles():
    assert make_fill("oak", 6) == make_fill("oak", 6)
    assert make_fill("oak", 6) != make_fill("elm", 6)
    assert make_killer("oak") == make_killer("oak")
    assert make_killer("oak") != make_killer("elm")


def test_a_board_that_nothing_fills_is_proved_so():
    game = QuadsGame(size=2, light=("LPPP", "LLPP"), dark=())
    position = read_board(game, "PPPP .... / .... ....")
    assert count_fillings(position) == 0
    assert find_filling(position, random.Random(1)) is None


def test_the_count_of_completions_stops_where_it_is_told_to():
    puzzle = make_fill("stop", 6, most=20)
    position = puzzle.position
    every = count_fillings(position)
    assert count_fillings(position, most=every + 1) == every
    assert count_fillings(position, most=1) == 1


def test_a_filling_does_not_go_onto_a_tile():
    puzzle = make_fill("oak", 3)
    whole = fill(puzzle.position, puzzle.solution)
    with pytest.raises(ParseError, match="a free cell"):
        fill(whole, puzzle.solution)


def test_a_tile_is_laid_into_a_hole_just_when_it_is_left_and_its_sides_agree():
    puzzle = make_fill("lay", 6)
    state = QuadsState(puzzle.game, puzzle.position)
    plain, lying = plain_of(state), {kind(tile) for tile in tiles_of(puzzle.position)}
    for cell in (*puzzle.holes, 35 if 35 not in puzzle.holes else 34):
        for sides in LYING:
            free = cell in puzzle.holes
            fits = plain.fits(*divmod(cell, 6), sides, bound=True)
            why = why_no_fill(puzzle.position, cell, sides)
            if not free:
                assert why.code == "quads.taken"
            elif kind(sides) in lying:
                assert why.code == "quads.used"
            else:
                assert (why is None) == fits
                assert fits or why.code == "quads.does_not_fit"


def test_the_placements_that_leave_no_answer_are_found_by_trying_all():
    found = 0
    for seed in range(30):
        game = QuadsGame(rim=("free", "parallel")[seed % 2])
        rng, position = random.Random(seed), game.start_position
        while moves := game.placements(position):
            if not position.hands[-1]:
                turn = position.turn
                ending = [m for m in moves if not position.after(*m).can_move(1 - turn)]
                assert killers(position) == ending
                found += bool(ending)
            position = game.after(position, *rng.choice(moves))
    assert found >= 30


@pytest.mark.parametrize(
    ("seed", "game"),
    [
        ("s24", QuadsGame(size=4, rim="perpendicular")),
        ("s16", QuadsGame(rim="perpendicular")),
        ("s17", QuadsGame(size=7)),
    ],
    ids=lambda of: f"{of.size} {of.rim}" if isinstance(of, QuadsGame) else of,
)
def test_seeds_whose_first_two_hundred_games_have_no_puzzle_make_one_too(seed, game):
    puzzle = make_killer(seed, game)
    assert len(killers(puzzle.state.position)) == 1


def test_a_game_too_small_for_a_killer_puzzle_is_refused():
    with pytest.raises(ParseError, match="a larger one"):
        make_killer("x", QuadsGame(size=2))


@pytest.mark.parametrize(
    "options",
    [
        {"holes": 0},
        {"holes": 40},
        {"most": 0},
        {"holes": 2, "game": QuadsGame(size=2, light=("LPPP", "LLPP"), dark=())},
    ],
)
def test_a_puzzle_that_cannot_be_is_refused(options):
    with pytest.raises(ParseError):
        make_fill("x", **options)


@pytest.mark.parametrize("game", [QuadsGame(), QuadsGame(rim="parallel")], ids=["free", "rim"])
def test_a_killer_puzzle_has_one_answer_among_a_dozen_placements(game):
    for seed in range(4):
        puzzle = make_killer(f"k{seed}", game)
        state = puzzle.state
        moves = list(state.legal_moves(state.position.turn))
        assert len(moves) == puzzle.choices >= 12
        plain = plain_of(state)
        ending = [move for move in plain.moves() if not list(plain.after(*move).moves())]
        assert len(ending) == len(killers(state.position)) == 1
        grid = state.game.grid
        assert ending == [(divmod(grid.read_cell(puzzle.answer.cell), 6), puzzle.answer.sides)]
        verdicts = {move: check_killer(state, move).code for move in moves}
        assert [move for move in moves if verdicts[move] == "quads.killer.yes"] == [puzzle.answer]
        for lang in LANGUAGES:
            for move in moves[:3]:
                assert account(check_killer(state, move), lang)


def test_a_wrong_killer_is_answered_with_a_legal_reply():
    puzzle = make_killer("reply")
    state = puzzle.state
    for move in state.legal_moves(state.position.turn):
        verdict = check_killer(state, move)
        if verdict.code == "quads.killer.no":
            reply = Place(*(verdict.args[name] for name in ("player", "cell", "tile")))
            assert state.play(move).why_illegal(reply) is None
            assert verdict.args["n"] == len(list(state.play(move).legal_moves(reply.player)))


def test_an_illegal_try_is_told_with_the_rule_beneath():
    puzzle = make_killer("oak")
    taken = next(
        puzzle.state.game.grid.name(cell) for cell, tile in enumerate(puzzle.state.board) if tile
    )
    verdict = check_killer(puzzle.state, Place(puzzle.answer.player, taken, puzzle.answer.sides))
    assert verdict.code == "quads.killer.illegal"
    assert [why.code for why in verdict.because] == ["quads.taken"]


def test_where_tiles_are_counted_no_placement_is_a_killer():
    with pytest.raises(ParseError, match="scoring"):
        make_killer("x", QuadsGame(scoring="count"))
