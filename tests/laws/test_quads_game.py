"""Quads: the tiles are all there are, the laws hold, and two generators list the same moves."""

import random
from itertools import product

import pytest

from eqlib import IllegalMove, ParseError
from eqlib.games.laws import check_illegal, random_game
from eqlib.games.quads.cells import (
    dead_cells,
    explain_cell,
    fillers,
    free_cells,
    most_placements,
    reserved_cells,
    safe_placements,
    sure_winner,
    ways,
    where,
)
from eqlib.games.quads.game import Place, QuadsGame, QuadsSeen
from eqlib.games.quads.grid import Grid
from eqlib.games.quads.mirror import image, image_reply
from eqlib.games.quads.position import Position
from eqlib.games.quads.text import read_board, read_position, write_board, write_position
from eqlib.games.quads.tiles import (
    KINDS,
    LYING,
    NEUTRALS,
    decode,
    encode,
    exchange_colours,
    exchange_lines,
    kind,
    mirror,
    read_sides,
    turn,
    turns,
)
from eqlib.games.record import Record, find_game
from eqlib.words import LANGUAGES, account
from tests.laws.quads_plainly import Plain, make_set, plain_of

DEFAULT = QuadsGame()
GAMES = [
    find_game("quads", options)
    for options in (
        {},
        {"rim": "parallel", "tiles": "hidden"},
        {"rim": "perpendicular", "neutral_rim": "exempt", "first": "dark"},
        {"scoring": "count", "neutral_gap": "corner"},
        {"size": "4", "light": "LPPP+LPXX+LLPX+LXLX+LLLX", "scoring": "count"},
        {"size": "3", "light": "LPPP+LPXX+LLPX+LXLX", "dark": "DPPX+DDXX+DXXP"},
    )
]
over_games = pytest.mark.parametrize(
    "game", GAMES, ids=["plain", "rim", "exempt", "count", "four", "three"]
)


def played(game, plies, seed=0):
    """Return the state after so many random moves, or when nobody can go on."""
    rng, state = random.Random(seed), game.start("any")
    for _ in range(plies):
        moves = [move for player in state.to_act for move in state.legal_moves(player)]
        if not moves:
            break
        state = state.play(rng.choice(moves))
    return state


def test_each_player_has_17_tiles_by_burnsides_count():
    # Marks of four sides with n colours up to turning: (n^4 + n^2 + 2n) / 4. With solid, P and X
    # 24; those with no solid side are the 6 of two colours, and one is all solid: 24 - 6 - 1.
    def necklaces(colours):
        return (colours**4 + colours**2 + 2 * colours) // 4

    assert necklaces(3) - necklaces(2) - 1 == 17
    assert [len(kinds) for kinds in KINDS] == [17, 17]
    assert [sum(tile.count("L") == n for tile in KINDS[0]) for n in (1, 2, 3)] == [8, 7, 2]


def test_no_tile_is_missing_and_none_comes_twice():
    for solid, kinds in zip("LD", KINDS, strict=True):
        assert {frozenset(turns(tile)) for tile in kinds} == make_set(solid)
        assert len({frozenset(turns(tile)) for tile in kinds}) == len(kinds)
    assert len(LYING) == 2 * 64 + 2
    sides = "".join(KINDS[0])
    assert (sides.count("L"), sides.count("P"), sides.count("X")) == (28, 20, 20)


def test_three_pairs_of_tiles_are_mirror_images_and_eleven_tiles_are_their_own():
    for kinds in KINDS:
        own = [tile for tile in kinds if kind(mirror(tile)) == tile]
        others = {frozenset((tile, kind(mirror(tile)))) for tile in kinds if tile not in own}
        assert len(own) == 11
        assert len(others) == 3
        assert all(pair <= set(kinds) for pair in others)


def test_exchanging_lines_or_colours_maps_the_tiles_onto_tiles():
    assert {kind(exchange_lines(tile)) for tile in KINDS[0]} == set(KINDS[0])
    assert {kind(exchange_colours(tile)) for tile in KINDS[0]} == set(KINDS[1])
    assert tuple(map(exchange_lines, NEUTRALS)) == NEUTRALS[::-1]


