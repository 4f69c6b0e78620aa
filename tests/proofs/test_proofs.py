"""Proofs get the verdict that they deserve, and what refutes a step really breaks it."""

from collections import Counter

import pytest
from brute import broken_by
from scripts import LEMMAS, PROOFS

from eqlib.words import LANGUAGES, account
from eqlib.z2.proofs import StatementError, TooLarge, check_proof, decide, parse, parse_proof
from eqlib.z2.proofs.checker import RIGHT
from eqlib.z2.proofs.language import Implies, Truth, conjunction, free_names

CHECKED = {}
# Theorems about sets of more cards than can be tried: only their proofs tell.
UNDECIDED = {
    "twelve cards hold a Quad, by their pairs",
    "a Quad in a set is found",
    "for all, of a set",
}


def checked(name):
    if name not in CHECKED:
        case = PROOFS[name]
        lemmas = {lemma: parse(LEMMAS[lemma]) for lemma in case.lemmas}
        CHECKED[name] = check_proof(parse_proof(case.text), lemmas)
    return CHECKED[name]


def told(reason):
    """Return the sentences of a reason; it has to have them in every language."""
    sentences = {lang: [text for _, text in account(reason, lang)] for lang in LANGUAGES}
    assert all(text for texts in sentences.values() for text in texts)
    return sentences["en"]


def test_there_are_forty_proofs_and_every_sort_among_them():
    assert len(PROOFS) >= 40
    verdicts = Counter(case.verdict for case in PROOFS.values())
    assert verdicts["proof.complete"] >= 20
    faults = Counter(case.fault for case in PROOFS.values())
    assert faults["proof.gap"] + faults["proof.leap"] >= 6
    assert faults["proof.false"] >= 7


@pytest.mark.parametrize("name", LEMMAS)
def test_the_lemmas_are_true(name):
    assert decide(parse(LEMMAS[name]), 6).true


@pytest.mark.parametrize("name", PROOFS)
def test_each_proof_gets_its_verdict(name):
    case, found = PROOFS[name], checked(name)
    fault = found.first_fault
    assert found.reason.code == case.verdict, [
        line.reason for line in found.lines if not line.right
    ]
    assert (fault and fault.line.label, fault and fault.reason.code) == (case.label, case.fault)
    assert told(found.reason)
    assert all(told(line.reason) for line in found.lines)


@pytest.mark.parametrize("name", PROOFS)
def test_what_is_refuted_is_broken_by_the_cards_that_are_shown(name):
    found = checked(name)
    proof = found.proof
    if found.reason.code == "proof.refuted":
        assert broken_by(proof.theorem, found.values, proof.n)
    for line in found.lines:
        if line.reason.code == "proof.false":
            # The cards fit what the theorem supposes, and the line is false of them.
            given = Implies(conjunction(proof.given), line.line.claim)
            assert broken_by(given, line.values, proof.n)
        if line.reason.code == "proof.gap":
            assert broken_by(line.line.claim, line.values, proof.n)


@pytest.mark.parametrize(
    "name", [n for n, case in PROOFS.items() if case.verdict == "proof.complete"]
)
def test_the_theorem_of_a_complete_proof_is_true(name):
    proof = checked(name).proof
    if name in UNDECIDED:
        with pytest.raises(TooLarge):
            decide(proof.theorem, proof.n)
    else:
        assert decide(proof.theorem, proof.n).true


@pytest.mark.parametrize(
    "name", [n for n, case in PROOFS.items() if case.verdict == "proof.complete"]
)
def test_a_complete_proof_is_spoilt_when_a_cited_line_is_taken_away(name):
    proof = checked(name).proof
    cited = {label for line in proof.lines for label in line.cites or ()}
    lemmas = {lemma: parse(LEMMAS[lemma]) for lemma in PROOFS[name].lemmas}
    for gone in proof.lines:
        if gone.label in cited and gone.kind == "step":
            lines = tuple(line for line in proof.lines if line is not gone)
            shorter = check_proof(type(proof)(proof.theorem, lines, proof.n), lemmas)
            assert not shorter.complete
            assert shorter.first_fault.reason.code in ("proof.no_such_label", "proof.empty_block")


