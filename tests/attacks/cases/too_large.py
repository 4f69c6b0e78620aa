"""A notebook of six megabytes."""

import json

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(notebook, folder):
    notebook["metadata"]["padding"] = "x" * (6 * 2**20)
    (folder / "small.ipynb").write_text(json.dumps(notebook))
