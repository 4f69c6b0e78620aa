"""What goes into the sandbox and what comes out of it."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from autograder.sandbox import Bubblewrap, Calls, Cell, Job, Limits, Run, Step, Unprotected
from autograder.warm import End

# For what never ends by itself; all else has its end on a busy machine, too.
SHORT = Limits(seconds=2, total_seconds=7)
LONG = Limits()


@pytest.fixture(scope="module")
def bubblewrap() -> Bubblewrap:
    return Bubblewrap()


@pytest.fixture(params=["bubblewrap", "unprotected"])
def sandbox(request, bubblewrap):
    return bubblewrap if request.param == "bubblewrap" else Unprotected()


def run(sandbox, *sources: str, calls: dict[str, Calls] | None = None, limits=LONG) -> Run:
    """Run sources as the exercises a, b, c …"""
    steps = tuple(
        Step(name, (Cell(source),)) for name, source in zip("abcdef", sources, strict=False)
    )
    return sandbox.run(Job(steps, calls or {}), limits)


@pytest.mark.parametrize(
    ("answer", "data"),
    [
        ("None", None),
        ("'text'", "text"),
        ("Card.from_id(47)", {"card": 47}),
        ("(Card.from_id(1), [Card.from_id(2)])", [{"card": 1}, [{"card": 2}]]),
        ("{'a': {3}, 4: 2.5}", {"a": [3], "4": 2.5}),
        ("Fraction(1, 3)", {"fraction": "1/3"}),
        (
            "no_quad_certificate(map(Card.from_id, (1, 2, 4)))",
            {"none": {"sums": [[1, 2, 3], [1, 4, 5], [2, 4, 6]], "besides": []}},
        ),
    ],
)
def test_an_answer_becomes_data(sandbox, answer, data):
    source = f"from eqlib import *\nfrom fractions import Fraction\nanswer = {answer}"
    result = run(sandbox, source)
    assert result.end is End.DONE
    assert result.reports["a"].value == data


@pytest.mark.parametrize(
    ("answer", "found"), [("object()", "object"), ("[float('nan')]", "nan"), ("{(): 1}", "dict")]
)
def test_what_is_no_data_is_named(sandbox, answer, found):
    error = run(sandbox, f"answer = {answer}").reports["a"].error
    assert error is not None
    assert (error.type, error.message) == ("not_data", found)


def test_an_error_names_its_line_in_the_cell(sandbox):
    error = run(sandbox, "x = 1\n\nanswer = y").reports["a"].error
    assert error is not None
    assert (error.type, error.line) == ("NameError", 3)


def test_lines_of_ipython_do_not_break_a_cell(sandbox):
    result = run(sandbox, "%matplotlib inline\n!ls\nanswer = 1")
    assert result.reports["a"].value == 1


def test_an_answer_is_not_carried_over_to_the_next_exercise(sandbox):
    reports = run(sandbox, "answer = 1", "pass", "answer = 3").reports
    assert [reports[name].value for name in "abc"] == [1, None, 3]


def test_names_are_carried_over_to_the_next_exercise(sandbox):
    reports = run(sandbox, "def twice(n):\n    return 2 * n", "answer = twice(4)").reports
    assert reports["b"].value == 8


def test_a_function_gets_its_inputs_as_it_would_in_the_notebook(sandbox):
    inputs = [[{"card": 47}], [3], [None]]
    source = "def f(x):\n    return (type(x).__name__, x)"
    result = run(sandbox, source, calls={"a": Calls("f", inputs)})
    # A card that comes back is a card, also where the cell never imported eqlib.
    assert result.outputs["a"] == [
        {"value": ["Card", {"card": 47}]},
        {"value": ["int", 3]},
        {"value": ["NoneType", None]},
    ]


def test_calls_that_fail_say_how_and_the_others_still_count(sandbox):
    source = "def f(x):\n    while x == 9:\n        pass\n    return 1 // x"
    calls = {"a": Calls("f", [[1], [0], ["x"], [9], [1]])}
    outputs = run(sandbox, source, calls=calls, limits=SHORT).outputs["a"]
    # The time is that of all calls together, so that nothing is left for the last one.
    expected = ["value", "ZeroDivisionError", "TypeError", "timeout", "timeout"]
    assert [output.get("error", "value") for output in outputs] == expected


def test_a_function_that_is_not_there_gives_nothing(sandbox):
    result = run(sandbox, "f = 3", calls={"a": Calls("f", [[1]])})
    assert result.outputs == {"a": None}


def test_a_run_that_says_too_much_is_ended(sandbox):
    source = "import os\nwhile True:\n    for n in range(3, 64):\n        try:\n"
    source += "            os.write(n, b'x' * 65536)\n        except OSError:\n            pass"
    assert run(sandbox, source).end is End.SIZE


def test_what_was_reported_before_the_end_is_kept(sandbox):
    result = run(sandbox, "answer = 1", "import os\nos._exit(0)", "answer = 3")
    assert result.end is End.DIED
    assert result.reports.keys() == {"a"}


LEAVE = """
import builtins, os
builtins.left = "here"
os.makedirs("/scratch/a/b")
open("/scratch/a/b/c", "w").write("x")
os.symlink("/library", "/scratch/a/link")
os.chmod("/scratch/a/b", 0)
os.write(2, b"here")
"""
LOOK = """
import builtins, os
answer = [os.listdir("/scratch"), hasattr(builtins, "left")]
try:
    answer.append(len(os.pread(2, 100, 0)))
