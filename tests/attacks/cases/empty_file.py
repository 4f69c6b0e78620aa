"""A file without anything in it."""

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(_notebook, folder):
    (folder / "small.ipynb").touch()
