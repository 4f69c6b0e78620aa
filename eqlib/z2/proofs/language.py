"""The language of statements: cards, their sums, Quads, sets, numbers, for all and there is.

A statement is a tree of immutable nodes; `str` writes it as `parser.parse` reads it. The names of
cards are small letters, the names of sets capitals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

# What a predicate says about its cards, and how many it takes (None: two or more).
PREDICATES: Final[Mapping[str, int | None]] = {
    "quad": 4,
    "distinct": None,
    "same": None,
    "two_and_two": 4,
    "three_and_one": 4,
    "two_and_others": 4,
}
# Numbers of a set: of its cards, its Quads, its pairs, its different pair sums, its even
# zero-sum subsets that are not empty, and the cards of all these together.
NUMBERS: Final = ("size", "quads", "pairs", "sums", "evens", "total")
COMPARISONS: Final = ("=", "!=", "<=", ">=", "<", ">")


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of cards by name; without parts it is 0. `sum(S)`, the sum of a set, is a part too."""

    parts: tuple[str, ...]

    def __str__(self) -> str:
        return " + ".join(self.parts) or "0"


@dataclass(frozen=True, slots=True)
class Count:
    """A number of a set, `size(S)`, or how many different cards are in a list, `size(a, b + c)`.

    Of a set there is one part, its name.
    """

    function: str
    parts: tuple[Sum, ...]

    def __str__(self) -> str:
        return f"{self.function}({', '.join(map(str, self.parts))})"

    @property
    def set_name(self) -> str | None:
        """The name of the set; None for a list of cards."""
        names = self.parts[0].parts
        return names[0] if names and is_set(names[0]) else None


@dataclass(frozen=True, slots=True)
class Linear:
    """A whole number: a sum of counts with factors and of plain numbers (with count None)."""

    terms: tuple[tuple[int, Count | None], ...]

    def __str__(self) -> str:
        written = ""
        for factor, count in self.terms:
            sign = (" - " if factor < 0 else " + ") if written else ("-" if factor < 0 else "")
            size = abs(factor)
            written += sign + (
                str(size) if count is None else str(count) if size == 1 else f"{size} * {count}"
            )
        return written


@dataclass(frozen=True, slots=True)
class Truth:
    """`true` or `false`."""

    value: bool

    def __str__(self) -> str:
        return "true" if self.value else "false"


@dataclass(frozen=True, slots=True)
class Equal:
    """Two sums of cards are equal."""

    left: Sum
    right: Sum

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"


@dataclass(frozen=True, slots=True)
class Is:
    """A predicate holds for some cards."""

    predicate: str
    cards: tuple[Sum, ...]

    def __str__(self) -> str:
        return f"{self.predicate}({', '.join(map(str, self.cards))})"


@dataclass(frozen=True, slots=True)
class In:
    """A card is in a set."""

    card: Sum
    name: str

    def __str__(self) -> str:
        return f"{self.card} in {self.name}"


