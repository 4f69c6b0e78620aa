"""Solitaire, puzzles and the hand game on their boards, and help."""

import re
from datetime import date
from urllib.parse import unquote

import pytest

from eqlib import Card, IllegalMove, find_quads
from eqlib.board.session import open_board, step
from eqlib.board.view import Line
from eqlib.games.evenquads.puzzle import daily
from eqlib.games.evenquads.quads import complete
from eqlib.games.record import Record
from eqlib.players.evenquads.levels import LEVELS
from eqlib.words import say
from eqlib.words.catalogue import enumerated


def play(session, *intents):
    for intent in intents:
        session = step(session, intent)
    return session


def choose(cards):
    return [{"do": "toggle", "card": card.id} for card in cards]


def lines(session):
    return [line.text for line in session.view().lines]


# Help


def test_hints_say_a_little_more_each_time_and_the_last_names_the_quad():
    session = open_board({"kind": "evenquads.regular", "seed": "a"})
    told = []
    for _ in range(6):
        session = play(session, {"do": "hint"})
        told.append(lines(session))
    assert [len(one) for one in told[:4]] == [1, 2, 3, 4]
    assert told[0] == ["There is 1 Quad here."]
    # The fourth card comes with the account: the sentence and one a attribute.
    assert len(told[4]) == len(told[5]) == 5 + 4
    quad = find_quads(session.state.cards)[0]
    assert all(str(card) in " ".join(told[4]) for card in quad)


def test_hints_are_gone_when_the_table_has_changed():
    session = play(open_board({"kind": "evenquads.regular", "seed": "a"}), {"do": "hint"})
    quad = find_quads(session.state.cards)[0]
    after = play(session, *choose(quad), {"do": "call", "player": 0})
    assert after.help.hints == 0


@pytest.mark.parametrize("kind", ["regular", "solitaire", "hand", "puzzle"])
def test_help_is_heard_when_it_is_asked_for_and_then_what_is_chosen_is(kind):
    session = open_board({"kind": f"evenquads.{kind}", "seed": "h"})
    cards = session.state.cards
    session = play(session, *choose(cards[:1]), {"do": "hint"})
    assert session.view().say.startswith("There ")
    session = play(session, *choose(cards[1:2]))
    assert session.view().say == "2 cards chosen."
    # What was said before is still to be read.
    assert lines(session)[-1].startswith("There ")


@pytest.mark.parametrize("kind", ["regular", "solitaire", "hand", "puzzle"])
def test_a_verdict_is_said_once_and_not_again_when_cards_are_chosen_and_put_back(kind):
    session = open_board({"kind": f"evenquads.{kind}", "seed": "p"})
    cards = session.seen if kind == "hand" else session.state
    four = wrong_four(cards.cards[:3], cards.cards[3:])
    session = play(session, *choose(four), {"do": "call", "player": 0})
    assert "no quad" in session.view().say.lower()
    card = (session.seen if kind == "hand" else session.state).cards[0]
    for intents, said in (
        (choose([card]), "1 card chosen."),
        (choose([card]), "0 cards chosen."),
        (choose([card]), "1 card chosen."),
        ([{"do": "clear"}], "0 cards chosen."),
    ):
        session = play(session, *intents)
        assert session.view().say == said


def wrong_four(three, others):
    """Four cards that are no Quad; of a hand game's cards the last are those of the hand."""
    return [*three, next(card for card in reversed(others) if card != complete(*three))]


def test_who_has_called_first_is_said_although_cards_are_chosen():
    session = open_board({"kind": "evenquads.regular", "seed": "p", "people": 2})
    session = play(session, *choose(session.state.cards[:2]), {"do": "call", "player": 1})
    assert session.view().say == session.view().status
    assert "Player 2" in session.view().say


