"""What is heard with a step: chosen by how the news is meant, and by nothing else."""

from itertools import combinations

import pytest

from eqlib import explain_quad, find_quads
from eqlib.board.host import Host
from eqlib.board.session import open_board
from eqlib.games.evenquads.quads import complete

BOARD = {"kind": "evenquads.beginner", "seed": "s"}


def heard(host, config, *intents):
    """Return what is heard with each of some intents."""
    said = []
    for intent in intents:
        message = {"board": "b", "config": config, "n": len(said), "intent": intent}
        said.append(host.receive(message)["sound"])
    return said


def choose(cards):
    return [{"do": "toggle", "card": card.id} for card in cards]


def test_a_quad_is_heard_as_right_and_another_four_as_wrong():
    quad, *_ = find_quads(open_board(BOARD).state.cards)
    a, b, c, d = open_board(BOARD).state.cards[:4]
    assert complete(a, b, c) != d
    call = {"do": "call", "player": 0}
    assert heard(Host(), BOARD, *choose([a, b, c, d]), call) == [None] * 4 + ["wrong"]
    assert heard(Host(), BOARD, *choose(quad), call) == [None] * 4 + ["right"]


@pytest.mark.parametrize("kind", ["beginner", "regular", "solitaire", "puzzle"])
def test_the_same_wrong_call_is_said_and_heard_as_often_as_it_is_made_and_nothing_after_it(kind):
    config = {"kind": f"evenquads.{kind}", "seed": "s"}
    cards = open_board(config).state.cards
    wrong = next(four for four in combinations(cards, 4) if explain_quad(*four).code != "quad.yes")
    host, call = Host(), {"do": "call", "player": 0}
    for _ in range(3):
        assert heard(host, config, *choose(wrong), call) == [None] * 4 + ["wrong"]
        assert "no quad" in host.session("b").view().say.lower()
        assert heard(host, config, None) == [None]
    # Its account still stands there, but these say something else.
    rest = [{"do": "hint"}, {"do": "hint"}, *choose(wrong[:1]), {"do": "clear"}]
    assert heard(host, config, *rest) == [None] * 4


def test_a_card_that_is_laid_is_heard_and_so_is_a_new_game():
    host, none = Host(), {"do": "pass", "player": 0}
    assert heard(host, BOARD, none) == ["deal"]
    assert heard(host, BOARD, {"do": "hint"}) == [None]
    assert heard(host, BOARD, {"do": "new", "seed": "t"}) == ["deal"]
    # The whole board that a page asks for when it comes to life is not new.
    assert heard(host, BOARD, None) == [None]


def test_the_end_is_heard_once():
    config = {"kind": "evenquads.puzzle", "seed": "p"}
    quads = find_quads(open_board(config).state.cards)
    host = Host()
    for number, quad in enumerate(quads, 1):
        *_, last = heard(host, config, *choose(quad), {"do": "call"})
        assert last == ("end" if number == len(quads) else "right")
    assert heard(host, config, {"do": "toggle", "card": quads[0][0].id}) == [None]


@pytest.mark.parametrize("kind", ["evenquads.hand", "evenquads.regular"])
def test_time_that_only_passes_is_not_heard(kind):
    config = {"kind": kind, "computers": 1, "clock": "yes", "level": "child"}
    # A child looks at its first pair of cards after ten seconds.
    assert heard(Host(), config, *[{"do": "tick"}] * 9) == [None] * 9
