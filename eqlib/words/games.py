"""The English templates by code: the hand game, puzzles, hints and computer players."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # The hand game
    "hand.banked": N_("{player:player}: Quad! To the bank: {cards:cards}."),
    "hand.picked_up": N_("{player:player}: no Quad, so all four go to the hand: {cards:cards}."),
    "hand.reshuffled": Plural(
        "Nobody sees a Quad: the table is shuffled back into the stock, and {n} card is laid.",
        "Nobody sees a Quad: the table is shuffled back into the stock, and {n} cards are laid.",
    ),
    "hand.dealt": N_("Hand {n} is dealt."),
    "hand.out": Plural(
        "{player:player}: no card left, and so {n} point more. The hand is over.",
        "{player:player}: no card left, and so {n} points more. The hand is over.",
    ),
    "hand.time_up": N_("The minute is over."),
    "hand.no_minute": N_("In this game nobody has a minute: all have to say that they see none."),
    "hand.nobody_waits": N_("Only who sees none can say that the minute of the others is over."),
    "hand.all_passed": N_("Nobody sees a Quad, and the stock is empty: the hand is over."),
    "hand.nobody_can": N_("Nobody can make a Quad any more: the hand is over."),
    "hand.in_play": N_("This hand is still being played."),
    "hand.ended": N_("This hand is over: deal the next one."),
    "hand.not_at_hand": Plural(
        "{cards:cards} is neither on the table nor in this hand.",
        "{cards:cards} are neither on the table nor in this hand.",
    ),
    "hand.only_own": N_("A Quad of the hand game needs a card from the table."),
    "hand.only_table": N_("A Quad of the hand game needs a card from the hand."),
    # Puzzles
    "puzzle.found": Plural("Quad! There is {n} more to find.", "Quad! There are {n} more to find."),
    "puzzle.solved": N_("Quad! That was the last one: you have found them all."),
    "puzzle.wrong": N_("No Quad: {cards:cards}."),
    "puzzle.found_before": N_("You have found this Quad before."),
    # Hints
    "hint.none": N_("There is no Quad here."),
    "hint.count": Plural("There is {n} Quad here.", "There are {n} Quads here."),
    "hint.same": N_(
        "Look at the {attribute:attribute}: one Quad has {values[0]:value} on all four cards."
    ),
    "hint.two_and_two": N_(
        "Look at the {attribute:attribute}: one Quad has {values[0]:value} on two cards and "
        "{values[1]:value} on two."
    ),
    "hint.different": N_("Look at the {attribute:attribute}: one Quad has all four values."),
    "hint.two": N_("Two of its cards: {cards:cards}."),
    "hint.three": N_("Three of its cards: {cards:cards}. Which is the fourth?"),
    "hint.fourth": N_("The fourth card, after {others:cards}: {cards:cards}."),
    "hint.one_left": N_("There is one left: {cards:cards}."),
    "hint.none_left": N_("There is none left, and the pair sums show it."),
    "hint.solution": N_("Quad {n} of {of}: {cards:cards}."),
    # How a Quad was found
    "found.same_change": N_(
        "The pairs {first:cards}, and {second:cards}, have the same sum, {sum:bits}: "
        "both agree in {attributes:attributes}, and all else changes alike."
    ),
    "found.all_change": N_(
        "The pairs {first:cards}, and {second:cards}, have the same sum, {sum:bits}: "
        "everything changes, and in both alike."
    ),
    "found.pairs": Plural(
        "Seen after comparing {n} pair of cards.", "Seen after comparing {n} pairs of cards."
    ),
    "found.none": Plural(
        "After comparing {n} pair of cards: there is no Quad to call.",
        "After comparing all {n} pairs of cards: there is no Quad to call.",
    ),
    "found.hasty": N_("Too quick: the {attribute:attribute} was overlooked."),
    # What a player of the solitaire thinks
    "solitaire.only": N_("This is the only Quad on the table."),
    "solitaire.any": N_("Any of the {n} Quads on the table, by chance."),
    "solitaire.rich": N_(
        "Of the {n} Quads on the table, the one that leaves most: with the stock, the cards left "
        "hold {left} Quads."
    ),
    "solitaire.chance": N_(
        "Of the {n} Quads on the table, the one with the best chance to win: {percent} %."
    ),
    # Levels and skills
    "level.child": N_("like a child: slow, and wrong now and then"),
    "level.learner": N_("like a learner: not quick, and seldom wrong"),
    "level.skilled": N_("skilled: calls only Quads"),
    "level.expert": N_("like an expert: quick"),
    "level.perfect": N_("perfect: sees all at once"),
    "skill.random": N_("takes any Quad"),
    "skill.counting": N_("counts the last twelve cards"),
    "skill.ahead": N_("looks ahead"),
}
