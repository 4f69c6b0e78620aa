"""Every sentence exists in every language, with the same placeholders, and is compiled."""

import gettext
import io
import string
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from eqlib import Card, explain_quad
from eqlib.words import LANGUAGES, account, card_name, parse_card, say
from eqlib.words.catalogue import Plural
from eqlib.words.catalogue import _catalogues as catalogues

ROOT = Path(__file__).parents[2]
PACKAGES = {"eqlib": "eqlib/words", "autograder": "autograder/words", "book": "book/_ext"}
CATALOGUES = [
    ROOT / folder / "locale" / lang / "LC_MESSAGES" / f"{domain}.po"
    for (domain, folder), lang in product(PACKAGES.items(), LANGUAGES[1:])
    if (ROOT / folder).exists()
]


def read(path: Path):
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3])


def as_text(message_id) -> tuple[str, ...]:
    return message_id if isinstance(message_id, tuple) else (message_id,)


def placeholders(template: str) -> set[tuple[str, str]]:
    fields = string.Formatter().parse(template)
    return {(name, (spec or "").lower()) for _, name, spec, _ in fields if name}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.stem}-{path.parts[-3]}")
def test_every_template_is_translated_with_its_placeholders(path, tmp_path):
    template = tmp_path / "all.pot"
    options = ["-q", "extract", "-k", "N_", "-k", "Plural:1,2", "--no-default-keywords", "-o"]
    babel = [sys.executable, "-m", "babel.messages.frontend", *options]
    subprocess.run([*babel, str(template), str(path.parents[3])], check=True)
    with template.open("rb") as file:
        wanted = {message.id for message in read_po(file) if message.id}
    translated = {message.id: message for message in read(path) if message.id}
    assert wanted == translated.keys()
    for message_id, message in translated.items():
        assert not message.fuzzy, message_id
        forms = as_text(message.string)
        assert len(forms) == len(as_text(message_id))
        everything = set().union(*map(placeholders, as_text(message_id)))
        for form in forms:
            assert form.strip(), message_id
            # A singular may leave its number out.
            assert placeholders(form) <= everything, form
        assert set().union(*map(placeholders, forms)) == everything, message_id


def messages(compiled: bytes) -> dict[object, str]:
    """What a compiled catalogue holds, but for its header, which carries a date."""
    catalogue = gettext.GNUTranslations(io.BytesIO(compiled))._catalog
    return {key: text for key, text in catalogue.items() if key}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.stem}-{path.parts[-3]}")
def test_the_compiled_catalogue_is_what_the_text_compiles_to(path):
    compiled = io.BytesIO()
    write_mo(compiled, read(path))
    assert messages(compiled.getvalue()) == messages(path.with_suffix(".mo").read_bytes())


def test_all_templates_of_the_code_are_marked_for_translation():
    # What is not marked is in no .po file, and would be English in every language.
    marked = {
        text
        for path in CATALOGUES
        for message in read(path)
        if message.id
        for text in as_text(message.id)
    }
    for catalogue in catalogues:
        for template in catalogue.templates.values():
            forms = (template.one, template.other) if isinstance(template, Plural) else (template,)
            assert set(forms) <= marked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read_as_it_is_written(lang):
    cards = [Card.from_id(number) for number in range(64)]
    assert [parse_card(card_name(card, lang), lang) for card in cards] == cards
    assert len({card_name(card, lang) for card in cards}) == 64


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_account_of_four_cards_names_exactly_the_attributes_that_fail(lang):
    names = {"en": "number symbol colour", "es": "número símbolo color"}
    names["eu"] = "kopurua sinboloa kolorea"
    quad = explain_quad(
        *map(Card.parse, ["1 spiral green", "2 spiral green"]),
        *map(Card.parse, ["3 spiral green", "1 square blue"]),
    )
    number, symbol, colour = names[lang].split()
    sentence = say(quad, lang)
    assert all(name in sentence for name in (number, symbol, colour))
    assert [depth for depth, _ in account(quad, lang)] == [0, 1, 1, 1]
