"""Parts of the boards of EQUALIS: cards, an equality that is laid with them, and the players."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from eqlib.board.activities.config import BadIntent, read_text
from eqlib.board.activities.settings import word_field
from eqlib.board.view import Action, Field, Form, Group, Intent, Item, Tone
from eqlib.errors import ParseError
from eqlib.games.equalis.building import LEFT, RIGHT, Building, read_building, why_unreadable
from eqlib.games.equalis.deck import missing
from eqlib.games.equalis.expressions import (
    DIVISIONS,
    EQUALS,
    MINUS,
    ORDERS,
    OVER,
    PAIR,
    PLUS,
    SQUARE,
    TIMES,
)
from eqlib.games.equalis.parsing import CLOSE, OPEN
from eqlib.games.equalis.rules import Rules, listed
from eqlib.games.equalis.supply import Cards
from eqlib.reasons import Json, Reason
from eqlib.words import say, text

# The spoken names of the signs, and the keys that lay them.
NAMES: Final[Mapping[str, str]] = {
    PLUS: "plus",
    MINUS: "minus",
    TIMES: "times",
    OVER: "over",
    SQUARE: "squared",
    PAIR: "pair",
    EQUALS: "equals",
    OPEN: "opens",
    CLOSE: "closes",
}
KEYS: Final[Mapping[str, str]] = {MINUS: "-", TIMES: "*", OVER: "/", SQUARE: "^", PAIR: "("}
RULES: Final = ("deck", "order", "division")


_WHOLE: Final = re.compile(r"[-−–]?[0-9]{1,9}")


def read_number(given: str) -> int:
    """Return the whole number that a text holds, with whatever minus; ParseError if none.

    >>> read_number(" −3 ")
    -3
    """
    number = given.strip()
    if not _WHOLE.fullmatch(number):
        raise ParseError("board", "number", given, ["a whole number such as 7 or -3"])
    return int(number.replace("−", "-").replace("–", "-"))


def sign_name(sign: str, lang: str) -> str:
    """Return what a number, a sign or half a pair of parentheses is called."""
    return text(f"equalis.sign.{NAMES[sign]}", lang) if sign in NAMES else sign


def card_item(rules: Rules, place: str, card: str, lang: str) -> Item:
    """Return a card as an item that is only looked at; it says what it counts, if not 1.

    A pair of parentheses counts once, where it opens.
    """
    points = rules.deck.points_of.get(PAIR if card == OPEN else card, 1)
    named = sign_name(card, lang)
    if points == 1:
        return Item(place, named, f"equalis:{card}")
    spoken = text("equalis.card_counts", lang, card=named, n=points)
    return Item(place, spoken, f"equalis:{card}@{points}")


@dataclass(frozen=True, slots=True)
class Laying:
    """Some cards, and the equality that is laid with them.

    `laid` are the places of the cards in the order in which they were laid: "own:0", "common:6";
    "=" where it is free. A pair of parentheses is laid twice, once to open and once to close.
    """

    rules: Rules
    own: Cards
    common: Cards
    laid: tuple[str, ...] = ()

    @property
    def cards(self) -> dict[str, str]:
        """All cards by their places."""
        own = {f"own:{at}": card for at, card in enumerate(self.own)}
        return own | {f"common:{at}": card for at, card in enumerate(self.common)}

    def _signs(self) -> Iterator[str]:
        cards, opened = self.cards, set[str]()
        for place in self.laid:
            sign = cards.get(place, place)
            yield (CLOSE if place in opened else OPEN) if sign == PAIR else sign
            opened.add(place)

    @property
    def building(self) -> Building:
        """What is laid, as signs."""
        return Building(self.rules, tuple(self._signs()))

    @property
    def _needs_equals(self) -> bool:
        return not self.rules.deck.has_equals

    def _sign_at(self, place: str) -> str:
        """Return the sign that a card would be if it were laid now."""
        sign = self.cards.get(place, place)
        return (CLOSE if place in self.laid else OPEN) if sign == PAIR else sign

    def after(self, intent: Intent) -> tuple[Self, Reason | None] | None:
        """Lay or take back what an intent says, or say why not; None if it is for something else.

        Raises:
            BadIntent: there is no such place.
        """
        match intent.get("do"):
            case "toggle":
                try:
                    return self.pressed(intent.get("card"))
                except KeyError:
                    raise BadIntent from None
            case "back":
                return self.back(), None
            case "clear":
                return replace(self, laid=()), None
            case "type":
                return self.typed(str(intent.get("text")))
        return None

    def pressed(self, place: Json) -> tuple[Self, Reason | None]:
        """Lay a card, or put it back with all after it if it is laid; return why not, if not.

        Raises:
            KeyError: there is no such place.
        """
        free = place == EQUALS and self._needs_equals
        if not isinstance(place, str) or not (free or place in self.cards):
            raise KeyError(place)
        times = 2 if self.cards.get(place) == PAIR else 1
        if self.laid.count(place) == times:
            return replace(self, laid=self.laid[: self.laid.index(place)]), None
        sign = self._sign_at(place)
        forbidden = self.building.why_not(sign)
        if forbidden is not None:
            return self, forbidden
        return replace(self, laid=(*self.laid, place)), None

    def back(self) -> Self:
        """Take the last card back."""
        return replace(self, laid=self.laid[:-1])

    def typed(self, written: str) -> tuple[Self, Reason | None]:
        """Lay what was typed, own cards before common ones; return why that cannot be, if so."""
        try:
            building = read_building(self.rules, written)
        except ParseError as error:
            return self, why_unreadable(error)
        free, opened, laid = dict(self.cards), list[str](), list[str]()
        signs = [PAIR if sign == OPEN else sign for sign in building.signs if sign != CLOSE]
        wanted = [sign for sign in signs if sign != EQUALS or not self._needs_equals]
        absent = missing(wanted, self.cards.values())
        if absent:
            return self, Reason("equalis.not_held", {"cards": listed(absent), "n": len(absent)})
        for sign in building.signs:
            if sign == CLOSE:
                laid.append(opened.pop())
            elif sign == EQUALS and self._needs_equals:
                laid.append(EQUALS)
            else:
                card = PAIR if sign == OPEN else sign
                place = next(place for place, held in free.items() if held == card)
                del free[place]
                laid.append(place)
                opened += [place] if sign == OPEN else []
        return replace(self, laid=tuple(laid)), None

    # What is shown

    def groups(self, lang: str, *, label: str, pressable: bool) -> tuple[Group, ...]:
        """Return the common cards, the own ones, and both sides of the equality."""
        keys = set[str]()
        common = self._group(
            "common", text("equalis.common", lang), lang, keys, pressable=pressable
        )
        own = self._group("own", label, lang, keys, pressable=pressable)
        return (common, own, *self.sides(lang)) if pressable else (common, own)

    def looked_at(self, lang: str) -> tuple[Group, ...]:
        """Return the common cards, only to be looked at."""
        return (self._group("common", text("equalis.common", lang), lang, set(), pressable=False),)

    def choosing(self, lang: str, chosen: Collection[str], *, label: str) -> tuple[Group, ...]:
        """Return the common cards and the own ones, to choose from; `chosen` are places."""
        groups = replace(self, laid=()).groups(lang, label=label, pressable=True)[:2]
        return tuple(
            replace(
                group,
                items=tuple(
                    item and replace(item, selected=item.key in chosen) for item in group.items
                ),
            )
            for group in groups
        )

    def _group(self, name: str, label: str, lang: str, keys: set[str], *, pressable: bool) -> Group:
        items = []
        for place, card in self.cards.items():
            if not place.startswith(name):
                continue
            item = card_item(self.rules, place, card, lang)
            if pressable:
                half = card == PAIR and self.laid.count(place) == 1
                # Of equal cards a key lays the first that is free, or closes what is open.
                key = ")" if half else "" if place in self.laid else KEYS.get(card, card)
                key = "" if key in keys or len(key) > 1 else key
                keys.add(key)
                intent: Intent = {"do": "toggle", "card": place}
                selected = place in self.laid
                item = replace(item, intent=intent, selected=selected, shortcut=key)
            items.append(item)
        return Group(f"equalis-{name}", label, tuple(items), shows_label=True)

    def sides(self, lang: str) -> tuple[Group, Group]:
        """Return both sides with what they are so far; a free place is where the next card goes."""
        building = self.building
        left, right = (self._side(building, which, lang) for which in (LEFT, RIGHT))
        return left, right

    def _side(self, building: Building, which: int, lang: str) -> Group:
        sides = building.sides
        signs = sides[which] if which < len(sides) else ()
        items: list[Item | None] = [
            card_item(self.rules, f"laid:{at}", sign, lang) for at, sign in enumerate(signs)
        ]
        if which == len(sides) - 1:
            items.append(None)
        name = ("left", "right")[which]
        said = say(building.side(which), lang)
        label = text(f"equalis.side.{name}", lang, said=said)
        return Group(f"equalis-{name}", label, tuple(items), shows_label=True)

    def said(self, lang: str) -> str:
        """Return what a screen reader is told of the last card laid, and of its side."""
        building = self.building
        if not building.signs:
            return text("equalis.nothing_laid", lang)
        which = len(building.sides) - 1
        last = sign_name(building.signs[-1], lang)
        name = ("left", "right")[which]
        return f"{last}. {text(f'equalis.side.{name}', lang, said=say(building.side(which), lang))}"

    def actions(self, lang: str) -> tuple[Action, ...]:
        """Return the buttons that lay "=", and take back one card or all."""
        some = bool(self.laid)
        back = Action("back", text("equalis.back", lang), {"do": "back"}, "backspace", some)
        clear = Action("clear", text("board.clear", lang), {"do": "clear"}, "c", some)
        if not self._needs_equals:
            return (back, clear)
        allowed = self.building.why_not(EQUALS) is None
        lay: Intent = {"do": "toggle", "card": EQUALS}
        equals = Action("equals", text("equalis.lay_equals", lang), lay, EQUALS, allowed)
        return (equals, back, clear)

    def form(self, lang: str) -> Form:
        """Return the form in which an equality can be typed instead."""
        written = " ".join(self.building.signs)
        field = Field(
            "text", text("equalis.typed", lang), "line", written, note=text("equalis.typing", lang)
        )
        label = text("equalis.type_it", lang)
        submit = text("equalis.lay_it", lang)
        return Form("type", label, {"do": "type"}, (field,), submit, folded=True)


def shown_cards(
    rules: Rules, key: str, label: str, signs: Collection[str], lang: str, tone: Tone = "plain"
) -> Group:
    """Return cards that are only looked at."""
    items = tuple(
        replace(card_item(rules, f"{key}:{at}", sign, lang), tone=tone)
        for at, sign in enumerate(signs)
    )
    return Group(f"equalis-{key}", label, items, shows_label=True)


def face_down(key: str, label: str, count: int, lang: str) -> Group:
    """Return cards that lie face down."""
    named = text("equalis.face_down", lang)
    items = tuple(Item(f"{key}:{at}", named, "equalis:back") for at in range(count))
    return Group(f"equalis-{key}", label, items, shows_label=True)


def rules_fields(rules: Rules, lang: str) -> tuple[Field, ...]:
    """Return the fields of a form that choose the deck and how is reckoned."""
    deck = text("equalis.deck", lang)
    return (
        Field("deck", deck, "line", str(rules.deck), note=text("equalis.decks", lang)),
        word_field("order", "equalis.order", rules.order, ORDERS, lang),
        word_field("division", "equalis.division", rules.division, DIVISIONS, lang),
    )


def read_rules(config: Mapping[str, Json]) -> dict[str, str]:
    """Return what a configuration says of the deck and of reckoning, as options of the game."""
    return {name: read_text(config, name, "") for name in RULES if name in config}
