"""Nothing is answered, but every cell carries outputs with full marks and a passed test."""

ANSWERS = {"complete": "answer = None", "is-quad": "is_quad = None", "explain": ""}
EXPECT = {"complete": "blank", "is-quad": "malformed", "explain": "blank"}


def change(notebook, handed_out):
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            full = {"text/plain": "4.0", "application/vnd.eqlib.answer+json": {"card": 1}}
            cell["outputs"] = [
                {
                    "output_type": "execute_result",
                    "data": full,
                    "metadata": {},
                    "execution_count": 1,
                }
            ]
