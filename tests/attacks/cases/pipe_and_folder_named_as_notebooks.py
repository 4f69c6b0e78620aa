"""Beside the notebook lie a pipe and a folder that have the names of notebooks, and an old copy."""

import json
import os


def save(notebook, folder):
    os.mkfifo(folder / "a.ipynb")
    (folder / "b.ipynb").mkdir()
    (folder / ".ipynb_checkpoints").mkdir()
    old = json.dumps(notebook).replace("answer = ", "answer = 0 or ")
    (folder / ".ipynb_checkpoints" / "small-checkpoint.ipynb").write_text(old)
    (folder / "small.ipynb").write_text(json.dumps(notebook))
