"""Statements have names in every language of the book."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
import sphinx_proof

from book.build import BOOK, LANGUAGES

# In the order in which the build looks for them.
LOCALES = (
    Path(sphinx_proof.__file__).parent / "translations" / "locales",
    BOOK / "_ext" / "locale",
)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize(
    "kind", ["Theorem", "Lemma", "Proposition", "Corollary", "Definition", "Example", "Remark"]
)
def test_each_kind_of_statement_in_the_book_has_a_name(kind: str, lang: str) -> None:
    found = [folder for folder in LOCALES if gettext.find("proof", folder, [lang])]
    assert found, f"no catalogue of sphinx-proof for {lang!r}"
    assert gettext.translation("proof", found[0], [lang]).gettext(kind) != kind
