"""The theorems that readers prove: each proof that comes with them holds, no spoilt one does."""

import pytest

from eqlib.z2.proofs import StatementError, TooLarge, check_proof, decide, parse_proof
from eqlib.z2.proofs.hints import progress
from eqlib.z2.proofs.language import negated
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.rules import RULES
from eqlib.z2.proofs.tasks import exchanged
from eqlib.z2.proofs.tools import holds, usable


def lemmas(task):
    return {name: TASKS[name].theorem for name in task.lemmas}


def lines(task):
    return task.filled(task.gaps).partition("\n")[2]


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_the_model_and_all_other_proofs_hold(task):
    for text in (lines(task), *task.others):
        assert task.check(text, lemmas(task)).complete


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_the_theorem_is_true_wherever_it_can_be_decided(task):
    try:
        assert decide(task.theorem, task.n).true
    except TooLarge:
        # Of all sets there are too many to be tried: only their proofs tell.
        assert "sets" in str(task.theorem)


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_a_task_uses_earlier_ones_of_its_dimension(task):
    names = list(TASKS)
    for name in task.lemmas:
        assert names.index(name) < names.index(task.name)
        assert TASKS[name].n == task.n


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_a_spare_line_does_not_follow_in_any_place(task):
    model = task.model
    for line in task.spare:
        for place in range(len(model.lines) + 1):
            before = model.lines[:place]
            label = model.lines[0].label
            text = line.replace("{1}", label).replace("{2}", "2")
            depth = before[-1].depth + (before[-1].kind == "suppose") if before else 0
            row = f"{'  ' * depth}spare. {text}"
            checked = check_proof(
                parse_proof("\n".join([task.head, *map(str, before), row])), lemmas(task)
            )
            assert not checked.lines[place].right, (line, place)


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_every_gap_matters(task):
    assert task.gaps
    for place in range(len(task.gaps)):
        spoilt = (*task.gaps[:place], "nowhere", *task.gaps[place + 1 :])
        text = task.filled(spoilt).partition("\n")[2]
        try:
            assert not task.check(text, lemmas(task)).complete
        except StatementError:
            continue


def test_a_kept_proof_is_a_tool_only_if_it_holds():
    task, needed = TASKS["unique-fourth"], TASKS["fourth-is-sum"]
    assert list(usable(task, {"fourth-is-sum": lines(needed)})) == ["fourth-is-sum"]
    assert usable(task, {}) == {}
    for spoilt in ("1. d = a + b + c by inverse from given", "1. d = =", "", "x" * 10_001):
        assert usable(task, {"fourth-is-sum": spoilt}) == {}
    assert not holds("no-such-task", {"no-such-task": ""})


def test_a_proof_that_cites_a_lemma_holds_as_long_as_the_lemma_does():
    kept = {"unique-fourth": TASKS["unique-fourth"].others[0]}
    assert not holds("unique-fourth", kept)
    assert holds("unique-fourth", kept | {"fourth-is-sum": lines(TASKS["fourth-is-sum"])})
    assert holds("unique-fourth", kept, granted=["fourth-is-sum"])


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("1. a + = 0", 1, 8),
        ("1. d = d\n2. e = = e by add from 1", 2, 8),
        ("1. suppose d + e", 1, 17),
        ("q. a = b by magic from 1", 1, 13),
        ("1. there is x: x = a by witness 3", 1, 33),
        ("let b, a, b", 1, 11),
        ("take f, g with f = ", 1, 19),
        ("take f in with f = a", 1, 10),
        ("1. d = d\n   2. d = d", 2, 4),
    ],
)
def test_nonsense_is_pointed_at_in_the_line_as_it_was_typed(text, line, column):
    with pytest.raises(StatementError) as caught:
        TASKS["unique-fourth"].check(text, {})
    reason = caught.value.reason
    assert reason.args["line"] == line
    assert reason.because[0].args["column"] == column


@pytest.mark.parametrize("name", [name for name, task in TASKS.items() if task.letters])
def test_a_proof_holds_just_as_well_with_other_names_for_the_cards(name):
    task, letters = TASKS[name], "pqrstuvw"[: len(TASKS[name].letters)]
    other = task.in_letters(letters)
    assert other.letters == letters
    for proof in other.known:
        written = "\n".join(map(str, proof.lines))
        assert other.check(written, lemmas(task)).complete
        assert not task.check(written, lemmas(task)).complete
        assert task.check(exchanged(written, letters, task.letters), lemmas(task)).complete


@pytest.mark.parametrize("letters", ["", "pqrs", "ppqrs", "pqrsa", "PQRST", "pqrs1", "npqrs"])
def test_letters_that_cannot_name_the_cards_are_refused(letters):
    with pytest.raises(ValueError, match="5 different small letters"):
        TASKS["unique-fourth"].in_letters(letters)


def test_progress_counts_the_steps_of_a_known_proof_before_the_first_fault():
    task = TASKS["unique-fourth"]
    first, second = "1. a + b + c + d = 0 by definition from given", "2. a + b + c + e = 0"
    padding = "\n".join(f"{n}. a = a" for n in range(10, 20))
    for written, steps in (
        (first, 1),
        (f"{first}\n{second}", 2),
        (f"{padding}\n{first}", 1),
        (f"x. d = e by add\n{first}\n{second}", 0),
        (f"{first}\nx. d = c by add\n{second}", 1),
        (padding, 0),
    ):
        done, whole = progress(task, task.check(written, {}))
        assert (done, whole) == (steps, 3), written


# What one step shows is the whole of these: x cancels, or what a definition says is cited by it.
OF_ONE_STEP = {"shift-different"}


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule != "lemma"])
@pytest.mark.parametrize("name", [name for name in TASKS if name not in OF_ONE_STEP])
def test_no_rule_takes_a_theorem_in_one_step(name, rule):
    task = TASKS[name]
    goal, contrary = task.model.goal, negated(task.model.goal)
    for short in (
        f"1. {goal} by {rule} from given",
        f"1. {task.theorem} by {rule} from given",
        f"1. suppose {contrary}\n  2. false by {rule} from given, 1\n3. {goal} by logic from 1",
    ):
        assert not task.check(short, {}).complete, short


@pytest.mark.parametrize(
    ("name", "short"),
    [
        # That the new cards are different, and that they sum to 0, takes a step each.
        ("shift-quad", "1. distinct(a, b) -> distinct(a + x, b + x) by cases"),
        ("shift-quad", "1. distinct(a + x, b + x, c + x, d + x) by definition from given"),
        ("fourth-card", "1. distinct(a, b, c, a + b + c) by definition from given"),
        ("fourth-card", "1. quad(a, b, c, a + b + c) by definition from given"),
        ("pair-sums", "1. a + b = c + d -> quad(a, b, c, d) by definition from given"),
        ("pair-sums", "1. quad(a, b, c, d) -> a + b = c + d by definition"),
        ("unique-fourth", "1. d != e -> false by contradiction from given"),
    ],
)
def test_a_step_does_not_skip_what_a_theorem_is_about(name, short):
    assert not TASKS[name].check(short, {}).lines[0].right