@pytest.mark.parametrize(
    "name", [n for n, case in PROOFS.items() if case.verdict == "proof.complete"]
)
def test_no_line_of_a_complete_proof_can_be_turned_into_its_contrary(name):
    case, proof = PROOFS[name], checked(name).proof
    lemmas = {lemma: parse(LEMMAS[lemma]) for lemma in case.lemmas}
    for place, line in enumerate(proof.lines):
        if line.kind != "step" or line.statement == Truth(False):
            continue
        contrary = type(line)(
            **{
                **{field: getattr(line, field) for field in line.__slots__},
                "statement": parse(f"not ({line.statement})"),
                "rule": None,
            }
        )
        lines = (*proof.lines[:place], contrary, *proof.lines[place + 1 :])
        spoilt = check_proof(type(proof)(proof.theorem, lines, proof.n), lemmas)
        # Under assumptions that cannot hold together anything may follow; else nothing false does.
        if contrary.depth == 0:
            assert spoilt.lines[place].reason.code not in RIGHT


def test_a_false_step_is_shown_with_real_cards_and_told():
    found = checked("cancelling what does not cancel")
    values = found.first_fault.values
    a, b, c, d, e = (values[name] for name in "abcde")
    assert a ^ b ^ c ^ d == 0 == a ^ b ^ c ^ e
    assert len({a, b, c, d}) == 4
    assert a ^ b != 0
    sentences = told(found.reason)
    assert sentences[0] == "Line 2 is the first that is not in order."
    assert sentences[1].startswith("“a + b = 0” is false")
    assert sentences[2].startswith("a is ")
    assert len(sentences) == 2 + 5


def test_a_refuted_set_is_shown():
    found = checked("nine cards are not enough")
    assert len(found.values["S"]) == 9
    assert "S has the 9 cards" in told(found.reason)[1]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", None, "proof.no_theorem"),
        ("a + a = 0", None, "proof.no_theorem"),
        ("theorem: a +", 1, "proof.syntax_end"),
        ("theorem: a = a\n1. a = = a", 2, "proof.syntax"),
        ("theorem: a = a\n\n\n1. a = a by magic", 4, "proof.no_such_rule"),
        ("theorem: a = a\n1. a = a\n1. a = a", 3, "proof.label_twice"),
        ("theorem: a = a\ngiven. a = a", 2, "proof.label_twice"),
        ("theorem: a = a\n1. a = a\n  2. a = a", 3, "proof.bad_indent"),
        ("theorem: a = a\n1. suppose a = a\n    2. a = a\n  3. a = a", 4, "proof.bad_indent"),
        ("theorem: a = a\n  1. a = a\n2. a = a", 2, "proof.bad_indent"),
        ("theorem: a = a\n  1. suppose a = a\n    2. a = a\n3. a = a", 2, "proof.bad_indent"),
        ("theorem: a = a\n1. a = a by add of 3", 2, "proof.too_much"),
        ("theorem: a = a\n1. let S\n  2. a = a", 2, "proof.syntax"),
        ("theorem: a = a\n1. there is b: a = b by witness 3", 2, "proof.too_much"),
        ("theorem for n = 7: a = a", None, "proof.bad_dimension"),
        ("theorem: a = a\n" + "a = a\n" * 100, None, "proof.too_many_lines"),
    ],
)
def test_a_proof_that_cannot_be_read_gets_the_line_and_the_place(text, line, code):
    with pytest.raises(StatementError) as caught:
        parse_proof(text)
    reason = caught.value.reason
    assert told(reason)
    if line is None:
        assert reason.code == code
    else:
        assert (reason.code, reason.args["line"]) == ("proof.in_line", line)
        assert reason.because[0].code == code


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("1. a = a from 7", "proof.no_such_label"),
        ("1. a = a by lemma nothing", "proof.no_such_lemma"),
        ("1. let a\n  2. a = a", "proof.name_taken"),
        ("1. b = b", "proof.unknown_name"),
        ("1. suppose a = a from given\n  2. a = a", "proof.supposed_from"),
        ("1. take a with a = a", "proof.name_taken"),
    ],
)
def test_names_and_labels_that_are_not_there_are_told(lines, code):
    found = check_proof(parse_proof(f"theorem: for all a: a = a\n{lines}"))
    assert found.first_fault.reason.code == code
    assert told(found.reason)


