"""The theorems that readers prove, from one attribute's table to ten cards that hold a Quad.

In a script what stands in square brackets is a gap of the board on which gaps are filled; without
the brackets it is a proof. A theorem may use those before it that it names.
"""
# ruff: noqa: E501 - one step a line

from __future__ import annotations

from typing import Final

from eqlib.z2.proofs.tasks import Task

_TASKS: Final = (
    Task(
        "sum-of-two",
        """
theorem: for all a, b: a + b = 0 <-> a = b
1. suppose a + b = 0
  2. a = [b] by [inverse] from [1]
3. suppose a = b
  4. a + b = [0] by [add] from [3]
5. a + b = 0 <-> a = b by [logic] from [1, 3]
""",
        spare=("a = 0 by add from {1}",),
    ),
    Task(
        "way-between",
        """
theorem: for all a, b: there is x: a + x = b
1. a + ([a + b]) = b by [inverse]
2. there is x: a + x = b by [witness] [a + b] from [1]
""",
        spare=("a + b = a by inverse", "a + a + a = b by inverse"),
    ),
    Task(
        "fits-to-sum",
        """
theorem for n = 2: for all a, b, c, d: same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) -> a + b + c + d = 0
1. same(a, b, c, d) -> a + b + c + d = [0] by [values]
2. distinct(a, b, c, d) -> a + b + c + d = [0] by values
3. [two_and_two](a, b, c, d) -> a + b + c + d = 0 by values
4. a + b + c + d = 0 by [logic] from given, [1, 2, 3]
""",
        spare=(
            "three_and_one(a, b, c, d) -> a + b + c + d = 0 by values from given",
            "two_and_others(a, b, c, d) -> a + b + c + d = 0 by values from given",
        ),
    ),
    Task(
        "sum-to-fits",
        """
theorem for n = 2: for all a, b, c, d: a + b + c + d = 0 -> same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d)
1. three_and_one(a, b, c, d) -> a + b + c + d [!=] 0 by [values]
2. two_and_others(a, b, c, d) -> a + b + c + d [!=] 0 by values
3. same(a, b, c, d) or three_and_one(a, b, c, d) or two_and_two(a, b, c, d) or [two_and_others](a, b, c, d) or distinct(a, b, c, d) by [cases]
4. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) by logic from given, [1, 2, 3]
""",
        spare=("two_and_two(a, b, c, d) -> a + b + c + d != 0 by values",),
    ),
    Task(
        "fits-iff-sum",
        """
theorem for n = 2: for all a, b, c, d: same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) <-> a + b + c + d = 0
1. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) -> a + b + c + d = 0 by lemma [fits-to-sum]
2. a + b + c + d = 0 -> same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) by lemma [sum-to-fits]
3. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) <-> a + b + c + d = 0 by [logic] from [1, 2]
""",
        lemmas=("fits-to-sum", "sum-to-fits"),
        others=(
            """
1. same(a, b, c, d) or three_and_one(a, b, c, d) or two_and_two(a, b, c, d) or two_and_others(a, b, c, d) or distinct(a, b, c, d) by cases
2. same(a, b, c, d) -> a + b + c + d = 0 by values
3. two_and_two(a, b, c, d) -> a + b + c + d = 0 by values
4. distinct(a, b, c, d) -> a + b + c + d = 0 by values
5. three_and_one(a, b, c, d) -> a + b + c + d != 0 by values
6. two_and_others(a, b, c, d) -> a + b + c + d != 0 by values
7. same(a, b, c, d) or distinct(a, b, c, d) or two_and_two(a, b, c, d) <-> a + b + c + d = 0 by logic from 1, 2, 3, 4, 5, 6
""",
        ),
        spare=("a + b = c + d -> two_and_two(a, b, c, d) by values",),
    ),
    Task(
        "fourth-is-sum",
        """
theorem: for all a, b, c, d: quad(a, b, c, d) -> d = a + b + c
1. a + b + c + d = [0] by [definition] from given
2. d = [a + b + c] by [inverse] from [1]
""",
        spare=("a + b = c by definition from given",),
    ),
    Task(
        "unique-fourth",
        """
theorem: for all a, b, c, d, e: quad(a, b, c, d) and quad(a, b, c, e) -> d = e
1. a + b + c + [d] = 0 by [definition] from given
2. a + b + c + e = [0] by definition from given
3. d = e by [add] from [1, 2]
""",
        lemmas=("fourth-is-sum",),
        others=(
            """
1. d = a + b + c by lemma fourth-is-sum from given
2. e = a + b + c by lemma fourth-is-sum from given
3. d = e by add from 1, 2
""",
            """
1. suppose d != e
  2. a + b + c + d = 0 by definition from given
  3. a + b + c + e = 0 by definition from given
  4. false by contradiction from 1, 2, 3
5. d = e by logic from 1
""",
        ),
        spare=("a + b = d + e by add from {1}", "d != e by definition from given"),
    ),
    Task(
        "fourth-card",
        """
theorem: for all a, b, c: distinct(a, b, c) -> there is d: quad(a, b, c, d)
1. suppose a + b + c = a
  2. b = [c] by [add] from [1]
  3. false by [contradiction] from 2, [given]
4. suppose a + b + c = b
  5. a = c by add from [4]
  6. false by contradiction from 5, given
7. suppose a + b + c = [c]
  8. a = b by add from 7
  9. false by contradiction from 8, given
10. distinct(a, b, c, a + b + c) by definition from given, 1, 4, 7
11. a + b + c + (a + b + c) = [0] by [inverse]
12. quad(a, b, c, a + b + c) by definition from [10, 11]
13. there is d: quad(a, b, c, d) by [witness] a + b + c from 12
""",
        lemmas=("sum-of-two",),
        others=(
            """
1. a != b and a != c and b != c by definition from given
2. a + b + c != a by inverse from 1
3. a + b + c != b by inverse from 1
4. a + b + c != c by inverse from 1
5. distinct(a, b, c, a + b + c) by definition from 1, 2, 3, 4
6. a + b + c + (a + b + c) = 0 by inverse
7. quad(a, b, c, a + b + c) by definition from 5, 6
8. there is d: quad(a, b, c, d) by witness from 7
""",
        ),
    ),
    Task(
        "pair-sums",
        """
theorem: for all a, b, c, d: distinct(a, b, c, d) -> (a + b = c + d <-> quad(a, b, c, d))
1. suppose a + b = c + d
  2. a + b + c + d = [0] by [inverse] from [1]
  3. quad(a, b, c, d) by [definition] from 2, [given]
4. suppose quad(a, b, c, d)
  5. a + b + c + d = 0 by [definition] from [4]
  6. a + b = [c + d] by inverse from 5
7. a + b = c + d <-> quad(a, b, c, d) by [logic] from [1, 4]
""",
    ),
    Task(
        "shift-different",
        """
theorem: for all a, b, x: a != b -> a + x != b + x
1. suppose a + x = b + x
  2. a = [b] by [add] from [1]
  3. false by [contradiction] from [2, given]
4. a + x != b + x by logic from [1]
""",
        others=("\n1. a + x != b + x by inverse from given\n",),
    ),
    Task(
        "shift-quad",
        """
theorem: for all a, b, c, d, x: quad(a, b, c, d) -> quad(a + x, b + x, c + x, d + x)
1. a + b + c + d = 0 by [definition] from given
2. (a + x) + (b + x) + (c + x) + (d + x) = [0] by [inverse] from [1]
3. a != b and a != c and a != d and b != c and b != d and c != d by definition from given
4. a + x != b + x by [inverse] from [3]
5. a + x != c + x by inverse from 3
6. a + x != d + x by inverse from 3
7. b + x != c + x by inverse from 3
8. b + x != d + x by inverse from 3
9. c + x != d + x by inverse from 3
10. quad(a + x, b + x, c + x, d + x) by definition from [2], 4, 5, 6, 7, 8, 9
""",
        lemmas=("shift-different",),
        others=(
            """
1. a + b + c + d = 0 by definition from given
2. (a + x) + (b + x) + (c + x) + (d + x) = 0 by inverse from 1
3. a != b and a != c and a != d and b != c and b != d and c != d by definition from given
4. a + x != b + x and a + x != c + x and a + x != d + x by inverse from 3
5. b + x != c + x and b + x != d + x and c + x != d + x by inverse from 3
6. quad(a + x, b + x, c + x, d + x) by definition from 2, 4, 5
""",
        ),
    ),
    Task(
        "two-quads",
        """
theorem: for all a, b, c, d, e, f: quad(a, b, c, d) and quad(a, b, e, f) and distinct(c, d, e, f) -> quad(c, d, e, f)
1. a + b + c + d = [0] by [definition] from given
2. a + b + e + f = 0 by definition from given
3. [c + d + e + f] = 0 by [add] from [1, 2]
4. quad(c, d, e, f) by definition from [3, given]
""",
        lemmas=("pair-sums", "fourth-is-sum"),
        others=(
            """
1. a + b + c + d = 0 by definition from given
2. a + b = c + d by inverse from 1
3. a + b + e + f = 0 by definition from given
4. c + d + e + f = 0 by substitution from 2, 3
5. quad(c, d, e, f) by definition from 4, given
""",
        ),
        spare=("a + b = 0 by add from {1}, {2}", "c + d = 0 by inverse from {1}"),
    ),
    Task(
        "six-cards",
        """
theorem: for all a, b, c, d, e, f: distinct(a, b, c, d, e, f) and quad(a, b, c, d) and quad(a, b, e, f) -> quad(c, d, e, f) and not quad(a, b, c, e)
1. distinct(c, d, e, f) by [definition] from given
2. quad(c, d, e, f) by lemma [two-quads] from [1, given]
3. suppose quad(a, b, c, e)
  4. d = [e] by lemma [unique-fourth] from [3, given]
  5. false by [contradiction] from [4, given]
6. quad(c, d, e, f) and not quad(a, b, c, e) by [logic] from [2, 3]
""",
        lemmas=("unique-fourth", "two-quads"),
        others=(
            """
1. a + b + c + d = 0 by definition from given
2. a + b + e + f = 0 by definition from given
3. c + d + e + f = 0 by add from 1, 2
4. distinct(c, d, e, f) by definition from given
5. quad(c, d, e, f) by definition from 3, 4
6. suppose quad(a, b, c, e)
  7. a + b + c + e = 0 by definition from 6
  8. d = e by add from 1, 7
  9. false by contradiction from 8, given
10. quad(c, d, e, f) and not quad(a, b, c, e) by logic from 5, 6
""",
        ),
        spare=("e = f by lemma unique-fourth from given",),
    ),
    Task(
        "eight-cards",
        """
theorem: for all a, b, c, d, e, f, g, h: distinct(a, b, c, d, e, f, g, h) and a + b + c + d + e + f + g + h = 0 and quad(a, b, c, d) -> quad(e, f, g, h)
1. a + b + c + d = [0] by [definition] from given
2. e + f + g + h = [0] by [add] from [1, given]
3. distinct(e, f, g, h) by [definition] from given
4. quad(e, f, g, h) by definition from [2, 3]
""",
        spare=("a + e = b + f by inverse from given",),
    ),
    Task(
        "leftover-sum",
        """
theorem: for all sets S: for all a, b, c, d: sum(S) = 0 and quad(a, b, c, d) -> sum(S) + a + b + c + d = 0
1. a + b + c + d = [0] by [definition] from given
2. sum(S) + a + b + c + d = [0] by [add] from [1, given]
""",
        spare=("sum(S) = a + b + c by add from {1}",),
    ),
    Task(
        "three-and-one",
        """
theorem: for all a, b, c, d: three_and_one(a, b, c, d) -> a + b + c + d != 0
1. suppose a + b + c + d = 0
  2. suppose a = b and a = c and a != d
    3. d = [a] by [add] from [1, 2]
    4. false by [contradiction] from [2, 3]
  5. suppose a = b and a = d and a != c
    6. c = a by add from 1, [5]
    7. false by contradiction from 5, 6
  8. suppose a = c and a = d and a != b
    9. b = a by add from 1, 8
    10. false by contradiction from 8, 9
  11. suppose b = c and b = d and b != a
    12. a = b by add from 1, 11
    13. false by contradiction from 11, 12
  14. false by [definition] from given, [2, 5, 8, 11]
15. a + b + c + d != 0 by [logic] from [1]
""",
    ),
    Task(
        "equal-sums",
        """
theorem: for all sets S: quads(S) = 0 <-> sums(S) = pairs(S)
1. suppose quads(S) = 0
  2. sums(S) = [pairs(S)] by [pigeonhole] from [1]
3. suppose sums(S) = pairs(S)
  4. suppose quads(S) >= 1
    5. sums(S) [<] pairs(S) by [pigeonhole] from [4]
    6. false by [arithmetic] from [3, 5]
  7. quads(S) = 0 by [definition] from 4
8. quads(S) = 0 <-> sums(S) = pairs(S) by [logic] from [1, 3]
""",
    ),
    Task(
        "bound-64",
        """
theorem: for all sets S: quads(S) = 0 -> size(S) <= 11
1. sums(S) = [pairs(S)] by [pigeonhole] from given
2. sums(S) <= [63] by [count]
3. suppose size(S) >= 12
  4. pairs(S) >= [66] by [count] from [3]
  5. false by [arithmetic] from [1, 2, 4]
6. size(S) <= 11 by [arithmetic] from [3]
""",
        lemmas=("equal-sums",),
        spare=("pairs(S) <= 55 by count from {1}", "quads(S) >= 1 by pigeonhole from {1}, {2}"),
    ),
    Task(
        "bound-16",
        """
theorem for n = 4: for all sets S: quads(S) = 0 -> size(S) <= 6
1. sums(S) = [pairs(S)] by [pigeonhole] from given
2. sums(S) <= [15] by [count]
3. suppose size(S) >= 7
  4. pairs(S) >= [21] by [count] from [3]
  5. false by [arithmetic] from [1, 2, 4]
6. size(S) <= 6 by [arithmetic] from [3]
""",
    ),
    Task(
        "ten-cards",
        """
theorem: for all sets S: size(S) = 10 -> quads(S) >= 1
1. suppose quads(S) = 0
  2. evens(S) >= [7] by [parity] from given
  3. total(S) >= [6] * evens(S) by [parity] from [1]
  4. 2 * total(S) <= [10] * evens(S) + 10 by [count] from given
  5. false by [arithmetic] from [2, 3, 4]
6. quads(S) >= 1 by definition from [1]
""",
        others=(
            """
1. evens(S) >= 7 by parity from given
2. 2 * total(S) <= 10 * evens(S) + 10 by count from given
3. total(S) <= 5 * evens(S) + 5 by arithmetic from 2
4. suppose quads(S) = 0
  5. total(S) >= 6 * evens(S) by parity from 4
  6. evens(S) <= 5 by arithmetic from 3, 5
  7. false by arithmetic from 1, 6
8. quads(S) >= 1 by definition from 4
""",
        ),
    ),
    Task(
        "seven-of-16",
        """
theorem for n = 4: for all sets S: size(S) = 7 -> quads(S) >= 1
1. suppose quads(S) = 0
  2. evens(S) >= [3] by [parity] from given
  3. total(S) >= [6] * evens(S) by [parity] from [1]
  4. 2 * total(S) <= [7] * evens(S) + 7 by [count] from given
  5. false by [arithmetic] from [2, 3, 4]
6. quads(S) >= 1 by definition from [1]
""",
        lemmas=("bound-16",),
        others=(
            """
1. suppose quads(S) = 0
  2. size(S) <= 6 by lemma bound-16 from 1
  3. false by arithmetic from given, 2
4. quads(S) >= 1 by definition from 1
""",
        ),
    ),
    Task(
        "eight-of-32",
        """
theorem for n = 5: for all sets S: size(S) = 8 -> quads(S) >= 1
1. suppose quads(S) = 0
  2. evens(S) >= [3] by [parity] from given
  3. total(S) >= [6] * evens(S) by [parity] from [1]
  4. 2 * total(S) <= [8] * evens(S) + 8 by [count] from given
  5. false by [arithmetic] from [2, 3, 4]
6. quads(S) >= 1 by definition from [1]
""",
    ),
)

TASKS: Final = {task.name: task for task in _TASKS}
"""All of them by name, in an order in which each follows those that it may use."""
