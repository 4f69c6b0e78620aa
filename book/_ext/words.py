"""The words that the book's machinery adds to the text; kept with Babel (make words)."""

from __future__ import annotations

from typing import Final

from book._ext import plots
from eqlib import words
from eqlib.words import N_

__all__ = ["PLOTS", "TEMPLATES", "words"]

PLOTS: Final = plots.gather()

TEMPLATES: Final = {
    "page.book": N_("The Mathematics of Card and Tile Games"),
    "page.skip": N_("Skip to the text"),
    "page.chapters": N_("Chapters"),
    "page.start": N_("Start"),
    "page.languages": N_("Languages"),
    "page.search": N_("Search"),
    "page.search_for": N_("Search the book for"),
    "page.dark": N_("Dark"),
    "page.turn": N_("Previous and next page"),
    "page.previous": N_("Previous"),
    "page.next": N_("Next"),
    "page.on_this_page": N_("On this page"),
    "page.licence": N_("Text under CC BY 4.0, code under the MIT licence."),
    "page.credits": N_("Sources and makers"),
    "cards.turn_over": N_("Turn over: is it a Quad, and why?"),
    "cards.turn_back": N_("Turn back"),
    "codes.caption": N_("The codes of the values"),
    "codes.code": N_("Code"),
    "tiles.position": N_("Position"),
    "banderola.position": N_("Position on the banderola"),
    "banderola.centre": N_("central card"),
    "banderola.master": N_("master card, {master}"),
    "exercise.title": N_("Exercise: {title}"),
    "exercise.hint": N_("Hint {n}"),
    "proof.of": N_("Proof of {claim}"),
    "checked.by": N_("Checked by {test} in {file}"),
    "checked.try": N_("Try it in Python"),
    "plot.numbers": N_("The numbers"),
    "cell.label": N_("Python that you can change and run"),
    "cell.run": N_("Run"),
    "cell.stop": N_("Stop"),
    "cell.reset": N_("Reset"),
    "cell.output": N_("Output"),
    "cell.keys": N_("Ctrl+Enter runs it. While you write, Tab indents; after Esc, Tab leads on."),
    "cell.waiting": N_("Waiting…"),
    "cell.fetching": N_("Fetching Python…"),
    "cell.starting": N_("Starting Python…"),
    "cell.running": N_("Running…"),
    "cell.done": N_("Done."),
    "cell.cut": N_("Stopped: it prints more than can be shown here."),
    "cell.stopped": N_("Stopped."),
    "cell.lost": N_("Python broke off at this and was started anew."),
    "cell.failed": N_("Python could not be started here."),
    "cell.unsupported": N_("This browser is too old to run Python."),
    "cell.offline": N_("You are offline, and Python has not been fetched before."),
}

words.register("book._ext", "book", TEMPLATES | plots.templates(PLOTS))
