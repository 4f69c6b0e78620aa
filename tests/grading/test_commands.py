"""What the commands say when they cannot go on."""

from __future__ import annotations

import shutil
import stat
from fractions import Fraction
from pathlib import Path

import pytest

from autograder.__main__ import _moment, main
from autograder.commands import _waiting
from autograder.course import Course
from autograder.marks import Mark, Row
from autograder.result import Graded, Result
from autograder.verdict import Verdict
from autograder.voice import complain, say_line
from eqlib import Reason

COMMANDS = ["release x", "collect a x", "grade a", "feedback a", "export a", "status"]


@pytest.mark.parametrize("command", COMMANDS)
def test_outside_a_course_each_command_says_how_to_make_one(command, tmp_path, capsys):
    assert main([*command.split(), "--course", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "this is no course" in said
    assert "autograder init" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("line", ["", "mark", "grade", "grade a --seconds many", "init"])
def test_a_mistake_in_the_line_is_a_matter_of_usage(line, capsys):
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    assert ended.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("time", "said"),
    [
        ("2026-11-30T18:00", "has no time zone; write for example 2026-11-30T18:00+01:00"),
        ("2026-11-30", "has no time zone; write for example 2026-11-30T00:00+01:00"),
        ("tomorrow", "'tomorrow' is no time; write for example 2026-11-30T18:00+01:00"),
        ("2026-13-30T18:00+01:00", "is no time; write for example"),
    ],
)
def test_a_time_that_cannot_be_read_is_named_with_one_that_can(time, said, capsys):
    with pytest.raises(SystemExit):
        main(["collect", "a", "x", "--received", time])
    told = capsys.readouterr().err
    assert said in told
    assert _moment(told.split()[-1])


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    root = tmp_path_factory.mktemp("empty") / "course"
    assert main(["init", str(root), "--languages", "eu", "en"]) == 0
    return root


def test_a_new_course_keeps_its_secret_and_is_ready(empty, capsys):
    assert stat.S_IMODE((empty / "secret.key").stat().st_mode) == 0o600
    # The names, the gradebook and what is handed in are nobody else's business either.
    assert stat.S_IMODE(empty.stat().st_mode) == 0o700
    assert Course.open(empty).languages == ("eu", "en")
    assert main(["status", "--course", str(empty)]) == 0
    assert "nothing is released yet" in capsys.readouterr().out


def test_making_a_course_again_changes_nothing(empty):
    before = {path.name: path.read_bytes() for path in empty.iterdir() if path.suffix != ".db"}
    assert main(["init", str(empty), "--languages", "es"]) == 0
    after = {path.name: path.read_bytes() for path in empty.iterdir() if path.suffix != ".db"}
    assert after == before


def test_an_unknown_language_is_named(tmp_path, capsys):
    assert main(["init", str(tmp_path / "new"), "--languages", "en", "fr"]) == 1
    assert "language 'fr': use en, es, eu" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_that_is_no_assignment_is_named(empty, tmp_path, capsys):
    assert main(["release", str(tmp_path), "--course", str(empty)]) == 1
    assert "there is no assignment.toml" in capsys.readouterr().err


def test_an_assignment_that_is_not_released_is_named(empty, capsys):
    assert main(["grade", "first-quads", "--course", str(empty)]) == 1
    assert "'first-quads' is not released; released are: none yet" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("../evil,,,,", "line 2: id is '../evil'; use letters, digits"),
        (",Ann,,,", "line 2: id is ''"),
        ("ann,,,,fr", "line 2: language is 'fr'; use eu, en or nothing"),
        ("ann,,,,\nann,,,,", "line 3: id 'ann' is there twice"),
    ],
)
def test_a_bad_line_of_the_students_is_named(line, said, empty, capsys):
    path = empty / "students.csv"
    kept = path.read_text()
    path.write_text(kept + line + "\n")
    try:
        assert main(["init", str(empty)]) == 1
        assert said in capsys.readouterr().err
    finally:
        path.write_text(kept)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("id,first_name\nann,Añá\n".encode("cp1252"), "students.csv: it is not written in UTF-8"),
        (b"\0\xff", "students.csv: it is not written in UTF-8"),
        (b"name,email\nAnn,ann@example.org\n", "found no column 'id'"),
        (b"", "found no column 'id'"),
    ],
)
def test_a_list_of_students_that_cannot_be_read_is_named(data, said, empty, capsys):
    path = empty / "students.csv"
    kept = path.read_bytes()
    path.write_bytes(data)
    try:
        assert main(["init", str(empty)]) == 1
        assert said in capsys.readouterr().err
    finally:
        path.write_bytes(kept)


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_the_list_of_students_may_come_from_any_spreadsheet(sign, tmp_path):
    # One whose language has a decimal comma writes semicolons, and many leave empty lines.
    course = Course.create(tmp_path, ["en"])
    lines = ["id,first_name,last_name", "ann,Añá,Ñ", ",,", "", " ,,", "ben,Ben,B"]
    text = "\r\n".join(line.replace(",", sign) for line in lines)
    (tmp_path / "students.csv").write_bytes(text.encode("utf-8-sig"))
    assert [who.name for who in course.students().values()] == ["Añá Ñ", "Ben B"]


def test_a_place_where_nothing_can_be_written_is_named(tmp_path, capsys):
    (tmp_path / "file").touch()
    assert main(["init", str(tmp_path / "file" / "course")]) == 1
    assert capsys.readouterr().err == f"autograder: {tmp_path}/file: File exists\n"


def test_nothing_that_a_student_wrote_steers_the_teachers_terminal(capsys):
    written = "\x1b]0;title\x07\x1b[2J\r\n[2/2] s-b: 17 points\u202e"
    why = Reason("cell.error", {"type": "ValueError", "message": written})
    graded = Graded("complete", Verdict.malformed(Fraction(1), why), "raise ValueError")
    result = Result("s-a", "quads", "en", "", (graded,))
    row = Row("s-a", None, (Mark("complete", None, None, 0, 1, needs_person=True),), 0)
    [line] = _waiting(result, row)
    say_line(line)
    complain(written)
    said = capsys.readouterr()
    assert said.out.count("\n") == 1
    assert "17 points" in said.out
    assert all(char.isprintable() for char in (said.out + said.err).replace("\n", ""))


EXERCISE = Path(__file__).parents[2] / "exercises" / "first-quads" / "complete"


def test_an_exercise_is_checked_with_its_samples(tmp_path, capsys):
    assert main(["check-exercise", str(EXERCISE), "--variants", "3"]) == 0
    assert "on 3 variants in 3 languages: none failed" in capsys.readouterr().out
    # A sample that must get another verdict than it gets.
    changed = tmp_path / "complete"
    shutil.copytree(EXERCISE, changed)
    samples = changed / "samples.toml"
    text = samples.read_text(encoding="utf-8")
    samples.write_text(text.replace("complete.among", "complete.wrong"), encoding="utf-8")
    assert main(["check-exercise", str(changed), "--variants", "3"]) == 1
    said = capsys.readouterr().err
    assert "is wrong complete.among, must be wrong complete.wrong" in said


def test_a_folder_that_is_no_exercise_is_named_with_all_that_is_wrong(tmp_path, capsys):
    (tmp_path / "new").mkdir()
    assert main(["check-exercise", str(tmp_path / "new")]) == 1
    assert "exercise.toml" in capsys.readouterr().err
