"""Proofs as answers: any that holds is right, and each part earns its share."""

from fractions import Fraction
from itertools import permutations

import pytest

from autograder.answer import read
from autograder.checks import check, solve
from autograder.page import judge, page_exercise, told
from autograder.samples import forms
from autograder.unread import MOST_ROWS
from autograder.verdict import Outcome
from autograder.words import account
from eqlib.board.session import open_board, step
from eqlib.words import LANGUAGES
from eqlib.z2.proofs.cases import CASES
from eqlib.z2.proofs.tools import LONGEST
from tests.exercises.shared import EXERCISES

FOURTH = EXERCISES["only-one-fourth"].variant("s", "ana")
PROOFS = [exercise for exercise in EXERCISES.values() if exercise.theorem]


def lines(variant, *, without=()):
    made = variant.task.model.lines
    return [str(line) for line in made if line.label not in without]


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda exercise: exercise.id)
def test_every_proof_that_comes_with_a_theorem_is_right_in_the_letters_of_every_variant(exercise):
    for number in range(12):
        variant = exercise.variant("class", str(number))
        for proof in variant.task.known:
            if any(line.lemma and line.lemma not in variant.granted for line in proof.lines):
                continue
            written = "\n".join(map(str, proof.lines))
            assert judge(variant, written, "en").outcome is Outcome.RIGHT


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda exercise: exercise.id)
def test_a_proof_in_the_letters_of_another_student_is_not_right(exercise):
    variant = exercise.variant("class", "ana")
    drawn = (exercise.variant("class", str(number)) for number in range(50))
    other = next(one for one in drawn if not set(one.letters) & set(variant.letters))
    verdict = judge(other, solve(variant), "en")
    assert verdict.outcome is Outcome.WRONG


def test_lines_earn_their_share_up_to_the_first_that_is_not_in_order():
    whole = FOURTH.task.model.lines
    earned = {}
    for order in permutations(whole):
        verdict = judge(FOURTH, "\n".join(map(str, order)), "en")
        earned[tuple(line.label for line in order)] = verdict.points
    # The last line cites both others; the share is what stands before it.
    assert earned == {
        ("1", "2", "3"): 3,
        ("2", "1", "3"): 3,
        ("1", "3", "2"): 1,
        ("2", "3", "1"): 1,
        ("3", "1", "2"): 0,
        ("3", "2", "1"): 0,
    }


def test_lines_that_say_nothing_earn_nothing_however_many_there_are():
    a = FOURTH.letters[0]
    padding = [f"p{n}. {a} = {a}" for n in range(90)]
    first = lines(FOURTH)[:1]
    assert judge(FOURTH, padding, "en").points == 0
    assert judge(FOURTH, [*padding, *first], "en").points == 1
    # The same step ten times is one step.
    again = [f"q{n}. {first[0].partition('. ')[2]}" for n in range(10)]
    assert judge(FOURTH, again, "en").points == 1


def test_a_false_line_after_a_whole_proof_costs_its_share():
    a, b = FOURTH.letters[:2]
    for false in (1, 2):
        more = [f"f{n}. {a} = {b} from nothing" for n in range(false)]
        verdict = judge(FOURTH, lines(FOURTH) + more, "en")
        assert verdict.outcome is Outcome.PARTIAL
        assert verdict.points == 3 * Fraction(3, 3 + false)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_false_step_is_answered_with_cards_for_which_it_is_false(lang):
    a, b = FOURTH.letters[:2]
    verdict = judge(FOURTH, [*lines(FOURTH)[:1], f"2. {a} = {b} by add from 1"], lang)
    codes = [reason.code for _, reason in verdict.reason.walk()]
    assert codes[:3] == ["proof_answer.some", "proof.faulty", "proof.false"]
    cards = {
        reason.args["name"]: reason.args["card"]
        for _, reason in verdict.reason.walk()
        if reason.code == "proof.card"
    }
    assert set(FOURTH.letters[:4]) <= cards.keys()
    assert cards[a] != cards[b]
    # The cards keep to what is given: the first four are a Quad.
    assert len({cards[name] for name in FOURTH.letters[:4]}) == 4
    quad = [cards[name] for name in FOURTH.letters[:4]]
    assert quad[0] ^ quad[1] ^ quad[2] ^ quad[3] == 0
    assert all(sentence for _, sentence in account(verdict.reason, lang))


