"""What boards do, without a browser: intents in, views out."""

import json
import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqlib import DECK, Card, ParseError, find_quads
from eqlib.board.activities import equalis_game, hand, quadrao_game, quads_game, table
from eqlib.board.host import Host
from eqlib.board.render import parts
from eqlib.board.session import KINDS, open_board, step
from eqlib.board.view import Field
from eqlib.errors import clip
from eqlib.reasons import Reason
from eqlib.words import LANGUAGES

NINE = ["3 polyhedron green", "1 circle blue", "2 spiral blue", "4 spiral yellow"]
NINE += ["4 spiral pink", "2 circle yellow", "1 polyhedron blue", "4 polyhedron blue"]
NINE += ["3 spiral pink"]

CONFIGS = [
    {"kind": "evenquads.regular", "seed": "a"},
    {
        "kind": "evenquads.regular",
        "seed": "b",
        "people": 3,
        "computers": 2,
        "clock": "yes",
        "refill": "four",
    },
    {"kind": "evenquads.beginner", "attribute": "colour", "value": "blue", "computers": 1},
    {"kind": "evenquads.solitaire", "seed": "c", "refill": "four"},
    {"kind": "evenquads.puzzle", "seed": "d", "cards": 7, "quads": 3},
    {"kind": "evenquads.daily", "date": "2027-03-01"},
    {"kind": "evenquads.hand", "seed": "e", "people": 2, "computers": 1},
    {"kind": "evenquads.hand", "seed": "f", "goal": 5, "clock": "yes", "level": "expert"},
    {"kind": "evenquads.replay", "record": "evenquads.regular players=1 refill=base seed=oak : 0-"},
    {"kind": "evenquads.diary"},
    {"kind": "evenquads.try", "count": 12},
    {"kind": "evenquads.vectors", "cards": "1 spiral green; 2 spiral blue; 3 square pink"},
    {"kind": "evenquads.answer", "ask": "card", "cards": [1, 2, 4]},
    {"kind": "evenquads.answer", "ask": "quad", "cards": [1, 2, 3, 0, 5], "checkable": True},
    {"kind": "evenquads.answer", "ask": "quad-or-none", "cards": NINE, "given": [[0, 1, 2, 3]]},
    {"kind": "evenquads.answer", "ask": "code", "starter": "def is_quad(a, b, c, d):\n"},
    {"kind": "evenquads.answer", "ask": "text"},
    {"kind": "evenquads.proof-order", "task": "two-quads", "lemmas": "all"},
    {"kind": "evenquads.proof-fill", "task": "ten-cards"},
    {"kind": "evenquads.proof-write", "task": "unique-fourth", "starter": "1. d = e"},
    {"kind": "evenquads.proof-cases", "attribute": "symbol", "checkable": True},
    {"kind": "evenquads.proof-pairs", "seed": "g", "count": 5, "holds": "quad"},
    {"kind": "evenquads.rename", "cards": "1 spiral green; 2 spiral blue; 3 square pink"},
    {"kind": "evenquads.square", "square": "semimagic", "seed": "g"},
    {"kind": "quads.game", "tiles": "hidden", "rim": "parallel", "first": "dark"},
    {"kind": "quads.game", "opponent": "fewest", "side": "dark", "scoring": "count"},
    {"kind": "quads.replay", "record": "quads size=6 seed=g : 0:c3:PPPP 1:e5:XXXX 0:c4:LPPP"},
    {"kind": "quads.killer", "seed": "g", "rim": "parallel"},
    {"kind": "quads.fill", "seed": "g", "holes": 8, "most": 3},
    {"kind": "quads.tiles"},
    {"kind": "quadrao.game", "players": "4", "touch": "parallel"},
    {"kind": "quadrao.game", "opponent": "careful", "deck": "twins", "seed": "g"},
    {
        "kind": "quads.position",
        "ask": "tiling",
        "position": "LLLX LLPL .... .... .... .... / LPXL PDDP .... .... .... .... / "
        "XXLP DXDX DPDX DPDP XDXP XXXD / LPLP DPPP DXPP DPPX XLPP XPLL / "
        "LXLP PPLX PPPP PLPP PXPL LXXX / LXXP LXLX PDPX PXXD PXLX XXXX",
    },
    {"kind": "quadrao.lines", "ask": "trail", "cards": "1b2r 2r3b 3b4r"},
    {"kind": "quadrao.lines", "ask": "win", "cards": "3b4b", "line": "d5 3r1b; d6 3r4b"},
    {"kind": "quadrao.deck", "deck": "cards: 16x1b2r"},
    {"kind": "quadrao.replay", "record": "quadrao seed=oak :"},
    {"kind": "equalis.game", "deck": "3", "level": "skilled", "seed": "g"},
    {"kind": "equalis.game", "people": "3", "hands": "open", "order": "left", "clock": "yes"},
    {"kind": "equalis.best", "own": "5, +, 1, -", "common": "3 4 8 : 2", "deck": "3"},
    {"kind": "equalis.reach", "number": "-3", "seed": "g", "division": "fractions"},
    {"kind": "equalis.replay", "record": "equalis seed=oak : 0+ 0:7 1- 0-"},
    {"kind": "equalis.equality", "own": "3 4 + −", "common": "1 2 5 7 8 × :", "number": 7},
    {"kind": "equalis.equality", "deck": "2", "count": 6, "checkable": True},
    {"kind": "equalis.verdicts", "texts": "3+5=8; 3+4=8; 2*4=8", "checkable": True},
    {"kind": "quadrao.lines", "ask": "chain", "cards": "1b2r 2r3b"},
]


