"""The book in other languages: sub-sites with their own text, boards and links to one another."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from book import build, translate


@pytest.fixture(scope="module")
def bilingual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site in English and, with one sentence translated, in Spanish."""
    folder = tmp_path_factory.mktemp("bilingual")
    catalogue = folder / "locale" / "es" / "LC_MESSAGES" / "regular.po"
    catalogue.parent.mkdir(parents=True)
    spanish = Catalog(locale="es")
    spanish.add("The regular game", "El juego normal")
    with catalogue.open("wb") as file:
        write_po(file, spanish)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "LOCALE", folder / "locale")
        assert build.build(folder / "html") == 0
    return folder / "html"


def test_a_page_in_another_language_says_so_and_speaks_it(bilingual: Path) -> None:
    page = (bilingual / "es" / "regular.html").read_text("utf-8")
    assert '<html lang="es"' in page
    assert "El juego normal</a>" in page
    assert "Capítulos" in page


def test_boards_and_cards_of_a_page_speak_its_language(bilingual: Path) -> None:
    english = (bilingual / "regular.html").read_text("utf-8")
    spanish = (bilingual / "es" / "regular.html").read_text("utf-8")
    assert '"lang":"en"' in english
    assert '"lang":"es"' in spanish
    assert 'alt="3 polyhedron green"' in english
    assert 'alt="3 poliedro verde"' in spanish


def test_the_language_switch_leads_to_the_same_page(bilingual: Path) -> None:
    for page, other in (("regular.html", "es/regular.html"), ("es/regular.html", "regular.html")):
        source = (bilingual / page).read_text("utf-8")
        lang = "es" if other.startswith("es") else "en"
        link = source.split(f'lang="{lang}" hreflang="{lang}"')[0].rpartition('href="')[2]
        target = (bilingual / page).parent / link.partition('"')[0]
        assert target.resolve() == (bilingual / other).resolve()


def test_all_languages_share_one_runtime(bilingual: Path) -> None:
    assert 'src="./_runtime/page.js"' in (bilingual / "regular.html").read_text("utf-8")
    assert 'src="./../_runtime/page.js"' in (bilingual / "es" / "regular.html").read_text("utf-8")
    assert not (bilingual / "es" / "_runtime").exists()


def test_no_language_is_offered_that_is_not_there(built_book: Path) -> None:
    languages = build.built_languages()
    page = (built_book / "regular.html").read_text("utf-8")
    assert page.count(' hreflang="') == (2 * len(languages) if len(languages) > 1 else 1)


def test_a_catalogue_follows_its_source_and_keeps_what_is_translated(tmp_path: Path) -> None:
    path = tmp_path / "es" / "LC_MESSAGES" / "book.po"
    template = Catalog()
    template.add("Cards")
    template.add("Boards")
    assert translate.update(path, template, "es") == 2
    with path.open("rb") as file:
        catalogue = read_po(file, locale="es")
    catalogue["Cards"].string = "Cartas"
    with path.open("wb") as file:
        write_po(file, catalogue)
    written = path.read_bytes()
    assert translate.update(path, template, "es") == 1
    assert path.read_bytes() == written, "nothing new: left as it was"
    newer = Catalog()
    newer.add("Cards")
    newer.add("Proofs")
    assert translate.update(path, newer, "es") == 1
    with path.open("rb") as file:
        catalogue = read_po(file, locale="es")
    assert {message.id: message.string for message in catalogue if message.id} == {
        "Cards": "Cartas",
        "Proofs": "",
    }
