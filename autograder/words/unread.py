"""The English templates of what cannot be read as an answer, and of words that are read as one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[Mapping[str, Template]] = {
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
    "read.expects_cards": N_(
        "Cards are asked for: write their names with semicolons between; found: {found}"
    ),
    "read.expects_quads": N_(
        "Quads are asked for: write one a row, four cards with semicolons between; found: {found}"
    ),
    "read.expects_fails": N_(
        "Write the attributes that fail with semicolons between, or “Quad”; found: {found}"
    ),
    "read.expects_extension": N_(
        "A card is asked for, or Quads, one a row, four cards with semicolons between; "
        "found: {found}"
    ),
    "read.expects_triples": N_(
        "Triples are asked for: write one a row, three cards with semicolons between; "
        "found: {found}"
    ),
    "read.expects_square": N_(
        "A square is asked for: write four rows, each four cards with semicolons between; "
        "found: {found}"
    ),
    "read.count_triples": Plural(
        "A triple has three cards, but {n} card was given.",
        "A triple has three cards, but {n} cards were given.",
    ),
    "read.count_square": Plural(
        "A square has four rows, but {n} row was given.",
        "A square has four rows, but {n} rows were given.",
    ),
    "read.expects_simulation": N_(
        "Three numbers are asked for: the estimate, the runs, and in how many of them there was a "
        "Quad; found: {found}"
    ),
    "read.no_chance": N_("{found} is no chance: a chance lies between 0 and 1."),
    "read.hits": N_(
        "{hits} of {runs} runs cannot be: both are whole numbers, and the first is at most as "
        "large as the second."
    ),
    "read.expects_number": N_(
        "A whole number or an exact fraction such as 3/8 is asked for; found: {found}"
    ),
    "read.not_attribute": N_("“{found}” is no attribute; there are {allowed:attributes}."),
    "read.vector": N_("“{found}” is no vector: write six digits 0 or 1, such as {sum:bits}."),
    "read.too_many_cards": N_("There are {n} cards; {most} are the most that can be read."),
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
    "read.expects_proof": N_(
        "The lines of a proof are asked for: write them as a text, one a line; found: {found}"
    ),
    "read.expects_chain": N_(
        "Cards in a row are asked for, each by its two symbols, such as 1b2r 2r3b; found: {found}"
    ),
    "read.expects_trail": N_(
        "Cards in a row are asked for, such as 1b2r 2r3b, or symbols, such as 1b 2r; found: {found}"
    ),
    "read.expects_win": N_(
        "A cell and a card are asked for, such as e2 1b2r, or cards, such as 1b2r 2r3b; found: "
        "{found}"
    ),
    "read.expects_equality": N_("An equality is asked for, such as 3+4=9−2; found: {found}"),
    "read.equality": N_("This cannot be read as an equality."),
    "read.expects_verdicts": N_(
        "Verdicts are asked for: write one for each equality, in their order, with semicolons "
        "between; found: {found}"
    ),
    "read.count_verdicts": Plural(
        "There is {n} verdict, but there are {wanted} equalities.",
        "There are {n} verdicts, but {wanted} equalities.",
    ),
    "read.no_verdict": N_("“{found}” is no verdict; there are {allowed}."),
    "read.expects_cases": N_(
        "The five rows of the case table are asked for, such as “aaaa = …; yes”; found: {found}"
    ),
    "read.no_case": N_(
        "“{found}” is no row: write the pattern ({listed}), then “=”, the sum, a semicolon, and "
        "“yes” or “no”."
    ),
    "read.case_twice": N_("The row {case} is there twice."),
    "read.in_case": N_("The sum in row {case} cannot be read."),
    "read.not_yes": N_("“{found}” is neither yes nor no."),
    # What may be written for yes and no
    "read.yes_words": N_("yes; it fits"),
    "read.no_words": N_("no; it does not fit"),
    # Words that claim that there is no (other) Quad, without a proof
    "read.none_words": N_(
        "none; no; there is none; there is no quad; there is no other; there is no other quad"
    ),
}
