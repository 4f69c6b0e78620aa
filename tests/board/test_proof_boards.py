"""Boards on which theorems are proved: any proof is right, each step is answered where it is."""

import ast
import json
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqlib import Card, ParseError, find_quads
from eqlib.board.diary import Diary
from eqlib.board.host import Host
from eqlib.board.literal import literal
from eqlib.board.render import render
from eqlib.board.session import open_board, step
from eqlib.games.evenquads.quads import NoQuadCertificate, check_no_quad_certificate
from eqlib.words import LANGUAGES, say
from eqlib.z2.proofs.cases import CASES, check_case, check_cases
from eqlib.z2.proofs.library import TASKS

FALSE_STEP = """
1. a + b + c + d = 0 by definition from given
2. a + b = 0 by add from 1
3. d = e by add from 1
"""


def board(kind, **config):
    return open_board({"kind": f"evenquads.proof-{kind}", **config})


def after(session, *intents):
    for intent in intents:
        session = step(session, intent)
    return session


def model_lines(name):
    task = TASKS[name]
    return task.filled(task.gaps).partition("\n")[2]


def written(name, text, **config):
    return after(board("write", task=name, **config), {"do": "prove", "text": text})


def rows(session, key_=None):
    view = session.view()
    found = [row for listing in view.listings for row in listing.rows]
    found += [row for form in view.forms for row in form.rows]
    return [row for row in found if row.key == key_] if key_ else found


def spoken(session):
    return session.view().say


# --- Putting lines in order ---


def said(lines, line):
    """What a line cites, in words, and what that cites."""
    written = {one.label: one for one in lines}
    return [(written[c].said, said(lines, written[c])) for c in line.cites or () if c in written]


def placed(session, order):
    """The board with its lines in the order of a proof, and the others left out."""
    task = session.desk.task
    labels = {}
    for line in session.lines:
        twins = [one for one in order if one.said == line.said]
        if not session.justify and len(twins) > 1:
            # Lines that say the same are known by what they cite.
            twins = [one for one in twins if said(order, one) == said(session.lines, line)]
        free = [one for one in twins if one.label not in labels]
        if free:
            labels[free[0].label] = line.label
        else:
            chosen = {"do": "choose", "line": line.label}
            session = after(session, chosen, {"do": "out"}, chosen)
    assert len(labels) == len(task.model.lines)
    for place, line in enumerate(order):
        label = labels[line.label]
        session = after(session, {"do": "choose", "line": label})
        while [one.label for one in session.lines].index(label) > place:
            session = after(session, {"do": "up"})
        session = after(session, *[{"do": "indent"}] * line.depth)
        session = after(session, {"do": "choose", "line": label})
    return session, labels


def justified(session, order, labels):
    for line in order:
        if line.kind in ("suppose", "let"):
            continue
        rule = f"lemma {line.lemma}" if line.lemma else line.rule
        cites = {f"cites:{labels.get(one, one)}": "on" for one in line.cites or ()}
        intent = {"do": "reason", "line": labels[line.label], "rule": rule, **cites}
        session = after(session, intent)
    return session


@pytest.mark.parametrize("name", TASKS)
def test_a_proof_is_put_in_order_and_justified(name):
    order = TASKS[name].model.lines
    session, labels = placed(board("order", task=name, lemmas="all"), order)
    session = after(justified(session, order, labels), {"do": "prove"})
    assert session.found.complete, session.found.reason
    # What is handed in is a proof for whoever checks it again.
    lemmas = {one: TASKS[one].theorem for one in TASKS[name].lemmas}
    assert TASKS[name].check(session.answer["proof"], lemmas).complete


@pytest.mark.parametrize("name", TASKS)
def test_where_reasons_stand_there_only_the_order_is_asked(name):
    session = board("order", task=name, lemmas="all", justify="no", spare="no")
    order = TASKS[name].model.lines
    assert [line.said for line in session.lines] != [line.said for line in order]
    session, _ = placed(session, order)
    assert after(session, {"do": "prove"}).found.complete


