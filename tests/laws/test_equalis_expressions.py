"""Expressions of EQUALIS: text and tree are one, places are named, and values are exact."""

import random
from collections import Counter
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eqlib import ParseError
from eqlib.games.equalis.deck import LEVELS, Deck, missing
from eqlib.games.equalis.expressions import (
    PAIR,
    SIGNS,
    NoValue,
    Number,
    Operation,
    Square,
    reckon,
    symbols,
    write,
)
from eqlib.games.equalis.parsing import LONGEST, parse_equality, parse_expression
from eqlib.games.equalis.rules import Rules, explain_equality
from eqlib.words import LANGUAGES, say

ORDERS = ("usual", "left")
numbers = st.builds(Number, st.integers(0, 99))
expressions = st.recursive(
    numbers,
    lambda inner: st.one_of(
        st.builds(Square, inner), st.builds(Operation, st.sampled_from(SIGNS), inner, inner)
    ),
    max_leaves=6,
)


@pytest.mark.parametrize("order", ORDERS)
@given(expressions)
def test_what_is_written_reads_back_as_the_same_tree(order, tree):
    text = write(tree, order)
    if len(text) <= LONGEST:
        assert parse_expression(text, order) == tree
        typed = text.replace("−", " - ").replace("×", "*").replace(":", " / ").replace("²", "^2")
        assert len(typed) > LONGEST or parse_expression(typed, order) == tree


@pytest.mark.parametrize("order", ORDERS)
@given(expressions)
def test_the_cards_of_an_expression_are_those_that_its_text_shows(order, tree):
    text = write(tree, order)
    counts = Counter(symbols(tree, order))
    assert counts[PAIR] == text.count("(") == text.count(")")
    for sign in (*SIGNS, "²"):
        assert counts[sign] == text.count(sign)


@given(expressions)
def test_no_pair_of_parentheses_could_be_left_out(tree):
    text = write(tree)
    if len(text) > LONGEST:
        return
    for at, sign in enumerate(text):
        if sign == "(":
            depth, end = 1, at
            while depth:
                end += 1
                depth += {"(": 1, ")": -1}.get(text[end], 0)
            bare = text[:at] + text[at + 1 : end] + text[end + 1 :]
            # A square of a square cannot be read at all without them.
            with suppress(ParseError):
                assert parse_expression(bare) != tree


def plainly(tree):
    """Return the value that Python's own fractions give, or None where something is not exact."""
    if isinstance(tree, Number):
        return Fraction(tree.number)
    if isinstance(tree, Square):
        base = plainly(tree.base)
        return None if base is None else base**2
    left, right = plainly(tree.left), plainly(tree.right)
    if left is None or right is None:
        return None
    if tree.sign == "+":
        return left + right
    if tree.sign == "−":
        return left - right
    if tree.sign == "×":
        return left * right
    if right == 0 or (left / right).denominator != 1:
        return None
    return left / right


@given(expressions)
def test_values_are_exact_and_a_division_that_is_not_has_a_reason(tree):
    expected = plainly(tree)
    if expected is None:
        with pytest.raises(NoValue):
            reckon(tree)
    else:
        # At most six numbers below 100 and a few squares stay far below the largest value.
        assert reckon(tree) == expected


@pytest.mark.parametrize(
    ("text", "usual", "left"),
    [("2+3*4", 14, 20), ("8-3-2", 3, 3), ("8-(3-2)", 7, 7), ("2*3²", 18, 18), ("9-6:3", 7, 1)],
)
def test_the_order_is_the_usual_one_or_from_left_to_right(text, usual, left):
    assert reckon(parse_expression(text)) == usual
    assert reckon(parse_expression(text, "left")) == left


def test_parentheses_that_change_nothing_take_no_card():
    assert parse_equality("((3)+(4))-1=6") == parse_equality("3+4-1=6")


# What is wrong, the place from 1 where reading stops, and what stands there.
BAD = [
    ("", 1, "the end"),
    ("7", 2, "the end"),
    ("=7", 1, "="),
    ("3+=7", 3, "="),
    ("3+4=", 5, "the end"),
    ("3 4=7", 3, "4"),
    ("3++4=7", 3, "+"),
    ("-3+4=1", 1, "−"),
    ("(3+4=7", 5, "="),
    ("3+4)=7", 4, ")"),
    ("()=0", 2, ")"),
    ("3²²=81", 3, "²"),
    ("²=4", 1, "²"),
    ("3+4=7=7", 6, "="),
    ("3.5+1=4", 2, "."),
    ("x=3", 1, "×"),
    ("3+٣=6", 3, "٣"),
    ("__import__('os')=1", 1, "_"),
    ("3+4=7\u200b", 6, "\u200b"),
    ("2(3)=6", 2, "("),
]


