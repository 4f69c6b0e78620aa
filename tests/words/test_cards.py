"""Cards as text and as numbers, and what is said of text that is no card."""

import copy
import pickle

import pytest

from eqlib import (
    DECK,
    Card,
    Deck,
    ParseError,
    check_no_quad_certificate,
    complete,
    explain_quad,
    find_quads,
    is_quad,
    no_quad_certificate,
)
from eqlib.reasons import Reason
from eqlib.words import parse_card, say


def test_a_card_is_its_text_its_id_and_its_object():
    for card in DECK:
        assert Card.parse(str(card)) is card
        assert Card.from_id(card.id) is card
        assert Card(card.number, card.symbol, card.colour) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card


def test_the_codes_are_those_of_the_mathematics_page():
    assert Card.parse("4 polyhedron pink").codes == ("00", "10", "11")
    assert Card.parse("1 spiral green").id == 0b010101
    assert Card.parse("2 polyhedron blue").id == 0b101010
    assert Card.parse("3 square pink").id == 0b111111
    assert Card.parse("4 circle yellow").id == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5 spiral green", "card '5 spiral green': number is '5'; use 1, 2, 3 or 4"),
        (
            "1 spirale green",
            "card '1 spirale green': symbol is 'spirale'; use spiral, polyhedron, square or circle",
        ),
        (
            "1 spiral red",
            "card '1 spiral red': colour is 'red'; use green, blue, pink or yellow",
        ),
        ("", "card '': number of words is '0'; use number symbol colour"),
        ("1 spiral", "card '1 spiral': number of words is '2'; use number symbol colour"),
    ],
)
def test_a_text_that_is_no_card_is_refused_with_the_place(text, message):
    with pytest.raises(ParseError) as refused:
        Card.parse(text)
    assert str(refused.value) == message


@pytest.mark.parametrize("number", [-1, 64, True, 1.0, "1", None])
def test_an_id_is_a_whole_number_from_0_to_63(number):
    with pytest.raises(ParseError, match="whole number from 0 to 63"):
        Card.from_id(number)


def test_a_typed_card_is_read_without_its_accents_and_in_english_too():
    circle = Card.parse("2 circle green")
    assert parse_card("2 circulo verde", "es") is circle
    assert parse_card(" 2  CÍRCULO verde ", "es") is circle
    assert parse_card("2 circle green", "eu") is circle


def test_a_typed_card_is_refused_with_the_values_of_its_writers_language():
    with pytest.raises(ParseError) as refused:
        parse_card("2 espiral rojo", "es")
    assert refused.value.reason.args["allowed"] == ["verde", "azul", "rosa", "amarillo"]
    assert (
        say(refused.value.reason, "es")
        == "“2 espiral rojo”: color es “rojo”; usa verde, azul, rosa o amarillo"
    )


def test_a_deck_has_no_card_twice():
    with pytest.raises(ValueError, match="'4 circle yellow' comes twice"):
        Deck([DECK[0], DECK[1], DECK[0]])


@pytest.mark.parametrize("data", [None, [], {"code": 1}, {"code": "x", "because": 3}])
def test_what_is_no_reason_is_refused(data):
    with pytest.raises(ValueError, match="reason"):
        Reason.from_json(data)


@pytest.mark.parametrize(
    ("call", "thing"),
    [
        (lambda: is_quad(1, 2, 3, 4), "is_quad"),
        (lambda: explain_quad("a", *DECK[:3]), "explain_quad"),
        (lambda: complete(1, 2, 3), "complete"),
        (lambda: find_quads([1, 2, 3, 4]), "find_quads"),
        (lambda: no_quad_certificate([1]), "no_quad_certificate"),
        (lambda: check_no_quad_certificate(DECK[:3], [(1, 2, 3)]), "check_no_quad_certificate"),
        (lambda: Card.parse(5), "card"),
        (lambda: Deck([1]), "deck"),
    ],
)
def test_what_is_no_card_is_refused_with_the_thing_and_the_place(call, thing):
    with pytest.raises(ParseError, match=f"{thing}: .* is .*; use ") as refused:
        call()
    assert refused.value.reason.args["place"] in ("card 1", "text", "certificate")


def test_an_error_never_repeats_a_whole_book():
    with pytest.raises(ParseError) as refused:
        Card.parse("x" * 9_999)
    assert len(str(refused.value)) < 300
