"""The lines of a proof, shuffled: to be put into order, and each to be justified."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import ClassVar, Final, Self

from eqlib.board.activities.config import BadIntent, read_choice, read_seed, read_text
from eqlib.board.activities.proof import Desk, ProofBoard
from eqlib.board.activities.proof_parts import line_row, rule_choices
from eqlib.board.view import Action, Choice, Field, Form, Intent, Listing, Row, several_key
from eqlib.reasons import Json, Reason
from eqlib.rng import stream
from eqlib.words import text
from eqlib.z2.proofs.checker import CheckedProof
from eqlib.z2.proofs.hints import ladder
from eqlib.z2.proofs.script import GIVEN, NOTHING, Line, parse_proof
from eqlib.z2.proofs.tasks import Task

_UNJUSTIFIED: Final = ("suppose", "let")


@dataclass(frozen=True, slots=True)
class OrderBoard(ProofBoard):
    """Lines with buttons that move and indent them, and menus for the rule and what is cited.

    No line is indented at first: what stands under an assumption is for the reader to say.

    Options besides: `justify` ("no": the reasons stand there, only the order is asked) and
    `spare` ("no": without lines that lead nowhere).
    """

    code: ClassVar[str] = "proof-order"

    seed: str = ""
    justify: bool = True
    lines: tuple[Line, ...] = ()
    """Those of the proof, from top to bottom."""
    out: tuple[Line, ...] = ()
    """Those that are left out."""
    begun: tuple[Line, ...] = ()
    """The lines as they were shuffled."""
    chosen: str = ""

    @classmethod
    def open(cls, config: Mapping[str, Json]) -> Self:
        """Return a new board; ParseError names an option that is wrong."""
        desk, seed = Desk.open(config), read_text(config, "seed", "eqlib")
        justify = read_choice(config, "justify", "yes", ("yes", "no")) == "yes"
        spare = read_choice(config, "spare", "yes", ("yes", "no")) == "yes"
        lines = _shuffled(desk.task, seed, justify=justify, spare=spare)
        return cls(desk, seed=seed, justify=justify, lines=lines, begun=lines)

    @property
    def written(self) -> str:
        """The lines of the proof as they are now."""
        return "\n".join(map(self._typed, self.lines))

    @property
    def answer(self) -> Json:
        """The lines as text, without the theorem; None as long as nothing was done with them.

        Where they are to be justified, that is until the first has a rule.
        """
        if self.justify and all(line.rule is None for line in (*self.lines, *self.out)):
            return None
        if self.lines == self.begun:
            return None
        return {"proof": self.written}

    def _typed(self, line: Line) -> str:
        if line.rule is None and line.kind not in _UNJUSTIFIED:
            # There is no such rule, so that this is no proof wherever it is read.
            return f"{replace(line, cites=None)} by {NOTHING}"
        return str(line)

    def done(self, intent: Intent) -> Self:
        """Choose a line, move it, indent it, leave it out, justify it, or shuffle all anew."""
        match intent.get("do"):
            case "choose":
                label = self._label(intent)
                return replace(self, chosen="" if label == self.chosen else label, note=None)
            case "up" | "down" as way:
                return self._moved(-1 if way == "up" else 1)
            case "indent" | "unindent" as way:
                return self._indented(1 if way == "indent" else -1)
            case "out" if self.chosen:
                return self._left_out()
            case "reason" if self.justify:
                return self._justified(intent)
            case "new" if not self.desk.exercise:
                seed = read_seed(intent, self.seed)
                spare = len(self.lines) + len(self.out) > len(self.desk.task.model.lines)
                lines = _shuffled(self.desk.task, seed, justify=self.justify, spare=spare)
                board = self.changed()
                return replace(board, seed=seed, lines=lines, begun=lines, out=(), chosen="")
        raise BadIntent

    def _label(self, intent: Intent) -> str:
        label = intent.get("line")
        if label not in [line.label for line in (*self.lines, *self.out)]:
            raise BadIntent
        return str(label)

    def _moved(self, by: int) -> Self:
        labels = [line.label for line in self.lines]
        if self.chosen not in labels:
            raise BadIntent
        place = labels.index(self.chosen)
        if not 0 <= place + by < len(labels):
            return self
        lines = list(self.lines)
        lines.insert(place + by, lines.pop(place))
        return replace(self.changed(), lines=tuple(lines))

    @property
    def _depths(self) -> range:
        """The depths that the chosen line may have: one more than the line above it at most."""
        labels = [line.label for line in self.lines]
        place = labels.index(self.chosen) if self.chosen in labels else 0
        return range(self.lines[place - 1].depth + 2 if place else 1)

    def _indented(self, by: int) -> Self:
        line = next((one for one in self.lines if one.label == self.chosen), None)
        if line is None:
            raise BadIntent
        depth = line.depth + by
        if depth not in (self._depths if by > 0 else range(line.depth)):
            return self
        changed = replace(line, depth=depth)
        lines = tuple(changed if one is line else one for one in self.lines)
        return replace(self.changed(), lines=lines)

    def _left_out(self) -> Self:
        """Leave the chosen line out, or take it in again at the end."""
        lines = tuple(line for line in self.lines if line.label != self.chosen)
        out = tuple(line for line in self.out if line.label != self.chosen)
        if len(lines) < len(self.lines):
            left = (line for line in self.lines if line.label == self.chosen)
            out += tuple(replace(line, depth=0) for line in left)
        else:
            lines += tuple(line for line in self.out if line.label == self.chosen)
        return replace(self.changed(), lines=lines, out=out)

    def _justified(self, intent: Intent) -> Self:
        label = self._label(intent)
        rule = str(intent.get("rule", ""))
        if rule not in {choice.value for choice in self._rules()}:
            raise BadIntent
        rule, _, lemma = rule.partition(" ")
        cites = tuple(one for one in self._citable(label) if several_key("cites", one) in intent)

        def put(line: Line) -> Line:
            if line.label != label:
                return line
            return replace(line, rule=rule or None, lemma=lemma or None, cites=cites)

        return replace(
            self.changed(), lines=tuple(map(put, self.lines)), out=tuple(map(put, self.out))
        )

    def looked_at(self) -> CheckedProof | Reason:
        """Return what is found about the lines; one without a rule is not in order."""
        found = self.desk.check("\n".join(map(str, self.lines)))
        if not isinstance(found, CheckedProof):
            return found
        lines = tuple(
            replace(one, reason=Reason("proof_board.no_rule"), values={})
            if one.line.rule is None and one.line.kind not in _UNJUSTIFIED
            else one
            for one in found.lines
        )
        fault = next((one for one in lines if not one.right), None)
        if fault is None or fault.reason.code != "proof_board.no_rule":
            return replace(found, lines=lines)
        label: dict[str, Json] = {"label": fault.line.label}
        return replace(
            found, lines=lines, reason=Reason("proof.faulty", label, (fault.reason,)), values={}
        )

    def helped(self) -> tuple[Reason, ...]:
        """Return the hints; where a line cannot stand, how the lines before it can go on."""
        line = self.found.args.get("line") if isinstance(self.found, Reason) else None
        if not self.hints or not isinstance(line, int):
            return ProofBoard.helped(self)
        label: dict[str, Json] = {"label": self.lines[line - 1].label}
        before = self.desk.check("\n".join(map(str, self.lines[: line - 1])))
        assert isinstance(before, CheckedProof)
        onward = ladder(self.desk.task, before, self.desk.tools)
        if before.first_fault is None:
            onward = (Reason("hint.proof.line", label), *onward)
        return onward[: self.hints]

    # What is shown

    def listings(self) -> tuple[Listing, ...]:
        """Return the lines of the proof, and those that are left out."""
        lang = self.lang
        unread = self.unread("\n".join(map(str, self.lines)))
        found = self.found.lines if isinstance(self.found, CheckedProof) else ()
        checked = {one.line.label: one for one in found}
        n = self.desk.task.n
        first = next((one.line.label for one in found if not one.right), None)
        wrong = self.found.args.get("line") if isinstance(self.found, Reason) else None

        def row(line: Line) -> Row:
            # What cites nothing need not say so here.
            shown = replace(line, cites=line.cites or None)
            drawn = line_row(shown, checked.get(line.label), n, lang)
            if line.rule is None and line.kind not in _UNJUSTIFIED:
                # Said once is enough; after that it is marked.
                said = drawn.lines if line.label == first else ()
                drawn = replace(drawn, note="by ?", lines=said)
            intent: Intent = {"do": "choose", "line": line.label}
            return replace(drawn, intent=intent, selected=line.label == self.chosen)

        rows = [row(line) for line in self.lines]
        if isinstance(wrong, int) and unread:
            at = wrong - 1
            rows[at] = replace(rows[at], tone="wrong", lines=unread[0].lines)
        listings = [Listing("lines", text("proof_board.lines", lang), tuple(rows))]
        if self.out:
            label = text("proof_board.left_out", lang)
            listings.append(Listing("out", label, tuple(map(row, self.out))))
        return tuple(listings)

    def actions(self) -> tuple[Action, ...]:
        """Return the buttons that move the chosen line, and those of all boards."""
        lang = self.lang
        labels = [line.label for line in self.lines]
        inside, chosen = self.chosen in labels, bool(self.chosen)
        out = "proof_board.take_in" if chosen and not inside else "proof_board.leave_out"
        check = Action(
            "do", text("proof_board.check", lang), {"do": self.do}, "q", bool(labels), primary=True
        )
        first, last = labels[:1] == [self.chosen], labels[-1:] == [self.chosen]
        up = text("proof_board.up", lang)
        down = text("proof_board.down", lang)
        shuffle = Action("new", text("proof_board.shuffle", lang), {"do": "new", "seed": ""}, "n")
        return (
            check,
            Action("up", up, {"do": "up"}, "u", inside and not first),
            Action("down", down, {"do": "down"}, "d", inside and not last),
            *self._indents(),
            Action("out", text(out, lang), {"do": "out"}, "x", chosen),
            *ProofBoard.actions(self),
            *(() if self.desk.exercise else (shuffle,)),
        )

    def _indents(self) -> tuple[Action, ...]:
        """Return the buttons that indent the chosen line, where there are lines to stand under."""
        if not any(line.kind in _UNJUSTIFIED for line in (*self.lines, *self.out)):
            return ()
        line = next((one for one in self.lines if one.label == self.chosen), None)
        more = line is not None and line.depth + 1 in self._depths
        less = line is not None and line.depth > 0
        indent, unindent = (text(f"proof_board.{way}", self.lang) for way in ("indent", "unindent"))
        return (
            Action("indent", indent, {"do": "indent"}, "i", more),
            Action("unindent", unindent, {"do": "unindent"}, "o", less),
        )

    def forms(self) -> tuple[Form, ...]:
        """Return the menus for the chosen line's reason."""
        lang = self.lang
        line = next((one for one in self.lines if one.label == self.chosen), None)
        if not self.justify or line is None or line.kind in _UNJUSTIFIED:
            return ()
        rule = " ".join(part for part in (line.rule, line.lemma) if part)
        cites = tuple(Choice(label, label) for label in self._citable(line.label))
        fields = (
            Field("rule", text("proof_board.rule", lang), "choice", rule, self._rules()),
            Field(
                "cites",
                text("proof_board.cites", lang),
                "several",
                " ".join(line.cites or ()),
                cites,
            ),
        )
        label = text("proof_board.why", lang, label=line.label)
        intent: Intent = {"do": "reason", "line": line.label}
        return (Form(f"reason:{line.label}", label, intent, fields, "", at_once=True),)

    def _rules(self) -> tuple[Choice, ...]:
        return rule_choices(self.desk.rules, tuple(self.desk.tools), self.lang)

    def _citable(self, label: str) -> tuple[str, ...]:
        labels = sorted(line.label for line in (*self.lines, *self.out))
        return (GIVEN, *(one for one in labels if one != label))


