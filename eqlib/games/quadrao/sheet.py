"""A deck as its owner writes it down: the faces, how many cards of each sort, and the board.

One thing a line; what is not said is as in our own deck. A line without a name holds cards.

    cards: pairs          a family, or cards: 1b2r 2r3b 2x1b2r3b4r
    numbers: 1 2 3        of a family, only cards with these numbers
    colours: b r          and with these colours
    empties: 9            before five are taken out
    masters: 8            one for each place of the banderola
    central: 1
    board: 7x7            or 9x7 or 9x9, its width first; or drawn, one row a line:
    row: 1b - 2b          places of masters, and "-" where there is no cell
    row: ^ . ^            arrows to masters (^ > v <), "." for a cell, "*" for the centre
    turns: quarter        or half or none
    touch: never          or parallel
    players: 2            or 4

A card is its four symbols from the north clockwise; two symbols, "1b2r", stand for "1b2r1b2r".
These words are what is written; who reads may be given those of other languages for them. All that
is wrong is said at once, each with its line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final
from unicodedata import combining, normalize

from eqlib.errors import ParseError, clip
from eqlib.games.game import Options
from eqlib.games.game import whole as whole_number
from eqlib.games.quadrao.banderola import BOARDS, Banderola, read_row, write_board
from eqlib.games.quadrao.cards import (
    COLOURS,
    FAMILIES,
    MOST_CARDS,
    NUMBERS,
    OTHERS,
    SHORT,
    SYMBOLS,
    TURNS,
    Card,
    read_card,
    sides,
    whole,
)
from eqlib.games.quadrao.game import CHOICES, REMOVED, QuadraoGame
from eqlib.reasons import Json, Reason

# No more text than anyone types.
LONGEST: Final = 4_000
KEYS: Final = (
    *("cards", "numbers", "colours", "empties", "masters", "central"),
    *("board", "row", "turns", "touch", "players"),
)
# All words that are written in a deck, besides symbols and signs.
WORDS: Final = (*KEYS, *FAMILIES, *COLOURS, *TURNS, *CHOICES["touch"])
_COUNTED: Final = re.compile(r"(?:(\d{1,3})[x×*])?(.+)")


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a text says: the game that is played with this deck, or all that is wrong."""

    game: QuadraoGame | None
    problems: tuple[Reason, ...] = ()


