"""Reading and judging answers: exact points, named parts, and nothing that can surprise them."""

import ast
import json
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder import functions
from autograder.answer import FORMS, Answer, Malformed, read
from autograder.checks import check, solve
from autograder.figures import FIGURES, VARYING, figure
from autograder.page import judge
from autograder.verdict import Outcome, Verdict
from autograder.words import account, say
from eqlib import DECK, Card, Reason, complete, find_quads, is_quad
from eqlib.board.literal import literal
from eqlib.rng import shuffled, stream
from eqlib.words import LANGUAGES, card_name
from eqlib.z2.squares import COLUMNS, DIAGONALS, ROWS, is_magic
from eqlib.z2.vectors import total
from tests.exercises.shared import ASSIGNMENT
from tests.exercises.shared import EXERCISES as ALL

EXERCISES = list(ALL.values())
IDS = list(ALL)
LINES = (*ROWS, *COLUMNS, *DIAGONALS)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.sampled_from(["none", "sums", "fraction", "1 + 2", *FORMS]) | st.text(max_size=5),
            inner,
            max_size=3,
        )
    ),
    max_leaves=20,
)


@pytest.mark.parametrize("exercise", EXERCISES, ids=IDS)
@given(value=json_values, seed=st.integers(0, 20))
@settings(max_examples=100, deadline=None)
def test_whatever_is_handed_in_gets_a_verdict_and_words(exercise, value, seed):
    verdict = judge(exercise.variant("s", str(seed)), value, "eu")
    if verdict is None:
        assert exercise.manual
    else:
        assert verdict.outcome is not Outcome.GRADER_ERROR
        assert all(sentence for _, sentence in account(verdict.reason, "eu"))


@given(outputs=st.lists(json_values, min_size=1, max_size=60) | json_values, fill=json_values)
@settings(max_examples=100, deadline=None)
def test_whatever_a_function_is_said_to_have_given_gets_a_verdict(outputs, fill):
    variant = ASSIGNMENT["write-is-quad"].variant("s")
    wanted = len(functions.calls(variant))
    padded = (outputs + [{"value": fill}] * wanted)[:wanted] if isinstance(outputs, list) else fill
    examples = len(functions.examples(variant))
    tried = ([*outputs, *outputs] * examples)[:examples] if isinstance(outputs, list) else fill
    for claimed in (outputs, {"judged": padded, "examples": tried}, {"judged": padded}):
        verdict = check(variant, Answer("outputs", claimed), "es")
        assert verdict is not None
        assert verdict.outcome in (Outcome.WRONG, Outcome.MALFORMED)
        assert all(sentence for _, sentence in account(verdict.reason, "es"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, e in ALL.items() if solve(e.variant("s"))])
def test_what_a_board_writes_into_a_cell_is_read_back(name, lang):
    for number in range(20):
        variant = ALL[name].variant("s", str(number))
        answer = solve(variant)
        typed = ast.literal_eval(literal(answer, lang))
        for handed in (answer, typed):
            verdict = check(variant, read(handed), lang)
            assert verdict is not None
            assert verdict.outcome is Outcome.RIGHT


def test_cards_may_be_written_in_the_readers_language_or_in_english_but_in_no_other():
    variant = ASSIGNMENT["complete"].variant("s")
    card = complete(*variant.cards)
    for lang in LANGUAGES:
        for written in LANGUAGES:
            verdict = check(variant, read(card_name(card, written)), lang)
            assert verdict is not None
            known = written in (lang, "en")
            assert verdict.outcome is (Outcome.RIGHT if known else Outcome.MALFORMED)


def points(name, answer):
    verdict = judge(ASSIGNMENT[name].variant("s", "1"), answer, "en")
    assert isinstance(verdict, Verdict)
    return verdict.points


