"""A function with so many parts, in many cells, that to read it would take a gigabyte or two."""

import copy

ANSWERS = {"is-quad": "1;" * 90_000 + "\ndef is_quad(a, b, c, d):\n    return True"}
EXPECT = {"is-quad": "malformed"}


def change(notebook, _handed_out):
    [answer] = [cell for cell in notebook["cells"] if cell.get("id") == "answer_is-quad"]
    place = notebook["cells"].index(answer)
    for number in range(20):
        again = copy.deepcopy(answer)
        again["source"] = f"{number};{answer['source']}"
        notebook["cells"].insert(place, again)
