"""Setting up on a machine that lacks something: what is missing, and the next step."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("cat", "cksum", "env", "rm", "sh")

Machine = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A function that sets one part up where there are only some tools, and nobody is root."""
    tools, clone = tmp_path / "bin", tmp_path / "clone"
    tools.mkdir()
    for name in TOOLS:
        (tools / name).symlink_to(shutil.which(name) or name)
    for name in ("pyproject.toml", "requirements.lock", ".ci", "book/package.json"):
        target = clone / name
        target.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, target)
    shutil.copy(ROOT / "book/package-lock.json", clone / "book")

    def set_up(part: str, **scripts: str) -> subprocess.CompletedProcess[str]:
        for name, body in {"id": "echo 1000", **scripts}.items():
            (tools / name).write_text(f"#!/bin/sh\n{body}\n")
            (tools / name).chmod(0o755)
        return subprocess.run(
            ["sh", ".ci/setup", part],
            cwd=clone,
            env={"PATH": str(tools), "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )

    return set_up


OLD_PYTHON = 'case "$1" in --version) echo "Python 3.9.2" ;; *) exit 1 ;; esac'
NO_VENV = 'case "$2" in *ensurepip*) exit 1 ;; esac'
OLD_NODE = 'case "$1" in --version) echo v16.20.0 ;; *) exit 1 ;; esac'


@pytest.mark.parametrize(
    ("part", "scripts", "missing", "next_step"),
    [
        ("python", {}, "Python 3.11 or newer is needed; found no python3", "PYTHON=/path"),
        ("python", {"python3": OLD_PYTHON}, "found Python 3.9.2", "make book PYTHON=/path"),
        ("python", {"python3": NO_VENV}, "venv module", "sudo apt-get install python3-venv"),
        ("node", {}, "Node.js with npm", "sudo apt-get install nodejs npm"),
        (
            "node",
            {"npm": "", "node": OLD_NODE},
            "Node.js 18 or newer is needed; found v16.20.0",
            "",
        ),
        ("node", {"npm": "exit 1", "node": ""}, "npm packages could not be installed", "registry"),
        ("system", {}, "a browser for the browser tests", "sudo apt-get install chromium"),
        ("system", {"chromium": ""}, "the sandbox", "sudo apt-get install bubblewrap"),
        ("everything", {}, "'everything' is no part", "use python, node or system"),
    ],
)
def test_what_is_missing_is_named_with_the_next_step(
    machine: Machine, part: str, scripts: dict[str, str], missing: str, next_step: str
) -> None:
    run = machine(part, **scripts)
    assert run.returncode == 1
    assert missing in run.stderr
    assert next_step in run.stderr


def test_a_part_is_set_up_once_and_again_when_its_lock_changes(
    machine: Machine, tmp_path: Path
) -> None:
    done = {"node": "", "npm": 'echo "npm $*"; mkdir -p node_modules'}
    (tmp_path / "bin" / "mkdir").symlink_to(shutil.which("mkdir") or "mkdir")
    first = machine("node", **done)
    assert first.returncode == 0, first.stderr
    assert "npm ci" in first.stdout
    assert machine("node", **done).stdout == ""
    with (tmp_path / "clone" / "book" / "package-lock.json").open("a") as lock:
        lock.write("\n")
    assert "npm ci" in machine("node", **done).stdout


def test_a_script_with_sudo_rights_installs_what_is_missing(
    machine: Machine, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    run = machine(
        "system",
        **{"apt-get": "exit 9", "sudo": f'echo "$*" >>{log}', "chromium": ""},
    )
    assert run.returncode == 0, run.stderr
    asked = log.read_text()
    assert "apt-get update" in asked
    assert "install -qq -y --no-install-recommends bubblewrap" in asked
