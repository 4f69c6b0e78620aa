"""The English templates by code: boards of solitaire, puzzles and the hand game, and help."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    "board.title.solitaire": N_("EvenQuads, the solitaire"),
    "board.title.puzzle": N_("EvenQuads, a puzzle"),
    "board.title.daily": N_("EvenQuads, the puzzle of {date}"),
    "board.title.hand": N_("EvenQuads, the hand game"),
    # Replays
    "replay.at": N_("Move {at} of {of}."),
    "replay.first": N_("Start"),
    "replay.back": N_("Back"),
    "replay.forward": N_("Forward"),
    "replay.last": N_("End"),
    "replay.return": N_("Back to the game"),
    "replay.move": N_("Move"),
    "replay.record": N_("This game as text"),
    "replay.text": N_("Record"),
    "replay.link_deal": N_("Link to this deal"),
    "replay.link_game": N_("Link to this game as played"),
    "replay.watch": N_("Replay"),
    # The reader's own record
    "board.title.diary": N_("Your own record"),
    "puzzle.impossible": N_("{size} cards can hold {allowed:choices} Quads, but not {n}."),
    "hand.how_many": N_("Two to four play, people and computer players together."),
    "replay.unreadable": N_("This text is no game: “{found}” cannot be read."),
    "replay.illegal": N_(
        "This text is no game: its move “{move}” is against the rules. {why:reason}"
    ),
    "diary.empty": N_("Nothing is kept yet: play a game, or solve a puzzle."),
    "diary.unread": N_(
        "What this browser has kept cannot be read here, so nothing new is noted. "
        "Save it as a file, then erase it: a new record begins."
    ),
    "diary.streak": Plural(
        "Puzzles of the day: {days} solved, {n} day in a row.",
        "Puzzles of the day: {days} solved, {n} days in a row.",
    ),
    "diary.games_caption": N_("Games"),
    "diary.practice_caption": N_("Practice, with help"),
    "diary.games": N_("Games"),
    "diary.won": N_("Won"),
    "diary.quads": N_("Quads"),
    "diary.fastest": N_("Fastest"),
    "diary.seconds": N_("{n} s"),
    "diary.mistakes": N_("Wrong in {attribute:attribute}"),
    "diary.kind.regular": N_("Regular game"),
    "diary.kind.beginner": N_("Beginner's game"),
    "diary.kind.solitaire": N_("Solitaire"),
    "diary.kind.hand": N_("Hand game"),
    "diary.kind.puzzle": N_("Puzzles"),
    "diary.kind.daily": N_("Puzzles of the day"),
    "diary.kind.quads": N_("Quads, against the computer"),
    "diary.kind.quadrao": N_("27th QUADRAO, against the computer"),
    "diary.kind.equalis": N_("EQUALIS, against the computer"),
    "diary.deck": N_("Your own deck of QUADRAO is kept here, too."),
    "diary.export": N_("Save as a file"),
    "diary.import": N_("Take in a file"),
    "diary.file": N_("File"),
    "diary.replaces": N_("It replaces what is kept here. Save that as a file first?"),
    "diary.take_in": N_("Take in"),
    "diary.imported": N_("The file is taken in; it replaces what was kept."),
    "diary.no_file": N_("This file cannot be read; use one that was saved here."),
    "diary.erase": N_("Erase all"),
    "diary.erase_really": N_("Erase for good"),
    "diary.keep": N_("Keep all"),
    "diary.really": N_("Everything that is kept here will be gone. Save it as a file first?"),
    "diary.erased": N_("Everything is erased."),
    # The clock
    "timed": N_("Count the time"),
    "timed.no": N_("no"),
    "timed.yes": N_("yes"),
    # Paper
    "print.deal": N_("Deal: {deal}"),
    # Help
    "help.hint": N_("Hint"),
    "help.none_left": N_("Is there none?"),
    "help.solutions": N_("Solutions"),
    # Links
    "replay.other_game": N_("This link leads to another game than the one of this board."),
    # Solitaire
    "solitaire.undo": N_("Undo"),
    "solitaire.whole": N_("all 64 cards"),
    "solitaire.won": N_("Won: no card is left."),
    "solitaire.lost": Plural(
        "Lost: {n} card is left, and no Quad is among them.",
        "Lost: {n} cards are left, and no Quad is among them.",
    ),
    # Puzzles
    "puzzle.so_far": Plural(
        "{n} Quad lies here; {found} found so far.", "{n} Quads lie here; {found} found so far."
    ),
    "puzzle.done": Plural("The one Quad is found.", "All {n} Quads are found."),
    "puzzle.quad": N_("Quad {n}"),
    "puzzle.not_of_a_day": N_("This link does not lead to the puzzle of a day."),
    "puzzle.cards": N_("Cards"),
    "puzzle.new": N_("Another puzzle"),
    # The hand game
    "hand.yours": N_("Your hand"),
    "hand.of": N_("The hand of {player:player}"),
    "hand.find": N_("Find a Quad with one to three cards of your hand."),
    "hand.curtain": N_("Pass the device to {player:player}."),
    "hand.look": N_("{player:player}: show my hand"),
    "hand.next": N_("Next player"),
    "hand.deal": N_("Deal the next hand"),
    "hand.points": N_("Points"),
    "hand.held": N_("Cards in hand"),
    "hand.bank": N_("Quads in this hand"),
    "hand.goal": N_("Play to"),
    "hand.stands": N_("Hand {n}"),
    "hand.over": N_("This hand is over."),
    "hand.left": Plural(
        "{n} second is left to find a Quad.", "{n} seconds are left to find a Quad."
    ),
    "hand.minute": N_("When a player sees none"),
    "hand.minute.no": N_("all must say so"),
    "hand.minute.yes": N_("the others have a minute"),
    "hand.won": N_("Most points: {winners:players}."),
}
