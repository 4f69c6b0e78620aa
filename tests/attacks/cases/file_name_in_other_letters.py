"""The name of the file turns the direction of writing, and ends in capitals; it counts."""

import json


def save(notebook, folder):
    name = "small\u202eipynb.\U0001f600e\u0301.IPYNB"
    (folder / name).write_text(json.dumps(notebook), encoding="utf-8")