def play(session, *intents):
    for intent in intents:
        session = step(session, intent)
    return session


def choose(cards):
    return [{"do": "toggle", "card": card.id} for card in cards]


def call(cards, player=0):
    return [*choose(cards), {"do": "call", "player": player}]


def quad_on(session):
    return find_quads(session.state.cards)[0]


def wrong_on(session):
    *three, last = quad_on(session)
    return [*three, next(c for c in session.state.cards if c not in three and c is not last)]


def game(**config):
    return open_board({"kind": "evenquads.regular", "seed": "a", **config})


def test_a_quad_is_taken_and_the_account_says_why():
    session = game()
    quad = quad_on(session)
    after = play(session, *call(quad))
    assert after.state.banks == ((quad,),)
    assert [line.tone for line in after.view().lines] == ["right"] * 5
    assert len(after.state.cards) == 8
    assert after.chosen == ()


def test_after_a_quad_the_other_cards_keep_their_places():
    session = game()
    quad = quad_on(session)
    after = play(session, *call(quad))
    for before, now in zip(session.state.table, after.state.table, strict=True):
        assert (before is now) == (before not in quad)


def test_a_wrong_call_costs_nothing_and_says_what_fails():
    session = game()
    after = play(session, *call(wrong_on(session)))
    assert after.state.banks == ((),)
    assert after.state.table == session.state.table
    assert after.view().lines[0].tone == after.view().lines[1].tone == "wrong"


def test_who_has_called_first_has_its_fourth_card_judged_at_once():
    session = game(people=2)
    quad = quad_on(session)
    after = play(session, {"do": "call", "player": 1}, *choose(quad))
    assert after.state.banks == ((), (quad,))


@pytest.mark.parametrize("late", ["call", "pass"])
def test_who_has_called_first_keeps_the_word_when_another_is_a_moment_later(late):
    session = game(people=2)
    quad = quad_on(session)
    called = play(session, {"do": "call", "player": 0})
    after = play(called, {"do": late, "player": 1})
    assert after.view() == called.view()
    assert [move.player for move in play(after, *choose(quad)).record.moves] == [0]


def test_a_fifth_card_is_refused_and_the_four_stay_chosen():
    session = game()
    after = play(session, *choose(session.state.cards[:5]))
    assert after.chosen == session.state.cards[:4]
    assert after.note.code == "free.full"


def test_one_player_who_sees_none_gets_one_more_card():
    after = play(game(), {"do": "pass", "player": 0})
    assert len(after.state.cards) == 9


