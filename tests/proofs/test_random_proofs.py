"""Random proofs, their blocks and names in every disorder: what they show is true."""

from __future__ import annotations

import random

import pytest

from eqlib.z2.proofs import StatementError, TooLarge, check_proof, decide, parse_proof
from eqlib.z2.proofs.language import Implies, Quantified, conjunction
from eqlib.z2.proofs.script import Proof

# Of cards that are there, that are not, and that a "for all" or "there is" names anew.
CARDS = """
a = 0; a = b; a + b = 0; a != b; a = a; x = 0; x = a; x = b; x != a; y = x; x + y = a; false
distinct(a, b, x); there is x: x = a; there is x: x != a; for all x: x = a; for all x: x = x
there is y: y = x; there is y: y != x; for all y: y = x; for all x: there is y: x + y = a
there is y: for all x: x = y; for all a: a = 0; there is a: a != b; for all b: a = b
a = 0 -> b = 0; x = a -> x = 0; not a = 0; quad(a, b, x, y); for all x: (x = a -> x = b)
""".replace("\n", ";").split(";")
SETS = """
size(S) = 4; quads(S) = 0; a in S; x in S; for all x in S: x = a; there is x in S: x = a
sum(S) = 0; sum(S) = a; for all sets S: size(S) = 4; size(S) <= 3; for all a in S: a in S
""".replace("\n", ";").split(";")
SAID = [text.strip() for text in CARDS if text.strip()]
OF_SETS = SAID + 2 * [text.strip() for text in SETS if text.strip()]
GROUNDS = [
    "",
    "",
    "",
    " by witness a",
    " by witness 0",
    " by witness x",
    " by instance",
    " by logic",
]


def written(rng: random.Random, start: str, said: list[str]) -> str:
    """Return a proof of nothing in particular."""
    lines, depth, opened = [f"{start}{rng.choice(said)} -> 0 = 0"], 0, False
    for number in range(1, rng.randint(2, 7)):
        if not opened and depth and rng.random() < 0.4:
            depth -= 1
        kind, names = rng.random(), rng.choice(["x", "y", "x, y", "a"])
        cited = rng.sample(["given", *map(str, range(1, number))], rng.randint(1, min(number, 3)))
        grounds = rng.choice(GROUNDS) + rng.choice(["", f" from {', '.join(cited)}"])
        row = f"{rng.choice(said)}{grounds}"
        if kind < 0.2:
            row = f"suppose {rng.choice(said)}"
        elif kind < 0.35:
            row = f"let {names}"
        elif kind < 0.55:
            row = f"take {names} with {row}"
        opened = kind < 0.35
        lines.append(f"{'  ' * depth}{number}. {row}")
        depth += opened
    return "\n".join(lines)


def shown(proof: Proof) -> list[Proof]:
    """Return proofs of what its lines show, as far as they are in order."""
    right = []
    for checked in check_proof(proof, effort=20_000).lines:
        if not checked.right:
            break
        right.append(checked.line)
    found = []
    for end in range(1, len(right) + 1):
        goals = [right[end - 1].statement]
        if right[0].kind == "suppose":
            goals.append(Implies(right[0].statement, goals[0]))
        elif right[0].kind == "let":
            goals.append(Quantified(True, right[0].names, right[0].within, goals[0]))
        for goal in goals:
            theorem = Implies(conjunction(proof.given), goal)
            found.append(Proof(theorem, tuple(right[:end]), proof.n))
    return found


def search(seed: int, proofs: int) -> int:
    """Return how many random theorems were proved; each has to be true."""
    rng, proved = random.Random(seed), 0
    for _ in range(proofs):
        start, said = rng.choice([("theorem: ", SAID), ("theorem: ", OF_SETS)])
        try:
            proof = parse_proof(written(rng, start, said))
        except StatementError:
            continue
        for one in shown(proof):
            if check_proof(one, effort=20_000).complete:
                try:
                    true = decide(one.theorem, one.n, 10**6).true
                except TooLarge:
                    continue
                assert true, str(one)
                proved += 1
    return proved


@pytest.fixture(autouse=True)
def _only_the_steps_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A theorem that is false is refuted before its proof is read; here it is not."""
    monkeypatch.setattr("eqlib.z2.proofs.checker._decided", lambda *_: None)


def test_what_random_proofs_show_is_true() -> None:
    assert search(seed=1, proofs=600) > 10


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2, 6))
def test_what_many_more_random_proofs_show_is_true(seed: int) -> None:
    assert search(seed, proofs=6000) > 100
