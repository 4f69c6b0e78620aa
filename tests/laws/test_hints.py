"""Hints: each step is true and says more than the one before."""

import random

import pytest

from eqlib import DECK, Card, check_no_quad_certificate, complete, find_quads
from eqlib.games.evenquads.hand import HandGame
from eqlib.games.evenquads.hints import alike, easiest, ladder, none_left, same_change, walk_through
from eqlib.games.evenquads.quads import NoQuadCertificate
from eqlib.words import LANGUAGES, account


def layouts(count=150, size=9):
    rng = random.Random(3)
    return [rng.sample(list(DECK), size) for _ in range(count)]


def test_the_ladder_leads_step_by_step_to_a_quad():
    for layout in layouts():
        quads = find_quads(layout)
        steps = ladder(quads)
        if not quads:
            assert [step.code for step in steps] == ["hint.none"]
            continue
        count, look, two, three, fourth = steps
        assert count.args["n"] == len(quads)
        quad = {Card.from_id(number) for number in three.args["cards"] + fourth.args["cards"]}
        assert tuple(sorted(quad)) in quads
        assert two.args["cards"] == three.args["cards"][:2]
        assert complete(*map(Card.from_id, three.args["cards"])).id == fourth.args["cards"][0]
        assert fourth.because[0].code == "quad.yes"
        # The attribute shows what the hint says of it.
        values = [card.value(look.args["attribute"]) for card in quad]
        number = {"hint.same": 1, "hint.two_and_two": 2, "hint.different": 4}[look.code]
        assert len(set(values)) == number
        assert set(look.args["values"]) == set(values)


def test_the_hinted_quad_has_as_many_equal_attributes_as_any():
    def same(quad):
        return sum(len({card.value(name) for card in quad}) == 1 for name in NAMES)

    for layout in layouts():
        quads = find_quads(layout)
        if quads:
            assert same(easiest(quads)) == max(map(same, quads))


NAMES = ("number", "symbol", "colour")


def test_two_cards_are_hinted_that_are_most_alike():
    for layout in layouts(50):
        quads = find_quads(layout)
        if quads:
            two = list(map(Card.from_id, ladder(quads)[2].args["cards"]))
            quad = easiest(quads)
            assert alike(*two) == max(alike(a, b) for a in quad for b in quad if a < b)


def test_is_there_none_left_is_answered_with_a_quad_or_with_a_certificate_that_holds():
    answers = set()
    for layout in layouts(200, 8):
        known = []
        while True:
            answer = none_left(layout, known)
            answers.add(answer.code)
            if answer.code == "hint.none_left":
                break
            quad = tuple(map(Card.from_id, answer.args["cards"]))
            assert quad in find_quads(layout)
            assert quad not in known
            known.append(quad)
        assert sorted(known) == find_quads(layout)
        sums = tuple(tuple(item) for item in answer.args["sums"])
        holds = check_no_quad_certificate(layout, NoQuadCertificate(sums, tuple(known)))
        assert holds.code in ("certificate.none", "certificate.holds")
        assert answer.because == (holds,)
    assert answers == {"hint.one_left", "hint.none_left"}


def test_in_the_hand_game_only_mixed_quads_count():
    for number in range(20):
        state = HandGame().start(f"hint{number}")
        seen = state.seen_by(0)
        everything = find_quads(seen.cards)
        may = [quad for quad in everything if seen.may_call(quad)]
        assert ladder(may)[0].args["n"] == len(may)
        left = none_left(seen.cards, [quad for quad in everything if quad not in may])
        assert (left.code == "hint.none_left") == (not may)


def test_the_walk_through_gives_every_quad_once_and_how_it_shows():
    for layout in layouts(60):
        quads = find_quads(layout)
        steps = walk_through(quads)
        assert sorted(tuple(map(Card.from_id, step.args["cards"])) for step in steps) == quads
        assert [step.args["n"] for step in steps] == list(range(1, len(quads) + 1))
        for step in steps:
            change = step.because[0]
            (a, b), (c, d) = change.args["first"], change.args["second"]
            assert a ^ b == c ^ d == change.args["sum"]
            assert sorted([a, b, c, d]) == step.args["cards"]


def test_pairs_that_agree_in_nothing_are_told_apart():
    pair = Card.from_id(0), Card.from_id(0b010101)
    other = Card.from_id(0b101010), Card.from_id(0b111111)
    assert same_change(pair, other).code == "found.all_change"
    assert same_change((pair[0], other[0]), (pair[1], other[1])).code == "found.all_change"
    near = Card.from_id(1), Card.from_id(2)
    assert same_change((Card.from_id(0), Card.from_id(3)), near).args["attributes"] == [
        "number",
        "symbol",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_help_can_be_said_in_every_language(lang):
    for layout in layouts(40):
        quads = find_quads(layout)
        for reason in (
            *ladder(quads),
            *walk_through(quads),
            none_left(layout),
            none_left(layout, quads),
        ):
            assert all(sentence.strip() for _, sentence in account(reason, lang))
