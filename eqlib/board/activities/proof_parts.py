"""Parts of views that the boards share on which a theorem is proved."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from eqlib.board import account
from eqlib.board.activities.config import read_choice, read_text
from eqlib.board.activities.parts import card_item
from eqlib.board.view import Action, Choice, Intent, Item, Line, Listing, Row, Table, Tone
from eqlib.errors import ParseError
from eqlib.games.evenquads.cards import Card
from eqlib.reasons import Json, Reason
from eqlib.words import say, text
from eqlib.z2.proofs.checker import CheckedLine
from eqlib.z2.proofs.decide import Values
from eqlib.z2.proofs.library import TASKS
from eqlib.z2.proofs.script import Line as Step
from eqlib.z2.proofs.tasks import Task

# What is typed, and the code of the sentence that tells what it means.
LANGUAGE: Final = (
    ("a + b + c = d", "sum"),
    ("a != b", "different"),
    ("distinct(a, b, c)", "distinct"),
    ("quad(a, b, c, d)", "quad"),
    ("same(a, b, c, d)", "same"),
    ("two_and_two(a, b, c, d)", "two_and_two"),
    ("three_and_one(a, b, c, d)", "three_and_one"),
    ("two_and_others(a, b, c, d)", "two_and_others"),
    ("A and B, A or B, not A", "joined"),
    ("A -> B, A <-> B", "implies"),
    ("for all x: A", "for_all"),
    ("there is x: A", "there_is"),
    ("a in S, size(S), quads(S)", "set"),
    ("pairs(S), sums(S)", "pairs"),
    ("evens(S), total(S)", "evens"),
    ("A by add from 1, 2, given", "reason"),
    ("suppose A", "suppose"),
    ("let x", "let"),
    ("take x with A", "take"),
)
_ABOUT_SETS: Final = ("set", "pairs", "evens")


def read_proved(value: Json) -> dict[str, str]:
    """Return the lines of proofs by task; ParseError if they are none."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ParseError("board", "proved", str(value), ["proofs by the name of their task"])
    for name, lines in value.items():
        if name not in TASKS:
            raise ParseError("board", "proved", str(name), list(TASKS))
        if not isinstance(lines, str):
            raise ParseError("board", f"proved {name!r}", str(lines), ["the lines of a proof"])
    return {str(name): str(lines) for name, lines in value.items()}


def read_task(config: Mapping[str, Json]) -> Task:
    """Return the theorem to be proved, in the letters that are wished for."""
    task = TASKS[read_choice(config, "task", "unique-fourth", list(TASKS))]
    letters = read_text(config, "letters", "")
    if not letters:
        return task
    try:
        return task.in_letters(letters)
    except ValueError as error:
        raise ParseError("board", "letters", letters, [str(error).partition("use ")[2]]) from None


def read_granted(config: Mapping[str, Json], task: Task) -> tuple[str, ...]:
    """Return the lemmas that may be cited without a proof: names, with commas between, or all."""
    names = read_text(config, "lemmas", "").replace(",", " ").split()
    if names == ["all"]:
        return task.lemmas
    for name in names:
        if name not in task.lemmas:
            raise ParseError("board", "lemmas", name, ["all", *task.lemmas])
    return tuple(names)


def help_actions(lang: str, *, exercise: bool, checkable: bool) -> tuple[Action, ...]:
    """Return the button for hints; an exercise has its own, and in a page another like it."""
    if not exercise:
        return (Action("hint", text("help.hint", lang), {"do": "hint"}, "h"),)
    another: Intent = {"do": "another", "seed": ""}
    return (Action("another", text("answer.another", lang), another, "n"),) if checkable else ()


def theorem_listing(task: Task, lang: str) -> Listing:
    """Return the theorem as it is written in the language of proofs."""
    row = Row("theorem", "", str(task.theorem), "" if task.n == 6 else f"n = {task.n}")
    return Listing("theorem", text("proof_board.theorem", lang), (row,))


def verdict_tone(checked: CheckedLine) -> Tone:
    """Return how a line looks: in order, wrong, or true but not shown."""
    if checked.right:
        return "right"
    return "hint" if checked.reason.code in _TO_MEND else "wrong"


_TO_MEND: Final = frozenset(
    {
        "proof.gap",
        "proof.leap",
        "proof.other_rule",
        "proof.undecided",
        "proof.empty_block",
        "proof_board.no_rule",
    }
)


def line_said(checked: CheckedLine, lang: str) -> tuple[Line, ...]:
    """Return what is said of a line: by which rule it holds, or what it lacks."""
    reason = checked.reason
    if checked.right:
        shown = reason.because[0] if reason.because else reason
        return (Line(say(shown, lang)),)
    beneath = () if checked.values else reason.because
    tone = verdict_tone(checked)
    return (Line(say(reason, lang), 0, tone), *(Line(say(one, lang), 1) for one in beneath))