def test_of_two_people_one_alone_cannot_have_a_card_laid_while_a_quad_is_there():
    session = game(people=2)
    assert session.state.holds_quad
    one = play(session, {"do": "pass", "player": 0})
    assert len(one.state.cards) == 8
    assert one.view().lines[0].text == "Player 1: no Quad seen."
    both = play(one, {"do": "pass", "player": 1})
    assert len(both.state.cards) == 9


def test_the_patient_computer_takes_the_quad_that_its_opponent_does_not_see():
    session = game(computers=1)
    assert session.state.holds_quad
    after = play(session, {"do": "pass", "player": 0})
    assert [len(bank) for bank in after.state.banks] == [0, 1]
    assert after.view().lines[0].text.startswith("Computer: Quad!")


def test_the_computer_with_a_clock_finds_the_quad_in_the_time_that_its_pairs_take():
    session = game(computers=1, clock="yes", level="expert")
    assert session.view().tick == 1000
    ticks = 0
    while not session.state.banks[1]:
        session, ticks = step(session, {"do": "tick"}), ticks + 1
    # 8 cards have 28 pairs; an expert adds up one a second.
    assert 1 <= ticks <= 28


def test_time_that_only_passes_is_not_heard_and_what_the_computer_does_is():
    session = game(computers=1, clock="yes", level="expert")
    # The reader is choosing all the while.
    told, session = [], play(session, *choose(session.state.cards[:1]))
    while not session.state.banks[1]:
        session = step(session, {"do": "tick"})
        told.append(session.view().say)
    assert set(told[:-1]) <= {""}
    assert told[-1].startswith("Computer: Quad!")


def test_the_computer_waits_while_a_person_who_has_called_is_choosing():
    session = play(game(computers=1, clock="yes", level="perfect"), {"do": "call", "player": 0})
    after = play(session, *[{"do": "tick"}] * 20)
    assert after.state == session.state


@pytest.mark.parametrize("computers", [0, 1, 2])
@pytest.mark.parametrize("kind", ["evenquads.regular", "evenquads.beginner"])
def test_a_game_can_be_played_to_its_end_and_says_how_it_ended(kind, computers):
    session = open_board({"kind": kind, "seed": "whole", "computers": computers})
    while not session.state.over:
        quads = find_quads(session.state.cards)
        moves = call(quads[0]) if quads else [{"do": "pass", "player": 0}]
        session = play(session, *moves)
    view = session.view()
    assert view.status.startswith("The game is over")
    assert view.actions == ()
    assert view.tick is None
    again = play(session, {"do": "new", "seed": "another"})
    assert again.record.seed == "another"
    assert not again.state.over


def test_a_new_game_takes_the_options_of_its_form():
    session = open_board({"kind": "evenquads.beginner", "seed": "a"})
    form = {"do": "new", "people": "4", "computers": "0", "deck": "colour:pink", "seed": ""}
    after = play(session, form)
    assert after.people == 4
    assert {card.colour for card in after.state.cards} == {"pink"}
    assert after.record.seed != session.record.seed


def test_three_cards_say_their_fourth_and_four_say_whether_they_are_a_quad():
    session = open_board({"kind": "evenquads.try"})
    quad = find_quads(session.cards)[0]
    three = play(session, *choose(quad[:3]))
    assert three.view().say == f"With these three, only {quad[3]} makes a Quad."
    four = play(three, *choose(quad[3:]))
    assert four.view().lines[0].text == "These four cards are a Quad."


def test_the_vector_board_shows_the_sum_of_what_is_chosen():
    session = open_board({"kind": "evenquads.vectors", "cards": [0b010101, 0b011111]})
    after = play(session, *choose(session.cards))
    assert after.view().tables[0].rows[-1] == ("Sum", "00", "10", "10")
    assert after.view().say == "These 2 cards sum to 00 10 10."


