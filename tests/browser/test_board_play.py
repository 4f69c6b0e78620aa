"""Playing on a board by mouse, touch and keyboard; Python decides, in the test itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from board_page import Boards
from grid_players import until
from playwright.sync_api import Page, expect
from readers import Reader

from eqlib import Card, find_quads
from eqlib.board.session import open_board
from eqlib.reasons import Json

TABLE: Mapping[str, Json] = {"kind": "evenquads.regular", "seed": "deck-3"}
TRY: Mapping[str, Json] = {
    "kind": "evenquads.try",
    "cards": "1 spiral green; 1 spiral blue; 1 spiral pink; 1 spiral yellow; 2 circle green;"
    " 2 circle blue",
}
CODE: Mapping[str, Json] = {"kind": "evenquads.answer", "ask": "code", "starter": "def f(a):"}

# The cards of the table, four in a row, and the one Quad among them.
CARDS = [
    Card.from_id(int(item.key.removeprefix("card:")))
    for item in open_board(TABLE).view().groups[0].items
    if item
]
[QUAD] = find_quads(CARDS)


@pytest.fixture
def page(reader: Reader) -> Page:
    return reader(base_url="http://localhost")


def on_place(number: int) -> str:
    """The key of the card on a place of the table, counted from 0."""
    return f"card:{CARDS[number].id}"


def test_a_card_is_chosen_at_once_and_python_learns_of_it_later(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    page.evaluate("hold.add(1)")
    boards.cards().first.click()
    assert boards.cards().first.get_attribute("aria-pressed") == "true"
    assert boards.messages == []
    page.evaluate("held.get(1)()")
    expect(boards.board().locator("[data-live]")).not_to_be_empty()
    assert boards.intents == [{"do": "toggle", "card": CARDS[0].id}]


def test_what_python_does_not_allow_is_taken_back(page: Page) -> None:
    boards = Boards(page, TRY).awake()
    for number in range(5):
        boards.cards().nth(number).click()
    expect(boards.board().locator('[data-part="lines"]')).to_contain_text("put one back first")
    expect(boards.cards().nth(4)).to_have_attribute("aria-pressed", "false")
    expect(boards.board().locator('[aria-pressed="true"]')).to_have_count(4)


def test_what_was_chosen_meanwhile_outlives_an_older_answer(page: Page) -> None:
    boards = Boards(page, TRY).awake()
    page.evaluate("hold.add(1).add(2)")
    boards.cards().nth(0).click()
    boards.cards().nth(1).click()
    page.evaluate("held.get(1)()")
    # The answer to the first press knows of one card.
    expect(boards.board().locator('[data-part="status"]')).to_have_text("1 card chosen.")
    assert boards.cards().nth(1).get_attribute("aria-pressed") == "true"
    page.evaluate("held.get(2)()")
    expect(boards.board().locator('[data-part="status"]')).to_have_text("2 cards chosen.")


def test_a_quad_is_called_by_mouse(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    for card in QUAD:
        boards.card(card).click()
    boards.board().get_by_role("button", name="Quad!").click()
    expect(boards.board().locator('[data-part="lines"]')).to_contain_text(
        "These four cards are a Quad."
    )
    expect(boards.board().locator("[data-live]")).to_contain_text("Quad!")
    for card in QUAD:
        expect(boards.card(card)).to_have_count(0)
    expect(boards.cards()).to_have_count(len(CARDS))


def test_a_quad_is_called_by_touch_on_a_phone(reader: Reader) -> None:
    page = reader(
        base_url="http://localhost",
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
    )
    boards = Boards(page, TABLE).awake()
    for card in QUAD:
        boards.card(card).tap()
    boards.board().get_by_role("button", name="Quad!").tap()
    expect(boards.board().locator('[data-part="lines"]')).to_contain_text(
        "These four cards are a Quad."
    )


def test_a_quad_is_called_by_keyboard_alone(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    page.keyboard.press("Tab")
    expect(boards.cards().first).to_be_focused()
    for number, card in enumerate(CARDS):
        if card in QUAD:
            page.keyboard.press("Space")
        if number < len(CARDS) - 1:
            page.keyboard.press("ArrowRight")
    page.keyboard.press("q")
    expect(boards.board().locator('[data-part="lines"]')).to_contain_text(
        "These four cards are a Quad."
    )


def test_arrows_follow_where_the_cards_lie(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    boards.cards().first.focus()
    # Two rows of four: 0 1 2 3 above 4 5 6 7.
    for key, place in [
        ("ArrowDown", 4),
        ("ArrowRight", 5),
        ("ArrowUp", 1),
        ("End", 7),
        ("ArrowRight", 7),
        ("ArrowUp", 3),
        ("ArrowRight", 4),
        ("ArrowLeft", 3),
        ("ArrowUp", 3),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.key") == on_place(place), key


def test_arrows_walk_over_all_of_nine_cards_though_the_ninth_lies_in_the_first_row(
    page: Page,
) -> None:
    boards = Boards(page, {"kind": "evenquads.puzzle", "seed": "a", "cards": 9, "quads": 4}).awake()
    keys = boards.cards().evaluate_all("cards => cards.map((card) => card.dataset.key)")
    # Cards 0 1 2 3 8 lie above 4 5 6 7.
    lying = [keys[place] for place in (0, 1, 2, 3, 8, 4, 5, 6, 7)]
    boards.cards().first.focus()
    for way, wanted in (("ArrowRight", lying), ("ArrowLeft", lying[::-1])):
        seen = []
        for _ in keys:
            seen.append(page.evaluate("document.activeElement.dataset.key"))
            page.keyboard.press(way)
        assert seen == wanted
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.key") == lying[-1]
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement.dataset.key") == lying[0]


def test_tab_stops_once_at_the_cards_and_comes_back_to_the_same_one(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    boards.cards().first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(boards.board().get_by_role("button", name="Quad!")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(boards.cards().nth(4)).to_be_focused()


def test_digits_press_cards_and_letters_press_buttons_inside_the_board_only(page: Page) -> None:
    boards = Boards(page, TABLE, before="<button>elsewhere</button>").awake()
    page.get_by_text("elsewhere").focus()
    for key in ("1", "q", "ArrowDown"):
        page.keyboard.press(key)
    assert boards.messages == []
    page.keyboard.press("Tab")
    page.keyboard.press("3")
    page.keyboard.press("Control+4")
    clear = boards.board().get_by_role("button", name="Put back")
    expect(clear).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("c")
    expect(clear).to_have_attribute("aria-disabled", "true")
    assert boards.intents == [{"do": "toggle", "card": CARDS[2].id}, {"do": "clear"}]


# The digits that a board shows, each with the card that it stands on.
NUMBERED = """board => [...board.querySelectorAll("button.eq-card")].flatMap((card) => {
  const { content } = getComputedStyle(card, "::before");
  return content === "none" ? [] : [[content.replace(/ \\/.*/, ""), card.dataset.key]];
})"""
# After three Quads four cards are left, with a free place among them.
WITH_GAPS: Mapping[str, Json] = {"kind": "evenquads.beginner", "seed": "spirals"}


def digits(boards: Boards) -> list[tuple[str, str]]:
    """The digits that a board shows, each with the key of its card, in the order of the cards."""
    return [(digit.strip('"'), key) for digit, key in boards.board().evaluate(NUMBERED)]


@pytest.mark.parametrize("group", ["table", "hand"])
def test_the_digits_that_are_shown_press_the_cards_where_the_focus_is(
    page: Page, group: str
) -> None:
    boards = Boards(page, {"kind": "evenquads.hand", "seed": "seven"}).awake()
    cards = boards.board().locator(f'[data-key="{group}"] button')
    keys = cards.evaluate_all("cards => cards.map(({ dataset }) => dataset.key)")
    assert digits(boards) == []
    page.keyboard.press("Tab")
    cards.nth(1).focus()
    shown = digits(boards)
    assert shown == [(str(number), key) for number, key in enumerate(keys, 1)]
    for digit, key in shown[-3:]:
        page.keyboard.press(digit)
        expect(boards.board().locator(f'[data-key="{key}"]')).to_have_attribute(
            "aria-pressed", "true"
        )
    expect(boards.board().locator('.eq-card[aria-pressed="true"]')).to_have_count(3)
    # They still do from a button, where they are still shown.
    boards.board().get_by_role("button", name="Put back").focus()
    assert digits(boards) == shown
    page.keyboard.press(shown[0][0])
    expect(cards.first).to_have_attribute("aria-pressed", "true")


def test_digits_leave_out_free_places_and_end_with_nine(page: Page) -> None:
    boards = Boards(page, WITH_GAPS, {"kind": "evenquads.try", "count": 16}).awake()
    for _ in range(3):
        keys = boards.cards().evaluate_all("cards => cards.map(({ dataset }) => dataset.key)")
        for card in find_quads([Card.from_id(int(key.removeprefix("card:"))) for key in keys])[0]:
            boards.card(card).focus()
            page.keyboard.press("Space")
        page.keyboard.press("q")
        expect(boards.card(card)).to_have_count(0)
    assert boards.board().locator("span.eq-free + button").count() == 1
    left = boards.cards().evaluate_all("cards => cards.map(({ dataset }) => dataset.key)")
    assert digits(boards) == [(str(number), key) for number, key in enumerate(left, 1)]
    page.keyboard.press("4")
    expect(boards.cards().nth(3)).to_have_attribute("aria-pressed", "true")
    boards.cards(1).first.focus()
    assert [digit for digit, _ in boards.board(1).evaluate(NUMBERED)] == [
        f'"{number}"' for number in range(1, 10)
    ]


def test_when_the_device_is_passed_on_the_focus_is_on_the_button_that_looks(page: Page) -> None:
    boards = Boards(page, {"kind": "evenquads.hand", "seed": "seven", "people": 2}).awake()
    look = boards.board().locator('[data-key="look"]')
    for leave in ("next", "card"):
        look.click()
        place = boards.board().locator(
            '[data-part="actions"] [data-key="next"]'
            if leave == "next"
            else '[data-key="hand"] button'
        )
        place.last.focus()
        page.keyboard.press("n")
        expect(look).to_be_focused()


def test_a_button_that_is_out_of_use_does_nothing_and_keeps_the_focus(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    clear = boards.board().get_by_role("button", name="Put back")
    boards.cards().first.click()
    expect(clear).not_to_have_attribute("aria-disabled", "true")
    clear.click()
    expect(clear).to_have_attribute("aria-disabled", "true")
    expect(clear).to_be_focused()
    page.keyboard.press("Enter")
    assert boards.intents == [{"do": "toggle", "card": CARDS[0].id}, {"do": "clear"}]


def test_what_is_typed_ahead_of_an_answer_is_done_in_order_after_it(page: Page) -> None:
    """To put cards back is out of use until Python knows of one."""
    boards = Boards(page, TABLE).awake()
    page.evaluate("hold.add(1)")
    boards.cards().first.focus()
    for key in "1c2":
        page.keyboard.press(key)
    expect(boards.board().locator('[data-shortcut="c"]')).to_have_attribute("aria-disabled", "true")
    page.evaluate("held.get(1)()")
    second = boards.cards().nth(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(boards.board().locator('[aria-pressed="true"].eq-card')).to_have_count(1)
    until(page, lambda: len(boards.intents) == 3)
    assert [intent["do"] for intent in boards.intents] == ["toggle", "clear", "toggle"]


def test_what_no_answer_brings_into_use_is_not_done_later(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    page.evaluate("hold.add(1)")
    boards.cards().first.focus()
    for key in "hc":
        page.keyboard.press(key)
    page.evaluate("held.get(1)()")
    expect(boards.board().locator("[data-live]")).not_to_be_empty()
    boards.cards().first.click()
    expect(boards.board().locator('[data-shortcut="c"]')).not_to_have_attribute(
        "aria-disabled", "true"
    )
    assert [intent["do"] for intent in boards.intents] == ["hint", "toggle"]


def test_the_focus_stays_on_its_card_or_goes_to_the_one_that_takes_its_place(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    for card in QUAD:
        boards.card(card).focus()
        page.keyboard.press("Space")
        expect(boards.card(card)).to_be_focused()
    expect(boards.board().locator('[aria-pressed="true"]')).to_have_count(4)
    place = CARDS.index(QUAD[3])
    page.keyboard.press("q")
    expect(boards.card(QUAD[3])).to_have_count(0)
    expect(boards.cards().nth(place)).to_be_focused()


def test_after_the_last_card_the_focus_is_still_on_the_board(page: Page) -> None:
    boards = Boards(page, {"kind": "evenquads.beginner", "seed": "spirals"}).awake()
    # 16 cards with 6 on the table, and this deal has a Quad at every turn until none is left.
    for left in (6, 6, 4, 0):
        keys = boards.cards().evaluate_all("cards => cards.map(({ dataset }) => dataset.key)")
        cards = [Card.from_id(int(key.removeprefix("card:"))) for key in keys]
        for card in find_quads(cards)[0]:
            boards.card(card).focus()
            page.keyboard.press("Space")
        page.keyboard.press("q")
        expect(boards.card(card)).to_have_count(0)
        expect(boards.cards()).to_have_count(left)
    expect(boards.board().locator(":focus")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(("kind", "seed"), [("beginner", "spirals"), ("solitaire", "c")])
def test_a_card_keeps_its_place_as_long_as_it_lies_there(
    reader: Reader, kind: str, seed: str, width: int
) -> None:
    page = reader(
        base_url="http://localhost",
        viewport={"width": width, "height": 900},
        reduced_motion="reduce",
    )
    boards = Boards(page, {"kind": f"evenquads.{kind}", "seed": seed}).awake()
    if kind == "beginner":
        # Whoever passes, alone, gets one more card.
        boards.board().get_by_role("button", name="I see none").click()
        expect(boards.cards()).to_have_count(7)
    lay = places(boards)
    while (call := boards.board().locator('[data-key^="call"]')).count():
        quads = find_quads([Card.from_id(int(key.removeprefix("card:"))) for key in lay])
        if quads:
            for card in quads[0]:
                boards.card(card).click()
            call.click()
            expect(boards.card(quads[0][0])).to_have_count(0)
        else:
            boards.board().get_by_role("button", name="I see none").click()
            expect(boards.cards()).to_have_count(len(lay) + 1)
        before, lay = lay, places(boards)
        stayed = lay.keys() & before.keys()
        assert {key: lay[key] for key in stayed} == {key: before[key] for key in stayed}
    assert lay == {}


def test_a_hand_of_more_than_seven_goes_on_in_the_next_row(reader: Reader) -> None:
    page = reader(
        base_url="http://localhost",
        viewport={"width": 900, "height": 900},
        reduced_motion="reduce",
    )
    boards = Boards(page, {"kind": "evenquads.hand", "seed": "seven"}).awake()
    hand = boards.board().locator('[data-key="hand"] button')
    hand.first.click()
    for number in range(3):
        boards.board().locator('[data-key="table"] button').nth(number).click()
    boards.board().get_by_role("button", name="Quad!").click()
    expect(hand).to_have_count(10)
    rows = [round(card.bounding_box()["y"]) for card in hand.all()]  # type: ignore[index]
    assert rows == [rows[0]] * 7 + [rows[7]] * 3
    assert rows[7] > rows[0]


def places(boards: Boards) -> dict[str, tuple[int, int]]:
    """The row and the column in which each card lies; free places make rows and columns, too."""
    found: dict[str, tuple[int, int]] = boards.board().evaluate(
        """board => {
          const cards = [...board.querySelectorAll(".eq-group:first-child .eq-card")];
          const place = (card, side) => Math.round(card.getBoundingClientRect()[side]);
          const lines = (side) => [...new Set(cards.map((card) => place(card, side)))].sort(
            (one, other) => one - other);
          const [xs, ys] = [lines("left"), lines("top")];
          return Object.fromEntries(cards.filter(({ dataset }) => dataset.key).map((card) =>
            [card.dataset.key, [ys.indexOf(place(card, "top")), xs.indexOf(place(card, "left"))]]));
        }"""
    )
    return {key: (row, column) for key, (row, column) in found.items()}


def test_what_is_typed_or_folded_open_outlives_an_answer(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    boards.board().get_by_text("New game").click()
    seed = boards.board().get_by_label("Seed")
    seed.click()
    seed.press_sequentially("a1q")
    people = boards.board().get_by_role("group", name="People").get_by_label("3")
    people.check()
    boards.cards().first.click()
    expect(boards.board().locator("[data-live]")).not_to_be_empty()
    expect(seed).to_have_value("a1q")
    expect(people).to_be_checked()
    # Neither the digit nor the letter in it was taken for a key of the board.
    assert boards.intents == [{"do": "toggle", "card": CARDS[0].id}]


def test_a_form_sends_its_fields_with_its_intent(page: Page) -> None:
    boards = Boards(page, TABLE).awake()
    boards.board().get_by_text("New game").click()
    boards.board().get_by_role("group", name="People").get_by_label("2").check()
    boards.board().get_by_label("Seed").fill("again")
    boards.board().get_by_label("Seed").press("Enter")
    expect(boards.board().get_by_role("button", name="Player 2: Quad!")).to_be_visible()
    [intent] = boards.intents
    assert isinstance(intent, Mapping)
    assert (intent["do"], intent["people"], intent["seed"]) == ("new", "2", "again")


def test_the_same_sentence_is_said_again_when_it_comes_again(page: Page) -> None:
    boards = Boards(page, TRY).awake()
    page.evaluate(
        """() => {
          window.said = [];
          const region = document.querySelector("[data-live]");
          new MutationObserver(() => region.textContent && said.push(region.textContent))
            .observe(region, { childList: true });
        }"""
    )
    for _ in range(2):
        before = page.evaluate("said.length")
        boards.cards().first.click()
        page.wait_for_function(f"said.length > {before}")
        boards.cards().first.click()
        page.wait_for_function(f"said.length > {before + 1}")
    said = page.evaluate("said")
    assert said[0] == said[2] == "1 card chosen."
    assert said[1] == said[3]


def test_two_views_of_one_board_stay_in_step_and_one_of_them_speaks(page: Page) -> None:
    boards = Boards(page, TRY, views=2).awake()
    boards.cards(0).first.click()
    boards.cards(1).nth(1).click()
    for view in (0, 1):
        expect(boards.board(view).locator('[data-part="status"]')).to_have_text("2 cards chosen.")
        expect(boards.board(view).locator('[aria-pressed="true"]')).to_have_count(2)
    expect(boards.board(0).locator("[data-live]")).to_have_text("1 card chosen.")
    expect(boards.board(1).locator("[data-live]")).to_have_text("2 cards chosen.")


def test_a_board_that_has_been_stopped_sends_nothing(page: Page) -> None:
    boards = Boards(page, TABLE, TRY).awake()
    page.evaluate("stops[0]()")
    page.evaluate("aborts[1].abort()")
    boards.cards(0).first.click()
    boards.cards(1).first.click()
    page.keyboard.press("2")
    assert boards.messages == []


# Time

CLOCK: Mapping[str, Json] = {**TABLE, "computers": "1", "clock": "yes"}
TICK = {"do": "tick"}


def test_time_passes_on_a_board_only_once_it_has_been_used(page: Page) -> None:
    page.clock.install()
    boards = Boards(page, CLOCK).awake()
    page.clock.run_for(10_000)
    assert boards.messages == []
    boards.cards().first.click()

    def ticked_twice() -> bool:
        page.clock.run_for(1_000)
        return boards.intents.count(TICK) > 1

    # Each answer to a tick asks for the next; it arrives while the page's clock stands still.
    until(page, ticked_twice)


def test_time_stands_still_while_a_board_is_out_of_sight(page: Page) -> None:
    page.clock.install()
    far = '<p style="margin-top: 3000px">The end.</p>'
    boards = Boards(page, CLOCK, after=far).awake()
    boards.cards().first.click()
    expect(boards.board().locator("[aria-pressed=true]")).to_have_count(1)
    page.get_by_text("The end.").scroll_into_view_if_needed()
    before = boards.intents.count(TICK)
    page.clock.run_for(60_000)
    assert boards.intents.count(TICK) == before
    boards.cards().first.scroll_into_view_if_needed()
    page.clock.run_for(60_000)
    until(page, lambda: boards.intents.count(TICK) > before)


# A field for code


def test_tab_passes_a_code_field_in_which_nothing_was_typed(page: Page) -> None:
    boards = Boards(page, CODE).awake()
    field = boards.board().locator("textarea")
    field.focus()
    page.keyboard.press("Tab")
    expect(boards.board().get_by_role("button", name="Keep")).to_be_focused()
    expect(field).to_have_value("def f(a):")


def test_tab_indents_code_that_is_being_typed_until_escape(page: Page) -> None:
    boards = Boards(page, CODE).awake()
    field = boards.board().locator("textarea")
    field.focus()
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    expect(field).to_have_value("def f(a):\n    ")
    page.keyboard.type("if a:")
    page.keyboard.press("Enter")
    page.keyboard.type("x")
    page.keyboard.press("Tab")
    page.keyboard.type("y")
    expect(field).to_have_value("def f(a):\n    if a:\n        x    y")
    page.keyboard.press("Control+z")
    expect(field).not_to_have_value("def f(a):\n    if a:\n        x    y")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(boards.board().get_by_role("button", name="Keep")).to_be_focused()


def test_control_enter_sends_code(page: Page) -> None:
    boards = Boards(page, CODE).awake()
    boards.board().locator("textarea").fill("def f(a):\n\treturn 1 < 2")
    boards.board().locator("textarea").press("Control+Enter")
    expect(boards.board().locator('[data-part="lines"]')).not_to_be_empty()
    session = boards.host.session("0")
    assert session is not None
    assert session.answer == {"code": "def f(a):\n\treturn 1 < 2"}
    expect(boards.board().locator("textarea")).to_have_value("def f(a):\n\treturn 1 < 2")