except OSError:
    answer.append(0)
"""


def test_one_run_leaves_nothing_for_the_next(bubblewrap):
    for _ in range(2):
        assert run(bubblewrap, LEAVE).reports["a"].error is None
        assert run(bubblewrap, LOOK).reports["a"].value == [[], False, 0]


@pytest.mark.parametrize(
    "source",
    [
        "import os\nfor _ in range(3000):\n    os.mkdir('d')\n    os.chdir('d')",
        "import os\nos._exit(3)",
        "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)",
        "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nos.kill(-1, signal.SIGKILL)",
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
        "import os\nos.closerange(3, 64)\nimport time\ntime.sleep(60)",
        "import signal, time\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\ntime.sleep(60)",
    ],
)
def test_however_a_run_ends_the_next_one_is_as_new(bubblewrap, source):
    run(bubblewrap, source, limits=SHORT)
    result = run(bubblewrap, LOOK)
    assert result.end is End.DONE
    assert result.reports["a"].value == [[], False, 0]


def test_runs_in_threads_at_once_do_not_meet(bubblewrap):
    def one(number):
        source = f"open('/scratch/{number}', 'w')\nimport os\nanswer = os.listdir('/scratch')"
        return run(bubblewrap, source).reports["a"].value

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(one, range(20))) == [[str(number)] for number in range(20)]


def test_the_process_that_is_forked_cannot_be_reached(bubblewrap):
    source = "import os\nos.kill(os.getppid(), 9)"
    if os.getuid() == 0:
        assert run(bubblewrap, source).reports["a"].error.type == "PermissionError"
    # The socket through which jobs come is not open here.
    source = """
import os, stat
answer = []
for number in range(64):
    try:
        answer.append(stat.S_ISSOCK(os.fstat(number).st_mode))
    except OSError:
        pass
answer = any(answer)
"""
    assert run(bubblewrap, source).reports["a"].value is False


def test_the_student_is_nobody_with_no_rights(bubblewrap):
    source = "import os, resource\nanswer = [os.getuid(), os.getgid(), os.getgroups()]"
    user, group, groups = run(bubblewrap, source).reports["a"].value
    assert user == group == 65534
    assert set(groups) <= {65534}
    # Where root runs the grader, nobody is nobody outside too, and cannot be root again.
    again = "import os\nos.setuid(0)"
    assert run(bubblewrap, again).reports["a"].error.type in ("PermissionError", "OSError")


def test_the_environment_of_the_teacher_is_not_seen(bubblewrap, monkeypatch):
    monkeypatch.setenv("DATABASE_PASSWORD", "hunter2")
    source = "import os\nanswer = [sorted(os.environ), os.path.exists('/proc')]"
    names, proc = run(bubblewrap, source).reports["a"].value
    assert "DATABASE_PASSWORD" in os.environ
    assert "DATABASE_PASSWORD" not in names
    assert not proc
