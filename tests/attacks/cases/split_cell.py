"""An answer cell is split in two; the second half has lost its id, and the answer still counts."""


def change(notebook, handed_out):
    for place, cell in enumerate(notebook["cells"]):
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == "answer_complete":
            cell["source"] = "from eqlib import complete\nfound = complete(*cards)"
            rest = "answer = found\nprint('done')"
            second = {"cell_type": "code", "metadata": {}, "source": rest, "outputs": []}
            notebook["cells"].insert(place + 1, second)
            break
