"""From reasons to sentences, in English, Spanish and Basque.

A template is a whole English sentence with typed placeholders, `{cards:cards}`; gettext
catalogues, kept with Babel, hold the other languages. Nothing else in eqlib knows a language.
"""

from eqlib.errors import give_voice
from eqlib.words import (
    board,
    catalogue,
    equalis,
    equalis_boards,
    games,
    maths,
    play,
    proof_boards,
    proofs,
    quad_squares,
    quadrao,
    quadrao_deck,
    quads,
    quads_boards,
    renaming,
    tasks,
    templates,
)
from eqlib.words.cards import card_name, parse_card
from eqlib.words.catalogue import LANGUAGES, N_, Plural, account, register, say, text

__all__ = [
    "LANGUAGES",
    "N_",
    "Plural",
    "account",
    "card_name",
    "parse_card",
    "register",
    "say",
    "text",
]

catalogue.register(
    "eqlib.words",
    "eqlib",
    templates.TEMPLATES
    | board.TEMPLATES
    | equalis.TEMPLATES
    | equalis_boards.TEMPLATES
    | games.TEMPLATES
    | maths.TEMPLATES
    | play.TEMPLATES
    | proofs.TEMPLATES
    | proof_boards.TEMPLATES
    | tasks.TEMPLATES
    | quad_squares.TEMPLATES
    | quadrao.TEMPLATES
    | quadrao_deck.TEMPLATES
    | quads.TEMPLATES
    | quads_boards.TEMPLATES
    | renaming.TEMPLATES,
)

# What is raised is said in the language of the programs, as all of Python does.
give_voice(lambda reason: say(reason, "en"))
