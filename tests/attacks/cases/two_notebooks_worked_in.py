"""Two notebooks with answers that differ: a person has to choose."""

import copy

from tests.grading.small import cell_of, write

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(notebook, folder):
    write(notebook, folder / "small.ipynb")
    other = copy.deepcopy(notebook)
    cell_of(other, "answer_complete")["source"] = "answer = cards[0]"
    write(other, folder / "small-2.ipynb")
