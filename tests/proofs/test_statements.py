"""Statements are read, written and decided as they are meant; what is refuted is really broken."""

import random
from itertools import pairwise

import pytest
from brute import broken_by, holds, holds_for_all
from generated import NAMES, about_sets, atoms, of_a_size, statements, terms
from hypothesis import given, settings
from hypothesis import strategies as st
from statements import FALSE, NO_SUCH_SET, TRUE

from eqlib.words import LANGUAGES, account
from eqlib.z2.enumeration import count_layouts_by_four
from eqlib.z2.proofs import StatementError, TooLarge, decide, parse
from eqlib.z2.proofs.language import (
    And,
    Equal,
    Iff,
    Is,
    Not,
    Or,
    Quantified,
    Sum,
    free_names,
    substitute,
)
from eqlib.z2.proofs.linear import find_model
from eqlib.z2.proofs.meter import Meter
from eqlib.z2.proofs.normal import key

SMALL = 2


def test_there_are_sixty_of_each_and_no_two_are_the_same():
    assert len(TRUE) >= 60
    assert len(FALSE) >= 60
    assert len({(text, n) for text, n, _ in TRUE}) == len(TRUE)
    assert len(set(FALSE)) == len(FALSE)


@pytest.mark.parametrize(("text", "n", "every_n"), TRUE)
def test_a_true_statement_is_found_true(text, n, every_n):
    found = decide(parse(text), n)
    assert found.true
    assert found.counterexample is None
    assert found.every_n is bool(every_n)


@pytest.mark.parametrize(("text", "n"), FALSE)
def test_a_false_statement_is_refuted_by_cards_that_break_it(text, n):
    statement = parse(text)
    found = decide(statement, n)
    assert not found.true
    assert found.counterexample is not None
    assert broken_by(statement, found.counterexample, n)
    assert free_names(statement) <= found.counterexample.keys()


@pytest.mark.parametrize(("text", "n", "size", "quads"), NO_SUCH_SET)
def test_a_set_that_is_not_there_is_not_found_one_by_one_either(text, n, size, quads):
    assert not decide(parse(text), n).true
    assert quads not in count_layouts_by_four(n, size)


@pytest.mark.parametrize("text", [text for text, _, _ in TRUE] + [text for text, _ in FALSE])
def test_in_small_dimensions_trying_everything_gives_the_same(text):
    statement = parse(text)
    for n in (1, 2):
        # 4**6 cases are enough to try.
        if len(free_names(statement)) <= 6 or n == 1:
            assert decide(statement, n).true is holds_for_all(statement, n)


@pytest.mark.parametrize(("text", "n", "every_n"), TRUE)
def test_what_is_true_in_every_dimension_is_true_in_all_that_can_be_decided(text, n, every_n):
    truths = [decide(parse(text), m).true for m in range(1, 7)] if every_n is not None else []
    if every_n is not None:
        assert all(truths) is every_n


@pytest.mark.parametrize("text", [text for text, _, _ in TRUE] + [text for text, _ in FALSE])
def test_a_statement_is_read_as_it_is_written(text):
    statement = parse(text)
    assert parse(str(statement)) == statement


# --- Random statements --------------------------------------------------------------------------


@given(statements)
def test_any_statement_is_read_as_it_is_written(statement):
    assert parse(str(statement)) == statement


@settings(deadline=None)
@given(statements)
def test_any_statement_is_decided_as_by_trying_everything(statement):
    for n in (1, 2):
        found = decide(statement, n)
        assert found.true is holds_for_all(statement, n)
        if not found.true:
            assert broken_by(statement, found.counterexample, n)
        if found.every_n:
            assert all(decide(statement, m).true for m in range(1, 7))


@settings(deadline=None)
@given(st.one_of(about_sets, of_a_size))
def test_any_statement_about_a_set_is_read_and_decided_as_by_trying_everything(statement):
    assert parse(str(statement)) == statement
    for n in (1, 2):
        found = decide(statement, n)
        assert found.true is holds_for_all(statement, n)
        if not found.true:
            assert broken_by(statement, found.counterexample, n)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("size(S) >= 1 -> sum(S) in S", 2),
        ("size(S) >= 1 -> size(0, sum(S)) >= 1 and sum(S) in S", 2),
    ],
)
def test_what_is_said_of_the_sum_of_a_set_may_be_lost_with_one_card_more(text, cards):
    found = decide(parse(text), 6)
    assert not found.true
    assert len(found.counterexample["S"]) == cards
    assert broken_by(parse(text), found.counterexample, 6)