@dataclass(frozen=True, slots=True)
class Compare:
    """Two numbers compared by one of `COMPARISONS`."""

    left: Linear
    sign: str
    right: Linear

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary of a statement."""

    body: Statement

    def __str__(self) -> str:
        if isinstance(self.body, Equal):
            return f"{self.body.left} != {self.body.right}"
        return f"not {_inside(self.body, 4)}"


@dataclass(frozen=True, slots=True)
class And:
    """All of the statements, two or more."""

    parts: tuple[Statement, ...]

    def __str__(self) -> str:
        return " and ".join(_inside(part, 4) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Or:
    """At least one of the statements, two or more."""

    parts: tuple[Statement, ...]

    def __str__(self) -> str:
        return " or ".join(_inside(part, 3) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Implies:
    """If the first holds, so does the second."""

    left: Statement
    right: Statement

    def __str__(self) -> str:
        return f"{_inside(self.left, 2)} -> {_inside(self.right, 1)}"


@dataclass(frozen=True, slots=True)
class Iff:
    """Both hold or neither does."""

    left: Statement
    right: Statement

    def __str__(self) -> str:
        return f"{_inside(self.left, 1)} <-> {_inside(self.right, 1)}"


@dataclass(frozen=True, slots=True)
class Quantified:
    """For all (or there are) cards of a set or of the space, or sets, that make the body true."""

    every: bool
    names: tuple[str, ...]
    within: str | None
    body: Statement

    @property
    def of_sets(self) -> bool:
        """Whether the names are those of sets."""
        return is_set(self.names[0])

    def __str__(self) -> str:
        verb = "there are" if len(self.names) > 1 else "there is"
        start = "for all" if self.every else verb
        kind = (" sets" if self.every or len(self.names) > 1 else " a set") if self.of_sets else ""
        where = f" in {self.within}" if self.within else ""
        return f"{start}{kind} {', '.join(self.names)}{where}: {self.body}"


Atom: TypeAlias = Truth | Equal | Is | In | Compare
Statement: TypeAlias = Atom | Not | And | Or | Implies | Iff | Quantified

# How tightly a node binds; what stands inside a tighter one is put in brackets.
_STRENGTH: Final[Mapping[type, int]] = {Quantified: 0, Iff: 0, Implies: 1, Or: 2, And: 3}


def _inside(statement: Statement, strength: int) -> str:
    loose = _STRENGTH.get(type(statement), 4) < strength
    return f"({statement})" if loose or isinstance(statement, Quantified) else str(statement)


def is_set(name: str) -> bool:
    """Return whether a name is that of a set: it begins with a capital."""
    return name[0].isupper()


def conjunction(parts: tuple[Statement, ...]) -> Statement:
    """Return the statement that all parts hold; of none it is `true`, of one that one."""
    return Truth(True) if not parts else parts[0] if len(parts) == 1 else And(parts)


def conjuncts(statement: Statement) -> tuple[Statement, ...]:
    """Return the statements that a statement joins with "and", at any depth."""
    if isinstance(statement, And):
        return tuple(one for part in statement.parts for one in conjuncts(part))
    return () if statement == Truth(True) else (statement,)


def negated(statement: Statement) -> Statement:
    """Return the contrary, without a double "not"."""
    if isinstance(statement, Not):
        return statement.body
    return Truth(not statement.value) if isinstance(statement, Truth) else Not(statement)


def children(statement: Statement) -> tuple[Statement, ...]:
    """Return the statements directly inside."""
    match statement:
        case Not(body) | Quantified(body=body):
            return (body,)
        case And(parts) | Or(parts):
            return parts
        case Implies(left, right) | Iff(left, right):
            return left, right
        case _:
            return ()


def walk(statement: Statement) -> Iterator[Statement]:
    """Yield a statement and all inside it, each before what is inside it."""
    yield statement
    for child in children(statement):
        yield from walk(child)


def _names(sum_: Sum) -> Iterator[str]:
    for part in sum_.parts:
        yield part[4:-1] if part.startswith("sum(") else part


def free_names(statement: Statement) -> frozenset[str]:
    """Return the names of cards and sets that no "for all" or "there is" inside introduces."""
    match statement:
        case Truth():
            names: set[str] = set()
        case Equal(left, right):
            names = {*_names(left), *_names(right)}
        case Is(_, cards):
            names = {name for card in cards for name in _names(card)}
        case In(card, name):
            names = {*_names(card), name}
        case Compare(left, _, right):
            both = (*left.terms, *right.terms)
            counts = (count for _, count in both if count is not None)
            names = {name for count in counts for part in count.parts for name in _names(part)}
        case Quantified(_, bound, within, body):
            names = set(free_names(body)) - set(bound)
            names |= {within} if within else set()
        case _:
            names = {name for child in children(statement) for name in free_names(child)}
    return frozenset(names)


def rebuilt(statement: Statement, change: Callable[[Statement], Statement]) -> Statement:
    """Return the statement with each one directly inside it changed."""
    match statement:
        case Not(body):
            return Not(change(body))
        case And(parts):
            return And(tuple(map(change, parts)))
        case Or(parts):
            return Or(tuple(map(change, parts)))
        case Implies(left, right):
            return Implies(change(left), change(right))
        case Iff(left, right):
            return Iff(change(left), change(right))
        case Quantified(every, names, within, body):
            return Quantified(every, names, within, change(body))
        case _:
            return statement


def substitute(statement: Statement, values: Mapping[str, Sum]) -> Statement:
    """Return the statement with sums put for free names of cards.

    Bound names that would catch a name of a sum are renamed first. Names of sets map to a sum of
    one part, the other set's name.
    """

    def term(sum_: Sum) -> Sum:
        parts: list[str] = []
        for part in sum_.parts:
            if part.startswith("sum("):
                parts.append(f"sum({name(part[4:-1])})")
            else:
                parts.extend(values[part].parts if part in values else (part,))
        return Sum(tuple(parts))

    def name(one: str) -> str:
        return values[one].parts[0] if one in values else one

    def number(linear: Linear) -> Linear:
        return Linear(
            tuple((f, c and Count(c.function, tuple(map(term, c.parts)))) for f, c in linear.terms)
        )

    match statement:
        case Equal(left, right):
            return Equal(term(left), term(right))
        case Is(predicate, cards):
            return Is(predicate, tuple(map(term, cards)))
        case In(card, where):
            return In(term(card), name(where))
        case Compare(left, sign, right):
            return Compare(number(left), sign, number(right))
        case Quantified(every, names, within, body):
            kept = {one: value for one, value in values.items() if one not in names}
            caught = {n for value in kept.values() for n in _names(value)}
            taken = caught | free_names(body) | set(names)
            fresh: dict[str, Sum] = {}
            for one in names:
                if one in caught:
                    new = next(x for i in range(len(taken) + 1) if (x := f"{one}{i}") not in taken)
                    taken.add(new)
                    fresh[one] = Sum((new,))
            renamed = tuple(fresh[one].parts[0] if one in fresh else one for one in names)
            return Quantified(
                every, renamed, within and name(within), substitute(body, kept | fresh)
            )
        case _:
            return rebuilt(statement, lambda inner: substitute(inner, values))
