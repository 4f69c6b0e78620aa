"""From text to statements; what cannot be read is answered with its place and what is expected.

statement  = quantifier (":" | "with" | "such that") statement | implication ["<->" implication]
quantifier = "for all" | "there is" | "there are", ["sets" | "a set"], names, ["in" set]
implication = or ["->" implication] | "if" or "then" implication
or         = and {"or" and};  and = not {"and" not}
not        = "not" not | "(" statement ")" | atom
atom       = predicate "(" sums ")" | sum "in" set | sum ("=" | "!=") sum | number sign number
sum        = "0" | card {"+" card} | "sum(" set ")", with brackets; a minus between cards is a plus
number     = what is added of 3, size(S), 2 * quads(S), size(a, b + c) ...
"""

from __future__ import annotations

from typing import Final

from eqlib.reasons import Json, Reason
from eqlib.z2.proofs.errors import StatementError
from eqlib.z2.proofs.language import (
    COMPARISONS,
    NUMBERS,
    PREDICATES,
    And,
    Compare,
    Count,
    Equal,
    Iff,
    Implies,
    In,
    Is,
    Linear,
    Not,
    Or,
    Quantified,
    Statement,
    Sum,
    Truth,
    conjunction,
    is_set,
)
from eqlib.z2.proofs.tokens import RESERVED, tokens_of

LONGEST_TEXT: Final = 2000
DEEPEST: Final = 40
_QUANTIFIERS: Final = ("for", "there", "exists")


def parse(text: str) -> Statement:
    """Return the statement that a text writes.

    >>> str(parse("For all a, b: a ≠ b implies a + b != 0"))
    'for all a, b: a != b -> a + b != 0'

    Raises:
        StatementError: it cannot be read; the reason has column, what was found and expected.
    """
    if len(text) > LONGEST_TEXT:
        raise StatementError(Reason("proof.too_long", {"n": len(text), "most": LONGEST_TEXT}))
    return _Parser(text).whole()


