"""The answer cells have other ids: a right answer under another name is no answer to this one."""

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def change(notebook, handed_out):
    for cell in notebook["cells"]:
        metadata = cell["metadata"].get("nbgrader", {})
        if metadata.get("grade_id", "").startswith("answer_"):
            metadata["grade_id"] = metadata["grade_id"].replace("answer_", "my_answer_")
