"""Two notebooks with answers: a person has to choose."""

import json

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(notebook, folder):
    for name in ("small.ipynb", "small-2.ipynb"):
        (folder / name).write_text(json.dumps(notebook))
