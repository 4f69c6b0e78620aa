"""The English templates by code: the words of cards, Quads and certificates."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # Names
    "attribute.number": N_("number"),
    "attribute.symbol": N_("symbol"),
    "attribute.colour": N_("colour"),
    "value.spiral": N_("spiral"),
    "value.polyhedron": N_("polyhedron"),
    "value.square": N_("square"),
    "value.circle": N_("circle"),
    "value.green": N_("green"),
    "value.blue": N_("blue"),
    "value.pink": N_("pink"),
    "value.yellow": N_("yellow"),
    "card": N_("{number} {symbol} {colour}"),
    "player": N_("Player {n}"),
    "list.and": N_("{head} and {last}"),
    "list.or": N_("{head} or {last}"),
    # What cannot be read
    "parse": N_("{thing}: {place} is “{found}”; use {allowed:choices}"),
    "parse.words": N_("the number of words"),
    "parse.form": N_("number symbol colour"),
    "parse.attribute": N_("attribute"),
    # One attribute of four cards
    "attribute.same": N_("{attribute:Attribute}: {values[0]:value} on all four cards."),
    "attribute.different": N_("{attribute:Attribute}: all four are different."),
    "attribute.two_and_two": N_(
        "{attribute:Attribute}: two and two, {values[0]:value} and {values[1]:value}."
    ),
    "attribute.three_and_one": N_(
        "{attribute:Attribute}: {values[0]:value} on three cards and {values[1]:value} on one, "
        "so neither all the same, nor all different, nor two and two."
    ),
    "attribute.two_and_others": N_(
        "{attribute:Attribute}: {values[0]:value} on two cards, but {values[1]:value} and "
        "{values[2]:value} on one each, "
        "so neither all the same, nor all different, nor two and two."
    ),
    # Four cards
    "quad.yes": N_("These four cards are a Quad."),
    "quad.no": N_("These four cards are not a Quad: look at {attributes:attributes}."),
    "quad.repeated": N_("A Quad has four different cards; {cards:cards} came more than once."),
    # Certificates
    "certificate.holds": Plural(
        "All {pairs} pair sums are there and right, and only those of one known Quad repeat.",
        "All {pairs} pair sums are there and right; {quads} known Quads repeat any of them.",
        by="quads",
    ),
    "certificate.none": N_(
        "All {pairs} pair sums are there, right, and different: there is no Quad."
    ),
    "certificate.foreign": N_("There is no pair of {cards:cards} among these cards."),
    "certificate.repeated": N_("The pair {cards:cards} stands in the list twice."),
    "certificate.missing": N_("The pair {cards:cards} is not in the list."),
    "certificate.wrong_sum": N_("The sum of {cards:cards} is not {sum:bits}."),
    "certificate.not_a_quad": N_("{cards:Cards} are not a Quad of these cards."),
    "certificate.equal_sums": N_(
        "Two pairs have the same sum, so {cards:cards} are a Quad that is not named."
    ),
    # What happens in a table game
    "table.taken": N_("{player:player}: Quad! {cards:cards} are taken."),
    "table.returned": N_("{player:player}: no Quad, so {cards:cards} go back."),
    "table.passed": N_("{player:player}: no Quad seen."),
    "table.laid_none_there": N_("There is no Quad here, so one more card is laid: {cards:cards}."),
    "table.laid_all_passed": Plural(
        "One more card is laid: {cards:cards}.",
        "Everybody has passed, so one more card is laid: {cards:cards}.",
    ),
    "table.look_again": N_("Look again: there is still a Quad on the table."),
    "table.over": N_("The game is over."),
    "table.passed_already": N_("{player:player}: already passed."),
    "table.no_such_player": Plural(
        "There is one player at this table.", "There are {n} players at this table."
    ),
    "table.not_on_table": Plural(
        "{cards:cards} is not on the table.", "{cards:cards} are not on the table."
    ),
}
