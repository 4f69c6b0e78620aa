"""The English templates by code: EQUALIS, its equalities, its race, its search and players."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # An equality, and what can be wrong with it
    "equalis.right": Plural(
        "{text} is right: both sides are {value}. It counts {n} point.",
        "{text} is right: both sides are {value}. It counts {n} points.",
    ),
    "equalis.wrong": N_("{text} does not count."),
    "equalis.step": N_("{step} = {value}."),
    "equalis.unread.operand": N_("“{text}”: at place {n} a number or ( is missing."),
    "equalis.unread.close": N_("“{text}”: at place {n} a sign or ) is missing."),
    "equalis.unread.equals": N_("“{text}”: at place {n} a sign or = is missing."),
    "equalis.unread.end": N_("“{text}”: at place {n} a sign is missing, or it has to end there."),
    "equalis.unread.unknown": N_(
        "“{text}”: “{found}” at place {n} is no number and no sign of EQUALIS."
    ),
    "equalis.unread.long": N_("This is too long: it has {n} characters; {most} are allowed."),
    "equalis.not_held": Plural(
        "A card is not there, or not so often: {cards}.",
        "{n} cards are not there, or not so often: {cards}.",
    ),
    "equalis.no_operation": N_("An equality needs at least one operation."),
    "equalis.no_own": N_("An equality needs at least one of your own cards."),
    "equalis.differ": N_("The sides differ: the left one is {left}, the right one {right}."),
    "equalis.other_number": N_("The equality is in {value}, but {number} was announced."),
    "equalis.not_whole": N_("Both sides are {value}; an equality is in a whole number."),
    "equalis.by_zero": N_("{step} cannot be reckoned: nothing can be divided by 0."),
    "equalis.inexact": N_("{step} leaves a remainder; here every division must come out."),
    "equalis.too_large": N_("The square of {step} is too large to be reckoned."),
    # The race
    "equalis.begun": N_("One, two, three, EQUALIS! The hands are turned up."),
    "equalis.claimed": N_("{player:player}: EQUALIS in {number}!"),
    "equalis.gave_up": N_("{player:player}: no equality seen."),
    "equalis.time_up": N_("Time is up: who has claimed an equality shows it."),
    "equalis.shown": N_("{player:player}: ready to show."),
    "equalis.holds": N_("{player:player}: the equality in {number} holds."),
    "equalis.fails": N_("{player:player}: the equality in {number} does not hold."),
    "equalis.nothing_shown": N_("No equality was shown."),
    "equalis.banked": Plural(
        "{player:player}: wins the cards of {text}, {n} point.",
        "{player:player}: wins the cards of {text}, {n} points.",
    ),
    "equalis.all_wrong": Plural(
        "The claim was wrong: who made it sits out until the next countdown.",
        "All {n} claims were wrong: who made them sits out until the next countdown.",
    ),
    "equalis.nobody": N_("Nobody has an equality: now all discard."),
    "equalis.discarded": Plural(
        "{player:player}: {n} card discarded.", "{player:player}: {n} cards discarded."
    ),
    "equalis.refilled": Plural(
        "{n} common card is laid, then the hands are filled up, face down.",
        "{n} common cards are laid, then the hands are filled up, face down.",
    ),
    "equalis.hands_filled": N_("The hands are filled up, face down."),
    "equalis.end_cards": Plural(
        "The game is over: {n} card is left, and a deal takes {needed}.",
        "The game is over: {n} cards are left, and a deal takes {needed}.",
    ),
    "equalis.end_none": Plural(
        "The game is over: with the {n} card left no equality can be made.",
        "The game is over: with the {n} cards left no equality can be made.",
    ),
    # Why a move is none
    "equalis.count_down": N_("The hands lie face down: first somebody counts down."),
    "equalis.in_race": N_("The race is on: claim an equality, or give up."),
    "equalis.shows_now": N_("Now those who have claimed an equality show it."),
    "equalis.discards_now": N_("Nobody has an equality: now all discard."),
    "equalis.claimed_already": N_("{player:player}: has claimed an equality already."),
    "equalis.sits_out": N_("{player:player}: sits out until the next countdown."),
    "equalis.not_claimed": N_("{player:player}: has claimed no equality."),
    "equalis.shown_already": N_("{player:player}: has shown an equality already."),
    "equalis.no_clock": N_("This game is played without a clock."),
    "equalis.not_written_so": N_("In this game that is written {text}."),
    "equalis.discarded_already": N_("{player:player}: has discarded already."),
    "equalis.discard_count": N_("One to three own cards are discarded; these are {n}."),
    "equalis.not_in_hand": N_("Not in this hand, or not so often: {cards}."),
    "equalis.not_common": N_("Not among the common cards: {cards}."),
    # What the search finds
    "equalis.best": Plural(
        "No equality of these cards counts more than {points} point. Sets of cards looked at: "
        "{n}; values: {values}; pairs: {looked}.",
        "No equality of these cards counts more than {points} points. Sets of cards looked at: "
        "{n}; values: {values}; pairs: {looked}.",
        by="points",
    ),
    "equalis.best_so_far": Plural(
        "The best so far counts {points} point; pairs looked at: {looked}.",
        "The best so far counts {points} points; pairs looked at: {looked}.",
        by="points",
    ),
    "equalis.none_so_far": N_("None so far; pairs looked at: {looked}."),
    "equalis.none": N_(
        "There is no equality. Each of the {n} sets of cards that make an expression was given all "
        "its values, {values} in all, from those of its parts. Wherever two sets lie side by side "
        "and share a whole value, there is no own card among them, or no operation. Pairs looked "
        "at: {looked}."
    ),
    "equalis.none_in": N_(
        "There is no equality in {number}. Each of the {n} sets of cards that make an expression "
        "was given all its values, {values} in all, from those of its parts. Wherever two sets lie "
        "side by side and both have this value, there is no own card among them, or no operation. "
        "Pairs looked at: {looked}."
    ),
    "equalis.none_without_equals": N_(
        "There is no equality: here “=” is a card, and it is not among these."
    ),
    # Why a computer player moves so
    "equalis.why.begin": N_("Ready to look."),
    "equalis.why.found": N_(
        "Found among the equalities of at most {n} cards, after {looked} pairs."
    ),
    "equalis.why.none": N_(
        "Nothing found among the equalities of at most {n} cards, after {looked} pairs."
    ),
    "equalis.why.discard": N_("Puts away what there is too much of, numbers or signs."),
    # Questions about a deal
    "board.title.equality": N_("EQUALIS: an equality"),
    "board.title.verdicts": N_("EQUALIS: right or wrong"),
    "equality.own_cards": N_("Your cards"),
    "equality.common_cards": N_("Common cards"),
    "equality.best": N_("Which equality counts most?"),
    "equality.in_number": N_("Make an equality in {n}."),
    "equality.of_count": Plural(
        "Make an equality of just {n} card.", "Make an equality of just {n} cards."
    ),
    "equality.judge": N_(
        "Which of these {n} equalities are right, and what is wrong with the others?"
    ),
    "equality.field": N_("Your equality"),
    "equality.keys": N_("Write × as * or x, and : as /."),
    "equality.verdict_on": N_("What you say of {text}"),
    "equality.open": N_("not judged yet"),
    # What can be said of an equality: as a word to type, and in full
    "equality.right": N_("correct"),
    "equality.cards": N_("cards"),
    "equality.own": N_("own"),
    "equality.sides": N_("sides"),
    "equality.division": N_("division"),
    "equality.right_long": N_("correct: it breaks no rule"),
    "equality.cards_long": N_("cards: one is not there, or not so often"),
    "equality.own_long": N_("own: no own card is used"),
    "equality.sides_long": N_("sides: they differ"),
    "equality.division_long": N_("division: it leaves a remainder"),
    # Levels
    "level.equalis.child": N_("sees equalities of four cards, slowly"),
    "level.equalis.learner": N_("sees equalities of six cards"),
    "level.equalis.skilled": N_("sees equalities of eight cards"),
    "level.equalis.expert": N_("looks for the best equality"),
    "level.equalis.perfect": N_("finds the best equality at once"),
}
