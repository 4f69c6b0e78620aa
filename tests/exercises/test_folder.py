"""The loader says everything that is wrong with a folder, with its place and what is allowed."""

import shutil
import zipfile
from pathlib import Path

import pytest

from autograder.exercise import Exercise
from autograder.folder import load_all, load_assignment, load_exercise
from autograder.problems import ExerciseError
from eqlib.words import LANGUAGES
from tests.exercises.shared import ASSIGNMENT, ASSIGNMENTS, EXERCISES, FIRST_QUADS, ROOT


@pytest.fixture
def folder(tmp_path):
    return Path(shutil.copytree(FIRST_QUADS, tmp_path / "first-quads"))


def change(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


CHANGES = [
    ("complete/exercise.toml", 'kind = "complete"', 'kind = "finish"', "kind is 'finish'; use"),
    ("complete/exercise.toml", "points = 3", "points = 2.5", "points is '2.5'; use a whole"),
    ("complete/exercise.toml", "points = 3", "points = true", "points is 'True'"),
    ("complete/exercise.toml", "points = 3", "", "points is '0'; use a whole number above 0"),
    ("complete/exercise.toml", "skills =", "abilities =", "skills is 'missing'"),
    ("complete/exercise.toml", "skills =", "abilities =", "key is 'abilities'; use kind"),
    ("complete/exercise.toml", "see-attributes", "See Attributes", "skills is"),
    ("complete/exercise.toml", 'eu = "Osatu Quad bat"', "", "title.eu is 'missing'; use a text"),
    ("complete/exercise.toml", 'es = "Mira', 'es = ""\nfr = "', "hint 1.es is ''; use a text"),
    ("complete/exercise.toml", "4 polyhedron pink", "5 polyhedron pink", "number is '5'; use 1, 2"),
    ("complete/exercise.toml", "4 polyhedron pink", "1 polyhedron pink", "use different cards"),
    ("complete/exercise.toml", '"4 polyhedron pink", ', "", "use three cards and no given Quad"),
    ("complete/exercise.toml", "[[master]]", "[[masters]]", "use [[master]] where"),
    ("complete/exercise.toml", "[title]", "[title", "TOML is"),
    ("extra/exercise.toml", '    "3 spiral yellow",\n', "", "given is"),
    (
        "extra/exercise.toml",
        '["4 spiral blue", "1 spiral yellow"',
        '["4 spiral pink", "1 spiral yellow"',
        "use Quads of these cards",
    ),
    (
        "extra/exercise.toml",
        '    ["4 spiral blue", "1 spiral yellow", "2 spiral pink", "3 spiral green"],\n',
        "",
        "with just one Quad that is not given",
    ),
    (
        "extra/exercise.toml",
        '["4 spiral blue", "4 spiral pink", "3',
        '["4 spiral pink", "3',
        "use lists of four",
    ),
    (
        "another-or-none/exercise.toml",
        'given = [["1 spiral',
        'known = [["1 spiral',
        "at most one other",
    ),
    (
        "write-is-quad/exercise.toml",
        'name = "is_quad"',
        'name = "is_set"',
        "name is 'is_set'; use is_quad",
    ),
    ("write-is-quad/exercise.toml", 'name = "plain"', 'name = "simple"', "a part that has words"),
    ("write-is-quad/exercise.toml", "images = 2", "images = 0", "images is '0'"),
    ("write-is-quad/exercise.toml", "points = 4", "points = 5", "sum of points is '4'; use 5"),
    (
        "write-is-quad/exercise.toml",
        '"1 square yellow", "2 pol',
        '"2 pol',
        "calls of the same length",
    ),
    ("write-is-quad/exercise.toml", "4 circle blue", "4 circle red", "colour is 'red'"),
    (
        "explain/exercise.toml",
        "[[rubric]]\npoints = 1",
        "[[rubric]]\npoints = 0",
        "whole numbers above 0",
    ),
    (
        "explain/exercise.toml",
        'kind = "explain"',
        'kind = "complete"',
        "use [[rubric]] if the kind is",
    ),
    ("complete/exercise.toml", 'kind = "complete"', 'kind = "number"', "a table if the kind is"),
    ("complete/exercise.toml", 'kind = "complete"', 'kind = "build"', "a number of cards if"),
    ("complete/exercise.toml", 'kind = "complete"', 'kind = "judge"', "use four cards and no"),
    ("complete/exercise.toml", 'kind = "complete"', 'kind = "find-all"', "at least two Quads"),
    ("another-or-none/exercise.toml", "other-quad-or-none", "quad-or-none", "and no given Quad"),
    ("extra/exercise.toml", "extra-quad", "missing-card", "use an odd number of cards"),
    ("extra/exercise.toml", "extra-quad", "sum", "use no given Quad"),
    (
        "complete/samples.toml",
        'outcome = "right"',
        'outcome = "great"',
        "outcome is 'great'; use right",
    ),
    ("complete/samples.toml", 'outcome = "right"', 'outcome = "wrong"', "outcomes is 'no right'"),
    ("complete/samples.toml", '"complete.right"', '"complete.great"', "use a code that has words"),
    (
        "complete/samples.toml",
        'name = "the fourth card"',
        "master = 1",
        "master is '1'; use 0 to 0",
    ),
    (
        "another-or-none/samples.toml",
        "master = 0",
        "master = 1",
        "master 0 is 'no sample that is right'",
    ),
    ("assignment.toml", '"extra", ', "", "exercises is 'no extra'; use all folders"),
    ("assignment.toml", '"extra"', '"extras"', "folder is 'missing'"),
    ("assignment.toml", '"extra"', '"complete"', "a list of different folder names"),
    ("assignment.toml", "[title]", "[heading]", "title is 'None'; use a table with en, es, eu"),
]


# The same for kinds that the first assignment has not.
OTHERS = [
    ("how-many-left", 'figure = "most-left"', 'figure = "most"', "figure is 'most'; use deck"),
    ("how-many-left", '"largest-quad-free"', '"most-left"', "use numbers that all differ"),
    ("how-many-left", '"number.multiple_of_four"', '"number.four"', "reason is 'number.four'"),
    ("six-without", "choose = 6", "choose = 7", "use cards with 7 without a Quad"),
    ("six-without", "choose = 6", "choose = 3", "use a whole number above 3"),
]


@pytest.mark.parametrize(("name", "old", "new", "said"), OTHERS)
def test_what_is_wrong_with_a_number_or_a_set_is_said(tmp_path, name, old, new, said):
    folder = Path(shutil.copytree(ROOT / "exercises/none-left" / name, tmp_path / name))
    change(folder / "exercise.toml", old, new)
    with pytest.raises(ExerciseError) as caught:
        load_exercise(folder)
    assert said in str(caught.value)


KINDS = [
    ("counting-and-chance/quads-to-expect", "[8, 9, 10]", "[8]", "number: vary is"),
    ("counting-and-chance/quads-to-expect", "{ cards =", "{ cakes =", "use one of cards, deck"),
    ("counting-and-chance/quads-to-expect", "[8, 9, 10]", "[3, 4]", "numbers that all differ (4)"),
    ("counting-and-chance/write-count-quads", "power = 2", "power = 4", "power (2 or 3)"),
    ("counting-and-chance/write-count-quads", "{ points = 1", "{ points = 2", "points is '5'"),
    (
        "quad-free-sets/write-is-quad-free",
        "images = 2",
        "images = 2\ngrowth = { points = 1, power = 2 }",
        "for find_quads or count_quads",
    ),
    ("quad-free-sets/quad-on-the-table", "chance-on-cards", "expected-on-cards", "use a chance"),
    ("quad-free-sets/quad-on-the-table", "{ cards =", "{ deck =", "use a chance"),
    ("quad-free-sets/quad-square", "3 square blue", "1 circle green", "the fourth of any three"),
    (
        "quad-free-sets/three-triples",
        "4 spiral yellow",
        "4 square yellow",
        "nine cards without a Quad",
    ),
    ("quad-free-sets/grow-or-complete", "3 square pink", "2 spiral pink", "a set without a Quad"),
    ("proofs/moved-quads", "shift-quad", "shift-quads", "task is 'shift-quads'; use sum-of-two"),
    ("proofs/moved-quads", '["shift-different"]', '["two-quads"]', "list out of shift-different"),
    (
        "proofs/moved-quads",
        "lemmas =",
        "spare = true\nlemmas =",
        "key is 'spare'; use task or lemmas",
    ),
    ("proofs/moved-quads", "[proof]", "[theorem]", "a table if the kind is 'order-proof'"),
    ("proofs/only-one-fourth", "justify = false", 'justify = "no"', "justify is 'no'; use true"),
    ("proofs/only-one-fourth", "order-proof", "case-table", "proof is 'True'; use a table if"),
    ("quads-moves/quads-dead", "LXPP XPDX", "LXPP XPDD", "Quads position: cell b6"),
    ("quads-moves/quads-dead", ": light", ": nobody", "player to move is 'nobody'"),
    ("quads-moves/quads-dead", "positions = [", "places = [", "a list of texts if the kind is"),
    ("quads-moves/quads-leave-none", 'kind = "killer"', 'kind = "sum"', "positions is"),
    ("quads-moves/quads-leave-none", "PPPP LLLP ....", ".... LLLP ....", "neutral tiles"),
    ("quads-moves/quads-leave-none", "LXLX XXLX XDPX", "LXLX XXLX ....", "one placement alone"),
    ("quads-moves/quads-won-or-lost", "DXDX PLXX", ".... PLXX", "at most one wins"),
    (
        "quads-tiles/quads-filling",
        "XXLP DXDX DPDX DPDP XDXP XXXD",
        ".... .... .... .... .... ....",
        "fill in at most 20 ways",
    ),
    ("quad-free-sets/nine-without", "choose = 9", "choose = 10", "cards with 10 without a Quad"),
]


@pytest.mark.parametrize(("name", "old", "new", "said"), KINDS)
def test_what_is_wrong_with_an_exercise_of_any_kind_is_said(tmp_path, name, old, new, said):
    folder = Path(shutil.copytree(ROOT / "exercises" / name, tmp_path / name))
    change(folder / "exercise.toml", old, new)
    with pytest.raises(ExerciseError) as caught:
        load_exercise(folder)
    assert said in str(caught.value)


@pytest.mark.parametrize(("file", "old", "new", "said"), CHANGES)
def test_what_is_wrong_is_said_with_its_place_and_what_is_allowed(folder, file, old, new, said):
    change(folder / file, old, new)
    with pytest.raises(ExerciseError) as caught:
        load_assignment(folder)
    assert said in str(caught.value)
    assert Path(file).name in str(caught.value) or "folder" in said or "card" in str(caught.value)


def test_all_that_is_wrong_is_said_at_once(folder):
    change(folder / "complete/exercise.toml", "points = 3", "points = 0")
    change(folder / "complete/samples.toml", '"complete.right"', '"right"')
    (folder / "complete/prompt.eu.md").unlink()
    (folder / "extra/solution.es.md").write_text(" \n")
    (folder / "extra/notes.txt").write_text("what is this?")
    (folder / "explain/prompt.en.md").write_bytes(b"\xff\xfe")
    with pytest.raises(ExerciseError) as caught:
        load_assignment(folder)
    problems = [str(problem) for problem in caught.value.problems]
    assert len(problems) == 6
    wanted = ["points is '0'", "reason is 'right'", "complete/prompt.eu.md: file is 'missing'"]
    wanted += ["extra/solution.es.md: file is 'empty'", "file is 'notes.txt'", "is 'not UTF-8'"]
    for part in wanted:
        assert any(part in problem for problem in problems), part
    assert len(caught.value.reason.because) == 6


def test_an_exercise_has_one_id_among_all_assignments(folder):
    shutil.copytree(folder, folder.parent / "second-quads")
    with pytest.raises(ExerciseError, match="an id that no other exercise has"):
        load_all(folder.parent)


def test_a_folder_that_is_not_there_is_said_to_be_missing(tmp_path):
    with pytest.raises(ExerciseError, match="folder is 'missing'"):
        load_exercise(tmp_path / "nothing")


def test_a_folder_name_is_an_id(folder):
    (folder / "complete").rename(folder / "Complete it")
    with pytest.raises(ExerciseError, match="small letters and digits"):
        load_exercise(folder / "Complete it")


def test_folders_may_lie_in_an_archive(tmp_path):
    archive = tmp_path / "exercises.zip"
    with zipfile.ZipFile(archive, "w") as out:
        for path in sorted(FIRST_QUADS.rglob("*")):
            if path.is_file():
                out.write(path, path.relative_to(FIRST_QUADS.parent))
    with zipfile.ZipFile(archive) as opened:
        assert load_assignment(zipfile.Path(opened, "first-quads/")) == ASSIGNMENT


def test_an_exercise_comes_back_from_json_but_for_its_samples():
    for exercise in EXERCISES.values():
        back = Exercise.from_json(exercise.to_json())
        assert exercise.samples
        assert back.samples == ()
        assert back.to_json() == exercise.to_json()
        assert back.variant("s", "ana").cards == exercise.variant("s", "ana").cards


def test_all_exercises_of_the_repository_are_right():
    assert all(len(assignment.exercises) >= 5 for assignment in ASSIGNMENTS)
    for exercise in EXERCISES.values():
        for texts in (exercise.titles, exercise.prompt, exercise.solution, *exercise.hints):
            assert len({texts[lang] for lang in LANGUAGES}) == len(LANGUAGES)
