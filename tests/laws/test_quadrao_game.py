"""QUADRAO: the laws hold, each rule of the list is kept, and two generators list the same moves."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest

from eqlib import IllegalMove, ParseError
from eqlib.games.laws import random_game
from eqlib.games.quadrao.banderola import BOARDS, Banderola
from eqlib.games.quadrao.cards import (
    EMPTY,
    FAMILIES,
    SYMBOLS,
    dots,
    lies,
    name_of,
    read_deck,
    sides,
    turn,
    write_deck,
)
from eqlib.games.quadrao.game import QuadraoGame, QuadraoState
from eqlib.games.quadrao.moves import Pass, Place, parse_move
from eqlib.games.quadrao.sheet import read_sheet
from eqlib.games.quadrao.table import NO_LINES, Placed
from eqlib.games.record import Record, find_game
from eqlib.words import LANGUAGES, account, say
from tests.laws import quadrao_plainly as plain

DEFAULT = QuadraoGame()
OWN = "+".join(["1b2r3b4r", "1b2r1b2r", "3r3b3r3b", "4b4r1b1r"] * 5)
# Small, not square, with three arrows to one master, and a place within that is no cell.
DRAWN = "1b.-2r-/^..^./...-v/.*.>4b/v...^/3r----"
GAMES = [
    find_game("quadrao", options)
    for options in (
        {},
        {"players": "4"},
        {"touch": "parallel"},
        {"board": "9x7", "deck": "crossed"},
        {"board": "9x9", "deck": "twins", "turns": "half", "players": "4"},
        {"deck": "apart", "turns": "none", "touch": "parallel"},
        {"deck": OWN},
        {"board": DRAWN, "players": "4", "touch": "parallel"},
    )
]
over_games = pytest.mark.parametrize(
    "game", GAMES, ids=["two", "four", "parallel", "wide", "large", "unturned", "own", "drawn"]
)


def tried(state, rng):
    """Yield moves of all kinds, most of them illegal."""
    cells = [*state.game.banderola.names, "z9"]
    held = [card for hand in state.position.hands for card in hand] or [EMPTY]
    yield Pass(rng.randrange(3))
    for _ in range(15):
        card = turn(rng.choice([*held, "1b1b1b1b", "zz"]), rng.randrange(4))
        yield Place(rng.choice([0, 0, 1, 1, 5]), rng.choice("NESWX"), rng.choice(cells), card)


def played(game, plies, seed=0):
    """Return the state after so many random moves, or at the end."""
    rng, state = random.Random(seed), game.start(f"p{seed}")
    for _ in range(plies):
        moves = [move for player in state.to_act for move in state.legal_moves(player)]
        if not moves:
            break
        state = state.play(rng.choice(moves))
    return state


def staged(hand, lines=None, *, other=(), stock=(), game=DEFAULT, **changes):
    """Return a state that is set up: the hand of player 0, to move, and lines as cell=card words.

    All other cards are out of the game, so that none is lost.
    """
    start = game.start("stage").position
    table = game.table
    for at, words in (lines or {}).items():
        for word in words.split():
            cell, _, card = word.partition("=")
            table = table.with_card("NESW".index(at), Placed(game.banderola.read_cell(cell), card))
    hands = [hand.split(), [*other], *([[]] * (game.players - 2))]
    named = tuple(tuple(sorted(name_of(card, game.turns) for card in held)) for held in hands)
    position = replace(start, table=table, hands=named, stock=tuple(stock), turn=0)
    return QuadraoState(game, replace(position, **changes))


def codes(reason):
    return [item.code for _, item in reason.walk()]


# The deck and the board


def test_the_default_deck_is_all_pairs_of_eight_symbols():
    # The edges of K8: 8 * 7 / 2 = 28. With the 8 doubles, which are the masters, 36.
    assert len(FAMILIES["pairs"]) == 8 * 7 // 2
    pairs = {frozenset(sides(card)) for card in FAMILIES["pairs"]}
    assert pairs == {frozenset(pair) for pair in combinations(SYMBOLS, 2)}


def test_the_families_have_the_sizes_that_leave_room_for_empty_cards():
    # 46 playing cards are 8 masters, 1 central card and 37 others, five or more of them empty.
    sizes = {name: len(cards) for name, cards in FAMILIES.items()}
    assert sizes == {"pairs": 28, "crossed": 4 * 4 * 2, "twins": 6 * 5, "apart": 28 - 4}
    assert all(37 - size >= 5 for size in sizes.values())
    for name in ("pairs", "twins", "apart"):
        assert len({name_of(card, "quarter") for card in FAMILIES[name]}) == sizes[name]
    # Where cards can be turned by a quarter, the two orders of the crossed cards are the same.
    assert len({name_of(card, "quarter") for card in FAMILIES["crossed"]}) == 16


@pytest.mark.parametrize("name", FAMILIES)
def test_the_stock_has_32_cards_with_every_family_before_the_deal(name):
    # 45 cards less 8 masters less 5 empty ones: rule 1, whatever the family.
    game = find_game("quadrao", {"deck": name})
    assert len(game.cards) == 45 - 8 - 5


def test_four_turns_change_nothing_and_a_card_has_one_name():
    for card in {*read_deck(OWN), *FAMILIES["twins"], EMPTY}:
        assert turn(card, 4) == turn(turn(card), 3) == card
        assert {name_of(lying, "quarter") for lying in lies(card, "quarter")} == {
            name_of(card, "quarter")
        }
        assert dots(turn(card)) == dots(card)
    assert len(lies("1b2r3b4r", "quarter")) == 4
    assert len(lies("1b2r3b4r", "half")) == 2
    assert len(lies("1b2r3b4r", "none")) == 1


def test_a_deck_of_ones_own_is_read_and_its_errors_point_at_the_place():
    deck = read_deck("1b2r3b4r, 1b2r1b2r\n 1b2r1b2r")
    assert deck == ("1b2r3b4r", "1b2r1b2r", "1b2r1b2r")
    assert read_deck(write_deck(deck)) == read_deck("1b2r3b4r+1b2r+1b2r") == deck
    with pytest.raises(ParseError, match=r"card 2 '1b2r5b4r': south side is '5b'"):
        read_deck("1b2r3b4r 1b2r5b4r")
    with pytest.raises(ParseError, match="card 1: text is '1b2'"):
        read_deck("1b2")
    with pytest.raises(ParseError, match="card 2"):
        read_deck("1b2r3b4r empty")
    with pytest.raises(ParseError, match="deck"):
        read_deck("  ")
    with pytest.raises(ParseError, match="number of cards is '2'; use 8 to 96"):
        find_game("quadrao", {"deck": "1b2r3b4r+1b2r1b2r"})


def test_a_deck_has_96_cards_at_most_however_it_comes():
    most, more = ("1b2r1b2r",) * 96, ("1b2r1b2r",) * 97
    record = f"quadrao deck={write_deck(more)} seed=oak :"
    assert len(QuadraoGame(deck=read_deck(write_deck(most))).deck) == 96
    with pytest.raises(ParseError, match="number of cards is '97'; use 1 to 96"):
        Record.parse(record)
    with pytest.raises(ParseError, match="number of cards is '97'; use 8 to 96"):
        QuadraoGame(deck=more)
    assert read_sheet("cards: 96x1b2r").game.deck == most
    assert [problem.code for problem in read_sheet("cards: 90x1b2r 7x1b2r").problems] == [
        "quadrao.deck.many"
    ]


def test_the_two_rows_of_masters_are_images_of_each_other_under_a_half_turn():
    for board in BOARDS.values():
        swapped = {"b": "r", "r": "b"}
        for master in board.masters:
            place = board.count - 1 - board.place_of(master)
            assert place == board.place_of(master[0] + swapped[master[1]])
        assert sorted(board.masters) == sorted(SYMBOLS)
        assert len(board.arrows) == len(SYMBOLS)
        # Black from west to east: 1, 2, 3, 4; the centre is the middle.
        assert board.masters[:4] == ("1b", "2b", "3b", "4b")
        assert board.centre == board.count // 2


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1b .\n^", "places in row 2 is '1'; use 2"),
        ("1b 7b\n* .", "row 1, place 2 is '7b'"),
        ("1b .\n^ .", "number of centres is '0'"),
        ("1b * *\n^ . .", "number of centres is '2'"),
        ("1b .\n* ^", "row 2, place 2 is '\\^'"),
        ("1b ^\n^ *", "row 1, place 2 is '\\^'"),
        ("1b 1b\n* ^", "row 1, place 2 is '1b'"),
        ("1b - *\n^ . -", "a centre with a cell beside it"),
        (". . .\n. * .", "number of masters is '0'"),
        ("1b - 2r\n^ * .", "master is '2r'; use a master that an arrow points to"),
        ("", "number of rows is '0'"),
        ("/".join(["."] * 10), "number of rows is '10'"),
        (" ".join(["."] * 10), "places in row 1 is '10'"),
        ("1b-/^x*", "places in row 2 is '3'; use 2"),
    ],
)
def test_a_drawing_that_is_no_banderola_is_refused_with_the_place(text, place):
    with pytest.raises(ParseError, match=place):
        Banderola.parse(text)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", "3"),
        ("board", "8x8"),
        ("empties", "4"),
        ("empties", "x"),
        ("turns", "any"),
        ("touch", "no"),
        ("deck", "1b"),
        ("colour", "red"),
    ],
)
def test_a_wrong_option_is_refused_by_name(option, value):
    with pytest.raises(
        ParseError, match={"deck": "card 1", "board": "banderola"}.get(option, option)
    ):
        find_game("quadrao", {option: value})


@pytest.mark.parametrize("word", ["", "0", "4-", "x-", "0:N:d5", "0:X:d5:empty", "0:N:d5:1b2r"])
def test_a_word_that_is_no_move_is_refused(word):
    with pytest.raises(ParseError):
        parse_move(word)
    with pytest.raises(ParseError):
        DEFAULT.read_move("0:N:k5:empty")


# The laws


def check_games(game, numbers):
    ended = Counter()
    for number in numbers:
        rng = random.Random(number)
        record = random_game(
            game, f"law{number}", rng, most=2000, refused=lambda state, rng=rng: tried(state, rng)
        )
        state = record.replay()
        assert state.outcome() is not None
        check_winners(state)
        ended[state.last.code] += 1
    return ended


def check_winners(state):
    """Check the winners against rule 12, plainly: masters, points, length of chain, dots."""
    position = state.position
    marks = []
    for player, held in enumerate(position.won):
        chain = position.chains[player] or () if position.chains else ()
        numbers = sum(int(master[0]) for master in held)
        marks.append((len(held), numbers, len(chain), sum(dots(card) for _, card in chain)))
    best = [player for player, mark in enumerate(marks) if mark == max(marks)]
    assert state.outcome().winners == tuple(best)
    assert state.outcome().scores == tuple(len(held) for held in position.won)
    assert sum(state.outcome().scores) + len(position.masters) == len(state.game.banderola.masters)


@over_games
def test_random_games_keep_the_laws_against_illegal_moves_and_end(game):
    check_games(game, range(8))


@pytest.mark.heavy
@over_games
def test_a_thousand_random_games_keep_the_laws_and_end(game):
    ended = check_games(game, range(1000))
    assert ended["quadrao.end.masters"] > 100
    assert ended["quadrao.end.points"] > 10
    assert ended["quadrao.end.length"] > 10


@over_games
def test_every_sentence_of_a_game_exists_in_every_language(game):
    for number in range(3):
        rng, state = random.Random(number), game.start(f"w{number}")
        while state.to_act:
            (player,) = state.to_act
            refused = [state.why_illegal(move) for move in tried(state, rng)]
            state = state.play(rng.choice(list(state.legal_moves(player))))
            for lang, reason in product(LANGUAGES, filter(None, [*refused, state.last])):
                assert all(sentence for _, sentence in account(reason, lang))


@over_games
def test_a_game_is_a_line_that_reads_back(game):
    rng, record = random.Random(3), Record(game, "line")
    state = game.start("line")
    while state.to_act:
        (player,) = state.to_act
        move = rng.choice(list(state.legal_moves(player)))
        state, record = state.play(move), record.and_then(move)
    assert Record.parse(str(record)) == record
    assert Record.parse(str(record)).replay() == state


def as_lines(position):
    board = position.table.board
    place = {name: (ord(name[0]) - ord("a") + 1, int(name[1])) for name in board.names}
    return {
        name: [(place[board.name(cell)], card) for cell, card in line]
        for name, line in zip("NESW", position.table.lines, strict=True)
    }


def test_two_generators_list_the_same_moves():
    seen = 0
    for seed, plies in product(range(12), range(0, 60, 3)):
        state = played(DEFAULT, plies, seed)
        position = state.position
        if not state.to_act or position.tied:
            continue
        listed = {
            (move.line, (ord(move.cell[0]) - ord("a") + 1, int(move.cell[1])), move.card)
            for move in state.legal_moves(position.turn)
            if isinstance(move, Place)
        }
        wanted = plain.moves(as_lines(position), position.hands[position.turn], position.masters)
        assert listed == wanted
        seen += bool(listed)
    # Most of the 240 positions are in the middle of a game.
    assert seen > 100


# What is seen


@over_games
def test_a_player_sees_no_stock_and_no_other_hand(game):
    for plies in range(0, 80, 8):
        state = played(game, plies, plies)
        position = state.position
        for player in range(game.players):
            seen = state.seen_by(player)
            assert seen.hand == position.hands[player]
            assert seen.held == tuple(map(len, position.hands))
            others = [card for p, hand in enumerate(position.hands) if p != player for card in hand]
            assert list(seen.unseen) == sorted([*position.stock, *others])
            # What is hidden changes nothing that is seen.
            mixed = seen.position(random.Random(plies))
            assert QuadraoState(game, mixed).seen_by(player) == seen
            assert Counter(QuadraoState(game, mixed).material()) == Counter(state.material())


def test_a_guess_at_what_is_hidden_is_by_chance():
    seen = DEFAULT.start("oak").seen_by(0)
    assert len({seen.position(random.Random(n)).hands[1] for n in range(20)}) > 15


# The rules, by their number in the list


def test_rule_1_two_or_four_play_and_each_is_dealt_four_of_32_cards():
    for players in (2, 4):
        state = find_game("quadrao", {"players": str(players)}).start("deal")
        assert [len(hand) for hand in state.position.hands] == [4] * players
        assert len(state.position.stock) == 32 - 4 * players
        assert state.position.masters == DEFAULT.banderola.masters
        assert state.material().count(EMPTY) == 9 - 5


def test_rule_1_who_begins_is_a_lot():
    firsts = Counter(DEFAULT.start(f"lot{n}").position.turn for n in range(200))
    # With a fair lot, fewer than 60 of 200 happen once in a hundred million.
    assert min(firsts.values()) > 60


def test_rule_2_who_can_place_a_card_must():
    state = DEFAULT.start("oak")
    (player,) = state.to_act
    reason = state.why_illegal(Pass(player))
    assert reason.code == "quadrao.must_play"
    with pytest.raises(IllegalMove, match="must do so"):
        state.play(Pass(player))


def test_rule_2_one_card_is_placed_and_one_is_drawn_from_the_top():
    state = DEFAULT.start("oak")
    (player,) = state.to_act
    move = next(iter(state.legal_moves(player)))
    after = state.play(move).position
    left = list(state.position.hands[player])
    left.remove(name_of(move.card, "quarter"))
    assert after.hands[player] == tuple(sorted([*left, state.position.stock[-1]]))
    assert after.stock == state.position.stock[:-1]
    assert after.turn == 1 - player


def test_rule_2_with_no_stock_the_hand_shrinks_and_a_pass_draws_nothing():
    state = staged("1b2r1b2r", other=["1b3r1b3r"])
    state = state.play(Place(0, "N", "d5", "1b2r1b2r"))
    assert state.position.hands == ((), ("1b3r1b3r",))
    blocked = {"N": "d5=1b2r1b2r", "E": "e4=1b2r1b2r", "S": "d3=1b2r1b2r", "W": "c4=1b2r1b2r"}
    passed = staged("3b4b3b4b", blocked, other=["1b3r1b3r"], stock=["3r4r3r4r"])
    assert list(passed.legal_moves(0)) == [Pass(0)]
    after = passed.play(Pass(0))
    assert after.position.stock == ("3r4r3r4r",)
    assert after.last.code == "quadrao.passed"


def test_rule_3_a_line_begins_on_a_side_of_the_central_card_and_grows_at_its_tip():
    state = staged("1b2r1b2r 1b3r1b3r", {"N": "d5=1b2r1b2r d6=1b3r1b3r"})
    # d5 is in the line but is not its last card: beside it nothing goes on.
    assert state.why_illegal(Place(0, "N", "c5", "2r1b2r1b")).code == "quadrao.not_at_tip"
    assert state.why_illegal(Place(0, "N", "c6", "1b3r1b3r")) is None
    assert state.why_illegal(Place(0, "N", "c6", "1b2r1b2r")).code == "quadrao.no_match"
    assert state.why_illegal(Place(0, "N", "c6", "3r1b3r1b")).code == "quadrao.no_match"


@pytest.mark.parametrize(
    ("line", "cell", "code"),
    [
        ("N", "d5", "quadrao.taken"),
        ("N", "d4", "quadrao.no_cell"),
        ("N", "a7", "quadrao.no_cell"),
        ("N", "b7", "quadrao.no_cell"),
        ("N", "h5", "quadrao.no_such_cell"),
        ("N", "b2", "quadrao.not_at_tip"),
        ("E", "f4", "quadrao.not_at_centre"),
        ("E", "c4", "quadrao.not_at_centre"),
        ("X", "d6", "quadrao.no_such_line"),
    ],
)
def test_rule_4_a_card_goes_on_a_free_cell_beside_the_centre_or_a_tip(line, cell, code):
    state = staged("1b2r1b2r 1b3r1b3r", {"N": "d5=1b2r1b2r"})
    move = Place(0, line, cell, "1b3r1b3r")
    assert state.why_illegal(move).code == code
    with pytest.raises(IllegalMove):
        state.play(move)
    assert state.why_illegal(Place(0, "N", "d6", "1b3r1b3r")) is None
    assert state.why_illegal(Place(0, "E", "e4", "1b3r1b3r")) is None


def test_rule_5_a_card_touches_no_card_but_the_one_it_links_to():
    state = staged("1b2r1b2r", {"N": "d5=2r1b2r1b", "E": "e4=1b2r1b2r"})
    # e5 is beside both tips, so neither line can go there; d6 and f4 touch one card each.
    refused = state.why_illegal(Place(0, "N", "e5", "2r1b2r1b"))
    assert (refused.code, refused.args["other"]) == ("quadrao.touches", "e4")
    assert state.why_illegal(Place(0, "E", "e5", "2r1b2r1b")).args["other"] == "d5"
    assert state.why_illegal(Place(0, "N", "d6", "2r1b2r1b")) is None


def test_rule_5_looser_only_pairs_side_by_side_are_forbidden():
    loose = find_game("quadrao", {"touch": "parallel"})
    lines = {"N": "d5=2r1b2r1b d6=2r1b2r1b e6=2r1b2r1b", "E": "e4=1b2r1b2r"}
    state = staged("1b2r1b2r", lines, game=loose)
    # e5 would touch e6 and d5 at a side. Linked to e6, it would run beside d6 and d5.
    refused = state.why_illegal(Place(0, "N", "e5", "2r1b2r1b"))
    assert (refused.code, refused.args["other"]) == ("quadrao.parallel", "d5")
    # Linked to e4, it would run beside the central card and d5.
    refused = state.why_illegal(Place(0, "E", "e5", "1b2r1b2r"))
    assert (refused.code, refused.args["other"]) == ("quadrao.parallel", "d5")
    # f5 touches no pair: from f4 it lies beside nothing but e5, which is free.
    lines = {"N": "d5=2r1b2r1b d6=2r1b2r1b e6=2r1b2r1b", "E": "e4=1b2r1b2r f4=1b2r1b2r"}
    state = staged("1b2r1b2r", lines, game=loose)
    assert state.why_illegal(Place(0, "E", "f5", "1b2r1b2r")) is None
    # f6 then touches e6, but across it there is no pair; with the strict rule it may not.
    lines["E"] += " f5=1b2r1b2r"
    assert (
        staged("1b2r1b2r", lines, game=loose).why_illegal(Place(0, "E", "f6", "1b2r1b2r")) is None
    )
    strict = staged("1b2r1b2r", lines).why_illegal(Place(0, "E", "f6", "1b2r1b2r"))
    assert (strict.code, strict.args["other"]) == ("quadrao.touches", "e6")


def test_rule_6_number_and_colour_agree_where_cards_touch():
    state = staged("1b2r1b2r 1r3b1r3b 2b3b2b3b", {"N": "d5=1b4b1b4b"})
    assert state.why_illegal(Place(0, "N", "d6", "1b2r1b2r")) is None
    # The same card turned shows 2 red; 1 red has the number but not the colour.
    assert state.why_illegal(Place(0, "N", "d6", "2r1b2r1b")).code == "quadrao.no_match"
    assert state.why_illegal(Place(0, "N", "d6", "1r3b1r3b")).code == "quadrao.no_match"
    assert state.why_illegal(Place(0, "N", "d6", "2b3b2b3b")).code == "quadrao.no_match"
    # East of d5, the side 4 black counts.
    assert state.why_illegal(Place(0, "N", "e5", "1b2r1b2r")).code == "quadrao.no_match"


def test_rule_6_cards_are_turned_as_far_as_the_option_says():
    for turns, allowed in (("quarter", True), ("half", False), ("none", False)):
        game = find_game("quadrao", {"turns": turns})
        state = staged("1b2r1b2r", {"N": "d5=2r3r2r3r"}, game=game)
        refused = state.why_illegal(Place(0, "N", "d6", "2r1b2r1b"))
        assert (refused is None) == allowed
        assert allowed or refused.code == "quadrao.not_turned"


def test_rules_6_and_10_empty_and_central_cards_match_anything():
    state = staged("empty 3r4b3r4b", {"N": "d5=1b2r1b2r"})
    assert state.why_illegal(Place(0, "N", "d6", EMPTY)) is None
    assert state.why_illegal(Place(0, "W", "c4", "3r4b3r4b")) is None
    state = staged("3r4b3r4b", {"N": "d5=1b2r1b2r c5=empty"})
    assert state.why_illegal(Place(0, "N", "b5", "3r4b3r4b")) is None
    assert state.why_illegal(Place(0, "N", "b5", "4b3r4b3r")) is None


AT_THE_ARROW = {"N": "d5=2b4b2b4b c5=2b4b2b4b"}


def test_rule_7_a_card_on_an_arrow_that_shows_the_master_takes_it():
    state = staged("2b3r2b3r", AT_THE_ARROW, other=["1b2r1b2r"])
    after = state.play(Place(0, "N", "c6", "2b3r2b3r"))
    assert after.position.won == (("2b",), ())
    assert "2b" not in after.position.masters
    assert "quadrao.won" in codes(after.last)


def test_rule_8_the_line_goes_back_into_the_stock_and_is_shuffled():
    state = staged("2b3r2b3r", AT_THE_ARROW, stock=["1b2r1b2r", "1b3r1b3r"])
    after = state.play(Place(0, "N", "c6", "2b3r2b3r")).position
    assert after.table.lines == NO_LINES
    # Three cards of the line come to the two of the stock, and one is drawn.
    everything = ["2b3r2b3r", "2b4b2b4b", "2b4b2b4b", "1b2r1b2r", "1b3r1b3r"]
    assert sorted([*after.stock, *after.hands[0]]) == sorted(everything)
    assert (len(after.stock), len(after.hands[0])) == (4, 1)
    orders = {
        replace_seed(state, f"s{n}").play(Place(0, "N", "c6", "2b3r2b3r")).position.stock
        for n in range(30)
    }
    assert len(orders) > 10


def replace_seed(state, seed):
    return replace(state, position=replace(state.position, seed=seed))


def test_rule_7_whoever_can_take_a_master_on_an_arrow_must():
    state = staged("2b3r2b3r 2b1r2b1r empty 1b4b1b4b", AT_THE_ARROW)
    refused = state.why_illegal(Place(0, "N", "c6", EMPTY))
    assert refused.code == "quadrao.must_win"
    assert "2 black" in say(refused, "en")
    assert state.why_illegal(Place(0, "N", "c6", "2b1r2b1r")) is None
    # Another cell can still be played on: the rule binds only who plays on the arrow.
    assert state.why_illegal(Place(0, "N", "b5", "1b4b1b4b")) is None


def test_rule_7_binds_whatever_line_the_card_links_to():
    # With the looser rule c6 is beside two tips: from d6 the card takes 2 black, from b6 it cannot.
    loose = find_game("quadrao", {"touch": "parallel"})
    lines = {"N": "d5=1b3r1b3r d6=1b3r1b3r", "W": "c4=1b4r1b4r b4=1b4r1b4r b5=1b4r1b4r b6=1b4r1b4r"}
    state = staged("2b3r2b3r 3b4r3b4r", lines, game=loose)
    assert state.why_illegal(Place(0, "N", "c6", "2b3r2b3r")) is None
    refused = state.why_illegal(Place(0, "W", "c6", "3b4r3b4r"))
    assert refused.code == "quadrao.must_win"
    at_c6 = [str(move) for move in state.legal_moves(0) if move.cell == "c6"]
    assert at_c6 == ["0:N:c6:2b3r2b3r"]


def test_rule_9_a_line_that_ends_on_an_arrow_without_linking_is_out_of_the_game():
    game = find_game("quadrao", {"deck": "pairs"})
    state = staged("1b2r1b2r", {"N": "d5=2b4b2b4b c5=1b4b1b4b"}, game=game)
    after = state.play(Place(0, "N", "c6", "1b2r1b2r"))
    assert "quadrao.dead.astray" in codes(after.last)
    assert after.position.table.lines == NO_LINES
    assert sorted(after.position.aside) == ["1b2r1b2r", "1b4b1b4b", "2b4b2b4b"]
    assert after.position.won == ((), ())


def test_rule_9_a_line_that_ends_where_the_master_is_gone_is_out_of_the_game():
    masters = tuple(master for master in SYMBOLS if master != "2b")
    state = staged("2b3r2b3r", AT_THE_ARROW, masters=masters)
    after = state.play(Place(0, "N", "c6", "2b3r2b3r"))
    assert "quadrao.dead.no_master" in codes(after.last)
    assert after.position.won == ((), ())
    assert len(after.position.aside) == 3


# The western line's tip is b6, which leaves c6 to nobody else; the eastern one's will be f6, which
# leaves e6 to nobody else; and c6 and e6 are all that d6 leads on to.
WEST = "c4=1b2r1b2r b4=1b2r1b2r b5=1b2r1b2r b6=1b2r1b2r"
EAST = "e4=1b2r1b2r f4=1b2r1b2r f5=1b2r1b2r"


def test_rule_9_a_line_whose_tip_has_no_cell_to_go_on_is_out_of_the_game():
    state = staged("1b2r1b2r", {"N": "d5=1b2r1b2r", "W": WEST, "E": f"{EAST} f6=1b2r1b2r"})
    after = state.play(Place(0, "N", "d6", "1b2r1b2r"))
    dead = [item for _, item in after.last.walk() if item.code.startswith("quadrao.dead")]
    assert [(item.code, item.args["cell"], item.args["n"]) for item in dead] == [
        ("quadrao.dead.blocked", "d6", 2)
    ]
    assert after.position.aside == ("1b2r1b2r",) * 2
    assert [len(line) for line in after.position.table.lines] == [0, 4, 0, 4]


def test_rule_9_a_line_that_another_one_blocks_is_out_of_the_game():
    state = staged("1b2r1b2r", {"N": "d5=1b2r1b2r d6=1b2r1b2r", "W": WEST, "E": EAST})
    after = state.play(Place(0, "E", "f6", "1b2r1b2r"))
    dead = [item for _, item in after.last.walk() if item.code.startswith("quadrao.dead")]
    assert [(item.code, item.args["cell"]) for item in dead] == [("quadrao.dead.blocked", "d6")]
    # The eastern line itself can still go on to g6.
    assert [len(line) for line in after.position.table.lines] == [0, 4, 0, 4]


def test_rule_9_of_lines_that_are_shut_in_the_one_that_was_played_on_dies_first():
    # The card on f6 shuts in its own line and that on d6, which comes before it by its number.
    lines = {"N": "d5=1b2r1b2r d6=1b2r1b2r", "W": WEST, "E": EAST, "S": "d3=empty g5=empty"}
    after = staged("1b2r1b2r", lines).play(Place(0, "E", "f6", "1b2r1b2r"))
    dead = [item for _, item in after.last.walk() if item.code.startswith("quadrao.dead")]
    assert [(item.code, item.args["cell"]) for item in dead] == [("quadrao.dead.blocked", "f6")]
    # With that line gone the others can go on.
    assert [len(line) for line in after.position.table.lines] == [2, 0, 2, 4]


@over_games
def test_rule_9_no_line_stays_that_cannot_go_on(game):
    for seed in range(5):
        for plies in range(0, 50, 5):
            position = played(game, plies, seed).position
            assert position.tied or not any(map(position.table.blocked, range(4)))


def test_rule_10_an_empty_card_never_wins_a_master_and_ends_the_line_on_an_arrow():
    state = staged("empty", AT_THE_ARROW)
    after = state.play(Place(0, "N", "c6", EMPTY))
    assert after.position.won == ((), ())
    assert "quadrao.dead.astray" in codes(after.last)
    # A card that links to an empty one on its way can win.
    state = staged("2b3r2b3r", {"N": "d5=2b4b2b4b c5=empty"})
    assert state.play(Place(0, "N", "c6", "2b3r2b3r")).position.won == (("2b",), ())


def test_rule_11_the_game_ends_when_no_master_is_left():
    state = staged("2b3r2b3r", AT_THE_ARROW, masters=("2b",), won=(("1b",), ("1r",)))
    after = state.play(Place(0, "N", "c6", "2b3r2b3r"))
    assert after.outcome().winners == (0,)
    assert "quadrao.no_masters" in codes(after.last)


def test_rule_11_the_game_ends_when_all_pass_in_succession():
    lines = {
        at: f"{cell}=1b1r1b1r" for at, cell in zip("NESW", ("d5", "e4", "d3", "c4"), strict=True)
    }
    state = staged("3b4b3b4b", lines, other=["3r4r3r4r"], won=(("1b",), ()))
    once = state.play(Pass(0))
    assert once.outcome() is None
    twice = once.play(Pass(1))
    assert twice.outcome().winners == (0,)
    assert "quadrao.nobody_can" in codes(twice.last)
    # A card in between breaks the succession.
    state = staged("3b4b3b4b", lines, other=["1b4r1b4r"], won=(("1b",), ()))
    assert state.play(Pass(0)).play(Place(1, "N", "d6", "1b4r1b4r")).position.passes == 0


def test_rule_12_most_masters_win():
    state = staged("", {}, won=(("1b", "1r"), ("4b",)), passes=1)
    after = state.play(Pass(0)) if not state.position.choices else state
    assert after.outcome().winners == (0,)
    assert after.last.code == "quadrao.end.masters"


def test_rule_12_then_the_larger_sum_of_points_wins():
    after = staged("", {}, won=(("1b", "1r"), ("4b", "2r")), passes=1).play(Pass(0))
    assert after.outcome().winners == (1,)
    assert (after.last.code, after.last.args["points"]) == ("quadrao.end.points", 6)


def play_off(seed="stage", players=2, won=(("1b",), ("1r",))):
    game = find_game("quadrao", {"players": str(players)})
    start = game.start(seed).position
    spent = tuple(sorted([*start.stock, *(card for hand in start.hands for card in hand)]))
    hands = ((),) * players
    position = replace(
        start, stock=(), hands=hands, aside=spent, won=won, passes=players - 1, turn=0
    )
    return QuadraoState(game, position).play(Pass(0))


def test_rule_12_then_each_tied_player_is_dealt_four_cards_for_a_chain():
    state = play_off(players=4, won=(("1b",), (), ("1r",), ()))
    assert state.last.code == "quadrao.play_off"
    assert state.last.args["players"] == [0, 2]
    assert [len(hand) for hand in state.position.hands] == [4, 0, 4, 0]
    assert EMPTY not in [*state.position.stock, *state.position.hands[0]]
    assert state.to_act == {0}
    # In one go: player 0 lays card after card, and cannot stop while one fits.
    while state.to_act == {0}:
        assert state.why_illegal(Pass(0)).code == "quadrao.must_play"
        state = state.play(next(iter(state.legal_moves(0))))
    assert state.to_act == {2}
    assert state.position.table.lines == NO_LINES
    assert "quadrao.chain" in codes(state.last)


def test_rule_12_a_chain_is_one_line_from_the_central_card():
    state = play_off()
    card = state.position.hands[0][0]
    state = state.play(Place(0, "N", "d5", card))
    assert (
        state.why_illegal(Place(0, "E", "e4", state.position.hands[0][0])).code
        == "quadrao.one_chain"
    )


def test_rule_12_in_the_play_off_cells_with_arrows_are_plain_cells():
    state = play_off()
    masters = state.position.masters
    hands = (("1b2r1b2r",) * 4, *state.position.hands[1:])
    state = replace(state, position=replace(state.position, hands=hands))
    for cell in ("d5", "d6", "c6", "b6"):
        state = state.play(Place(0, "N", cell, "1b2r1b2r"))
    assert len(state.position.chains[0]) == 4
    assert state.position.masters == masters


def test_between_two_masters_of_a_row_there_is_no_cell():
    for board in BOARDS.values():
        rows = {board.name(board.place_of(master))[1] for master in board.masters}
        assert len(rows) == 2
        assert not [cell for cell in board.playable if board.name(cell)[1] in rows]
    state = staged("1b2r1b2r", {"N": "d5=1b2r1b2r d6=1b2r1b2r"})
    assert state.why_illegal(Place(0, "N", "d7", "1b2r1b2r")).code == "quadrao.no_cell"


def test_on_the_wide_boards_the_masters_stand_in_the_columns_2_4_6_and_8():
    for name in ("9x7", "9x9"):
        board = BOARDS[name]
        columns = [1 + board.place_of(master) % board.width for master in board.masters]
        assert columns == [2, 4, 6, 8] * 2


def test_with_the_crossed_deck_no_empty_card_is_left():
    assert EMPTY not in QuadraoGame.named("quadrao", {"deck": "crossed"}).cards


def test_unturned_no_card_of_the_pairs_takes_the_master_4_red():
    # A master is north or south of its arrow, and no card shows 4 red at the top or the bottom.
    uprights = {sides(card)[at] for card in FAMILIES["pairs"] for at in (0, 2)}
    assert set(SYMBOLS) - uprights == {"4r"}
    for board in BOARDS.values():
        assert {arrow.direction for arrow in board.arrows.values()} == {0, 2}


def chained(*chains):
    """Return the state after a play-off in which the players have laid these chains."""
    state = play_off()
    hands = tuple(tuple(sorted(name_of(card, "quarter") for card in c.split())) for c in chains)
    state = replace(state, position=replace(state.position, hands=hands))
    for player, chain in enumerate(chains):
        for cell, card in zip(("d5", "d6"), chain.split(), strict=True):
            if player in state.to_act:
                state = state.play(Place(player, "N", cell, card))
    return state


def test_rule_12_the_longest_chain_wins():
    # The second player's cards share no symbol, so one is all that can be laid.
    state = chained("1b2r1b2r 1b3r1b3r", "1r2b1r2b 3b4b3b4b")
    assert state.outcome().winners == (0,)
    assert (state.last.code, state.last.args["length"]) == ("quadrao.end.length", 2)


def test_rule_12_then_the_larger_sum_of_dots_wins():
    # 2 (1 + 2) = 6 dots against 2 (3 + 4) = 14.
    state = chained("1b2r1b2r 1r3r1r3r", "3b4r3b4r 1r2b1r2b")
    assert state.outcome().winners == (1,)
    assert (state.last.code, state.last.args["dots"]) == ("quadrao.end.dots", 14)


def test_rule_12_then_the_win_is_shared():
    state = chained("1b2r1b2r 3r4r3r4r", "1r2b1r2b 3b4b3b4b")
    assert state.outcome().winners == (0, 1)
    assert state.last.code == "quadrao.end.shared"


def test_no_move_of_another_and_none_after_the_end():
    state = DEFAULT.start("oak")
    (player,) = state.to_act
    assert state.why_illegal(Pass(1 - player)).code == "quadrao.not_your_turn"
    assert state.why_illegal(Pass(7)).code == "table.no_such_player"
    over = played(DEFAULT, 1000)
    assert over.outcome() is not None
    assert over.why_illegal(Pass(0)).code == "table.over"


def test_a_card_that_is_not_in_the_hand_cannot_be_placed():
    state = staged("1b2r1b2r")
    assert state.why_illegal(Place(0, "N", "d5", "3b4r3b4r")).code == "quadrao.not_at_hand"
    assert state.why_illegal(Place(0, "N", "d5", "1b2r")).code == "quadrao.no_such_card"
