"""The chapters are whole in every language, and say the same there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from book import build

CATALOGUES = sorted(build.LOCALE.glob("*/LC_MESSAGES/*.po"))


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def named(path: Path) -> str:
    return f"{path.parts[-3]}-{path.stem}"


@pytest.fixture(scope="module")
def templates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What there is to translate, one .pot a chapter."""
    folder = tmp_path_factory.mktemp("templates") / "gettext"
    assert build.build_templates(folder) == 0
    return folder


def test_every_language_has_every_chapter(templates: Path) -> None:
    chapters = {path.stem for path in templates.glob("*.pot")}
    for lang in build.LANGUAGES[1:]:
        assert {path.stem for path in CATALOGUES if path.parts[-3] == lang} == chapters


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_catalogue_holds_what_its_chapter_says_and_all_of_it_is_translated(
    path: Path, templates: Path
) -> None:
    wanted = {message.id for message in read(templates / f"{path.stem}.pot") if message.id}
    translated = {message.id for message in read(path) if message.id and message.string}
    assert translated == wanted


def figures(text: str) -> Counter[str]:
    """Return the numbers of a text, without what separates thousands and decimals."""
    text = re.sub(r"(?<=\d)(\{,\}|\\,|[.,](?=\d))(?=\d)", "", text)
    return Counter(re.findall(r"\d+", text))


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_thousands_are_set_apart_by_a_space_and_four_digits_stand_together(path: Path) -> None:
    for message in read(path):
        if message.id:
            text = re.sub(r"`[^`]*`|\]\([^)]*\)", "", str(message.string))
            wrong = re.findall(
                r"\d\{,\}\d|\b\d{1,3}(?:[.,]\d{3})+\b|(?<![\d,])\d\\,\d{3}(?!\\,)", text
            )
            assert not wrong, (message.id, wrong)


def marked(text: str) -> Counter[str]:
    """Return the cards, vectors and code of a text, which no language changes."""
    found = re.findall(r"(\{[\w:]+\})?`([^`]*)`", text)
    return Counter(role + of for role, of in found if role != "{term}")


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_no_translation_is_a_comment(path: Path) -> None:
    # To MyST a line that begins with % is one; a Basque percentage has to be written with \\%.
    assert [text for message in read(path) if (text := message.string) and text[0] == "%"] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_no_translation_begins_a_list(path: Path) -> None:
    # "27. QUADRAO" or "+ eta −" would be an item of a list, and the text stay English: the space
    # has to be one at which no line breaks.
    begins = re.compile(r"(\d+[.)]|[-+*])[ \t\n]")
    for message in read(path):
        assert not message.id or not begins.match(message.string), message.id


def glossary_terms() -> list[str]:
    """Return the terms of the glossary: its lines that are not indented."""
    text = (build.BOOK / "glossary.md").read_text(encoding="utf-8")
    lines = text.partition(":::{glossary}\n")[2].partition("\n:::")[0].splitlines()
    return [line for line in lines if line and not line.startswith(" ")]


@pytest.mark.parametrize("lang", build.LANGUAGES[1:])
def test_no_two_terms_of_the_glossary_are_the_same_word_in_a_language(lang: str) -> None:
    terms = glossary_terms()
    assert len(terms) > 50
    catalogue = read(build.LOCALE / lang / "LC_MESSAGES" / "glossary.po")
    by_word: dict[str, list[str]] = {}
    for term in terms:
        message = catalogue.get(term)
        assert message is not None, term
        by_word.setdefault(str(message.string).casefold(), []).append(term)
    assert [same for same in by_word.values() if len(same) > 1] == []


CHAPTERS = sorted(path.name for path in CATALOGUES if path.parts[-3] == "es")


@pytest.mark.parametrize("name", CHAPTERS)
def test_no_sentence_is_the_same_in_spanish_and_in_basque(name: str) -> None:
    es, eu = (read(build.LOCALE / lang / "LC_MESSAGES" / name) for lang in ("es", "eu"))
    for message in es:
        other = eu.get(message.id)
        # Words may well be the same, and formulas are; so is what stays English: names of papers.
        words = re.sub(r"\\\w+|`[^`]*`", "", message.string) if message.id else ""
        if other and other.string != message.id and len(re.findall(r"[^\W\d_]{2,}", words)) > 3:
            assert message.string != other.string


@pytest.mark.parametrize("name", CHAPTERS)
def test_no_basque_word_has_a_sign_that_only_spanish_has(name: str) -> None:
    for message in read(build.LOCALE / "eu" / "LC_MESSAGES" / name):
        # Names and what is quoted may have accents; a question has no sign at its beginning.
        assert not re.search(r"[¿¡]|\bsí\b", message.string), message.id


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_translation_has_the_figures_the_cards_and_the_code_of_its_source(path: Path) -> None:
    for message in read(path):
        if message.id:
            assert figures(message.string) == figures(message.id), message.id
            assert marked(message.string) == marked(message.id), message.id