def test_another_order_that_is_valid_is_as_good():
    order = TASKS["two-quads"].model.lines
    other = (order[1], order[0], *order[2:])
    session, labels = placed(board("order", task="two-quads"), other)
    session = after(justified(session, other, labels), {"do": "prove"})
    assert session.found.complete
    # The rule "add" may be put for "inverse"... and cited lines may be more than are needed.
    more = {f"cites:{labels[one.label]}": "on" for one in other[:2]}
    intent = {"do": "reason", "line": labels[order[2].label], "rule": "add", "cites:given": "on"}
    assert after(session, {**intent, **more}, {"do": "prove"}).found.complete


def test_a_line_without_a_rule_is_no_proof_here_nor_when_handed_in():
    order = TASKS["two-quads"].model.lines
    session, _ = placed(board("order", task="two-quads"), order)
    session = after(session, {"do": "prove"})
    assert not session.found.complete
    assert session.found.first_fault.reason.code == "proof_board.no_rule"
    assert not session.kept(Diary()).proved
    # Nothing is handed in before anything is justified.
    assert session.answer is None
    session, labels = placed(board("order", task="two-quads"), order)
    session = justified(session, order[:-1], labels)
    handed = session.desk.check(session.answer["proof"])
    assert handed.because[0].code == "proof.no_such_rule"


def test_a_line_that_cites_a_later_one_is_told_so_at_the_line():
    session = board("order", task="unique-fourth", justify="no", spare="no", seed="x")
    order = TASKS["unique-fourth"].model.lines
    session, labels = placed(session, (order[2], order[0], order[1]))
    session = after(session, {"do": "prove"})
    [row] = rows(session, f"line:{labels['3']}")
    assert row.tone == "wrong"
    assert "comes no earlier" in row.lines[0].text


def test_where_a_line_cannot_stand_the_hints_lead_on_from_those_before():
    order = TASKS["ten-cards"].model.lines
    session, labels = placed(board("order", task="ten-cards", justify="no"), order)
    chosen = {"do": "choose", "line": labels["2"]}
    session = after(session, chosen, {"do": "up"}, {"do": "prove"})
    [row] = rows(session, f"line:{labels['2']}")
    assert "indent" in row.lines[0].text
    session = after(session, *[{"do": "hint"}] * 3)
    assert spoken(session) == "Suppose this: quads(S) = 0"
    session, labels = placed(
        board("order", task="ten-cards", justify="no"), order[:1] + order[5:] + order[1:5]
    )
    session = after(session, *[{"do": "hint"}] * 6)
    # Nothing may be said to be in order that is not.
    assert session.view().lines[1].text.startswith("The indented lines below line")


def test_moving_stops_at_the_ends_and_nothing_moves_without_a_choice():
    session = board("order", task="two-quads")
    first = session.lines[0].label
    session = after(session, {"do": "choose", "line": first})
    assert after(session, {"do": "up"}).lines == session.lines
    moved = after(session, {"do": "down"})
    assert [line.label for line in moved.lines[:2]] == [session.lines[1].label, first]
    actions = {action.key: action.enabled for action in session.view().actions}
    assert (actions["up"], actions["down"], actions["out"]) == (False, True, True)
    nothing = board("order", task="two-quads")
    assert after(nothing, {"do": "up"}).lines == nothing.lines


def test_the_same_seed_shuffles_the_same_and_labels_tell_nothing():
    one, two = (board("order", task="ten-cards", seed="s") for _ in range(2))
    assert one == two
    labels = [line.label for line in one.lines]
    assert labels == sorted(labels)


def lines_shown(session):
    return next(one for one in session.view().listings if one.key == "lines").rows


