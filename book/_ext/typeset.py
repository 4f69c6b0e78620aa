"""Formulas are typeset while the book is built, by MathJax under Node.

A page then shows its formulas at first paint and needs no script for them; each carries MathML
for screen readers. A mistake in a formula is a warning of the build, with its place.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

logger = logging.getLogger(__name__)

BOOK = Path(__file__).parent.parent
SCRIPT = Path(__file__).with_name("typeset.mjs")
FONTS = Path("node_modules/mathjax/es5/output/chtml/fonts/woff-v2")

Formula = tuple[str, bool]

# Signs that belong to what stands before them.
CLOSING = ".,;:!?)]’”»…"


def formula_of(node: nodes.math | nodes.math_block) -> Formula:
    r"""Return the TeX of a node and whether it is displayed.

    Blank lines in a displayed formula separate rows; ``\\`` and ``&`` align as in `split`.
    """
    tex = node.astext()
    if isinstance(node, nodes.math):
        return tex, False
    if node.get("nowrap"):
        return tex, True
    rows = [
        rf"\begin{{split}}{row}\end{{split}}" if r"\\" in row else row
        for row in tex.split("\n\n")
        if row.strip()
    ]
    if len(rows) == 1:
        return rows[0], True
    return r"\begin{gather}" + r"\\".join(rows) + r"\end{gather}", True


def typeset(formulas: Iterable[Formula]) -> tuple[dict[Formula, str], dict[Formula, str], str]:
    """Return the HTML of each formula, the error of each bad one, and the style sheet of all."""
    node = shutil.which("node")
    if node is None or not (BOOK / FONTS).is_dir():
        raise ExtensionError(
            "formulas: found no 'node' or no book/node_modules/mathjax; "
            "install Node.js with npm, then run 'npm ci' in the folder book"
        )
    wanted = list(dict.fromkeys(formulas))
    run = subprocess.run(  # noqa: S603 (our own script)
        [node, str(SCRIPT)],
        input=json.dumps({"formulas": wanted, "fonts": "mathjax"}),
        capture_output=True,
        check=False,
        encoding="utf-8",
        cwd=BOOK,
    )
    if run.returncode:
        raise ExtensionError(f"formulas: {SCRIPT.name} failed:\n{run.stderr}")
    answer = json.loads(run.stdout)
    errors = {wanted[index]: message for index, message in answer["errors"]}
    return dict(zip(wanted, answer["html"], strict=True)), errors, answer["css"]


def math_nodes(tree: nodes.document) -> Iterable[nodes.math | nodes.math_block]:
    """Return the formulas of a page, titles included, in the order of the page."""
    return (node for node in tree.findall() if isinstance(node, nodes.math | nodes.math_block))


def typeset_book(app: Sphinx, env: BuildEnvironment) -> None:
    """Typeset the formulas of all pages in one go; the style sheet covers them all."""
    if app.builder.format != "html":
        return
    places = {
        formula_of(node): (docname, node)
        for docname in env.found_docs
        for node in math_nodes(env.get_doctree(docname))
    }
    html, errors, css = typeset(places)
    for formula, message in errors.items():
        docname, node = places[formula]
        place = (docname, node.line) if node.line else docname
        logger.warning("formula %r: %s", formula[0], message, location=place)
    app.formulas = html  # type: ignore[attr-defined]
    static = Path(app.outdir, "_static")
    shutil.copytree(BOOK / FONTS, static / "mathjax", dirs_exist_ok=True)
    (static / "mathjax.css").write_text(css, encoding="utf-8")


def hold_signs(app: Sphinx, tree: nodes.document, _docname: str) -> None:
    """Let each formula in a line hold the signs that may not begin a line after it.

    A browser may break a line around a formula, whatever stands beside it.
    """
    if app.builder.format != "html":
        return
    for node in list(tree.findall(nodes.math)):
        after = node.next_node(descend=False, siblings=True)
        if isinstance(after, nodes.Text):
            rest = after.astext().lstrip(CLOSING)
            node["signs"] = after.astext().removesuffix(rest)
            after.parent.replace(after, nodes.Text(rest))


def visit_math(self: HTML5Translator, node: nodes.math) -> None:
    """Write an inline formula."""
    formulas: dict[Formula, str] = self.builder.app.formulas  # type: ignore[attr-defined]
    html = formulas[formula_of(node)]
    if signs := node.get("signs"):
        # What is cut into pieces may break before any of them.
        cut = "mjx-piece" in html
        html = f"{html}{signs}" if cut else f'<span class="unbroken">{html}{signs}</span>'
    self.body.append(html)
    raise nodes.SkipNode


def visit_displaymath(self: HTML5Translator, node: nodes.math_block) -> None:
    """Write a displayed formula in a box that scrolls, and beside it its number, if any."""
    formulas: dict[Formula, str] = self.builder.app.formulas  # type: ignore[attr-defined]
    self.body.append(self.starttag(node, "div", CLASS="math-display"))
    self.body.append(f'<div class="scroll-box">{formulas[formula_of(node)]}</div>')
    if node["number"]:
        self.body.append(f'<span class="eqno">({get_node_equation_number(self, node)})')
        self.add_permalink_ref(node, _("Link to this equation"))
        self.body.append("</span>")
    self.body.append("</div>\n")
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    """Make this the renderer of formulas."""
    app.add_html_math_renderer("typeset", (visit_math, None), (visit_displaymath, None))
    app.connect("env-updated", typeset_book)
    app.connect("doctree-resolved", hold_signs)
    app.add_css_file("mathjax.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
