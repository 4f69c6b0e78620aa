"""Replays: a recorded game, move by move, from its board or from its text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board.activities.config import BadIntent, read_lang, read_text
from eqlib.board.activities.parts import record_form, record_links, unreadable
from eqlib.board.activities.roles import Played, load
from eqlib.board.activities.settings import WHOLE
from eqlib.board.view import Action, BoardView, Field, Form, Group, Intent
from eqlib.errors import EqlibError
from eqlib.games.game import whole
from eqlib.games.record import Record
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

_BOARDS: Final[Mapping[str, str]] = {
    "evenquads.regular": "table:TableBoard",
    "evenquads.beginner": "table:TableBoard",
    "evenquads.solitaire": "table:TableBoard",
    "evenquads.puzzle": "puzzle:PuzzleBoard",
    "evenquads.hand": "hand:HandBoard",
    "quads": "quads_game:QuadsBoard",
    "quadrao": "quadrao_game:QuadraoBoard",
    "equalis": "equalis_game:EqualisBoard",
}


@dataclass(frozen=True, slots=True)
class ReplayBoard:
    """A recorded game after its first `at` moves. `origin` is the board to go back to, if any."""

    lang: str
    record: Record
    at: int
    origin: Played | None = None
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json], origin: Played | None = None) -> Self:
        """Return the replay of the option `record`, a game's one-line text, at its start.

        Raises:
            ParseError: the text is no record.
            IllegalMove: a move in it is against the rules; the reason says which rule.
        """
        record = Record.parse(read_text(config, "record", ""))
        record.replay()
        return cls(read_lang(config), record, 0, origin)

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    def step(self, intent: Intent) -> Self | Played:
        """Go to a move, take another record, or go back to the board that it came from."""
        last = len(self.record.moves)
        match intent.get("do"):
            case "first":
                return self._go(0)
            case "back":
                return self._go(self.at - 1)
            case "forward":
                return self._go(self.at + 1)
            case "last":
                return self._go(last)
            case "go":
                wanted = whole(str(intent.get("at")))
                if wanted is None:
                    raise BadIntent
                return self._go(wanted)
            case "return" if self.origin is not None:
                return self.origin
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def _go(self, at: int) -> Self:
        return replace(self, at=max(0, min(at, len(self.record.moves))), note=None)

    def view(self) -> BoardView:
        """Return what the game's own board showed at this move, without its buttons."""
        lang, last = self.lang, len(self.record.moves)
        record = replace(self.record, moves=self.record.moves[: self.at])
        board: type[Played] = load(_BOARDS[record.game.name])
        then = board.of(record, lang).view()
        where = text("replay.at", lang, at=self.at, of=last)
        return replace(
            then,
            status=f"{where} {then.status}",
            groups=tuple(map(_only_shown, then.groups)),
            actions=self._actions(),
            forms=(self._slider(), record_form(self.record, lang)),
            say=say(self.note, lang) if self.note else f"{where} {then.say}",
            links=record_links(self.record, lang),
            tick=None,
            wake=None,
        )

    def _actions(self) -> tuple[Action, ...]:
        lang, before, after = self.lang, self.at > 0, self.at < len(self.record.moves)
        actions = [
            Action("first", text("replay.first", lang), {"do": "first"}, "", before),
            Action("back", text("replay.back", lang), {"do": "back"}, "b", before),
            Action("forward", text("replay.forward", lang), {"do": "forward"}, "f", after),
            Action("last", text("replay.last", lang), {"do": "last"}, "", after),
        ]
        if self.origin is not None:
            actions.append(Action("return", text("replay.return", lang), {"do": "return"}, "r"))
        return tuple(actions)

    def _slider(self) -> Form:
        lang, last = self.lang, len(self.record.moves)
        label = text("replay.move", lang)
        slider = Field("at", label, "range", str(self.at), most=last)
        return Form("slider", label, {"do": "go"}, (slider,), "", at_once=True)


def replay_of(session: Played | ReplayBoard, intent: Intent) -> Played | ReplayBoard:
    """Return the replay that an intent asks for, or the session with the reason for its no."""
    origin = session.origin if isinstance(session, ReplayBoard) else session
    try:
        config = {"record": intent.get("record"), "lang": session.lang}
        return ReplayBoard.open(config, origin)
    except EqlibError as error:
        return session.told(unreadable(error.reason))


def opened(session: Played | ReplayBoard, intent: Intent) -> Played | ReplayBoard:
    """Return the game of a link: its deal, with who plays here, and its moves as a replay."""
    board = session.origin or session if isinstance(session, ReplayBoard) else session
    try:
        record = Record.parse(read_text(intent, "record", ""))
        record.replay()
    except EqlibError as error:
        return session.told(unreadable(error.reason))
    if record.game.name != board.record.game.name:
        return session.told(Reason("replay.other_game"))
    options = record.game.options
    deck = f"{options['attribute']}:{options['value']}" if "attribute" in options else WHOLE
    fresh = board.step({"do": "new", "deck": deck, **options, "seed": record.seed})
    assert isinstance(fresh, Played)
    if not record.moves or fresh.record.seed != record.seed:
        # Without a move there is nothing to replay; a deal that this board refuses is told so.
        return fresh
    return ReplayBoard(session.lang, record, 0, fresh)


def _only_shown(group: Group) -> Group:
    items = tuple(item and replace(item, intent=None, selected=False) for item in group.items)
    return replace(group, items=items)