@pytest.mark.parametrize("justify", ["yes", "no"])
@pytest.mark.parametrize("name", TASKS)
def test_how_far_a_shuffled_line_is_indented_does_not_tell_its_place(name, justify):
    session = board("order", task=name, justify=justify)
    assert {row.depth for row in lines_shown(session)} == {0}
    session = after(session, {"do": "new", "seed": "other"})
    assert {row.depth for row in lines_shown(session)} == {0}


def test_a_line_is_indented_one_step_further_than_the_line_above_it_at_most():
    session = board("order", task="sum-of-two", justify="no", seed="x")
    first, second, *_ = [line.label for line in session.lines]

    def depths(session):
        return [row.depth for row in lines_shown(session)][:2]

    def enabled(session):
        actions = {action.key: action.enabled for action in session.view().actions}
        return actions["indent"], actions["unindent"]

    assert enabled(session) == (False, False)
    session = after(session, {"do": "choose", "line": first}, {"do": "indent"})
    assert depths(session) == [0, 0]
    assert enabled(session) == (False, False)
    session = after(session, {"do": "choose", "line": second})
    assert enabled(session) == (True, False)
    session = after(session, {"do": "indent"}, {"do": "indent"})
    assert depths(session) == [0, 1]
    assert enabled(session) == (False, True)
    assert depths(after(session, {"do": "unindent"})) == [0, 0]
    # A line that is left out and taken in again stands under nothing.
    again = after(session, {"do": "out"}, {"do": "out"})
    assert [row.depth for row in lines_shown(again)] == [0] * len(session.lines)
    # Where it was moved to the top, it can still be brought back.
    top = after(session, {"do": "up"})
    assert depths(top) == [1, 0]
    assert depths(after(top, {"do": "unindent"})) == [0, 0]


def test_where_nothing_is_supposed_no_button_indents():
    actions = [action.key for action in board("order", task="two-quads").view().actions]
    assert "indent" not in actions
    assert after(board("order", task="two-quads"), {"do": "indent"}).note.code == "board.bad_intent"


@pytest.mark.parametrize(
    ("kind", "text", "label"),
    [
        ("write", "B. a + b + c + d = 0 by definition from given\nA. d = = e", "A"),
        ("write", "1. a + b + c + d = 0 by definition from given\n\nd = = e", "2"),
        ("write", "a + b + c + d = 0 by definition from given\n  x. d = e", "x"),
    ],
)
def test_a_line_has_one_name_wherever_it_is_spoken_of(kind, text, label):
    session = written("unique-fourth", text)
    [row] = rows(session, "unread")
    assert row.label == f"line {label}"
    assert session.view().lines[0].text == f"Line {label} cannot be read."


def test_a_line_that_cannot_stand_has_the_name_that_stands_before_it():
    session = board("order", task="ten-cards", justify="no", seed="x")
    second = session.lines[1].label
    chosen = {"do": "choose", "line": second}
    session = after(session, chosen, {"do": "indent"}, {"do": "up"}, {"do": "prove"})
    assert session.view().lines[0].text == f"Line {second} cannot be read."
    # Whoever judges the lines as they are handed in names them the same way.
    found = session.desk.check(session.written.replace(" by ", " by no "))
    assert say(found, "en") == f"Line {second} cannot be read."


# --- Filling gaps ---


@pytest.mark.parametrize("name", TASKS)
def test_the_gaps_of_a_proof_are_filled(name):
    gaps = {f"gap{place}": gap for place, gap in enumerate(TASKS[name].gaps)}
    session = after(board("fill", task=name, lemmas="all"), {"do": "prove", **gaps})
    assert session.found.complete
    assert [row.tone for form in session.view().forms for row in form.rows] == ["right"] * len(
        TASKS[name].model.lines
    )


