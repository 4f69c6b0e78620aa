"""The notebook of an assignment: what nbgrader needs, what a student sees, what stays hidden."""

import ast
import itertools
import json
import re

import pytest
from nbgrader.nbgraderformat import MetadataValidator

from autograder import functions, lines
from autograder.checks import solve
from autograder.content import BOARDS
from autograder.exercise import Assignment
from autograder.notebook import build
from autograder.page import judge
from autograder.tiles import state_of
from autograder.verdict import Outcome
from eqlib.board.literal import literal
from eqlib.board.session import open_board, step
from eqlib.board.widget import Board
from eqlib.words import LANGUAGES, card_name, text
from tests.exercises.shared import ASSIGNMENTS, EXERCISES


@pytest.fixture(params=ASSIGNMENTS, ids=lambda assignment: assignment.id)
def assignment(request):
    return request.param


@pytest.fixture(params=LANGUAGES)
def lang(request):
    return request.param


def test_the_cells_are_as_nbgrader_wants_them(assignment, lang):
    notebook = build(assignment, lang, "secret")
    MetadataValidator().validate_nb(notebook)
    cells = {cell.metadata.nbgrader.grade_id: cell for cell in notebook.cells}
    assert len(cells) == len(notebook.cells)
    for exercise in assignment.exercises:
        name = exercise.id
        answer = cells[f"answer_{name}"].metadata.nbgrader
        assert answer.solution
        assert not answer.locked
        assert answer.grade == exercise.manual
        mark = answer if exercise.manual else cells[f"check_{name}"].metadata.nbgrader
        assert mark.points == exercise.points
        assert cells[f"prompt_{name}"].metadata.nbgrader.locked
    locked = [cell.metadata.nbgrader.locked for cell in notebook.cells]
    assert locked.count(False) == len(assignment.exercises)


def test_the_cells_are_the_same_in_every_language_but_for_their_words(assignment):
    built = [build(assignment, lang, "secret") for lang in LANGUAGES]
    for cells in zip(*(notebook.cells for notebook in built), strict=True):
        assert len({(cell.id, cell.cell_type, str(cell.metadata)) for cell in cells}) == 1
    for one, two in itertools.combinations(built, 2):
        shared = [
            a.source for a, b in zip(one.cells, two.cells, strict=True) if a.source == b.source
        ]
        assert shared == []


def test_the_same_secret_gives_the_same_notebook_and_another_gives_another(assignment):
    assert build(assignment, "en", "secret") == build(assignment, "en", "secret")
    # Exercises without cards are the same for all, but for proofs and for numbers that vary.
    differ = any(
        exercise.masters or exercise.kind in BOARDS or (exercise.number and exercise.number.fact)
        for exercise in assignment.exercises
    )
    other, another = build(assignment, "en", "another"), build(assignment, "en", "secret", "ben")
    assert (build(assignment, "en", "secret") != other) is differ
    assert (build(assignment, "en", "secret", "ana") != another) is differ


def test_the_cards_stand_in_the_prompt_so_that_no_board_is_needed(assignment, lang):
    cells = {cell.id: cell.source for cell in build(assignment, lang, "secret").cells}
    for exercise in assignment.exercises:
        variant = exercise.variant("secret")
        for number, card in enumerate(variant.cards, 1):
            assert f"\n{number}. {card_name(card, lang)}\n" in cells[f"prompt_{exercise.id}"]
        lines = cells[f"prompt_{exercise.id}"].splitlines()
        for quad in variant.given:
            names = [card_name(card, lang) for card in quad]
            assert any(all(name in line for name in names) for line in lines)


def test_the_code_runs_and_its_boards_show_the_variant(assignment, lang):
    notebook = build(assignment, lang, "secret")
    for exercise in assignment.exercises:
        variant = exercise.variant("secret")
        if not variant.cards:
            continue
        # Each board stands alone: a student may run one cell without those above.
        namespace = {}
        sources = {cell.id: cell.source for cell in notebook.cells}
        exec(sources[f"board_{exercise.id}"], namespace)
        exec(sources[f"answer_{exercise.id}"], namespace)
        assert namespace["answer"] is None
        assert namespace["cards"] == list(variant.cards)
        [board] = [value for value in namespace.values() if isinstance(value, Board)]
        assert board.lang == lang
        shown = {
            group.key: [item.name for item in group.items] for group in board.session.view().groups
        }
        shown.pop("square", None)
        cards = shown.pop("hand" if exercise.ask == "square" else "cards")
        assert cards == [card_name(card, lang) for card in variant.cards]
        others = shown.pop("others", [])
        assert others == [card_name(card, lang) for card in variant.others]
        assert list(shown.values()) == [
            [card_name(card, lang) for card in quad] for quad in variant.given
        ]


def test_a_simulation_runs_on_its_board_and_is_handed_in(lang):
    exercise = EXERCISES["quad-on-the-table"]
    notebook = build(Assignment("a", exercise.titles, (exercise,)), lang, "secret", "ben")
    sources = {cell.id: cell.source for cell in notebook.cells}
    fact = exercise.variant("secret", "ben").fact
    assert text("fact.cards", lang, n=fact) in sources[f"prompt_{exercise.id}"]
    namespace = {}
    exec(sources[f"board_{exercise.id}"], namespace)
    exec(sources[f"answer_{exercise.id}"], namespace)
    assert namespace["answer"] is None
    session = namespace["board_1"].session
    assert session.cards == fact
    for intent in ({"do": "estimate", "estimate": "3/5"}, *[{"do": "deal"}] * 4):
        session = step(session, intent)
    typed = ast.literal_eval(literal(session.answer, lang))
    assert typed["runs"] == 1000
    assert judge(exercise.variant("secret", "ben"), typed, lang).outcome is Outcome.RIGHT
    assert "secret" not in "".join(sources.values())


