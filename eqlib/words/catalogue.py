"""The catalogues: from a code and its arguments to a sentence in a language."""

from __future__ import annotations

import gettext
import io
import pkgutil
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final

from eqlib.games.evenquads.cards import Card
from eqlib.reasons import Json, Reason

LANGUAGES: Final = ("en", "es", "eu")


def N_(template: str) -> str:  # noqa: N802 - the usual mark for gettext
    """Mark a template for translation, and return it as it is."""
    return template


@dataclass(frozen=True, slots=True)
class Plural:
    """A template in two forms; the argument named `by` decides between them."""

    one: str
    other: str
    by: str = "n"


Template = str | Plural


@dataclass(frozen=True, slots=True)
class _Catalogue:
    package: str
    domain: str
    templates: Mapping[str, Template]


_catalogues: Final[list[_Catalogue]] = []


def register(package: str, domain: str, templates: Mapping[str, Template]) -> None:
    """Add a catalogue: English templates by code, translations beside the package.

    Translations lie in `locale/<language>/LC_MESSAGES/<domain>.mo` of the package.

    Raises:
        ValueError: a code is already taken by another catalogue.
    """
    for other in _catalogues:
        shared = other.templates.keys() & templates.keys()
        if other.domain != domain and shared:
            raise ValueError(f"catalogue {domain!r}: code {min(shared)!r} is of {other.domain!r}")
    _catalogues[:] = [c for c in _catalogues if c.domain != domain]
    _catalogues.append(_Catalogue(package, domain, templates))


@cache
def _translations(package: str, domain: str, lang: str) -> gettext.NullTranslations:
    if lang == "en":
        return gettext.NullTranslations()
    # pkgutil reads from a folder and from an archive alike: the book ships eqlib as one archive.
    data = pkgutil.get_data(package, f"locale/{lang}/LC_MESSAGES/{domain}.mo")
    if data is None:
        raise ValueError(f"catalogue {domain!r}: no translations for {lang!r}")
    return gettext.GNUTranslations(io.BytesIO(data))


def _template(code: str, lang: str, args: Mapping[str, Json]) -> str:
    if lang not in LANGUAGES:
        raise ValueError(f"language {lang!r}: use one of {', '.join(LANGUAGES)}")
    for catalogue in _catalogues:
        template = catalogue.templates.get(code)
        if template is None:
            continue
        translations = _translations(catalogue.package, catalogue.domain, lang)
        if isinstance(template, str):
            return translations.gettext(template)
        count = args[template.by]
        if not isinstance(count, int):
            raise ValueError(f"{code!r}: argument {template.by!r} is {count!r}; use a whole number")
        return translations.ngettext(template.one, template.other, count)
    raise KeyError(f"no words for the code {code!r}")


class _Formatter(string.Formatter):
    """Fills in a template; what stands after the colon is the kind of thing to be named."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        kind = format_spec.lower()
        if kind == "":
            named = str(value)
        elif kind == "card":
            named = name_card(value, self.lang)
        elif kind in ("value", "attribute"):
            named = name_of(kind, value, self.lang)
        elif kind == "player":
            # A player without a name of its own goes by its number, counted from 1.
            named = value if isinstance(value, str) else text("player", self.lang, n=value + 1)
        elif kind in ("cards", "values", "attributes", "players"):
            one = kind.removesuffix("s")
            named = enumerated([self.format_field(item, one) for item in value], self.lang)
        elif kind == "choices":
            named = enumerated([str(item) for item in value], self.lang, "list.or")
        elif kind == "decimal":
            named = decimal(value, self.lang)
        elif kind == "bits":
            named = " ".join(format(value, "06b")[i : i + 2] for i in (0, 2, 4))
        elif kind == "reason":
            named = say(Reason.from_json(value), self.lang)
        else:
            raise ValueError(f"template: placeholder kind {format_spec!r} is unknown")
        return named[:1].upper() + named[1:] if format_spec[:1].isupper() else named


def decimal(value: float | str | Fraction, lang: str) -> str:
    """Return a number with at most two decimals, as it is written in a language.

    As text it may be a fraction, as in a reason.

    >>> decimal(2.5, "es"), decimal(3.0, "en"), decimal("12/5", "en"), decimal("1/3", "eu")
    ('2,5', '3', '2.4', '0,33')
    """
    written = f"{float(Fraction(value)):.2f}".rstrip("0").rstrip(".")
    return written if lang == "en" else written.replace(".", ",")


def name_of(kind: str, word: str, lang: str) -> str:
    """Return the name of an attribute or a value in a language; a number stays a number."""
    return word if word.isdigit() else text(f"{kind}.{word}", lang)


def name_card(card_id: int, lang: str) -> str:
    """Return a card as it is written in text: number, symbol, colour."""
    card = Card.from_id(card_id)
    return text(
        "card",
        lang,
        number=card.number,
        symbol=name_of("value", card.symbol, lang),
        colour=name_of("value", card.colour, lang),
    )


def enumerated(items: Sequence[str], lang: str, code: str = "list.and") -> str:
    """Return "a, b and c" (or another conjunction) in a language.

    >>> enumerated(["a", "b", "c"], "en")
    'a, b and c'
    """
    if len(items) < 2:
        return "".join(items)
    return text(code, lang, head=", ".join(items[:-1]), last=items[-1])


def text(code: str, lang: str, **args: Json) -> str:
    """Return the words for a code, with its arguments filled in.

    Raises:
        KeyError: there are no words for this code, or an argument is missing.
        ValueError: the language is unknown.
    """
    return _Formatter(lang).vformat(_template(code, lang, args), (), args)


def say(reason: Reason, lang: str) -> str:
    """Return one reason as a whole sentence, without the reasons beneath it.

    >>> say(Reason("attribute.same", {"attribute": "colour", "values": ["green"]}), "en")
    'Colour: green on all four cards.'
    """
    return text(reason.code, lang, **reason.args)


def account(reason: Reason, lang: str) -> list[tuple[int, str]]:
    """Return a reason and all beneath it as sentences, each with its depth."""
    return [(depth, say(item, lang)) for depth, item in reason.walk()]