@pytest.mark.parametrize("name", TASKS)
def test_every_gap_is_shown_once_and_none_is_told(name):
    view = board("fill", task=name).view()
    fields = [
        piece for row in view.forms[0].rows for piece in row.pieces if not isinstance(piece, str)
    ]
    assert [field.name for field in fields] == [f"gap{i}" for i in range(len(TASKS[name].gaps))]
    assert all(field.value == "" for field in fields)
    # The words around the gaps, with the model's gaps, are the proof as it is written.
    for row, line in zip(view.forms[0].rows, TASKS[name].model.lines, strict=True):
        pieces = iter(
            TASKS[name].gaps[int(f.name[3:])] if not isinstance(f, str) else f for f in row.pieces
        )
        text = " ".join(pieces)
        assert text.replace(" ", "") in model_lines(name).replace(" ", "")
        assert row.label == line.label


def test_a_gap_may_be_filled_in_another_way():
    gaps = [*TASKS["two-quads"].gaps]
    place = gaps.index("c + d + e + f")
    gaps[place] = "f + e + (d + c)"
    filled = {f"gap{i}": gap for i, gap in enumerate(gaps)}
    assert after(board("fill", task="two-quads"), {"do": "prove", **filled}).found.complete


def test_the_check_goes_as_far_as_the_first_empty_gap():
    gaps = TASKS["ten-cards"].gaps
    filled = {f"gap{i}": gap for i, gap in enumerate(gaps[:5])}
    session = after(board("fill", task="ten-cards"), {"do": "prove", **filled})
    tones = [row.tone for row in session.view().forms[0].rows]
    assert tones == ["right", "right", "right", "hint", "plain", "plain"]
    assert session.answer is None
    assert "So far" in session.view().lines[0].text


def test_a_gap_that_cannot_be_read_is_pointed_at_in_its_line():
    gaps = [*TASKS["unique-fourth"].gaps]
    gaps[gaps.index("d")] = "d +"
    filled = {f"gap{i}": gap for i, gap in enumerate(gaps)}
    session = after(board("fill", task="unique-fourth"), {"do": "prove", **filled})
    row = session.view().forms[0].rows[0]
    assert (row.tone, row.text[row.caret - 1]) == ("wrong", "=")


# --- Free steps ---


@pytest.mark.parametrize("name", TASKS)
def test_every_proof_that_is_known_can_be_typed(name):
    for text in (model_lines(name), *TASKS[name].others):
        session = written(name, text, lemmas="all")
        assert session.found.complete
        assert session.view().lines[0].tone == "right"


def test_a_false_step_is_broken_by_the_cards_that_are_shown_beside_it():
    session = written("unique-fourth", FALSE_STEP)
    [row] = rows(session, "line:2")
    assert row.tone == "wrong"
    cards = {item.key.split(":")[1]: int(item.key.split(":")[2]) for item in row.items}
    assert [item.art for item in row.items] == [f"card:{card}" for card in cards.values()]
    # They are the Quads of the theorem, and not what the step says.
    assert cards["a"] ^ cards["b"] ^ cards["c"] ^ cards["d"] == 0
    assert cards["d"] == cards["e"]
    assert cards["a"] ^ cards["b"] != 0
    assert str(Card.from_id(cards["a"])) in row.items[0].name
    assert "false" in spoken(session)
    assert "a is " in spoken(session)


def test_a_gap_is_named_and_its_cards_fit_what_is_cited():
    session = written("unique-fourth", FALSE_STEP.replace("\n2. a + b = 0 by add from 1", ""))
    [row] = rows(session, "line:3")
    assert row.tone == "hint"
    assert "does not follow" in row.lines[0].text
    cards = {item.key.split(":")[1]: int(item.key.split(":")[2]) for item in row.items}
    assert cards["a"] ^ cards["b"] ^ cards["c"] ^ cards["d"] == 0
    assert cards["d"] != cards["e"]


