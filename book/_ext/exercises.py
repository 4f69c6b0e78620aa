"""Exercises in the text: what is asked, the board to answer on, and hints to unfold."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils.parsers.rst import directives
from markdown_it import MarkdownIt
from sphinx.highlighting import PygmentsBridge
from sphinx.util.docutils import SphinxDirective

from autograder.exercise import Exercise, by_id
from autograder.folder import load_all
from autograder.page import page_exercise
from autograder.problems import ExerciseError
from book._ext.boards import ROOT, board, draw
from book._ext.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from docutils import nodes
    from markdown_it.renderer import RendererHTML
    from markdown_it.token import Token
    from sphinx.application import Sphinx

FOLDER: Final = ROOT / "exercises"
SEED: Final = "book"
"""The variant that all readers of the book get first."""


@cache
def exercises() -> dict[str, Exercise]:
    """Return all exercises by their id.

    Raises:
        ExerciseError: all that is wrong with them.
    """
    return by_id(load_all(FOLDER))


def drawn_exercise(exercise: Exercise, lang: str, seed: str) -> board:
    """Return an exercise as a node: the prompt, the board, and each hint folded away."""
    shown = page_exercise(exercise, lang, seed)
    markdown = MarkdownIt("commonmark")
    markdown.add_render_rule("fence", _code)
    title = escape(words.text("exercise.title", lang, title=shown.title))
    hints = "".join(
        f'<details class="hint"><summary>{escape(words.text("exercise.hint", lang, n=number))}'
        f"</summary>{markdown.render(hint)}</details>"
        for number, hint in enumerate(shown.hints, 1)
    )
    return board(
        html=f'<div class="exercise"><p class="exercise-title">{title}</p>'
        f"{markdown.render(shown.prompt)}{draw(shown.config)}{hints}</div>"
    )


def _code(_renderer: RendererHTML, tokens: Sequence[Token], at: int, *_more: object) -> str:
    """Draw a block of code as the book draws its others."""
    return PygmentsBridge("html").highlight_block(tokens[at].content, "python")


class ExerciseDirective(SphinxDirective):
    """An exercise: ``{exercise} complete``; `seed` gives another variant."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"seed": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Return the exercise in the page's language."""
        try:
            known = exercises()
        except ExerciseError as error:
            raise self.error(str(error)) from error
        name = self.arguments[0]
        if name not in known:
            raise self.error(f"exercise: name is {name!r}; use {', '.join(known)}")
        seed = self.options.get("seed", SEED)
        return [drawn_exercise(known[name], self.config.language, seed)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive."""
    app.add_directive("exercise", ExerciseDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
