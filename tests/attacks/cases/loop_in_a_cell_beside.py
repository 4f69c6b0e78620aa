"""A cell of the student's own, before the first answer, never ends."""


def change(notebook, handed_out):
    notebook["cells"].insert(
        1, {"cell_type": "code", "metadata": {}, "source": "while True:\n    pass", "outputs": []}
    )


EXPECT = {"complete": "malformed"}