def test_an_answer_is_data():
    four = open_board({"kind": "evenquads.answer", "ask": "quad", "cards": [9, 3, 1, 0, 2]})
    assert four.answer is None
    assert play(four, *choose(four.cards[1:])).answer == {"quad": [0, 1, 2, 3]}
    card = open_board({"kind": "evenquads.answer", "ask": "card", "cards": [1, 2, 3]})
    half = step(card, {"do": "keep", "number": "2", "symbol": "square"})
    assert (half.answer, half.note.code) == (None, "answer.part_of_card")
    kept = step(card, {"do": "keep", "number": "2", "symbol": "square", "colour": "pink"})
    assert kept.answer == {"card": Card.parse("2 square pink").id}
    code = open_board({"kind": "evenquads.answer", "ask": "code"})
    assert step(code, {"do": "keep", "code": "x = 1"}).answer == {"code": "x = 1"}


def test_the_certificate_is_built_card_by_card():
    session = open_board({"kind": "evenquads.answer", "ask": "quad-or-none", "cards": NINE})
    session = play(session, {"do": "none"})
    for card in session.cards[:-1]:
        session = play(session, *choose([card]), {"do": "pairs"})
    sums = session.answer["none"]["sums"]
    # Nine cards have 36 pairs, and the ninth card's are there when the eight others have theirs.
    assert len(sums) == 36
    assert all(total == a ^ b for a, b, total in sums)
    # The sums that come twice stand first: the three splits of the one Quad among the nine.
    assert session.view().tables[0].tones[:4] == ("hint", "hint", "hint", "plain")


def test_a_host_sends_only_what_has_changed():
    host = Host()
    first = {"board": "b", "n": 0, "config": CONFIGS[0], "intent": None}
    whole = host.receive(first)
    card = host.session("b").state.cards[0]
    reply = host.receive({"board": "b", "n": 1, "intent": {"do": "toggle", "card": card.id}})
    assert reply["n"] == 1
    assert set(reply["parts"]) < set(whole["parts"])
    assert reply["say"] == "1 card chosen."


def test_a_page_made_on_another_day_gets_the_whole_puzzle_of_today():
    config = {"kind": "evenquads.daily"}
    message = {"board": "b", "n": 1, "config": config, "intent": {"do": "today"}}
    view = open_board(config).view()
    assert Host().receive(message)["parts"] == parts(view)


def test_a_host_has_an_answer_judged_and_shows_the_verdict():
    judged = []

    def check(config, answer):
        judged.append((config["ask"], answer))
        return Reason("quad.yes", {"cards": answer["quad"]})

    host = Host(check)
    host.receive({"board": "b", "n": 0, "config": CONFIGS[13], "intent": None})
    host.receive({"board": "b", "n": 1, "intent": {"do": "check"}})
    assert judged == []
    for number in (0, 1, 2, 3):
        host.receive({"board": "b", "n": 2, "intent": {"do": "toggle", "card": number}})
    reply = host.receive({"board": "b", "n": 3, "intent": {"do": "check"}})
    assert judged == [("quad", {"quad": [0, 1, 2, 3]})]
    assert reply["say"] == "These four cards are a Quad."


