"""Build the book: ``python -m book.build [--out FOLDER]``.

English lies at the root of the site, each other language in a folder of its own below it.
Any warning is an error. Jupyter Book does the work; this adds what depends on the language.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from jupyter_book.sphinx import build_sphinx
from sphinx import locale

from book._ext.words import words
from book.runtime.compress import compress

BOOK = Path(__file__).parent
OUT = BOOK / "_build" / "html"
LOCALE = BOOK / "locale"
LANGUAGES = ("en", "es", "eu")


def built_languages() -> list[str]:
    """Return English and each language that `locale` has a folder for."""
    return [lang for lang in LANGUAGES if lang == "en" or (LOCALE / lang).is_dir()]


def run(builder: str, lang: str, out: Path, doctrees: Path) -> int:
    """Let Jupyter Book read and write in one language; any warning is an error.

    Pages of two languages differ after reading, so each needs doctrees of its own.
    """
    # Sphinx keeps catalogues for the whole process: those of the language before would be used.
    locale.translators.clear()
    status = build_sphinx(
        BOOK,
        out,
        noconfig=True,
        path_config=BOOK / "_config.yml",
        doctreedir=doctrees,
        builder=builder,
        confoverrides={
            "language": lang,
            "book_languages": built_languages(),
            "locale_dirs": [str(LOCALE)],
            "gettext_compact": False,
            "html_title": words.text("page.book", lang),
            "nitpicky": True,
            "latex_individualpages": False,
        },
        warningiserror=True,
        keep_going=True,
        quiet=True,
    )
    return int(bool(status))


def build(out: Path = OUT, *, fresh: bool = False) -> int:
    """Build every language into `out` and return the exit code: 0, or 1 with the faults printed.

    What has not changed since the last build into the same folder is kept, unless `fresh`.
    """
    doctrees = out.parent / f".doctrees-{out.name}"
    if fresh:
        shutil.rmtree(out, ignore_errors=True)
        shutil.rmtree(doctrees, ignore_errors=True)
    for lang in built_languages():
        if run("html", lang, out if lang == "en" else out / lang, doctrees / lang):
            sys.stderr.write(f"The book ({lang}) was not built: see the messages above.\n")
            return 1
    compress(out)
    sys.stdout.write(f"The book is built in {out}.\n")
    return 0


def build_templates(out: Path) -> int:
    """Write what there is to translate, one .pot a chapter; return 0, or 1 with faults printed."""
    return run("gettext", "en", out, out.parent / ".doctrees-gettext")


def main() -> int:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="python -m book.build", description="Build the book.")
    parser.add_argument("--out", type=Path, default=OUT, help="folder of the site (%(default)s)")
    parser.add_argument("--fresh", action="store_true", help="build everything anew")
    options = parser.parse_args()
    return build(options.out.resolve(), fresh=options.fresh)


if __name__ == "__main__":
    raise SystemExit(main())
