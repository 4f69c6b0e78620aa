"""The page of one's own deck: what is written is drawn, kept, linked, played; or all is told."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest

from eqlib.board.activities.quadrao_deck import OURS, OWN_WORDS, DeckBoard
from eqlib.board.diary import LONGEST_DECK, Diary
from eqlib.board.host import Host
from eqlib.board.render import render
from eqlib.board.session import open_board, step
from eqlib.errors import ParseError
from eqlib.games.quadrao.sheet import LONGEST, WORDS, fold, read_sheet
from eqlib.games.record import Record
from eqlib.words import LANGUAGES, text

DECK = {"kind": "quadrao.deck"}
ROWS = "row: 3b - 1b . .\nrow: ^ . ^ . .\nrow: . . * . .\nrow: . . . . v\nrow: . . . > 2r"
OWN = "cards: 4x1b2r3b4r 6x2r4b\n8x3b3r\nempties: 7\nboard: 9x7"


def drawn(text, **config):
    return step(open_board(DECK | config), {"do": "draw", "deck": text})


def arts(view):
    return {g.key: [(item.art, item.note) for item in g.items] for g in view.groups}


def linked(view, number):
    """The game and the kind of board that a link names."""
    named = parse_qs(urlsplit(view.links[number].href).fragment)
    return named["game"][0], named["kind"][0]


def test_our_own_deck_is_drawn_at_first():
    view = open_board(DECK).view()
    shown = arts(view)
    assert len(shown["cards"]) == 28
    assert shown["others"] == [("quadrao:empty", "× 9"), ("quadrao:centre", "")]
    # All masters and the central card, on the banderola.
    assert sum(art.startswith("quadrao:master") for art, _ in shown["board"]) == 8
    assert ("quadrao:centre", "") in shown["board"]
    assert "stock of 32" in view.status


def test_a_deck_of_ones_own_is_drawn_with_the_number_of_each_card():
    view = drawn(OWN).view()
    assert arts(view)["cards"] == [
        ("quadrao:1b2r3b4r", "× 4"),
        ("quadrao:2r4b2r4b", "× 6"),
        ("quadrao:3b3r3b3r", "× 8"),
    ]
    # 18 cards with symbols, and 7 - 5 empty ones.
    assert "stock of 20" in view.status
    # 4 cards have it once each, and 6 have it twice.
    assert ("2 red", str(4 + 6 * 2)) in view.tables[0].rows


def test_a_banderola_of_ones_own_is_drawn_linked_and_played_on():
    board = drawn(f"cards: 20x1b3b\n{ROWS}")
    (grid,) = [group for group in board.view().groups if group.key == "board"]
    assert (len(grid.columns), len(grid.rows)) == (5, 5)
    assert [item.art for item in grid.items][:2] == ["quadrao:master-3b", "quadrao:nothing"]
    record, kind = linked(board.view(), 0)
    played = step(open_board({"kind": kind}), {"do": "open", "record": record})
    assert played.game == board.sheet.game
    # The masters' places, their arrows, and the form for a new game, where the board can be kept.
    assert played.game.banderola.masters == ("3b", "1b", "2r")
    (form,) = [form for form in played.view().forms if form.key == "new"]
    (field,) = [field for field in form.fields if field.name == "board"]
    assert (field.value, field.choices[-1].value) == (played.game.board,) * 2
    again = step(played, {"do": "new", "seed": "two", "board": field.value, "touch": "parallel"})
    assert (again.game.board, again.game.touch) == (played.game.board, "parallel")
    # A link to the deck brings the rows back.
    record, _ = linked(board.view(), 1)
    opened = step(open_board(DECK), {"do": "open", "record": record})
    assert opened.sheet.game == board.sheet.game
    assert "row: 3b -  1b .  .\nrow: ^  .  ^" in opened.typed


def test_the_next_game_with_a_deck_has_its_empty_cards_and_another_deck_those_that_fit():
    record, kind = linked(drawn("cards: 20x1b3b\nempties: 6").view(), 0)
    played = step(open_board({"kind": kind}), {"do": "open", "record": record})
    (form,) = [form for form in played.view().forms if form.key == "new"]
    written = {field.name: field.value for field in form.fields}
    again = step(played, {"do": "new", **written})
    assert (len(again.game.deck), again.game.empties) == (20, 6)
    other = step(again, {"do": "new", **written, "deck": "crossed"})
    assert (len(other.game.deck), other.game.empties) == (32, 5)


def test_the_words_of_a_deck_are_read_in_every_language_and_none_means_two_things():
    for lang in LANGUAGES:
        own = {word: text(f"sheet.word.{word}", lang) for word in WORDS}
        assert len({fold(word) for word in own.values()}) == len(WORDS)
        typed = (
            f"{own['cards'].upper()}: {own['crossed']}, 2x1b2r\n{own['numbers']}: 1 2 4\n"
            f"{own['colours']}: {own['b']} {own['r']}\n{own['empties']}: 8\n"
            f"{own['touch']} : {own['parallel']}\n{own['turns']}: {own['half']}\n"
            f"{own['players']}: 4\n{own['board']}: 9x7\n{own['masters']}: 8\n{own['central']}: 1"
        )
        plain = (
            "cards: crossed, 2x1b2r\nnumbers: 1 2 4\nempties: 8\ntouch: parallel\n"
            "turns: half\nplayers: 4\nboard: 9x7"
        )
        board = drawn(typed, lang=lang)
        assert board.sheet.game is not None
        assert board.sheet == read_sheet(plain)
        # What was typed stays; what is linked is written in one way.
        assert board.typed == typed
        # It means the same on the pages of the other languages.
        assert all(OWN_WORDS[fold(named)] == word for word, named in own.items())
    assert all(OWN_WORDS.get(word, word) == word for word in WORDS)


def test_the_link_to_play_deals_this_deck_on_the_board_of_the_page():
    record, kind = linked(drawn(OWN).view(), 0)
    game = open_board({"kind": kind, "opponent": "greedy"})
    played = step(game, {"do": "open", "record": record})
    assert played.game == read_sheet(OWN).game
    assert played.level == "greedy"
    # Its own links and text name the deck again.
    again = Record.parse(str(played.record))
    assert again.game.deck == played.game.deck
    replay = step(played, {"do": "replay", "record": str(played.record)})
    assert replay.record.game == played.game


def test_the_link_to_a_deck_opens_it_and_keeps_nothing_of_it_on_the_device():
    record, kind = linked(drawn(OWN).view(), 1)
    other = step(open_board({"kind": kind}), {"do": "open", "record": record})
    assert other.sheet.game == read_sheet(OWN).game
    assert other.own is None
    for spoilt in ("", "quads seed=a :", record.replace("1b2r", "1b9r")):
        refused = step(other, {"do": "open", "record": spoilt})
        assert refused.typed == other.typed
        assert refused.note is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_text_stays_and_each_fault_is_told(lang):
    text = "cards: 5b1r 1b2r\nempties: 99\n\ncolour: b"
    board = drawn(text, lang=lang)
    view = board.view()
    (form,) = view.forms
    assert form.fields[0].value == text
    wrong = [line.text for line in view.lines if line.tone == "wrong"]
    assert len(wrong) == 3
    assert all(line in view.say for line in wrong)
    assert (view.groups, view.links, board.answer) == ((), (), None)
    assert render(view, {})
    # Put right, it is drawn; and what stood there before is not lost on the way.
    assert step(board, {"do": "draw", "deck": OWN}).sheet.game == read_sheet(OWN).game


@pytest.mark.parametrize("intent", [{"do": "draw"}, {"do": "draw", "deck": 7}, {"do": "x"}, {}])
def test_what_makes_no_sense_loses_nothing(intent):
    board = drawn(OWN)
    after = step(board, intent)
    assert (after.typed, after.sheet, after.own) == (board.typed, board.sheet, board.own)
    assert after.note.code == "board.bad_intent"


@pytest.mark.parametrize("record", ["", "quadrao", "quadrao players=3 seed=oak :", "x" * 5000])
def test_a_link_that_is_no_game_is_told_in_the_words_of_readers(record):
    session = open_board(DECK)
    told = step(session, {"do": "open", "record": record})
    assert told.note.code == "replay.unreadable"
    assert told.typed == session.typed


def test_a_link_with_thousands_of_cards_is_refused_as_the_same_text_is():
    many = "+".join(["1b2r"] * 5000)
    for kind in ("quadrao.deck", "quadrao.game"):
        record = f"quadrao deck={many} seed=oak :"
        told = step(open_board({"kind": kind}), {"do": "open", "record": record})
        assert "5000 cards with symbols; 96 are the most" in told.view().say
    (problem,) = drawn("cards: 90x1b2r 7x1b2r").sheet.problems
    assert problem.code == told.note.code


def test_the_answer_opens_a_game_with_this_deck():
    options = drawn(OWN).answer
    game = open_board({"kind": "quadrao.game", **json.loads(json.dumps(options))})
    assert game.game == read_sheet(OWN).game


def test_a_board_with_a_bad_deck_is_refused_with_all_its_faults():
    with pytest.raises(ParseError, match="Line 1, card 1"):
        open_board(DECK | {"deck": "cards: 5b1r"})
    assert isinstance(open_board(DECK | {"deck": "cards: crossed"}), DeckBoard)


class Page:
    """A page with a board of one's own deck, in a browser that keeps the diary."""

    def __init__(self, diary=None):
        self.host, self.diary = Host(), diary
        self.send({"do": "show"}, config=DECK)

    def send(self, intent, **more):
        reply = self.host.receive({"board": "b", "intent": intent, "diary": self.diary, **more})
        self.diary = json.loads(json.dumps(reply.get("diary", self.diary)))

    @property
    def board(self):
        return self.host.session("b")