def test_is_there_none_is_answered_with_the_quad_or_with_all_pair_sums():
    session = open_board({"kind": "evenquads.regular", "seed": "a"})
    there = play(session, {"do": "none-left"})
    assert lines(there)[0].startswith("There is one left:")
    while find_quads(session.state.cards):
        quad = find_quads(session.state.cards)[0]
        session = play(session, *choose(quad), {"do": "call", "player": 0})
    none = play(session, {"do": "none-left"})
    pairs = len(session.state.cards) * (len(session.state.cards) - 1) // 2
    # Without a Quad all pair sums are different, so each has a row of its own.
    assert len(none.view().tables[1].rows) == pairs
    assert set(none.view().tables[1].tones) == {"plain"}


# Solitaire


def test_in_the_solitaire_every_step_can_be_undone():
    start = session = open_board({"kind": "evenquads.solitaire", "seed": "s"})
    for _ in range(3):
        quads = find_quads(session.state.cards)
        moves = [*choose(quads[0]), {"do": "call", "player": 0}]
        session = play(session, *(moves if quads else [{"do": "pass", "player": 0}]))
    back = play(session, *[{"do": "undo"}] * 3)
    assert back.state == start.state
    assert back.record == start.record


def test_the_beginners_solitaire_is_always_won_and_says_so():
    config = {"kind": "evenquads.solitaire", "attribute": "number", "value": "3"}
    session = open_board(config)
    while not session.state.over:
        quads = find_quads(session.state.cards)
        moves = [*choose(quads[-1]), {"do": "call", "player": 0}]
        session = play(session, *(moves if quads else [{"do": "pass", "player": 0}]))
    assert session.view().status == "Won: no card is left."


def test_the_solitaire_lays_no_card_while_there_is_a_quad():
    session = open_board({"kind": "evenquads.solitaire", "seed": "a"})
    assert session.state.holds_quad
    after = play(session, {"do": "pass", "player": 0})
    assert len(after.state.cards) == 8
    assert lines(after) == ["Look again: there is still a Quad on the table."]


def test_the_solitaire_changes_between_the_whole_deck_and_a_beginners_deck():
    session = open_board({"kind": "evenquads.solitaire"})
    small = play(session, {"do": "new", "deck": "colour:blue", "seed": ""})
    assert {card.colour for card in small.state.cards} == {"blue"}
    whole = play(small, {"do": "new", "deck": "whole", "seed": "w"})
    assert len(whole.state.cards) == 8


# Puzzles


def test_a_puzzle_is_solved_by_all_its_quads_and_keeps_them_in_sight():
    session = open_board({"kind": "evenquads.puzzle", "seed": "p", "cards": 9, "quads": 4})
    assert session.view().status == "4 Quads lie here; 0 found so far."
    for quad in find_quads(session.state.cards):
        session = play(session, *choose(quad), {"do": "call"})
    view = session.view()
    assert view.status == "All 4 Quads are found."
    assert [group.key for group in view.groups] == ["table", *(f"found:{n}" for n in range(1, 5))]
    assert view.actions == ()


def test_a_quad_that_was_found_before_is_not_found_again():
    session = open_board({"kind": "evenquads.puzzle", "seed": "p"})
    quad = find_quads(session.state.cards)[0]
    session = play(session, *choose(quad), {"do": "call"}, *choose(quad), {"do": "call"})
    assert lines(session)[0] == "You have found this Quad before."
    assert len(session.state.found) == 1


def test_a_number_of_quads_that_is_impossible_is_refused_with_the_possible_ones():
    session = open_board({"kind": "evenquads.puzzle"})
    after = play(session, {"do": "new", "cards": "6", "quads": "2", "seed": "x"})
    # Six cards hold no Quad, one or three, never two.
    assert "1 or 3" in lines(after)[0]
    assert after.state == session.state


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_that_of_today_wakes():
    one = open_board({"kind": "evenquads.daily", "date": "2027-03-01"})
    game, seed = daily(date(2027, 3, 1))
    assert one.state == game.start(seed)
    assert one.view().wake is None
    today = open_board({"kind": "evenquads.daily"})
    assert today.view().wake == {"do": "today"}
    assert play(today, {"do": "today"}).day == date.today()


