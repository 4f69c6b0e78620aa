"""The English templates by code: the labels and sentences of boards."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # Before Python is there
    "boot.static": N_("This board is a picture here: playing it needs JavaScript."),
    "boot.fetching": N_("Fetching Python for this board…"),
    "boot.starting": N_("Starting Python… You can already choose cards."),
    "boot.ready": N_("Ready."),
    "boot.failed": N_("Python could not be started here, so this board stays a picture."),
    "boot.unsupported": N_("This browser is too old to run Python, so this board stays a picture."),
    "boot.offline": N_("You are offline, and Python has not been fetched before."),
    "boot.restarted": N_("That took too long, so it was stopped and the board was restarted."),
    # All boards
    "board.title.regular": N_("EvenQuads, the regular game"),
    "board.title.beginner": N_("EvenQuads, the beginner's game"),
    "board.title.try": N_("Try four cards"),
    "board.title.vectors": N_("Cards as vectors"),
    "board.title.answer": N_("Your answer"),
    "board.bad_intent": N_("This board does not know what to do with that."),
    "board.selected": Plural(N_("{n} card chosen."), N_("{n} cards chosen.")),
    "board.clear": N_("Put back"),
    "board.on_table": N_("Cards on the table"),
    "board.attribute_of": N_("{attribute:Attribute}"),
    "board.seed": N_("Seed"),
    "board.start": N_("Start"),
    "board.yes": N_("yes"),
    "board.no": N_("no"),
    # Table games
    "table.call": N_("Quad!"),
    "table.call_of": N_("{player:player}: Quad!"),
    "table.pass": N_("I see none"),
    "table.pass_of": N_("{player:player}: none"),
    "table.called": N_("{player:player}: choose the four cards."),
    "table.find": N_("Find a Quad among these cards."),
    "table.stock": Plural(
        N_("{n} card is left in the stock."), N_("{n} cards are left in the stock.")
    ),
    "table.stock_empty": N_("The stock is empty."),
    "table.you": N_("You"),
    "table.you": N_("You"),
    "table.computer": N_("Computer"),
    "table.scores": N_("Quads so far"),
    "table.player": N_("Player"),
    "table.quads": N_("Quads"),
    "table.won": N_("Most Quads: {winners:players}."),
    "table.cleared": N_("The game is over, and no card is left."),
    "table.ended": Plural(
        N_("The game is over: {n} card is left, and no Quad is among them."),
        N_("The game is over: {n} cards are left, and no Quad is among them."),
    ),
    "table.new": N_("New game"),
    "table.people": N_("People at this board"),
    "table.pace": N_("Computer player"),
    "table.pace.none": N_("none"),
    "table.pace.patient": N_("looks only when you have passed or called wrongly"),
    "table.pace.slow": N_("looks all the time, slowly"),
    "table.pace.quick": N_("looks all the time, quickly"),
    "table.refill": N_("After a Quad"),
    "table.refill.base": N_("fill up to the first number of cards"),
    "table.refill.four": N_("always lay four cards"),
    "table.deck": N_("Deck"),
    "table.deck.of": N_("all with {value:value}"),
    "table.deck.of_number": N_("all with the number {value}"),
    # Free boards
    "free.choose": N_("Choose four cards to see whether they are a Quad."),
    "free.choose_any": N_("Choose cards to see their sum."),
    "free.third": N_("With these three, only {cards:cards} makes a Quad."),
    "free.full": N_("Four cards are chosen already; put one back first."),
    "free.not_here": N_("That card is not on this board."),
    "free.other": N_("Other cards"),
    "free.sum": N_("Sum"),
    "free.sum_caption": N_("The sum of the chosen cards"),
    "free.zero": Plural(
        N_("{n} card has the sum 00 00 00."), N_("These {n} cards sum to 00 00 00.")
    ),
    "free.not_zero": Plural(
        N_("One card, with the vector {sum:bits}."), N_("These {n} cards sum to {sum:bits}.")
    ),
    # Answers
    "answer.card": N_("Which card makes a Quad with these three?"),
    "answer.quad": N_("Choose the four cards of a Quad."),
    "answer.quad_or_none": N_("Choose the four cards of a Quad, or show that there is none."),
    "answer.code": N_("Your code"),
    "answer.text": N_("Your answer"),
    "answer.given": N_("Known Quad {n}"),
    "answer.given_cards": N_("The three cards"),
    "answer.yours": N_("Your card"),
    "answer.show": N_("Choose this card"),
    "answer.keep": N_("Keep"),
    "answer.kept": N_("Your answer is kept."),
    "answer.check": N_("Check"),
    "answer.another": N_("Another like this"),
    "answer.none": N_("There is no other Quad"),
    "answer.none_again": N_("Back to the Quad"),
    "answer.pair_of_card": N_("Add its pairs"),
    "answer.sums": N_("Pair sums"),
    "answer.pair": N_("Pair"),
    "answer.pairs_so_far": Plural(
        N_("{n} of {total} pair sums: choose a card, then add its pairs."),
        N_("{n} of {total} pair sums: choose a card, then add its pairs."),
    ),
    "answer.not_checked": N_("Nothing has been chosen yet."),
}