def test_four_quarter_turns_and_two_mirrors_change_nothing():
    for sides in LYING:
        assert turn(sides, 4) == turn(turn(sides, 3)) == sides
        assert mirror(mirror(sides)) == sides
        assert mirror(turn(sides)) == turn(mirror(sides), 3)
        assert decode(encode(sides)) == sides


@over_games
def test_random_games_keep_the_laws(game):
    cells = [game.grid.name(cell) for cell in range(game.grid.count)] + ["h8"]
    for number in range(3):
        rng = random.Random(number)

        def refused(state, rng=rng):
            for _ in range(20):
                yield Place(rng.choice([0, 0, 1, 1, 2]), rng.choice(cells), rng.choice([*LYING]))

        random_game(game, f"law{number}", rng, most=60, refused=refused)


def test_the_first_three_plies_are_counted_by_two_generators():
    # 36 cells for either of two tiles; then 36 x 35 ordered pairs less the 120 that touch.
    assert plain_of(DEFAULT.start("x")).perft(1) == 2 * 36
    assert plain_of(DEFAULT.start("x")).perft(2) == 2 * (36 * 35 - 120)
    assert [perft(DEFAULT, DEFAULT.start_position, depth) for depth in (1, 2, 3)] == [
        72,
        2280,
        plain_of(DEFAULT.start("x")).perft(3),
    ]


def perft(game, position, depth):
    moves = game.placements(position)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.after(position, *move), depth - 1) for move in moves)


@pytest.mark.parametrize("game", GAMES[:3], ids=["plain", "rim", "exempt"])
@pytest.mark.parametrize(("plies", "depth"), [(1, 2), (8, 2), (16, 2), (21, 3), (24, 4)])
def test_two_generators_list_the_same_moves(game, plies, depth):
    for seed in range(2):
        state = played(game, plies, seed)
        listed = {
            (divmod(game.grid.read_cell(move.cell), game.size), move.sides)
            for player in state.to_act
            for move in state.legal_moves(player)
        }
        assert listed == set(plain_of(state).moves())
        if state.to_act:
            assert perft(game, state.position, depth) == plain_of(state).perft(depth)


@over_games
def test_a_game_is_a_line_that_reads_back(game):
    for seed in range(5):
        rng, state, record = random.Random(seed), game.start("s"), Record(game, "s")
        while state.to_act:
            move = rng.choice([m for player in state.to_act for m in state.legal_moves(player)])
            state, record = state.play(move), record.and_then(move)
            assert read_position(game, write_position(state)).position == state.position
        assert Record.parse(str(record)).replay() == state


@over_games
def test_what_a_player_sees_hides_what_it_must_and_gives_the_position(game):
    for seed in range(5):
        for plies in range(0, 30, 3):
            state = played(game, plies, seed)
            for player in (0, 1):
                seen = state.seen_by(player)
                assert isinstance(seen, QuadsSeen)
                assert (seen.other is None) == (game.tiles == "hidden")
                assert seen.own == state.hand(player)
                assert seen.held == (len(state.hand(0)), len(state.hand(1)))
                # The board gives the tiles of the other away, hidden or not.
                assert seen.position() == state.position


def test_two_positions_that_differ_in_hidden_tiles_alone_look_alike():
    game = QuadsGame(tiles="hidden", size=4, light=KINDS[0][:3], dark=KINDS[1][:3])
    seen = played(game, 4).seen_by(0)
    assert not any("D" in tile for tile in seen.own)
    assert seen.other is None


def test_who_cannot_move_loses_and_the_last_to_move_wins():
    for seed in range(10):
        state = played(DEFAULT, 40, seed)
        loser = state.position.turn
        assert state.outcome().winners == (1 - loser,)
        assert state.last.code == "quads.stuck"
        assert state.last.args["player"] == loser
        assert not list(plain_of(state).moves())