@pytest.mark.parametrize(
    ("text", "label", "line", "caret"),
    [("1. a + = 0", 1, 1, 8), ("\n1. d = d\n2. e = e by magic", 2, 3, 13)],
)
def test_nonsense_is_pointed_at(text, label, line, caret):
    session = written("unique-fourth", text)
    [row] = rows(session, "unread")
    assert row.label == f"line {label}"
    assert (row.text, row.caret) == (text.split("\n")[line - 1], caret)
    html = render(session.view(), {})
    assert f'{row.text}<span aria-hidden="true">\n{" " * (caret - 1)}^</span>' in html
    # Nothing that was typed is lost.
    assert session.view().forms[0].fields[0].value == text


def test_what_takes_too_long_is_given_up_with_a_message():
    text = "\n".join(f"{i}. a + b + c + d + e = x{i}" for i in range(1, 90))
    hard = "for all x, y, z, u, v, w, p, q: there is r: x + y + z + u + v + w + p + q + a = r + x"
    for lines in (text, f"1. {hard}", "1. " + "(" * 60, "x" * 9_000):
        session = written("unique-fourth", lines)
        assert session.view().lines
        assert not session.kept(Diary()).proved


def test_a_text_that_is_too_long_is_told_so_and_not_lost():
    text = "1. a = a\n" * 2_000
    session = written("unique-fourth", text)
    assert session.view().lines[0].text == "The proof has 18000 characters; 10000 are the most."
    assert session.view().forms[0].fields[0].value == text


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="abcd12 +=!()\n.,:<>-SxQ\t'\"&", max_size=120))
def test_whatever_is_typed_is_answered_and_kept(text):
    session = written("pair-sums", text)
    render(session.view(), {})
    assert session.typed == text.replace("\r\n", "\n").replace("\t", "    ")


# --- Lemmas as tools ---


class Reader:
    """Pages with one board each, and a browser that keeps the diary."""

    def __init__(self):
        self.diary = None

    def open(self, kind, **config):
        self.host = Host()
        config = {"kind": f"evenquads.proof-{kind}", **config}
        return self.send({"do": "show"}, config=config)

    def send(self, intent, **more):
        message = {"board": "b", "n": 0, "intent": intent, "diary": self.diary, "at": 0, **more}
        reply = self.host.receive(message)
        self.diary = json.loads(json.dumps(reply.get("diary", self.diary)))
        return reply

    @property
    def board(self):
        return self.host.session("b")


EMPTY = {"version": 1, "games": {}, "practice": {}, "days": []}
BY_LEMMA = TASKS["unique-fourth"].others[0]


def test_what_was_proved_is_a_tool_on_the_next_page_and_is_listed():
    reader = Reader()
    reader.open("write", task="unique-fourth")
    reader.send({"do": "prove", "text": BY_LEMMA})
    assert reader.board.found.first_fault.reason.code == "proof.no_such_lemma"
    assert reader.diary is None
    reader.open("write", task="fourth-is-sum")
    reader.send({"do": "prove", "text": model_lines("fourth-is-sum")})
    assert list(reader.diary["proved"]) == ["fourth-is-sum"]
    reply = reader.open("write", task="unique-fourth")
    assert "1 of 1" in reply["parts"]["reference"]
    reader.send({"do": "prove", "text": BY_LEMMA})
    assert reader.board.found.complete
    assert set(reader.diary["proved"]) == {"fourth-is-sum", "unique-fourth"}
    reader.host.receive({"board": "d", "config": {"kind": "evenquads.diary"}, "intent": None})
    shown = reader.host.receive({"board": "d", "intent": {"do": "show"}, "diary": reader.diary})
    assert "unique-fourth" in shown["parts"]["tables"]


def test_a_diary_is_not_trusted():
    reader = Reader()
    for spoilt in ("1. d = a + b + c by inverse from given", "nonsense"):
        reader.diary = {
            **EMPTY,
            "proved": {"fourth-is-sum": spoilt, "no-such-task": "1. a = a"},
        }
        reader.open("write", task="unique-fourth")
        reader.send({"do": "prove", "text": BY_LEMMA})
        assert not reader.board.found.complete


