"""Boards in a notebook: what a board is in the book, in a Jupyter widget."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

import anywidget
import traitlets
from IPython.core.getipython import get_ipython

from eqlib.board.host import Host
from eqlib.board.literal import literal, rewritten
from eqlib.board.render import render
from eqlib.board.seats import MOST, PERSON, seated
from eqlib.board.session import KINDS, Session
from eqlib.board.view import Intent
from eqlib.errors import ParseError
from eqlib.games.record import Record
from eqlib.reasons import Json

_STATIC: Final = files("eqlib.board") / "static"
_EVENQUADS: Final = "evenquads."


class Board(anywidget.AnyWidget):
    """A board to play on, to try cards on or to answer on, in a notebook.

        Board("regular")                              the regular game, alone
        Board("beginner", seed="a", people=2)         two people at one keyboard
        Board("hand", players=["person", "expert"])   the hand game against the computer
        Board("puzzle", cards=9, quads=4)             find all Quads of nine cards
        Board("try", cards="1 spiral green; 2 spiral blue; 3 circle pink; 4 square pink")
        Board("vectors", lang="eu")                   cards as vectors, in Basque
        Board("quads.game", players=["skilled", "person"])
                                                      Kris Burm's Quads, the computer begins

    The chapter "Boards in Python" of the book (boards-in-python.html) lists all kinds of boards
    and their options; what you choose in "New game" on a board can be named here. Where several
    play, `players` may name them one by one, each a "person" or a computer's level; a number is
    that many people.

    A whole configuration, with its full "kind", is taken too. A board may be shown more than
    once: all its views stay in step. `answer` is what was answered on an exercise's board.

    Raises:
        ParseError: the kind or an option is unknown; it says what is allowed.
    """

    _esm = (_STATIC / "board.js").read_text("utf-8")
    _css = (_STATIC / "board.css").read_text("utf-8")

    html = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, kind: str | Mapping[str, Json], *, host: Host | None = None, **options: Json
    ) -> None:
        config = dict(kind) if isinstance(kind, Mapping) else {"kind": full_kind(str(kind))}
        of = str(config.get("kind"))
        players = options.get("players")
        if type(players) is int and "players" not in KINDS.get(of, ("", ()))[1]:
            players = [PERSON] * min(players, MOST)
        if isinstance(players, list | tuple):
            del options["players"]
            options |= seated(of, [str(player) for player in players])
        self.config: Mapping[str, Json] = {**config, **options}
        self._host = host or Host()
        self._host.receive({"board": "", "config": self.config, "intent": None})
        super().__init__(html=self._drawn())
        self.on_msg(self._receive)

    @property
    def session(self) -> Session:
        """The board as it is now."""
        session = self._host.session("")
        assert session is not None
        return session

    @property
    def answer(self) -> Json:
        """What was answered so far, as data; None where nothing is asked or answered yet."""
        return self.session.answer

    @property
    def lang(self) -> str:
        """The language that the board speaks."""
        return self.session.view().lang

    def do(self, intent: Intent) -> None:
        """Do what pressing something does; all views show it.

        >>> board = Board("try", cards="1 spiral green; 2 spiral blue; 3 circle pink")
        >>> board.do({"do": "toggle", "card": 21})
        >>> board.session.view().status
        '1 card chosen.'
        """
        self._receive(self, {"intent": intent}, [])

    def _receive(self, _widget: object, message: Mapping[str, Json], _buffers: object) -> None:
        reply = self._host.receive({**message, "board": ""})
        # Each view finds its own answers by its name, and follows those to the others.
        self.send({**reply, "view": message.get("view")})
        self.html = self._drawn()

    def _drawn(self) -> str:
        return render(self.session.view(), self.config)

    def __repr__(self) -> str:
        view = self.session.view()
        return f"<{view.title}: {view.status}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            # Where no widget can be shown, the board is a picture with its text.
            bundle[0]["text/html"] = self.html
        return bundle


def play(record: Record | str, lang: str = "en") -> Board:
    """Return a board that shows a recorded game, move by move.

    >>> play("evenquads.regular players=1 refill=base seed=oak : 0-").session.view().status
    'Move 0 of 1. Find a Quad among these cards. 56 cards are left in the stock.'

    Raises:
        ParseError: the text is no record.
        IllegalMove: a move in it is against the rules.
    """
    record = record if isinstance(record, Record) else Record.parse(str(record))
    game = record.game.name.partition(".")[0]
    return Board(f"{game}.replay", record=str(record), lang=lang)


def full_kind(kind: str) -> str:
    """Return the full name of a kind of board; "evenquads." may be left out.

    >>> full_kind("regular")
    'evenquads.regular'
    >>> full_kind("irregular")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    eqlib.errors.ParseError: board: kind is 'irregular'; use regular, beginner, ...

    Raises:
        ParseError: there is no such kind of board; it says which there are.
    """
    full = kind if kind in KINDS else f"{_EVENQUADS}{kind}"
    if full not in KINDS:
        raise ParseError("board", "kind", kind, [name.removeprefix(_EVENQUADS) for name in KINDS])
    return full


def hand_in(board: Board, name: str = "answer") -> Json:
    """Return a board's answer as data, and write it into the cell that is running.

    The statement of the cell that assigns to `name` becomes `name = ...` with the answer written
    out as one might have typed it. So it is saved with the notebook, and running the cell again
    hands in the same answer without the board. Without an answer the cell stays as it is, and
    the board says so. It needs a front end that takes new source for a cell, as JupyterLab 4
    and Notebook 7 do; elsewhere the answer is only returned.

    Raises:
        ValueError: the running cell has no statement that assigns to `name`.
    """
    board.do({"do": "keep"})
    answer, shell = board.answer, get_ipython()
    if answer is not None and shell is not None and shell.history_manager is not None:
        source = shell.history_manager.input_hist_raw[-1]
        written = rewritten(source, name, literal(answer, board.lang))
        shell.set_next_input(written, replace=True)
    return answer