def _shuffled(task: Task, seed: str, *, justify: bool, spare: bool) -> tuple[Line, ...]:
    """Return the lines of a task's model in another order, named anew by it and not indented.

    To be justified they come without rule and what they cite.
    """
    model = list(task.model.lines)
    lines = [*model, *(_spare_lines(task) if spare else ())]
    attempt = 0
    while True:
        mixed = list(lines)
        stream(seed, "proof", attempt).shuffle(mixed)
        if len(lines) < 2 or [line for line in mixed if line in model] != model:
            break
        attempt += 1
    named = dict(zip([line.label for line in mixed], ascii_uppercase, strict=False))

    def fresh(line: Line) -> Line:
        label = named[line.label]
        if line.kind in _UNJUSTIFIED:
            return replace(line, label=label, depth=0)
        if justify:
            return replace(line, label=label, depth=0, rule=None, cites=(), lemma=None)
        cites = None if line.cites is None else tuple(named.get(c, c) for c in line.cites)
        return replace(line, label=label, depth=0, cites=cites)

    return tuple(map(fresh, mixed))


def _spare_lines(task: Task) -> tuple[Line, ...]:
    labels = [line.label for line in task.model.lines]
    rows = []
    for number, line in enumerate(task.spare, start=1):
        filled = line
        for place, label in enumerate(labels, start=1):
            filled = filled.replace(f"{{{place}}}", label)
        rows.append(f"spare{number}. {filled}")
    return parse_proof("\n".join([task.head, *rows])).lines if rows else ()
