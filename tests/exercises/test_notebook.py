"""The notebook of an assignment: what nbgrader needs, what a student sees, what stays hidden."""

import itertools
import json

import pytest
from nbgrader.nbgraderformat import MetadataValidator

from autograder import functions
from autograder.notebook import build
from eqlib.board.widget import Board
from eqlib.words import LANGUAGES, card_name
from tests.exercises.shared import ASSIGNMENTS


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
    # Exercises without cards are the same for all.
    differ = any(exercise.masters for exercise in assignment.exercises)
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
        assert shown.pop("cards") == [card_name(card, lang) for card in variant.cards]
        assert list(shown.values()) == [
            [card_name(card, lang) for card in quad] for quad in variant.given
        ]


def test_setup_names_the_cards_as_the_board_does(assignment, lang):
    for exercise in assignment.exercises:
        variant = exercise.variant("secret", "ana")
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
