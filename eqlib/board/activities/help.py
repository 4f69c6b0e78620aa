"""Help on a board: hints step by step, "is there none left?", and the solutions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, Self, TypeAlias

from eqlib.board import account
from eqlib.board.activities.parts import sums_table
from eqlib.board.view import Action, Intent, Line, Table
from eqlib.games.evenquads.cards import Card
from eqlib.games.evenquads.hints import ladder, none_left, walk_through
from eqlib.games.evenquads.quads import Quad
from eqlib.reasons import Reason
from eqlib.words import say, text

# What the last step gives to hear: what a person did; how many cards are chosen now; the help
# that was asked for; what others did; that a minute ends soon; or nothing, since only time passed.
Heard: TypeAlias = Literal["own", "choice", "help", "others", "soon", "nothing"]


@dataclass(frozen=True, slots=True)
class Help:
    """What a reader has asked for since the cards were last changed."""

    hints: int = 0
    """How many hints of the ladder are shown."""
    none: bool = False
    """Whether "is there none left?" is answered."""
    solutions: bool = False

    @property
    def used(self) -> bool:
        """Whether any help was asked for."""
        return self != NO_HELP

    def step(self, intent: Intent) -> Self | None:
        """Return the help after an intent, or None if the intent asks for none."""
        match intent.get("do"):
            case "hint":
                return replace(self, hints=self.hints + 1)
            case "none-left":
                return replace(self, none=not self.none)
            case "solutions":
                return replace(self, solutions=not self.solutions)
        return None

    def reasons(
        self, quads: Sequence[Quad], cards: Iterable[Card], known: Iterable[Quad] = ()
    ) -> tuple[Reason, ...]:
        """Return all that is shown, for the Quads that count and the cards on the table."""
        shown = list(ladder(quads)[: self.hints])
        if self.none:
            shown.append(none_left(cards, known))
        if self.solutions:
            shown += walk_through(quads)
        return tuple(shown)


NO_HELP: Final = Help()


def help_actions(shown: Help, lang: str, *, solutions: bool = False) -> tuple[Action, ...]:
    """Return the buttons that ask for help."""
    actions = [Action("hint", text("help.hint", lang), {"do": "hint"}, "h")]
    none = text("help.none_left", lang)
    actions.append(Action("none-left", none, {"do": "none-left"}, "l", pressed=shown.none))
    if solutions:
        label = text("help.solutions", lang)
        actions.append(
            Action("solutions", label, {"do": "solutions"}, "s", pressed=shown.solutions)
        )
    return tuple(actions)


def key_lines(quads: Sequence[Quad], lang: str) -> tuple[Line, ...]:
    """Return the solutions for a printed key, the easiest first."""
    return tuple(Line(say(reason, lang)) for reason in walk_through(quads))


def spoken(
    heard: Heard,
    news: Reason | None,
    helped: Sequence[Reason],
    chosen: Collection[Card],
    status: str,
    lang: str,
) -> str:
    """Return what a screen reader is told: help, the number of cards chosen, or the news.

    `status` is added where it has changed with the news.
    """
    if heard == "nothing":
        return ""
    if heard == "help" and helped:
        return say(helped[-1], lang)
    if heard == "choice":
        return text("board.selected", lang, n=len(chosen))
    return f"{say(news, lang) if news else ''} {status}".strip()


def help_lines(reasons: Iterable[Reason], lang: str) -> tuple[Line, ...]:
    """Return the lines of all that is shown."""
    return tuple(line for reason in reasons for line in account.lines(reason, lang))


def help_tables(reasons: Iterable[Reason], lang: str) -> tuple[Table, ...]:
    """Return the certificate that there is none left, as a table of all pair sums."""
    tables = []
    for reason in reasons:
        sums = reason.args.get("sums")
        if reason.code == "hint.none_left" and isinstance(sums, list):
            pairs = [(Card.from_id(a), Card.from_id(b)) for a, b, _ in sums]
            tables.append(sums_table(pairs, lang))
    return tuple(tables)
