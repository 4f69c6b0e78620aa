"""The puzzle: a layout with a stated number of Quads, and all of them are to be found."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import combinations
from typing import Final, TypeAlias

from eqlib.errors import IllegalMove, ParseError
from eqlib.games.evenquads.cards import DECK, Card
from eqlib.games.evenquads.moves import Call, read_move
from eqlib.games.evenquads.quads import Quad, explain_quad, find_quads
from eqlib.games.game import Options, Outcome, check_options, read_whole
from eqlib.reasons import Json, Reason
from eqlib.rng import shuffled, stream
from eqlib.z2.masks import count_quads, to_mask

# How many Quads so many of the 64 cards can hold, but for none, where nothing is to be found.
# `eqlib.z2.layouts.layout_classes` finds these numbers; for a board it is too slow.
POSSIBLE: Final[Mapping[int, Sequence[int]]] = {
    6: (1, 3),
    7: (1, 2, 3, 7),
    8: (1, 2, 3, 5, 6, 7, 14),
    9: (1, 2, 3, 4, 5, 6, 7, 9, 10, 14),
    10: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 15, 16, 18),
    11: (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 25, 26),
    12: (*range(3, 21), 22, 23, 25, 26, 38, 39),
}

# Cards and Quads of the daily puzzle, Monday first: the week grows harder. The numbers are close
# to what so many random cards hold on average, so that every day has many different layouts.
WEEK: Final = ((8, 2), (8, 3), (9, 3), (9, 4), (10, 4), (11, 5), (12, 7))

# A change of one card that leads away from the wanted number is kept with this chance for each
# Quad: rarely enough to get on, often enough to get out of every dead end.
_AWAY: Final = 0.1

PuzzleMove: TypeAlias = Call
MOVES: Final[tuple[type[PuzzleMove], ...]] = (Call,)


def daily(day: date) -> tuple[PuzzleGame, str]:
    """Return the puzzle of a day and its seed: the same for everybody.

    >>> game, seed = daily(date(2027, 3, 1))
    >>> game.options, seed
    ({'cards': '8', 'quads': '2'}, '2027-03-01')
    """
    return PuzzleGame(*WEEK[day.weekday()]), day.isoformat()


def draw_layout(size: int, quads: int, rng: random.Random) -> list[Card]:
    """Return a layout of 6 to 12 cards with just this number of Quads, which has to be possible.

    It starts with random cards, and as long as the number is wrong it changes one at random, for
    the better or, now and then, for the worse. Cost: none for common numbers, up to a few
    thousand changes for the rarest.
    """
    deck = shuffled(DECK, rng)
    found = _count(deck[:size])
    while found != quads:
        out, into = int(rng.random() * size), int(rng.random() * (64 - size)) + size
        deck[out], deck[into] = deck[into], deck[out]
        now = _count(deck[:size])
        if rng.random() < _AWAY ** (abs(now - quads) - abs(found - quads)):
            found = now
        else:
            deck[out], deck[into] = deck[into], deck[out]
    return deck[:size]


def _count(cards: Sequence[Card]) -> int:
    return count_quads(to_mask(card.id for card in cards))


@dataclass(frozen=True, slots=True)
class PuzzleGame:
    """A puzzle of a size: so many cards, so many Quads."""

    size: int = 8
    quads: int = 3

    def __post_init__(self) -> None:
        if self.size not in POSSIBLE:
            raise ParseError("puzzle", "number of cards", str(self.size), _listed(POSSIBLE))
        possible = POSSIBLE[self.size]
        if self.quads not in possible:
            thing = f"puzzle of {self.size} cards"
            args: dict[str, Json] = {"size": self.size, "n": self.quads}
            reason = Reason("puzzle.impossible", {**args, "allowed": _listed(possible)})
            raise ParseError(thing, "number of Quads", str(self.quads), _listed(possible), reason)

    @classmethod
    def named(cls, name: str, options: Options) -> PuzzleGame:
        """Return the puzzle for its options as text; ParseError names what is wrong."""
        check_options(name, options, ["cards", "quads"])
        size = read_whole(name, "cards", options.get("cards", "8"))
        return cls(size, read_whole(name, "quads", options.get("quads", "3")))

    @property
    def name(self) -> str:
        """The game's name in records."""
        return "evenquads.puzzle"

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        return {"cards": str(self.size), "quads": str(self.quads)}

    def start(self, seed: str) -> PuzzleState:
        """Return the layout for a seed, with nothing found yet."""
        rng = stream(seed, "puzzle", self.size, self.quads)
        return PuzzleState(self, tuple(draw_layout(self.size, self.quads, rng)))

    def read_move(self, word: str) -> PuzzleMove:
        """Return the move that a word stands for; ParseError if it is none."""
        return read_move(word, MOVES)


