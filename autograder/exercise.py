"""Exercises as data, assignments, and the variants that students get.

One exercise is one JSON document (`autograder.folder` makes it from a folder of text files).
Standard library and eqlib alone, so that it also runs in a reader's page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any, Final

from autograder.carrying import shows_carrying
from autograder.content import (
    BOARDS,
    KINDS,
    Ask,
    Criterion,
    Deal,
    Dealing,
    Function,
    Master,
    Number,
    Sample,
    Texts,
    Theorem,
    deal_from_json,
    function_from_json,
    master_from_json,
    number_from_json,
    theorem_from_json,
)
from autograder.deals import Dealt, draw
from autograder.figures import figure
from eqlib import Card, Quad
from eqlib.games.evenquads import symmetry
from eqlib.games.evenquads.cards import ATTRIBUTES
from eqlib.games.quadrao.cards import SYMBOLS
from eqlib.games.quads.symmetry import IDENTITY, Symmetry
from eqlib.games.quads.symmetry import draw as draw_image
from eqlib.games.quads.text import read_given, write_board, write_position
from eqlib.reasons import Json
from eqlib.rng import shuffled, stream
from eqlib.words import card_name
from eqlib.z2.proofs.language import Statement
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.tasks import Task
from eqlib.z2.vectors import span

NOTHING: Final = Deal(())
# Names for the cards of theorems: none that the library uses, or that looks like a digit.
LETTERS: Final = "ijkmpqrstuvwyz"


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise, in all its languages, with all its variants."""

    id: str
    kind: str
    points: Fraction
    skills: tuple[str, ...]
    titles: Texts
    prompt: Texts
    solution: Texts
    hints: tuple[Texts, ...]
    masters: tuple[Master, ...] = ()
    deals: tuple[Deal, ...] = ()
    task: Function | None = None
    number: Number | None = None
    theorem: Theorem | None = None
    dealing: Dealing | None = None
    choose: int = 0
    """How many cards are to be chosen, where a set of cards is built."""
    positions: tuple[str, ...] = ()
    """The positions of Quads that all variants are images of."""
    rubric: tuple[Criterion, ...] = ()
    samples: tuple[Sample, ...] = ()

    @property
    def ask(self) -> Ask:
        """What the reader is asked for."""
        return KINDS[self.kind]

    @property
    def manual(self) -> bool:
        """Whether a person marks it."""
        return bool(self.rubric)

    @property
    def function(self) -> str | None:
        """The name of the function to be written, where that is the exercise."""
        return self.task.name if self.task else None

    def title(self, lang: str) -> str:
        """Return its title in a language."""
        return self.titles[lang]

    def variant(self, secret: str, student: str = "") -> Variant:
        """Return the variant for a student of a class, or for a class; the same each time.

        A master and a symmetry are drawn, and the order in which the cards lie; for a theorem the
        names of its cards, and the order of the lines; for a case table the attribute and the
        cards that show it; for cards of QUADRAO their symbols and their order; for EQUALIS a deal;
        for a position of Quads one of its 32 images. Whatever they are, the puzzle is as hard. Who
        does not know the secret cannot tell the variant.
        """
        seed = (secret, self.id, student)
        rng = stream(secret, "variant", self.id, student)
        if self.number and self.number.fact:
            value = self.number.among[int(rng.random() * len(self.number.among))]
            return Variant(self, seed, fact=value)
        if self.deals:
            number = int(rng.random() * len(self.deals))
            free = [symbol for symbol in SYMBOLS if symbol not in self.deals[number].fixed]
            symbols = tuple(zip(free, shuffled(free, rng), strict=True))
            dealt = self.deals[number].image(dict(symbols))
            dealt = replace(dealt, cards=tuple(shuffled(dealt.cards, rng)))
            return Variant(self, seed, master=number, symbols=symbols, dealt=dealt)
        if self.dealing:
            judged = self.ask == "verdicts"
            return Variant(self, seed, equalis=draw(self.dealing, judged, secret, self.id, student))
        if self.positions:
            number = int(rng.random() * len(self.positions))
            image = draw_image(rng)
            position = image_of(self.kind, self.positions[number], image)
            return Variant(self, seed, master=number, position=position, image=image)
        if self.kind in BOARDS:
            letters, attribute = "", ""
            if self.theorem:
                count = len(TASKS[self.theorem.name].letters)
                first = int(rng.random() * (len(LETTERS) - count + 1))
                letters = LETTERS[first : first + count]
            else:
                attribute = ATTRIBUTES[int(rng.random() * len(ATTRIBUTES))]
            deal = format(int(rng.random() * 2**32), "08x")
            return Variant(self, seed, letters=letters, attribute=attribute, deal=deal)
        if not self.masters:
            return Variant(self, seed)
        number = int(rng.random() * len(self.masters))
        master = self.masters[number]
        drawn = symmetry.draw(rng)
        while self.kind == "sum" and not shows_carrying(tuple(map(drawn, master.cards))):
            drawn = symmetry.draw(rng)
        cards = tuple(map(drawn, shuffled(master.cards, rng)))
        given = []
        for quad in shuffled(master.given, rng):
            a, b, c, d = map(drawn, shuffled(quad, rng))
            given.append((a, b, c, d))
        return Variant(self, seed, cards, tuple(given), drawn, number)

    def to_json(self) -> dict[str, Json]:
        """Return the exercise as one JSON document, without its samples."""
        data: dict[str, Json] = {
            "id": self.id,
            "kind": self.kind,
            "points": str(self.points),
            "skills": list(self.skills),
            "title": self.titles,
            "prompt": self.prompt,
            "solution": self.solution,
            "hints": list(self.hints),
            "masters": [
                {
                    "cards": list(map(str, master.cards)),
                    "given": [list(map(str, quad)) for quad in master.given],
                }
                for master in self.masters
            ],
            "deals": [asdict(deal) for deal in self.deals],
            "rubric": [{"points": item.points, **item.text} for item in self.rubric],
        }
        if self.task:
            function: dict[str, Json] = {
                "name": self.task.name,
                "starter": self.task.starter,
                "images": self.task.images,
                "parts": [
                    {
                        "name": part.name,
                        "points": part.points,
                        "calls": [list(map(str, call)) for call in part.calls],
                    }
                    for part in self.task.parts
                ],
            }
            if self.task.growth:
                growth = self.task.growth
                function["growth"] = {"points": growth.points, "power": growth.power}
            data["function"] = function
        if self.number:
            foreseen = [{"figure": name, "reason": code} for name, code in self.number.foreseen]
            data["number"] = {
                "figure": self.number.figure,
                "foreseen": foreseen,
                "vary": {self.number.fact: list(self.number.among)} if self.number.fact else {},
            }
        if self.theorem:
            data["proof"] = {
                "task": self.theorem.name,
                "lemmas": list(self.theorem.lemmas),
                "justify": self.theorem.justify,
                "spare": self.theorem.spare,
            }
        if self.dealing:
            data["equalis"] = asdict(self.dealing)
        if self.choose:
            data["choose"] = self.choose
        if self.positions:
            data["positions"] = list(self.positions)
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Exercise:
        """Return the exercise in a document that `autograder.folder` found to be right."""
        return cls(
            id=data["id"],
            kind=data["kind"],
            points=Fraction(data["points"]),
            skills=tuple(data["skills"]),
            titles=data["title"],
            prompt=data["prompt"],
            solution=data["solution"],
            hints=tuple(data["hints"]),
            masters=tuple(master_from_json(item) for item in data.get("masters", ())),
            deals=tuple(deal_from_json(item) for item in data.get("deals", ())),
            task=function_from_json(data["function"]) if "function" in data else None,
            number=number_from_json(data["number"]) if "number" in data else None,
            theorem=theorem_from_json(data["proof"]) if "proof" in data else None,
            dealing=Dealing(**data["equalis"]) if "equalis" in data else None,
            choose=data.get("choose", 0),
            positions=tuple(data.get("positions", ())),
            rubric=tuple(
                Criterion(item["points"], {k: v for k, v in item.items() if k != "points"})
                for item in data.get("rubric", ())
            ),
            samples=tuple(Sample(**item) for item in data.get("samples", ())),
        )


