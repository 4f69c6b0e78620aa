"""The English templates by code: QUADRAO, its refusals, hints and computer players."""

from __future__ import annotations

from typing import Final

from eqlib.words.catalogue import N_, Plural, Template

TEMPLATES: Final[dict[str, Template]] = {
    # Names
    "quadrao.symbol.1b": N_("1 black"),
    "quadrao.symbol.2b": N_("2 black"),
    "quadrao.symbol.3b": N_("3 black"),
    "quadrao.symbol.4b": N_("4 black"),
    "quadrao.symbol.1r": N_("1 red"),
    "quadrao.symbol.2r": N_("2 red"),
    "quadrao.symbol.3r": N_("3 red"),
    "quadrao.symbol.4r": N_("4 red"),
    "quadrao.card.empty": N_("empty card"),
    "quadrao.card.two": N_("card {upright:reason} × {across:reason}"),
    "quadrao.card.four": N_("card {north:reason} / {east:reason} / {south:reason} / {west:reason}"),
    "quadrao.line.N": N_("northern line"),
    "quadrao.line.E": N_("eastern line"),
    "quadrao.line.S": N_("southern line"),
    "quadrao.line.W": N_("western line"),
    # What a move does
    "quadrao.placed": N_("{player:player}: {card:reason} on {cell}."),
    "quadrao.passed": N_("{player:player}: no card can be placed."),
    "quadrao.links": N_("It links to {tip}: both sides show {symbol:reason}."),
    "quadrao.links_centre": N_("It begins a line: any side links to the central card."),
    "quadrao.links_any": N_("It links to {tip}: any side links to an empty card."),
    "quadrao.won": Plural(
        "{player:player}: wins the master {master:reason}. {n} card of the line goes back into the "
        "stock.",
        "{player:player}: wins the master {master:reason}. {n} cards of the line go back into the "
        "stock.",
    ),
    "quadrao.dead.astray": Plural(
        "{line:Reason}: it ends on {cell} without linking to the master. {n} card is out of the "
        "game.",
        "{line:Reason}: it ends on {cell} without linking to the master. {n} cards are out of the "
        "game.",
    ),
    "quadrao.dead.no_master": Plural(
        "{line:Reason}: it ends on {cell}, where the master is gone. {n} card is out of the game.",
        "{line:Reason}: it ends on {cell}, where the master is gone. {n} cards are out of the "
        "game.",
    ),
    "quadrao.dead.blocked": Plural(
        "{line:Reason}: from {cell} no cell is left to go on to. {n} card is out of the game.",
        "{line:Reason}: from {cell} no cell is left to go on to. {n} cards are out of the game.",
    ),
    # How the game ends
    "quadrao.no_masters": N_("No master is left."),
    "quadrao.nobody_can": N_("Nobody can place a card any more."),
    "quadrao.play_off": N_(
        "A tie, in masters and in their points. A play-off decides, of {players:players}."
    ),
    "quadrao.chain": Plural(
        "{player:player}: a chain of {n} card. Dots on it: {dots}.",
        "{player:player}: a chain of {n} cards. Dots on them: {dots}.",
    ),
    "quadrao.end.masters": N_("{player:player}: wins with most masters, {n}."),
    "quadrao.end.points": N_(
        "{player:player}: wins with most points, {points}, for as many masters."
    ),
    "quadrao.end.length": N_("{player:player}: wins with the longest chain, {length}."),
    "quadrao.end.dots": N_("{player:player}: wins with most dots, {dots}, on a chain as long."),
    "quadrao.end.shared": N_(
        "The chains are equal in length and in dots: {winners:players} share the win."
    ),
    # Why a move is not allowed
    "quadrao.not_your_turn": N_("It is not your turn. To move: {player:player}."),
    "quadrao.no_such_cell": N_("There is no cell {cell} on this banderola."),
    "quadrao.no_such_card": N_("There is no card {card}: a card has four symbols."),
    "quadrao.no_such_line": N_("There is no line {line}: use N, E, S or W."),
    "quadrao.not_at_hand": N_("Not in your hand: {card:reason}."),
    "quadrao.not_turned": N_("Cards cannot be turned so here: {card:reason}."),
    "quadrao.one_chain": N_("In the play-off all cards are laid in one chain."),
    "quadrao.no_cell": N_("No card can be placed on {cell}."),
    "quadrao.taken": N_("There is a card on {cell} already."),
    "quadrao.not_at_tip": N_(
        "{line:Reason}: it goes on beside its last card, on {tip}. {cell} is not beside it."
    ),
    "quadrao.not_at_centre": N_(
        "{line:Reason}: it begins at that side of the central card, on {tip}. {cell} is not there."
    ),
    "quadrao.touches": N_("On {cell} it would touch the card on {other}, too."),
    "quadrao.parallel": N_(
        "On {cell} the line would run beside the card on {other}, in parallel with its line."
    ),
    "quadrao.no_match": N_(
        "No link on {cell}, {card:reason}: its side would show {side:reason}, that of the card on "
        "{tip} shows {asked:reason}."
    ),
    "quadrao.must_play": N_("Who can place a card must do so: {card:reason} fits on {cell}."),
    "quadrao.must_win": N_(
        "Who can win a master must do so: on {cell}, {card:reason} wins {master:reason}."
    ),
    # Why a deck is none
    "quadrao.deck.few": Plural(
        "The deck has {n} card with symbols; so many players need at least {least} of them.",
        "The deck has {n} cards with symbols; so many players need at least {least} of them.",
    ),
    "quadrao.deck.many": N_("The deck has {n} cards with symbols; {most} are the most."),
    # Hints
    "quadrao.hint.none": N_("No card of your hand can be placed: pass."),
    "quadrao.hint.wins": N_(
        "You hold a card that wins the master {master:reason}: on {cell}, {card:reason}."
    ),
    "quadrao.hint.holds": N_(
        "You hold a card for the master {master:reason}, {card:reason}; no line has come to {cell} "
        "yet."
    ),
    "quadrao.hint.safe": N_(
        "Which play gives the next player the smallest chance of a master? On {cell}, "
        "{card:reason}."
    ),
    "quadrao.hint.kills": N_("This play would kill a line. {line:Reason}: it would end on {cell}."),
    "quadrao.hint.opens": Plural(
        "This play opens the way to {cell}: of {of} cards that you do not see, {n} wins the master "
        "{master:reason} there.",
        "This play opens the way to {cell}: of {of} cards that you do not see, {n} win the master "
        "{master:reason} there.",
    ),
    "quadrao.hint.chain": Plural(
        "The longest chain from your cards has {n} card. Dots on it: {dots}.",
        "The longest chain from your cards has {n} cards. Dots on them: {dots}.",
    ),
    "quadrao.hint.next": N_("On {cell}: {card:reason}."),
    # Why a computer player places its card so
    "quadrao.why.pass": N_("No card can be placed."),
    "quadrao.why.only": N_("This is the only play there is."),
    "quadrao.why.random": N_("One of {n} plays, by chance."),
    "quadrao.why.wins": N_("It wins the master {master:reason}."),
    "quadrao.why.careful": N_(
        "Of {n} plays, one that leaves the next player the smallest chance to win a master: about "
        "{percent} %."
    ),
    "quadrao.why.ahead": N_(
        "Of {n} plays, the best in {games} games played on for {plies} moves, with the cards that "
        "are not seen dealt by chance. Masters ahead in the mean: {lead}."
    ),
    "quadrao.why.chain": Plural(
        "The longest chain goes on with {n} card.",
        "The longest chain goes on with {n} cards, and this is the first.",
    ),
    # Levels
    "level.quadrao.random": N_("places any card anywhere"),
    "level.quadrao.greedy": N_("takes a master whenever it can"),
    "level.quadrao.careful": N_("leaves you few chances"),
    "level.quadrao.expert": N_("weighs what it cannot see"),
    # The board
    "board.title.quadrao.game": N_("27th QUADRAO"),
    "quadrao.spoken": N_(
        "Card: north {north:reason}, east {east:reason}, south {south:reason}, west {west:reason}"
    ),
    "quadrao.at": N_("Row {row}, column {column}. {card}."),
    "quadrao.free": N_("Row {row}, column {column}: empty."),
    "quadrao.arrow": N_("Row {row}, column {column}: arrow to the master {master}."),
    "quadrao.arrow_gone": N_("Row {row}, column {column}: arrow, the master {master} is gone."),
    "quadrao.centre": N_("Row {row}, column {column}: the central card."),
    "quadrao.master": N_("Row {row}, column {column}: master {master}."),
    "quadrao.nothing": N_("Row {row}, column {column}: no cell."),
    "quadrao.fits": N_("The chosen card fits as it lies."),
    "quadrao.fits_turned": N_("The chosen card fits when it is turned."),
    "quadrao.board": N_("Banderola"),
    "quadrao.hand": N_("Your hand"),
    "quadrao.player": N_("Player"),
    "quadrao.masters": N_("Masters"),
    "quadrao.points": N_("Points"),
    "quadrao.held": N_("Cards in hand"),
    "quadrao.won_so_far": N_("Masters won so far"),
    "quadrao.pass": N_("Pass"),
    "quadrao.to_place": N_("{player:player}: choose a card, turn it, and press a cell."),
    "quadrao.to_holding": N_("{player:player}: a card is chosen; a dot marks where it fits."),
    "quadrao.to_chain": N_(
        "{player:player}: lay as long a chain as you can, from the central card."
    ),
    "quadrao.to_pass": N_("{player:player}: no card can be placed, so pass."),
    "quadrao.choose_first": N_("Choose a card first; then press the cell for it."),
    "quadrao.which_line": N_("More than one line can go on to {cell}. Which?"),
    "quadrao.go_on": N_("{line:Reason}"),
    "quadrao.chosen": Plural(
        "{card}. As it lies it fits on {n} cell.", "{card}. As it lies it fits on {n} cells."
    ),
    "quadrao.hint.quiet": N_(
        "As it lies, this card would kill no line, and open no way to a master."
    ),
    # Chains, trails and masters as exercises
    "lines.chain": N_("Write the cards of your chain in their order."),
    "lines.chain_note": N_("Such as 1b2r 2r3b, or press the cards one after the other."),
    "lines.trail": N_("Write all cards in the order of a trail, or the odd symbols."),
    "lines.trail_note": N_("Such as 1b2r 2r3b; or symbols such as 1b 3r."),
    "lines.win": N_("Can a card of yours win a master now?"),
    "lines.win_note": N_(
        "A cell and the card as it lies there, its north and its east side: e2 1b2r. Or all cards "
        "that would win: 1b2r 2r3b."
    ),
    "lines.gone": N_("Gone already: {masters}."),
    "lines.line": N_("The line, each card by its sides from the north clockwise"),
    "lines.cards": N_("The cards"),
    "lines.field": N_("Your answer"),
    "lines.written": N_("Written: {row}."),
    # Options
    "quadrao.opponent": N_("You play against"),
    "quadrao.opponent.person": N_("people at this board"),
    "quadrao.opponent.random": N_("computer: places any card anywhere"),
    "quadrao.opponent.greedy": N_("computer: takes a master whenever it can"),
    "quadrao.opponent.careful": N_("computer: leaves you few chances"),
    "quadrao.opponent.expert": N_("computer: weighs what it cannot see"),
    "quadrao.players": N_("Players"),
    "quadrao.boards": N_("Size of the banderola"),
    "quadrao.boards.7x7": N_("7 × 7 cells"),
    "quadrao.boards.9x7": N_("9 × 7 cells"),
    "quadrao.boards.9x9": N_("9 × 9 cells"),
    "quadrao.boards.own": N_("the banderola of this deck"),
    "quadrao.deck": N_("Deck"),
    "quadrao.decks": N_(
        "pairs, crossed, twins or apart; or the cards of your own deck, each by its sides from the "
        "north clockwise: 1b2r1b2r is 1 black, 2 red, 1 black, 2 red."
    ),
    "quadrao.turns": N_("Cards are turned"),
    "quadrao.turns.quarter": N_("by quarters"),
    "quadrao.turns.half": N_("by halves"),
    "quadrao.turns.none": N_("not at all"),
    "quadrao.touch": N_("Lines side by side"),
    "quadrao.touch.never": N_("a card touches only the one it links to"),
    "quadrao.touch.parallel": N_("only parallel pieces are forbidden"),
}
