"""Players of Quads: legal, replayable, cut into slices at will; and what is proved is true."""

import random
from itertools import islice

import pytest

from eqlib import ParseError
from eqlib.games.quads.game import QuadsGame, QuadsState
from eqlib.games.quads.mirror import image
from eqlib.games.quads.tiles import encode
from eqlib.games.record import find_game
from eqlib.players.quads.endgame import Solver
from eqlib.players.quads.levels import LADDER, LEVELS, Level
from eqlib.players.quads.search import Search
from eqlib.players.quads.thinking import Thinking
from eqlib.words import LANGUAGES, account, text
from tests.laws.quads_plainly import plain_of

DEFAULT = QuadsGame()
COUNT = QuadsGame(scoring="count")
# Fewer positions than the levels' own: what is claimed here does not depend on strength.
QUICK = {
    name: Level(level.name, level.way, min(level.budget, 300)) for name, level in LEVELS.items()
}


def played(game, plies, seed=0):
    rng, state = random.Random(seed), game.start("any")
    for _ in range(plies):
        moves = [move for player in state.to_act for move in state.legal_moves(player)]
        if not moves:
            break
        state = state.play(rng.choice(moves))
    return state


@pytest.mark.parametrize("game", [DEFAULT, COUNT, QuadsGame(rim="parallel", tiles="hidden")])
@pytest.mark.parametrize("name", LEVELS)
def test_a_player_plays_whole_games_of_legal_moves_and_says_why(game, name):
    state, rng = game.start("g"), random.Random(5)
    while state.to_act:
        (player,) = state.to_act
        if player == 1:
            thinking = Thinking(state.seen_by(1), "g", QUICK[name])
            move = thinking.finish()
            assert thinking.done
            assert thinking.progress == 1.0
            for lang in LANGUAGES:
                assert account(thinking.why, lang)
        else:
            move = rng.choice(list(state.legal_moves(0)))
        state = state.play(move)
    assert state.outcome() is not None


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("plies", [0, 1, 2, 9, 17])
def test_a_move_is_the_same_however_the_thinking_is_cut(name, plies):
    seen = played(DEFAULT, plies).seen_by(plies % 2)
    whole = Thinking(seen, "s", QUICK[name])
    cut = Thinking(seen, "s", QUICK[name])
    whole.finish()
    before = 0.0
    while not cut.run(7):
        assert before <= cut.progress <= 1
        before = cut.progress
    assert (cut.move, cut.why) == (whole.move, whole.why)


def test_who_has_not_the_turn_and_who_is_stuck_cannot_think():
    for state, player in ((played(DEFAULT, 4), 1), (played(DEFAULT, 40), 0)):
        with pytest.raises(ParseError, match="turn"):
            Thinking(state.seen_by(player), "s", LEVELS["random"])


def test_a_slice_looks_at_little_more_than_it_is_told_to():
    # One step may order all placements of a position at once: at most 4 turns of 17 tiles in each
    # of the cells beside a tile; 500 is far above what a middle game has.
    thinking = Thinking(played(DEFAULT, 8).seen_by(0), "s", LEVELS["skilled"])
    search = thinking._search
    while not thinking.done:
        before = search.looked
        thinking.run(50)
        assert search.looked - before <= 50 + 500


def test_seeds_make_games_differ():
    seen = played(DEFAULT, 2).seen_by(0)
    moves = {Thinking(seen, f"s{number}", LEVELS["random"]).finish() for number in range(20)}
    assert len(moves) > 10


def test_leaving_the_fewest_leaves_the_fewest():
    state = played(DEFAULT, 9)
    thinking = Thinking(state.seen_by(1), "s", LEVELS["fewest"])
    move = thinking.finish()

    def cells_left(move):
        return len({place for place, _ in plain_of(state.play(move)).moves()})

    assert cells_left(move) == thinking.why.args["n"]
    assert cells_left(move) == min(map(cells_left, state.legal_moves(1)))


