"""Runs a student's code where it can harm nothing, and brings back what it says as data.

A `Job` goes in, a `Run` comes out. What runs at the other end is `inside.py`; everything it
reports is a claim of the student's, checked here for its form and by the judge for its truth.
"""

from __future__ import annotations

import compileall
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import eqlib
from autograder import withheld
from autograder.errors import AutograderError
from autograder.ingest import writable
from autograder.seccomp import AUDIT, refusals
from autograder.warm import End, Warm, read
from eqlib.reasons import Json

INSIDE = Path(__file__).with_name("inside.py")
STEPS = Path(__file__).with_name("steps.py")
EQLIB = Path(eqlib.__file__).parent


def _library_for_secret_runs() -> tempfile.TemporaryDirectory[str]:
    """Return a folder with an `eqlib` in which there is nothing that decides."""
    folder = tempfile.TemporaryDirectory(prefix="autograder-")
    library = Path(folder.name) / "eqlib"
    for name in withheld.MODULES:
        source, target = EQLIB / name, library / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    shutil.copy(str(withheld.__file__), library / "__init__.py")
    compileall.compile_dir(library, quiet=2)
    return folder


@dataclass(frozen=True, slots=True)
class Limits:
    """What one run may use: seconds, bytes, characters."""

    seconds: float = 10
    """For the cells of one exercise, and again for the calls of its function."""
    total_seconds: int = 60
    memory: int = 512 * 2**20
    scratch: int = 16 * 2**20
    report: int = 2**20
    shown: int = 10_000


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell to run; the error of a cell that is not the exercise's own is passed over."""

    source: str
    own: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """The cells of one exercise, in the order in which they run."""

    exercise: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Calls:
    """Calls of a function that the cells of an exercise define: one list of arguments each.

    `growth` is what `autograder.growth` wants counted, before anything of the notebook runs.
    """

    function: str
    inputs: Sequence[Sequence[Json]]
    growth: Json = None


@dataclass(frozen=True, slots=True)
class Job:
    """What one run has to do: all steps in one namespace, calls right after their step.

    In a `secret` run eqlib knows the cards and the words, and nothing that answers a question.
    """

    steps: tuple[Step, ...]
    calls: Mapping[str, Calls] = field(default_factory=dict)
    secret: bool = False


@dataclass(frozen=True, slots=True)
class CellError:
    """Why the cells of an exercise stopped: an exception's name, `timeout` or `not_data`."""

    type: str
    message: str
    line: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """What a run claims about one exercise."""

    value: Json
    shown: str
    error: CellError | None


@dataclass(frozen=True, slots=True)
class Run:
    """What a run brought back: reports and outputs by exercise, and how it ended.

    An exercise without a report was not reached; `outputs` of None: there is no such function.
    """

    end: End
    reports: Mapping[str, Report]
    outputs: Mapping[str, list[Json] | None]
    growth: Mapping[str, Json] = field(default_factory=dict)
    """What was counted, by exercise. The code that could lie about it had not run yet."""


class Sandbox(Protocol):
    """A place to run jobs in."""

    def run(self, job: Job, limits: Limits) -> Run:
        """Run a job to its end, which comes at the latest when the limits are reached."""


class SandboxMissingError(AutograderError):
    """There is no sandbox on this machine, and nobody said that the risk be taken."""


class _Kept(threading.local):
    """The warm sandboxes of each thread, by what is in them."""

    def __init__(self) -> None:
        self.sandboxes: dict[tuple[bool, int], Warm] = {}


