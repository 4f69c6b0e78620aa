"""Boards as widgets, without a browser, and answers written into cells."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.interactiveshell import InteractiveShell

from eqlib import Card, ParseError
from eqlib.board import widget
from eqlib.board.literal import literal, rewritten
from eqlib.board.widget import Board, full_kind, hand_in, play

THREE = "1 spiral green; 1 spiral blue; 1 spiral pink"
ANSWER = {"do": "keep", "number": "1", "symbol": "spiral", "colour": "yellow"}


def asked() -> Board:
    """A board on which a card has been answered."""
    board = Board("answer", ask="card", cards=THREE, lang="eu")
    board.do(ANSWER)
    return board


class Shell(InteractiveShell):
    """A shell that remembers what it was told to write into the running cell."""

    written: str | None = None

    def set_next_input(self, text: str, replace: bool = False) -> None:
        assert replace
        self.written = text


def run(monkeypatch: pytest.MonkeyPatch, cell: str, **names: Any) -> Shell:
    """Run a cell in a shell of its own."""
    shell = Shell(user_ns={"hand_in": hand_in, **names})
    assert shell.history_manager is not None
    shell.history_manager.enabled = False
    monkeypatch.setattr(widget, "get_ipython", lambda: shell)
    shell.run_cell(cell, store_history=True).raise_error()
    return shell


def test_a_wrong_kind_or_option_is_refused() -> None:
    with pytest.raises(ParseError, match=r"^board: kind is 'irregular'; use regular, beginner, "):
        Board("irregular")
    for kind in (3, None, ["regular"]):
        with pytest.raises(ParseError, match=r"^board: kind is .*; use regular, beginner, "):
            Board(kind)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(ParseError, match=r"^board: timed is 'True'; use no or yes$"):
        Board("regular", timed=True)
    with pytest.raises(ParseError, match=r"^board: lang is 'la'; use en, es or eu$"):
        Board("regular", lang="la")


def test_a_kind_without_a_game_is_one_of_evenquads() -> None:
    assert full_kind("replay") == "evenquads.replay"
    assert full_kind("quads.replay") == "quads.replay"
    with pytest.raises(ParseError, match=r"board: kind is 'game'; use regular, .*, quads\.game"):
        Board("game")


@pytest.mark.parametrize("text", ["quads seed=oak :", "quadrao seed=oak :", "equalis seed=oak :"])
def test_a_game_is_shown_as_a_replay_of_its_own_kind(text: str) -> None:
    board = play(text)
    assert board.config["kind"] == text.split()[0] + ".replay"
    assert board.session.record.seed == "oak"


@pytest.mark.parametrize(
    ("kind", "players", "same"),
    [
        ("regular", ["person"], {"people": 1, "computers": 0}),
        ("regular", ["person", "person", "child"], {"people": 2, "computers": 1, "level": "child"}),
        ("beginner", ["person", "perfect"], {"people": 1, "computers": 1, "level": "perfect"}),
        ("hand", ["person", "person"], {"people": 2, "computers": 0}),
        ("hand", 3, {"people": 3, "computers": 0}),
        ("equalis.game", 2, {"people": 2, "computers": 0}),
        ("quads.game", ["person", "expert"], {"opponent": "expert", "side": "light"}),
        ("quads.game", ["expert", "person"], {"opponent": "expert", "side": "dark"}),
        ("quads.game", ["person", "person"], {"opponent": "person"}),
        ("quadrao.game", ["person"] + ["greedy"] * 3, {"opponent": "greedy", "players": 4}),
        ("equalis.game", ["person"] + ["skilled"] * 2, {"computers": 2, "level": "skilled"}),
    ],
)
def test_players_can_be_named_one_by_one(
    kind: str, players: list[str] | int, same: dict[str, Any]
) -> None:
    named, chosen = Board(kind, players=players, seed="a"), Board(kind, seed="a", **same)
    assert named.session == chosen.session


@pytest.mark.parametrize(
    ("kind", "players", "message"),
    [
        ("regular", ["child", "person"], "each a 'person', then computer players"),
        ("hand", ["person", "child", "expert"], "each a 'person', then computer players"),
        ("regular", ["person", "clever"], r"level is 'clever'; use child, "),
        ("regular", ["person"] * 7, r"people is '7'; use 1, "),
        ("regular", 7, r"people is '7'; use 1, "),
        ("regular", 0, r"people is '0'; use 1, "),
        ("regular", 10**9, r"people is '99'; use 1, "),
        ("quads.game", ["expert", "expert"], "two people, or a person and a level"),
        ("quadrao.game", ["person", "person", "greedy", "greedy"], "one person and then computers"),
        ("quadrao.game", ["person"] * 3, r"players"),
        ("solitaire", ["person", "expert"], "nobody on a board 'evenquads.solitaire'"),
    ],
)
def test_players_that_cannot_sit_so_are_refused(
    kind: str, players: list[str] | int, message: str
) -> None:
    with pytest.raises(ParseError, match=message):
        Board(kind, players=players)


@pytest.mark.parametrize("record", ["", "nonsense", None, 5, "evenquads.regular seed=oak"])
def test_what_is_no_record_is_not_played(record: Any) -> None:
    with pytest.raises(ParseError, match="record"):
        play(record)


def test_a_reply_names_the_view_that_asked_and_the_picture_stays_true(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Board("try", cards=THREE)
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(board, "send", sent.append)
    toggle = {"do": "toggle", "card": Card.parse("1 spiral blue").id}
    board._receive(board, {"view": "left", "n": 7, "intent": toggle}, [])
    assert (sent[0]["view"], sent[0]["n"]) == ("left", 7)
    assert 'aria-pressed="true"' in sent[0]["parts"]["groups"]
    assert board.html.count('aria-pressed="true"') == 1
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/html"] == board.html


def test_an_answer_handed_in_replaces_its_statement_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cell = "# nire erantzuna\nanswer = hand_in(\n    board\n)\nother = 2\n"
    shell = run(monkeypatch, cell, board=asked())
    assert shell.user_ns["answer"] == {"card": Card.parse("1 spiral yellow").id}
    assert shell.written == '# nire erantzuna\nanswer = "1 espiral hori"\nother = 2'


def test_without_an_answer_the_cell_stays_as_it_is_and_the_board_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Board("answer", ask="card", cards=THREE)
    shell = run(monkeypatch, "answer = hand_in(board)", board=board)
    assert shell.user_ns["answer"] is None
    assert shell.written is None
    assert [line.text for line in board.session.view().lines] == [
        "There is no answer yet.",
    ]


def test_an_answer_that_cannot_be_kept_is_not_taken_silently(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ValueError, match=re.escape("found no line 'answer = ...'")):
        run(monkeypatch, "hand_in(board)", board=asked())


def test_outside_a_notebook_the_answer_is_only_returned() -> None:
    assert hand_in(asked()) == {"card": Card.parse("1 spiral yellow").id}


@given(st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from('\n\r"\\ ')))
def test_any_text_comes_back_from_its_literal(text: str) -> None:
    cell = rewritten("answer = 1", "answer", literal({"text": text}, "en"))
    names: dict[str, object] = {}
    exec(compile(ast.parse(cell), "cell", "exec"), names)
    assert names["answer"] == text


def test_a_deck_of_ones_own_is_drawn_in_a_notebook_and_played_with() -> None:
    own = Board("quadrao.deck")
    own.do({"do": "draw", "deck": "8x1b2r 4x3b4r1b1r\nboard: 9x9\nempties: 6"})
    assert isinstance(own.answer, dict)
    game = Board("quadrao.game", **own.answer, seed="oak")
    deck = " ".join(["1b2r"] * 8 + ["3b4r1b1r"] * 4)
    named = Board("quadrao.game", deck=deck, board="9x9", empties="6", seed="oak")
    assert game.html.partition("<p")[2] == named.html.partition("<p")[2]
    with pytest.raises(ParseError, match="deck, card 2"):
        Board("quadrao.game", deck="1b2r 5b2r")


def test_the_cards_of_a_line_are_handed_in_as_they_are_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Board("quadrao.lines", ask="chain", cards="1b2r 2r3b 3b4r 1r4b")
    board.do({"do": "toggle", "card": "1b2r1b2r"})
    board.do({"do": "toggle", "card": "2r3b2r3b"})
    shell = run(monkeypatch, "answer = hand_in(board_1)", board_1=board)
    assert shell.written == "answer = '1b2r 2r3b'"