def _listed(numbers: Sequence[int] | Mapping[int, object]) -> list[str]:
    return [str(number) for number in numbers]


@dataclass(frozen=True, slots=True)
class PuzzleSeen:
    """What the player of a puzzle sees: everything but the solutions."""

    cards: tuple[Card, ...]
    quads: int
    found: tuple[Quad, ...]


@dataclass(frozen=True, slots=True)
class PuzzleState:
    """One moment of a puzzle: the layout stays, and the Quads that were found are kept."""

    game: PuzzleGame
    cards: tuple[Card, ...]
    found: tuple[Quad, ...] = ()
    last: Reason | None = None

    @property
    def solutions(self) -> list[Quad]:
        """All Quads of the layout, found or not."""
        return find_quads(self.cards)

    @property
    def over(self) -> bool:
        """Whether all Quads have been found."""
        return len(self.found) == self.game.quads

    @property
    def to_act(self) -> frozenset[int]:
        """The one player, until all is found."""
        return frozenset() if self.over else frozenset({0})

    def legal_moves(self, player: int) -> Iterator[PuzzleMove]:
        """Yield all calls but those of Quads that were found before."""
        if player not in self.to_act:
            return
        for a, b, c, d in combinations(self.cards, 4):
            call = Call.of(player, a, b, c, d)
            if call.cards not in self.found:
                yield call

    def why_illegal(self, move: PuzzleMove) -> Reason | None:
        """Return the rule that forbids a call, or None. A wrong call is legal, though wrong."""
        if move.player != 0:
            return Reason("table.no_such_player", {"n": 1})
        if self.over:
            return Reason("table.over")
        missing = sorted({card.id for card in move.cards} - {card.id for card in self.cards})
        if missing:
            return Reason("table.not_on_table", {"cards": missing, "n": len(missing)})
        if len(set(move.cards)) < 4:
            return explain_quad(*move.cards)
        if move.cards in self.found:
            return Reason("puzzle.found_before", {"cards": [card.id for card in move.cards]})
        return None

    def play(self, move: PuzzleMove) -> PuzzleState:
        """Return the state after a call.

        Raises:
            IllegalMove: a rule forbids it; the error carries the reason.
        """
        forbidden = self.why_illegal(move)
        if forbidden is not None:
            raise IllegalMove(move, forbidden)
        verdict = explain_quad(*move.cards)
        what: dict[str, Json] = {"cards": [card.id for card in move.cards]}
        if verdict.code != "quad.yes":
            return replace(self, last=Reason("puzzle.wrong", what, (verdict,)))
        found = (*self.found, move.cards)
        left = self.game.quads - len(found)
        last = Reason("puzzle.found" if left else "puzzle.solved", what | {"n": left}, (verdict,))
        return replace(self, found=found, last=last)

    def outcome(self) -> Outcome | None:
        """Return the number of Quads when all are found."""
        return Outcome.most([len(self.found)]) if self.over else None

    def seen_by(self, player: int) -> PuzzleSeen:  # noqa: ARG002 - there is only one
        """Return the layout, how many Quads it holds, and those that were found."""
        return PuzzleSeen(self.cards, self.game.quads, self.found)

    def material(self) -> tuple[Card, ...]:
        """Return the cards of the layout."""
        return self.cards
