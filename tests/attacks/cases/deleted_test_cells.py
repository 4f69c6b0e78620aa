"""The cells with the marks are deleted; nbgrader's silence would be full marks."""

ANSWERS = {"complete": "answer = cards[0]", "is-quad": "def is_quad(*cards):\n    return True"}
EXPECT = {"complete": "wrong", "is-quad": "wrong"}


def change(notebook, handed_out):
    notebook["cells"] = [
        cell
        for cell in notebook["cells"]
        if not cell["metadata"].get("nbgrader", {}).get("grade_id", "").startswith("check_")
    ]
