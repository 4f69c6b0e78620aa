"""The samples of an exercise, tried: each must get its verdict on every variant.

A sample names cards of a master. Here they are taken to a variant, and written in each form in
which a reader may hand them in: on a board, as cards, as text by name or by place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import isqrt
from textwrap import indent
from typing import cast

from autograder.carrying import carried_sum
from autograder.content import Sample, renamed
from autograder.exercise import Exercise, Variant
from autograder.folder_checks import BY_HAND
from autograder.page import judge
from autograder.samples_equalities import equality, equality_forms, verdict_forms, verdicts
from autograder.samples_tiles import (
    cells,
    cells_forms,
    filling,
    filling_forms,
    placement,
    placement_forms,
    replies,
    reply_forms,
)
from autograder.words import text as claim_words
from eqlib import DECK, Card
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.games.quadrao.cards import COLOURS
from eqlib.reasons import Json
from eqlib.words import card_name, text
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.tasks import exchanged
from eqlib.z2.vectors import total

Row = tuple[Card, Card, int]


@dataclass(frozen=True, slots=True)
class Failure:
    """A sample that got another verdict than it must."""

    exercise: str
    sample: str
    seed: str
    lang: str
    handed: Json
    expected: tuple[str, str]
    found: tuple[str, str]


def variants(exercise: Exercise, sample: Sample, count: int) -> Iterator[Variant]:
    """Yield different draws of an exercise, all of the sample's master if it has one."""
    number = 0
    while count:
        variant = exercise.variant("sample", str(number))
        number += 1
        if sample.master in (None, variant.master):
            yield variant
            count -= 1


def failures(exercise: Exercise, lang: str, count: int) -> Iterator[Failure]:
    """Yield each failure among `count` variants of each sample; the forms take turns."""
    for sample in exercise.samples:
        for number, variant in enumerate(variants(exercise, sample, count)):
            written = forms(sample, variant, lang)
            handed = written[number % len(written)]
            verdict = judge(variant, handed, lang)
            if verdict is None:
                found = (BY_HAND, BY_HAND)
            else:
                found = (verdict.outcome.value, verdict.reason.code)
            if found != (sample.outcome, sample.reason):
                yield Failure(
                    exercise.id,
                    sample.name,
                    "/".join(variant.seed),
                    lang,
                    handed,
                    (sample.outcome, sample.reason),
                    found,
                )


def forms(sample: Sample, variant: Variant, lang: str) -> list[Json]:
    """Return a sample's answer for a variant in each form, as data that a sandbox reports."""
    image = variant.symmetry

    def on_table(name: object) -> Card:
        return image(Card.parse(str(name)))

    match sample.answer:
        case {"typed": typed}:
            return [typed]
        case {"row": [*words]}:
            return _row_forms([renamed(str(word), dict(variant.symbols)) for word in words])
        case {"code": str(words)} | {"text": str(words)}:
            return [sample.answer, words]
        case {"card": name}:
            return _card_forms(on_table(name), lang)
        case {"quad": [*names]}:
            return _quad_forms([on_table(name) for name in names], variant, lang)
        case {"cards": [*names]}:
            return _cards_forms([on_table(name) for name in names], lang)
        case {"quads": [*rows]} | {"triples": [*rows]} | {"square": [*rows]}:
            drawn = [[on_table(name) for name in _names(row)] for row in rows]
            [form] = cast(Mapping[str, Json], sample.answer)
            return _rows_forms(form, drawn, variant, lang)
        case {"fails": [*names]}:
            return _fails_forms([_image_of(variant, str(name)) for name in names], lang)
        case {"vector": Mapping() as changes}:
            return _vector_forms(_vector(variant, **changes))
        case {"figure": str(name)}:
            return _number_forms(variant.figure(name), lang)
        case {"rounded": str(name)}:
            return [f"{float(variant.figure(name)):.3g}"]
        case {"simulation": Mapping() as changes}:
            return _simulation_forms(variant, **changes)
        case {"proof": str(lines)}:
            return _proof_forms(lines, variant)
        case {"cases": Mapping() as rows}:
            return _case_forms(cast(Mapping[str, Sequence[str]], rows), lang)
        case {"equality": str(name)}:
            return equality_forms(equality(variant, name))
        case {"verdicts": Mapping() as changes}:
            return verdict_forms(verdicts(variant, **changes), lang)
        case {"placement": str(written)}:
            return placement_forms(placement(variant, written))
        case {"replies": Mapping() as changes}:
            return reply_forms(replies(variant, **changes))
        case {"claim": "lost"}:
            claims = claim_words("read.lost_words", lang).split("; ")
            return ["lost", *claims, f"{claims[0].upper()}."]
        case {"filling": Mapping() as changes}:
            return filling_forms(filling(variant, **changes))
        case {"cells": Mapping() as changes}:
            return cells_forms(cells(variant, **changes))
        case {"none": Mapping() as changes}:
            return _sum_forms(list(_rows(variant, **changes)), variant, lang)
    raise ValueError(f"sample {sample.name!r}: cannot read the answer {sample.answer!r}")