# The hand game


def hand_game(**config):
    return open_board({"kind": "evenquads.hand", "seed": "h", **config})


def mixed_quads(session):
    seen = session.seen
    return [quad for quad in find_quads(seen.cards) if seen.may_call(quad)]


def shown(session):
    items = (item for group in session.view().groups for item in group.items if item)
    return {int(item.key.partition(":")[2]) for item in items}


def test_nobody_sees_another_hand():
    session = hand_game(people=3)
    for _ in range(3):
        assert shown(session) == {card.id for card in session.state.cards}
        session = play(session, {"do": "look"})
        own = {card.id for card in session.state.hands[session.viewer]}
        assert shown(session) == own | {card.id for card in session.state.cards}
        session = play(session, {"do": "next"})
        assert session.curtain


def test_behind_the_curtain_nothing_can_be_done_but_looking():
    session = hand_game(people=2)
    other = session.state.hands[0][0]
    for intent in ({"do": "toggle", "card": other.id}, {"do": "pass"}, {"do": "hint"}):
        after = step(session, intent)
        assert after.state == session.state
        assert after.chosen == ()
        assert shown(after) == shown(session)


def test_a_wrong_call_goes_to_the_hand_and_a_right_one_to_the_bank():
    session = hand_game()
    quad = mixed_quads(session)[0]
    right = play(session, *choose(quad), {"do": "call"})
    assert right.state.banks[0] == (quad,)
    hand, table = session.state.hands[0], session.state.cards
    wrong = [hand[0], *table[:2]]
    last = next(card for card in table[2:] if sum_of([*wrong, card]))
    after = play(session, *choose([*wrong, last]), {"do": "call"})
    # Three cards of the table come to the seven that were in the hand.
    assert len(after.state.hands[0]) == 10
    assert after.view().lines[0].tone == "wrong"


def sum_of(cards: list[Card]) -> int:
    total = 0
    for card in cards:
        total ^= card.id
    return total


def test_a_hint_of_the_hand_game_is_of_a_quad_that_may_be_called():
    session = hand_game()
    mixed = mixed_quads(session)
    assert lines(play(session, {"do": "hint"}))[-1].startswith(f"There are {len(mixed)} Quads")


def test_a_whole_hand_game_against_the_computer_comes_to_its_end():
    session = hand_game(goal=5, level="skilled")
    for _ in range(400):
        if session.state.over:
            break
        if session.state.ended:
            session = play(session, {"do": "deal"})
            continue
        mixed = mixed_quads(session)
        moves = [*choose(mixed[0]), {"do": "call"}] if mixed else [{"do": "pass"}]
        session = play(session, *moves)
    assert session.state.over
    assert "Most points:" in session.view().status
    assert session.record.replay() == session.state


# Replays


def played_beginner():
    session = open_board({"kind": "evenquads.solitaire", "attribute": "symbol", "value": "circle"})
    while not session.state.over:
        quads = find_quads(session.state.cards)
        moves = [*choose(quads[0]), {"do": "call", "player": 0}]
        session = play(session, *(moves if quads else [{"do": "pass", "player": 0}]))
    return session


def test_a_replay_shows_what_the_board_showed_at_every_move():
    session = played_beginner()
    replayed = play(session, {"do": "replay", "record": str(session.record)})
    states = list(session.record.states())
    for number, state in enumerate(states):
        view = play(replayed, {"do": "go", "at": str(number)}).view()
        assert view.status.startswith(f"Move {number} of {len(states) - 1}.")
        table = {item.key for item in view.groups[0].items if item}
        assert table == {f"card:{card.id}" for card in state.cards}
        assert not any(item and item.intent for item in view.groups[0].items)


def test_one_comes_back_from_a_replay_to_the_game_as_it_was():
    session = open_board({"kind": "evenquads.regular", "seed": "a", "computers": 1})
    session = play(session, {"do": "pass", "player": 0})
    replayed = play(session, {"do": "replay", "record": str(session.record)})
    assert play(replayed, {"do": "forward"}, {"do": "back"}, {"do": "return"}) == session


