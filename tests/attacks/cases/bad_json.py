"""The file breaks off in the middle."""

import json

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(notebook, folder):
    (folder / "small.ipynb").write_text(json.dumps(notebook)[:-200])
