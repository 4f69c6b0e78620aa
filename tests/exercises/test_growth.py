"""How a function's cost grows is counted, and neither code nor claims can hide it."""

from itertools import combinations

import pytest

from autograder import functions, growth, steps
from autograder.answer import Answer
from autograder.checks import check
from autograder.exercise import Assignment
from autograder.ingest import StudentCell, Submission
from autograder.notebook import build
from autograder.page import judge
from autograder.pipeline import Batch, work
from autograder.release import Release
from autograder.sandbox import Bubblewrap, Calls, Cell, Job, Limits, Step
from autograder.warm import End
from eqlib.words import LANGUAGES
from tests.exercises.shared import EXERCISES

VARIANT = EXERCISES["write-count-quads"].variant("secret")

FOURS = """
from itertools import combinations
def count_quads(cards):
    return sum(a.id ^ b.id ^ c.id ^ d.id == 0 for a, b, c, d in combinations(cards, 4))
"""
LOOPS = """
def count_quads(cards):
    found = 0
    for i in range(len(cards)):
        for j in range(i):
            for k in range(j):
                for l in range(k):
                    if cards[i].id ^ cards[j].id ^ cards[k].id ^ cards[l].id == 0:
                        found += 1
    return found
"""
LISTED = """
from itertools import combinations
def count_quads(cards):
    return len([f for f in combinations(cards, 4) if f[0].id ^ f[1].id ^ f[2].id == f[3].id])
"""
JOINED = """
from functools import partial, reduce
from itertools import combinations
from operator import xor
def count_quads(cards):
    fours = combinations([card.id for card in cards], 4)
    return len(list(filter(lambda four: not reduce(xor, four), fours)))
"""
SORTED = """
import functools, itertools, operator
def count_quads(cards):
    fours = list(itertools.combinations([card.id for card in cards], 4))
    total = functools.partial(functools.reduce, operator.xor)
    fours.sort(key=total)
    found = 0
    while found < len(fours) and total(fours[found]) == 0:
        found += 1
    return found
"""
THREES = """
from itertools import combinations
def count_quads(cards):
    ids = {card.id for card in cards}
    return sum(a.id ^ b.id ^ c.id in ids for a, b, c in combinations(cards, 3)) // 4
"""
PAIRS = """
from itertools import combinations
def count_quads(cards):
    sums = {}
    for a, b in combinations(cards, 2):
        sums[a.id ^ b.id] = sums.get(a.id ^ b.id, 0) + 1
    return sum(k * (k - 1) // 2 for k in sums.values()) // 3
"""


def times(code):
    assert growth.uncounted(code) is None
    small, large = steps.count(code, "count_quads", growth.inputs(VARIANT))
    assert [small["value"], large["value"]] == growth.expected(VARIANT)
    return large["steps"] / small["steps"]


@pytest.mark.parametrize("code", [FOURS, LOOPS, LISTED, JOINED, SORTED])
def test_all_fours_grow_sixteen_times_however_they_are_written(code):
    # 35,960 fours of 32 cards are 19.8 times the 1820 of 16; loops around them grow less.
    assert 15 < times(code) < 20


def test_triples_grow_eight_times_and_pairs_four_times():
    # 4960 / 560 and 496 / 120, with a little that does not grow so.
    assert 7.5 < times(THREES) < 9
    assert 3.5 < times(PAIRS) < 4.2


def test_what_may_grow_as_a_power_lies_apart_from_the_next_power():
    for power, slow, fast in ((2, THREES, PAIRS), (3, LOOPS, THREES)):
        limit = growth.SLACK * 2**power
        assert times(fast) < limit * 0.8
        assert times(slow) > limit * 1.2


def test_the_expected_number_is_what_looking_at_all_fours_gives():
    for number in range(5):
        variant = EXERCISES["write-count-quads"].variant("secret", str(number))
        for vectors, expected in zip(growth.inputs(variant), growth.expected(variant), strict=True):
            fours = combinations(vectors, 4)
            assert sum(a ^ b ^ c ^ d == 0 for a, b, c, d in fours) == expected
            assert expected >= growth.PLANTED
            assert len(set(vectors)) == len(vectors)
            assert all(0 <= vector < 1 << growth.DIGITS for vector in vectors)
        assert list(map(len, growth.inputs(variant))) == [growth.SMALL, growth.LARGE]


EVASIONS = {
    "sys": "import sys\nsys.settrace(None)",
    "_sys": "from collections import _sys",
    "abc": "import collections\ncollections.abc",
    "*": "from itertools import *",
    "exec": "exec('import sys')",
    "type": "type(print)",
    "getattr": "getattr(print, 'x')",
    "__import__": "__import__('sys')",
    "__builtins__": "from math import comb as __builtins__",
    "__class__": "().__class__",
    "gi_frame": "(x for x in ()).gi_frame",
    "f_trace": "frame.f_trace = None",
    "match": "match x:\n    case object(gi_frame=frame):\n        pass",
    "class": "class A:\n    def __del__(self):\n        pass",
    "__closure__": "count_quads.__closure__",
    "starmap": "from itertools import starmap",
    "attrgetter": "import operator\noperator.attrgetter('x')",
    "with": "with x:\n    pass",
    "globals": "globals()",
    "open": "open('/proc/self/mem')",
    "threading": "import threading",
    "gc": "import gc",
    "breakpoint": "breakpoint()",
    "with_traceback": "try:\n    pass\nexcept Exception as e:\n    e.with_traceback",
    "None": "from . import steps",
    "comb": "import math\nmath.comb = len",
}