def test_a_host_refuses_a_board_that_it_does_not_know():
    with pytest.raises(ParseError, match="board 'x': config is 'None'"):
        Host().receive({"board": "x", "n": 0, "intent": None})


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({}, "board: kind is 'None'"),
        ({"kind": "evenquads.regular", "people": 9}, "people is '9'; use 1, 2, 3, 4, 5 or 6"),
        ({"kind": "evenquads.regular", "lang": "fr"}, "lang is 'fr'; use en, es or eu"),
        ({"kind": "evenquads.beginner", "value": "green"}, "value is 'green'; use spiral"),
        ({"kind": "evenquads.try", "count": 3}, "count is '3'"),
        ({"kind": "evenquads.try", "cards": "1 spiral red"}, "colour is 'red'"),
        ({"kind": "evenquads.try", "cards": [1, 1]}, "a card twice"),
        ({"kind": "evenquads.answer", "ask": "all"}, "ask is 'all'"),
        ({"kind": "evenquads.answer", "given": 3}, "given is '3'"),
        ({"kind": "evenquads.regular", "seed": "two words"}, "seed is 'two words'"),
        ({"kind": "evenquads.try", "sed": 3}, "option is 'sed'; use lang, seed, cards or count"),
        ({"kind": "evenquads.daily", "seed": "a"}, "option is 'seed'; use lang or date"),
        ({"kind": "evenquads.diary", "seed": "a"}, "option is 'seed'; use lang or diary"),
    ],
)
def test_a_wrong_configuration_is_refused_with_its_place(config, message):
    with pytest.raises(ParseError, match=message):
        open_board(config)


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 70) | st.text(max_size=8) | st.floats(),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)
DOES = ["toggle", "clear", "call", "pass", "tick", "new", "none", "pairs", "keep", "check"]
DOES += [
    "hint",
    "none-left",
    "solutions",
    "undo",
    "look",
    "next",
    "deal",
    "today",
    "first",
    "forward",
]
DOES += ["go", "replay", "open", "return", "show", "erase", "import"]
FIELDS = [
    "card",
    "player",
    "people",
    "computers",
    "deck",
    "seed",
    "code",
    "text",
    "cards",
    "quads",
    "record",
    "at",
    "file",
]
intents = st.one_of(
    st.builds(lambda number: {"do": "toggle", "card": number}, st.integers(-1, 64)),
    st.builds(lambda do, player: {"do": do, "player": player}, st.text(max_size=4), junk),
    st.fixed_dictionaries({"do": st.sampled_from(DOES)}, optional=dict.fromkeys(FIELDS, junk)),
    st.dictionaries(st.text(max_size=5), junk, max_size=3),
)


@settings(max_examples=150, deadline=None)
@given(config=st.sampled_from(CONFIGS), said=st.lists(intents, max_size=12))
def test_whatever_a_page_sends_a_board_answers_and_loses_nothing(config, said):
    session = open_board(config)
    for intent in said:
        session = step(session, intent)
        view = session.view()
        assert view.status
        json.dumps(session.answer)


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: json.dumps(config)[10:60])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_board_speaks_every_language(config, lang):
    session = open_board({**config, "lang": lang})
    shown = getattr(session, "cards", None) or getattr(getattr(session, "state", None), "cards", ())
    cards = [card for card in DECK if card in shown]
    session = play(session, {"do": "look"}, *choose(cards[:4]), {"do": "hint"}, {"do": "none-left"})
    session = play(session, {"do": "call"}, {"do": "tick"}, {"do": "nonsense"})
    assert session.view().lang == lang
    assert session.view().say


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config["kind"])
def test_no_two_controls_of_a_board_have_the_same_name(config, lang):
    # Who hears their names alone could not tell them apart.
    view = open_board({**config, "lang": lang}).view()
    names = [action.label for action in view.actions]
    names += [form.label if form.folded else form.submit for form in view.forms]
    names += [table.caption for table in view.reference if table.folded]
    names += [link.label for link in view.links]
    assert sorted(names) == sorted(set(names))


def test_there_is_a_configuration_here_for_every_kind_of_board():
    assert {config["kind"] for config in CONFIGS} == KINDS.keys()


@pytest.mark.parametrize(
    ("kind", "settings"),
    [
        ("evenquads.beginner", table.SETTINGS),
        ("evenquads.hand", hand.SETTINGS),
        ("quads.game", quads_game.SETTINGS),
        ("quadrao.game", quadrao_game.SETTINGS),
        ("equalis.game", equalis_game.SETTINGS),
    ],
)
def test_a_board_is_opened_with_what_may_be_chosen_on_it(kind, settings):
    assert set(settings) - set(KINDS[kind][1]) <= {"deck"}


