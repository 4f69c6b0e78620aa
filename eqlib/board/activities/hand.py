"""The hand game on one device: people pass it on, and nobody sees another's cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_choice,
    read_lang,
    read_text,
    read_timed,
    read_toggle,
)
from eqlib.board.activities.help import NO_HELP, Heard, Help, help_lines, key_lines, spoken
from eqlib.board.activities.opponents import AS_LONG_AS_IT_TAKES, GLANCE, TICK, Opponents
from eqlib.board.activities.parts import (
    card_item,
    laid_items,
    player_name,
    record_form,
    record_links,
    seed_line,
    stock_line,
    toggled,
    with_names,
)
from eqlib.board.activities.roles import Played
from eqlib.board.activities.settings import (
    number_field,
    settings_form,
    with_choices,
    word_field,
    yes_or_no,
)
from eqlib.board.view import Action, BoardView, Form, Group, Intent, Table
from eqlib.errors import IllegalMove, ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.games.evenquads.hand import PLAYERS, TABLE, HandGame, HandMove, HandSeen, HandState
from eqlib.games.evenquads.moves import Call, Deal, Pass, TimeUp
from eqlib.games.evenquads.quads import Quad, find_quads
from eqlib.games.record import Record, find_game
from eqlib.reasons import Json, Reason
from eqlib.words import text

GOALS: Final = ("5", "10", "20")
COMPUTERS: Final = (1, 0, 2, 3)
SETTINGS: Final = ("people", "computers", "level", "clock", "timed", "goal", "minute")
# Seconds that the others have when somebody sees none, and how many are left when it is said.
MINUTE: Final = 60
SOON: Final = 10


@dataclass(frozen=True, slots=True)
class HandBoard(Played):
    """A hand game in play. `viewer` is whose hand lies open; `curtain` hides it for a moment.

    In a game with a minute, `left` is how many of its seconds are left while it runs. It runs
    only while somebody is at the board and can see a hand. A replay of a game that goes on shows
    several people no hand at all, and one person no other's.
    """

    lang: str
    people: int
    opponents: Opponents
    record: Record
    state: HandState
    viewer: int = 0
    curtain: bool = False
    hands_shown: bool = True
    chosen: tuple[Card, ...] = ()
    note: Reason | None = None
    why: Reason | None = None
    """How the computer player that moved last came to its move."""
    help: Help = NO_HELP
    helped: bool = False
    """Whether help was asked for in this game, which makes it practice."""
    timed: bool = False
    left: int | None = None
    heard: Heard = "own"

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new game.

        Options: `seed`, `people` (1 to 4), `computers` (so that 2 to 4 play), `level`, `clock`,
        `goal` (5, 10 or 20 points), `minute`. ParseError names an option that is wrong.
        """
        seed = read_text(config, "seed", "eqlib")
        people = int(read_choice(config, "people", "1", [str(n) for n in range(1, 5)]))
        counts = tuple(n for n in COMPUTERS if people + n in PLAYERS)
        computers = read_choice(config, "computers", str(counts[0]), [str(n) for n in COMPUTERS])
        if int(computers) not in counts:
            few = [str(n) for n in sorted(counts)]
            raise ParseError("board", "computers", computers, few, Reason("hand.how_many"))
        if people > 1:
            counts = tuple(sorted(counts))
        opponents = Opponents.open(config, people, seed, counts=counts)
        options = {
            "players": str(people + len(opponents.watchers)),
            "goal": read_choice(config, "goal", GOALS[-1], GOALS),
            "minute": read_choice(config, "minute", "no", ("no", "yes")),
        }
        record = Record(find_game("evenquads.hand", options), seed)
        state = record.game.start(seed)
        lang, timed = read_lang(config), read_timed(config)
        return cls(lang, people, opponents, record, state, curtain=people > 1, timed=timed)

    @classmethod
    def of(cls, record: Record, lang: str) -> Self:
        """Return a recorded game as it stands, seen by the player who moved last."""
        state = record.replay()
        assert isinstance(state, HandState)
        people = state.game.players
        counts = tuple(n for n in COMPUTERS if n == 0)
        opponents = Opponents.open({}, people, record.seed, counts=counts)
        viewer = record.moves[-1].player if record.moves else 0
        return cls(lang, people, opponents, record, state, viewer)

    @property
    def readers(self) -> Sequence[int]:
        """The people at the table."""
        return range(self.people)

    @property
    def game(self) -> HandGame:
        """The game that is played."""
        return self.state.game

    @property
    def seen(self) -> HandSeen:
        """What the person whose hand lies open may see."""
        return self.state.seen_by(self.viewer)

    def step(self, intent: Intent) -> Self:
        """Choose cards, call, pass, hand the device on, ask for a hint, deal, or start anew."""
        do = intent.get("do")
        if self.heard != "own":
            return replace(self, heard="own").step(intent)
        if do == "new":
            return self._new(intent)
        if do == "look" and self.curtain:
            return replace(self, curtain=False, note=None)
        if self.curtain:
            raise BadIntent
        match do:
            case "toggle" if not self.state.ended:
                card = read_toggle(intent, self.seen.cards)
                if len(self.chosen) == 4 and card not in self.chosen:
                    return self.told(Reason("free.full"))
                chosen = toggled(self.chosen, card)
                return replace(self, chosen=chosen, note=None, heard="choice")
            case "clear":
                return replace(self, chosen=(), note=None, heard="choice")
            case "call" if len(self.chosen) == 4:
                return self._call()
            case "pass":
                return self._pass()
            case "deal":
                return self._play(Deal(self.viewer))
            case "next" if self.people > 1:
                return self._next()
            case "hint":
                more = replace(self.help, hints=self.help.hints + 1)
                return replace(self, help=more, helped=True, note=None, heard="help")
            case "tick" if self._tick:
                return self._second()
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason, heard="own")

    @property
    def _tick(self) -> int | None:
        """Milliseconds until time passes on this board, or None while it stands still."""
        if self.state.ended or self.curtain:
            return None
        return self.opponents.tick if self.left is None else TICK

    def _second(self) -> Self:
        """Let a second pass: of the computer players' time, and of the minute if it runs."""
        board = self._look(TICK / 1000)
        if board.left is not None and board.record == self.record:
            board = replace(board, left=board.left - 1)
            if board.left == 0:
                board = board._play(TimeUp(min(board.state.passed)))
        if board.record != self.record:
            return replace(board, heard="others")
        return replace(board, heard="soon" if board.left == SOON else "nothing")

    def _call(self) -> Self:
        a, b, c, d = self.chosen
        board = self._play(Call.of(self.viewer, a, b, c, d))
        last = board.state.last
        if last is None or last.code != "hand.picked_up" or self.opponents.clock:
            return board
        return board._look(GLANCE)

    def _pass(self) -> Self:
        board = self._play(Pass(self.viewer))
        if not board.state.passed:
            return board
        if set(range(self.people)) - board.state.passed:
            return board._next()
        # In a minute the computer players have no more time than anybody.
        return board if self.game.minute else board._look(AS_LONG_AS_IT_TAKES)

    def _next(self) -> Self:
        """Hand the device to the next person, behind a curtain."""
        viewer = (self.viewer + 1) % self.people
        return replace(self, viewer=viewer, curtain=True, chosen=(), help=NO_HELP)

    def _play(self, move: HandMove) -> Self:
        try:
            state = self.state.play(move)
        except IllegalMove as error:
            return replace(self, note=error.reason)
        left = None
        if self.game.minute and state.passed:
            left = MINUTE if self.left is None else self.left
        return replace(
            self,
            record=self.record.and_then(move),
            state=state,
            chosen=(),
            note=None,
            why=None,
            help=NO_HELP,
            left=left,
        )

    def _look(self, seconds: float) -> Self:
        """Let the computer players look; those who know that there is none pass, too."""
        board = self
        for _ in self.opponents.watchers:
            if board.state.ended:
                break
            opponents, move = board.opponents.look(board.state.seen_by, seconds)
            board = replace(board, opponents=opponents)
            if move is None:
                break
            board = board._play(move)
            kept = tuple(card for card in self.chosen if card in board.seen.cards)
            board = replace(board, chosen=kept, why=opponents.why(move.player))
            if isinstance(move, Call):
                break
        return board

    def _new(self, intent: Intent) -> Self:
        config: dict[str, Json] = {
            "lang": self.lang,
            "timed": yes_or_no(self.timed),
            "people": self.people,
            **self.opponents.config,
            "goal": self.game.options["goal"],
            "minute": self.game.options["minute"],
        }
        try:
            return type(self).open(with_choices(intent, config, SETTINGS, self.record.seed))
        except ParseError as error:
            return self.told(error.reason)

    # What is shown

    def shown_on(self, board: Played) -> Self:
        """Return this moment without what is hidden from the people at the board of its game."""
        same = (board.record.game, board.record.seed) == (self.record.game, self.record.seed)
        if board.state.over or not same:
            return self
        return replace(self, viewer=0, hands_shown=len(board.readers) == 1)

    def name_of(self, player: int) -> str:
        """Return what a player is called on this board."""
        return player_name(player, self.people, len(self.opponents.watchers), self.lang)

    def _status(self) -> str:
        lang, outcome = self.lang, self.state.outcome()
        if outcome is not None:
            winners = [self.name_of(player) for player in outcome.winners]
            return f"{text('table.over', lang)} {text('hand.won', lang, winners=winners)}"
        if self.curtain:
            return text("hand.curtain", lang, player=self.name_of(self.viewer))
        if self.state.ended:
            return text("hand.over", lang)
        status = f"{text('hand.find', lang)} {stock_line(len(self.state.stock), lang)}"
        return status if self.left is None else f"{status} {self._left()}"

    def _left(self) -> str:
        return text("hand.left", self.lang, n=self.left)

    def _said(self, news: Reason | None, helped: tuple[Reason, ...]) -> str:
        """Return what a screen reader is told; of a minute its start, and when it ends soon."""
        lang = self.lang
        if self.heard == "soon":
            return self._left()
        changed = self.curtain or self.state.ended or not news
        status = self._status() if changed else ""
        told = spoken(self.heard, news, helped, self.chosen, status, lang)
        last = () if self.heard != "others" or not self.state.last else self.state.last.walk()
        if any(why.code == "hand.time_up" for _, why in last):
            return f"{text('hand.time_up', lang)} {told}"
        if self.left == MINUTE and self.heard in ("own", "others") and not changed:
            return f"{told} {self._left()}"
        return told

    def view(self) -> BoardView:
        """Return what the board shows now: never a hand but that of its viewer."""
        lang, state = self.lang, self.state
        latest = self.note or state.last
        news = None if latest is None else with_names(latest, self.name_of)
        how = account.lines(None if self.note else self.why, lang)
        mixed: list[Quad] = []
        helped: tuple[Reason, ...] = ()
        if self.hands_shown and not self.curtain:
            seen = self.seen
            mixed = [quad for quad in find_quads(seen.cards) if seen.may_call(quad)]
            helped = self.help.reasons(mixed, seen.cards)
        return BoardView(
            kind="evenquads.hand",
            lang=lang,
            title=text("board.title.hand", lang),
            status=self._status(),
            groups=self._groups(),
            actions=self._actions(),
            lines=account.lines(news, lang) + how + help_lines(helped, lang),
            tables=(self._scores(),),
            forms=(self._settings(), record_form(self.record, lang)),
            links=record_links(self.record, lang),
            seed=seed_line(self.record, lang),
            key=key_lines(mixed, lang),
            say=self._said(news, helped),
            over=state.over,
            tick=self._tick,
            boot=boot_words(lang, cards=True),
        )

    def _groups(self) -> tuple[Group, ...]:
        lang, open_ = self.lang, not (self.curtain or self.state.ended)
        chosen = self.chosen if open_ else None
        table = laid_items(self.state.table, TABLE, lang, chosen=chosen)
        groups = [Group("table", text("board.on_table", lang), table)]
        if self.hands_shown and not self.curtain:
            hand = tuple(card_item(card, lang, chosen=chosen) for card in sorted(self.seen.hand))
            label = text("hand.yours", lang)
            if self.people > 1:
                label = text("hand.of", lang, player=self.name_of(self.viewer))
            groups.append(Group("hand", label, hand, shows_label=True))
        return tuple(groups)

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        if self.state.over:
            return ()
        if self.curtain:
            look = text("hand.look", lang, player=self.name_of(self.viewer))
            return (Action("look", look, {"do": "look"}, "q", primary=True),)
        if self.state.ended:
            return (Action("deal", text("hand.deal", lang), {"do": "deal"}, "q", primary=True),)
        four, passed = len(self.chosen) == 4, self.viewer in self.state.passed
        actions = [
            Action("call", text("table.call", lang), {"do": "call"}, "q", four, primary=True),
            Action("pass", text("table.pass", lang), {"do": "pass"}, "x", not passed),
            Action("clear", text("board.clear", lang), {"do": "clear"}, "c", bool(self.chosen)),
            Action("hint", text("help.hint", lang), {"do": "hint"}, "h"),
        ]
        if self.people > 1:
            actions.append(Action("next", text("hand.next", lang), {"do": "next"}, "n"))
        return tuple(actions)

    def _scores(self) -> Table:
        lang, state = self.lang, self.state
        head = (
            text("table.player", lang),
            text("hand.points", lang),
            text("hand.bank", lang),
            text("hand.held", lang),
        )
        rows = tuple(
            (
                self.name_of(player),
                str(state.points[player]),
                str(len(state.banks[player])),
                str(len(state.hands[player])),
            )
            for player in range(self.game.players)
        )
        return Table("scores", text("hand.stands", lang, n=state.number), head, rows)

    def _settings(self) -> Form:
        lang = self.lang
        minute = self.game.options["minute"]
        fields = (
            number_field("people", text("table.people", lang), self.people, range(1, 5)),
            *self.opponents.fields(lang, tuple(sorted(COMPUTERS))),
            number_field("goal", text("hand.goal", lang), self.game.goal, map(int, GOALS)),
            word_field("minute", "hand.minute", minute, ("no", "yes"), lang),
        )
        return settings_form("table.new", fields, timed=self.timed, lang=lang)
