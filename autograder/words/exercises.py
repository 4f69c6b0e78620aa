"""The English templates of exercises: verdicts, their reasons, and what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[Mapping[str, Template]] = {
    # Folders that are no exercises
    "exercise.problems": N_("“{name}” has things to put right."),
    # Verdicts in a page
    "verdict.right": N_("Right!"),
    "verdict.partial": N_("Partly right: {points} of {max_points} points."),
    "verdict.wrong": N_("Not right yet."),
    "verdict.malformed": N_("This cannot be read as an answer yet; it does not count as wrong."),
    "verdict.blank": N_("There is no answer yet."),
    "verdict.by_hand": N_("A person reads this answer and looks for the following."),
    "verdict.criterion": Plural("{text} ({n} point)", "{text} ({n} points)"),
    "answer.blank": N_("Nothing was answered."),
    # The fourth card
    "complete.right": N_("This card completes the Quad: {card:card}."),
    "complete.among": N_(
        "This is one of the three cards: {card:card}. A Quad has four different cards."
    ),
    "complete.wrong": N_(
        "This card does not complete the Quad: {card:card}. Look at {attributes:attributes}."
    ),
    # Another Quad
    "quad_answer.right": N_("These four cards are a Quad, and not one of the known ones."),
    "quad_answer.given": N_("These four cards are a known Quad; another one is asked for."),
    "quad_answer.not_on_table": Plural(
        "This card does not lie on the table: {cards:cards}.",
        "These cards do not lie on the table: {cards:cards}.",
    ),
    # There is none
    "none.right": N_(
        "There is no other Quad, and your sums show it: all {pairs} are right, and only pairs "
        "within the known Quad have the same sum."
    ),
    "none.flawed": N_(
        "To show that there is no other Quad, all {pairs} pair sums have to be right; "
        "your list has {right} of them."
    ),
    "none.sums_agree": N_(
        "The sums are right, but two pairs that are not both within the known Quad have the same "
        "sum; so these sums do not show that there is no other Quad."
    ),
    "none.no_sums": N_(
        "You say that there is no other Quad. Show why: give the sum of each pair of cards."
    ),
    # Functions
    "code.unreadable": N_("Python cannot read line {line}."),
    "code.failed": N_("Your code stopped with {error} before the function could be tried."),
    "code.no_function": N_("There is no function with the name {name}."),
    "code.borrowed": N_("{name} should work it out by itself, but it takes “{found}” from eqlib."),
    "function.right": N_("{name} is right in all {n} calls."),
    "function.always": N_("{name} gives {found} whatever the cards are."),
    "function.wrong": N_("{name} is not right in any part yet."),
    "function.partial": N_("{name} is right in {right} of {parts} parts."),
    "function.gave": N_("{name} gave {found} for these cards: {cards:cards}."),
    "function.nothing": N_(
        "{name} gave nothing back for these cards: {cards:cards}. Does it end with “return”?"
    ),
    "function.raised": N_("{name} stopped with {error} for these cards: {cards:cards}."),
    "function.timeout": N_("{name} took too long for these cards: {cards:cards}."),
    "part.plain.right": N_(
        "Quads in which each attribute is all the same or all different: right."
    ),
    "part.plain.wrong": N_(
        "Quads in which each attribute is all the same or all different: not right yet."
    ),
    "part.halves.right": N_("Quads in which an attribute is two and two: right."),
    "part.halves.wrong": N_("Quads in which an attribute is two and two: not right yet."),
    "part.misses.right": N_("Four different cards that are no Quad: right."),
    "part.misses.wrong": N_("Four different cards that are no Quad: not right yet."),
    "part.repeated.right": N_("Four cards of which one comes more than once: right."),
    "part.repeated.wrong": N_("Four cards of which one comes more than once: not right yet."),
    # What cannot be read
    "read.expects_card": N_(
        "A card is asked for: write its number, its symbol and its colour; found: {found}"
    ),
    "read.expects_quad": N_(
        "Four cards are asked for: write their names with semicolons between; found: {found}"
    ),
    "read.expects_quad_or_none": N_("Four cards or all pair sums are asked for; found: {found}"),
    "read.expects_sums": N_(
        "All pair sums are asked for, one row for each pair of cards; found: {found}"
    ),
    "read.expects_text": N_("A text is asked for, in your own words."),
    "read.expects_code": N_("The code of a function is asked for."),
    "read.not_card": N_(
        "“{found}” is no card: write its number, its symbol and its colour, such as {card:card}."
    ),
    "read.word": N_(
        "“{card}” is no card: look at {attribute:attribute}. It is “{found}”, but there are only "
        "{allowed:values}."
    ),
    "read.bare_number": N_(
        "The number {found} alone is no card: write the card's number, symbol and colour."
    ),
    "read.place": N_("There is no card at place {found}: the places go from 1 to {n}."),
    "read.count": Plural(
        "A Quad has four cards, but {n} card was given.",
        "A Quad has four cards, but {n} cards were given.",
    ),
    "read.too_many_rows": N_("There are {n} rows; {most} are the most that can be read."),
    "read.row": N_(
        "Row {row} is “{found}”; write two cards and their sum, such as "
        "{first:card} + {second:card} = {sum:bits}."
    ),
    "read.in_row": N_("Row {row} cannot be read."),
    "read.sum": N_("“{found}” is no sum: write six digits 0 or 1, such as {sum:bits}."),
    # Words that claim that there is no other Quad, without a proof
    "read.none_words": N_("none; no; there is none; there is no other; there is no other quad"),
    # The notebook
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
    "notebook.hint": N_("Hint {n}"),
    "notebook.hand_in_board": N_(
        "Answer on the board, then run this cell. Or write your answer in place of “hand_in(…)”."
    ),
    "notebook.code": N_("Write your function here."),
    "notebook.text": N_("*Write your answer here, in place of this sentence.*"),
    "notebook.check": N_("Your mark for this exercise will stand here."),
}
