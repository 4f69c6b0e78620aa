"""Print every figure of the book beside its two computations: ``python -m tests.figures``.

It ends with an error if any two of the three differ. Words after it choose the figures whose names
hold one of them.
"""

from __future__ import annotations

import sys

from tests.figures import CITED, gather, shown, value


def main(words: list[str]) -> int:
    """Print the figures and return how many of them differ."""
    figures = gather()
    names = [name for name in figures if not words or any(word in name for word in words)]
    width = max((len(name) for name in names), default=0)
    wrong = 0
    for name in names:
        one, other = (way() for way in figures[name])
        same = one == other == value(shown(name))
        wrong += not same
        print(f"{name:<{width}}  {one} | {other}{'' if same else '   <-- they differ'}", flush=True)
    for name, source in CITED.items():
        if not words or any(word in name for word in words):
            print(f"{name:<{width}}  from {source}")
    print(f"{len(names)} figures, {wrong} that differ")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
