"""The minute of the hand game on its board: when it runs, and what is heard of it."""

from eqlib import find_quads
from eqlib.board.session import open_board, step


def hand_game(**config):
    return open_board({"kind": "evenquads.hand", "seed": "h", **config})


def play(session, *intents):
    for intent in intents:
        session = step(session, intent)
    return session


def choose(cards):
    return [{"do": "toggle", "card": card.id} for card in cards]


def lines(session):
    return [line.text for line in session.view().lines]


def ticks(session, count):
    """Return what is said in some seconds, without silence, and the board after them."""
    told = []
    for _ in range(count):
        session = step(session, {"do": "tick"})
        told.append(session.view().say)
    return [said for said in told if said], session


def test_without_a_minute_no_time_passes():
    session = play(hand_game(people=2, computers=0), {"do": "look"}, {"do": "pass"}, {"do": "look"})
    assert session.view().tick is None


def test_a_pass_starts_the_minute_which_is_said_at_its_start_near_its_end_and_when_it_is_over():
    session = play(hand_game(people=2, computers=0, minute="yes"), {"do": "look"}, {"do": "pass"})
    # Behind the curtain time stands still.
    assert session.view().tick is None
    session = play(session, {"do": "look"})
    assert session.view().say == "Player 1: no Quad seen. 60 seconds are left to find a Quad."
    assert session.view().tick == 1000
    table = session.state.table
    told, session = ticks(session, 59)
    assert told == ["10 seconds are left to find a Quad."]
    assert session.view().status.endswith("1 second is left to find a Quad.")
    assert session.state.table == table
    told, session = ticks(session, 1)
    assert told == [
        "The minute is over. Nobody sees a Quad: the table is shuffled back into the stock, "
        "and 8 cards are laid."
    ]
    assert lines(session) == [told[0].partition("over. ")[2], "The minute is over."]
    assert session.state.table != table
    assert session.view().tick is None
    assert str(session.record).endswith(" : 0- 0!")
    assert session.record.replay() == session.state


def test_who_is_choosing_hears_that_the_minute_ends_soon_and_not_its_choice_again():
    session = play(hand_game(people=2, computers=0, minute="yes"), {"do": "look"}, {"do": "pass"})
    session = play(session, {"do": "look"}, *choose(session.state.cards[:2]))
    told, session = ticks(session, 55)
    assert told == ["10 seconds are left to find a Quad."]
    assert len(session.chosen) == 2


def test_a_call_or_the_last_pass_ends_the_minute():
    start = play(hand_game(people=2, computers=0, minute="yes"), {"do": "look"}, {"do": "pass"})
    start = play(start, {"do": "look"})
    seen = start.seen
    quad = next(quad for quad in find_quads(seen.cards) if seen.may_call(quad))
    called = play(start, *choose(quad), {"do": "call"})
    passed = play(start, {"do": "pass"})
    for session in (called, passed):
        assert session.view().tick is None
        assert "left to find a Quad" not in session.view().status


def test_in_its_minute_the_computer_looks_at_its_own_pace():
    session = play(hand_game(level="perfect", minute="yes"), {"do": "pass"})
    assert session.record.moves[1:] == ()
    _, session = ticks(session, 1)
    assert [move.player for move in session.record.moves] == [0, 1]
    slow = play(hand_game(level="child", minute="yes"), {"do": "pass"})
    # A child compares six pairs in a minute, one every ten seconds.
    _, slow = ticks(slow, 9)
    assert slow.record.moves[1:] == ()


def test_a_new_game_takes_the_minute_and_a_link_brings_it():
    session = play(hand_game(), {"do": "new", "minute": "yes", "seed": "m"})
    assert session.game.minute
    other = play(hand_game(), {"do": "open", "record": str(session.record)})
    assert other.game.minute