def test_the_mirror_wins_every_game_as_dark_against_every_level():
    for name in LADDER[:3]:
        state, before = DEFAULT.start("m"), None
        while state.to_act:
            (player,) = state.to_act
            level = LEVELS["mirror"] if player else QUICK[name]
            thinking = Thinking(state.seen_by(player), "m", level)
            move = thinking.finish()
            if player:
                assert thinking.why.code == "quads.why.mirror"
                assert move.sides == image(before.sides)
            state, before = state.play(move), move
        assert state.outcome().winners == (1,)


def brute(game, position, known):
    """Return the lead of the player to move with best play, by looking at everything."""
    key = position.cells, position.turn
    if key not in known:
        gain, values = int(game.scoring == "count"), []
        for move in game.placements(position):
            child = game.after(position, *move)
            value = brute(game, child, known)
            values.append(gain + (value if child.turn == position.turn else -value))
        known[key] = max(values) if values else gain - 1
    return known[key]


@pytest.mark.parametrize("scoring", ["last", "count"])
def test_the_solver_agrees_with_looking_at_everything_in_late_positions(scoring):
    game = find_game("quads", {"size": "4", "scoring": scoring})
    leads = set()
    for seed in range(15):
        state = played(game, 10, seed)
        if not state.to_act:
            continue
        solver, known = Solver(game, state.position, 10**9), {}
        solver.finish()
        assert solver.solution.lead == brute(game, state.position, known)
        leads.add((solver.solution.lead, len(known) > 100))
    # Some are won and some lost, and not only where nothing is left to look at.
    assert any(lead > 0 and many for lead, many in leads)
    assert any(lead < 0 and many for lead, many in leads)


# The board of three by three cells and nine tiles: two neutral ones, four of light, three of dark.
SMALL = find_game("quads", {"size": "3", "light": "LPPP+LPXX+LLPX+LXLX", "dark": "DPPX+DDXX+DXXP"})


def all_positions(start):
    """Return all positions that can be reached, with whether their player to move wins: plainly."""
    known = {}

    def wins(plain):
        key = frozenset(plain.board.items()), plain.turn
        if key not in known:
            replies = [wins(plain.after(*move)) for move in plain.moves()]
            known[key] = not all(replies)
        return known[key]

    wins(plain_of(start))
    return known


def position_of(board, turn):
    position = SMALL.start_position
    for (row, column), sides in board:
        position = position.after(3 * row + column, encode(sides))
    return position._replace(turn=turn)


def check_small_board(every):
    known = all_positions(SMALL.start("small"))
    # Both generators find the same positions, or the numbers would differ.
    assert len(known) == 426_727
    for (board, turn), wins in islice(known.items(), 0, None, every):
        solver = Solver(SMALL, position_of(board, turn), 10**9)
        solver.finish()
        assert solver.solution.winner == (turn if wins else 1 - turn)
        assert solver.solution.lead == (1 if wins else -1)


@pytest.mark.heavy
def test_the_solver_agrees_with_brute_force_on_all_positions_of_a_small_board():
    check_small_board(1)


def test_with_two_cells_a_side_and_all_tiles_dark_wins_from_the_start():
    # The mirror strategy says so, and here the solver can look at all there is.
    game = QuadsGame(size=2)
    solver = Solver(game, game.start_position, 10**9)
    solver.finish()
    assert solver.solution.winner == 1
    assert solver.solution.line[-1].player == 1


