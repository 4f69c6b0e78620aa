"""Playing EQUALIS: people on one device, against each other and against computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from eqlib.board.activities.config import (
    BadIntent,
    read_choice,
    read_lang,
    read_text,
    read_timed,
)
from eqlib.board.activities.equalis_computers import AT_ONCE, SECOND, SLICE, TICK, Computers
from eqlib.board.activities.equalis_parts import Laying, read_number, read_rules
from eqlib.board.activities.equalis_view import EqualisShown
from eqlib.board.activities.help import Heard
from eqlib.board.activities.roles import Played
from eqlib.board.activities.settings import with_choices, yes_or_no
from eqlib.board.view import BoardView, Intent
from eqlib.errors import IllegalMove, ParseError
from eqlib.games.equalis.game import (
    DISCARDS,
    OVER,
    RACE,
    READY,
    SHOWS,
    EqualisGame,
    EqualisState,
)
from eqlib.games.equalis.moves import (
    Begin,
    Claim,
    Discard,
    EqualisMove,
    Pass,
    Show,
    TimeUp,
)
from eqlib.games.equalis.rules import Rules
from eqlib.games.equalis.search import Search
from eqlib.games.record import Record
from eqlib.players.equalis.levels import LEVELS
from eqlib.players.equalis.thinking import SECONDS
from eqlib.reasons import Json, Reason

NAME: Final = "equalis.game"
MOST: Final = 6
HANDS: Final = ("hidden", "open")
SETTINGS: Final = (
    *("people", "computers", "level", "deck", "order", "division", "clock", "hands", "timed"),
)
# Seconds that are left when it is said that time is running out.
SOON: Final = 10


@dataclass(frozen=True, slots=True)
class EqualisBoard(Played):
    """A game of EQUALIS in play; people are the first players, computers the others.

    `viewer` is whose turn at the device it is. With several people their hands are "hidden", and
    a `curtain` hides the next one until the device has been passed, or "open" for all, and who
    sees an equality first presses a button: that is the `caller`. In a game with a clock, `left`
    are the seconds in which the others may still claim; they run only while somebody is there.
    """

    lang: str
    people: int
    computers: Computers
    record: Record
    state: EqualisState
    hands: str = HANDS[0]
    viewer: int = 0
    curtain: bool = False
    caller: int | None = None
    lays: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The equality that each person lays, as the places of its cards."""
    chosen: tuple[str, ...] = ()
    """The places of the cards that are to be discarded."""
    note: Reason | None = None
    hints: int = 0
    search: Search | None = field(default=None, compare=False)
    """The search for the best equality of the viewer's cards, if a hint was asked for."""
    helped: bool = False
    timed: bool = False
    left: int | None = None
    replayed: bool = False
    heard: Heard = "own"

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new game.

        Options: `seed`, `people` (1 to 6), `computers` (so that 2 to 6 play), `level`, `hands`,
        `timed`, and those of the game: `deck`, `order`, `division`, `clock`. ParseError names an
        option that is wrong.
        """
        some = [str(n) for n in range(1, MOST + 1)]
        people = int(read_choice(config, "people", "1", some))
        other = "1" if people == 1 else "0"
        computers = int(read_choice(config, "computers", other, ["0", *some]))
        players = people + computers
        options = {
            **read_rules(config),
            "players": str(players),
            "clock": read_text(config, "clock", "no"),
        }
        record = Record(EqualisGame.named("equalis", options), read_text(config, "seed", "eqlib"))
        level = LEVELS[read_choice(config, "level", "learner", list(LEVELS))]
        return replace(
            cls.of(record, read_lang(config)),
            people=people,
            computers=Computers(level, record.seed, tuple(range(people, players))),
            hands=read_choice(config, "hands", HANDS[0], HANDS),
            timed=read_timed(config),
            replayed=False,
        )

    @classmethod
    def of(cls, record: Record, lang: str) -> Self:
        """Return a recorded game as it stands, to be looked at: no hand is seen until shown."""
        state = record.replay()
        assert isinstance(state, EqualisState)
        nobody = Computers(LEVELS["learner"], record.seed, ())
        return cls(lang, state.game.players, nobody, record, state, replayed=True)

    @property
    def rules(self) -> Rules:
        """The rules of its equalities."""
        return self.state.game.rules

    @property
    def secret(self) -> bool:
        """Whether people hide their hands from each other."""
        return self.people > 1 and self.hands == HANDS[0]

    @property
    def races_open(self) -> bool:
        """Whether people race at one screen, each with a button."""
        return self.state.phase == RACE and self.people > 1 and not self.secret

    @property
    def readers(self) -> Sequence[int]:
        """The person who plays; several at one device are not told apart."""
        return range(self.people) if self.people == 1 else ()

    @property
    def persons(self) -> tuple[int, ...]:
        """The people who are to do something now, in the order in which they are asked."""
        state = self.state
        if state.phase == RACE:
            return tuple(sorted(player for player in state.racing if player < self.people))
        if state.phase == SHOWS:
            order = [player for player, _ in state.claims]
            return tuple(p for p in order if p in state.to_act and p < self.people)
        return tuple(sorted(player for player in state.to_act if player < self.people))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The computer players who are to move now; without a clock they hurry nobody."""
        state = self.state
        if self.replayed or state.phase in (READY, OVER):
            return ()
        if self.persons and state.phase != SHOWS and not self.runs:
            return ()
        able = state.racing if state.phase == RACE else state.to_act
        return tuple(player for player in self.computers.players if player in able)

    @property
    def runs(self) -> bool:
        """Whether seconds count now."""
        return self.state.phase == RACE and self.state.game.clock

    @property
    def lays_now(self) -> bool:
        """Whether the viewer can lay an equality now."""
        if self.curtain or self.replayed or self.races_open:
            return False
        return self.state.phase in (RACE, SHOWS) and self.viewer in self.persons

    @property
    def laying(self) -> Laying:
        """The viewer's cards and what is laid with them."""
        laid = self.lays.get(self.viewer, ())
        return Laying(self.rules, self.state.hands[self.viewer], self.state.common, laid)

    @property
    def searches(self) -> bool:
        """Whether the search for a hint is going on."""
        return self.search is not None and not self.search.done

    @property
    def tick(self) -> int | None:
        """Milliseconds until time is to pass on this board, or None while it stands still."""
        if self.runs:
            return None if self.curtain or self.replayed else SECOND
        return TICK if self.waiting or self.searches else None

    def step(self, intent: Intent) -> Self:
        """Count down, lay, claim, give up, show, discard, pass on, get a hint, or begin anew."""
        if self.heard != "own":
            return replace(self, heard="own").step(intent)
        do = intent.get("do")
        if do == "new":
            return self._new(intent)
        if do == "tick" and self.tick is not None:
            return self._second() if self.runs else self._think()
        if do == "look" and self.curtain:
            return replace(self, curtain=False, note=None)
        if self.curtain or self.replayed:
            raise BadIntent
        if self.lays_now:
            return self._lay(intent)
        match self.state.phase, do:
            case "ready", "begin":
                return replace(self._play(Begin(self.viewer)), curtain=self.secret)
            case "discards", "toggle":
                return self._choose(intent.get("card"))
            case "discards", "clear":
                return replace(self, chosen=(), note=None)
            case "discards", "discard" if self.persons:
                return self._discard()
        if self.races_open:
            return self._race(intent)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason, heard="own")

    # What people do

    def _lay(self, intent: Intent) -> Self:
        laying, racing = self.laying, self.state.phase == RACE
        laid = laying.after(intent)
        if laid is not None:
            return self._laid(*laid)
        match intent.get("do"):
            case "claim" if racing:
                return self._claim(self.viewer, intent.get("number", laying.building.number))
            case "show" if not racing:
                return self._show()
            case "pass":
                return self._play(Pass(self.viewer))
            case "next" if racing and self.secret:
                return self._passed_on()
            case "hint" if racing:
                return self._hint()
        raise BadIntent

    def _laid(self, laying: Laying, refused: Reason | None = None) -> Self:
        return replace(self, lays={**self.lays, self.viewer: laying.laid}, note=refused)

    def _race(self, intent: Intent) -> Self:
        """Race at one screen: somebody calls, and then says the number; or somebody gives up."""
        player, do = intent.get("player"), intent.get("do")
        if do == "claim" and self.caller is not None:
            return self._claim(self.caller, intent.get("number"))
        if type(player) is not int or player not in self.persons:
            raise BadIntent
        if do == "call":
            return replace(self, caller=None if player == self.caller else player, note=None)
        if do == "pass":
            return self._play(Pass(player))
        raise BadIntent

    def _claim(self, player: int, number: Json) -> Self:
        if number is None:
            return self.told(self.laying.building.why_unfinished or Reason("equalis.no_number"))
        try:
            return self._play(Claim(player, read_number(str(number))))
        except ParseError:
            return self.told(Reason("equalis.no_number"))

    def _show(self) -> Self:
        building = self.laying.building
        unfinished = building.why_unfinished
        if unfinished is not None:
            return self.told(unfinished)
        try:
            text = self.rules.write(building.equality)
        except ParseError as error:
            return self.told(error.reason)
        return self._play(Show(self.viewer, text))

    def _choose(self, place: Json) -> Self:
        """Choose a card to be discarded, or put it back; of the common ones only one is chosen."""
        if not isinstance(place, str) or place not in self.laying.cards or not self.persons:
            raise BadIntent
        chosen = tuple(other for other in self.chosen if other != place)
        if place not in self.chosen:
            if place.startswith("common"):
                chosen = tuple(other for other in chosen if not other.startswith("common"))
            chosen = (*chosen, place)
        return replace(self, chosen=chosen, note=None)

    def _discard(self) -> Self:
        cards = self.laying.cards
        own = tuple(cards[place] for place in self.chosen if place.startswith("own"))
        common = [cards[place] for place in self.chosen if place.startswith("common")]
        return self._play(Discard.of(self.viewer, own, "".join(common)))

    def _hint(self) -> Self:
        search = self.search
        if search is None:
            laying = self.laying
            search = Search(self.rules, (*laying.own, *laying.common), laying.own)
        return replace(
            self, search=search, hints=self.hints + 1, helped=True, note=None, heard="help"
        )

    def _passed_on(self) -> Self:
        """Hand the device to the next person who is to do something."""
        persons = self.persons
        if not persons:
            return self
        later = [player for player in persons if player > self.viewer]
        viewer = later[0] if later and self.state.phase == RACE else persons[0]
        curtain = self.secret and viewer != self.viewer
        return replace(
            self, viewer=viewer, curtain=curtain, hints=0, search=None, chosen=(), note=None
        )

    # What follows

    def _play(self, move: EqualisMove) -> Self:
        try:
            state = self.state.play(move)
        except IllegalMove as error:
            return self.told(error.reason)
        moved_on = state.phase != self.state.phase
        computers = self.computers.forgetting(move.player)
        left = None
        if state.phase == RACE and state.game.clock and state.claims:
            left = SECONDS if self.left is None else self.left
        # Who has called goes on to say the number, whatever others do meanwhile.
        caller = self.caller if self.caller in state.racing and state.phase == RACE else None
        board = replace(
            self,
            record=self.record.and_then(move),
            state=state,
            computers=computers.afresh() if moved_on else computers,
            caller=caller,
            lays={} if state.phase in (READY, OVER) else self.lays,
            chosen=(),
            note=None,
            left=left,
        )
        if moved_on:
            board = replace(board, hints=0, search=None)
        in_order = moved_on and state.phase in (SHOWS, DISCARDS)
        stays = board.viewer in board.persons and not in_order
        return board if stays else board._passed_on()

    def _played(self, moves: list[EqualisMove]) -> Self:
        """Let computer players move, as long as it is the time for it.

        Who would discard a common card that is gone by now thinks again.
        """
        board = self
        for move in moves:
            if board.state.phase != self.state.phase:
                break
            if board.state.why_illegal(move):
                board = replace(board, computers=board.computers.forgetting(move.player))
            else:
                board = board._play(move)
        return replace(board, heard="others") if moves else replace(board, heard="nothing")

    def _searched(self, pairs: int) -> Self:
        """Go on with the search for a hint; it is heard when it has ended."""
        search = self.search
        if search is None or search.done:
            return self
        return replace(self, heard="help" if search.run(pairs) else "nothing")

    def _think(self) -> Self:
        board = replace(self, heard="nothing")._searched(SLICE)
        if not board.waiting:
            return board
        computers = self.computers.think(board.waiting, self.state.seen_by)
        board = replace(board, computers=computers)
        if not computers.ready(board.waiting):
            return board
        return board._played(computers.moves(board.waiting))

    def _second(self) -> Self:
        """Let a second pass: of the computer players' time, and of the thirty if they run."""
        ending = self.left is not None and self.left <= 1
        computers = self.computers.look(self.waiting, self.state.seen_by)
        found = computers.moves(self.waiting, last_call=ending)
        board = replace(self, computers=computers)._searched(AT_ONCE)
        heard = board.heard if self.searches else "nothing"
        board = replace(board._played(found), heard="others" if found else heard)
        if self.left is None or board.left is None:
            return board
        if not ending:
            soon = self.left - 1 == SOON and not found
            return replace(board, left=self.left - 1, heard="soon" if soon else board.heard)
        first, _ = board.state.claims[0]
        return replace(board._play(TimeUp(first)), heard="others")

    def _new(self, intent: Intent) -> Self:
        options = self.state.game.options
        config: dict[str, Json] = {
            "lang": self.lang,
            "people": str(self.people),
            "computers": str(len(self.computers.players)),
            "level": self.computers.level.name,
            "hands": self.hands,
            "timed": yes_or_no(self.timed),
            **{name: options[name] for name in ("deck", "order", "division", "clock")},
        }
        players = str(intent.get("players", ""))
        if players.isascii() and players.isdecimal() and "people" not in intent:
            # A link to a deal says how many play, not who they are.
            people = min(self.people, int(players))
            config |= {"people": str(people), "computers": str(int(players) - people)}
        try:
            return type(self).open(with_choices(intent, config, SETTINGS, self.record.seed))
        except ParseError as error:
            return self.told(error.reason)

    def view(self) -> BoardView:
        """Return what the board shows now: no hand but the viewer's, or all that are open."""
        return EqualisShown(self).view()