def test_only_the_lemmas_that_an_exercise_grants_may_be_cited():
    variant = EXERCISES["two-quads-share-two"].variant("s")
    a, b, c, d, *_ = variant.letters
    line = f"1. {d} = {a} + {b} + {c} by lemma fourth-is-sum from given"
    verdict = judge(variant, line, "en")
    assert verdict.outcome is Outcome.WRONG
    assert verdict.reason.because[0].code == "proof.no_such_lemma"


def test_what_a_student_says_is_proved_is_not_believed():
    # A proof is one of the theorem of the variant, whatever theorem it begins with.
    a = FOURTH.letters[0]
    stated = f"theorem: for all {a}: {a} = {a}\n1. {a} = {a}"
    assert judge(FOURTH, stated, "en").outcome is Outcome.MALFORMED
    assert judge(FOURTH, {"proof": stated}, "en").outcome is Outcome.MALFORMED
    for claim in ({"proof": True}, {"proof": 1}, {"proof": {"complete": True}}, {"complete": True}):
        assert judge(FOURTH, claim, "en").outcome is Outcome.MALFORMED


def test_a_proof_may_be_indented_as_the_code_around_it():
    variant = EXERCISES["equal-pair-sums"].variant("s")
    written = lines(variant)
    assert any(line.startswith("  ") for line in written)
    for margin in ("", "    ", "\t"):
        typed = "\n" + "\n".join(margin + line for line in written) + "\n" + margin
        assert judge(variant, typed, "en").outcome is Outcome.RIGHT