class Bubblewrap:
    """Runs jobs in bubblewrap: no network, nothing to write to but a small scratch folder.

    The file system holds the Python that runs this program, the system's shared libraries, eqlib
    and the empty scratch folder, under names that tell nothing about the machine. The environment
    is empty, the user is nobody, the job cannot start another process, and the kernel refuses
    what `autograder.seccomp` lists.

    Raises:
        SandboxMissingError: bubblewrap is not there or does not work; the message says what to do.
    """

    def __init__(self) -> None:
        program = shutil.which("bwrap")
        if program is None:
            raise SandboxMissingError(
                "the sandbox is missing: bubblewrap (bwrap) is not installed; install it "
                "(Debian, Ubuntu: apt install bubblewrap; Fedora: dnf install bubblewrap), or take "
                "the risk of running students' code with your own rights: --without-sandbox"
            )
        refused = refusals(platform.machine())
        if refused is None:
            raise SandboxMissingError(
                f"the sandbox does not know this machine, {platform.machine()}; use one of "
                f"{', '.join(AUDIT)}, or take the risk of running students' code with your own "
                "rights: --without-sandbox"
            )
        self._program, self._refusals = program, refused
        # Without its .pyc files each start would compile eqlib anew; if they can't be written
        # here, that is slow, not wrong.
        compileall.compile_dir(EQLIB, quiet=2)
        self._for_secret_runs = _library_for_secret_runs()
        self._kept = _Kept()
        probe = Job((Step("probe", (Cell("import eqlib; answer = 1"),)),))
        run, complaint = self._run(probe, Limits())
        if run.end is not End.DONE or run.reports["probe"].value != 1:
            found = complaint.strip() or f"{run.end.value} {run.reports.get('probe')}"
            raise SandboxMissingError(
                f"the sandbox does not work: {program} said {found!r}; allow user namespaces on "
                f"this machine and let everybody read {EQLIB} and {sys.base_prefix}, or take the "
                "risk of running students' code with your own rights: --without-sandbox"
            )

    @cached_property
    def _command(self) -> list[str]:
        command = [self._program, "--unshare-ipc", "--unshare-pid", "--unshare-net"]
        command += ["--unshare-uts", "--unshare-cgroup-try", "--die-with-parent", "--new-session"]
        command += ["--cap-drop", "ALL", "--hostname", "sandbox"]
        if os.geteuid() == 0:
            # In a user namespace of root's, "nobody" would be root outside, whose processes no
            # limit counts: so keep the right to become nobody for real, and inside.py does.
            # The warm process also has to empty the scratch folder, whatever nobody left there.
            for right in ("CAP_SETUID", "CAP_SETGID", "CAP_DAC_OVERRIDE"):
                command += ["--cap-add", right]
        else:
            command += ["--unshare-user", "--uid", "65534", "--gid", "65534", "--disable-userns"]
        for folder in map(
            Path, ("/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64")
        ):
            if folder.is_symlink():
                command += ["--symlink", str(folder.readlink()), str(folder)]
            elif folder.is_dir():
                command += ["--ro-bind", str(folder), str(folder)]
        python = Path(sys.executable).resolve().relative_to(Path(sys.base_prefix).resolve())
        command += ["--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"]
        command += ["--ro-bind", sys.base_prefix, "/python"]
        # Python's own library is enough; what else is installed for it is nobody's business.
        for base, seen in ((Path(sys.base_prefix), "/python"), (Path("/usr"), "/usr")):
            for packages in base.glob("lib/python3*/*-packages"):
                command += ["--tmpfs", f"{seen}/{packages.relative_to(base)}"]
        command += ["--perms", "0755", "--dir", "/library"]
        command += ["--ro-bind", "{eqlib}", "/library/eqlib"]
        command += ["--ro-bind", str(INSIDE), "/library/inside.py"]
        command += ["--ro-bind", str(STEPS), "/library/steps.py"]
        command += ["--dev", "/dev", "--remount-ro", "/dev"]
        command += ["--perms", "1777", "--size", "{scratch}", "--tmpfs", "/scratch"]
        command += ["--remount-ro", "/", "--chdir", "/scratch"]
        return [*command, "--", f"/python/{python}", "-I", "-S", "/library/inside.py"]

    def run(self, job: Job, limits: Limits) -> Run:
        """Run a job to its end."""
        return self._run(job, limits)[0]

    def _run(self, job: Job, limits: Limits) -> tuple[Run, str]:
        """Run a job in a warm sandbox of this thread's; return also what it complained about."""
        kept = self._kept.sandboxes
        kind = (job.secret, limits.scratch)
        warm = kept.pop(kind, None)
        if warm is None or not warm.ready():
            library = Path(self._for_secret_runs.name) / "eqlib" if job.secret else EQLIB
            known = {"{scratch}": str(limits.scratch), "{eqlib}": str(library)}
            warm = Warm([known.get(arg, arg) for arg in self._command], self._refusals)
            if not warm.ready():
                warm.end()
                return Run(End.DIED, {}, {}), warm.complaint
        data = _job_as_json(job, limits, "/library", drop_root=True)
        raw, end = warm.run(data, limits.total_seconds, limits.report)
        if warm.end.alive:
            kept[kind] = warm
        return _parse(raw, end, job), warm.complaint


class Unprotected:
    """Runs jobs with the rights of whoever started the program. For those who take the risk."""

    def __init__(self) -> None:
        self._for_secret_runs = _library_for_secret_runs()

    def run(self, job: Job, limits: Limits) -> Run:
        """Run a job to its end."""
        command = [sys.executable, "-I", "-S", str(INSIDE)]
        with tempfile.TemporaryDirectory() as scratch:
            library = self._for_secret_runs.name if job.secret else str(EQLIB.parent)
            return _run_process(command, job, limits, library, scratch)


