"""The English templates of the notebook that is handed out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[Mapping[str, Template]] = {
    "notebook.intro": N_(
        "Run all cells, so that the boards appear. Answer each exercise in the cell below it. "
        "Then save the notebook and hand it in."
    ),
    "notebook.points": Plural("{n} point", "{n} points"),
    "notebook.cards": N_("The cards:"),
    "notebook.given": N_("Known Quad {n}: {cards:cards}."),
    "notebook.how_card": N_(
        "Answer on the board, or write the card into the cell by name: "
        '`answer = "2 polyhedron pink"`.'
    ),
    "notebook.how_quad": N_(
        "Answer on the board, or write the four cards into the cell, by name or by place, with "
        'semicolons between: `answer = "1; 3; 4; 6"`.'
    ),
    "notebook.how_quad_or_none": N_(
        "Answer on the board, or write your answer into the cell. Four cards, by name or by place: "
        '`answer = "1; 3; 4; 6"`. Or a list with one row for each pair, which holds its two cards '
        'and their sum: `answer = ["1 + 2 = 01 10 11", "1 + 3 = 11 00 10"]` and so on. '
        "A row can also be computed: `(cards[0], cards[1], cards[0].id ^ cards[1].id)`."
    ),
    "notebook.how_quads": N_(
        "Answer on the board, or write the Quads into the cell, one a row, with the cards by name "
        'or by place: `answer = ["1; 3; 4; 6", "2; 3; 5; 8"]`.'
    ),
    "notebook.how_cards": N_(
        "Answer on the board, or write the cards into the cell, by name or by place, with "
        'semicolons between: `answer = "1; 3; 4; 6; 9"`.'
    ),
    "notebook.how_fails": N_(
        "Answer on the board, or write the attributes that fail into the cell: "
        '`answer = "number; colour"`. If the cards are a Quad: `answer = "Quad"`.'
    ),
    "notebook.others": N_("The other cards of the deck:"),
    "notebook.how_extension": N_(
        "Answer on the board, or write your answer into the cell. A card, by name or by place: "
        '`answer = "7"`. Or a list with a Quad for each other card: '
        '`answer = ["1; 2; 4; 7", "1; 3; 5; 8"]` and so on.'
    ),
    "notebook.how_triples": N_(
        "Answer on the board, or write the triples into the cell, one a row, with the cards by "
        'name or by place: `answer = ["1; 3; 4", "2; 5; 8", "6; 7; 9"]`.'
    ),
    "notebook.how_square": N_(
        "Answer on the board, or write the square into the cell, row by row, with the cards by "
        'name or by place: `answer = ["1; 5; 9; 13", "2; 6; 10; 14"]` and so on.'
    ),
    "notebook.how_simulation": N_(
        "Answer on the board, or write your estimate, the runs, and in how many there was a Quad "
        'into the cell: `answer = "1/3; 1000; 345"`.'
    ),
    "notebook.how_vector": N_(
        'Answer on the board, or write six digits into the cell: `answer = "01 10 11"`.'
    ),
    "notebook.how_proof": N_(
        "Answer on the board, or write the lines of your proof into the cell, between three quotes "
        'on each side: `answer = """…"""`. Each line has a label, then what it says, then by which '
        "rule it follows and from which lines."
    ),
    "notebook.how_cases": N_(
        "Answer on the board, or write the five rows into the cell, each with its sum, and “yes” "
        "or “no” for whether such values can be in a Quad: "
        '`answer = ["aaaa = …; …", "aaab = …; …"]` and so on.'
    ),
    "notebook.symbols": N_(
        "A card is written as its two symbols, each a number and a colour: 1b is 1 black, 2r is 2 "
        "red."
    ),
    "notebook.line": N_(
        "On the board, the first symbol of a card lies to the north and the south, the second to "
        "the east and the west. The central card is shown as `*`, a free cell as `....`, and a "
        "master at the rim as its symbol. A card on a cell with an arrow that shows, on the side "
        "of the arrow, the symbol of the master takes the master."
    ),
    "notebook.how_chain": N_(
        'Answer on the board, or write the cards into the cell: `answer = "1b2r 2r3b"`.'
    ),
    "notebook.how_trail": N_(
        'Answer on the board, or write into the cell the cards, `answer = "1b2r 2r3b"`, or the '
        'symbols, `answer = "1b 2r"`.'
    ),
    "notebook.how_win": N_(
        "Answer on the board, or write into the cell the cell and the card as it lies, "
        '`answer = "e2 1b2r"`, or the cards that would win, `answer = "1b2r 2r3b"`.'
    ),
    "notebook.how_equality": N_(
        "Answer on the board, or write the equality into the cell, with * for × and / for a "
        'division: `answer = "2*3-1 = 5"`.'
    ),
    "notebook.how_verdicts": N_(
        "Answer on the board, or write a verdict on each equality into the cell, in their order, "
        "with semicolons between. The verdicts are correct, cards, own, sides and division: "
        '`answer = "correct; own; …"`.'
    ),
    "notebook.number": N_(
        'Write a number in place of None, such as 12, or a fraction with quotes, such as "3/8".'
    ),
    "notebook.hint": N_("Hint {n}"),
    "notebook.hand_in_board": N_(
        "Answer on the board, then run this cell. Or write your answer in place of “hand_in(…)”."
    ),
    "notebook.code": N_("Write your function here."),
    "notebook.text": N_("*Write your answer here, in place of this sentence.*"),
    "notebook.check": N_("Your mark for this exercise will stand here."),
}