def test_where_tiles_are_counted_who_cannot_move_waits_until_nobody_can():
    waited = 0
    for seed in range(10):
        state, rng = GAMES[3].start("x"), random.Random(seed)
        while state.to_act:
            (player,) = state.to_act
            state = state.play(rng.choice(list(state.legal_moves(player))))
            waited += state.last.code == "quads.waits"
        placed = [sum(bool(s) and c in s for s in state.board) for c in "LD"]
        assert state.outcome().scores == tuple(placed)
        best = max(placed)
        assert state.outcome().winners == tuple(p for p in (0, 1) if placed[p] == best)
        assert not any(state.position.can_move(player) for player in (0, 1))
    assert waited


@over_games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_and_every_end_is_said_in_every_language(game, lang):
    codes = set()
    for seed in range(3):
        state, rng = game.start("w"), random.Random(seed)
        while state.to_act:
            (player,) = state.to_act
            move = rng.choice(list(state.legal_moves(player)))
            state = state.play(move)
            said = [sentence for _, sentence in account(state.last, lang)]
            assert any(move.sides in sentence and move.cell in sentence for sentence in said)
            codes |= {why.code for _, why in state.last.walk()}
    assert {"quads.placed", "quads.neutral_placed", "quads.meets"} <= codes
    assert ("quads.meets_rim" in codes) == (game.rim != "free")
    assert ("quads.stuck" in codes) == (game.scoring == "last")
    assert ("quads.counted" in codes) == (game.scoring == "count")


def test_a_placement_tells_of_no_clash_even_where_a_neutral_tile_is_exempt_from_the_rim():
    game = QuadsGame(size=3, rim="parallel", neutral_rim="exempt")
    state = game.start("x").play(Place(0, "a1", "XXXX"))
    assert state.last.because == ()


def test_light_or_dark_moves_after_the_neutral_tiles_as_the_option_says():
    assert played(DEFAULT, 2).to_act == {0}
    assert played(QuadsGame(first="dark"), 2).to_act == {1}


START = "PPPP .... .... .... / .... .... .... .... / .... .... .... .... / .... .... .... XXXX"
# In the 4x4 board of these tests a4 is the top left cell.
ILLEGAL = [
    ({}, START + " : light", "1:b4:DPDP", "quads.not_your_turn"),
    ({}, START + " : light", "0:b4:DPDP", "quads.not_yours"),
    ({}, START + " : light", "0:b4:PPPP", "quads.neutrals_lie"),
    ({}, START + " : light", "0:a4:LPLP", "quads.taken"),
    ({}, START + " : light", "0:c2:LPLP", "quads.not_adjacent"),
    ({}, START + " : light", "0:b4:PLPL", "quads.does_not_fit"),
    ({}, START + " : light", "0:h8:LPLP", "quads.no_such_cell"),
    ({"light": "LPLP"}, START + " : light", "0:b4:LLLP", "quads.not_in_game"),
    ({}, START.replace("PPPP ....", "PPPP LPLP") + " : light", "0:a3:PLPL", "quads.used"),
    ({}, START.replace("XXXX", "....") + " : dark", "1:a3:XXXX", "quads.neutral_touches"),
    ({}, START.replace("XXXX", "....") + " : dark", "1:b4:DPDP", "quads.neutral_first"),
    ({}, START.replace("XXXX", "....") + " : dark", "1:d1:PPPP", "quads.used"),
    (
        {"neutral_gap": "corner"},
        START.replace("XXXX", "....") + " : dark",
        "1:b3:XXXX",
        "quads.neutral_corner",
    ),
    (
        {"rim": "parallel"},
        START.replace("XXXX", "....") + " : dark",
        "1:c1:XXXX",
        "quads.does_not_fit",
    ),
]


@pytest.mark.parametrize(("options", "text", "word", "code"), ILLEGAL)
def test_each_rule_that_forbids_a_move_says_so(options, text, word, code):
    game = find_game("quads", {"size": "4", **options})
    state, move = read_position(game, text), Place.parse(word)
    assert state.why_illegal(move).code == code
    check_illegal(state, move)
    for lang in LANGUAGES:
        assert all(sentence for _, sentence in account(state.why_illegal(move), lang))


def test_a_third_player_is_refused():
    move = Place(2, "b4", "LPLP")
    assert played(DEFAULT, 2).why_illegal(move).code == "table.no_such_player"