@pytest.mark.parametrize(
    ("kind", "needless"),
    [
        ("evenquads.regular", ("games.quads.game", "games.quadrao.game", "z2.proofs")),
        ("quads.game", ("games.quadrao.game", "z2.proofs", "games.evenquads.table")),
        ("quadrao.game", ("games.quads.game", "z2.proofs", "games.evenquads.table")),
    ],
)
def test_a_page_with_one_game_imports_no_other(kind, needless):
    message = {"board": "a", "n": 0, "config": {"kind": kind}, "intent": None, "diary": None}
    program = (
        "import sys; from eqlib.board.host import Host; "
        f"Host().receive({message!r}); print(*sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    for name in needless:
        assert f"eqlib.{name}" not in run.stdout.split()


def test_an_empty_seed_is_drawn_by_the_host_and_a_named_one_is_kept():
    host = Host()
    seeds = set()
    for name in ("a", "b"):
        host.receive({"board": name, "n": 0, "config": CONFIGS[0], "intent": None})
        host.receive({"board": name, "n": 1, "intent": {"do": "new", "seed": ""}})
        seeds.add(host.session(name).record.seed)
    assert len(seeds) == 2
    host.receive({"board": "a", "n": 2, "intent": {"do": "new", "seed": " oak : 7"}})
    assert host.session("a").record.seed == "oak7"


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: str(config)[:60])
def test_whoever_types_a_text_that_is_too_long_is_told_of_it_in_words(config):
    """A reader can paste anything: no form may take it for something that makes no sense."""
    board = open_board(config)
    for form in board.view().forms:
        pieces = [piece for row in form.rows for piece in row.pieces]
        fields = [*form.fields, *(piece for piece in pieces if isinstance(piece, Field))]
        values = {field.name: field.value for field in fields}
        for field in fields:
            if field.kind in ("line", "text", "code"):
                typed = {**form.intent, **values, field.name: "a" * 100_000}
                assert step(board, typed).note != Reason("board.bad_intent"), field.name


@pytest.mark.parametrize("intent", [None, 5, "call", ["do"]])
def test_what_is_no_intent_is_answered_with_a_reason(intent):
    session = game()
    assert step(session, intent).note.code == "board.bad_intent"


# What `int` reads though nobody means it, or does not read for reasons of its own.
@pytest.mark.parametrize("number", ["9" * 5000, "²", "-1"], ids=["long", "raised", "negative"])
@pytest.mark.parametrize(
    "config",
    [
        {"kind": "evenquads.try", "count": None},
        {"kind": "evenquads.proof-pairs", "count": None},
        {"kind": "quads.fill", "holes": None},
        {"kind": "evenquads.replay", "record": "evenquads.regular players={} seed=a :"},
    ],
    ids=lambda config: config["kind"],
)
def test_what_is_no_number_of_an_option_is_refused_with_its_name(config, number):
    *_, option = config
    given = config | {option: (config[option] or "{}").format(number)}
    with pytest.raises(ParseError, match=re.escape(clip(number))):
        open_board(given)


@pytest.mark.parametrize("at", ["9" * 5000, "²", "-1", "", None])
def test_a_replay_goes_to_no_move_that_is_no_number(at):
    session = step(game(), {"do": "replay", "record": str(game().record)})
    assert step(session, {"do": "go", "at": at}).note.code == "board.bad_intent"


def test_a_tick_that_nothing_waits_for_any_more_changes_nothing_and_says_nothing():
    # It was under way already when the reader took the move back that the computer thought about.
    host = Host()
    config = {"kind": "quads.game", "seed": "a", "opponent": "expert"}
    host.receive({"board": "a", "n": 0, "config": config, "intent": None})

    def send(**intent):
        return host.receive({"board": "a", "n": 1, "intent": intent})

    for tile, cell in (("PPPP", "c3"), ("LPLP", "c4")):
        send(do="toggle", tile=tile)
        if cell == "c4":
            send(do="turn")
        send(do="cell", cell=cell)
        send(do="tick")
    assert host.session("a").thinking is not None
    send(do="undo")
    undone = host.session("a")
    reply = send(do="tick")
    assert host.session("a") == undone
    assert (reply["parts"], reply["say"], reply["tick"]) == ({}, "", None)


def test_a_host_refuses_what_is_no_message():
    with pytest.raises(ParseError, match="message: form is '5'"):
        Host().receive(5)
