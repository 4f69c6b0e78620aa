"""The pictures of the cards: all different, also without colour, and known by their keys."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from eqlib import DECK, ParseError
from eqlib.board import art

PICTURES = {card: art.svg(f"card:{card.id}") for card in DECK}
COLOUR = re.compile(r"#[0-9a-f]{3,6}\b")
INK = "#222"
PAPER = "#fffdf7"


def light(colour: str) -> float:
    """Relative luminance, as the accessibility guidelines define it."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def texture(picture: str) -> tuple[str, str]:
    """The ground of a picture's texture, and its marks."""
    pattern = picture[picture.index("<pattern") : picture.index("</pattern>")]
    ground, marks = COLOUR.findall(pattern)
    return ground, marks


FILLS = {card.colour: texture(picture) for card, picture in PICTURES.items()}


def test_all_64_pictures_are_different() -> None:
    assert len(set(PICTURES.values())) == 64


def test_all_64_pictures_are_different_without_their_colours() -> None:
    # What is left are shapes: those of the symbols, how many there are, and the textures.
    assert len({COLOUR.sub("", picture) for picture in PICTURES.values()}) == 64


def test_a_card_shows_its_symbol_as_often_as_its_number_says() -> None:
    for card, picture in PICTURES.items():
        assert picture.count("<use href='#s'") == card.number


def test_the_four_fills_are_the_tested_ones_and_stay_apart_in_grey() -> None:
    grounds = {colour: ground for colour, (ground, _) in FILLS.items()}
    assert grounds == {
        "green": "#037e55",
        "blue": "#031463",
        "pink": "#e671c9",
        "yellow": "#fcf883",
    }
    # Lightness L* in grey is about 46, 12, 64 and 96: the nearest two are 17.6 apart.
    lightness = [116 * light(ground) ** (1 / 3) - 16 for ground in grounds.values()]
    assert min(abs(a - b) for a, b in combinations(lightness, 2)) > 17


def test_textures_and_outlines_can_be_seen() -> None:
    # 3 to 1 is what the accessibility guidelines ask of graphics that carry meaning.
    for ground, marks in FILLS.values():
        assert contrast(ground, marks) >= 3
    assert contrast(INK, PAPER) >= 3


def test_a_picture_is_well_formed_and_light() -> None:
    for picture in PICTURES.values():
        ElementTree.fromstring(picture)
        # Eight cards are to stay below 12,000 bytes.
        assert len(picture.encode()) <= 1_300


def test_a_picture_in_a_page_has_its_name_and_room_before_it_is_drawn() -> None:
    html = art.picture("card:43", 'the "2" & more')
    assert 'alt="the &quot;2&quot; &amp; more"' in html
    assert 'width="100" height="140"' in html
    assert "#" not in html


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("coin:3", "picture 'coin:3': prefix is 'coin'; use card, equalis, quadrao or tile"),
        ("card:x", "picture 'card:x': name is 'x'; use the id of a card, 0 to 63"),
        ("card:64", "card id: value is '64'; use a whole number from 0 to 63"),
    ],
)
def test_an_unknown_picture_is_refused(key: str, message: str) -> None:
    with pytest.raises(ParseError, match=f"^{re.escape(message)}$"):
        art.picture(key)
