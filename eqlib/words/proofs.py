"""The English templates by code: statements and proofs that cannot be read, and checked proofs.

Statements stand in the sentences as they are typed: their few words are the same in all languages.
"""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # What cannot be read
    "proof.syntax": N_("At place {column}: “{found}” cannot stand here. {expected:reason}"),
    "proof.syntax_end": N_("The text ends too early, at place {column}. {expected:reason}"),
    "proof.expected.sign": N_("Expected is “{sign}”."),
    "proof.expected.end": N_("The statement could end here."),
    "proof.expected.quantifier": N_("Expected is “for all”, “there is” or “there are”."),
    "proof.expected.set": N_("Expected is the name of a set: it begins with a capital."),
    "proof.expected.card": N_("Expected is the name of a card: it begins with a small letter."),
    "proof.expected.comparison": N_("Expected is “=”, “!=”, “in” or, for numbers, “<” or “>”."),
    "proof.expected.one_kind": N_(
        "Cards are added and equated with cards, numbers with numbers; of numbers, 0 alone is a "
        "card too."
    ),
    "proof.expected.term": N_("Expected is a card, 0, or a number such as size(S)."),
    "proof.expected.small": N_(
        "A name with a capital is that of a set; cards have small letters, here “{name}”."
    ),
    "proof.expected.number": N_("Expected is a number of a set, such as size(S) or quads(S)."),
    "proof.expected.sum": N_("Expected is a card or a sum of cards."),
    "proof.expected.known_sign": N_("This sign is not one of the language of statements."),
    "proof.too_long": N_("The statement has {n} characters; {most} are the most."),
    "proof.too_deep": N_("The brackets go more than {most} deep."),
    "proof.named_twice": N_("At place {column}: “{name}” is named twice."),
    "proof.wrong_number": N_(
        "At place {column}: “{predicate}” is said of {n} cards, and here of {found}."
    ),
    "proof.too_few": N_(
        "At place {column}: “{predicate}” is said of {n} cards or more, and here of {found}."
    ),
    "proof.in_line": N_("Line {label} cannot be read."),
    "proof.no_theorem": N_("A proof begins with “theorem:” and the statement to be proved."),
    "proof.too_many_lines": N_("The proof has {n} lines; {most} are the most."),
    "proof.bad_dimension": N_("The dimension is {n}; it can be 1 to {most}."),
    "proof.bad_indent": N_(
        "The indent fits no line above; more of it only comes after “suppose” or “let”."
    ),
    "proof.label_twice": N_("The label “{label}” is taken."),
    "proof.no_such_rule": N_("There is no rule “{found}”; there are {allowed:choices}."),
    "proof.too_much": N_("“{found}” after the rule is not understood."),
    "proof.cards_only": N_("“let” and “take” are for cards."),
    # What takes too long
    "proof.too_much_work": N_("To decide this takes more than {most} steps, so it was stopped."),
    "proof.one_set": N_("Statements about two sets at a time cannot be decided here."),
    "proof.set_too_large": N_(
        "Sets of {size} cards would have to be tried; {most} are the most that can be."
    ),
    # A line
    "proof.follows": N_("It follows."),
    "proof.supposed": N_("It is supposed for the indented lines."),
    "proof.false": N_(
        "“{statement}” is false: all that is supposed holds for these cards, and this does not."
    ),
    "proof.gap": N_(
        "“{statement}” is true, but does not follow from what is cited: that holds for these "
        "cards, and this does not."
    ),
    "proof.leap": N_(
        "“{statement}” follows from what is cited, but by no single rule: put a step between."
    ),
    "proof.other_rule": N_(
        "“{statement}” follows from what is cited, but not by “{named}”: it takes another rule."
    ),
    "proof.undecided": N_("Whether it is true could not be decided."),
    "proof.card": N_("{name} is {card:card}, {card:bits}"),
    "proof.vector": N_("{name} = {digits}"),
    "proof.set": Plural(
        "{name} has the one card {cards:cards}", "{name} has the {n} cards {cards:cards}"
    ),
    "proof.vectors": Plural(
        "{name} has the one vector {digits:values}", "{name} has the {n} vectors {digits:values}"
    ),
    "proof.empty_set": N_("{name} is empty"),
    "proof.name_taken": N_("“{name}” is the name of something else already."),
    "proof.unknown_name": N_("“{name}” has not been introduced."),
    "proof.supposed_from": N_("A line with “suppose” cites nothing."),
    "proof.empty_block": N_("Under this line indented lines are missing."),
    "proof.no_such_lemma": N_("There is no lemma “{name}” that has been proved."),
    "proof.no_such_label": N_("There is no line “{label}”."),
    "proof.not_yet": N_("Line {label} is cited, but it comes no earlier."),
    "proof.out_of_reach": N_(
        "Line {label} is cited, but it holds only under an assumption that is over; cite the "
        "line of the assumption."
    ),
    "proof.escaped": N_(
        "What line {label} has shown speaks of “{name}”, a card that was only taken there."
    ),
    # The proof
    "proof.complete": Plural(
        "The proof is complete: its one line is in order.",
        "The proof is complete: all {n} lines are in order.",
    ),
    "proof.refuted": N_("The theorem itself is false: these cards break it."),
    "proof.faulty": N_("Line {label} is the first that is not in order."),
    "proof.unfinished": N_("All lines are in order, but the theorem is not reached: {statement}."),
    # The rules
    "proof.by.given": N_("It is one of the statements cited."),
    "proof.by.inverse": N_("Each card is its own inverse: what comes twice cancels."),
    "proof.by.add": N_("It is the sum of equations that are cited."),
    "proof.by.substitution": N_("Equal cards are put for each other."),
    "proof.by.definition": N_("It is what the words are defined to say."),
    "proof.by.logic": N_("It follows by “and”, “or”, “not” and “if”."),
    "proof.by.cases": N_("It holds in every case of which cards are equal."),
    "proof.by.values": N_("It is so for all choices of the four values."),
    "proof.by.contradiction": N_("What is cited cannot all hold."),
    "proof.by.witness": N_("There is one, since one is named."),
    "proof.by.instance": N_("What holds for all holds for these."),
    "proof.by.lemma": N_("The lemma says it of these cards."),
    "proof.by.arithmetic": N_("The comparisons cited give it by adding and scaling."),
    "proof.by.count": N_("It is counted: pairs, sums, and the cards of all even subsets."),
    "proof.by.parity": N_(
        "It follows by parity: even zero-sum subsets are a space, and none has two cards."
    ),
    "proof.by.pigeonhole": N_("There are more pairs than sums of pairs, or just as many."),
}