def test_a_tile_that_quads_has_not_is_refused():
    move = Place(0, "b4", "LDPP")
    assert played(DEFAULT, 2).why_illegal(move).code == "quads.no_such_tile"


def test_after_the_end_every_move_is_refused_because_the_game_is_over():
    state = played(DEFAULT, 40)
    with pytest.raises(IllegalMove) as refused:
        state.play(Place(state.position.turn, "a1", "LPLP"))
    assert refused.value.reason.code == "table.over"


def test_a_tile_that_does_not_fit_names_each_side_that_clashes_and_with_what():
    game = find_game("quads", {"size": "3", "rim": "parallel", "neutral_rim": "exempt"})
    state = read_position(game, ".... PPPP .... / .... .... XXXX / .... .... .... : light")
    reason = state.why_illegal(Place(0, "c3", "XLPP"))
    assert [(why.code, why.args.get("cell")) for why in reason.because] == [
        ("quads.clashes_rim", None),
        ("quads.clashes_rim", None),
        ("quads.clashes", "c2"),
    ]
    assert [sentence for _, sentence in account(reason, "en")] == [
        "Tile XLPP does not fit on c3.",
        "Top: perpendicular lines would lie at the rim, which asks for parallel lines.",
        "Right: solid light would lie at the rim, which asks for parallel lines.",
        "Bottom: parallel lines would lie beside perpendicular lines on c2.",
    ]


def test_the_option_exempt_frees_neutral_tiles_from_the_rim_and_only_them():
    strict, exempt = QuadsGame(rim="parallel"), QuadsGame(rim="parallel", neutral_rim="exempt")
    rim = [cell for cell in range(36) if strict.grid.rim_directions[cell]]
    for game, free in ((strict, 16), (exempt, 36)):
        moves = game.placements(game.start_position)
        assert sum(decode(code) == "XXXX" for _, code in moves) == free
        assert sum(decode(code) == "PPPP" for _, code in moves) == 36
    for seed in range(3):
        state = played(exempt, 40, seed)
        for cell in rim:
            sides = state.board[cell]
            if sides and sides not in NEUTRALS:
                assert all(sides[d] == "P" for d in exempt.grid.rim_directions[cell])


@pytest.mark.parametrize("size", [2, 3, 6, 8])
def test_the_cells_of_a_board_are_named_once_and_touch_as_on_squared_paper(size):
    grid = Grid(size)
    names = [grid.name(cell) for cell in range(grid.count)]
    assert len(set(names)) == size * size
    assert [grid.read_cell(name) for name in names] == list(range(grid.count))
    for one, other in product(range(grid.count), repeat=2):
        (r, c), (s, d) = divmod(one, size), divmod(other, size)
        assert bool(grid.beside[one] >> other & 1) == (abs(r - s) + abs(c - d) == 1)
        assert bool(grid.around[one] >> other & 1) == (max(abs(r - s), abs(c - d)) == 1)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("PPPP .... / .... XXXX : green", "player to move"),
        ("PPPP .... : light", "number of rows"),
        ("PPPP / .... XXXX : light", "cells in row 1"),
        ("PPPP PPPP / .... XXXX : light", "cell b2"),
        ("PPPP XXXX / .... .... : light", "cell b2"),
        ("PPPP LLLL / .... XXXX : light", "solid sides"),
        ("PPPP LPQL / .... XXXX : light", "bottom"),
        ("PPPP LPL / .... XXXX : light", "number of sides"),
        ("PPPP LPLP / .... .... : light", "neutral tiles"),
    ],
)
def test_a_position_that_cannot_be_read_names_the_place(text, place):
    with pytest.raises(ParseError) as refused:
        read_position(QuadsGame(size=2), text)
    assert refused.value.reason.args["place"] == place


@pytest.mark.parametrize(
    ("text", "mover"),
    [(".... .... / .... ....", "light"), ("PPPP .... / .... ....", "dark")],
)
def test_with_a_neutral_tile_in_hand_the_turn_is_light_s_then_dark_s(text, mover):
    game, other = QuadsGame(size=2), "dark" if mover == "light" else "light"
    assert read_position(game, f"{text} : {mover}").to_act == {mover == "dark"}
    with pytest.raises(ParseError, match=f"use {mover}"):
        read_position(game, f"{text} : {other}")