def test_a_first_line_that_is_indented_by_itself_is_named_however_it_is_handed_in():
    variant = EXERCISES["equal-pair-sums"].variant("s")
    first, *rest = lines(variant)
    typed = "\n".join(["  " + first, *rest])
    for answer in (typed, f"\n{typed}\n", {"proof": typed}, ["  " + first, *rest]):
        verdict = judge(variant, answer, "en")
        assert verdict.outcome is Outcome.MALFORMED
        assert (verdict.reason.code, verdict.reason.args["line"]) == ("proof.in_line", 1)


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda exercise: exercise.id)
def test_what_is_huge_is_refused_or_ends(exercise):
    variant = exercise.variant("s")
    a = (variant.letters or "x")[0]
    long = f"1. {a} = {a}\n" * (LONGEST // 9)
    deep = "1. " + "(" * 4000 + a + ")" * 4000 + f" = {a}"
    many = "\n".join(f"{n}. {a} = {a}" for n in range(500))
    nested = "\n".join(f"{' ' * n}{n + 1}. suppose {a} = {a}" for n in range(90))
    names = ", ".join(f"v{n}" for n in range(60))
    wide = f"1. for all {names}: " + " + ".join(f"v{n}" for n in range(60)) + " = 0"
    alternate = f"1. for all u1: there is u2: for all u3: there is u4: u1 + u2 + u3 + u4 = {a}"
    hard = "\n".join(f"{n}. {alternate[3:]}" for n in range(1, 60))
    for text in (long + long, deep, many, nested, wide, hard):
        verdict = judge(variant, text, "en")
        assert verdict.outcome is not Outcome.RIGHT
        assert sum(len(sentence) for _, sentence in account(verdict.reason, "en")) < 2 * LONGEST


def test_what_could_not_be_decided_goes_to_a_person(monkeypatch):
    monkeypatch.setattr("eqlib.z2.proofs.tasks.EFFORT", 1)
    verdict = check(FOURTH, read(solve(FOURTH)), "en")
    assert verdict.outcome is Outcome.GRADER_ERROR
    assert verdict.points is None


@pytest.mark.parametrize("name", [exercise.id for exercise in PROOFS])
def test_what_a_board_holds_once_all_is_done_is_right(name):
    variant = EXERCISES[name].variant("oak", "ana")
    session = open_board(variant.board("en"))
    assert session.answer is None
    match EXERCISES[name].kind:
        case "write-proof":
            text = solve(variant)["proof"]
            session = step(session, {"do": "keep", "text": text})
        case "fill-proof":
            gaps = {f"gap{place}": gap for place, gap in enumerate(variant.task.gaps)}
            session = step(session, {"do": "keep", **gaps})
        case "order-proof":
            session = ordered(session, variant)
    assert judge(variant, session.answer, "en").outcome is Outcome.RIGHT


def ordered(session, variant):
    """The board after its lines were put into the order of the model, and justified."""
    model = variant.task.model.lines
    label = {}
    for line in model:
        label[line.label] = next(
            one.label for one in session.lines if one.statement == line.statement
        )
    for line in session.lines:
        if line.label not in label.values():
            session = step(step(session, {"do": "choose", "line": line.label}), {"do": "out"})
    for line in reversed(model):
        session = step(session, {"do": "choose", "line": label[line.label]})
        for _ in model:
            session = step(session, {"do": "up"})
        if session.justify:
            cites = {f"cites:{label.get(cited, cited)}": True for cited in line.cites or ()}
            chosen = {"do": "reason", "line": label[line.label], "rule": line.rule}
            session = step(session, {**chosen, **cites})
    return session


# The case table

TABLE = EXERCISES["five-cases"].variant("s", "ana")


def test_each_row_of_the_case_table_earns_a_fifth():
    rows = solve(TABLE)["cases"]
    for missing in range(1, 6):
        kept = dict(list(rows.items())[missing:])
        verdict = judge(TABLE, {"cases": kept or {"aaaa": {"sum": "a", "fits": "no"}}}, "en")
        assert verdict.points == 5 - missing
        assert verdict.reason.because[0].args["case"] == "aaaa"


def test_a_wrong_sum_is_answered_with_values_that_break_it():
    rows = {**solve(TABLE)["cases"], "aaab": {"sum": "0", "fits": "no"}}
    verdict = judge(TABLE, {"cases": rows}, "en")
    assert verdict.points == 4
    values = {
        reason.args["name"]: reason.args["digits"]
        for _, reason in verdict.reason.walk()
        if reason.code == "proof.vector"
    }
    assert values.keys() == {"a", "b"}
    assert values["a"] != values["b"]


def test_every_attribute_comes_up_about_equally_often():
    drawn = [EXERCISES["five-cases"].variant("class", str(n)).attribute for n in range(900)]
    for attribute in ("number", "symbol", "colour"):
        # Binomial, n = 900, p = 1/3: four standard deviations are 4 * sqrt(200) = 57.
        assert abs(drawn.count(attribute) - 300) <= 57


@pytest.mark.parametrize("yes", ["yes", "Yes.", " sí ", "si", "encaja"])
def test_yes_may_be_said_in_english_and_in_the_readers_language(yes):
    rows = [f"{case} = {row['sum']}; {row['fits']}" for case, row in solve(TABLE)["cases"].items()]
    said = [row.replace("; yes", f"; {yes}") for row in rows]
    assert judge(TABLE, said, "es").outcome is Outcome.RIGHT
    foreign = [row.replace("; yes", "; bai") for row in rows]
    assert judge(TABLE, foreign, "es").outcome is Outcome.MALFORMED


def test_too_many_rows_are_not_looked_at():
    verdict = judge(TABLE, [f"{CASES[0]} = 0; yes"] * (MOST_ROWS + 1), "en")
    assert verdict.reason.code == "read.too_many_rows"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["there-is-a-fourth", "three-ways-to-zero", "moved-quads"])
def test_a_board_and_its_verdict_say_each_thing_once(name, lang):
    exercise = EXERCISES[name]
    variant = exercise.variant("s")
    for sample in exercise.samples:
        answer = forms(sample, variant, lang)[0]
        if not isinstance(answer, dict):
            continue
        opened = open_board(page_exercise(exercise, lang, "s").config)
        checked = step(opened, {"do": "check", "text": str(answer["proof"])})
        verdict = told(judge(variant, checked.answer, lang), exercise, lang)
        view = checked.told(verdict).view()
        shown = [line.text for line in view.lines]
        assert len(shown) == len(set(shown))
        assert {sentence for _, sentence in account(verdict, lang)} == set(shown)
        assert all(view.say.count(one) == 1 for one in shown)
