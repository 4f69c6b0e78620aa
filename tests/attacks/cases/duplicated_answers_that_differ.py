"""Two cells answer the same exercise; as in the notebook, the last one counts."""

import copy

EXPECT = {"complete": "wrong"}


def change(notebook, handed_out):
    for cell in list(notebook["cells"]):
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == "answer_complete":
            second = copy.deepcopy(cell)
            second["source"] = "answer = cards[0]"
            notebook["cells"].append(second)
