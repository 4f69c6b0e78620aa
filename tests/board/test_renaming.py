"""The board of renamings: what becomes of cards, and that Quads stay Quads."""

from itertools import combinations

import pytest

from eqlib import find_quads
from eqlib.board.activities.config import BadIntent
from eqlib.board.activities.rename import START
from eqlib.board.session import open_board, step
from eqlib.games.evenquads.cards import ATTRIBUTES, Card
from eqlib.games.evenquads.symmetry import IDENTITY, ORDER

CARDS = (
    "1 circle green; 4 square green; 1 polyhedron pink; 2 circle yellow; 3 spiral blue; "
    "1 square yellow; 4 circle pink; 4 square blue; 3 circle blue"
)
LEAVE = {"do": "rename", "order": "012", **dict.fromkeys(ATTRIBUTES, "0123")}


def board(lang="en"):
    return open_board({"kind": "evenquads.rename", "cards": CARDS, "lang": lang})


def images(session):
    _, after = session.view().groups
    return [Card.from_id(int(item.art.removeprefix("card:"))) for item in after.items]


def chosen(session, cards):
    for card in cards:
        session = step(session, {"do": "toggle", "card": card.id})
    return session


def test_green_and_pink_have_changed_places_at_first():
    session = board()
    for card, image in zip(session.cards, images(session), strict=True):
        swapped = {"green": "pink", "pink": "green"}.get(card.colour, card.colour)
        assert (image.number, image.symbol, image.colour) == (card.number, card.symbol, swapped)


def test_the_form_offers_each_symmetry_of_the_game_once():
    offers = [len({choice.value for choice in f.choices}) for f in board().view().forms[0].fields]
    assert offers == [6, 24, 24, 24]
    assert ORDER == 6 * 24 * 24 * 24


@pytest.mark.parametrize("lang", ["en", "es", "eu"])
def test_each_choice_of_a_field_has_a_label_of_its_own(lang):
    for field in board(lang).view().forms[0].fields:
        assert len({choice.label for choice in field.choices}) == len(field.choices)


def test_a_choice_does_what_its_label_says():
    session = board()
    for field in session.view().forms[0].fields[1:]:
        for choice in field.choices:
            changed = step(session, {**LEAVE, field.name: choice.value})
            moved = {
                f"{card.value(field.name)} {image.value(field.name)}"
                for card, image in zip(changed.cards, images(changed), strict=True)
            }
            for pair in moved:
                one, other = pair.split()
                steps = choice.label.replace(", ", " ").split()
                assert (one in steps) == (one != other)
                if one != other:
                    # What follows it in the label; a swap is written once, for both directions.
                    there = [steps[i + 2] for i in range(len(steps) - 2) if steps[i] == one]
                    back = [steps[i - 2] for i in range(2, len(steps)) if steps[i] == one]
                    arrow = steps[steps.index(one) + 1 : steps.index(one) + 2]
                    assert other in there or (other in back and arrow != ["→"])


def test_swapped_attributes_carry_their_values_along():
    session = step(board(), {**LEAVE, "order": "210"})
    field = session.view().forms[0].fields[0]
    labels = {choice.value: choice.label for choice in field.choices}
    assert labels[field.value] == "number ↔ colour"
    # 1 green has the codes 01 and 01; 4 green has 00 and 01, so it becomes 1 yellow.
    card = Card.parse("4 square green")
    assert session.symmetry(card) is Card.parse("1 square yellow")


def test_quads_become_quads_and_other_fours_do_not():
    session = board()
    for seed in range(20):
        session = step(session, {"do": "draw", "seed": f"any-{seed}"})
        quads = [set(quad) for quad in find_quads(session.cards)]
        for four in combinations(session.cards, 4):
            image = chosen(session, four).view()
            tones = [line.tone for line in image.lines if line.depth]
            assert tones[0] == tones[4] == ("right" if set(four) in quads else "wrong")


def test_the_images_of_the_chosen_cards_stand_out():
    session = chosen(board(), board().cards[:2])
    _, after = session.view().groups
    assert [item.tone for item in after.items] == ["hint"] * 2 + ["plain"] * 7


def test_a_fifth_card_is_refused():
    session = chosen(board(), board().cards[:5])
    assert session.note.code == "free.full"
    assert session.chosen == session.cards[:4]


def test_nothing_and_the_form_can_undo_any_change():
    drawn = step(board(), {"do": "draw"})
    assert drawn.symmetry not in (START, IDENTITY)
    assert step(drawn, {"do": "nothing"}).symmetry == step(drawn, LEAVE).symmetry == IDENTITY


@pytest.mark.parametrize("spoilt", [{"order": "01"}, {"order": 12}, {"colour": "0122"}])
def test_a_change_that_is_no_renaming_is_refused(spoilt):
    with pytest.raises(BadIntent):
        board().step({**LEAVE, **spoilt})
    assert step(board(), {**LEAVE, **spoilt}).symmetry == START
