"""Proofs as text: a theorem, then one step a line; indented lines stand under an assumption.

    theorem: for all a, b, c, d: quad(a, b, c, d) -> d = a + b + c
    1. a + b + c + d = 0   by definition from given
    2. d = a + b + c       by inverse from 1

A line is `label. kind statement by rule from labels`. The kinds:

- none: a step, which follows from what it cites by the rule; without "by" any one rule may do,
  without "from" everything before it that is in reach is cited; "from nothing" cites none of it;
- `suppose`: an assumption for the indented lines after it. Later lines cite its label for
  "assumption -> last of those lines" ("not assumption" if that is `false`);
- `let a, b` or `let a in S`: any cards, for the indented lines; cited later it is their last line
  "for all" of these;
- `take a, b with STATEMENT`: cards that there are, by a "there is" that follows from what is cited.

`given` is what the theorem supposes; its cards are there from the start. The proof ends with what
the theorem claims. A theorem of another dimension than 6 begins `theorem for n = 2:`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from eqlib.reasons import Json, Reason
from eqlib.z2.proofs.decide import LARGEST_N
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.language import (
    Implies,
    Quantified,
    Statement,
    Sum,
    Truth,
    conjuncts,
    free_names,
)
from eqlib.z2.proofs.parser import LONGEST_TEXT, parse
from eqlib.z2.proofs.rules import RULES

Kind = Literal["step", "suppose", "let", "take"]

MOST_LINES: Final = 100
GIVEN: Final = "given"
NOTHING: Final = "nothing"

_THEOREM: Final = re.compile(r"theorem(?:\s+for\s+n\s*=\s*(\d+))?\s*:\s*(.+)", re.IGNORECASE)
_LINE: Final = re.compile(r"(?:\(?(\w+)[.)]\s+|(\d\w*):\s+)?(.*)")
# Words that only lead on to a statement, unless they are the name of a card.
_SO: Final = re.compile(r"(?:so|then|thus|hence|therefore)\b[,:]?\s+(?![-+=!<>]|in\b)", re.I)
_IN_BRACKETS: Final = re.compile(r"\s\(((?:by|from)\s[^()]*)\)$", re.I)
_FROM: Final = re.compile(r"[\s,;]+from\s+([\w\s,]*)$", re.I)
_FILLING: Final = frozenset({"and", "line", "lines"})
_BY: Final = re.compile(r"[\s,;]+by\s+(\w+)(?:\s+(.+))?$", re.I)
_SUPPOSE: Final = re.compile(r"(?:suppose|assume)(?:\s+that)?(?:\s*:)?(?:\s+(.*))?", re.I)
_LET: Final = re.compile(r"let\s+(.+)", re.I)
_TAKE: Final = re.compile(
    r"take\s+(\S.*?)(?:\s+in\s+(\w+))?\s*(?:\bwith\b|\bsuch\s+that\b|:)\s*(.+)", re.I
)
_TAKE_NO_MORE: Final = re.compile(r"take(?:\s+[a-z]\w*)?", re.I)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a proof.

    `cites` is None where nothing is named; `sums` are the cards named after "by witness", `lemma`
    the name after "by lemma". Of `let` the statement says in which set the cards are, or is `true`.
    """

    label: str
    depth: int
    kind: Kind
    statement: Statement
    names: tuple[str, ...] = ()
    within: str | None = None
    rule: str | None = None
    cites: tuple[str, ...] | None = None
    sums: tuple[Sum, ...] = ()
    lemma: str | None = None

    @property
    def claim(self) -> Statement:
        """What has to follow from the lines cited; of `take` that there are such cards."""
        if self.kind == "take":
            return Quantified(False, self.names, self.within, self.statement)
        return self.statement

    @property
    def said(self) -> str:
        """What it says, as it is written, without its label and its reason."""
        where = f" in {self.within}" if self.within else ""
        names = ", ".join(self.names) + where
        return {
            "step": f"{self.statement}",
            "suppose": f"suppose {self.statement}",
            "let": f"let {names}",
            "take": f"take {names} with {self.statement}",
        }[self.kind]

    @property
    def grounds(self) -> str:
        """Its reason as it is written: the rule, and what it cites."""
        beside = self.lemma or ", ".join(map(str, self.sums))
        rule = f"by {self.rule} {beside}".strip() if self.rule else ""
        if self.cites is None:
            return rule
        return f"{rule} from {', '.join(self.cites) or NOTHING}".strip()

    def __str__(self) -> str:
        return f"{'  ' * self.depth}{self.label}. {self.said} {self.grounds}".rstrip()