def image_of(kind: str, written: str, image: Symmetry) -> str:
    """Return the image of a position that is asked about, as text."""
    mover = kind != "tiling"
    state = image.state(read_given(written, mover=mover))
    return write_position(state) if mover else write_board(state.position)


@dataclass(frozen=True, slots=True)
class Variant:
    """What one reader gets of an exercise. The judge draws it again, and trusts no copy."""

    exercise: Exercise
    seed: tuple[str, str, str]
    """The secret, the exercise, the student: with it the judge draws what stays hidden."""
    cards: tuple[Card, ...] = ()
    given: tuple[Quad, ...] = ()
    symmetry: symmetry.Symmetry = symmetry.IDENTITY
    master: int | None = None
    fact: int | None = None
    """What the exercise's number depends on, where that varies."""
    letters: str = ""
    """The names of the cards of a theorem."""
    attribute: str = ""
    """That of a case table."""
    deal: str = ""
    """The seed of the board on which a proof or a case table is made."""
    symbols: tuple[tuple[str, str], ...] = ()
    """For cards of QUADRAO, symbols of the master, each with the one that stands for it."""
    dealt: Deal = NOTHING
    """The cards of QUADRAO, with what lies there."""
    equalis: Dealt | None = None
    """The cards of EQUALIS."""
    position: str = ""
    """A position of Quads."""
    image: Symmetry = IDENTITY
    """That which takes the master's position to this one."""

    @property
    def others(self) -> tuple[Card, ...]:
        """The other cards of the smallest deck that holds them all, where they are asked about."""
        if self.exercise.ask != "extension":
            return ()
        first = self.cards[0].id
        deck = {first ^ vector for vector in span(first ^ card.id for card in self.cards)}
        return tuple(map(Card.from_id, sorted(deck - {card.id for card in self.cards})))

    @property
    def table(self) -> tuple[Card, ...]:
        """All cards that the reader sees, in the order of their places."""
        return self.cards + self.others

    @property
    def task(self) -> Task:
        """The theorem that is to be proved, in the letters of this variant."""
        assert self.exercise.theorem is not None
        task = TASKS[self.exercise.theorem.name]
        return task.in_letters(self.letters) if self.letters else task

    @property
    def granted(self) -> dict[str, Statement]:
        """The lemmas that a proof may cite."""
        assert self.exercise.theorem is not None
        return {name: TASKS[name].theorem for name in self.exercise.theorem.lemmas}

    @property
    def shows(self) -> bool:
        """Whether there is more to be seen on the board than a field to write into."""
        return (
            bool(self.cards) or self.exercise.ask == "simulation" or (self.exercise.kind in BOARDS)
        )

    def figure(self, name: str) -> Fraction:
        """Return a figure by its name, for what this variant says."""
        return figure(name, self.fact)

    @property
    def shown(self) -> Master:
        """What the reader sees: the cards in their order, and the Quads that are given."""
        return Master(self.cards, self.given)

    def board(self, lang: str) -> dict[str, Json]:
        """Return the configuration of the board on which it can be answered."""
        config: dict[str, Json] = {
            "kind": BOARDS.get(self.exercise.kind, "evenquads.answer"),
            "exercise": self.exercise.id,
            "lang": lang,
            "title": self.exercise.title(lang),
        }
        if self.exercise.deals:
            return {**config, **self._line_options()}
        if self.equalis:
            return {**config, **self.equalis.options}
        if self.position:
            return {**config, "ask": self.exercise.kind, "position": self.position}
        if self.exercise.kind in BOARDS:
            return {**config, **self._proof_options(), "seed": self.deal}
        config["ask"] = self.exercise.ask
        if self.cards:
            config["cards"] = [card.id for card in self.cards]
            config["given"] = [[card.id for card in quad] for quad in self.given]
        if self.others:
            config["others"] = [card.id for card in self.others]
        if self.fact is not None and self.exercise.number:
            config["fact"] = [self.exercise.number.fact, self.fact]
        if self.exercise.choose:
            config["choose"] = self.exercise.choose
        if self.exercise.task:
            config["starter"] = self.exercise.task.starter
        return config

    def _line_options(self) -> dict[str, Json]:
        options = {"ask": self.exercise.ask, "cards": " ".join(self.dealt.cards)}
        options |= {"line": self.dealt.line, "gone": " ".join(self.dealt.gone)}
        return {name: value for name, value in options.items() if value}

    def _proof_options(self) -> dict[str, Json]:
        theorem = self.exercise.theorem
        if theorem is None:
            return {"attribute": self.attribute}
        options: dict[str, Json] = {"task": theorem.name}
        if self.letters:
            options["letters"] = self.letters
        if theorem.lemmas:
            options["lemmas"] = ", ".join(theorem.lemmas)
        if self.exercise.kind == "order-proof":
            options["justify"] = "yes" if theorem.justify else "no"
            options["spare"] = "yes" if theorem.spare else "no"
        return options

    def setup(self, lang: str) -> str:
        """Return the lines of Python that name the cards, or nothing where there are none.

        The notebook shows them above the answer, and the sandbox runs them before it.
        """
        if not self.cards:
            return ""
        lines = ["from eqlib.words import parse_card", ""]
        for name, cards in (("cards", self.cards), ("others", self.others)):
            if cards:
                named = [f'    parse_card("{card_name(card, lang)}", "{lang}"),' for card in cards]
                lines += [f"{name} = [", *named, "]"]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Assignment:
    """Exercises in the order in which they are set."""

    id: str
    titles: Texts
    exercises: tuple[Exercise, ...]

    def __getitem__(self, exercise_id: str) -> Exercise:
        return by_id(self.exercises)[exercise_id]


def by_id(exercises: Sequence[Exercise]) -> dict[str, Exercise]:
    """Return exercises by their id."""
    return {exercise.id: exercise for exercise in exercises}
