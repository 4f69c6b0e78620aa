"""Sound: off until chosen, made by the browser itself, remembered on the reader's device."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from board_page import Boards
from playwright.sync_api import Locator, Page, expect
from readers import Reader

from eqlib import find_quads
from eqlib.board.session import open_board
from eqlib.reasons import Json

TABLE: Mapping[str, Json] = {"kind": "evenquads.regular", "seed": "deck-3"}
OTHER: Mapping[str, Json] = {"kind": "evenquads.puzzle", "seed": "p"}
[QUAD] = find_quads(open_board(TABLE).state.cards)  # type: ignore[attr-defined]

# What is played is written down beside being played.
LISTEN = """
window.played = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) {
  played.push(this.frequency.value);
  return start.call(this, when);
};
window.contexts = 0;
const Context = AudioContext;
window.AudioContext = function () {
  contexts += 1;
  return new Context();
};
"""
UP = "played => played.length > 1 && played[0] < played.at(-1)"
DOWN = "played => played.length > 1 && played[0] > played.at(-1)"


@pytest.fixture
def page(reader: Reader) -> Page:
    page = reader(base_url="http://localhost", reduced_motion="reduce")
    page.add_init_script(LISTEN)
    return page


def button(boards: Boards, board: int = 0) -> Locator:
    return boards.board(board).get_by_role("button", name="Sound")


def call(boards: Boards, places: list[int]) -> None:
    for place in places:
        boards.cards().nth(place).click()
    boards.board().get_by_role("button", name="Quad!").click()
    expect(boards.board().locator('[data-part="lines"]')).not_to_be_empty()


def heard(page: Page, shape: str) -> bool:
    """Whether what was played since the last question has this shape."""
    page.wait_for_function("played.length > 0")
    found: bool = page.evaluate(f"({shape})(played)")
    page.evaluate("played.length = 0")
    return found


def test_nothing_is_heard_until_sound_is_chosen(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    expect(button(boards)).to_have_attribute("aria-pressed", "false")
    call(boards, [0, 1, 2, 3])
    assert page.evaluate("[contexts, played.length]") == [0, 0]


def test_right_and_wrong_sound_different_once_sound_is_chosen_by_keyboard(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    button(boards).focus()
    page.keyboard.press("Space")
    expect(button(boards)).to_have_attribute("aria-pressed", "true")
    # The reader hears at once how loud it is.
    assert heard(page, UP)
    call(boards, [0, 1, 2, 3])
    assert heard(page, DOWN)
    for card in QUAD:
        boards.card(card).click()
    boards.board().get_by_role("button", name="Quad!").click()
    assert heard(page, UP)
    assert page.evaluate("contexts") == 1
    # It has nothing to do with Python.
    assert {str(intent) for intent in boards.intents if "ound" in str(intent)} == set()


def test_the_choice_holds_for_all_boards_and_for_the_next_visit(page: Page) -> None:
    boards = Boards(page, TABLE, OTHER).awake()
    button(boards, 1).click()
    for board in (0, 1):
        expect(button(boards, board)).to_have_attribute("aria-pressed", "true")
    page.reload()
    boards.awake()
    for board in (0, 1):
        expect(button(boards, board)).to_have_attribute("aria-pressed", "true")
    button(boards).click()
    page.reload()
    boards.awake()
    expect(button(boards, 1)).to_have_attribute("aria-pressed", "false")


def test_where_nothing_can_be_kept_or_played_a_board_is_played_as_ever(page: Page) -> None:
    page.add_init_script(
        "delete window.AudioContext;"
        "Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error('no') }"
    )
    boards = Boards(page, TABLE).awake()
    button(boards).click()
    expect(button(boards)).to_have_attribute("aria-pressed", "true")
    call(boards, [0, 1, 2, 3])
    expect(boards.board().locator('[data-part="lines"]')).to_contain_text("no Quad")