@dataclass(slots=True)
class _Reader:
    """What has been read so far."""

    cards: list[Card] = field(default_factory=list)
    given: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The value of each name, with the number of its line."""
    problems: list[Reason] = field(default_factory=list)
    families: list[tuple[Card, ...]] = field(default_factory=list)
    rows: list[tuple[int, str]] = field(default_factory=list)
    """The rows of the board, each with the number of its line."""

    def wrong(self, code: str, line: int, found: str, *allowed: str, **more: Json) -> None:
        what: dict[str, Json] = {"line": line, "found": clip(found), **more}
        self.problems.append(Reason(f"sheet.{code}", what | {"allowed": ", ".join(allowed)}))


def fold(word: str) -> str:
    """Return a word in small letters and without accents, as words are compared.

    >>> fold("Números")
    'numeros'
    """
    return "".join(sign for sign in normalize("NFD", word.lower()) if not combining(sign))


def read_sheet(text: str, words: Mapping[str, str] = MappingProxyType({})) -> Sheet:
    r"""Return the game that a text describes, or everything that is wrong with it.

    `words` are words of other languages, as `fold` has them, each for one of `WORDS`.

    >>> read_sheet("cards: crossed").game.options["deck"]
    'crossed'
    >>> [problem.args["line"] for problem in read_sheet("card: pairs\n\nempties: 99").problems]
    [1, 3]
    >>> read_sheet("Cartas: crossed", {"cartas": "cards"}).game.options["deck"]
    'crossed'
    """
    if len(text) > LONGEST:
        what: dict[str, Json] = {"n": len(text), "most": LONGEST}
        return Sheet(None, (Reason("sheet.long", what),))
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"[^\s:,;+]+", lambda word: words.get(fold(word[0]), word[0]), line)
        _read_line(reader, number, line.partition("#")[0].strip())
    options = dict(_checked(reader))
    if reader.problems:
        by_line = sorted(reader.problems, key=lambda problem: int(str(problem.args["line"])))
        return Sheet(None, tuple(by_line))
    deck = _deck(reader)
    if "empties" not in options:
        options["empties"] = str(max(REMOVED, OTHERS - len(deck)))
    try:
        return Sheet(_game(deck, options))
    except ParseError as error:
        # All options have been looked at: what is left is how many cards there are.
        return Sheet(None, (error.reason,))


def _game(deck: Sequence[Card], options: Options) -> QuadraoGame:
    return QuadraoGame(
        players=int(options.get("players", "2")),
        board=options.get("board", "7x7"),
        deck=tuple(deck),
        empties=int(options["empties"]),
        turns=options.get("turns", "quarter"),
        touch=options.get("touch", CHOICES["touch"][0]),
    )


def _read_line(reader: _Reader, number: int, line: str) -> None:
    name, colon, value = line.partition(":")
    name, value = (name.strip().lower(), value.strip().lower()) if colon else ("cards", line)
    if name not in KEYS:
        reader.wrong("name", number, name, *KEYS)
    elif name == "cards":
        if colon and not value:
            reader.wrong("empty", number, name, *FAMILIES, "1b2r", name=name)
        _read_cards(reader, number, value)
    elif name == "row":
        reader.rows.append((number, value))
    elif name in reader.given:
        reader.wrong("twice", number, name, first=reader.given[name][0])
    else:
        reader.given[name] = number, value


def _read_cards(reader: _Reader, number: int, value: str) -> None:
    """Read the cards of a line: a family, or cards, each with how many there are of it."""
    words = re.split(r"[\s,;+]+", value.strip())
    for place, word in enumerate(filter(None, words), 1):
        if word.lower() in FAMILIES:
            reader.families.append(FAMILIES[word.lower()])
            continue
        counted = _COUNTED.fullmatch(word.lower())
        count, card = counted.groups() if counted else (None, word)
        if count is not None and not 1 <= int(count) <= MOST_CARDS:
            reader.wrong("count", number, count, f"1–{MOST_CARDS}", place=place)
            continue
        try:
            read = read_card(whole(card))
        except ParseError:
            _explain(reader, number, place, card)
            continue
        if sides(read)[0] is None:
            reader.wrong("empty_card", number, card, place=place)
        else:
            reader.cards += [read] * int(count or 1)


def _explain(reader: _Reader, number: int, place: int, card: str) -> None:
    """Note what is wrong with a card: its length, or the first side that is no symbol."""
    if len(card) not in (SHORT, 2 * SHORT):
        reader.wrong("card", number, card, "1b2r", "1b2r3b4r", *FAMILIES, place=place)
        return
    for side, at in zip(("north", "east", "south", "west"), range(0, len(card), 2), strict=False):
        symbol = card[at : at + 2]
        if symbol not in SYMBOLS:
            told: dict[str, Json] = Reason(f"sheet.side.{side}").to_json()
            reader.wrong("symbol", number, symbol, *SYMBOLS, place=place, card=card, side=told)
            return


def _checked(reader: _Reader) -> Iterator[tuple[str, str]]:
    """Yield each option of the game that is given and right; note what is wrong."""
    for name, (line, value) in reader.given.items():
        allowed, holds = _ALLOWED[name]
        if name in ("numbers", "colours"):
            value = " ".join(re.split(r"[\s,;]+", value))
        if not holds(value):
            reader.wrong("value", line, value, *allowed, name=name)
        elif name in ("numbers", "colours") and reader.cards and not reader.families:
            reader.wrong("no_family", line, name, *FAMILIES)
        elif name in (*CHOICES, "board", "empties"):
            yield name, value
    board = _board(reader)
    if board is None:
        return
    yield "board", write_board(board)
    places = len(board.masters)
    line, masters = reader.given.get("masters", (0, str(places)))
    if _ALLOWED["masters"][1](masters) and int(masters) != places:
        reader.wrong("value", line, masters, str(places), name="masters")


def _board(reader: _Reader) -> Banderola | None:
    """Return the board that is named or drawn; None, with what is wrong noted, if it is none."""
    line, name = reader.given.get("board", (0, "7x7"))
    if not reader.rows:
        return BOARDS.get(name)
    if line:
        reader.wrong("drawn", line, f"board: {name}", first=reader.rows[0][0])
    board = Banderola(tuple(read_row(row) for _, row in reader.rows))
    faults = list(board.faults())
    for fault in faults:
        at = int(str(fault.reason.args.get("row", 1)))
        reader.wrong("row", reader.rows[at - 1][0], "", why=fault.reason.to_json())
    return None if faults else board


def _deck(reader: _Reader) -> tuple[Card, ...]:
    """Return the cards: those of the families with the numbers and colours, then the others."""
    _, numbers = reader.given.get("numbers", (0, " ".join(NUMBERS)))
    _, colours = reader.given.get("colours", (0, " ".join(COLOURS)))
    families = reader.families or ([] if reader.cards else [FAMILIES["pairs"]])
    kept = [
        card
        for family in families
        for card in family
        if all(side and side[0] in numbers and side[1] in colours for side in sides(card))
    ]
    return (*kept, *reader.cards)


def _among(words: Sequence[str]) -> tuple[Sequence[str], Callable[[str], bool]]:
    return words, lambda value: value in words


def _some(signs: str) -> tuple[Sequence[str], Callable[[str], bool]]:
    """Return what is allowed where some of these signs are to be named."""
    return (" ".join(signs),), lambda value: bool(value) and set(value.split()) <= set(signs)


def _whole(least: int, most: int) -> tuple[Sequence[str], Callable[[str], bool]]:
    def holds(value: str) -> bool:
        number = whole_number(value)
        return number is not None and least <= number <= most

    return (f"{least}–{most}",), holds


_ALLOWED: Final[Mapping[str, tuple[Sequence[str], Callable[[str], bool]]]] = {
    "numbers": _some(NUMBERS),
    "colours": _some(COLOURS),
    "empties": _whole(REMOVED, OTHERS),
    # How many masters there are depends on the board, and is looked at when that is known.
    "masters": (("8",), lambda value: whole_number(value) is not None),
    "central": _among(("1",)),
    "board": _among(tuple(BOARDS)),
    **{name: _among(words) for name, words in CHOICES.items()},
}


def write_sheet(game: QuadraoGame) -> str:
    """Return a game's deck and board as a text that `read_sheet` reads as the same game.

    >>> print(write_sheet(QuadraoGame()).splitlines()[0])
    cards: pairs
    >>> read_sheet(write_sheet(QuadraoGame())).game == QuadraoGame()
    True
    """
    family = next((name for name, cards in FAMILIES.items() if cards == game.deck), "")
    lines = [f"cards: {family}"] if family else list(_written(game.deck))
    lines += [f"empties: {game.empties}", f"masters: {len(game.banderola.masters)}", "central: 1"]
    if game.board in BOARDS:
        lines.append(f"board: {game.board}")
    else:
        for row in game.banderola.rows:
            drawn = " ".join(f"{word:2}" for word in row)
            lines.append(f"row: {drawn}".rstrip())
    lines += [f"{name}: {game.options[name]}" for name in ("turns", "touch", "players")]
    return "\n".join(lines)


_IN_A_LINE: Final = 6


def _written(deck: Sequence[Card]) -> Iterator[str]:
    """Yield the lines of cards, those that lie beside each other and are the same together."""
    words: list[tuple[Card, int]] = []
    for card in deck:
        if words and words[-1][0] == card:
            words[-1] = card, words[-1][1] + 1
        else:
            words.append((card, 1))
    named = [
        (f"{count}x" if count > 1 else "") + (card[:SHORT] if 2 * card[:SHORT] == card else card)
        for card, count in words
    ]
    for at in range(0, len(named), _IN_A_LINE):
        yield "cards: " + " ".join(named[at : at + _IN_A_LINE])


def counted(deck: Sequence[Card]) -> list[tuple[Card, int]]:
    """Return the different cards of a deck in their order, each with how many there are.

    >>> counted(["1b2r1b2r", "3b3r3b3r", "1b2r1b2r"])
    [('1b2r1b2r', 2), ('3b3r3b3r', 1)]
    """
    return list(Counter(deck).items())
