"""All cells are there twice, ids and all; an untouched copy takes nothing away."""

import copy


def change(notebook, handed_out):
    notebook["cells"] += copy.deepcopy(handed_out["cells"])
