"""Replays: a recorded game, move by move, from its board or from its text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import BadIntent, read_lang, read_text
from eqlib.board.activities.parts import record_form, record_links, unreadable, with_names
from eqlib.board.activities.roles import Played, load
from eqlib.board.activities.settings import WHOLE
from eqlib.board.view import Action, BoardView, Field, Form, Group, Intent
from eqlib.errors import EqlibError, IllegalMove
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
            IllegalMove: a move in it is against the rules; the reason says which rule, and names
                players as the game's board does.
        """
        lang = read_lang(config)
        return cls(lang, _read_game(read_text(config, "record", ""), lang), 0, origin)

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
        moment = _board_after(self.record, self.at, lang)
        then = (moment if self.origin is None else moment.shown_on(self.origin)).view()
        why = () if self.note is None else [say(reason, lang) for _, reason in self.note.walk()]
        where = text("replay.at", lang, at=self.at, of=last)
        return replace(
            then,
            status=f"{where} {then.status}",
            groups=tuple(map(_only_shown, then.groups)),
            actions=self._actions(),
            lines=(*account.lines(self.note, lang), *then.lines),
            forms=(self._slider(), record_form(self.record, lang)),
            say=" ".join(why) or f"{where} {then.say}",
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


def _board_after(record: Record, moves: int, lang: str) -> Played:
    """Return the board of a recorded game after so many moves."""
    board: type[Played] = load(_BOARDS[record.game.name])
    return board.of(replace(record, moves=record.moves[:moves]), lang)


def _read_game(text: str, lang: str) -> Record:
    """Return the record that a text holds, once all its moves have been played.

    Raises:
        ParseError: the text is no record.
        IllegalMove: a move is against the rules; players are named as on the game's board.
    """
    record = Record.parse(text)
    try:
        record.replay()
    except IllegalMove as error:
        name_of = _board_after(record, 0, lang).name_of
        raise IllegalMove(error.move, with_names(error.reason, name_of)) from None
    return record


def replay_of(session: Played | ReplayBoard, intent: Intent) -> Played | ReplayBoard:
    """Return the replay that an intent asks for, or the session with the reason for its no."""
    origin = session.origin if isinstance(session, ReplayBoard) else session
    try:
        config = {"record": intent.get("record"), "lang": session.lang}
        return ReplayBoard.open(config, origin)
    except EqlibError as error:
        return session.told(unreadable(error))


def opened(session: Played | ReplayBoard, intent: Intent) -> Played | ReplayBoard:
    """Return the game of a link: its deal, with who plays here, and its moves as a replay."""
    board = session.origin or session if isinstance(session, ReplayBoard) else session
    try:
        record = _read_game(read_text(intent, "record", ""), session.lang)
    except EqlibError as error:
        return session.told(unreadable(error))
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