def test_a_counterexample_names_the_outer_card_where_an_inner_one_has_its_name():
    statement = parse("a != 0 -> for all a: quad(a, a, a, a)")
    found = decide(statement, 6)
    assert found.counterexample["a"] != 0
    assert broken_by(statement, found.counterexample, 1)


@settings(deadline=None)
@given(
    st.recursive(
        atoms(),
        lambda inner: st.one_of(
            inner.map(Not), st.tuples(inner, inner).map(And), st.tuples(inner, inner).map(Or)
        ),
        max_leaves=6,
    )
)
def test_linear_algebra_and_trying_cards_agree(statement):
    for n in (2, 3, 6):
        model = find_model(statement, n, Meter(10**6))
        # The same without the linear way: a "for all" hides the sums from it.
        hidden = Quantified(False, ("z",), None, And((statement, Equal(Sum(("z",)), Sum(())))))
        assert (model is None) is decide(Not(hidden), n).true
        if model is not None:
            assert not broken_by(Not(Not(statement)), model, n)


@settings(deadline=None, max_examples=50)
@given(statements, statements)
def test_statements_with_one_key_are_true_together(one, other):
    # Writing the same in another way first, so that keys agree often.
    turned = _turned(one)
    assert key(turned) == key(one)
    for left, right in ((one, turned), (one, other)):
        if key(left) == key(right):
            assert decide(Iff(left, right), SMALL).true


def _turned(statement):
    match statement:
        case Equal(left, right):
            return Equal(Sum((*right.parts, "d", "d")), left)
        case Is(which, listed):
            return Is(which, listed[::-1])
        case And((one, other)):
            return And((_turned(other), _turned(one)))
        case Or((one, other)):
            return Or((_turned(other), _turned(one)))
        case Not(body):
            return Not(_turned(body))
        case _:
            return statement


@settings(deadline=None)
@given(statements, st.dictionaries(st.sampled_from(NAMES), terms, max_size=2))
def test_putting_sums_for_cards_means_what_it_should(statement, values):
    rng = random.Random(1)
    cards = {name: tuple(rng.choices((0, 1), k=SMALL)) for name in NAMES}
    put = {name: _sum_of(value, cards) for name, value in values.items()}
    assert holds(substitute(statement, values), cards, SMALL) is holds(
        statement, cards | put, SMALL
    )


def _sum_of(sum_, cards):
    return tuple(sum(cards[part][place] for part in sum_.parts) % 2 for place in range(SMALL))


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("if a = b then b = a", "a = b -> b = a"),
        ("If a = b, then b = a", "a = b -> b = a"),
        ("a = b => b = a", "a = b -> b = a"),
        ("a = b <=> b = a", "a = b <-> b = a"),
        ("a ⊕ b == 0", "a + b = 0"),
        ("a + b = 0 + 0", "a + b = 0"),
        ("∀ a: ∃ b: a = b", "for all a: there is b: a = b"),
        ("for every a: a = a", "for all a: a = a"),
        ("for each a, b: a = b", "for all a, b: a = b"),
        ("there exists a such that a = b", "there is a: a = b"),
        ("exists a: a = b", "there is a: a = b"),
        ("size(a + b, c) = 2", "size(a + b, c) = 2"),
    ],
)
def test_what_people_type_is_read_as_it_is_meant(typed, written):
    assert str(parse(typed)) == written


# --- What cannot be read, or takes too long -----------------------------------------------------

