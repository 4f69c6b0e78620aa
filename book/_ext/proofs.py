"""Proofs that say what they prove: each is headed by a link to its theorem, and can be linked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from book._ext.words import words

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PROVED: Final = ("theorem", "lemma", "proposition", "corollary")


class Proof(SphinxDirective):
    """``{prf:proof}``: the proof of the theorem, lemma, ... that stands before it.

    Its number and its label are those of what it proves: the proof of `thm-sum` is
    `proof-of-thm-sum`, and another proof of it `proof-of-thm-sum-2`. The option `of` names another
    label.
    """

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"of": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Return the box with its heading."""
        lang = self.config.language
        label = self.options.get("of") or self._last_claim()
        if label is None:
            raise self.error(
                f"proof: found no {', '.join(PROVED)} before it on this page; "
                "put one there, or name a label with :of:"
            )
        before, after = words.text("proof.of", lang, claim="\0").split("\0")
        claim = pending_xref(
            "",
            nodes.inline("", label),
            refdomain="prf",
            reftype="ref",
            reftarget=label,
            refdoc=self.env.docname,
            refwarn=True,
        )
        proofs: Counter[str] = self.env.temp_data.setdefault("proofs", Counter())
        proofs[label] += 1
        number = f"-{proofs[label]}" if proofs[label] > 1 else ""
        box = nodes.admonition(classes=["proof", "proof-of"], ids=[f"proof-of-{label}{number}"])
        # Its words are translated already; as a message it would lose its link.
        box += nodes.title("", "", nodes.Text(before), claim, nodes.Text(after), translatable=False)
        self.set_source_info(box)
        self.state.nested_parse(self.content, self.content_offset, box)
        return [box]

    def _last_claim(self) -> str | None:
        claims = [
            label
            for label, claim in getattr(self.env, "proof_list", {}).items()
            if claim["docname"] == self.env.docname and claim["realtype"] in PROVED
        ]
        return claims[-1] if claims else None


class NoSharedIds(SphinxTransform):
    """Give the inside of each box an id of its own; sphinx-proof gives the same to all."""

    default_priority = 500

    def apply(self, **_kwargs: Any) -> None:
        """Clean one page."""
        for section in self.document.findall(nodes.section):
            if section["ids"] == ["proof-content"]:
                section["ids"] = [f"{section.parent['ids'][0]}-content"]


class CellsInBoxes(SphinxTransform):
    """Say where the cells of a table in a box stand: MyST does not, and they stay in English."""

    # Before the translations are put in.
    default_priority = 5

    def apply(self, **_kwargs: Any) -> None:
        """Complete one page."""
        for entry in self.document.findall(nodes.entry):
            for paragraph in entry.findall(nodes.paragraph):
                paragraph.source = paragraph.source or self.document["source"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Put this proof in the place of sphinx-proof's."""
    app.setup_extension("sphinx_proof")
    # It names statements in many languages, but not in Basque.
    app.add_message_catalog("proof", str(Path(__file__).with_name("locale")))
    app.add_directive_to_domain("prf", "proof", Proof, override=True)
    app.add_transform(NoSharedIds)
    app.add_transform(CellsInBoxes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
