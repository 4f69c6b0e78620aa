"""A cell of one's own takes the function from eqlib, and the answer only calls it."""

ANSWERS = {"is-quad": "def is_quad(a, b, c, d):\n    return right(a, b, c, d)"}
EXPECT = {"is-quad": "wrong"}


def change(notebook, handed_out):
    beside = {
        "cell_type": "code",
        "metadata": {},
        "source": "from eqlib import is_quad as right",
        "outputs": [],
        "execution_count": None,
    }
    [place] = [
        number
        for number, cell in enumerate(notebook["cells"])
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == "answer_is-quad"
    ]
    notebook["cells"].insert(place + 1, beside)
