"""The English templates by code: boards on which theorems are proved, and their hints.

What is typed in a proof stays as it is in all languages.
"""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    "board.title.proof-order": N_("Put in order: {title}"),
    "board.title.proof-fill": N_("Fill the gaps: {title}"),
    "board.title.proof-write": N_("Prove it: {title}"),
    "board.title.proof-cases": N_("The case table of one attribute"),
    "board.title.proof-pairs": N_("A certificate made of pairs"),
    # Lines of a proof
    "proof_board.theorem": N_("The theorem, as it is written in proofs"),
    "proof_board.lines": N_("The proof"),
    "proof_board.left_out": N_("Left out"),
    "proof_board.line": N_("line {label}"),
    "proof_board.nothing": N_("There is nothing to look at yet."),
    "proof_board.no_rule": N_("Choose the rule by which this line follows."),
    "proof_board.empty_gap": N_("In this line something is still to be filled in."),
    "proof_board.too_long": N_("The proof has {n} characters; {most} are the most."),
    "proof_board.so_far": N_("So far everything is in order: fill in the rest."),
    "proof_board.check": N_("Check"),
    "proof_board.keys": N_("Tab indents, Esc and then Tab leaves, Ctrl and Enter checks."),
    "proof_board.field": N_("Your steps, one a line"),
    "proof_board.your_proof": N_("Your proof"),
    "proof_board.up": N_("Up"),
    "proof_board.down": N_("Down"),
    "proof_board.indent": N_("Indent"),
    "proof_board.unindent": N_("Indent less"),
    "proof_board.leave_out": N_("Leave out"),
    "proof_board.take_in": N_("Take in again"),
    "proof_board.shuffle": N_("Shuffle again"),
    "proof_board.rule": N_("Rule"),
    "proof_board.choose": N_("choose a rule"),
    "proof_board.rule_says": N_("{rule}: {says}"),
    "proof_board.cites": N_("It follows from"),
    "proof_board.why": N_("Why does line {label} hold?"),
    "proof_board.gap": N_("Gap {n}"),
    # What may be used
    "proof_board.lemmas": N_("Theorems that you may cite: {n} of {total}"),
    "proof_board.lemma": N_("Name"),
    "proof_board.says": N_("What it says"),
    "proof_board.state": N_("Proved?"),
    "proof_board.usable": N_("yes, it can be cited"),
    "proof_board.not_usable": N_("not yet"),
    "proof_board.rules": N_("The rules"),
    "proof_board.meaning": N_("What it means"),
    "proof_board.typed": N_("What you type"),
    "proof_board.language": N_("The language in short"),
    "proof_board.language.sum": N_("Cards are added; sums are equal."),
    "proof_board.language.different": N_("They are different cards."),
    "proof_board.language.distinct": N_("All of them are different."),
    "proof_board.language.quad": N_("Four different cards whose sum is 0."),
    "proof_board.language.same": N_("All are the same."),
    "proof_board.language.two_and_two": N_("Two are the same, and so are the other two."),
    "proof_board.language.three_and_one": N_("Three are the same, and one is another."),
    "proof_board.language.two_and_others": N_(
        "Two are the same, and the other two differ from them and from each other."
    ),
    "proof_board.language.joined": N_("Both; at least one; the contrary."),
    "proof_board.language.implies": N_("If A, then B; both or neither."),
    "proof_board.language.for_all": N_("A holds for every card x."),
    "proof_board.language.there_is": N_("A holds for at least one card x."),
    "proof_board.language.set": N_(
        "A card is in the set S; how many cards and how many Quads are in S."
    ),
    "proof_board.language.pairs": N_("How many pairs S has, and how many different pair sums."),
    "proof_board.language.evens": N_(
        "How many even subsets of S sum to 0, the empty one aside; how many cards they have in all."
    ),
    "proof_board.language.reason": N_(
        "A line: what it says, the rule, and the lines from which it follows."
    ),
    "proof_board.language.suppose": N_(
        "Indented lines below may use A; the line is cited for what they show."
    ),
    "proof_board.language.let": N_("Indented lines below speak of any card x."),
    "proof_board.language.take": N_("A card x with A, where there is one."),
    "diary.proved": N_("Theorems proved"),
    # Hints
    "hint.proof.done": N_("Everything is in order here."),
    "hint.proof.read": N_("First make each line readable: the message points at the place."),
    "hint.proof.line": N_("Look at line {label}: everything before it is in order."),
    "hint.proof.below": N_("The indented lines below line {label} are still to come."),
    "hint.proof.other_rule": N_("Line {label} does follow, but not by the rule that it names."),
    "hint.proof.rule": N_("Line {label} follows by “{rule}”."),
    "hint.proof.cites_more": N_("Line {label} has to cite one thing more."),
    "hint.proof.cite": N_("Let line {label} cite “{cited}” as well."),
    "hint.proof.goal": N_("All steps are there; the last line has to say this: {statement}"),
    "hint.proof.let": N_("The next step is a “let”, with indented lines below."),
    "hint.proof.let_these": N_("Begin with this: let {names}"),
    "hint.proof.suppose": N_("The next step is a “suppose”, with indented lines below."),
    "hint.proof.suppose_this": N_("Suppose this: {statement}"),
    "hint.proof.next_rule": N_("The next step can use the rule “{rule}”."),
    "hint.proof.next_from": N_("It follows from this: {statements}"),
    "hint.proof.next": N_("The next step can be this: {statement}"),
    "hint.proof.gap": N_("In gap {n} there can stand “{written}”."),
    # The case table
    "proof_board.cases": N_(
        "Four values of one attribute ({attribute:attribute}): to what do they sum in each "
        "pattern, and can they be those of a Quad?"
    ),
    "proof_board.case_table": N_("The case table"),
    "proof_board.sum_of": N_("Sum of {case}"),
    "proof_board.fits_of": N_("Can {case} be in a Quad?"),
    "proof_board.fits.open": N_("in a Quad?"),
    "proof_board.fits.yes": N_("fits a Quad"),
    "proof_board.fits.no": N_("no Quad"),
    "proof.case.empty": N_("The sum is missing: write it with letters, or as 0."),
    "proof.case.digits": N_(
        "The sum has to hold for all values of the letters: write it with letters, or as 0."
    ),
    "proof.case.unread": N_("This sum cannot be read."),
    "proof.case.strange": N_("“{name}” is none of the letters of {case}."),
    "proof.case.wrong_sum": N_("The sum is not always {written}: these values break it."),
    "proof.case.no_verdict": N_("The sum is right. Can such values be those of a Quad?"),
    "proof.case.does_fit": N_("The sum is always 0, so such values do fit a Quad."),
    "proof.case.does_not_fit": N_(
        "The sum is not 0, since different letters are different values: this is no Quad."
    ),
    "proof.case.right": N_("Sum and verdict are right."),
    "proof.cases.complete": N_(
        "All five rows are right: the sum is 0 in just the patterns that a Quad allows."
    ),
    "proof.cases.wrong": Plural(
        "{n} row is not right yet: {listed}", "{n} rows are not right yet: {listed}"
    ),
    "hint.case.row": N_("Look at the row {case}."),
    "hint.case.twice": N_("In {plus} what comes twice cancels."),
    "hint.case.left": N_("In {plus} what is left is {left}."),
    "hint.case.all_four": N_("All four values come once: 00, 01, 10 and 11. Add digit by digit."),
    "hint.case.zero": N_("So the sum is always 0, which is what a Quad asks for."),
    "hint.case.never_zero": N_("Different values never sum to 0, so this is no Quad."),
    # Pairs of cards
    "proof_board.pairs": N_("Choose two cards: they are a pair, and its sum is entered."),
    "proof_board.pairs_so_far": N_("Pair sums so far: {n} of {total}."),
    "pairs.all": N_("Pair with all others"),
    "pairs.undo": N_("Take the last pair back"),
    "pairs.sum": N_("{cards:Cards} sum to {sum:bits}."),
    "pairs.several": Plural("{n} pair is entered.", "{n} pairs are entered."),
    "pairs.there": N_("The pair {cards:cards} is there already: its sum is {sum:bits}."),
    "pairs.quad": N_("The sum {sum:bits} comes twice: so {cards:cards} are a Quad."),
    "hint.pairs.order": N_("Take one card after the other, and pair each with all others."),
    "hint.pairs.missing": Plural(
        "{card:Card} is still missing in {n} pair.", "{card:Card} is still missing in {n} pairs."
    ),
    "hint.pairs.repeat": N_("A sum that is there already comes once more."),
    "hint.pairs.twice": N_("Among all pairs there are two with the same sum."),
    "hint.pairs.card": N_("Try the pairs of {card:card}."),
    "hint.pairs.pair": N_("Pair {cards:cards}."),
}