@pytest.mark.parametrize(("text", "place", "found"), BAD)
def test_what_cannot_be_read_is_named_with_its_place(text, place, found):
    with pytest.raises(ParseError) as caught:
        parse_equality(text)
    args = caught.value.reason.args
    assert args == {"text": text, "n": place, "found": found}
    assert f"place {place} is {found!r}; use " in str(caught.value)
    # A student reads it in the language of the notebook, without a word of another.
    said = {say(caught.value.reason, lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(f"{place}" in sentence and "usa " not in sentence for sentence in said)


def test_a_long_text_is_refused_before_it_is_read():
    with pytest.raises(ParseError, match="length"):
        parse_equality("(" * 10_000)


@given(st.text("0123456789+-x:²()= ^", max_size=30))
def test_any_text_is_read_or_refused_with_a_place(text):
    rules = Rules()
    # No other error than this one ever comes out.
    with suppress(ParseError):
        equality = parse_equality(text)
        assert rules.read(rules.write(equality)) == equality


def test_squares_of_squares_end_with_a_reason_and_not_with_a_full_memory():
    text = "9²"
    for _ in range(20):
        text = f"({text})²"
    with pytest.raises(NoValue) as caught:
        reckon(parse_expression(text))
    assert caught.value.reason.code == "equalis.too_large"


CASES = [  # What is broken when 5 and + are one's own, and 3, − and 1 common, and 7 is said.
    ("5+3-1=7", ["equalis.not_held"]),
    ("3=3", ["equalis.not_held", "equalis.no_operation", "equalis.no_own"]),
    ("5=5", ["equalis.not_held", "equalis.no_operation"]),
    ("3-1=2", ["equalis.not_held", "equalis.no_own"]),
    ("5=3", ["equalis.no_operation", "equalis.differ"]),
    ("5-1=3", ["equalis.differ"]),
    ("5-3=1", ["equalis.differ"]),
]


@pytest.mark.parametrize(("text", "codes"), CASES)
def test_each_broken_rule_has_its_reason(text, codes):
    rules = Rules()
    verdict = explain_equality(rules, rules.read(text), ["5", "+"], ["3", "−", "1"], 7)
    assert [why.code for why in verdict.because] == codes


def test_divisions_must_be_exact_unless_fractions_are_allowed():
    own, common = ["7", ":"], ["2", "×", "4", "1", "14"]
    exact, fractions = Rules(Deck.parse("2")), Rules(Deck.parse("2"), division="fractions")
    text = "7:2×4=14"
    verdict = explain_equality(exact, exact.read(text), own, common)
    assert [why.code for why in verdict.because] == ["equalis.inexact"]
    deck = Deck.parse("4*0..14,6*×,4*:")
    wide = Rules(deck, division=fractions.division)
    verdict = explain_equality(wide, wide.read(text), own, common, 14)
    assert verdict.code == "equalis.right"
    assert [why.args["step"] for why in verdict.because] == ["7:2", "(7/2)×4"]
    verdict = explain_equality(exact, exact.read("7:(2-2)=1"), own, ["2", "2", "−", "1", "()"])
    assert [why.code for why in verdict.because] == ["equalis.by_zero"]


def test_an_equality_is_in_a_whole_number_also_where_fractions_are_allowed():
    rules = Rules(Deck.parse("2"), division="fractions")
    verdict = explain_equality(rules, rules.read("7:2=7:2"), ["7", ":", "2"], ["7", ":", "2"])
    assert [why.code for why in verdict.because] == ["equalis.not_whole"]


def test_another_number_than_the_one_that_was_said_is_wrong():
    rules = Rules()
    verdict = explain_equality(rules, rules.read("5-3=2"), ["5"], ["3", "−", "2"], 3)
    assert [why.code for why in verdict.because] == ["equalis.other_number"]


def test_the_decks_of_the_levels_have_the_cards_that_are_listed():
    # Four of each digit; 8 + 8 signs; 6 and 4 more; 3 squares and 3 pairs of parentheses more.
    assert [len(Deck.parse(level).cards) for level in LEVELS] == [56, 66, 72]
    assert all(str(Deck.parse(level)) == level for level in LEVELS)


deck_texts = st.lists(
    st.tuples(st.integers(1, 40), st.sampled_from([*map(str, range(20)), *SIGNS, "²", "()", "="])),
    min_size=1,
    max_size=8,
    unique_by=lambda entry: entry[1],
)


@given(deck_texts, st.randoms(use_true_random=False))
def test_a_deck_of_ones_own_reads_back(entries, rng):
    text = ",".join(f"{count}*{card}@{rng.randint(0, 9)}" for count, card in entries)
    deck = Deck.parse(text)
    assert Deck.parse(str(deck)) == deck
    assert len(deck.cards) == sum(count for count, _ in entries)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "entry"),
        ("4", "entry"),
        ("0*5", "count"),
        ("41*5", "count"),
        ("4*9..1", "last number"),
        ("4*5,2*5", "card"),
        ("4*5,1*0..9", "card"),
        ("4*?", "card"),
        ("4*5@77", "entry"),
        ("4*5,,4*6", "entry"),
    ],
)
def test_a_deck_that_cannot_be_read_is_refused_at_its_entry(text, place):
    with pytest.raises(ParseError) as caught:
        Deck.parse(text)
    assert caught.value.reason.args["place"] == place


def test_what_is_missing_counts_how_often():
    rng = random.Random(3)
    cards = list(Deck.parse("3").cards)
    rng.shuffle(cards)
    assert missing(cards[:5], cards) == ()
    assert Counter(missing(cards, cards[:5])) == Counter(cards[5:])
