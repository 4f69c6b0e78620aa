"""What the theme's templates need to know about a page."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.addnodes import toctree
from sphinx.environment.adapters.toctree import document_toc
from sphinx.locale import get_translation
from sphinx.locale import init as init_locale
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from book._ext.words import words

if TYPE_CHECKING:
    from sphinx.application import Sphinx

THEME: Final = Path(__file__).parent.parent / "_theme"
NAMES: Final = {"en": "English", "es": "Español", "eu": "Euskara"}
"""Each language of the book in its own words; English lies at the root of the site."""


class TranslatedCaptions(SphinxTransform):
    """Translate the captions of the parts: their toctrees come after Sphinx has translated."""

    default_priority = 900

    def apply(self, **_kwargs: Any) -> None:
        """Translate those of one page, by the catalogue of that page."""
        translated = get_translation(self.env.docname)
        for tree in self.document.findall(toctree):
            if tree["caption"]:
                tree["caption"] = str(translated(tree["caption"]))


class TranslatedFormulas(SphinxTransform):
    """Translate displayed formulas, before Sphinx does it in a way that MyST cannot read.

    Only their numbers differ: what separates thousands and decimals.
    """

    default_priority = 15

    def apply(self, **_kwargs: Any) -> None:
        """Translate those of one page, by the catalogue of that page."""
        folders = [str(Path(self.env.srcdir, folder)) for folder in self.config.locale_dirs]
        catalogue, found = init_locale(folders, self.config.language, self.env.docname)
        for formula in self.document.findall(nodes.math_block) if found else ():
            formula[:] = [nodes.Text(catalogue.gettext(formula.rawsource))]
            formula["translatable"] = False


class ScrollingTables(SphinxPostTransform):
    """Put every table into a box of its own that scrolls, so that the page never has to."""

    default_priority = 900
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Wrap the tables of one page."""
        for table in list(self.document.findall(nodes.table)):
            box = nodes.container(classes=["scroll-box"])
            table.replace_self(box)
            box += table


def languages(app: Sphinx, pagename: str) -> list[tuple[str, str, str]]:
    """Return (language, its name, link to this page in it) for every language that is built."""
    here: str = app.config.language
    up = "../" * pagename.count("/")
    site = up if here == "en" else f"{up}../"
    page = app.builder.get_target_uri(pagename)
    return [
        (lang, NAMES[lang], f"{site}{'' if lang == 'en' else f'{lang}/'}{page}")
        for lang in app.config.book_languages
    ]


def add_context(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Add words, languages and the page's own contents, without its title, to the template."""
    context["words"] = partial(words.text, lang=app.config.language)
    context["languages"] = languages(app, pagename)
    context["page_toc"] = ""
    if context.get("display_toc"):
        # The outer list holds the page's title alone; the one in it holds the sections.
        toc = document_toc(app.env, pagename, app.builder.tags)
        sections = list(toc.findall(nodes.bullet_list))[1:2]
        context["display_toc"] = bool(sections)
        if sections:
            context["page_toc"] = app.builder.render_partial(sections[0])["fragment"]  # type: ignore[attr-defined]


def copy_front_page(app: Sphinx, error: Exception | None) -> None:
    """Make the first page the index of the site, where Jupyter Book puts a page that redirects."""
    if not error and app.builder.format == "html":
        site = Path(app.outdir)
        shutil.copyfile(site / f"{app.config.root_doc}.html", site / "index.html")


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the theme and what it needs."""
    app.add_config_value("book_languages", ["en"], "html", [list])
    app.add_html_theme("book", str(THEME))
    app.add_transform(TranslatedCaptions)
    app.add_transform(TranslatedFormulas)
    app.add_post_transform(ScrollingTables)
    app.connect("html-page-context", add_context)
    app.connect("build-finished", copy_front_page, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