def test_a_record_that_cannot_be_replayed_is_refused_and_nothing_is_lost():
    session = open_board({"kind": "evenquads.regular", "seed": "a"})
    for record in ("", "chess seed=a :", "evenquads.regular seed=a : 9-", None):
        after = play(session, {"do": "replay", "record": record})
        assert after.state == session.state
        assert after.note is not None


REFUSED = [
    ("quads.game", "quads seed=a : 0:c3:PPPP 0:e3:XXXX", "It is not your turn. To move: Dark."),
    ("quads.game", "quads seed=a : 0:c3:PPPP 1:c3:XXXX", "There is a tile on c3 already."),
    ("evenquads.solitaire", "evenquads.regular players=2 seed=a : 0- 0-", "1: already passed"),
]


@pytest.mark.parametrize(("kind", "record", "why"), REFUSED)
def test_a_game_with_a_move_against_the_rules_is_refused_with_the_move_and_the_rule(
    kind, record, why
):
    board = open_board({"kind": kind, "seed": "a"})
    replayed = play(board, {"do": "replay", "record": str(board.record)})
    for session in (board, replayed):
        for do in ("replay", "open"):
            view = play(session, {"do": do, "record": record}).view()
            told = view.lines[0].text
            move = record.split()[-1]
            assert f"no game: its move “{move}” is against the rules. " in told
            assert why in told
            assert view.say.startswith(told)
    with pytest.raises(IllegalMove, match=re.escape(why)):
        open_board({"kind": "quads.replay", "record": record})


def test_what_is_wrong_with_a_text_can_be_seen_in_a_replay_too():
    board = open_board({"kind": "quads.game", "seed": "a"})
    replayed = play(board, {"do": "replay", "record": str(board.record)})
    line, *_ = play(replayed, {"do": "replay", "record": "oak"}).view().lines
    assert line.text == "This text is no game: “oak” cannot be read."


def test_hands_and_puzzles_are_replayed_too():
    hand = open_board({"kind": "evenquads.hand", "seed": "h"})
    quad = mixed_quads(hand)[0]
    hand = play(hand, *choose(quad), {"do": "call"})
    view = play(hand, {"do": "replay", "record": str(hand.record)}, {"do": "last"}).view()
    assert "Quad! To the bank" in view.say
    puzzle = open_board({"kind": "evenquads.puzzle", "seed": "p"})
    record = "evenquads.puzzle cards=8 quads=3 seed=p :"
    assert play(puzzle, {"do": "replay", "record": record}).view().groups[0].key == "table"


# Links


def linked_record(link):
    assert link.href.startswith("#game=")
    return unquote(link.href.removeprefix("#game="))


def test_a_link_opens_the_same_deal_and_the_game_as_it_was_played():
    played = played_beginner()
    deal, game = played.view().links
    other = open_board({"kind": "evenquads.solitaire", "seed": "other"})
    again = play(other, {"do": "open", "record": linked_record(deal)})
    assert again.state == played.record.game.start(played.record.seed)
    replayed = play(other, {"do": "open", "record": linked_record(game)})
    assert play(replayed, {"do": "last"}).view().groups == played.view().groups
    assert play(replayed, {"do": "return"}).state == again.state


def test_the_link_of_a_days_puzzle_opens_it_as_the_puzzle_of_that_day():
    session = open_board({"kind": "evenquads.daily", "date": "2027-03-01"})
    session = play(session, *choose(session.state.solutions[0]), {"do": "call"})
    game, seed = daily(date(2027, 3, 1))
    today = open_board({"kind": "evenquads.daily"})
    links = session.view().links
    assert all(link.href.endswith("&kind=evenquads.daily") for link in links)
    records = [unquote(link.href.removeprefix("#game=")).partition("&")[0] for link in links]
    deal, played = (play(today, {"do": "open", "record": record}) for record in records)
    assert (deal.day, deal.state) == (date(2027, 3, 1), game.start(seed))
    assert played.record == session.record
    assert play(played, {"do": "return"}).day == date(2027, 3, 1)


