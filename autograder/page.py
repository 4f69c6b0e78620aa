"""Exercises in a page: what the book shows of them, and the instant check of an answer.

Nothing is sent and nothing is marked here. Standard library and eqlib alone.
"""

from __future__ import annotations

import contextlib
import io
import json
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from math import isfinite
from typing import Any, Final, NamedTuple

from autograder import checks, functions, growth, steps
from autograder.answer import Answer, Handed, Malformed, read
from autograder.exercise import Exercise, Variant, by_id
from autograder.unread import clip
from autograder.verdict import Outcome, Verdict
from eqlib import Card, ParseError, Reason
from eqlib.reasons import Json

BUNDLE: Final = "exercises.json"
"""The file of all exercises that lies beside this module in a page's archive; `pack` writes it."""


# Python does not write numbers of more than 4300 digits; nobody is asked for one.
MOST_BITS: Final = 8192


class PageExercise(NamedTuple):
    """What a page shows of an exercise."""

    title: str
    prompt: str
    """Markdown."""
    config: dict[str, Json]
    """The configuration of the board on which it is answered."""
    hints: tuple[str, ...]


def page_exercise(exercise: Exercise, lang: str, seed: str) -> PageExercise:
    """Return an exercise as a page shows it, with the variant that a seed gives."""
    return PageExercise(
        exercise.title(lang),
        exercise.prompt[lang],
        {**exercise.variant(seed).board(lang), "variant": seed, "checkable": True},
        tuple(hint[lang] for hint in exercise.hints),
    )


def pack(exercises: Iterable[Exercise]) -> str:
    """Return the text of the bundle that a page's archive carries."""
    return json.dumps([item.to_json() for item in exercises], ensure_ascii=False, sort_keys=True)


@cache
def _exercises() -> dict[str, Exercise]:
    bundle = pkgutil.get_data("autograder", BUNDLE)
    assert bundle is not None
    return by_id([Exercise.from_json(data) for data in json.loads(bundle)])


def check(config: Mapping[str, Json], answer: Json) -> Reason:
    """Return what is said at once about an answer given on a page's board.

    The variant is drawn again from the configuration's seed; its cards are not looked at. Code is
    run right here: the page has to end it if it takes too long.

    Raises:
        ParseError: the configuration names no exercise of the bundle.
    """
    exercise, lang = _exercise(config), str(config.get("lang"))
    verdict = judge(exercise.variant(str(config.get("variant"))), answer, lang)
    return told(verdict, exercise, lang)


def another(config: Mapping[str, Json], seed: str) -> dict[str, Json]:
    """Return the configuration of the same exercise's board with another variant.

    Raises:
        ParseError: the configuration names no exercise of the bundle.
    """
    return page_exercise(_exercise(config), str(config.get("lang")), seed).config


def _exercise(config: Mapping[str, Json]) -> Exercise:
    name = str(config.get("exercise"))
    if name not in _exercises():
        raise ParseError("board", "exercise", name, list(_exercises()))
    return _exercises()[name]


def judge(variant: Variant, answer: Json, lang: str) -> Verdict | None:
    """Return the verdict on an answer as data, with code run in this process.

    For pages and for the samples of exercises; a grader runs students' code elsewhere.
    """
    handed = read(answer)
    if variant.exercise.function and isinstance(handed, Answer) and isinstance(handed.data, str):
        looked = functions.look(variant, handed.data)
        if looked is not None:
            return looked
        handed = _run(variant, handed.data)
    return checks.check(variant, handed, lang)


def told(verdict: Verdict | None, exercise: Exercise, lang: str) -> Reason:
    """Return a verdict as a reason: how it came out, and why.

    For an exercise that a person marks, it says what that person looks for.
    """
    if verdict is None:
        criteria = tuple(
            Reason("verdict.criterion", {"text": item.text[lang], "n": item.points})
            for item in exercise.rubric
        )
        return Reason("verdict.by_hand", {}, criteria)
    if verdict.outcome is Outcome.BLANK:
        return Reason("verdict.blank")
    args: dict[str, Json] = {}
    if verdict.outcome is Outcome.PARTIAL:
        args = {"points": str(verdict.points), "max_points": str(verdict.max_points)}
    return Reason(f"verdict.{verdict.outcome.value}", args, (verdict.reason,))


def _run(variant: Variant, source: str) -> Handed:
    """Run a reader's code and call its function, as a sandbox would."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    name = str(variant.exercise.function)
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            compiled = compile(functions.plain(source), "answer", "exec")
            exec(compiled, namespace)  # noqa: S102 - the reader's own code, in the reader's own page
        except (Exception, SystemExit) as error:
            what: dict[str, Json] = {"error": type(error).__name__, "message": clip(str(error))}
            line = _line(error)
            code = "code.failed" if line is None else "code.failed_at"
            return Malformed(Reason(code, what if line is None else {**what, "line": line}))
        function = namespace.get(name)
        if not callable(function):
            return Answer("outputs", None)
        made = {"judged": functions.calls(variant), "examples": functions.examples(variant)}
        outputs: dict[str, Json] = {
            name: [_call(function, call.arguments) for call in calls]
            for name, calls in made.items()
        }
        job = growth.job(variant, functions.plain(source))
        if job is not None:
            outputs["growth"] = steps.count(functions.plain(source), name, growth.inputs(variant))
        return Answer(
            "outputs", {**outputs, "uncounted": growth.uncounted(functions.plain(source))}
        )


def _line(error: BaseException) -> int | None:
    """Return the line of the reader's own code that an error came from."""
    line, trace = None, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "answer":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _call(function: Any, arguments: tuple[Any, ...]) -> dict[str, Json]:
    try:
        value = function(*arguments)
        try:
            return {"value": _as_data(value)}
        except TypeError as error:
            return {"error": "not_data", "message": str(error)}
    except (Exception, SystemExit) as error:
        return {"error": type(error).__name__, "message": str(error), "line": _line(error)}


def _as_data(value: object) -> Json:
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int) and value.bit_length() <= MOST_BITS:
        return value
    if isinstance(value, float) and isfinite(value):
        return value
    if isinstance(value, Card):
        return {"card": value.id}
    if isinstance(value, list | tuple | set | frozenset):
        return [_as_data(item) for item in value]
    raise TypeError(type(value).__name__)
