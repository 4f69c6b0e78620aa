"""A notebook and a copy of it, which was run once more: there is nothing to choose."""

import copy

from tests.grading.small import cell_of, write


def save(notebook, folder):
    write(notebook, folder / "small.ipynb")
    again = copy.deepcopy(notebook)
    cell_of(again, "answer_complete")["execution_count"] = 7
    again["metadata"]["kernelspec"] = {"name": "other", "display_name": "Other"}
    write(again, folder / "small (1).ipynb")
