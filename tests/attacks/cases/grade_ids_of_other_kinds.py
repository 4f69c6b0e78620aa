"""Grade ids that are lists, numbers, half characters and paths, and cells that are no cells."""

IDS = (
    [],
    {},
    None,
    1,
    True,
    [["answer_complete"]],
    1e400,
    "answer_complete\0",
    "../answer_complete",
)


def change(notebook, handed_out):
    for name in IDS:
        about = {"nbgrader": {"grade_id": name, "solution": True, "grade": True, "points": 100}}
        notebook["cells"].append({"cell_type": "code", "metadata": about, "source": "answer = 1"})
    notebook["cells"] += [None, 1, "cell", [], {}, {"cell_type": ["code"], "metadata": []}]
    notebook["cells"].append({"cell_type": "code", "metadata": {"nbgrader": 7}, "source": [1]})
