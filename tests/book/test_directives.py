"""The book's own directives and roles: what they draw, and what they say of mistakes."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils
from sphinx.util.nodes import extract_messages

from book._ext import cards, typeset
from book._ext.boards import board
from eqlib import Card, is_quad
from eqlib.games.evenquads.puzzle import POSSIBLE, WEEK

QUAD = "2 circle green; 2 circle blue; 2 circle pink; 2 circle yellow"
NO_QUAD = "2 spiral pink; 2 spiral yellow; 4 circle pink; 4 polyhedron yellow"

Read = Callable[..., tuple[nodes.document, str]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """A function that reads a page's text; it returns the page and the warnings."""

    def read(text: str, lang: str = "en") -> tuple[nodes.document, str]:
        (tmp_path / "index.md").write_text(f"# Title\n\n{text}\n", "utf-8")
        warnings = io.StringIO()
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                tmp_path,
                None,
                tmp_path / "out",
                tmp_path / "trees",
                "dummy",
                confoverrides={
                    "extensions": ["myst_nb", "book._ext"],
                    "language": lang,
                    "locale_dirs": [str(tmp_path / "locale")],
                    "myst_enable_extensions": ["colon_fence", "dollarmath"],
                    "numfig": True,
                },
                status=None,
                warning=warnings,
                freshenv=True,
            )
            app.build()
            return app.env.get_doctree("index"), warnings.getvalue()

    return read


def html_of(tree: nodes.document) -> str:
    return "".join(node["html"] for node in tree.findall(cards.drawn))


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (
            "```{cards} 1 spiral green; 5 spiral green\n```",
            3,
            "card ' 5 spiral green': number is '5'; use 1, 2, 3 or 4",
        ),
        (
            "```{quad} 1 spiral green; 2 spiral green; 3 spiral green\n```",
            3,
            "number of cards is '3'; use 4",
        ),
        ("```{pictures} chess:1\n```", 3, "prefix is 'chess'; use card, equalis, quadrao"),
        ("```{cards} ;\n```", 3, "number of cards is '0'; use one or more"),
        (
            "Look at {card}`2 spiral red`.",
            3,
            "card '2 spiral red': colour is 'red'; use green, blue, pink or yellow",
        ),
        ("The code is {vec}`spiral green`.", 3, "number of words is '2'"),
        ("```{board} evenquads.chess\n```", 3, "kind is 'evenquads.chess'; use evenquads.regular"),
        (
            "```{board} evenquads.beginner\n:attribute: colour\n:value: red\n```",
            3,
            "value is 'red'; use green, blue, pink or yellow",
        ),
        ("```{board} evenquads.try\n:sede: x\n```", 3, "Unknown option keys: ['sede']"),
        (":::{prf:proof}\nObvious.\n:::", 3, "proof: found no theorem, lemma, proposition"),
        ("```{plot} pie\n```", 3, "plot: name is 'pie'; use chances-of-a-quad, "),
        ("```{checked} test_quads.py\n```", 3, "checked: file is 'test_quads.py'; use tests/"),
        (
            "```{checked} tests/book/test_checked.py::test_all\n```",
            3,
            "test of tests/book/test_checked.py is 'test_all'; use test_the_tests_of_a_file",
        ),
    ],
)
def test_a_mistake_in_a_directive_is_named_with_its_place_and_what_is_allowed(
    read: Read, text: str, place: int, message: str
) -> None:
    _, warnings = read(text)
    assert message in warnings
    assert f"index.md:{place}:" in warnings


def test_a_page_without_mistakes_gives_no_warning(read: Read) -> None:
    tree, warnings = read(
        f"```{{quad}} {QUAD}\n```\n\n```{{cards}} {NO_QUAD}\n:names:\n:codes:\n```\n\n"
        "```{codes}\n```\n\n{card}`2 polyhedron pink` is {vec}`2 polyhedron pink`\n\n"
        "```{board} evenquads.regular\n:seed: one\n```"
    )
    assert warnings == ""
    assert len(list(tree.findall(board))) == 1