def test_no_other_puzzle_and_no_other_game_opens_as_the_puzzle_of_a_day():
    today = open_board({"kind": "evenquads.daily"})
    for record in (
        "evenquads.puzzle cards=8 quads=2 seed=oak :",
        # On this Tuesday the puzzle has three Quads.
        "evenquads.puzzle cards=8 quads=2 seed=2027-03-02 :",
        "evenquads.solitaire refill=base seed=oak :",
    ):
        after = play(today, {"do": "open", "record": record})
        assert (after.day, after.state) == (today.day, today.state)
        assert lines(after)[0].startswith("This link")


@pytest.mark.parametrize("kind", ["evenquads.regular", "evenquads.beginner"])
def test_a_game_of_as_many_as_may_play_is_replayed(kind):
    full = open_board({"kind": kind, "people": 6, "computers": 6, "level": "child"})
    full = play(full, {"do": "pass", "player": 5})
    replay = play(full, {"do": "replay", "record": str(full.record)}, {"do": "last"})
    assert [row[0] for row in replay.view().tables[0].rows][-1] == "Player 12"
    assert play(replay, {"do": "return"}).record == full.record


def hands_in(session):
    return [[item.key for item in g.items] for g in session.view().groups if g.key == "hand"]


@pytest.mark.parametrize(("people", "computers"), [(2, 0), (3, 1), (1, 1)])
def test_a_replay_shows_no_hand_that_is_hidden_while_the_game_goes_on(people, computers):
    options = {"people": people, "computers": computers, "level": "perfect", "goal": 5}
    board = open_board({"kind": "evenquads.hand", "seed": "oak", **options})
    own = hands_in(board)
    for player in range(people):
        # The computer may move last.
        board = play(board, *[{"do": "look"}] * (people > 1), {"do": "pass"})
        for at in ("first", "last"):
            replay = play(board, {"do": "replay", "record": str(board.record)}, {"do": at})
            assert len(hands_in(replay)) == (people == 1), player
            assert not replay.view().key or people == 1
    if people == 1:
        start = play(board, {"do": "replay", "record": str(board.record)})
        assert hands_in(start) == own
        # Another game of the same board is nobody's secret.
        other = str(board.record).replace("seed=oak", "seed=elm").partition(":")[0] + ":"
        assert hands_in(play(board, {"do": "replay", "record": other}))


def test_a_link_keeps_who_plays_here():
    linked = open_board({"kind": "evenquads.regular", "seed": "linked"})
    mine = open_board({"kind": "evenquads.regular", "people": 2, "computers": 1})
    after = play(mine, {"do": "open", "record": linked_record(linked.view().links[0])})
    assert (after.people, len(after.opponents.watchers)) == (2, 1)
    assert after.state.cards == linked.state.cards


def test_a_spoilt_link_says_what_is_wrong_and_the_board_stays():
    session = open_board({"kind": "evenquads.puzzle", "seed": "p"})
    after = play(session, {"do": "open", "record": "evenquads.puzzle seed=x cards=6 quads=2 :"})
    assert after.state == session.state
    assert "1 or 3" in lines(after)[0]


@pytest.mark.parametrize(
    ("kind", "intent", "spanish", "basque"),
    [
        (
            "puzzle",
            {"do": "new", "cards": "6", "quads": "2"},
            "Con 6 cartas puede haber 1 o 3 Quads, pero no 2.",
            "6 kartatan 1 edo 3 Quad egon daitezke, baina ez 2.",
        ),
        (
            "hand",
            {"do": "new", "people": "4", "computers": "1"},
            "Juegan de dos a cuatro, entre personas y ordenadores.",
            "Bik, hiruk edo lauk jokatzen dute, pertsonak eta ordenagailuak batera.",
        ),
        (
            "regular",
            {"do": "replay", "record": "oak"},
            "Este texto no es una partida: no se puede leer «oak».",
            "Testu hau ez da partida bat: “oak” ezin da irakurri.",
        ),
        (
            "diary",
            {"do": "import", "file": "[]"},
            "Este archivo no se puede leer; usa uno guardado aquí.",
            "Fitxategi hau ezin da irakurri; erabili hemen gordetako bat.",
        ),
    ],
)
def test_what_a_reader_gets_wrong_is_said_in_the_readers_language(kind, intent, spanish, basque):
    for lang, sentence in (("es", spanish), ("eu", basque)):
        session = open_board({"kind": f"evenquads.{kind}", "lang": lang})
        assert lines(play(session, intent)) == [sentence]


