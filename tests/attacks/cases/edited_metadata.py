"""Cells claim to be worth 1,000 points, to be of another kind, and to be no tests."""

ANSWERS = {"complete": "answer = cards[0]"}
EXPECT = {"complete": "wrong"}


def change(notebook, handed_out):
    for cell in notebook["cells"]:
        metadata = cell["metadata"].get("nbgrader", {})
        metadata |= {"points": 1000, "grade": True, "solution": True, "locked": False}
    notebook["metadata"]["kernelspec"] = {"name": "bash", "language": "bash"}
    notebook["metadata"]["eqlib"] = {"assignment": "another", "language": ["en"]}