def line_row(
    step: Step, checked: CheckedLine | None, n: int, lang: str, note: str | None = None
) -> Row:
    """Return a line of a proof with what was found about it, and the cards that break it."""
    return Row(
        f"line:{step.label}",
        step.label,
        step.said,
        step.grounds if note is None else note,
        step.depth,
        tone="plain" if checked is None else verdict_tone(checked),
        lines=() if checked is None else line_said(checked, lang),
        items=() if checked is None else value_items(checked.values, n, lang),
    )


def value_items(values: Values, n: int, lang: str) -> tuple[Item, ...]:
    """Return cards for the values of a counter-example, each with its name.

    A value of fewer than six digits is a card of the deck that begins with zeros: of the number 4
    for four digits. With two digits it is the colour of a card; the others differ in number, so
    that they can lie side by side.
    """
    items: list[Item] = []
    for name, value in sorted(values.items()):
        cards = [value] if isinstance(value, int) else sorted(value)
        for card in cards:
            shown = Card.from_id(card if n > 2 else (len(items) + 1) % 4 * 16 + card)
            item = card_item(shown, lang)
            label = name if isinstance(value, int) else ""
            # Where the line breaks, the digits stay together.
            digits = "\N{NO-BREAK SPACE}".join(_digits(card, n))
            note = f"{label} = {digits}" if label else digits
            items.append(
                Item(f"value:{name}:{card}", f"{label} {item.name}".strip(), item.art, note=note)
            )
    return tuple(items)


def _digits(value: int, n: int) -> list[str]:
    """Return the digits of a value, in pairs where they are those of whole attributes."""
    written = format(value, f"0{n}b")
    step = n if n % 2 else 2
    return [written[i : i + step] for i in range(0, n, step)]


def with_note(own: Sequence[Line], note: Reason | None, lang: str) -> list[Line]:
    """Return what a board says of its lines, then a note; what a verdict says too comes once."""
    told = account.lines(note, lang)
    texts = {line.text for line in told}
    return [*(line for line in own if line.text not in texts), *told]


def unread_row(written: str, reason: Reason, lang: str) -> Row | None:
    """Return the line that cannot be read as it was typed, with a caret at the place.

    None if it is not the fault of one line.
    """
    number = reason.args.get("line")
    if not isinstance(number, int):
        return None
    rows, inner = written.split("\n"), reason.because[0]
    column = inner.args.get("column")
    return Row(
        "unread",
        text("proof_board.line", lang, label=str(reason.args["label"])),
        rows[number - 1].rstrip(),
        tone="wrong",
        lines=(Line(say(inner, lang), 0, "wrong"),),
        caret=column if isinstance(column, int) else 1,
    )


def tools_table(task: Task, usable: Collection[str], lang: str) -> tuple[Table, ...]:
    """Return the lemmas of a task, and which of them may be cited now; none for no lemma."""
    if not task.lemmas:
        return ()
    rows = tuple(
        (
            name,
            str(TASKS[name].theorem),
            text("proof_board.usable" if name in usable else "proof_board.not_usable", lang),
        )
        for name in task.lemmas
    )
    heads = ("proof_board.lemma", "proof_board.says", "proof_board.state")
    tones: tuple[Tone, ...] = tuple("right" if name in usable else "plain" for name in task.lemmas)
    caption = text("proof_board.lemmas", lang, n=len(usable), total=len(task.lemmas))
    return (Table("lemmas", caption, tuple(text(h, lang) for h in heads), rows, tones),)


def rules_table(rules: Sequence[str], lang: str) -> Table:
    """Return the rules with what each of them does."""
    rows = tuple((rule, text(f"proof.by.{rule}", lang)) for rule in rules)
    heads = (text("proof_board.rule", lang), text("proof_board.meaning", lang))
    return Table("rules", text("proof_board.rules", lang), heads, rows, folded=True)


def language_table(task: Task, lang: str) -> Table:
    """Return a short reference of what can be typed."""
    sets = "sets" in str(task.theorem)
    rows = tuple(
        (typed, text(f"proof_board.language.{code}", lang))
        for typed, code in LANGUAGE
        if sets or code not in _ABOUT_SETS
    )
    heads = (text("proof_board.typed", lang), text("proof_board.meaning", lang))
    return Table("language", text("proof_board.language", lang), heads, rows, folded=True)


def rule_choices(rules: Sequence[str], usable: Sequence[str], lang: str) -> tuple[Choice, ...]:
    """Return the rules to choose from, first none; the rule "lemma" comes with each lemma."""
    found = [Choice("", text("proof_board.choose", lang))]
    for rule in rules:
        if rule == "lemma":
            found += [Choice(f"lemma {name}", f"lemma {name}") for name in usable]
        else:
            says = text(f"proof.by.{rule}", lang)
            found.append(Choice(rule, text("proof_board.rule_says", lang, rule=rule, says=says)))
    return tuple(found)