def _row_forms(words: list[str]) -> list[Json]:
    """Return cards of QUADRAO, or symbols, or a cell and a card, as they may be typed."""
    whole = [2 * word if len(word) == 4 and word[1] in COLOURS else word for word in words]
    return [
        {"text": " ".join(words)},
        list(words),
        ", ".join(words),
        " ; ".join(words).upper(),
        "\n".join(words),
        " ".join(whole),
        {"text": f"x: {' '.join(words)}"},
    ]


def _names(row: Json) -> list[Json]:
    if not isinstance(row, list):
        raise ValueError(f"sample: found {row!r}; use a list of cards")
    return row


def _card_forms(card: Card, lang: str) -> list[Json]:
    return [
        {"card": card.id},
        [{"card": card.id}],
        card_name(card, lang),
        f"  {card_name(card, lang).upper()} ",
        str(card),
        [str(card)],
        json.dumps({"card": card.id}),
    ]


def _quad_forms(cards: list[Card], variant: Variant, lang: str) -> list[Json]:
    names = [card_name(card, lang) for card in cards]
    written: list[Json] = [
        {"quad": [card.id for card in cards]},
        [{"card": card.id} for card in cards],
        names,
        [str(card) for card in cards],
        "; ".join(names),
        ", ".join(names),
        "\n".join(names),
        json.dumps({"quad": [card.id for card in cards]}),
    ]
    if set(cards) <= set(variant.cards):
        places = [str(variant.table.index(card) + 1) for card in cards]
        written += [places, "; ".join(places)]
    return written


def _cards_forms(cards: list[Card], lang: str) -> list[Json]:
    names = [card_name(card, lang) for card in cards]
    return [
        {"cards": [card.id for card in cards]},
        [{"card": card.id} for card in cards],
        list(names),
        "; ".join(names),
        "\n".join(names),
    ]


def _rows_forms(form: str, rows: list[list[Card]], variant: Variant, lang: str) -> list[Json]:
    names = ["; ".join(card_name(card, lang) for card in row) for row in rows]
    written: list[Json] = [
        {form: [[card.id for card in row] for row in rows]},
        [[{"card": card.id} for card in row] for row in rows],
        [[card_name(card, lang) for card in row] for row in rows],
        list(names),
        "\n".join(names),
        " / ".join(names),
    ]
    if all(set(row) <= set(variant.table) for row in rows):
        places = [[str(variant.table.index(card) + 1) for card in row] for row in rows]
        written += ["\n".join(map("; ".join, places)), list(map(", ".join, places))]
    return written


def _image_of(variant: Variant, attribute: str) -> str:
    """Return the attribute of a variant that shows what this one shows on the master."""
    return ATTRIBUTES[variant.symmetry.sources.index(ATTRIBUTES.index(attribute))]


def _fails_forms(names: list[str], lang: str) -> list[Json]:
    if not names:
        return [{"fails": []}, "Quad", "quad."]
    local = [text(f"attribute.{name}", lang) for name in names]
    return [{"fails": list(names)}, list(names), "; ".join(local), ", ".join(local).upper()]


def _vector(variant: Variant, wrong: int = 0, carried: bool = False) -> int:
    """Return the sum of the cards, with so many wrong attributes, or as if one carried."""
    if carried:
        return carried_sum(variant.cards)
    return total(card.id for card in variant.cards) ^ sum(1 << 2 * n for n in range(wrong))


def _vector_forms(vector: int) -> list[Json]:
    pairs = list(Card.from_id(vector).codes)
    return [{"text": " ".join(pairs)}, "".join(pairs), ", ".join(pairs), pairs]


def _number_forms(number: Fraction, lang: str) -> list[Json]:
    written: list[Json] = [str(number), f" {number} ", {"fraction": str(number)}]
    if number.denominator > 1:
        return [*written, str(number).replace("/", " / ")]
    grouped = f"{number.numerator:,}"
    signs = (",", " ", "\u202f") if lang == "en" else (".", " ", "\u202f")
    return [*written, number.numerator, *(grouped.replace(",", sign) for sign in signs)]


