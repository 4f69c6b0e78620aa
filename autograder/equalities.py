"""Judging equalities of EQUALIS: one that was made, and verdicts on several.

What was made is read and reckoned by the engine; it is compared with no stored answer. Standard
library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, cast

from autograder import deals
from autograder.answer import Answer
from autograder.deals import Dealt
from autograder.exercise import Variant
from autograder.verdict import Verdict
from autograder.words import text
from eqlib import Reason
from eqlib.games.equalis.expressions import say_value
from eqlib.games.equalis.rules import explain_equality

# What an equality earns that is in another number than the one that was asked for.
ELSEWHERE: Final = Fraction(1, 4)


def check_equality(variant: Variant, answer: Answer) -> Verdict:
    """Judge an equality: it breaks a rule, or it earns its share of what was asked for.

    Where the best is asked for, that is its share of the best one's points; where it is to take so
    many cards, the share of the smaller number in the larger.
    """
    points, dealt = variant.exercise.points, _dealt(variant)
    equality = dealt.rules.read(str(answer.data))
    why = explain_equality(dealt.rules, equality, dealt.own, dealt.common)
    if why.code == "equalis.wrong":
        return Verdict.wrong(points, why)
    if dealt.number is not None:
        value = dealt.rules.value(equality.left)
        if value == dealt.number:
            return Verdict.right(points, Reason("equality.reached", {}, (why,)))
        said = {"value": say_value(value), "number": say_value(dealt.number)}
        return Verdict.partial(points * ELSEWHERE, points, Reason("equality.elsewhere", {**said}))
    if dealt.goal == "best":
        counts, best = dealt.rules.points(equality), dealt.search().points
        if counts == best:
            return Verdict.right(points, Reason("equality.most", {}, (why,)))
        share = Fraction(counts, best)
        return Verdict.partial(points * share, points, Reason("equality.less", {}, (why,)))
    size, wanted = len(dealt.rules.cards_of(equality)), dealt.cards
    if size == wanted:
        return Verdict.right(points, Reason("equality.sized", {}, (why,)))
    share = Fraction(min(size, wanted), max(size, wanted))
    other = Reason("equality.other_size", {"n": size, "wanted": wanted}, (why,))
    return Verdict.partial(points * share, points, other)


def check_verdicts(variant: Variant, answer: Answer) -> Verdict:
    """Judge what was said of each equality.

    Each broken rule that is named earns its share, and each right equality that is accused costs
    one; so who says the same of all of them earns next to nothing.
    """
    points, dealt = variant.exercise.points, _dealt(variant)
    said = cast(Sequence[str], answer.data)
    true = [dealt.verdict(text) for text in dealt.texts]
    wrong = [number for number, name in enumerate(said) if name != true[number]]
    if not wrong:
        return Verdict.right(points, Reason("verdicts.all", {"n": len(true)}))
    named = sum(name == other != "right" for name, other in zip(said, true, strict=True))
    accused = sum(
        other == "right" and said[at] not in ("", "right") for at, other in enumerate(true)
    )
    look = Reason("verdicts.look", {"text": dealt.texts[wrong[0]]})
    why = Reason("verdicts.some", {"n": len(true), "right": len(true) - len(wrong)}, (look,))
    earned = Fraction(named - accused, len(true) - true.count("right"))
    if earned <= 0:
        return Verdict.wrong(points, why)
    # Who names all broken rules but leaves a right equality open has not answered all.
    return Verdict.partial(points * min(earned, _ALMOST), points, why)


_ALMOST: Final = Fraction(7, 8)


def solution(variant: Variant) -> str:
    """Return a right answer, as it may be typed."""
    dealt = _dealt(variant)
    if dealt.texts:
        return "; ".join(text(f"equality.{dealt.verdict(one)}", "en") for one in dealt.texts)
    return deals.solution(dealt)


def _dealt(variant: Variant) -> Dealt:
    assert variant.equalis is not None
    return variant.equalis
