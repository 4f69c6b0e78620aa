"""How views are drawn: one view with everything in it, and what must hold for every board.

`python tests/golden/test_render.py` writes the golden file anew; read it before you keep it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from eqlib.board import art
from eqlib.board.render import parts, render
from eqlib.board.session import KINDS, open_board
from eqlib.board.view import (
    Action,
    BoardView,
    Choice,
    Field,
    Form,
    Group,
    Item,
    Line,
    Link,
    Listing,
    Row,
    Table,
)
from eqlib.reasons import Json
from eqlib.words import LANGUAGES

GOLDEN = Path(__file__).with_name("board.html")

EVERYTHING = BoardView(
    kind="evenquads.try",
    lang="en",
    title='Tom & "Jerry"',
    status="Is 1 < 2?",
    listings=(
        Listing(
            "proof",
            "Proof",
            (
                Row("a", "A", "a + b < 3", "by add", intent={"do": "choose", "line": "a"}),
                Row(
                    *("b", "B", "a = b"),
                    depth=1,
                    intent={"do": "choose", "line": "b"},
                    selected=True,
                    tone="wrong",
                    lines=(Line("It is false.", 0, "wrong"),),
                    items=(Item("a", "4 spiral green", "card:5", note="a"),),
                ),
            ),
        ),
        Listing("typed", "As typed", (Row("1", "1", "a = = b", tone="wrong", caret=5),)),
    ),
    groups=(
        Group(
            "table",
            "On the table",
            (
                Item("card:1", "4 circle green", "card:1", {"do": "toggle", "card": 1}),
                Item(
                    *("card:2", "4 circle blue", "card:2", {"do": "toggle", "card": 2}),
                    selected=True,
                    note="00 00 10",
                ),
                None,
                Item("card:3", "4 circle pink", "card:3", {"do": "turn"}, tone="wrong"),
            ),
        ),
        Group(
            "given",
            "Given",
            (Item("card:4", "4 spiral yellow", "card:4", tone="right"),),
            shows_label=True,
        ),
    ),
    actions=(
        Action("call", "Quad!", {"do": "call"}, "q", primary=True),
        Action("clear", "Put back", {"do": "clear"}, enabled=False),
        Action("none", "There is none", {"do": "none"}, pressed=True),
    ),
    lines=(
        Line("First.", 0, "wrong"),
        Line("Because.", 1, "right"),
        Line("And because.", 1, "hint"),
        Line("Deeper than one step.", 4),
        Line("Second.", 0),
    ),
    tables=(
        Table("sums", "Sums", ("", "Sum"), (("a + b", "01"), ("c + d", "01")), ("plain", "hint")),
    ),
    forms=(
        Form(
            "answer",
            "Your answer",
            {"do": "keep"},
            (
                Field("line", "A line", "line", 'say "hi"'),
                Field("text", "A text", "text", "\n<first> line"),
                Field(
                    "code",
                    "Some code",
                    "code",
                    "def f():\n    return 1 < 2",
                    note="Esc & Tab leave.",
                ),
                Field("few", "Few", "choice", "b", (Choice("a", "A"), Choice("b", "B"))),
                Field("some", "Some", "several", "b", (Choice("a", "A"), Choice("b", "B"))),
                Field("two", "Two", "choice", "b", (Choice("a", "A" * 40), Choice("b", "B"))),
                Field(
                    "many",
                    "Many",
                    "choice",
                    "a",
                    (Choice("a", "A" * 40), Choice("b", "B"), Choice("c", "C")),
                ),
            ),
            "Keep",
        ),
        Form(
            "gaps",
            "Gaps",
            {"do": "fill"},
            (),
            "Check",
            (Row("1", "1", "", pieces=("a =", Field("g1", "Gap 1", "line", "b"), "by add")),),
        ),
        Form("new", "New game", {"do": "new"}, (), "Start", folded=True),
        Form(
            "slider",
            "Move",
            {"do": "go"},
            (Field("at", "Move", "range", "2", most=9),),
            "",
            at_once=True,
        ),
    ),
    reference=(Table("rules", "Rules", ("Rule",), (("add",),), folded=True),),
    links=(Link("Save", "data:,a&b", "a.json"),),
    seed="Deal: a & b",
    key=(Line("Quad 1"),),
    wake={"do": "today"},
    boot={"static": "Playing needs a script.", "starting": "It's starting…", "sound": "Sound"},
)
CONFIG: Mapping[str, Json] = {"kind": "evenquads.try", "note": 'it\'s <b> & "quoted"'}

SOURCE = re.compile(r'src="data:image/svg\+xml,[^"]*"')
PIECES = (
    *(
        "noscript",
        "p",
        "div",
        "button",
        "span",
        "ol",
        "ul",
        "li",
        "table",
        "thead",
        "tr",
        "details",
    ),
    *("form", "fieldset", "label", "select", "option", "textarea"),
)

# What some kinds of boards cannot do without.
NEEDED: Mapping[str, Mapping[str, Json]] = {
    "evenquads.replay": {"record": "evenquads.solitaire refill=base seed=a :"},
    "quads.replay": {"record": "quads seed=a :"},
    "quads.position": {
        "ask": "tiling",
        "position": "LLLX LLPL .... .... .... .... / LPXL PDDP .... .... .... .... / "
        "XXLP DXDX DPDX DPDP XDXP XXXD / LPLP DPPP DXPP DPPX XLPP XPLL / "
        "LXLP PPLX PPPP PLPP PXPL LXXX / LXXP LXLX PDPX PXXD PXLX XXXX",
    },
    "quadrao.replay": {"record": "quadrao seed=a :"},
    "equalis.replay": {"record": "equalis seed=a :"},
}
KEYED = {"attrs": {"data-key": True}}
BOARDS: list[Mapping[str, Json]] = [
    *({"kind": kind, "lang": lang, **NEEDED.get(kind, {})} for kind in KINDS for lang in LANGUAGES),
    {"kind": "evenquads.beginner", "people": "3", "computers": "2", "clock": "yes"},
    {"kind": "evenquads.answer", "ask": "card", "cards": "1 spiral green; 1 spiral blue"},
    {"kind": "evenquads.answer", "ask": "code", "starter": "def f():\n    pass"},
    {"kind": "evenquads.answer", "ask": "quad-or-none", "cards": "1 spiral green; 1 spiral blue"},
]


def readable(html: str) -> str:
    """Return HTML with a line for each piece and without the pictures' drawings."""
    return re.sub(rf"(?=<(?:{'|'.join(PIECES)})\b)", "\n", SOURCE.sub('src="…"', html)) + "\n"


