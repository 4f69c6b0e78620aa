"""What the book states is what two computations give, and it states nothing else."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import reduce
from itertools import combinations
from operator import xor

import pytest

from eqlib import DECK, Card, explain_quad, find_quads
from eqlib.games.evenquads.hints import easiest
from eqlib.games.evenquads.moves import Call, Pass
from eqlib.games.evenquads.quads import Quad
from eqlib.games.evenquads.solitaire import SolitaireGame
from tests.figures import BOOK, CITED, gather, shown, value
from tests.figures import __main__ as command
from tests.figures.game import (
    EIGHT,
    HAND,
    LEFT_OVER,
    MOST_QUADS,
    NINE,
    SIX_SPIRALS,
    TABLE,
    TO_TRY,
    cards,
    leftovers,
)
from tests.figures.ladder import FOUR_PAIRS, THREE_PAIRS

FIGURES = gather()


@pytest.mark.parametrize("name", FIGURES)
def test_two_ways_give_the_figure_that_the_book_states(name):
    one, other = (way() for way in FIGURES[name])
    assert one == other == value(shown(name))


def test_the_command_prints_a_figure_beside_its_computations(capsys):
    assert command.main(["Quads of the deck"]) == 0
    assert "Quads of the deck: 10,416  10416 | 10416" in capsys.readouterr().out


@pytest.mark.parametrize("ways", [(10416, 10417), (10417, 10417)], ids=["one way", "the page"])
def test_the_command_fails_where_a_page_or_a_way_differs(ways, monkeypatch, capsys):
    odd = {"Quads: 10,416": tuple((lambda number=number: number) for number in ways)}
    monkeypatch.setattr(command, "gather", lambda: odd)
    assert command.main([]) == 1
    assert "they differ" in capsys.readouterr().out


def test_the_sizes_of_what_is_left_are_those_of_the_proposition():
    # Sums to zero, so a multiple of 4; not 4, since four such cards are a Quad.
    assert set(leftovers("evenquads.beginner")) == {0}
    assert set(leftovers("evenquads.regular")) == {0, 8}


def test_taking_any_quad_about_every_second_deal_comes_out():
    assert 2 / 5 < leftovers("evenquads.regular")[0] / 200 < 3 / 5


@pytest.mark.parametrize("refill", ["base", "four"])
def test_the_deal_of_the_solitaire_is_lost_with_the_hints_and_can_be_won(refill):
    def left(choose: Callable[[list[Quad]], Quad]) -> tuple[Card, ...]:
        state = SolitaireGame(refill=refill).start("one-player")
        while not state.over:
            quads = find_quads(state.cards)
            state = state.play(Call(0, choose(quads)) if quads else Pass(0))
        return state.cards

    assert set(left(easiest)) == set(LEFT_OVER)
    # By chance every second playing of the deal is won, so of twenty some are.
    assert () in [left(random.Random(number).choice) for number in range(20)]


def test_each_card_makes_one_quad_with_the_eight_that_are_left_over():
    ids = [card.id for card in LEFT_OVER]
    assert reduce(xor, ids) == 0
    threes = Counter(a ^ b ^ c for a, b, c in combinations(ids, 3))
    assert threes == dict.fromkeys({card.id for card in DECK} - set(ids), 1)


def test_of_eight_cards_with_sum_zero_and_a_quad_the_other_four_are_a_quad():
    rng, seen = random.Random("eight"), 0
    while seen < 50:
        seven = rng.sample(DECK, 7)
        eighth = Card.from_id(reduce(xor, (card.id for card in seven)))
        quads = [set(quad) for quad in find_quads([*seven, eighth])]
        if eighth not in seven and quads:
            assert all({*seven, eighth} - quad in quads for quad in quads)
            seen += 1


def test_the_example_of_the_hand_game_says_how_many_cards_are_own():
    page = (BOOK / "hand.md").read_text(encoding="utf-8")
    shown = [frozenset(cards(four)) for four in re.findall(r"```\{quad\} (.*)", page)]
    assert [len(quad & set(HAND)) for quad in shown] == [1, 2, 3, 4, 0]
    assert all(explain_quad(*quad).code == "quad.yes" for quad in shown)


def test_among_the_cards_to_try_one_quad_shares_its_symbol_and_one_differs_in_everything():
    patterns = [
        [reason.code for reason in explain_quad(*quad).because] for quad in find_quads(TO_TRY)
    ]
    assert [codes[1] for codes in patterns].count("attribute.same") == 1
    assert patterns.count(["attribute.different"] * 3) == 1


def test_figures_are_found_in_a_text():
    text = "Of 8,008 layouts, $10{,}416$ or 651, 5.6% have 12; [1/61](a/1/62) and `1/63`."
    assert figures_of(text) == {"8,008", "10,416", "651", "5.6%", "1/61"}
    assert numbers_of(text + " At 15, 1.15; code 01.") == figures_of(text) | {"12", "15", "1.15"}


PAGES = sorted(page.name for page in BOOK.glob("*.md"))
PARTS = {
    part.splitlines()[0]: re.findall(r"file: (.*)", part)
    for part in (BOOK / "_toc.yml").read_text(encoding="utf-8").split("caption: ")[1:]
}
# The chapters from the first to the last on the mathematics of EvenQuads; those on other games.
MATHEMATICS = PARTS["The mathematics"]
OTHER_GAMES = [*PARTS["Quads"], *PARTS["27th QUADRAO"], *PARTS["EQUALIS Londres"]]
# Codes of values, and digits of a code.
CODES = {"00", "01", "10", "11"}


def numbers_of(text: str) -> set[str]:
    """Return the numbers of a page of two digits or more, or broken; codes of values left out."""
    text = re.sub(r"\]\([^)]*\)|```.*?```|`[^`]*`", " ", text, flags=re.DOTALL)
    text = text.replace("{,}", ",")
    found = re.findall(r"\d+/\d+|(?<![\w.,/])\d+(?:,\d{3})+\b|(?<![\w.,/])\d+(?:\.\d+)?%?", text)
    return {one for one in found if len(one) > 1} - CODES


def figures_of(text: str) -> set[str]:
    """Return the numbers that need a source on every page: long, broken, or a percentage."""
    return {one for one in numbers_of(text) if re.fullmatch(r"\d{3,}|1/\d+|.*%|[\d,]+,\d{3}", one)}


@pytest.mark.parametrize("page", [page for page in PAGES if page != "credits.md"])
def test_each_figure_of_a_page_is_computed_here(page):
    # The credits are left out: their numbers are years and the names of papers.
    assert figures_of((BOOK / page).read_text(encoding="utf-8")) <= {
        shown(name) for name in FIGURES
    }


@pytest.mark.parametrize("chapter", [*MATHEMATICS, *OTHER_GAMES])
def test_each_number_of_a_chapter_is_computed_here_or_cited(chapter):
    text = (BOOK / f"{chapter}.md").read_text(encoding="utf-8")
    cited = {shown(name) for name, source in CITED.items() if source in text}
    assert numbers_of(text) <= cited | {shown(name) for name in FIGURES}


def test_the_chapters_of_mathematics_are_all_there():
    assert len(MATHEMATICS) == 14
    assert MATHEMATICS[0] == "why-64"
    assert MATHEMATICS[-1] == "beyond"


def test_the_layouts_here_are_those_of_the_pages():
    def in_pages(layout: list[Card], page: str) -> bool:
        return "; ".join(map(str, layout)) in (BOOK / page).read_text(encoding="utf-8")

    assert in_pages(TO_TRY, "deck-and-quad.md")
    assert in_pages(SIX_SPIRALS, "beginner.md")
    assert in_pages(EIGHT, "regular.md")
    assert in_pages(NINE, "regular.md")
    assert in_pages(LEFT_OVER, "solitaire.md")
    assert in_pages(HAND, "hand.md")
    assert in_pages(TABLE, "hand.md")
    assert in_pages([*HAND, *TABLE], "hand.md")
    assert in_pages(MOST_QUADS, "puzzles.md")
    assert in_pages(THREE_PAIRS, "two-quads.md")
    assert in_pages(FOUR_PAIRS, "two-quads.md")