@dataclass(frozen=True, slots=True)
class Proof:
    """A theorem in dimension n and the lines that are to prove it."""

    theorem: Statement
    lines: tuple[Line, ...]
    n: int = 6

    def __str__(self) -> str:
        start = "theorem" if self.n == LARGEST_N else f"theorem for n = {self.n}"
        return "\n".join([f"{start}: {self.theorem}", *map(str, self.lines)])

    @property
    def names(self) -> tuple[str, ...]:
        """The cards and sets of which the theorem speaks from its start."""
        names = sorted(free_names(self.theorem))
        body = self.theorem
        while isinstance(body, Quantified) and body.every and body.within is None:
            names += body.names
            body = body.body
        return tuple(names)

    @property
    def given(self) -> tuple[Statement, ...]:
        """What the theorem supposes of them."""
        body = self._body
        return conjuncts(body.left) if isinstance(body, Implies) else ()

    @property
    def goal(self) -> Statement:
        """What the theorem claims of them."""
        body = self._body
        return body.right if isinstance(body, Implies) else body

    @property
    def _body(self) -> Statement:
        body = self.theorem
        while isinstance(body, Quantified) and body.every and body.within is None:
            body = body.body
        return body


def parse_proof(text: str) -> Proof:
    """Return the proof that a text writes.

    Raises:
        StatementError: it cannot be read; the reason names the line (code `proof.in_line`, with
            its number in the text and its label; the reason itself beneath, whose argument
            `column` is the place in the line, from 1).
    """
    rows = [(i, row) for i, row in enumerate(text.split("\n"), start=1) if row.strip()]
    for place, (number, row) in enumerate(rows):
        if len(row) > LONGEST_TEXT:
            reason = Reason("proof.too_long", {"n": len(row), "most": LONGEST_TEXT})
            raise _located(number, _label(row[:LONGEST_TEXT], place), StatementError(reason))
    if not rows or not (match := _THEOREM.fullmatch(rows[0][1].strip())):
        raise StatementError(Reason("proof.no_theorem"))
    if len(rows) > MOST_LINES:
        raise StatementError(Reason("proof.too_many_lines", {"n": len(rows), "most": MOST_LINES}))
    n = int(match[1] or LARGEST_N)
    if not 1 <= n <= LARGEST_N:
        raise StatementError(Reason("proof.bad_dimension", {"n": n, "most": LARGEST_N}))
    theorem = _in_line(rows[0], match[2])
    lines: list[Line] = []
    # The whole proof may be indented; its first line stands no deeper than that.
    indents = [min(map(_indent, (row for _, row in rows[1:])), default=0)]
    for number, row in rows[1:]:
        try:
            depth = _depth(_indent(row), indents, lines)
            lines.append(_line(row, depth, str(len(lines) + 1), lines))
        except StatementError as error:
            raise _located(number, _label(row, len(lines) + 1), error) from None
    return Proof(theorem, tuple(lines), n)


def _in_line(numbered: tuple[int, str], text: str) -> Statement:
    number, row = numbered
    try:
        return _parsed(text, row.index(text))
    except StatementError as error:
        raise _located(number, "1", error) from None


def _label(row: str, place: int) -> str:
    """Return the label of a line as other lines cite it: the one it has, or else its place."""
    match = _LINE.match(row.strip())
    return (match and (match[1] or match[2])) or str(place)


def _located(number: int, label: str, error: StatementError) -> StatementError:
    args: dict[str, Json] = {"line": number, "label": label}
    return StatementError(Reason("proof.in_line", args, (error.reason,)))


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip())


def _depth(indent: int, indents: list[int], lines: list[Line]) -> int:
    """Return how deep a line stands by its spaces; more of them only after `suppose` or `let`."""
    if indent > indents[-1]:
        if not lines or lines[-1].kind not in ("suppose", "let"):
            raise StatementError(Reason("proof.bad_indent", {"column": indent + 1}))
        indents.append(indent)
    while indents and indent < indents[-1]:
        indents.pop()
    if not indents or indent != indents[-1]:
        raise StatementError(Reason("proof.bad_indent", {"column": indent + 1}))
    return len(indents) - 1