def test_a_proof_by_a_lemma_that_was_only_granted_is_not_kept():
    reader = Reader()
    reader.open("write", task="unique-fourth", lemmas="all")
    reader.send({"do": "prove", "text": BY_LEMMA})
    assert reader.board.found.complete
    assert reader.diary is None


def test_in_a_notebook_a_proof_can_be_handed_to_the_next_board():
    first = written("fourth-is-sum", model_lines("fourth-is-sum"))
    proved = {"fourth-is-sum": first.answer["proof"]}
    assert written("unique-fourth", BY_LEMMA, proved=proved).found.complete


# --- Hints ---


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_lead_from_each_part_of_a_proof_to_its_next_step(name, lang):
    lines = model_lines(name).split("\n")
    for done in range(len(lines)):
        text = "\n".join(lines[:done])
        session = board("write", task=name, lemmas="all", lang=lang)
        if text:
            session = after(session, {"do": "prove", "text": text})
        hinted = []
        for _ in range(5):
            session = after(session, {"do": "hint"})
            hinted.append([line.text for line in session.view().lines])
        # The last hint of the ladder says a step that is still to come, and one ask more nothing.
        assert hinted[3] == hinted[4]
        if session.found.complete:
            # What is left of the model only writes the same in another way.
            continue
        model, *others = TASKS[name].known
        known = [*model.lines[done:], *(line for other in others for line in other.lines)]
        coming = [line.said for line in known]
        assert any(one.removeprefix("suppose ") in hinted[-1][-1] for one in coming)


def test_a_hint_names_what_a_line_lacks():
    text = model_lines("two-quads").replace("from 1, 2", "from 1")
    session = after(written("two-quads", text), {"do": "hint"}, {"do": "hint"})
    assert [line.text for line in session.view().lines][1:] == [
        "Line 3 has to cite one thing more.",
        "Let line 3 cite “2” as well.",
    ]
    wrong = model_lines("two-quads").replace("by add", "by logic")
    session = after(written("two-quads", wrong), {"do": "hint"}, {"do": "hint"})
    assert session.view().lines[-1].text == "Line 3 follows by “add”."


# --- The case table ---

SUMS = {"aaaa": "0", "aaab": "a + b", "aabb": "0", "aabc": "b + c", "abcd": "0"}
FITS = {"aaaa": "yes", "aaab": "no", "aabb": "yes", "aabc": "no", "abcd": "yes"}


def filled(**changes):
    fields = {f"sum:{case}": total for case, total in SUMS.items()}
    fields |= {f"fits:{case}": verdict for case, verdict in FITS.items()}
    return {"do": "prove", **fields, **changes}


def test_the_case_table_is_right_as_the_theorem_has_it():
    session = after(board("cases"), filled())
    assert [row.tone for row in rows(session)] == ["right"] * 5
    assert session.view().lines[0].tone == "right"
    handed = {case: (row["sum"], row["fits"]) for case, row in session.answer["cases"].items()}
    assert check_cases(handed).code == "proof.cases.complete"


@pytest.mark.parametrize("case", CASES)
def test_the_sums_of_the_table_hold_for_all_values_and_no_other_small_sum_does(case):
    letters = sorted(set(case))
    # By trying all values: an independent way to the table.
    for size in range(len(letters) + 1):
        for parts in combinations(letters, size):

            def holds(values, parts=parts):
                total = 0
                for letter in case:
                    total ^= values[letter]
                for letter in parts:
                    total ^= values[letter]
                return total == 0

            every = all(
                holds(dict(zip(letters, codes, strict=True))) for codes in _different(len(letters))
            )
            found = check_case(case, " + ".join(parts) or "0", FITS[case])
            assert found.right is every
            if not every:
                assert not holds(found.values)
    other = {"yes": "no", "no": "yes"}[FITS[case]]
    assert not check_case(case, SUMS[case], other).right


