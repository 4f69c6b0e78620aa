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
    "verdict.partial": N_("Partly right: {points:decimal} of {max_points:decimal} points."),
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
    "none.all_different": N_(
        "There is no Quad, and your sums show it: all {pairs} are right and different."
    ),
    "none.flawed": N_(
        "To show that there is none, all {pairs} pair sums have to be right; "
        "your list has {right} of them."
    ),
    "none.sums_agree": N_(
        "The sums are right, but two pairs that are not both within a known Quad have the same "
        "sum; so these sums do not show that there is none."
    ),
    "none.no_sums": N_("You say that there is none. Show why: give the sum of each pair of cards."),
    # Which attributes fail
    "judge.right": N_("You judged all three attributes rightly."),
    "judge.no_quad": N_("They are no Quad: look at the attributes one by one."),
    # Who is told which of these two it is, is told the answer.
    "judge.quad": N_("It is not so: look at the attributes one by one."),
    "judge.none_right": N_("It is not so: look at the attributes one by one."),
    "judge.partial": Plural(
        "They are no Quad, and you judged {right} attribute rightly. Look at them one by one.",
        "They are no Quad, and you judged {right} attributes rightly. Look at them one by one.",
        by="right",
    ),
    # All Quads of a layout
    "find_all.right": N_("You found all {n} Quads."),
    "find_all.some": N_("Fours that are Quads: {n}. Others: {wrong}."),
    "find_all.more": N_("There is at least one more Quad."),
    # A set of cards without a Quad
    "build.right": N_("There is no Quad among these {n} cards."),
    "build.smaller": N_("There is no Quad among your {n} cards, but {wanted} cards are asked for."),
    "build.many": N_("There is no Quad among your {n} cards, but only {wanted} are asked for."),
    "build.few": N_("Up to three cards never hold a Quad; {wanted} cards are asked for."),
    "build.repeated": N_("A card counts only once: {cards:cards}."),
    "build.quad": N_("These four of your cards are a Quad: {cards:cards}."),
    # A card more, or none
    "extend.right": N_("With this card there is still no Quad: {card:card}."),
    "extend.quad": N_("With {card:card} there is a Quad: {cards:cards}."),
    "extend.not_other": N_("This card is none of the others: {card:card}."),
    "extend.none": N_(
        "The set is complete, and your Quads show it: each of the {n} other cards makes a Quad "
        "with three of the set."
    ),
    "extend.flawed": N_(
        "To show that the set is complete, each of the {n} other cards needs a Quad with three of "
        "the set; your list shows it of {right}."
    ),
    "extend.not_three": N_(
        "It is a Quad, but not of three cards of the set and one of the others."
    ),
    # Three triples
    "split.right": N_("Your three triples have the same sum: {sum:bits}."),
    "split.some": Plural(
        "Of your triples, {n} belongs to three with the same sum.",
        "Of your triples, {n} belong to three with the same sum.",
    ),
    "split.sums": N_("Two of your triples have different sums: {first:bits} and {second:bits}."),
    "split.more": Plural(
        "Three triples are asked for; {n} is there.", "Three triples are asked for; {n} are there."
    ),
    "split.shared": N_("Each card lies in one triple only; look at {cards:cards}."),
    # A square of Quads
    "square.right": N_("All {n} lines of your square are Quads."),
    "square.some": Plural(
        "Of the {n} lines of your square, {right} is a Quad.",
        "Of the {n} lines of your square, {right} are Quads.",
        by="right",
    ),
    "square.row": N_("Row {n} is no Quad."),
    "square.column": N_("Column {n} is no Quad."),
    "square.diagonal": N_("Diagonal {n} is no Quad."),
    "square.repeated": N_("Each card lies in one place only; look at {cards:cards}."),
    # An estimate and a simulation
    "simulate.right": N_("Your estimate and your simulation are both good."),
    "simulate.partial": N_("One of your two numbers is good."),
    "simulate.wrong": N_("Neither your estimate nor your simulation is good yet."),
    "part.estimate.right": N_("The estimate is near the exact chance."),
    "part.estimate.wrong": N_("The estimate is more than 1/5 off."),
    "part.simulation.right": N_("{hits} of {runs} runs: so it may well come out."),
    "part.simulation.wrong": N_(
        "{hits} of {runs} runs: a right simulation strays so far less than once in 10 000 times."
    ),
    "part.simulation.few": Plural(
        "There is {runs} run; at least {least} are needed.",
        "There are {runs} runs; at least {least} are needed.",
        by="runs",
    ),
    # A card that is hidden
    "missing.right": N_("This is the hidden card: {card:card}."),
    "missing.among": N_("This card is not hidden: {card:card}."),
    "missing.wrong": N_("The hidden card is not {card:card}. Look at {attributes:attributes}."),
    # Vectors
    "sum.right": N_("This is right: {sum:bits}."),
    "sum.carried": N_(
        "This is what comes out if one carries. Nothing is carried here: each digit is added by "
        "itself, and 1 + 1 = 0."
    ),
    "sum.some": N_("{sum:bits} is not right. Look at {attributes:attributes}."),
    # Lines of QUADRAO
    "line.not_given": N_("Not among the cards that are given: {card:reason}."),
    "line.twice": N_("There is only one of it: {card:reason}."),
    "chain.right": Plural(
        "A chain of {n} card; there is no longer one.",
        "A chain of {n} cards; there is no longer one.",
    ),
    "chain.shorter": Plural(
        "This is a chain of {n} card, but there is a longer one.",
        "This is a chain of {n} cards, but there is a longer one.",
    ),
    "chain.broken": Plural(
        "After {n} card the chain breaks: {second:reason} does not link to {first:reason}.",
        "After {n} cards the chain breaks: {second:reason} does not link to {first:reason}.",
    ),
    "trail.right": Plural(
        "{n} card, each once, and each goes on by its other symbol.",
        "All {n} cards, each once, and each goes on by its other symbol.",
    ),
    "trail.shorter": Plural(
        "This is a trail, but {left} card is left over.",
        "This is a trail, but {left} cards are left over.",
        by="left",
    ),
    "trail.broken": Plural(
        "After {n} card the trail breaks: {first:reason}, {second:reason}.",
        "After {n} cards the trail breaks: {first:reason}, {second:reason}.",
    ),
    "trail.odd_right": N_(
        "These {n} symbols are on an odd number of cards. A trail has at most two such symbols, "
        "so there is none."
    ),
    "trail.odd_some": N_(
        "Symbols that you name: {of}; on an odd number of cards, of these: {n}. To show that there "
        "is no trail, all such symbols are needed, and more than two."
    ),
    "trail.odd_two": N_(
        "So many symbols on an odd number of cards do not forbid a trail: it may begin and end "
        "there."
    ),
    "win.right": N_("On {cell} it links and wins the master: {card:reason}."),
    "win.misses": N_("It does not win the master on {cell}: {card:reason}."),
    "win.no_arrow": N_(
        "On {cell} no master can be won now: no line comes to an arrow there whose master is still "
        "there."
    ),
    "win.held": N_("A card of the hand wins a master now: say which, where and how it lies."),
    "win.none": Plural(
        "Only {n} card of the deck would win here, and it is not in the hand.",
        "These {n} cards of the deck would win here, and none of them is in the hand.",
    ),
    "win.none_some": Plural(
        "No card of the hand wins. {of} card of the deck would; you name {n}.",
        "No card of the hand wins. {of} cards of the deck would; of these you name {n}.",
        by="of",
    ),
    # Numbers
    "number.ordered_pairs": N_("This counts each card twice: its two symbols have no order."),
    "number.doubles": N_("This counts the masters, which show one symbol all round."),
    "number.comes_back": N_(
        "So many must go if the line is to come back to its first symbol. It need not."
    ),
    "number.all_odd": N_("All symbols are odd, but one card takes two of them away at once."),
    "number.eight_only": N_("With eight players this comes out even, but not with five."),
    "number.five_only": N_("With five players this comes out even, but not with eight."),
    "number.right": N_("This is the exact number."),
    "number.wrong": N_("This is not the number that is asked for."),
    "number.one_side": N_("This is for one expression. An equality has two, one on each side."),
    "number.equals_card": N_("Here “=” is free: it is no card."),
    "number.next_shapes": N_("This is for one number more."),
    "number.in_order": N_("The first number may have a minus, too, if another one stands first."),
    "number.all_minus": N_("At least one number has no minus: an expression begins with a number."),
    "number.orders": N_(
        "This counts the orders in which signs can be reckoned. (1+2)+(3+4) can be reckoned in two "
        "orders, and is one expression."
    ),
    "number.marks": N_("This counts the ways a tile can lie. Several of them are one tile."),
    "number.flipped": N_("This takes mirror images for one tile. Tiles are turned, never flipped."),
    "number.not_flipped": N_(
        "This takes mirror images for two tiles. Here tiles may be flipped as well as turned."
    ),
    "number.halved": N_(
        "This is half of the tiles that may only be turned. But some tiles are their own mirror "
        "images."
    ),
    "number.all_solid": N_("A tile that is solid all round belongs to no player."),
    "number.none_solid": N_("A player's tile has at least one solid side, and at most three."),
    "number.rounded": N_("This is close, but not exact. Give the exact fraction."),
    "number.negative": N_("The number that is asked for is not below 0."),
    "number.no_chance": N_("The number that is asked for is not above 1."),
    "number.added": N_("The values can be combined freely: multiply instead of adding."),
    "number.swapped": N_("It is the other way round: so many values for each attribute."),
    "number.order": N_(
        "This counts each Quad more than once: the order of its cards does not matter."
    ),
    "number.each_three": N_("This counts each Quad once for each three of its cards."),
    "number.each_pair": N_("This counts each Quad once for each two of its other cards."),
    "number.each_card": N_("This counts each Quad once for each of its other cards."),
    "number.all_fours": N_("This counts all fours of cards, and most are no Quads."),
    "number.one_four": N_("This is the chance of four cards; but the table holds many fours."),
    "number.one_given": N_("So many Quads hold one given card; here two are given."),
    "number.two_given": N_("So many Quads hold two given cards; here only one is given."),
    "number.whole_deck": N_("This is right for all 64 cards, but not for this deck."),
    "number.with_return": N_("The fourth card cannot be one of the three that were drawn before."),
    "number.multiple_of_four": N_(
        "So many cards can lie there without a Quad. But cards leave the game in fours."
    ),
    # Proofs, and the case table
    "proof_answer.some": Plural(
        "Of the {steps} steps of a proof, {done} is there before the first line that is missing or "
        "wrong.",
        "Of the {steps} steps of a proof, {done} are there before the first line that is missing "
        "or wrong.",
        by="done",
    ),
    "cases.some": Plural(
        "Of the {n} rows, {right} is right.", "Of the {n} rows, {right} are right.", by="right"
    ),
    "cases.first": N_("Look at the row {case}."),
    # Equalities of EQUALIS
    "equality.most": N_("No equality of these cards counts more."),
    "equality.less": N_("It is an equality, but there is one that counts more."),
    "equality.sized": N_("It takes as many cards as were asked for."),
    "equality.other_size": Plural(
        "It is an equality of {n} card; {wanted} were asked for.",
        "It is an equality of {n} cards; {wanted} were asked for.",
    ),
    "equality.reached": N_("It is in the number that was asked for."),
    "equality.elsewhere": N_("It is an equality, but in {value}; it was to be in {number}."),
    "verdicts.all": N_("You judged all {n} equalities rightly."),
    "verdicts.some": Plural(
        "Of the {n} verdicts, {right} is right.",
        "Of the {n} verdicts, {right} are right.",
        by="right",
    ),
    "verdicts.look": N_("Look at {text} again."),
    # Functions
    "code.too_long": N_("The code for this answer is longer than {limit} characters."),
    "code.unreadable": N_("Python cannot read line {line}."),
    "code.failed": N_(
        "Your code stopped with {error} before the function could be tried: {message}"
    ),
    "code.failed_at": N_(
        "Your code stopped in line {line} with {error} before the function could be tried: "
        "{message}"
    ),
    "function.not_data": N_("{name} gives something that is no answer: {found}"),
    "function.stopped": N_("{name} stops with {error} each time: {message}"),
    "function.stopped_at": N_("{name} stops in line {line} with {error} each time: {message}"),
    "part.growth.right": N_(
        "How the cost grows: right. From {small} to {large} cards your steps grew {times} times; "
        "all fours grow {fours} times, pair sums {pairs} times."
    ),
    "part.growth.wrong": N_(
        "How the cost grows: too fast. From {small} to {large} cards your steps grew {times} "
        "times; all fours grow {fours} times, pair sums {pairs} times."
    ),
    "part.growth.uncounted": N_(
        "How the cost grows: your steps cannot be counted, for your code has “{found}”."
    ),
    "part.growth.endless": N_(
        "How the cost grows: for {n} cards of {digits} digits there were too many steps to count."
    ),
    "part.growth.stopped": N_(
        "How the cost grows: with {n} cards of {digits} digits your function stopped with {error}."
    ),
    "part.growth.value": N_(
        "How the cost grows: for {n} cards of {digits} digits the result is not right."
    ),
    "code.no_function": N_("There is no function with the name {name}."),
    "code.borrowed": N_("{name} should work it out by itself, but it takes “{found}” from eqlib."),
    "function.right": N_("{name} is right in all {n} calls."),
    "function.always": N_("{name} gives {found} whatever the cards are."),
    "function.always_card": N_("{name} gives {found:card} whatever the cards are."),
    "function.wrong": N_("{name} is not right in any part yet."),
    "function.partial": N_("{name} is right in {right} of {parts} parts."),
    "function.gave": N_("{name} gave {found} for these cards: {cards:cards}."),
    "function.gave_card": N_("{name} gave {found:card} for these cards: {cards:cards}."),
    "function.gave_list": Plural(
        "{name} gave a list with {n} entry for these cards: {cards:cards}.",
        "{name} gave a list with {n} entries for these cards: {cards:cards}.",
    ),
    "function.quads_there": Plural(
        "There is {n} Quad among them.", "There are {n} Quads among them."
    ),
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
    "part.few.right": N_("Up to six cards: right."),
    "part.few.wrong": N_("Up to six cards: not right yet."),
    "part.many.right": N_("Seven to nine cards: right."),
    "part.many.wrong": N_("Seven to nine cards: not right yet."),
    "part.deck.right": N_("All cards with a value in common, and others: right."),
    "part.deck.wrong": N_("All cards with a value in common, and others: not right yet."),
}
