"""What runs inside the sandbox: the student's code, and nothing that is worth protecting.

Standard library alone, started as a script: `inside.py run JOB_FD REPORT_FD` for one job, or
`inside.py serve SOCKET_FD`, which is forked for each job that comes through the socket. The job is
JSON and so are the reports, one a line. The student's code shares this process and can change
anything in it, this file's functions too: whoever reads the reports takes them as claims.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
import json
import os
import re
import resource
import runpy
import shutil
import signal
import socket
import sys
import types
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

NOBODY = 65534
NAME_LENGTH = 80
MESSAGE_LENGTH = 300
# Python does not write numbers of more than 4300 digits; nobody is asked for one.
MOST_BITS = 8192


class OutOfTime(BaseException):
    """Raised in the student's code when its time is over; no `except Exception` catches it."""


class NotDataError(ValueError):
    """An answer that cannot be written as JSON; its message is what was found in it."""


class Shown(io.TextIOBase):
    """Keeps the beginning of what is printed."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.pieces: list[str] = []

    def writable(self) -> bool:
        """Return that one may print here."""
        return True

    def write(self, text: str) -> int:
        """Keep as much of the text as there is room for."""
        piece = str(text)
        self.pieces.append(piece[: self.room])
        self.room -= len(self.pieces[-1])
        return len(piece)


def confine(limits: dict[str, int]) -> None:
    """Give up rights for good: no other user, no more processes, little memory."""
    if os.getuid() == 0 and limits["drop_root"]:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    for name, value in (
        ("RLIMIT_AS", limits["memory"]),
        ("RLIMIT_CPU", limits["total_seconds"]),
        ("RLIMIT_FSIZE", limits["scratch"]),
        ("RLIMIT_NOFILE", 64),
        ("RLIMIT_CORE", 0),
        ("RLIMIT_NPROC", 0),
    ):
        resource.setrlimit(getattr(resource, name), (value, value))


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `OutOfTime` in the body after some seconds, and each second again."""

    def ring(_signal: int, _frame: types.FrameType | None) -> None:
        raise OutOfTime

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def encode(value: object) -> Any:
    """Return a value as plain JSON data: cards by their id, certificates by their sums."""
    if value is None or isinstance(value, bool | str):
        return value
    # What a subclass says of itself is not asked.
    if isinstance(value, int):
        if int.bit_length(value) > MOST_BITS:
            raise NotDataError(type(value).__name__)
        return value
    if isinstance(value, float):
        if float.__sub__(value, value) != 0:
            raise NotDataError(float.__repr__(value))
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        if not all(isinstance(key, str | int) for key in value):
            raise NotDataError("dict")
        return {str(key): encode(item) for key, item in value.items()}
    if isinstance(value, Fraction):
        return {"fraction": str(value)}
    eqlib: Any = sys.modules.get("eqlib")
    if eqlib is not None:
        if isinstance(value, eqlib.Card):
            return {"card": value.id}
        if isinstance(value, eqlib.NoQuadCertificate):
            besides = [[card.id for card in quad] for quad in value.besides]
            return {"none": {"sums": encode(value.sums), "besides": besides}}
    raise NotDataError(type(value).__name__)


def decode(data: Any) -> object:
    """Return the argument of a call: what `encode` made of it, read back."""
    if isinstance(data, list):
        return [decode(item) for item in data]
    if isinstance(data, dict):
        if data.keys() == {"card"}:
            import eqlib

            return eqlib.Card.from_id(data["card"])
        if data.keys() == {"fraction"}:
            return Fraction(data["fraction"])
        return {key: decode(item) for key, item in data.items()}
    return data


def describe(error: BaseException, *filenames: str) -> dict[str, Any]:
    """Return an error as data: its type, its message, and the line of the cell it came from."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename in filenames:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    except BaseException:
        message = ""
    return {
        "type": type(error).__name__[:NAME_LENGTH],
        "message": message[:MESSAGE_LENGTH],
        "line": line,
    }


def compiled(source: str, filename: str) -> types.CodeType:
    """Compile a cell; lines of IPython's own (`%magic`, `!shell`) are left out."""
    try:
        return compile(source, filename, "exec")
    except SyntaxError:
        plain = re.sub(r"(?m)^(\s*)[%!].*$", r"\1pass", source)
        if plain == source:
            raise
        return compile(plain, filename, "exec")


def execute(step: dict[str, Any], namespace: dict[str, Any], job: dict[str, Any]) -> dict[str, Any]:
    """Run the cells of one exercise; return its answer, what it printed, and what went wrong.

    The answer is what the exercise's own cells say; a cell beside them counts when they are silent.
    """
    shown = Shown(job["shown"])
    report: dict[str, Any] = {"exercise": step["exercise"], "value": None, "error": None}
    namespace.pop("answer", None)
    before = set(namespace)
    answer: object = None
    try:
        with time_limit(job["seconds"]), contextlib.redirect_stdout(shown):
            for number, cell in enumerate(step["cells"]):
                filename = f"<{step['exercise']} {number}>"
                try:
                    exec(compiled(cell["source"], filename), namespace)  # noqa: S102
                except OutOfTime:
                    raise
                except BaseException as error:
                    if isinstance(error, MemoryError):
                        # What filled the memory must not be the end of the other exercises.
                        for name in namespace.keys() - before:
                            del namespace[name]
                    if cell["own"] and report["error"] is None:
                        report["error"] = describe(error, filename)
                if cell["own"]:
                    answer = namespace.get("answer")
            report["value"] = encode(namespace.get("answer") if answer is None else answer)
    except OutOfTime:
        report["error"] = {"type": "timeout", "message": "", "line": None}
    except BaseException as error:
        found = str(error) if isinstance(error, NotDataError) else type(error).__name__
        report["error"] = {"type": "not_data", "message": found[:NAME_LENGTH], "line": None}
    report["shown"] = "".join(shown.pieces)
    return report


