"""Judging: from an answer to a verdict, by pure functions. A reason never tells the answer.

Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, cast

from autograder import equalities, functions, layouts, lines, numbers, proofs, sets, tiles
from autograder.answer import Answer, Blank, Handed, Malformed
from autograder.exercise import Variant
from autograder.reading import understand
from autograder.verdict import Verdict
from eqlib import (
    Card,
    NoQuadCertificate,
    Reason,
    check_no_quad_certificate,
    complete,
    explain_quad,
    find_quads,
    no_quad_certificate,
)
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.reasons import Json
from eqlib.z2.vectors import total


def check(variant: Variant, handed: Handed, lang: str) -> Verdict | None:
    """Return the verdict on what was handed in; None where a person has to give it.

    `lang` is the language in which cards may be written beside English. For a function,
    `functions.look` comes before the run, and here come its outputs.
    """
    points = variant.exercise.points
    if isinstance(handed, Answer) and handed.kind == "outputs":
        return functions.judge(variant, handed.data)
    understood = understand(handed, variant.exercise.ask, variant.table, lang)
    if isinstance(understood, Blank):
        return Verdict.blank(points, Reason("answer.blank"))
    if isinstance(understood, Malformed):
        return Verdict.malformed(points, understood.reason)
    if variant.exercise.manual:
        return None
    if understood.kind == "code":
        verdict = functions.look(variant, str(understood.data))
        if verdict is None:
            raise ValueError("code: it has to be run before it can be judged")
        return verdict
    return CHECKS[variant.exercise.kind](variant, understood)


def solve(variant: Variant) -> Json:
    """Return a right answer as data; None where no single answer is the right one."""
    match variant.exercise.kind:
        case "complete":
            return {"card": complete(*variant.cards).id}
        case "missing-card":
            return {"card": total(card.id for card in variant.cards)}
        case "judge":
            return {"fails": layouts.failing(variant.cards)}
        case "build":
            built = layouts.quad_free(variant.cards, variant.exercise.choose)
            return {"cards": [card.id for card in built]}
        case "find-all":
            return {"quads": [[card.id for card in quad] for quad in find_quads(variant.cards)]}
        case "sum":
            return {"text": format(total(card.id for card in variant.cards), "06b")}
        case "number" if variant.exercise.number:
            return {"text": str(variant.figure(variant.exercise.number.figure))}
        case "simulate" if variant.exercise.number:
            chance = variant.figure(variant.exercise.number.figure)
            hits = round(numbers.LEAST_RUNS * chance)
            said: dict[str, Json] = {"estimate": str(chance), "hits": hits}
            return {"simulation": {**said, "runs": numbers.LEAST_RUNS}}
        case "extend":
            return sets.extension(variant)
        case "split":
            return {"triples": [[card.id for card in row] for row in sets.split(variant.cards)]}
        case "square":
            return {"square": [[card.id for card in row] for row in sets.square(variant.cards)]}
        case "order-proof" | "fill-proof" | "write-proof":
            return proofs.proof(variant)
        case "case-table":
            return proofs.case_table(variant)
        case "longest-chain" | "whole-trail" | "win-master":
            return lines.solution(variant)
        case "equality" | "equality-verdicts":
            return {"text": equalities.solution(variant)}
        case "killer" | "won-or-lost" | "tiling" | "dead" | "reserved":
            return tiles.solve(variant)
        case "extra-quad" | "other-quad-or-none" | "quad-or-none":
            for quad in variant.shown.others:
                return {"quad": [card.id for card in quad]}
            certificate = no_quad_certificate(variant.cards, variant.given)
            return {"none": {"sums": [list(row) for row in certificate.sums]}}
    return None


def _check_complete(variant: Variant, answer: Answer) -> Verdict:
    """Judge the fourth card: each attribute that fits earns its share."""
    points = variant.exercise.points
    card = Card.from_id(cast(int, answer.data))
    if card in variant.cards:
        return Verdict.wrong(points, Reason("complete.among", {"card": card.id}))
    a, b, c = variant.cards
    account = explain_quad(a, b, c, card)
    if account.code == "quad.yes":
        return Verdict.right(points, Reason("complete.right", {"card": card.id}, account.because))
    failing = cast(Sequence[str], account.args["attributes"])
    why = Reason("complete.wrong", {"card": card.id, "attributes": failing}, account.because)
    fitting = len(account.because) - len(failing)
    if fitting == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(fitting, len(account.because)), points, why)


def _check_missing(variant: Variant, answer: Answer) -> Verdict:
    """Judge the card that makes the sum zero: each attribute that fits earns its share."""
    points = variant.exercise.points
    card = Card.from_id(cast(int, answer.data))
    if card in variant.cards:
        return Verdict.wrong(points, Reason("missing.among", {"card": card.id}))
    right = Card.from_id(total(other.id for other in variant.cards))
    wrong = [name for name in ATTRIBUTES if card.value(name) != right.value(name)]
    if not wrong:
        return Verdict.right(points, Reason("missing.right", {"card": card.id}))
    why = Reason("missing.wrong", {"card": card.id, "attributes": wrong})
    if len(wrong) == len(ATTRIBUTES):
        return Verdict.wrong(points, why)
    fitting = Fraction(len(ATTRIBUTES) - len(wrong), len(ATTRIBUTES))
    return Verdict.partial(points * fitting, points, why)


def _check_quad(variant: Variant, answer: Answer) -> Verdict:
    """Judge a Quad that was not given: it is one, or it is none; there is no half."""
    points = variant.exercise.points
    ids = cast(Sequence[int], answer.data)
    a, b, c, d = map(Card.from_id, ids)
    strange = layouts.not_on_table(variant, (a, b, c, d))
    if strange:
        return Verdict.wrong(points, strange)
    account = explain_quad(a, b, c, d)
    if account.code != "quad.yes":
        return Verdict.wrong(points, account)
    if {a, b, c, d} in [set(quad) for quad in variant.given]:
        return Verdict.wrong(points, Reason("quad_answer.given", {"cards": list(ids)}))
    if not variant.given:
        return Verdict.right(points, account)
    return Verdict.right(points, Reason("quad_answer.right", {"cards": list(ids)}, account.because))


def _check_quad_or_none(variant: Variant, answer: Answer) -> Verdict:
    """Judge a Quad that was not given, or the pair sums that show that there is none.

    Where there is none, each right sum earns its share; rows that are wrong or do not belong
    here count against it. Where there is a Quad, no list of sums earns anything.
    """
    if answer.kind == "quad":
        return _check_quad(variant, answer)
    points = variant.exercise.points
    read = cast(Sequence[Sequence[int]], answer.data)
    # A row that is said twice is one row.
    rows = tuple(dict.fromkeys((min(a, b), max(a, b), total) for a, b, total in read))
    if not rows:
        return Verdict.wrong(points, Reason("none.no_sums"))
    account = check_no_quad_certificate(variant.cards, NoQuadCertificate(rows, variant.given))
    if account.code == "certificate.none":
        return Verdict.right(points, Reason("none.all_different", dict(account.args)))
    if account.code == "certificate.holds":
        return Verdict.right(points, Reason("none.right", dict(account.args)))
    if account.code == "certificate.equal_sums":
        # Its cards are the Quad that was to be found.
        return Verdict.wrong(points, Reason("none.sums_agree"))
    ids = {card.id for card in variant.cards}
    pairs = len(ids) * (len(ids) - 1) // 2
    right = sum(a != b and {a, b} <= ids and a ^ b == total for a, b, total in rows)
    why = Reason("none.flawed", {"right": right, "pairs": pairs}, (account,))
    if variant.shown.others or right == 0:
        return Verdict.wrong(points, why)
    return Verdict.partial(points * Fraction(right, max(pairs, len(rows))), points, why)


CHECKS: Final[Mapping[str, Callable[[Variant, Any], Verdict]]] = MappingProxyType(
    {
        "complete": _check_complete,
        "extra-quad": _check_quad,
        "other-quad-or-none": _check_quad_or_none,
        "quad-or-none": _check_quad_or_none,
        "missing-card": _check_missing,
        "judge": layouts.check_fails,
        "find-all": layouts.check_find_all,
        "build": layouts.check_build,
        "extend": sets.check_extension,
        "split": sets.check_split,
        "square": sets.check_square,
        "sum": numbers.check_sum,
        "number": numbers.check_number,
        "simulate": numbers.check_simulation,
        "order-proof": proofs.check_proof,
        "fill-proof": proofs.check_proof,
        "write-proof": proofs.check_proof,
        "case-table": proofs.check_case_table,
        "longest-chain": lines.check_chain,
        "whole-trail": lines.check_trail,
        "win-master": lines.check_win,
        "equality": equalities.check_equality,
        "equality-verdicts": equalities.check_verdicts,
        "killer": tiles.check_killer,
        "won-or-lost": tiles.check_outcome,
        "tiling": tiles.check_filling,
        "dead": tiles.check_cells,
        "reserved": tiles.check_cells,
    }
)
