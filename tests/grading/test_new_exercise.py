"""A new exercise: valid in all but its words, of every kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.__main__ import main
from autograder.content import KINDS
from autograder.folder import load_assignment, load_exercise
from autograder.problems import UNWRITTEN, ExerciseError


def write_all(folder: Path) -> None:
    """Do what a teacher does, as far as the marks are concerned."""
    for path in folder.rglob("*.*"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(f"{UNWRITTEN} ", ""), encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_exercise_is_whole_but_for_the_words_that_are_marked(kind, tmp_path, capsys):
    folder = tmp_path / "my-own" / "first-one"
    assert main(["new-exercise", str(folder), "--kind", kind]) == 0
    assert f"autograder check-exercise {folder}" in capsys.readouterr().out
    with pytest.raises(ExerciseError) as caught:
        load_exercise(folder)
    # A title, a prompt, a solution and a hint at least, in each of three languages.
    assert len(caught.value.problems) >= 12
    for problem in caught.value.problems:
        assert problem.reason.args["found"] == UNWRITTEN, str(problem)
    assert main(["check-exercise", str(folder)]) == 1
    assert UNWRITTEN in capsys.readouterr().err
    write_all(folder)
    assert main(["check-exercise", str(folder), "--variants", "4"]) == 0
    assert "first-one" in capsys.readouterr().out
    assert load_exercise(folder).kind == kind


def test_an_assignment_grows_around_new_exercises(tmp_path, capsys):
    root = tmp_path / "my-own"
    assert main(["new-exercise", str(root / "one"), "--kind", "complete"]) == 0
    assert "the assignment around it is new, too" in capsys.readouterr().out
    assert main(["new-exercise", str(root / "two"), "--kind", "number"]) == 0
    assert "enter 'two' in" in capsys.readouterr().out
    write_all(root)
    # The second one is not forgotten.
    assert main(["check-exercise", str(root), "--variants", "1"]) == 1
    assert "no two" in capsys.readouterr().err
    path = root / "assignment.toml"
    path.write_text(path.read_text().replace('["one"]', '["one", "two"]'))
    assert main(["check-exercise", str(root), "--variants", "1"]) == 0
    assert [exercise.id for exercise in load_assignment(root).exercises] == ["one", "two"]


def test_words_of_an_example_are_never_handed_out(tmp_path, capsys):
    root = tmp_path / "my-own"
    assert main(["new-exercise", str(root / "one"), "--kind", "explain"]) == 0
    assert main(["init", str(tmp_path / "course")]) == 0
    assert main(["release", str(root), "--course", str(tmp_path / "course")]) == 1
    assert UNWRITTEN in capsys.readouterr().err
    assert not (tmp_path / "course" / "release").exists()


@pytest.mark.parametrize(("name", "said"), [("One", "small letters"), ("taken", "there already")])
def test_a_folder_that_cannot_be_taken_is_named(tmp_path, name, said, capsys):
    (tmp_path / "taken").mkdir()
    assert main(["new-exercise", str(tmp_path / name), "--kind", "complete"]) == 1
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_an_unknown_kind_is_a_matter_of_usage(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["new-exercise", str(tmp_path / "one"), "--kind", "riddle"])
    assert ended.value.code == 2
    assert "find-all" in capsys.readouterr().err
