"""Every sample of every exercise gets its verdict, whatever the variant, language and form."""

import json
import re
from dataclasses import replace
from itertools import chain

import pytest

from autograder import tiles
from autograder.checks import solve
from autograder.content import BOARDS
from autograder.folder_checks import BY_HAND
from autograder.page import judge, told
from autograder.samples import failures, forms, variants
from autograder.verdict import Outcome
from autograder.words import account, say
from eqlib import Card, find_quads
from eqlib.games.quads.cells import free_cells
from eqlib.games.quads.puzzles import killers
from eqlib.games.quads.tiling import count_fillings
from eqlib.words import LANGUAGES, card_name
from tests.exercises.shared import EXERCISES

# Enough for each form of an answer to come up five times, with each of two masters.
VARIANTS = 50


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", EXERCISES)
def test_every_sample_gets_its_verdict_on_50_variants(name, lang):
    assert list(failures(EXERCISES[name], lang, VARIANTS)) == []


@pytest.mark.parametrize("name", EXERCISES)
def test_a_sample_with_a_wrong_expectation_is_found(name):
    exercise = EXERCISES[name]
    for sample in exercise.samples:
        for wrong in (
            replace(sample, reason="verdict.right"),
            replace(sample, outcome="grader_error"),
        ):
            changed = replace(exercise, samples=(wrong,))
            assert len(list(failures(changed, "en", 3))) == 3


@pytest.mark.parametrize("name", EXERCISES)
def test_samples_show_every_outcome_that_an_exercise_can_have(name):
    exercise = EXERCISES[name]
    outcomes = {sample.outcome for sample in exercise.samples}
    expected = {Outcome.MALFORMED, Outcome.BLANK}
    if exercise.manual:
        assert outcomes == expected | {BY_HAND}
    elif exercise.kind in ("extra-quad", "number", "killer"):
        # There is no half of a Quad, of an exact number, or of the placement that ends a game.
        assert outcomes == expected | {Outcome.RIGHT, Outcome.WRONG}
    else:
        assert outcomes == expected | {Outcome.RIGHT, Outcome.WRONG, Outcome.PARTIAL}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", EXERCISES)
def test_what_is_said_of_a_sample_is_said_in_every_language_and_never_tells_the_answer(name, lang):
    exercise = EXERCISES[name]
    for sample in exercise.samples:
        for variant in variants(exercise, sample, 5):
            written = forms(sample, variant, lang)
            for handed in written:
                verdict = judge(variant, handed, lang)
                reason = told(verdict, exercise, lang)
                sentences = [sentence for _, sentence in account(reason, lang)]
                assert all(sentences)
                if verdict is not None and verdict.outcome is not Outcome.RIGHT:
                    said = " ".join(sentences)
                    own = " ".join(json.dumps(form, ensure_ascii=False) for form in written)
                    for secret in secrets(variant, lang):
                        bare = [word.strip("“”«»") for word in secret]
                        # What was handed in may be repeated.
                        assert not tells(said, secret) or tells(own, bare), (said, secret)


def tells(said, words):
    """Whether all the words stand in what is said, each by itself."""
    return all(re.search(rf"(?<![\w/]){re.escape(word)}(?![\w/]|[.,]\d)", said) for word in words)


def secrets(variant, lang):
    """The names that would tell the answer, or a part of it, if they all stood in what is said."""

    def names(ids):
        return [card_name(Card.from_id(number), lang) for number in ids]

    kind, solved = variant.exercise.kind, solve(variant)
    match solved:
        case {"card": number}:
            yield names([number])
        case {"text": str(written)} if kind == "sum":
            yield [" ".join(Card.from_id(int(written, 2)).codes)]
        case {"text": str(written)}:
            yield [written]
        case {"quads": [*rows]} if kind == "extend":
            # A card that was handed in is answered with its Quad, but not with those of all others.
            yield names(chain.from_iterable(rows))
        case {"quads": [*rows]} | {"triples": [*rows]}:
            yield from map(names, rows)
        case {"square": [*rows]} | {"cards": [*rows]}:
            yield names(chain.from_iterable(rows) if kind == "square" else rows)
        case {"simulation": {"estimate": chance}}:
            yield [chance]
        case {"cases": rows}:
            yield from ([row["sum"]] for row in rows.values() if row["sum"] != "0")
    if kind in ("extra-quad", "other-quad-or-none", "quad-or-none"):
        for quad in variant.shown.others:
            yield names(card.id for card in quad)
    if variant.position:
        match solved:
            case {"placement": str(written)}:
                yield [written]
            case {"replies": [*pairs]}:
                yield from pairs
            case {"filling": [*placements]}:
                yield from map(str.split, placements)
            case {"cells": [*cells]}:
                yield cells
    if variant.exercise.theorem:
        for proof in variant.task.known:
            *before, last = proof.lines
            for line in before:
                # What the theorem says, and what is supposed, may be named.
                if line.kind != "suppose" and str(line.statement) not in (
                    str(last.statement),
                    "false",
                ):
                    yield [str(line.statement)]
            opened, closed = "«»" if lang == "es" else "“”"
            yield from ([f"{opened}{line.rule}{closed}"] for line in proof.lines if line.rule)


