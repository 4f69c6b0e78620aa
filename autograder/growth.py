"""Judging how a function's cost grows: by its steps for some cards, and for twice as many.

The steps are counted where the student's code runs, and a student's code can lie about whatever is
counted beside it. So it is not run there like other cells: this part runs the code of the answer
alone, before anything else of the notebook, and only if `uncounted` finds nothing in it that could
reach the counter, the interpreter or a module's insides. It names what little is known to be safe.
What cannot be counted earns nothing here and everything elsewhere, and who answers wrongly earns
nothing here, however fast.
Cards have 16 digits here: in a deck of 64 the Quads themselves would grow like all fours.
Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter, defaultdict, deque
from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, Final

from autograder import steps
from autograder.exercise import Variant
from eqlib import Reason
from eqlib.reasons import Json
from eqlib.rng import shuffled, stream
from eqlib.z2.quads import find_quads

SMALL: Final = 16
LARGE: Final = 2 * SMALL
DIGITS: Final = 16
PLANTED: Final = 3
"""So many Quads are laid among the cards for sure."""

COUNTED: Final = ("find_quads", "count_quads")
"""The functions whose answers are known for cards of any length, and do not come early."""

# A cost of n to the p grows 2 to the p times. The next power grows twice as much; half of that
# again is left for what does not grow so regularly.
SLACK: Final = 3 / 2

MODULES: Final[Mapping[str, frozenset[str]]] = {
    "__future__": frozenset({"annotations"}),
    "collections": frozenset({"Counter", "defaultdict", "deque", "OrderedDict"}),
    "eqlib": frozenset({"Card", "DECK"}),
    "functools": frozenset({"cache", "cmp_to_key", "lru_cache", "partial", "reduce"}),
    "itertools": frozenset(
        {"chain", "combinations", "combinations_with_replacement", "count", "islice"}
        | {"pairwise", "permutations", "product", "repeat", "zip_longest"}
    ),
    "math": frozenset({"comb", "factorial", "inf", "isqrt", "perm", "prod"}),
    "operator": frozenset(
        {"add", "and_", "eq", "ge", "gt", "itemgetter", "le", "lt", "mul", "ne", "not_", "or_"}
        | {"sub", "xor"}
    ),
    "typing": frozenset({"Any", "Iterable", "Iterator", "Sequence"}),
}
_KINDS: Final = (Counter, defaultdict, deque, dict, float, frozenset, int, list, set, str, tuple)
_ATTRIBUTES: Final = frozenset(
    {"id", "number", "symbol", "colour", "from_iterable", "cache_clear"}
    | {name for kind in _KINDS for name in dir(kind) if not name.startswith("_")}
    | {name for names in MODULES.values() for name in names}
)
# A class has methods that run unasked, and the pattern of one reads any attribute.
_REFUSED: Final = (ast.ClassDef, ast.Match, ast.AsyncFunctionDef, ast.Await, ast.With, ast.Delete)


def uncounted(source: str) -> str | None:
    """Return the first thing in some code for which its steps cannot be counted, or None.

    >>> uncounted("import sys")
    'sys'
    """
    for node in ast.walk(ast.parse(source)):
        found = _strange(node)
        if found is not None:
            return found
    return None


def _strange(node: ast.AST) -> str | None:
    match node:
        case ast.alias(asname=str(name)) if name.startswith("__"):
            return name
        case ast.Import(names=names):
            return next((alias.name for alias in names if alias.name not in MODULES), None)
        case ast.ImportFrom(module=module, names=names, level=level):
            if level or module is None or module not in MODULES:
                return str(module)
            return next((alias.name for alias in names if alias.name not in MODULES[module]), None)
        case ast.Name(id=name):
            known = name in steps.names()["__builtins__"] or not hasattr(builtins, name)
            return name if not known or (name.startswith("__") and name != "__name__") else None
        case ast.Attribute(attr=name, ctx=context):
            stored = not isinstance(context, ast.Load)
            return name if stored or name not in _ATTRIBUTES else None
        case ast.FunctionDef(name=name) | ast.arg(arg=name) if name.startswith("__"):
            return name
        case _ if isinstance(node, _REFUSED):
            return type(node).__name__.removesuffix("Def").lower()
    return None


def inputs(variant: Variant) -> list[list[int]]:
    """Return the vectors of some cards, and of twice as many; there are Quads among both."""
    rng = stream(variant.seed[0], "growth", *variant.seed[1:])
    drawn: list[list[int]] = []
    for size in (SMALL, LARGE):
        vectors: dict[int, None] = {}
        while len(vectors) < size:
            vectors[int(rng.random() * (1 << DIGITS))] = None
            if 3 <= len(vectors) < 3 + PLANTED:
                a, b, c = list(vectors)[-3:]
                vectors[a ^ b ^ c] = None
        drawn.append(shuffled(list(vectors)[:size], rng))
    return drawn


def job(variant: Variant, source: str) -> dict[str, Json] | None:
    """Return what a sandbox has to count; None where nothing is to be counted, or nothing can."""
    task = variant.exercise.task
    if task is None or task.growth is None or uncounted(source) is not None:
        return None
    return {"source": source, "inputs": [list(vectors) for vectors in inputs(variant)]}


def expected(variant: Variant) -> list[Json]:
    """Return what the function should give back for each of the inputs."""
    answers: list[Json] = []
    for vectors in inputs(variant):
        quads = find_quads(vectors)
        listed: list[Json] = [[{"card": vector} for vector in quad] for quad in quads]
        answers.append(listed if variant.exercise.function == "find_quads" else len(quads))
    return answers


def judge(
    variant: Variant, found: str | None, counted: Any, right: Sequence[bool]
) -> tuple[bool, Reason]:
    """Return whether the growth is as asked, and what was counted.

    `found` is what kept the code from being counted. `counted` is what the sandbox said of the
    inputs, and `right` whether its values are right.
    """
    task = variant.exercise.task
    assert task is not None
    assert task.growth is not None
    if found is not None:
        return False, Reason("part.growth.uncounted", {"found": found})
    entries = counted if isinstance(counted, list) and len(counted) == 2 else [{}, {}]
    for size, entry, is_right in zip((SMALL, LARGE), entries, right, strict=True):
        size_of: dict[str, Json] = {"n": size, "digits": DIGITS}
        error = entry.get("error") if isinstance(entry, Mapping) else None
        if error in ("steps", "timeout"):
            return False, Reason("part.growth.endless", size_of)
        if isinstance(error, str):
            return False, Reason("part.growth.stopped", {**size_of, "error": error[:60]})
        if not is_right:
            return False, Reason("part.growth.value", size_of)
    small, large = (entry.get("steps") for entry in entries)
    if not (type(small) is int and type(large) is int and small > 0 and large > 0):
        return False, Reason("part.growth.value", {"n": SMALL, "digits": DIGITS})
    grown = large / small
    fast = grown <= SLACK * 2**task.growth.power
    times: dict[str, Json] = {
        "small": SMALL,
        "large": LARGE,
        "times": round(grown),
        "fours": round(comb(LARGE, 4) / comb(SMALL, 4)),
        "pairs": round(comb(LARGE, 2) / comb(SMALL, 2)),
    }
    return fast, Reason(f"part.growth.{'right' if fast else 'wrong'}", times)
