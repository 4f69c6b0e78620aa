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
    "sheet.no_family": N_(
        "Line {line}: “{found}” picks cards of a family, and no line names one. Use {allowed}."
    ),
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
    "sheet.drawn": N_(
        "Line {line}: the banderola is drawn from line {first} on. Leave out “{found}”, or the "
        "rows."
    ),
    "sheet.row": N_("Line {line}. {why:reason}"),
    # What is wrong with a drawing of the banderola
    "drawing.rows": N_("The banderola has {found} rows; it can have {allowed}."),
    "drawing.width": N_("The banderola is {found} places wide; it can be {allowed}."),
    "drawing.row": N_("Row {row} of the banderola has {found} places, the first has {allowed}."),
    "drawing.word": N_(
        "Row {row} of the banderola, place {place}: found “{found}”. Use {allowed}."
    ),
    "drawing.twice": N_(
        "Row {row} of the banderola, place {place}: the master {found} has a place already."
    ),
    "drawing.arrow": N_(
        "Row {row} of the banderola, place {place}: the arrow “{found}” points to no master."
    ),
    "drawing.centre": N_("The banderola has {found} centres, “*”; it needs just one."),
    "drawing.shut": N_("No cell is beside the centre of the banderola, so no line can begin."),
    "drawing.masters": N_("The banderola has no place of a master, such as “1b”."),
    "drawing.aim": N_("No arrow points to the master {found} of the banderola."),
    "sheet.side.north": N_("north side"),
    "sheet.side.east": N_("east side"),
    "sheet.side.south": N_("south side"),
    "sheet.side.west": N_("west side"),
    # Words that a reader may write in a deck in their own language
    "sheet.word.cards": N_("cards"),
    "sheet.word.numbers": N_("numbers"),
    "sheet.word.colours": N_("colours"),
    "sheet.word.empties": N_("empties"),
    "sheet.word.masters": N_("masters"),
    "sheet.word.central": N_("central"),
    "sheet.word.board": N_("board"),
    "sheet.word.row": N_("row"),
    "sheet.word.turns": N_("turns"),
    "sheet.word.touch": N_("touch"),
    "sheet.word.players": N_("players"),
    "sheet.word.pairs": N_("pairs"),
    "sheet.word.crossed": N_("crossed"),
    "sheet.word.twins": N_("twins"),
    "sheet.word.apart": N_("apart"),
    "sheet.word.b": N_("black"),
    "sheet.word.r": N_("red"),
    "sheet.word.quarter": N_("quarter"),
    "sheet.word.half": N_("half"),
    "sheet.word.none": N_("none"),
    "sheet.word.never": N_("never"),
    "sheet.word.parallel": N_("parallel"),
}