def test_a_row_of_cards_names_every_card(read: Read) -> None:
    tree, _ = read(f"```{{cards}} {QUAD}\n```")
    assert re.findall(r'alt="([^"]+)"', html_of(tree)) == QUAD.split("; ")


def test_names_below_cards_are_not_spoken_twice(read: Read) -> None:
    tree, _ = read(f"```{{cards}} {QUAD}\n:names:\n```")
    assert re.findall(r'alt="([^"]*)"', html_of(tree)) == [""] * 4
    assert re.findall(r"<span>([^<]+)</span>", html_of(tree)) == QUAD.split("; ")


def test_cards_speak_the_language_of_the_page(read: Read) -> None:
    tree, _ = read("```{cards} 2 polyhedron pink\n```\n\n{card}`1 spiral green`", lang="es")
    assert 'alt="2 poliedro rosa"' in html_of(tree)
    assert "1 espiral verde" in tree.astext()


@pytest.mark.parametrize("text", [QUAD, NO_QUAD])
def test_cards_turn_over_without_a_script_and_tell_every_attribute(read: Read, text: str) -> None:
    tree, _ = read(f"```{{quad}} {text}\n```")
    html = html_of(tree)
    assert html.startswith("<details")
    assert "<summary>" in html
    assert not re.search(r"<script|<[^>]* on\w+=", html)
    four = [Card.parse(name) for name in text.split(";")]
    verdict = "These four cards are a Quad." if is_quad(*four) else "are not a Quad"
    assert verdict in html
    for attribute in ("Number", "Symbol", "Colour"):
        assert f">{attribute}: " in html


def test_the_table_of_codes_is_the_table_of_eqlib() -> None:
    rows = re.findall(r'<th scope="row" class="vec">(\d\d)</th>(.*?)</tr>', cards.code_table("en"))
    assert len(rows) == 4
    for code, cells in rows:
        number, symbol, colour = re.findall("<td[^>]*>([^<]+)</td>", cells)
        assert Card(int(number), symbol, colour).codes == (code, code, code)


