"""Bring all catalogues up to date with what there is to translate: ``python -m book.translate``.

The words of the programs lie beside their package, as .po and compiled .mo. The text of the
chapters lies in ``book/locale/<language>``, one .po a chapter; the build compiles it, and builds
the languages whose folder is there. What has gone from the source goes from the catalogues; what
is new stands there without a translation, to be filled in.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from book.build import BOOK, LANGUAGES, LOCALE, build_templates

ROOT: Final = BOOK.parent
# Where a domain's templates are marked, with the catalogues in `locale` below.
WORDS: Final = {"eqlib": "eqlib/words", "autograder": "autograder/words", "book": "book/_ext"}
# Lines that Babel puts into the head of every catalogue.
PLACEHOLDERS: Final = (
    *("# Copyright (C)", "# This file is distributed", "# FIRST AUTHOR"),
    *('"Report-Msgid-Bugs-To:', '"POT-Creation-Date:', '"PO-Revision-Date:', '"Generated-By:'),
)
KEYWORDS: Final = {"N_": None, "Plural": (1, 2)}


def templates_in(folder: Path) -> Catalog:
    """Return the templates that are marked in the Python files of a folder."""
    template = Catalog()
    marked = extract_from_dir(folder, [("**.py", "python")], keywords=KEYWORDS)
    for _file, _line, message, _comments, _context in marked:
        template.add(message)
    return template


def update(path: Path, template: Catalog, lang: str) -> int:
    """Bring one catalogue up to date and return how many messages have no translation.

    A catalogue that holds what it should is left as it is, to the byte.
    """
    catalog = Catalog(
        locale=lang,
        project="eqlib",
        version="0.1",
        last_translator="the eqlib authors",
        language_team=lang,
        fuzzy=False,
    )
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=lang)
    before = {message.id for message in catalog}
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    if before != {message.id for message in catalog}:
        path.parent.mkdir(parents=True, exist_ok=True)
        text = io.BytesIO()
        write_po(text, catalog, width=100, no_location=True, sort_output=template.domain is None)
        path.write_text(without_placeholders(text.getvalue().decode()), "utf-8")
    return sum(not any(message.string or "") for message in catalog if message.id)


def without_placeholders(text: str) -> str:
    """Return a catalogue without the lines of its head that nobody has filled in, or that age."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(PLACEHOLDERS))


def compile_words(path: Path, lang: str) -> None:
    """Write the .mo beside a .po, unless it says the same already but for the date in its head."""
    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang))
    target = path.with_suffix(".mo")
    if not target.exists() or _messages(target.read_bytes()) != _messages(compiled.getvalue()):
        target.write_bytes(compiled.getvalue())


def _messages(compiled: bytes) -> list[tuple[object, object]]:
    catalog = read_mo(io.BytesIO(compiled))
    return [(message.id, message.string) for message in catalog if message.id]


def main() -> None:
    """Update all catalogues and say what is still to be translated."""
    chapters = BOOK / "_build" / "gettext"
    if build_templates(chapters):
        sys.exit("The text of the chapters could not be read: see the messages above.")
    for lang in LANGUAGES[1:]:
        missing = {}
        for domain, folder in WORDS.items():
            path = ROOT / folder / "locale" / lang / "LC_MESSAGES" / f"{domain}.po"
            missing[domain] = update(path, templates_in(ROOT / folder), lang)
            compile_words(path, lang)
        for source in sorted(chapters.glob("*.pot")) if (LOCALE / lang).is_dir() else ():
            with source.open("rb") as file:
                template = read_po(file)
            template.domain = source.stem
            path = LOCALE / lang / "LC_MESSAGES" / f"{source.stem}.po"
            missing[source.stem] = update(path, template, lang)
        told = ", ".join(f"{name} {count}" for name, count in missing.items() if count)
        sys.stdout.write(f"{lang}, still to be translated: {told or 'nothing'}\n")


if __name__ == "__main__":
    main()