def _line(row: str, depth: int, number: str, before: list[Line]) -> Line:
    start = _indent(row)
    match = _LINE.fullmatch(row.strip())
    label, text = (match[1] or match[2], match[3]) if match else (None, row.strip())
    at = start + (match.start(3) if match else 0)
    label = label or number
    if label in (GIVEN, NOTHING) or any(line.label == label for line in before):
        raise StatementError(Reason("proof.label_twice", {"label": label, "column": start + 1}))
    if found := _SO.match(text):
        text, at = text[found.end() :], at + found.end()
    text = text.rstrip(" .;")
    if found := _IN_BRACKETS.search(text):
        text = f"{text[: found.start()]}  {found[1]}"
    cites = None
    if found := _FROM.search(text):
        text = text[: found.start()]
        cited = found[1].replace(",", " ").split()
        cites = tuple(one for one in cited if one.lower() not in _FILLING)
        cites = () if cites == (NOTHING,) else cites
    rule, lemma, sums = None, None, tuple[Sum, ...]()
    if found := _BY.search(text):
        text, rule, beside = text[: found.start()], found[1].lower(), found[2]
        if rule not in RULES:
            args: dict[str, Json] = {"found": rule, "allowed": list(RULES)}
            column = at + found.start(1) + 1
            raise StatementError(Reason("proof.no_such_rule", {**args, "column": column}))
        if rule == "lemma":
            lemma = beside or ""
        elif rule == "witness" and beside:
            parts = re.finditer(r"[^,\s][^,]*", beside)
            sums = tuple(_sum(part[0], at + found.start(2) + part.start()) for part in parts)
        elif beside:
            args = {"found": beside, "column": at + found.start(2) + 1}
            raise StatementError(Reason("proof.too_much", args))
    if match := _SUPPOSE.fullmatch(text):
        begin = match.start(1) if match[1] else len(text)
        statement = _parsed(text[begin:], at + begin)
        return Line(label, depth, "suppose", statement, cites=cites)
    if match := _LET.fullmatch(text):
        # Read as a "for all", so that names are checked in one place.
        cards = _quantified("for all ", match[1], at + match.start(1))
        return Line(label, depth, "let", Truth(True), cards.names, cards.within)
    if match := _TAKE.fullmatch(text):
        where = f" in {match[2]}" if match[2] else ""
        cards = _quantified("there is ", f"{match[1]}{where}", at + match.start(1))
        body = _parsed(match[3], at + match.start(3))
        return Line(label, depth, "take", body, cards.names, cards.within, rule, cites, sums, lemma)
    if _TAKE_NO_MORE.fullmatch(text):
        expected = Reason("proof.expected.sign", {"sign": "with"}).to_json()
        end: dict[str, Json] = {"column": at + len(text) + 1, "expected": expected}
        raise StatementError(Reason("proof.syntax_end", end))
    return Line(label, depth, "step", _parsed(text, at), (), None, rule, cites, sums, lemma)


def _parsed(text: str, at: int, before: str = "", after: str = "") -> Statement:
    """Return the statement that a part of a row writes, with what is put before and after it.

    `at` is how many characters of the row come before the part: places are those in the row.
    """
    try:
        return parse(before + text + after)
    except StatementError as error:
        column = error.reason.args.get("column")
        if not isinstance(column, int):
            raise
        place, code = column - len(before), error.reason.code
        args = {**error.reason.args, "column": at + min(place, len(text.rstrip()) + 1)}
        if code == "proof.syntax" and place > len(text):
            code = "proof.syntax_end"
        raise StatementError(Reason(code, args, error.reason.because)) from None


def _quantified(before: str, names: str, at: int) -> Quantified:
    statement = _parsed(names, at, before, ": true")
    if not isinstance(statement, Quantified) or statement.of_sets:
        raise StatementError(Reason("proof.cards_only", {"column": at + 1}))
    return statement


def _sum(text: str, at: int) -> Sum:
    statement = _parsed(text, at, "", " = 0")
    left = getattr(statement, "left", None)
    if not isinstance(left, Sum):
        raise StatementError(Reason("proof.too_much", {"found": text, "column": at + 1}))
    return left
