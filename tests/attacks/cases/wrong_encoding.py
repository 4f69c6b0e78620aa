"""The file is written in UTF-16."""

import json

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(notebook, folder):
    (folder / "small.ipynb").write_text(json.dumps(notebook), encoding="utf-16")