class _Parser:
    def __init__(self, text: str) -> None:
        self.tokens = tokens_of(text)
        self.end = len(text.rstrip()) + 1
        self.at = 0
        self.depth = 0

    # --- Reading signs ---

    def peek(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.tokens[place].text if place < len(self.tokens) else ""

    def take(self, *texts: str) -> bool:
        """Read the next signs if they are these."""
        if all(self.peek(i) == text for i, text in enumerate(texts)):
            self.at += len(texts)
            return True
        return False

    def need(self, text: str) -> None:
        if not self.take(text):
            raise self.wrong("sign", sign=text)

    def wrong(self, expected: str, **args: Json) -> StatementError:
        wanted = Reason(f"proof.expected.{expected}", args).to_json()
        if self.at >= len(self.tokens):
            return StatementError(
                Reason("proof.syntax_end", {"column": self.end, "expected": wanted})
            )
        token = self.tokens[self.at]
        return StatementError(
            Reason(
                "proof.syntax",
                {"column": token.column, "found": token.text, "expected": wanted},
            )
        )

    # --- Statements, from loose to tight ---

    def whole(self) -> Statement:
        statement = self.statement()
        if self.at < len(self.tokens):
            raise self.wrong("end")
        return statement

    def statement(self) -> Statement:
        self.deeper()
        if self.peek() in _QUANTIFIERS:
            found = self.quantified()
        else:
            found = self.implication()
            if self.take("<->") or self.take("iff"):
                found = Iff(found, self.implication())
        self.depth -= 1
        return found

    def quantified(self) -> Statement:
        every = any(self.take("for", word) for word in ("all", "every", "each"))
        some = ("is", "are", "exists", "exist")
        if not every and not self.take("exists") and not any(self.take("there", w) for w in some):
            self.at += 1
            raise self.wrong("quantifier")
        of_sets = self.take("sets") or self.take("set") or self.take("a", "set")
        names = [self.name(of_sets)]
        while self.take(","):
            names.append(self.name(of_sets))
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            column = self.tokens[self.at - 1].column
            raise StatementError(Reason("proof.named_twice", {"column": column, "name": twice}))
        within = None
        if self.take("in"):
            if of_sets:
                self.at -= 1
                raise self.wrong("sign", sign=":")
            within = self.name(of_sets=True)
        if not self.take("with") and not self.take("such", "that"):
            self.need(":")
        return Quantified(every, tuple(names), within, self.statement())

    def name(self, of_sets: bool) -> str:
        text = self.peek()
        plain = self.at < len(self.tokens) and self.tokens[self.at].kind == "name"
        if not plain or text in RESERVED or is_set(text) != of_sets:
            raise self.wrong("set" if of_sets else "card")
        self.at += 1
        return text

    def implication(self) -> Statement:
        condition = self.take("if")
        left = self.disjunction()
        if condition:
            self.take(",")
            self.need("then")
        elif not self.take("->") and not self.take("implies"):
            return left
        right = self.statement() if self.peek() in _QUANTIFIERS else self.implication()
        return Implies(left, right)

    def disjunction(self) -> Statement:
        parts = [self.conjunction()]
        while self.take("or"):
            parts.append(self.conjunction())
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def conjunction(self) -> Statement:
        parts = [self.negation()]
        while self.take("and"):
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else And(tuple(parts))

    def negation(self) -> Statement:
        if self.take("not"):
            self.deeper()
            inner = self.negation()
            self.depth -= 1
            return Not(inner)
        if self.peek() in _QUANTIFIERS:
            return self.statement()
        return self.bracketed() if self.peek() == "(" else self.atom()

    def bracketed(self) -> Statement:
        """Read a statement in brackets, or one that begins with a sum in brackets."""
        start, depth = self.at, self.depth
        try:
            self.need("(")
            inner = self.statement()
            self.need(")")
        except StatementError as as_statement:
            far, self.at, self.depth = self.at, start, depth
            try:
                return self.atom()
            except StatementError:
                # The reading that came further tells better what is wrong.
                if self.at > far:
                    raise
                raise as_statement from None
        return inner

    # --- Atoms ---

    def atom(self) -> Statement:
        if self.take("true"):
            return Truth(True)
        if self.take("false"):
            return Truth(False)
        word = self.peek()
        if word in PREDICATES:
            return self.predicate(word)
        left = self.expression()
        if self.take("in"):
            return In(self.as_sum(left), self.name(of_sets=True))
        if self.peek() not in COMPARISONS:
            raise self.wrong("comparison")
        parts: list[Statement] = []
        while self.peek() in COMPARISONS:
            sign, place = self.peek(), self.at
            self.at += 1
            right = self.expression()
            parts.append(self.compared(left, sign, right, place))
            left = right
        # a = b = c is short for a = b and b = c.
        return conjunction(tuple(parts))

    def predicate(self, word: str) -> Statement:
        start = self.at
        self.at += 1
        self.need("(")
        cards = [self.as_sum(self.expression())]
        while self.take(","):
            cards.append(self.as_sum(self.expression()))
        wanted = PREDICATES[word]
        if len(cards) != wanted if wanted else len(cards) < 2:
            column = self.tokens[start].column
            args: dict[str, Json] = {
                "column": column,
                "predicate": word,
                "found": len(cards),
                "n": wanted or 2,
            }
            code = "proof.wrong_number" if wanted else "proof.too_few"
            raise StatementError(Reason(code, args))
        self.need(")")
        return Is(word, tuple(cards))

    def expression(self) -> Sum | Linear:
        """Read a sum of cards, or a number as soon as anything in it is one."""
        start = self.at
        terms = self.terms()
        cards = [what for _, what in terms if isinstance(what, str)]
        if not cards:
            if all(term == (0, None) for term in terms):
                return Sum(())
            return Linear(tuple((f, w) for f, w in terms if not isinstance(w, str)))
        for factor, what in terms:
            if not isinstance(what, str) and (factor, what) != (0, None):
                self.at = start
                raise self.wrong("one_kind")
        return Sum(tuple(cards))

    def terms(self) -> list[tuple[int, str | Count | None]]:
        """Read what is added, with the factors of numbers; brackets in sums make no difference."""
        found: list[tuple[int, str | Count | None]] = []
        sign = 1
        while True:
            if self.peek() == "(":
                self.deeper()
                self.need("(")
                found += [(sign * factor, what) for factor, what in self.terms()]
                self.need(")")
                self.depth -= 1
            else:
                factor, what = self.term(first=not found)
                found.append((sign * factor, what))
            if self.peek() not in ("+", "-"):
                return found
            sign = -1 if self.peek() == "-" else 1
            self.at += 1

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise StatementError(Reason("proof.too_deep", {"most": DEEPEST}))

    def term(self, first: bool) -> tuple[int, str | Count | None]:
        if first and self.take("-"):
            factor, what = self.term(first=False)
            return -factor, what
        text = self.peek()
        if text.isdigit():
            self.at += 1
            factor = int(text)
            while self.take("*"):
                if self.peek().isdigit():
                    factor *= int(self.peek())
                    self.at += 1
                else:
                    return factor, self.count()
            return factor, None
        if text in NUMBERS:
            return 1, self.count()
        if text == "sum":
            self.at += 1
            self.need("(")
            inner = self.name(of_sets=True)
            self.need(")")
            return 1, f"sum({inner})"
        if self.at < len(self.tokens) and self.tokens[self.at].kind == "name" and is_set(text):
            raise self.wrong("small", name=text.lower())
        try:
            return 1, self.name(of_sets=False)
        except StatementError:
            raise self.wrong("term") from None

    def count(self) -> Count:
        function = self.peek()
        if function not in NUMBERS:
            raise self.wrong("number")
        self.at += 1
        self.need("(")
        of_set = is_set(self.peek() or "a") or function != "size"
        if of_set:
            parts = [Sum((self.name(of_sets=True),))]
        else:
            parts = [self.as_sum(self.expression())]
            while self.take(","):
                parts.append(self.as_sum(self.expression()))
        self.need(")")
        return Count(function, tuple(parts))

    def as_sum(self, value: Sum | Linear) -> Sum:
        if isinstance(value, Linear):
            self.at -= 1
            raise self.wrong("sum")
        return value

    def compared(self, left: Sum | Linear, sign: str, right: Sum | Linear, place: int) -> Statement:
        # A lone 0 is a card or a number, as the other side has it.
        if isinstance(left, Linear) and right == Sum(()):
            right = Linear(((0, None),))
        if isinstance(right, Linear) and left == Sum(()):
            left = Linear(((0, None),))
        if isinstance(left, Linear) and isinstance(right, Linear):
            return Compare(left, sign, right)
        if isinstance(left, Linear) or isinstance(right, Linear) or sign not in ("=", "!="):
            self.at = place
            raise self.wrong("one_kind")
        equal = Equal(left, right)
        return equal if sign == "=" else Not(equal)