@pytest.fixture(params=BOARDS, ids=json.dumps)
def drawn(request: pytest.FixtureRequest) -> str:
    """A board of each kind in each language, as HTML."""
    return render(open_board(request.param).view(), request.param)


@pytest.fixture
def board(drawn: str) -> BeautifulSoup:
    """The same as a tree."""
    return BeautifulSoup(drawn, "html.parser")


def test_a_view_with_everything_is_drawn_as_in_the_golden_file() -> None:
    assert readable(render(EVERYTHING, CONFIG)) == GOLDEN.read_text("utf-8")


def test_two_choices_are_side_by_side_however_long_and_more_of_them_if_they_are_short() -> None:
    page = BeautifulSoup(render(EVERYTHING, CONFIG), "html.parser")
    kinds = {field["name"]: field.name for field in page.select("[name]")}
    assert (kinds["few"], kinds["two"], kinds["many"]) == ("input", "input", "select")


def test_each_item_has_its_own_picture() -> None:
    page = BeautifulSoup(render(EVERYTHING, CONFIG), "html.parser")
    # The one in the listing comes first, and was drawn last.
    for number, image in zip((5, 1, 2, 3, 4), page.find_all("img"), strict=True):
        assert str(image) == str(
            BeautifulSoup(art.picture(f"card:{number}", image["alt"]), "html.parser")
        )


