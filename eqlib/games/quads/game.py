"""Kris Burm's Quads: neutral tiles first, then like side to like side, until one is stuck.

Light places either neutral tile, dark the other where it does not touch the first. Then each in
turn places one of its own tiles beside a tile that lies, and all sides that touch must be equal.
Who cannot place a tile loses. Source: the rules page of Quads.

Where the rules page can be read in two ways, or knows a variant, there is an option:

- `first`: who moves after the neutral tiles; the rules page implies light.
- `rim`: what a side on the rim must be: "free" (anything), "parallel", or "perpendicular".
- `neutral_rim`: whether the rim binds neutral tiles too ("match"), or not ("exempt").
- `neutral_gap`: "side" lets the neutral tiles touch at a corner, "corner" does not.
- `scoring`: "last" (who cannot move loses), or "count" (who cannot move waits; when nobody can,
  most tiles placed win, and a tie is shared).
- `tiles`: "open", or "hidden" from the opponent. What a player has left is then still known to
  whoever compares the tiles on the board with the whole set.
- `size`, `light` and `dark`: a smaller or larger board, and the tiles that each player has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Self

from eqlib.errors import IllegalMove, ParseError
from eqlib.games.game import Options, Outcome, check_options, read_whole
from eqlib.games.quads.grid import RIMS, Grid
from eqlib.games.quads.position import BITS, Placement, Position
from eqlib.games.quads.rules import (
    contacts,
    owner_of,
    tile_at,
    why_no_neutral_here,
    why_not_here,
)
from eqlib.games.quads.tiles import (
    DARK,
    KINDS,
    LIGHT,
    LYING,
    NEUTRALS,
    PLAYERS,
    decode,
    encode,
    kind,
    read_sides,
)
from eqlib.reasons import Json, Reason

COLOURS: Final = ("light", "dark")
CHOICES: Final[dict[str, Sequence[str]]] = {
    "first": COLOURS,
    "rim": tuple(RIMS),
    "neutral_rim": ("match", "exempt"),
    "neutral_gap": ("side", "corner"),
    "scoring": ("last", "count"),
    "tiles": ("open", "hidden"),
}
ALL: Final = "all"


@dataclass(frozen=True, slots=True)
class Place:
    """A player places a tile, its sides as they will lie, from the top clockwise."""

    player: int
    cell: str
    sides: str

    def __str__(self) -> str:
        return f"{self.player}:{self.cell}:{self.sides}"

    @classmethod
    def parse(cls, word: str) -> Self:
        """Return the move that `str` wrote; ParseError names the part that cannot be read.

        >>> Place.parse("0:c3:LPPX")
        Place(player=0, cell='c3', sides='LPPX')
        """
        parts = word.split(":")
        if len(parts) != 3:
            raise ParseError("record", "move", word, ["player:cell:sides, such as 0:c3:LPPX"])
        player, cell, sides = parts
        if player not in ("0", "1"):
            raise ParseError(f"move {word!r}", "player", player, ["0", "1"])
        if not (len(cell) == 2 and cell[0] in "abcdefgh" and cell[1] in "12345678"):
            raise ParseError(f"move {word!r}", "cell", cell, ["a letter and a digit, such as c3"])
        return cls(int(player), cell, read_sides(sides, f"move {word!r}, tile"))


@dataclass(frozen=True)
class QuadsGame:
    """Quads with its options settled; `light` and `dark` are the tiles of each, by their kind."""

    size: int = 6
    first: str = "light"
    rim: str = "free"
    neutral_rim: str = "match"
    neutral_gap: str = "side"
    scoring: str = "last"
    tiles: str = "open"
    light: tuple[str, ...] = KINDS[LIGHT]
    dark: tuple[str, ...] = KINDS[DARK]

    def __post_init__(self) -> None:
        for option, allowed in CHOICES.items():
            if getattr(self, option) not in allowed:
                raise ParseError("game 'quads'", option, str(getattr(self, option)), allowed)
        for player, colour in enumerate(COLOURS):
            tiles = self.sets[player]
            for tile in tiles:
                if tile not in KINDS[player]:
                    raise ParseError("game 'quads'", f"{colour} tile", tile, KINDS[player])
            if len(set(tiles)) < len(tiles):
                raise ParseError("game 'quads'", colour, "+".join(tiles), ["each tile once"])
        Grid(self.size, self.rim)

    @classmethod
    def named(cls, name: str, options: Options) -> QuadsGame:
        """Return the game for its options as text; ParseError names what is wrong.

        >>> QuadsGame.named("quads", {"size": "3", "light": "LPPP+LXXX"}).light
        ('LPPP', 'LXXX')
        """
        check_options(name, options, ["size", *CHOICES, *COLOURS])
        chosen = {option: options[option] for option in CHOICES if option in options}
        sets = {
            colour: KINDS[player] if text == ALL else tuple(filter(None, text.split("+")))
            for player, colour in enumerate(COLOURS)
            if (text := options.get(colour)) is not None
        }
        return cls(read_whole(name, "size", options.get("size", "6")), **chosen, **sets)  # type: ignore[arg-type]

    @property
    def name(self) -> str:
        """The game's name in records."""
        return "quads"

    @property
    def options(self) -> Options:
        """All options with their values, as text."""
        sets = {
            colour: ALL if self.sets[player] == KINDS[player] else "+".join(self.sets[player])
            for player, colour in enumerate(COLOURS)
        }
        chosen = {option: str(getattr(self, option)) for option in CHOICES}
        return {"size": str(self.size), **chosen, **sets}

    @property
    def sets(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The tiles of light and of dark, by their kind."""
        return self.light, self.dark

    @cached_property
    def grid(self) -> Grid:
        """The board, with what its rim asks for."""
        return Grid(self.size, self.rim)

    @cached_property
    def start_position(self) -> Position:
        """The empty board."""
        light, dark = (sum(LYING[tile].bit for tile in tiles) for tiles in self.sets)
        return Position.start(self.grid, light, dark)

    def start(self, seed: str) -> QuadsState:  # noqa: ARG002 - nothing is left to chance
        """Return the empty board: there is no chance in this game."""
        return QuadsState(self, self.start_position)

    def read_move(self, word: str) -> Place:
        """Return the move that a word stands for; ParseError if it is none."""
        move = Place.parse(word)
        self.grid.read_cell(move.cell)
        return move

    def placements(self, position: Position) -> list[Placement]:
        """Return all that the player to move can do, neutral tiles first: (cell, code) pairs."""
        if position.hands[-1]:
            return list(self._neutral_placements(position))
        return position.placements()

    def can_move(self, position: Position) -> bool:
        """Return whether the player to move can do anything."""
        if position.hands[-1]:
            return any(True for _ in self._neutral_placements(position))
        return position.can_move(position.turn)

    def _neutral_placements(self, position: Position) -> Iterator[Placement]:
        for cell in range(self.grid.count):
            for number, sides in enumerate(NEUTRALS):
                held = position.hands[-1] >> number & 1
                if held and self.why_no_neutral(position, cell, sides) is None:
                    yield cell, encode(sides)

    def rim_binds(self, sides: str) -> bool:
        """Return whether the rim may ask something of this tile: neutral ones can be exempt."""
        return owner_of(sides) is not None or self.neutral_rim == "match"

    def why_no_neutral(self, position: Position, cell: int, sides: str) -> Reason | None:
        """Return why a neutral tile cannot lie in a cell; None if it can."""
        corners, rim = self.neutral_gap == "corner", self.rim_binds(sides)
        return why_no_neutral_here(position, cell, sides, corners=corners, rim=rim)

    def after(self, position: Position, cell: int, code: int) -> Position:
        """Return the position after a legal placement, with the turn as the options have it."""
        opening = position.hands[-1] != 0
        position = position.after(cell, code)
        if opening and not position.hands[-1] and self.first == "dark":
            position = position._replace(turn=DARK)
        if self.scoring == "count" and not position.hands[-1]:
            waits, other = position.turn, 1 - position.turn
            if not position.can_move(waits) and position.can_move(other):
                return position._replace(turn=other)
        return position


@dataclass(frozen=True, slots=True)
class QuadsSeen:
    """What a player may see: the board, its own tiles, and the other's unless they are hidden.

    `held` is how many tiles each player has left, `other` the tiles of the opponent, or None.
    """

    game: QuadsGame
    player: int
    board: tuple[str | None, ...]
    turn: int
    own: tuple[str, ...]
    other: tuple[str, ...] | None
    held: tuple[int, int]
    neutrals: tuple[str, ...]

    def position(self) -> Position:
        """Return the position, with the opponent's tiles as the board gives them away.

        Both sets are known from the start, and each tile is on the board or still in hand.
        """
        position = self.game.start_position
        for cell, sides in enumerate(self.board):
            if sides is not None:
                position = position.after(cell, encode(sides))
        return position._replace(turn=self.turn)


@dataclass(frozen=True, slots=True)
class QuadsState:
    """One moment of a game of Quads."""

    game: QuadsGame
    position: Position
    last: Reason | None = None

    @property
    def board(self) -> tuple[str | None, ...]:
        """The tile of each cell as it lies, row by row from the top left, or None."""
        grid = self.game.grid
        return tuple(tile_at(self.position, cell) for cell in range(grid.count))

    def hand(self, player: int) -> tuple[str, ...]:
        """Return the tiles that a player has left, by their kind."""
        held = self.position.hands[player]
        return tuple(tile for tile in KINDS[player] if held & LYING[tile].bit)

    @property
    def neutrals(self) -> tuple[str, ...]:
        """The neutral tiles that nobody has placed yet."""
        return tuple(tile for tile in NEUTRALS if self.position.hands[-1] & LYING[tile].bit)

    @property
    def over(self) -> bool:
        """Whether the player to move cannot; with "count", whether nobody can."""
        return not self.game.can_move(self.position)

    @property
    def to_act(self) -> frozenset[int]:
        """The player to move, or nobody."""
        return frozenset() if self.over else frozenset({self.position.turn})

    def legal_moves(self, player: int) -> Iterator[Place]:
        """Yield all placements of a player, each way a tile can lie once."""
        if player == self.position.turn:
            for cell, code in self.game.placements(self.position):
                yield Place(player, self.game.grid.name(cell), decode(code))

    def why_illegal(self, move: Place) -> Reason | None:
        """Return the rule that forbids a move, or None."""
        player, position = move.player, self.position
        if player not in PLAYERS:
            return Reason("table.no_such_player", {"n": len(PLAYERS)})
        what: dict[str, Json] = {"tile": move.sides, "player": player}
        if self.over:
            return Reason("table.over")
        if player != position.turn:
            return Reason("quads.not_your_turn", {"player": position.turn})
        try:
            cell = self.game.grid.read_cell(move.cell)
        except ParseError:
            return Reason("quads.no_such_cell", {"cell": move.cell})
        if move.sides not in LYING:
            return Reason("quads.no_such_tile", what)
        owner = owner_of(move.sides)
        if owner is None:
            return self._why_no_neutral(cell, move.sides)
        if position.hands[-1]:
            return Reason("quads.neutral_first", what)
        if owner != player:
            return Reason("quads.not_yours", what)
        if kind(move.sides) not in self.game.sets[player]:
            return Reason("quads.not_in_game", what)
        if not position.hands[player] & BITS[encode(move.sides)]:
            return Reason("quads.used", what)
        return why_not_here(position, cell, move.sides)

    def _why_no_neutral(self, cell: int, sides: str) -> Reason | None:
        if not self.position.hands[-1]:
            return Reason("quads.neutrals_lie")
        if not self.position.hands[-1] & LYING[sides].bit:
            return Reason("quads.used", {"tile": sides, "player": self.position.turn})
        return self.game.why_no_neutral(self.position, cell, sides)

    def play(self, move: Place) -> Self:
        """Return the state after a move.

        Raises:
            IllegalMove: a rule forbids it; the error carries the reason.
        """
        forbidden = self.why_illegal(move)
        if forbidden is not None:
            raise IllegalMove(move, forbidden)
        cell = self.game.grid.read_cell(move.cell)
        neutral = owner_of(move.sides) is None
        met = contacts(self.position, cell, move.sides, rim=self.game.rim_binds(move.sides))
        placed = Reason(
            "quads.neutral_placed" if neutral else "quads.placed",
            {"player": move.player, "tile": move.sides, "cell": move.cell},
            tuple(contact.why(self.game.grid) for contact in met),
        )
        position = self.game.after(self.position, cell, encode(move.sides))
        state = replace(self, position=position, last=placed)
        return replace(state, last=state._news(move.player, placed))

    def _news(self, player: int, placed: Reason) -> Reason:
        """Return what a placement did: it may end the game, or make the other wait."""
        turn, outcome = self.position.turn, self.outcome()
        if outcome is None:
            waits = placed.code == "quads.placed" and turn == player
            return Reason("quads.waits", {"player": 1 - player}, (placed,)) if waits else placed
        if self.game.scoring == "count":
            light, dark = outcome.scores
            return Reason("quads.counted", {"light": light, "dark": dark}, (placed,))
        return Reason("quads.stuck", {"player": turn, "winner": 1 - turn}, (placed,))

    def outcome(self) -> Outcome | None:
        """Return who won: one point for moving last, or all tiles placed where they count."""
        if not self.over:
            return None
        if self.game.scoring == "last":
            return Outcome.most([self.position.turn, 1 - self.position.turn])
        return Outcome.most(
            [len(self.game.sets[player]) - len(self.hand(player)) for player in PLAYERS]
        )

    def seen_by(self, player: int) -> QuadsSeen:
        """Return what a player may see: not the tiles of the other, if they are hidden."""
        shown = self.game.tiles == "open"
        return QuadsSeen(
            self.game,
            player,
            self.board,
            self.position.turn,
            self.hand(player),
            self.hand(1 - player) if shown else None,
            (len(self.hand(LIGHT)), len(self.hand(DARK))),
            self.neutrals,
        )

    def material(self) -> tuple[str, ...]:
        """Return all tiles by their kind, wherever they are."""
        placed = (kind(sides) for sides in self.board if sides is not None)
        return (*self.hand(LIGHT), *self.hand(DARK), *self.neutrals, *placed)