def test_where_tiles_are_counted_who_is_stuck_cannot_have_the_turn_before_the_end():
    refused = 0
    for seed in range(10):
        state, rng = GAMES[3].start("x"), random.Random(seed)
        while state.to_act:
            (player,) = state.to_act
            state = state.play(rng.choice(list(state.legal_moves(player))))
            if state.last.code == "quads.waits":
                refused += 1
                colour = ("dark", "light")[state.position.turn]
                with pytest.raises(ParseError, match="player to move"):
                    read_position(GAMES[3], f"{write_board(state.position)} : {colour}")
    assert refused


@pytest.mark.parametrize(
    ("word", "place"),
    [
        ("0:c3", "move"),
        ("2:c3:LPLP", "player"),
        ("0:c9:LPLP", "cell"),
        ("0:c3:LPL", "number of sides"),
        ("0:c3:DPDD:", "move"),
        ("0:c3:LDPP", "solid sides"),
    ],
)
def test_a_move_that_cannot_be_read_names_the_place(word, place):
    with pytest.raises(ParseError) as refused:
        DEFAULT.read_move(word)
    assert refused.value.reason.args["place"] == place


@pytest.mark.parametrize(
    "options",
    [
        {"size": "9"},
        {"size": "x"},
        {"rim": "round"},
        {"first": "0"},
        {"light": "DPPP"},
        {"light": "LPPP+LPPP"},
        {"colour": "red"},
        {"light": "PLPP"},
    ],
)
def test_an_option_that_the_game_does_not_have_is_refused(options):
    with pytest.raises(ParseError):
        find_game("quads", options)


@pytest.mark.parametrize("tile", [5, None, "", "LPP", "lppp"])
def test_what_is_no_tile_is_refused(tile):
    with pytest.raises(ParseError, match="tile"):
        read_sides(tile)


def test_a_board_reads_in_lines_too():
    text = "PPPP ....\n.... XXXX\n"
    assert write_board(read_board(QuadsGame(size=2), text)) == "PPPP .... / .... XXXX"


# Cells


def test_who_can_fill_a_cell_is_who_has_a_tile_that_fits_it():
    for seed in range(6):
        state = played(DEFAULT, 4 * seed + 2, seed)
        plain = plain_of(state)
        for cell in free_cells(state.position):
            place = divmod(cell, 6)
            able = tuple(
                player
                for player in (0, 1)
                if any(
                    plain.fits(*place, sides, bound=True)
                    for tile in plain.tiles[player]
                    for sides in tile
                )
            )
            assert fillers(state.position, cell) == able
            why = explain_cell(state.position, cell)
            assert why.code == f"quads.cell.{('nobody', 'one', 'both')[len(able)]}"
            assert (cell in dead_cells(state.position)) == (not able)
            for player in (0, 1):
                assert (cell in reserved_cells(state.position, player)) == (able == (player,))
            for lang in LANGUAGES:
                assert len(account(why, lang)) == 3


def test_a_cell_that_somebody_cannot_fill_stays_so():
    state, rng = played(DEFAULT, 2), random.Random(3)
    before = {cell: {0, 1} for cell in range(36)}
    while state.to_act:
        now = {cell: set(fillers(state.position, cell)) for cell in free_cells(state.position)}
        assert all(now[cell] <= before[cell] for cell in now)
        before = now
        (player,) = state.to_act
        state = state.play(rng.choice(list(state.legal_moves(player))))


def test_a_taken_cell_has_no_fillers_to_explain():
    state = played(DEFAULT, 1)
    with pytest.raises(ParseError, match="a free cell"):
        explain_cell(state.position, next(i for i, tile in enumerate(state.board) if tile))


def test_where_a_tile_may_go_is_where_it_is_legal():
    state = played(DEFAULT, 8, 1)
    for sides in turns(state.hand(0)[0]):
        may = {cell for cell, why in where(state, 0, sides).items() if why is None}
        assert may == {m.cell for m in state.legal_moves(0) if m.sides == sides}


