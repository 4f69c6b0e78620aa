"""The English templates by code: a reader's own deck of QUADRAO, and what is wrong with it."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # The board
    "board.title.quadrao.deck": N_("Your own deck of QUADRAO"),
    "deck.right": Plural(
        "{n} card with symbols and {empties} empty cards, of which {removed} are taken out: you "
        "play with a stock of {stock}.",
        "{n} cards with symbols and {empties} empty cards, of which {removed} are taken out: you "
        "play with a stock of {stock}.",
    ),
    "deck.wrong": Plural(
        "There is {n} thing to put right. What you have written stays as it is.",
        "There are {n} things to put right. What you have written stays as it is.",
    ),
    "deck.ours": N_("Back to our deck"),
    "deck.cards": N_("Cards with symbols"),
    "deck.others": N_("Empty cards and the central card"),
    "deck.masters": N_("Masters"),
    "deck.master": N_("Master {master}"),
    "deck.centre": N_("The central card"),
    "deck.times": N_("{card}: {n} times"),
    "deck.by_symbol": N_("How many sides show each symbol"),
    "deck.symbol": N_("Symbol"),
    "deck.sides": N_("Sides"),
    "deck.field": N_("Your deck"),
    "deck.note": N_("One thing a line. Tab indents once you have typed; Escape ends that."),
    "deck.draw": N_("Draw this deck"),
    "deck.play": N_("Play with this deck"),
    "deck.link": N_("Link to this deck"),
    # What is wrong with what was written
    "sheet.long": N_("There are {n} signs; {most} are the most that can be read."),
    "sheet.name": N_("Line {line}: “{found}” is no name of a line. Use {allowed}."),
    "sheet.twice": N_("Line {line}: “{found}” stands in line {first} already. Say it once."),
    "sheet.empty": N_(
        "Line {line}: there is nothing after “{name}”. Use cards, such as {allowed}."
    ),
    "sheet.value": N_("Line {line}, {name}: found “{found}”. Use {allowed}."),
    "sheet.count": N_("Line {line}, card {place}: found “{found}” times. Use {allowed}."),
    "sheet.card": N_("Line {line}, card {place}: “{found}” is no card. Use one such as {allowed}."),
    "sheet.empty_card": N_(
        "Line {line}, card {place}: empty cards are counted in a line of their own, “empties: 9”."
    ),
    "sheet.symbol": N_(
        "Line {line}, card {place}, “{card}”: its {side:reason} shows “{found}”. Use {allowed}."
    ),
    "sheet.side.north": N_("north side"),
    "sheet.side.east": N_("east side"),
    "sheet.side.south": N_("south side"),
    "sheet.side.west": N_("west side"),
}
