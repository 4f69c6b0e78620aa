"""Boards in JupyterLab: a real server, a real kernel, a real notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest
from lab import Lab, running
from playwright.sync_api import Locator, Page, expect

from eqlib import find_quads
from eqlib.board.session import open_board

TABLE = open_board({"kind": "evenquads.regular", "seed": "deck-3"}).view().groups[0].items
CARDS = [item.key for item in TABLE if item]
# The unique fourth card of these three is "1 spiral yellow".
GIVEN = "1 spiral green; 1 spiral blue; 1 spiral pink"
CELLS = [
    'from eqlib.board.widget import Board, hand_in\nboard = Board("regular", seed="deck-3")\nboard',
    "board",
    f'asked = Board("answer", ask="card", cards="{GIVEN}", lang="es")\nasked',
    "# Mi respuesta\nanswer = hand_in(asked)",
    "answer",
]
BOARDS = 3
# What is run before the notebook has heard from its kernel is lost.
CONNECTED = """() => {
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  const kernel = context?.isReady && context.session.kernel;
  return kernel && kernel.connectionStatus === "connected" && kernel.status === "idle";
}"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab that knows nothing of this machine's user."""
    home = tmp_path_factory.mktemp("lab")
    (home / "work").mkdir()
    with running(home, home / "work") as lab:
        yield lab


@dataclass(frozen=True)
class Notebook:
    """A notebook that is open in JupyterLab, with all its boards on the screen."""

    page: Page
    file: Path

    @property
    def cells(self) -> Locator:
        return self.page.locator(".jp-Notebook .jp-Cell")

    def board(self, number: int) -> Locator:
        return self.page.locator(".jp-OutputArea .eq-board").nth(number)

    def source(self, cell: int) -> Locator:
        return self.cells.nth(cell).locator(".cm-content")

    def run(self, cell: int) -> None:
        self.source(cell).click()
        self.page.keyboard.press("Shift+Enter")

    def saved(self) -> nbformat.NotebookNode:
        self.page.keyboard.press("Control+s")
        expect(self.page.locator(".jp-mod-dirty")).to_have_count(0)
        return nbformat.read(self.file, as_version=4)


@pytest.fixture
def notebook(lab: Lab, reader: Callable[..., Page], request: pytest.FixtureRequest) -> Notebook:
    """A new notebook with a kernel of its own; the cells with boards have been run."""
    file = lab.folder / f"{request.node.name}.ipynb"
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    kernel = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), file)
    page = reader(base_url=lab.url, viewport={"width": 1280, "height": 1400})
    # In a workspace of its own: JupyterLab would open the notebooks of other tests with it.
    page.goto(f"lab/workspaces/{file.stem}/tree/{file.name}?token={lab.token}")
    opened = Notebook(page, file)
    page.wait_for_function(CONNECTED)
    for number in range(BOARDS):
        opened.run(number)
        opened.board(number).wait_for()
    return opened


def test_a_quad_is_called_in_one_view_and_shows_in_both(notebook: Notebook) -> None:
    here, there = notebook.board(0), notebook.board(1)
    [quad] = find_quads(open_board({"kind": "evenquads.regular", "seed": "deck-3"}).state.cards)
    for card in quad:
        here.locator(f'[data-key="card:{card.id}"]').click()
    expect(there.locator('[aria-pressed="true"]')).to_have_count(4)
    here.get_by_role("button", name="Quad!").click()
    for view in (here, there):
        expect(view.locator('[data-part="lines"]')).to_contain_text("These four cards are a Quad.")
        expect(view.locator('[data-part="tables"] td').last).to_have_text("1")
    expect(here.locator("[data-live]")).to_contain_text("Quad!")
    expect(there.locator("[data-live]")).to_have_text("")


def test_a_board_keeps_its_keys_and_takes_on_the_theme_of_jupyterlab(notebook: Notebook) -> None:
    board = notebook.board(0)
    board.locator("button.eq-card").first.focus()
    # In its command mode "x" cuts a cell, "c" copies one, "b" and "a" add one.
    for key in ("1", "2", "ArrowDown", "c", "x", "b", "a"):
        notebook.page.keyboard.press(key)
    # Card 1 of the first row stands above card 5.
    expect(board.locator(f'[data-key="{CARDS[4]}"]')).to_be_focused()
    # Whoever passes, alone, gets one more card.
    expect(board.locator("button.eq-card")).to_have_count(len(CARDS) + 1)
    expect(notebook.cells).to_have_count(len(CELLS))
    assert board.evaluate("board => getComputedStyle(board).colorScheme") == "light"
    notebook.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert board.evaluate("board => getComputedStyle(board).colorScheme") == "dark"


def test_sound_is_off_until_it_is_chosen_and_then_heard_from_the_view_that_is_played(
    notebook: Notebook,
) -> None:
    page, here, there = notebook.page, notebook.board(0), notebook.board(1)
    page.evaluate(
        """() => {
          window.played = [];
          const start = OscillatorNode.prototype.start;
          OscillatorNode.prototype.start = function (when) {
            played.push(this.frequency.value);
            return start.call(this, when);
          };
        }"""
    )
    buttons = [view.get_by_role("button", name="Sound") for view in (here, there)]
    call = here.get_by_role("button", name="Quad!")
    lines = here.locator('[data-part="lines"]')
    for sound, four in ((False, CARDS[:4]), (True, CARDS[1:5])):
        for button in buttons:
            expect(button).to_have_attribute("aria-pressed", str(sound).lower())
        for key in four:
            here.locator(f'[data-key="{key}"]').click()
        call.click()
        expect(here.locator('.eq-card[aria-pressed="true"]')).to_have_count(0)
        expect(lines).to_contain_text("no Quad")
        if sound:
            page.wait_for_function("played.length === 4")
            # What was right sounds upwards, what was wrong downwards.
            right, wrong = page.evaluate("[played.slice(0, 2), played.slice(2)]")
            assert right == sorted(right)
            assert wrong == sorted(wrong, reverse=True)
        else:
            assert page.evaluate("played") == []
            buttons[0].focus()
            page.keyboard.press("Space")
            assert len(page.evaluate("played")) == 2


def test_an_answer_given_on_a_board_is_kept_in_the_cell_that_hands_it_in(
    notebook: Notebook,
) -> None:
    board = notebook.board(2)
    for value in ("1", "espiral", "amarillo"):
        board.get_by_label(value, exact=True).check()
    board.get_by_role("button", name="Guardar").click()
    expect(board.get_by_alt_text("1 espiral amarillo")).to_be_visible()

    notebook.run(3)
    expect(notebook.source(3)).to_contain_text('answer = "1 espiral amarillo"')
    # Run again, it needs no board.
    notebook.run(3)
    notebook.run(4)
    expect(notebook.cells.nth(4).locator(".jp-OutputArea-executeResult pre")).to_have_text(
        "'1 espiral amarillo'"
    )
    saved = notebook.saved()
    assert saved.cells[3].source == '# Mi respuesta\nanswer = "1 espiral amarillo"'
    # Where no widget can be shown, the board is a picture that names its cards.
    picture = saved.cells[2].outputs[0].data["text/html"]
    assert 'alt="1 espiral verde"' in picture
