"""A notebook as Jupyter wrote them ten years ago, with worksheets."""

import json


def save(notebook, folder):
    old = {"nbformat": 3, "nbformat_minor": 0, "metadata": {}}
    old["worksheets"] = [{"cells": notebook["cells"], "metadata": {}}]
    (folder / "small.ipynb").write_text(json.dumps(old), encoding="utf-8")


EXPECT = {"complete": "malformed", "is-quad": "malformed", "explain": "malformed"}
