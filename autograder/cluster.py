"""The same pipeline over an existing dask.distributed scheduler.

A worker gets a submission without its owner and what the assignment is graded with, both as JSON;
it runs and judges the submission in its own sandbox and gives back JSON, which is taken as a claim
and checked here. It needs the same eqlib and autograder, and bubblewrap; it needs no access to the
course's folder or gradebook. When a worker dies, the scheduler hands what it had to another.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from concurrent.futures import Future
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

from distributed import Client
from distributed.scheduler import KilledWorker

import eqlib
from autograder.errors import AutograderError, CrewError
from autograder.ingest import Submission
from autograder.pipeline import Batch, work
from autograder.result import Graded
from autograder.sandbox import Bubblewrap
from autograder.words import CODES

# How long the scheduler may take to answer.
PATIENCE: Final = "20s"
# The most that a worker may give back; one report is at most a megabyte, and there are two runs.
MOST: Final = 8 * 2**20


def fingerprint() -> str:
    """Return what tells one version of eqlib and autograder from another."""
    digest = hashlib.sha256()
    for package in (Path(eqlib.__file__).parent, Path(__file__).parent):
        for path in sorted(package.rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


@cache
def _sandbox() -> Bubblewrap:
    return Bubblewrap()


@lru_cache(maxsize=4)
def _batch(packed: bytes) -> Batch:
    return Batch.from_json(json.loads(zlib.decompress(packed)))


def ready() -> tuple[str, str]:
    """Return, on a worker, the version that it has and why its sandbox does not work, if so."""
    try:
        _sandbox()
    except AutograderError as error:
        return fingerprint(), str(error)
    return fingerprint(), ""


def pack(batch: Batch) -> bytes:
    """Return all that an assignment is graded with, as it is sent."""
    return zlib.compress(json.dumps(batch.to_json()).encode())


def grade_there(submission: bytes, batch: bytes) -> bytes:
    """Grade a submission on a worker, never without the sandbox; return a list, or why not."""
    try:
        sandbox = _sandbox()
    except AutograderError as error:
        return json.dumps(str(error)).encode()
    found = work(Submission.from_json(json.loads(submission)), _batch(batch), sandbox)
    return json.dumps([graded.to_json() for graded in found]).encode()


def answer_from(data: object, batch: Batch) -> tuple[Graded, ...]:
    """Return what a worker gave back.

    Raises:
        CrewError: it refused, because it has no sandbox.
        AutograderError: it cannot be the result of this assignment.
    """
    if not isinstance(data, bytes) or len(data) > MOST:
        raise AutograderError("what a worker gave back is no result")
    try:
        said = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise AutograderError(f"what a worker gave back is no result ({error})") from None
    if isinstance(said, str):
        raise CrewError(f"a worker refused: {said}")
    return believed(said, batch)


def believed(said: Any, batch: Batch) -> tuple[Graded, ...]:
    """Return what a worker says of each exercise, if that can be.

    Raises:
        AutograderError: these are other exercises or other points, or words that nobody knows.
    """
    try:
        found = tuple(map(Graded.from_json, said))
        for graded, exercise in zip(found, batch.assignment.exercises, strict=True):
            verdict = graded.verdict
            if graded.exercise != exercise.id:
                raise ValueError(f"found {graded.exercise!r}; expected {exercise.id!r}")
            if not isinstance(graded.source, str) or not isinstance(graded.shown, str):
                raise ValueError(f"{exercise.id}: source and shown must be texts")
            if verdict is None:
                if not exercise.manual:
                    raise ValueError(f"{exercise.id}: there is no verdict")
            elif verdict.max_points != exercise.points:
                raise ValueError(
                    f"{exercise.id}: {exercise.points} points, not {verdict.max_points}"
                )
            elif not all(reason.code in CODES for _, reason in verdict.reason.walk()):
                raise ValueError(f"{exercise.id}: unknown reason")
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise AutograderError(
            f"what a worker gave back is no result of this assignment ({error})"
        ) from None
    return found


class Cluster:
    """Grades on the workers of a dask.distributed scheduler.

    Raises:
        CrewError: there is no scheduler at the address, it has no worker, or a worker has no
            sandbox or another version of eqlib or autograder.
    """

    def __init__(self, address: str, batch: Batch) -> None:
        self._address, self._batch = address, batch
        self._packed = pack(batch)
        try:
            self._client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, ImportError) as error:
            raise CrewError(
                f"cluster {address!r}: no dask scheduler answers there ({error}); "
                "use an address such as tcp://192.0.2.1:8786"
            ) from None
        try:
            self._look_at_workers()
            self._executor = self._client.get_executor(pure=False)
        except BaseException:
            self._client.close()
            raise

    def _look_at_workers(self) -> None:
        """Refuse the cluster unless all workers are fit; they also start their sandboxes now."""
        self.check()
        ours = fingerprint()
        for worker, said in self._client.run(ready, on_error="return").items():
            if isinstance(said, BaseException):
                self._refuse(worker, f"it cannot run the grader ({type(said).__name__}: {said})")
            version, trouble = said
            if trouble:
                self._refuse(worker, trouble.partition(", or take the risk")[0])
            if version != ours:
                self._refuse(worker, "it has another version of eqlib or autograder than this one")

    def _refuse(self, worker: object, why: str) -> NoReturn:
        raise CrewError(
            f"cluster {self._address!r}: worker {worker} cannot be used: {why}; "
            "repair it or take it out of the cluster, then grade again"
        )

    @property
    def size(self) -> int:
        """How many submissions are graded at once: all threads of all workers, at least one."""
        return max(1, sum(self._client.nthreads().values()))

    def submit(self, submission: Submission) -> Future[tuple[Graded, ...]]:
        """Have a submission graded by a worker; its future raises what must not be believed."""
        cells = json.dumps(submission.to_json()).encode()
        answer: Future[tuple[Graded, ...]] = Future()

        def take(future: Future[Any]) -> None:
            if future.cancelled():
                answer.cancel()
                answer.set_running_or_notify_cancel()
                return
            try:
                answer.set_result(answer_from(future.result(), self._batch))
            except KilledWorker:
                answer.set_exception(AutograderError("every worker that tried it died"))
            except BaseException as error:
                answer.set_exception(error)

        self._executor.submit(grade_there, cells, self._packed).add_done_callback(take)
        return answer

    def check(self) -> None:
        """Raise a CrewError when no worker is left."""
        if not self._client.scheduler_info()["workers"]:
            raise CrewError(
                f"cluster {self._address!r}: no worker is there; what is graded so far is kept, "
                "grade again when there are some"
            )

    def close(self) -> None:
        """Take back what has not begun, and leave the cluster as it was."""
        self._executor.shutdown(wait=False)
        self._client.close()