def test_the_ways_to_place_a_tile_are_its_legal_moves():
    state = played(DEFAULT, 12, 1)
    legal = {(m.cell, m.sides) for m in state.legal_moves(0)}
    listed = [
        (cell, sides)
        for tile in state.hand(0)
        for cell, turned in ways(state, 0, tile).items()
        for sides in turned
    ]
    assert len(listed) == len(set(listed))
    assert set(listed) == legal


def test_who_surely_wins_by_counting_wins_whatever_comes():
    found = 0
    for seed in range(100):
        state = played(DEFAULT, 20 + seed % 9, seed)
        sure = sure_winner(state.position) if state.to_act else None
        if sure is None:
            continue
        found += 1
        winner = sure.args["player"]
        assert all(account(sure, lang) for lang in LANGUAGES)
        assert sure.args["n"] >= sure.args["most"] + (winner == state.position.turn)
        rng = random.Random(seed)
        for _ in range(10):
            assert plan_wins(state, winner, rng)
    # One random position in ten is decided so; with none, nothing would be tried here.
    assert found >= 5


def plan_wins(state, winner, rng):
    """Let one side play its safe placements as they were at first, and the other anything."""
    plan = safe_placements(state.position, winner)
    assert len(plan) >= most_placements(state.position, 1 - winner)
    while state.to_act:
        (player,) = state.to_act
        moves = list(state.legal_moves(player))
        if player == winner:
            cell, tile = plan.pop()
            name = state.game.grid.name(cell)
            moves = [move for move in moves if move.cell == name and kind(move.sides) == tile]
        state = state.play(rng.choice(moves))
    return state.outcome().winners == (winner,)


# The mirror


def test_the_image_exchanges_the_sets_of_tiles_and_is_its_own_inverse():
    assert {kind(image(tile)) for tile in KINDS[0]} == set(KINDS[1])
    for sides in LYING:
        assert image(image(sides)) == sides


@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_on_an_even_board_dark_always_has_the_image_for_an_answer(size):
    game = QuadsGame(size=size)
    for seed in range(20):
        state, rng = game.start("m"), random.Random(seed)
        while state.to_act:
            (player,) = state.to_act
            if player == 0:
                move = rng.choice(list(state.legal_moves(0)))
            else:
                cell, code = image_reply(state.position)
                move = Place(1, game.grid.name(cell), decode(code))
            state = state.play(move)
        assert state.outcome().winners == (1,)


def test_where_tiles_are_counted_the_mirror_alone_always_ends_in_a_tie():
    game = QuadsGame(scoring="count")
    for seed in range(20):
        state, rng = game.start("m"), random.Random(seed)
        while state.to_act:
            moves = list(state.legal_moves(state.position.turn))
            if state.position.turn == 1:
                cell, code = image_reply(state.position)
                moves = [Place(1, game.grid.name(cell), decode(code))]
            state = state.play(rng.choice(moves))
        assert state.outcome().winners == (0, 1)


def test_the_mirror_needs_sets_that_the_image_exchanges():
    # Both have the same tile but for the colour, and the image of light's is not dark's.
    game = QuadsGame(size=4, light=("LPPP",), dark=("DPPP",))
    state = game.start("m")
    for word in ("0:a4:PPPP", "1:d1:XXXX"):
        state = state.play(game.read_move(word))
    after = state.play(next(state.legal_moves(0)))
    cell, code = image_reply(after.position)
    reply = Place(1, game.grid.name(cell), decode(code))
    assert after.why_illegal(reply).code == "quads.not_in_game"


def test_a_board_that_is_not_one_tile_from_its_image_has_no_image_reply():
    assert image_reply(DEFAULT.start_position) is None
    apart: Position = played(DEFAULT, 5, 1).position
    assert image_reply(apart) is None


def test_the_plain_generator_knows_the_sets_by_itself():
    tiles = [make_set("L"), make_set("D"), {frozenset({"PPPP"}), frozenset({"XXXX"})}]
    assert Plain(6, None, {}, tiles, 0).perft(1) == 72
