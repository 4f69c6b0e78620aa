"""Where boards live: the one entry for the page's worker and for a notebook's kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from eqlib.board.render import parts
from eqlib.board.session import Session, open_board, step
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
        self._boards: dict[str, tuple[Config, Session, dict[str, str]]] = {}

    def receive(self, message: Mapping[str, Json]) -> dict[str, Json]:
        """Answer {"board", "n", "config", "intent"} with {"board", "n", "parts", "say", ...}.

        The configuration is needed in a board's first message only; an intent of None asks for
        the whole board. `parts` holds the inner HTML of the parts that have changed, `answer` the
        answer so far, `tick` the milliseconds until the board wants to be ticked, or None.

        Raises:
            ParseError: there is no board of this name, or its configuration is wrong.
        """
        name, intent = str(message.get("board")), message.get("intent")
        if name not in self._boards:
            config = message.get("config")
            if not isinstance(config, Mapping):
                raise ParseError(f"board {name!r}", "config", str(config), ["a configuration"])
            session = open_board(config)
            self._boards[name] = (config, session, parts(session.view()))
        config, session, shown = self._boards[name]
        if intent is None:
            shown = {}
        elif isinstance(intent, Mapping):
            config, session = self._step(config, session, intent)
        else:
            session = session.told(Reason("board.bad_intent"))
        view = session.view()
        now = parts(view)
        self._boards[name] = (config, session, now)
        return {
            "board": name,
            "n": message.get("n"),
            "parts": {part: html for part, html in now.items() if shown.get(part) != html},
            "say": view.say,
            "tick": view.tick,
            "answer": session.answer,
        }

    def session(self, name: str) -> Session | None:
        """Return the session of a board, if it has been opened."""
        board = self._boards.get(name)
        return None if board is None else board[1]

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
