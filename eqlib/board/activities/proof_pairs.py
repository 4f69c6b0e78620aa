"""A certificate built by pairing cards: all pair sums different, or two equal, which is a Quad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Self

from eqlib.board import account
from eqlib.board.activities.config import (
    BadIntent,
    boot_words,
    read_cards,
    read_choice,
    read_lang,
    read_seed,
    read_text,
    read_toggle,
)
from eqlib.board.activities.parts import card_item, sums_table, toggled
from eqlib.board.view import Action, BoardView, Group, Intent, Line
from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import DECK, Card
from eqlib.games.evenquads.quads import (
    NoQuadCertificate,
    check_no_quad_certificate,
    find_quads,
)
from eqlib.games.game import whole
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.words import say, text

DEALT: Final = 6
LARGEST: Final = 9
HOLDS: Final = ("any", "quad", "none")

Pair = tuple[Card, Card]


def deal(seed: str, count: int, holds: str) -> tuple[Card, ...]:
    """Return that many cards by the seed: any, with a Quad, or with none.

    It deals again until they fit; without a Quad, cards that would complete one are passed over.
    """
    attempt = 0
    while True:
        cards = list(DECK.shuffled(stream(seed, "pairs", attempt)))
        attempt += 1
        if holds != "none":
            dealt = cards[:count]
            if holds == "any" or find_quads(dealt):
                return tuple(dealt)
            continue
        dealt = []
        for card in cards:
            if len(dealt) < count and not find_quads([*dealt, card]):
                dealt.append(card)
        if len(dealt) == count:
            return tuple(dealt)


@dataclass(frozen=True, slots=True)
class PairsBoard:
    """Cards to be paired; two that are chosen are a pair, and its sum is entered.

    Options: `cards`, or `count` (4 to 9), `holds` (see `HOLDS`) and `seed` to deal them.
    """

    lang: str
    seed: str
    cards: tuple[Card, ...]
    holds: str
    dealt: bool
    title: str
    checkable: bool
    chosen: tuple[Card, ...] = ()
    pairs: tuple[Pair, ...] = ()
    hints: int = 0
    note: Reason | None = None

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        cards = read_cards(config.get("cards"), "cards")
        asked = read_text(config, "count", str(DEALT))
        count = whole(asked)
        if count is None or not 4 <= count <= LARGEST:
            raise ParseError("board", "count", asked, [f"a whole number from 4 to {LARGEST}"])
        if cards and not 4 <= len(cards) <= LARGEST:
            raise ParseError("board", "cards", str(len(cards)), [f"4 to {LARGEST} cards"])
        holds = read_choice(config, "holds", "any", HOLDS)
        seed = read_text(config, "seed", "eqlib")
        return cls(
            lang=read_lang(config),
            seed=seed,
            cards=cards or deal(seed, count, holds),
            holds=holds,
            dealt=not cards,
            title=read_text(config, "title", ""),
            checkable=bool(config.get("checkable")),
        )

    @property
    def quad(self) -> tuple[Card, ...] | None:
        """The four cards of the first two pairs with the same sum."""
        for (a, b), (c, d) in combinations(self.pairs, 2):
            if a.id ^ b.id == c.id ^ d.id:
                return tuple(sorted((a, b, c, d)))
        return None

    @property
    def total(self) -> int:
        """How many pairs there are."""
        return len(self.cards) * (len(self.cards) - 1) // 2

    @property
    def answer(self) -> Json:
        """The Quad, or all pair sums as far as they are there; None without any."""
        if self.quad is not None:
            return {"quad": [card.id for card in self.quad]}
        sums: list[Json] = [[a.id, b.id, a.id ^ b.id] for a, b in self.pairs]
        return {"none": {"sums": sums}} if sums else None

    def step(self, intent: Intent) -> Self:
        """Choose a card, pair two, pair one with all others, take the last pairs back."""
        match intent.get("do"):
            case "toggle":
                chosen = toggled(self.chosen, read_toggle(intent, self.cards))
                board = replace(self, chosen=chosen, note=None)
                return board._paired([(chosen[0], chosen[1])]) if len(chosen) == 2 else board
            case "all" if len(self.chosen) == 1:
                [card] = self.chosen
                return self._paired([(card, other) for other in self.cards if other != card])
            case "undo" if self.pairs:
                return replace(self, pairs=self.pairs[:-1], chosen=(), hints=0, note=None)
            case "clear":
                return replace(self, chosen=(), note=None)
            case "hint":
                return replace(self, hints=self.hints + 1, note=None)
            case "keep" | "check":
                code = "answer.not_checked" if self.answer is None else "answer.kept"
                return self.told(Reason(code))
            case "new" if self.dealt:
                seed = read_seed(intent, self.seed)
                cards = deal(seed, len(self.cards), self.holds)
                return replace(
                    self, seed=seed, cards=cards, chosen=(), pairs=(), hints=0, note=None
                )
        raise BadIntent

    def told(self, reason: Reason) -> Self:
        """Return the board showing a reason, such as a verdict."""
        return replace(self, note=reason)

    def _paired(self, wanted: list[Pair]) -> Self:
        pairs = [self._ordered(a, b) for a, b in wanted]
        new = tuple(pair for pair in pairs if pair not in self.pairs)
        if not new:
            a, b = pairs[0]
            there = Reason("pairs.there", {"cards": [a.id, b.id], "sum": a.id ^ b.id})
            return replace(self, chosen=(), note=there)
        board = replace(self, pairs=self.pairs + new, chosen=(), hints=0, note=None)
        return board.told(board._news(new))

    def _ordered(self, a: Card, b: Card) -> Pair:
        return (a, b) if self.cards.index(a) < self.cards.index(b) else (b, a)

    def _news(self, new: tuple[Pair, ...]) -> Reason:
        """Return what is to be said after some pairs were entered."""
        (a, b), *more = new
        if (shown := self._shown()) is not None:
            return shown
        if more:
            return Reason("pairs.several", {"n": len(new)})
        return Reason("pairs.sum", {"cards": [a.id, b.id], "sum": a.id ^ b.id})

    def _shown(self) -> Reason | None:
        """Return what the pairs show: a Quad, or that there is none; None if they do not yet."""
        if self.quad is not None:
            first = next(p for p in self.pairs if set(p) <= set(self.quad))
            total = first[0].id ^ first[1].id
            return Reason("pairs.quad", {"cards": [card.id for card in self.quad], "sum": total})
        if len(self.pairs) == self.total:
            sums = tuple((a.id, b.id, a.id ^ b.id) for a, b in self.pairs)
            return check_no_quad_certificate(self.cards, NoQuadCertificate(sums, ()))
        return None

    def _helped(self) -> tuple[Reason, ...]:
        """Return the hints: a card with pairs missing, then a pair that leads to a Quad."""
        if not self.hints:
            return ()
        missing = [pair for pair in combinations(self.cards, 2) if pair not in self.pairs]
        if self.quad is not None or not missing:
            return (Reason("hint.proof.done"),)
        quads = find_quads(self.cards)
        if not quads:
            card = missing[0][0]
            n = sum(card in pair for pair in missing)
            return (
                Reason("hint.pairs.order"),
                Reason("hint.pairs.missing", {"card": card.id, "n": n}),
            )[: self.hints]
        known = {a.id ^ b.id for a, b in self.pairs}
        repeat = next((p for p in missing if p[0].id ^ p[1].id in known), None)
        a, b = repeat or sorted(quads[0])[:2]
        ladder = (
            Reason("hint.pairs.repeat" if repeat else "hint.pairs.twice"),
            Reason("hint.pairs.card", {"card": a.id}),
            Reason("hint.pairs.pair", {"cards": [a.id, b.id]}),
        )
        return ladder[: self.hints]

    # What is shown

    def view(self) -> BoardView:
        """Return what the board shows now."""
        lang, title = self.lang, self.title
        helped = self._helped()
        status = text("proof_board.pairs_so_far", lang, n=len(self.pairs), total=self.total)
        note = self.note or self._shown()
        told = say(helped[-1], lang) if helped else say(note, lang) if note else ""
        if self.chosen and not helped and self.note is None:
            told = text("board.selected", lang, n=len(self.chosen))
        named = text("board.title.proof-pairs", lang)
        return BoardView(
            kind="evenquads.proof-pairs",
            lang=lang,
            title=text("board.title.answer_to", lang, title=title) if title else named,
            status=f"{text('proof_board.pairs', lang)} {status}",
            groups=self._groups(),
            actions=self._actions(),
            lines=(
                *account.lines(note, lang),
                *(Line(say(hint, lang), 0, "hint") for hint in helped),
            ),
            tables=(sums_table(self.pairs, lang),) if self.pairs else (),
            say=told or status,
            boot=boot_words(lang, cards=True),
        )

    def _groups(self) -> tuple[Group, ...]:
        lang, quad = self.lang, self.quad
        items = tuple(
            replace(
                card_item(card, lang, chosen=self.chosen, note=" ".join(card.codes)),
                tone="right" if quad is not None and card in quad else "plain",
            )
            for card in self.cards
        )
        return (Group("cards", text("board.on_table", lang), items),)

    def _actions(self) -> tuple[Action, ...]:
        lang = self.lang
        actions = [
            Action("all", text("pairs.all", lang), {"do": "all"}, "a", len(self.chosen) == 1),
            Action("undo", text("pairs.undo", lang), {"do": "undo"}, "u", bool(self.pairs)),
            Action("hint", text("help.hint", lang), {"do": "hint"}, "h"),
        ]
        if self.checkable:
            label = text("answer.check", lang)
            answered = self.answer is not None
            actions.insert(0, Action("do", label, {"do": "check"}, "q", answered, primary=True))
            another: dict[str, Json] = {"do": "another", "seed": ""}
            actions.append(Action("another", text("answer.another", lang), another, "n"))
        elif self.dealt:
            actions.append(Action("new", text("free.other", lang), {"do": "new", "seed": ""}, "n"))
        return tuple(actions)