def _simulation_forms(
    variant: Variant, off: str = "0", deviations: int = 0, runs: int = 1000
) -> list[Json]:
    """Return an estimate so far off, and what came of runs so many standard deviations off.

    Both differ from the exact chance towards one half, so that they stay chances.
    """
    number = variant.exercise.number
    assert number is not None
    chance = variant.figure(number.figure)
    inwards = 1 if chance < Fraction(1, 2) else -1
    estimate = str(chance + inwards * Fraction(off))
    deviation = isqrt(int(runs * chance * (1 - chance))) + 1
    hits = round(runs * chance) + inwards * deviations * deviation
    said: dict[str, Json] = {"estimate": estimate, "runs": runs, "hits": hits}
    return [
        {"simulation": said},
        said,
        [{"fraction": estimate}, runs, hits],
        [estimate, str(runs), str(hits)],
        f"{estimate}; {runs}; {hits}",
        f"{estimate}\n{runs}\n{hits}",
    ]


def _proof_forms(lines: str, variant: Variant) -> list[Json]:
    """Return the lines of a proof, with the names that the variant gives the cards."""
    theorem = variant.exercise.theorem
    assert theorem is not None
    written = lines.strip("\n").rstrip()
    if variant.letters:
        written = exchanged(written, TASKS[theorem.name].letters, variant.letters)
    return [
        {"proof": written},
        written,
        list(written.split("\n")),
        "\n" + indent(written, "    ") + "\n",
        "\n\n".join(written.split("\n")),
        f"{variant.task.head}\n{written}",
    ]


def _case_forms(rows: Mapping[str, Sequence[str]], lang: str) -> list[Json]:
    """Return the rows of a case table, each with its sum, and "yes" or "no"."""
    words = {word: text(f"read.{word}_words", lang).split("; ")[0] for word in ("yes", "no")}
    local = {case: f"{total}; {words.get(fits, fits)}" for case, (total, fits) in rows.items()}
    plus = [f"{' + '.join(case)} = {row}" for case, row in local.items()]
    return [
        {"cases": {case: {"sum": total, "fits": fits} for case, (total, fits) in rows.items()}},
        [f"{case} = {total}; {fits}" for case, (total, fits) in rows.items()],
        [f"{case} = {row}" for case, row in local.items()],
        "\n".join(
            f"{case.upper()} = {total}; {words.get(fits, fits).upper()}."
            for case, (total, fits) in rows.items()
        ),
        "\n".join(plus),
        dict(local),
    ]


def _rows(variant: Variant, missing: int = 0, wrong: int = 0, foreign: int = 0) -> Iterator[Row]:
    """Yield the rows of the full list of pair sums, with some changes."""
    pairs = list(combinations(variant.cards, 2))
    for number, (a, b) in enumerate(pairs[: len(pairs) - missing]):
        yield a, b, a.id ^ b.id ^ (number < wrong)
    strangers = [card for card in DECK if card not in variant.cards]
    for card in strangers[:foreign]:
        yield variant.cards[0], card, variant.cards[0].id ^ card.id


def _sum_forms(rows: list[Row], variant: Variant, lang: str) -> list[Json]:
    ids: list[Json] = [[a.id, b.id, total] for a, b, total in rows]
    names = [(card_name(a, lang), card_name(b, lang), _bits(total)) for a, b, total in rows]
    lines = [f"{a} + {b} = {total}" for a, b, total in names]
    written: list[Json] = [
        {"none": {"sums": ids}},
        {"none": {"sums": ids, "besides": [[card.id for card in quad] for quad in variant.given]}},
        ids,
        [[{"card": a.id}, {"card": b.id}, total] for a, b, total in rows],
        [[{"card": b.id}, {"card": a.id}, {"card": total}] for a, b, total in rows],
        [list(row) for row in names],
        list(lines),
        "\n".join(lines),
        {f"{a} + {b}": total.replace(" ", "") for a, b, total in names},
    ]
    if all(card in variant.cards for row in rows for card in row[:2]):
        place = {card: variant.cards.index(card) + 1 for card in variant.cards}
        written.append("\n".join(f"{place[a]}+{place[b]}={_bits(total)}" for a, b, total in rows))
    return written


def _bits(total: int) -> str:
    return " ".join(Card.from_id(total).codes)
