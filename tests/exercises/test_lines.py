"""Chains, trails and masters of QUADRAO as exercises: each verdict against brute force."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder import lines
from autograder.checks import solve
from autograder.content import Deal
from autograder.masters import is_deal
from autograder.page import judge, page_exercise
from autograder.rows import read_row
from autograder.verdict import Outcome
from eqlib.board.session import open_board, step
from eqlib.games.quadrao.cards import FAMILIES, SYMBOLS
from eqlib.games.quadrao.rows import write_pair
from eqlib.words import say
from tests.exercises.shared import EXERCISES

LINES = ["quadrao-chain", "quadrao-trail", "quadrao-win"]


def variants(name, count=12):
    return [EXERCISES[name].variant("brute", str(number)) for number in range(count)]


def symbols(pair):
    return {pair[:2], pair[2:4]}


def outcome(variant, words):
    return judge(variant, {"text": " ".join(words)}, "en").outcome


def test_a_chain_is_right_just_if_neighbours_share_a_symbol_and_no_order_has_a_longer_one():
    for variant in variants("quadrao-chain"):
        cards = variant.dealt.cards
        rows = [row for n in range(1, 5) for row in permutations(cards, n)]
        chains = [row for row in rows if all(symbols(a) & symbols(b) for a, b in pairwise(row))]
        most = max(map(len, chains))
        for row in rows:
            right = row in chains and len(row) == most
            assert (outcome(variant, row) is Outcome.RIGHT) == right, row


def walks(row):
    """Whether one can walk along the cards, in at one symbol and out at the other."""
    return any(_walks(row, first) for first in symbols(row[0]))


def _walks(row, at):
    for card in row:
        if at not in symbols(card):
            return False
        (at,) = symbols(card) - {at}
    return True


def test_a_trail_is_right_just_if_it_can_be_walked_and_odd_symbols_just_if_no_walk_exists():
    for variant in variants("quadrao-trail", 4):
        cards = variant.dealt.cards
        orders = list(permutations(cards))
        walkable = [row for row in orders if walks(row)]
        for row in [*walkable[:40], *orders[::500]]:
            assert (outcome(variant, row) is Outcome.RIGHT) == walks(row)
        shown = [symbol for card in cards for symbol in symbols(card)]
        odd = [symbol for symbol in SYMBOLS if shown.count(symbol) % 2]
        assert (outcome(variant, odd) is Outcome.RIGHT) == (not walkable)


def test_one_symbol_is_not_told_in_the_plural():
    for lang, plural in (("en", "1 symbols"), ("es", "1 símbolos"), ("eu", "1 sinboloetatik")):
        verdict = judge(variants("quadrao-trail")[0], {"text": "1b"}, lang)
        assert verdict.reason.args["of"] == 1
        assert plural not in say(verdict.reason, lang)


def test_a_play_is_right_just_if_the_game_itself_says_that_it_wins_a_master():
    for variant in variants("quadrao-win"):
        position = lines.position(variant)
        board = position.table.board
        won = set()
        for cell in board.names:
            for pair in variant.dealt.cards:
                for lying in (pair, pair[2:] + pair[:2]):
                    right = outcome(variant, [cell, lying]) is Outcome.RIGHT
                    assert right == wins(position, cell, 2 * lying)
                    won |= {cell} if right else set()
        would = [
            write_pair(card)
            for card in FAMILIES["pairs"]
            if any(
                wins(position, board.name(spot.cell), lying)
                for spot in position.spots
                for lying in (card, card[2:] + card[:2])
            )
        ]
        assert (outcome(variant, would) is Outcome.RIGHT) == (not won)


# The arrows of the northern row of the banderola, and the masters before them.
NORTHERN = {"a6": "1b", "c6": "2b", "e6": "3b", "g6": "4b"}


def wins(position, cell, card):
    """Whether a card can be placed on a cell, and its north side takes a master."""
    if NORTHERN.get(cell) not in position.masters or card[:2] != NORTHERN[cell]:
        return False
    at = position.table.board.read_cell(cell)
    return any(position.table.why_not(line, at, card) is None for line in range(4))


@pytest.mark.parametrize("name", LINES)
def test_what_is_solved_is_right_and_all_variants_of_a_deal_are_as_hard(name):
    found = {}
    for variant in variants(name, 60):
        answer = solve(variant)
        assert judge(variant, answer, "en").outcome is Outcome.RIGHT
        found.setdefault(variant.master, set()).add(len(str(answer["text"]).split()))
    assert len(found) == len(EXERCISES[name].deals)
    assert all(len(sizes) == 1 for sizes in found.values())


@pytest.mark.parametrize("name", LINES)
def test_cards_are_pressed_in_their_order_and_what_is_typed_stays(name):
    board = open_board(page_exercise(EXERCISES[name], "en", "oak").config)
    assert board.answer is None
    hand = [item.intent["card"] for item in board.view().groups[-1].items]
    for card in hand[:2]:
        board = step(board, {"do": "toggle", "card": card})
    assert board.answer == {"text": f"{write_pair(hand[0])} {write_pair(hand[1])}"}
    assert step(board, {"do": "toggle", "card": hand[0]}).written == write_pair(hand[1])
    kept = step(board, {"do": "check", "line": "1b2r and so on"})
    assert kept.answer == {"text": "1b2r and so on"}
    for wrong in ({"do": "check", "line": 3}, {"do": "toggle", "card": "1b"}, {"do": "dance"}):
        refused = step(kept, wrong)
        assert (refused.written, refused.note.code) == (kept.written, "board.bad_intent")


pairs = st.sampled_from([write_pair(card) for card in FAMILIES["pairs"]])


@given(st.lists(pairs, min_size=1, max_size=8), st.sampled_from([" ", ", ", "; ", "\n", " , "]))
def test_a_row_is_read_whatever_stands_between_its_cards(row, between):
    expected = [2 * pair for pair in row]
    assert read_row("chain", between.join(row)).data == expected
    turned = [pair[2:] + pair[:2] for pair in row]
    assert read_row("trail", between.join(turned).upper()).data == expected
    assert read_row("chain", [pair[:2] + " × " + pair[2:] for pair in row]).data == expected


@given(st.text() | st.lists(st.text()) | st.integers() | st.none() | st.booleans())
def test_whatever_is_typed_is_read_or_refused(data):
    for ask in ("chain", "trail", "win"):
        read_row(ask, data)


@pytest.mark.parametrize(
    ("kind", "deal"),
    [
        ("longest-chain", Deal(("1b2r", "2r1b", "3b4r", "1r2b"))),
        ("longest-chain", Deal(("1b2r", "2r3b", "3b4r"))),
        ("longest-chain", Deal(("1b2r", "2r3b", "3b4r", "5b1r"))),
        # Two pieces without an odd symbol too many: there is no trail, and no reason to give.
        ("whole-trail", Deal(("1b2b", "2b3b", "3b1b", "1r2r", "2r3r", "3r1r"))),
        ("win-master", Deal(("1b2r",), "d5 3r1b; d6 3r4b", (), ("2b",))),
        ("win-master", Deal(("1b2r",), "d5 3r1b", (), ("2b", "3b"))),
        ("win-master", Deal(("1b2r",), "d5 3r1b; d6 1r4b", (), ("2b", "3b"))),
    ],
)
def test_a_deal_that_cannot_be_asked_about_is_refused(kind, deal):
    assert not is_deal(kind, deal)


def test_the_play_that_is_right_wins_the_master_in_a_game_too():
    variant = next(v for v in variants("quadrao-win", 40) if v.master == 0)
    cell, card = solve(variant)["text"].split()
    position = lines.position(variant)
    (choice,) = [
        choice
        for choice in position.choices
        if position.table.board.name(choice.spot.cell) == cell and choice.card == 2 * card
    ]
    after, events = position.after(choice)
    assert [event.code for event in events] == ["quadrao.won"]
    assert len(after.won[0]) == 1


STRANGE = [
    *(5, -1, 0.5, True, [], [[]], [None], {}, {"a": 1}, 10**2_000, [1] * 2_000, ["1b2r"] * 600),
    *("1b2r " * 10**5, "x" * 10**6, " × " * 10**6, "1b2r" + "\t" * 10**6 + "×", ":" * 10**6),
    *("１b２r", "١b٢r", "1B2R\u0301", "e6", "e6 1b2r 2r3b", "1b1b", "a6 9z9z", "🂡", "\0"),
    " ".join(SYMBOLS),
]


@pytest.mark.parametrize("form", ["", "text", "cells", "none"])
@pytest.mark.parametrize(
    "exercise", [one for one in EXERCISES.values() if one.deals], ids=lambda exercise: exercise.id
)
def test_whatever_is_handed_in_gets_a_verdict_and_nothing_strange_earns_a_mark(exercise, form):
    for student in ("ana", "ben", "eva"):
        variant = exercise.variant("class", student)
        for data in STRANGE:
            verdict = judge(variant, {form: data} if form else data, "en")
            assert verdict.outcome in (Outcome.WRONG, Outcome.MALFORMED, Outcome.BLANK)
            assert not verdict.points
