"""The instant check of a page, from the archive that a page has."""

import json
import subprocess
import sys
import zipfile
from fractions import Fraction

import pytest

from autograder.page import BUNDLE, judge, pack, page_exercise, told
from autograder.samples import forms
from autograder.verdict import Outcome, Verdict
from autograder.words import account
from book.runtime.build import program
from eqlib.board.host import Host
from eqlib.board.session import open_board
from eqlib.games.quadrao.rows import read_pair
from eqlib.reasons import Reason
from eqlib.words import LANGUAGES, say
from tests.exercises.shared import EXERCISES, ROOT

# Runs in a Python that has nothing but its standard library and the archive.
IN_PAGE = """
import json, sys
sys.path[:0] = [sys.argv[1]]
from autograder.page import another, check
from eqlib.words import account
for config, answer in json.load(sys.stdin):
    assert another(config, config["variant"]) == config
    assert another(config, "other") != config
    reason = check(config, answer)
    assert all(sentence for _, sentence in account(reason, config["lang"]))
    print(json.dumps(reason.to_json()))
print(json.dumps(sorted(sys.modules)))
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    path = tmp_path_factory.mktemp("page") / "python.zip"
    with zipfile.ZipFile(path, "w") as out:
        for name, data in program(ROOT):
            out.writestr(name, data)
    return path


def run(archive, asked):
    command = [sys.executable, "-I", "-S", "-c", IN_PAGE, str(archive)]
    done = subprocess.run(
        command, input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    *reasons, modules = map(json.loads, done.stdout.splitlines())
    return reasons, modules


def test_the_check_needs_the_archive_alone_and_says_the_same_as_here(archive):
    asked, expected = [], []
    for lang in LANGUAGES:
        for exercise in EXERCISES.values():
            variant = exercise.variant("seed")
            for sample in exercise.samples:
                if sample.master not in (None, variant.master):
                    continue
                answer = forms(sample, variant, lang)[0]
                asked.append([page_exercise(exercise, lang, "seed").config, answer])
                expected.append(told(judge(variant, answer, lang), exercise, lang).to_json())
    assert {config["exercise"] for config, _ in asked} == EXERCISES.keys()
    reasons, modules = run(archive, asked)
    assert reasons == json.loads(json.dumps(expected))
    for foreign in ("nbformat", "tomllib", "autograder.folder", "autograder.sandbox"):
        assert foreign not in modules


def test_a_board_with_an_unknown_exercise_gets_a_clear_error(archive):
    config = {"kind": "evenquads.answer", "exercise": "none", "variant": "s", "lang": "en"}
    with pytest.raises(subprocess.CalledProcessError) as caught:
        run(archive, [[config, {"card": 1}]])
    assert "board: exercise is 'none'; use" in caught.value.stderr
    assert all(name in caught.value.stderr for name in EXERCISES)


def test_the_bundle_holds_no_samples():
    bundle = pack(EXERCISES.values())
    assert json.loads(bundle)
    for exercise in EXERCISES.values():
        for sample in exercise.samples:
            assert f'"{sample.name}"' not in bundle
    assert BUNDLE == "exercises.json"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", EXERCISES)
def test_a_pages_board_shows_the_exercise_and_asks_what_it_asks(name, lang):
    exercise = EXERCISES[name]
    shown = page_exercise(exercise, lang, "seed")
    assert shown.title == exercise.titles[lang]
    assert shown.prompt == exercise.prompt[lang]
    assert len(shown.hints) == len(exercise.hints)
    view = open_board(shown.config).view()
    arts = [item.art for group in view.groups for item in group.items if item and item.art]
    cards = [art for art in arts if art.startswith("card:")]
    variant = exercise.variant("seed")
    hand = [f"quadrao:{read_pair(card)}" for card in variant.dealt.cards]
    assert sorted(hand) == sorted(arts[-len(hand) :] if hand else [])
    given = [card for quad in variant.given for card in quad]
    assert cards == [f"card:{card.id}" for card in (*variant.cards, *given, *variant.others)]
    assert json.loads(json.dumps(shown.config)) == shown.config


def test_what_the_configuration_says_of_the_cards_is_not_believed(monkeypatch):
    from autograder import page

    monkeypatch.setattr(page, "_exercises", lambda: EXERCISES)
    config = page_exercise(EXERCISES["complete"], "en", "seed").config
    cards = config["cards"]
    right = {"card": cards[0] ^ cards[1] ^ cards[2]}
    assert page.check(config, right).code == "verdict.right"
    assert page.check({**config, "cards": [1, 2, 3]}, right).code == "verdict.right"
    assert page.check({**config, "cards": [1, 2, 3]}, {"card": 0}).code != "verdict.right"


@pytest.mark.parametrize(("lang", "points"), [("en", "2.4"), ("es", "2,4"), ("eu", "2,4")])
def test_points_are_written_as_the_feedback_page_writes_them(monkeypatch, lang, points):
    from autograder import page

    verdict = Verdict.partial(Fraction(12, 5), Fraction(4), Reason("quad.no"))
    said = say(page.told(verdict, EXERCISES["complete"], lang), lang)
    assert points in said
    assert "/" not in said


def test_a_host_with_the_check_tells_the_verdict_and_gives_another_variant(monkeypatch):
    from autograder import page

    monkeypatch.setattr(page, "_exercises", lambda: EXERCISES)
    host = Host(check=page.check, another=page.another)
    config = page_exercise(EXERCISES["extra"], "es", "seed").config
    variant = EXERCISES["extra"].variant("seed")
    host.receive({"board": "a", "n": 0, "config": config, "intent": None})
    for card in variant.shown.others[0]:
        host.receive({"board": "a", "n": 1, "intent": {"do": "toggle", "card": card.id}})
    reply = host.receive({"board": "a", "n": 2, "intent": {"do": "check"}})
    assert "¡Correcto!" in json.dumps(reply["parts"], ensure_ascii=False)
    reply = host.receive({"board": "a", "n": 3, "intent": {"do": "another", "seed": "two"}})
    other = EXERCISES["extra"].variant("two")
    assert host.session("a").cards == other.cards


def test_code_that_fails_is_malformed_and_what_it_prints_stays_away(capsys):
    variant = EXERCISES["write-is-quad"].variant("seed")
    for code in ("1 / 0", "raise SystemExit", "import nothing_like_this", "print('x')"):
        verdict = judge(variant, {"code": code}, "en")
        assert verdict.outcome is Outcome.MALFORMED
        assert account(verdict.reason, "en")
    assert capsys.readouterr().out == ""


def test_a_number_too_long_to_write_is_no_answer_of_a_function():
    code = "def count_quads(cards):\n    return 10 ** 10_000"
    verdict = judge(EXERCISES["write-count-quads"].variant("s"), {"code": code}, "en")
    assert (verdict.outcome, verdict.reason.code) == (Outcome.WRONG, "function.not_data")