def rows(html: str) -> list[list[str]]:
    """Return the cells of a table's body, row by row."""
    found = re.findall(r"<tr>(.*?)</tr>", html.partition("<tbody>")[2])
    return [re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", row) for row in found]


def test_the_possible_numbers_of_quads_are_those_that_a_puzzle_takes(read: Read) -> None:
    tree, _ = read("```{possible-quads}\n```")
    shown: dict[int, list[int]] = {}
    for size, numbers in rows(html_of(tree)):
        shown[int(size)] = []
        for run in numbers.split(", "):
            first, _, last = run.partition("–")
            shown[int(size)] += range(int(first), int(last or first) + 1)
    assert shown == {size: list(numbers) for size, numbers in POSSIBLE.items()}


def test_the_week_of_puzzles_is_that_of_the_game_and_names_its_days(read: Read) -> None:
    tree, _ = read("```{puzzle-week}\n```", lang="eu")
    shown = rows(html_of(tree))
    assert [(int(cards), int(quads)) for _, cards, quads in shown] == list(WEEK)
    assert [day for day, *_ in shown][::6] == ["astelehena", "igandea"]


def test_a_vector_is_computed_from_the_card(read: Read) -> None:
    tree, _ = read("{vec}`4 polyhedron pink`")
    (formula,) = tree.findall(nodes.math)
    assert formula.astext() == "(00, 10, 11)"


def test_a_card_named_in_a_line_its_vector_and_its_picture_are_marked_as_one(read: Read) -> None:
    tree, _ = read(
        "{card}`2 polyhedron pink` {vec}`2 polyhedron pink`\n\n```{sum} 2 polyhedron pink\n```"
    )
    number = Card.parse("2 polyhedron pink").id
    assert [node["card"] for node in tree.findall(cards.linked)] == [number, number]
    assert f'<tr data-card="{number}">' in html_of(tree)


def test_a_proof_is_headed_by_what_stands_before_it(read: Read) -> None:
    tree, warnings = read(
        ":::{prf:theorem} One\n:label: thm-one\nTrue.\n:::\n\n"
        ":::{prf:definition} Two\n:label: def-two\nA thing.\n:::\n\n"
        ":::{prf:proof}\nObvious.\n:::\n\n:::{prf:proof}\n:of: thm-one\nAgain.\n:::"
    )
    proofs = [node for node in tree.findall(nodes.admonition) if "proof-of" in node["classes"]]
    assert [proof["ids"] for proof in proofs] == [["proof-of-thm-one"], ["proof-of-thm-one-2"]]
    assert "duplicate" not in warnings


def test_a_displayed_formula_is_translated(read: Read, tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    entry = 'msgid "140 \\\\cdot 66 = 9{,}240"\nmsgstr "140 \\\\cdot 66 = 9240"\n'
    (folder / "index.po").write_text(entry, "utf-8")
    tree, warnings = read("$$140 \\cdot 66 = 9{,}240$$\n\n$$1 + 1$$", "es")
    assert warnings == ""
    formulas = [node.astext() for node in tree.findall(nodes.math_block)]
    assert formulas == ["140 \\cdot 66 = 9240", "1 + 1"]


def test_a_mistake_in_a_formula_is_named() -> None:
    html, errors, css = typeset.typeset([("x^2", False), (r"\frac{1", False), (r"\nosuch", True)])
    assert html["x^2", False].startswith("<mjx-container")
    assert errors == {
        (r"\frac{1", False): "Missing close brace",
        (r"\nosuch", True): r"Undefined control sequence \nosuch",
    }
    assert "MathJax_Math-Italic.woff" in css


def test_a_long_formula_in_a_line_can_go_on_in_the_next() -> None:
    short, long = "a + b = 0", " + ".join(["(01, 10, 11)"] * 4) + " = 0"
    html, _, _ = typeset.typeset([(short, False), (long, False), (long, True)])
    assert "mjx-piece" not in html[short, False]
    # Each of three further summands and the equals sign can begin a line.
    assert html[long, False].count("<mjx-piece") == 1 + 3 + 1
    assert "mjx-piece" not in html[long, True], "a displayed formula scrolls in its own box"


def test_a_formula_holds_the_signs_that_may_not_begin_a_line(read: Read) -> None:
    tree, _ = read("With $a$: yes ($b$), or $c$ and $d$.")
    app = SimpleNamespace(builder=SimpleNamespace(format="html"))
    typeset.hold_signs(cast(Any, app), tree, "index")
    assert [node.get("signs") for node in tree.findall(nodes.math)] == [":", "),", "", "."]
    (paragraph,) = tree.findall(nodes.paragraph)
    said = [one for one in paragraph.children if isinstance(one, nodes.Text)]
    assert said == ["With ", " yes (", " or ", " and ", ""]


CHECKED = "tests/book/test_directives.py::test_a_figure_shows_its_caption_and_its_numbers"


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Checked by {test} in {file}"),
        ("es", "Lo comprueba {test}, en {file}"),
        ("eu", "{test} probak egiaztatzen du, {file} fitxategian"),
    ],
)
def test_a_statement_names_the_test_that_checks_it(read: Read, lang: str, line: str) -> None:
    tree, warnings = read(f"```{{checked}} {CHECKED}\n```", lang)
    assert warnings == ""
    (shown,) = [node for node in tree.findall(nodes.paragraph) if "checked" in node["classes"]]
    file, _, test = CHECKED.partition("::")
    assert shown.astext() == line.format(test=test, file=file)


def test_the_cells_of_a_table_in_a_box_are_translated(read: Read) -> None:
    table = "| one sign | two signs |\n| --- | --- |\n| three | seven |"
    tree, warnings = read(f":::{{prf:theorem}}\n:label: thm\n\nHere.\n\n{table}\n:::")
    assert warnings == ""
    said = [message for _, message in extract_messages(tree)]
    assert said == ["Title", "Here.", "one sign", "two signs", "three", "seven"]


def test_a_figure_shows_its_caption_and_its_numbers(read: Read) -> None:
    tree, warnings = read("```{plot} quads-in-six-of-16\nSix cards.\n```")
    assert warnings == ""
    html = html_of(tree)
    assert html.startswith('<svg role="img" aria-label="Three bars.')
    assert "<td>6,720</td>" in html
    assert "Six cards." in tree.astext()