PROOFS = [exercise for exercise in EXERCISES.values() if exercise.kind in BOARDS]


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda exercise: exercise.id)
def test_a_proof_can_be_made_on_its_board_or_typed_without_it(exercise, lang):
    variant = exercise.variant("secret", "ben")
    notebook = build(Assignment("a", exercise.titles, (exercise,)), lang, "secret", "ben")
    sources = {cell.id: cell.source for cell in notebook.cells}
    namespace = {}
    exec(sources[f"board_{exercise.id}"], namespace)
    session = namespace["board_1"].session
    assert session == open_board(variant.board(lang))
    # All that the board shows stands in the prompt.
    prompt = sources[f"prompt_{exercise.id}"]
    view = session.view()
    for listing in view.listings:
        for row in listing.rows:
            assert f"{row.text} {row.note}".strip() in prompt
    if variant.equalis:
        dealt = [group for group in view.groups if group.key in ("equalis-own", "equalis-common")]
        assert len(dealt) == 2
        for group in dealt:
            assert f"{group.label}: {', '.join(f'`{item.note}`' for item in group.items)}" in prompt
    for table in view.reference:
        assert all(cell in prompt for row in table.rows for cell in row)
    answer = solve(variant)
    namespace = {}
    exec(f"answer = {literal(answer, lang)}", namespace)
    assert judge(variant, namespace["answer"], lang).outcome is Outcome.RIGHT
    assert "secret" not in "".join(sources.values())


def test_a_position_stands_in_the_prompt_with_the_tiles_in_hand(lang):
    for exercise in (one for one in EXERCISES.values() if one.positions):
        variant = exercise.variant("secret", "ben")
        notebook = build(Assignment("a", exercise.titles, (exercise,)), lang, "secret", "ben")
        prompt = next(cell.source for cell in notebook.cells if cell.id == f"prompt_{exercise.id}")
        rows = re.findall(r"^[1-6] (.*)$", prompt, re.M)
        board, _, mover = variant.position.partition(" : ")
        assert " / ".join(rows) == board
        state = state_of(variant)
        for tile in (*state.hand(0), *state.hand(1), *state.neutrals):
            assert tile in prompt.split("```")[-1]
        if mover:
            assert text(f"quads.{mover}", lang) in prompt or exercise.kind == "dead"


def test_a_position_says_how_its_tiles_are_written(lang):
    for exercise in (one for one in EXERCISES.values() if one.positions):
        notebook = build(Assignment("a", exercise.titles, (exercise,)), lang, "secret", "ben")
        assert text("notebook.tiles", lang) in notebook.cells[1].source


def test_cards_of_quadrao_are_explained_and_a_line_stands_on_its_board(lang):
    for exercise in (one for one in EXERCISES.values() if one.deals):
        variant = exercise.variant("secret", "ben")
        notebook = build(Assignment("a", exercise.titles, (exercise,)), lang, "secret", "ben")
        prompt = notebook.cells[1].source
        assert text("notebook.symbols", lang) in prompt
        rows = [row.split() for row in re.findall(r"^[1-7] +(.*)$", prompt, re.M)]
        assert bool(rows) == bool(variant.dealt.line) == (text("notebook.line", lang) in prompt)
        if not rows:
            continue
        now = lines.position(variant)
        board, masters = now.table.board, [*rows[0], *rows[-1]]
        assert sorted(masters) == sorted(now.masters)
        assert rows[3][3] == "*"
        for placed in now.table.lines[0]:
            name = board.name(placed.cell)
            assert rows[7 - int(name[1])]["abcdefg".index(name[0])] == placed.card[:4]
        arrows = sum(cell in ("↑", "↓") for row in rows for cell in row)
        assert arrows == sum(now.is_live(cell) for cell in board.arrows)


def test_gaps_are_shown_as_gaps_and_shuffled_lines_as_they_are_shuffled():
    def prompt(name):
        exercise = EXERCISES[name]
        notebook = build(Assignment("a", exercise.titles, (exercise,)), "en", "secret", "ben")
        return notebook.cells[1].source, exercise.variant("secret", "ben")

    shown, variant = prompt("two-quads-share-two")
    assert shown.count("[   ]") == len(variant.task.gaps)
    shown, variant = prompt("only-one-fourth")
    lines = open_board(variant.board("en")).lines
    assert "\n".join(map(str, lines)) in shown


def test_setup_names_the_cards_as_the_board_does(assignment, lang):
    for exercise in assignment.exercises:
        variant = exercise.variant("secret", "ben")
        namespace = {}
        exec(variant.setup(lang), namespace)
        assert namespace.get("cards", []) == list(variant.cards)


def test_neither_the_secret_nor_a_solution_nor_a_hidden_call_is_in_it(assignment, lang):
    secret = "correct-horse"
    notebook = json.dumps(build(assignment, lang, secret), ensure_ascii=False)
    assert secret not in notebook
    for exercise in assignment.exercises:
        assert exercise.solution[lang][:40] not in notebook
        for criterion in exercise.rubric:
            assert criterion.text[lang] not in notebook
    for code in ("a.id ^ b.id ^ c.id", "card.id ^"):
        assert code not in notebook
    for exercise in assignment.exercises:
        for call in functions.calls(exercise.variant(secret)) if exercise.function else ():
            assert str([card.id for card in call.cards]) not in notebook
