"""The teachers' guide: each of its commands is run, in order, and prints what the guide shows."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.__main__ import _parser
from autograder.problems import UNWRITTEN

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "book" / "for-teachers.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(console|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`(autograder [^`]+)`")


def steps(block: str) -> list[tuple[str, str]]:
    """The commands of a block, each with what it is said to print."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [(command, said) for command, _, said in (part.partition("\n") for part in parts)]


class Reader:
    """Somebody who follows the guide in a new folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        exchange = folder / "exchange"
        exchange.mkdir()
        # nbgrader asks for one into which everybody may write.
        exchange.chmod(0o777)
        self.names = {"REPOSITORY": str(ROOT), "EXCHANGE": str(exchange)}
        beside = str(Path(sys.executable).parent)
        self.environment = os.environ | {"PATH": f"{beside}{os.pathsep}{os.environ['PATH']}"}

    def follow(self, command: str) -> str:
        """Do what a line says; return what it prints."""
        for name, value in self.names.items():
            command = command.replace(name, value)
        program, *arguments = shlex.split(command)
        if program == "cd":
            self.folder = (self.folder / arguments[0]).resolve()
            return ""
        done = subprocess.run(
            [program, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        if "new-exercise" in command:
            self.write_words(self.folder / arguments[1])
        return done.stdout

    def write_words(self, exercise: Path) -> None:
        """Do what the guide asks for: write the words that are marked."""
        for path in exercise.parent.rglob("*.*"):
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(f"{UNWRITTEN} ", ""), encoding="utf-8")


def test_every_command_of_the_guide_does_what_it_says(tmp_path):
    reader = Reader(tmp_path)
    followed = 0
    for kind, block in BLOCK.findall(GUIDE):
        if kind == "text":
            (reader.folder / "students.csv").write_text(block, encoding="utf-8")
            continue
        for command, said in steps(block):
            printed = reader.follow(command)
            fits = doctest.OutputChecker().check_output(said, printed, doctest.ELLIPSIS)
            assert fits, f"$ {command}\n{printed}"
            followed += 1
    assert followed >= 20


def test_each_command_within_a_sentence_is_one_that_there_is():
    found = [line for line in CODE.findall(GUIDE) if "--help" not in line]
    for line in found:
        options = _parser().parse_args(shlex.split(line)[1:])
        assert options.command == line.split()[1]
    assert len(found) >= 5


def test_every_command_that_there_is_stands_in_the_guide(capsys):
    with pytest.raises(SystemExit):
        _parser().parse_args(["--help"])
    commands = re.findall(r"^    ([a-z][a-z-]+) ", capsys.readouterr().out, re.MULTILINE)
    assert len(commands) >= 12
    for command in commands:
        assert f"autograder {command}" in GUIDE, command
