"""What must hold for an exercise that was read from a folder: each part, with its place and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from autograder import tiles
from autograder.content import (
    BOARDS,
    GOALS,
    KINDS,
    POSITIONS,
    Dealing,
    deal_from_json,
    master_from_json,
)
from autograder.deals import draw
from autograder.figures import FIGURES, VARYING, figure
from autograder.functions import ORACLES
from autograder.growth import COUNTED
from autograder.layouts import FREE_CARDS, quad_free
from autograder.masters import DEALS, MASTERS, is_deal
from autograder.problems import NAME, Problems, list_of
from autograder.verdict import Outcome
from autograder.words import CODES
from eqlib import Card, ParseError, is_quad
from eqlib.board.activities.fact import FACTS
from eqlib.games.equalis.deck import LEVELS
from eqlib.z2.proofs.library import TASKS

BY_HAND: Final = "by_hand"
_SAMPLE_OUTCOMES: Final = (
    Outcome.RIGHT,
    Outcome.PARTIAL,
    Outcome.WRONG,
    Outcome.MALFORMED,
    Outcome.BLANK,
    BY_HAND,
)
# The kinds that ask for a number.
_NUMBERS: Final = ("number", "simulate")
# Those that ask for a proof of a theorem.
_PROOFS: Final = tuple(kind for kind in BOARDS if KINDS[kind] == "proof")
# Those that ask about a deal of EQUALIS.
_DEALT: Final = ("equality", "equality-verdicts")


def check_exercise(data: Mapping[str, Any], problems: Problems) -> None:
    """Note all that is wrong with what the files of an exercise say."""
    file = "exercise.toml"
    made = "id prompt solution masters deals rubric samples"
    problems.keys(
        file,
        "",
        data,
        f"kind points skills title hints {made}",
        "function number choose proof equalis positions",
    )
    kind = data.get("kind")
    if kind not in KINDS:
        problems.add(file, "kind", kind, *KINDS)
    if type(data["points"]) is not int or data["points"] < 1:
        problems.add(file, "points", data["points"], "a whole number above 0")
    skills = list_of(str, data.get("skills"))
    if not skills or not all(map(NAME.fullmatch, skills)):
        problems.add(file, "skills", data.get("skills"), "a list of names such as see-quads")
    problems.texts(file, "title", data.get("title"))
    hints = list_of(dict, data["hints"])
    if not hints:
        problems.add(file, "hint", data["hints"], "one [[hint]] or more")
    for number, hint in enumerate(hints, 1):
        problems.texts(file, f"hint {number}", hint)
    _check_masters(kind, data["masters"], problems)
    _check_deals(kind, data["deals"], problems)
    _check_positions(kind, data.get("positions", []), problems)
    if (kind == "function") != ("function" in data):
        problems.add(file, "function", "function" in data, "a table if the kind is 'function'")
    elif kind == "function":
        _check_function(data["function"], data["points"], problems)
    if (kind in _NUMBERS) != ("number" in data):
        allowed = "a table if the kind is " + " or ".join(map(repr, _NUMBERS))
        problems.add(file, "number", "number" in data, allowed)
    elif kind in _NUMBERS:
        _check_number(data["number"], kind == "simulate", problems)
    if (kind in _PROOFS) != ("proof" in data):
        allowed = "a table if the kind is " + " or ".join(map(repr, _PROOFS))
        problems.add(file, "proof", "proof" in data, allowed)
    elif kind in _PROOFS:
        _check_theorem(data["proof"], kind == "order-proof", problems)
    if (kind in _DEALT) != ("equalis" in data):
        allowed = "a table if the kind is " + " or ".join(map(repr, _DEALT))
        problems.add(file, "equalis", "equalis" in data, allowed)
    elif kind in _DEALT:
        _check_equalis(data["equalis"], kind == "equality-verdicts", problems)
    if (kind == "build") != ("choose" in data):
        problems.add(file, "choose", data.get("choose"), "a number of cards if the kind is 'build'")
    elif kind == "build":
        _check_build(data["choose"], data["masters"], problems)
    if (kind == "explain") != bool(data["rubric"]):
        problems.add(file, "rubric", len(data["rubric"]), "[[rubric]] if the kind is 'explain'")
    for number, item in enumerate(data["rubric"], 1):
        problems.texts(file, f"rubric {number}", item)
        problems.keys(file, f"rubric {number}: ", item, "points en es eu")
    if data["rubric"]:
        _check_sum(data["rubric"], data["points"], "rubric", problems)
    masters = len(data["masters"] or data["deals"] or data.get("positions", []))
    _check_samples(kind, data["samples"], masters, problems)


def _check_sum(
    items: Iterable[Mapping[str, Any]], points: object, place: str, problems: Problems
) -> None:
    shares: list[Any] = [item.get("points") for item in items]
    if not all(type(share) is int and share > 0 for share in shares):
        problems.add("exercise.toml", f"{place}: points", shares, "whole numbers above 0")
    elif sum(shares) != points:
        problems.add("exercise.toml", f"{place}: sum of points", sum(shares), str(points))


def _check_masters(kind: object, masters: Sequence[Any], problems: Problems) -> None:
    file = "exercise.toml"
    if (kind in MASTERS) != bool(masters):
        problems.add(file, "master", len(masters), "[[master]] where the kind asks for cards")
        return
    for number, data in enumerate(masters, 1):
        place = f"master {number}"
        problems.keys(file, f"{place}: ", data, "cards", "given")
        try:
            master = master_from_json(data)
        except ParseError as error:
            problems.found.append(error)
            continue
        except (KeyError, ValueError):
            problems.add(file, f"{place}: given", data.get("given"), "lists of four cards")
            continue
        claim, holds = MASTERS[str(kind)]
        if len(set(master.cards)) < len(master.cards):
            problems.add(file, f"{place}: cards", data["cards"], "different cards")
        elif not all(set(quad) <= set(master.cards) and is_quad(*quad) for quad in master.given):
            problems.add(file, f"{place}: given", data["given"], "Quads of these cards")
        elif not holds(master):
            problems.add(file, place, data["cards"], claim)


def _check_deals(kind: object, deals: Sequence[Any], problems: Problems) -> None:
    file = "exercise.toml"
    if (kind in DEALS) != bool(deals):
        problems.add(file, "deal", len(deals), "[[deal]] where the kind asks for cards of QUADRAO")
        return
    for number, data in enumerate(deals, 1):
        problems.keys(file, f"deal {number}: ", data, "cards", "line gone fixed")
        if not is_deal(str(kind), deal_from_json(data)):
            problems.add(file, f"deal {number}", data, DEALS[str(kind)][0])


def _check_positions(kind: object, positions: object, problems: Problems) -> None:
    """Note positions of Quads that are missing, cannot be read, or are not what is asked about."""
    file, found = "exercise.toml", list_of(str, positions)
    if (kind in POSITIONS) != bool(found):
        allowed = "a list of texts if the kind is " + ", ".join(POSITIONS)
        problems.add(file, "positions", positions, allowed)
        return
    for number, written in enumerate(found, 1):
        try:
            if not tiles.is_asked(str(kind), written):
                problems.add(file, f"position {number}", written, tiles.CLAIMS[str(kind)])
        except ParseError as error:
            problems.found.append(error)


def _check_function(data: Mapping[str, Any], points: object, problems: Problems) -> None:
    file = "exercise.toml"
    problems.keys(file, "function: ", data, "name starter images parts", "growth")
    if data.get("name") not in ORACLES:
        problems.add(file, "function: name", data.get("name"), *ORACLES)
    if type(data.get("images")) is not int or data["images"] < 1:
        problems.add(file, "function: images", data.get("images"), "a whole number above 0")
    parts = list_of(dict, data.get("parts"))
    if not parts:
        problems.add(file, "function: parts", data.get("parts"), "one [[function.parts]] or more")
        return
    growth = data.get("growth")
    if growth is not None and not _is_growth(growth, data.get("name")):
        allowed = f"points and power (2 or 3), for {' or '.join(COUNTED)}"
        problems.add(file, "function: growth", growth, allowed)
        return
    _check_sum([*parts, *([growth] if growth else [])], points, "function: parts", problems)
    arities = set()
    for number, part in enumerate(parts, 1):
        place = f"function: part {number}"
        problems.keys(file, f"{place}: ", part, "name points calls")
        for end in ("right", "wrong"):
            if f"part.{part.get('name')}.{end}" not in CODES:
                problems.add(file, f"{place}: name", part.get("name"), "a part that has words")
        for names in part.get("calls", ()):
            arities.add(len(names))
            try:
                list(map(Card.parse, names))
            except ParseError as error:
                problems.found.append(error)
    listed = data.get("name") in ORACLES and ORACLES[data["name"]].listed
    if len(arities) != 1 and not listed:
        problems.add(file, "function: calls", sorted(arities), "calls of the same length")


def _is_growth(data: object, name: object) -> bool:
    """Return whether the growth of a function is asked for in a way that can be judged."""
    return (
        isinstance(data, Mapping)
        and data.keys() == {"points", "power"}
        and data["power"] in (2, 3)
        and name in COUNTED
    )


def _check_number(data: Mapping[str, Any], simulated: bool, problems: Problems) -> None:
    file = "exercise.toml"
    problems.keys(file, "number: ", data, "figure", "foreseen vary")
    foreseen = list_of(dict, data.get("foreseen", []))
    for item in foreseen:
        problems.keys(file, "number: foreseen: ", item, "figure reason")
        if item.get("reason") not in CODES:
            problems.add(
                file, "number: foreseen: reason", item.get("reason"), "a code that has words"
            )
    names = [data.get("figure"), *(item.get("figure") for item in foreseen)]
    vary = data.get("vary", {})
    among = list_of(int, next(iter(vary.values()), [])) if isinstance(vary, Mapping) else []
    if vary and (len(vary) != 1 or not set(vary) <= set(FACTS) or len(set(among)) < 2):
        problems.add(file, "number: vary", vary, f"one of {', '.join(FACTS)}, with several numbers")
        return
    known = [*FIGURES, *(VARYING if vary else ())]
    for name in names:
        if name not in known:
            problems.add(file, "number: figure", name, *known)
    for fact in among or [None]:
        found = [figure(name, fact) for name in names if name in known]
        if len(set(found)) < len(found):
            problems.add(file, "number: foreseen", names, f"numbers that all differ ({fact})")
        if simulated and (set(vary) != {"cards"} or not all(0 < chance < 1 for chance in found)):
            problems.add(file, "number", names, "a chance, and the cards that are dealt in 'vary'")


def _check_theorem(data: Mapping[str, Any], ordered: bool, problems: Problems) -> None:
    """Note a theorem that is not there, and options that make no sense for it."""
    file = "exercise.toml"
    problems.keys(file, "proof: ", data, "task", "lemmas justify spare" if ordered else "lemmas")
    name, lemmas = data.get("task"), data.get("lemmas", [])
    if name not in TASKS:
        problems.add(file, "proof: task", name, *TASKS)
    elif not isinstance(lemmas, list) or not set(lemmas) <= set(TASKS[name].lemmas):
        allowed = ", ".join(TASKS[name].lemmas) or "nothing"
        problems.add(file, "proof: lemmas", lemmas, f"a list out of {allowed}")
    for option in ("justify", "spare"):
        if type(data.get(option, True)) is not bool:
            problems.add(file, f"proof: {option}", data[option], "true", "false")


def _check_equalis(data: Mapping[str, Any], judged: bool, problems: Problems) -> None:
    """Note a way to deal that is none, or that hardly any deal fits."""
    file = "exercise.toml"
    problems.keys(file, "equalis: ", data, "deck signs" if judged else "deck signs goal cards")
    if data.get("deck") not in LEVELS:
        problems.add(file, "equalis: deck", data.get("deck"), *LEVELS)
    elif data.get("goal", "best") not in GOALS:
        problems.add(file, "equalis: goal", data["goal"], *GOALS)
    elif type(data.get("signs")) is not int or type(data.get("cards", 0)) is not int:
        found = f"{data.get('signs')}, {data.get('cards')}"
        problems.add(file, "equalis: signs, cards", found, "whole numbers")
    else:
        try:
            draw(Dealing(**data), judged, "folder")
        except (ParseError, TypeError, ValueError):
            problems.add(file, "equalis", data, "a table that some deals fit")


def _check_build(choose: object, masters: Sequence[Any], problems: Problems) -> None:
    """Note a number of cards that no master has without a Quad among them."""
    if type(choose) is not int or choose <= FREE_CARDS:
        problems.add("exercise.toml", "choose", choose, f"a whole number above {FREE_CARDS}")
        return
    for number, data in enumerate(masters, 1):
        cards = [Card.parse(name) for name in list_of(str, data.get("cards"))]
        if not quad_free(cards, choose):
            place = f"master {number}: cards"
            problems.add(
                "exercise.toml", place, data["cards"], f"cards with {choose} without a Quad"
            )


def _check_samples(kind: object, found: object, masters: int, problems: Problems) -> None:
    file = "samples.toml"
    samples = list_of(dict, found)
    if not samples:
        problems.add(file, "sample", found, "one [[sample]] or more")
        return
    for number, sample in enumerate(samples, 1):
        place = f"sample {number}: "
        problems.keys(file, place, sample, "name answer outcome reason", "master")
        if sample.get("outcome") not in _SAMPLE_OUTCOMES:
            problems.add(file, f"{place}outcome", sample.get("outcome"), *_SAMPLE_OUTCOMES)
        if sample.get("reason") not in (CODES | {BY_HAND}):
            problems.add(file, f"{place}reason", sample.get("reason"), "a code that has words")
        if sample.get("master", 0) not in range(max(1, masters)):
            problems.add(file, f"{place}master", sample["master"], f"0 to {masters - 1}")
    best = BY_HAND if kind == "explain" else Outcome.RIGHT
    needed = {best, Outcome.MALFORMED, Outcome.BLANK, *([] if best == BY_HAND else [Outcome.WRONG])}
    for outcome in sorted(needed - {sample.get("outcome") for sample in samples}):
        problems.add(file, "outcomes", f"no {outcome}", f"at least one sample that is {outcome}")
    for master in range(masters):
        right = [
            s for s in samples if s.get("outcome") == best and s.get("master") in (None, master)
        ]
        if not right:
            problems.add(file, f"master {master}", f"no sample that is {best}", "at least one")