@pytest.mark.parametrize("found", EVASIONS)
def test_code_that_could_reach_the_counter_is_not_counted(found):
    code = f"{EVASIONS[found]}\n{PAIRS}"
    assert growth.uncounted(code) == found
    assert growth.job(VARIANT, code) is None


def test_what_is_not_counted_earns_all_other_points():
    verdict = judge(VARIANT, {"code": f"import string\n{PAIRS}"}, "en")
    assert verdict.points == VARIANT.exercise.points - 1
    assert verdict.reason.because[-1].args == {"found": "string"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_says_what_was_counted(lang):
    verdict = judge(VARIANT, {"code": FOURS}, lang)
    assert verdict.points == 3
    counted = verdict.reason.because[-1]
    assert counted.code == "part.growth.wrong"
    assert counted.args["fours"] == 20
    assert counted.args["pairs"] == 4
    assert counted.args["times"] == round(times(FOURS))
    assert judge(VARIANT, {"code": PAIRS}, lang).reason.because[0].code == "part.growth.right"


def test_a_fast_function_that_is_wrong_earns_nothing_for_being_fast():
    code = "def count_quads(cards):\n    return len(cards) % 4"
    assert judge(VARIANT, {"code": code}, "en").points == 0


def test_too_many_steps_are_not_waited_for():
    code = "def count_quads(cards):\n    while True:\n        pass"
    assert steps.count(code, "count_quads", [[1]]) == [{"error": "steps"}]
    caught = "def count_quads(cards):\n    try:\n        while True:\n            pass\n"
    caught += "    except:\n        return 0"
    assert steps.count(caught, "count_quads", [[1]]) == [{"error": "steps"}]


FORGED = """
import json, os
line = json.dumps({"exercise": "a", "growth": [{"value": 0, "steps": 1}] * 2}) + "\\n"
for fd in range(3, 64):
    try:
        os.write(fd, line.encode())
    except OSError:
        pass
"""


def run(code, beside=""):
    inputs = functions.inputs(functions.calls(VARIANT))
    calls = {"a": Calls("count_quads", inputs, growth.job(VARIANT, code))}
    cells = (Cell(beside, own=False), Cell(code)) if beside else (Cell(code),)
    job = Job((Step("a", cells),), calls, secret=True)
    return Bubblewrap().run(job, Limits(seconds=5, total_seconds=30))


def test_what_other_cells_do_and_report_changes_nothing_in_the_count():
    honest = run(FOURS)
    assert honest.end is End.DONE
    patched = run(FOURS, "import sys, itertools\nitertools.combinations = sys.settrace = None")
    assert patched.growth == honest.growth
    forged = run(FOURS, FORGED)
    assert forged.end is End.FORGED
    assert forged.growth == honest.growth


def test_where_nothing_may_be_counted_a_report_of_it_is_a_forgery():
    found = run("import sys\n" + FOURS, FORGED)
    assert found.end is End.FORGED
    assert found.growth == {}


@pytest.mark.parametrize(
    "claimed",
    [None, 3, [], [{}], [{}, {}], [{"steps": 1}] * 2, [{"value": 1, "steps": True}] * 2, [[], {}]],
)
def test_whatever_is_said_to_have_been_counted_gets_a_verdict_and_no_point(claimed):
    outputs = {"judged": [{"value": 0}] * len(functions.calls(VARIANT)), "growth": claimed}
    verdict = check(VARIANT, Answer("outputs", outputs), "eu")
    assert verdict is not None
    assert all(reason.code != "part.growth.right" for reason in verdict.reason.because)


EXERCISE = EXERCISES["write-count-quads"]
GRADED = {
    PAIRS: (4, "part.growth.right"),
    FOURS: (3, "part.growth.wrong"),
    f"%time\n{PAIRS}": (4, "part.growth.right"),
    f"import sys\n{PAIRS}": (3, "part.growth.uncounted"),
    # What takes the counter away takes no more with it than a point.
    f"import sys\nsys.settrace(None)\n{FOURS}": (3, "part.growth.uncounted"),
}


@pytest.mark.parametrize("code", GRADED)
@pytest.mark.parametrize("beside", ["", "import sys\nsys.settrace(lambda *a: None)", FORGED])
def test_a_submission_is_graded_by_what_was_counted_before_it_ran(code, beside):
    assignment = Assignment("counting", EXERCISE.titles, (EXERCISE,))
    release = Release("counting", {"en": build(assignment, "en", "secret")})
    batch = Batch(assignment, release, "secret", Limits(seconds=5, total_seconds=30))
    cells = (StudentCell(EXERCISE.id, code), *([StudentCell(None, beside)] if beside else []))
    [graded] = work(Submission("en", cells), batch, Bubblewrap())
    points, counted = GRADED[code]
    if beside == FORGED:
        # A report that is forged ends the reading: a person looks at it.
        assert graded.verdict.points is None
        return
    assert graded.verdict.points == points
    assert graded.verdict.reason.because[-1].code == counted
