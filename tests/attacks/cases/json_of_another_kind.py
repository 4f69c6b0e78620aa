"""JSON that is no notebook, with cells that are no cells."""

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(_notebook, folder):
    (folder / "small.ipynb").write_text('{"cells": [1, null, {"source": 7, "metadata": []}, []]}')
