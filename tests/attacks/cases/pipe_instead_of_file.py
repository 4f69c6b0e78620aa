"""A named pipe, which would keep whoever opens it waiting, and a folder with a notebook's name."""

import os

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(_notebook, folder):
    os.mkfifo(folder / "small.ipynb")
    (folder / "other.ipynb").mkdir()
