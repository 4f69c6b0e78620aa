"""The board of renamings: other names for values, other places for attributes, and the Quads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_cards,
    read_lang,
    read_seed,
    read_text,
    read_toggle,
)
from eqlib.board.activities.free import DEALT, deal_with_quad
from eqlib.board.activities.parts import card_item, toggled
from eqlib.board.view import Action, BoardView, Choice, Field, Form, Group, Intent, Line
from eqlib.games.evenquads.cards import ATTRIBUTES, LISTED, VALUES, Card, code
from eqlib.games.evenquads.quads import explain_quad
from eqlib.games.evenquads.symmetry import IDENTITY, Symmetry, draw
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.words import say, text
from eqlib.words.catalogue import name_of

# Green and pink change places: something has happened to see before anything is chosen.
START: Final = replace(IDENTITY, renamings=(*IDENTITY.renamings[:2], (0, 3, 2, 1)))


def cycles(moves: Mapping[str, str], lang: str) -> str:
    """Return a renaming as its cycles, with the names that a language has for what moves.

    >>> cycles({"1": "2", "2": "1", "3": "3", "4": "4"}, "en")
    '1 ↔ 2'
    >>> cycles({"green": "blue", "blue": "pink", "pink": "green", "yellow": "yellow"}, "es")
    'verde → azul → rosa → verde'
    """
    kind = "attribute" if set(moves) == set(ATTRIBUTES) else "value"
    names = {word: name_of(kind, word, lang) for word in moves}
    shown, seen = [], set[str]()
    for first in moves:
        cycle = [first]
        while moves[cycle[-1]] != first:
            cycle.append(moves[cycle[-1]])
        if len(cycle) > 1 and first not in seen:
            arrow = " ↔ " if len(cycle) == 2 else " → "
            round_trip = cycle if len(cycle) == 2 else [*cycle, first]
            shown.append(arrow.join(names[word] for word in round_trip))
        seen.update(cycle)
    return ", ".join(shown) or text("rename.nothing", lang)


@dataclass(frozen=True, slots=True)
class RenameBoard:
    """Cards, and below them what one of the 82,944 symmetries of the game makes of each.

    Options: `cards`; without them the `seed` deals some with a Quad among them.
    """

    lang: str
    seed: str
    cards: tuple[Card, ...]
    symmetry: Symmetry = START
    chosen: tuple[Card, ...] = ()
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        seed = read_text(config, "seed", "eqlib")
        cards = read_cards(config.get("cards"), "cards") or deal_with_quad(seed, DEALT)
        return cls(read_lang(config), seed, cards)

    @property
    def answer(self) -> Json:
        """Nothing is asked here."""
        return None

    def step(self, intent: Intent) -> Self:
        """Choose a card or put it back, put all back, or change the names."""
        match intent.get("do"):
            case "toggle":
                card = read_toggle(intent, self.cards)
                if len(self.chosen) == 4 and card not in self.chosen:
                    return self.told(Reason("free.full"))
                return replace(self, chosen=toggled(self.chosen, card), note=None)
            case "clear":
                return replace(self, chosen=(), note=None)
            case "rename":
                return replace(self, symmetry=_read(intent), note=None)
            case "draw":
                seed = read_seed(intent, self.seed)
                return replace(self, seed=seed, symmetry=draw(stream(seed, "symmetry")), note=None)
            case "nothing":
                return replace(self, symmetry=IDENTITY, note=None)
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason."""
        return replace(self, note=reason)

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, chosen = self.lang, self.chosen
        accounts: list[tuple[str, Reason]] = []
        if len(chosen) == 4:
            accounts = [
                (text("rename.before", lang), explain_quad(*chosen)),
                (text("rename.after", lang), explain_quad(*map(self.symmetry, chosen))),
            ]
        status = (
            text("board.selected", lang, n=len(chosen)) if chosen else text("free.choose", lang)
        )
        said = [say(self.note, lang)] if self.note else []
        said += [f"{label}: {say(reason, lang)}" for label, reason in accounts]
        lines = list(account.lines(self.note, lang))
        for label, reason in accounts:
            lines += [Line(label), *(replace(x, depth=1) for x in account.lines(reason, lang))]
        return BoardView(
            kind="evenquads.rename",
            lang=lang,
            title=text("board.title.rename", lang),
            status=status,
            groups=self._groups(),
            actions=(
                Action("clear", text("board.clear", lang), {"do": "clear"}, "c", bool(chosen)),
                Action("draw", text("rename.draw", lang), {"do": "draw", "seed": ""}, "n"),
                Action("nothing", text("rename.restore", lang), {"do": "nothing"}, "r"),
            ),
            lines=tuple(lines),
            forms=(self._form(),),
            say=" ".join(said) or status,
            boot=boot_words(lang, cards=True),
        )

    def _groups(self) -> tuple[Group, Group]:
        lang = self.lang
        before = [card_item(card, lang, chosen=self.chosen) for card in self.cards]
        after = []
        for card in self.cards:
            image = card_item(self.symmetry(card), lang)
            marked = replace(image, tone="hint") if card in self.chosen else image
            after.append(replace(marked, key=f"image:{card.id}"))
        return (
            Group("cards", text("rename.before", lang), tuple(before), shows_label=True),
            Group("images", text("rename.after", lang), tuple(after), shows_label=True),
        )

    def _form(self) -> Form:
        lang, symmetry = self.lang, self.symmetry
        orders = [
            Choice(_digits(order), cycles(_swaps(order), lang)) for order in permutations(range(3))
        ]
        label = text("rename.order", lang)
        fields = [Field("order", label, "choice", _digits(symmetry.sources), tuple(orders))]
        for attribute, renaming in zip(ATTRIBUTES, symmetry.renamings, strict=True):
            choices = tuple(
                Choice(_digits(named), cycles(_moves(attribute, named), lang))
                for named in permutations(range(4))
            )
            label = text("board.attribute_of", lang, attribute=attribute)
            fields.append(Field(attribute, label, "choice", _digits(renaming), choices))
        title = text("rename.form", lang)
        return Form("rename", title, {"do": "rename"}, tuple(fields), "", at_once=True)


def _digits(places: Sequence[int]) -> str:
    """Return a permutation as the word that stands for it in the form."""
    return "".join(map(str, places))


def _swaps(sources: Sequence[int]) -> dict[str, str]:
    """Return which attribute becomes which, from where each one comes."""
    return {ATTRIBUTES[n]: ATTRIBUTES[sources.index(n)] for n in range(len(ATTRIBUTES))}


def _moves(attribute: str, renaming: Sequence[int]) -> dict[str, str]:
    """Return which value becomes which, in the order in which people list them."""
    return {
        value: VALUES[attribute][renaming[code(attribute, value)]] for value in LISTED[attribute]
    }


def _read(intent: Intent) -> Symmetry:
    """Return the symmetry that an intent of the form names; BadIntent if it names none."""
    sources, *renamings = (
        _permutation(intent.get(name), size)
        for name, size in [("order", 3), *((attribute, 4) for attribute in ATTRIBUTES)]
    )
    x, y, z = sources
    one, two, three = renamings
    return Symmetry((x, y, z), (one, two, three))


def _permutation(word: Json, size: int) -> tuple[int, ...]:
    for places in permutations(range(size)):
        if word == _digits(places):
            return places
    raise BadIntent