def test_no_two_languages_say_the_same():
    # Spanish or Basque that was forgotten would come out in English.
    for exercise in EXERCISES.values():
        for sample in exercise.samples:
            verdict = judge(next(variants(exercise, sample, 1)), _first(exercise, sample), "en")
            if verdict is not None:
                assert len({say(verdict.reason, lang) for lang in LANGUAGES}) == len(LANGUAGES)


def _first(exercise, sample):
    return forms(sample, next(variants(exercise, sample, 1)), "en")[0]


def test_a_variant_is_the_same_each_time_and_another_for_another_student_or_class():
    for exercise in EXERCISES.values():
        assert exercise.variant("s", "ana") == exercise.variant("s", "ana")
        if exercise.kind in BOARDS and not exercise.positions:
            drawn = {str(exercise.variant("s", str(n)).board("en")) for n in range(20)}
            assert len(drawn) == 20
        if exercise.positions:
            drawn = {exercise.variant("s", str(n)).position for n in range(200)}
            # 32 symmetries of each position, of which hardly one is missing after so many draws.
            assert 32 < len(drawn) <= 32 * len(exercise.positions)
        if exercise.masters:
            others = [exercise.variant("s", "ben"), exercise.variant("t", "ana")]
            assert exercise.variant("s", "ana").cards not in [other.cards for other in others]


def test_all_variants_of_a_master_hold_as_many_quads_of_the_same_kinds():
    for exercise in EXERCISES.values():
        found = {number: set() for number in range(len(exercise.masters))}
        for number in range(100):
            variant = exercise.variant("class", str(number))
            if variant.cards:
                found[variant.master].add(
                    (len(find_quads(variant.cards)), len(variant.given), len(variant.shown.others))
                )
        assert all(len(kinds) == 1 for kinds in found.values()), found


def test_both_there_is_and_there_is_none_come_about_equally_often():
    drawn = [EXERCISES["another-or-none"].variant("class", str(n)) for n in range(1000)]
    with_another = sum(bool(variant.shown.others) for variant in drawn)
    # Binomial, n = 1000, p = 1/2: four standard deviations are 4 * sqrt(250) = 63.
    assert abs(with_another - 500) <= 63


def test_all_variants_of_a_position_have_as_many_placements_and_as_many_that_are_right():
    for exercise in EXERCISES.values():
        found = {number: set() for number in range(len(exercise.positions))}
        for number in range(60 if exercise.positions else 0):
            variant = exercise.variant("class", str(number))
            state = tiles.state_of(variant)
            counts = [len(tiles.legal(state)), *map(len, solve(variant).values())]
            if exercise.kind == "won-or-lost":
                counts.append(sum(tiles.wins(state, move) for move in tiles.legal(state)))
            if exercise.kind == "killer":
                counts.append(len(killers(state.position)))
            if exercise.kind == "tiling":
                counts = [count_fillings(state.position), len(free_cells(state.position))]
            found[variant.master].add(tuple(counts))
        assert all(len(kinds) == 1 for kinds in found.values()), found


def test_won_and_lost_come_about_equally_often():
    drawn = [EXERCISES["quads-won-or-lost"].variant("class", str(n)) for n in range(1000)]
    lost = sum("replies" in tiles.solve(variant) for variant in drawn)
    # Binomial, n = 1000, p = 1/2: four standard deviations are 4 * sqrt(250) = 63.
    assert abs(lost - 500) <= 63
