"""The English templates by code: the boards of EQUALIS and what is said while one lays a card."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # Cards
    "equalis.sign.plus": N_("plus"),
    "equalis.sign.minus": N_("minus"),
    "equalis.sign.times": N_("times"),
    "equalis.sign.over": N_("divided by"),
    "equalis.sign.squared": N_("squared"),
    "equalis.sign.pair": N_("pair of parentheses"),
    "equalis.sign.equals": N_("equals"),
    "equalis.sign.opens": N_("opening parenthesis"),
    "equalis.sign.closes": N_("closing parenthesis"),
    "equalis.card_counts": Plural("{card}, counts {n} point", "{card}, counts {n} points"),
    "equalis.face_down": N_("card face down"),
    "equalis.common": N_("Common cards"),
    "equalis.hands_down": N_("Every hand lies face down"),
    "equalis.won": N_("{player:player}: won these cards"),
    # An equality while it is laid
    "equalis.side.left": N_("Left side: {said}"),
    "equalis.side.right": N_("Right side: {said}"),
    "equalis.side.empty": N_("no card yet"),
    "equalis.side.open": N_("not complete yet"),
    "equalis.side.value": N_("{value}"),
    "equalis.nothing_laid": N_("No card is laid."),
    "equalis.lay.number": N_("Here a number comes next, or an opening parenthesis."),
    "equalis.lay.no_joining": N_(
        "{sign} cannot follow {before} at once: cards are not joined to one number, so a sign has "
        "to come between."
    ),
    "equalis.lay.not_open": N_("There is no open parenthesis to close."),
    "equalis.lay.squared": N_("This is squared already; to square it again, use parentheses."),
    "equalis.lay.one_equals": N_("There is one “=” already, and an equality has only one."),
    "equalis.lay.close": N_("First close the parenthesis that is open."),
    "equalis.unfinished.nothing": N_("Not complete yet: no card is laid."),
    "equalis.unfinished.number": N_("Not complete yet: a number is missing at the end."),
    "equalis.unfinished.close": N_("Not complete yet: a parenthesis is still open."),
    "equalis.unfinished.equals": N_("Not complete yet: “=” and a second side are missing."),
    "equalis.unfinished.typed": N_("Not complete yet: what is typed breaks off."),
    "equalis.back": N_("Take the last card back"),
    "equalis.lay_equals": N_("Lay “=”"),
    "equalis.type_it": N_("Type an equality"),
    "equalis.typed": N_("Your equality"),
    "equalis.typing": N_("Such as 3 + 4 = 7. You may type - for −, * for ×, / for : and ^2 for ²."),
    "equalis.lay_it": N_("Lay these cards"),
    # The game
    "board.title.equalis.game": N_("EQUALIS Londres"),
    "equalis.begin": N_("Count down: one, two, three…"),
    "equalis.to_begin": N_("The hands lie face down. Count down, and all look at their cards."),
    "equalis.to_find": N_("Find an equality with the common cards and at least one of your own."),
    "equalis.to_say": N_("{player:player}: in which number is your equality?"),
    "equalis.to_show": N_("{player:player}: show your equality in {number}."),
    "equalis.to_discard": N_(
        "{player:player}: choose one to three of your own cards to discard, and at most one common "
        "card."
    ),
    "equalis.all_thinking": N_("The computer players are looking: {percent} %."),
    "equalis.searching": N_(
        "The search is at work: {percent} %. The best equality so far counts {n}."
    ),
    "equalis.left": Plural(
        "{n} second is left to claim an equality.", "{n} seconds are left to claim an equality."
    ),
    "equalis.claim": N_("EQUALIS in {number}!"),
    "equalis.call_of": N_("{player:player}: EQUALIS!"),
    "equalis.pass": N_("I see none"),
    "equalis.nothing": N_("I have none after all"),
    "equalis.show": N_("Show it"),
    "equalis.discard": N_("Discard"),
    "equalis.number": N_("The number of your equality"),
    "equalis.say_number": N_("Claim an equality"),
    "equalis.say_it": N_("EQUALIS!"),
    "equalis.no_number": N_("Say a whole number with your claim, such as 7."),
    "equalis.deal": N_("Deal {n}"),
    "equalis.bank": N_("Cards won"),
    "equalis.now": N_("Now"),
    "equalis.now.claimed": N_("EQUALIS in {number}"),
    "equalis.now.shown": N_("EQUALIS in {number}, ready to show"),
    "equalis.now.out": N_("sits out"),
    "equalis.now.passed": N_("sees none"),
    "equalis.now.given": N_("has discarded"),
    # Practice
    "board.title.equalis.best": N_("EQUALIS: the best equality"),
    "board.title.equalis.reach": N_("EQUALIS: reach a number"),
    "equalis.practice.ask_best": N_("Lay the equality that counts most."),
    "equalis.practice.ask_number": N_("Lay an equality in {number}, or find that there is none."),
    "equalis.practice.solved": N_("Solved."),
    "equalis.practice.best": Plural(
        "This is the best: no equality of these cards counts more than {n} point.",
        "This is the best: no equality of these cards counts more than {n} points.",
    ),
    "equalis.practice.better": Plural(
        "It is right, but there is an equality that counts {n} point more.",
        "It is right, but there is an equality that counts {n} points more.",
    ),
    "equalis.practice.there_is": N_("There is an equality: look on, or ask for a hint."),
    "equalis.practice.none": N_("There is none"),
    "equalis.practice.other": N_("Other cards"),
    "equalis.practice.new": N_("Other cards, of another deck"),
    "equalis.practice.equality": N_("Equality"),
    "equalis.practice.number": N_("Number"),
    "equalis.practice.yours": N_("Your equalities"),
    # Hints
    "equalis.hint.points": Plural(
        "The best equality counts {n} point; it has {cards} cards.",
        "The best equality counts {n} points; it has {cards} cards.",
    ),
    "equalis.hint.number": N_("It is in {number}."),
    "equalis.hint.cards": N_("It takes these cards: {cards}."),
    "equalis.hint.side": N_("One of its sides is {text}."),
    # Options
    "equalis.level": N_("Level of the computer players"),
    "equalis.deck": N_("Deck"),
    "equalis.decks": N_(
        "1, 2 or 3 for a level; or your own deck, such as 4*0..9,8*+,8*-: four cards of each "
        "number from 0 to 9, eight plus and eight minus. After an entry, @2 makes its cards count "
        "2 points."
    ),
    "equalis.order": N_("What is reckoned first"),
    "equalis.order.usual": N_("products before sums"),
    "equalis.order.left": N_("from left to right"),
    "equalis.division": N_("Divisions"),
    "equalis.division.exact": N_("must come out"),
    "equalis.division.fractions": N_("may give fractions on the way"),
    "equalis.clock": N_("After a claim"),
    "equalis.clock.no": N_("the others take their time"),
    "equalis.clock.yes": N_("the others have 30 seconds"),
    "equalis.hands": N_("Hands of several people"),
    "equalis.hands.hidden": N_("hidden: pass the device on"),
    "equalis.hands.open": N_("open: race at one screen"),
}