def test_the_deck_is_kept_on_the_device_even_where_it_cannot_be_read_yet():
    page = Page()
    assert page.diary is None
    page.send({"do": "draw", "deck": OWN})
    assert Page(page.diary).board.sheet.game == read_sheet(OWN).game
    page.send({"do": "draw", "deck": "cards: 1b2"})
    later = Page(page.diary)
    assert later.board.typed == "cards: 1b2"
    later.send({"do": "ours"})
    assert Page(later.diary).board.typed == OURS


def test_a_link_does_not_take_the_place_of_the_deck_that_is_kept():
    page = Page()
    page.send({"do": "draw", "deck": OWN})
    record, _ = linked(drawn("cards: twins").view(), 1)
    visit = Page(page.diary)
    visit.send({"do": "open", "record": record})
    assert visit.board.sheet.game.options["deck"] == "twins"
    assert Diary.from_json(visit.diary).deck == OWN


def test_a_diary_with_a_deck_is_its_data_and_says_so():
    assert LONGEST == LONGEST_DECK
    kept = Diary(deck=OWN)
    assert Diary.from_json(json.loads(json.dumps(kept.to_json()))) == kept
    view = open_board({"kind": "evenquads.diary", "diary": kept.to_json()}).view()
    assert any("deck of QUADRAO" in line.text for line in view.lines)
    for spoilt in (7, "x" * (LONGEST + 1)):
        with pytest.raises(ParseError, match="diary: deck"):
            Diary.from_json(kept.to_json() | {"deck": spoilt})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own(lang):
    view = drawn(OWN, lang=lang).view()
    names = [item.name for group in view.groups for item in group.items]
    assert len(set(names)) == len(names)
