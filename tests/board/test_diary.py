"""The reader's own record: what is noted, how it travels, and that nothing spoils it."""

import json
from datetime import date
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eqlib import ParseError, find_quads
from eqlib.board.diary import Diary, Tally
from eqlib.board.host import Host
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.games.quadrao.cards import name_of
from eqlib.games.quadrao.moves import Pass
from eqlib.games.quads.tiles import kind

BEGINNER = {"kind": "evenquads.solitaire", "attribute": "symbol", "value": "circle"}


class Reader:
    """A page with one board that keeps a diary as a browser does."""

    def __init__(self, config):
        self.host, self.diary, self.now = Host(), None, 0
        self.send(None, config=config)

    def send(self, intent, **more):
        message = {"board": "b", "n": 0, "intent": intent, "diary": self.diary, "at": self.now}
        reply = self.host.receive({**message, **more})
        # A browser keeps text.
        self.diary = json.loads(json.dumps(reply.get("diary", self.diary)))
        self.now += 500
        return reply

    @property
    def board(self):
        return self.host.session("b")

    def call(self, cards):
        for card in cards:
            self.send({"do": "toggle", "card": card.id})
        self.send({"do": "call", "player": 0})

    def play_to_the_end(self):
        while not self.board.state.over:
            quads = find_quads(self.board.state.cards)
            if quads:
                self.call(quads[0])
            else:
                self.send({"do": "pass", "player": 0})


def test_a_game_its_quads_and_its_mistakes_are_noted():
    reader = Reader(BEGINNER)
    quad = find_quads(reader.board.state.cards)[0]
    other = next(card for card in reader.board.state.cards if card not in quad)
    wrong = [*quad[:3], other]
    reader.call(wrong)
    reader.play_to_the_end()
    tally = Diary.from_json(reader.diary).games["evenquads.solitaire"]
    # 16 cards are four Quads, and the beginner's solitaire is always won.
    assert (tally.games, tally.won, tally.quads) == (1, 1, 4)
    failing = [name for name in ATTRIBUTES if quad[3].code(name) != other.code(name)]
    assert tally.mistakes == dict.fromkeys(failing, 1)
    assert tally.fastest is None


def test_a_game_with_help_is_practice_and_kept_apart():
    reader = Reader(BEGINNER)
    reader.send({"do": "hint"})
    reader.play_to_the_end()
    diary = Diary.from_json(reader.diary)
    assert diary.games == {}
    assert diary.practice["evenquads.solitaire"].games == 1


def test_a_time_is_noted_only_with_the_clock_on():
    reader = Reader({**BEGINNER, "timed": "yes"})
    steps = reader.now
    reader.play_to_the_end()
    seconds = (reader.now - steps - 500) / 1000
    tally = Diary.from_json(reader.diary).games["evenquads.solitaire"]
    # The clock starts with the first intent and stops with the last.
    assert tally.fastest == pytest.approx(seconds, abs=1)


def test_what_the_computer_does_is_not_the_readers():
    reader = Reader({"kind": "evenquads.regular", "seed": "a", "computers": 1})
    reader.send({"do": "pass", "player": 0})
    assert len(reader.board.state.banks[1]) == 1
    assert reader.diary is None


def test_a_days_puzzle_counts_once_and_days_in_a_row_are_a_streak():
    for day in ("2027-03-01", "2027-03-02", "2027-03-01"):
        reader = Reader({"kind": "evenquads.daily", "date": day})
        kept = Diary(days=("2027-02-28", "2027-03-01"))
        reader.diary = kept.to_json()
        for quad in find_quads(reader.board.state.cards):
            reader.call(quad)
        diary = Diary.from_json(reader.diary)
        assert set(diary.days) == {*kept.days, day}
        assert diary.games["evenquads.daily"].quads == reader.board.state.game.quads
    whole = Diary(days=("2027-02-26", "2027-02-28", "2027-03-01", "2027-03-02"))
    assert whole.streak(date(2027, 3, 2)) == 3
    assert whole.streak(date(2027, 3, 3)) == 3
    assert whole.streak(date(2027, 3, 4)) == 0


def press_quads(reader, move):
    reader.send({"do": "toggle", "tile": kind(move.sides)})
    while reader.board.chosen != move.sides:
        reader.send({"do": "turn"})
    reader.send({"do": "cell", "cell": move.cell})


def press_quadrao(reader, move):
    if isinstance(move, Pass):
        reader.send({"do": "pass"})
        return
    reader.send({"do": "toggle", "card": name_of(move.card, "quarter")})
    while reader.board.chosen != move.card:
        reader.send({"do": "turn"})
    reader.send({"do": "cell", "cell": move.cell})


@pytest.mark.parametrize(("game", "press"), [("quads", press_quads), ("quadrao", press_quadrao)])
def test_games_with_pieces_are_noted_as_those_with_cards_are(game, press):
    won = 0
    for seed in ("oak", "elm", "ash", "fir"):
        config = {"kind": f"{game}.game", "opponent": "random", "timed": "yes", "seed": seed}
        reader = Reader(config)
        while not reader.board.state.over:
            if reader.board.view().tick is not None:
                reader.send({"do": "tick"})
            else:
                (player,) = reader.board.state.to_act
                press(reader, next(iter(reader.board.state.legal_moves(player))))
        tally = Diary.from_json(reader.diary).games[game]
        winners = reader.board.state.outcome().winners
        mine = any(player in winners for player in reader.board.readers)
        assert (tally.games, tally.won) == (1, int(mine))
        assert (tally.fastest is not None) == mine
        won += mine
    assert won


