"""Where boards live: the one entry for the page's worker and for a notebook's kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from eqlib.board.activities.roles import Played, Remembering
from eqlib.board.diary import Diary
from eqlib.board.noting import noted
from eqlib.board.render import parts
from eqlib.board.session import Session, open_board, step
from eqlib.board.sound import sound
from eqlib.board.view import BoardView
from eqlib.errors import ParseError
from eqlib.reasons import Json, Reason
from eqlib.rng import fresh_seed

Config: TypeAlias = Mapping[str, Json]
Check: TypeAlias = Callable[[Config, Json], Reason]
Another: TypeAlias = Callable[[Config, str], Config]


class Host:
    """Keeps the sessions of some boards and answers messages to them.

    `check` judges an exercise's answer, and `another` gives its configuration for another seed;
    where they are missing, boards only keep answers.
    """

    def __init__(self, check: Check | None = None, another: Another | None = None) -> None:
        self._check = check
        self._another = another
        self._boards: dict[str, tuple[Config, Session, BoardView, dict[str, str]]] = {}
        # When the game on a board began, in milliseconds.
        self._since: dict[str, float] = {}

    def receive(self, message: Mapping[str, Json]) -> dict[str, Json]:
        """Answer {"board", "n", "config", "intent"} with {"board", "n", "parts", "say", ...}.

        The configuration is needed in a board's first message only; an intent of None asks for
        the whole board. `parts` holds the inner HTML of the parts that have changed, `answer` the
        answer so far, `tick` the milliseconds until the board wants to be ticked, or None, and
        `sound` what is heard with this step, or None.

        A page that keeps the reader's diary hands it in as "diary", with the milliseconds of its
        clock as "at", and gets it back as "diary" where it has changed. What it hands in and
        cannot be read is never replaced unless the reader says so: where there was something to
        note, "unread" is true instead.

        Raises:
            ParseError: there is no board of this name, or its configuration is wrong.
        """
        if not isinstance(message, Mapping):
            raise ParseError("message", "form", str(message), ["a mapping"])
        name, intent = str(message.get("board")), message.get("intent")
        if name not in self._boards:
            config = message.get("config")
            if not isinstance(config, Mapping):
                raise ParseError(f"board {name!r}", "config", str(config), ["a configuration"])
            session = open_board(config)
            view = session.view()
            # What a page shows that wakes its board was drawn on another day.
            self._boards[name] = (config, session, view, {} if view.wake else parts(view))
        config, session, seen, shown = self._boards[name]
        if isinstance(session, Remembering) and "diary" in message:
            known = _read_diary(message)
            session = session.strange(message["diary"]) if known is None else session.knowing(known)
        before = session
        if intent is None:
            shown = {}
        elif isinstance(intent, Mapping):
            config, session = self._step(config, session, intent)
        else:
            session = session.told(Reason("board.bad_intent"))
        noted = self._noted(name, before, session, message)
        view = session.view()
        now = parts(view)
        self._boards[name] = (config, session, view, now)
        reply: dict[str, Json] = {
            "board": name,
            "n": message.get("n"),
            "parts": {part: html for part, html in now.items() if shown.get(part) != html},
            "say": "" if session is before and intent == {"do": "tick"} else view.say,
            "tick": view.tick,
            "sound": None if intent is None else sound(seen, view),
            "answer": session.answer,
        }
        return {**reply, **noted}

    def session(self, name: str) -> Session | None:
        """Return the session of a board, if it has been opened."""
        board = self._boards.get(name)
        return None if board is None else board[1]

    def _noted(
        self, name: str, before: Session, after: Session, message: Mapping[str, Json]
    ) -> dict[str, Json]:
        """Return what a reply says of the diary: nothing unless this message did something new."""
        if "diary" not in message:
            return {}
        read, at = _read_diary(message), message.get("at")
        diary = known = Diary() if read is None else read
        if isinstance(after, Remembering):
            diary = after.kept(known)
        elif isinstance(before, Played) and isinstance(after, Played):
            seconds = None
            if isinstance(at, int | float):
                if name not in self._since or before.record.seed != after.record.seed:
                    self._since[name] = at
                seconds = (at - self._since[name]) / 1000 if after.timed else None
            diary = noted(known, before, after, seconds)
        if read is None and not (isinstance(after, Remembering) and after.replaces):
            return {} if diary == known else {"unread": True}
        return {} if diary == read else {"diary": diary.to_json()}

    def _step(
        self, config: Config, session: Session, intent: Mapping[str, Json]
    ) -> tuple[Config, Session]:
        if intent.get("seed") == "":
            # What is to be drawn by chance; a page that replays its intents has named a seed.
            intent = {**intent, "seed": fresh_seed()}
        if intent.get("do") == "another" and self._another is not None:
            config = self._another(config, str(intent.get("seed")))
            return config, open_board(config)
        session = step(session, intent)
        if intent.get("do") == "check" and self._check is not None and session.answer is not None:
            session = session.told(self._check(config, session.answer))
        return config, session


def _read_diary(message: Mapping[str, Json]) -> Diary | None:
    """Return the diary that a page has kept, an empty one at first; None if it cannot be read."""
    try:
        kept = message.get("diary")
        return Diary() if kept is None else Diary.from_json(kept)
    except ParseError:
        return None