def _different(count):
    return list(permutations(range(4), count))


def test_a_wrong_row_is_answered_in_the_row_with_values_that_break_it():
    session = after(board("cases"), filled(**{"sum:aaab": "0", "fits:aabc": "yes"}))
    tones = {row.label: row.tone for row in rows(session)}
    assert tones == {**dict.fromkeys(CASES, "right"), "aaab": "wrong", "aabc": "wrong"}
    [row] = rows(session, "case:aaab")
    assert [item.note[:1] for item in row.items] == ["a", "b"]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "empty"),
        ("01", "digits"),
        ("c", "strange"),
        ("a +", "unread"),
        ("a = = b", "unread"),
        ("a < 3", "unread"),
        ("7", "digits"),
        ("size(S)", "digits"),
        ("a" * 300, "proof.too_long"),
    ],
)
def test_a_sum_that_is_none_is_told_why(typed, code):
    found = check_case("aaab", typed, "no")
    assert found.reason.code in (code, f"proof.case.{code}")


@pytest.mark.parametrize("attribute", ["number", "symbol", "colour"])
def test_the_cards_show_the_pattern_and_nothing_that_speaks_against_a_quad(attribute):
    for seed in "abc":
        session = board("cases", attribute=attribute, seed=seed)
        for row in rows(session):
            cards = [Card.from_id(int(item.art.split(":")[1])) for item in row.items]
            assert len(set(cards)) == 4
            values = [card.value(attribute) for card in cards]
            letters = ["abcd"[sorted(set(values), key=values.index).index(v)] for v in values]
            assert "".join(letters) == row.label
            assert bool(find_quads(cards)) == (FITS[row.label] == "yes")


def test_hints_lead_through_the_case_table():
    session = board("cases")
    seen = []
    for _ in range(4):
        session = after(session, {"do": "hint"})
        seen.append(spoken(session))
    assert seen[0] == "Look at the row aaaa."
    assert "always 0" in seen[3]


# --- Certificates from pairs ---


def pair_all(session):
    for card in session.cards:
        session = after(session, {"do": "toggle", "card": card.id}, {"do": "all"})
        session = after(session, {"do": "clear"})
    return session


@pytest.mark.parametrize("count", range(4, 10))
def test_all_pairs_without_a_repeat_are_a_certificate(count):
    session = pair_all(board("pairs", count=count, holds="none", seed="p"))
    assert len(session.pairs) == count * (count - 1) // 2
    sums = tuple(tuple(one) for one in session.answer["none"]["sums"])
    assert check_no_quad_certificate(session.cards, NoQuadCertificate(sums)).code == (
        "certificate.none"
    )
    assert session.view().lines[0].tone == "right"


@pytest.mark.parametrize("count", range(4, 10))
def test_a_sum_that_comes_twice_is_a_quad(count):
    session = pair_all(board("pairs", count=count, holds="quad", seed="p"))
    quad = session.answer["quad"]
    assert quad[0] ^ quad[1] ^ quad[2] ^ quad[3] == 0
    assert len(set(quad)) == 4
    assert {"right"} == {
        item.tone
        for item in session.view().groups[0].items
        if item.art.split(":")[1] in map(str, quad)
    }


def test_two_chosen_cards_are_a_pair_and_it_can_be_taken_back():
    session = board("pairs", seed="p")
    a, b = session.cards[:2]
    one = after(session, {"do": "toggle", "card": a.id}, {"do": "toggle", "card": b.id})
    assert one.pairs == ((a, b),)
    assert one.chosen == ()
    again = after(one, {"do": "toggle", "card": b.id}, {"do": "toggle", "card": a.id})
    assert again.pairs == one.pairs
    assert "already" in spoken(again)
    assert after(one, {"do": "undo"}).pairs == ()


