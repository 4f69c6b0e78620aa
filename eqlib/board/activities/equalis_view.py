"""What the board of EQUALIS shows: the cards, the buttons, the account and the players."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from eqlib.board import account
from eqlib.board.activities.config import boot_words
from eqlib.board.activities.equalis_parts import face_down, rules_fields, shown_cards
from eqlib.board.activities.parts import (
    player_name,
    record_form,
    record_links,
    seed_line,
    stock_line,
    with_names,
)
from eqlib.board.activities.settings import number_field, settings_form, word_field, yes_or_no
from eqlib.board.view import Action, BoardView, Choice, Field, Form, Group, Intent, Line, Table
from eqlib.games.equalis.expressions import say_value
from eqlib.games.equalis.game import DISCARDS, HAND, INSTEAD, OVER, RACE, READY, SHOWS
from eqlib.games.equalis.hints import ladder
from eqlib.players.equalis.levels import LEVELS
from eqlib.players.equalis.thinking import SECONDS
from eqlib.reasons import Reason
from eqlib.words import say, text

if TYPE_CHECKING:
    from eqlib.board.activities.equalis_game import EqualisBoard

# The keys with which people say, each with an own one, that they see an equality.
CALLS: Final = "qwerty"
_SIGN: Final = re.compile(r"[0-9]+|\S")


@dataclass(frozen=True, slots=True)
class EqualisShown:
    """A board, and what of it is shown."""

    board: EqualisBoard

    @property
    def lang(self) -> str:
        """The board's language."""
        return self.board.lang

    def name_of(self, player: int) -> str:
        """Return what a player is called on this board."""
        board = self.board
        return player_name(player, board.people, len(board.computers.players), board.lang)

    def _hints(self) -> tuple[Reason, ...]:
        """Return the hints that are shown; while the search for them goes on there is none."""
        board = self.board
        if board.search is None or not board.hints or not board.search.done:
            return ()
        return ladder(board.search)[: board.hints]

    def _status(self) -> str:
        """Return what is asked, and the seconds that are left as long as they count."""
        counts = self.board.left is not None and self.board.state.phase == RACE
        return f"{self._asked()} {self._left()}" if counts else self._asked()

    def _asked(self) -> str:
        board, lang, state = self.board, self.lang, self.board.state
        outcome = state.outcome()
        if outcome is not None:
            return text("quads.won", lang, winners=[self.name_of(p) for p in outcome.winners])
        if board.replayed:
            return say(Reason(INSTEAD[state.phase]), lang)
        if state.phase == READY:
            return text("equalis.to_begin", lang)
        name = self.name_of(board.viewer)
        if board.curtain:
            return text("hand.curtain", lang, player=name)
        if board.searches and board.search is not None:
            percent = int(100 * board.search.progress)
            return text("equalis.searching", lang, percent=percent, n=board.search.points)
        if not board.persons and board.waiting:
            return self._thinking()
        if state.phase == DISCARDS:
            return text("equalis.to_discard", lang, player=name)
        if state.phase == SHOWS:
            number = say_value(dict(state.claims)[board.viewer])
            return text("equalis.to_show", lang, player=name, number=number)
        if board.caller is not None:
            return text("equalis.to_say", lang, player=self.name_of(board.caller))
        return text("equalis.to_find", lang)

    def _thinking(self) -> str:
        board, lang = self.board, self.lang
        percent = board.computers.percent(board.waiting)
        if len(board.waiting) > 1:
            return text("equalis.all_thinking", lang, percent=percent)
        name = self.name_of(board.waiting[0])
        return text("quads.thinking", lang, player=name, percent=percent)

    def _left(self) -> str:
        return text("equalis.left", self.lang, n=self.board.left)

    def _said(self, news: Reason | None, hints: tuple[Reason, ...]) -> str:
        board, lang, status = self.board, self.lang, self._status()
        if board.heard == "nothing":
            return ""
        if board.heard == "soon":
            return self._left()
        if board.heard == "help":
            return say(hints[-1], lang) if hints else status
        if board.lays_now and not board.note and board.heard == "own" and board.laying.laid:
            return board.laying.said(lang)
        told = " ".join(say(why, lang) for _, why in news.walk()) if news else ""
        started = board.left == SECONDS
        told = f"{told} {self._left()}" if started and self._left() not in status else told
        return told if board.note else f"{told} {status}".strip()

    def view(self) -> BoardView:
        """Return the view."""
        board, lang, state = self.board, self.lang, self.board.state
        latest = board.note or state.last
        news = None if latest is None else with_names(latest, self.name_of)
        hints = self._hints()
        hinted = (line for hint in hints for line in account.lines(hint, lang))
        stock = len(state.supply.stock)
        return BoardView(
            kind="equalis.game",
            lang=lang,
            title=text("board.title.equalis.game", lang),
            status=self._status(),
            groups=self._groups(),
            actions=self._actions(),
            lines=(*account.lines(news, lang), *hinted, Line(stock_line(stock, lang))),
            tables=(self._players(),),
            forms=self._forms(),
            links=record_links(board.record, lang),
            seed=seed_line(board.record, lang),
            say=self._said(news, hints),
            over=state.over,
            tick=board.tick,
            boot=boot_words(lang),
        )

    # Cards

    def _groups(self) -> tuple[Group, ...]:
        board, lang, state = self.board, self.lang, self.board.state
        laying = board.laying if state.phase != OVER else None
        if laying is None:
            return self._won()
        (common,) = laying.looked_at(lang)
        if state.phase == READY:
            label = text("equalis.hands_down", lang)
            return (common, face_down("own", label, HAND, lang), *self._won())
        if board.replayed:
            shown = (player for player, _ in state.shown)
            return (common, *(self._hand(player) for player in shown))
        if board.curtain:
            return (common,)
        if board.races_open:
            return (common, *map(self._hand, range(board.people)))
        label = self._hand_label(board.viewer)
        if state.phase == DISCARDS and board.persons:
            return laying.choosing(lang, board.chosen, label=label)
        return laying.groups(lang, label=label, pressable=board.lays_now)

    def _hand_label(self, player: int) -> str:
        if self.board.people == 1:
            return text("hand.yours", self.lang)
        return text("hand.of", self.lang, player=self.name_of(player))

    def _hand(self, player: int) -> Group:
        """Return the hand of a player as all may see it."""
        rules, cards = self.board.rules, self.board.state.hands[player]
        return shown_cards(rules, f"hand-{player}", self._hand_label(player), cards, self.lang)

    def _won(self) -> tuple[Group, ...]:
        """Return the equality that has just been won, if any."""
        last = self.board.state.last
        steps = () if last is None else (why for _, why in last.walk())
        won = next((why for why in steps if why.code == "equalis.banked"), None)
        if won is None:
            return ()
        player = won.args["player"]
        assert isinstance(player, int)
        label = text("equalis.won", self.lang, player=self.name_of(player))
        signs = _SIGN.findall(str(won.args["text"]))
        return (shown_cards(self.board.rules, "won", label, signs, self.lang),)

    # Buttons and forms

    def _actions(self) -> tuple[Action, ...]:
        board, lang, phase = self.board, self.lang, self.board.state.phase
        if board.replayed or phase == OVER:
            return ()
        if board.curtain:
            look = text("hand.look", lang, player=self.name_of(board.viewer))
            return (Action("look", look, {"do": "look"}, "q", primary=True),)
        if phase == READY:
            begin = text("equalis.begin", lang)
            return (Action("begin", begin, {"do": "begin"}, "q", primary=True),)
        if board.races_open:
            return self._calls()
        if phase == DISCARDS and board.persons:
            some = any(place.startswith("own") for place in board.chosen)
            discard = text("equalis.discard", lang)
            return (
                Action("discard", discard, {"do": "discard"}, "q", some, primary=True),
                Action("clear", text("board.clear", lang), {"do": "clear"}, "c", some),
            )
        return self._racing() if board.lays_now else ()

    def _calls(self) -> tuple[Action, ...]:
        """Return the buttons of all who race at one screen."""
        board, lang = self.board, self.lang
        actions = []
        for player in board.persons:
            name, called = self.name_of(player), player == board.caller
            call = text("equalis.call_of", lang, player=name)
            intent: Intent = {"do": "call", "player": player}
            key = CALLS[player]
            actions.append(
                Action(f"call:{player}", call, intent, key, primary=True, pressed=called)
            )
        for player in board.persons:
            none = text("table.pass_of", lang, player=self.name_of(player))
            actions.append(Action(f"pass:{player}", none, {"do": "pass", "player": player}))
        return tuple(actions)

    def _racing(self) -> tuple[Action, ...]:
        """Return the buttons of who lays an equality, in the race or to show it."""
        board, lang, laying = self.board, self.lang, self.board.laying
        if board.state.phase == SHOWS:
            complete = laying.building.why_unfinished is None
            show = text("equalis.show", lang)
            return (
                Action("show", show, {"do": "show"}, "q", complete, primary=True),
                *laying.actions(lang),
                Action("pass", text("equalis.nothing", lang), {"do": "pass"}, "x"),
            )
        number = laying.building.number
        said = "…" if number is None else say_value(number)
        claim = text("equalis.claim", lang, number=said)
        actions = [
            Action("claim", claim, {"do": "claim"}, "q", number is not None, primary=True),
            *laying.actions(lang),
            Action("pass", text("equalis.pass", lang), {"do": "pass"}, "x"),
            Action("hint", text("help.hint", lang), {"do": "hint"}, "h"),
        ]
        if board.secret:
            actions.append(Action("next", text("hand.next", lang), {"do": "next"}, "n"))
        return tuple(actions)

    def _forms(self) -> tuple[Form, ...]:
        board, lang = self.board, self.lang
        forms = []
        racing = board.state.phase == RACE and (board.lays_now or board.caller is not None)
        if racing and not (board.curtain or board.replayed):
            number = Field("number", text("equalis.number", lang), "line")
            label, submit = text("equalis.say_number", lang), text("equalis.say_it", lang)
            said = Form("claim", label, {"do": "claim"}, (number,), submit)
            forms.append(replace(said, folded=board.caller is None))
        if board.lays_now:
            forms.append(board.laying.form(lang))
        return (*forms, self._settings(), record_form(board.record, lang))

    def _settings(self) -> Form:
        board, lang = self.board, self.lang
        clock = board.state.game.clock
        people, some = text("table.people", lang), range(1, 7)
        computers, others = text("table.computers", lang), range(6)
        level = board.computers.level.name
        levels = tuple(Choice(name, text(f"level.equalis.{name}", lang)) for name in LEVELS)
        fields = (
            number_field("people", people, board.people, some),
            number_field("computers", computers, len(board.computers.players), others),
            Field("level", text("equalis.level", lang), "choice", level, levels),
            *rules_fields(board.rules, lang),
            word_field("clock", "equalis.clock", yes_or_no(clock), ("no", "yes"), lang),
            word_field("hands", "equalis.hands", board.hands, ("hidden", "open"), lang),
        )
        return settings_form("table.new", fields, timed=board.timed, lang=lang)

    # Players

    def _players(self) -> Table:
        lang, state = self.lang, self.board.state
        head = ("table.player", "hand.points", "equalis.bank", "equalis.now")
        rows = tuple(
            (
                self.name_of(player),
                str(state.points[player]),
                str(len(state.banks[player])),
                self._now(player),
            )
            for player in range(state.game.players)
        )
        caption = text("equalis.deal", lang, n=state.number)
        return Table("players", caption, tuple(text(code, lang) for code in head), rows)

    def _now(self, player: int) -> str:
        """Return what a player has said or done in this race."""
        lang, state = self.lang, self.board.state
        claims = dict(state.claims)
        if player in claims:
            number = say_value(claims[player])
            shown = state.phase == SHOWS and player not in state.to_act
            return text(f"equalis.now.{'shown' if shown else 'claimed'}", lang, number=number)
        if player in state.out:
            return text("equalis.now.out", lang)
        if player in state.passed and state.phase == RACE:
            return text("equalis.now.passed", lang)
        return text("equalis.now.given", lang) if player in state.given else ""
