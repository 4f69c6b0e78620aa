"""A file of 100,000 brackets, which a reader that calls itself cannot read."""

EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}


def save(_notebook, folder):
    (folder / "small.ipynb").write_text('{"cells": ' + "[" * 100_000)