def reached(limit):
    """Yield some opened small boards, each with light to move."""
    start = SMALL.start_position
    openings = [
        SMALL.after(SMALL.after(start, *one), *two)
        for one in SMALL.placements(start)
        for two in SMALL.placements(SMALL.after(start, *one))
    ]
    yield from islice(openings, 0, None, len(openings) // limit)


def test_the_solver_agrees_with_brute_force_below_some_openings_of_a_small_board():
    for opening in reached(4):
        known = {}
        brute(SMALL, opening, known)
        rng = random.Random(1)
        for cells, turn in [(opening.cells, opening.turn), *rng.sample(sorted(known), 300)]:
            board = QuadsState(SMALL, opening._replace(cells=cells)).board
            placed = [(divmod(at, 3), sides) for at, sides in enumerate(board) if sides]
            solver = Solver(SMALL, position_of(placed, turn), 10**9)
            solver.finish()
            assert solver.solution.lead == known[cells, turn]


@pytest.mark.parametrize("game", [DEFAULT, COUNT], ids=["last", "count"])
def test_the_line_of_a_solution_is_legal_ends_the_game_and_has_the_stated_winner(game):
    solved = 0
    for seed in range(12):
        state = played(game, 24, seed)
        solver = Solver(game, state.position, 3_000)
        while not solver.run(100):
            assert 0 <= solver.progress <= 1
        if solver.solution is None:
            assert solver.spent
            continue
        solved += 1
        for move in solver.solution.line:
            assert state.why_illegal(move) is None
            state = state.play(move)
        winner = solver.solution.winner
        expected = {(0, 1)} if winner is None else {(winner,)}
        assert state.outcome().winners in expected
        for lang in LANGUAGES:
            assert len(account(solver.solution.why, lang)) == 1 + len(solver.solution.line)
    # Positions so late are mostly small enough for three thousand positions.
    assert solved >= 6


def test_whoever_wins_by_proof_wins_against_any_defence():
    proved = 0
    for seed in range(8):
        state, rng = played(DEFAULT, 22, seed), random.Random(seed)
        solver = Solver(DEFAULT, state.position, 5_000)
        solver.finish()
        if solver.solution is None or solver.solution.winner != state.position.turn:
            continue
        proved += 1
        winner = solver.solution.winner
        while state.to_act:
            if state.position.turn == winner:
                again = Solver(DEFAULT, state.position, 10**6)
                again.finish()
                move = again.solution.line[0]
            else:
                move = rng.choice(list(state.legal_moves(1 - winner)))
            state = state.play(move)
        assert state.outcome().winners == (winner,)
    assert proved >= 2


def test_a_search_that_claims_a_certain_result_agrees_with_the_solver():
    claimed = set()
    for seed in range(12):
        state = played(DEFAULT, 23, seed)
        solver = Solver(DEFAULT, state.position, 10**6)
        solver.finish()
        # Cut short anywhere, a search must not claim what it has not seen.
        for budget in range(20, 2_000, 90):
            moves = state.position.placements()
            if not moves:
                continue
            search = Search(DEFAULT, state.position, moves, budget)
            search.finish()
            assert search.best in state.position.placements()
            if search.certain:
                claimed.add((seed, search.value > 0))
                assert (search.value > 0) == (solver.solution.lead > 0)
    assert {won for _, won in claimed} == {True, False}


# Seeds and levels stand in links to games: the same moves must come out of every Python, and
# they were the same in the browser.
SKILLED_AGAINST_FEWEST = (
    "0:d2:XXXX 1:b3:PPPP 0:b4:LLPL 1:c3:DDDP 0:e2:LLLX 1:d1:XDDD "
    "0:b2:PXLL 1:a3:DPDP 0:b1:LXXL 1:c1:DDXX 0:f2:LXPL 1:f1:PDXX "
    "0:e3:LPLX 1:c2:DXDX 0:f3:LPLP 1:d3:PXXD 0:d4:LPPP"
)


def test_a_seed_and_two_levels_give_the_game_that_they_always_gave():
    state, moves = DEFAULT.start("oak"), []
    while state.to_act:
        (player,) = state.to_act
        level = LEVELS["fewest" if player else "skilled"]
        moves.append(Thinking(state.seen_by(player), "oak", level).finish())
        state = state.play(moves[-1])
    assert " ".join(map(str, moves)) == SKILLED_AGAINST_FEWEST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_in_every_language(lang):
    assert len({text(f"level.quads.{name}", lang) for name in LEVELS}) == len(LEVELS)


def test_a_level_beats_the_one_below_in_a_few_games():
    # The whole claim takes minutes: `python -m tests.bench.quads_levels`. Leaving few cells beats
    # chance in nearly all games, so ten of ten are no luck.
    won = 0
    for number in range(10):
        state = DEFAULT.start("l")
        while state.to_act:
            turn = state.position.turn
            level = LEVELS["fewest" if turn == number % 2 else "random"]
            state = state.play(Thinking(state.seen_by(turn), f"l{number}", level).finish())
        won += state.outcome().winners == (number % 2,)
    assert won >= 9
