"""The same pipeline over a dask scheduler: what workers get, what they give, and when they die."""

from __future__ import annotations

import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest
from distributed import LocalCluster

from autograder import cluster as clusters
from autograder import sandbox
from autograder.cluster import Cluster, believed, grade_there
from autograder.errors import AutograderError, CrewError
from autograder.pipeline import Batch, Opened, load_batch, load_handed, look
from autograder.sandbox import Limits
from autograder.verdict import Outcome
from tests.grading.conftest import SMALL
from tests.grading.test_course import dump, give_mark

LIMITS = Limits(seconds=2, total_seconds=12)


@pytest.fixture
def batch(collected) -> Batch:
    return load_batch(collected.course, "first-quads", LIMITS)


def test_a_cluster_gives_the_same_gradebook_and_says_the_same(graded, room, scheduler, capsys):
    assert room.grade("--cluster", scheduler.scheduler_address) == 0
    there = capsys.readouterr().out
    assert dump(room.course) == dump(graded.course)
    assert "[11/11]" in there
    # The same results hold wherever they were made.
    assert room.grade("--jobs", 2) == 0
    assert capsys.readouterr().out.count("as before") == 11
    assert room.grade("--again", "--cluster", scheduler.scheduler_address) == 0
    assert dump(room.course) == dump(graded.course)


def test_workers_that_are_killed_at_their_work_lose_nothing(graded, room, monkeypatch):
    killed = []

    def kill_who_works(client, answer):
        """Once, without a word, as a machine that loses its power."""
        while not killed and not answer.done():
            pids = client.run(os.getpid)
            working = [worker for worker, keys in client.processing().items() if keys]
            for worker in working:
                os.kill(pids[worker], signal.SIGKILL)
                killed.append(pids[worker])

    submit = Cluster.submit

    def watched(crew, submission):
        answer = submit(crew, submission)
        if any("while True" in cell.source for cell in submission.cells):
            # An endless loop: somebody is at it for all its seconds.
            kill_who_works(crew._client, answer)
            assert not answer.done()
        return answer

    monkeypatch.setattr(Cluster, "submit", watched)
    with LocalCluster(**SMALL) as cluster:
        before = set(cluster.scheduler.workers)
        assert room.grade("--cluster", cluster.scheduler_address, "--seconds", 6) == 0
        # Others have come in their places.
        assert before - set(cluster.scheduler.workers)
    assert killed
    assert dump(room.course) == dump(graded.course)


def test_grading_again_tells_the_same_changes_here_and_on_a_cluster(room, scheduler, capsys):
    cluster = ("--cluster", scheduler.scheduler_address)
    told = {}
    give = {"--jobs": ("--jobs", "1"), "--cluster": cluster}
    for how, options in give.items():
        only = ("--student", "ana", "--student", "ben", *options)
        # The class as it was, whoever graded it last.
        room.hand_in("ana", room.answers("en"))
        room.hand_in("ben", room.answers("en"))
        room.run("collect", "first-quads", room.inbox)
        assert room.grade(*only) == 0
        give_mark(room.course, "ana", "answer_explain", 2.5)
        room.hand_in("ana", {**room.answers("en"), "explain": "Another explanation."})
        room.hand_in("ben", {**room.answers("en"), "complete": "answer = cards[0]"})
        room.run("collect", "first-quads", room.inbox)
        capsys.readouterr()
        assert room.grade(*only) == 0
        told[how] = sorted(
            line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")
        )
        give_mark(room.course, "ana", "answer_explain", 2.5)
    assert told["--jobs"] == told["--cluster"]
    assert told["--jobs"] == [
        "  complete: 3 -> 0 (another answer)",
        "  explain: 2.5 -> 2.5 (another answer; a person's mark stays and waits to be looked at "
        "again)",
    ]


def test_what_a_worker_gets_tells_nobody_and_no_place(collected, batch):
    course = collected.course
    packed = json.dumps(batch.to_json())
    for handed in load_handed(course, "first-quads", course.submitters("first-quads")):
        opened = look(handed, batch, None)
        if isinstance(opened, Opened):
            sent = json.dumps(opened.submission.to_json())
            student = course.people()[handed.student]
            words = (handed.student, student.name, student.email, str(course.root))
            assert not any(word and word in sent for word in words)
    assert str(course.root) not in packed
    assert (course.root / "secret.key").read_text().strip() not in packed


def test_a_worker_needs_only_what_it_is_sent(collected, batch):
    [handed] = load_handed(collected.course, "first-quads", [collected.course.pseudonym("ana")])
    opened = look(handed, batch, None)
    cells = json.dumps(opened.submission.to_json()).encode()
    packed = clusters.pack(batch)
    with ThreadPoolExecutor(1) as pool:
        said = json.loads(pool.submit(grade_there, cells, packed).result())
    outcomes = [graded.verdict and graded.verdict.outcome for graded in believed(said, batch)]
    assert outcomes == [Outcome.RIGHT] * 4 + [None]


