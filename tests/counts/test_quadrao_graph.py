"""QUADRAO's deck as a graph: trails, chains, decks counted, against plain brute force."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations, product

import pytest

from eqlib.errors import ParseError
from eqlib.games.quadrao.banderola import BOARDS
from eqlib.games.quadrao.cards import EMPTY, FAMILIES, SYMBOLS, cross, dots, name_of, turn
from eqlib.games.quadrao.chains import longest_chain
from eqlib.games.quadrao.game import QuadraoGame
from eqlib.games.quadrao.trails import (
    Trail,
    chain_of_pairs,
    degrees,
    ends,
    euler_trail,
    has_trail,
    is_chain,
    is_trail,
    longest_trail,
    odd_symbols,
    pieces,
)

PAIRS = FAMILIES["pairs"]


def longest_by_walking(cards):
    """Return the most cards of a trail: walk on in all ways, each card once."""

    def on(symbol, left):
        best = 0
        for card in left:
            one, other = card[:2], card[2:4]
            if symbol in (one, other):
                rest = list(left)
                rest.remove(card)
                best = max(best, 1 + on(other if symbol == one else one, rest))
        return best

    return max((on(symbol, list(cards)) for symbol in SYMBOLS), default=0)


def some_cards(rng):
    """Return one to seven cards with few symbols, some twice, some double."""
    symbols = rng.sample(SYMBOLS, rng.randrange(2, 7))
    return [cross(rng.choice(symbols), rng.choice(symbols)) for _ in range(rng.randrange(1, 8))]


def test_a_card_is_an_edge_if_its_opposite_sides_are_alike():
    assert ends("4r1b4r1b") == ("4r", "1b")
    for card in (EMPTY, "1b2b3b4b", "1b2b1b3b", "1b2b", ""):
        with pytest.raises(ParseError, match="opposite sides are alike"):
            ends(card)


def test_the_pairs_are_the_complete_graph_on_the_eight_symbols():
    assert {frozenset(ends(card)) for card in PAIRS} == set(
        map(frozenset, combinations(SYMBOLS, 2))
    )
    assert len(PAIRS) == 28 == 8 * 7 // 2
    assert degrees(PAIRS) == dict.fromkeys(sorted(SYMBOLS), 7)


def test_the_deck_apart_is_that_graph_without_the_four_edges_of_one_number():
    left_out = {frozenset((f"{number}b", f"{number}r")) for number in "1234"}
    edges = {frozenset(ends(card)) for card in FAMILIES["apart"]}
    assert edges == {frozenset(ends(card)) for card in PAIRS} - left_out
    assert set(degrees(FAMILIES["apart"]).values()) == {6}


def test_the_crossed_deck_has_each_edge_between_black_and_red_twice():
    edges = Counter(frozenset(ends(card)) for card in FAMILIES["crossed"])
    assert edges == dict.fromkeys(
        (frozenset((f"{one}b", f"{other}r")) for one, other in product("1234", repeat=2)), 2
    )
    # Turned by a quarter both are one card.
    assert len({name_of(card, "quarter") for card in FAMILIES["crossed"]}) == 16


def test_six_cards_of_the_twins_are_no_edges_and_the_others_are_the_deck_apart():
    edges, others = set(), []
    for card in FAMILIES["twins"]:
        try:
            edges.add(frozenset(ends(card)))
        except ParseError:
            others.append(card)
    assert len(others) == 6
    assert edges == {frozenset(ends(card)) for card in FAMILIES["apart"]}


def test_the_number_of_odd_symbols_is_even():
    rng = random.Random("shake hands")
    for _ in range(200):
        cards = some_cards(rng)
        assert sum(degrees(cards).values()) == 2 * len(cards)
        assert len(odd_symbols(cards)) % 2 == 0


def test_a_trail_uses_all_cards_just_where_walking_in_all_ways_finds_one():
    rng, seen = random.Random("euler"), Counter()
    for _ in range(400):
        cards = some_cards(rng)
        trail = euler_trail(cards)
        assert (trail is not None) == has_trail(cards) == (longest_by_walking(cards) == len(cards))
        if trail:
            assert is_trail(trail, cards)
            assert Counter(trail.cards) == Counter(cards)
        seen[trail is None] += 1
    assert min(seen.values()) > 50


def test_the_longest_trail_is_as_long_as_walking_in_all_ways_finds():
    rng = random.Random("longest")
    for _ in range(200):
        cards = some_cards(rng)
        trail = longest_trail(cards)
        assert is_trail(trail, cards)
        assert len(trail.cards) == longest_by_walking(cards)


def test_the_longest_trail_of_the_pairs_has_25_cards():
    # Of 8 odd symbols 6 must become even, and a card left out changes two: 28 - 3.
    trail = longest_trail(PAIRS)
    assert is_trail(trail, PAIRS)
    assert len(trail.cards) == 28 - 3 == 25
    for left_out in (0, 1, 2):
        for out in combinations(PAIRS, left_out):
            assert not has_trail([card for card in PAIRS if card not in out])


@pytest.mark.parametrize("count", range(2, 8))
def test_the_longest_trail_of_a_complete_graph_leaves_out_as_many_pairs_as_must_be(count):
    cards = [cross(*pair) for pair in combinations(SYMBOLS[:count], 2)]
    left_out = (count - 2) // 2 if count % 2 == 0 else 0
    assert len(longest_trail(cards).cards) == len(cards) - left_out
    if count < 6:
        assert longest_by_walking(cards) == len(cards) - left_out


@pytest.mark.parametrize("family", ["apart", "crossed"])
def test_one_closed_trail_uses_all_cards_of_the_decks_with_even_degrees(family):
    trail = euler_trail(FAMILIES[family])
    assert is_trail(trail, FAMILIES[family])
    assert len(trail.cards) == len(FAMILIES[family])
    assert trail.symbols[0] == trail.symbols[-1]


def test_the_doubles_join_any_trail_that_passes_their_symbol():
    # A set of dominoes: 28 pairs and 8 doubles.
    dominoes = [*PAIRS, *(cross(symbol, symbol) for symbol in SYMBOLS)]
    assert len(longest_trail(dominoes).cards) == 25 + 8


def test_what_is_no_trail_is_refused():
    card = "1b2r1b2r"
    assert is_trail(Trail((), ()), [])
    assert not is_trail(Trail((card,), ("1b", "3r")), [card])
    assert not is_trail(Trail((card,), ("1b",)), [card])
    assert not is_trail(Trail((card, card), ("1b", "2r", "1b")), [card])


@pytest.mark.parametrize("count", range(1, 9))
def test_a_chain_has_all_pairs_of_some_symbols(count):
    chain = chain_of_pairs(SYMBOLS[:count])
    wanted = Counter(map(frozenset, combinations(SYMBOLS[:count], 2)))
    assert Counter(frozenset(ends(card)) for card in chain) == wanted
    assert is_chain(chain)
    assert not is_chain(["1b2b1b2b", "3b4b3b4b"])


def test_any_four_cards_make_a_chain_just_if_they_are_one_piece():
    for four in combinations(PAIRS, 4):
        assert any(map(is_chain, permutations(four))) == (len(pieces(four)) == 1)


def chain_with(cards):
    """Return whether the cards make a chain, by trying all ways to go on."""

    def on(last, left):
        return not left or any(
            set(ends(last)) & set(ends(card)) and on(card, left - {card}) for card in left
        )

    return any(on(card, frozenset(cards) - {card}) for card in cards)


def test_five_cards_that_hang_together_make_a_chain_and_six_need_not():
    # With other names for the symbols each hand has the first card.
    first, *others = PAIRS
    for four in combinations(others, 4):
        assert chain_with((first, *four)) == (len(pieces((first, *four))) == 1)
    legs = [cross("1b", f"{n}b") for n in "234"] + [cross(f"{n}b", f"{n}r") for n in "234"]
    assert len(pieces(legs)) == 1
    assert not chain_with(legs)


def check_play_off(hand, board="7x7"):
    """Check the longest chain of a hand against its largest piece."""
    chain = longest_chain(QuadraoGame(board=board).table, hand, "quarter")
    best = max((len(piece), sum(map(dots, piece))) for piece in pieces(hand))
    assert (len(chain), sum(dots(choice.card) for choice in chain)) == best


@pytest.mark.parametrize("board", BOARDS)
def test_the_longest_chain_of_the_play_off_is_the_largest_piece_of_the_hand(board):
    for hand in random.Random("play-off").sample(list(combinations(PAIRS, 4)), 300):
        check_play_off(hand, board)


@pytest.mark.heavy
def test_so_it_is_for_all_hands_of_four():
    for hand in combinations(PAIRS, 4):
        check_play_off(hand)


def test_42_and_40_cards_are_the_largest_that_serve_all_numbers_of_players():
    def served(cards):
        return {players for players in range(2, 9) if cards % players == 0}

    every = set(range(2, 9))
    both = [
        (one, other)
        for one, other in product(range(1, 46), repeat=2)
        if served(one) | served(other) == every
    ]
    # Whatever serves all, its larger number is 42 at most, and its smaller one 40 at most.
    assert max(map(max, both)) == 42
    assert max(map(min, both)) == 40
    assert (42, 40) in both
    assert served(42) == {2, 3, 6, 7}
    assert served(40) == {2, 4, 5, 8}


def test_there_are_1044_faces_up_to_turning():
    faces = {"".join(face) for face in product(SYMBOLS, repeat=4)}
    # Of each card all faces are taken together, and none is met twice.
    orbits = {frozenset(turn(face, quarters) for quarters in range(4)) for face in faces}
    assert len(orbits) == (8**4 + 8 + 8**2 + 8) // 4 == 1044
    assert len({name_of(face, "quarter") for face in faces}) == 1044
    alike = {orbit for orbit in orbits if all(face[:4] == face[4:] for face in orbit)}
    assert len(alike) == 28 + 8
