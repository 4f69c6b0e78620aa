"""The lines on the banderola: where they may go on, and the rules that say where they may not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, Self, TypeAlias

from eqlib.games.quadrao.banderola import Banderola
from eqlib.games.quadrao.cards import DIRECTIONS, Card, Symbol, card_reason, sides
from eqlib.reasons import Json, Reason

NEVER: Final = "never"
PARALLEL: Final = "parallel"
BACK: Final = len(DIRECTIONS) // 2


class Placed(NamedTuple):
    """A card on a cell, as it lies."""

    cell: int
    card: Card


Line: TypeAlias = tuple[Placed, ...]
NO_LINES: Final[tuple[Line, ...]] = ((),) * len(DIRECTIONS)


class Spot(NamedTuple):
    """Where a card may go: the line, the cell, the way to it, and what the side beside must be.

    `direction` leads from the card that it links to. `asked` is None where anything matches.
    """

    line: int
    cell: int
    direction: int
    asked: Symbol | None

    def takes(self, card: Card) -> bool:
        """Return whether a card that lies so links here: number and colour agree (rule 6)."""
        return bool(self.fitting([card]))

    def fitting(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Return those of some cards that link here, as they lie."""
        if self.asked is None:
            return cards
        beside = (self.direction + BACK) % 4
        return [card for card in cards if sides(card)[beside] in (None, self.asked)]


@dataclass(frozen=True)
class Table:
    """The banderola with its lines: one for each side of the central card, empty if there is none.

    `touch` is "never" (a card touches no other card than the one it links to), or "parallel" (two
    linked pairs may not lie side by side).
    """

    board: Banderola
    touch: str
    lines: tuple[Line, ...] = NO_LINES

    @cached_property
    def cards(self) -> Mapping[int, tuple[int, int]]:
        """For each cell with a card: its line, and its number in it; the centre is (-1, -1)."""
        found = {self.board.centre: (-1, -1)}
        for line, placed in enumerate(self.lines):
            for number, (cell, _) in enumerate(placed):
                found[cell] = line, number
        return found

    def tip(self, line: int) -> int:
        """Return the cell that a line goes on from: its last card's, or the centre."""
        placed = self.lines[line]
        return placed[-1].cell if placed else self.board.centre

    def ways_on(self, line: int) -> tuple[tuple[int, int], ...]:
        """Return the cells beside a tip, as (direction, cell); a new line has but one."""
        beside = self.board.neighbours[self.tip(line)]
        return beside if self.lines[line] else tuple(way for way in beside if way[0] == line)

    def asked(self, line: int, direction: int) -> Symbol | None:
        """Return what the side of a card beside a tip must be; None where anything matches."""
        placed = self.lines[line]
        return sides(placed[-1].card)[direction] if placed else None

    def may_lie(self, line: int, cell: int) -> bool:
        """Return whether a cell beside a tip is free, and touches nothing that it may not."""
        return (
            cell not in self.cards
            and cell in self.board.playable
            and self.touched(line, cell) is None
        )

    def touched(self, line: int, cell: int) -> int | None:
        """Return the cell of a card that a new one may not lie beside, or None (rule 5)."""
        tip, cards = self.tip(line), self.cards
        if self.touch == NEVER:
            beside = [other for _, other in self.board.neighbours[cell] if other in cards]
            return next((other for other in beside if other != tip), None)
        for direction, other in self.board.neighbours[cell]:
            if other == tip or other not in cards:
                continue
            partner = self.board.beside(tip, direction)
            if partner in cards and self._linked(other, partner):
                return other
        return None

    def _linked(self, one: int, two: int) -> bool:
        """Return whether two cards follow each other in a line."""
        (line, number), (other, another) = sorted((self.cards[one], self.cards[two]))
        if line == -1:
            return another == 0
        return line == other and another - number == 1

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Where a card may go, as far as the cells decide it (rules 3 to 5)."""
        return tuple(spot for line in range(len(DIRECTIONS)) for spot in self.spots_of(line))

    @cached_property
    def _open(self) -> frozenset[int]:
        """The lines that can go on, or begin."""
        return frozenset(spot.line for spot in self.spots)

    def spots_of(self, line: int) -> Iterator[Spot]:
        """Yield where a line may go on, or begin."""
        for direction, cell in self.ways_on(line):
            if self.may_lie(line, cell):
                yield Spot(line, cell, direction, self.asked(line, direction))

    def blocked(self, line: int) -> bool:
        """Return whether a line cannot go on, whatever cards there are."""
        return bool(self.lines[line]) and line not in self._open

    def with_card(self, line: int, placed: Placed) -> Self:
        """Return the table with one more card at the tip of a line; nothing is checked."""
        return self._with(line, (*self.lines[line], placed))

    def without(self, line: int) -> Self:
        """Return the table without a line."""
        return self._with(line, ())

    def _with(self, line: int, placed: Line) -> Self:
        lines = (*self.lines[:line], placed, *self.lines[line + 1 :])
        return type(self)(self.board, self.touch, lines)

    def why_not(self, line: int, cell: int, card: Card) -> Reason | None:
        """Return why a card cannot lie on a cell as the next of a line; None if it can."""
        board = self.board
        what: dict[str, Json] = {"cell": board.name(cell), "line": line_reason(line).to_json()}
        if cell not in board.playable:
            return Reason("quadrao.no_cell", what)
        if cell in self.cards:
            return Reason("quadrao.taken", what)
        direction = next((way for way, other in self.ways_on(line) if other == cell), None)
        if direction is None:
            tip = {"tip": board.name(self.tip(line))}
            code = "quadrao.not_at_tip" if self.lines[line] else "quadrao.not_at_centre"
            return Reason(code, what | tip)
        touched = self.touched(line, cell)
        if touched is not None:
            code = "quadrao.touches" if self.touch == NEVER else "quadrao.parallel"
            return Reason(code, what | {"other": board.name(touched)})
        spot = Spot(line, cell, direction, self.asked(line, direction))
        return None if spot.takes(card) else self._why_no_match(spot, card)

    def _why_no_match(self, spot: Spot, card: Card) -> Reason:
        side = sides(card)[(spot.direction + BACK) % 4]
        return Reason(
            "quadrao.no_match",
            {
                "card": card_reason(card).to_json(),
                "cell": self.board.name(spot.cell),
                "tip": self.board.name(self.tip(spot.line)),
                "side": Reason(f"quadrao.symbol.{side}").to_json(),
                "asked": Reason(f"quadrao.symbol.{spot.asked}").to_json(),
            },
        )


def line_reason(line: int) -> Reason:
    """Return how a line is named in a sentence: by the side of the central card it begins at."""
    return Reason(f"quadrao.line.{DIRECTIONS[line]}")
