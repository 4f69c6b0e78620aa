"""The cell of an answer is deleted; the others keep their marks."""

EXPECT = {"complete": "malformed"}


def change(notebook, handed_out):
    notebook["cells"] = [
        cell
        for cell in notebook["cells"]
        if cell["metadata"].get("nbgrader", {}).get("grade_id") != "answer_complete"
    ]