def changed(said, **changes):
    """What a worker said, with the first exercise changed."""
    first = {**said[0], **changes}
    return [first, *said[1:]]


def test_what_a_worker_gives_back_is_believed_only_if_it_can_be(collected, batch):
    [handed] = load_handed(collected.course, "first-quads", [collected.course.pseudonym("ana")])
    opened = look(handed, batch, None)
    cells = json.dumps(opened.submission.to_json()).encode()
    said = json.loads(grade_there(cells, clusters.pack(batch)))
    verdict = said[0]["verdict"]
    lies = [
        said[1:],
        [*said, said[0]],
        [said[1], said[0], *said[2:]],
        {},
        [1, 2, 3, 4, 5],
        changed(said, exercise="other"),
        changed(said, verdict=None),
        changed(said, source=7),
        changed(said, shown=["x"]),
        changed(said, verdict={**verdict, "points": "4"}),
        changed(said, verdict={**verdict, "points": "4", "max_points": "4"}),
        changed(said, verdict={**verdict, "points": "nan"}),
        changed(said, verdict={**verdict, "outcome": "splendid"}),
        changed(said, verdict={**verdict, "reason": {"code": "no.such.code"}}),
        changed(said, verdict={**verdict, "reason": {"code": "quad.yes", "because": [{}]}}),
    ]
    assert believed(said, batch)[0].verdict.points == Fraction(3)
    for lie in lies:
        with pytest.raises(AutograderError, match="no result of this assignment"):
            believed(lie, batch)


@pytest.mark.parametrize("said", [b"{", b"[1]", "text", None, b"x" * (8 * 2**20 + 1)])
def test_what_is_no_result_keeps_nobody_else_from_theirs(
    room, scheduler, monkeypatch, said, capsys
):
    calls = iter(range(100))
    believe = clusters.answer_from

    def once(data, batch):
        return believe(said if next(calls) == 0 else data, batch)

    monkeypatch.setattr(clusters, "answer_from", once)
    only = ("--student", "ben", "--student", "cai")
    assert room.grade("--cluster", scheduler.scheduler_address, *only) == 1
    shown = capsys.readouterr().out
    assert shown.count("NOT GRADED") == 1
    assert "1 graded, 1 not" in shown
    # It is there when it is asked for again.
    assert room.grade("--cluster", scheduler.scheduler_address, *only) == 0
    assert len({student for student, _ in dump(room.course)}) == 2


def test_no_scheduler_is_said(room, monkeypatch, capsys):
    monkeypatch.setattr(clusters, "PATIENCE", "1s")
    assert room.grade("--cluster", "tcp://127.0.0.1:9") == 1
    assert "no dask scheduler answers there" in capsys.readouterr().err
    assert room.grade("--cluster", "nonsense://") == 1
    assert "no dask scheduler answers there" in capsys.readouterr().err
    assert room.grade("--cluster", "tcp://127.0.0.1:9", "--without-sandbox") == 1
    assert "do not go together" in capsys.readouterr().err
    assert dump(room.course) == {}


def test_a_scheduler_without_workers_is_said(room, capsys):
    with LocalCluster(**{**SMALL, "n_workers": 0}) as cluster:
        assert room.grade("--cluster", cluster.scheduler_address) == 1
    assert "no worker is there" in capsys.readouterr().err


def test_a_worker_without_bubblewrap_is_refused(room, monkeypatch, capsys):
    # The workers get this environment: there is no program of that name in an empty folder.
    monkeypatch.setenv("PATH", str(room.inbox))
    with LocalCluster(**{**SMALL, "n_workers": 1}) as cluster:
        assert room.grade("--cluster", cluster.scheduler_address) == 1
    said = capsys.readouterr().err
    assert "cannot be used: the sandbox is missing: bubblewrap" in said
    assert "--without-sandbox" not in said
    assert dump(room.course) == {}


def test_a_worker_that_comes_later_without_bubblewrap_ends_the_grading(batch, monkeypatch):
    monkeypatch.setattr(sandbox.shutil, "which", lambda _program: None)
    clusters._sandbox.cache_clear()
    said = grade_there(b"{}", clusters.pack(batch))
    with pytest.raises(CrewError, match="bubblewrap"):
        clusters.answer_from(said, batch)


def test_a_worker_with_another_version_is_refused(room, scheduler, monkeypatch, capsys):
    monkeypatch.setattr(clusters, "fingerprint", lambda: "another")
    assert room.grade("--cluster", scheduler.scheduler_address) == 1
    assert "another version of eqlib or autograder" in capsys.readouterr().err