def call(
    function: Any, inputs: list[Any], seconds: float, cells: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """Return what a function gives back for each list of arguments, or how it failed.

    `cells` are the names of the cells in which a line is the student's own.
    """
    outputs: list[dict[str, Any]] = []
    try:
        with time_limit(seconds), contextlib.redirect_stdout(Shown(0)):
            for arguments in inputs:
                try:
                    outputs.append({"value": encode(function(*map(decode, arguments)))})
                except OutOfTime:
                    raise
                except NotDataError as error:
                    outputs.append({"error": "not_data", "message": str(error)[:NAME_LENGTH]})
                except BaseException as error:
                    what = describe(error, *cells)
                    outputs.append({"error": what.pop("type"), **what})
    except OutOfTime:
        outputs += [{"error": "timeout"}] * (len(inputs) - len(outputs))
    return outputs


def counted(wanted: dict[str, Any], seconds: float) -> list[dict[str, Any]]:
    """Return what a function gives back for some cards and for more, and in how many steps.

    Its code was found to be harmless, and runs before any other.
    """
    steps = runpy.run_path(os.path.join(os.path.dirname(__file__), "steps.py"))  # noqa: PTH118, PTH120
    growth = wanted["growth"]
    try:
        with time_limit(seconds), contextlib.redirect_stdout(Shown(0)):
            entries: list[dict[str, Any]] = steps["count"](
                growth["source"], wanted["function"], growth["inputs"]
            )
            return entries
    except OutOfTime:
        return [{"error": "timeout"}] * len(growth["inputs"])


def main(job_fd: int, report_fd: int) -> None:
    """Run a whole job, reporting after each exercise, so that a later end loses little."""
    with open(job_fd, encoding="utf-8") as file:
        job = json.load(file)
    if job["library"] not in sys.path:
        sys.path.append(job["library"])
    confine(job["limits"])
    sys.stdin = io.StringIO()
    namespace: dict[str, Any] = {"__name__": "__main__", "display": print}

    def report(data: dict[str, Any]) -> None:
        line = json.dumps(data, allow_nan=False) + "\n"
        remaining = memoryview(line.encode())
        while remaining:
            remaining = remaining[os.write(report_fd, remaining) :]

    for name, wanted in job["calls"].items():
        if wanted["growth"] is not None:
            report({"exercise": name, "growth": counted(wanted, job["seconds"])})
    for step in job["steps"]:
        report(execute(step, namespace, job))
        wanted = job["calls"].get(step["exercise"])
        if wanted is not None:
            function = namespace.get(wanted["function"])
            if callable(function):
                names = tuple(f"<{step['exercise']} {n}>" for n in range(len(step["cells"])))
                outputs = call(function, wanted["inputs"], job["seconds"], names)
                report({"exercise": step["exercise"], "outputs": outputs})
            else:
                report({"exercise": step["exercise"], "outputs": None})


def serve(socket_fd: int) -> None:
    """Wait for jobs with everything imported, and fork for each; end when one leaves anything.

    Says `ready` before a job, and `done` or `died` after it. The fork gives up the socket and its
    rights before it runs a line of the student's.
    """
    sys.path.append(os.path.dirname(__file__))  # noqa: PTH120 - one module less
    import eqlib.words  # noqa: F401 - what every notebook imports

    if os.getuid() != 0:
        # Whoever has the same user must not look into this process, nor write into it.
        no_dump = 4
        ctypes.CDLL(None).prctl(no_dump, 0, 0, 0, 0)
    control = socket.socket(fileno=socket_fd)
    while True:
        clean(os.getcwd())  # noqa: PTH109 - one module less
        control.sendall(b"ready\n")
        message, descriptors, _, _ = socket.recv_fds(control, 8, 2)
        if not message:
            return
        child = os.fork()
        if child == 0:
            status = 1
            try:
                control.close()
                # What the warm process complains into would reach the next student.
                os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
                main(*descriptors)
                status = 0
            finally:
                os._exit(status)
        for descriptor in descriptors:
            os.close(descriptor)
        _, status = os.waitpid(child, 0)
        control.sendall(b"died\n" if status else b"done\n")


def clean(folder: str) -> None:
    """Empty a folder; what cannot be removed is an error, and so the end of this process."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                os.unlink(entry.path)  # noqa: PTH108 - one module less


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve(int(sys.argv[2]))
    else:
        main(int(sys.argv[2]), int(sys.argv[3]))
