"""Any four cards get a sentence that names the attributes that fail, and no others."""

from itertools import combinations, islice

import pytest

from eqlib import DECK, explain_quad
from eqlib.words import LANGUAGES, account

NAMES = {
    "en": ("number", "symbol", "colour"),
    "es": ("número", "símbolo", "color"),
    "eu": ("kopurua", "sinboloa", "kolorea"),
}
# By the words of the rule: so often may the values of an attribute come among four cards.
ALLOWED = ([4], [1, 1, 1, 1], [2, 2])


def check(four, lang):
    failing = []
    for name, word in zip(("number", "symbol", "colour"), NAMES[lang], strict=True):
        values = [card.value(name) for card in four]
        if sorted(map(values.count, set(values))) not in ALLOWED:
            failing.append(word)
    (_, verdict), *attributes = account(explain_quad(*four), lang)
    assert [word for word in NAMES[lang] if word in verdict] == failing
    # Each attribute has its own sentence beneath, in order.
    assert len(attributes) == 3
    for word, (depth, sentence) in zip(NAMES[lang], attributes, strict=True):
        assert depth == 1
        assert sentence.lower().startswith(word)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_every_thousandth_four_the_failing_attributes_are_named(lang):
    for four in islice(combinations(DECK, 4), 0, None, 997):
        check(four, lang)


@pytest.mark.heavy
@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_all_fours_the_failing_attributes_are_named(lang):
    fours = 0
    for fours, four in enumerate(combinations(DECK, 4), start=1):  # noqa: B007
        check(four, lang)
    assert fours == 635_376