def test_each_attribute_of_the_fourth_card_earns_a_third():
    variant = ASSIGNMENT["complete"].variant("s", "1")
    right = complete(*variant.cards).id
    # What differs in one, two or three of the attributes.
    for number in set(range(64)) - {card.id for card in variant.cards}:
        wrong = sum(bool((right ^ number) >> place & 3) for place in (0, 2, 4))
        assert points("complete", {"card": number}) == 3 - wrong


def a_variant(name, *, with_another):
    drawn = (ASSIGNMENT[name].variant("s", str(number)) for number in range(100))
    return next(variant for variant in drawn if bool(variant.shown.others) is with_another)


def test_each_right_pair_sum_earns_a_36th_where_there_is_no_other_quad():
    variant = a_variant("another-or-none", with_another=False)
    rows = solve(variant)["none"]["sums"]
    # Nine cards have 36 pairs.
    assert len(rows) == 36
    for missing in range(1, 36):
        verdict = check(variant, read({"none": {"sums": rows[missing:]}}), "en")
        assert verdict.points == 4 * Fraction(36 - missing, 36)
    twice = check(variant, read({"none": {"sums": rows + rows[:5]}}), "en")
    assert twice.outcome is Outcome.RIGHT
    stranger = next(card.id for card in DECK if card not in variant.cards)
    more = [*rows, [rows[0][0], stranger, rows[0][0] ^ stranger]]
    assert check(variant, read({"none": {"sums": more}}), "en").points == 4 * Fraction(36, 37)


def test_no_list_of_sums_earns_anything_where_there_is_another_quad():
    variant = a_variant("another-or-none", with_another=True)
    ids = [card.id for card in variant.cards]
    rows = [[a, b, a ^ b] for place, a in enumerate(ids) for b in ids[place + 1 :]]
    for missing in range(36):
        verdict = check(variant, read({"none": {"sums": rows[missing:]}}), "en")
        assert verdict.points == 0
    wrong_sum = [[a, b, (a ^ b) ^ (place % 3 == 0)] for place, (a, b, _) in enumerate(rows)]
    assert check(variant, read({"none": {"sums": wrong_sum}}), "en").points == 0


def test_a_function_earns_a_point_for_each_part():
    cases = {
        "a.id ^ b.id ^ c.id ^ d.id == 0": 3,
        "len({a, b, c, d}) == 4": 1,
        "len({a, b, c, d}) == 4 and a.id ^ b.id ^ c.id ^ d.id == 0": 4,
        "True": 0,
        "False": 0,
        "len({a, b, c, d}) < 4": 0,
    }
    for condition, expected in cases.items():
        code = f"def is_quad(a, b, c, d):\n    return {condition}"
        assert points("write-is-quad", {"code": code}) == expected, condition


def test_the_first_thing_that_is_wrong_comes_with_a_counter_example():
    code = "def is_quad(a, b, c, d):\n    return a.id ^ b.id ^ c.id ^ d.id == 0"
    verdict = judge(ASSIGNMENT["write-is-quad"].variant("s"), {"code": code}, "en")
    parts = {part.code: part.because for part in verdict.reason.because}
    [counter] = parts.pop("part.repeated.wrong")
    assert counter.code == "function.gave"
    assert counter.args["found"] == "True"
    assert len(set(counter.args["cards"])) < 4
    assert counter.because[0].code == "quad.repeated"
    assert parts == {f"part.{name}.right": () for name in ("plain", "halves", "misses")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_a_function_always_gives_is_named_as_a_card(lang):
    code = 'from eqlib import Card\ndef complete(a, b, c):\n    return Card.parse("1 spiral green")'
    verdict = judge(ALL["write-complete"].variant("s"), {"code": code}, lang)
    said = say(verdict.reason, lang)
    assert card_name(Card.parse("1 spiral green"), lang) in said
    assert "{" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "counted", "args"),
    [
        ("proof_answer.some", "done", {"steps": 4}),
        ("square.some", "right", {"n": 10}),
        ("part.simulation.few", "runs", {"least": 1000}),
    ],
)
def test_one_is_not_spoken_of_as_several(lang, code, counted, args):
    said = {re.sub(r"\d+", "#", say(Reason(code, {**args, counted: n}), lang)) for n in (1, 2)}
    assert len(said) == 2