# Paper


def test_a_printed_sheet_names_its_deal_and_has_its_key_apart():
    session = open_board({"kind": "evenquads.puzzle", "seed": "p", "cards": 9, "quads": 4})
    view = session.view()
    assert view.seed == "Deal: evenquads.puzzle cards=9 quads=4 seed=p"
    assert len(view.key) == 4
    for quad in find_quads(session.state.cards):
        names = enumerated([str(card) for card in quad], "en")
        assert any(names in line.text for line in view.key)


def test_the_sheet_of_a_hand_game_has_the_quads_that_may_be_called_and_none_behind_the_curtain():
    session = hand_game(people=2)
    assert session.view().seed == "Deal: evenquads.hand players=2 goal=20 minute=no seed=h"
    assert session.view().key == ()
    session = play(session, {"do": "look"})
    assert len(session.view().key) == len(mixed_quads(session)) > 0


@pytest.mark.parametrize(
    ("kind", "base"), [("regular", 8), ("beginner", 6), ("solitaire", 8), ("hand", 8)]
)
def test_places_that_are_free_stay_to_the_end(kind, base):
    session = open_board({"kind": f"evenquads.{kind}", "seed": "to-the-end"})
    assert places(session) == [base]
    while not (session.state.over or getattr(session.state, "ended", False)):
        seen = session.seen if kind == "hand" else session.state
        four = next(
            (quad for quad in find_quads(seen.cards) if kind != "hand" or seen.may_call(quad)), None
        )
        if four is None:
            session = play(session, {"do": "pass", "player": 0})
        else:
            session = play(session, *choose(four), {"do": "call", "player": 0})
        assert places(session) >= [base]


def places(session):
    return [len(group.items) for group in session.view().groups[:1]]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["beginner", "regular", "hand"])
def test_after_its_move_a_computer_player_says_how_it_came_to_it(kind, level):
    told = set()
    for seed in "abcdef":
        config = {"kind": f"evenquads.{kind}", "seed": seed, "computers": 1, "level": level}
        board = play(open_board(config), {"do": "pass", "player": 0})
        watcher, said = board.opponents.watchers[0], lines(board)
        code = watcher.why.code if watcher.why else "nothing"
        told.add(code)
        for depth, reason in watcher.why.walk() if watcher.why else ():
            assert Line(say(reason, "en"), depth) in board.view().lines
        # What a person chooses leaves it there.
        assert lines(play(board, {"do": "clear"})) == said
    assert "found.pairs" in told
    assert ("found.hasty" in told) <= bool(LEVELS[level].hasty)


def test_six_people_play_with_six_computer_players():
    # In the order of players: the last has a number of two digits in the game's text.
    config = {"kind": "evenquads.regular", "seed": "all", "people": 6, "computers": 6}
    board = open_board({**config, "level": "perfect"})
    while not board.state.over:
        for player in range(6):
            if player in board.state.to_act and player not in board.state.passed:
                board = step(board, {"do": "pass", "player": player})
    scores = board.state.outcome().scores
    assert len(scores) == 12
    assert scores[:6] == (0,) * 6
    assert Record.parse(str(board.record)).replay() == board.state
    # None of them looks before the others: of 14 or 16 Quads nobody takes most, and few nothing.
    assert max(scores) <= 7
    assert scores[6:].count(0) <= 2