def test_the_configuration_and_the_words_come_back_from_the_page() -> None:
    page = BeautifulSoup(render(EVERYTHING, CONFIG), "html.parser")
    assert json.loads(page.section["data-board"]) == CONFIG
    assert json.loads(page.section["data-words"]) == EVERYTHING.boot


def test_the_parts_are_those_of_the_whole() -> None:
    whole = render(EVERYTHING, CONFIG)
    for name, html in parts(EVERYTHING).items():
        assert re.search(rf'data-part="{name}"[^>]*>{re.escape(html)}</', whole)


def test_text_comes_back_from_a_field_as_it_was() -> None:
    page = BeautifulSoup(render(EVERYTHING, CONFIG), "html.parser")
    # A browser drops the first line break of a text area, and nothing else.
    assert page.find("textarea", {"name": "text"}).string == "\n\n<first> line"


def test_all_tags_are_closed_in_order(drawn: str) -> None:
    opened: list[str] = []
    for end, tag in re.findall(r"<(/?)([a-z0-9]+)\b", SOURCE.sub("", drawn)):
        if end:
            assert opened.pop() == tag
        elif tag not in ("img", "input"):
            opened.append(tag)
    assert opened == []


def test_no_name_is_given_twice_on_a_page_with_boards(board: BeautifulSoup) -> None:
    # Boards name nothing by `id`, so two of them never clash; the keys in a list differ.
    assert board.find_all(id=True) == []
    for parent in board.find_all(True):
        keys = [child["data-key"] for child in parent.find_all(recursive=False, **KEYED)]
        assert len(keys) == len(set(keys))


def test_everything_that_can_be_used_has_a_name(board: BeautifulSoup) -> None:
    def name(tag: Tag) -> str:
        pictures = "".join(str(image["alt"]) for image in tag.find_all("img"))
        return f"{tag.get('aria-label', '')}{tag.get_text()}{pictures}".strip()

    for tag in board.find_all(["button", "summary", "section", "form"]):
        assert name(tag)
    for group in board.find_all(role="group"):
        assert group["aria-label"]
    for field in board.find_all(["input", "select", "textarea"]):
        assert name(field.find_parent("label"))
    for image in board.find_all("img"):
        assert image["alt"]
    for table in board.find_all("table"):
        assert table.caption.get_text()
        assert all(cell["scope"] in ("row", "col") for cell in table.find_all("th"))


def test_forms_of_boards_with_different_titles_have_different_names():
    names = [
        form["aria-label"]
        for title in ("Complete", "Your answer: Complete", "Your answer: Prove")
        for form in BeautifulSoup(
            render(replace(EVERYTHING, title=title), {}), "html.parser"
        ).find_all("form")
    ]
    assert len(set(names)) == len(names)
    assert {"Complete. Your answer", "Your answer: Complete"} <= set(names)


def test_tab_stops_at_one_card_of_a_group(board: BeautifulSoup) -> None:
    for group in board.find_all(class_="eq-group"):
        stops = [card["tabindex"] for card in group.find_all("button")]
        assert stops.count("0") == bool(stops)
        assert stops.count("-1") == max(len(stops) - 1, 0)


def test_what_changes_is_drawn_in_one_live_region_and_in_known_parts(board: BeautifulSoup) -> None:
    assert len(board.select("[data-live][role=status]")) == 1
    assert [part["data-part"] for part in board.select("[data-part]")] == [
        *("title", "boot", "status", "listings", "groups", "actions", "lines", "tables", "forms"),
        *("reference", "links", "print"),
    ]


def test_a_table_of_eight_cards_is_light() -> None:
    config: Mapping[str, Json] = {"kind": "evenquads.regular", "seed": "deck-1"}
    # The cards alone, of any seed, are about 1.3 kB each.
    assert len(parts(open_board(config).view())["groups"].encode()) < 12_000


if __name__ == "__main__":
    GOLDEN.write_text(readable(render(EVERYTHING, CONFIG)), "utf-8")