def test_undoing_and_replaying_notes_nothing():
    reader = Reader(BEGINNER)
    reader.call(find_quads(reader.board.state.cards)[0])
    noted = reader.diary
    record = str(reader.board.record)
    reader.send({"do": "undo"})
    reader.send({"do": "replay", "record": record})
    reader.send({"do": "last"})
    reader.send({"do": "return"})
    assert reader.diary == noted


def test_the_diary_board_shows_saves_takes_in_and_erases():
    kept = Diary(
        games={"evenquads.puzzle": Tally(3, 2, 9, 41, {"colour": 4})}, days=("2027-03-01",)
    )
    reader = Reader({"kind": "evenquads.diary"})
    reader.diary = kept.to_json()
    reader.send({"do": "show"})
    view = reader.board.view()
    assert view.tables[0].rows == (("Puzzles", "3", "2", "9", "41 s", "0", "0", "4"),)
    saved = unquote(view.links[0].href.partition(",")[2])
    reader.send({"do": "erase"})
    assert Diary.from_json(reader.diary) == kept
    reader.send({"do": "erase"})
    assert Diary.from_json(reader.diary) == Diary()
    reader.send({"do": "import", "file": saved})
    assert Diary.from_json(reader.diary) == kept


SPOILT = ["", "[]", "{", '{"version": 2}', '{"version": 1}', "null", "[" * 100_000]


@pytest.mark.parametrize("file", SPOILT)
def test_a_file_that_is_no_diary_changes_nothing(file):
    reader = Reader({"kind": "evenquads.diary"})
    reader.diary = Diary(days=("2027-03-01",)).to_json()
    before = reader.diary
    reader.send({"do": "import", "file": file})
    assert reader.diary == before
    assert reader.board.note is not None


UNREADABLE = ["{spoilt", [1, 2], {"version": 2, "games": {}}]


@pytest.mark.parametrize("kept", UNREADABLE)
@pytest.mark.parametrize("config", [BEGINNER, {"kind": "quadrao.deck"}])
def test_a_record_that_cannot_be_read_is_never_overwritten_in_play_and_the_reader_is_told(
    config, kept
):
    reader = Reader(config)
    reader.diary = kept
    assert "unread" not in reader.send({"do": "clear"})
    if config is BEGINNER:
        for card in find_quads(reader.board.state.cards)[0]:
            reader.send({"do": "toggle", "card": card.id})
        reply = reader.send({"do": "call", "player": 0})
    else:
        reply = reader.send({"do": "draw", "deck": "1b2r1b2r"})
    assert reply["unread"] is True
    assert reader.diary == kept


@pytest.mark.parametrize("kept", UNREADABLE)
def test_a_record_that_cannot_be_read_can_be_saved_and_then_erased_or_replaced(kept):
    own = Diary(days=("2027-03-01",))
    for last in ({"do": "erase"}, {"do": "import", "file": json.dumps(own.to_json())}):
        reader = Reader({"kind": "evenquads.diary"})
        reader.diary = kept
        reader.send({"do": "show"})
        view = reader.board.view()
        assert "cannot be read" in view.status
        saved = unquote(view.links[0].href.partition(",")[2])
        assert saved == kept or json.loads(saved) == kept
        reader.send({"do": "import", "file": "no record"})
        reader.send({"do": "erase"})
        reader.send({"do": "keep"})
        reader.send({"do": "erase"})
        assert reader.diary == kept
        reader.send(last)
        assert Diary.from_json(reader.diary) == (Diary() if last["do"] == "erase" else own)
        assert "cannot be read" not in reader.board.view().status


tallies = st.builds(
    Tally,
    st.integers(0, 9),
    st.integers(0, 9),
    st.integers(0, 9),
    st.none() | st.integers(0, 99),
    st.dictionaries(st.sampled_from(ATTRIBUTES), st.integers(0, 9)),
)
kinds = st.dictionaries(st.sampled_from(["evenquads.hand", "evenquads.daily"]), tallies)


@given(kinds, kinds, st.lists(st.dates(), unique=True, max_size=5))
def test_a_diary_is_its_data(games, practice, days):
    diary = Diary(games, practice, tuple(sorted(day.isoformat() for day in days)))
    assert Diary.from_json(json.loads(json.dumps(diary.to_json()))) == diary


HUGE = {"games": 1, "won": 1, "quads": 10**4000}


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"version": 1, "games": [], "practice": {}, "days": []}, "games"),
        ({"version": 1, "games": {"x": 1}, "practice": {}, "days": []}, "tally"),
        ({"version": 1, "games": {"x": HUGE}, "practice": {}, "days": []}, "quads"),
        ({"version": 1, "games": {}, "practice": {}, "days": ["soon"]}, "days"),
        ({"version": 1, "games": {}, "practice": {}, "days": "2027-03-01"}, "days"),
    ],
)
def test_spoilt_data_is_refused_with_the_place(data, place):
    with pytest.raises(ParseError, match=f"diary: {place} is"):
        Diary.from_json(data)
