"""A deck as its owner writes it down: what is read, what is said of bad text, and the way back."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eqlib.games.quadrao.banderola import BOARDS
from eqlib.games.quadrao.cards import FAMILIES, MOST_CARDS, OTHERS, SYMBOLS, TURNS
from eqlib.games.quadrao.game import CHOICES, REMOVED, QuadraoGame
from eqlib.games.quadrao.sheet import KEYS, LONGEST, read_sheet, write_sheet
from eqlib.games.record import Record
from eqlib.words import LANGUAGES, say

cards = st.lists(st.sampled_from(SYMBOLS), min_size=4, max_size=4).map("".join)
decks = st.sampled_from(list(FAMILIES.values())) | st.lists(
    cards, min_size=16, max_size=MOST_CARDS
).map(tuple)


@st.composite
def drawn(draw):
    """Return a drawing of a board: a centre, some masters with cells below, each with its arrow."""
    width, height = draw(st.integers(3, 9)), draw(st.integers(4, 9))
    rows = [[draw(st.sampled_from([".", ".", "-"])) for _ in range(width)] for _ in range(height)]
    masters = draw(st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=width, unique=True))
    for column, master in enumerate(masters):
        rows[0][column], rows[1][column] = master, "^"
    rows[-1][1:3] = "*", "."
    return "/".join("".join(row) for row in rows)


boards = drawn()
games = st.builds(
    QuadraoGame,
    players=st.sampled_from([2, 4]),
    board=st.sampled_from(list(BOARDS)) | boards,
    deck=decks,
    empties=st.integers(REMOVED, OTHERS),
    turns=st.sampled_from(list(TURNS)),
    touch=st.sampled_from(CHOICES["touch"]),
)


@given(games)
def test_what_is_written_is_read_as_the_same_game(game):
    text = write_sheet(game)
    assert len(text) <= LONGEST
    assert read_sheet(text).game == game
    # Spaces, empty lines, capitals and notes change nothing.
    loose = "\n\n".join(
        f"  {line.upper().replace(' ', '   ')}  # note" for line in text.split("\n")
    )
    assert read_sheet(loose).game == game


@given(games, st.integers(0, 10**6))
def test_a_deck_goes_through_the_text_of_a_game_and_is_dealt_the_same(game, seed):
    record = Record(game, f"s{seed}")
    again = Record.parse(str(record))
    assert again.game == game
    assert again.replay() == record.replay()
    assert sorted(again.replay().material()) == sorted([*game.cards, *game.banderola.masters])


@given(games, st.text(max_size=30), st.integers(0, 400), st.integers(0, 12))
def test_whatever_is_written_is_a_deck_or_everything_wrong_is_said_with_its_place(
    game, noise, at, cut
):
    text = write_sheet(game)
    spoilt = text[:at] + noise + text[at + cut :]
    sheet = read_sheet(spoilt)
    assert (sheet.game is None) == bool(sheet.problems)
    for problem in sheet.problems:
        assert all(say(problem, lang) for lang in LANGUAGES)
        assert problem.args.get("line", 1) in range(1, len(spoilt.splitlines()) + 1)


@pytest.mark.parametrize("name", ["empties", "masters", "central", "players"])
def test_a_sign_that_is_a_digit_to_unicode_is_told_as_no_number(name):
    (problem,) = read_sheet(f"{name}: ²").problems
    assert (problem.code, problem.args["found"]) == ("sheet.value", "²")


@given(st.text())
def test_no_text_at_all_makes_it_fail(text):
    read_sheet(text)


# Each text, with the code of each thing that is wrong, and its line.
BAD = {
    "card: pairs": [("name", 1)],
    "cards: 1b2": [("card", 1)],
    "cards: 1b2r3b": [("card", 1)],
    "cards: pears": [("card", 1)],
    "cards: 5b2r": [("symbol", 1)],
    "cards: 1b2r3b4x": [("symbol", 1)],
    "cards: 0x1b2r": [("count", 1)],
    "cards: 999x1b2r": [("count", 1)],
    "cards: 1b2r, empty": [("empty_card", 1)],
    "cards:": [("empty", 1)],
    "cards: pairs\nempties: 4": [("value", 2)],
    "empties: many": [("value", 1)],
    "empties: -5": [("value", 1)],
    "empties: 6\nempties: 7": [("twice", 2)],
    "masters: 7": [("value", 1)],
    "masters: eight": [("value", 1)],
    "central: 2": [("value", 1)],
    "board: 8x8": [("value", 1)],
    "row:": [("row", 1), ("row", 1)],
    "row: . .\nrow: .": [("row", 2)],
    "row: 1b - 9b\nrow: ^ * x": [("row", 1), ("row", 2)],
    "row: 1b - 1b\nempties: 8\nrow: ^ ^ .": [("row", 1), ("row", 1), ("row", 3)],
    "row: 1b * 2r": [("row", 1), ("row", 1), ("row", 1)],
    "row: . * .": [("row", 1)],
    "row: .\n" * 10: [("row", 1)],
    "row: 1b...................\nrow: ^": [("row", 1)],
    "board: 9x7\nrow: 1b -\nrow: ^ *": [("drawn", 1)],
    "row: 1b -\nrow: ^ *\nmasters: 8": [("value", 3)],
    "turns: any": [("value", 1)],
    "touch: sometimes": [("value", 1)],
    "players: 3": [("value", 1)],
    "numbers: 5": [("value", 1)],
    "numbers:": [("value", 1)],
    "colours: green": [("value", 1)],
    "20x1b2r\nnumbers: 1 2\ncolours: b": [("no_family", 2), ("no_family", 3)],
    "cards: 7x1b2r": [("quadrao.deck.few", None)],
    "cards: pairs\nnumbers: 1\ncolours: b r": [("quadrao.deck.few", None)],
    "cards: 12x1b2r\nplayers: 4": [("quadrao.deck.few", None)],
    "cards: pairs pairs pairs pairs": [("quadrao.deck.many", None)],
    "x" * (LONGEST + 1): [("long", None)],
    "colour: b\ncards: 9b1r 1b1\n\nempties: 99 # all": [
        ("name", 1),
        ("symbol", 2),
        ("card", 2),
        ("value", 4),
    ],
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:30])
def test_bad_text_is_told_all_its_faults_each_with_its_line_and_what_is_allowed(text):
    sheet = read_sheet(text)
    assert sheet.game is None
    found = [(p.code.removeprefix("sheet."), p.args.get("line")) for p in sheet.problems]
    assert found == BAD[text]
    for problem in sheet.problems:
        said = say(problem, "en")
        for told in ("found", "allowed", "line", "place"):
            if told in problem.args and problem.code != "sheet.empty_card":
                assert str(problem.args[told]) in said or problem.code == "sheet.twice"
        assert len({say(problem, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "deck"),
    [
        ("", FAMILIES["pairs"]),
        ("cards: Crossed", FAMILIES["crossed"]),
        ("4x1b2r 4*2r3b", ("1b2r1b2r",) * 4 + ("2r3b2r3b",) * 4),
        ("cards: 8×1b2r3b4r", ("1b2r3b4r",) * 8),
        ("cards: apart\ncards: 1b1r", (*FAMILIES["apart"], "1b1r1b1r")),
        # Of the pairs, those of three numbers in both colours: 6 symbols, 6 * 5 / 2.
        ("numbers: 1, 2, 3", tuple(c for c in FAMILIES["pairs"] if "4" not in c)),
    ],
)
def test_cards_are_families_and_faces_with_their_counts(text, deck):
    assert read_sheet(text).game.deck == deck


def test_a_deck_of_one_card_is_told_in_the_singular():
    (problem,) = read_sheet("1b2r").problems
    assert "has 1 card with symbols" in say(problem, "en")


def test_what_is_left_out_is_as_in_our_deck_and_empties_fill_the_known_number():
    game = read_sheet("cards: twins\nboard: 9x7").game
    assert game == replace(QuadraoGame.named("quadrao", {"deck": "twins"}), board="9x7")
    assert set(KEYS) >= {"cards", "empties", "masters", "central", "board"}


def test_games_with_decks_of_ones_own_are_played_to_their_end():
    for text in ("16x1b2r", "cards: 4x1b2r3b4r 8x1b1b1b1b 6x2r4b\nturns: none\nboard: 9x9"):
        game, rng = read_sheet(text).game, random.Random(text)
        state = game.start("own")
        while not state.over:
            (player,) = state.to_act
            state = state.play(rng.choice(list(state.legal_moves(player))))
        assert sorted(state.material()) == sorted(game.start("own").material())
