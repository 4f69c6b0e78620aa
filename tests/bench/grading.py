"""How many submissions a minute: stock nbgrader, ours on one core, on all, and on a dask cluster.

    python -m tests.bench.grading [--submissions 200]

All grade the same notebooks in the same run, each in a course of its own that is made before the
clock starts; what counts is the whole command, from its start to its end. Stock nbgrader has no
sandbox and starts a kernel for each submission; ours runs with the sandbox on. The cluster is one
of this machine's, with a worker for each core, and runs before its clock starts, as clusters do.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from distributed import LocalCluster

from autograder.__main__ import main as autograder
from autograder.demo import answered
from tests.grading.conftest import ASSIGNMENT, IS_QUAD
from tests.grading.small import write

ROOT = Path(__file__).parents[2]
STOCK = """c = get_config()
c.CourseDirectory.course_id = "bench"
c.ExecutePreprocessor.timeout = 120
"""


def make(root: Path, submissions: int) -> None:
    """Make a course in which everything is handed in."""
    course = root / "ours"
    run = ("--course", str(course))
    assert autograder(["init", str(course)]) == 0
    assert autograder(["release", str(ASSIGNMENT), *run]) == 0
    released = course / "release" / "first-quads" / "first-quads.ipynb"
    notebook = json.loads(released.read_text(encoding="utf-8"))
    answers = {"complete": "answer = cards[0]", "write-is-quad": IS_QUAD, "explain": "So."}
    for number in range(submissions):
        write(answered(notebook, answers), root / "inbox" / f"s{number:03}" / "first-quads.ipynb")
    assert autograder(["collect", "first-quads", str(root / "inbox"), *run]) == 0
    shutil.copytree(course, root / "stock")
    (root / "stock" / "nbgrader_config.py").write_text(STOCK)


def timed(command: Sequence[str], course: Path, cores: set[int], done: str, count: int) -> float:
    """Return how many submissions a minute a command grades; it must have graded all."""
    environment: Mapping[str, str] = {**os.environ, "IPYTHONDIR": str(course / ".ipython")}
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        start = time.perf_counter()
        ran = subprocess.run(
            command, cwd=course, env=environment, capture_output=True, text=True, timeout=7200
        )
        seconds = time.perf_counter() - start
    finally:
        os.sched_setaffinity(0, before)
    if ran.returncode:
        raise SystemExit(f"{' '.join(command)}:\n{ran.stdout}{ran.stderr}")
    found = len(list(course.glob(done)))
    if found != count:
        raise SystemExit(f"{' '.join(command)}: graded {found} of {count}")
    return 60 * count / seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--submissions", type=int, default=200)
    count = parser.parse_args().submissions
    cores = os.sched_getaffinity(0)
    # Commands, kernels and workers run elsewhere; all of them are to import this very copy.
    paths = (str(ROOT), os.environ.get("PYTHONPATH"))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    done = "autograded/*/first-quads/first-quads.ipynb"
    python = [sys.executable, "-m"]
    grade = [*python, "autograder", "grade", "first-quads"]
    with (
        tempfile.TemporaryDirectory() as folder,
        LocalCluster(
            n_workers=len(cores), threads_per_worker=1, host="127.0.0.1", dashboard_address=":0"
        ) as cluster,
    ):
        root = Path(folder)
        make(root, count)
        plans: dict[str, tuple[list[str], set[int]]] = {
            "ours, one core": (["--jobs", "1"], {min(cores)}),
            f"ours, {len(cores)} cores": ([], cores),
            f"ours, dask with {len(cores)} workers": (
                ["--cluster", cluster.scheduler_address],
                cores,
            ),
        }
        courses = [shutil.copytree(root / "ours", root / name) for name in plans]
        stock = timed(
            [*python, "nbgrader", "autograde", "first-quads"], root / "stock", cores, done, count
        )
        print(f"{count} submissions; graded a minute, and times stock nbgrader:")
        print(f"  {'stock nbgrader':26} {stock:8.1f}      1.0", flush=True)
        for (name, (options, allowed)), course in zip(plans.items(), courses, strict=True):
            speed = timed([*grade, *options], course, allowed, done, count)
            print(f"  {name:26} {speed:8.1f} {speed / stock:8.1f}", flush=True)


if __name__ == "__main__":
    main()