NONSENSE = [
    # Text, code, place, what is found, what is expected
    ("", "proof.syntax_end", 1, None, "term"),
    ("a +", "proof.syntax_end", 4, None, "term"),
    ("a + b", "proof.syntax_end", 6, None, "comparison"),
    ("a + = b", "proof.syntax", 5, "=", "term"),
    ("(a + ) = b", "proof.syntax", 6, ")", "term"),
    ("((a = b)", "proof.syntax_end", 9, None, "sign"),
    ("a = b)", "proof.syntax", 6, ")", "end"),
    ("a = b b", "proof.syntax", 7, "b", "end"),
    ("a ? b", "proof.syntax", 3, "?", "known_sign"),
    ("a = 1", "proof.syntax", 3, "=", "one_kind"),
    ("a < b", "proof.syntax", 3, "<", "one_kind"),
    ("a = size(S)", "proof.syntax", 3, "=", "one_kind"),
    ("a + 2 = b", "proof.syntax", 1, "a", "one_kind"),
    ("2 * a = 0", "proof.syntax", 5, "a", "number"),
    ("size(S = 3", "proof.syntax", 8, "=", "sign"),
    ("quads(a) = 3", "proof.syntax", 7, "a", "set"),
    ("S = a", "proof.syntax", 1, "S", "small"),
    ("a in b", "proof.syntax", 6, "b", "set"),
    ("3 in S", "proof.syntax", 3, "in", "sum"),
    ("quad(a, b, c, )", "proof.syntax", 15, ")", "term"),
    ("for all a b: a = b", "proof.syntax", 11, "b", "sign"),
    ("for some a: a = a", "proof.syntax", 5, "some", "quantifier"),
    ("if a = b, a = c", "proof.syntax", 11, "a", "sign"),
    ("for all: a = a", "proof.syntax", 8, ":", "card"),
    ("for all sets a: a = a", "proof.syntax", 14, "a", "set"),
    ("for all not: a = a", "proof.syntax", 9, "not", "card"),
    ("there is", "proof.syntax_end", 9, None, "card"),
    ("there is a a = b", "proof.syntax", 12, "a", "sign"),
    ("not", "proof.syntax_end", 4, None, "term"),
    ("a = b and", "proof.syntax_end", 10, None, "term"),
    ("and a = b", "proof.syntax", 1, "and", "term"),
    ("a ≠", "proof.syntax_end", 4, None, "term"),
]


def told(reason):
    """Return the sentences of a reason; it has to have them in every language."""
    sentences = {lang: [text for _, text in account(reason, lang)] for lang in LANGUAGES}
    assert all(text for texts in sentences.values() for text in texts)
    return sentences["en"]


@pytest.mark.parametrize(("text", "code", "column", "found", "expected"), NONSENSE)
def test_typed_nonsense_gets_a_message_that_points_at_the_place(
    text, code, column, found, expected
):
    with pytest.raises(StatementError) as caught:
        parse(text)
    reason = caught.value.reason
    assert (reason.code, reason.args["column"]) == (code, column)
    assert reason.args.get("found") == found
    assert reason.args["expected"]["code"] == f"proof.expected.{expected}"
    assert str(column) in told(reason)[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("quad(a, b, c)", "proof.wrong_number"),
        ("quad(a, b, c, d, e)", "proof.wrong_number"),
        ("distinct(a)", "proof.too_few"),
        ("for all a, a: a = a", "proof.named_twice"),
        ("a = b or " * 300 + "a = b", "proof.too_long"),
        ("(" * 50 + "a = b" + ")" * 50, "proof.too_deep"),
        ("not " * 50 + "a = b", "proof.too_deep"),
        ("(" * 50 + "a" + ")" * 50 + " = b", "proof.too_deep"),
    ],
)
def test_what_is_read_but_means_nothing_is_told_too(text, code):
    with pytest.raises(StatementError) as caught:
        parse(text)
    assert caught.value.reason.code == code
    assert told(caught.value.reason)


@settings(deadline=None)
@given(st.text("ab S()+=:,->!0213*quadforlthesiz", max_size=30))
def test_any_text_is_read_or_refused_with_words(text):
    try:
        statement = parse(text)
    except StatementError as error:
        refused = error.reason
    else:
        assert parse(str(statement)) == statement
        return
    assert told(refused)


@pytest.mark.parametrize(
    ("text", "effort", "code"),
    [
        (
            "for all a, b, c, d: distinct(a, b, c, d) -> there is e: quad(a, b, c, e)",
            200,
            "proof.too_much_work",
        ),
        ("size(S) >= 11 -> size(S) < 12", 10**6, "proof.set_too_large"),
        ("size(S) < size(T)", 10**6, "proof.one_set"),
        ("for all sets S: size(S) = 3 -> there is a set T: size(T) = 4", 10**6, "proof.one_set"),
        ("for all a: there is a set S: a in S", 10**6, "proof.one_set"),
    ],
)
def test_what_takes_too_long_is_stopped_with_words(text, effort, code):
    with pytest.raises(TooLarge) as caught:
        decide(parse(text), 6, effort)
    assert caught.value.reason.code == code
    assert told(caught.value.reason)


def test_a_dimension_out_of_range_is_refused():
    with pytest.raises(ValueError, match="dimension 7: use a whole number from 1 to 6"):
        decide(parse("a = a"), 7)


def test_many_cards_are_no_hindrance_where_linear_algebra_decides():
    names = [f"x{i}" for i in range(30)]
    chain = " and ".join(f"{a} + y = {b}" for a, b in pairwise(names))
    assert decide(parse(f"{chain} -> x0 = x28"), 6).every_n
    assert not decide(parse(f"{chain} -> x0 = x29"), 6).true