def test_hints_for_pairs_lead_to_the_quad():
    session = board("pairs", count=6, holds="quad", seed="p")
    for _ in range(12):
        if session.quad:
            break
        for _ in range(3):
            session = after(session, {"do": "hint"})
        wanted = session._helped()[-1].args["cards"]
        session = after(session, *({"do": "toggle", "card": card} for card in wanted))
    # The pair that is hinted at is half of a Quad, and the next hint is its other half.
    assert session.quad


# --- What no board may do ---


def test_what_is_handed_in_in_a_notebook_is_plain_python():
    text = model_lines("ten-cards")
    session = written("ten-cards", text)
    assert ast.literal_eval(literal(session.answer, "en")) == text
    session = after(board("cases"), filled(**{"sum:aaab": '"); import os #\\'}))
    rows_ = ast.literal_eval(literal(session.answer, "en"))
    assert rows_[0] == "aaaa = 0; yes"
    assert len(rows_) == 5


@pytest.mark.parametrize("kind", ["order", "fill", "write", "cases", "pairs"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_kept_or_judged_is_shown(kind, lang):
    session = after(board(kind, lang=lang, checkable=True), {"do": "keep"})
    assert session.view().lines or kind in ("fill", "order")
    assert render(session.view(), {})


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"kind": "evenquads.proof-write", "task": "all"}, "task is 'all'; use sum-of-two"),
        ({"kind": "evenquads.proof-fill", "lemmas": "two-quads"}, "lemmas is 'two-quads'"),
        ({"kind": "evenquads.proof-write", "proved": ["x"]}, "proved"),
        (
            {"kind": "evenquads.proof-order", "justify": "maybe"},
            "justify is 'maybe'; use yes or no",
        ),
        ({"kind": "evenquads.proof-pairs", "count": 12}, "a whole number from 4 to 9"),
        ({"kind": "evenquads.proof-cases", "attribute": "size"}, "attribute is 'size'"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(config, message):
    with pytest.raises(ValueError, match=message):
        open_board(config)


# --- Exercises ---


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("order", {"task": "unique-fourth"}),
        ("fill", {"task": "two-quads"}),
        ("write", {"task": "shift-quad"}),
        ("cases", {}),
    ],
)
def test_the_board_of_an_exercise_gives_no_hints_for_the_exercise_has_its_own(kind, options):
    alone = board(kind, **options).view()
    asked = board(kind, **options, exercise="e")
    in_page = board(kind, **options, exercise="e", checkable=True).view()
    assert "hint" in [action.key for action in alone.actions]
    assert not {"hint", "new"} & {action.key for action in asked.view().actions}
    assert "another" in [action.key for action in in_page.actions]
    refused = after(asked, {"do": "hint"})
    assert refused.hints == 0
    assert refused.note.code == "board.bad_intent"


def test_lines_that_were_only_shuffled_are_no_answer():
    session = board("order", task="unique-fourth", justify="no")
    assert session.answer is None
    label = session.lines[0].label
    moved = after(session, {"do": "choose", "line": label}, {"do": "down"})
    assert moved.answer == {"proof": moved.written}
    assert after(moved, {"do": "up"}).answer is None
    assert after(session, {"do": "choose", "line": label}, {"do": "out"}).answer is not None


def test_a_proof_in_other_letters_is_kept_in_those_of_the_library():
    text = "1. p + q + r + s = 0 by definition from given\n2. s = p + q + r by inverse from 1"
    session = written("fourth-is-sum", text, letters="pqrs")
    assert session.found.complete
    kept = "1. a + b + c + d = 0 by definition from given\n2. d = a + b + c by inverse from 1"
    assert session.kept(Diary()).proved == {"fourth-is-sum": kept}


@pytest.mark.parametrize("letters", ["pq", "abcd", "pqrS"])
def test_letters_that_cannot_name_the_cards_are_refused_by_a_board(letters):
    with pytest.raises(ParseError, match="4 different small letters"):
        board("write", task="fourth-is-sum", letters=letters)
