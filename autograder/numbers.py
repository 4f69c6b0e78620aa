"""Judging numbers and vectors: exact ones, and what was foreseen and simulated.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, cast

from autograder.answer import Answer
from autograder.carrying import carried_sum
from autograder.exercise import Variant
from autograder.verdict import Verdict
from eqlib import Reason
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.reasons import Json
from eqlib.z2.vectors import total

# What was rounded to two digits is at most 5 in 100 off.
CLOSE: Final = Fraction(5, 100)
# An estimate shall tell what is rare from what comes half of the time, and that from what is
# usual: these lie a quarter and more apart, so that a fifth keeps them from each other.
NEAR: Final = Fraction(1, 5)
# Among so many runs, the share of four standard deviations is at most 1/16 to either side.
LEAST_RUNS: Final = 1000
# An honest simulation strays further than this once in more than ten thousand times.
DEVIATIONS: Final = 4
# Of the points, the estimate earns one third and the simulation the rest.
ESTIMATE_SHARE: Final = Fraction(1, 3)


def check_number(variant: Variant, answer: Answer) -> Verdict:
    """Judge a number: it is exact or wrong; wrong ones that were foreseen get their reason."""
    points, number = variant.exercise.points, variant.exercise.number
    assert number is not None
    said, right = Fraction(cast(str, answer.data)), variant.figure(number.figure)
    if said == right:
        return Verdict.right(points, Reason("number.right"))
    for name, code in number.foreseen:
        if said == variant.figure(name):
            return Verdict.wrong(points, Reason(code))
    if right.denominator > 1 and abs(said - right) < right * CLOSE:
        return Verdict.wrong(points, Reason("number.rounded"))
    if said < 0:
        return Verdict.wrong(points, Reason("number.negative"))
    if right < 1 < said:
        return Verdict.wrong(points, Reason("number.no_chance"))
    return Verdict.wrong(points, Reason("number.wrong"))


def check_sum(variant: Variant, answer: Answer) -> Verdict:
    """Judge a sum of vectors: each attribute that is right earns its share.

    Who carries has not added vectors, even where chance makes an attribute right.
    """
    points = variant.exercise.points
    said = cast(int, answer.data)
    right = total(card.id for card in variant.cards)
    if said == right:
        return Verdict.right(points, Reason("sum.right", {"sum": said}))
    if said == carried_sum(variant.cards):
        return Verdict.wrong(points, Reason("sum.carried"))
    wrong = [
        name
        for name, place in zip(ATTRIBUTES, (4, 2, 0), strict=True)
        if (said ^ right) >> place & 3
    ]
    fitting = len(ATTRIBUTES) - len(wrong)
    why = Reason("sum.some", {"attributes": wrong, "sum": said})
    if fitting == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(fitting, len(ATTRIBUTES)), points, why)


def check_simulation(variant: Variant, answer: Answer) -> Verdict:
    """Judge an estimate of a chance and a simulation, each by itself, against the exact chance.

    The estimate may be `NEAR` off. In n runs with chance p a result has the variance n p (1 - p);
    it may be `DEVIATIONS` standard deviations off. All of this is exact, so that the same answer
    always gets the same verdict.
    """
    points, number = variant.exercise.points, variant.exercise.number
    assert number is not None
    chance = variant.figure(number.figure)
    said = cast(Mapping[str, Json], answer.data)
    estimate, runs, hits = Fraction(str(said["estimate"])), int(str(said["runs"])), said["hits"]
    off = (int(str(hits)) - runs * chance) ** 2
    near = abs(estimate - chance) <= NEAR
    enough = runs >= LEAST_RUNS
    plausible = off <= DEVIATIONS**2 * runs * chance * (1 - chance)
    counted: dict[str, Json] = {"runs": runs, "hits": hits, "least": LEAST_RUNS}
    parts = (
        Reason("part.estimate.right" if near else "part.estimate.wrong"),
        Reason("part.simulation.few", counted)
        if not enough
        else Reason(f"part.simulation.{'right' if plausible else 'wrong'}", counted),
    )
    simulated = enough and plausible
    if near and simulated:
        return Verdict.right(points, Reason("simulate.right", {}, parts))
    if not near and not simulated:
        return Verdict.wrong(points, Reason("simulate.wrong", {}, parts))
    share = ESTIMATE_SHARE if near else 1 - ESTIMATE_SHARE
    return Verdict.partial(points * share, points, Reason("simulate.partial", {}, parts))
