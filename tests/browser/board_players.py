"""Two readers who play a board as it lies in a page: one by mouse, one by keyboard alone.

They know the rules from the book, and see the cards by their names. They look for Quads on their
own, four cards after four, and never ask the program.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from playwright.sync_api import Locator, Page, expect

from eqlib.games.record import Record

Four = tuple[str, str, str, str]

# A page has a few dozen things to tab to; what so many presses do not reach is out of reach.
MANY = 300
GROUPS = """board => [...board.querySelectorAll(".eq-group")].map(
  group => [...group.querySelectorAll("button.eq-card img")].map(({ alt }) => alt))"""
NEWS = """board => ["status", "lines", "tables"].map(
    name => board.querySelector(`[data-part=${name}]`).innerText).join("\\n")
  + [...board.querySelectorAll(".eq-card img")].map(({ alt }) => alt)"""


def is_quad(four: Four) -> bool:
    """Return whether each of three words is the same four times, twice and twice, or never."""
    patterns = (sorted(Counter(words).values()) for words in zip(*map(str.split, four)))  # noqa: B905
    return all(pattern in ([4], [2, 2], [1, 1, 1, 1]) for pattern in patterns)


class Player(ABC):
    """A reader at one board of a page."""

    def __init__(self, page: Page, kind: str, game: str = "evenquads") -> None:
        self.page = page
        self.board = page.locator(
            f'.eq-board[data-phase="ready"][data-board*=\'"{game}.{kind}"\']'
        ).first
        self.board.wait_for()
        self.said: list[str] = []
        """What a screen reader was told after each move."""

    # What is seen

    def groups(self) -> list[list[str]]:
        """The names of the cards that can be chosen: those on the table, then the own hand."""
        seen: list[list[str]] = self.board.evaluate(GROUPS)
        return seen

    def part(self, name: str) -> Locator:
        return self.board.locator(f'[data-part="{name}"]')

    def quads(self) -> Iterator[Four]:
        """The Quads that may be called, as they are found."""
        table, *hands = [set(group) for group in self.groups() if group] or [set()]
        for four in combinations(sorted(table.union(*hands)), 4):
            if is_quad(four) and (not hands or 1 <= len(hands[0].intersection(four)) <= 3):
                yield four

    def record(self) -> str:
        """The game as text, as it stands below the board."""
        return self.part("forms").locator('input[name="record"]').input_value()

    # What is done

    def call(self, four: Four) -> None:
        """Choose four cards, call them, and wait for the verdict."""
        for name in four:
            self.choose(self.card(name))
        expect(self.board.locator("[data-live]")).to_have_text("4 cards chosen.")
        self.do("call")

    def action(self, name: str) -> Locator:
        """The button of an action; in a race each reader has one, the first reader's is meant."""
        actions = self.part("actions")
        return actions.locator(f'[data-key="{name}"], [data-key="{name}:0"]')

    def card(self, name: str) -> Locator:
        return self.board.locator("button.eq-card").filter(
            has=self.page.get_by_role("img", name=name, exact=True)
        )

    def do(self, action: str) -> None:
        """Press the button of an action, and wait for what comes of it."""
        button = self.action(action)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        self.change(button)

    def start(self, **settings: str) -> None:
        """Start a new game with some settings."""
        self.press(self.part("forms").locator('[data-key="new"] > summary'))
        form = self.board.get_by_role("form", name="New game")
        for name, value in settings.items():
            field = form.locator(f'[name="{name}"]')
            kind = field.first.evaluate("field => field.type")
            if kind == "radio":
                self.pick(form.locator(f'[name="{name}"][value="{value}"]'))
            elif kind == "text":
                self.fill(field, value)
            else:
                self.select(field, value)
        self.change(form.get_by_role("button", name="Start"))
        self.press(self.part("forms").locator('[data-key="new"] > summary'))

    def change(self, button: Locator) -> None:
        """Press what changes something, and wait until it has changed."""
        before = self.board.evaluate(NEWS)
        self.press(button)
        self.page.wait_for_function(
            f"([board, before]) => ({NEWS})(board) !== before",
            arg=[self.board.element_handle(), before],
        )
        live = self.board.locator("[data-live]")
        expect(live).not_to_be_empty()
        self.said.append(live.inner_text())

    @abstractmethod
    def choose(self, card: Locator) -> None:
        """Choose a card."""

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Press a button, or what opens a form."""

    @abstractmethod
    def pick(self, radio: Locator) -> None:
        """Pick one of a few choices."""

    @abstractmethod
    def select(self, field: Locator, value: str) -> None:
        """Select one of many choices."""

    @abstractmethod
    def fill(self, field: Locator, value: str) -> None:
        """Type a text into a field in place of what stands there."""


class Mouse(Player):
    """A reader with a mouse; only text is typed."""

    def choose(self, card: Locator) -> None:
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")

    def press(self, button: Locator) -> None:
        button.click()

    def pick(self, radio: Locator) -> None:
        radio.click()

    def select(self, field: Locator, value: str) -> None:
        field.select_option(value)

    def fill(self, field: Locator, value: str) -> None:
        field.fill(value)


class Keyboard(Player):
    """A reader with a keyboard alone: Tab, arrows, Space and Enter, digits and the board's keys."""

    def go_to(self, wanted: Locator, holds: str = "matches(':focus')") -> None:
        """Press Tab, or Shift and Tab for what lies before, until something holds of an element."""
        for _ in range(MANY):
            if wanted.evaluate(f"wanted => wanted.{holds}"):
                return
            before = wanted.evaluate(
                "wanted => !!(wanted.compareDocumentPosition(document.activeElement)"
                " & Node.DOCUMENT_POSITION_FOLLOWING)"
            )
            self.page.keyboard.press("Shift+Tab" if before else "Tab")
        raise AssertionError(f"Tab never led to {wanted}")

    def choose(self, card: Locator) -> None:
        digit = card.get_attribute("data-digit")
        inside = "closest('.eq-board').contains(document.activeElement)"
        if digit and card.evaluate(f"card => card.{inside}"):
            self.page.keyboard.press(digit)
        else:
            self.go_to(card, "closest('.eq-group').contains(document.activeElement)")
            self.page.keyboard.press("Home")
            self.arrow("ArrowRight", card, "matches(':focus')")
            self.page.keyboard.press("Space")
        expect(card).to_have_attribute("aria-pressed", "true")

    def arrow(self, key: str, wanted: Locator, holds: str, arg: Any = None) -> None:
        for _ in range(MANY):
            if wanted.evaluate(f"(wanted, arg) => wanted.{holds}", arg):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never led to {wanted}")

    def press(self, button: Locator) -> None:
        key = button.get_attribute("data-shortcut")
        if key:
            # The focus is still on the board, whatever has become of the cards.
            self.page.keyboard.press(key)
        else:
            self.go_to(button)
            self.page.keyboard.press("Enter")

    def pick(self, radio: Locator) -> None:
        self.go_to(radio, "closest('fieldset').contains(document.activeElement)")
        self.arrow("ArrowRight", radio, "checked")

    def select(self, field: Locator, value: str) -> None:
        self.go_to(field)
        self.page.keyboard.press("Home")
        self.arrow("ArrowDown", field, "value === arg", value)

    def fill(self, field: Locator, value: str) -> None:
        self.go_to(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(value)


def replayed(player: Player) -> Any:
    """Return the state to which the game's text leads in this Python."""
    return Record.parse(player.record()).replay()


def press_item(player: Player, key: str) -> None:
    """Press a card, a tile or a cell: with the mouse, or with Tab, arrows and Enter."""
    button = player.board.locator(f'button[data-key="{key}"]')
    if isinstance(player, Keyboard):
        player.go_to(button, "closest('.eq-group').contains(document.activeElement)")
        player.page.keyboard.press("Home")
        player.arrow("ArrowRight", button, "matches(':focus')")
        player.page.keyboard.press("Enter")
    else:
        button.click()


def waited(player: Player, state: Any) -> Any:
    """Return the next state in which the reader is to move, or the end."""
    for _ in range(9_000):
        after = replayed(player)
        if after != state and after.to_act != {1}:
            return after
        player.page.wait_for_timeout(20)
    raise AssertionError("the computer has not moved in three minutes")
