"""Proofs with the verdict that each has to get: code, label of the first fault, its code."""

# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    text: str
    verdict: str = "proof.complete"
    label: str | None = None
    fault: str | None = None
    lemmas: tuple[str, ...] = ()


TWO_QUADS = """
theorem: for all a, b, c, d, e, f: quad(a, b, c, d) and quad(a, b, e, f) and distinct(c, d, e, f) -> quad(c, d, e, f)
"""
UNIQUE = """
theorem: for all a, b, c, d, e: quad(a, b, c, d) and quad(a, b, c, e) -> d = e
"""
FOURTH = """
theorem: for all a, b, c: distinct(a, b, c) -> there is d: quad(a, b, c, d)
"""
TABLE = """
theorem for n = 2: for all a, b, c, d: same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) <-> a + b + c + d = 0
"""
SHIFT = """
theorem: for all a, b, c, d, x: quad(a, b, c, d) -> quad(a + x, b + x, c + x, d + x)
"""
TEN = """
theorem: for all sets S: size(S) = 10 -> quads(S) >= 1
"""
TWELVE = """
theorem: for all sets S: size(S) = 12 -> there are a, b, c, d in S: quad(a, b, c, d)
"""

PROOFS: dict[str, Case] = {
    # --- Valid ---
    "each card is its own inverse": Case("""
theorem: for all a: a + a = 0
1. a + a = 0 by inverse
"""),
    "the fourth card is the sum of three": Case("""
theorem: for all a, b, c, d: quad(a, b, c, d) -> d = a + b + c
1. a + b + c + d = 0   by definition from given
2. d = a + b + c       by inverse from 1
"""),
    "the fourth card is unique": Case(
        UNIQUE
        + """
1. a + b + c + d = 0 by definition from given
2. a + b + c + e = 0 by definition from given
3. d = e by add from 1, 2
"""
    ),
    "the fourth card is unique, by what it is": Case(
        UNIQUE
        + """
1. a + b + c = d by lemma fourth from given
2. a + b + c = e by lemma fourth from given
3. d = e by add from 1, 2
""",
        lemmas=("fourth",),
    ),
    "there is a fourth card": Case(
        FOURTH
        + """
1. suppose a + b + c = a
  2. b = c by add from 1
  3. false by contradiction from 2, given
4. suppose a + b + c = b
  5. a = c by add from 4
  6. false by contradiction from 5, given
7. suppose a + b + c = c
  8. a = b by add from 7
  9. false by contradiction from 8, given
10. distinct(a, b, c, a + b + c) by definition from given, 1, 4, 7
11. a + b + c + (a + b + c) = 0 by inverse
12. quad(a, b, c, a + b + c) by definition from 10, 11
13. there is d: quad(a, b, c, d) by witness a + b + c from 12
"""
    ),
    "two Quads give a third": Case(
        TWO_QUADS
        + """
1. a + b + c + d = 0 by definition from given
2. a + b + e + f = 0 by definition from given
3. c + d + e + f = 0 by add from 1, 2
4. quad(c, d, e, f) by definition from 3, given
"""
    ),
    "two Quads give a third, with equal sums": Case(
        TWO_QUADS
        + """
1. a + b + c + d = 0 by definition
2. a + b = c + d by inverse from 1
3. a + b + e + f = 0 by definition
4. c + d + e + f = 0 by substitution from 2, 3
5. quad(c, d, e, f) by definition
"""
    ),
    "adding a card keeps cards different": Case(
        """
theorem: for all a, b, c, x: distinct(a, b, c) -> distinct(a + x, b + x, c + x)
1. a != b and a != c and b != c by definition from given
2. a + x != b + x by lemma shift from 1
3. a + x != c + x by lemma shift from 1
4. b + x != c + x by lemma shift from 1
5. distinct(a + x, b + x, c + x) by definition from 2, 3, 4
""",
        lemmas=("shift",),
    ),
    "adding a card to all keeps a Quad, each pair for itself": Case(
        SHIFT
        + """
1. a + b + c + d = 0 by definition from given
2. a + x + (b + x) + (c + x) + (d + x) = 0 by inverse from 1
3. a != b and a != c and a != d and b != c and b != d and c != d by definition from given
4. a + x != b + x by inverse from 3
5. a + x != c + x by inverse from 3
6. a + x != d + x by inverse from 3
7. b + x != c + x by inverse from 3
8. b + x != d + x by inverse from 3
9. c + x != d + x by inverse from 3
10. quad(a + x, b + x, c + x, d + x) by definition from 2, 4, 5, 6, 7, 8, 9
"""
    ),
    "the cases of one attribute": Case(
        TABLE
        + """
1. same(a, b, c, d) or three_and_one(a, b, c, d) or two_and_two(a, b, c, d) or two_and_others(a, b, c, d) or distinct(a, b, c, d) by cases
2. same(a, b, c, d) -> a + b + c + d = 0 by values
3. two_and_two(a, b, c, d) -> a + b + c + d = 0 by values
4. distinct(a, b, c, d) -> a + b + c + d = 0 by values
5. three_and_one(a, b, c, d) -> a + b + c + d != 0 by values
6. two_and_others(a, b, c, d) -> a + b + c + d != 0 by values
7. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) <-> a + b + c + d = 0 by logic from 1, 2, 3, 4, 5, 6
"""
    ),
    "the cases of one attribute, in words of sums": Case(
        TABLE
        + """
1. suppose same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d)
  2. suppose same(a, b, c, d)
    3. a = b and c = d by cases from 2
    4. a + b + c + d = 0 by add from 3
  5. suppose two_and_two(a, b, c, d)
    6. (a = b and c = d) or (a = c and b = d) or (a = d and b = c) by definition from 5
    7. a = b and c = d -> a + b + c + d = 0 by add
    8. a = c and b = d -> a + b + c + d = 0 by add
    9. a = d and b = c -> a + b + c + d = 0 by add
    10. a + b + c + d = 0 by logic from 6, 7, 8, 9
  11. distinct(a, b, c, d) -> a + b + c + d = 0 by values
  12. a + b + c + d = 0 by logic from 1, 2, 5, 11
13. suppose a + b + c + d = 0
  14. not three_and_one(a, b, c, d) by values from 13
  15. not two_and_others(a, b, c, d) by values from 13
  16. same(a, b, c, d) or three_and_one(a, b, c, d) or two_and_two(a, b, c, d) or two_and_others(a, b, c, d) or distinct(a, b, c, d) by cases
  17. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) by logic from 14, 15, 16
18. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) <-> a + b + c + d = 0 by logic from 1, 13
"""
    ),
    "three and one never sum to zero": Case("""
theorem: for all a, b, c, d: three_and_one(a, b, c, d) -> a + b + c + d != 0
1. suppose a + b + c + d = 0
  2. suppose a = b and a = c and a != d
    3. a = b and a = c by logic from 2
    4. d = a by add from 1, 3
    5. false by contradiction from 2, 4
  6. suppose a = b and a = d and a != c
    7. c = a by add from 1, 6
    8. false by contradiction from 6, 7
  9. suppose a = c and a = d and a != b
    10. b = a by add from 1, 9
    11. false by contradiction from 9, 10
  12. suppose b = c and b = d and b != a
    13. a = b by add from 1, 12
    14. false by contradiction from 12, 13
  15. false by definition from given, 2, 6, 9, 12
16. a + b + c + d != 0 by logic from 1
"""),
    "any two cards have a sum that leads from one to the other": Case("""
theorem: for all a, b: there is c: a + c = b
1. a + (a + b) = b by inverse
2. there is c: a + c = b by witness a + b from 1
"""),
    "the zero card is a neutral one": Case("""
theorem: there is a: for all b: a + b = b
1. let b
  2. 0 + b = b by inverse
3. there is a: for all b: a + b = b by witness 0 from 1
"""),
    "equal pair sums are a Quad": Case("""
theorem: for all a, b, c, d: a + b = c + d and distinct(a, b, c, d) -> quad(a, b, c, d)
1. a + b + c + d = 0 by inverse from given
2. quad(a, b, c, d) by definition from 1, given
"""),
    "ten cards hold a Quad": Case(
        TEN
        + """
1. suppose quads(S) = 0
  2. evens(S) >= 7 by parity from given
  3. total(S) >= 6 * evens(S) by parity from 1
  4. 2 * total(S) <= 10 * evens(S) + 10 by count from given
  5. false by arithmetic from 2, 3, 4
6. quads(S) >= 1 by definition from 1
"""
    ),
    "seven of sixteen cards hold a Quad": Case("""
theorem for n = 4: for all sets S: size(S) = 7 -> quads(S) > 0
1. suppose not quads(S) > 0
  2. evens(S) >= 3 by parity from given
  3. total(S) >= 18 by parity from 1, 2
  4. 2 * total(S) <= 7 * evens(S) + 7 by count from given
  5. total(S) >= 6 * evens(S) by parity from 1
  6. false by arithmetic from 2, 4, 5
7. quads(S) > 0 by logic from 1
"""),
    "twelve cards hold a Quad, by their pairs": Case(
        TWELVE
        + """
1. pairs(S) = 66 by count from given
2. sums(S) <= 63 by count
3. sums(S) < pairs(S) by arithmetic from 1, 2
4. there are a, b, c, d in S: quad(a, b, c, d) by pigeonhole from 3
"""
    ),
    "a Quad in a set is found": Case("""
theorem: for all sets S: for all a, b, c, d: a in S and b in S and c in S and d in S and quad(a, b, c, d) -> quads(S) >= 1
1. there are w, x, y, z in S: quad(w, x, y, z) by witness a, b, c, d from given
2. quads(S) >= 1 by definition from 1
"""),
    "for all, of a set": Case("""
theorem: for all sets S: quads(S) = 0 -> for all a, b, c, d in S: not quad(a, b, c, d)
1. for all a, b, c, d in S: not quad(a, b, c, d) by definition from given
"""),
    "a card that is taken": Case(
        """
theorem: for all a, b: a != b -> there are c, d: quad(a, b, c, d)
1. there is c: c != a and c != b by lemma third
2. take c with c != a and c != b from 1
3. distinct(a, b, c) by definition from given, 2
4. there is d: quad(a, b, c, d) by lemma completion from 3
5. take d with quad(a, b, c, d) from 4
6. there are c, d: quad(a, b, c, d) by witness c, d from 5
""",
        lemmas=("third", "completion"),
    ),
    # --- Valid, in an unusual order or way ---
    "two Quads give a third, backwards": Case(
        TWO_QUADS
        + """
x. distinct(c, d, e, f) from given
y. a + b + e + f = 0 by definition from given
z. c + d + e + f = a + b + c + d by inverse from y
w. a + b + c + d = 0 by definition from given
v. c + d + e + f = 0 by add from w, z
u. quad(c, d, e, f) by definition from v, x
"""
    ),
    "the fourth card is unique, by contradiction": Case(
        UNIQUE
        + """
1. suppose d != e
  2. a + b + c + d = 0 by definition from given
  3. a + b + c + e = 0 by definition from given
  4. false by contradiction from 1, 2, 3
5. d = e by logic from 1
"""
    ),
    "rules that are not named": Case(
        TWO_QUADS
        + """
1. a + b + c + d = 0
2. a + b + e + f = 0
3. c + d + e + f = 0
4. quad(c, d, e, f)
"""
    ),
    "steps that are not needed": Case(
        UNIQUE
        + """
1. distinct(a, b, c, d) by definition from given
2. a + a = 0 by inverse
3. a + b + c + d = 0 by definition from given
4. e != a by definition from given
5. d = a + b + c by inverse from 3
6. a + b + c + e = 0 by definition from given
7. d = e by add from 5, 6
8. e = d by inverse from 7
"""
    ),
    "ten cards hold a Quad, the numbers first": Case(
        TEN
        + """
1. evens(S) >= 7 by parity from given
2. 2 * total(S) <= 10 * evens(S) + 10 by count from given
3. total(S) <= 5 * evens(S) + 5 by arithmetic from 2
4. suppose quads(S) = 0
  5. total(S) >= 6 * evens(S) by parity from 4
  6. evens(S) <= 5 by arithmetic from 3, 5
  7. false by arithmetic from 1, 6
8. quads(S) >= 1 by definition from 4
"""
    ),
    "the whole is shown under a suppose": Case("""
theorem: for all a, b: a + b = 0 -> a = b
1. suppose a + b = 0
  2. a = b by inverse from 1
"""),
    # --- With a gap ---
    "distinctness is forgotten": Case(
        TWO_QUADS
        + """
1. a + b + c + d = 0 by definition from given
2. a + b + e + f = 0 by definition from given
3. c + d + e + f = 0 by add from 1, 2
4. quad(c, d, e, f) by definition from 3
""",
        "proof.faulty",
        "4",
        "proof.gap",
    ),
    "only one equation is cited": Case(
        UNIQUE
        + """
1. a + b + c + d = 0 by definition from given
2. a + b + c + e = 0 by definition from given
3. d = e by add from 1
""",
        "proof.faulty",
        "3",
        "proof.gap",
    ),
    "the steps between are missing": Case(
        TWO_QUADS
        + """
1. quad(c, d, e, f) from given
""",
        "proof.faulty",
        "1",
        "proof.leap",
    ),
    "two steps at once": Case(
        UNIQUE
        + """
1. a + b + c + d = 0 by definition from given
2. d = e from 1, given
""",
        "proof.faulty",
        "2",
        "proof.leap",
    ),
    "the wrong rule is named": Case(
        UNIQUE
        + """
1. a + b + c + d = 0 by add from given
2. a + b + c + e = 0 by definition from given
3. d = e by add from 1, 2
""",
        "proof.faulty",
        "1",
        "proof.other_rule",
    ),
    "a case is missing": Case(
        TABLE
        + """
1. same(a, b, c, d) -> a + b + c + d = 0 by values
2. two_and_two(a, b, c, d) -> a + b + c + d = 0 by values
3. suppose same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d)
  4. a + b + c + d = 0 by logic from 1, 2, 3
5. suppose a + b + c + d = 0
  6. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) by cases from 5
""",
        "proof.faulty",
        "4",
        "proof.leap",
    ),
    "the end is missing": Case(
        TWO_QUADS
        + """
1. a + b + c + d = 0 by definition from given
2. a + b + e + f = 0 by definition from given
3. c + d + e + f = 0 by add from 1, 2
""",
        "proof.unfinished",
    ),
    "only under an assumption": Case(
        """
theorem: for all a, b: there is c: a + c = b
1. suppose a = b
  2. there is c: a + c = b by witness 0 from 1
""",
        "proof.unfinished",
    ),
    "a later line is cited": Case(
        UNIQUE
        + """
1. d = e by add from 2, 3
2. a + b + c + d = 0 by definition from given
3. a + b + c + e = 0 by definition from given
""",
        "proof.faulty",
        "1",
        "proof.not_yet",
    ),
    "a line of a closed block is cited": Case(
        """
theorem: for all a, b: a = 0 -> a + b = b
1. suppose b = 0
  2. a + b = b by add from 1, given
3. a + b = b by given from 2
""",
        "proof.faulty",
        "3",
        "proof.out_of_reach",
    ),
    "a card that was taken gets out": Case(
        """
theorem: for all a: there is b: a + b = 0
1. suppose a != 0
  2. take c with a + c = 0 by witness a
  3. a = c by inverse from 2
4. a = a by logic from 1
5. a + a = 0 by inverse
6. there is b: a + b = 0 by witness a from 5
""",
        "proof.faulty",
        "4",
        "proof.escaped",
    ),
    "a card from nowhere": Case(
        """
theorem: for all a, b: a + b = b + a
1. a + c = c + a by inverse
2. a + b = b + a by inverse
""",
        "proof.faulty",
        "1",
        "proof.unknown_name",
    ),
    "nothing is supposed to be shown": Case(
        """
theorem: for all a: a + a = 0
1. suppose a = 0
2. a + a = 0 by inverse
""",
        "proof.faulty",
        "1",
        "proof.empty_block",
    ),
    "a count that is too weak": Case(
        TEN
        + """
1. pairs(S) = 45 by count from given
2. sums(S) <= 63 by count
3. quads(S) >= 1 by pigeonhole from 1, 2
""",
        "proof.faulty",
        "3",
        "proof.leap",
    ),
    "the greatest total alone": Case(
        TEN
        + """
1. 2 * total(S) <= 10 * evens(S) + 10 by count from given
2. evens(S) >= 3 by parity from 1
""",
        "proof.faulty",
        "2",
        "proof.gap",
    ),
    # --- With a false step ---
    "cancelling what does not cancel": Case(
        UNIQUE
        + """
1. a + b + c + d = 0 by definition from given
2. a + b = 0 by add from 1
3. d = e
""",
        "proof.faulty",
        "2",
        "proof.false",
    ),
    "the other sign": Case(
        """
theorem: for all a, b, c, d: quad(a, b, c, d) -> a + b = c + d
1. a + b + c + d = 0 by definition from given
2. a = b + c by inverse from 1
3. a + b = c + d by add from 2
""",
        "proof.faulty",
        "2",
        "proof.false",
    ),
    "the sum is taken for a Quad": Case(
        """
theorem: for all a, b, c, d: a + b + c + d = 0 and a != b -> a != c or b = d
1. quad(a, b, c, d) by definition from given
2. a != c by definition from 1
3. a != c or b = d by logic from 2
""",
        "proof.faulty",
        "1",
        "proof.false",
    ),
    "two Quads do not give a third without more": Case(
        """
theorem: for all a, b, c, d, e, f: quad(a, b, c, d) and quad(a, b, e, f) -> quad(c, d, e, f)
1. a + b + c + d = 0 by definition from given
2. a + b + e + f = 0 by definition from given
3. c + d + e + f = 0 by add from 1, 2
4. quad(c, d, e, f) by definition from 3
""",
        "proof.refuted",
        "4",
        "proof.false",
    ),
    "three and one is taken for two and two": Case(
        TABLE
        + """
1. same(a, b, c, d) or two_and_two(a, b, c, d) or distinct(a, b, c, d) by cases
2. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) <-> a + b + c + d = 0
""",
        "proof.faulty",
        "1",
        "proof.false",
    ),
    "too many sums": Case(
        TWELVE
        + """
1. pairs(S) = 66 by count from given
2. sums(S) >= 64 by count from given
3. there are a, b, c, d in S: quad(a, b, c, d) by pigeonhole from 1
""",
        "proof.faulty",
        "2",
        "proof.undecided",
    ),
    "nine cards are not enough": Case(
        """
theorem: for all sets S: size(S) = 9 -> quads(S) >= 1
1. suppose quads(S) = 0
  2. evens(S) >= 7 by parity from given
  3. false by arithmetic from 2
4. quads(S) >= 1 by definition from 1
""",
        "proof.refuted",
        "2",
        "proof.false",
    ),
    "a number that is wrong": Case(
        """
theorem: for all sets S: size(S) = 6 -> pairs(S) <= 20
1. pairs(S) = 20 by count from given
2. pairs(S) <= 20 by arithmetic from 1
""",
        "proof.faulty",
        "1",
        "proof.false",
    ),
    "false after an assumption": Case(
        """
theorem: for all a, b, c: a + b = c -> a + c = b
1. suppose a = b
  2. c = 0 by add from given, 1
  3. a = 0 by add from 2
4. a + c = b by inverse from given
""",
        "proof.faulty",
        "3",
        "proof.false",
    ),
}

LEMMAS = {
    "fourth": "for all a, b, c, d: quad(a, b, c, d) -> a + b + c = d",
    "completion": "for all a, b, c: distinct(a, b, c) -> there is d: quad(a, b, c, d)",
    "third": "for all a, b: there is c: c != a and c != b",
    "shift": "for all a, b, x: a != b -> a + x != b + x",
}