def test_the_hidden_calls_are_as_the_rule_says_and_come_in_a_random_order():
    variant = ASSIGNMENT["write-is-quad"].variant("s")
    calls = functions.calls(variant)
    for call in calls:
        if len(set(call.cards)) < 4:
            assert call.part == "repeated"
    # No constant function is right in any part.
    for part in ("plain", "halves", "misses", "repeated"):
        assert {is_quad(*call.cards) for call in calls if call.part == part} == {True, False}
    # Two images of 3 and 7 kinds of Quad, of 9 near misses, and of 4 fours with a card twice; and
    # in each part one four of the other sort.
    assert len(calls) == 2 * (3 + 7 + 9 + 4 + 4)
    assert calls != functions.calls(ASSIGNMENT["write-is-quad"].variant("t"))
    assert [call.part for call in calls] != sorted(call.part for call in calls)


def test_code_has_to_be_run_before_it_is_judged():
    variant = ASSIGNMENT["write-is-quad"].variant("s")
    with pytest.raises(ValueError, match="has to be run"):
        check(variant, Answer("code", "def is_quad(a, b, c, d):\n    return True"), "en")


def test_a_reason_repeats_only_the_beginning_of_a_long_answer():
    verdict = judge(ASSIGNMENT["extra"].variant("s"), "x" * 100_000, "en")
    assert verdict.outcome is Outcome.MALFORMED
    assert len(" ".join(sentence for _, sentence in account(verdict.reason, "en"))) < 300


def test_a_billion_rows_are_refused_before_they_are_read():
    handed = read({"none": {"sums": [[0, 1, 1]] * 501}})
    verdict = check(ASSIGNMENT["another-or-none"].variant("s"), handed, "en")
    assert verdict.reason.code == "read.too_many_rows"


def test_blank_and_malformed_stay_what_they_are():
    for exercise in EXERCISES:
        variant = exercise.variant("s")
        refused = check(variant, Malformed(verdict_reason()), "en")
        assert (refused.outcome, refused.points) == (Outcome.MALFORMED, None)
        for nothing in (None, "", "  ", [], {}):
            assert judge(variant, nothing, "en").outcome is Outcome.BLANK


def verdict_reason():
    return judge(ASSIGNMENT["complete"].variant("s"), "pink", "en").reason


def test_each_attribute_judged_rightly_earns_a_third_unless_the_quad_is_misjudged():
    for master, fails in ((0, 0), (1, 1), (2, 2)):
        variant = next_variant("quad-or-not", master)
        right = set(solve(variant)["fails"])
        assert len(right) == fails
        for said in ([], ["number"], ["symbol", "colour"], ["number", "symbol", "colour"]):
            verdict = check(variant, read({"fails": said}), "en")
            if bool(said) is not bool(fails):
                assert verdict.points == 0
            else:
                assert verdict.points == 3 - len(right ^ set(said))


def next_variant(name, master):
    drawn = (ALL[name].variant("s", str(number)) for number in range(100))
    return next(variant for variant in drawn if variant.master == master)


def test_each_quad_earns_its_share_and_each_other_four_costs_one():
    variant = ALL["all-of-eight"].variant("s")
    quads = solve(variant)["quads"]
    ids = [card.id for card in variant.cards]
    others = [list(four) for four in combinations(sorted(ids), 4) if list(four) not in quads]
    # Three Quads are worth three points.
    for right in range(4):
        for wrong in range(4):
            rows = quads[:right] + others[:wrong]
            if rows:
                verdict = check(variant, read({"quads": rows}), "en")
                assert verdict.points == max(0, right - wrong)


