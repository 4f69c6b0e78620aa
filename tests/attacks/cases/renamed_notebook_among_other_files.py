"""The notebook has another name and lies in a folder, among other files; it counts."""

import json


def save(notebook, folder):
    (folder / "timestamp.txt").write_text("1970-01-01 00:00:00 UTC")
    (folder / "eqlib.py").write_text("complete = None")
    (folder / "inner").mkdir()
    (folder / "inner" / "my homework (2).ipynb").write_text(json.dumps(notebook))
