"""The boards of EQUALIS in a browser: whole rounds by mouse and by keys, phones, the dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import combinations

import pytest
from board_page import Boards
from grid_players import session, until
from playwright.sync_api import Locator, Page, expect
from readers import Reader

from eqlib.board.activities.equalis_parts import KEYS
from eqlib.games.equalis.game import OVER, RACE, READY
from eqlib.games.equalis.search import Search
from eqlib.games.record import Record
from eqlib.reasons import Json
from eqlib.words import LANGUAGES

GAME: Mapping[str, Json] = {"kind": "equalis.game", "seed": "oak", "deck": "2"}
# So few cards that a game has two or three deals.
SHORT: Mapping[str, Json] = {**GAME, "deck": "3*1..5,3*+,2*-,2*×", "level": "skilled"}
BEST: Mapping[str, Json] = {"kind": "equalis.best", "seed": "oak", "deck": "2"}


@pytest.fixture
def page(reader: Reader) -> Page:
    return reader(base_url="http://localhost", reduced_motion="reduce")


def button(boards: Boards, key: str) -> Locator:
    return boards.board().locator(f'button[data-key="{key}"]')


def best(boards: Boards) -> str | None:
    """The best equality of whose turn it is."""
    laying = session(boards).laying
    search = Search(laying.rules, (*laying.own, *laying.common), laying.own)
    search.finish()
    return search.text


class Mouse:
    """A player who presses cards and buttons."""

    def __init__(self, boards: Boards) -> None:
        self.boards = boards

    def press(self, key: str) -> None:
        """Press a button of the board."""
        button(self.boards, key).click()

    def lay(self, text: str) -> None:
        """Lay an equality, card by card."""
        laying = session(self.boards).laying
        for place in laying.typed(text)[0].laid:
            self.press("equals" if place == "=" else place)

    def choose(self, place: str) -> None:
        """Choose a card."""
        self.press(place)


class Keyboard(Mouse):
    """A player who has only keys: those printed on cards and buttons, Tab and arrows."""

    def _key(self, key: str) -> None:
        self.boards.page.keyboard.press(key)

    def press(self, key: str) -> None:
        found = button(self.boards, key)
        expect(found).not_to_have_attribute("aria-disabled", "true")
        shortcut = found.get_attribute("data-shortcut")
        assert shortcut, key
        # Once the focus is inside the board, its keys work.
        found.focus()
        self._key("Backspace" if shortcut == "backspace" else shortcut)

    def lay(self, text: str) -> None:
        self.boards.board().locator('[data-key="equalis-common"] button').first.focus()
        for sign in session(self.boards).laying.typed(text)[0].building.signs:
            laid = len(session(self.boards).laying.laid)
            key = KEYS.get(sign, sign)
            self._key(key)
            until(self.boards.page, lambda was=laid: len(session(self.boards).laying.laid) > was)  # type: ignore[misc]
            # The next card with the same sign has its key as soon as the page shows this one laid.
            shown = self.boards.board().locator('[data-key^="equalis-"] [data-key^="laid:"]')
            signs = session(self.boards).laying.building.signs
            expect(shown).to_have_count(len(signs) - signs.count("="))

    def choose(self, place: str) -> None:
        page, here = self.boards.page, "document.activeElement"
        group = "equalis-own" if place.startswith("own") else "equalis-common"
        self.boards.board().locator(f'[data-key="{group}"] button').first.focus()
        self._key("Home")
        for _ in range(12):
            if page.evaluate(f"{here}.dataset.key") == place:
                break
            self._key("ArrowRight")
        assert page.evaluate(f"{here}.dataset.key") == place
        self._key("Enter")


def settled(boards: Boards) -> None:
    """Wait until a person is to act, or the game is over."""

    def is_so() -> bool:
        now = session(boards)
        return now.state.phase in (OVER, READY) or (not now.waiting and bool(now.persons))

    until(boards.page, is_so)


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_a_whole_game_against_the_computer(
    page: Page, axe: Callable[[Page], list[str]], way: type[Mouse]
) -> None:
    boards = Boards(page, SHORT).awake()
    player, status = way(boards), boards.board().locator('[data-part="status"]')
    player.press("begin")
    until(page, lambda: session(boards) is not None and session(boards).state.phase == RACE)
    seen = set()
    while session(boards).state.phase != OVER:
        state = session(boards).state
        seen.add(state.phase)
        match state.phase:
            case "ready":
                player.press("begin")
            case "race":
                text = best(boards)
                if text is None:
                    player.press("pass")
                else:
                    if not session(boards).laying.laid:
                        player.lay(text)
                    player.press("claim")
            case "shows":
                player.press("show")
            case "discards":
                player.choose("own:0")
                player.choose("common:2")
                player.press("discard")
        until(page, lambda was=state: session(boards).state != was)  # type: ignore[misc]
        settled(boards)
    assert {"race", "shows"} <= seen
    expect(status).to_contain_text("The game is over.")
    # What the page's text says is the game that was played, and it replays to this end.
    boards.board().get_by_text("This game as text").click()
    text = boards.board().locator('input[name="record"]').input_value()
    assert Record.parse(text).replay() == session(boards).state
    assert axe(page) == []


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_an_equality_is_laid_taken_back_and_claimed(page: Page, way: type[Mouse]) -> None:
    boards = Boards(page, GAME).awake()
    player, board = way(boards), boards.board()
    player.press("begin")
    button(boards, "claim").wait_for()
    player.lay("5−6+9=2×4")
    expect(board.get_by_text("Left side: 8", exact=True)).to_be_visible()
    expect(board.get_by_text("Right side: 8", exact=True)).to_be_visible()
    expect(button(boards, "claim")).to_contain_text("EQUALIS in 8!")
    player.press("back")
    expect(board.get_by_text("Right side: not complete yet", exact=True)).to_be_visible()
    expect(button(boards, "claim")).to_have_attribute("aria-disabled", "true")
    expect(board.locator("[data-live]")).to_have_text("times. Right side: not complete yet")
    player.press("clear")
    expect(board.get_by_text("Left side: no card yet", exact=True)).to_be_visible()
    player.lay("5+4=9")
    player.press("claim")
    button(boards, "show").wait_for()
    player.press("show")
    expect(board.locator('[data-part="lines"]')).to_contain_text("5+4=9 is right")


def test_a_typed_equality_is_laid_and_an_unfinished_one_is_kindly_refused(page: Page) -> None:
    boards = Boards(page, BEST).awake()
    board = boards.board()
    board.get_by_text("Type an equality").click()
    field = board.locator('input[name="text"]')
    field.fill("5 +")
    field.press("Enter")
    expect(board.locator('[data-part="lines"]')).to_contain_text("Not complete yet")
    text = Search(
        (laying := session(boards).laying).rules, (*laying.own, *laying.common), laying.own
    )
    text.finish()
    field.fill(str(text.text))
    field.press("Enter")
    check = button(boards, "check")
    expect(check).not_to_have_attribute("aria-disabled", "true")
    check.click()
    expect(board.locator('[data-part="lines"]')).to_contain_text("This is the best")
    expect(board.locator('[data-part="status"]')).to_have_text("Solved.")


def test_people_at_one_screen_claim_with_keys_of_their_own_and_show_in_order(page: Page) -> None:
    boards = Boards(page, {**GAME, "people": "3", "hands": "open"}).awake()
    board, status = boards.board(), boards.board().locator('[data-part="status"]')
    button(boards, "begin").click()
    button(boards, "call:0").wait_for()
    state = session(boards).state
    search = Search(state.game.rules, (*state.hands[0], *state.common), state.hands[0])
    search.finish()
    for key, number in (("e", "9"), ("q", str(search.value))):
        board.locator("button.eq-button").first.focus()
        page.keyboard.press(key)
        field = board.locator('input[name="number"]')
        field.fill(number)
        field.press("Enter")
        expect(field).to_have_count(0)
    button(boards, "pass:1").click()
    expect(status).to_have_text("Player 3: show your equality in 9.")
    rows = board.locator('[data-key="players"] tbody tr')
    expect(rows.nth(2)).to_contain_text("EQUALIS in 9")
    button(boards, "pass").click()
    expect(status).to_have_text(f"Player 1: show your equality in {search.value}.")
    Mouse(boards).lay(str(search.text))
    button(boards, "show").click()
    expect(board.locator('[data-part="lines"]')).to_contain_text("Player 1: wins the cards")
    expect(board.locator('[data-part="lines"]')).to_contain_text("No equality was shown.")


def test_the_thirty_seconds_run_only_when_they_are_chosen(reader: Reader) -> None:
    page = reader(base_url="http://localhost", reduced_motion="reduce")
    page.clock.install()
    boards = Boards(page, {**GAME, "clock": "yes", "people": "2", "hands": "open"}).awake()
    board = boards.board()
    button(boards, "begin").click()
    button(boards, "call:1").click()
    board.locator('input[name="number"]').fill("9")
    board.locator('input[name="number"]').press("Enter")
    status = board.locator('[data-part="status"]')
    # Some may have passed already.
    expect(status).to_contain_text(re.compile(r"(30|2\d) seconds are left"))
    for _ in range(30):
        page.clock.run_for(1_100)
        page.wait_for_timeout(0)
    expect(status).to_have_text("Player 2: show your equality in 9.")
    expect(board.locator('[data-part="lines"]')).to_contain_text("Time is up")


def test_the_search_says_how_far_it_is_and_explains_what_it_found(page: Page) -> None:
    boards = Boards(page, {**BEST, "deck": "3", "seed": "136"}).awake()
    statuses = page.evaluate_handle(
        """() => {
          const seen = [], status = document.querySelector('[data-part="status"]');
          new MutationObserver(() => seen.push(status.textContent))
            .observe(status, {childList: true, characterData: true, subtree: true});
          return seen;
        }"""
    )
    button(boards, "solution").click()
    lines = boards.board().locator('[data-part="lines"]')
    expect(lines).to_contain_text("No equality of these cards counts more than 17 points")
    seen = statuses.json_value()
    assert sum("The search is at work" in status for status in seen) > 3
    # Once something is found, the best so far stands beside the progress.
    assert any("=" in status for status in seen)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["equalis.game", "equalis.best", "equalis.reach"])
def test_the_boards_have_no_accessibility_faults(
    reader: Reader, axe: Callable[[Page], list[str]], kind: str, scheme: str
) -> None:
    page = reader(base_url="http://localhost", color_scheme=scheme, reduced_motion="reduce")
    boards = Boards(page, {"kind": kind, "seed": "oak", "deck": "3"}).awake()
    if kind == "equalis.game":
        assert axe(page) == []
        button(boards, "begin").click()
        button(boards, "claim").wait_for()
    number = next(p for p, card in _cards(boards).items() if card.isdecimal())
    button(boards, number).click()
    expect(button(boards, number)).to_have_attribute("aria-pressed", "true")
    expect(button(boards, "equals")).not_to_have_attribute("aria-disabled", "true")
    assert axe(page) == []


def _cards(boards: Boards) -> dict[str, str]:
    """The cards that can be laid, by their places; the host knows the board once it was used."""
    button(boards, "clear").click(force=True)
    boards.board().locator('[data-key="equalis-own"] button').first.click()
    until(boards.page, lambda: session(boards) is not None)
    boards.page.keyboard.press("c")
    until(boards.page, lambda: not session(boards).laying.laid)
    cards: dict[str, str] = session(boards).laying.cards
    return cards


@pytest.mark.parametrize("width", [320, 360, 700, 1280, 1920])
@pytest.mark.parametrize(
    "config",
    [{"kind": "equalis.best"}, {"kind": "equalis.game", "people": "6", "hands": "open"}],
    ids=["practice", "six hands"],
)
def test_cards_have_one_size_and_lie_side_by_side_at_every_width(
    reader: Reader, width: int, config: Mapping[str, Json]
) -> None:
    page = reader(
        base_url="http://localhost",
        viewport={"width": width, "height": 800},
        reduced_motion="reduce",
    )
    boards = Boards(page, {"seed": "136", "deck": "3", **config}).awake()
    if config["kind"] == "equalis.game":
        button(boards, "begin").click()
        button(boards, "call:5").wait_for()
    else:
        board = boards.board()
        board.get_by_text("Type an equality").click()
        board.locator('input[name="text"]').fill("3×(1²+5:5)=6")
        board.locator('input[name="text"]').press("Enter")
        expect(board.get_by_text("Right side: 6", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [card.bounding_box() for card in boards.board().locator(".eq-card").all()]
    assert len(boxes) > 20
    for box in boxes:
        assert box
        assert box["width"] == pytest.approx(boxes[0]["width"], abs=1)  # type: ignore[index]
        assert box["width"] >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    for one, other in combinations(boxes, 2):
        assert one
        assert other
        beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        apart = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
        assert beside or apart


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_phone_has_room_for_the_words_of_every_language(reader: Reader, lang: str) -> None:
    page = reader(base_url="http://localhost", viewport={"width": 320, "height": 800})
    boards = Boards(page, {**GAME, "lang": lang, "people": "2", "computers": "2"}).awake()
    for key in ("begin", "look", "pass", "look"):
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        button(boards, key).click()
        expect(button(boards, key)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_cards_of_an_exercise_lie_in_two_rows_where_there_is_room(reader: Reader) -> None:
    page = reader(base_url="http://localhost", viewport={"width": 1280, "height": 800})
    boards = Boards(page, {"kind": "equalis.equality"})
    for name, count in (("own", 4), ("common", 7)):
        cards = boards.board().locator(f'[data-key="equalis-{name}"] .eq-card')
        expect(cards).to_have_count(count)
        tops = {(card.bounding_box() or {})["y"] for card in cards.all()}
        assert len(tops) == 1


@pytest.mark.parametrize("way", [Mouse, Keyboard])
def test_an_answer_is_laid_card_by_card_or_typed(
    page: Page, axe: Callable[[Page], list[str]], way: type[Mouse]
) -> None:
    boards = Boards(page, {"kind": "equalis.equality"}).awake()
    board, player = boards.board(), way(boards)
    # The host knows the board once it was used.
    button(boards, "own:0").click()
    until(page, lambda: session(boards) is not None and session(boards).laying.laid)
    player.press("clear")
    until(page, lambda: not session(boards).laying.laid)
    player.lay("3+5=8")
    line = board.locator('input[name="equality"]')
    expect(line).to_have_value("3+5=8")
    expect(board.get_by_text("Right side: 8", exact=True)).to_be_visible()
    player.press("back")
    expect(line).to_have_value("3+5=")
    assert axe(page) == []
    line.fill("5-1=4")
    line.press("Enter")
    expect(board.get_by_text("Right side: 4", exact=True)).to_be_visible()
    assert session(boards).answer == {"text": "5-1=4"}
    # A line that was begun gives way to the card that is pressed next.
    line.fill("5-")
    button(boards, "clear").click()
    expect(line).to_have_value("")
    button(boards, "own:0").click()
    expect(line).to_have_value("3")