def test_a_set_that_was_built_is_held_against_its_quads():
    variant = ALL["six-without"].variant("s")
    ids = [card.id for card in variant.cards]
    earned = Counter()
    for six in combinations(ids, 6):
        verdict = check(variant, read({"cards": list(six)}), "en")
        earned[verdict.points] += 1
        if verdict.points == 0:
            assert is_quad(*map(Card.from_id, verdict.reason.args["cards"]))
            assert set(verdict.reason.args["cards"]) <= set(six)
    # 448 of the 8008 sixes of a beginner's deck hold no Quad; the others earn nothing.
    assert earned == {3: 448, 0: 7560}


@pytest.mark.parametrize(
    ("written", "lang", "outcome"),
    [
        ("8", "en", "right"),
        ("8,000", "en", "wrong"),
        ("8.0", "en", "right"),
        ("16/2", "en", "right"),
        ("8,0", "es", "right"),
        ("8.000", "es", "wrong"),
        ("8,0", "eu", "right"),
        ("+8", "eu", "right"),
        ("0.800", "es", "wrong"),
        ("8 000", "eu", "wrong"),
        ("8/", "en", "malformed"),
        ("8 cards", "en", "malformed"),
        ("8e0", "en", "malformed"),
        ("1" * 61, "en", "malformed"),
    ],
)
def test_a_number_is_read_as_it_is_written_in_the_readers_language(written, lang, outcome):
    verdict = check(ALL["how-many-left"].variant("s"), read(written), lang)
    assert verdict.outcome == outcome


@pytest.mark.parametrize("name", [name for name, e in ALL.items() if e.number])
def test_a_number_is_worked_out_and_written_down_nowhere(name):
    exercise = ALL[name]
    for fact in exercise.number.among or (None,):
        right = figure(exercise.number.figure, fact)
        # The document that pages get names the figure only; what is foreseen differs from it.
        data = exercise.to_json()["number"]
        assert data["figure"] in FIGURES or data["figure"] in VARYING
        assert str(right) not in json.dumps({**data, "vary": {}})
        assert right not in [figure(name, fact) for name, _ in exercise.number.foreseen]


@pytest.mark.parametrize("name", [name for name, e in ALL.items() if e.number and e.number.fact])
def test_a_number_that_varies_comes_up_in_all_its_cases_about_equally_often(name):
    exercise = ALL[name]
    drawn = Counter(exercise.variant("class", str(number)).fact for number in range(600))
    assert drawn.keys() == set(exercise.number.among)
    expected = 600 / len(exercise.number.among)
    # Binomial: four standard deviations are at most 4 * sqrt(600 / 4) = 49.
    assert all(abs(count - expected) <= 49 for count in drawn.values())


def test_figures_are_what_counting_gives():
    deck = [card.id for card in DECK]
    quads = find_quads(DECK)
    assert figure("deck") == len(deck)
    assert figure("quads") == len(quads)
    assert figure("quads-through-card", 64) == sum(DECK[0] in quad for quad in quads)
    assert figure("quads-through-pair", 64) == sum(
        {DECK[0], DECK[1]} <= set(quad) for quad in quads
    )
    assert figure("quads-of-small") == len(find_quads(c for c in DECK if c.colour == "pink"))
    assert figure("chance-of-four") == Fraction(len(quads), figure("fours"))
    # Of the 70 fours of eight cards each is as likely a Quad as any.
    assert figure("expected-on-cards", 8) == 70 * Fraction(len(quads), figure("fours"))


@pytest.mark.parametrize("size", [16, 32, 64])
def test_varying_figures_are_what_counting_gives(size):
    fours = list(combinations(range(size), 4))
    quads = sum(a ^ b ^ c ^ d == 0 for a, b, c, d in fours)
    assert figure("chance-of-deck", size) == Fraction(quads, len(fours))
    through = [four for four in fours if 0 in four and not total(four)]
    assert figure("quads-through-card", size) == len(through)
    assert figure("quads-through-pair", size) == sum(1 in four for four in through)


