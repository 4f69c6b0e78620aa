"""A process inside the sandbox that has everything imported, and is forked for each job.

Each fork is a process of its own that cannot change the one it came from; when it has ended, the
scratch folder is emptied. Where that fails, or a job had to be stopped, the whole sandbox is ended,
and the next job gets a new one.
"""

from __future__ import annotations

import os
import select
import socket
import subprocess
import tempfile
import time
import weakref
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

# To start Python and import eqlib takes a tenth of a second; a busy machine may need far longer.
START_SECONDS: Final = 60
# What a process that has closed its report may still need to end.
END_SECONDS: Final = 5


class End(StrEnum):
    """How a run ended."""

    DONE = "done"
    TIME = "time"
    SIZE = "size"
    DIED = "died"
    FORGED = "forged"


def read(fd: int, seconds: float, most: int) -> tuple[bytes, End]:
    """Read until the other end closes, the time is over, or there is too much."""
    deadline = time.monotonic() + seconds
    received = bytearray()
    while True:
        left = deadline - time.monotonic()
        if left <= 0 or not select.select([fd], [], [], left)[0]:
            return bytes(received), End.TIME
        piece = os.read(fd, 65536)
        if not piece:
            return bytes(received), End.DONE
        received += piece
        if len(received) > most:
            return bytes(received[:most]), End.SIZE


class Warm:
    """A sandbox with a warm process in it; `command` starts it, followed by `serve` and a socket.

    The command is bubblewrap's, which takes the kernel's `refusals`.

    It belongs to the thread that made it: bubblewrap ends with that thread.
    """

    def __init__(self, command: Sequence[str], refusals: bytes) -> None:
        self._control, inner = socket.socketpair()
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the process
        program, *options = command
        with inner, tempfile.TemporaryFile() as file:
            file.write(refusals)
            file.seek(0)
            filtered = [program, "--seccomp", str(file.fileno()), *options]
            self._process = subprocess.Popen(  # noqa: S603 - the sandbox itself
                [*filtered, "serve", str(inner.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self._stderr,
                pass_fds=(inner.fileno(), file.fileno()),
                env={},
                cwd="/",
                start_new_session=True,
            )
        self.end = weakref.finalize(self, _end, self._process, self._control)

    @property
    def complaint(self) -> str:
        """What was said on stderr."""
        self._stderr.seek(0)
        return self._stderr.read(2000).decode(errors="replace")

    def ready(self) -> bool:
        """Wait until the next job can come; return whether it can."""
        return bool(self.end.alive) and self._hear(START_SECONDS) == b"ready"

    def run(self, job: bytes, seconds: float, most: int) -> tuple[bytes, End]:
        """Run a job to its end, at the latest after some seconds; return what it reported."""
        job_fd = os.memfd_create("job")
        report_fd, write_fd = os.pipe()
        with (
            open(job_fd, "wb") as job_file,  # noqa: PTH123 - a descriptor
            open(report_fd, "rb", buffering=0),  # noqa: PTH123 - a descriptor
        ):
            try:
                job_file.write(job)
                job_file.seek(0)
                socket.send_fds(self._control, [b"job"], [job_fd, write_fd])
            except OSError:
                self.end()
                return b"", End.DIED
            finally:
                os.close(write_fd)
            raw, end = read(report_fd, seconds, most)
        if end is End.DONE:
            said = self._hear(END_SECONDS)
            if said != b"done":
                end = End.TIME if said is None else End.DIED
                if said != b"died":
                    self.end()
        else:
            self.end()
        return raw, end

    def _hear(self, seconds: float) -> bytes | None:
        """Return the next word from inside: nothing if it has ended, None if it stays silent."""
        if not select.select([self._control], [], [], seconds)[0]:
            return None
        word = b""
        while not word.endswith(b"\n"):
            try:
                letter = self._control.recv(1)
            except OSError:
                letter = b""
            if not letter:
                return b""
            word += letter
        return word[:-1]


def _end(process: subprocess.Popen[bytes], control: socket.socket) -> None:
    # Also ends everything inside: bwrap dies with its parent, its namespace with it.
    process.kill()
    process.wait()
    control.close()
