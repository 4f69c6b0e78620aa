"""The gradebook in PostgreSQL: the same marks as in SQLite, from a server of the test's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.__main__ import main
from autograder.bridge import MarkBook
from tests.grading.conftest import Classroom, make
from tests.grading.test_course import dump, give_mark

# PostgreSQL does not run as root.
USER = "nobody" if os.geteuid() == 0 else None


def program(name: str) -> str:
    """PostgreSQL's program of that name, of the newest version there is."""
    versions = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    found = shutil.which(name) or max(map(str, versions), default=None)
    assert found, "PostgreSQL is missing: run 'sh .ci/setup system'"
    return found


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The folder of a server's socket; it listens on no port."""
    with tempfile.TemporaryDirectory(prefix="pg-") as folder:
        if USER:
            shutil.chown(folder, USER)
        data = f"{folder}/data"
        init = [program("initdb"), "-D", data, "-U", "teacher", "-A", "trust", "--no-sync"]
        where = {"user": USER, "cwd": "/", "stdin": subprocess.DEVNULL}
        subprocess.run(
            [*init, "-E", "UTF8", "--locale", "C"], check=True, capture_output=True, **where
        )
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-k", folder]
        process = subprocess.Popen(
            [program("postgres"), "-D", data, *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **where,
        )
        try:
            ready = [program("psql"), "-h", folder, "-U", "teacher", "-d", "postgres", "-c", "--"]
            while subprocess.run(ready, capture_output=True, check=False).returncode:
                assert process.poll() is None, "the server ended by itself"
            yield folder
        finally:
            process.terminate()
            process.wait(60)


@pytest.fixture
def address(server, request) -> str:
    """A new database."""
    name = f"book_{abs(hash(request.node.name))}"
    command = [program("createdb"), "-h", server, "-U", "teacher", name]
    subprocess.run(command, check=True)
    return f"postgresql://teacher@/{name}?host={server}"


@pytest.fixture
def in_postgresql(address, tmp_path) -> Classroom:
    """The class of the other tests, with its gradebook in PostgreSQL."""
    return make(tmp_path, "--db", address)


def test_the_gradebook_is_the_same_as_in_sqlite_and_twice_gives_the_same(graded, in_postgresql):
    room = in_postgresql
    assert room.grade() == 0
    assert dump(room.course) == dump(graded.course)
    assert room.grade("--again") == 0
    assert dump(room.course) == dump(graded.course)
    assert not list(room.course.root.rglob("*.db"))
    with MarkBook(room.course) as there, MarkBook(graded.course) as here:
        assert there.rows("first-quads") == here.rows("first-quads")


def test_a_mark_by_hand_stays_in_postgresql_too(in_postgresql):
    room = in_postgresql
    assert room.grade("--student", "ana") == 0
    give_mark(room.course, "ana", "answer_explain", 2.5, "Well said.")
    before = dump(room.course)
    assert room.grade("--again", "--student", "ana") == 0
    assert dump(room.course) == before
    assert room.run("feedback", "first-quads") == 0
    assert room.run("export", "first-quads") == 0
    assert room.run("status") == 0


def test_a_text_that_postgresql_cannot_hold_costs_nobody_a_mark(in_postgresql, capsys):
    room = in_postgresql
    answers = {**room.answers("en"), "complete": "answer = 'a\\x00b'"}
    room.hand_in("ben", answers)
    assert room.run("collect", "first-quads", room.inbox) == 0
    assert room.grade("--student", "ben") == 0
    entries = dump(room.course)
    assert "NOT GRADED" not in capsys.readouterr().out
    assert entries["ben", "check_extra"][0] == 2
    assert entries["ben", "check_complete"][2]


def test_a_gradebook_that_cannot_be_reached_is_said_without_the_password(tmp_path, capsys):
    for address in (
        f"postgresql://teacher:hunter2@/none?host={tmp_path}",
        "postgres+nothing://teacher:hunter2@localhost/none",
        "hunter2",
    ):
        folder = tmp_path / str(abs(hash(address)))
        assert main(["init", str(folder), "--db", address]) == 1
        said = capsys.readouterr().err
        assert "cannot be opened" in said
        assert "hunter2" not in said
        assert (folder / "nbgrader_config.py").stat().st_mode & 0o077 == 0


def test_a_course_does_not_change_its_gradebook_unasked(tmp_path, address, capsys):
    folder = str(tmp_path / "course")
    assert main(["init", folder]) == 0
    assert main(["init", folder, "--db", address]) == 1
    assert "names another gradebook" in capsys.readouterr().err
    assert main(["init", folder]) == 0