def test_the_chance_of_a_quad_is_what_dealing_gives():
    for cards in (6, 7, 8):
        chance, runs = figure("chance-on-cards", cards), 4000
        rng = stream("deals", str(cards))
        hits = sum(bool(find_quads(shuffled(DECK, rng)[:cards])) for _ in range(runs))
        # Four standard deviations.
        assert (hits - runs * chance) ** 2 <= 16 * runs * chance * (1 - chance)


def test_a_set_grows_by_a_card_only_where_no_three_rule_it_out():
    for number in range(20):
        variant = ALL["grow-or-complete"].variant("s", str(number))
        free = [card for card in variant.others if not find_quads([*variant.cards, card])]
        for card in (*variant.others, *variant.cards):
            verdict = check(variant, read({"card": card.id}), "en")
            assert (verdict.points == 5) is (card in free)
        # Of a beginner's deck, a five can grow by one card, and a six by none.
        assert len(free) == (1 if len(variant.cards) == 5 else 0)
        assert len(variant.table) == 16


def test_each_card_that_is_ruled_out_earns_its_tenth_where_a_set_is_complete():
    variant = next_variant("grow-or-complete", 1)
    rows = solve(variant)["quads"]
    assert len(rows) == 10
    for shown in range(1, 11):
        assert check(variant, read({"quads": rows[:shown]}), "en").points == Fraction(shown, 2)
    wrong = [[*row[:3], row[3] ^ 1] for row in rows[:1]]
    verdict = check(variant, read({"quads": rows + wrong}), "en")
    assert verdict.outcome is Outcome.PARTIAL
    assert verdict.points == 5 * Fraction(10, 11)


def test_nine_cards_without_a_quad_have_one_split_into_three_triples():
    for number in range(5):
        variant = ALL["three-triples"].variant("s", str(number))
        ids = [card.id for card in variant.cards]
        splits = set()
        for triple in combinations(ids, 3):
            left = [card for card in ids if card not in triple]
            for other in combinations(left, 3):
                last = [card for card in left if card not in other]
                if len({total(triple), total(other), total(last)}) == 1:
                    splits.add(frozenset(map(frozenset, (triple, other, last))))
        answer = solve(variant)["triples"]
        assert splits == {frozenset(map(frozenset, answer))}
        for right in (1, 2, 3):
            assert check(variant, read({"triples": answer[:right]}), "en").points == right


def test_each_line_of_a_square_that_is_a_quad_earns_half_a_point():
    variant = ALL["quad-square"].variant("s")
    rows = solve(variant)["square"]
    assert is_magic([card for row in rows for card in row])
    rng, earned = stream("squares"), set()
    for _ in range(200):
        drawn = shuffled([card for row in rows for card in row], rng)
        quads = sum(total(drawn[place] for place in line) == 0 for line in LINES)
        square = [drawn[row : row + 4] for row in range(0, 16, 4)]
        assert check(variant, read({"square": square}), "en").points == Fraction(quads, 2)
        earned.add(quads)
    assert {0, 1} <= earned


def test_an_honest_simulation_is_believed_and_one_of_something_else_is_not():
    for cards in (6, 7, 8):
        variant = next(
            drawn
            for drawn in (ALL["quad-on-the-table"].variant("s", str(n)) for n in range(100))
            if drawn.fact == cards
        )
        for dealt, earned in ((cards, 3), (cards + 1, 1), (cards - 1, 1)):
            rng = stream("honest", str(dealt))
            hits = sum(bool(find_quads(shuffled(DECK, rng)[:dealt])) for _ in range(1000))
            said = {"estimate": str(figure("chance-on-cards", cards)), "runs": 1000, "hits": hits}
            assert check(variant, read({"simulation": said}), "en").points == earned