def _run_process(command: Sequence[str], job: Job, limits: Limits, library: str, cwd: str) -> Run:
    """Start a command on a job; return what it reported."""
    job_fd = os.memfd_create("job")
    report_fd, write_fd = os.pipe()
    with (
        open(job_fd, "wb") as job_file,  # noqa: PTH123 - a descriptor
        open(report_fd, "rb", buffering=0) as report_file,  # noqa: PTH123 - a descriptor
    ):
        job_file.write(_job_as_json(job, limits, library, drop_root=False))
        job_file.seek(0)
        try:
            process = subprocess.Popen(  # noqa: S603 - who starts it takes the risk
                [*command, "run", str(job_fd), str(write_fd)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=(job_fd, write_fd),
                env={},
                cwd=cwd,
                start_new_session=True,
            )
        finally:
            os.close(write_fd)
        try:
            raw, end = read(report_file.fileno(), limits.total_seconds, limits.report)
            if end is End.DONE and process.wait(timeout=5) != 0:
                end = End.DIED
        except subprocess.TimeoutExpired:
            end = End.TIME
        finally:
            process.kill()
            process.wait()
    return _parse(raw, end, job)


def _job_as_json(job: Job, limits: Limits, library: str, *, drop_root: bool) -> bytes:
    calls = {
        name: {"function": call.function, "inputs": call.inputs, "growth": call.growth}
        for name, call in job.calls.items()
    }
    steps = [
        {
            "exercise": step.exercise,
            "cells": [{"source": cell.source, "own": cell.own} for cell in step.cells],
        }
        for step in job.steps
    ]
    caps = {
        "memory": limits.memory,
        "total_seconds": limits.total_seconds,
        "scratch": limits.scratch,
        "drop_root": drop_root,
    }
    return json.dumps(
        {
            "steps": steps,
            "calls": calls,
            "library": library,
            "limits": caps,
            "seconds": limits.seconds,
            "shown": limits.shown,
        }
    ).encode()


def _parse(raw: bytes, end: End, job: Job) -> Run:
    """Read the reports: the first about an exercise counts; one of bad form ends the reading."""
    names = {step.exercise for step in job.steps}
    reports: dict[str, Report] = {}
    outputs: dict[str, list[Json] | None] = {}
    growth: dict[str, Json] = {}
    lines = raw.split(b"\n")
    if lines.pop() and end is End.DONE:
        end = End.DIED
    for line in lines:
        try:
            data = writable(json.loads(line, parse_constant=_no_constant))
            name = data["exercise"]
            if name not in names:
                raise ValueError(name)
            if "growth" in data:
                if job.calls[name].growth is None or name in growth or reports:
                    raise ValueError(name)
                growth.setdefault(name, data["growth"])
            elif "outputs" in data:
                outputs.setdefault(name, _outputs(data["outputs"], job.calls[name]))
            else:
                reports.setdefault(name, _report(data))
        except (ValueError, KeyError, TypeError, RecursionError):
            end = End.FORGED
            break
    if end is End.DONE and (reports.keys() != names or outputs.keys() != job.calls.keys()):
        end = End.DIED
    return Run(end, reports, outputs, growth)


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _typed(value: Any, check: Callable[[Any], bool]) -> Any:
    if not check(value):
        raise ValueError(value)
    return value


def _report(data: Mapping[str, Any]) -> Report:
    error = data["error"]
    shown = _tidy(_typed(data["shown"], lambda text: isinstance(text, str)))
    if error is None:
        return Report(data["value"], shown, None)
    line = _typed(error["line"], lambda line: line is None or type(line) is int)
    texts = [_typed(error[key], lambda text: isinstance(text, str)) for key in ("type", "message")]
    return Report(None, shown, CellError(texts[0][:80], _tidy(texts[1])[:300], line))


def _tidy(text: str) -> str:
    """Return a text that names no folder of this machine."""
    for folder in (str(EQLIB.parent), sys.prefix, sys.base_prefix):
        text = text.replace(folder, "…")
    return text


def _outputs(data: Any, calls: Calls) -> list[Json] | None:
    if data is None:
        return None
    right = isinstance(data, list) and len(data) == len(calls.inputs)
    if not right or not all(isinstance(item, dict) for item in data):
        raise ValueError(data)
    return [
        {**item, "message": _tidy(str(item["message"]))} if "message" in item else item
        for item in data
    ]