def test_little_effort_is_told_as_undecided():
    text = PROOFS["ten cards hold a Quad"].text.replace("from 2, 3, 4", "from 2, 3")
    found = check_proof(parse_proof(text), effort=50)
    assert found.first_fault.reason.code == "proof.undecided"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Suppose a = b\n  b = a", "1. suppose a = b\n  2. b = a"),
        ("suppose that a = b\n  b = a", "1. suppose a = b\n  2. b = a"),
        ("Assume: a = b\n  so b = a", "1. suppose a = b\n  2. b = a"),
        ("Let x\n  x = x", "1. let x\n  2. x = x"),
        ("Take x such that x = a", "1. take x with x = a"),
        ("1: a + a = 0, by Inverse.", "1. a + a = 0 by inverse"),
        ("(1) a + a = 0 (by inverse)", "1. a + a = 0 by inverse"),
        ("1. a = b (by add from given)", "1. a = b by add from given"),
        ("a = a;\nHence, b = b From lines 1 and given", "1. a = a\n2. b = b from 1, given"),
        ("so = a", "1. so = a"),
        ("so in S", "1. so in S"),
    ],
)
def test_lines_are_read_as_people_type_them(typed, written):
    proof = parse_proof(f"theorem: a = a\n{typed}")
    assert "\n".join(map(str, proof.lines)) == written


@pytest.mark.parametrize(("text", "column"), [("1. take", 8), ("  Take x", 9)])
def test_a_card_that_is_taken_must_be_said_with_what(text, column):
    with pytest.raises(StatementError) as caught:
        parse_proof(f"theorem: a = a\n{text}")
    inner = caught.value.reason.because[0]
    assert (inner.code, inner.args["column"]) == ("proof.syntax_end", column)
    assert told(caught.value.reason)


def test_a_sum_may_be_given_a_name():
    found = check_proof(
        parse_proof("""
theorem: for all a, b, c: distinct(a, b, c) -> there is d: quad(a, b, c, d)
1. take x with x = a + b + c
2. suppose x = a
  3. b = c from 1, 2
  4. false from 3, given
5. suppose x = b
  6. a = c from 1, 5
  7. false from 6, given
8. suppose x = c
  9. a = b from 1, 8
  10. false from 9, given
11. a + b + c + x = 0 from 1
12. quad(a, b, c, x) by definition from given, 2, 5, 8, 11
13. there is d: quad(a, b, c, d) from 12
""")
    )
    assert found.complete


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("take x with x = a and x = b", "proof.false"),
        ("there are x, y: x = y and y = x + a", "proof.false"),
        # To solve for a card is a step of its own: then the card is named.
        ("there is x: a + x = b", "proof.leap"),
    ],
)
def test_a_name_is_given_to_one_sum_alone(line, code):
    found = check_proof(parse_proof(f"theorem: for all a, b: a = b\n1. {line}"))
    assert found.lines[0].reason.code == code


def test_a_bound_on_pairs_is_one_on_cards():
    for line, right in (("size(S) <= 11", True), ("size(S) <= 10", False)):
        found = check_proof(
            parse_proof(f"""
theorem: for all sets S: pairs(S) <= 63 -> {line}
1. {line} by count from given
""")
        )
        assert found.complete is right


def test_free_names_of_theorems_are_those_that_the_lines_may_use():
    for name in PROOFS:
        proof = checked(name).proof
        assert free_names(conjunction((*proof.given, proof.goal))) <= set(proof.names)


@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_is_read_as_it_is_written(name):
    proof = parse_proof(PROOFS[name].text)
    assert parse_proof(str(proof)) == proof


def test_a_theorem_without_for_all_speaks_of_any_cards():
    assert check_proof(parse_proof("theorem: a + b = b + a\n1. a + b = b + a by inverse")).complete


def test_many_hard_lines_are_given_up_together():
    cards = [f"x{i}" for i in range(40)]
    lines = "\n".join(f"l{i}. x{i} + x{i + 1} = x{i + 20}" for i in range(19))
    text = f"theorem: distinct({', '.join(cards)}) -> x0 + x1 + x2 = x3\n{lines}"
    found = check_proof(parse_proof(text), effort=300)
    # 40 cards have 780 pairs, more than the effort for one line.
    assert {line.reason.code for line in found.lines} == {"proof.undecided"}
    assert told(found.reason)
