"""The English templates by code: theorems to be proved, each with a title and a sentence."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Template

TEMPLATES: Final[dict[str, Template]] = {
    "task.sum-of-two.title": N_("two cards that sum to 0"),
    "task.sum-of-two": N_("Two cards sum to 0 just if they are the same card."),
    "task.way-between.title": N_("a way from card to card"),
    "task.way-between": N_("From any card to any card there leads one that is added."),
    "task.fits-to-sum.title": N_("from the pattern to the sum"),
    "task.fits-to-sum": N_(
        "If four values of an attribute are all the same, all different, or two and two, "
        "they sum to 0."
    ),
    "task.sum-to-fits.title": N_("from the sum to the pattern"),
    "task.sum-to-fits": N_(
        "If four values of an attribute sum to 0, they are all the same, all different, "
        "or two and two."
    ),
    "task.fits-iff-sum.title": N_("the theorem for one attribute"),
    "task.fits-iff-sum": N_("Four values of an attribute fit a Quad just if they sum to 0."),
    "task.fourth-is-sum.title": N_("the fourth card is the sum of three"),
    "task.fourth-is-sum": N_("In a Quad the fourth card is the sum of the other three."),
    "task.unique-fourth.title": N_("the fourth card is unique"),
    "task.unique-fourth": N_("Three cards of a Quad leave only one card for the fourth."),
    "task.fourth-card.title": N_("there is a fourth card"),
    "task.fourth-card": N_("Any three different cards have a fourth that makes a Quad of them."),
    "task.pair-sums.title": N_("pairs with the same sum"),
    "task.pair-sums": N_(
        "Four different cards are a Quad just if two of them have the same sum as the other two."
    ),
    "task.shift-different.title": N_("adding a card keeps cards apart"),
    "task.shift-different": N_(
        "If two cards differ, they still differ when the same card is added to both."
    ),
    "task.shift-quad.title": N_("adding a card keeps Quads"),
    "task.shift-quad": N_(
        "If the same card is added to all four cards of a Quad, they are a Quad again."
    ),
    "task.two-quads.title": N_("two Quads give a third"),
    "task.two-quads": N_(
        "If two Quads share two cards, and the other four are different, those are a Quad too."
    ),
    "task.six-cards.title": N_("six cards with two Quads"),
    "task.six-cards": N_(
        "If two Quads among six cards share two of them, the other four are a Quad, and no Quad "
        "has one card of each of the other pairs."
    ),
    "task.eight-cards.title": N_("the last eight cards"),
    "task.eight-cards": N_(
        "If eight different cards sum to 0 and four of them are a Quad, so are the other four."
    ),
    "task.leftover-sum.title": N_("what is left sums to 0"),
    "task.leftover-sum": N_(
        "If cards sum to 0 and a Quad is taken away from them, what is left sums to 0."
    ),
    "task.three-and-one.title": N_("three and one"),
    "task.three-and-one": N_(
        "If three of four cards are the same and one is another, they do not sum to 0."
    ),
    "task.equal-sums.title": N_("no Quad, different sums"),
    "task.equal-sums": N_("Cards hold no Quad just if all their pair sums are different."),
    "task.bound-64.title": N_("eleven at most"),
    "task.bound-64": N_("Cards of the whole deck that hold no Quad are eleven at most."),
    "task.bound-16.title": N_("six of sixteen at most"),
    "task.bound-16": N_("Cards of a deck of 16 that hold no Quad are six at most."),
    "task.ten-cards.title": N_("ten cards hold a Quad"),
    "task.ten-cards": N_("Any ten cards of the whole deck hold a Quad."),
    "task.seven-of-16.title": N_("seven of sixteen"),
    "task.seven-of-16": N_("Any seven cards of a deck of 16 hold a Quad."),
    "task.eight-of-32.title": N_("eight of thirty-two"),
    "task.eight-of-32": N_("Any eight cards of a deck of 32 hold a Quad."),
}
